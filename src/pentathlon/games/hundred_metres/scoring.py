"""The stopwatch, places and records of Hundred Metres. HUN-35 to HUN-41, HUN-Q24 to HUN-Q30"""

from mypy_extensions import i64

from pentathlon.engine.game import Result

from .state import HundredMetresState


def clock(seconds: i64, spent: i64, addition: i64) -> i64:
    """Turns are seconds, spent cards make the hundredths, kept within 0 to 99. HUN-Q25"""
    return seconds * 100 + min(99, max(0, spent + addition))


def time_now(state: HundredMetresState) -> i64:
    """The time of a crossing that adds no card. HUN-Q31"""
    return clock(state.round, state.spent, state.rules.hundredths[state.seats])


def places_by_cell(crossed: list[int], cells: list[int]) -> list[int]:
    """Order of crossing first; the others by cell, equal cells sharing a place. HUN-Q27"""
    return [
        place if place > 0 else 1 + sum(1 for other in cells if other > cell)
        for place, cell in zip(crossed, cells, strict=True)
    ]


def rank(state: HundredMetresState) -> Result:
    """Places; a runner's points are the cells run, 14 for the whole way. HUN-34, HUN-Q27"""
    cells = [int(runner.cell) for runner in state.runners]
    places = places_by_cell([int(runner.place) for runner in state.runners], cells)
    return Result(places, cells, state.reason)
