"""Walks through games as learners see them, for the tests of the encodings."""

from collections.abc import Iterator
from typing import Any

from pentathlon.engine.box import Box
from pentathlon.engine.chance import Seeded
from pentathlon.engine.encoding import Encoding
from pentathlon.engine.game import AnyGame, State
from pentathlon.engine.interview import blank
from tests.support import rarer

SOME = rarer(5)


def tables(game: AnyGame, seats: int, seed: int) -> Iterator[State]:
    """Every table of a random game, the last one included."""
    luck, picker = Seeded(seed), Seeded(~seed)
    state = game.setup(seats, luck)
    yield state
    while deciders := game.deciders(state):
        game.step(state, [game.sample(state, seat, picker) for seat in deciders], luck)
        yield state


def some_tables(game: AnyGame, seats: int, seed: int) -> Iterator[State]:
    """One table of some, and the last."""
    for number, state in enumerate(tables(game, seats, seed)):
        if number % SOME == 0 or not game.deciders(state):
            yield state


def row_of(encoding: Encoding, view: Any) -> bytes:
    """The bytes of a view, on paper that was written on before."""
    row = blank(encoding.size)
    for place in range(encoding.size):
        row[place] = 255
    encoding.observe(view, row, 0)
    return bytes(row)


def trials(box: Box) -> Iterator[tuple[AnyGame, int]]:
    """A game under its usual options and every variant, with the fewest and the most seats."""
    inspection = box.inspection()
    for options in [{}, *(inspection.variants() if inspection else [])]:
        game = box.game(options)
        counts = game.seat_counts()
        for seats in sorted({min(counts), max(counts)}):
            yield game, seats
