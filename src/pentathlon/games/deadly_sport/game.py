"""Deadly Sport as the engine sees it: one door to its rules, views and notation."""

from collections.abc import Mapping
from typing import ClassVar, Final

from mypy_extensions import i64

from pentathlon.engine.chance import Chance
from pentathlon.engine.errors import Refusal
from pentathlon.engine.game import Action, Game, Result, Seat
from pentathlon.engine.telling import Kind

from . import actions, explaining, rules, told
from .data import CARDS, EXTRA_ROLLS, MAX_SEATS, MIN_SEATS, NONE, OPTIONS, PILLS, SPORTS
from .dice import nth_reroll, reroll_count
from .fallback import usual_action
from .position import read_table
from .refusals import why_not
from .scoring import rank
from .state import DeadlySportState
from .table import Phase, Rules, Table
from .view import DeadlySportView, imagine, look

SEATS: Final[list[tuple[int, ...]]] = [(seat,) for seat in range(MAX_SEATS)]
NO_ONE: Final[tuple[int, ...]] = ()
GROUPS: Final[list[tuple[int, ...]]] = [
    tuple(seat for seat in range(MAX_SEATS) if mask >> seat & 1) for mask in range(1 << MAX_SEATS)
]
"""Every set of seats in rising order; a seat is a bit."""


def claimants(table: Table) -> tuple[int, ...]:
    """All who have a die at the sport. DEA-D7"""
    mask: i64 = 0
    for place in range(table.entrants):
        mask |= 1 << table.order[place]
    return GROUPS[mask]


class DeadlySport(Game[DeadlySportState, Action, DeadlySportView]):
    """Dice at eight sports, coaches, pills, tournaments, and accidents waiting to happen."""

    id: ClassVar[str] = "deadly_sport"
    version: ClassVar[int] = 1
    cards: ClassVar[tuple[str, ...]] = CARDS
    tells: ClassVar[tuple[Kind, ...]] = told.KINDS

    def __init__(self, chosen: Mapping[str, str]) -> None:
        super().__init__(OPTIONS, chosen)
        self.rules: Final = Rules(self.chosen)

    def seat_counts(self) -> tuple[int, ...]:
        """Three to six players. DEA-001"""
        return tuple(range(MIN_SEATS, MAX_SEATS + 1))

    def setup(self, seats: i64, chance: Chance) -> DeadlySportState:
        return rules.set_up(self.rules, seats, chance)

    def deciders(self, state: DeadlySportState) -> tuple[Seat, ...]:
        asked = rules.whose_decision(state.table)
        if asked != NONE:
            return SEATS[asked]
        return claimants(state.table) if state.table.phase is Phase.CLAIMS else NO_ONE

    def legal(self, state: DeadlySportState, seat: i64) -> list[Action]:
        return rules.legal(state.table, seat)

    def apply(self, state: DeadlySportState, seat: i64, action: Action, chance: Chance) -> None:
        rules.apply(state, seat, action, chance)

    def apply_all(self, state: DeadlySportState, actions: list[Action], chance: Chance) -> None:
        rules.apply_claims(state, actions, chance)

    def view(self, state: DeadlySportState, seat: i64) -> DeadlySportView:
        return look(state.table, seat)

    def glance(
        self, state: DeadlySportState, seat: i64, old: DeadlySportView | None
    ) -> DeadlySportView:
        return DeadlySportView(seat, state.table)

    def determinize(self, view: DeadlySportView, chance: Chance) -> DeadlySportState:
        return DeadlySportState(imagine(view))

    def why(self, state: DeadlySportState, seat: i64, action: Action) -> Refusal:
        return why_not(state.table, seat, action)

    def rules_behind(self, view: DeadlySportView, action: Action) -> tuple[str, ...]:
        return explaining.rules_behind(view, action)

    def result(self, state: DeadlySportState) -> Result | None:
        return rank(state.table) if state.table.phase is Phase.OVER else None

    def parse(self, text: str) -> Action:
        return actions.parse(text)

    def load(self, json: dict[str, object]) -> DeadlySportState:
        return DeadlySportState(read_table(self.rules, json))

    def fallback(self, state: DeadlySportState, seat: i64) -> Action:
        return usual_action(state.table, seat)

    def bound(self, seats: i64) -> int:
        """Per round: coaches, pills, dice, claims, choices, and both coaches in every tournament.

        A level group of k seats rolls ten times at most and falls apart into smaller ones, so a
        ranking takes 1 + 10 (k - 1) tournaments at most, in phase 8 and in phase 9. Section 9
        """
        tournaments = 1 + EXTRA_ROLLS * (seats - 1)
        by_sport = 2 * seats + 2 * 2 * tournaments
        a_round = 4 + PILLS + seats + (SPORTS + 1) * seats + SPORTS * by_sport
        return int(self.rules.round_limit * a_round)

    def reveals(self, state: DeadlySportState, seat: i64, action: Action) -> bool:
        """All lies open but the claims, so dice can be put elsewhere until the turn is done."""
        return state.table.phase is Phase.CLAIMS

    def sample(self, state: DeadlySportState, seat: i64, chance: Chance) -> Action:
        """Rerolls are many, so one is counted out instead of listing all. DEA-D2, DEA-D8"""
        table = state.table
        if table.phase is Phase.REROLL or table.phase is Phase.TOURNAMENT_REROLL:
            return nth_reroll(table, seat, chance.below(reroll_count(table, seat), 0))
        options = rules.legal(table, seat)
        count: i64 = len(options)
        return options[0] if count == 1 else options[chance.below(count, 0)]
