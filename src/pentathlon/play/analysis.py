"""A finished game looked at again: mistakes by each seat's own information, luck and play apart.

Each choice is weighed as a hint would weigh it. What it lost beside the best one, if that is more
than noise, is the seat's own play, and what others gained by it is theirs; luck is all the rest,
the deal included, so that the parts sum to the result.
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
from pentathlon.engine.playout import play_with_bots
from pentathlon.engine.record import Record

from .advice import percent
from .match import Match
from .puzzles import CLEAR, FEWEST
from .weighing import CLUB, PLAYOUTS, Weigher, find_searcher

MISTAKE: Final = 0.03
"""A loss of so many games is a mistake; a smaller one is counted, but not shown by itself."""
TURNS: Final = 3
PUZZLES: Final = 5
"""So many positions of a game are kept to be asked again."""
SUFFIX: Final = ".analysis.json"
SPREAD: Final = 1_000_003


@dataclass(frozen=True)
class Depth:
    """How closely a game is looked at."""

    playouts: int = PLAYOUTS
    """For each decision, from the seat's own information."""
    values: int = 200
    """For the chances before each decision, from the true table."""
    seed: int = 1


@dataclass(frozen=True)
class Judgement:
    """One decision of one seat."""

    step: int
    seat: int
    action: str
    best: str
    loss: float
    """In shares of games; 0 where nothing was better, as far as can be told."""
    error: float
    lead: float
    """How far the best choice was ahead of the next; 0 where another one was level."""
    options: int
    """So many choices there were."""
    tables: int
    """On so many imagined tables."""

    @property
    def is_mistake(self) -> bool:
        return self.loss >= MISTAKE

    @property
    def is_puzzle(self) -> bool:
        return self.lead >= CLEAR and self.options >= FEWEST

    @property
    def points(self) -> int:
        """The loss in games of 100, as it is shown."""
        return percent(self.loss)


@dataclass(frozen=True)
class Parts:
    """The result of a seat in points of 100, and what it is the sum of."""

    result: int
    fair: int
    luck: int
    play: int
    """The losses of the mistakes that are shown and the small ones, below zero."""
    others: int
    small: int
    """The part of the own play that comes from losses too small to be shown."""


@dataclass
class Analysis:
    """What came of it, in shares of games for each seat."""

    result: list[float]
    fair: list[float]
    play: list[float]
    """Lost by the seat's own choices, beside the best."""
    others: list[float]
    """Won or lost by what the others' choices lost."""
    luck: list[float]
    noise: float
    """The standard error of the own play that is the least sure."""
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
        """In whole points: own play is the sum of the losses as shown, luck is what is left."""
        own = [verdict for verdict in self.verdicts if verdict.seat == seat]
        shown = sum(verdict.points for verdict in own if verdict.is_mistake)
        small = percent(sum(verdict.loss for verdict in own if not verdict.is_mistake))
        others, result = round(100 * self.others[seat]), round(100 * self.result[seat])
        fair, play = round(100 * self.fair[seat]), -shown - small
        return Parts(result, fair, result - fair - play - others, play, others, -small)

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
        self.weigher: Final = find_weigher(box, match, depth)
        level = CLUB if CLUB in box.levels() else box.levels()[-1]
        self.clubs: Final[list[Bot]] = [box.bot(level)] * self.seats

    def choices(self) -> Iterator[tuple[int, State, dict[Seat, Action]]]:
        """Every step in which somebody had a choice: the table before, and what was taken."""
        for number, step in enumerate(self.match.record.steps[1:], start=1):
            before = self.match.tables[number - 1]
            taken = {seat: self.game.parse(text) for seat, text in step.choices}
            if any(len(self.game.legal(before, seat)) > 1 for seat in taken):
                yield number, before, taken

    def analyse(self, progress: Callable[[int], None] = lambda steps: None) -> Analysis:
        """Every choice of the game."""
        curve, steps, verdicts = [], [], []
        changes = [[0.0] * self.seats for _ in range(self.seats)]
        for number, before, taken in self.choices():
            curve.append(self.hopes(number, before, list(taken)))
            steps.append(number)
            for verdict in self.judge(number, before, taken):
                verdicts.append(verdict)
                for seat, change in enumerate(self.share_out(before, verdict)):
                    changes[verdict.seat][seat] += change
            progress(1)
        return self.sum_up(changes, Analysis([], [], [], [], [], 0, curve, steps, verdicts))

    def sum_up(self, changes: list[list[float]], found: Analysis) -> Analysis:
        """Luck is what play does not explain."""
        seats = range(self.seats)
        final = self.match.result
        assert final is not None
        found.result = self.shares(final.places)
        found.fair = [1 / len(self.teams)] * self.seats
        found.play = [changes[seat][seat] for seat in seats]
        found.others = [sum(changes[o][seat] for o in seats if o != seat) for seat in seats]
        explained = [found.fair[s] + found.play[s] + found.others[s] for s in seats]
        found.luck = [found.result[seat] - explained[seat] for seat in seats]
        found.noise = max(noise_of(found.verdicts, seat) for seat in seats)
        return found

    # The true table

    def hopes(self, number: int, before: State, deciders: list[Seat]) -> list[float]:
        """What each seat may hope for before a step, if club players went on."""
        hopes = [0.0] * self.seats
        for trial in range(self.depth.values):
            seed = (self.depth.seed * SPREAD + number) * SPREAD + trial
            picks = self.club_picks(before, deciders, seed)
            last = self.play_out(before, picks, seed)
            hopes = [total + value for total, value in zip(hopes, last, strict=True)]
        return [each / self.depth.values for each in hopes]

    def club_picks(self, before: State, deciders: list[Seat], seed: int) -> list[Action]:
        thoughts = Seeded(-1 - seed)
        picks = []
        for seat in deciders:
            legal, view = self.game.legal(before, seat), self.game.view(before, seat)
            free = len(legal) > 1
            picks.append(self.clubs[seat].choose(view, legal, thoughts) if free else legal[0])
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
        """What each choice lost against the best one, from what the seat knew."""
        found: list[Judgement] = []
        for seat, action in taken.items():
            legal = self.game.legal(before, seat)
            if self.weigher is None or len(legal) == 1:
                continue
            advice = self.weigher.weigh(self.game.view(before, seat), legal, seat, action)
            choice = advice.find(action.text)
            assert choice is not None, "what was taken is weighed in any case"
            loss, error = (0.0, 0.0) if choice.is_level else (choice.behind, choice.error)
            facts = (number, seat, action.text, advice.best, loss, error)
            found.append(Judgement(*facts, advice.lead, len(legal), choice.tables))
        return found

    def share_out(self, before: State, verdict: Judgement) -> list[float]:
        """What each seat won or lost by a choice that was worse than the best."""
        if not verdict.loss or self.weigher is None:
            return [0.0] * self.seats
        best, taken = self.game.parse(verdict.best), self.game.parse(verdict.action)
        view, seat = self.game.view(before, verdict.seat), verdict.seat
        return self.weigher.swing(view, seat, best, taken, self.seats, verdict.tables)


def find_weigher(box: Box, match: Match, depth: Depth) -> Weigher | None:
    """Who weighs the choices of a game; none where its box has no player to go on with."""
    searcher = find_searcher(box, match.game, match.record.seats)
    if searcher is None:
        return None
    return Weigher(searcher, match.game, depth.playouts, seed=depth.seed)


def noise_of(verdicts: list[Judgement], seat: Seat) -> float:
    """The standard error of a seat's own play."""
    return math.sqrt(sum(each.error * each.error for each in verdicts if each.seat == seat))


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
