"""Luck that is promised before the game and proven after it.

The order keeps everybody from choosing it: the secret is committed to, then the salts are sealed,
and only when the game begins, and nothing of it can change any more, the salts are opened.
"""

import secrets
from collections.abc import Callable
from typing import TypeAlias

from pentathlon.engine.errors import Problem
from pentathlon.engine.guide import Guide
from pentathlon.engine.luck import SEALED, Luck, commitment, read_luck, seal_of, sealed
from pentathlon.engine.record import Record

from .room_facts import LuckInfo
from .saved_room import SavedRoom, Sealed

Entropy: TypeAlias = Callable[[int], bytes]
"""Bytes that nobody can foresee; a test may foresee them."""

system_entropy: Entropy = secrets.token_bytes
SECRET_BYTES = 32


def promise(saved: SavedRoom, entropy: Entropy) -> None:
    """A fresh secret for the next game; its commitment is shown before anybody adds salt."""
    saved.secret = entropy(SECRET_BYTES)
    saved.salts, saved.seals = {}, {}


def promise_guide(saved: SavedRoom, guide: Guide) -> None:
    """The luck of the first game that teaches, which is the same each time."""
    saved.is_guided = True
    saved.secret = guide.secret
    saved.salts, saved.seals = {}, {}


def end_guide(saved: SavedRoom, entropy: Entropy) -> None:
    """The game goes on without a guide; one that has not begun gets luck that nobody knows."""
    if saved.is_guided and saved.phase != "play":
        promise(saved, entropy)
    saved.is_guided = False


def check_open(saved: SavedRoom) -> None:
    """Salts go into the luck of a game that has not begun."""
    if saved.phase == "play":
        raise Problem("salt_late")


def add_salt(saved: SavedRoom, seat: int, salt: str) -> None:
    """A salt in the open, as older apps give it: it cannot prove that nobody chose the luck."""
    check_open(saved)
    saved.salts[seat] = salt
    saved.seals.pop(seat, None)


def add_seal(saved: SavedRoom, seat: int, guest: str, seal: str) -> None:
    """A salt of which only the seal is told before the game begins."""
    check_open(saved)
    saved.seals[seat] = Sealed(guest, seal)
    saved.salts.pop(seat, None)


def check_seal(saved: SavedRoom, seat: int, salt: str) -> None:
    """A salt that is opened must be the one that was sealed."""
    found = saved.seals.get(seat)
    if found is None:
        raise Problem("salt_late")
    if seal_of(salt) != found.seal:
        raise Problem("salt_other")


def drop_moved(saved: SavedRoom) -> None:
    """Nobody but its owner can open a seal: it does not stay where somebody else sits now."""
    for seat, found in list(saved.seals.items()):
        sitter = saved.sitter(seat)
        if sitter is None or sitter.id != found.guest:
            del saved.seals[seat]


def luck_to_come(saved: SavedRoom) -> Luck:
    """The luck of the game that begins now: the secret, and the salts in seat order."""
    seats = range(saved.terms.seats)
    salts = [saved.salts.get(seat, "") for seat in seats]
    seals = [saved.seals[seat].seal if seat in saved.seals else "" for seat in seats]
    return sealed(saved.secret, salts, seals if any(seals) else [], saved.is_guided)


def luck_of(saved: SavedRoom, record: Record) -> Luck:
    """The luck of a game that is on disk: proven if it is over, else still secret."""
    if record.end is not None:
        return read_luck(record.promise, record.proof)
    proof: dict[str, object] = {"secret": saved.secret.hex()}
    return read_luck(record.promise, proof)


def promised(saved: SavedRoom) -> LuckInfo:
    """What everybody may know of the luck now."""
    is_played = saved.phase == "play"
    number = saved.number if is_played else saved.number + 1
    seals = {seat: found.seal for seat, found in saved.seals.items()}
    is_known = saved.played[-1].is_guided if is_played else saved.is_guided
    return LuckInfo(number, SEALED, commitment(saved.secret), seals, is_known)
