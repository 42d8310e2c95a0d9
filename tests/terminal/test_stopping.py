"""Ctrl-C, once or twice, ends a run of games and says how to go on."""

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

HANGS = 60.0
"""Seconds after which a run that was stopped counts as hanging; it ends in well under one."""
FIRST_GAMES = "parts"


def begin(*words: str) -> "subprocess.Popen[str]":
    """A command in a process group of its own, which hears Ctrl-C whatever we are deaf to."""
    return subprocess.Popen(
        [sys.executable, "-m", "pentathlon", *words],
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler) and None,
    )


@pytest.fixture
def run(tmp_path: Path) -> Iterator["subprocess.Popen[str]"]:
    """A long simulation that has kept its first games."""
    kept = tmp_path / "rows"
    seats = ["--seats", "rookie,rookie", "--games", "90000000"]
    running = begin("simulate", "medals", *seats, "--out", str(kept))
    while not list((kept / FIRST_GAMES).glob("*.json")):
        assert running.poll() is None, "the run ended before it was stopped"
        time.sleep(0.02)
    yield running
    if running.poll() is None:
        os.killpg(running.pid, signal.SIGKILL)
    running.wait()


@pytest.mark.parametrize("times", [1, 3])
def test_ctrl_c_ends_a_run_at_once_however_often(run: "subprocess.Popen[str]", times: int) -> None:
    for _ in range(times):
        with contextlib.suppress(ProcessLookupError):  # it has ended already
            os.killpg(run.pid, signal.SIGINT)
        time.sleep(0.2)

    _, errors = run.communicate(timeout=HANGS)

    assert run.returncode in (130, -signal.SIGINT)
    if times == 1:
        assert "The same command goes on from there." in errors
    with pytest.raises(ProcessLookupError):
        os.killpg(run.pid, 0)
