"""A game at a real pseudo-terminal, as a person would sit at it."""

import os
import pty
import re
import select
import signal
import sys
import time
from pathlib import Path

import pytest

from .desks import first_choice

ROOT = Path(__file__).parents[2]
PATIENCE = 30.0
PROMPT = r"\n +\S[^\n]*  [^\n]*\n> "
"""The last choice, then the cursor; a board may have a > of its own."""


class Terminal:
    """A child process behind a pseudo-terminal."""

    def __init__(self, *words: str, **environment: str) -> None:
        self.child, self.handle = pty.fork()
        if self.child == 0:
            signal.signal(signal.SIGINT, signal.SIG_DFL)  # ours may be deaf to Ctrl-C
            os.chdir(ROOT)
            settings = {**os.environ, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", **environment}
            os.execvpe(sys.executable, [sys.executable, "-m", "pentathlon", *words], settings)
        self.text = ""

    def read_until(self, pattern: str) -> str:
        """What was printed up to a line that fits."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            found = re.search(pattern, self.text)
            if found:
                seen, self.text = self.text[: found.end()], self.text[found.end() :]
                return seen
            if not self.read():
                break
        raise AssertionError(f"never saw {pattern!r} in {self.text[-500:]!r}")

    def press(self, key: str) -> None:
        """A key, again if nothing comes of it: Python misses a Ctrl-C just before it waits."""
        for _ in range(5):
            time.sleep(0.2)
            self.type(key)
            if select.select([self.handle], [], [], 3)[0]:
                return

    def read(self) -> bool:
        if not select.select([self.handle], [], [], PATIENCE)[0]:
            return False
        try:
            data = os.read(self.handle, 65536)
        except OSError:  # the child has gone
            return False
        self.text += data.decode("utf-8", "replace")
        return bool(data)

    def type(self, line: str) -> None:
        os.write(self.handle, line.encode())

    def end(self) -> int:
        while self.read():
            pass
        _, status = os.waitpid(self.child, 0)
        os.close(self.handle)
        return os.waitstatus_to_exitcode(status)


@pytest.mark.filterwarnings("ignore:.*use of forkpty.*:DeprecationWarning")
def test_a_whole_game_at_a_terminal(tmp_path: Path) -> None:
    words = ["play", "medals", "--seats", "me,rookie", "--seed", "1", "--pace", "0"]
    terminal = Terminal(*words, XDG_DATA_HOME=str(tmp_path))
    terminal.read_until("The luck is sealed")
    seen = ""
    while "Another game?" not in seen:
        seen = terminal.read_until(rf"({PROMPT}|Another game\? \[y/N\] )")
        terminal.type("n\n" if "Another game?" in seen else f"{first_choice(seen)}\n")

    assert terminal.end() == 0
    assert len(list((tmp_path / "pentathlon" / "records").iterdir())) == 1


def test_ctrl_c_and_ctrl_d_leave_a_saved_game(tmp_path: Path) -> None:
    for key, code in (("\x03", 130), ("\x04", 0)):
        terminal = Terminal("play", "medals", "--pace", "0", XDG_DATA_HOME=str(tmp_path / key))
        terminal.read_until(PROMPT)
        terminal.press(key)
        seen = terminal.read_until(r"--resume [^\r]*\.save")
        assert terminal.end() == code
        assert "Traceback" not in seen


def test_hands_are_wiped_off_a_real_terminal(tmp_path: Path) -> None:
    words = ["play", "medals", "--seats", "me,me", "--names", "Anna,Ben", "--seed", "3"]
    terminal = Terminal(*words, XDG_DATA_HOME=str(tmp_path))
    terminal.read_until("Hand over to Ben: press Enter")
    terminal.type("\n")
    assert "Hand, in the market" in terminal.read_until("Ben > ")
    terminal.type("2\n")
    terminal.read_until("Press Enter to cover your cards")
    terminal.type("\n")
    wiped = terminal.read_until("Hand over to Anna: press Enter")
    assert "\x1b[2J\x1b[3J" in wiped
    terminal.type("\x04")
    assert terminal.end() == 0


def test_ctrl_c_ends_a_simulation_at_once_and_quietly(tmp_path: Path) -> None:
    terminal = Terminal("simulate", "medals", "--games", "1000000", "--workers", "2")
    terminal.read_until("Playing")
    terminal.press("\x03")

    assert terminal.end() == 130
    assert "Traceback" not in terminal.text
