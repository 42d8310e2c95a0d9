"""One law on one game, for any kind of test."""

from pentathlon.engine.box import Box
from pentathlon.engine.errors import Problem
from pentathlon.laws.check import ALL_LAWS, LAWS_OF_THE_BOX, tables_of
from pentathlon.laws.trial import trial_of


def keep_law(box: Box, law: str, games: int = 10) -> None:
    """Try a law, by name, on so many games; what breaks it is raised as it is, with its traceback.

    A law that lacks the author's word raises `Untried`; words, rulebook and bots are tried once.
    """
    if law not in ALL_LAWS:
        raise Problem("law_unknown", law=law, laws=", ".join(ALL_LAWS))
    tables = tables_of(box)
    for seed in range(1 if law in LAWS_OF_THE_BOX else games):
        options, seats = tables[seed % len(tables)]
        ALL_LAWS[law](trial_of(box, options, seats, seed))
