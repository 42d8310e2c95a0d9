"""The places of phases, statuses and technique cards in the slices that learners read."""

from mypy_extensions import i64

from .race import Phase
from .skier import Gear, Status


def status_number(status: Status) -> i64:
    """The place of a status in its slice."""
    if status is Status.SKIING:
        return 0
    if status is Status.SHOOTING:
        return 1
    if status is Status.FALLEN:
        return 2
    return 3 if status is Status.FINISHED else 4


def gear_number(gear: Gear) -> i64:
    """What became of a technique card, as its place in the slice."""
    if gear is Gear.NONE:
        return 0
    if gear is Gear.HELD:
        return 1
    return 2 if gear is Gear.WORKING else 3


def phase_number(phase: Phase) -> i64:
    """The place of a phase in its slice."""
    match phase:
        case Phase.DESTINATION:
            return 0
        case Phase.TURN:
            return 1
        case Phase.ROLLED:
            return 2
        case Phase.RISK:
            return 3
        case Phase.COACH:
            return 4
        case Phase.TECHNIQUE:
            return 5
        case Phase.RESTORE:
            return 6
        case Phase.BACK_LANE:
            return 7
        case Phase.WIND:
            return 8
        case Phase.PAUSE:
            return 9
        case Phase.MISS:
            return 10
        case Phase.LOOPS:
            return 11
        case Phase.COLOUR:
            return 12
        case Phase.START_CELL:
            return 13
        case Phase.NEXT_RACE:
            return 14
        case _:
            return 15
