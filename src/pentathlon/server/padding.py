"""Frames of few different lengths: encryption hides what a frame says, but not how long it is.

Blanks after a JSON text mean nothing, so a client that knows nothing of this reads every frame.
"""

from collections.abc import Mapping
from typing import Final, TypeVar

BUCKET: Final = 512
"""Every frame to somebody with a seat has a multiple of so many bytes."""
NUMBER: Final = 16
"""What a frame's number may still add to a body of which others are told."""

Key = TypeVar("Key")


def padded(frame: bytes) -> bytes:
    """A frame as long as many others."""
    return frame.ljust(len(frame) + -len(frame) % BUCKET)


def level(bodies: Mapping[Key, bytes]) -> dict[Key, bytes]:
    """Bodies that are all as long as the longest: no length tells which of them asks a question."""
    longest = max(map(len, bodies.values()), default=0) + NUMBER
    size = longest + -longest % BUCKET - NUMBER
    return {key: body.ljust(size) for key, body in bodies.items()}
