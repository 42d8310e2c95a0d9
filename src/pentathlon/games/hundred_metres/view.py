"""What one watcher may know of a race, and tables that fit it. Section 7 of the rules"""

from typing import Final, TypedDict

from mypy_extensions import i64

from pentathlon.engine.chance import UNSEEN, Cards, Chance
from pentathlon.engine.game import TABLE, View

from .data import DEALT_LOGOS, KINDS, NONE, SHOE, STEP_KINDS, SUIT, race_deck, time_to_text
from .notation import (
    cards_to_text,
    kind_to_json,
    lacks_to_text,
    order_to_text,
    seats_to_json,
)
from .scoring import time_now
from .state import HundredMetresState, Phase, Runner, no_cards


class RunnerWire(TypedDict):
    """What everybody sees of a runner."""

    lane: int
    cell: int
    hand_size: int
    known: str
    lacks: str
    injuries: int
    shoe: bool
    photo: bool
    suit: bool
    cannon: bool
    logos: int | None
    bid: int | None
    place: int
    time: str | None


class OwnWire(TypedDict):
    """What depends on who looks."""

    seat: int
    hand: str | None
    own_logos: int | None


class HundredMetresWire(OwnWire):
    """A view on the wire; the app's type is made from it."""

    options: dict[str, str]
    phase: str
    dealer: int
    first: int
    turn: int
    round: int
    actions: int
    fizz: bool
    row_card: bool
    on_last: bool
    card: str | None
    target: int
    named: str | None
    waiting: list[int]
    row: str
    draw_count: int
    discard: str
    spent: int
    clock: str
    record: str
    goal: int
    reason: str
    runners: list[RunnerWire]


def runner_to_json(runner: Runner) -> RunnerWire:
    """A runner at an open table."""
    return {
        "lane": int(runner.lane) + 1,
        "cell": int(runner.cell),
        "hand_size": int(runner.hand_size),
        "known": cards_to_text(runner.known),
        "lacks": lacks_to_text(runner.lacks),
        "injuries": int(runner.injuries),
        "shoe": runner.has_shoe,
        "photo": runner.has_photo,
        "suit": runner.has_suit,
        "cannon": runner.has_cannon,
        "logos": number_to_json(runner.logos),
        "bid": number_to_json(runner.bid),
        "place": int(runner.place),
        "time": None if runner.time == NONE else time_to_text(runner.time),
    }


def number_to_json(number: i64) -> int | None:
    """A number that may not be known yet."""
    return None if number == NONE else int(number)


class HundredMetresView(View):
    """The open table, and the watcher's own hand."""

    def __init__(self, seat: i64, table: HundredMetresState, hand: Cards) -> None:
        self.seat: Final = seat
        """Whose view this is; TABLE for the public."""
        self.table: Final = table
        """What lies open: no card in its pile, none in the hands of others."""
        self.hand = hand
        """The watcher's cards; none for the public."""

    def to_json(self) -> HundredMetresWire:
        table = self.table
        return {
            **self.own_json(),
            "options": dict(table.rules.chosen),
            "phase": table.phase.value,
            "dealer": int(table.dealer),
            "first": int(table.first),
            "turn": int(table.turn),
            "round": int(table.round),
            "actions": int(table.actions),
            "fizz": table.has_fizz,
            "row_card": table.has_row_card,
            "on_last": table.began_on_last,
            "card": kind_to_json(table.card),
            "target": int(table.target),
            "named": kind_to_json(table.named),
            "waiting": seats_to_json(table.waiting),
            "row": order_to_text(table.row),
            "draw_count": int(table.draw_count),
            "discard": order_to_text(table.discard),
            "spent": int(table.spent),
            "clock": time_to_text(time_now(table)),
            "record": time_to_text(table.rules.record),
            "goal": int(table.goal),
            "reason": table.reason,
            "runners": [self.runner_to_json(runner) for runner in table.runners],
        }

    def own_json(self) -> OwnWire:
        hand = None if self.seat == TABLE else cards_to_text(self.hand)
        logos = NONE if self.seat == TABLE else self.table.runners[self.seat].logos
        return {"seat": int(self.seat), "hand": hand, "own_logos": number_to_json(logos)}

    def runner_to_json(self, runner: Runner) -> RunnerWire:
        """A runner as everybody sees it: logos only once they are announced. HUN-Q4"""
        seen = runner_to_json(runner)
        if self.table.phase is Phase.ANNOUNCE:
            seen["logos"] = None
        return seen


def look(state: HundredMetresState, seat: i64) -> HundredMetresView:
    """The open table without any hidden card, then the watcher's hand and the logos announced."""
    hand = no_cards() if seat == TABLE else state.runners[seat].hand[:]
    runners: list[Runner] = []
    for owner in range(state.seats):
        runner = state.runners[owner].copy(hand[:] if owner == seat else no_cards())
        if owner != seat and state.phase is Phase.ANNOUNCE:
            runner.logos = NONE
        runners.append(runner)
    return HundredMetresView(seat, state.copy(runners, no_cards()), hand)


def look_again(state: HundredMetresState, view: HundredMetresView) -> HundredMetresView:
    """The same into an old view of the seat; what the seat may see is shared, not copied."""
    table, seat = view.table, view.seat
    state.tell(table)
    table.row = state.row
    table.discard = state.discard
    for owner in range(state.seats):
        runner, seen = state.runners[owner], table.runners[owner]
        runner.tell(seen)
        seen.known = runner.known
        if owner == seat:
            view.hand = seen.hand = runner.hand
        elif state.phase is Phase.ANNOUNCE:
            seen.logos = NONE
    return view


# Imagining a table


def unseen_cards(view: HundredMetresView) -> Cards:
    """What this watcher cannot place: the cards in the pile and in the other hands."""
    table = view.table
    cards = race_deck(table.rules.is_grand)
    for kind in range(KINDS):
        cards[kind] -= view.hand[kind]
    for kind in table.row:
        cards[kind] -= 1
    for kind in table.discard:
        cards[kind] -= 1
    for runner in table.runners:
        cards[SUIT] -= 1 if runner.has_suit else 0
        cards[SHOE] -= 1 if runner.has_shoe else 0
    if is_in_the_air(table.phase, table.card):
        cards[table.card] -= 1
    return cards


def is_in_the_air(phase: Phase, card: i64) -> bool:
    """Whether the card played lies nowhere yet: a shoe before the answer, the resource."""
    return phase is Phase.RESOURCE or (phase is Phase.REACT and card == SHOE)


def imagine(view: HundredMetresView, chance: Chance) -> HundredMetresState:
    """Deal the unseen cards anew; a deal that leaves a hand with what it lacks is no deal."""
    while True:
        runners = [imagine_runner(view, seat) for seat in range(view.table.seats)]
        state = view.table.copy(runners, unseen_cards(view))
        if deal_unseen(view, state, chance):
            return state


def imagine_runner(view: HundredMetresView, seat: i64) -> Runner:
    """A runner as all see him, with the cards that are known."""
    runner = view.table.runners[seat]
    return runner.copy(view.hand[:] if seat == view.seat else runner.known[:])


def deal_unseen(view: HundredMetresView, state: HundredMetresState, chance: Chance) -> bool:
    """Fill the other hands to their size; False where only cards that a hand lacks are left."""
    for seat in range(state.seats):
        if seat != view.seat:
            for kind in range(KINDS):
                state.draw[kind] -= state.runners[seat].known[kind]
    for seat in range(state.seats):
        runner = state.runners[seat]
        if seat != view.seat and not fill_hand(runner, state.draw, chance):
            return False
        if state.phase is Phase.ANNOUNCE and seat != view.seat:
            runner.logos = fewest_logos(runner.hand)
    return True


def fill_hand(runner: Runner, pile: Cards, chance: Chance) -> bool:
    """Draw the hidden part of a hand, past the kinds that it is known to lack."""
    open_pile = pile[:]
    for kind in range(STEP_KINDS):
        if (runner.lacks >> kind) & 1 == 1:
            open_pile[kind] = 0
    held: i64 = 0
    left: i64 = 0
    for kind in range(KINDS):
        held += runner.hand[kind]
        left += open_pile[kind]
    if left < runner.hand_size - held:
        return False
    for _ in range(runner.hand_size - held):
        kind = chance.draw(open_pile, UNSEEN)
        pile[kind] -= 1
        runner.hand[kind] += 1
    return True


def fewest_logos(hand: Cards) -> i64:
    """The least that these cards can show: the plainest of each kind. HUN-D3"""
    logos: i64 = 0
    for kind in range(KINDS):
        logos += hand[kind] * DEALT_LOGOS[kind]
    return logos
