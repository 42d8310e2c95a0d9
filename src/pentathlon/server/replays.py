"""A finished game told step by step through every pair of eyes, from its record alone.

`python -m pentathlon.server.replays SECONDS MEGABYTES LANGUAGE EYES` reads a record and writes the
telling: a line of state, then the answer, a step at a time. The server runs it as a process that it
can kill. EYES are `all`, or those of the open `table`: all that the end of a game needs.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread
from typing import Any, BinaryIO, Final

import msgspec
from msgspec import structs

from pentathlon.engine.errors import Problem
from pentathlon.engine.game import TABLE, Seat
from pentathlon.engine.record import Record, read_record
from pentathlon.engine.replay import replay, verify
from pentathlon.engine.words import Words
from pentathlon.games.catalog import open_box
from pentathlon.play.match import Match, renamed

from .library import Library
from .limits import Limits
from .names import cut, plain
from .pictures import Pictures

MAX_RECORD: Final = 500_000
"""The longest record that is read, in bytes."""
MAX_STEPS: Final = 5_000
NAME_LENGTH: Final = Limits().name_length
COURTESY: Final = 10
"""By how much it stands back behind the server itself."""
ALL: Final = "all"
OPEN: Final = "table"
TAKEN_OVER: Final = "@"
"""Before the name of a person who decides on a seat that was passed on to them."""
GOOD: Final = b"good\n"
"""The line of state before an answer; a refusal has another one."""


def tell_record(library: Library, text: str, language: str) -> dict[str, Any]:
    """Everything a replay page shows. A game that is not over has secrets, and is refused."""
    match, words = open_record(library, text, language)
    told = {**head(match, words), "steps": list(steps(match, words))}
    answer: dict[str, Any] = msgspec.json.decode(
        msgspec.json.encode({**told, **tail(library, match, words)})
    )
    return answer


def open_record(library: Library, text: str, language: str) -> tuple[Match, Words[Any]]:
    """A record that replays to its end, with the words to tell it."""
    record = read_record(text)
    if len(record.steps) > MAX_STEPS:
        raise Problem("record_long")
    if record.end is None:
        raise Problem("record_unfinished")
    game = library.game(record.game, record.options)
    replay(game, record)
    match = Match.of(game, renamed(record, seat_names(record)))
    return match, library.words(record.game, language)


def head(match: Match, words: Words[Any]) -> dict[str, Any]:
    record = match.record
    facts = {"game": record.game, "title": words.title}
    people = {"names": record.players, "colours": record.colours}
    return {**facts, **people, "options": record.options}


def steps(match: Match, words: Words[Any], eyes: str = ALL) -> Iterator[dict[str, Any]]:
    tell = tell_table if eyes == OPEN else tell_all
    return (
        {
            "asked": list(match.game.deciders(match.tables[number])),
            "by": {str(seat): by for seat, by in step.by.items()},
            "eyes": tell(Pictures(match, number), words),
        }
        for number, step in enumerate(match.record.steps)
    )


def tail(library: Library, match: Match, words: Words[Any]) -> dict[str, Any]:
    verified = is_verified(library, match.record)
    return {"result": tell_result(match, words), "verified": verified}


def seat_names(record: Record) -> list[str]:
    """A name for every seat, of its last player and no longer than a guest's; else its number."""
    given = record.players[: record.seats]
    names = given + [""] * (record.seats - len(given))
    for step in record.steps:
        for seat, by in step.by.items():
            if by.startswith(TAKEN_OVER) and seat < record.seats:
                names[seat] = by.removeprefix(TAKEN_OVER)
    cleaned = [cut(plain(name), NAME_LENGTH) for name in names]
    return [name or str(seat + 1) for seat, name in enumerate(cleaned)]


def tell_all(pictures: Pictures, words: Words[Any]) -> dict[str, Any]:
    """One step through all eyes, each with its board in words."""
    watchers = range(TABLE, pictures.match.record.seats)
    return {str(watcher): tell_eye(pictures, words, watcher) for watcher in watchers}


def tell_table(pictures: Pictures, words: Words[Any]) -> dict[str, Any]:
    """One step as the open table showed it."""
    return {str(TABLE): structs.asdict(pictures.eye(words, TABLE))}


def tell_eye(pictures: Pictures, words: Words[Any], watcher: Seat) -> dict[str, Any]:
    match = pictures.match
    view: Any = match.game.view(match.tables[pictures.step], watcher)
    board = words.board(view, match.record.players)
    return {**structs.asdict(pictures.eye(words, watcher)), "board": board}


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


# The process


def write(library: Library, text: str, language: str, eyes: str, out: BinaryIO) -> None:
    """The telling as one JSON object, no step kept after it is written."""
    try:
        match, words = open_record(library, text, language)
    except Problem as problem:
        out.write(b"refused\n" + msgspec.json.encode(told_problem(library, problem, language)))
        return
    out.write(GOOD + msgspec.json.encode(head(match, words))[:-1] + b',"steps":[')
    for number, step in enumerate(steps(match, words, eyes)):
        out.write(b"," * (number > 0) + msgspec.json.encode(step))
    out.write(b"]," + msgspec.json.encode(tail(library, match, words))[1:])


def told_problem(library: Library, problem: Problem, language: str) -> dict[str, str]:
    return {"code": problem.key, "text": library.explain(problem, language)}


def bound(seconds: int, megabytes: int) -> None:
    """No record gets more of this machine than that, and tables in play come first."""
    if sys.platform != "win32":
        import resource

        os.nice(COURTESY)
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20, megabytes << 20))


@contextmanager
def reader() -> Iterator[BinaryIO]:
    """Whom the answer goes to; when it is gone, as a killed server is, we go without a word."""
    out = sys.stdout.buffer
    if sys.platform != "win32":
        Thread(target=follow, args=(out.fileno(),), daemon=True).start()
    try:
        yield out
        out.flush()
    except ConnectionError:
        os._exit(0)


def follow(pipe: int) -> None:
    """Wait for the end of whoever reads, and end."""
    from select import poll

    watch = poll()
    watch.register(pipe, 0)
    watch.poll()
    os._exit(0)


def main(seconds: str, megabytes: str, language: str, eyes: str) -> None:
    bound(int(seconds), int(megabytes))
    with reader() as out:
        text = sys.stdin.buffer.read().decode(errors="replace")
        write(Library(open_box), text, language, eyes, out)


if __name__ == "__main__":
    main(*sys.argv[1:])
