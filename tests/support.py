"""What the tests share: no other than what authors of games are given."""

from pentathlon.engine import is_compiled
from pentathlon.testing.fixtures import rule
from pentathlon.testing.words import flatten

__all__ = ["fewer", "flatten", "rarer", "rule"]


def fewer(games: int) -> int:
    """So many games on compiled code; interpreted a tenth of them reach the same lines."""
    return games if is_compiled() else -(-games // 10)


def rarer(stride: int) -> int:
    """One of so many on compiled code; interpreted a tenth of those."""
    return stride if is_compiled() else 10 * stride
