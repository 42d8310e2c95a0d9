"""Before the start: colours, start cells, cards; and the next race of a series. BIA-2 to BIA-12"""

from mypy_extensions import i64

from pentathlon.engine.chance import EVERYONE, Chance
from pentathlon.engine.game import Action
from pentathlon.engine.options import NO_SEAT

from . import told
from .actions import CHOOSE_COLOURS, NEXT_RACE, SERIES_CHOICES, STARTS, STOP, ChooseColour, ToCell
from .data import CARD_KINDS, COLOURS, KEPT_KINDS
from .finish import begin_turn
from .naming import Series
from .race import Phase, Race, keep_version, new_race, no_cards
from .series import next_order
from .skier import Gear
from .state import BiathlonState
from .track import LANES, lane_bit


def set_up(series: Series, seats: i64, chance: Chance) -> BiathlonState:
    """Who begins is drawn or agreed; then colours go round the table. BIA-10, BIA-Q2, BIA-Q3"""
    first: i64 = series.first
    if first == NO_SEAT:
        first = chance.below(seats, EVERYONE) if seats > 1 else 0
    chance.tell(told.FIRST, first)
    race = new_race(series, seats, first)
    state = BiathlonState(race, no_cards(KEPT_KINDS), no_cards(len(race.skiers) * KEPT_KINDS))
    open_race(state)
    race.phase = Phase.COLOUR
    return state


def open_race(state: BiathlonState) -> None:
    """Board, cards and figures are made ready for a race. BIA-6, BIA-54, BIA-80, BIA-87"""
    race = state.race
    race.rules = race.series.races[race.number]
    race.phase = Phase.START_CELL
    race.round = 1
    race.turn = 0
    race.taken = 0
    race.reason = ""
    race.occupied = no_cards(race.rules.track.rows + race.rules.track.loop + 1)
    for skier in race.skiers:
        skier.line_up()
    deal_open_cards(race)
    shuffle_deck(state)


def deal_open_cards(race: Race) -> None:
    """Sprint cards, new skis and new sights. BIA-54, BIA-80, BIA-87"""
    rules = race.rules
    for skier in race.skiers:
        if rules.sprint_cards:
            skier.sprints = 1 if rules.total == 1 else 2
        skier.skis = Gear.HELD if rules.new_skis else Gear.NONE
        skier.sights = Gear.HELD if rules.new_sights else Gear.NONE


def shuffle_deck(state: BiathlonState) -> None:
    """All event cards of this race lie in the draw pile. BIA-D3, BIA-D4, BIA-D7.1"""
    race = state.race
    state.pile = no_cards(KEPT_KINDS)
    state.hands = no_cards(len(race.skiers) * KEPT_KINDS)
    race.discard = no_cards(CARD_KINDS)
    race.at_once = no_cards(CARD_KINDS)
    race.kept_left = 0
    if not race.rules.event_cards:
        return
    for card in range(CARD_KINDS):
        if card < KEPT_KINDS:
            state.pile[card] = race.rules.deck[card]
            race.kept_left += race.rules.deck[card]
        else:
            race.at_once[card] = race.rules.deck[card]


def play_by(state: BiathlonState, version: i64) -> None:
    """A record's table: older rules; the base ones, without their cards, if it names none. BIA-5"""
    race = state.race
    keep_version(race, version)
    if race.series.names_rules:
        return
    race.series = race.series.by_base_rules()
    race.rules = race.series.races[race.number]
    for skier in race.skiers:
        skier.sprints = skier.sprints if race.rules.sprint_cards else 0
        skier.skis = skier.skis if race.rules.new_skis else Gear.NONE
        skier.sights = skier.sights if race.rules.new_sights else Gear.NONE
    if not race.rules.event_cards:
        shuffle_deck(state)


# Colours and start cells


def legal_colour(race: Race) -> list[Action]:
    """The colours nobody has taken. BIA-7"""
    taken = [skier.colour for skier in race.skiers]
    return [CHOOSE_COLOURS[colour] for colour in range(len(COLOURS)) if colour not in taken]


def apply_colour(race: Race, action: Action, chance: Chance) -> None:
    """A player takes a colour; after the last one the figures line up. BIA-7, BIA-8, BIA-Q2"""
    assert isinstance(action, ChooseColour)
    race.skier().colour = action.colour
    chance.tell(told.COLOURED, race.skier().owner, action.colour)
    race.turn += 1
    if race.turn == len(race.order):
        race.turn = 0
        race.phase = Phase.START_CELL
        chance.tell(told.RACE, race.number + 1)


def legal_start(race: Race) -> list[Action]:
    """The free start cells. BIA-12"""
    choices: list[Action] = []
    for spot in race.rules.track.start:
        if race.occupied[spot // LANES] & lane_bit(spot % LANES) == 0:
            choices.append(STARTS[spot])
    return choices


def apply_start(race: Race, action: Action, chance: Chance) -> None:
    """A figure is placed; after the last one the first round begins. BIA-12, BIA-Q4"""
    assert isinstance(action, ToCell)
    race.put(race.skier(), action.row, action.lane)
    chance.tell(told.STARTED, race.skier().number, action.row, action.lane)
    race.turn += 1
    if race.turn == len(race.order):
        race.turn = 0
        chance.tell(told.ROUND, race.round)
        begin_turn(race)


# The next race


def apply_next_race(state: BiathlonState, wishes: list[Action], chance: Chance) -> None:
    """The series goes on unless all who have a wish want to stop. BIA-D7.1, BIA-D7.7"""
    race = state.race
    for seat, wish in enumerate(wishes):
        chance.tell(told.WISHED, seat, SERIES_CHOICES.index(wish))
    if STOP in wishes and NEXT_RACE not in wishes:
        race.phase = Phase.OVER
        race.reason = "series_stopped"
        chance.tell(told.OVER, told.REASONS.index(race.reason))
    else:
        next_order(race, chance)
        race.number += 1
        open_race(state)
        chance.tell(told.RACE, race.number + 1)
