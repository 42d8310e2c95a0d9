"""Games on disk: a save to play on from, and the record of a finished game.

A save is JSON lines: one line with what only a save holds (the secret of the luck among it, so
keep it to yourself), then the record as it stands.
"""

import os
import re
import secrets
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Final

from pentathlon.engine.box import Box
from pentathlon.engine.errors import Problem, Refused
from pentathlon.engine.game import NO_PERSON
from pentathlon.engine.luck import TOLD, Luck, foretold, read_luck
from pentathlon.engine.record import Record, line_to_text, read_line, read_record
from pentathlon.engine.replay import replay
from pentathlon.engine.words import LANGUAGES
from pentathlon.play.match import Match, renamed
from pentathlon.play.own_bots import is_visitor

from .call import read_text
from .party import Party, told_chance
from .safety import clean_names
from .seating import PERSON, Places
from .troubles import file_problem

FORMAT: Final = 1
MARK: Final = "pentathlon_save"
SAVE_ENDING: Final = ".save"
RECORD_ENDING: Final = ".jsonl"
LAST: Final = "last"
"""What a person calls the newest file of its kind."""
TARGET: Final = re.compile(r"[\w.]+:[\w.]+")
PRIVATE: Final = 0o600
PUBLIC: Final = 0o666


def fresh_path(folder: Path, game: str, ending: str) -> Path:
    """A name that no file has yet: the game and the time."""
    stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    return free_path(folder / f"{game}-{stamp}{ending}")


def newest(folder: Path, ending: str) -> Path | None:
    """The file that was written last."""
    paths = list(folder.glob(f"*{ending}"))
    return max(paths, key=lambda path: path.stat().st_mtime, default=None)


def free_path(path: Path) -> Path:
    """This path, or with a number the next one that is free."""
    number, free = 1, path
    while free.exists():
        number += 1
        free = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return free


def write_file(path: Path, text: str, mode: int) -> None:
    """The whole file or nothing: written beside its place, then put there at once."""
    beside = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode), "wb") as file:
            file.write(text.encode())
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)
    except (OSError, ValueError) as error:
        with suppress(OSError, ValueError):
            beside.unlink(missing_ok=True)
        raise file_problem(path, error if isinstance(error, OSError) else OSError()) from error


# Finished games


def has_record(folder: Path, record: Record) -> bool:
    """Whether this very game came to an end before: a record in the folder begins like it."""
    opening = record.to_text().partition("\n")[0]
    return any(first_line(path) == opening for path in folder.glob(f"*{RECORD_ENDING}"))


def first_line(path: Path) -> str:
    """The first line of a text file; nothing of a file that cannot be read."""
    try:
        with path.open(encoding="utf-8", errors="replace") as file:
            return file.readline().rstrip("\n")
    except OSError:
        return ""


# Writing a save


def save_to_text(party: Party, language: str) -> str:
    """Everything that is needed to go on."""
    match = party.match
    luck = match.luck.proof() if party.script is None else {"script": party.script}
    head: dict[str, object] = {
        MARK: FORMAT,
        "language": language,
        "seats": party.places.kinds,
        "holders": party.places.holders,
        "thoughts": party.thoughts,
        "luck": luck,
        "steps": len(match.record.steps),
        "pending": {str(seat): action.text for seat, action in match.pending.items()},
    }
    if party.target:
        head["target"] = party.target
    return line_to_text(head) + match.record.to_text()


def write_save(path: Path, party: Party, language: str) -> None:
    """Save; a file that is no save of this very game is never overwritten."""
    if path.exists() and not is_save_of(path, party):
        raise Problem("file_exists", file=path)
    write_file(path, save_to_text(party, language), PRIVATE)


def is_save_of(path: Path, party: Party) -> bool:
    """Whether a file is an older save of this game."""
    try:
        head, record = split_save(read_text(str(path)))
    except Problem:
        return False
    ours = party.match.record
    same_luck = record.promise == ours.promise and head.get("thoughts") == party.thoughts
    return same_luck and record.terms == ours.terms


# Reading a save


def split_save(text: str) -> tuple[dict[str, object], Record]:
    """The save's own line, and the record."""
    first, _, rest = text.partition("\n")
    try:
        head = read_line(first, 1)
    except Problem as problem:
        raise Problem("save_foreign") from problem
    if "pentathlon" in head:
        raise Problem("save_is_record")
    if MARK not in head:
        raise Problem("save_foreign")
    if head[MARK] != FORMAT:
        raise Problem("save_future", format=head[MARK], ours=FORMAT)
    return head, read_record(rest)


def read_save(
    box: Box,
    head: dict[str, object],
    record: Record,
    visitors: Sequence[str] = (),
    target: str | None = None,
) -> Party:
    """The party that was saved: every die and card must be what its luck gives."""
    places = read_places(box, head, record, visitors)
    thoughts, steps = head.get("thoughts"), head.get("steps")
    if not isinstance(thoughts, int) or steps != len(record.steps):
        raise Problem("save_damaged")
    if record.end is not None:
        raise Problem("save_over")
    game = box.game(record.options)
    luck, script = read_source(head, record)
    replay(game, record, told_chance(game, script, thoughts) or luck.chance(record.terms))
    rest = told_chance(game, script, thoughts, record.luck_count)
    match = Match(game, with_clean_names(record), luck, rest)
    restore_pending(match, head.get("pending", {}))
    return Party(box, match, places, thoughts, script, target or "")


def read_places(
    box: Box, head: dict[str, object], record: Record, visitors: Sequence[str]
) -> Places:
    """Who sits where; in a save without holders every person has one seat.

    A file does not choose what code is run: a bot of one's own must be named again.
    """
    kinds = head.get("seats")
    known = [PERSON, *box.levels(), *visitors]
    if not isinstance(kinds, list) or len(kinds) != record.seats:
        raise Problem("save_damaged")
    for kind in kinds:
        if kind not in known:
            is_own = isinstance(kind, str) and is_visitor(kind)
            raise Problem("save_visitor", bot=kind) if is_own else Problem("save_damaged")
    usual = [seat if kind == PERSON else NO_PERSON for seat, kind in enumerate(kinds)]
    holders = head.get("holders", usual)
    if not isinstance(holders, list) or not holds_people(holders, kinds):
        raise Problem("save_damaged")
    return Places(kinds, holders)


def holds_people(holders: list[object], kinds: list[str]) -> bool:
    """Whether the seats of people have holders, and no others."""
    return [holder != NO_PERSON for holder in holders] == [
        kind == PERSON for kind in kinds
    ] and all(isinstance(holder, int) for holder in holders)


def read_source(head: dict[str, object], record: Record) -> tuple[Luck, list[str] | None]:
    """The luck of a save: its secret, or the outcomes that were told."""
    proof = head.get("luck")
    if not isinstance(proof, dict):
        raise Problem("save_damaged")
    if record.promise.get("scheme") != TOLD:
        return read_luck(record.promise, proof), None
    script = proof.get("script")
    if not isinstance(script, list) or not all(isinstance(text, str) for text in script):
        raise Problem("save_damaged")
    return foretold(), script


def with_clean_names(record: Record) -> Record:
    """The same record under names that a terminal can show."""
    return renamed(record, clean_names(record.players, record.seats))


def restore_pending(match: Match, pending: object) -> None:
    """Choices that were in but not revealed wait again."""
    if not isinstance(pending, dict) or len(pending) >= max(len(match.asked), 1):
        raise Problem("save_damaged")
    for seat in match.asked:
        text = pending.get(str(seat))
        if text is not None:
            restore_choice(match, seat, str(text))


def restore_choice(match: Match, seat: int, text: str) -> None:
    try:
        match.hold(seat, text)
    except Refused as refused:
        raise Problem("save_damaged") from refused


def saved_target(head: dict[str, object]) -> str:
    """How the game was named; it is only shown, as a file does not choose what code is run."""
    target = head.get("target")
    return target if isinstance(target, str) and TARGET.fullmatch(target) else ""


def saved_language(head: dict[str, object]) -> str | None:
    """The language the game was played in."""
    language = head.get("language")
    return language if isinstance(language, str) and language in LANGUAGES else None
