"""What happens in many races, and what never did: cards, cells, questions and rules reached."""

from collections import Counter
from typing import Final

from mypy_extensions import i64

from pentathlon.engine.bot import Bot, RandomBot
from pentathlon.engine.chance import Chance, Seeded, size_of
from pentathlon.engine.game import Action

from .actions import FEW_ACTIONS, ROLL
from .bot import Club
from .data import CARD_KINDS, CARDS, KEPT_KINDS, MAX_SKIERS, MIN_SKIERS
from .game import Biathlon
from .moving import terrain
from .offers import is_at_range
from .race import Phase, Race
from .skier import Gear, Skier, Status
from .state import BiathlonState
from .track import DESCENT, HIGHEST_CLIMB, MARKS, PLAIN

HAPPENINGS: Final[dict[str, str]] = {
    "blocked_at_once": "BIA-19",
    "point_taken": "BIA-22",
    "entered": "BIA-20",
    "shot": "BIA-24",
    "clean_shooting": "BIA-31",
    "loops_owed": "BIA-33",
    "loop_run": "BIA-36",
    "returned_behind": "BIA-Q14",
    "finished": "BIA-38",
    "level_finish": "BIA-41",
    "new_lap": "BIA-Q4",
    "roll_on_climb": "BIA-43",
    "roll_on_descent": "BIA-47",
    "fall_on_descent": "BIA-48",
    "fall_on_ice": "BIA-52",
    "put_behind_after_fall": "BIA-51",
    "red_wind": "BIA-70",
    "blue_wind": "BIA-69",
    "card_kept": "BIA-76",
    "reshuffled": "BIA-Q38",
    "thrown_back": "BIA-Q37",
    "skis_working": "BIA-82",
    "sights_working": "BIA-89",
    "next_race": "BIA-D7.1",
}
"""What should happen now and then, with the rule that it shows."""
TABLES: Final[list[dict[str, str]]] = [
    {"rules": "full"},
    {"rules": "full", "board": "high_ridge"},
    {"rules": "full", "star_means": "at_once", "laps": "5"},
    {"rules": "base", "laps": "1"},
    {"rules": "base", "board": "high_ridge", "laps": "1", "final_lap": "off"},
    {"rules": "full", "sprint_length": "up_to", "dead_end": "free", "fall_cost": "two"},
    {"rules": "full", "range_stop": "next_free", "end_of_race": "at_once", "board": "high_ridge"},
    {"rules": "full", "series": "cup", "races": "2", "laps": "1", "start_order": "draw"},
]
"""The options that the races are run under, in turn."""


def expected() -> list[str]:
    """Everything that a long run should have seen."""
    names = [f"card {card} drawn" for card in CARDS]
    names += [f"card {card} played" for card in CARDS[:KEPT_KINDS]]
    names += [f"cell {mark}" for mark in MARKS] + ["cell loop"]
    names += [f"asked {phase.value}" for phase in Phase]
    names += [f"chose {action.text}" for action in FEW_ACTIONS]
    return names + [f"{rule} {name}" for name, rule in HAPPENINGS.items()]


def sightings(races: int, seed: int) -> dict[str, int]:
    """How often each expected thing was seen in so many races; a fifth is played by club bots."""
    seen: Counter[str] = Counter()
    games = [Biathlon(options) for options in TABLES]
    bots: list[Bot] = [RandomBot(), RandomBot(), RandomBot(), RandomBot(), Club()]
    for race in range(races):
        game, lap = games[race % len(games)], race // len(games)
        bot = bots[lap % len(bots)]
        seats = MAX_SKIERS - lap // len(bots) % (MAX_SKIERS + 1 - MIN_SKIERS)
        watch(game, seats, bot, Seeded(seed + race), Seeded(~seed - race), seen)
    return {name: seen[name] for name in expected()}


def never_seen(counts: dict[str, int]) -> list[str]:
    """What a run has missed."""
    return [name for name, count in counts.items() if count == 0]


def watch(
    game: Biathlon, seats: i64, bot: Bot, chance: Chance, thoughts: Chance, seen: Counter[str]
) -> None:
    """One race or series with every seat played by a bot, every step noted."""
    state = game.setup(seats, chance)
    deciders = game.deciders(state)
    while deciders:
        before = state.clone()
        choices = [choose(game, state, seat, bot, thoughts) for seat in deciders]
        seen[f"asked {before.race.phase.value}"] += 1
        for seat, action in zip(deciders, choices, strict=True):
            seen[f"chose {action.text}"] += 1
            game.apply(state, seat, action, chance)
        note_step(before, choices[0], state, seen)
        deciders = game.deciders(state)
    seen[f"asked {state.race.phase.value}"] += 1


def choose(game: Biathlon, state: BiathlonState, seat: i64, bot: Bot, thoughts: Chance) -> Action:
    """A bot's choice; none is needed where there is no choice."""
    legal = game.legal(state, seat)
    if len(legal) == 1:
        return legal[0]
    action: Action = bot.choose(game.view(state, seat), legal, thoughts)
    return action


def note(seen: Counter[str], name: str) -> None:
    """One of the happenings."""
    seen[f"{HAPPENINGS[name]} {name}"] += 1


def note_step(
    before: BiathlonState, action: Action, after: BiathlonState, seen: Counter[str]
) -> None:
    """What one step shows."""
    if after.race.number > before.race.number:
        note(seen, "next_race")
    elif before.race.phase not in (Phase.COLOUR, Phase.START_CELL, Phase.NEXT_RACE):
        old = before.race.skier()
        new = after.race.skiers[old.number]
        note_cards(before, old, after, new, seen)
        note_place(old, after.race, new, seen)
        note_range(old, after.race, new, seen)
        note_terrain(before.race, old, action, new, seen)
        if action is ROLL and after.race.skier() is not new:
            note_blocked(old, new, seen)


def note_cards(
    before: BiathlonState, old: Skier, after: BiathlonState, new: Skier, seen: Counter[str]
) -> None:
    """Cards drawn and played, and the pile made anew."""
    if size_of(after.race.discard) < size_of(before.race.discard):
        note(seen, "reshuffled")
    for card in range(CARD_KINDS):
        change = after.race.discard[card] - before.race.discard[card]
        if card >= KEPT_KINDS:
            if change > 0:
                seen[f"card {CARDS[card]} drawn"] += 1
            continue
        index = old.number * KEPT_KINDS + card
        if after.hands[index] > before.hands[index]:
            seen[f"card {CARDS[card]} drawn"] += 1
            note(seen, "card_kept")
        elif change > 0 and new.is_racing():
            seen[f"card {CARDS[card]} played"] += 1


def note_place(old: Skier, after: Race, new: Skier, seen: Counter[str]) -> None:
    """Cells landed on, laps begun, loops run, the line."""
    track = after.rules.track
    is_moved = old.row != new.row or old.lane != new.lane
    if new.status is Status.SKIING and old.status is Status.SKIING and is_moved:
        mark = "loop" if track.is_loop(new.row) else MARKS[track.kind(new.row, new.lane)]
        seen[f"cell {mark}"] += 1
        if new.row < old.row and new.lap == old.lap and not track.is_loop(old.row):
            note(seen, "thrown_back")
        if old.owed > new.owed:
            note(seen, "loop_run")
    if new.lap > old.lap:
        note(seen, "new_lap")
    if old.is_racing() and not new.is_racing():
        note(seen, "finished")
        for other in after.skiers:
            if other is not new and not other.is_racing() and is_level(new, other):
                note(seen, "level_finish")


def is_level(one: Skier, other: Skier) -> bool:
    return one.finish_round == other.finish_round and one.beyond == other.beyond


def note_range(old: Skier, after: Race, new: Skier, seen: Counter[str]) -> None:
    """Points taken and found taken, wind, shots, the way back."""
    if old.status is not Status.SHOOTING and new.status is Status.SHOOTING:
        note(seen, "entered")
        if after.rules.crosswind:
            note(seen, "red_wind" if new.is_windy else "blue_wind")
    if new.status is Status.SKIING and old.row != new.row and is_at_range(after, new):
        note(seen, "point_taken")
    if old.status is Status.SHOOTING and new.status is Status.SKIING:
        note(seen, "loops_owed" if new.owed > 0 else "clean_shooting")
        if new.row < old.row:
            note(seen, "returned_behind")
    elif new.shots > old.shots:
        note(seen, "shot")


def note_terrain(before: Race, old: Skier, action: Action, new: Skier, seen: Counter[str]) -> None:
    """Rolls made on terrain, falls, getting up, technique cards at work."""
    kind = terrain(before, old)
    if new.status is Status.FALLEN and old.status is Status.SKIING:
        note(seen, "fall_on_descent" if kind == DESCENT else "fall_on_ice")
    if old.status is Status.FALLEN and new.status is Status.SKIING and new.row < old.row:
        note(seen, "put_behind_after_fall")
    if action is ROLL and PLAIN < kind <= HIGHEST_CLIMB and before.rules.climbs:
        note(seen, "roll_on_climb")
    if action is ROLL and kind == DESCENT and before.rules.descents:
        note(seen, "roll_on_descent")
    if new.skis is Gear.WORKING:
        note(seen, "skis_working")
    if new.sights is Gear.WORKING:
        note(seen, "sights_working")


def note_blocked(old: Skier, new: Skier, seen: Counter[str]) -> None:
    """A turn that ended where it began."""
    if new.status is Status.SKIING and old.row == new.row and old.lane == new.lane:
        note(seen, "blocked_at_once")
