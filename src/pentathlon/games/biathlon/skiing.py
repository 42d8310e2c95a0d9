"""What happens on the track: the die, cards around it, the move, the landing. BIA-13 to BIA-94"""

from mypy_extensions import i64

from pentathlon.engine.chance import Chance
from pentathlon.engine.game import Action

from . import told
from .actions import (
    COACHED,
    ENTER,
    FALL,
    GO,
    MISS_TURN,
    NEW_SKIS,
    NO_TECHNIQUE,
    REST,
    ROLL,
    SHOOT,
    PlayCard,
    Rattle,
    Service,
    Slip,
    Sprint,
    Technique,
    ToCell,
)
from .data import (
    AMOUNT,
    BACK,
    EFFECT,
    FACES,
    FORWARD,
    IGNORE_CLIMB,
    NO_FALL,
    NONE,
    PLAY_TECHNIQUE,
    PLUS,
    PLUS_CELLS,
    RATTLE,
    REROLL_MOVE,
    ROLL_AGAIN,
    SLIPSTREAM,
)
from .events import back_lanes, back_row, draw_event, mark
from .finish import clear_roll, end_turn, finish
from .hands import may_play, spend, use_sprint
from .moving import (
    Reach,
    is_fall,
    is_raised,
    rolled_distance,
    steps_to,
    stop_row,
    survey,
    terrain,
    travel,
)
from .offers import is_at_range, offers_sprint, offers_technique
from .race import Phase, Race
from .shooting import enter, shoot
from .skier import Gear, Skier, Status
from .state import BiathlonState
from .track import COACHING, EVENT, lane_count, lowest_lane

# The turn


def apply_turn(state: BiathlonState, action: Action, chance: Chance) -> None:
    """What the turn consists of, or a card before the roll. BIA-13, BIA-24, BIA-66, BIA-Q46"""
    skier = state.race.skier()
    if action is ROLL:
        roll_to_move(state, skier, chance)
    elif action is SHOOT:
        shoot(state, chance)
    elif action is ENTER:
        enter(state, chance)
    elif isinstance(action, Slip):
        spend(state, skier, SLIPSTREAM, chance)
        move_by_card(state, skier, action.gap - 1, chance)
    elif isinstance(action, Service):
        spend(state, skier, PLAY_TECHNIQUE, chance)
        use_technique(skier, action.technique, chance)
    elif isinstance(action, Rattle):
        spend(state, skier, RATTLE, chance)
        rattle(state.race.wearing(action.colour), chance)
    else:
        pass_turn(state, skier, action, chance)


def pass_turn(state: BiathlonState, skier: Skier, action: Action, chance: Chance) -> None:
    """A pause step, a lost turn, or waiting at the range. BIA-66, BIA-Q12, BIA-Q46"""
    if action is REST:
        rest(skier, chance)
    elif action is MISS_TURN:
        skier.lost_turns -= 1
        chance.tell(told.MISSED_TURN, skier.number)
    else:
        chance.tell(told.WAITED, skier.number)
    end_turn(state, chance)


def rest(skier: Skier, chance: Chance) -> None:
    """The indicator goes one pause step down. BIA-66"""
    skier.pause -= 1
    if skier.pause > 0:
        chance.tell(told.RESTED, skier.number, skier.pause)
    else:
        chance.tell(told.READY, skier.number)


def rattle(skier: Skier, chance: Chance) -> None:
    """The next shot of a rival is harder. E15"""
    skier.is_rattled = True
    chance.tell(told.RATTLED, skier.number)


def use_technique(skier: Skier, technique: i64, chance: Chance) -> None:
    """A technique card is laid open and works until the line. BIA-82, BIA-89, BIA-93"""
    if technique == NO_TECHNIQUE:
        return
    if technique == NEW_SKIS:
        skier.skis = Gear.WORKING
    else:
        skier.sights = Gear.WORKING
    chance.tell(told.GEARED, skier.number, technique)


def apply_restore(state: BiathlonState, action: Action, chance: Chance) -> None:
    """Back on the track; whoever was put behind has no roll. BIA-50, BIA-51, BIA-Q28"""
    assert isinstance(action, ToCell)
    race = state.race
    skier = race.skier()
    is_behind = action.row < skier.row
    race.put(skier, action.row, action.lane)
    if is_behind:
        chance.tell(told.PUT_BEHIND, skier.number, action.row, action.lane)
        end_turn(state, chance)
    else:
        chance.tell(told.GOT_UP, skier.number, action.row, action.lane)
        race.phase = Phase.TURN


# The roll


def roll_to_move(state: BiathlonState, skier: Skier, chance: Chance) -> None:
    """One movement roll. BIA-13"""
    clear_roll(state.race)
    throw(state.race, skier, chance)
    weigh_roll(state, skier, chance)


def throw(race: Race, skier: Skier, chance: Chance) -> None:
    """The Eye die, in order to move."""
    race.die = chance.roll(FACES)
    chance.tell(told.ROLLED, skier.number, race.die)


def weigh_roll(state: BiathlonState, skier: Skier, chance: Chance) -> None:
    """Ask what to make of the roll, if anybody can see that there may be a choice. BIA-Q36"""
    race = state.race
    falls = is_fall(race, skier, race.die) and not race.is_safe
    if may_play(race, skier) or (not falls and offers_sprint(race, skier)):
        race.phase = Phase.ROLLED
    elif falls:
        show_roll(state, chance)
        fall(state, skier, chance)
    else:
        go(state, skier, chance)


def show_roll(state: BiathlonState, chance: Chance) -> None:
    """A roll that leaves no choice lies there for a breath."""
    if state.race.phase is not Phase.ROLLED:
        state.race.phase = Phase.ROLLED
        chance.show(state)


def apply_rolled(state: BiathlonState, action: Action, chance: Chance) -> None:
    """Go, fall, sprint or play a card; then weigh the roll anew. BIA-55, BIA-Q30, BIA-Q36"""
    race = state.race
    skier = race.skier()
    if action is GO:
        go(state, skier, chance)
    elif action is FALL:
        fall(state, skier, chance)
    elif isinstance(action, Sprint):
        use_sprint(race, skier, action.cells, chance)
        weigh_roll(state, skier, chance)
    else:
        assert isinstance(action, PlayCard)
        spend(state, skier, action.effect, chance)
        change_roll(race, skier, action.effect, chance)
        weigh_roll(state, skier, chance)


def change_roll(race: Race, skier: Skier, effect: i64, chance: Chance) -> None:
    """A card of the ROLL window. E01 to E07"""
    if effect == REROLL_MOVE:
        throw(race, skier, chance)
    elif effect == PLUS:
        race.plus += PLUS_CELLS
    elif effect == IGNORE_CLIMB:
        race.ignores_climb = True
    elif effect == NO_FALL:
        race.is_safe = True
    else:
        race.squeezes = True


def fall(state: BiathlonState, skier: Skier, chance: Chance) -> None:
    """Beside the track, the turn lost; with fall_cost two the next one too. BIA-49, BIA-Q26"""
    state.race.lift(skier)
    chance.tell(told.FELL, skier.number)
    skier.status = Status.FALLEN
    skier.next_roll = 0
    if state.race.rules.costs_two:
        skier.lost_turns += 1
    end_turn(state, chance)


def go(state: BiathlonState, skier: Skier, chance: Chance) -> None:
    """The move of the roll; cards for it are used up. BIA-45, BIA-Q24"""
    race = state.race
    points = rolled_distance(race, skier)
    reach = survey(race, skier, points, race.squeezes)
    if reach.cell_count() == 1:  # over the line too: it counts the cell the figure leaves
        show_roll(state, chance)
    if is_raised(race, skier, points):
        chance.tell(told.RAISED, skier.number)
    race.pending = skier.next_roll
    skier.next_roll = 0
    move(state, skier, points, reach, chance)


# The move


def move_by_card(state: BiathlonState, skier: Skier, points: i64, chance: Chance) -> None:
    """A move that comes from an event card. BIA-Q37, BIA-Q39"""
    state.race.is_granted = not state.race.rules.card_cells_count
    state.race.die = 0
    move(state, skier, points, survey(state.race, skier, points, False), chance)


def move(state: BiathlonState, skier: Skier, points: i64, reach: Reach, chance: Chance) -> None:
    """Over the line, to the only cell, or ask which one. BIA-18, BIA-19, BIA-40, BIA-Q7"""
    race = state.race
    if reach.beyond > 0:
        finish(state, skier, reach.beyond, chance)
        race.phase = Phase.TURN
        chance.show(state)
        end_turn(state, chance)
        return
    if reach.steps < points:
        tell_loss(race, skier, points, reach, chance)
    if reach.steps == 0:
        arrive(state, skier, False, chance)
    elif reach.cell_count() == 1:
        land(state, skier, reach.row, lowest_lane(reach.mask), reach.steps, chance)
    else:
        race.target_row = reach.row
        race.target_mask = reach.mask
        race.target_steps = reach.steps
        race.dead_ends = reach.dead_ends
        race.phase = Phase.DESTINATION


def tell_loss(race: Race, skier: Skier, points: i64, reach: Reach, chance: Chance) -> None:
    """Points that lapse: no way ahead, or nobody skis past the shooting. BIA-18, BIA-19, BIA-23"""
    if reach.steps == 0:
        chance.tell(told.BLOCKED, skier.number, skier.row, skier.lane)
    elif reach.row == stop_row(race, skier):
        chance.tell(told.STOPPED, skier.number, points - reach.steps, reach.row)
    else:
        chance.tell(told.CUT_SHORT, skier.number, points - reach.steps)


def apply_destination(state: BiathlonState, action: Action, chance: Chance) -> None:
    """The figure is set on the chosen cell. BIA-14, BIA-Q7"""
    assert isinstance(action, ToCell)
    race = state.race
    skier = race.skier()
    track = race.rules.track
    row = action.row + track.rows if action.is_loop else action.row
    steps = race.target_steps if row == race.target_row else steps_to(track, skier, row)
    land(state, skier, row, action.lane, steps, chance)


def land(
    state: BiathlonState, skier: Skier, row: i64, lane: i64, steps: i64, chance: Chance
) -> None:
    """Step over the line first, if the move did. BIA-Q45"""
    race = state.race
    crossed = travel(race, skier, row, lane, steps, chance)
    if crossed and offers_technique(race, skier):
        race.phase = Phase.TECHNIQUE
    else:
        arrive(state, skier, True, chance)


def apply_technique(state: BiathlonState, action: Action, chance: Chance) -> None:
    """A technique card for this lap, or none; then the cell counts. BIA-81, BIA-88, BIA-Q45"""
    assert isinstance(action, Technique)
    skier = state.race.skier()
    use_technique(skier, action.technique, chance)
    arrive(state, skier, True, chance)


def arrive(state: BiathlonState, skier: Skier, has_moved: bool, chance: Chance) -> None:
    """The range, then an event or coaching cell, then the turn is over. BIA-20, BIA-Q39, BIA-Q45"""
    race = state.race
    if is_at_range(race, skier):
        if race.is_point_free(skier.row):
            enter(state, chance)
        else:
            chance.tell(told.TAKEN, skier.number, race.rules.track.points[skier.row] + 1)
            end_turn(state, chance)  # BIA-22
        return
    kind = terrain(race, skier) if has_moved and not race.is_granted else NONE
    if kind == EVENT and race.rules.event_cards:
        meet_event(state, skier, chance)
    elif kind == COACHING and race.rules.coaching:
        race.phase = Phase.COACH
    else:
        end_turn(state, chance)


def apply_coach(state: BiathlonState, action: Action, chance: Chance) -> None:
    """Another movement roll, or the turn is over. BIA-77, BIA-Q40"""
    skier = state.race.skier()
    if action is COACHED:
        roll_to_move(state, skier, chance)
    else:
        chance.tell(told.STAYED, skier.number)
        end_turn(state, chance)


# Events


def meet_event(state: BiathlonState, skier: Skier, chance: Chance) -> None:
    """A card is drawn; one that acts at once does so now. BIA-74, BIA-75, BIA-Q37, BIA-Q39"""
    race = state.race
    race.phase = Phase.TURN
    chance.show(state)
    card = draw_event(state, skier, chance)
    effect = EFFECT[card] if card != NONE else NONE
    if effect == FORWARD:
        move_by_card(state, skier, AMOUNT[card], chance)
    elif effect == ROLL_AGAIN:
        race.is_granted = not race.rules.card_cells_count
        roll_to_move(state, skier, chance)
    elif effect == BACK:
        throw_back(state, skier, AMOUNT[card], chance)
    else:
        if effect != NONE:
            mark(race, skier, card)
        end_turn(state, chance)


def throw_back(state: BiathlonState, skier: Skier, count: i64, chance: Chance) -> None:
    """Some rows back, on the own lane if it can be. BIA-Q37"""
    race = state.race
    row = back_row(race, skier, count)
    if row == NONE:
        chance.tell(told.NOT_BACK, skier.number)
        end_turn(state, chance)
        return
    lanes = back_lanes(race, skier, row)
    race.target_row = row
    race.target_mask = lanes
    if lane_count(lanes) > 1:
        race.phase = Phase.BACK_LANE
    else:
        fall_back(state, skier, lowest_lane(lanes), chance)


def apply_back(state: BiathlonState, action: Action, chance: Chance) -> None:
    """A free lane of that row. BIA-Q37"""
    assert isinstance(action, ToCell)
    fall_back(state, state.race.skier(), action.lane, chance)


def fall_back(state: BiathlonState, skier: Skier, lane: i64, chance: Chance) -> None:
    """The figure is set back; nothing is landed on. BIA-78, BIA-Q39"""
    state.race.lift(skier)
    state.race.put(skier, state.race.target_row, lane)
    chance.tell(told.THROWN_BACK, skier.number, skier.row, lane)
    end_turn(state, chance)
