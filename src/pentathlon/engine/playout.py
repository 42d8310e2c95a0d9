"""The inner loop: a table played on until its end, by luck or by bots."""

from mypy_extensions import i64

from .bot import Bot
from .chance import Chance, Seeded
from .game import AnyGame, State


class Picker(Seeded):
    """The luck that picks actions; it counts its questions, which are the free choices."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.picks: i64 = 0

    def number(self, count: i64) -> i64:
        self.picks += 1
        return super().number(count)


def play_at_random(game: AnyGame, state: State, chance: Chance, picker: Chance) -> int:
    """Every decider takes a random legal action until the end; returns how many decisions."""
    decisions: i64 = 0
    deciders = game.deciders(state)
    while deciders:
        if len(deciders) == 1:
            seat = deciders[0]
            game.apply(state, seat, game.sample(state, seat, picker), chance)
        else:
            choices = [game.sample(state, seat, picker) for seat in deciders]
            game.apply_all(state, choices, chance)
        decisions += len(deciders)
        deciders = game.deciders(state)
    return int(decisions)


def play_with_bots(
    game: AnyGame, state: State, bots: list[Bot], chance: Chance, thoughts: Chance
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
        game.step(state, choices, chance)
        deciders = game.deciders(state)
    return decisions
