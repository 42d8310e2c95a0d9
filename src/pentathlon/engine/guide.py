"""A first game that teaches: a stated table, known luck, and one idea at a time.

A game's `guide.toml` lists the choices of every seat, step by step, as a record would. Where the
learner chooses, the step names an idea. Pages to read may come before it. The words of ideas and
pages are `guide.<name>` in the game's phrasebooks.

A step also lists claims: what its words say about the table, in a form that can be checked (see
`Claim`). The learner reads the words only while every claim is true and the choice is legal.
"""

from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any, Final

from .errors import Problem
from .game import AnyGame, Seat
from .luck import Luck, sealed, secret_of_seed
from .record import Record, Step
from .stated import read_counted
from .words import read_toml

LEARNER: Final = 0
"""The seat of the learner."""
FAREWELL: Final = "farewell"
"""The last idea: from here on everybody chooses freely."""
SIGNS: Final = ("=", "!=", "<", "<=", ">", ">=")


class Claim:
    """One fact about a view: a place, a sign and a value, such as `hands/0/SWI >= 2`.

    A place is a path into the view as JSON. A number counts in a list, a name is a key; in a text
    such as `SWI 2*JUD` a name gives the number of its cards, and `#` gives the length of a list.
    `legal/bid:4` is 1 if that choice is legal; `legal/bid:*` counts all choices that begin so.
    A value is a number, a word, `none`, or another place after an `@`.
    """

    def __init__(self, text: str) -> None:
        parts = text.rsplit(" ", 2)
        if len(parts) != 3 or parts[1] not in SIGNS:
            raise Problem("guide_claim", text=text)
        self.text: Final = text
        self.place: Final = parts[0]
        self.sign: Final = parts[1]
        self.value: Final = parts[2]

    def holds(self, view: Mapping[str, object], legal: Sequence[str]) -> bool:
        """Whether it is true for what the learner sees and may do."""
        left = find(self.place, view, legal)
        right = read_value(self.value, view, legal)
        if self.sign in ("=", "!="):
            is_same = left == right or left == self.value  # options are texts, numbers too
            return is_same == (self.sign == "=")
        if not isinstance(left, int) or not isinstance(right, int):
            return False
        if self.sign.startswith("<"):
            return left < right or (self.sign == "<=" and left == right)
        return left > right or (self.sign == ">=" and left == right)


def read_value(text: str, view: Mapping[str, object], legal: Sequence[str]) -> object:
    """The right side of a claim."""
    if text.startswith("@"):
        return find(text[1:], view, legal)
    if text == "none":
        return None
    return int(text) if text.removeprefix("-").isdecimal() else text


def find(place: str, view: Mapping[str, object], legal: Sequence[str]) -> object:
    """What stands at a place of the view; None where there is no such place."""
    root, _, rest = place.partition("/")
    if root == "legal":
        return count_legal(rest, legal)
    found: object = view.get(root)
    for name in rest.split("/") if rest else []:
        found = go_in(found, name)
    return found


def go_in(found: object, name: str) -> object:
    """One step of a path."""
    if name == "#" and isinstance(found, list | Mapping):
        return len(found)
    if isinstance(found, Mapping):
        return found.get(name)
    if isinstance(found, str):
        return sum(count for kind, count in read_counted(found) if name in (kind, "#"))
    if not isinstance(found, list):
        return None
    return found[int(name)] if name.isdecimal() and int(name) < len(found) else None


def count_legal(pattern: str, legal: Sequence[str]) -> int:
    """How many legal choices have this text, or begin with it where it ends in a star."""
    if pattern.endswith("*"):
        return sum(text.startswith(pattern[:-1]) for text in legal)
    return sum(text == pattern for text in legal)


class Lesson:
    """One step of a guide: what each seat does, and what the learner is told about it."""

    def __init__(
        self, choices: dict[Seat, str], idea: str, pages: list[str], claims: list[Claim]
    ) -> None:
        self.choices: Final = choices
        self.idea: Final = idea
        """Empty where the learner has nothing to choose."""
        self.pages: Final = pages
        """What is read before the idea, one page at a time."""
        self.claims: Final = claims

    @property
    def names(self) -> list[str]:
        """All that the learner reads at this step."""
        return [*self.pages, self.idea] if self.idea else []

    def is_true(self, view: Mapping[str, object], legal: Sequence[str]) -> bool:
        """Whether the learner may read it: the choice is legal and every claim holds."""
        taught = self.choices.get(LEARNER, "")
        is_open = not taught or taught in legal
        return is_open and all(claim.holds(view, legal) for claim in self.claims)


class Guide:
    """How a first game goes until the learner is let go."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.seats: Final = int(data["seats"])
        self.seed: Final = int(data["seed"])
        self.options: Final[dict[str, str]] = dict(data.get("options", {}))
        self.table: Final[dict[str, object] | None] = data.get("table")
        """The table it begins at, where that is not the usual set-up."""
        self.lessons: Final = [read_lesson(each) for each in data["steps"]]
        self.farewell: Final = read_lesson({"do": {}, "idea": FAREWELL, **data.get("farewell", {})})

    @property
    def secret(self) -> bytes:
        """Of the luck, which is the same each time."""
        return secret_of_seed(self.seed)

    @property
    def luck(self) -> Luck:
        """The luck, to which nobody adds salt."""
        return sealed(self.secret, [""] * self.seats)

    def record(
        self, game: AnyGame, luck: Luck, players: list[str], colours: Sequence[str] = ()
    ) -> Record:
        """The first line of a guided game.

        Its options are those of the guide alone. The luck is bound to them, so an option that is
        added to the game later does not change it.
        """
        terms = (game.id, game.version, self.options, self.seats)
        return Record(*terms, players, luck.promise(), self.table, list(colours))

    def lesson(self, steps: Sequence[Step]) -> Lesson | None:
        """The next lesson after the steps of a record, the set-up being the first of them.

        After the last lesson comes the farewell, then nothing. Where the game has left the guide,
        because somebody chose something else, the farewell comes at once, without its pages.
        """
        done = len(steps) - 1
        followed = self.followed(steps)
        if followed == done < len(self.lessons):
            return self.lessons[done]
        # Off the guide, the farewell waits for the learner's next choice, and is not repeated.
        first = followed + 1 if followed < len(self.lessons) else followed
        later = [seat for step in steps[first + 1 :] for seat, _ in step.choices]
        if LEARNER in later:
            return None
        return self.farewell if followed == len(self.lessons) else Lesson({}, FAREWELL, [], [])

    def followed(self, steps: Sequence[Step]) -> int:
        """How many lessons were played as they stand here."""
        for place, lesson in enumerate(self.lessons):
            if place + 1 >= len(steps) or dict(steps[place + 1].choices) != lesson.choices:
                return place
        return len(self.lessons)

    @property
    def ideas(self) -> list[str]:
        """All that is read, in order; the farewell is the last."""
        return [name for lesson in [*self.lessons, self.farewell] for name in lesson.names]


def read_lesson(data: Mapping[str, Any]) -> Lesson:
    """One step as `guide.toml` has it, seats counted from 0 as in a record."""
    choices = {int(seat): str(action) for seat, action in data["do"].items()}
    claims = [Claim(text) for text in data.get("claims", [])]
    return Lesson(choices, str(data.get("idea", "")), list(data.get("pages", [])), claims)


def open_guide(package: str) -> Guide | None:
    """The guide in a game's folder, if there is one."""
    if not (files(package) / "guide.toml").is_file():
        return None
    return Guide(read_toml(package, "guide.toml"))
