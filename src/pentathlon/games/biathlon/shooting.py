"""The range: wind, risk, pause, shots, loops owed, the way back. BIA-20 to BIA-34, BIA-59 to 73"""

from mypy_extensions import i64

from pentathlon.engine.chance import Chance
from pentathlon.engine.game import Action

from . import told
from .actions import (
    CALM_CHOICES,
    CUT_CHOICES,
    KEEP,
    MERCY_CHOICES,
    ONLY_KEEP,
    STEADY_CHOICES,
    Risk,
)
from .data import (
    BASE_TACTIC,
    CALM_WIND,
    CUT_PAUSE,
    FACES,
    HIGHEST_RISK,
    LOWEST_RISK,
    PAUSE_CUT,
    REROLL_SHOT,
    SHOTS,
    TACTIC_PAUSE,
    TACTIC_RISK,
    TARGETS,
    WAIVE_LOOP,
    WIND_RED_FACES,
)
from .finish import end_turn
from .hands import holds, may_play, spend
from .race import Phase, Race
from .skier import Gear, Skier, Status
from .state import BiathlonState
from .track import highest_lane

# Entering


def enter(state: BiathlonState, chance: Chance) -> None:
    """A figure takes its firing point; the wind is tested, then the risk chosen. BIA-20, BIA-68"""
    race = state.race
    skier = race.skier()
    race.lift(skier)
    race.taken = race.taken | (1 << race.rules.track.points[skier.row])
    skier.status = Status.SHOOTING
    skier.shots = 0
    skier.targets = TARGETS
    point = race.rules.track.points[skier.row] + 1
    chance.tell(told.ENTERED, skier.number, point)
    skier.is_windy = False
    if race.rules.crosswind:
        skier.is_windy = chance.roll(FACES) <= WIND_RED_FACES
        chance.tell(told.RED_WIND if skier.is_windy else told.BLUE_WIND, skier.number, point)
    if skier.is_windy and may_play(race, skier):
        race.phase = Phase.WIND
    else:
        ask_risk(state, chance)


def legal_wind(state: BiathlonState) -> list[Action]:
    """Keep the red wind, or read the flags. E12"""
    return CALM_CHOICES if holds(state, state.race.skier(), CALM_WIND) else ONLY_KEEP


def apply_wind(state: BiathlonState, action: Action, chance: Chance) -> None:
    """The red wind counts as blue, or not. E12"""
    skier = state.race.skier()
    if action is not KEEP:
        spend(state, skier, CALM_WIND, chance)
        skier.is_windy = False
    ask_risk(state, chance)


def ask_risk(state: BiathlonState, chance: Chance) -> None:
    """Low, medium or high; without the rule it is Risk 3 at once. BIA-21, BIA-59, BIA-Q33"""
    if state.race.rules.risk_tactics:
        state.race.phase = Phase.RISK
    else:
        set_risk(state, BASE_TACTIC, chance)


def apply_risk(state: BiathlonState, action: Action, chance: Chance) -> None:
    """Chosen once for all shots of the visit. BIA-59, BIA-Q32"""
    assert isinstance(action, Risk)
    set_risk(state, action.tactic, chance)


def risk_of(race: Race, skier: Skier, tactic: i64) -> i64:
    """The risk number of a tactic with wind and sights. BIA-70, BIA-89, BIA-90, BIA-Q34"""
    risk: i64 = TACTIC_RISK[tactic]
    if skier.is_windy:
        risk += 1
    if skier.sights is Gear.WORKING:
        risk -= 1
    return max(LOWEST_RISK, risk)


def set_risk(state: BiathlonState, tactic: i64, chance: Chance) -> None:
    """The indicator goes to its cell of the risk table; the turn is over. BIA-21, BIA-67"""
    race = state.race
    skier = race.skier()
    skier.risk = risk_of(race, skier, tactic)
    skier.pause = TACTIC_PAUSE[tactic]
    tell_risk(skier, chance)
    if skier.pause > 0 and may_play(race, skier):
        race.phase = Phase.PAUSE
    else:
        end_turn(state, chance)


def tell_risk(skier: Skier, chance: Chance) -> None:
    """Where the indicator stands now. BIA-21, BIA-67"""
    if skier.pause > 0:
        chance.tell(told.RISKED, skier.number, skier.risk, skier.pause)
    else:
        chance.tell(told.AIMED, skier.number, skier.risk)


def legal_pause(state: BiathlonState) -> list[Action]:
    """Keep the pause, or calm the heart. E11"""
    return CUT_CHOICES if holds(state, state.race.skier(), CUT_PAUSE) else ONLY_KEEP


def apply_pause(state: BiathlonState, action: Action, chance: Chance) -> None:
    """Two pauses fewer, or not. E11"""
    skier = state.race.skier()
    if action is not KEEP:
        spend(state, skier, CUT_PAUSE, chance)
        skier.pause = max(0, skier.pause - PAUSE_CUT)
        tell_risk(skier, chance)
    end_turn(state, chance)


# Shooting


def need(skier: Skier) -> i64:
    """What the die must show for a hit. BIA-25, E15, E23"""
    risk = skier.risk
    if skier.is_rattled:
        risk += 1
    if skier.has_snow and skier.shots == 0:
        risk += 1
    return min(HIGHEST_RISK, risk)


def shoot(state: BiathlonState, chance: Chance) -> None:
    """One shot; a miss may be shot again with a card. BIA-24, E13"""
    race = state.race
    skier = race.skier()
    race.die = chance.roll(FACES)
    if race.die < need(skier) and may_play(race, skier):
        chance.tell(told.NEARLY, skier.number, race.die)
        race.phase = Phase.MISS
    else:
        count_shot(state, chance)


def legal_miss(state: BiathlonState) -> list[Action]:
    """Keep the miss, or steady the hand. E13"""
    return STEADY_CHOICES if holds(state, state.race.skier(), REROLL_SHOT) else ONLY_KEEP


def apply_miss(state: BiathlonState, action: Action, chance: Chance) -> None:
    """The new roll counts. E13"""
    if action is not KEEP:
        spend(state, state.race.skier(), REROLL_SHOT, chance)
        state.race.die = chance.roll(FACES)
    count_shot(state, chance)


def count_shot(state: BiathlonState, chance: Chance) -> None:
    """A slot is filled; with no target or no slot left the shooting is over. BIA-26 to BIA-28"""
    race = state.race
    skier = race.skier()
    if race.die >= need(skier):
        skier.targets -= 1
        chance.tell(told.HIT, skier.number, race.die, skier.targets)
    else:
        chance.tell(told.MISSED, skier.number, race.die, skier.targets)
    skier.shots += 1
    skier.is_rattled = False
    skier.has_snow = False
    if skier.targets > 0 and skier.shots < SHOTS:
        end_turn(state, chance)
        return
    skier.owed = skier.targets
    if skier.owed > 0 and may_play(race, skier):
        race.phase = Phase.LOOPS
    else:
        leave_range(state, chance)


def legal_loops(state: BiathlonState) -> list[Action]:
    """Keep the loops, or ask the jury. E14"""
    return MERCY_CHOICES if holds(state, state.race.skier(), WAIVE_LOOP) else ONLY_KEEP


def apply_loops(state: BiathlonState, action: Action, chance: Chance) -> None:
    """One loop fewer, or not. E14"""
    skier = state.race.skier()
    if action is not KEEP:
        spend(state, skier, WAIVE_LOOP, chance)
        skier.owed -= 1
    leave_range(state, chance)


def leave_range(state: BiathlonState, chance: Chance) -> None:
    """Back on the track in the same turn, on the highest free lane. BIA-29 to BIA-34, BIA-Q14"""
    race = state.race
    skier = race.skier()
    race.taken = race.taken & ~(1 << race.rules.track.points[skier.row])
    skier.has_shot = True
    skier.loops += skier.owed
    is_spared = skier.targets > 0
    skier.shots = 0
    skier.targets = 0
    skier.risk = 0
    skier.is_windy = False
    row = row_with_room(race, skier.row)
    race.put(skier, row, highest_lane(race.free_lanes(row)))
    if skier.owed > 0:
        chance.tell(told.OWING, skier.number, skier.owed, skier.row, skier.lane)
    else:
        chance.tell(told.SPARED if is_spared else told.CLEAN, skier.number, skier.row, skier.lane)
    end_turn(state, chance)


def row_with_room(race: Race, row: i64) -> i64:
    """This row, or the nearest one behind that has a free cell. BIA-51, BIA-Q14, BIA-Q28"""
    while race.free_lanes(row) == 0:
        row -= 1
    return row
