"""Bots that a stranger might bring, good ones and bad ones."""

import time
from typing import Any

from pentathlon.engine.chance import Chance


class First:
    """Takes the first choice; it does not even know what a bot is."""

    def choose(self, view: Any, legal: list[Any], chance: Chance) -> Any:
        return legal[0]


class Speller:
    """Answers by the text of an action, and spoils the list it was given."""

    def choose(self, view: Any, legal: list[Any], chance: Chance) -> Any:
        text = legal[chance.below(len(legal), 0)].text
        legal.clear()
        return text


class Broken:
    def choose(self, view: Any, legal: list[Any], chance: Chance) -> Any:
        raise KeyError("no idea")


class Quitter:
    def choose(self, view: Any, legal: list[Any], chance: Chance) -> Any:
        raise SystemExit(3)


class Dreamer:
    """Thinks for ever, whatever it is told."""

    def choose(self, view: Any, legal: list[Any], chance: Chance) -> Any:
        while True:
            try:
                time.sleep(0.01)
            except Exception:
                continue


class Liar:
    def choose(self, view: Any, legal: list[Any], chance: Chance) -> Any:
        return "win:now"


class Unborn:
    def __init__(self) -> None:
        raise RuntimeError("not today")

    def choose(self, view: Any, legal: list[Any], chance: Chance) -> Any:
        return legal[0]
