"""Which rules explain a choice of Medals, by the kind of turn and the bids so far."""

from mypy_extensions import i64

from pentathlon.engine.game import Action

from .actions import Attempt, Counter, Exchange, Overbid, Swap
from .data import NONE
from .refusals import is_won
from .state import MedalsState, Phase
from .view import MedalsView

RuleIds = tuple[str, ...]


def rules_behind(view: MedalsView, action: Action) -> RuleIds:
    """The rules that explain a choice of the view's seat."""
    table = view.table
    if table.phase is Phase.REACT:
        return answer_rules(table, action)
    is_last = table.phase is Phase.LAST_TURN
    if isinstance(action, Attempt):
        return ("MED-15", medal_rule(action.size), "MED-Q26" if is_last else "MED-21")
    if isinstance(action, Swap):
        return ("MED-14", "MED-13", "MED-Q17")
    if isinstance(action, Exchange):
        return ("MED-44", "MED-Q25")
    return ("MED-13", "MED-Q16", "MED-Q1")


def answer_rules(table: MedalsState, action: Action) -> RuleIds:
    """Overbid, counter or pass. MED-28, MED-29, MED-36, MED-42, MED-Q7"""
    if isinstance(action, Counter):
        return ("MED-36", "MED-37", "MED-38")
    if not isinstance(action, Overbid):
        return ("MED-28", "MED-27")
    if is_won(table, table.discipline, action.size):
        return ("MED-29", "MED-Q7")
    follows = "MED-42" if table.standing == NONE else "MED-31"
    return ("MED-29", follows, medal_rule(action.size))


def medal_rule(size: i64) -> str:
    """The medal for so many cards: bronze, silver, gold. MED-17 to MED-19"""
    return f"MED-{16 + size}"
