"""How much each choice of a seat is worth: the one evaluation behind hints, puzzles and analyses.

Every choice is tried on the same imagined tables, which fit the seat's own view, with the same
luck; club players play on. The tables are numbered and always the same for a view, so that a longer
look goes on where a shorter one ended.
"""

import math
from collections.abc import Mapping
from typing import Any, Final

from pentathlon.engine import is_compiled
from pentathlon.engine.arms import ANCHOR, Arm, candidates
from pentathlon.engine.bot import Bot
from pentathlon.engine.box import Box
from pentathlon.engine.chance import Seeded
from pentathlon.engine.game import Action, AnyGame, Seat
from pentathlon.engine.imagining import Budget
from pentathlon.engine.mixing import DUST, Mixer
from pentathlon.engine.search import MIXING, Searcher

from .advice import POINT, SURE, Advice, Choice, only, percent
from .pondering import Deadline

PLAYOUTS: Final = 1_000
"""Games played on for one decision, where the engine is compiled."""
SLOWER: Final = 10
"""Times fewer where it is not."""
SEED: Final = 1
FIRST_CUT: Final = 64
"""Tables, before clearly worse choices are left behind; then again at twice as many."""
CUT: Final = 4.0
"""Standard errors that a choice must be behind to be left behind."""
ENOUGH: Final = 128
"""Tables, where only one choice is left."""
PARTNERS: Final = 4
"""So many level choices are mixed at most."""
CLUB: Final = "club"


def scaled(playouts: int) -> int:
    """So many playouts, or fewer where the engine runs interpreted."""
    return playouts if is_compiled() else max(1, playouts // SLOWER)


class Lookout(Searcher):
    """Looks ahead in a game whose box has no bot that does: club players play on."""

    def __init__(self, club: Bot, game: AnyGame, teams: list[list[Seat]]) -> None:
        super().__init__(club, PLAYOUTS)
        self.game: Final = game
        self.teams: Final = {seat: number for number, team in enumerate(teams) for seat in team}

    def options_of(self, view: Any) -> Mapping[str, str]:
        return self.game.chosen

    def make_rules(self, chosen: Mapping[str, str]) -> AnyGame:
        return self.game

    def side_of(self, game: AnyGame, seat: int) -> int:
        return self.teams[seat]


def find_searcher(box: Box, game: AnyGame, seats: int) -> Searcher | None:
    """The best bot of a box if it searches, else one that looks ahead with its club player."""
    levels = box.levels()
    best = box.bot(levels[-1])
    if isinstance(best, Searcher):
        return best
    return Lookout(box.bot(CLUB), game, box.teams(game, seats)) if CLUB in levels else None


class Weigher:
    """Weighs the choices of any seat of one game, within a number of playouts for each decision."""

    def __init__(
        self,
        searcher: Searcher,
        game: AnyGame,
        playouts: int,
        seconds: float = 0.0,
        seed: int = SEED,
    ) -> None:
        self.searcher: Final = searcher
        self.game: Final = game
        self.playouts: Final = playouts
        self.seed: Final = seed
        self.budget: Final = Deadline(playouts, seconds) if seconds else Budget(playouts)

    def weigh(self, view: Any, legal: list[Any], seat: Seat, taken: Action | None = None) -> Advice:
        """What the choices are worth; `taken` is looked at in any case."""
        chance, searcher = Seeded(self.seed), self.searcher
        searcher.budget = self.budget
        club = searcher.begin(view, legal, chance)
        favourite = searcher.at_once(view, legal, chance) or club
        actions = candidates(legal, favourite)
        if taken is not None and taken not in actions:
            actions.append(taken)
        trials = self.try_out(view, seat, actions)
        return conclude(trials, len(legal) - len(actions))

    def try_out(self, view: Any, seat: Seat, actions: list[Any]) -> "list[Trial]":
        """Every choice on the same tables, as long as the budget lasts."""
        searcher, trials = self.searcher, [Trial(action) for action in actions]
        alive, number, cut = trials, 0, FIRST_CUT
        while number == 0 or not searcher.budget.is_spent(searcher.played):
            table = searcher.imagine(self.game, view, number)
            picks = searcher.picks_of_others(self.game, table, seat)
            place = table.deciders.index(seat)
            for trial in alive:
                picks[place] = trial.action
                trial.values.append(searcher.play_out(self.game, table, picks, seat))
            number += 1
            if number == cut:
                alive, cut = still_open(alive), 2 * cut
            if len(alive) == 1 and number >= ENOUGH:
                break
        return trials

    def mix(self, view: Any, legal: list[Any], seat: Seat, advice: Advice) -> Advice:
        """The same with shares, where several decide in secret and more than one choice is best."""
        searcher, level = self.searcher, advice.level()[:PARTNERS]
        table = searcher.imagine(self.game, view, 0)
        is_secret = searcher.mixes() and len(table.deciders) > 1
        if not is_secret or len(level) < 2 or self.playouts < MIXING:
            return advice
        searcher.begin(view, legal, Seeded(self.seed))
        arms = [Arm(self.game.parse(choice.action)) for choice in level]
        thoughts = Mixer(searcher, self.game, view, table, arms).mix(Seeded(self.seed))
        shares = {each.action.text: each.share for each in thoughts if each.share >= DUST}
        return advice._replace(shares=shares) if len(shares) > 1 else advice

    def swing(
        self, view: Any, seat: Seat, best: Action, taken: Action, seats: int, tables: int
    ) -> list[float]:
        """What each seat wins or loses by a choice beside the best one, on the first tables."""
        searcher, changes = self.searcher, [0.0] * seats
        for number in range(tables):
            table = searcher.imagine(self.game, view, number)
            picks = searcher.picks_of_others(self.game, table, seat)
            place = table.deciders.index(seat)
            for action, sign in ((taken, 1.0), (best, -1.0)):
                picks[place] = action
                state = searcher.go_on(self.game, table, picks)
                for other in range(seats):
                    value = searcher.value(self.game, state, other)
                    changes[other] += sign * value / tables
        return changes


def advise(
    box: Box, game: AnyGame, seats: int, view: Any, legal: list[Any], seat: Seat, seconds: float
) -> Advice:
    """What a person is told who asks for a hint, from that person's view alone."""
    searcher = find_searcher(box, game, seats)
    if searcher is None:
        bot = box.bot(box.levels()[-1])
        return only(bot.choose(view, legal, Seeded(SEED)).text)
    weigher = Weigher(searcher, game, scaled(PLAYOUTS), seconds)
    return weigher.mix(view, legal, seat, weigher.weigh(view, legal, seat))


class Trial:
    """A choice and what it won, table by table."""

    def __init__(self, action: Any) -> None:
        self.action: Final = action
        self.values: Final[list[float]] = []

    @property
    def mean(self) -> float:
        return sum(self.values) / len(self.values)


def gap(one: Trial, other: Trial) -> tuple[float, float]:
    """How far one choice is ahead of another on the tables of both, and the standard error.

    The error is never less than one table in all: some tables that are alike prove little.
    """
    pairs = list(zip(one.values, other.values, strict=False))
    count = len(pairs)
    mean = sum(a - b for a, b in pairs) / count
    square = sum((a - b) * (a - b) for a, b in pairs) / count
    return mean, math.sqrt((max(0.0, square - mean * mean) + 1 / count) / count)


def still_open(alive: list[Trial]) -> list[Trial]:
    """The choices that are not clearly behind the one that leads."""
    leader = max(alive, key=lambda trial: trial.mean)
    kept = []
    for trial in alive:
        behind, error = gap(leader, trial)
        if behind <= CUT * error:
            kept.append(trial)
    return kept


def conclude(trials: list[Trial], unseen: int) -> Advice:
    """The choices in order: the favourite, if nothing is better beyond its error, else the best."""
    most = max(len(trial.values) for trial in trials)
    last = [trial for trial in trials if len(trial.values) == most]
    top, favourite = max(last, key=lambda trial: trial.mean), trials[0]
    behind, error = gap(top, favourite)
    first = favourite if favourite in last and behind <= ANCHOR * error else top
    choices = [measured(first, trial) for trial in trials if trial is not first]
    choices.sort(key=lambda choice: (not choice.is_level, choice.behind))
    head = Choice(first.action.text, first.mean, 0.0, 0.0, most, True)
    return Advice([head, *choices], {}, unseen)


def measured(first: Trial, trial: Trial) -> Choice:
    """A choice beside the first one; what is level with it never shows a higher value."""
    behind, error = gap(first, trial)
    value = min(first.mean, max(0.0, first.mean - behind))
    is_level = behind < max(POINT, SURE * error) or percent(value) == percent(first.mean)
    return Choice(trial.action.text, value, behind, error, len(trial.values), is_level)
