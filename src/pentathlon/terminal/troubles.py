"""Problems in one line of the reader's language, with what was probably meant."""

import errno
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Final

from pentathlon.engine.errors import Problem
from pentathlon.engine.words import Phrasebook, engine_phrases, explain

from .safety import clean_line

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
    sentence = clean_line(explain(problem, book, *others, engine_phrases(book.language)))
    meant = near_miss(problem)
    return f"{sentence} {book.say('did_you_mean', word=meant)}" if meant else sentence


def near_miss(problem: Problem) -> str | None:
    """The listed word that the given one is close to: a fact `name` beside one called `names`."""
    for name, given in problem.facts.items():
        listed = str(problem.facts.get(f"{name}s", "")).split(", ")
        close = get_close_matches(str(given).casefold(), listed, 1, 0.6)
        if close:
            return close[0]
    return None


def file_problem(path: object, error: OSError) -> Problem:
    """Why a file could not be opened, without the system's own words."""
    kind = FILE_ERRORS.get(error.errno or 0, "")
    if kind:
        return Problem(f"file_{kind}", file=path)
    return Problem("file_other", file=path, code=error.errno)
