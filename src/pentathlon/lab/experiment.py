"""What is to be played: the game, its variants, the bots, and the batches it falls into."""

import hashlib
import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from typing import Any, Final

from pentathlon.engine.errors import Problem
from pentathlon.play.own_bots import LIMIT

BATCH: Final = 250
"""Games that are played and written down at once."""
SPREAD: Final = 1_000_003
"""Seeds lie so far apart that no two of them share a game's luck."""


@dataclass(frozen=True)
class Variant:
    """One way to play: options, and a designer's changes to the game's data."""

    name: str = ""
    options: dict[str, str] = field(default_factory=dict)
    data: dict[str, Any] = field(default_factory=dict)
    """Changes by the name of the data file they are laid over."""
    swept: dict[str, str] = field(default_factory=dict)
    """What sets it apart from the others: the value of each option that is swept over."""


@dataclass(frozen=True)
class Batch:
    """Some games of one variant, one after the other."""

    number: int
    variant: int
    first: int
    games: int


@dataclass(frozen=True)
class Experiment:
    """What to simulate; the same experiment gives the same rows on any machine."""

    game: str
    games: int
    """Of each variant."""
    bots: tuple[str, ...]
    """Who plays each seat: a level of the box, or a bot of one's own."""
    variants: tuple[Variant, ...] = (Variant(),)
    seed: int = 1
    decisions: bool = False
    """Whether there is a row for each decision."""
    limit: float = LIMIT
    """Seconds a visiting bot has for one decision."""
    observations: bool = False
    """Whether there is a row for each number that a bot says, with what it saw."""

    @property
    def total(self) -> int:
        return self.games * len(self.variants)

    def batches(self) -> Iterator[Batch]:
        """All games in portions, variant by variant."""
        number = 0
        for variant in range(len(self.variants)):
            for first in range(0, self.games, BATCH):
                yield Batch(number, variant, first, min(BATCH, self.games - first))
                number += 1

    def luck_seed(self, number: int) -> int:
        """A game's luck is the same in each variant: only the variant makes a difference."""
        return self.seed * SPREAD + number

    def to_json(self) -> dict[str, object]:
        return json.loads(json.dumps(asdict(self)))  # type: ignore[no-any-return]

    @property
    def mark(self) -> str:
        """What tells two experiments apart."""
        text = json.dumps(self.to_json(), sort_keys=True)
        return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def check_games(games: int) -> None:
    if games < 1:
        raise Problem("simulate_games", games=games)
