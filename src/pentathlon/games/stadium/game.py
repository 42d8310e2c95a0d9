"""Stadium as the engine sees it: one door to its frame, events and views."""

from collections.abc import Mapping
from typing import ClassVar, Final

from mypy_extensions import i64

from pentathlon.engine.chance import Chance
from pentathlon.engine.errors import Refusal
from pentathlon.engine.game import Action, Game, Result, Seat
from pentathlon.engine.telling import Kind

from . import actions, frame, seating
from .data import CODES, MAX_SEATS, SEAT_COUNTS
from .options import OPTIONS, Rules, may_stand
from .position import read_table
from .roster import EVENTS
from .scoring import rank
from .state import Phase, StadiumState, team_of
from .told import KINDS
from .view import StadiumView, look

SUBSETS: Final[list[tuple[int, ...]]] = [
    tuple([seat for seat in range(MAX_SEATS) if seats >> seat & 1 == 1])
    for seats in range(1 << MAX_SEATS)
]
"""Every set of seats, by its bits."""


class Stadium(Game[StadiumState, Action, StadiumView]):
    """Two teams, sixteen events, secret controllers and one stock of energy."""

    id: ClassVar[str] = "stadium"
    version: ClassVar[int] = 1
    cards: ClassVar[tuple[str, ...]] = CODES
    tells: ClassVar[tuple[Kind, ...]] = KINDS

    def __init__(self, chosen: Mapping[str, str]) -> None:
        super().__init__(OPTIONS, chosen)
        self.rules: Final = Rules(self.chosen)

    def seat_counts(self) -> tuple[int, ...]:
        """Four or six; stocks stated per seat fix the number. STA-GEN-2, STA-Q57"""
        stated = len(self.rules.energies)
        return SEAT_COUNTS if stated == 1 else (stated,)

    def seats_for(self, people: i64) -> int:
        """The smaller table that holds them all. STA-SEAT-3"""
        return seating.seats_for(self.seat_counts(), people)

    def seat_people(self, seats: i64, wishes: list[int]) -> list[int]:
        """Rivals, partners, or each a whole team. STA-SEAT-2 to STA-SEAT-4"""
        return seating.seat_people(self.chosen["seating"], seats, wishes)

    def setup(self, seats: i64, chance: Chance) -> StadiumState:
        return frame.set_up(self.rules, seats, chance)

    def deciders(self, state: StadiumState) -> tuple[Seat, ...]:
        return SUBSETS[state.asked]

    def legal(self, state: StadiumState, seat: i64) -> list[Action]:
        return EVENTS[state.event].legal(state, seat)

    def sample(self, state: StadiumState, seat: i64, chance: Chance) -> Action:
        return EVENTS[state.event].sample(state, seat, chance)

    def apply(self, state: StadiumState, seat: i64, action: Action, chance: Chance) -> None:
        frame.apply(state, seat, action, chance)

    def apply_all(self, state: StadiumState, actions: list[Action], chance: Chance) -> None:
        frame.apply_all(state, actions, chance)

    def view(self, state: StadiumState, seat: i64) -> StadiumView:
        return look(state, seat)

    def glance(self, state: StadiumState, seat: i64, old: StadiumView | None) -> StadiumView:
        return old if old is not None and old.table is state else StadiumView(seat, state)

    def determinize(self, view: StadiumView, chance: Chance) -> StadiumState:
        """The table itself: nothing lies hidden on it, and no future either."""
        return view.table.clone()

    def why(self, state: StadiumState, seat: i64, action: Action) -> Refusal:
        """The frame's reasons, then the event's. STA-GEN-6, STA-GEN-9, STA-GEN-19"""
        if state.phase is Phase.OVER:
            return Refusal("STA-GEN-19", "game_over")
        if not state.is_asked(seat):
            rule = "STA-GEN-6" if state.phase is Phase.PROGRAM else "STA-GEN-9"
            return Refusal(rule, "not_asked", {"seats": list(self.deciders(state))})
        return EVENTS[state.event].why(state, seat, action)

    def rules_behind(self, view: StadiumView, action: Action) -> tuple[str, ...]:
        return EVENTS[view.table.event].rules_behind(view.table, view.seat, action)

    def result(self, state: StadiumState) -> Result | None:
        return rank(state) if state.phase is Phase.OVER else None

    def parse(self, text: str) -> Action:
        return actions.parse(text)

    def load(self, json: dict[str, object]) -> StadiumState:
        return read_table(self.rules, json)

    def fallback(self, state: StadiumState, seat: i64) -> Action:
        return EVENTS[state.event].fallback(state, seat)

    def bound(self, seats: i64) -> int:
        """The events that can stand in each slot, the longest of them."""
        return sum(int(self.slot_bound(slot, seats)) for slot in range(len(self.rules.families)))

    def slot_bound(self, slot: int, seats: i64) -> i64:
        most: i64 = 0
        for event in range(len(CODES)):
            if may_stand(self.rules, slot, event):
                most = max(most, EVENTS[event].bound(self.rules, seats))
        return most

    def reveals(self, state: StadiumState, seat: i64, action: Action) -> bool:
        """Only controllers are secret; open choices show nothing new."""
        return state.phase is Phase.PROGRAM

    def can_talk(self, state: StadiumState) -> bool:
        return state.has_talk()

    def confidants(self, state: StadiumState, seat: i64) -> tuple[Seat, ...]:
        """The own team, where talk is allowed and the option gives it a channel. STA-Q10"""
        if not state.has_team_talk():
            return ()
        return tuple(range(int(team_of(seat)), int(state.seats), 2))
