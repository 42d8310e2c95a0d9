"""A person's own calendars for a series of Biathlon: files in the data folder. BIA-D7.8"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from pentathlon.engine.errors import Problem

from .boards import BUILT_IN as BOARDS
from .boards import BoardOption
from .calendar import BUILT_IN, SAME, Calendar, check_calendar, check_names, read_calendars
from .data import race_options
from .own_files import ENDING, read_text
from .track import Track

FOLDER: Final = "calendars"


@dataclass(frozen=True)
class CalendarFile:
    """A file of calendars: those that can be chosen, or why none of them can."""

    path: Path
    calendars: Sequence[Calendar]
    problem: Problem | None


def read_calendar_files(folder: Path, tracks: Sequence[Track]) -> list[CalendarFile]:
    """Every file of the folder, by name; the calendars may use a person's own boards."""
    taken = [SAME, *(calendar.id for calendar in BUILT_IN)]
    files = []
    for path in sorted(folder.glob(f"*{ENDING}")):
        files.append(read_calendar_file(path, tracks, taken))
        taken += [calendar.id for calendar in files[-1].calendars]
    return files


def read_calendar_file(path: Path, tracks: Sequence[Track], taken: list[str]) -> CalendarFile:
    """The calendars of one file, or what is wrong with it."""
    options = race_options(BoardOption([*BOARDS, *tracks]))
    try:
        calendars = read_calendars(read_text(path, "calendar"))
        check_names(calendars, taken)
        for calendar in calendars:
            check_calendar(calendar, options)
    except Problem as problem:
        return CalendarFile(path, [], problem)
    return CalendarFile(path, calendars, None)


def calendars_of(files: Sequence[CalendarFile]) -> list[Calendar]:
    """The calendars that can be chosen."""
    return [calendar for file in files for calendar in file.calendars]
