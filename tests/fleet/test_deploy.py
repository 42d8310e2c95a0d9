"""What `deploy/` has is run here as it is shipped, but for names and places of machines."""

import os
import pwd
import shutil
import socket
import ssl
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.sync.client import connect

from pentathlon.server.protocol import VERSION

from ..server.process import Talk
from ..server.test_proxy import NAME, certificate
from .parts import ROOT, WAIT, Haproxy, Postgres, absent, fetch, find_program, postgres
from .workers import Worker

UNIT = ROOT / "deploy" / "pentathlon@.service"
SCRIPT = ROOT / "deploy" / "postgresql.sql"
PASSWORD = "a secret's secret"
EXPOSURE = 20
"""Of 100, by `systemd-analyze security`: below this it calls a service well guarded."""


@pytest.fixture(scope="module")
def guarded() -> Iterator[Postgres]:
    """A PostgreSQL that speaks only TLS to the fleet, and wants its password."""
    missing = fetch("postgres", "haproxy")
    if missing or shutil.which("openssl") is None:
        pytest.skip(absent(missing or ["openssl"]))
    with postgres(fsync="off", password_encryption="scram-sha-256") as engine:
        engine.stop()
        certificate(engine.folder, "localhost")
        for name in ("cert.pem", "key.pem"):
            if engine.user is not None:
                os.chown(engine.folder / name, pwd.getpwnam(engine.user).pw_uid, -1)
            (engine.folder / name).chmod(0o600)
        rules = ["local all owner trust", "host all owner 127.0.0.1/32 trust"]
        rules.append("hostssl pentathlon pentathlon 127.0.0.1/32 scram-sha-256")
        (engine.data / "pg_hba.conf").write_text("\n".join([*rules, ""]))
        engine.settings |= {"ssl": "on", "ssl_cert_file": str(engine.folder / "cert.pem")}
        engine.settings["ssl_key_file"] = str(engine.folder / "key.pem")
        engine.start()
        shutil.copy(SCRIPT, engine.folder)
        words = ["-v", "ON_ERROR_STOP=1", "-v", f"password={PASSWORD}", "-f", SCRIPT.name]
        engine.run("psql", "-X", "-q", *engine.at("postgres"), *words)
        yield engine


@pytest.fixture
def worker(guarded: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Worker]:
    """One with nothing but what the unit gives it."""
    trusted = tmp_path / "engine.pem"
    shutil.copy(guarded.folder / "cert.pem", trusted)
    secrets = tmp_path / "pgpass"
    secrets.write_text(f"localhost:{guarded.port}:pentathlon:pentathlon:{PASSWORD}\n")
    secrets.chmod(0o600)
    monkeypatch.setenv("PGPASSFILE", str(secrets))
    way = f"postgresql://pentathlon@localhost:{guarded.port}/pentathlon"
    opened = Worker(f"{way}?sslmode=verify-full&sslrootcert={trusted}", "--name", NAME)
    yield opened
    opened.kill()


def test_a_room_is_opened_through_tls_all_the_way(
    guarded: Postgres, worker: Worker, tmp_path: Path
) -> None:
    certificate(tmp_path)
    pem = tmp_path / "both.pem"
    pem.write_text((tmp_path / "cert.pem").read_text() + (tmp_path / "key.pem").read_text())
    trust = ssl.create_default_context(cafile=str(tmp_path / "cert.pem"))
    proxy = Haproxy(tmp_path, [worker.own_port], f" ssl crt {pem} alpn http/1.1")
    try:
        address = f"wss://{NAME}:{proxy.port}/ws/{'0' * 16}"
        plain = socket.create_connection(("127.0.0.1", proxy.port), timeout=WAIT)
        opening = connect(
            address,
            sock=plain,
            ssl=trust,
            server_hostname=NAME,
            compression=None,
            open_timeout=WAIT,
        )
        with Talk(opening) as talk:
            talk.say("create", v=VERSION, terms={"game": "medals", "seats": 2}, seat=0)
            assert talk.hear("room")["link"].startswith(f"https://{NAME}/#")
        assert worker.get("/readyz")[0] == 200
    finally:
        proxy.close()

    encrypted = "SELECT bool_and(ssl) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)"
    assert guarded.sql(f"{encrypted} WHERE usename = 'pentathlon'", "pentathlon") == "t"
    assert guarded.sql("SELECT count(*) FROM pentathlon.rooms", "pentathlon") == "1"


def test_the_role_can_do_nothing_else(guarded: Postgres, worker: Worker) -> None:
    facts = "rolsuper, rolcreatedb, rolcreaterole, rolreplication"
    role = guarded.sql(f"SELECT {facts} FROM pg_roles WHERE rolname = 'pentathlon'")
    assert role == "f|f|f|f"
    assert guarded.sql("SELECT has_database_privilege('public', 'pentathlon', 'CONNECT')") == "f"
    waits = "SELECT count(*) FROM pg_db_role_setting WHERE 'synchronous_commit=on' = ANY(setconfig)"
    assert guarded.sql(waits) == "1"


def test_the_proxy_s_configuration_has_no_flaw(tmp_path: Path) -> None:
    missing = fetch("haproxy")
    if missing:
        pytest.skip(absent(missing))
    certificate(tmp_path)
    pem = tmp_path / "both.pem"
    pem.write_text((tmp_path / "cert.pem").read_text() + (tmp_path / "key.pem").read_text())
    text = (ROOT / "deploy" / "haproxy.cfg").read_text("utf-8")
    shipped = tmp_path / "haproxy.cfg"
    shipped.write_text(text.replace("/etc/haproxy/certs/table.example.pem", str(pem)))
    program = find_program("haproxy")
    assert program is not None
    done = subprocess.run([program, "-c", "-f", str(shipped)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "WARNING" not in done.stderr, done.stderr


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not here")
def test_the_unit_is_well_formed_and_well_guarded(tmp_path: Path) -> None:
    text = UNIT.read_text("utf-8").replace("/opt/pentathlon/bin/pentathlon", sys.executable)
    unit = tmp_path / "pentathlon@8001.service"
    unit.write_text(text, "utf-8")
    for words in (["verify"], ["security", "--offline=yes", f"--threshold={EXPOSURE}"]):
        command = ["systemd-analyze", *words, str(unit)]
        done = subprocess.run(command, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout[-500:] + done.stderr
        assert "Unknown" not in done.stderr, done.stderr
