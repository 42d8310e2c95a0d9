"""What opens what: seat tokens nobody can guess, room codes everybody can read out."""

import hashlib
import secrets
from collections.abc import Collection
from typing import Final

LETTERS: Final = "BCDFGHJKLMNPQRSTVWXZ"
"""No vowels, so no words; no letter that looks like a digit or sounds like two."""
CODE_LENGTH: Final = 4
FLEET_CODE_LENGTH: Final = 6
"""Where nobody knows all open rooms."""
KEY_LENGTH: Final = 8
MISSES: Final = 2_000
"""Guesses that open nothing, for one that does."""
TOKEN_BYTES: Final = 24


def new_token() -> str:
    """The key to a place in a room; only its owner's device has it."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def hash_token(token: str) -> str:
    """What is kept of a token: enough to know it again, too little to use it."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_code(taken: Collection[str] = (), length: int = CODE_LENGTH) -> str:
    """A code that no open room has; it grows with their number, so that few guesses hit one."""
    while len(taken) * MISSES > len(LETTERS) ** length:
        length += 1
    while True:
        code = letters(length)
        if code not in taken:
            return code


def new_key() -> str:
    """What a room's link has beside the code, and nobody can guess."""
    return letters(KEY_LENGTH)


def letters(count: int) -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(count))


def new_id() -> str:
    """A name for a room that nobody needs to read."""
    return secrets.token_hex(8)
