"""Why a seat may not do something in Hundred Metres: rule, key and facts, never another's cards.

Only what is not legal is asked about, so the last thing that can be the matter is the matter.
"""

from mypy_extensions import i64

from pentathlon.engine.errors import Refusal
from pentathlon.engine.game import Action

from .actions import (
    Bid,
    Cross,
    Draw,
    Drop,
    PickCard,
    PickLane,
    Play,
    PlayStep,
    TakeRow,
    Train,
)
from .data import FINISH, KEYS, KINDS, LAST_CELL, NONE, PHASE_ACTIONS, TRAINING
from .effects import cards_due
from .finish import crossing_cost, finishes_needed
from .play_refusals import why_no_play
from .state import HundredMetresState, Phase, Runner
from .step_phase import fits


def why(state: HundredMetresState, seat: i64, action: Action) -> Refusal:
    """The first rule that an action breaks."""
    if state.phase is Phase.OVER:
        return Refusal("HUN-34", "race_over")
    if state.waiting > 0:
        if not state.is_awaited(seat):
            return Refusal("HUN-62" if state.phase is Phase.REACT else "HUN-Q23b", "others_asked")
    elif seat != state.turn:
        return Refusal("HUN-9", "not_your_turn", {"seat": int(state.turn)})
    if state.phase is Phase.STEP or state.phase is Phase.ACTION:
        return why_no_turn(state, seat, action)
    return why_no_answer(state, seat, action)


# Decisions outside the two phases of a turn


def why_no_answer(state: HundredMetresState, seat: i64, action: Action) -> Refusal:
    """The table waits for one kind of choice."""
    runner = state.runners[seat]
    match state.phase:
        case Phase.PICK_LANE:
            return why_no_lane(state, action)
        case Phase.ANNOUNCE:
            return Refusal("HUN-Q4", "count_logos", {"count": int(runner.logos)})
        case Phase.START:
            return why_no_bid(runner, action)
        case Phase.REACT:
            if isinstance(action, Train):
                return missing(runner, TRAINING, 1, "HUN-62")
            return Refusal("HUN-62", "answer_first")
        case Phase.RESOURCE:
            if isinstance(action, PickCard):
                return Refusal("HUN-55", "not_uppermost", {"card": KEYS[action.kind]})
            return Refusal("HUN-Q23a", "pick_first")
        case Phase.GUST:
            return why_no_drop(runner, action, cards_due(state, seat), "HUN-50", "drop_first")
        case Phase.LIMIT:
            return why_no_drop(runner, action, 1, "HUN-Q5", "limit_first")
        case _:
            return Refusal("HUN-Q26", "vote_first")


def why_no_lane(state: HundredMetresState, action: Action) -> Refusal:
    """A lane that somebody has. HUN-Q3"""
    for seat in range(state.seats):
        if isinstance(action, PickLane) and state.runners[seat].lane == action.lane:
            facts: dict[str, object] = {"lane": int(action.lane) + 1, "seat": seat}
            return Refusal("HUN-Q3", "lane_taken", facts)
    return Refusal("HUN-Q3", "lane_first")


def why_no_bid(runner: Runner, action: Action) -> Refusal:
    """Cards that are not in hand. HUN-10, HUN-Q6"""
    if not isinstance(action, Bid):
        return Refusal("HUN-10", "bid_first")
    counts = [action.kinds.count(kind) for kind in range(KINDS)]
    short = [kind for kind in range(KINDS) if runner.hand[kind] < counts[kind]]
    return missing(runner, short[0], counts[short[0]], "HUN-Q6")


def missing(runner: Runner, kind: i64, count: i64, rule: str) -> Refusal:
    """The hand does not hold the cards."""
    held = int(runner.hand[kind])
    facts: dict[str, object] = {"card": KEYS[kind], "held": held, "count": int(count)}
    return Refusal(rule, "too_few_cards", facts)


def why_no_drop(runner: Runner, action: Action, due: i64, rule: str, key: str) -> Refusal:
    """Not so many cards, or not in hand. HUN-50, HUN-51, HUN-Q5"""
    if isinstance(action, Drop) and due == (1 if action.second == NONE else 2):
        return missing_cards(runner, action.first, action.second, rule)
    return Refusal(rule, key, {"count": int(due)})


def missing_cards(runner: Runner, first: i64, second: i64, rule: str) -> Refusal:
    """Of one card or two, the one that is not there; two alike count together."""
    if first == second:
        return missing(runner, first, 2, rule)
    return missing(runner, first if runner.hand[first] == 0 else second, 1, rule)


# The two phases of a turn


def why_no_turn(state: HundredMetresState, seat: i64, action: Action) -> Refusal:
    """Step, cross, draw, take or play; one may always stop. HUN-16, HUN-25"""
    is_step_phase = state.phase is Phase.STEP
    if isinstance(action, Draw):
        return Refusal("HUN-Q12", "nothing_to_draw")
    if isinstance(action, TakeRow):
        return why_no_row_card(state, action.kind, "HUN-19" if is_step_phase else "HUN-28")
    if isinstance(action, PlayStep):
        return why_no_step(state, state.runners[seat], action)
    if isinstance(action, Cross):
        return why_no_crossing(state, state.runners[seat])
    if isinstance(action, Play):
        return why_no_play(state, seat, action)
    return Refusal("HUN-16" if is_step_phase else "HUN-25", "nothing_to_answer")


def why_no_row_card(state: HundredMetresState, kind: i64, rule: str) -> Refusal:
    """Not there, one was taken already, or too few actions. HUN-19, HUN-28, HUN-Q9"""
    if kind not in state.row:
        return Refusal(rule, "not_in_row", {"card": KEYS[kind]})
    if state.has_row_card and state.rules.has_one_row_card:
        return Refusal("HUN-Q9", "row_once")
    return too_dear(state, PHASE_ACTIONS, rule)


def too_dear(state: HundredMetresState, cost: i64, rule: str) -> Refusal:
    """Too few actions are left."""
    return Refusal(rule, "too_few_actions", {"cost": int(cost), "count": int(state.actions)})


def why_no_step(state: HundredMetresState, runner: Runner, action: PlayStep) -> Refusal:
    """The wrong time, number or kind of cards. HUN-17, HUN-22, HUN-44, HUN-45"""
    is_pair = action.second != NONE
    if state.phase is Phase.ACTION and not state.has_fizz:
        return Refusal("HUN-44", "no_drink")
    if runner.cell == LAST_CELL:
        return Refusal("HUN-32", "only_finish")
    if runner.has_shoe and not is_pair:
        return Refusal("HUN-45", "needs_pair")
    if is_pair and not runner.has_shoe:
        return Refusal("HUN-17", "one_card_a_cell")
    if is_pair and state.actions < PHASE_ACTIONS:
        return too_dear(state, PHASE_ACTIONS, "HUN-Q19")
    return why_no_fit(runner, action, "HUN-45" if is_pair else "HUN-17")


def why_no_fit(runner: Runner, action: PlayStep, rule: str) -> Refusal:
    """A card that does not open the next cell, or is not in hand. HUN-22"""
    for kind in (action.first, action.second):
        if kind != NONE and not fits(runner, kind):
            facts: dict[str, object] = {"card": KEYS[kind], "cell": KEYS[runner.next_cell()]}
            return Refusal("HUN-22", "wrong_step", facts)
    return missing_cards(runner, action.first, action.second, rule)


def why_no_crossing(state: HundredMetresState, runner: Runner) -> Refusal:
    """Not on the last cell, not in time, or too few cards or actions. HUN-30 to HUN-32, HUN-Q16"""
    rules = state.rules
    if state.phase is Phase.ACTION and not (state.has_fizz and rules.crosses_at_once):
        return Refusal("HUN-Q16", "cross_in_step_phase")
    if runner.cell < LAST_CELL:
        return Refusal("HUN-30", "not_on_last", {"cell": int(runner.cell)})
    if not state.began_on_last and not rules.crosses_at_once:
        return Refusal("HUN-Q16", "cross_next_turn")
    if runner.hand[FINISH] < finishes_needed(runner):
        rule = "HUN-56" if runner.has_photo else "HUN-31"
        return missing(runner, FINISH, finishes_needed(runner), rule)
    return too_dear(state, crossing_cost(state, runner), "HUN-57")
