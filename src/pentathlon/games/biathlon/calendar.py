"""Calendars: which race follows which in a series. BIA-D7.1, BIA-D7.8

A person's own calendars come in as text, like boards; a series by one of them keeps the whole
calendar among its options, with the boards written out, so that its record replays anywhere.
"""

import tomllib
from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Final

from pentathlon.engine.errors import Problem
from pentathlon.engine.options import Option, settle

from .boards import BoardOption, quote
from .data import CUP_POINTS, MOST_RACES, PACKAGE, SWITCHES, VERSION
from .naming import Rules, Series
from .points import are_points, read_points


class Calendar:
    """The options of each race; after the last the list begins anew."""

    def __init__(self, id: str, races: list[dict[str, str]], points: list[int]) -> None:
        self.id: Final = id
        self.races: Final = races
        self.points: Final = points
        """Its own points by place; none for the usual ones. BIA-D7.2"""


def read_calendars(text: str) -> list[Calendar]:
    """The calendars of a file in TOML."""
    try:
        tables = tomllib.loads(text).get("calendar")
    except (ValueError, RecursionError) as error:
        raise Problem("calendar_not_toml", reason=str(error)) from error
    if not isinstance(tables, list) or not tables:
        raise Problem("calendar_form")
    return [read_calendar(table) for table in tables]


def read_calendar(table: object) -> Calendar:
    """One calendar: an id, and at least one race with its options as texts."""
    if not isinstance(table, dict):
        raise Problem("calendar_form")
    name, races = table.get("id"), table.get("race")
    if not isinstance(name, str) or not isinstance(races, list) or not races:
        raise Problem("calendar_form")
    if len(races) > MOST_RACES:
        raise Problem("calendar_long", count=len(races), most=MOST_RACES)
    return Calendar(name, [read_race(race) for race in races], points_in(table, name))


def points_in(table: dict[str, object], name: str) -> list[int]:
    """The points of a calendar, if it has its own. BIA-D7.2"""
    if "points" not in table:
        return []
    points = table["points"]
    is_list = isinstance(points, list) and all(type(each) is int for each in points)
    if not isinstance(points, list) or not is_list or not are_points(points):
        raise Problem("calendar_points", id=name)
    return points


def read_race(race: object) -> dict[str, str]:
    if not isinstance(race, dict) or not all(isinstance(value, str) for value in race.values()):
        raise Problem("calendar_form")
    return race


BUILT_IN: Final[list[Calendar]] = read_calendars(
    (files(PACKAGE) / "calendars.toml").read_text(encoding="utf-8")
)


SAME: Final = "same"
"""No calendar: every race is like the first."""


def calendar_to_text(calendar: Calendar, board: BoardOption) -> str:
    """A calendar on one line of TOML, its boards written out, as a record keeps it."""
    races = [
        {name: board.keep(value) if name == board.name else value for name, value in race.items()}
        for race in calendar.races
    ]
    points = f"points={calendar.points}," if calendar.points else ""
    written = ",".join([race_to_text(race) for race in races])
    return f"{{id={quote(calendar.id)},{points}race=[{written}]}}"


def race_to_text(race: Mapping[str, str]) -> str:
    return f"{{{','.join([f'{quote(name)}={quote(value)}' for name, value in race.items()])}}}"


def check_calendar(calendar: Calendar, options: tuple[Option, ...]) -> None:
    """Every race has options that there are, with values that they can take."""
    for race in calendar.races:
        settle(options, race)


def check_names(calendars: Sequence[Calendar], taken: Sequence[str]) -> None:
    """No calendar has the name of another."""
    names = list(taken)
    for calendar in calendars:
        if calendar.id in names:
            raise Problem("calendar_id_taken", id=calendar.id)
        names.append(calendar.id)


class CalendarOption(Option):
    """A calendar by its name, or one that is written out. BIA-D7.8"""

    def __init__(
        self, calendars: Sequence[Calendar], board: BoardOption, options: tuple[Option, ...]
    ) -> None:
        ids = tuple([calendar.id for calendar in calendars])
        super().__init__("calendar", (SAME, *ids), SAME, "BIA-D7.8")
        self.calendars: Final = calendars
        self.board: Final = board
        self.of_race: Final = options
        self.read: Final[dict[str, Calendar]] = {}
        """The calendars that were written out, each text read once."""

    def accepts(self, value: str) -> bool:
        if value in self.values:
            return True
        try:
            check_calendar(self.written(value), self.of_race)
        except Problem:
            return False
        return True

    def written(self, value: str) -> Calendar:
        """The calendar that is written out in a text."""
        if value not in self.read:
            self.read[value] = read_calendars(f"calendar=[{value}]")[0]
        return self.read[value]

    def keep(self, value: str) -> str:
        """A calendar of the box by its name, a person's own written out."""
        if value == SAME or value in [calendar.id for calendar in BUILT_IN]:
            return value
        return calendar_to_text(self.find(value), self.board)

    def brief(self, value: str) -> str:
        return value if value in self.values else self.find(value).id

    def find(self, value: str) -> Calendar:
        """The calendar that a value stands for, which is not `same`."""
        for calendar in self.calendars:
            if calendar.id == value:
                return calendar
        return self.written(value)


def make_series(
    chosen: Mapping[str, str],
    race_options: tuple[Option, ...],
    board: BoardOption,
    calendar: CalendarOption,
    names_rules: bool,
) -> Series:
    """The races of a table: one, or as many as the series has. BIA-D7.1"""
    races, points = [own_race(chosen, race_options)], list(CUP_POINTS)
    if chosen["calendar"] != SAME and chosen["series"] != "race":
        usual = without_rules(races[0])
        found = calendar.find(chosen["calendar"])
        base = {"rules": "base"}  # BIA-D7.8: a calendar's race has the rules it names
        races = [settle(race_options, {**base, **usual, **race}) for race in found.races]
        points = found.points or points
        names_rules = True
    count = 1 if chosen["series"] == "race" else int(chosen["races"])
    rules = [Rules(race, board.track(race["board"]), VERSION) for race in races]
    points = read_points(chosen["cup_points"]) or points
    run = [rules[number % len(rules)] for number in range(count)]
    return Series(chosen, run, VERSION, points, names_rules)


def own_race(chosen: Mapping[str, str], options: tuple[Option, ...]) -> dict[str, str]:
    """The chosen options that concern a race."""
    return {option.name: chosen[option.name] for option in options}


def without_rules(race: dict[str, str]) -> dict[str, str]:
    """The options of a race but for its complementary rules, which a calendar sets itself."""
    return {name: value for name, value in race.items() if name != "rules" and name not in SWITCHES}
