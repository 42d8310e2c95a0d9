"""What a colour may do on the track: before the roll, after it, and with the move. Section 6"""

from mypy_extensions import i64

from pentathlon.engine.game import Action

from .actions import (
    BACKS,
    FALL,
    GO,
    LOOP_SKIS,
    NEW_SIGHTS,
    NEW_SKIS,
    NO_TECHNIQUE,
    ONLY_ENTER,
    ONLY_MISS,
    ONLY_REST,
    ONLY_ROLL,
    ONLY_SHOOT,
    ONLY_WAIT,
    PLAYS,
    RATTLES,
    RESTORES,
    ROLL,
    SERVICES,
    SKIS,
    SLIPS,
    SPRINTS,
    TECHNIQUE_CHOICES,
    ToCell,
)
from .data import (
    IGNORE_CLIMB,
    LONGEST_GAP,
    NO_FALL,
    NONE,
    PASS_THROUGH,
    PLAY_TECHNIQUE,
    PLUS,
    RATTLE,
    REROLL_MOVE,
    SHORTEST_GAP,
    SLIPSTREAM,
    SPRINT,
)
from .hands import holds, may_play, may_sprint
from .moving import (
    Reach,
    distance,
    has_point_ahead,
    is_fall,
    plus_distance,
    rolled_distance,
    survey,
)
from .race import Race
from .shooting import row_with_room
from .skier import Gear, Skier, Status
from .state import BiathlonState
from .track import LANES, LOOP_LANES, lane_bit

# Before the roll


def legal_turn(state: BiathlonState) -> list[Action]:
    """What the turn consists of; where that is a roll, cards may come first. BIA-Q36, BIA-Q46"""
    race = state.race
    skier = race.skier()
    if skier.lost_turns > 0:
        return ONLY_MISS
    if skier.status is Status.SHOOTING:
        return ONLY_REST if skier.pause > 0 else ONLY_SHOOT
    if is_at_range(race, skier):
        if race.is_point_free(skier.row):
            return ONLY_ENTER  # BIA-Q13
        if not has_point_ahead(race, skier):
            return ONLY_WAIT  # BIA-Q12
    return start_choices(state, skier) if may_play(race, skier) else ONLY_ROLL


def is_at_range(race: Race, skier: Skier) -> bool:
    """In a firing row while shooting is owed. BIA-Q9"""
    return race.owes_shooting(skier) and race.rules.track.points[skier.row] != NONE


def start_choices(state: BiathlonState, skier: Skier) -> list[Action]:
    """The roll, or a START card before it. BIA-Q36"""
    choices: list[Action] = [ROLL]
    if holds(state, skier, PLAY_TECHNIQUE) and not skier.has_gear_working():
        if can_use(state.race, skier, NEW_SKIS):
            choices.append(SERVICES[NEW_SKIS])
        if can_use(state.race, skier, NEW_SIGHTS):
            choices.append(SERVICES[NEW_SIGHTS])
    if holds(state, skier, SLIPSTREAM):
        for gap in range(SHORTEST_GAP, LONGEST_GAP + 1):
            if can_slip(state.race, skier, gap):
                choices.append(SLIPS[gap])
    if holds(state, skier, RATTLE):
        for other in state.race.skiers:
            if can_rattle(skier, other):
                choices.append(RATTLES[other.colour])
    return choices


def can_use(race: Race, skier: Skier, technique: i64) -> bool:
    """A technique card in hand; sights only with the shooting still ahead. BIA-94, BIA-Q42"""
    if technique == NEW_SKIS:
        return skier.skis is Gear.HELD
    return skier.sights is Gear.HELD and race.owes_shooting(skier)


def can_slip(race: Race, skier: Skier, gap: i64) -> bool:
    """A figure on the track that many rows ahead, and room to move up to it. E08"""
    track = race.rules.track
    if skier.owed > 0 or is_at_range(race, skier):
        return False
    row = (skier.row + gap - 1) % track.rows + 1
    if race.occupied[row] == 0:
        return False
    reach = survey(race, skier, gap - 1, False)
    return reach.steps > 0 or reach.beyond > 0


def can_rattle(skier: Skier, other: Skier) -> bool:
    """Another colour on a firing point that is not rattled yet. E15"""
    return other.number != skier.number and other.status is Status.SHOOTING and not other.is_rattled


# Getting up


def legal_restore(race: Race) -> list[Action]:
    """The free lanes of the row of the fall, or of the nearest one behind. BIA-50, BIA-51"""
    row = row_with_room(race, race.skier().row)
    return cells(RESTORES, row, race.free_lanes(row))


def cells(table: list[ToCell], row: i64, mask: i64) -> list[Action]:
    """The actions for some lanes of a row, the lowest lane first."""
    choices: list[Action] = []
    for lane in range(LANES):
        if mask & lane_bit(lane) != 0:
            choices.append(table[row * LANES + lane])
    return choices


# After the roll


def legal_rolled(state: BiathlonState) -> list[Action]:
    """Go or fall, a sprint, and every card that changes something. BIA-55, BIA-Q30, BIA-Q36"""
    race = state.race
    skier = race.skier()
    if is_fall(race, skier, race.die) and not race.is_safe:
        return fall_choices(state, skier)
    choices: list[Action] = [GO]
    now = survey(race, skier, rolled_distance(race, skier), race.squeezes)
    for sprint in range(race.rules.shortest_sprint, SPRINT + 1):
        if can_sprint(race, skier, sprint, now):
            choices.append(SPRINTS[sprint])
    if may_play(race, skier):
        add_cards(state, skier, now, choices)
    return choices


def fall_choices(state: BiathlonState, skier: Skier) -> list[Action]:
    """Fall, or a card against it; no sprint helps. BIA-48, E01, E06"""
    choices: list[Action] = [FALL]
    for effect in (REROLL_MOVE, NO_FALL):
        if holds(state, skier, effect):
            choices.append(PLAYS[effect])
    return choices


def offers_sprint(race: Race, skier: Skier) -> bool:
    """Whether a sprint card can be used on the roll on the table. BIA-56, BIA-Q30"""
    if not may_sprint(race, skier):
        return False
    return can_sprint(
        race, skier, SPRINT, survey(race, skier, rolled_distance(race, skier), race.squeezes)
    )


def can_sprint(race: Race, skier: Skier, sprint: i64, now: Reach) -> bool:
    """One card a roll or a turn, and only if it takes the figure farther. BIA-55 to 57, BIA-Q30"""
    if not may_sprint(race, skier):
        return False
    points = rolled_distance(race, skier) + sprint
    return survey(race, skier, points, race.squeezes).goes_farther(now)


def add_cards(state: BiathlonState, skier: Skier, now: Reach, choices: list[Action]) -> None:
    """The ROLL cards in hand that would change the move. Section 3.6"""
    race = state.race
    if race.sprint == 0 and holds(state, skier, REROLL_MOVE):
        choices.append(PLAYS[REROLL_MOVE])
    for effect in (PLUS, IGNORE_CLIMB, PASS_THROUGH):
        if holds(state, skier, effect) and changes_move(race, skier, effect, now):
            choices.append(PLAYS[effect])


def changes_move(race: Race, skier: Skier, effect: i64, now: Reach) -> bool:
    """Another finish, another number of cells, or other cells to choose from. Section 3.6"""
    return reach_with(race, skier, effect).differs(now)


def reach_with(race: Race, skier: Skier, effect: i64) -> Reach:
    """Where the roll on the table leads with a card. E03 to E05, E07"""
    squeezes = race.squeezes or effect == PASS_THROUGH
    if effect == PLUS:
        points = plus_distance(race, skier)
    elif effect == IGNORE_CLIMB:
        points = distance(race, skier, race.die, race.sprint, race.plus, True)
    else:
        points = rolled_distance(race, skier)
    return survey(race, skier, points, squeezes)


# The move


def legal_destination(race: Race) -> list[Action]:
    """The cells at the full distance, and dead ends where they are free to choose. BIA-Q7"""
    if race.rules.track.is_loop(race.target_row):
        choices = loop_cells(race)
    else:
        choices = cells(SKIS, race.target_row, race.target_mask)
    for spot in race.dead_ends:
        choices.append(SKIS[spot])
    return choices


def loop_cells(race: Race) -> list[Action]:
    """The cells of the loop at the full distance; version 1 offered both, taken or not. BIA-I1"""
    base = (race.target_row - race.rules.track.rows) * LOOP_LANES
    choices: list[Action] = []
    for lane in range(LOOP_LANES):
        if race.target_mask & lane_bit(lane) != 0 or race.rules.is_first_version:
            choices.append(LOOP_SKIS[base + lane])
    return choices


def legal_back(race: Race) -> list[Action]:
    """The free lanes of the row one is thrown back to. BIA-Q37"""
    return cells(BACKS, race.target_row, race.target_mask)


def legal_technique(race: Race) -> list[Action]:
    """None, new skis or new sights. BIA-81, BIA-88"""
    skier = race.skier()
    choices: list[Action] = [TECHNIQUE_CHOICES[NO_TECHNIQUE]]
    for technique in (NEW_SKIS, NEW_SIGHTS):
        if can_use(race, skier, technique):
            choices.append(TECHNIQUE_CHOICES[technique])
    return choices


def offers_technique(race: Race, skier: Skier) -> bool:
    """Whether a technique card can be played at the line. BIA-Q41, BIA-Q42"""
    if skier.lap == 1 and not race.rules.has_first_technique:
        return False
    return can_use(race, skier, NEW_SKIS) or can_use(race, skier, NEW_SIGHTS)
