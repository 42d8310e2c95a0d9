"""Pentathlon: five sports tabletop games on one engine."""

from pentathlon.engine.errors import Problem, Refused
from pentathlon.play.match import Match
from pentathlon.play.start import start

__all__ = ["Match", "Problem", "Refused", "start"]
__version__ = "0.1.0"
