"""A person's own boards of Biathlon: files in the data folder, beside the two of the box. BIA-2

A broken file is told of and left out; it never stands in the way of the others.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from pentathlon.engine.box import Box
from pentathlon.engine.errors import Problem
from pentathlon.engine.words import engine_phrases, explain
from pentathlon.games.biathlon.boards import BUILT_IN, Boards, check_boards, file_flaw
from pentathlon.games.biathlon.box import BiathlonBox
from pentathlon.games.biathlon.track import Track
from pentathlon.games.catalog import Shelf

from . import own_calendars
from .own_calendars import CalendarFile, calendars_of, read_calendar_files
from .own_files import ENDING, read_text

FOLDER: Final = "boards"


@dataclass(frozen=True)
class BoardFile:
    """A file of boards, and what it holds."""

    path: Path
    boards: Boards


def read_files(paths: Sequence[Path]) -> list[BoardFile]:
    """What these files hold; the boards of the box and of earlier files have their names first."""
    taken = [track.id for track in BUILT_IN]
    files = []
    for path in paths:
        files.append(BoardFile(path, read_file(path, taken)))
        taken += [course.id for course in files[-1].boards.courses]
    return files


def read_file(path: Path, taken: Sequence[str]) -> Boards:
    """The boards of one file; one that cannot be read has a flaw that says so."""
    try:
        return check_boards(read_text(path, "board"), taken)
    except Problem as problem:
        return Boards([], [file_flaw(problem.key.removeprefix("board_"), 1, **problem.facts)])


class OwnBoards:
    """The boards and the calendars in a person's data folder."""

    def __init__(self, data_folder: Path) -> None:
        self.folder: Final = data_folder / FOLDER
        self.calendar_folder: Final = data_folder / own_calendars.FOLDER

    def files(self) -> list[BoardFile]:
        """Every file of the folder, by name."""
        return read_files(sorted(self.folder.glob(f"*{ENDING}")))

    def calendar_files(self) -> list[CalendarFile]:
        """Every file of calendars, by name."""
        return read_calendar_files(self.calendar_folder, tracks_of(self.files()))

    def box(self) -> BiathlonBox:
        """Biathlon with these boards and calendars, as they are now."""
        return BiathlonBox(tracks_of(self.files()), calendars_of(self.calendar_files()))

    def notices(self, language: str) -> list[str]:
        """One sentence for each file from which something is left out."""
        boards = left_out(self.files(), language)
        return [*boards, *calendars_left_out(self.calendar_files(), language)]

    def shelf(self, others: Shelf) -> Shelf:
        """A shelf where Biathlon comes with these, as they are when it is opened."""

        def open_box(id: str) -> Box:
            box = others(id)
            return self.box() if isinstance(box, BiathlonBox) else box

        return open_box


def tracks_of(files: Sequence[BoardFile]) -> list[Track]:
    """The boards that can be played."""
    return [Track(course) for file in files for course in file.boards.courses]


def left_out(files: Sequence[BoardFile], language: str) -> list[str]:
    """One sentence for each file that has a board which cannot be played."""
    return [
        notice("board_left_out", file.path, flaw.problem, language)
        for file in files
        for flaw in file.boards.errors[:1]
    ]


def calendars_left_out(files: Sequence[CalendarFile], language: str) -> list[str]:
    """One sentence for each file of calendars that cannot be used."""
    return [
        notice("calendar_left_out", file.path, file.problem, language)
        for file in files
        if file.problem is not None
    ]


def notice(key: str, path: Path, problem: Problem, language: str) -> str:
    """That a file is left out, and why."""
    phrases = engine_phrases(language)
    reason = explain(problem, BiathlonBox().words(language).book, phrases)
    return explain(Problem(key, file=path, reason=reason), phrases)
