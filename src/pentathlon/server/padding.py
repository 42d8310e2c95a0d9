"""Frames of few different lengths: encryption hides what a frame says, but not how long it is.

Blanks after a JSON text mean nothing, so a client that knows nothing of this reads every frame.
"""

from typing import Final

BUCKET: Final = 512
"""Every frame to somebody with a seat has a multiple of so many bytes."""
WIDE: Final = 4096
"""Where even having a choice is a secret, so has every step to a seat that is asked."""
NUMBER: Final = 16
"""What a frame's number may still add to a body."""


def padded(frame: bytes) -> bytes:
    """A frame as long as many others."""
    return frame.ljust(len(frame) + -len(frame) % BUCKET)


def widened(body: bytes) -> bytes:
    """A body with room for a question, whether it holds one or not."""
    size = len(body) + NUMBER
    return body.ljust(size + -size % WIDE - NUMBER)
