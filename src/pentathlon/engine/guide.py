"""A first game that teaches: a stated table, luck that is known, and one idea at a time.

A game's `guide.toml` tells who chooses what, step by step, as a record would; where the learner
chooses, the step names an idea, whose words are `guide.<idea>` in the game's phrasebooks.
"""

from collections.abc import Mapping
from importlib.resources import files
from typing import Any, Final

from .game import Seat
from .luck import Luck, sealed, secret_of_seed
from .words import read_toml

LEARNER: Final = 0
"""The seat of whoever learns."""
FAREWELL: Final = "farewell"
"""The last idea: from here on everybody chooses freely."""


class Lesson:
    """One step of a guide: what each seat does, and what the learner is told about it."""

    def __init__(self, choices: dict[Seat, str], idea: str) -> None:
        self.choices: Final = choices
        self.idea: Final = idea
        """Empty where the learner has nothing to choose."""


class Guide:
    """How a first game goes until the learner is let go."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.seats: Final = int(data["seats"])
        self.seed: Final = int(data["seed"])
        self.options: Final[dict[str, str]] = dict(data.get("options", {}))
        self.table: Final[dict[str, object] | None] = data.get("table")
        """The table it begins at, where that is not the usual set-up."""
        self.lessons: Final = [read_lesson(each) for each in data["steps"]]

    @property
    def secret(self) -> bytes:
        """Of the luck, which is the same each time."""
        return secret_of_seed(self.seed)

    @property
    def luck(self) -> Luck:
        """The luck, to which nobody adds salt."""
        return sealed(self.secret, [""] * self.seats)

    def lesson(self, step: int) -> Lesson | None:
        """What comes after so many steps; after the last of them a farewell, then nothing."""
        if step < len(self.lessons):
            return self.lessons[step]
        return Lesson({}, FAREWELL) if step == len(self.lessons) else None

    @property
    def ideas(self) -> list[str]:
        """All that is taught, in order."""
        return [lesson.idea for lesson in self.lessons if lesson.idea]


def read_lesson(data: Mapping[str, Any]) -> Lesson:
    """One step as `guide.toml` has it, seats counted from 0 as in a record."""
    choices = {int(seat): str(action) for seat, action in data["do"].items()}
    return Lesson(choices, str(data.get("idea", "")))


def open_guide(package: str) -> Guide | None:
    """The guide in a game's folder, if there is one."""
    if not (files(package) / "guide.toml").is_file():
        return None
    return Guide(read_toml(package, "guide.toml"))
