"""The words of a command line: places, flags and their values; no text of its own."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from .errors import Problem


@dataclass(frozen=True)
class Place:
    """A word that is known by where it stands."""

    name: str
    is_needed: bool = True
    takes_many: bool = False


@dataclass(frozen=True)
class Flag:
    """A `--name`, with a value or without; `help` is the key of its words."""

    name: str
    value: str = ""
    repeats: bool = False
    help: str = ""

    @property
    def text(self) -> str:
        return f"--{self.name}"

    @property
    def phrase(self) -> str:
        return f"flag.{self.help or self.name}"


@dataclass(frozen=True)
class Command:
    """What may follow the name of a command."""

    name: str
    places: tuple[Place, ...] = ()
    flags: tuple[Flag, ...] = ()
    is_listed: bool = True

    def flag(self, text: str) -> Flag:
        """The flag that has this text."""
        for flag in self.flags:
            if flag.text == text:
                return flag
        flags = ", ".join(flag.text for flag in self.flags)
        raise Problem("flag_unknown", command=self.name, flag=text, flags=flags)


@dataclass
class Arguments:
    """What was given: every value as text, by the name of its place or flag."""

    given: dict[str, list[str]] = field(default_factory=dict)

    def has(self, name: str) -> bool:
        return name in self.given

    def texts(self, name: str) -> list[str]:
        return self.given.get(name, [])

    def text(self, name: str) -> str | None:
        """The last value given."""
        return self.given[name][-1] if name in self.given else None

    def items(self, name: str) -> list[str]:
        """A value that lists several, with commas between them."""
        text = self.text(name)
        return [] if text is None else [item.strip() for item in text.split(",")]

    def whole(self, name: str, low: int, high: int) -> int | None:
        """A whole number within its limits."""
        text = self.text(name)
        if text is None:
            return None
        if not is_whole(text) or not low <= int(text) <= high:
            raise Problem("number_whole", flag=name, value=text, low=low, high=high)
        return int(text)

    def decimal(self, name: str, high: float) -> float | None:
        """A number from 0 on; a comma will do as well as a point."""
        text = self.text(name)
        if text is None:
            return None
        try:
            value = float(text.replace(",", "."))
        except ValueError:
            value = -1.0
        if not 0 <= value <= high:
            raise Problem("number_decimal", flag=name, value=text, high=high)
        return value

    def pairs(self, name: str) -> dict[str, str]:
        """Every `key=value`."""
        pairs = {}
        for text in self.texts(name):
            key, sign, value = text.partition("=")
            if not sign or not key.strip():
                raise Problem("pair_form", flag=name, value=text)
            pairs[key.strip()] = value.strip()
        return pairs


LONGEST_NUMBER: Final = 18
SHORT: Final = {"-h": "--help", "-V": "--version"}


def is_whole(text: str) -> bool:
    digits = text.removeprefix("-")
    return digits.isascii() and digits.isdecimal() and len(digits) <= LONGEST_NUMBER


def parse(command: Command, words: Sequence[str]) -> Arguments:
    """Sort the words into places and flags."""
    arguments = Arguments()
    standing: list[str] = []
    rest = list(words)
    while rest:
        word = rest.pop(0)
        if word == "--":
            standing += rest
            break
        if word.startswith("-") and len(word) > 1 and not is_whole(word):
            take_flag(command, arguments, word, rest)
        else:
            standing.append(word)
    take_places(command, arguments, standing)
    return arguments


def take_flag(command: Command, arguments: Arguments, word: str, rest: list[str]) -> None:
    """One flag, with the value after its `=` or the next word."""
    text, sign, value = SHORT.get(word, word).partition("=")
    flag = command.flag(text)
    if not flag.value:
        if sign:
            raise Problem("flag_no_value", flag=text, value=value)
    elif not sign:
        if not rest or rest[0].startswith("--"):
            raise Problem("flag_value", flag=text)
        value = rest.pop(0)
    if flag.name in arguments.given and not flag.repeats:
        raise Problem("flag_twice", flag=text)
    arguments.given.setdefault(flag.name, []).append(value)


def take_places(command: Command, arguments: Arguments, standing: list[str]) -> None:
    """Each word to its place."""
    for place in command.places:
        taken = standing if place.takes_many else standing[:1]
        if not taken and place.is_needed and not arguments.has("help"):
            raise Problem(f"missing_{place.name}", command=command.name)
        if taken:
            arguments.given[place.name] = taken
        standing = standing[len(taken) :]
    if standing:
        raise Problem("place_extra", command=command.name, word=standing[0])
