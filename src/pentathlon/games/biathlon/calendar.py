"""Calendars: which race follows which in a series. BIA-D7.1, BIA-D7.8"""

import tomllib
from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Final

from pentathlon.engine.errors import Problem
from pentathlon.engine.game import Option, settle

from .boards import BoardOption
from .data import PACKAGE, SWITCHES, VERSION
from .terms import Rules, Series


class Calendar:
    """The options of each race; after the last the list begins anew."""

    def __init__(self, id: str, races: list[dict[str, str]]) -> None:
        self.id: Final = id
        self.races: Final = races


def read_calendars(text: str) -> list[Calendar]:
    """The calendars of a file in TOML."""
    try:
        tables = tomllib.loads(text).get("calendar")
    except tomllib.TOMLDecodeError as error:
        raise Problem("calendar_not_toml", reason=str(error)) from error
    if not isinstance(tables, list):
        raise Problem("calendar_form")
    return [read_calendar(table) for table in tables]


def read_calendar(table: object) -> Calendar:
    """One calendar: an id, and at least one race with its options as texts."""
    if not isinstance(table, dict):
        raise Problem("calendar_form")
    name, races = table.get("id"), table.get("race")
    if not isinstance(name, str) or not isinstance(races, list) or not races:
        raise Problem("calendar_form")
    return Calendar(name, [read_race(race) for race in races])


def read_race(race: object) -> dict[str, str]:
    if not isinstance(race, dict) or not all(isinstance(value, str) for value in race.values()):
        raise Problem("calendar_form")
    return race


BUILT_IN: Final[list[Calendar]] = read_calendars(
    (files(PACKAGE) / "calendars.toml").read_text(encoding="utf-8")
)


def make_series(
    chosen: Mapping[str, str],
    race_options: tuple[Option, ...],
    board: BoardOption,
    calendars: Sequence[Calendar],
) -> Series:
    """The races of a table: one, or as many as the series has. BIA-D7.1"""
    races = [own_race(chosen, race_options)]
    for calendar in calendars:
        if calendar.id == chosen["calendar"] and chosen["series"] != "race":
            races = [
                settle(race_options, {**without_rules(races[0]), **race}) for race in calendar.races
            ]
    count = 1 if chosen["series"] == "race" else int(chosen["races"])
    rules = [Rules(race, board.track(race["board"]), VERSION) for race in races]
    return Series(chosen, [rules[number % len(rules)] for number in range(count)], VERSION)


def own_race(chosen: Mapping[str, str], options: tuple[Option, ...]) -> dict[str, str]:
    """The chosen options that concern a race."""
    return {option.name: chosen[option.name] for option in options}


def without_rules(race: dict[str, str]) -> dict[str, str]:
    """The options of a race but for its complementary rules, which a calendar sets itself."""
    return {name: value for name, value in race.items() if name != "rules" and name not in SWITCHES}
