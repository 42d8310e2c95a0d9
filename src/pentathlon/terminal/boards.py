"""`pentathlon boards`: the boards of Biathlon, ours and a person's own, listed, checked, drawn."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from pentathlon.engine.box import Box
from pentathlon.engine.errors import Problem
from pentathlon.engine.words import Phrasebook
from pentathlon.games.biathlon.board import board_name, empty_board_text
from pentathlon.games.biathlon.boards import BUILT_IN, find_board
from pentathlon.games.biathlon.box import BiathlonBox
from pentathlon.games.biathlon.calendar import BUILT_IN as CALENDARS
from pentathlon.games.biathlon.checks import Flaw
from pentathlon.games.biathlon.drawing import Figures, draw_svg
from pentathlon.games.biathlon.track import Track
from pentathlon.play.own_boards import BoardFile, read_files, tracks_of
from pentathlon.play.own_calendars import calendars_of

from .call import Call
from .safety import clean_line
from .saves import PUBLIC, write_file
from .screen import SOFT
from .troubles import word_problem

FLAWED: Final = 2
CHECK: Final = "check"
DRAW: Final = "draw"
FLAGS: Final = {"": ("json",), CHECK: ("json",), DRAW: ("svg", "out")}
"""What each task knows, beside what every command knows."""
COLUMNS: Final = ("id", "name", "rows", "lanes", "points", "loop", "where")


def run_boards(call: Call) -> int:
    """`pentathlon boards [check FILE ...] [draw NAME]`."""
    call.open_shelf("biathlon")
    task = call.arguments.text("task") or ""
    if task not in FLAGS:
        raise Problem("boards_task", task=task, tasks=f"{CHECK}, {DRAW}")
    check_flags(call, task)
    if task == CHECK:
        return check_files(call)
    return draw(call) if task == DRAW else list_boards(call)


def check_flags(call: Call, task: str) -> None:
    """A flag of another task is a problem."""
    for flag in ("json", "svg", "out"):
        if call.arguments.has(flag) and flag not in FLAGS[task]:
            flags = ", ".join(f"--{name}" for name in FLAGS[task])
            command = f"boards {task}".strip()
            raise Problem("flag_unknown", command=command, flag=f"--{flag}", flags=flags)


def words_of(call: Call) -> Phrasebook:
    """The words of Biathlon in the reader's language."""
    return BiathlonBox().words(call.language).book


def warn_of_flaws(call: Call, box: Box) -> None:
    """One line for each file of own boards or calendars from which something is left out."""
    if isinstance(box, BiathlonBox):
        for notice in call.own_boards.notices(call.language):
            call.desk.errors.write(f"pentathlon: {clean_line(notice)}\n")


# The list


def list_boards(call: Call) -> int:
    """The boards of the box, then a person's own, then where those are looked for."""
    files = call.own_boards.files()
    ours = [(track, "") for track in BUILT_IN]
    own = [(track, file.path.name) for file in files for track in tracks_of([file])]
    if call.wants_json:
        call.screen.data([board_to_json(call, *board) for board in [*ours, *own]])
    else:
        columns = [call.book.say(f"boards.{name}") for name in COLUMNS]
        call.screen.table(columns, [row_of(call, *board) for board in [*ours, *own]], "llrrrrl")
        call.screen.say()
        call.say("boards.folder", SOFT, folder=call.own_boards.folder)
        call.say("boards.calendars", calendars=", ".join(calendar_names(call)))
        call.say("boards.calendar_folder", SOFT, folder=call.own_boards.calendar_folder)
    warn_of_flaws(call, BiathlonBox())
    return 0


def calendar_names(call: Call) -> list[str]:
    """The calendars that a series can have, ours and a person's own. BIA-D7.8"""
    own = calendars_of(call.own_boards.calendar_files())
    return [calendar.id for calendar in [*CALENDARS, *own]]


def board_to_json(call: Call, track: Track, file: str) -> dict[str, object]:
    course = track.course
    return {
        "id": course.id,
        "name": board_name(words_of(call), track),
        "rows": course.rows,
        "lanes": len(course.lanes),
        "points": len(course.firing),
        "loop": course.loop,
        "where": file,
    }


def row_of(call: Call, track: Track, file: str) -> list[str]:
    board = {**board_to_json(call, track, file), "where": file or call.book.say("boards.box")}
    return [clean_line(str(board[name])) for name in COLUMNS]


# Checking


def check_files(call: Call) -> int:
    """Every flaw of these files, or of the own ones, with its line and its rule."""
    names = call.arguments.texts("boards")
    files = read_files([Path(name) for name in names]) if names else call.own_boards.files()
    if not files:
        raise Problem("boards_no_file", folder=call.own_boards.folder)
    if call.wants_json:
        call.screen.data([file_to_json(call, file) for file in files])
    else:
        for file in files:
            report_file(call, file)
    return FLAWED if any(file.boards.errors for file in files) else 0


def report_file(call: Call, file: BoardFile) -> None:
    """A line for each flaw and warning; a word of praise where nothing stands against play."""
    for flaw in file.boards.flaws:
        call.screen.say(word_flaw(call, flaw, file))
    if not file.boards.errors:
        names = ", ".join(course.id for course in file.boards.courses)
        call.say("boards.good", file=file.path, boards=names)


def word_flaw(call: Call, flaw: Flaw, file: BoardFile) -> str:
    problem = Problem("in_file", file=file.path, problem=flaw.problem)
    return word_problem(problem, call.book, call.others)


def file_to_json(call: Call, file: BoardFile) -> dict[str, object]:
    return {
        "file": str(file.path),
        "boards": [course.id for course in file.boards.courses],
        "flaws": [flaw_to_json(call, flaw) for flaw in file.boards.flaws],
    }


def flaw_to_json(call: Call, flaw: Flaw) -> dict[str, object]:
    return {
        "line": flaw.line,
        "rule": flaw.rule,
        "code": flaw.code,
        "warning": flaw.is_warning,
        "text": word_problem(flaw.problem, call.book, call.others),
    }


# Drawing


def draw(call: Call) -> int:
    """A board as text or as a picture, on the screen or in a new file."""
    track = read_board(call, [*BUILT_IN, *tracks_of(call.own_boards.files())])
    path = read_path(call)
    drawn = drawing_of(call, track)
    if path is None:
        call.desk.output.write(drawn)
    else:
        write_file(path, drawn, PUBLIC)
        call.say("boards.drawn", file=path)
    return 0


def read_board(call: Call, tracks: Sequence[Track]) -> Track:
    """The one board that is to be drawn."""
    names = call.arguments.texts("boards")
    if not names:
        raise Problem("boards_which", ids=", ".join(track.id for track in tracks))
    if len(names) > 1:
        raise Problem("place_extra", command="boards", word=names[1])
    return find_board(tracks, names[0])


def read_path(call: Call) -> Path | None:
    """Where the drawing is to go: a file that does not exist yet."""
    text = call.arguments.text("out")
    if text is None:
        return None
    path = Path(text).expanduser()
    if os.path.lexists(path):
        raise Problem("file_exists", file=text)
    return path


def drawing_of(call: Call, track: Track) -> str:
    book = words_of(call)
    if call.arguments.has("svg"):
        return draw_svg(track, board_name(book, track), Figures())
    return f"{empty_board_text(book, track)}\n"
