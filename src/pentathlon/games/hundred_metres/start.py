"""Before the first turn: dealer, lanes, deal, logos and the auction for the cannon start."""

from mypy_extensions import i64

from pentathlon.engine.chance import EVERYONE, Chance, only
from pentathlon.engine.game import Action
from pentathlon.engine.options import NO_SEAT, named_seat

from . import told
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
        chance.tell(told.LANES_FIRST, state.dealer)
        return state
    if lanes == "random":
        draw_lanes(state, chance)
    for seat in range(seats):
        chance.tell(told.LANE_TAKEN, seat, state.runners[seat].lane + 1)
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
    chance.tell(told.DEALT, state.dealer, HAND_SIZE)
    deck = dealing_deck(state.rules.is_grand)
    for runner in state.runners:
        runner.logos = 0
    seat = state.dealer
    for _ in range(HAND_SIZE * state.seats):
        seat = state.next_seat(seat)
        runner = state.runners[seat]
        card = chance.draw(deck, only(seat))
        kind = DEALT_KIND[card]
        gain(runner, kind)
        runner.logos += DEALT_LOGOS[card]
        state.draw[kind] -= 1
        state.draw_count -= 1
        chance.whisper(only(seat), told.HELD, seat, kind)
    for _ in range(ROW_SIZE):
        turn_up(state, told.OPENED, chance)
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
    chance.tell(told.LANE_TAKEN, seat, action.lane + 1)
    if seat + 1 == state.seats:
        deal(state, chance)
    else:
        state.turn = seat + 1


# Counting the logos


def legal_announce(state: HundredMetresState, seat: i64) -> list[Action]:
    """The true number of logos. HUN-8, HUN-Q4"""
    return [BANGS[state.runners[seat].logos]]


def apply_announcements(state: HundredMetresState, seats: tuple[int, ...], chance: Chance) -> None:
    """All have counted: the first player is known and the auction opens. HUN-8, HUN-Q4"""
    for seat in seats:
        chance.tell(told.COUNTED, seat, state.runners[seat].logos)
    state.first = most_logos(state)
    state.turn = state.first
    chance.tell(told.FIRST, state.first)
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


def apply_bids(
    state: HundredMetresState, seats: tuple[int, ...], bids: list[Action], chance: Chance
) -> None:
    """Bids are revealed together, the highest are paid, the race begins. HUN-11 to HUN-14"""
    state.waiting = 0
    for place, seat in enumerate(seats):
        size = len(bid_in(bids[place]).kinds)
        state.runners[seat].bid = size
        chance.tell(told.BID, seat, size)
    pay_bids(state, seats, bids, chance)
    chance.show(state)  # the bids lie open before the first runner shoots forward
    begin_turn(state, chance)


def bid_in(action: Action) -> Bid:
    assert isinstance(action, Bid)
    return action


def pay_bids(
    state: HundredMetresState, seats: tuple[int, ...], bids: list[Action], chance: Chance
) -> None:
    """All who bid the most pay and start fast, clockwise from the first. HUN-14, HUN-Q6, HUN-Q7"""
    payer = state.first
    for _ in range(state.seats):
        if payer in seats and has_won_start(state, state.runners[payer]):
            pay_bid(state, payer, bid_in(bids[seats.index(payer)]), chance)
        payer = state.next_seat(payer)
    if not any(runner.has_cannon for runner in state.runners):
        chance.tell(told.NO_CANNON)


def has_won_start(state: HundredMetresState, runner: Runner) -> bool:
    """Nobody bid more, and a bid of nothing never wins. HUN-14, HUN-Q7"""
    return runner.bid > 0 and all(other.bid <= runner.bid for other in state.runners)


def pay_bid(state: HundredMetresState, seat: i64, bid: Bid, chance: Chance) -> None:
    """The cards of the left hand are discarded kind by kind. HUN-12, HUN-Q32"""
    runner = state.runners[seat]
    for kind in bid.kinds:
        throw(state, runner, kind)
        chance.tell(told.PAID, seat, kind)
    runner.has_cannon = True
