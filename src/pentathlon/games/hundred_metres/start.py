"""Before the first turn: dealer, lanes, deal, logos and the auction for the cannon start."""

from mypy_extensions import i64

from pentathlon.engine.chance import EVERYONE, Chance, only
from pentathlon.engine.game import NO_SEAT, Action, named_seat

from .actions import BANGS, BID_BASE, LANES, Bid, PickLane, bid_of
from .data import (
    DEALT_KIND,
    DEALT_LOGOS,
    HAND_SIZE,
    LANE_COUNT,
    NONE,
    ROW_SIZE,
    dealing_deck,
)
from .finish import podium_goal
from .piles import gain, throw, turn_up
from .state import HundredMetresState, Phase, Rules, Runner, full_deck
from .turn import begin_turn

# Set-up


def set_up(rules: Rules, seats: i64, chance: Chance) -> HundredMetresState:
    """Dealer and lanes, then the deal, unless the lanes are picked first. HUN-4 to HUN-7, HUN-Q3"""
    state = full_deck(rules, seats)
    state.first = NONE
    dealer, lanes = named_seat(rules.chosen["dealer"]), rules.chosen["lanes"]
    state.dealer = chance.below(seats, EVERYONE) if dealer == NO_SEAT else dealer
    state.goal = first_goal(rules.chosen["play_on"], seats)
    if lanes == "pick":
        state.phase = Phase.PICK_LANE
        for runner in state.runners:
            runner.lane = NONE
        return state
    if lanes == "random":
        draw_lanes(state, chance)
    deal(state, chance)
    return state


def first_goal(play_on: str, seats: i64) -> i64:
    """How many cross before the race is over, before any vote. HUN-Q26"""
    if play_on == "all":
        return seats - 1
    return podium_goal(seats) if play_on == "podium" else 1


def draw_lanes(state: HundredMetresState, chance: Chance) -> None:
    """Each runner in seat order gets one of the free lanes. HUN-Q3"""
    free = list(range(LANE_COUNT))
    for runner in state.runners:
        index = chance.below(len(free), EVERYONE) if len(free) > 1 else 0
        runner.lane = free.pop(index)


def deal(state: HundredMetresState, chance: Chance) -> None:
    """Six cards each, one by one from the dealer's left, then the row. HUN-5 to HUN-7"""
    deck = dealing_deck(state.rules.is_grand)
    for runner in state.runners:
        runner.logos = 0
    seat = state.dealer
    for _ in range(HAND_SIZE * state.seats):
        seat = state.next_seat(seat)
        runner = state.runners[seat]
        card = chance.draw(deck, only(seat))
        gain(runner, DEALT_KIND[card])
        runner.logos += DEALT_LOGOS[card]
        state.draw[DEALT_KIND[card]] -= 1
        state.draw_count -= 1
    for _ in range(ROW_SIZE):
        turn_up(state, chance)
    state.phase = Phase.ANNOUNCE
    state.waiting = state.racing()


# Picking lanes


def legal_pick_lane(state: HundredMetresState) -> list[Action]:
    """Any lane that nobody has. HUN-Q3"""
    taken = [runner.lane for runner in state.runners]
    return [action for action in LANES if action.lane not in taken]


def apply_pick_lane(state: HundredMetresState, seat: i64, action: Action, chance: Chance) -> None:
    """In seat order; the deal follows the last. HUN-Q3"""
    assert isinstance(action, PickLane)
    state.runners[seat].lane = action.lane
    if seat + 1 == state.seats:
        deal(state, chance)
    else:
        state.turn = seat + 1


# Counting the logos


def legal_announce(state: HundredMetresState, seat: i64) -> list[Action]:
    """The true number of logos. HUN-8, HUN-Q4"""
    return [BANGS[state.runners[seat].logos]]


def apply_announce(state: HundredMetresState, seat: i64) -> None:
    """When all have counted, the first player is known and the auction opens. HUN-8, HUN-Q4"""
    state.waiting &= ~(1 << seat)
    if state.waiting == 0:
        state.first = most_logos(state)
        state.turn = state.first
        state.phase = Phase.START
        state.waiting = state.racing()


def most_logos(state: HundredMetresState) -> i64:
    """Of those with most logos the first one clockwise from the dealer's left. HUN-Q4"""
    best = state.next_seat(state.dealer)
    seat = best
    for _ in range(state.seats - 1):
        seat = state.next_seat(seat)
        if state.runners[seat].logos > state.runners[best].logos:
            best = seat
    return best


# The auction


def bid_count(runner: Runner) -> i64:
    """How many sets of cards a hand holds, the empty one included. HUN-Q6"""
    count: i64 = 1
    for held in runner.hand:
        count *= held + 1
    return count


def bid_at(runner: Runner, index: i64) -> Bid:
    """One of these sets, by its number."""
    code: i64 = 0
    weight: i64 = 1
    for held in runner.hand:
        code += weight * (index % (held + 1))
        index = index // (held + 1)
        weight *= BID_BASE
    return bid_of(code)


def legal_start(state: HundredMetresState, seat: i64) -> list[Action]:
    """Every set of hand cards. HUN-10, HUN-Q6"""
    runner = state.runners[seat]
    return [bid_at(runner, index) for index in range(bid_count(runner))]


def apply_start(state: HundredMetresState, seat: i64, action: Action, chance: Chance) -> None:
    """Bids are revealed together, the highest are paid, the race begins. HUN-11 to HUN-14"""
    assert isinstance(action, Bid)
    runner = state.runners[seat]
    runner.choice = action
    runner.bid = len(action.kinds)
    state.waiting &= ~(1 << seat)
    if state.waiting == 0:
        pay_bids(state)
        begin_turn(state, chance)


def pay_bids(state: HundredMetresState) -> None:
    """All who bid the most pay and start fast, clockwise from the first. HUN-14, HUN-Q6"""
    seat = state.first
    for _ in range(state.seats):
        runner = state.runners[seat]
        if has_won_start(state, runner):
            pay_bid(state, runner)
        runner.choice = None
        seat = state.next_seat(seat)


def has_won_start(state: HundredMetresState, runner: Runner) -> bool:
    """Nobody bid more, and a bid of nothing never wins. HUN-14, HUN-Q7"""
    return runner.bid > 0 and all(other.bid <= runner.bid for other in state.runners)


def pay_bid(state: HundredMetresState, runner: Runner) -> None:
    """The cards of the left hand are discarded kind by kind. HUN-12, HUN-Q32"""
    bid = runner.choice
    assert isinstance(bid, Bid)
    for kind in bid.kinds:
        throw(state, runner, kind)
    runner.has_cannon = True
