"""The server behind a proxy that speaks TLS, as `docs/security.md` has it."""

import contextlib
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from .process import WAIT, Server, Talk

CONFIG = Path(__file__).parents[2] / "docs" / "proxy" / "nginx.conf"
HAS_PROXY = shutil.which("nginx") is not None and shutil.which("openssl") is not None
NAME = "table.example"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def certificate(folder: Path, name: str = NAME) -> None:
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"]
    command += ["-subj", f"/CN={name}", "-addext", f"subjectAltName=DNS:{name}"]
    command += ["-keyout", str(folder / "key.pem"), "-out", str(folder / "cert.pem")]
    subprocess.run(command, check=True, capture_output=True)


@contextlib.contextmanager
def nginx(folder: Path, server: Server) -> Iterator[int]:
    """The configuration of the page with the addresses of this test."""
    port = free_port()
    text = CONFIG.read_text("utf-8").replace("listen 443", f"listen 127.0.0.1:{port}")
    text = text.replace("127.0.0.1:8000", f"127.0.0.1:{server.port}")
    text = text.replace("/etc/ssl/table.example.pem", str(folder / "cert.pem"))
    text = text.replace("/etc/ssl/table.example.key", str(folder / "key.pem"))
    paths = "".join(
        f"{kind}_temp_path {folder}/{kind};"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    whole = f"daemon off; pid {folder}/pid; error_log {folder}/errors;"
    whole += f"events {{}} http {{ access_log off; {paths} {text} }}"
    (folder / "nginx.conf").write_text(whole, "utf-8")
    with subprocess.Popen(["nginx", "-c", str(folder / "nginx.conf")]) as process:
        try:
            await_port(port)
            yield port
        finally:
            process.terminate()


def await_port(port: int) -> None:
    deadline = time.monotonic() + WAIT
    while time.monotonic() < deadline:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port)):
            return
        time.sleep(0.05)
    raise AssertionError("the proxy does not listen")


@pytest.mark.skipif(not HAS_PROXY, reason="nginx and openssl are not on this machine")
def test_a_room_is_opened_through_tls_and_its_link_leads_back(tmp_path: Path) -> None:
    certificate(tmp_path)
    trust = ssl.create_default_context(cafile=str(tmp_path / "cert.pem"))
    with Server(tmp_path, "--proxy", "--name", NAME) as server, nginx(tmp_path, server) as port:
        plain = socket.create_connection(("127.0.0.1", port))
        opening = connect(
            f"wss://{NAME}:{port}/ws",
            sock=plain,
            ssl=trust,
            server_hostname=NAME,
            origin=Origin(f"https://{NAME}:{port}"),
            compression=None,
            open_timeout=WAIT,
        )
        with Talk(opening) as talk:
            talk.create(2)
            assert talk.hear("room")["link"].startswith(f"https://{NAME}/#")
