"""The switches of a game's rules, and the values that can be chosen for them."""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64, mypyc_attr

from .errors import Problem


@mypyc_attr(allow_interpreted_subclasses=True)
class Option:
    """A switch of the rules, with the values it can take as texts and the ruling behind it."""

    def __init__(self, name: str, values: tuple[str, ...], default: str, rule: str) -> None:
        self.name: Final = name
        self.values: Final = values
        self.default: Final = default
        self.rule: Final = rule

    def form(self) -> str:
        """What it can take, in one short phrase."""
        return span(self.values)

    def accepts(self, value: str) -> bool:
        """Whether it can take this value; an option with endless values tells by a test."""
        return value in self.values

    def keep(self, value: str) -> str:
        """A value as it goes into a record: all that it stands for must be in it."""
        return value

    def brief(self, value: str) -> str:
        """A value in a word or two, for people."""
        return value

    def details(self, value: str) -> dict[str, object]:
        """What a screen can draw of a value beside its name; nothing for most options."""
        return {}


LONGEST_VALUE: Final = 60
"""So much of a wrong value is quoted."""


def switch(name: str, rule: str) -> Option:
    """An option that is off unless somebody turns it on."""
    return Option(name, ("off", "on"), "off", rule)


def number_option(name: str, low: int, high: int, default: int, rule: str) -> Option:
    """An option that takes every whole number from `low` to `high`."""
    return Option(name, tuple(str(n) for n in range(low, high + 1)), str(default), rule)


RANDOM: Final = "random"
NO_SEAT: Final = -1


class SeatOption(Option):
    """Luck, or a seat as people count them, from 1: `seat_1`; older records count from 0: `0`."""

    def __init__(self, name: str, seats: int, rule: str) -> None:
        named = [seat_name(seat) for seat in range(seats)]
        super().__init__(name, (RANDOM, *named), RANDOM, rule)
        self.old: Final = {str(seat): name for seat, name in enumerate(named)}

    def accepts(self, value: str) -> bool:
        return value in self.values or value in self.old

    def keep(self, value: str) -> str:
        return self.old.get(value, value)


def seat_name(seat: i64) -> str:
    """A seat as a value of an option."""
    return f"seat_{seat + 1}"


def named_seat(value: str) -> int:
    """The seat that a value of an option names; NO_SEAT for luck."""
    return NO_SEAT if value == RANDOM else int(value.removeprefix("seat_")) - 1


def settle(options: tuple[Option, ...], chosen: Mapping[str, str]) -> dict[str, str]:
    """The chosen values with defaults for the rest; an unknown name or value is a problem."""
    names = [option.name for option in options]
    for name in chosen:
        if name not in names:
            raise Problem("option_unknown", name=name, names=", ".join(names))
    settled: dict[str, str] = {}
    for option in options:
        value = chosen.get(option.name, option.default)
        if not option.accepts(value):
            quoted = value if len(value) <= LONGEST_VALUE else f"{value[:LONGEST_VALUE]}..."
            raise Problem("option_value", name=option.name, value=quoted, values=option.form())
        settled[option.name] = option.keep(value)
    return settled


def span(values: tuple[str, ...]) -> str:
    """The values in one short phrase: `3..7`, `off, 5..200`, or `final_lap, sudden`."""
    parts: list[str] = []
    start = 0
    for end in range(1, len(values) + 1):
        if end == len(values) or not follows(values[end - 1], values[end]):
            run = values[start:end]
            parts += [f"{run[0]}..{run[-1]}"] if len(run) > 2 else run
            start = end
    return ", ".join(parts)


def follows(value: str, other: str) -> bool:
    """Whether a value is the number after another one."""
    return value.isdigit() and other.isdigit() and int(other) == int(value) + 1
