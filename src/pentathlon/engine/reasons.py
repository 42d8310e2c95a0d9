"""Why a choice is good, in words of the game: facts that the view of its seat shows."""

from collections.abc import Sequence
from typing import Any, Final

from .words import Words

MOST: Final = 2
"""So many reasons are told of one choice."""


class Reason:
    """What speaks for a choice: a key for the words, `advice.<key>`, and the facts."""

    def __init__(self, key: str, **facts: object) -> None:
        self.key: Final = key
        self.facts: Final[dict[str, object]] = facts


def told_reasons(reasons: list[Reason], words: Words[Any], names: Sequence[str]) -> list[str]:
    """The first reasons, a sentence each; facts are worded as those of a refusal."""
    return [told_reason(reason, words, names) for reason in reasons[:MOST]]


def told_reason(reason: Reason, words: Words[Any], names: Sequence[str]) -> str:
    facts = {name: words.fact(name, value, names) for name, value in reason.facts.items()}
    return words.book.say(f"advice.{reason.key}", **facts)
