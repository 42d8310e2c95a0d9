"""Words typed at random, at the tables of whole games, never take a choice that was not meant."""

import random

import pytest

from pentathlon.engine.game import Action
from pentathlon.games.catalog import game_ids, open_box
from pentathlon.play.match import Match
from pentathlon.play.start import start
from pentathlon.terminal.choices import Choices, plain, verb_of

PROMPTS = 400
"""Lines typed in each game."""


def listed(match: Match, seat: int) -> Choices:
    words = open_box(match.game.id).words("en")
    view, actions = match.view(seat), match.legal(seat)
    names = [f"Player {seat + 1}" for seat in range(match.record.seats)]
    return Choices(actions, [words.choice(view, each, names) for each in actions], words.short)


def mixed(choices: Choices, dice: random.Random) -> str:
    """Words of one sentence in another order, perhaps only some of them, or of two sentences."""
    words = plain(dice.choice(choices.labels)).split()
    if dice.random() < 0.3:
        words += plain(dice.choice(choices.labels)).split()
    dice.shuffle(words)
    line = " ".join(words[: dice.randint(1, len(words))])
    return line.upper() if dice.random() < 0.3 else line


def meant(typed: str, action: Action, choices: Choices) -> bool:
    """Whether a line names a choice: all of it, in its order; dice and sums have none."""
    label, key = choices.label_of(action), choices.key_of(action)
    line = plain(typed)
    if line in (plain(label), plain(key), plain(action.text)):
        return True
    names = [choices.spell(part) for part in action.text.replace("+", ":").split(":")[1:]]
    is_unordered = "+" in action.text or verb_of(action) == "reroll"
    as_typed = line.split() if not is_unordered else sorted("".join(line.split()))
    known = [plain(name) for name in names]
    return as_typed == (known if not is_unordered else sorted("".join(known)))


@pytest.mark.parametrize("game", game_ids())
def test_words_in_another_order_take_nothing_that_was_not_meant(game: str) -> None:
    dice = random.Random(f"typed in {game}")
    typed = taken = 0
    while typed < PROMPTS:
        match = start(game, seed=dice.randrange(10**6))
        while not match.over and typed < PROMPTS:
            seat = match.deciders[0]
            choices = listed(match, seat)
            if len(choices.actions) > 1:
                line = mixed(choices, dice)
                found = choices.taken(line)
                assert found is None or meant(line, found, choices), (line, found, choices.labels)
                typed, taken = typed + 1, taken + (found is not None)
            match.submit(seat, dice.choice(choices.actions))
    assert taken < typed
