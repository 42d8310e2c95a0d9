"""What happened in a step of Deadly Sport, played again piece by piece from what all have seen.

Everything but the luck lies open, and the luck of a step is public too, so the view before it
and its outcomes are enough. Each piece gives events: a key and facts; the words come later.
"""

from typing import Final

from mypy_extensions import i64

from pentathlon.engine.chance import Replaying
from pentathlon.engine.game import Action
from pentathlon.engine.record import Seen, read_outcome

from .actions import (
    Claim,
    Dope,
    Gift,
    GiveCoach,
    Keep,
    Meddle,
    Place,
    Reroll,
    RerollAll,
    Take,
    faces_of,
    parse,
)
from .data import (
    CARDS,
    DICE,
    EXTRA_ROLLS,
    FACES,
    FATAL,
    INJURIES,
    KEYS,
    KINDS,
    LEVELS,
    NONE,
    SPORTS,
    TRAINING,
)
from .deck import deck_count
from .dice import pips
from .notation import cards_to_text, dice_to_text
from .placing import is_out_of_training
from .rules import advance, decide
from .state import with_table
from .table import Phase, Table
from .training import does_strike


class Event:
    """One thing that happened: a key for the words, and the facts."""

    def __init__(self, key: str, facts: dict[str, object]) -> None:
        self.key: Final = key
        self.facts: Final = facts


def retell(before: Table, seen: Seen) -> list[Event]:
    """The choices of a step and all that followed from them."""
    state = with_table(before.clone())
    table = state.table
    chance = Replaying([read_outcome(text, CARDS) for text in seen.luck])
    events: list[Event] = []
    for seat, text in seen.choices:
        action = parse(text)
        was = table.clone()
        decide(state, seat, action, chance)
        events.append(deed(was, seat, action, table))
        events += consequences(was, table)
    was = table.clone()
    while advance(table, chance):
        events += happening(was, table)
        was = table.clone()
    return events


def opening(after: Table, seen: Seen) -> list[Event]:
    """The first training roll, and who takes the 1A Coach. DEA-201, DEA-203, DEA-Q7"""
    if not seen.luck:
        return [Event("stated", {})]
    events = [Event("rolled", roll_facts(after, seat)) for seat in range(after.seats)]
    if len(seen.luck) > after.seats * DICE:
        events.append(Event("roll_off", {}))
    return [*events, Event("first_coach", {"seat": int(after.coach_1a)})]


def roll_facts(table: Table, seat: i64) -> dict[str, object]:
    dice = dice_to_text(table.pool, seat)
    return {"seat": int(seat), "dice": dice, "total": int(pips(table, seat))}


# Choices


def deed(was: Table, seat: i64, action: Action, now: Table) -> Event:
    """A choice as something its seat did."""
    facts: dict[str, object] = {"seat": int(seat)}
    if isinstance(action, GiveCoach | Gift):
        facts["other"] = int(action.seat)
    elif isinstance(action, Reroll):
        facts |= {"faces": " ".join(faces_of(action.code)), "dice": dice_to_text(now.pool, seat)}
    elif isinstance(action, Meddle):
        result = new_face(was, now, action.seat, action.face)
        facts |= {"other": int(action.seat), "face": int(action.face), "result": int(result)}
    elif isinstance(action, RerollAll):
        facts["dice"] = dice_to_text(now.pool, seat)
    elif isinstance(action, Dope):
        facts |= {"face": int(action.face), "value": int(action.value)}
    elif isinstance(action, Place):
        facts |= {"sport": KEYS[action.sport], "value": int(action.value)}
    elif isinstance(action, Claim | Take):
        facts["card"] = CARDS[action.kind] if action.kind < KINDS else "none"
    elif isinstance(action, Keep) and was.phase in (Phase.MEDDLING, Phase.TOURNAMENT_MEDDLING):
        return Event("meddle_not", facts)
    return Event(deed_key(action), facts)


def deed_key(action: Action) -> str:
    """The verb of an action; refusing a card and fighting are verbs of their own."""
    verb, _, rest = action.text.partition(":")
    return f"{verb}_{rest}" if rest in ("none", "fight") else verb


def new_face(was: Table, now: Table, seat: i64, face: i64) -> i64:
    """What a rerolled die shows now; the same face again leaves no difference."""
    for index in range(seat * FACES, (seat + 1) * FACES):
        if now.pool[index] > was.pool[index]:
            return index % FACES + 1
    return face


def consequences(was: Table, now: Table) -> list[Event]:
    """What a choice brought with it at once: the side, pills, an agreement or none."""
    match was.phase:
        case Phase.BEST_COACH:
            return [Event("side", {"side": side_of(now)}), *pill_events(was, now)]
        case Phase.CLAIMS if now.phase is not Phase.CLAIMS:
            agreed = now.phase is Phase.EVALUATION
            return [Event("agreement" if agreed else "no_agreement", {})]
        case Phase.REROLL:
            return pill_events(was, now)
        case _:
            return []


def side_of(table: Table) -> str:
    return "inside" if table.is_inside else "outside"


def pill_events(was: Table, now: Table) -> list[Event]:
    """The Best Coach takes pills, or finds none. DEA-303, DEA-Q14"""
    if now.phase in (Phase.REROLL, Phase.TRAINING_ROLL):
        return []
    taken = was.supply - now.supply
    return [Event("pills_taken", {"seat": int(now.best_coach), "count": int(taken)})]


# What happens by itself


def happening(was: Table, now: Table) -> list[Event]:
    """One piece of the course of a round, in rulebook order."""
    match was.phase:
        case Phase.TRAINING_ROLL:
            rolls = [Event("rolled", roll_facts(now, seat)) for seat in range(now.seats)]
            return [*rolls, *pill_events(was, now)]
        case Phase.TAKING_BACK:
            return home_events(was)
        case Phase.HEALING:
            return healing_events(was)
        case Phase.LOSS:
            return loss_events(was)
        case Phase.NEXT_SPORT:
            return turning_events(was, now)
        case Phase.TOURNAMENT:
            return tournament_events(was, now)
        case Phase.RANKING:
            return ranking_events(was, now)
        case Phase.EVALUATION:
            return evaluation_events(was)
        case Phase.DOPING_CHECK:
            return check_events(was, now)
        case Phase.DRAW:
            return draw_events(now)
        case Phase.VERDICT:
            return verdict_events(was, now)
        case _:
            return round_events(now)


def home_events(was: Table) -> list[Event]:
    """Old dice go home. DEA-501"""
    count = sum(1 for die in was.old if die > 0)
    return [Event("dice_home", {"count": count})] if count else []


def healing_events(was: Table) -> list[Event]:
    """Each injury, a day nearer its end. DEA-601, DEA-602"""
    events: list[Event] = []
    for card in range(SPORTS * INJURIES):
        if was.injury_dice[card] > 0:
            left = int(was.injury_dice[card]) - 1
            facts: dict[str, object] = {
                "seat": int(was.injured[card]),
                "sport": KEYS[card // INJURIES],
                "left": left,
            }
            events.append(Event("heals" if left > 0 else "healed", facts))
    return events


def loss_events(was: Table) -> list[Event]:
    """Units lost for want of training. DEA-701"""
    return [
        Event("lost_unit", {"seat": int(seat), "sport": KEYS[sport]})
        for seat in range(was.seats)
        for sport in range(SPORTS)
        if is_out_of_training(was, seat, sport)
    ]


def turning_events(was: Table, now: Table) -> list[Event]:
    """The cards of the next sport; with luck's help all get the same. DEA-802, DEA-803, DEA-Q31"""
    if now.sport == NONE:
        return []
    cards = cards_to_text(now.turned)
    if now.phase is Phase.EVALUATION:
        dealt = [CARDS[card] for card in now.dealt if card != NONE]
        cards = " ".join(dealt)
    events = [Event("turned", {"sport": KEYS[now.sport], "cards": cards})]
    return events + ([Event("deck_empty", {})] if deck_count(now, now.sport) == 0 else [])


def tournament_events(was: Table, now: Table) -> list[Event]:
    """Who rolls what. DEA-810, DEA-812"""
    key = "tournament" if was.extra == 0 else "supplementary"
    seats = [int(was.order[place]) for place in range(was.low, was.high)]
    rolls = [Event("rolled", roll_facts(now, seat)) for seat in seats]
    return [Event(key, {"sport": KEYS[was.sport], "seats": seats}), *rolls]


def ranking_events(was: Table, now: Table) -> list[Event]:
    """Lots where dice cannot decide, and the order once it stands. DEA-811, DEA-Q34, DEA-Q35"""
    events = [Event("lots", {})] if are_lots_drawn(was, now) else []
    if now.phase is not Phase.TOURNAMENT:
        seats = [int(now.order[place]) for place in range(now.entrants)]
        events.append(Event("ranking", {"seats": seats}))
    return events


def are_lots_drawn(was: Table, now: Table) -> bool:
    """Whether a group has rolled often enough, or the last ones have no dice to roll."""
    totals = {int(pips(was, was.order[place])) for place in range(was.low, was.high)}
    if was.extra == EXTRA_ROLLS and len(totals) == 1:
        return True
    empty = [place for place in range(was.entrants) if was.free_dice(was.order[place]) == 0]
    return now.phase is not Phase.TOURNAMENT and len(empty) > 1


# Cards evaluated


def evaluation_events(was: Table) -> list[Event]:
    """What became of each card at the sport. DEA-830"""
    is_last = deck_count(was, was.sport) == 0
    seats = [was.order[place] for place in range(was.entrants)]
    return [judgement(was, seat, is_last) for seat in seats if was.dealt[seat] != NONE]


def judgement(was: Table, seat: i64, is_last: bool) -> Event:
    """One card: kept, gone back, escaped or struck, and why. DEA-834 to DEA-844"""
    kind = was.dealt[seat]
    value = was.value(seat, was.sport)
    units = was.units[seat * SPORTS + was.sport]
    facts: dict[str, object] = {
        "seat": int(seat),
        "sport": KEYS[was.sport],
        "card": CARDS[kind],
        "value": int(value),
        "units": int(units),
        "level": LEVELS[kind],
    }
    if kind == TRAINING:
        return Event("kept" if value > units else "returned", facts)
    if not does_strike(was, kind, value, is_last):
        return Event("escaped", facts)
    return Event(f"{'closed' if kind == FATAL else 'hurt'}_by_{cause(kind, value, is_last)}", facts)


def cause(kind: i64, value: i64, is_last: bool) -> str:
    """Why an accident strikes. DEA-836, DEA-837, DEA-Q51"""
    if value >= LEVELS[kind]:
        return "risk"
    return "last_card" if is_last else "overtime"


# Phase 9 and the end


def check_events(was: Table, now: Table) -> list[Event]:
    """Pills that come off at a closed sport without a card. DEA-908"""
    if now.sport == NONE or now.is_open(now.sport):
        return []
    return [Event("pills_back", {"sport": KEYS[now.sport], "count": int(now.supply - was.supply)})]


def draw_events(now: Table) -> list[Event]:
    """The extra card of a doped die. DEA-901"""
    seat = now.order[now.chooser]
    facts: dict[str, object] = {
        "seat": int(seat),
        "sport": KEYS[now.sport],
        "card": CARDS[now.dealt[seat]],
    }
    return [Event("drawn", facts)]


def verdict_events(was: Table, now: Table) -> list[Event]:
    """What became of the extra card. DEA-903 to DEA-905, DEA-910"""
    seat = was.order[was.chooser]
    return [judgement(was, seat, deck_count(was, was.sport) == 0)]


def round_events(now: Table) -> list[Event]:
    """Another round, or the end. DEA-101, DEA-1001, DEA-1002"""
    if now.phase is Phase.OVER:
        return [Event(f"end_{now.reason}", {"round": int(now.round)})]
    return [Event("new_round", {"round": int(now.round), "seat": int(now.coach_1a)})]
