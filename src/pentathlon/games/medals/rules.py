"""The rules of Medals in rulebook order: set-up, the turn, reactions, resolving, the end."""

from librt.vecs import append, remove
from mypy_extensions import i64

from pentathlon.engine.chance import EVERYONE, Chance, only
from pentathlon.engine.game import Action
from pentathlon.engine.options import NO_SEAT, named_seat
from pentathlon.engine.telling import Kind

from . import told
from .actions import (
    ATTEMPTS,
    COUNTER,
    EXCHANGES,
    ONLY_PASS,
    OVERBIDS,
    PASS,
    SWAPS,
    Attempt,
    Counter,
    Exchange,
    Overbid,
    Swap,
    slot_of,
)
from .data import BIGGEST_BID, DISCIPLINES, HAND_SIZE, MARKET_SIZE, NONE
from .state import MedalsState, Phase, Rules, full_pile

# Set-up


def set_up(rules: Rules, seats: i64, chance: Chance) -> MedalsState:
    """Deal five cards each, open the market; the dealer's left neighbour begins. MED-4 to MED-11"""
    state = full_pile(rules, seats)
    dealer = named_seat(rules.chosen["dealer"])
    state.dealer = chance.below(seats, EVERYONE) if dealer == NO_SEAT else dealer
    state.turn = state.next_seat(state.dealer)
    chance.tell(told.DEALT, state.dealer, HAND_SIZE)
    for _ in range(HAND_SIZE):
        seat = state.turn
        for _ in range(seats):  # MED-Q21: one card at a time, clockwise from the dealer's left
            draw_card(state, seat, told.HELD, chance)
            seat = state.next_seat(seat)
    while len(state.market) < MARKET_SIZE:
        turn_up(state, told.OPENED, chance)
    chance.tell(told.FIRST, state.turn)
    return state


def draw_card(state: MedalsState, seat: i64, kind: Kind, chance: Chance) -> None:
    """The top card of the pile goes to a hand, seen by its owner (and an open partner)."""
    seen_by = only(seat)
    if state.rules.opens_partner_hands and state.rules.has_pairs:
        seen_by = seen_by | only((seat + 2) % 4)
    card = chance.draw(state.draw, seen_by)
    state.hands[seat * DISCIPLINES + card] += 1
    state.draw_count -= 1
    chance.whisper(seen_by, kind, seat, card)


def fill_hand(state: MedalsState, seat: i64, chance: Chance) -> None:
    """Draw up to five, as far as the pile goes. MED-25, MED-Q3"""
    missing = HAND_SIZE - state.hand_count(seat)
    while missing > 0 and state.draw_count > 0:
        draw_card(state, seat, told.DREW, chance)
        missing -= 1


def turn_up(state: MedalsState, kind: Kind, chance: Chance) -> None:
    """A card of the pile opens a market place, or goes to the pot as a double. MED-7, MED-8"""
    discipline = chance.draw(state.draw, EVERYONE)
    state.draw_count -= 1
    sweeps = state.rules.sweeps and kind is told.PLACED  # MED-Q27: never in the set-up
    if discipline in state.market or (sweeps and is_dead(state, discipline)):
        state.pot[discipline] += 1
        chance.tell(told.REJECTED if sweeps else told.DOUBLE, discipline)
    else:
        state.market = append(state.market, discipline)
        chance.tell(kind, discipline)


def refill_market(state: MedalsState, chance: Chance) -> None:
    """Turn cards until the market is full or the pile is empty. MED-24, MED-Q4"""
    while len(state.market) < MARKET_SIZE and state.draw_count > 0:
        turn_up(state, told.PLACED, chance)


def is_dead(state: MedalsState, discipline: i64) -> bool:
    """Whether no free medal of it has cards enough left in hands and pile. MED-Q27"""
    left = state.draw[discipline]
    for seat in range(state.seats):
        left += state.held(seat, discipline)
    for size in range(1, BIGGEST_BID + 1):
        if left >= size and state.winners[slot_of(discipline, size)] == NONE:
            return False
    return True


def sweep(state: MedalsState, chance: Chance) -> None:
    """Replace hopeless market cards one at a time, the longest-lying first. MED-Q27"""
    dead = first_dead(state)
    while dead != NONE and state.draw_count > 0:
        state.market = remove(state.market, dead)
        state.pot[dead] += 1
        chance.tell(told.SWEPT, dead)
        refill_market(state, chance)
        dead = first_dead(state)


def first_dead(state: MedalsState) -> i64:
    """The longest-lying hopeless discipline of the market, if there is one."""
    for discipline in state.market:
        if is_dead(state, discipline):
            return discipline
    return NONE


# The turn


def legal_turn(state: MedalsState, seat: i64) -> list[Action]:
    """An attempt at a market discipline, or a swap of any card held. MED-13 to MED-20"""
    actions = legal_attempts(state, seat)
    hands = state.hands
    base = seat * DISCIPLINES
    for discipline in range(DISCIPLINES):
        if hands[base + discipline] > 0:
            actions.append(SWAPS[discipline])
    return actions


def legal_attempts(state: MedalsState, seat: i64) -> list[Action]:
    """Each free medal of a market discipline that the hand can pay for. MED-16 to MED-20"""
    actions: list[Action] = []
    hands, winners = state.hands, state.winners
    base = seat * DISCIPLINES
    for discipline in state.market:
        for size in range(1, min(hands[base + discipline], BIGGEST_BID) + 1):
            slot = slot_of(discipline, size)
            if winners[slot] == NONE:
                actions.append(ATTEMPTS[slot])
    return actions


def apply_turn(state: MedalsState, seat: i64, action: Action, chance: Chance) -> None:
    """Swap a card, or lay a bid and ask the others. MED-13 to MED-15, MED-Q17"""
    if isinstance(action, Swap):
        spend(state, seat, action.discipline, 1)
        state.pot[action.discipline] += 1
        chance.tell(told.SWAPPED, seat, action.discipline)
        draw_card(state, seat, told.DREW, chance)
        end_turn(state, chance)
    else:
        apply_attempt(state, seat, action, chance)


def shortest_suit(state: MedalsState, seat: i64) -> i64:
    """The discipline held with the fewest cards, one outside the market if it can be."""
    best = NONE
    least: i64 = 0
    for discipline in range(DISCIPLINES):
        held = state.held(seat, discipline)
        weight = 2 * held + (1 if discipline in state.market else 0)
        if held > 0 and (best == NONE or weight < least):
            best = discipline
            least = weight
    return best


def apply_attempt(state: MedalsState, seat: i64, action: Action, chance: Chance) -> None:
    """The stake is laid and the round of reactions begins. MED-15, MED-27"""
    assert isinstance(action, Attempt)
    state.discipline = action.discipline
    lay_bid(state, seat, action.size, told.TRIED, chance)
    state.phase = Phase.REACT
    state.reactor = state.next_seat(seat)


def spend(state: MedalsState, seat: i64, discipline: i64, count: i64) -> None:
    """Cards leave a hand, and what was known of them with it."""
    index = seat * DISCIPLINES + discipline
    state.hands[index] -= count
    state.known[index] = max(0, state.known[index] - count)


def lay_bid(state: MedalsState, seat: i64, size: i64, kind: Kind, chance: Chance) -> None:
    """Cards are presented; this bid is the highest and stands. MED-29, MED-30"""
    spend(state, seat, state.discipline, size)
    state.bidders[size] = seat
    state.level = size
    state.standing = seat
    chance.tell(kind, seat, state.discipline, size, metal_won(state) - 1)


# Reactions


def legal_react(state: MedalsState, seat: i64) -> list[Action]:
    """Pass, counter, or overbid with more cards. MED-27 to MED-29, MED-36, MED-Q7 to MED-Q10"""
    held = state.held(seat, state.discipline)
    if held < state.level or (held == state.level and state.standing == NONE):
        return ONLY_PASS
    actions: list[Action] = [PASS]
    if can_counter(state, seat):
        actions.append(COUNTER)
    for size in range(state.level + 1, min(held, BIGGEST_BID) + 1):
        if state.rules.has_fallback or state.winners[slot_of(state.discipline, size)] == NONE:
            actions.append(OVERBIDS[size - 2])
    return actions


def can_counter(state: MedalsState, seat: i64) -> bool:
    """A bid stands, not a partner's, and the hand can match it. MED-36, MED-Q8, MED-Q19"""
    return (
        state.standing != NONE
        and not state.are_partners(seat, state.standing)
        and state.held(seat, state.discipline) >= state.level
    )


def apply_react(state: MedalsState, seat: i64, action: Action, chance: Chance) -> None:
    """One answer; after the last seat's the attempt is resolved. MED-27, MED-42, MED-Q9"""
    if isinstance(action, Overbid):
        lay_bid(state, seat, action.size, told.OVERBID, chance)
    elif isinstance(action, Counter):
        state.standing = NONE  # MED-38: the cards shown stay in hand; the table remembers them
        index = seat * DISCIPLINES + state.discipline
        state.known[index] = max(state.known[index], state.level)
        chance.tell(told.COUNTERED, seat, state.discipline, state.level)
    else:
        chance.tell(told.PASSED, seat)
    state.reactor = state.next_seat(seat)
    if state.reactor == state.turn:
        state.reactor = NONE
        if action is not PASS:
            chance.show(state)  # the last answer is seen before what comes of it
        resolve(state, chance)


# Resolving


def resolve(state: MedalsState, chance: Chance) -> None:
    """The standing bid wins its medal, all stakes are spent. MED-21 to MED-26, MED-30 to MED-43"""
    winner = state.standing
    discard_stakes(state, chance)
    if winner == NONE:
        chance.tell(told.FAILED, state.discipline)
    else:
        award(state, winner, chance)
    if winner != NONE and is_goal_reached(state, winner, chance):
        end_game(state, "medal_goal")  # MED-Q24: before anybody draws
    else:
        draw_after_bids(state, winner, chance)
        end_turn(state, chance)
    clear_bids(state)


def discard_stakes(state: MedalsState, chance: Chance) -> None:
    """The cards of every bid go to the pot. MED-23, MED-32, MED-37"""
    for size in range(1, state.level + 1):
        if state.bidders[size] != NONE:
            state.pot[state.discipline] += size
            if state.bidders[size] != state.standing:
                chance.tell(told.LOST, state.bidders[size], size)


def draw_after_bids(state: MedalsState, winner: i64, chance: Chance) -> None:
    """Losers draw in bid order, the winner refills the market and draws. MED-35, MED-40, MED-Q3"""
    had_cards = state.draw_count > 0
    for size in range(1, state.level + 1):
        bidder = state.bidders[size]
        if bidder != NONE and bidder != winner:
            fill_hand(state, bidder, chance)
    if winner != NONE:
        refill_market(state, chance)
        if state.rules.sweeps:
            sweep(state, chance)
        if had_cards and len(state.market) < MARKET_SIZE:
            chance.tell(told.SHORT)
        fill_hand(state, winner, chance)


def award(state: MedalsState, winner: i64, chance: Chance) -> None:
    """The market card carries the medal on the winner's podium. MED-22, MED-31"""
    size = metal_won(state)
    state.winners[slot_of(state.discipline, size)] = winner
    state.market = remove(state.market, state.discipline)
    chance.tell(told.MEDAL, winner, state.discipline, size - 1)


def metal_won(state: MedalsState) -> i64:
    """The medal that matches the bid, or with the fallback the best free one below. MED-Q7"""
    size = state.level
    while state.winners[slot_of(state.discipline, size)] != NONE:
        size -= 1
    return size


def clear_bids(state: MedalsState) -> None:
    """The round of reactions is over."""
    for size in range(1, state.level + 1):
        state.bidders[size] = NONE
    state.level = 0
    state.standing = NONE
    state.reactor = NONE


def is_goal_reached(state: MedalsState, seat: i64, chance: Chance) -> bool:
    """A fifth medal, or the team's goal. MED-45, MED-Q19"""
    medals = state.medal_count(seat)
    if medals >= state.rules.medal_goal:
        chance.tell(told.GOAL, seat, medals)
        return True
    return is_team_goal_reached(state, seat, chance)


def is_team_goal_reached(state: MedalsState, seat: i64, chance: Chance) -> bool:
    """Medals enough of both partners together, if that is a goal. MED-Q19"""
    goal = state.rules.team_medal_goal
    if goal == 0 or not state.rules.has_pairs:
        return False
    medals = state.medal_count(seat) + state.medal_count((seat + 2) % 4)
    if medals >= goal:
        chance.tell(told.TEAM_GOAL, seat % 2, seat % 2 + 2, medals)
    return medals >= goal


# The final lap and the end


def legal_last_turn(state: MedalsState, seat: i64) -> list[Action]:
    """An exchange, an attempt or a pass. MED-44, MED-Q1, MED-Q16, MED-Q25"""
    actions = legal_attempts(state, seat)
    for given in range(DISCIPLINES):
        if state.held(seat, given) > 0 and given not in state.market:
            for taken in state.market:
                actions.append(EXCHANGES[given * DISCIPLINES + taken])
    actions.append(PASS)
    return actions


def apply_last_turn(state: MedalsState, seat: i64, action: Action, chance: Chance) -> None:
    """One last turn each. MED-44, MED-Q26"""
    if isinstance(action, Exchange):
        spend(state, seat, action.given, 1)
        state.market = append(remove(state.market, action.taken), action.given)
        state.hands[seat * DISCIPLINES + action.taken] += 1
        state.known[seat * DISCIPLINES + action.taken] += 1
        chance.tell(told.EXCHANGED, seat, action.given, action.taken)
        end_turn(state, chance)
    elif isinstance(action, Attempt):
        apply_attempt(state, seat, action, chance)
    else:
        chance.tell(told.PASSED, seat)
        end_turn(state, chance)


def end_turn(state: MedalsState, chance: Chance) -> None:
    """Pass the turn on; an empty pile starts the final lap or stops the game. MED-Q1, MED-Q2"""
    state.phase = Phase.TURN
    if state.turns_left > 0:
        state.turns_left -= 1
        if state.turns_left == 0:
            end_game(state, "final_lap_over")
            chance.tell(told.LAP_OVER)
            return
        state.phase = Phase.LAST_TURN
    elif state.draw_count == 0:
        if not state.rules.has_final_lap:
            end_game(state, "pile_empty")
            chance.tell(told.PILE_EMPTY)
            return
        chance.tell(told.BELL)
        state.turns_left = state.seats
        state.phase = Phase.LAST_TURN
    state.turn = state.next_seat(state.turn)  # MED-34, MED-41: whoever won


def end_game(state: MedalsState, reason: str) -> None:
    """The game stops here. MED-45, MED-46"""
    state.phase = Phase.OVER
    state.reason = reason
