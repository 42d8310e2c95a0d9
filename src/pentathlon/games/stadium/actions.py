"""The choices of Stadium, made once and found by number. Section 6 of the rules"""

from typing import Final

from mypy_extensions import i64

from pentathlon.engine.errors import Problem
from pentathlon.engine.game import Action
from pentathlon.engine.telling import Kind

from . import told
from .data import (
    CIRCLE,
    COLOURS,
    DICE,
    DIE_COUNT,
    HEAVIEST,
    HIGHEST_DIAL,
    HOLES,
    MAX_ENERGY,
    MAX_SEATS,
    NONE,
    SEAT_COUNTS,
    SQUARE,
    TRIANGLE,
    WEIGHTS,
)

TEAM_SIZE: Final = MAX_SEATS // 2


class Plain(Action):
    """A choice without more to it, such as `pass`."""


class Setting(Action):
    """How a controller is set: its symbol, and the number or colour on its dial. STA-GEN-6"""

    def __init__(self, told: Kind, text: str, symbol: i64, dial: i64) -> None:
        super().__init__(text)
        self.told: Final = told
        """What is told when it is turned up: the seat, and what the dial shows."""
        self.symbol: Final = symbol
        self.dial: Final = dial


class Bid(Setting):
    """A number on the dial. STA-GEN-7"""

    def __init__(self, number: i64) -> None:
        super().__init__(told.BID, f"bid:{number}", NONE, number)


class TakePart(Setting):
    """Row or run, with a number. STA-ROW-1, STA-MAR-1"""

    def __init__(self, number: i64) -> None:
        super().__init__(told.PART, f"part:{number}", TRIANGLE, number)


class Shoot(Setting):
    """A shot at the basket, with a number. STA-BAS-3"""

    def __init__(self, number: i64) -> None:
        super().__init__(told.SHOOT, f"shoot:{number}", TRIANGLE, number)


class Throw(Setting):
    """A pass to the athlete of a colour. STA-BAS-3"""

    def __init__(self, receiver: i64) -> None:
        super().__init__(told.THROW, f"throw:{COLOURS[receiver]}", CIRCLE, receiver)


class Block(Setting):
    """A block against a shot, with a number. STA-BAS-3"""

    def __init__(self, number: i64) -> None:
        super().__init__(told.BLOCK, f"block:{number}", TRIANGLE, number)


class Attack(Setting):
    """A thrust at the fencer of a colour. STA-FEN-2"""

    def __init__(self, target: i64) -> None:
        super().__init__(told.ATTACK, f"attack:{COLOURS[target]}", TRIANGLE, target)


class Shift(Action):
    """The golf ball goes to another hole. STA-GOL-6"""

    def __init__(self, hole: i64) -> None:
        super().__init__(f"shift:{hole + 1}")
        self.hole: Final = hole


class Call(Action):
    """A number is announced in the auction. STA-GYM-3"""

    def __init__(self, number: i64) -> None:
        super().__init__(f"call:{number}")
        self.number: Final = number


class Share(Action):
    """What the next member of the team pays or receives. STA-GYM-8, STA-DOP-3"""

    def __init__(self, amount: i64) -> None:
        super().__init__(f"share:{amount}")
        self.amount: Final = amount


class Lift(Action):
    """A weight is named and tried; its score is its place in the table. STA-WL-3"""

    def __init__(self, score: i64) -> None:
        super().__init__(f"lift:{WEIGHTS[score - 1]}")
        self.score: Final = score


class Reroll(Action):
    """One die is thrown again. STA-ARC-3, STA-VOL-4"""

    def __init__(self, die: i64) -> None:
        super().__init__(f"reroll:{DICE[die]}")
        self.die: Final = die


BIDS: Final[list[Bid]] = [Bid(number) for number in range(HIGHEST_DIAL + 1)]
TAKE_PARTS: Final[list[TakePart]] = [TakePart(number) for number in range(HIGHEST_DIAL + 1)]
SHOTS: Final[list[Shoot]] = [Shoot(number) for number in range(HIGHEST_DIAL + 1)]
THROWS: Final[list[Throw]] = [Throw(seat) for seat in range(MAX_SEATS)]
BLOCKS: Final[list[Block]] = [Block(number) for number in range(HIGHEST_DIAL + 1)]
ATTACKS: Final[list[Attack]] = [Attack(seat) for seat in range(MAX_SEATS)]
SHIFTS: Final[list[Shift]] = [Shift(hole) for hole in range(HOLES)]
CALLS: Final[list[Call]] = [Call(number) for number in range(MAX_ENERGY * TEAM_SIZE + 1)]
SHARES: Final[list[Share]] = [Share(amount) for amount in range(MAX_ENERGY + 1)]
LIFTS: Final[list[Lift]] = [Lift(score) for score in range(1, HEAVIEST + 1)]
"""LIFTS[score - 1]"""
REROLLS: Final[list[Reroll]] = [Reroll(die) for die in range(DIE_COUNT)]

JUMP: Final = Setting(told.JUMP, "jump", TRIANGLE, NONE)
WAIT: Final = Setting(told.WAIT, "wait", CIRCLE, NONE)
REST: Final = Setting(told.REST, "rest", CIRCLE, NONE)
TAKE_PART: Final = Setting(told.TAKE_PART, "take_part", TRIANGLE, NONE)
"""The number follows. STA-Q55"""
DOPE: Final = Setting(told.DOPE, "dope", TRIANGLE, NONE)
ACCUSE: Final = Setting(told.ACCUSE, "accuse", SQUARE, NONE)
INTERCEPT: Final = Setting(told.INTERCEPT, "intercept", CIRCLE, NONE)
PARRY: Final = Setting(told.PARRY, "parry", SQUARE, NONE)
"""The block of Fencing."""
STAY: Final = Plain("stay")
"""No shift in Golf."""
PASS: Final = Plain("pass")
AGAIN: Final = Plain("again")
STOP: Final = Plain("stop")

# The lists that rules offer, by what they depend on.

BIDS_UP_TO: Final[list[list[Action]]] = [list(BIDS[: most + 1]) for most in range(len(BIDS))]
REST_OR_BIDS_UP_TO: Final[list[list[Action]]] = [
    [REST, *TAKE_PARTS[: most + 1]] for most in range(len(BIDS))
]
REST_OR_PART: Final[list[Action]] = [REST, TAKE_PART]
PARTS_UP_TO: Final[list[list[Action]]] = [list(TAKE_PARTS[: most + 1]) for most in range(len(BIDS))]
GUARDS_UP_TO: Final[list[list[Action]]] = [
    [*BLOCKS[: most + 1], INTERCEPT] for most in range(len(BIDS))
]


def members(seats: i64, seat: i64) -> list[int]:
    """A seat's team, itself included, the lowest seat first. STA-GEN-1"""
    return [mate for mate in range(seats) if (mate - seat) % 2 == 0]


def ball_choices(seats: i64, seat: i64, most: i64) -> list[Action]:
    """Shots up to a number, and passes to each teammate."""
    mates = [mate for mate in members(seats, seat) if mate != seat] if seat < seats else []
    return [*SHOTS[: most + 1], *[THROWS[mate] for mate in mates]]


BALLS: Final[list[list[Action]]] = [
    ball_choices(seats, seat, most)
    for seats in SEAT_COUNTS
    for seat in range(MAX_SEATS)
    for most in range(len(BIDS))
]
"""BALLS[ball_index(seats, seat, most)]"""


def ball_index(seats: i64, seat: i64, most: i64) -> i64:
    """Where the choices of a ball holder stand."""
    base: i64 = 0 if seats < MAX_SEATS else MAX_SEATS
    return (base + seat) * (HIGHEST_DIAL + 1) + most


FENCES: Final[list[list[Action]]] = [
    [*[ATTACKS[seat] for seat in range(MAX_SEATS) if rivals >> seat & 1], PARRY, WAIT]
    for rivals in range(1 << MAX_SEATS)
]
"""By the set of the rivals still in."""
SHIFTS_TO: Final[list[list[Action]]] = [
    [STAY, *[SHIFTS[hole] for hole in range(HOLES) if reach >> hole & 1]]
    for reach in range(1 << HOLES)
]
"""By the set of the free holes in reach."""
LIFTS_ABOVE: Final[list[list[Action]]] = [[PASS, *LIFTS[best:]] for best in range(HEAVIEST + 1)]
REROLLS_OF: Final[list[list[Action]]] = [[*REROLLS[:dice], STOP] for dice in range(DIE_COUNT + 1)]
LIFT_AGAIN: Final[list[Action]] = [AGAIN, PASS]
LEAPS: Final[list[Action]] = [JUMP, WAIT]
DOPINGS: Final[list[Action]] = [DOPE, REST, ACCUSE]
ONLY_WAIT: Final[list[Action]] = [WAIT]
ONLY_PASS: Final[list[Action]] = [PASS]
ONLY_STOP: Final[list[Action]] = [STOP]

EVERY_ACTION: Final[list[Action]] = [
    *BIDS, *TAKE_PARTS, *SHOTS, *THROWS, *BLOCKS, *ATTACKS, *SHIFTS, *CALLS, *SHARES, *LIFTS,
    *REROLLS, JUMP, WAIT, REST, DOPE, ACCUSE, INTERCEPT, PARRY, STAY, PASS, AGAIN, STOP,
    TAKE_PART,
]  # fmt: skip
BY_TEXT: Final[dict[str, Action]] = {action.text: action for action in EVERY_ACTION}


def parse(text: str) -> Action:
    """The action with this text, or a problem that shows the forms."""
    action = BY_TEXT.get(text.strip())
    if action is None:
        raise Problem(
            "action_unknown",
            text=text,
            forms="bid:4, part:2, take_part, rest, jump, wait, call:7, pass, share:3, lift:190, "
            "again, reroll:blue, stop, shift:4, stay, shoot:2, throw:orange, block:1, intercept, "
            "attack:teal, parry, dope, accuse",
        )
    return action
