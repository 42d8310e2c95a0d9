"""Text from outside, made fit for a terminal: no control characters, no endless names."""

import unicodedata
from collections.abc import Sequence
from typing import Final

NAME_LENGTH: Final = 20
UNSAFE: Final = ("Cc", "Cf", "Co", "Cs", "Zl", "Zp")
"""Unicode's controls, invisible formats, private characters and foreign line ends."""


def clean(text: str) -> str:
    """The text without anything that could steer a terminal; line ends stay."""
    return "".join(each for each in text if each == "\n" or is_safe(each))


def is_safe(character: str) -> bool:
    return unicodedata.category(character) not in UNSAFE


def clean_line(text: str) -> str:
    """The text on one line."""
    return " ".join(clean(text.replace("\t", " ")).split())


def clean_name(name: str) -> str:
    """A name from a file: clean, and no longer than names may be."""
    return clean_line(name)[:NAME_LENGTH].strip()


def clean_names(names: Sequence[str], seats: int) -> list[str]:
    """One clean name a seat; a seat without one goes by its number."""
    given = [clean_name(name) for name in names[:seats]]
    given += [""] * (seats - len(given))
    return [name or str(seat) for seat, name in enumerate(given)]
