"""The frame of the Games: set-up, from event to event, the end. STA-GEN-1 to STA-GEN-21"""

from mypy_extensions import i64

from pentathlon.engine.chance import EVERYONE, Chance
from pentathlon.engine.game import Action

from . import told
from .actions import Setting
from .data import MOVES_TOKEN
from .options import Rules
from .programme import deal_programme, is_final, turn_up
from .roster import EVENTS
from .scoring import points_of
from .state import Phase, StadiumState, bare_table, clear_tile, team_of


def set_up(rules: Rules, seats: i64, chance: Chance) -> StadiumState:
    """First player, stocks, programme; the first event starts. STA-GEN-11, STA-Q57"""
    state = bare_table(rules, seats)
    state.token = chance.below(seats, EVERYONE)
    for seat in range(seats):
        state.energy[seat] = rules.energies[seat if len(rules.energies) > 1 else 0]
    deal_programme(state, chance)
    chance.tell(told.PROGRAMME)
    chance.tell(told.FIRST, state.token)
    start_event(state, chance)
    go_on(state, chance)
    return state


def start_event(state: StadiumState, chance: Chance) -> None:
    """The tile of the slot is set up. STA-GEN-13, STA-GEN-15"""
    clear_tile(state)
    turn_up(state, state.slot, chance)
    state.event = state.programme[state.slot]
    if is_final(state, state.slot) and state.rules.trailing_starts:
        let_trailing_start(state, chance)
    chance.tell(told.EVENT, state.slot + 1, state.event, state.token)
    chance.tell(told.TALK, sign_of(state))
    EVENTS[state.event].start(state, chance)


def let_trailing_start(state: StadiumState, chance: Chance) -> None:
    """The leading team hands the token on before the Final. STA-GEN-15"""
    team = team_of(state.token)
    if points_of(state, team) > points_of(state, 1 - team):
        state.token = state.left_of(state.token)
        chance.tell(told.TRAILING, state.token)


def sign_of(state: StadiumState) -> i64:
    """Silence, talk, or talk also within the teams. STA-GEN-10, STA-Q10"""
    if not state.has_talk():
        return 0
    return 2 if state.has_team_talk() else 1


def apply(state: StadiumState, seat: i64, action: Action, chance: Chance) -> None:
    """One seat chooses openly; only at a stated table does one set a controller. STA-GEN-9"""
    if state.phase is Phase.PROGRAM:
        apply_all(state, [action], chance)
    else:
        EVENTS[state.event].choose(state, seat, action, chance)
        go_on(state, chance)


def apply_all(state: StadiumState, actions: list[Action], chance: Chance) -> None:
    """All controllers are turned up at once. STA-GEN-6"""
    place: i64 = 0
    for seat in range(state.seats):
        if state.asked >> seat & 1 == 1:
            turn_up_controller(state, seat, actions[place], chance)
            place += 1
    state.close()
    EVENTS[state.event].reveal(state, chance)
    go_on(state, chance)


def turn_up_controller(state: StadiumState, seat: i64, action: Action, chance: Chance) -> None:
    """What one controller shows. STA-GEN-6"""
    assert isinstance(action, Setting)
    state.symbols[seat] = action.symbol
    state.dials[seat] = action.dial
    chance.tell(action.told, seat, action.dial)


def go_on(state: StadiumState, chance: Chance) -> None:
    """From event to event until somebody is asked, to the end of the programme. STA-GEN-19"""
    while state.asked == 0:
        chance.tell(told.CLOSED, state.event)
        chance.show(state)
        if not MOVES_TOKEN[state.event]:
            state.token = state.left_of(state.token)  # STA-GEN-14
        if state.slot + 1 == len(state.programme):
            state.phase = Phase.OVER
            chance.tell(told.OVER)
            return
        state.slot += 1
        start_event(state, chance)
