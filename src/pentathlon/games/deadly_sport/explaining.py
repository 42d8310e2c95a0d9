"""Which rules explain a choice of Deadly Sport, by the phase and what lies at the sport."""

from typing import Final

from pentathlon.engine.game import Action
from pentathlon.engine.things import read_things

from .actions import NO_CARD, Claim, Done, Dope, Place, RerollAll, Take
from .data import CARDS, PACKAGE, SPORTS
from .table import Phase, Table
from .view import DeadlySportView

RuleIds = tuple[str, ...]

CARD_RULES: Final[list[RuleIds]] = [read_things(PACKAGE)[card].rules for card in CARDS]
"""What explains each kind of card."""
ASKS: Final[dict[Phase, RuleIds]] = {
    Phase.BEST_COACH: ("DEA-103", "DEA-104"),
    Phase.REROLL: ("DEA-302", "DEA-Q10"),
    Phase.GIFT: ("DEA-304", "DEA-Q13"),
    Phase.MEDDLING: ("DEA-306", "DEA-Q11"),
    Phase.TOURNAMENT_REROLL: ("DEA-813", "DEA-Q36"),
    Phase.TOURNAMENT_MEDDLING: ("DEA-814", "DEA-Q37"),
}
"""What explains every choice of a phase, leaving the dice as they lie included."""
LOWEST_BEFORE_ANY: Final = 5
"""After an old die of this face any new one may follow. DEA-407"""


def rules_behind(view: DeadlySportView, action: Action) -> RuleIds:
    """The rules that explain a choice of the view's seat."""
    match view.table.phase:
        case Phase.DOPING:
            return pill_rules(action)
        case Phase.PLACING:
            return placing_rules(view, action)
        case Phase.CLAIMS:
            return claim_rules(action)
        case Phase.CHOICE:
            return choice_rules(action)
        case _:
            return ASKS[view.table.phase]


def pill_rules(action: Action) -> RuleIds:
    """Everything again, one die doped, or no more pills. DEA-308 to DEA-314"""
    if isinstance(action, RerollAll):
        return ("DEA-309", "DEA-310", "DEA-Q18")
    if isinstance(action, Dope):
        return ("DEA-311", "DEA-Q20", "DEA-Q21")
    return ("DEA-308", "DEA-307", "DEA-Q16")


def placing_rules(view: DeadlySportView, action: Action) -> RuleIds:
    """A die to a sport, doped or not, or the end of the turn. DEA-405 to DEA-410"""
    if isinstance(action, Done):
        return ("DEA-410", "DEA-401", "DEA-Q24")
    assert isinstance(action, Place)
    if action.is_doped:
        return ("DEA-312", "DEA-313", "DEA-Q20")
    return (step_rule(view.table, int(view.seat), action), "DEA-402", "DEA-409")


def step_rule(table: Table, seat: int, action: Place) -> str:
    """What the old die of the seat allows. DEA-405 to DEA-407"""
    old = table.old[seat * SPORTS + action.sport]
    if old == 0:
        return "DEA-405"
    return "DEA-407" if old >= LOWEST_BEFORE_ANY else "DEA-406"


def claim_rules(action: Action) -> RuleIds:
    """A card, none, or a fight. DEA-806, DEA-820, DEA-Q30"""
    if not isinstance(action, Claim):
        return ("DEA-806", "DEA-810", "DEA-811")
    if action.kind == NO_CARD:
        return ("DEA-Q30", "DEA-820")
    return ("DEA-Q30", *CARD_RULES[action.kind][:2])


def choice_rules(action: Action) -> RuleIds:
    """A card that shows, or none. DEA-811, DEA-820"""
    assert isinstance(action, Take)
    if action.kind == NO_CARD:
        return ("DEA-820", "DEA-Q38")
    return ("DEA-811", *CARD_RULES[action.kind][:2])
