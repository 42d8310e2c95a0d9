"""A finished game told step by step through every pair of eyes, from its record alone."""

from typing import Any, Final

import msgspec

from pentathlon.engine.errors import Problem
from pentathlon.engine.game import TABLE, Seat
from pentathlon.engine.record import Record, read_record
from pentathlon.engine.replay import replay, verify
from pentathlon.engine.words import Words
from pentathlon.play.match import Match, renamed

from .eyes import eye_of
from .library import Library

MAX_RECORD: Final = 1_000_000
"""The longest record that is read, in bytes."""
MAX_STEPS: Final = 5_000


def tell_record(library: Library, text: str, language: str) -> dict[str, Any]:
    """Everything a replay page shows. A game that is not over has secrets, and is refused."""
    record = read_record(text)
    if len(record.steps) > MAX_STEPS:
        raise Problem("record_long")
    if record.end is None:
        raise Problem("record_unfinished")
    game = library.game(record.game, record.options)
    replay(game, record)
    record = renamed(record, seat_names(record))
    match = Match.of(game, record)
    words = library.words(record.game, language)
    return {
        "game": record.game,
        "title": words.title,
        "names": record.players,
        "options": record.options,
        "steps": [tell_step(match, words, step) for step in range(len(record.steps))],
        "result": tell_result(match, words),
        "verified": is_verified(library, record),
    }


def seat_names(record: Record) -> list[str]:
    """A name for every seat; one that the record leaves out is its number."""
    given = record.players[: record.seats]
    return given + [str(seat + 1) for seat in range(len(given), record.seats)]


def tell_step(match: Match, words: Words[Any], step: int) -> dict[str, Any]:
    """One step through all eyes."""
    watchers = range(TABLE, match.record.seats)
    return {
        "asked": list(match.game.deciders(match.tables[step])),
        "by": {str(seat): by for seat, by in match.record.steps[step].by.items()},
        "eyes": {str(watcher): tell_eye(match, words, watcher, step) for watcher in watchers},
    }


def tell_eye(match: Match, words: Words[Any], watcher: Seat, step: int) -> dict[str, Any]:
    view: Any = match.game.view(match.tables[step], watcher)
    board = words.board(view, match.record.players)
    return {**msgspec.to_builtins(eye_of(match, words, watcher, step)), "board": board}


def tell_result(match: Match, words: Words[Any]) -> dict[str, Any]:
    result = match.result
    assert result is not None
    lines = words.ending(result, match.view(TABLE), match.record.players)
    places, points = list(result.places), list(result.points)
    return {"places": places, "points": points, "reason": result.reason, "lines": lines}


def is_verified(library: Library, record: Record) -> bool:
    """Whether every die and card follows from a secret that was sealed before the game."""
    try:
        return verify(library.game(record.game, record.options), record)
    except Problem:
        return False
