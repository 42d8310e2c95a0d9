"""Lines from a person, or from a file in a person's place."""

import sys
from typing import Final, TextIO

from .safety import clean_line
from .screen import Screen


class Leave(Exception):
    """The person goes, or no more input can come."""


class Keyboard:
    """Asks on a screen and reads one line."""

    def __init__(self, stream: TextIO, screen: Screen) -> None:
        self.stream: Final = stream
        self.screen: Final = screen
        self.is_edited: Final = stream is sys.stdin and stream.isatty() and screen.is_terminal
        if self.is_edited:
            forget_history()

    def ask(self, prompt: str) -> str:
        """The next line without its control characters; the end of the input is a goodbye."""
        line = self.edited(f"{prompt} ") if self.is_edited else self.plain(f"{prompt} ")
        return clean_line(line)

    def edited(self, prompt: str) -> str:
        """A line with cursor keys."""
        self.screen.stream.flush()
        try:
            return input(prompt)
        except EOFError as end:
            self.screen.say()
            raise Leave from end

    def plain(self, prompt: str) -> str:
        """A line as it comes; where nobody's typing shows it, the prompt's line is closed."""
        self.screen.stream.write(prompt)
        self.screen.stream.flush()
        line = self.stream.readline()
        if not (line and self.stream.isatty()):
            self.screen.say()
        if not line:
            raise Leave
        return line


def forget_history() -> None:
    """What one person typed must not come back under another's cursor keys."""
    try:
        import readline
    except ImportError:  # a build without it reads plain lines
        return
    readline.set_auto_history(False)
