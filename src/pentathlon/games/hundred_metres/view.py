"""What one watcher may know of a race, and tables that fit it. Section 7 of the rules"""

from mypy_extensions import i64

from pentathlon.engine.chance import NOBODY, Cards, Chance
from pentathlon.engine.game import TABLE, View

from .data import (
    DEALT_LOGOS,
    KINDS,
    LANES,
    LAST_CELL,
    NONE,
    SHOE,
    STEP_KINDS,
    SUIT,
    race_deck,
    record_in_force,
    time_to_text,
)
from .notation import (
    cards_to_text,
    kind_to_json,
    lacks_to_text,
    order_to_text,
    seats_to_json,
)
from .scoring import clock
from .state import HundredMetresState, Phase, Rules, Runner, no_cards


class Athlete:
    """What everybody sees of a runner."""

    lane: i64
    cell: i64
    hand_size: i64
    known: Cards
    """Cards that everybody knows to be in the hand: taken or passed openly."""
    lacks: i64
    injuries: i64
    has_shoe: bool
    has_photo: bool
    has_suit: bool
    has_cannon: bool
    logos: i64
    bid: i64
    place: i64
    time: i64

    def __init__(self, runner: Runner) -> None:
        self.lane = runner.lane
        self.cell = runner.cell
        self.hand_size = runner.hand_size
        self.known = runner.known[:]
        self.lacks = runner.lacks
        self.injuries = runner.injuries
        self.has_shoe = runner.has_shoe
        self.has_photo = runner.has_photo
        self.has_suit = runner.has_suit
        self.has_cannon = runner.has_cannon
        self.logos = NONE
        self.bid = runner.bid
        self.place = runner.place
        self.time = runner.time

    def asks(self, cell: i64) -> i64:
        """What a cell of this runner's lane asks for."""
        return LANES[self.lane * LAST_CELL + cell - 1]

    def to_json(self) -> dict[str, object]:
        return {
            "lane": int(self.lane) + 1,
            "cell": int(self.cell),
            "hand_size": int(self.hand_size),
            "known": cards_to_text(self.known),
            "lacks": lacks_to_text(self.lacks),
            "injuries": int(self.injuries),
            "shoe": self.has_shoe,
            "photo": self.has_photo,
            "suit": self.has_suit,
            "cannon": self.has_cannon,
            "logos": number_to_json(self.logos),
            "bid": number_to_json(self.bid),
            "place": int(self.place),
            "time": None if self.time == NONE else time_to_text(self.time),
        }


def number_to_json(number: i64) -> int | None:
    """A number that may not be known yet."""
    return None if number == NONE else int(number)


class HundredMetresView(View):
    """The open table and the watcher's own hand."""

    seat: i64
    """Whose view this is; TABLE for the public."""
    rules: Rules
    seats: i64
    athletes: list[Athlete]
    hand: Cards
    """The watcher's cards; none for the public."""
    phase: Phase
    dealer: i64
    first: i64
    turn: i64
    round: i64
    actions: i64
    has_fizz: bool
    has_row_card: bool
    began_on_last: bool
    card: i64
    target: i64
    named: i64
    waiting: i64
    draw_count: i64
    row: Cards
    discard: Cards
    spent: i64
    crossings: i64
    goal: i64
    reason: str

    def __init__(self, seat: i64, state: HundredMetresState) -> None:
        self.seat = seat
        self.rules = state.rules
        self.seats = state.seats
        self.athletes = [Athlete(runner) for runner in state.runners]
        self.hand = no_cards() if seat == TABLE else state.runners[seat].hand[:]

    def clock(self) -> i64:
        """The time of a crossing that adds no card. HUN-Q31"""
        return clock(self.round, self.spent, self.rules.hundredths[self.seats])

    def record(self) -> int:
        """The time to beat. HUN-Q30"""
        return record_in_force(self.rules.chosen["record_list"])

    def to_json(self) -> dict[str, object]:
        return {
            "seat": int(self.seat),
            "options": dict(self.rules.chosen),
            "phase": self.phase.value,
            "dealer": int(self.dealer),
            "first": int(self.first),
            "turn": int(self.turn),
            "round": int(self.round),
            "actions": int(self.actions),
            "fizz": self.has_fizz,
            "row_card": self.has_row_card,
            "on_last": self.began_on_last,
            "card": kind_to_json(self.card),
            "target": int(self.target),
            "named": kind_to_json(self.named),
            "waiting": seats_to_json(self.waiting),
            "hand": None if self.seat == TABLE else cards_to_text(self.hand),
            "row": order_to_text(self.row),
            "draw_count": int(self.draw_count),
            "discard": order_to_text(self.discard),
            "spent": int(self.spent),
            "clock": time_to_text(self.clock()),
            "record": time_to_text(self.record()),
            "goal": int(self.goal),
            "reason": self.reason,
            "runners": [athlete.to_json() for athlete in self.athletes],
        }


def look(state: HundredMetresState, seat: i64) -> HundredMetresView:
    """Show the open table, the watcher's hand, and the logos once they are announced."""
    view = HundredMetresView(seat, state)
    view.phase = state.phase
    view.dealer = state.dealer
    view.first = state.first
    view.turn = state.turn
    view.round = state.round
    view.actions = state.actions
    view.has_fizz = state.has_fizz
    view.has_row_card = state.has_row_card
    view.began_on_last = state.began_on_last
    view.card = state.card
    view.target = state.target
    view.named = state.named
    view.waiting = state.waiting
    view.draw_count = state.draw_count
    view.row = state.row[:]
    view.discard = state.discard[:]
    view.spent = state.spent
    view.crossings = state.crossings
    view.goal = state.goal
    view.reason = state.reason
    for owner in range(state.seats):
        if owner == seat or state.phase is not Phase.ANNOUNCE:
            view.athletes[owner].logos = state.runners[owner].logos
    return view


# Imagining a table


def unseen_cards(view: HundredMetresView) -> Cards:
    """What this watcher cannot place: the cards in the pile and in the other hands."""
    cards = race_deck(view.rules.is_grand)
    for kind in range(KINDS):
        cards[kind] -= view.hand[kind]
    for kind in view.row:
        cards[kind] -= 1
    for kind in view.discard:
        cards[kind] -= 1
    for athlete in view.athletes:
        cards[SUIT] -= 1 if athlete.has_suit else 0
        cards[SHOE] -= 1 if athlete.has_shoe else 0
    if is_in_the_air(view.phase, view.card):
        cards[view.card] -= 1
    return cards


def is_in_the_air(phase: Phase, card: i64) -> bool:
    """Whether the card played lies nowhere yet: a shoe before the answer, the resource."""
    return phase is Phase.RESOURCE or (phase is Phase.REACT and card == SHOE)


def imagine(view: HundredMetresView, chance: Chance) -> HundredMetresState:
    """Deal the unseen cards anew; a deal that leaves a hand with what it lacks is no deal."""
    while True:
        runners = [imagine_runner(view, seat) for seat in range(view.seats)]
        state = HundredMetresState(
            view.rules, runners, unseen_cards(view), view.row[:], view.discard[:]
        )
        if deal_unseen(view, state, chance):
            copy_table(view, state)
            return state


def imagine_runner(view: HundredMetresView, seat: i64) -> Runner:
    """A runner as all see him, with the cards that are known."""
    athlete = view.athletes[seat]
    hand = view.hand[:] if seat == view.seat else athlete.known[:]
    runner = Runner(athlete.lane, hand, athlete.known[:])
    runner.cell = athlete.cell
    runner.hand_size = athlete.hand_size
    runner.lacks = athlete.lacks
    runner.injuries = athlete.injuries
    runner.has_shoe = athlete.has_shoe
    runner.has_photo = athlete.has_photo
    runner.has_suit = athlete.has_suit
    runner.has_cannon = athlete.has_cannon
    runner.logos = athlete.logos
    runner.bid = athlete.bid
    runner.place = athlete.place
    runner.time = athlete.time
    return runner


def deal_unseen(view: HundredMetresView, state: HundredMetresState, chance: Chance) -> bool:
    """Fill the other hands to their size; False where only cards that a hand lacks are left."""
    for seat in range(view.seats):
        if seat != view.seat:
            for kind in range(KINDS):
                state.draw[kind] -= state.runners[seat].known[kind]
    for seat in range(view.seats):
        runner = state.runners[seat]
        if seat != view.seat and not fill_hand(runner, state.draw, chance):
            return False
        if view.phase is Phase.ANNOUNCE and seat != view.seat:
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
        kind = chance.draw(open_pile, NOBODY)
        pile[kind] -= 1
        runner.hand[kind] += 1
    return True


def fewest_logos(hand: Cards) -> i64:
    """The least that these cards can show: the plainest of each kind. HUN-D3"""
    logos: i64 = 0
    for kind in range(KINDS):
        logos += hand[kind] * DEALT_LOGOS[kind]
    return logos


def copy_table(view: HundredMetresView, state: HundredMetresState) -> None:
    """Everything that lies open."""
    state.phase = view.phase
    state.dealer = view.dealer
    state.first = view.first
    state.turn = view.turn
    state.round = view.round
    state.actions = view.actions
    state.has_fizz = view.has_fizz
    state.has_row_card = view.has_row_card
    state.began_on_last = view.began_on_last
    state.card = view.card
    state.target = view.target
    state.named = view.named
    state.waiting = view.waiting
    state.draw_count = view.draw_count
    state.spent = view.spent
    state.crossings = view.crossings
    state.goal = view.goal
    state.reason = view.reason
