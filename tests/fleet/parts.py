"""The real parts of a fleet: a PostgreSQL and an HAProxy from Debian's packages, each in a folder.

`apt install postgresql haproxy` brings them; where we may, that is done by itself.
"""

import contextlib
import os
import pwd
import resource
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from tests.packages import install, one_at_a_time

ROOT = Path(__file__).parents[2]
WAIT = 120.0
"""More than anything here takes, so that what is broken fails a test instead of hanging it."""
PACKAGES = {"postgres": "postgresql", "haproxy": "haproxy"}
LIMITS = ("timeout connect", "timeout http-request", "timeout client ", "timeout server ")
"""Limits of HAProxy that a busy machine can pass while nothing is wrong."""
CHECKS = "timeout check"
"""One more of them; only by this one does HAProxy find a worker that is frozen."""
SETTINGS = {
    "listen_addresses": "127.0.0.1",
    "max_connections": "200",
    "shared_buffers": "64MB",
    "autovacuum": "off",
    "max_wal_senders": "2",
    "wal_level": "replica",
}


def find_program(name: str) -> str | None:
    """A program, also where Debian keeps those that nobody types."""
    places = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    path = os.pathsep.join([os.environ.get("PATH", ""), "/usr/sbin", *map(str, places)])
    return shutil.which(name, path=path)


def fetch(*names: str) -> list[str]:
    """The programs that are missing, after they were fetched where we may do that."""
    with one_at_a_time():
        missing = [name for name in names if find_program(name) is None]
        if missing:
            install("--no-install-recommends", *(PACKAGES[name] for name in missing))
        return [name for name in missing if find_program(name) is None]


def absent(missing: Sequence[str]) -> str:
    """A loud word for whoever tests without them."""
    text = f"NO FLEET TESTED: {', '.join(missing)} not found; apt install postgresql haproxy"
    print(f"\n*** {text} ***", file=sys.stderr, flush=True)
    return text


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def await_port(port: int, process: "subprocess.Popen[bytes]") -> None:
    deadline = time.monotonic() + WAIT
    while time.monotonic() < deadline and process.poll() is None:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port)):
            return
        time.sleep(0.05)
    raise AssertionError(f"nothing listens on {port}")


def somebody() -> str | None:
    """The user for PostgreSQL, which never runs as root; nobody else if we are not root."""
    if os.geteuid() != 0:
        return None
    names = {user.pw_name for user in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


class Postgres:
    """A database cluster of its own, which can be stopped, killed and started again."""

    def __init__(self, **settings: str) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="pentathlon-pg-"))
        self.data = self.folder / "data"
        self.user = somebody()
        if self.user is not None:
            os.chown(self.folder, pwd.getpwnam(self.user).pw_uid, -1)
        self.settings = {**SETTINGS, **settings}
        self.port = free_port()
        self.run("initdb", "-D", str(self.data), "-U", "owner", "-A", "trust", "--no-sync")
        self.start()

    def run(self, program: str, *words: str, check: bool = True) -> str:
        """One of PostgreSQL's own programs, as its user."""
        path = find_program(program)
        assert path is not None, program
        done = subprocess.run(
            [path, *words],
            cwd=self.folder,
            user=self.user,
            group=pwd.getpwnam(self.user).pw_gid if self.user else None,
            extra_groups=[] if self.user else None,
            capture_output=True,
            text=True,
            timeout=WAIT,
        )
        assert done.returncode == 0 or not check, done.stdout + done.stderr
        return done.stdout

    def start(self) -> None:
        words = {**self.settings, "port": str(self.port), "unix_socket_directories": self.folder}
        options = " ".join(f"-c {name}={value}" for name, value in words.items())
        log = str(self.folder / "log")
        self.run("pg_ctl", "-D", str(self.data), "-w", "-l", log, "-o", options, "start")

    def stop(self, mode: str = "fast") -> None:
        """`immediate` is a crash: nothing is put away, and the next start recovers."""
        self.run("pg_ctl", "-D", str(self.data), "-w", "-m", mode, "stop", check=False)

    def close(self) -> None:
        self.stop("immediate")
        shutil.rmtree(self.folder, ignore_errors=True)

    def sql(self, statement: str, database: str = "postgres") -> str:
        return self.run(
            "psql", "-X", "-At", "-v", "ON_ERROR_STOP=1", *self.at(database), "-c", statement
        ).strip()

    def at(self, database: str) -> list[str]:
        """How its own programs find it."""
        where = ["-h", "127.0.0.1", "-p", str(self.port), "-U", "owner"]
        return [*where, "-d", database]

    def url(self, database: str = "postgres") -> str:
        return f"postgresql://owner@127.0.0.1:{self.port}/{database}"

    def database(self, name: str) -> str:
        """A new database, empty; its address."""
        self.sql(f"CREATE DATABASE {name}")
        return self.url(name)


@contextlib.contextmanager
def postgres(**settings: str) -> Iterator[Postgres]:
    engine = Postgres(**settings)
    try:
        yield engine
    finally:
        engine.close()


class Haproxy:
    """The proxy of `deploy/` with the addresses of a test, and TLS only where a test wants it.

    It waits as long as a busy machine needs, but for its checks where a test freezes a worker.
    """

    def __init__(
        self, folder: Path, workers: Sequence[int], tls: str = "", *, finds_frozen: bool = False
    ) -> None:
        path = find_program("haproxy")
        assert path is not None
        self.port = free_port()
        config = folder / "haproxy.cfg"
        limits = LIMITS if finds_frozen else (*LIMITS, CHECKS)
        bind = f"bind 127.0.0.1:{self.port}{tls}"
        config.write_text(proxy_config(bind, workers, limits), "utf-8")
        self.process = subprocess.Popen([path, "-db", "-q", "-f", str(config)])
        await_port(self.port, self.process)

    def close(self) -> None:
        self.process.terminate()
        self.process.wait(WAIT)


def files() -> int:
    """How many a process of this machine may have open."""
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    return 100_000 if most == resource.RLIM_INFINITY else most


def proxy_config(bind: str, workers: Sequence[int], limits: tuple[str, ...]) -> str:
    """The configuration as it is shipped, but for the machines it speaks of and these limits."""
    lines: list[str] = []
    for line in (ROOT / "deploy" / "haproxy.cfg").read_text("utf-8").splitlines():
        word = line.strip()
        if word.startswith("bind "):
            line = f"  {bind}"
        elif word.startswith("server one "):
            servers = enumerate(workers, start=1)
            line = "\n".join(f"  server w{n} 127.0.0.1:{port} id {n}" for n, port in servers)
        elif word.startswith("server "):
            continue
        elif word.startswith(limits):
            line = f"  {' '.join(word.split()[:2])} {WAIT:.0f}s"
        elif word.startswith("maxconn "):
            line = f"  maxconn {min(20_000, (files() - 500) // 2)}"
        elif "sc0_conn" in word:
            line = line.replace("gt 128", "gt 30000").replace("gt 400", "gt 30000")
        lines.append(line)
    return "\n".join([*lines, ""])
