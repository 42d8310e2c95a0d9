"""Which rules explain a choice of Hundred Metres, by the phase and what lies before the runner."""

from typing import Final

from pentathlon.engine.game import Action
from pentathlon.engine.things import read_things

from .actions import NO_BID, Cross, Draw, Play, PlayStep, Stop, TakeRow, Train
from .data import EMPTY, FINISH, GUST, KEYS, NONE, PACKAGE
from .state import HundredMetresState, Phase, Runner
from .view import HundredMetresView

RuleIds = tuple[str, ...]

CARDS: Final[list[RuleIds]] = [read_things(PACKAGE)[key].rules for key in KEYS]
"""What explains each kind of card."""
ASKS: Final[dict[Phase, RuleIds]] = {
    Phase.PICK_LANE: ("HUN-Q3",),
    Phase.ANNOUNCE: ("HUN-8", "HUN-Q4"),
    Phase.START: ("HUN-10", "HUN-12", "HUN-13"),
    Phase.RESOURCE: ("HUN-55", "HUN-Q23a"),
    Phase.GUST: ("HUN-50", "HUN-51", "HUN-Q23b"),
    Phase.LIMIT: ("HUN-Q5",),
    Phase.VOTE: ("HUN-Q26", "HUN-3"),
}
"""What explains every choice of a phase."""


def rules_behind(view: HundredMetresView, action: Action) -> RuleIds:
    """The rules that explain a choice of the view's seat."""
    table = view.table
    if table.phase is Phase.REACT:
        return answer_rules(table, action)
    if table.phase is Phase.STEP or table.phase is Phase.ACTION:
        return turn_rules(table, table.runners[view.seat], action)
    return ("HUN-10", "HUN-Q7", "HUN-Q6") if action is NO_BID else ASKS[table.phase]


def answer_rules(table: HundredMetresState, action: Action) -> RuleIds:
    """Training, or the card takes effect. HUN-62, HUN-63, HUN-Q23f"""
    if not isinstance(action, Train):
        return ("HUN-62", *CARDS[table.card][:2])
    return ("HUN-62", "HUN-Q23f" if table.card == GUST else "HUN-63", "HUN-64")


def turn_rules(table: HundredMetresState, runner: Runner, action: Action) -> RuleIds:
    """An action of one of the two phases. HUN-16 to HUN-20, HUN-25 to HUN-29"""
    is_step_phase = table.phase is Phase.STEP
    if isinstance(action, Draw):
        return ("HUN-18" if is_step_phase else "HUN-27", "HUN-Q9")
    if isinstance(action, TakeRow):
        return ("HUN-19" if is_step_phase else "HUN-28", "HUN-Q11")
    if isinstance(action, Stop):
        return ("HUN-Q10", "HUN-16" if is_step_phase else "HUN-25")
    if isinstance(action, Play):
        return ("HUN-26", *CARDS[action.card])
    if isinstance(action, Cross):
        return ("HUN-56", "HUN-57", "HUN-31") if runner.has_photo else ("HUN-31", "HUN-34")
    assert isinstance(action, PlayStep)
    how = step_rules(runner, action)
    return how if is_step_phase else ("HUN-44", "HUN-Q21", how[-1])


def step_rules(runner: Runner, action: PlayStep) -> RuleIds:
    """One card for the next cell, or two under a shoe. HUN-17, HUN-22, HUN-24, HUN-45, HUN-48"""
    if action.second != NONE:
        return ("HUN-45", "HUN-Q19")
    cell = runner.next_cell()
    if cell == EMPTY:
        return ("HUN-17", "HUN-Q15" if action.first == FINISH else "HUN-24")
    return ("HUN-17", "HUN-22" if action.first == cell else "HUN-48")
