"""What a game's author tells the inspector, so that the laws can be tried on the game."""

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from .chance import Chance
from .game import Action, Choice, State

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Inspection(ABC, Generic[S]):
    """The author's word on one game; written from its rules, apart from its views."""

    @abstractmethod
    def scramble(self, state: S, watcher: i64, chance: Chance) -> S:
        """The same table with everything that the watcher may not know replaced."""

    @abstractmethod
    def universe(self) -> list[Action]:
        """Every action the game knows, or a sample of each kind where they are many."""

    def tells_apart(self, state: S, other: S, choices: list[Choice]) -> bool:
        """Whether the rules let this step show that two tables differ, as an answered question."""
        return False

    def alike(
        self, state: S, other: S, choices: list[Choice], choice: Choice, watcher: i64
    ) -> list[Action] | None:
        """What the seat could do at the other table that the watcher cannot tell from its choice.

        An author must say where several decide at once or `Game.shown` hides something; where all
        is shown at the reveal, the choice alone is the answer. None: nothing was said.
        """
        return None

    def invariants(self, state: S) -> None:
        """Raises an AssertionError on a table that the rules never reach."""

    def variants(self) -> list[dict[str, str]]:
        """The options that the laws are tried under, beside the usual ones."""
        return []
