"""Where things stand in a file of boards, since the reader of TOML does not tell."""

import re
from typing import Final

BOARD: Final = re.compile(r"\s*\[\[\s*board\s*\]\]")
ITEM: Final = re.compile(r"\"[^\"]*\"|'[^']*'|\{|#.*")
"""A text, or the beginning of a table; a comment is none."""
AT_LINE: Final = re.compile(r"at line (\d+)")


class Lines:
    """The lines of a file, by board and key; counted from 1."""

    def __init__(self, text: str) -> None:
        self.lines: Final = text.split("\n")
        self.boards: Final = [
            number for number, line in enumerate(self.lines, start=1) if BOARD.match(line)
        ]

    def find(self, board: int, key: str, item: int = 0) -> int:
        """The line of a board's key, or of an item of its list; of the board if it has none."""
        if board >= len(self.boards):
            return 1
        last = self.boards[board + 1] - 1 if board + 1 < len(self.boards) else len(self.lines)
        for number in range(self.boards[board], last + 1):
            if re.match(rf"\s*{re.escape(key)}\s*=", self.lines[number - 1]):
                return self.find_item(number, last, item)
        return self.boards[board]

    def find_item(self, first: int, last: int, item: int) -> int:
        """The line of the item with this number, counted from 1 after the line of its key."""
        count = 0
        for number in range(first, last + 1):
            found = [text for text in ITEM.findall(self.lines[number - 1]) if text[0] != "#"]
            count += len(found)
            if count >= item:
                return number
        return first


def syntax_line(reason: str) -> int:
    """The line that the reader of TOML complains of; the last one has no number."""
    found = AT_LINE.search(reason)
    return int(found.group(1)) if found else 0
