"""Hundred Metres as the engine sees it: one door to its rules, views and notation."""

from collections.abc import Mapping
from typing import ClassVar, Final

from mypy_extensions import i64

from pentathlon.engine.chance import Chance
from pentathlon.engine.errors import Refusal
from pentathlon.engine.game import Action, Choice, Game, Result, Seat
from pentathlon.engine.options import named_seat, seat_name
from pentathlon.engine.telling import Kind

from . import (
    action_phase,
    actions,
    effects,
    explaining,
    finish,
    refusals,
    start,
    step_phase,
    told,
)
from .actions import Bid, Draw, PickCard, PickLane, Stop, TakeRow, Vote
from .data import CARD_NAMES, GUST, MAX_SEATS, OPTIONS, list_name
from .piles import has_cards
from .position import read_table
from .scoring import rank
from .state import HundredMetresState, Phase, Rules
from .step_phase import can_take_row
from .view import HundredMetresView, imagine, look, look_again

SEATS: Final[list[tuple[int, ...]]] = [(seat,) for seat in range(MAX_SEATS)]
GROUPS: Final[list[tuple[int, ...]]] = [
    tuple(seat for seat in range(MAX_SEATS) if (group >> seat) & 1 == 1)
    for group in range(1 << MAX_SEATS)
]
"""The seats of every bitmask."""

TURN_DECISIONS: Final = 10
"""Two actions a phase, a card to pick after two of them, four cards above the limit."""


class HundredMetres(Game[HundredMetresState, Action, HundredMetresView]):
    """A sprint: step cards on a lane, tricks on the others, a stopwatch of turns and discards."""

    id: ClassVar[str] = "hundred_metres"
    version: ClassVar[int] = 1
    cards: ClassVar[tuple[str, ...]] = CARD_NAMES
    tells: ClassVar[tuple[Kind, ...]] = told.KINDS

    def __init__(self, chosen: Mapping[str, str]) -> None:
        super().__init__(OPTIONS, chosen)
        self.rules: Final = Rules(self.chosen)

    def seat_counts(self) -> tuple[int, ...]:
        """Two to eight runners. HUN-Q3"""
        least = max(2, named_seat(self.chosen["dealer"]) + 1)
        return tuple(range(least, MAX_SEATS + 1))

    def setup(self, seats: i64, chance: Chance) -> HundredMetresState:
        return start.set_up(self.rules, seats, chance)

    def deciders(self, state: HundredMetresState) -> tuple[Seat, ...]:
        if state.phase is Phase.STEP or state.phase is Phase.ACTION:
            return SEATS[state.turn]
        if state.waiting > 0 or state.phase is Phase.OVER:
            return GROUPS[state.waiting]
        return SEATS[state.turn]

    def legal(self, state: HundredMetresState, seat: i64) -> list[Action]:
        match state.phase:
            case Phase.STEP:
                return step_phase.legal_step(state, seat)
            case Phase.ACTION:
                return action_phase.legal_action(state, seat)
            case Phase.REACT:
                return effects.legal_react(state, seat)
            case Phase.GUST:
                return effects.legal_gust(state, seat)
            case Phase.RESOURCE:
                return effects.legal_resource(state)
            case Phase.LIMIT:
                return effects.single_drops(state, seat)
            case Phase.START:
                return start.legal_start(state, seat)
            case Phase.ANNOUNCE:
                return start.legal_announce(state, seat)
            case Phase.PICK_LANE:
                return start.legal_pick_lane(state)
            case _:
                return actions.YES_OR_NO

    def apply(self, state: HundredMetresState, seat: i64, action: Action, chance: Chance) -> None:
        match state.phase:
            case Phase.STEP:
                step_phase.apply_step(state, seat, action, chance)
            case Phase.ACTION:
                action_phase.apply_action(state, seat, action, chance)
            case Phase.RESOURCE:
                effects.apply_resource(state, seat, action, chance)
            case Phase.LIMIT:
                effects.apply_limit(state, seat, action, chance)
            case Phase.PICK_LANE:
                start.apply_pick_lane(state, seat, action, chance)
            case _:
                if state.phase is Phase.REACT and state.card != GUST:
                    effects.apply_react(state, seat, action, chance)
                else:
                    self.apply_all(state, [action], chance)

    def apply_all(self, state: HundredMetresState, actions: list[Action], chance: Chance) -> None:
        seats = GROUPS[state.waiting]
        match state.phase:
            case Phase.REACT:
                effects.answer_gust(state, seats, actions, chance)
            case Phase.GUST:
                effects.apply_gust(state, seats, actions, chance)
            case Phase.START:
                start.apply_bids(state, seats, actions, chance)
            case Phase.ANNOUNCE:
                start.apply_announcements(state, seats, chance)
            case _:
                finish.apply_votes(state, seats, actions, chance)

    def view(self, state: HundredMetresState, seat: i64) -> HundredMetresView:
        return look(state, seat)

    def glance(
        self, state: HundredMetresState, seat: i64, old: HundredMetresView | None
    ) -> HundredMetresView:
        return look(state, seat) if old is None else look_again(state, old)

    def determinize(self, view: HundredMetresView, chance: Chance) -> HundredMetresState:
        return imagine(view, chance)

    def why(self, state: HundredMetresState, seat: i64, action: Action) -> Refusal:
        return refusals.why(state, seat, action)

    def rules_behind(self, view: HundredMetresView, action: Action) -> tuple[str, ...]:
        return explaining.rules_behind(view, action)

    def result(self, state: HundredMetresState) -> Result | None:
        return rank(state) if state.phase is Phase.OVER else None

    def parse(self, text: str) -> Action:
        return actions.parse(text)

    def load(self, json: dict[str, object]) -> HundredMetresState:
        return read_table(self.rules, json)

    def fallback(self, state: HundredMetresState, seat: i64) -> Action:
        """Draw where that is possible, else the least: stop, pass, bid nothing, vote no."""
        if state.phase is Phase.STEP or state.phase is Phase.ACTION:
            return actions.DRAW if has_cards(state) else actions.STOP
        if state.phase is Phase.VOTE:
            return actions.NO
        return actions.NO_BID if state.phase is Phase.START else self.legal(state, seat)[0]

    def bound(self, seats: i64) -> int:
        """Every turn has at most four actions, each with its answers and its gust. HUN-I7"""
        turns = int(self.rules.round_limit) * int(seats)
        return 4 * int(seats) + turns * (TURN_DECISIONS + 4 * int(seats))

    def masked(self, state: HundredMetresState) -> bool:
        """A secret hand may force an answer or a loss; a turn only where nothing can be drawn."""
        match state.phase:
            case Phase.STEP | Phase.ACTION:
                return not has_cards(state) and not can_take_row(state)
            case Phase.REACT | Phase.GUST | Phase.LIMIT:
                return True
            case _:
                return False

    def shown(self, after: HundredMetresState, choices: list[Choice], watcher: i64) -> list[str]:
        """Of a losing bid the others see the size alone. HUN-Q6"""
        return [shown_choice(after, choice, watcher) for choice in choices]

    def reveals(self, state: HundredMetresState, seat: i64, action: Action) -> bool:
        """Everything that lays hand cards open, or tells of them."""
        return not isinstance(action, (Stop, Draw, TakeRow, PickCard, PickLane, Vote))

    def sample(self, state: HundredMetresState, seat: i64, chance: Chance) -> Action:
        if state.phase is Phase.START:
            runner = state.runners[seat]
            return start.bid_at(runner, chance.below(start.bid_count(runner), 0))
        found = self.legal(state, seat)
        count: i64 = len(found)
        return found[0] if count == 1 else found[chance.below(count, 0)]

    def rematch(self, state: HundredMetresState) -> dict[str, str]:
        """The deal passes to the left; the record is the book's of that day. HUN-Q4, HUN-Q30"""
        dealer, records = (
            seat_name(state.next_seat(state.dealer)),
            list_name(self.chosen["record_list"]),
        )
        return {**self.chosen, "dealer": dealer, "record_list": records}


def shown_choice(after: HundredMetresState, choice: Choice, watcher: i64) -> str:
    """One choice as a watcher sees it; a bid that won lies face up in the discard."""
    action = choice.action
    if not isinstance(action, Bid) or choice.seat == watcher:
        return action.text
    runner = after.runners[choice.seat]
    return action.text if start.has_won_start(after, runner) else f"bid:{runner.bid}"
