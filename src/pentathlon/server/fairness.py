"""Luck that is promised before the game and proven after it."""

import secrets
from collections.abc import Callable
from typing import TypeAlias

from pentathlon.engine.errors import Problem
from pentathlon.engine.luck import SEALED, Luck, commitment, read_luck, sealed
from pentathlon.engine.record import Record

from .replies import LuckInfo
from .saved_room import SavedRoom

Entropy: TypeAlias = Callable[[int], bytes]
"""Bytes that nobody can foresee; a test may foresee them."""

system_entropy: Entropy = secrets.token_bytes
SECRET_BYTES = 32


def promise(saved: SavedRoom, entropy: Entropy) -> None:
    """A fresh secret for the next game; its commitment is shown before anybody adds salt."""
    saved.secret = entropy(SECRET_BYTES)
    saved.salts = {}


def add_salt(saved: SavedRoom, seat: int, salt: str) -> None:
    """A phone's own entropy goes into the luck of the coming game."""
    if saved.phase == "play":
        raise Problem("salt_late")
    saved.salts[seat] = salt


def luck_to_come(saved: SavedRoom) -> Luck:
    """The luck of the game that begins now: the secret, and the salts in seat order."""
    return sealed(saved.secret, [saved.salts.get(seat, "") for seat in range(saved.terms.seats)])


def luck_of(saved: SavedRoom, record: Record) -> Luck:
    """The luck of a game that is on disk: proven if it is over, else still secret."""
    if record.end is not None:
        return read_luck(record.promise, record.proof)
    salts = record.promise["salts"]
    assert isinstance(salts, list)
    return sealed(saved.secret, salts)


def promised(saved: SavedRoom) -> LuckInfo:
    """What everybody may know of the luck now."""
    number = saved.number if saved.phase == "play" else saved.number + 1
    return LuckInfo(number, SEALED, commitment(saved.secret))
