"""One law on one game, for any kind of test."""

from pentathlon.engine.box import Box
from pentathlon.laws.check import LAWS, tables_of
from pentathlon.laws.trial import trial_of


def keep_law(box: Box, law: str, games: int = 10) -> None:
    """Try a law on so many games; what breaks it is raised as it is, with its traceback.

    A law that lacks the author's word raises `Untried`.
    """
    tables = tables_of(box)
    for seed in range(games):
        options, seats = tables[seed % len(tables)]
        LAWS[law](trial_of(box, options, seats, seed))
