"""A table of Hundred Metres stated by hand, or saved.

    {"turn": 0, "row": "L R LR F", "runners": [{"hand": "2*L F", "cell": 3}, {"hand": "R SUIT"}]}

is a whole table at the start of a step phase: seat i runs in lane i + 1, and what is not named
lies in the pile.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from pentathlon.engine.chance import Cards, size_of
from pentathlon.engine.errors import Problem
from pentathlon.engine.stated import (
    check_fields,
    read_counted,
    read_flag,
    read_list,
    read_number,
    read_text,
)

from .data import (
    GUST,
    KEYS,
    KINDS,
    LANE_COUNT,
    LINE,
    MAX_SEATS,
    MOST_LOGOS,
    NONE,
    PHASE_ACTIONS,
    RESOURCE,
    ROW_SIZE,
    SHOE,
    STEP_KINDS,
    STRIDE,
    SUIT,
    race_deck,
)
from .notation import seats_to_json
from .start import first_goal
from .state import HundredMetresState, Phase, Rules, Runner, full_deck, no_cards
from .view import is_in_the_air

FIELDS: Final = (
    "phase", "dealer", "first", "turn", "round", "actions", "fizz", "row_card", "on_last", "card",
    "target", "named", "waiting", "row", "draw", "discard", "spent", "goal", "reason", "runners",
)  # fmt: skip
RUNNER_FIELDS: Final = (
    "lane", "cell", "hand", "known", "lacks", "injuries", "shoe", "photo", "suit", "cannon",
    "logos", "bid", "place", "time",
)  # fmt: skip
LAST_TIME: Final = 99_99
ASKED_AT_ONCE: Final = (Phase.ANNOUNCE, Phase.START, Phase.REACT, Phase.GUST, Phase.VOTE)


# Words and numbers


def read_kind(text: object) -> i64:
    """A key such as LR or GUST."""
    if text not in KEYS:
        raise Problem("table_card", text=text, keys=" ".join(KEYS))
    return KEYS.index(str(text))


def read_cards(text: object) -> Cards:
    """A pile such as `L 2*RL`."""
    cards = no_cards()
    for key, count in read_counted(text):
        cards[read_kind(key)] += count
    return cards


def read_order(text: object) -> Cards:
    """Cards in their order, such as the discard from the bottom."""
    cards = vec[i64]()
    for word in read_text(text).split():
        cards = append(cards, read_kind(word))
    return cards


# The table


def read_table(rules: Rules, json: dict[str, object]) -> HundredMetresState:
    """A table stated in words; what lies nowhere else is in the pile. HUN-I1"""
    check_fields(json, FIELDS)
    runners = read_list(json, "runners")
    if not 2 <= len(runners) <= MAX_SEATS:
        raise Problem("table_runners", count=len(runners))
    state = full_deck(rules, len(runners))
    for seat, entry in enumerate(runners):
        if not isinstance(entry, dict):
            raise Problem("table_runner", text=entry)
        read_runner(state.runners[seat], entry)
    read_turn(state, json)
    read_progress(state, json)
    read_pending(state, json)
    read_piles(state, json)
    return state


def read_runner(runner: Runner, json: dict[str, object]) -> None:
    """One runner: lane, cell, cards and markers."""
    check_fields(json, RUNNER_FIELDS)
    runner.lane = read_number(json, "lane", int(runner.lane) + 1, 0, int(LANE_COUNT)) - 1
    runner.cell = read_number(json, "cell", 0, 0, int(LINE))
    runner.hand = read_cards(json.get("hand", ""))
    runner.hand_size = size_of(runner.hand)
    runner.known = read_cards(json.get("known", ""))
    runner.injuries = read_number(json, "injuries", 0, 0, 2)
    runner.has_shoe = read_flag(json, "shoe", False)
    runner.has_photo = read_flag(json, "photo", False)
    runner.has_suit = read_flag(json, "suit", False)
    runner.has_cannon = read_flag(json, "cannon", False)
    runner.logos = read_number(json, "logos", -1, -1, MOST_LOGOS)
    runner.bid = read_number(json, "bid", -1, -1, 6)
    runner.place = read_number(json, "place", 0, 0, MAX_SEATS)
    runner.time = read_number(json, "time", -1, -1, LAST_TIME)
    read_lacks(runner, json.get("lacks", ""))


def read_lacks(runner: Runner, text: object) -> None:
    """What all know of the hand must be true of it."""
    for word in read_text(text).split():
        kind = read_kind(word)
        if kind >= STEP_KINDS or runner.hand[kind] > 0:
            raise Problem("table_known", card=word)
        runner.lacks |= 1 << kind
    for kind in range(KINDS):
        if runner.known[kind] > runner.hand[kind]:
            raise Problem("table_known", card=KEYS[kind])


def read_turn(state: HundredMetresState, json: dict[str, object]) -> None:
    """Whose turn it is, in which phase, and what he may still do."""
    last = int(state.seats) - 1
    phases = [each.value for each in Phase]
    phase = json.get("phase", "step")
    if phase not in phases:
        raise Problem("table_phase", value=phase, values=", ".join(phases))
    state.phase = Phase(phase)
    state.dealer = read_number(json, "dealer", last, 0, last)
    state.first = read_number(json, "first", 0, -1, last)
    state.turn = read_number(json, "turn", 0, 0, last)
    state.round = read_number(json, "round", 1, 1, 99)
    state.actions = read_number(json, "actions", int(PHASE_ACTIONS), 0, int(PHASE_ACTIONS))
    state.has_fizz = read_flag(json, "fizz", False)
    state.has_row_card = read_flag(json, "row_card", False)
    on_last = state.runners[state.turn].cell + 1 == LINE
    state.began_on_last = read_flag(json, "on_last", on_last)


def read_progress(state: HundredMetresState, json: dict[str, object]) -> None:
    """Who has crossed, how many may, and what the stopwatch counts."""
    for runner in state.runners:
        state.crossings += 1 if runner.place > 0 else 0
    usual = int(first_goal(state.rules.chosen["play_on"], state.seats))
    state.goal = read_number(json, "goal", usual, 1, int(state.seats) - 1)
    state.row = read_order(json.get("row", ""))
    if len(state.row) > ROW_SIZE:
        raise Problem("table_row", count=int(ROW_SIZE))
    state.discard = read_order(json.get("discard", ""))
    state.spent = read_number(json, "spent", len(state.discard), 0, 9999)
    state.reason = read_text(json.get("reason", ""))


def read_pending(state: HundredMetresState, json: dict[str, object]) -> None:
    """The card being resolved, and the seats that are asked at once."""
    last = int(state.seats) - 1
    card, named = json.get("card"), json.get("named")
    state.card = NONE if card is None else read_kind(card)
    state.named = NONE if named is None else read_kind(named)
    state.target = read_number(json, "target", -1, -1, last)
    usual: list[object] = [*seats_to_json(usually_asked(state))]
    for seat in read_list({"waiting": usual, **json}, "waiting"):
        state.waiting |= 1 << read_number({"waiting": seat}, "waiting", 0, 0, last)
    check_pending(state)


def usually_asked(state: HundredMetresState) -> i64:
    """Who answers in this phase, unless it is said otherwise."""
    match state.phase:
        case Phase.ANNOUNCE | Phase.START | Phase.VOTE | Phase.GUST:
            return state.racing()
        case Phase.REACT:
            opponents = state.racing() & ~(1 << state.turn)
            return opponents if state.target == NONE else 1 << state.target
        case _:
            return 0


def check_pending(state: HundredMetresState) -> None:
    """A table must wait for somebody who can answer, and for an answer to something."""
    sound = state.phase is Phase.OVER or state.runners[state.turn].is_racing()
    if state.phase is Phase.REACT:
        sound = sound and (state.card == GUST or (state.card != NONE and state.target != NONE))
        sound = sound and (state.card != STRIDE or state.named != NONE)
    elif state.phase is Phase.RESOURCE:
        sound = sound and state.card == RESOURCE and len(state.discard) > 0
    elif state.phase is Phase.GUST:
        sound = sound and state.card == GUST
        for seat in range(state.seats):
            sound = sound and not (state.is_awaited(seat) and state.runners[seat].hand_size == 0)
    if not sound or (state.waiting > 0) != (state.phase in ASKED_AT_ONCE):
        raise Problem("table_pending", phase=state.phase.value)


def read_piles(state: HundredMetresState, json: dict[str, object]) -> None:
    """What is named nowhere lies in the pile. HUN-I1"""
    rest = cards_left(state)
    state.draw = read_cards(json["draw"]) if "draw" in json else rest
    for kind in range(KINDS):
        if state.draw[kind] != rest[kind] or rest[kind] < 0:
            raise Problem("table_cards", card=KEYS[kind], count=int(rest[kind]))
    state.draw_count = size_of(state.draw)


def cards_left(state: HundredMetresState) -> Cards:
    """The race deck without what lies in hands, row, discard and on the table."""
    rest = race_deck(state.rules.is_grand)
    for runner in state.runners:
        for kind in range(KINDS):
            rest[kind] -= runner.hand[kind]
        rest[SUIT] -= 1 if runner.has_suit else 0
        rest[SHOE] -= 1 if runner.has_shoe else 0
    for kind in state.row:
        rest[kind] -= 1
    for kind in state.discard:
        rest[kind] -= 1
    if is_in_the_air(state.phase, state.card):
        rest[state.card] -= 1
    return rest
