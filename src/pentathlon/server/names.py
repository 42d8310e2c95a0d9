"""Words that people write: one line of plain text that can be seen."""

import unicodedata
from typing import Final

JOINER: Final = "\u200d"
"""Joins several signs into one, such as a family."""
BLANKS: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs that show nothing."""
FLAG: Final = "\U0001f3f4"
MARKS: Final = 3
"""Marks on one letter, at most."""

ALIKE: Final = str.maketrans(
    "авеїіјкмнорсԁтухһѕӏԛԝαβεηικνορτυχωμ0|1",  # noqa: RUF001, they look alike: that is why
    "abeiijkmhopcdtyxhslqwabeniknoptuxwuoll",
)
"""Small letters of other alphabets, and digits, that look like a Latin letter."""
TALL: Final = str.maketrans({"i": "l"})
"""A capital I looks like a small L."""


def plain(text: str) -> str:
    """One line: no control characters, no doubled blanks, joined signs left whole."""
    kept: list[str] = []
    for char in unicodedata.normalize("NFC", text):
        if char.isprintable() or is_joint(kept, char):
            if not is_mark(char) or not all(is_mark(each) for each in kept[-MARKS:]) or not kept:
                kept.append(char)
        else:
            kept.append(" ")
    line = " ".join("".join(kept).split()).strip(JOINER)
    return line if is_visible(line) else ""


def is_joint(kept: list[str], char: str) -> bool:
    """Whether a sign that shows nothing belongs to the one before it."""
    if not kept:
        return False
    if char == JOINER:
        return unicodedata.category(kept[-1]) in ("So", "Sk", "Mn")
    return is_tag(char) and (kept[-1] == FLAG or is_tag(kept[-1]))


def is_tag(char: str) -> bool:
    """The letters of a region, hidden after a flag."""
    return 0xE0020 <= ord(char) <= 0xE007F


def is_mark(char: str) -> bool:
    return unicodedata.category(char).startswith("M")


def is_visible(text: str) -> bool:
    """Whether anything of it can be seen."""
    return any(
        unicodedata.category(char)[0] in "LNPS" and char not in BLANKS and char != JOINER
        for char in text
    )


def cut(text: str, length: int) -> str:
    """The beginning of a text, never the half of a sign."""
    end = length
    while 0 < end < len(text) and is_inside(text, end):
        end -= 1
    return text[:end].strip()


def is_inside(text: str, place: int) -> bool:
    """Whether a place lies within one sign."""
    after, before = text[place], text[place - 1]
    return is_mark(after) or after == JOINER or before == JOINER or is_tag(after)


def skeleton(name: str) -> str:
    """What a name looks like: two names that a person would confuse have the same one."""
    letters = unicodedata.normalize("NFKC", name).casefold().translate(ALIKE).translate(TALL)
    return "".join(letters.split())
