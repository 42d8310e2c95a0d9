"""A long run that reports which branches of the rules it reached, and which it never did."""

from collections import Counter
from collections.abc import Mapping
from typing import Final

from pentathlon.engine.bot import Bot, RandomBot
from pentathlon.engine.chance import UNSEEN, Chance, Seeded
from pentathlon.engine.game import Action
from pentathlon.games.stadium.bot import Club, Rookie
from pentathlon.games.stadium.data import CODES, IS_INDIVIDUAL
from pentathlon.games.stadium.game import Stadium
from pentathlon.games.stadium.medal import (
    ALONE,
    AUCTION,
    GOAL,
    HIGHER,
    LEVEL,
    LIMIT,
    LIMIT_LEVEL,
    SPENT,
    SPENT_LEVEL,
    Medal,
)
from pentathlon.games.stadium.scoring import SHARED, TIE_BREAKS
from pentathlon.games.stadium.state import Phase, StadiumState

TIMED: Final = ("basketball", "tugofwar", "volleyball", "fencing")
TABLES: Final[tuple[Mapping[str, str], ...]] = (
    {"programme": "short"},
    {"programme": "standard"},
    {"programme": "full"},
    {"programme": "short", **{f"time_limits.{event}": "1" for event in TIMED}},
    {"programme": "short", **{f"time_limits.{event}": "3" for event in TIMED}},
    {"programme": "rowing", "start_energy": "2"},
)
"""Every length; short limits and a poor training, where even the rare ties come up."""

LEVELLING: Final = ("golf", "relay", "synchro", "rowing")
EXPECTED: Final[tuple[str, ...]] = (
    *[f"event {code}" for code in CODES],
    *[f"{code}: {why}" for code in LEVELLING for why in (HIGHER, LEVEL)],
    f"rowing: {ALONE}",
    "rowing: none",
    f"gymnastics: {AUCTION}",
    *[f"{code}: {why}" for code in TIMED for why in (GOAL, LIMIT, LIMIT_LEVEL)],
    f"tugofwar: {SPENT}",
    f"tugofwar: {SPENT_LEVEL}",
    "fencing: double_out",
    *[f"podium {pattern}" for pattern in ("3+ 0 0", "2 0 1+", "1 2+ 0", "1 1 1+")],
    *[f"podium {pattern}" for pattern in ("0 0 0", "1 0 0", "2 0 0", "1 1 0")],
    *[f"won by {reason}" for reason in (*TIE_BREAKS, SHARED)],
)
"""Every event, every medal pattern, every time limit and every tie."""


CLOCK: Final = None
"""Nobody is there: the clock decides."""
PLAYERS: Final[tuple[Bot | None, ...]] = (RandomBot(), Rookie(), Club(), CLOCK)


def survey(games: int, seed: int) -> Counter[str]:
    """How often each branch was reached; players of all kinds, both numbers of seats."""
    reached: Counter[str] = Counter(dict.fromkeys(EXPECTED, 0))
    chance = Seeded(seed)
    for number in range(games):
        game = Stadium(TABLES[number % len(TABLES)])
        state = game.setup(game.seat_counts()[number // len(TABLES) % 2], chance)
        reached.update(play(game, state, chance))
    return reached


def play(game: Stadium, state: StadiumState, chance: Chance) -> set[str]:
    """One game by players drawn for each seat; what happened in it."""
    bots = [PLAYERS[chance.below(len(PLAYERS), UNSEEN)] for _ in range(state.seats)]
    found: set[str] = set()
    while deciders := game.deciders(state):
        slot = int(state.slot)
        choices = [decide(game, state, seat, bots[seat], chance) for seat in deciders]
        game.step(state, choices, chance)
        found |= ended(state, slot)
    result = game.result(state)
    assert result is not None
    return found | {f"won by {result.reason}"}


def decide(
    game: Stadium, state: StadiumState, seat: int, bot: Bot | None, chance: Chance
) -> Action:
    """What a bot chooses, or the clock."""
    if bot is None:
        return game.fallback(state, seat)
    action = bot.choose(game.view(state, seat), game.legal(state, seat), chance)
    assert isinstance(action, Action)
    return action


def missing(reached: Counter[str]) -> list[str]:
    """What the run never saw."""
    return [branch for branch in EXPECTED if reached[branch] == 0]


def ended(state: StadiumState, first: int) -> set[str]:
    """How the events from a slot on ended that are over now, before any medal is lost again."""
    found: set[str] = set()
    over = len(state.programme) if state.phase is Phase.OVER else int(state.slot)
    for slot in range(first, over):
        event = int(state.programme[slot])
        medals = [medal for medal in state.medals if medal.slot == slot]
        found |= {f"event {CODES[event]}", *event_branches(event, medals)}
    return found


def event_branches(event: int, medals: list[Medal]) -> set[str]:
    """How one event ended."""
    if IS_INDIVIDUAL[event]:
        return {f"podium {pattern(medals)}"}
    whys = {medal.why for medal in medals} or {"none"}
    return {f"{CODES[event]}: {why}" for why in whys}


def pattern(medals: list[Medal]) -> str:
    """The counts of gold, silver and bronze, as section 9 groups them."""
    counts = [sum(1 for medal in medals if medal.metal == metal) for metal in range(3)]
    if counts[0] >= 3:
        return "3+ 0 0"
    if counts[0] == 1 and counts[1] >= 2:
        return "1 2+ 0"
    bronze = "1+" if counts[2] > 0 else "0"
    return f"{counts[0]} {counts[1]} {bronze}"
