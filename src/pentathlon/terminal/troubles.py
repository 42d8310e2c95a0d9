"""Problems in one line of the reader's language, with what was probably meant."""

import errno
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Final

from pentathlon.engine.errors import Problem
from pentathlon.engine.words import Phrasebook, engine_phrases, explain

from .safety import clean_line

LISTS: Final = {
    "board_unknown": ("id", "ids"),
    "boards_task": ("task", "tasks"),
    "bot_unknown": ("level", "levels"),
    "command_unknown": ("command", "commands"),
    "flag_unknown": ("flag", "flags"),
    "game_unknown": ("id", "ids"),
    "language_unknown": ("language", "languages"),
    "option_unknown": ("name", "names"),
    "option_value": ("value", "values"),
    "records_list": ("name", "names"),
    "seat_unknown": ("kind", "kinds"),
}
"""For each problem of choice: the fact that was given, and the one that lists what can be."""
FILE_ERRORS: Final = {
    errno.ENOENT: "missing",
    errno.EISDIR: "folder",
    errno.ENOTDIR: "missing",
    errno.EACCES: "forbidden",
    errno.EPERM: "forbidden",
    errno.EROFS: "forbidden",
    errno.ENOSPC: "full",
    errno.ENAMETOOLONG: "name",
}


def word_problem(problem: Problem, book: Phrasebook, others: Sequence[Phrasebook] = ()) -> str:
    """What is wrong, and where it is a near miss, what would be right."""
    books = [book, *others, engine_phrases(book.language)]
    told = Problem(
        problem.key, **{name: worded(fact, books) for name, fact in problem.facts.items()}
    )
    sentence = clean_line(explain(told, *books))
    meant = near_miss(problem)
    return f"{sentence} {book.say('did_you_mean', word=meant)}" if meant else sentence


def worded(fact: object, books: Sequence[Phrasebook]) -> object:
    """A problem within a problem in words; every other fact as it is."""
    return explain(fact, *books) if isinstance(fact, Problem) else fact


def near_miss(problem: Problem) -> str | None:
    """The listed word that the given one is close to."""
    if problem.key not in LISTS:
        return None
    given, listed = (str(problem.facts.get(name, "")) for name in LISTS[problem.key])
    close = get_close_matches(given.casefold(), listed.split(", "), 1, 0.6)
    return close[0] if close else None


def file_problem(path: object, error: OSError) -> Problem:
    """Why a file could not be opened, without the system's own words."""
    kind = FILE_ERRORS.get(error.errno or 0, "")
    if kind:
        return Problem(f"file_{kind}", file=path)
    return Problem("file_other", file=path, code=error.errno)
