"""One game as the lab sees it: what was chosen, among how many, who led, and how it ended."""

import re
import time
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import Any, Final

from pentathlon.engine.bot import Bot
from pentathlon.engine.box import Box
from pentathlon.engine.chance import Chance, Seeded
from pentathlon.engine.game import TABLE, AnyGame, Result, Seat
from pentathlon.engine.watching import NOBODY_LEADS, Counted, Course
from pentathlon.envs.notes import Note, Noted, Scribe
from pentathlon.games.catalog import open_box
from pentathlon.play.guard import Guarded
from pentathlon.play.own_bots import find_bot

from .experiment import Experiment

CHOICE_SECONDS: Final = 12
"""A person's thinking time, and below the time to carry a step out: an estimate for the table."""
STEP_SECONDS: Final = 3
THING: Final = re.compile(r"[A-Za-z_]+\d*")
"""What an action names: a card, a sport, a die; never a cell or a number."""


@dataclass
class Clock:
    """How long each seat has thought, and how often."""

    seconds: dict[Seat, float] = field(default_factory=lambda: defaultdict(float))
    decisions: Counter[Seat] = field(default_factory=Counter)


class Timed(Bot):
    """A bot whose thinking is timed."""

    def __init__(self, bot: Bot, seat: Seat, clock: Clock) -> None:
        self.bot: Final = bot
        self.seat: Final = seat
        self.clock: Final = clock

    def choose(self, view: Any, legal: list[Any], chance: Chance) -> Any:
        start = time.perf_counter()
        chosen = self.bot.choose(view, legal, chance)
        self.clock.seconds[self.seat] += time.perf_counter() - start
        self.clock.decisions[self.seat] += 1
        return chosen


@dataclass(frozen=True)
class Setting:
    """A table that games are played at: rules, bots, and who wins with whom."""

    box: Box
    game: AnyGame
    names: tuple[str, ...]
    bots: list[Bot]
    teams: list[list[int]]
    clock: Clock | None = None
    """Runs where somebody wants to know the time."""
    scribe: Scribe | None = None
    """Writes where somebody wants to learn from the bots."""

    @cached_property
    def team_of(self) -> list[int]:
        """The team of each seat."""
        seats = range(len(self.names))
        return [next(n for n, team in enumerate(self.teams) if seat in team) for seat in seats]

    @property
    def players(self) -> list[Bot]:
        """The bots, timed or written down where somebody wants to know."""
        clock, scribe = self.clock, self.scribe
        if scribe is not None:
            return [Noted(bot, seat, scribe) for seat, bot in enumerate(self.bots)]
        if clock is not None:
            return [Timed(bot, seat, clock) for seat, bot in enumerate(self.bots)]
        return self.bots

    def begin(self) -> None:
        for bot in self.bots:
            if isinstance(bot, Guarded):
                bot.begin()

    def close(self) -> None:
        close_bots(self.bots)


def close_bots(bots: Iterable[Bot]) -> None:
    """Programs that play are ended."""
    for bot in bots:
        if isinstance(bot, Guarded):
            bot.close()


def open_setting(experiment: Experiment, variant: int) -> Setting:
    """The table of one variant of an experiment."""
    box = open_box(experiment.game)
    game = box.game(experiment.variants[variant].options)
    bots = [find_bot(box, game.id, name, experiment.limit) for name in experiment.bots]
    scribe = Scribe(box.encoding(game, len(bots))) if experiment.observations else None
    return Setting(box, game, experiment.bots, bots, box.teams(game, len(bots)), scribe=scribe)


@dataclass
class Played:
    """A finished game."""

    result: Result
    course: Course
    tally: dict[str, int]
    draws: dict[str, int]
    """How often luck drew each card."""
    forfeits: dict[Seat, str] = field(default_factory=dict)
    """Why a seat's bot was put out of the game."""
    notes: list[Note] = field(default_factory=list)
    """What the bots saw and said, where that is written down."""

    @property
    def minutes(self) -> float:
        """How long people would sit at it, roughly."""
        course = self.course
        return (course.choice_steps * CHOICE_SECONDS + course.steps * STEP_SECONDS) / 60

    @property
    def rounds(self) -> int:
        """As the game counts them, else how often the busiest seat decided."""
        if "rounds" in self.tally:
            return self.tally["rounds"]
        return max(Counter(self.course.seats).values(), default=0)


def play_game(setting: Setting, luck_seed: int) -> Played:
    """Play one game and note what happens."""
    box, game = setting.box, setting.game
    luck, course = Counted(luck_seed, len(game.cards)), Course(setting.team_of)
    setting.begin()
    state = game.setup(len(setting.bots), luck)
    course.watch(box, game, state, setting.players, luck, Seeded(-1 - luck_seed))
    result = game.result(state)
    assert result is not None
    draws = {card: times for card, times in zip(game.cards, luck.drawn, strict=True) if times}
    forfeits = forfeits_of(setting)
    result, tally = put_last(result, forfeits, setting), box.tally(game.view(state, TABLE))
    notes = [] if setting.scribe is None else setting.scribe.take()
    return Played(result, course, tally, draws, forfeits, notes)


# Forfeits


def forfeits_of(setting: Setting) -> dict[Seat, str]:
    """The seats whose bot was put out, and why."""
    return {
        seat: f"{bot.fault.kind}: {bot.fault.detail}"
        for seat, bot in enumerate(setting.bots)
        if isinstance(bot, Guarded) and bot.fault is not None
    }


def put_last(result: Result, forfeits: dict[Seat, str], setting: Setting) -> Result:
    """A forfeit costs the game: the seat and its team come last, whatever the stand-in won."""
    if not forfeits:
        return result
    team_of = setting.team_of
    out = {team_of[seat] for seat in forfeits}
    keys = [(team_of[seat] in out, place) for seat, place in enumerate(result.places)]
    places = [1 + sum(other < key for other in set(keys)) for key in keys]
    return Result(places, result.points, result.reason)


# What a game shows


def lead_changes(leaders: list[int]) -> int:
    """How often another team than before took the lead."""
    held = [leader for leader in leaders if leader != NOBODY_LEADS]
    return sum(1 for before, after in pairwise(held) if before != after)


def settled_at(leaders: list[int], winners: set[int]) -> float:
    """The part of the game after which the winner led for good; 1 if it never did."""
    step = len(leaders)
    while step > 0 and leaders[step - 1] in winners:
        step -= 1
    return step / len(leaders) if leaders else 1.0


@lru_cache(maxsize=100_000)
def uses_of(choice: str) -> tuple[str, ...]:
    """What a choice uses: its verb, and each thing that it names."""
    verb, *rest = choice.split(":")
    things = [part for text in rest for part in text.split("+") if THING.fullmatch(part)]
    return (verb, *sorted({f"{verb}:{thing}" for thing in things}))
