"""Luck that is promised before the game and proven after it."""

import secrets
from collections.abc import Callable
from typing import TypeAlias

from pentathlon.engine.errors import Problem
from pentathlon.engine.luck import SEALED, Luck, commitment, read_luck, sealed
from pentathlon.engine.record import Record

from .papers import Paper
from .replies import LuckInfo

Entropy: TypeAlias = Callable[[int], bytes]
"""Bytes that nobody can foresee; a test may foresee them."""

system_entropy: Entropy = secrets.token_bytes
SECRET_BYTES = 32


def promise(paper: Paper, entropy: Entropy) -> None:
    """A fresh secret for the next game; its commitment is shown before anybody adds salt."""
    paper.secret = entropy(SECRET_BYTES)
    paper.salts = {}


def add_salt(paper: Paper, seat: int, salt: str) -> None:
    """A phone's own entropy goes into the luck of the coming game."""
    if paper.phase == "play":
        raise Problem("salt_late")
    paper.salts[seat] = salt


def luck_to_come(paper: Paper) -> Luck:
    """The luck of the game that begins now: the secret, and the salts in seat order."""
    return sealed(paper.secret, [paper.salts.get(seat, "") for seat in range(paper.terms.seats)])


def luck_of(paper: Paper, record: Record) -> Luck:
    """The luck of a game that is on disk: proven if it is over, else still secret."""
    if record.end is not None:
        return read_luck(record.promise, record.proof)
    salts = record.promise["salts"]
    assert isinstance(salts, list)
    return sealed(paper.secret, salts)


def promised(paper: Paper) -> LuckInfo:
    """What everybody may know of the luck now."""
    number = paper.number if paper.phase == "play" else paper.number + 1
    return LuckInfo(number, SEALED, commitment(paper.secret))
