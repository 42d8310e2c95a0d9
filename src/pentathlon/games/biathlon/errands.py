"""`pentathlon boards`: the boards, ours and a person's own, listed, checked, drawn."""

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar, Final

from pentathlon.engine.arguments import Arguments, Command, Flag, Place
from pentathlon.engine.errands import Asked, Brought, Errand, Leaf, Picture, Sheet
from pentathlon.engine.errors import Problem
from pentathlon.engine.words import Phrasebook, engine_phrases, explain

from .board import board_name, empty_board_text
from .boards import BUILT_IN, find_board
from .calendar import BUILT_IN as CALENDARS
from .checks import Flaw
from .drawing import Figures, draw_svg
from .own_boards import BoardFile, OwnBoards, read_files
from .own_calendars import calendars_of
from .track import Track

FLAWED: Final = 2
CHECK: Final = "check"
DRAW: Final = "draw"
FLAGS: Final = {"": ("json",), CHECK: ("json",), DRAW: ("svg", "out")}
"""What each task knows, beside what every command knows."""
COLUMNS: Final = ("id", "name", "rows", "lanes", "points", "loop", "where")


class BoardsErrand(Errand):
    """`pentathlon boards [check FILE ...] [draw NAME]`. BIA-2"""

    command: ClassVar[Command] = Command(
        "boards",
        (Place("task", is_needed=False), Place("boards", is_needed=False, takes_many=True)),
        (Flag("svg"), Flag("out", "file"), Flag("json")),
    )

    def run(self, asked: Asked) -> Brought:
        task = asked.arguments.text("task") or ""
        if task not in FLAGS:
            raise Problem("boards_task", task=task, tasks=f"{CHECK}, {DRAW}")
        check_flags(asked.arguments, task)
        own = OwnBoards(asked.folder)
        if task == CHECK:
            return check_files(asked, own)
        return draw(asked, own) if task == DRAW else list_boards(asked, own)


def check_flags(arguments: Arguments, task: str) -> None:
    """A flag of another task is a problem."""
    for flag in ("json", "svg", "out"):
        if arguments.has(flag) and flag not in FLAGS[task]:
            flags = ", ".join(f"--{name}" for name in FLAGS[task])
            command = f"boards {task}".strip()
            raise Problem("flag_unknown", command=command, flag=f"--{flag}", flags=flags)


def word(problem: Problem, book: Phrasebook) -> str:
    return explain(problem, book, engine_phrases(book.language))


# The list


def list_boards(asked: Asked, own: OwnBoards) -> Brought:
    """The boards of the box, then a person's own, then where those are looked for."""
    book = asked.book
    boards = [board_to_json(book, track, "") for track in BUILT_IN]
    for file in own.files:
        boards += [board_to_json(book, Track(each), file.path.name) for each in file.boards.courses]
    calendars = [calendar.id for calendar in [*CALENDARS, *calendars_of(own.calendar_files)]]
    columns = [book.say(f"errand.boards.column.{name}") for name in COLUMNS]
    return Brought(
        shown=[
            Sheet("", columns, [row_of(book, board) for board in boards], "llrrrrl"),
            book.say("errand.boards.folder", folder=own.folder),
            book.say("errand.boards.calendars", calendars=", ".join(calendars)),
            book.say("errand.boards.calendar_folder", folder=own.calendar_folder),
        ],
        data=boards,
        notices=[word(problem, book) for problem in own.problems()],
    )


def board_to_json(book: Phrasebook, track: Track, file: str) -> dict[str, object]:
    course = track.course
    return {
        "id": course.id,
        "name": board_name(book, track),
        "rows": course.rows,
        "lanes": len(course.lanes),
        "points": len(course.firing),
        "loop": course.loop,
        "where": file,
    }


def row_of(book: Phrasebook, board: dict[str, object]) -> list[str]:
    where = board["where"] or book.say("errand.boards.box")
    return [str({**board, "where": where}[name]) for name in COLUMNS]


# Checking


def check_files(asked: Asked, own: OwnBoards) -> Brought:
    """Every flaw of these files, or of the own ones, with its line and its rule."""
    names = asked.arguments.texts("boards")
    files = read_files([Path(name) for name in names]) if names else own.files
    if not files:
        raise Problem("boards_no_file", folder=own.folder)
    return Brought(
        shown=[line for file in files for line in report(file, asked.book)],
        data=[file_to_json(file, asked.book) for file in files],
        code=FLAWED if any(file.boards.errors for file in files) else 0,
    )


def report(file: BoardFile, book: Phrasebook) -> list[str]:
    """A line for each flaw and warning; a word of praise where there is none against play."""
    if not file.path.exists():
        return [book.say("errand.boards.missing", file=file.path)]
    flaws = [
        book.say("errand.boards.flaw", file=file.path, flaw=word(flaw.problem, book))
        for flaw in file.boards.flaws
    ]
    if file.boards.errors:
        return flaws
    names = ", ".join(course.id for course in file.boards.courses)
    return [*flaws, book.say("errand.boards.good", file=file.path, boards=names)]


def file_to_json(file: BoardFile, book: Phrasebook) -> dict[str, object]:
    return {
        "file": str(file.path),
        "boards": [course.id for course in file.boards.courses],
        "flaws": [flaw_to_json(flaw, book) for flaw in file.boards.flaws],
    }


def flaw_to_json(flaw: Flaw, book: Phrasebook) -> dict[str, object]:
    return {
        "line": flaw.line,
        "rule": flaw.rule,
        "code": flaw.code,
        "warning": flaw.is_warning,
        "text": word(flaw.problem, book),
    }


# Drawing


def draw(asked: Asked, own: OwnBoards) -> Brought:
    """A board as text or as a picture, on the screen or in a new file."""
    track = read_board(asked.arguments, [*BUILT_IN, *own.tracks])
    drawn = drawing_of(asked, track)
    path = asked.arguments.text("out")
    if path is None:
        return Brought(shown=[Picture(drawn)])
    said = asked.book.say("errand.boards.drawn", file=path)
    return Brought(shown=[said], leaf=Leaf(path, drawn))


def read_board(arguments: Arguments, tracks: Sequence[Track]) -> Track:
    """The one board that is to be drawn."""
    names = arguments.texts("boards")
    if not names:
        raise Problem("boards_which", ids=", ".join(track.id for track in tracks))
    if len(names) > 1:
        raise Problem("place_extra", command="boards", word=names[1])
    return find_board(tracks, names[0])


def drawing_of(asked: Asked, track: Track) -> str:
    if asked.arguments.has("svg"):
        return draw_svg(track, board_name(asked.book, track), Figures())
    return f"{empty_board_text(asked.book, track)}\n"
