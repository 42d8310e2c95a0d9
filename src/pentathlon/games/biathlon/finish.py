"""Turns, rounds, the finishing order and the end of a race. BIA-38 to BIA-42, BIA-Q19 to BIA-Q22"""

from librt.vecs import append
from mypy_extensions import i64

from pentathlon.engine.chance import Chance

from . import told
from .data import DICE_OFF_LIMIT, FACES
from .hands import lay_down
from .moving import points_to_go
from .race import Phase, Race
from .skier import Gear, Skier, Status
from .state import BiathlonState


def finish(state: BiathlonState, skier: Skier, beyond: i64, chance: Chance) -> None:
    """A figure crosses the line for the last time and leaves the board. BIA-Q20, BIA-Q50"""
    state.race.lift(skier)
    skier.status = Status.FINISHED
    skier.finish_round = state.race.round
    skier.beyond = beyond
    skier.owed = 0
    skier.next_roll = 0
    skier.lost_turns = 0
    skier.sprints = 0
    skier.skis = put_away(skier.skis)
    skier.sights = put_away(skier.sights)
    chance.tell(told.FINISHED, skier.number, beyond)
    lay_down(state, skier, chance)


def put_away(gear: Gear) -> Gear:
    """A technique card of a colour that is home is out. BIA-I7, BIA-Q50"""
    return gear if gear is Gear.NONE else Gear.USED


# Turns and rounds


def begin_turn(race: Race) -> None:
    """The next colour is asked; a fallen one first gets up. BIA-50, BIA-Q46"""
    race.has_played = race.has_sprinted = False
    race.is_granted = False
    race.die = 0
    clear_roll(race)
    skier = race.skier()
    if skier.status is Status.FALLEN and skier.lost_turns == 0:
        race.phase = Phase.RESTORE
    else:
        race.phase = Phase.TURN


def clear_roll(race: Race) -> None:
    """Nothing is added to the next roll yet."""
    race.pending = 0
    race.sprint = 0
    race.plus = 0
    race.ignores_climb = False
    race.is_safe = False
    race.squeezes = False


def end_turn(state: BiathlonState, chance: Chance) -> None:
    """On to the next colour that races; after the last one the round is over. BIA-11, BIA-Q22"""
    race = state.race
    if race.rules.ends_at_once and race.racing_count() <= 1:
        end_round(state, chance)
        return
    race.turn += 1
    if find_racing(race):
        begin_turn(race)
    else:
        end_round(state, chance)


def find_racing(race: Race) -> bool:
    """Moves on to the next colour of this round that has not finished, if there is one."""
    while race.turn < len(race.order) and not race.skier().is_racing():
        race.turn += 1
    return race.turn < len(race.order)


def end_round(state: BiathlonState, chance: Chance) -> None:
    """Rank those who came home; go on unless only one is left. BIA-39, BIA-42, BIA-Q49"""
    race = state.race
    rank_finishers(race, chance)
    if race.racing_count() <= 1:
        rank_rest(race, chance)
        end_race(race, "all_home", chance)
    elif race.round >= race.rules.round_limit:
        rank_rest(race, chance)
        end_race(race, "round_limit", chance)
    else:
        race.round += 1
        chance.tell(told.ROUND, race.round)
        race.turn = 0
        find_racing(race)
        begin_turn(race)


# Places


def rank_finishers(race: Race, chance: Chance) -> None:
    """The round's finishers by their distance beyond the line, then by dice. BIA-39, BIA-41"""
    level = farthest(race)
    while level:
        give_place(race, dice_off(level, chance) if len(level) > 1 else level[0], chance)
        level = farthest(race)


def farthest(race: Race) -> list[Skier]:
    """Those without a place who went farthest beyond the line, in turn order."""
    level: list[Skier] = []
    for number in race.order:
        skier = race.skiers[number]
        if skier.status is Status.FINISHED and skier.place == 0:
            if level and skier.beyond > level[0].beyond:
                level = []
            if not level or skier.beyond == level[0].beyond:
                level.append(skier)
    return level


def give_place(race: Race, skier: Skier, chance: Chance) -> None:
    """The best place that is still open."""
    place: i64 = 1
    for other in race.skiers:
        if other.place > 0:
            place += 1
    skier.place = place
    chance.tell(told.PLACED, skier.number, place)


def dice_off(level: list[Skier], chance: Chance) -> Skier:
    """All roll until one is strictly highest; at last the turn order decides. BIA-41, BIA-Q21"""
    for _ in range(DICE_OFF_LIMIT):
        best = level[0]
        highest: i64 = 0
        is_shared = False
        chance.tell(told.LEVEL, len(level))
        for skier in level:
            die = chance.roll(FACES)
            chance.tell(told.THROWN, skier.number, die)
            is_shared = die == highest or (is_shared and die < highest)
            if die > highest:
                best, highest = skier, die
        if not is_shared:
            return best
    chance.tell(told.TURN_DECIDES, level[0].number)
    return level[0]


def rank_rest(race: Race, chance: Chance) -> None:
    """Those still under way by what they have left to go, then by dice. BIA-42, BIA-Q49"""
    level = nearest(race)
    while level:
        give_place(race, dice_off(level, chance) if len(level) > 1 else level[0], chance)
        level = nearest(race)


def nearest(race: Race) -> list[Skier]:
    """Those without a place who have least to go, in turn order."""
    level: list[Skier] = []
    least: i64 = 0
    for number in race.order:
        skier = race.skiers[number]
        if skier.place == 0:
            left = points_to_go(race, skier)
            if level and left < least:
                level = []
            if not level or left == least:
                level.append(skier)
                least = left
    return level


def end_race(race: Race, reason: str, chance: Chance) -> None:
    """The places are kept; a series goes on if it has races left. BIA-42, BIA-D7.1"""
    for skier in race.skiers:
        race.places = append(race.places, skier.place)
    race.reason = reason
    race.turn = 0
    is_last = race.number + 1 == len(race.series.races)
    if is_last and not race.series.is_single:
        race.reason = "series_over"
    race.phase = Phase.OVER if is_last else Phase.NEXT_RACE
    if is_last:
        chance.tell(told.OVER, told.REASONS.index(race.reason))
    else:
        chance.tell(told.BETWEEN)
