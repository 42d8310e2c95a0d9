"""Balance as tests: what each game promises in its `balance.toml`, tried with intervals."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from pentathlon.engine.box import Box
from pentathlon.engine.errors import Problem
from pentathlon.engine.words import read_toml
from pentathlon.games.catalog import open_box

from .arena import Contest, hold_arena
from .count import DRAWN, Count
from .experiment import Experiment, Variant
from .figures import Figure, mean, rate, z_of
from .ratings import ELO
from .simulate import simulate
from .summary import Summary
from .workers import Crew

FILE: Final = "balance.toml"
CONFIDENCE: Final = 0.999
"""Many targets are tried at once: one that is missed is surely missed."""
SEED: Final = 2026


@dataclass(frozen=True)
class Check:
    """One target and what was found."""

    target: str
    """The key of its words."""
    of: str
    """The seats, the bots, or what was never used."""
    figure: Figure
    low: float
    high: float
    is_rate: bool = True

    @property
    def is_met(self) -> bool:
        """Missed only if the whole interval lies outside of what is wanted."""
        return self.figure.high >= self.low and self.figure.low <= self.high

    def to_json(self) -> dict[str, object]:
        return {
            "target": self.target,
            "of": self.of,
            "figure": self.figure.to_json(),
            "low": self.low,
            "high": self.high,
            "met": self.is_met,
        }


@dataclass(frozen=True)
class Target:
    """An entry of a balance file."""

    kind: str
    games: int
    quick: int
    """Games in a quick run; 0: not tried then."""
    seats: int = 0
    bots: str = "club"
    low: float = 0.0
    high: float = 1.0
    figure: str = ""
    better: str = "club"
    worse: str = "rookie"
    options: dict[str, str] = field(default_factory=dict)
    things: list[str] = field(default_factory=list)
    """What must be used."""
    beside: dict[str, dict[str, str]] = field(default_factory=dict)
    """Options that matter only beside others."""
    leave_out: list[str] = field(default_factory=list)
    """Options that change what is seen, not what happens."""


@dataclass(frozen=True)
class Trial:
    """How a game's targets are tried."""

    game: str
    crew: Crew
    is_quick: bool

    def games(self, target: Target) -> int:
        return target.quick if self.is_quick else target.games

    def count(self, target: Target) -> Summary:
        """Play what a target asks for."""
        bots = (target.bots,) * target.seats
        return played(self.game, bots, tuple(target.options.items()), self.games(target), self.crew)


@cache
def played(
    game: str, bots: tuple[str, ...], options: tuple[tuple[str, str], ...], games: int, crew: Crew
) -> Summary:
    """Targets that look at the same games share them."""
    experiment = Experiment(game, games, bots, (Variant("", dict(options)),), SEED)
    return Summary(experiment, experiment.variants[0], simulate(experiment, crew)[0])


def read_targets(game: str) -> list[Target]:
    """What a game promises."""
    package = getattr(open_box(game), "package", f"pentathlon.games.{game}")
    try:
        entries = read_toml(package, FILE)["target"]
        return [Target(**entry) for entry in entries]
    except FileNotFoundError as error:
        raise Problem("balance_none", game=game) from error
    except (KeyError, TypeError, ValueError) as error:
        raise Problem("balance_form", game=game, reason=str(error)) from error


def try_balance(
    trial: Trial, progress: Callable[[int], None] = lambda targets: None
) -> Iterator[Check]:
    """Try every target of a game."""
    played.cache_clear()
    for target in read_targets(trial.game):
        if trial.games(target):
            yield from KINDS[target.kind](trial, target)
        progress(1)


# The kinds of targets


def try_seats(trial: Trial, target: Target) -> list[Check]:
    """The seat, or team, that is furthest from an equal share."""
    summary = trial.count(target)
    count, teams = summary.count, summary.teams
    fair = sum(count.team_wins.values()) / count.games / len(teams)
    worst = max(range(len(teams)), key=lambda team: abs(count.team_wins[team] / count.games - fair))
    figure = rate(count.team_wins[worst], count.games, CONFIDENCE)
    of = f"{target.seats}: {worst + 1}"
    return [Check("seats", of, figure, fair - target.high, fair + target.high)]


def try_length(trial: Trial, target: Target) -> list[Check]:
    """The mean of a figure that is counted a game."""
    count = trial.count(target).count
    figure = mean(getattr(count, target.figure), CONFIDENCE)
    of = str(target.seats)
    return [Check(target.figure, of, figure, target.low, target.high, is_rate=False)]


def try_shared(trial: Trial, target: Target) -> list[Check]:
    """Games without a single winner."""
    count = trial.count(target).count
    figure = rate(count.shared, count.games, CONFIDENCE)
    return [Check("shared", str(target.seats), figure, 0.0, target.high)]


def try_skill(trial: Trial, target: Target) -> list[Check]:
    """How often the better bot comes before the worse one, in duplicate deals."""
    contest = Contest(trial.game, (target.worse, target.better), target.seats, target.options, SEED)
    standings = hold_arena(contest, trial.crew, 0.9999, trial.games(target))
    share, _ = standings.beats()[1, 0]
    _, error = standings.ratings.gap(1, 0)
    half = z_of(CONFIDENCE) * error / ELO * share * (1 - share)
    figure = Figure(share, max(0.0, share - half), min(1.0, share + half))
    of = f"{target.seats}: {target.better} > {target.worse}"
    return [Check("skill", of, figure, target.low, 1.0)]


def try_used(trial: Trial, target: Target) -> list[Check]:
    """Everything that must be used is used; the check names what is not."""
    uses = trial.count(target).count.uses
    idle = [thing for thing in target.things if uses[thing] + uses[f"{DRAWN}:{thing}"] == 0]
    share = 1 - len(idle) / len(target.things)
    return [Check("used", ", ".join(idle), Figure(share, share, share), 1.0, 1.0)]


def try_options(trial: Trial, target: Target) -> list[Check]:
    """Every option changes at least one game; the check names what changes none."""
    box = open_box(trial.game)
    names = [each for each in box.game({}).options if each.name not in target.leave_out]
    idle = []
    for option in names:
        beside = {**target.options, **target.beside.get(option.name, {})}
        values = [
            value
            for value in option.values
            if value != option.default and can_be(box, {**beside, option.name: value})
        ]
        if values and not any(matters(trial, target, beside, option.name, v) for v in values):
            idle.append(option.name)
    share = 1 - len(idle) / len(names)
    return [Check("options", ", ".join(idle), Figure(share, share, share), 1.0, 1.0)]


def can_be(box: Box, options: dict[str, str]) -> bool:
    """Whether the rules allow a value beside the others."""
    try:
        box.game(options)
    except Problem:
        return False
    return True


def matters(trial: Trial, target: Target, beside: dict[str, str], option: str, value: str) -> bool:
    """Whether a value makes a difference in any of these games, with the same luck."""
    plain, changed = (counted(trial, target, each) for each in (beside, {**beside, option: value}))
    return plain != changed


def counted(trial: Trial, target: Target, options: dict[str, str]) -> Count:
    game = open_box(trial.game).game(options)
    seats = target.seats if target.seats in game.seat_counts() else game.seat_counts()[0]
    pairs = tuple(sorted(options.items()))
    return played(trial.game, (target.bots,) * seats, pairs, trial.games(target), Crew(1)).count


Try = Callable[[Trial, Target], list[Check]]
KINDS: Final[dict[str, Try]] = {
    "seats": try_seats,
    "length": try_length,
    "shared": try_shared,
    "skill": try_skill,
    "used": try_used,
    "options": try_options,
}


def check_to_json(game: str, checks: list[Check]) -> dict[str, Any]:
    met = all(check.is_met for check in checks)
    return {"game": game, "met": met, "checks": [check.to_json() for check in checks]}
