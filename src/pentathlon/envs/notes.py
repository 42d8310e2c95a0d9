"""What bots saw and said, written down for learners that imitate them."""

import json
from dataclasses import dataclass
from typing import Any, Final

from pentathlon.engine.bot import Bot
from pentathlon.engine.chance import Chance
from pentathlon.engine.encoding import Encoding
from pentathlon.engine.game import NO_NUMBER, Action
from pentathlon.engine.interview import Answer, blank


@dataclass(frozen=True)
class Note:
    """A number that a seat said, with what it saw and what it could have said."""

    seat: int
    number: int
    row: bytes
    mask: bytes


class Scribe:
    """Writes a note for every number of every choice."""

    def __init__(self, encoding: Encoding) -> None:
        self.encoding: Final = encoding
        self.answer: Final = Answer(encoding)
        self.row: Final = blank(encoding.size)
        self.mask: Final = blank(encoding.width)
        self.notes: list[Note] = []

    def write(self, seat: int, view: Any, legal: list[Action], action: Action) -> None:
        """A choice, number by number."""
        self.answer.ask(legal)
        for number in numbers_of(self.encoding, legal, action):
            self.notes.append(self.note(seat, view, number))
            self.answer.say(number)

    def note(self, seat: int, view: Any, number: int) -> Note:
        answer, mask = self.answer, self.mask
        self.encoding.observe(view, self.row, 0)
        self.encoding.observe_spelling(answer.letters, self.row, 0)
        answer.mark(mask, 0, 1)
        made = Note(seat, number, bytes(self.row), bytes(mask))
        answer.mark(mask, 0, 0)
        return made

    def take(self) -> list[Note]:
        """The notes so far; the next ones begin a new page."""
        taken, self.notes = self.notes, []
        return taken


def numbers_of(encoding: Encoding, legal: list[Action], action: Action) -> list[int]:
    """The numbers that an action is said by."""
    if action.index != NO_NUMBER:
        return [int(action.index)]
    place, numbers = legal.index(action), list[int]()
    while (number := int(encoding.letter(action, place, len(numbers)))) != NO_NUMBER:
        numbers.append(number)
    return numbers


class Noted(Bot):
    """A bot whose choices are written down."""

    def __init__(self, bot: Bot, seat: int, scribe: Scribe) -> None:
        self.bot: Final = bot
        self.seat: Final = seat
        self.scribe: Final = scribe

    def choose(self, view: Any, legal: list[Any], chance: Chance) -> Any:
        chosen = self.bot.choose(view, legal, chance)
        self.scribe.write(self.seat, view, legal, chosen)
        return chosen


def names_of(encoding: Encoding) -> dict[str, str]:
    """The parts of an observation (name, start, shape, most) and the texts of numbers, as JSON."""
    parts = [(part.name, part.start, list(part.shape), part.most) for part in encoding.slices()]
    return {"slices": json.dumps(parts), "texts": json.dumps(encoding.texts)}
