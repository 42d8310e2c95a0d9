"""What lies on a table, by the names that a scene marks it with, and the rules that explain it.

A game's `things.toml` lists them; a rule that is played only with an option names it:

    pot = ["MED-10"]
    descent = { BIA-47 = "descents", BIA-48 = "descent_falls" }
"""

from collections.abc import Mapping
from importlib.resources import files
from typing import Final

from .words import read_toml

GAME: Final = "game"
"""The game itself: what is explained where nothing is marked."""


class Thing:
    """One thing on the table."""

    def __init__(self, needs: Mapping[str, str]) -> None:
        self.rules: Final = tuple(needs)
        """What explains it, the most important rule first."""
        self.needs: Final = needs
        """The option that each rule needs, or nothing."""

    @property
    def options(self) -> list[str]:
        """The options without which it is out of play; nothing where it always is in play."""
        needed = list(self.needs.values())
        return [] if "" in needed else list(dict.fromkeys(needed))


READ: Final[dict[str, Mapping[str, Thing]]] = {}
"""By package: each file is read once."""


def read_things(package: str) -> Mapping[str, Thing]:
    """The things of a game, if its folder lists any."""
    if package not in READ:
        has_things = (files(package) / "things.toml").is_file()
        data = read_toml(package, "things.toml") if has_things else {}
        READ[package] = {name: read_thing(entry) for name, entry in data.items()}
    return READ[package]


def read_thing(entry: list[str] | dict[str, str]) -> Thing:
    """A list of rules, or rules with the options that they need."""
    return Thing(entry if isinstance(entry, dict) else dict.fromkeys(entry, ""))
