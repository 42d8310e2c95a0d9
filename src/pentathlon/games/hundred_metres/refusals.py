"""Why a seat may not do something in Hundred Metres: rule, key and facts, never another's cards."""

from mypy_extensions import i64

from pentathlon.engine.errors import Refusal
from pentathlon.engine.game import Action

from .actions import (
    Announce,
    Bid,
    Cross,
    Draw,
    Drop,
    Pass,
    PickCard,
    PickLane,
    Play,
    Step,
    Stop,
    TakeRow,
    Train,
    Vote,
)
from .data import FINISH, KEYS, KINDS, LAST_CELL, NONE, PHASE_ACTIONS, TRAINING
from .effects import cards_due, uppermost
from .finish import crossing_cost, finishes_needed
from .piles import has_cards
from .play_refusals import refuse_play
from .state import HundredMetresState, Phase, Runner
from .step_phase import fits


def refuse_action(state: HundredMetresState, seat: i64, action: Action) -> Refusal | None:
    """Nothing on a legal action; else the first rule it breaks."""
    if state.phase is Phase.OVER:
        return Refusal("HUN-34", "race_over")
    if state.waiting > 0:
        if not state.is_awaited(seat):
            return Refusal("HUN-62" if state.phase is Phase.REACT else "HUN-Q23b", "others_asked")
    elif seat != state.turn:
        return Refusal("HUN-9", "not_your_turn", {"seat": int(state.turn)})
    if state.phase is Phase.STEP or state.phase is Phase.ACTION:
        return refuse_turn(state, seat, action)
    return refuse_answer(state, seat, action)


# Decisions outside the two phases of a turn


def refuse_answer(state: HundredMetresState, seat: i64, action: Action) -> Refusal | None:
    """The one kind of choice that the table waits for."""
    match state.phase:
        case Phase.PICK_LANE:
            return refuse_lane(state, action)
        case Phase.ANNOUNCE:
            return refuse_announcement(state.runners[seat], action)
        case Phase.START:
            return refuse_bid(state.runners[seat], action)
        case Phase.REACT:
            return refuse_reaction(state.runners[seat], action)
        case Phase.RESOURCE:
            return refuse_pick(state, action)
        case Phase.GUST:
            return refuse_drop(
                state.runners[seat], action, cards_due(state, seat), "HUN-50", "drop_first"
            )
        case Phase.LIMIT:
            return refuse_drop(state.runners[seat], action, 1, "HUN-Q5", "limit_first")
        case _:
            return None if isinstance(action, Vote) else Refusal("HUN-Q26", "vote_first")


def refuse_lane(state: HundredMetresState, action: Action) -> Refusal | None:
    """A lane that nobody has. HUN-Q3"""
    if not isinstance(action, PickLane):
        return Refusal("HUN-Q3", "lane_first")
    for seat in range(state.seats):
        if state.runners[seat].lane == action.lane:
            facts: dict[str, object] = {"lane": int(action.lane) + 1, "seat": seat}
            return Refusal("HUN-Q3", "lane_taken", facts)
    return None


def refuse_announcement(runner: Runner, action: Action) -> Refusal | None:
    """The true number of logos. HUN-Q4"""
    if isinstance(action, Announce) and action.logos == runner.logos:
        return None
    return Refusal("HUN-Q4", "count_logos", {"count": int(runner.logos)})


def refuse_bid(runner: Runner, action: Action) -> Refusal | None:
    """Cards in hand, or none. HUN-10, HUN-Q6"""
    if not isinstance(action, Bid):
        return Refusal("HUN-10", "bid_first")
    for kind in range(KINDS):
        missing = refuse_missing(runner, kind, action.kinds.count(kind), "HUN-Q6")
        if missing is not None:
            return missing
    return None


def refuse_missing(runner: Runner, kind: i64, count: i64, rule: str) -> Refusal | None:
    """The hand must hold the cards."""
    held = runner.hand[kind]
    if held >= count:
        return None
    facts: dict[str, object] = {"card": KEYS[kind], "held": int(held), "count": int(count)}
    return Refusal(rule, "too_few_cards", facts)


def refuse_reaction(runner: Runner, action: Action) -> Refusal | None:
    """A pass, or training from hand. HUN-62"""
    if isinstance(action, Pass):
        return None
    if isinstance(action, Train):
        return refuse_missing(runner, TRAINING, 1, "HUN-62")
    return Refusal("HUN-62", "answer_first")


def refuse_pick(state: HundredMetresState, action: Action) -> Refusal | None:
    """One of the four uppermost discards. HUN-55, HUN-Q23a"""
    if not isinstance(action, PickCard):
        return Refusal("HUN-Q23a", "pick_first")
    if int(action.kind) in uppermost(state):
        return None
    return Refusal("HUN-55", "not_uppermost", {"card": KEYS[action.kind]})


def refuse_drop(runner: Runner, action: Action, due: i64, rule: str, key: str) -> Refusal | None:
    """So many cards from hand. HUN-50, HUN-51, HUN-Q5"""
    count: i64 = 0
    if isinstance(action, Drop):
        count = 1 if action.second == NONE else 2
    if not isinstance(action, Drop) or count != due:
        return Refusal(rule, key, {"count": int(due)})
    return refuse_cards(runner, action.first, action.second, rule)


def refuse_cards(runner: Runner, first: i64, second: i64, rule: str) -> Refusal | None:
    """One card, or two that may be alike."""
    missing = refuse_missing(runner, first, 2 if first == second else 1, rule)
    if missing is None and second != NONE:
        missing = refuse_missing(runner, second, 1, rule)
    return missing


# The two phases of a turn


def refuse_turn(state: HundredMetresState, seat: i64, action: Action) -> Refusal | None:
    """Step, cross, draw, take, play or stop. HUN-16, HUN-25"""
    is_step_phase = state.phase is Phase.STEP
    if isinstance(action, Stop):
        return None
    if isinstance(action, Draw):
        return None if has_cards(state) else Refusal("HUN-Q12", "nothing_to_draw")
    if isinstance(action, TakeRow):
        return refuse_row(state, action.kind, "HUN-19" if is_step_phase else "HUN-28")
    if isinstance(action, Step):
        return refuse_step(state, state.runners[seat], action)
    if isinstance(action, Cross):
        return refuse_cross(state, state.runners[seat])
    if isinstance(action, Play):
        return refuse_play(state, seat, action)
    return Refusal("HUN-16" if is_step_phase else "HUN-25", "nothing_to_answer")


def refuse_row(state: HundredMetresState, kind: i64, rule: str) -> Refusal | None:
    """A card that lies there, for both actions. HUN-19, HUN-28, HUN-Q9"""
    if kind not in state.row:
        return Refusal(rule, "not_in_row", {"card": KEYS[kind]})
    if state.has_row_card and state.rules.has_one_row_card:
        return Refusal("HUN-Q9", "row_once")
    return refuse_cost(state, PHASE_ACTIONS, rule)


def refuse_cost(state: HundredMetresState, cost: i64, rule: str) -> Refusal | None:
    """So many actions must be left."""
    if state.actions >= cost:
        return None
    return Refusal(rule, "too_few_actions", {"cost": int(cost), "count": int(state.actions)})


def refuse_step(state: HundredMetresState, runner: Runner, action: Step) -> Refusal | None:
    """The right number of cards of the right kind. HUN-17, HUN-22, HUN-44, HUN-45"""
    if state.phase is Phase.ACTION and not state.has_fizz:
        return Refusal("HUN-44", "no_drink")
    if runner.cell == LAST_CELL:
        return Refusal("HUN-32", "only_finish")
    if runner.has_shoe and action.second == NONE:
        return Refusal("HUN-45", "needs_pair")
    if not runner.has_shoe and action.second != NONE:
        return Refusal("HUN-17", "one_card_a_cell")
    cost = refuse_cost(state, 1 if action.second == NONE else 2, "HUN-Q19")
    return (
        cost
        or refuse_fit(runner, action)
        or refuse_cards(
            runner, action.first, action.second, "HUN-17" if action.second == NONE else "HUN-45"
        )
    )


def refuse_fit(runner: Runner, action: Step) -> Refusal | None:
    """Every card must open the next cell. HUN-22"""
    for kind in (action.first, action.second):
        if kind != NONE and not fits(runner, kind):
            facts: dict[str, object] = {"card": KEYS[kind], "cell": KEYS[runner.next_cell()]}
            return Refusal("HUN-22", "wrong_step", facts)
    return None


def refuse_cross(state: HundredMetresState, runner: Runner) -> Refusal | None:
    """On the last cell, in time, with cards and actions enough. HUN-30 to HUN-32, HUN-Q16"""
    rules = state.rules
    if state.phase is Phase.ACTION and not (state.has_fizz and rules.crosses_at_once):
        return Refusal("HUN-Q16", "cross_in_step_phase")
    if runner.cell < LAST_CELL:
        return Refusal("HUN-30", "not_on_last", {"cell": int(runner.cell)})
    if not state.began_on_last and not rules.crosses_at_once:
        return Refusal("HUN-Q16", "cross_next_turn")
    missing = refuse_missing(
        runner, FINISH, finishes_needed(runner), "HUN-56" if runner.has_photo else "HUN-31"
    )
    return missing or refuse_cost(state, crossing_cost(state, runner), "HUN-57")
