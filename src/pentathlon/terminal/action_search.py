"""Any action of the game, legal or not, from what a person typed after `why`."""

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

from pentathlon.engine.box import Box
from pentathlon.engine.errors import Problem
from pentathlon.engine.game import Action, AnyGame
from pentathlon.engine.words import Words

from .choices import SHORTEST, Choices, has_words, is_clear, names_in, plain


def find_all(typed: str, box: Box, game: AnyGame, words: Words[Any], view: Any) -> list[Action]:
    """Any actions of the game, legal or not: one by its text or sentence, all by telling words."""
    wanted = plain(typed)
    inspection = box.inspection()
    universe = inspection.universe() if inspection is not None else []
    known = {action: sentence(words, view, action) for action in universe}
    for action, label in known.items():
        if wanted in (plain(action.text), plain(label)):
            return [action]
    fitting = in_order(known, wanted) or [
        each for each in known if is_meant(f"{each.text} {known[each]}", wanted)
    ]
    if len(fitting) == 1:
        return fitting
    try:
        return [parse_loosely(typed, game)]
    except Problem:
        if fitting:
            return fitting
        raise


def in_order(known: Mapping[Action, str], wanted: str) -> list[Action]:
    """The actions whose sentences have these words one after the other, as whole words."""
    if len(wanted) < SHORTEST:
        return []
    return [each for each, label in known.items() if f" {wanted} " in f" {plain(label)} "]


def filled_in(typed: str, choices: Choices, box: Box, game: AnyGame) -> list[Action]:
    """The actions that are made like a choice, of the short names and numbers that were typed."""
    known = {plain(choices.spell(name)): name for name in short_names(box)} | own_words(choices)
    wanted = plain(typed).split() if is_clear(typed) else []
    parts = [known.get(each, each.upper()) for each in wanted]
    kinds = sorted(each.isdecimal() for each in parts)
    found: list[Action] = []
    for verb, *gaps in [re.split("[:+]", action.text) for action in choices.actions]:
        if parts and sorted(gap.isdecimal() for gap in gaps) == kinds:
            ordered = sorted(parts, key=str.isdecimal, reverse=gaps[0].isdecimal())
            with suppress(Problem):
                found.append(game.parse(":".join([verb, *ordered])))
    return list(dict.fromkeys(found))


def own_words(choices: Choices) -> dict[str, str]:
    """The words that only the sentences of one short name have: `tennis` for TEN."""
    names: dict[str, set[str]] = {}
    for action, label in choices.pairs:
        own = "+".join(name for name in names_in(action, label) if not name.isdecimal())
        for word in plain(label).split():
            names.setdefault(word, set()).add(own)
    alone = {word: min(found) for word, found in names.items() if len(found) == 1}
    return {word: name for word, name in alone.items() if name and len(word) >= SHORTEST}


def short_names(box: Box) -> set[str]:
    """The short names in all that can be chosen in a game."""
    inspection = box.inspection()
    universe = inspection.universe() if inspection is not None else []
    return {name for action in universe for name in re.split("[:+]", action.text)[1:]}


def is_meant(text: str, wanted: str) -> bool:
    """Whether words mean this: their beginnings will do, but of very short ones all letters."""
    if len(wanted) < SHORTEST:
        return wanted.isalpha() and len(wanted) > 1 and wanted in plain(text).split()
    return has_words(text, wanted.split())


def without_fillers(typed: str, fillers: Sequence[str]) -> str:
    """`why can't I swap` asks about `swap`."""
    said = typed.split()
    while said and set(plain(said[0]).split() or said[:1]) <= set(fillers):
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
