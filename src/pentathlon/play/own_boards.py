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
from pentathlon.games.biathlon.checks import Flaw
from pentathlon.games.biathlon.track import Track
from pentathlon.games.catalog import Shelf

FOLDER: Final = "boards"
ENDING: Final = ".toml"
LARGEST_FILE: Final = 1_000_000


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
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
        text = data.decode()
    except (OSError, ValueError) as error:
        message = "unreadable" if isinstance(error, OSError) else "not_text"
        return Boards([], [unreadable(message)])
    if len(data) > LARGEST_FILE:
        return Boards([], [unreadable("not_text")])
    return check_boards(text, taken)


def unreadable(message: str) -> Flaw:
    return file_flaw(message, 1, limit=LARGEST_FILE // 1_000_000)


class OwnBoards:
    """The boards in a person's data folder."""

    def __init__(self, data_folder: Path) -> None:
        self.folder: Final = data_folder / FOLDER

    def files(self) -> list[BoardFile]:
        """Every file of the folder, by name."""
        return read_files(sorted(self.folder.glob(f"*{ENDING}")))

    def shelf(self, others: Shelf) -> Shelf:
        """A shelf where Biathlon comes with these boards, as they are when it is opened."""

        def open_box(id: str) -> Box:
            box = others(id)
            return BiathlonBox(tracks_of(self.files())) if isinstance(box, BiathlonBox) else box

        return open_box


def tracks_of(files: Sequence[BoardFile]) -> list[Track]:
    """The boards that can be played."""
    return [Track(course) for file in files for course in file.boards.courses]


def left_out(files: Sequence[BoardFile], language: str) -> list[str]:
    """One sentence for each file that has a board which cannot be played."""
    words = BiathlonBox().words(language).book
    notices = []
    for file in files:
        for flaw in file.boards.errors[:1]:
            problem = Problem("board_left_out", file=file.path, reason=explain(flaw.problem, words))
            notices.append(explain(problem, engine_phrases(language)))
    return notices
