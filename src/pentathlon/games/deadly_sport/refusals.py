"""Why a seat may not do something in Deadly Sport: rule, key and facts.

Only what is not legal comes here: the last reason of each function is the one that is left.
"""

from typing import Final

from mypy_extensions import i64

from pentathlon.engine.errors import Refusal
from pentathlon.engine.game import Action

from .actions import (
    NO_CARD,
    Claim,
    Done,
    Dope,
    Gift,
    GiveCoach,
    Meddle,
    Place,
    Reroll,
    RerollAll,
    Take,
    dice_in,
)
from .data import CARDS, FACES, KEYS, SPORTS
from .dice import doped_count
from .rules import whose_decision
from .table import Phase, Table

AWAITED: Final[dict[Phase, str]] = {
    Phase.BEST_COACH: "DEA-103",
    Phase.REROLL: "DEA-302",
    Phase.GIFT: "DEA-304",
    Phase.MEDDLING: "DEA-306",
    Phase.DOPING: "DEA-307",
    Phase.PLACING: "DEA-401",
    Phase.CLAIMS: "DEA-806",
    Phase.TOURNAMENT_REROLL: "DEA-813",
    Phase.TOURNAMENT_MEDDLING: "DEA-814",
    Phase.CHOICE: "DEA-811",
}
"""The rule behind what the table waits for."""


def why_not(table: Table, seat: i64, action: Action) -> Refusal:
    """The first rule that an action breaks."""
    if table.phase is Phase.OVER:
        return Refusal("DEA-1002", "game_over")
    return why_not_seat(table, seat) or why_not_choice(table, seat, action)


def why_not_seat(table: Table, seat: i64) -> Refusal | None:
    """The seat must be asked now. DEA-006, DEA-007, DEA-805"""
    if table.phase is Phase.CLAIMS:
        if 0 <= seat < table.seats and table.new[seat * SPORTS + table.sport] > 0:
            return None
        return Refusal("DEA-805", "no_die_there", {"sport": KEYS[table.sport]})
    asked = whose_decision(table)
    return None if seat == asked else Refusal("DEA-007", "not_asked", {"seat": int(asked)})


def why_not_choice(table: Table, seat: i64, action: Action) -> Refusal:
    """By what the table waits for, in rulebook order."""
    match table.phase:
        case Phase.BEST_COACH:
            return why_not_coach(table, seat, action)
        case Phase.REROLL | Phase.TOURNAMENT_REROLL:
            return why_not_reroll(table, seat, action)
        case Phase.GIFT:
            return why_not_gift(table, seat, action)
        case Phase.MEDDLING | Phase.TOURNAMENT_MEDDLING:
            return why_not_meddle(table, action)
        case Phase.DOPING:
            return why_not_dope(table, seat, action)
        case Phase.PLACING:
            return why_not_placing(table, seat, action)
        case Phase.CLAIMS:
            return why_not_claim(table, action)
        case _:
            return why_not_take(table, action)


def other_awaited(table: Table) -> Refusal:
    """The table waits for something else; pills and rerolls have their time. DEA-308, DEA-403"""
    return Refusal(AWAITED[table.phase], f"awaits_{table.phase.value}")


def no_such_seat() -> Refusal:
    """Only those who play can be named. DEA-001"""
    return Refusal("DEA-001", "no_such_seat")


def no_such_die(rule: str, face: i64) -> Refusal:
    return Refusal(rule, "no_such_die", {"face": int(face)})


# Phases 1 to 3


def why_not_coach(table: Table, seat: i64, action: Action) -> Refusal:
    """To another seat. DEA-103, DEA-104"""
    if not isinstance(action, GiveCoach):
        return other_awaited(table)
    return Refusal("DEA-104", "coach_to_self") if action.seat == seat else no_such_seat()


def why_not_reroll(table: Table, seat: i64, action: Action) -> Refusal:
    """Only dice that lie there. DEA-302, DEA-813"""
    if not isinstance(action, Reroll):
        return other_awaited(table)
    face: i64 = 1
    while dice_in(action.code, face) <= table.pool[seat * FACES + face - 1]:
        face += 1
    return no_such_die(AWAITED[table.phase], face)


def why_not_gift(table: Table, seat: i64, action: Action) -> Refusal:
    """To another seat, unless the option says otherwise. DEA-304, DEA-Q13"""
    if not isinstance(action, Gift):
        return other_awaited(table)
    return Refusal("DEA-Q13", "gift_to_self") if action.seat == seat else no_such_seat()


def why_not_meddle(table: Table, action: Action) -> Refusal:
    """One die that lies open. DEA-306, DEA-814, DEA-Q10, DEA-Q37"""
    if not isinstance(action, Meddle):
        return other_awaited(table)
    if action.seat >= table.seats:
        return no_such_seat()
    facts: dict[str, object] = {"seat": int(action.seat), "face": int(action.face)}
    return Refusal(AWAITED[table.phase], "no_die_to_meddle", facts)


def why_not_dope(table: Table, seat: i64, action: Action) -> Refusal:
    """A die that lies there, to a value that has its place. DEA-308, DEA-Q19, DEA-Q21"""
    if not isinstance(action, Dope):
        return other_awaited(table)
    if table.pool[seat * FACES + action.face - 1] == 0:
        return no_such_die("DEA-Q19", action.face)
    return Refusal("DEA-Q21", "no_place_for_doped", {"value": int(action.value)})


# Phase 4


def why_not_placing(table: Table, seat: i64, action: Action) -> Refusal:
    """Why a die cannot go there, or why the turn cannot end yet. DEA-308, DEA-312, DEA-403"""
    if isinstance(action, Place):
        return why_not_place(table, seat, action)
    if isinstance(action, Done):
        return Refusal("DEA-312", "doped_left", {"count": int(doped_count(table, seat))})
    if isinstance(action, Dope | RerollAll):
        return Refusal("DEA-308", "pill_time_over")
    if isinstance(action, Reroll | Meddle):
        return Refusal("DEA-403", "dice_stand")
    return other_awaited(table)


def why_not_place(table: Table, seat: i64, action: Place) -> Refusal:
    """The sport first, then the die. DEA-402, DEA-404, DEA-409"""
    facts: dict[str, object] = {"sport": KEYS[action.sport], "value": int(action.value)}
    if not table.is_open(action.sport):
        return Refusal("DEA-404", "sport_closed", facts)
    if table.new[seat * SPORTS + action.sport] > 0:
        return Refusal("DEA-409", "die_there", facts)
    if action.is_doped:
        return why_not_place_doped(table, seat, action, facts)
    if table.pool[seat * FACES + action.value - 1] == 0:
        return no_such_die("DEA-402", action.value)
    if action.value > table.old[seat * SPORTS + action.sport] + 1:
        return too_high(table, seat, action, facts)
    return Refusal("DEA-Q21", "needed_by_doped", facts)


def why_not_place_doped(
    table: Table, seat: i64, action: Place, facts: dict[str, object]
) -> Refusal:
    """Higher than the old die, by one step unless doping is free. DEA-313, DEA-Q20, DEA-Q22"""
    if table.doped_pool[seat * FACES + action.value - 1] == 0:
        return Refusal("DEA-312", "no_such_doped_die", facts)
    old = table.old[seat * SPORTS + action.sport]
    if action.value <= old:
        return Refusal("DEA-313", "doped_too_low", {**facts, "old": int(old)})
    if action.value > old + 1 and not table.rules.doping_is_free:
        return too_high(table, seat, action, facts)
    return Refusal("DEA-Q21", "needed_by_doped", facts)


def too_high(table: Table, seat: i64, action: Place, facts: dict[str, object]) -> Refusal:
    """A 1 at a new sport, at most one more than the old die elsewhere. DEA-405, DEA-406"""
    old = table.old[seat * SPORTS + action.sport]
    if old == 0:
        return Refusal("DEA-405", "needs_a_one", facts)
    return Refusal("DEA-406", "too_high", {**facts, "most": int(old + 1)})


# Phase 8


def why_not_claim(table: Table, action: Action) -> Refusal:
    """A kind that shows; none only where cards are short. DEA-Q30"""
    if not isinstance(action, Claim):
        return other_awaited(table)
    if action.kind == NO_CARD:
        return Refusal("DEA-Q30", "card_for_each")
    return not_showing(action.kind, "DEA-Q30")


def not_showing(kind: i64, rule: str) -> Refusal:
    return Refusal(rule, "card_not_showing", {"card": CARDS[kind]})


def why_not_take(table: Table, action: Action) -> Refusal:
    """A card that shows; none only if all can go to later seats. DEA-811, DEA-820"""
    if not isinstance(action, Take):
        return other_awaited(table)
    if action.kind == NO_CARD:
        return Refusal("DEA-820", "must_take")
    return not_showing(action.kind, "DEA-811")
