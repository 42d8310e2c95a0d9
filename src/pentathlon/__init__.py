"""Pentathlon: five sports tabletop games on one engine.

`games` and `bots` say what there is, `start` begins a match, `load`, `replay` and `verify` read
records, `simulate` plays many games and gives their `Count`. What goes wrong is a `Problem`, or a
`Refused` action: the `str` of both is a sentence.
"""

from pentathlon.api import bots, games, load, replay, simulate, start, verify
from pentathlon.engine.bot import Bot
from pentathlon.engine.errors import Problem, Refused
from pentathlon.engine.record import Record
from pentathlon.lab.count import Count
from pentathlon.play.match import Match

__all__ = [
    "Bot",
    "Count",
    "Match",
    "Problem",
    "Record",
    "Refused",
    "bots",
    "games",
    "load",
    "replay",
    "simulate",
    "start",
    "verify",
]
__version__ = "0.1.0"
