"""The record book at the terminal: `pentathlon records` shows it, the end of a race adds to it."""

import json
import os
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from typing import Final

from pentathlon.engine.box import Box
from pentathlon.engine.errors import Problem
from pentathlon.engine.game import AnyGame
from pentathlon.engine.words import Phrasebook
from pentathlon.games.hundred_metres.data import RECORD_LISTS, time_to_text
from pentathlon.play.folder import data_folder
from pentathlon.play.record_book import (
    FILE,
    Feat,
    Line,
    RecordBook,
    Verdict,
    at_record,
    check_list,
    has_records,
)

from .call import Call
from .desk import Desk
from .safety import clean_line
from .saves import PUBLIC, write_file
from .screen import STRONG, Screen
from .troubles import word_problem

PATIENCE: Final = 2.0
"""So many seconds a person waits for another program to let go of the book."""
COLUMNS: Final = ("rank", "time", "wind", "name", "date", "place")


@contextmanager
def open_book(desk: Desk, book: Phrasebook) -> Iterator[RecordBook]:
    """The person's record book; what it has to say is said, and every failure is a problem."""
    path = book_path(desk.environment)
    try:
        with RecordBook.open(path, PATIENCE) as records:
            if records.notice is not None:
                warn(desk, book, worded_notice(records.notice, book))
            yield records
    except sqlite3.Error as error:
        raise Problem("records_unreadable", path=path, reason=str(error)) from error


def book_path(environment: Mapping[str, str]) -> Path:
    return data_folder(environment) / FILE


def worded_notice(notice: Problem, book: Phrasebook) -> Problem:
    """A notice whose fault is told in words."""
    fault = book.say(f"records.fault.{notice.facts['fault']}")
    return Problem(notice.key, **{**notice.facts, "fault": fault})


def warn(desk: Desk, book: Phrasebook, problem: Problem) -> None:
    """One line beside the game, which goes on."""
    desk.errors.write(f"pentathlon: {word_problem(problem, book)}\n")


# The command


def run_records(call: Call) -> int:
    """`pentathlon records [LIST]`: both lists or one, on the screen or in a file."""
    names = read_lists(call)
    path = read_export_path(call)
    with open_book(call.desk, call.book) as records:
        lists = {name: records.entries(name) for name in names}
        exported = {name: lines for name, lines in records.export().items() if name in names}
    if path is not None:
        write_file(path, json.dumps(exported, indent=2, ensure_ascii=False) + "\n", PUBLIC)
    if call.wants_json:
        call.screen.data(exported)
    elif path is not None:
        call.say("records.exported", file=path)
    else:
        print_lists(call, lists)
    return 0


def read_lists(call: Call) -> list[str]:
    """The list that was asked for, or all of them."""
    name = call.arguments.text("list")
    if name is None:
        return list(RECORD_LISTS)
    check_list(name)
    return [name]


def read_export_path(call: Call) -> Path | None:
    """Where the book is to be written: a file that does not exist yet."""
    text = call.arguments.text("export")
    if text is None:
        return None
    path = Path(os.path.expanduser(text))
    if os.path.lexists(path):
        raise Problem("file_exists", file=text)
    return path


def print_lists(call: Call, lists: Mapping[str, list[Line]]) -> None:
    """Each list under its title."""
    columns = [call.book.say(f"records.{name}") for name in COLUMNS]
    for number, (name, lines) in enumerate(lists.items()):
        if number > 0:
            call.screen.say()
        call.screen.heading(call.book.say(f"records.title.{name}"))
        call.screen.table(columns, [row_of(line) for line in lines], "rrrlll")


def row_of(line: Line) -> list[str]:
    time = time_to_text(line.hundredths)
    return [str(line.rank), time, line.wind, clean_line(line.name), line.date, line.place]


# Before a game


def set_record(desk: Desk, book: Phrasebook, box: Box, game: AnyGame) -> AnyGame:
    """The game, a race against the best line of the book; one that fails never disturbs. HUN-Q30"""
    if not has_records(game) or not book_path(desk.environment).exists():
        return game
    try:
        with open_book(desk, book) as records:
            return box.game(at_record(game, records.best(game.chosen["record_list"])))
    except Problem as problem:
        warn(desk, book, problem)
        return game


# The end of a game


def announce(desk: Desk, book: Phrasebook, feats: Sequence[Feat]) -> None:
    """Enter the times of a game just played and tell what became of them. HUN-Q30

    Games without times have nothing to enter, and a book that fails never disturbs a game.
    """
    if not feats:
        return
    told: list[str] = []
    try:
        with open_book(desk, book) as records:
            for sentence in enter_times(records, book, feats):
                told.append(sentence)  # what was entered is told, even if the next one fails
    except Problem as problem:
        warn(desk, book, problem)
    if told:
        tell(Screen(desk.output, desk.environment), told, feats[0].list)


def enter_times(records: RecordBook, book: Phrasebook, feats: Sequence[Feat]) -> Iterator[str]:
    """Each time under its player's name, today; a sentence for each that was fast enough."""
    today = date.today().isoformat()
    for feat in feats:
        verdict = records.add(feat.list, feat.name, feat.hundredths, today)
        if verdict is not Verdict.TOO_SLOW:
            key = f"records.verdict.{verdict.value}"
            yield book.say(key, name=feat.name, time=time_to_text(feat.hundredths))


def tell(screen: Screen, told: Sequence[str], list: str) -> None:
    """What is new in the book, and how to read it."""
    screen.say()
    for sentence in told:
        screen.say(sentence, STRONG)
    screen.picture(f"  pentathlon records {list}")
