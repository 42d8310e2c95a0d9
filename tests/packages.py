"""Debian's packages that tests need: fetched where we may do that, by one process at a time."""

import fcntl
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import gettempdir


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Who looks for a program while another process fetches it waits, and finds it whole."""
    with Path(gettempdir(), f"pentathlon-installs-{os.geteuid()}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def install(*packages: str) -> bool:
    """Have Debian's packages, where we are root; whether they are there."""
    if not shutil.which("apt-get") or os.geteuid() != 0:
        return False
    apt = ["apt-get", "-qq", "-o", "DPkg::Lock::Timeout=300"]
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for words in (["update"], ["install", "-y", *packages]):
        done = subprocess.run([*apt, *words], check=False, stdout=subprocess.DEVNULL, env=quiet)
    return done.returncode == 0
