"""Why a seat may not do something in Deadly Sport: rule, key and facts."""

from typing import Final

from mypy_extensions import i64

from pentathlon.engine.errors import Refusal
from pentathlon.engine.game import Action

from .actions import (
    NO_CARD,
    Claim,
    Done,
    Dope,
    Fight,
    Gift,
    GiveCoach,
    Keep,
    Meddle,
    Place,
    Reroll,
    RerollAll,
    Stop,
    Take,
    dice_in,
)
from .data import CARDS, FACES, KEYS, SPORTS
from .dice import doped_count
from .fitting import can_dope_to, can_place_doped, is_spare
from .rules import whose_decision
from .table import Phase, Table
from .training import can_take_none, showing_count

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


def refuse_action(table: Table, seat: i64, action: Action) -> Refusal | None:
    """Nothing on a legal action; else the first rule it breaks."""
    if table.phase is Phase.OVER:
        return Refusal("DEA-1002", "game_over")
    return refuse_seat(table, seat) or refuse_choice(table, seat, action)


def refuse_seat(table: Table, seat: i64) -> Refusal | None:
    """The seat must be asked now. DEA-006, DEA-007, DEA-805"""
    if table.phase is Phase.CLAIMS:
        if 0 <= seat < table.seats and table.new[seat * SPORTS + table.sport] > 0:
            return None
        return Refusal("DEA-805", "no_die_there", {"sport": KEYS[table.sport]})
    asked = whose_decision(table)
    return None if seat == asked else Refusal("DEA-007", "not_asked", {"seat": int(asked)})


def refuse_choice(table: Table, seat: i64, action: Action) -> Refusal | None:
    """By what the table waits for, in rulebook order."""
    match table.phase:
        case Phase.BEST_COACH:
            return refuse_best_coach(table, seat, action)
        case Phase.REROLL | Phase.TOURNAMENT_REROLL:
            return refuse_reroll(table, seat, action)
        case Phase.GIFT:
            return refuse_gift(table, seat, action)
        case Phase.MEDDLING | Phase.TOURNAMENT_MEDDLING:
            return refuse_meddling(table, action)
        case Phase.DOPING:
            return refuse_doping(table, seat, action)
        case Phase.PLACING:
            return refuse_placing(table, seat, action)
        case Phase.CLAIMS:
            return refuse_claim(table, action)
        case _:
            return refuse_take(table, action)


def refuse_other(table: Table) -> Refusal:
    """The table waits for something else; pills and rerolls have their time. DEA-308, DEA-403"""
    return Refusal(AWAITED[table.phase], f"awaits_{table.phase.value}")


def refuse_far_seat(table: Table, seat: i64) -> Refusal | None:
    """Only those who play can be named. DEA-001"""
    return None if seat < table.seats else Refusal("DEA-001", "no_such_seat")


# Phases 1 to 3


def refuse_best_coach(table: Table, seat: i64, action: Action) -> Refusal | None:
    """To another seat. DEA-103, DEA-104"""
    if not isinstance(action, GiveCoach):
        return refuse_other(table)
    if action.seat == seat:
        return Refusal("DEA-104", "coach_to_self")
    return refuse_far_seat(table, action.seat)


def refuse_reroll(table: Table, seat: i64, action: Action) -> Refusal | None:
    """Only dice that lie there. DEA-302, DEA-813"""
    if isinstance(action, Keep):
        return None
    if not isinstance(action, Reroll):
        return refuse_other(table)
    for face in range(1, FACES + 1):
        if dice_in(action.code, face) > table.pool[seat * FACES + face - 1]:
            return refuse_missing_die(AWAITED[table.phase], face)
    return None


def refuse_missing_die(rule: str, face: i64) -> Refusal:
    return Refusal(rule, "no_such_die", {"face": int(face)})


def refuse_gift(table: Table, seat: i64, action: Action) -> Refusal | None:
    """To another seat, unless the option says otherwise. DEA-304, DEA-Q13"""
    if not isinstance(action, Gift):
        return refuse_other(table)
    if action.seat == seat and not table.rules.has_gift_to_self:
        return Refusal("DEA-Q13", "gift_to_self")
    return refuse_far_seat(table, action.seat)


def refuse_meddling(table: Table, action: Action) -> Refusal | None:
    """One die that lies open. DEA-306, DEA-814, DEA-Q10, DEA-Q37"""
    if isinstance(action, Keep):
        return None
    if not isinstance(action, Meddle):
        return refuse_other(table)
    if action.seat >= table.seats:
        return refuse_far_seat(table, action.seat)
    if table.pool[action.seat * FACES + action.face - 1] == 0:
        facts: dict[str, object] = {"seat": int(action.seat), "face": int(action.face)}
        return Refusal(AWAITED[table.phase], "no_die_to_meddle", facts)
    return None


def refuse_doping(table: Table, seat: i64, action: Action) -> Refusal | None:
    """A die that lies there, to a value that has its place. DEA-308, DEA-Q19, DEA-Q21"""
    if isinstance(action, Stop | RerollAll):
        return None
    if not isinstance(action, Dope):
        return refuse_other(table)
    if table.pool[seat * FACES + action.face - 1] == 0:
        return refuse_missing_die("DEA-Q19", action.face)
    if not can_dope_to(table, seat, action.value):
        return Refusal("DEA-Q21", "no_place_for_doped", {"value": int(action.value)})
    return None


# Phase 4


def refuse_placing(table: Table, seat: i64, action: Action) -> Refusal | None:
    """Why a die cannot go there, or why the turn cannot end yet. DEA-308, DEA-312, DEA-403"""
    if isinstance(action, Place):
        return refuse_place(table, seat, action)
    if isinstance(action, Dope | RerollAll):
        return Refusal("DEA-308", "pill_time_over")
    if isinstance(action, Reroll | Meddle):
        return Refusal("DEA-403", "dice_stand")
    if not isinstance(action, Done):
        return refuse_other(table)
    if doped_count(table, seat) > 0:
        return Refusal("DEA-312", "doped_left", {"count": int(doped_count(table, seat))})
    return None


def refuse_place(table: Table, seat: i64, action: Place) -> Refusal | None:
    """The sport first, then the die. DEA-402, DEA-404, DEA-409"""
    facts: dict[str, object] = {"sport": KEYS[action.sport], "value": int(action.value)}
    if not table.is_open(action.sport):
        return Refusal("DEA-404", "sport_closed", facts)
    if table.new[seat * SPORTS + action.sport] > 0:
        return Refusal("DEA-409", "die_there", facts)
    if action.is_doped:
        return refuse_place_doped(table, seat, action, facts)
    if table.pool[seat * FACES + action.value - 1] == 0:
        return refuse_missing_die("DEA-402", action.value)
    if refusal := refuse_too_high(table, seat, action, facts):
        return refusal
    if not is_spare(table, seat, action.sport):
        return Refusal("DEA-Q21", "needed_by_doped", facts)
    return None


def refuse_place_doped(
    table: Table, seat: i64, action: Place, facts: dict[str, object]
) -> Refusal | None:
    """Higher than the old die, by one step unless doping is free. DEA-313, DEA-Q20, DEA-Q22"""
    if table.doped_pool[seat * FACES + action.value - 1] == 0:
        return Refusal("DEA-312", "no_such_doped_die", facts)
    old = table.old[seat * SPORTS + action.sport]
    if action.value <= old:
        return Refusal("DEA-313", "doped_too_low", {**facts, "old": int(old)})
    if not table.rules.doping_is_free:
        refusal = refuse_too_high(table, seat, action, facts)
        if refusal is not None:
            return refusal
    if not can_place_doped(table, seat, action.sport, action.value):
        return Refusal("DEA-Q21", "needed_by_doped", facts)
    return None


def refuse_too_high(
    table: Table, seat: i64, action: Place, facts: dict[str, object]
) -> Refusal | None:
    """A 1 at a new sport, at most one more than the old die elsewhere. DEA-405, DEA-406"""
    old = table.old[seat * SPORTS + action.sport]
    if action.value <= old + 1:
        return None
    if old == 0:
        return Refusal("DEA-405", "needs_a_one", facts)
    return Refusal("DEA-406", "too_high", {**facts, "most": int(old + 1)})


# Phase 8


def refuse_claim(table: Table, action: Action) -> Refusal | None:
    """A kind that shows; none only where cards are short. DEA-Q30"""
    if isinstance(action, Fight):
        return None
    if not isinstance(action, Claim):
        return refuse_other(table)
    if action.kind == NO_CARD:
        enough = showing_count(table) == table.entrants
        return Refusal("DEA-Q30", "card_for_each") if enough else None
    return refuse_not_showing(table, action.kind, "DEA-Q30")


def refuse_not_showing(table: Table, kind: i64, rule: str) -> Refusal | None:
    if table.turned[kind] > 0:
        return None
    return Refusal(rule, "card_not_showing", {"card": CARDS[kind]})


def refuse_take(table: Table, action: Action) -> Refusal | None:
    """A card that shows; none only if all can go to later seats. DEA-811, DEA-820"""
    if not isinstance(action, Take):
        return refuse_other(table)
    if action.kind == NO_CARD:
        return None if can_take_none(table) else Refusal("DEA-820", "must_take")
    return refuse_not_showing(table, action.kind, "DEA-811")
