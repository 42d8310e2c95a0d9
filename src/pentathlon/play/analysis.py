"""A finished game looked at again: mistakes by each seat's own information, luck and play apart.

Play is what a choice won or lost against club's choice at the true table, club playing on, both
with the same luck; luck is all the rest, so that the parts sum to the result.
"""

import hashlib
import json
import math
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

from pentathlon.engine.bot import Bot
from pentathlon.engine.box import Box
from pentathlon.engine.chance import Seeded
from pentathlon.engine.game import Action, AnyGame, Seat, State
from pentathlon.engine.imagining import Budget
from pentathlon.engine.playout import play_with_bots
from pentathlon.engine.record import Record
from pentathlon.engine.search import Searcher

from .match import Match

MISTAKE: Final = 0.03
"""From this share of the games on a loss is marked, if it is no noise."""
SURE: Final = 2.0
"""Standard errors that a mistake must exceed."""
CLEAR: Final = 0.10
"""The best choice of a puzzle is so much better than the next."""
TURNS: Final = 3
PUZZLES: Final = 5
"""So many positions of a game are kept to be asked again."""
SUFFIX: Final = ".analysis.json"
SPREAD: Final = 1_000_003
FINE: Final = 0.01
COARSE: Final = 5
"""Points that luck and play are rounded to, where the noise does not allow a single one."""


@dataclass(frozen=True)
class Depth:
    """How closely a game is looked at."""

    playouts: int = 600
    """For each decision, from the seat's own information."""
    values: int = 200
    """For each choice, from the true table."""
    seed: int = 1


@dataclass(frozen=True)
class Judgement:
    """One decision of one seat."""

    step: int
    seat: int
    action: str
    best: str
    loss: float
    """In shares of games; 0 where nothing better was found."""
    error: float
    lead: float
    """How far the best choice was ahead of the next."""

    @property
    def is_mistake(self) -> bool:
        return self.loss >= MISTAKE and self.loss >= SURE * self.error

    @property
    def is_puzzle(self) -> bool:
        return self.lead >= CLEAR and self.lead >= SURE * self.error


@dataclass(frozen=True)
class Parts:
    """The result of a seat in points of 100, and what it is the sum of."""

    result: int
    fair: int
    luck: int
    play: int
    others: int


@dataclass
class Analysis:
    """What came of it, in shares of games for each seat."""

    result: list[float]
    fair: list[float]
    play: list[float]
    """Won or lost by the seat's own choices."""
    others: list[float]
    """By the choices of the others."""
    luck: list[float]
    noise: float
    """The standard error of luck and play."""
    curve: list[list[float]]
    """The hopes of each seat before each step that was a choice."""
    steps: list[int]
    verdicts: list[Judgement] = field(default_factory=list)

    def mistakes(self) -> list[Judgement]:
        """The dearest first."""
        return sorted((v for v in self.verdicts if v.is_mistake), key=lambda v: -v.loss)

    def puzzles(self) -> list[Judgement]:
        """Where one choice was clearly best, one of a step, the clearest first."""
        found: dict[int, Judgement] = {}
        for verdict in sorted(self.verdicts, key=lambda verdict: -verdict.lead):
            if verdict.is_puzzle:
                found.setdefault(verdict.step, verdict)
        return list(found.values())[:PUZZLES]

    def parts(self, seat: Seat) -> Parts:
        """Rounded as the noise allows; luck is what is left, so that they sum to the result."""
        grain = 1 if self.noise < FINE else COARSE
        play = grain * round(100 * self.play[seat] / grain)
        others = grain * round(100 * self.others[seat] / grain)
        result, fair = round(100 * self.result[seat]), round(100 * self.fair[seat])
        return Parts(result, fair, result - fair - play - others, play, others)

    def winner(self) -> Seat:
        """Whose game is told by its turning points."""
        return self.result.index(max(self.result))

    def turning_points(self, seat: Seat) -> list[tuple[int, float, float]]:
        """The steps that changed a seat's hopes most: before and after."""
        hopes = [row[seat] for row in self.curve] + [self.result[seat]]
        moves = [(self.steps[at], hopes[at], hopes[at + 1]) for at in range(len(self.steps))]
        return sorted(moves, key=lambda move: -abs(move[2] - move[1]))[:TURNS]

    def to_json(self) -> dict[str, object]:
        return asdict(self)


def analysis_from_json(json: dict[str, Any]) -> Analysis:
    return Analysis(**{**json, "verdicts": [Judgement(**each) for each in json["verdicts"]]})


class Analyst:
    """Goes through a finished game."""

    def __init__(self, box: Box, match: Match, depth: Depth) -> None:
        self.match: Final = match
        self.game: Final[AnyGame] = match.game
        self.seats: Final = match.record.seats
        self.depth: Final = depth
        self.teams: Final = box.teams(match.game, match.record.seats)
        levels = box.levels()
        club = box.bot("club" if "club" in levels else levels[-1])
        self.clubs: Final[list[Bot]] = [club] * self.seats
        best = box.bot(levels[-1])
        self.champion: Final = best if isinstance(best, Searcher) else None
        if self.champion is not None:
            self.champion.budget = Budget(depth.playouts)

    def choices(self) -> Iterator[tuple[int, State, dict[Seat, Action]]]:
        """Every step in which somebody had a choice: the table before, and what was taken."""
        for number, step in enumerate(self.match.record.steps[1:], start=1):
            before = self.match.tables[number - 1]
            taken = {seat: self.game.parse(text) for seat, text in step.choices}
            if any(len(self.game.legal(before, seat)) > 1 for seat in taken):
                yield number, before, taken

    def analyse(self, progress: Callable[[int], None] = lambda steps: None) -> Analysis:
        """Every choice of the game."""
        parts = [[0.0] * self.seats for _ in range(self.seats)]
        curve, steps, verdicts, square = [], [], [], 0.0
        for number, before, taken in self.choices():
            hopes, changes, error = self.value(number, before, taken)
            curve.append(hopes)
            steps.append(number)
            square += error
            for seat, change in changes.items():
                for other in range(self.seats):
                    parts[seat][other] += change[other]
            verdicts += self.judge(number, before, taken)
            progress(1)
        return self.sum_up(parts, Analysis([], [], [], [], [], 0, curve, steps, verdicts), square)

    def sum_up(self, parts: list[list[float]], found: Analysis, square: float) -> Analysis:
        """Luck is what play does not explain."""
        seats = range(self.seats)
        final = self.match.result
        assert final is not None
        found.result = self.shares(final.places)
        found.fair = [1 / len(self.teams)] * self.seats
        found.play = [parts[seat][seat] for seat in seats]
        found.others = [sum(parts[o][seat] for o in seats if o != seat) for seat in seats]
        explained = [found.fair[s] + found.play[s] + found.others[s] for s in seats]
        found.luck = [found.result[seat] - explained[seat] for seat in seats]
        found.noise = math.sqrt(square)
        return found

    # The true table

    def value(
        self, number: int, before: State, taken: dict[Seat, Action]
    ) -> tuple[list[float], dict[Seat, list[float]], float]:
        """The hopes before a step, what each choice changed, and the variance of that.

        Where several choose at once their choices come in one after the other, club's going out.
        """
        deciders = list(taken)
        free = [seat for seat in deciders if len(self.game.legal(before, seat)) > 1]
        hopes = [0.0] * self.seats
        changes = {seat: [0.0] * self.seats for seat in free}
        square = 0.0
        for trial in range(self.depth.values):
            seed = (self.depth.seed * SPREAD + number) * SPREAD + trial
            picks = self.club_picks(before, deciders, seed)
            last = self.play_out(before, [picks[seat] for seat in deciders], seed)
            hopes = [total + value for total, value in zip(hopes, last, strict=True)]
            for seat in free:
                if picks[seat] != taken[seat]:
                    picks[seat] = taken[seat]
                    now = self.play_out(before, [picks[each] for each in deciders], seed)
                    change = [a - b for a, b in zip(now, last, strict=True)]
                    changes[seat] = [a + b for a, b in zip(changes[seat], change, strict=True)]
                    square += change[seat] * change[seat]
                    last = now
        count = self.depth.values
        means = {seat: [each / count for each in change] for seat, change in changes.items()}
        return [each / count for each in hopes], means, square / count / count

    def club_picks(self, before: State, deciders: list[Seat], seed: int) -> dict[Seat, Action]:
        thoughts = Seeded(-1 - seed)
        picks = {}
        for seat in deciders:
            legal, view = self.game.legal(before, seat), self.game.view(before, seat)
            free = len(legal) > 1
            picks[seat] = self.clubs[seat].choose(view, legal, thoughts) if free else legal[0]
        return picks

    def play_out(self, before: State, picks: list[Action], seed: int) -> list[float]:
        state, luck = before.clone(), Seeded(seed)
        self.game.step(state, picks, luck)
        play_with_bots(self.game, state, self.clubs, luck, Seeded(~seed))
        result = self.game.result(state)
        assert result is not None
        return self.shares(result.places)

    def shares(self, places: list[int]) -> list[float]:
        """What each seat has of a win, shared among the teams that won."""
        won = [team for team in self.teams if places[team[0]] == 1]
        winners = {seat for team in won for seat in team}
        return [1 / len(won) if seat in winners else 0.0 for seat in range(self.seats)]

    # The seat's own information

    def judge(self, number: int, before: State, taken: dict[Seat, Action]) -> list[Judgement]:
        """What each choice lost against the champion's best, from what the seat knew."""
        found: list[Judgement] = []
        for seat, action in taken.items():
            legal = self.game.legal(before, seat)
            if self.champion is None or len(legal) == 1:
                continue
            chance = Seeded((self.depth.seed * SPREAD + number) * SPREAD + seat)
            thoughts = self.champion.judge(self.game.view(before, seat), legal, action, chance)
            best = thoughts[0]
            loss = 0.0 if best.action == action else best.gain
            rest = max((each.value for each in thoughts[1:]), default=0.0)
            facts = (number, seat, action.text, best.action.text, loss)
            error = max(each.error for each in thoughts[:2])
            found.append(Judgement(*facts, error, best.value - rest))
        return found


# Beside the record


def fingerprint(record: Record, depth: Depth) -> str:
    """An analysis belongs to one game and one closeness."""
    text = json.dumps([step.to_json(n) for n, step in enumerate(record.steps)])
    whole = f"{record.game} {record.options} {text} {depth}"
    return hashlib.blake2b(whole.encode(), digest_size=16).hexdigest()


def kept_analysis(path: Path, mark: str) -> Analysis | None:
    """What was found before, if it was this game."""
    try:
        kept = json.loads(path.read_text(encoding="utf-8"))
        return analysis_from_json(kept["analysis"]) if kept["of"] == mark else None
    except (OSError, ValueError, KeyError, TypeError):
        return None


def keep_analysis(path: Path, mark: str, analysis: Analysis) -> None:
    kept = {"of": mark, "analysis": analysis.to_json()}
    path.write_text(json.dumps(kept) + "\n", encoding="utf-8")
