"""Where a game's luck comes from, and how anybody can check it afterwards.

`sealed-1`: a 32-byte secret, committed to by its SHA-256 before the seats add salt. A salt has a
seal, its own SHA-256, and is opened when all seals are there;
`mwc-1`: the small seeded generator of simulations; `told`: luck stated by a person.
"""

import hashlib
import json
from typing import Any, Final

from .chance import Chance, Sealed, Seeded
from .errors import Problem

SEALED: Final = "sealed-1"
SEEDED: Final = "mwc-1"
TOLD: Final = "told"


def commitment(secret: bytes) -> str:
    """The SHA-256 of the secret: shown to all before anybody adds salt."""
    return hashlib.sha256(secret).hexdigest()


def seal_of(salt: str) -> str:
    """The SHA-256 of a salt: shown to all before any salt is opened."""
    return hashlib.sha256(salt.encode()).hexdigest()


def secret_of_seed(seed: int) -> bytes:
    """The secret of a game that somebody wants to be able to repeat."""
    return hashlib.sha256(f"pentathlon seed {seed}".encode()).digest()


def seal_key(secret: bytes, terms: dict[str, object], salts: list[str]) -> bytes:
    """BLAKE2b-256 of the secret, the terms of the game and the salts in seat order."""
    parts = [secret, json.dumps(terms, sort_keys=True, separators=(",", ":")).encode()]
    parts += [salt.encode() for salt in salts]
    digest = hashlib.blake2b(digest_size=32)
    for part in parts:
        digest.update(len(part).to_bytes(8, "big"))
        digest.update(part)
    return digest.digest()


class Luck:
    """How one game's luck is made: the scheme and what it needs."""

    def __init__(
        self,
        scheme: str,
        secret: bytes,
        salts: list[str],
        seed: int,
        seals: list[str] | None = None,
        is_known: bool = False,
    ) -> None:
        self.scheme: Final = scheme
        self.secret: Final = secret
        self.salts: Final = salts
        self.seed: Final = seed
        self.seals: Final[list[str]] = [] if seals is None else seals
        """The seals of the salts in seat order, empty for a seat without one."""
        self.is_known: Final = is_known
        """Whether the secret was known to anybody before the game: a first game that teaches."""

    def __reduce__(self) -> tuple[Any, ...]:
        parts = (self.scheme, self.secret, self.salts, self.seed, self.seals, self.is_known)
        return Luck, parts

    def chance(self, terms: dict[str, object], position: int = 0) -> Chance:
        """The luck of a game with these terms, from its first question or a later one."""
        if self.scheme == SEALED:
            return Sealed(seal_key(self.secret, terms, self.salts), position)
        if self.scheme == SEEDED and position == 0:
            return Seeded(self.seed)
        raise Problem("luck_not_derived", scheme=self.scheme)

    def promise(self) -> dict[str, object]:
        """What everybody may know while the game runs."""
        promise: dict[str, object] = {"scheme": self.scheme}
        if self.scheme == SEALED:
            promise |= {"commitment": commitment(self.secret), "salts": self.salts}
        if self.seals:
            promise["seals"] = self.seals
        if self.is_known:
            promise["known"] = True
        return promise

    def proof(self) -> dict[str, object]:
        """What is shown when the game is over."""
        if self.scheme == SEALED:
            return {"secret": self.secret.hex()}
        return {"seed": self.seed} if self.scheme == SEEDED else {}


def sealed(
    secret: bytes,
    salts: list[str] | None = None,
    seals: list[str] | None = None,
    is_known: bool = False,
) -> Luck:
    """The luck of a match."""
    return Luck(SEALED, secret, [] if salts is None else salts, 0, seals, is_known)


def seeded(seed: int) -> Luck:
    """The luck of a simulation."""
    return Luck(SEEDED, b"", [], seed)


def foretold() -> Luck:
    """Luck that somebody states step by step."""
    return Luck(TOLD, b"", [], 0)


def read_luck(promise: dict[str, object], proof: dict[str, object]) -> Luck:
    """The luck of a finished record; a secret that breaks its promise is a problem."""
    scheme = promise.get("scheme")
    if scheme == SEALED:
        salts, secret = promise.get("salts"), read_secret(proof)
        if not isinstance(salts, list):
            raise Problem("luck_salts")
        if commitment(secret) != promise.get("commitment"):
            raise Problem("luck_broken_promise")
        words = [str(salt) for salt in salts]
        seals = read_seals(promise, words)
        return sealed(secret, words, seals, promise.get("known") is True)
    if scheme == SEEDED:
        seed = proof.get("seed")
        if not isinstance(seed, int):
            raise Problem("luck_no_proof")
        return seeded(seed)
    if scheme == TOLD:
        return foretold()
    raise Problem("luck_scheme", scheme=scheme)


def read_seals(promise: dict[str, object], salts: list[str]) -> list[str]:
    """The seals of the salts; a salt under another one's seal is a problem."""
    found = promise.get("seals", [])
    if not isinstance(found, list) or len(found) not in (0, len(salts)):
        raise Problem("luck_salts")
    seals = [str(seal) for seal in found]
    for seal, salt in zip(seals, salts, strict=False):
        if seal and salt and seal != seal_of(salt):
            raise Problem("luck_broken_seal")
    return seals


def read_secret(proof: dict[str, object]) -> bytes:
    """The secret shown at the end, in hexadecimal."""
    text = proof.get("secret")
    try:
        return bytes.fromhex(text) if isinstance(text, str) else b""
    except ValueError as error:
        raise Problem("luck_no_proof") from error
