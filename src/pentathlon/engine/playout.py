"""The inner loop: a table played on until its end, by luck or by bots."""

from typing import Any

from mypy_extensions import i64

from .bot import Bot
from .chance import Chance
from .game import Game, State


class Tally:
    """What a playout counted."""

    def __init__(self) -> None:
        self.decisions: i64 = 0
        """All of them, forced ones included."""
        self.free: i64 = 0
        """Those with at least two legal actions."""


def play_at_random(game: Game[Any, Any, Any], state: State, chance: Chance, tally: Tally) -> None:
    """Every decider takes a random legal action until the game is over."""
    decisions: i64 = 0
    free: i64 = 0
    deciders = game.deciders(state)
    while deciders:
        choices = []
        for seat in deciders:
            actions = game.legal(state, seat)
            count: i64 = len(actions)
            if count > 1:
                free += 1
                choices.append(actions[chance.below(count, 0)])
            else:
                choices.append(actions[0])
        decisions += len(deciders)
        for index, seat in enumerate(deciders):
            game.apply(state, seat, choices[index], chance)
        deciders = game.deciders(state)
    tally.decisions += decisions
    tally.free += free


def play_with_bots(
    game: Game[Any, Any, Any], state: State, bots: list[Bot], chance: Chance, thoughts: Chance
) -> int:
    """Each seat's bot decides until the game is over; returns how many decisions that took."""
    decisions = 0
    deciders = game.deciders(state)
    while deciders:
        choices = []
        for seat in deciders:
            actions = game.legal(state, seat)
            if len(actions) == 1:
                choices.append(actions[0])
            else:
                choices.append(bots[seat].choose(game.view(state, seat), actions, thoughts))
        decisions += len(deciders)
        for index, seat in enumerate(deciders):
            game.apply(state, seat, choices[index], chance)
        deciders = game.deciders(state)
    return decisions
