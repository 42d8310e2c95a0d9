"""The choices of Medals, made once and found by number. Section 6 of the rules"""

from typing import Final

from mypy_extensions import i64

from pentathlon.engine.errors import Problem
from pentathlon.engine.game import Action

from .data import BIGGEST_BID, DISCIPLINES, KEYS


class Swap(Action):
    """A hand card goes to the pot, a new one is drawn. MED-14"""

    def __init__(self, discipline: i64) -> None:
        super().__init__(f"swap:{KEYS[discipline]}")
        self.discipline: Final = discipline


class Attempt(Action):
    """One to three cards of a market discipline are laid for its medal. MED-15"""

    def __init__(self, discipline: i64, size: i64) -> None:
        super().__init__(f"attempt:{KEYS[discipline]}:{size}")
        self.discipline: Final = discipline
        self.size: Final = size


class Exchange(Action):
    """In the final lap a hand card changes places with a market card. MED-44"""

    def __init__(self, given: i64, taken: i64) -> None:
        super().__init__(f"exchange:{KEYS[given]}:{KEYS[taken]}")
        self.given: Final = given
        self.taken: Final = taken


class Overbid(Action):
    """More cards of the discipline than the bid to beat. MED-29"""

    def __init__(self, size: i64) -> None:
        super().__init__(f"overbid:{size}")
        self.size: Final = size


class Counter(Action):
    """As many cards as the highest bid are shown, and nobody wins it. MED-36"""

    def __init__(self) -> None:
        super().__init__("counter")


class Pass(Action):
    """Nothing: no reaction, or no last turn. MED-28, MED-Q16"""

    def __init__(self) -> None:
        super().__init__("pass")


PASS: Final = Pass()
COUNTER: Final = Counter()
OVERBIDS: Final[list[Overbid]] = [Overbid(size) for size in range(2, BIGGEST_BID + 1)]
"""OVERBIDS[size - 2]: an overbid has at least two cards."""
SWAPS: Final[list[Swap]] = [Swap(discipline) for discipline in range(DISCIPLINES)]
ATTEMPTS: Final[list[Attempt]] = [
    Attempt(discipline, size)
    for discipline in range(DISCIPLINES)
    for size in range(1, BIGGEST_BID + 1)
]
"""ATTEMPTS[slot]: a slot is a discipline's medal, see `slot_of`."""
EXCHANGES: Final[list[Exchange]] = [
    Exchange(given, taken) for given in range(DISCIPLINES) for taken in range(DISCIPLINES)
]
"""EXCHANGES[given * DISCIPLINES + taken]; those of a card for its like are never legal."""

ONLY_PASS: Final[list[Action]] = [PASS]

EVERY_ACTION: Final[list[Action]] = [
    *SWAPS,
    *ATTEMPTS,
    *EXCHANGES,
    *OVERBIDS,
    COUNTER,
    PASS,
]
BY_TEXT: Final[dict[str, Action]] = {action.text: action for action in EVERY_ACTION}


def slot_of(discipline: i64, size: i64) -> i64:
    """Where the medal that takes `size` cards stands among the 27."""
    return discipline * BIGGEST_BID + size - 1


def parse(text: str) -> Action:
    """The action with this text, or a problem that shows the forms."""
    action = BY_TEXT.get(text.strip())
    if action is None:
        raise Problem(
            "action_unknown",
            text=text,
            forms="swap:SKI, attempt:SKI:2, overbid:3, counter, exchange:FEN:SKI, pass",
        )
    return action
