"""Which players the proof of a record's luck protects, and what it cannot show."""

from typing import Final

from pentathlon.engine.guide import Guide
from pentathlon.engine.luck import SEALED, commitment
from pentathlon.engine.record import Record

KNOWN: Final = "known"
"""The first game that teaches: its luck is the same each time."""
CHOSEN: Final = "chosen"
"""Salts were given in the open: the last one could be chosen by somebody who knew the secret."""
ALONE: Final = "alone"
"""Nobody added luck: whoever made the secret could choose it."""
SEALED_BY: Final = "sealed_by"
"""These players' salts were sealed first and opened together: for each of them nobody chose."""
UNOPENED: Final = "unopened"
"""These players sealed a salt that was not opened: the game was dealt without it."""
OUTSIDE: Final = "outside"
"""That commitment and seals were shown before the game is in no record: their devices know."""


def notes(record: Record, guide: Guide | None) -> list[tuple[str, list[str]]]:
    """The keys of the notes to a verified record, each with the players that it is about."""
    promise = record.promise
    if promise.get("scheme") != SEALED:
        return []
    is_guided = guide is not None and promise.get("commitment") == commitment(guide.secret)
    if promise.get("known") is True or is_guided:
        return [(KNOWN, [])]
    salts, seals = words(promise.get("salts")), words(promise.get("seals"))
    pairs = list(zip(seals, salts, strict=False))
    opened = named(record, [bool(seal and salt) for seal, salt in pairs])
    missing = named(record, [bool(seal) and not salt for seal, salt in pairs])
    found = [(SEALED_BY, opened)] if opened else [(CHOSEN if any(salts) else ALONE, [])]
    if missing:
        found.append((UNOPENED, missing))
    return [*found, (OUTSIDE, [])]


def words(value: object) -> list[str]:
    return [str(each) for each in value] if isinstance(value, list) else []


def named(record: Record, chosen: list[bool]) -> list[str]:
    """The players of some seats."""
    return [name for name, is_chosen in zip(record.players, chosen, strict=False) if is_chosen]
