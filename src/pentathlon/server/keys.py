"""What opens what: seat tokens nobody can guess, room codes everybody can read out."""

import hashlib
import secrets
from typing import Final

LETTERS: Final = "BCDFGHJKLMNPQRSTVWXZ"
"""No vowels, so no words; no letter that looks like a digit or sounds like two."""
CODE_LENGTH: Final = 4
TOKEN_BYTES: Final = 24


def new_token() -> str:
    """The key to a place in a room; only its owner's device has it."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def hash_token(token: str) -> str:
    """What is kept of a token: enough to know it again, too little to use it."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_code(taken: set[str]) -> str:
    """A code that no open room has; it grows by a letter when the short ones get rare."""
    length = CODE_LENGTH if len(taken) < len(LETTERS) ** CODE_LENGTH // 10 else CODE_LENGTH + 1
    while True:
        code = "".join(secrets.choice(LETTERS) for _ in range(length))
        if code not in taken:
            return code


def new_id() -> str:
    """A name for a room that nobody needs to read."""
    return secrets.token_hex(8)
