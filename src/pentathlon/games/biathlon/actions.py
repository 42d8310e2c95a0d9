"""The choices of Biathlon, made once and found by number. Section 6 of the rules"""

from typing import Final

from mypy_extensions import i64

from pentathlon.engine.errors import Problem
from pentathlon.engine.game import Action

from .data import (
    CALM_WIND,
    COLOURS,
    CUT_PAUSE,
    EFFECTS,
    LONGEST_GAP,
    PLAY_TECHNIQUE,
    REROLL_SHOT,
    SHORTEST_GAP,
    SLIPSTREAM,
    SPRINT,
    TACTICS,
    WAIVE_LOOP,
)
from .track import LANES, LOOP_LANES

MOST_ROWS: Final[i64] = 80
MOST_LOOP_ROWS: Final[i64] = 20
TECHNIQUES: Final = ("none", "new_skis", "new_sights")
NO_TECHNIQUE: Final[i64] = 0
NEW_SKIS: Final[i64] = 1
NEW_SIGHTS: Final[i64] = 2


class Plain(Action):
    """A choice without more to it, such as `roll`."""


class ChooseColour(Action):
    """A player takes the figure of a colour. BIA-7"""

    def __init__(self, colour: i64) -> None:
        super().__init__(f"colour:{COLOURS[colour]}")
        self.colour: Final = colour


def cell_text(row: i64, lane: i64, is_loop: bool) -> str:
    """A cell as at the table: 14/2, or P3a in the loop."""
    return f"P{row}{'ab'[lane]}" if is_loop else f"{row}/{lane + 1}"


class ToCell(Action):
    """A figure goes to a cell: to start, by skiing, thrown back, or put back after a fall."""

    def __init__(self, verb: str, row: i64, lane: i64, is_loop: bool) -> None:
        super().__init__(f"{verb}:{cell_text(row, lane, is_loop)}")
        self.verb: Final = verb
        self.row: Final = row
        """Row of the track, or of the loop, counted from 1."""
        self.lane: Final = lane
        self.is_loop: Final = is_loop


class Sprint(Action):
    """A sprint card is used for more cells. BIA-55"""

    def __init__(self, cells: i64) -> None:
        super().__init__(f"sprint:{cells}")
        self.cells: Final = cells


class PlayCard(Action):
    """A kept event card with this effect is played. BIA-76, BIA-Q36"""

    def __init__(self, effect: i64) -> None:
        super().__init__(f"card:{EFFECTS[effect]}")
        self.effect: Final = effect


class Slip(Action):
    """Slipstream is played on a figure this many rows ahead. E08"""

    def __init__(self, gap: i64) -> None:
        super().__init__(f"slipstream:{gap}")
        self.gap: Final = gap


class Service(Action):
    """An event card brings a technique card into play. E09, E10"""

    def __init__(self, technique: i64) -> None:
        super().__init__(f"service:{TECHNIQUES[technique]}")
        self.technique: Final = technique


class Rattle(Action):
    """Cowbells ring for a colour at the range. E15"""

    def __init__(self, colour: i64) -> None:
        super().__init__(f"cowbells:{COLOURS[colour]}")
        self.colour: Final = colour


class Technique(Action):
    """A technique card, or none, at the beginning of a lap. BIA-81, BIA-88"""

    def __init__(self, technique: i64) -> None:
        super().__init__(f"technique:{TECHNIQUES[technique]}")
        self.technique: Final = technique


class Risk(Action):
    """Low, medium or high risk at the range. BIA-59"""

    def __init__(self, tactic: i64) -> None:
        super().__init__(f"risk:{TACTICS[tactic]}")
        self.tactic: Final = tactic


ROLL: Final = Plain("roll")
SHOOT: Final = Plain("shoot")
REST: Final = Plain("rest")
ENTER: Final = Plain("enter")
WAIT: Final = Plain("wait")
MISS_TURN: Final = Plain("miss_turn")
GO: Final = Plain("go")
FALL: Final = Plain("fall")
KEEP: Final = Plain("keep")
COACHED: Final = Plain("coached_roll")
STAY: Final = Plain("stay")
NEXT_RACE: Final = Plain("next_race")
STOP: Final = Plain("stop")
AS_OTHERS: Final = Plain("as_others")
"""No wish of one's own whether the series goes on. BIA-D7.7"""
PLAIN_ACTIONS: Final[list[Action]] = [
    ROLL, SHOOT, REST, ENTER, WAIT, MISS_TURN, GO, FALL, KEEP, COACHED, STAY, NEXT_RACE, STOP,
    AS_OTHERS,
]  # fmt: skip

CHOOSE_COLOURS: Final = [ChooseColour(colour) for colour in range(len(COLOURS))]
SPRINTS: Final = [Sprint(cells) for cells in range(SPRINT + 1)]
"""SPRINTS[cells]; there is no sprint of no cells."""
PLAYS: Final = [PlayCard(effect) for effect in range(WAIVE_LOOP + 1)]
"""PLAYS[effect]; slipstream and technique are played with a target instead."""
SLIPS: Final = [Slip(gap) for gap in range(LONGEST_GAP + 1)]
SERVICES: Final = [Service(technique) for technique in range(len(TECHNIQUES))]
RATTLES: Final = [Rattle(colour) for colour in range(len(COLOURS))]
TECHNIQUE_CHOICES: Final = [Technique(technique) for technique in range(len(TECHNIQUES))]
RISKS: Final = [Risk(tactic) for tactic in range(len(TACTICS))]


def track_cells(verb: str) -> list[ToCell]:
    """An action for each cell of the largest board, by spot."""
    spots = range((MOST_ROWS + 1) * LANES)
    return [ToCell(verb, spot // LANES, spot % LANES, False) for spot in spots]


STARTS: Final = track_cells("start")
SKIS: Final = track_cells("ski")
BACKS: Final = track_cells("back")
RESTORES: Final = track_cells("restore")
LOOP_SKIS: Final = [
    ToCell("ski", spot // LOOP_LANES, spot % LOOP_LANES, True)
    for spot in range((MOST_LOOP_ROWS + 1) * LOOP_LANES)
]

ONLY_SHOOT: Final[list[Action]] = [SHOOT]
ONLY_REST: Final[list[Action]] = [REST]
ONLY_ENTER: Final[list[Action]] = [ENTER]
ONLY_WAIT: Final[list[Action]] = [WAIT]
ONLY_MISS: Final[list[Action]] = [MISS_TURN]
ONLY_ROLL: Final[list[Action]] = [ROLL]
ONLY_KEEP: Final[list[Action]] = [KEEP]
COACH_CHOICES: Final[list[Action]] = [COACHED, STAY]
RISK_CHOICES: Final[list[Action]] = [*RISKS]
SERIES_CHOICES: Final[list[Action]] = [NEXT_RACE, STOP, AS_OTHERS]
CALM_CHOICES: Final[list[Action]] = [KEEP, PLAYS[CALM_WIND]]
CUT_CHOICES: Final[list[Action]] = [KEEP, PLAYS[CUT_PAUSE]]
STEADY_CHOICES: Final[list[Action]] = [KEEP, PLAYS[REROLL_SHOT]]
MERCY_CHOICES: Final[list[Action]] = [KEEP, PLAYS[WAIVE_LOOP]]

FEW_ACTIONS: Final[list[Action]] = [
    *PLAIN_ACTIONS,
    *CHOOSE_COLOURS,
    *SPRINTS[1:],
    *[play for play in PLAYS if play.effect not in (SLIPSTREAM, PLAY_TECHNIQUE)],
    *SLIPS[SHORTEST_GAP:],
    *SERVICES[NEW_SKIS:],
    *RATTLES,
    *TECHNIQUE_CHOICES,
    *RISKS,
]
"""Every action but those that name a cell."""
CELL_ACTIONS: Final[list[Action]] = [*STARTS, *SKIS, *BACKS, *RESTORES, *LOOP_SKIS]
BY_TEXT: Final[dict[str, Action]] = {
    action.text: action for action in [*FEW_ACTIONS, *CELL_ACTIONS]
}


def parse(text: str) -> Action:
    """The action with this text, or a problem that shows the forms."""
    action = BY_TEXT.get(text.strip())
    if action is None:
        raise Problem(
            "action_unknown",
            text=text,
            forms="roll, ski:14/2, ski:P3a, sprint:2, card:plus, risk:low, technique:new_skis",
        )
    return action
