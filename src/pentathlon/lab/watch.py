"""One game as the lab sees it: what was chosen, among how many, who led, and how it ended."""

import re
import time
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise
from typing import Any, Final, NamedTuple

from pentathlon.engine.bot import Bot
from pentathlon.engine.box import Box
from pentathlon.engine.chance import DRAW, Seeded
from pentathlon.engine.game import TABLE, AnyGame, Result, Seat, State
from pentathlon.engine.playout import Scribe
from pentathlon.games.catalog import open_box
from pentathlon.play.guard import Guarded
from pentathlon.play.own_bots import find_bot

from .plan import Plan

NOBODY_LEADS: Final = -1
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

    def choose(self, bot: Bot, seat: Seat, view: Any, legal: list[Any], chance: Seeded) -> Any:
        start = time.perf_counter()
        chosen = bot.choose(view, legal, chance)
        self.seconds[seat] += time.perf_counter() - start
        self.decisions[seat] += 1
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

    @property
    def team_of(self) -> list[int]:
        """The team of each seat."""
        seats = range(len(self.names))
        return [next(n for n, team in enumerate(self.teams) if seat in team) for seat in seats]

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


def open_setting(plan: Plan, variant: int) -> Setting:
    """The table of one variant of a plan."""
    box = open_box(plan.game)
    game = box.game(plan.variants[variant].options)
    bots = [find_bot(box, game.id, name, plan.limit) for name in plan.bots]
    return Setting(box, game, plan.bots, bots, box.teams(game, len(bots)))


class Decision(NamedTuple):
    """One choice of one seat."""

    seat: Seat
    choice: str
    legal: int
    leader: int
    """The team that led when it was taken."""


@dataclass
class Played:
    """A finished game."""

    result: Result
    steps: int
    choice_steps: int
    """Steps in which somebody had a choice."""
    decisions: list[Decision]
    leaders: list[int]
    """The team that led after each step, or NOBODY_LEADS."""
    tally: dict[str, int]
    draws: Counter[str]
    forfeits: dict[Seat, str] = field(default_factory=dict)
    """Why a seat's bot was put out of the game."""

    @property
    def minutes(self) -> float:
        """How long people would sit at it, roughly."""
        return (self.choice_steps * CHOICE_SECONDS + self.steps * STEP_SECONDS) / 60

    @property
    def rounds(self) -> int:
        """As the game counts them, else how often the busiest seat decided."""
        turns = Counter(decision.seat for decision in self.decisions)
        return self.tally.get("rounds", max(turns.values(), default=0))


def play_game(setting: Setting, luck_seed: int) -> Played:
    """Play one game and note what happens."""
    game, luck = setting.game, Scribe(Seeded(luck_seed))
    setting.begin()
    state = game.setup(len(setting.bots), luck)
    notes = Notes(setting)
    notes.play(state, luck, Seeded(-1 - luck_seed))
    result = game.result(state)
    assert result is not None
    forfeits = forfeits_of(setting)
    return Played(
        put_last(result, forfeits, setting),
        notes.steps,
        notes.choice_steps,
        notes.decisions,
        notes.leaders,
        setting.box.tally(game.view(state, TABLE)),
        draws_of(game, luck),
        forfeits,
    )


class Notes:
    """What is written down while a game is played."""

    def __init__(self, setting: Setting) -> None:
        self.setting: Final = setting
        self.steps = 0
        self.choice_steps = 0
        self.leader = NOBODY_LEADS
        self.decisions: Final[list[Decision]] = []
        self.leaders: Final[list[int]] = []
        self.team_of: Final = setting.team_of

    def play(self, state: State, luck: Scribe, thoughts: Seeded) -> None:
        """Each seat's bot decides until the game is over."""
        game = self.setting.game
        deciders = game.deciders(state)
        while deciders:
            choices = [self.decide(state, seat, thoughts) for seat in deciders]
            self.steps += 1
            self.choice_steps += any(d.legal > 1 for d in self.decisions[-len(deciders) :])
            game.step(state, choices, luck)
            self.look(state)
            deciders = game.deciders(state)

    def decide(self, state: State, seat: Seat, thoughts: Seeded) -> Any:
        """A seat's choice, which is noted down."""
        game = self.setting.game
        actions = game.legal(state, seat)
        chosen = actions[0]
        if len(actions) > 1:
            view, bot, clock = game.view(state, seat), self.setting.bots[seat], self.setting.clock
            if clock is None:
                chosen = bot.choose(view, actions, thoughts)
            else:
                chosen = clock.choose(bot, seat, view, actions, thoughts)
        self.decisions.append(Decision(seat, chosen.text, len(actions), self.leader))
        return chosen

    def look(self, state: State) -> None:
        """Who leads after a step: one team alone, or nobody."""
        standing = self.setting.box.standing(self.setting.game.view(state, TABLE))
        if standing:
            best = max(standing)
            ahead = {self.team_of[seat] for seat, value in enumerate(standing) if value == best}
            self.leader = ahead.pop() if len(ahead) == 1 else NOBODY_LEADS
        self.leaders.append(self.leader)


def draws_of(game: AnyGame, luck: Scribe) -> Counter[str]:
    """The cards that luck drew, by name."""
    names = game.cards
    return Counter(names[outcome.value] for outcome in luck.flush() if outcome.question == DRAW)


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
