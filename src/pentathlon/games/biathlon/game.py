"""Biathlon as the engine sees it: one door to its rules, views and notation."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from mypy_extensions import i64

from pentathlon.engine.chance import Chance
from pentathlon.engine.errors import Problem, Refusal
from pentathlon.engine.game import Action, Game, Result, Seat
from pentathlon.engine.options import seat_name
from pentathlon.engine.telling import Kind

from . import actions, calendar, explaining, setup, shooting, skiing, told
from .athletes import AthletesOption
from .boards import BUILT_IN, BoardOption
from .calendar import Calendar, CalendarOption, make_series
from .choices import legal_actions
from .data import (
    DRAWN,
    MAX_SKIERS,
    MIN_SKIERS,
    race_options,
    series_options,
)
from .hands import may_play
from .position import read_table
from .race import Phase
from .refusals import refuse_action
from .series import seat_result
from .state import BiathlonState
from .track import Track
from .view import BiathlonView, imagine, look, look_at

SEATS: Final[list[tuple[int, ...]]] = [(seat,) for seat in range(MAX_SKIERS)]
ALL: Final[list[tuple[int, ...]]] = [tuple(range(seats)) for seats in range(MAX_SKIERS + 1)]
NO_ONE: Final[tuple[int, ...]] = ()
ALONE: Final = 4
"""A field for one person to run alone."""
TURN_CHOICES: Final = 12
"""More than the decisions of a turn, coaching rolls apart."""
ROLL_CHOICES: Final = 6
"""More than the decisions that one coaching roll brings."""


class Biathlon(Game[BiathlonState, Action, BiathlonView]):
    """A mass start: ski, shoot, run your loops, ski on."""

    id: ClassVar[str] = "biathlon"
    version: ClassVar[int] = 2
    older: ClassVar[tuple[int, ...]] = (1,)
    cards: ClassVar[tuple[str, ...]] = DRAWN
    tells: ClassVar[tuple[Kind, ...]] = told.KINDS

    def __init__(
        self,
        chosen: Mapping[str, str],
        own_boards: Sequence[Track] = (),
        own_calendars: Sequence[Calendar] = (),
    ) -> None:
        board = BoardOption([*BUILT_IN, *own_boards])
        of_race = race_options(board)
        dates = CalendarOption([*calendar.BUILT_IN, *own_calendars], board, of_race)
        super().__init__((*of_race, *series_options(dates), AthletesOption()), chosen)
        self.series: Final = make_series(self.chosen, of_race, board, dates, "rules" in chosen)
        if 0 < self.series.colours <= self.series.first:
            first, last = self.chosen["first_player"], seat_name(self.series.colours - 1)
            raise Problem("option_value", name="first_player", value=first, values=f"..{last}")

    def seat_counts(self) -> tuple[int, ...]:
        """A colour for each player, or so many colours for as many or fewer. BIA-Q2, BIA-Q3"""
        first = self.series.first + 1
        if self.series.colours == 0:
            return tuple(range(max(MIN_SKIERS, first), MAX_SKIERS + 1))
        return tuple(range(max(1, first), self.series.colours + 1))

    def option_for(self, seats: i64) -> str:
        """So many colours that each player has one, and one person alone a field. BIA-9, BIA-Q2"""
        is_short = seats <= self.series.first  # no colours make room for the player who begins
        if not 1 <= seats <= MAX_SKIERS or seats in self.seat_counts() or is_short:
            return ""
        return f"colours={max(ALONE, int(seats))}"

    def setup(self, seats: i64, chance: Chance) -> BiathlonState:
        return setup.set_up(self.series, seats, chance)

    def play_by(self, state: BiathlonState, version: i64) -> None:
        setup.play_by(state, version)

    def deciders(self, state: BiathlonState) -> tuple[Seat, ...]:
        race = state.race
        if race.phase is Phase.OVER:
            return NO_ONE
        if race.phase is Phase.NEXT_RACE:
            return ALL[race.seats]
        return SEATS[race.skier().owner]

    def legal(self, state: BiathlonState, seat: i64) -> list[Action]:
        return legal_actions(state)

    def apply(self, state: BiathlonState, seat: i64, action: Action, chance: Chance) -> None:
        race = state.race
        match race.phase:
            case Phase.TURN:
                skiing.apply_turn(state, action, chance)
            case Phase.DESTINATION:
                skiing.apply_destination(state, action, chance)
            case Phase.ROLLED:
                skiing.apply_rolled(state, action, chance)
            case Phase.RISK:
                shooting.apply_risk(state, action, chance)
            case Phase.PAUSE:
                shooting.apply_pause(state, action, chance)
            case Phase.WIND:
                shooting.apply_wind(state, action, chance)
            case Phase.MISS:
                shooting.apply_miss(state, action, chance)
            case Phase.LOOPS:
                shooting.apply_loops(state, action, chance)
            case Phase.COACH:
                skiing.apply_coach(state, action, chance)
            case Phase.TECHNIQUE:
                skiing.apply_technique(state, action, chance)
            case Phase.RESTORE:
                skiing.apply_restore(state, action, chance)
            case Phase.BACK_LANE:
                skiing.apply_back(state, action, chance)
            case Phase.COLOUR:
                setup.apply_colour(race, action, chance)
            case Phase.START_CELL:
                setup.apply_start(race, action, chance)
            case _:
                setup.apply_next_race(state, [action], chance)

    def apply_all(self, state: BiathlonState, actions: list[Action], chance: Chance) -> None:
        """Several are asked only in between races. BIA-D7.7"""
        setup.apply_next_race(state, actions, chance)

    def view(self, state: BiathlonState, seat: i64) -> BiathlonView:
        return look(state, seat)

    def glance(self, state: BiathlonState, seat: i64, old: BiathlonView | None) -> BiathlonView:
        return look_at(state, state.race, seat)

    def determinize(self, view: BiathlonView, chance: Chance) -> BiathlonState:
        return imagine(view, chance)

    def why(self, state: BiathlonState, seat: i64, action: Action) -> Refusal:
        return refuse_action(state, seat, action)

    def rules_behind(self, view: BiathlonView, action: Action) -> tuple[str, ...]:
        return explaining.rules_behind(view, action)

    def result(self, state: BiathlonState) -> Result | None:
        return seat_result(state.race) if state.race.phase is Phase.OVER else None

    def parse(self, text: str) -> Action:
        return actions.parse(text)

    def load(self, json: dict[str, object]) -> BiathlonState:
        return read_table(self.series, json)

    def fallback(self, state: BiathlonState, seat: i64) -> Action:
        """No card, no extra, no wish: the plain choice comes first; medium at the range."""
        if state.race.phase is Phase.RISK:
            return actions.RISKS[1]
        if state.race.phase is Phase.NEXT_RACE:
            return actions.AS_OTHERS
        return legal_actions(state)[0]

    def bound(self, seats: i64) -> int:
        """Rounds, turns and choices at their most, race by race. BIA-Q49"""
        colours = int(seats) if self.series.colours == 0 else self.series.colours
        bound = colours
        for rules in self.series.races:
            rolls = int(rules.track.coach_rows * rules.total)
            if rules.card_cells_count:
                rolls += int(rules.track.event_rows * rules.total)
            bound += int(rules.round_limit) * colours * (TURN_CHOICES + ROLL_CHOICES * rolls)
            bound += 2 * colours
        return bound

    def masked(self, state: BiathlonState) -> bool:
        """Which cards could have been played is a secret. BIA-Q36, section 7"""
        race = state.race
        match race.phase:
            case Phase.TURN | Phase.ROLLED:
                is_window = may_play(race, race.skier())
            case Phase.WIND | Phase.PAUSE | Phase.MISS | Phase.LOOPS:
                is_window = True
            case _:
                is_window = False
        return is_window and not race.rules.opens_hands

    def reveals(self, state: BiathlonState, seat: i64, action: Action) -> bool:
        """Cells, colours, risk and technique show nothing hidden."""
        return not isinstance(
            action,
            actions.ToCell | actions.ChooseColour | actions.Risk | actions.Technique,
        )
