"""What a person typed, as an action: a number, the action's text, or words of its sentence."""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from pentathlon.engine.box import Box
from pentathlon.engine.errors import Problem
from pentathlon.engine.game import Action, AnyGame
from pentathlon.engine.words import Words

SHORTEST: Final = 3
"""Fewer letters than this are no words of a choice."""


@dataclass(frozen=True)
class Choices:
    """The legal actions of a person with their sentences, in the order of their numbers."""

    actions: list[Action]
    labels: list[str]

    @cached_property
    def numbers(self) -> list[int]:
        """What is typed for each: the amount that its sentence names, else where it stands."""
        amounts = [amount_of(*each) for each in zip(self.actions, self.labels, strict=True)]
        known = [amount for amount in amounts if amount is not None]
        verbs = {action.text.partition(":")[0] for action in self.actions}
        if len(known) == len(set(known)) == len(self.actions) and len(verbs) == 1:
            return known
        return list(range(1, len(self.actions) + 1))

    def number_of(self, action: Action) -> int:
        return self.numbers[self.actions.index(action)]

    def label_of(self, action: Action) -> str:
        return self.labels[self.actions.index(action)]

    def numbered(self, typed: str) -> Action | None:
        """The action of a number."""
        if typed.isascii() and typed.isdecimal() and len(typed) < 7:
            by_number = dict(zip(self.numbers, self.actions, strict=True))
            return by_number.get(int(typed))
        return None

    def exact(self, typed: str) -> Action | None:
        """The action whose text or sentence this is."""
        wanted = plain(typed)
        for action, label in zip(self.actions, self.labels, strict=True):
            if wanted in (plain(action.text), plain(label)):
                return action
        return None

    def like(self, typed: str) -> list[Action]:
        """The actions whose sentences have a word for each typed one."""
        wanted = plain(typed).split()
        if len("".join(wanted)) < SHORTEST:
            return []
        pairs = zip(self.actions, self.labels, strict=True)
        return [action for action, label in pairs if has_words(f"{action.text} {label}", wanted)]


def amount_of(action: Action, label: str) -> int | None:
    """The 5 of `bid:5`, if the sentence says 5 too: a number that means what it says."""
    amount = action.text.partition(":")[2]
    is_said = amount.isascii() and amount.isdecimal() and amount in re.findall(r"\d+", label)
    return int(amount) if is_said else None


def plain(text: str) -> str:
    """Lower case, without accents and signs, so that small differences do not count."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    bare = "".join(each for each in letters if not unicodedata.combining(each))
    return " ".join(re.findall(r"\w+", bare))


def has_words(text: str, wanted: Sequence[str]) -> bool:
    """Whether each wanted word begins a word of the text."""
    words = plain(text).split()
    return all(any(word.startswith(each) for word in words) for each in wanted)


def find_any(typed: str, box: Box, game: AnyGame, words: Words[Any], view: Any) -> Action:
    """Any action of the game, legal or not: by its text, its sentence, or telling words."""
    wanted = plain(typed)
    inspection = box.inspection()
    universe = inspection.universe() if inspection is not None else []
    known = {action: sentence(words, view, action) for action in universe}
    for action, label in known.items():
        if wanted in (plain(action.text), plain(label)):
            return action
    fitting = [each for each in known if has_words(f"{each.text} {known[each]}", wanted.split())]
    if len(fitting) == 1 and len(wanted) >= SHORTEST:
        return fitting[0]
    return parse_loosely(typed, game)


def without_fillers(typed: str, fillers: Sequence[str]) -> str:
    """`why can't I swap` asks about `swap`."""
    said = typed.split()
    while said and set(plain(said[0]).split()) <= set(fillers):
        said.pop(0)
    return " ".join(said)


def sentence(words: Words[Any], view: Any, action: Action) -> str:
    """An action's sentence; words need not have one for what cannot be done now."""
    try:
        return words.action(view, action)
    except (KeyError, IndexError, ValueError):
        return ""


def parse_loosely(typed: str, game: AnyGame) -> Action:
    """The action with this text; spaces will do for colons."""
    joined = ":".join(typed.split())
    verb, colon, rest = joined.partition(":")
    for spelling in (typed, joined, joined.lower(), verb.lower() + colon + rest.upper()):
        try:
            action: Action = game.parse(spelling)
        except Problem:
            continue
        return action
    return game.parse(typed)  # type: ignore[no-any-return]
