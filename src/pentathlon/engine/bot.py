"""What a bot is: it gets a view and the legal actions, never the table itself."""

from abc import ABC, abstractmethod
from typing import Any

from mypy_extensions import mypyc_attr

from .chance import Chance


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(ABC):
    """A player made of code."""

    @abstractmethod
    def choose(self, view: Any, legal: list[Any], chance: Chance) -> Any:
        """One of the legal actions; chance is the bot's own and never the table's."""


class RandomBot(Bot):
    """Any legal action, each as likely as the next."""

    def choose(self, view: Any, legal: list[Any], chance: Chance) -> Any:
        return legal[chance.below(len(legal), 0)]
