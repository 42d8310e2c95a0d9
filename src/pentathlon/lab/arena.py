"""Bots against each other: every line-up in every rotation of the seats, with the same luck."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any, Final

from pentathlon.engine.bot import Bot
from pentathlon.engine.errors import Problem
from pentathlon.games.catalog import open_box
from pentathlon.play.match import seat_problem
from pentathlon.play.own_bots import LIMIT, find_bot

from .experiment import SPREAD
from .figures import Figure, z_of
from .ledger import Ledger
from .ratings import Ranking, Ratings, rate_players
from .watch import Clock, Setting, close_bots, play_game
from .workers import Crew, Work, run_all

DEALS: Final = 10
"""Deals that are played and written down at once."""
FIRST_LOOK: Final = 4
"""Batches before the order is looked at for the first time; then half as many again each time."""
GROWTH: Final = 1.5
MOST_GAMES: Final = 20_000
SPENDING: Final = 1.6449340668482264
"""The sum of 1 / k²: the k-th look may err by that part of what all looks may err together."""


@dataclass(frozen=True)
class Contest:
    """Which bots meet at which table."""

    game: str
    bots: tuple[str, ...]
    seats: int
    options: dict[str, str] = field(default_factory=dict)
    seed: int = 1
    limit: float = LIMIT

    def teams(self) -> list[list[int]]:
        box = open_box(self.game)
        return box.teams(box.game(self.options), self.seats)

    def lineups(self) -> list[tuple[int, ...]]:
        """Which bot plays each team, in every rotation: the games of one deal.

        As many different bots meet as there is room for; where there is more room, they repeat.
        """
        teams = len(self.teams())
        found = []
        for group in combinations(range(len(self.bots)), min(teams, len(self.bots))):
            for shift in range(len(group)):
                row = [group[(place + shift) % len(group)] for place in range(teams)]
                found += [tuple(row[turn:] + row[:turn]) for turn in range(teams)]
        return list(dict.fromkeys(found))

    def to_json(self) -> dict[str, object]:
        return {**asdict(self), "bots": list(self.bots)}


@dataclass
class Meeting:
    """What a batch of deals came to."""

    number: int
    deals: list[list[Ranking]] = field(default_factory=list)
    """The places of each game of each deal, as bot and place of every team."""
    points: Counter[int] = field(default_factory=Counter)
    sides: Counter[int] = field(default_factory=Counter)
    """How often a bot played a team."""
    micros: Counter[int] = field(default_factory=Counter)
    decisions: Counter[int] = field(default_factory=Counter)
    forfeits: Counter[str] = field(default_factory=Counter)

    def time(self, bot: int, seats: list[int], setting: Setting) -> None:
        """Add what the bot's seats took to think."""
        assert setting.clock is not None
        for seat in seats:
            self.micros[bot] += round(1_000_000 * setting.clock.seconds[seat])
            self.decisions[bot] += setting.clock.decisions[seat]

    def to_json(self) -> dict[str, object]:
        return dict(vars(self))


def meeting_from_json(json: dict[str, Any]) -> Meeting:
    """A batch that was kept; JSON knows only texts as keys."""
    deals = [[[(a, b) for a, b in ranking] for ranking in deal] for deal in json["deals"]]
    numbers = ("points", "sides", "micros", "decisions")
    counters = {name: Counter({int(k): v for k, v in json[name].items()}) for name in numbers}
    return Meeting(json["number"], deals, forfeits=Counter(json["forfeits"]), **counters)


# Playing


@dataclass(frozen=True)
class Job:
    """Some deals of a contest."""

    contest: Contest
    number: int


def play_meeting(job: Job) -> Meeting:
    """Play the deals of one batch: each line-up once with the luck of each deal."""
    contest, hall = job.contest, Hall(job.contest)
    meeting = Meeting(job.number)
    try:
        for deal in range(job.number * DEALS, (job.number + 1) * DEALS):
            luck = contest.seed * SPREAD + deal
            games = [hall.play(meeting, lineup, luck) for lineup in contest.lineups()]
            meeting.deals.append(games)
    finally:
        hall.close()
    return meeting


class Hall:
    """Where the games of a contest are played; bots are made once for each seat they take."""

    def __init__(self, contest: Contest) -> None:
        self.contest: Final = contest
        self.box: Final = open_box(contest.game)
        self.game: Final = self.box.game(contest.options)
        self.teams: Final = contest.teams()
        self.bots: Final[dict[tuple[int, str], Bot]] = {}

    def play(self, meeting: Meeting, lineup: tuple[int, ...], luck: int) -> Ranking:
        """One game, noted down; the place of each bot's team."""
        setting = self.seat(lineup)
        played = play_game(setting, luck)
        places, points = played.result.places, played.result.points
        for bot, seats in zip(lineup, self.teams, strict=True):
            meeting.sides[bot] += 1
            meeting.points[bot] += points[seats[0]]
            meeting.time(bot, seats, setting)
            for seat in seats:
                if seat in played.forfeits:
                    meeting.forfeits[f"{setting.names[seat]}: {played.forfeits[seat]}"] += 1
        return [(bot, places[seats[0]]) for bot, seats in zip(lineup, self.teams, strict=True)]

    def seat(self, lineup: tuple[int, ...]) -> Setting:
        """The bots on the seats of their teams."""
        pairs = zip(lineup, self.teams, strict=True)
        whose = {seat: bot for bot, seats in pairs for seat in seats}
        names = tuple(self.contest.bots[whose[seat]] for seat in range(self.contest.seats))
        bots = [self.bot(seat, name) for seat, name in enumerate(names)]
        return Setting(self.box, self.game, names, bots, self.teams, Clock())

    def bot(self, seat: int, name: str) -> Bot:
        if (seat, name) not in self.bots:
            bot = find_bot(self.box, self.game.id, name, self.contest.limit)
            self.bots[seat, name] = bot
        return self.bots[seat, name]

    def close(self) -> None:
        """Programs that play are ended."""
        close_bots(self.bots.values())


# The course of an arena


@dataclass(frozen=True)
class Standings:
    """What an arena has shown so far."""

    contest: Contest
    ratings: Ratings
    meetings: list[Meeting]
    confidence: float
    is_settled: bool

    @property
    def games(self) -> int:
        return sum(len(deal) for meeting in self.meetings for deal in meeting.deals)

    def total(self, name: str) -> Counter[Any]:
        """A counter of all meetings together."""
        total: Counter[Any] = Counter()
        for meeting in self.meetings:
            total.update(getattr(meeting, name))
        return total

    def rating(self, bot: int) -> Figure:
        """With the interval of the asked confidence."""
        value = self.ratings.values[bot]
        half = z_of(self.confidence) * self.ratings.error(bot)
        return Figure(value, value - half, value + half)

    def beats(self) -> dict[tuple[int, int], tuple[float, int]]:
        """For each pair: how often the first came before the second (ties half), of how many."""
        won: Counter[tuple[int, int]] = Counter()
        met: Counter[tuple[int, int]] = Counter()
        for meeting in self.meetings:
            for ranking in (ranking for deal in meeting.deals for ranking in deal):
                for first, second, score in duels(ranking):
                    won[first, second] += score
                    met[first, second] += 1
        return {pair: (won[pair] / 2 / times, times) for pair, times in met.items()}

    def to_json(self) -> dict[str, object]:
        micros, decisions = self.total("micros"), self.total("decisions")
        points, sides, beats = self.total("points"), self.total("sides"), self.beats()
        return {
            "game": self.contest.game,
            "seats": self.contest.seats,
            "options": self.contest.options,
            "seed": self.contest.seed,
            "games": self.games,
            "settled": self.is_settled,
            "confidence": self.confidence,
            "bots": [
                {
                    "bot": self.contest.bots[bot],
                    "rating": self.rating(bot).to_json(),
                    "points": points[bot] / sides[bot],
                    "milliseconds": micros[bot] / 1000 / max(1, decisions[bot]),
                    "beats": {
                        self.contest.bots[other]: {"share": share, "met": met}
                        for (one, other), (share, met) in sorted(beats.items())
                        if one == bot
                    },
                }
                for bot in self.ratings.order()
            ],
            "forfeits": dict(self.total("forfeits").most_common()),
        }


def duels(ranking: Ranking) -> Iterator[tuple[int, int, int]]:
    """Each pair of different bots both ways: 2 for the better place, 1 for an equal one."""
    for first, place in ranking:
        for second, other in ranking:
            if first != second:
                yield first, second, 2 if place < other else 1 if place == other else 0


def hold_arena(
    contest: Contest,
    crew: Crew,
    confidence: float,
    most_games: int = MOST_GAMES,
    folder: Path | None = None,
    progress: Callable[[int], None] = lambda games: None,
) -> Standings:
    """Play until the order is settled at this confidence, or as many games as allowed."""
    check_contest(contest)
    ledger = None if folder is None else Ledger(folder, {"contest": contest.to_json()})
    meetings = [] if ledger is None else [meeting_from_json(each) for each in ledger.facts()]
    per_batch = DEALS * len(contest.lineups())
    progress(len(meetings) * per_batch)
    last = max(1, most_games // per_batch)
    for look, goal in enumerate(looks(last), 1):
        for meeting in play_to(contest, crew, meetings, goal):
            meetings.append(meeting)
            progress(per_batch)
            if ledger is not None:
                ledger.keep(meeting.number, meeting.to_json(), {})
        standings = judge(contest, meetings[:], goal, confidence, look)
        if standings.is_settled:
            break
    return standings


def play_to(contest: Contest, crew: Crew, meetings: list[Meeting], goal: int) -> Iterator[Meeting]:
    """The batches that are still missing up to a number."""
    done = {meeting.number for meeting in meetings}
    jobs = [Job(contest, number) for number in range(goal) if number not in done]
    return run_all(crew, Work(play_meeting, jobs, contest.game, {}))


def looks(last: int) -> Iterator[int]:
    """After how many batches the order is looked at."""
    goal = FIRST_LOOK
    while goal < last:
        yield goal
        goal = int(goal * GROWTH)
    yield last


def judge(
    contest: Contest, meetings: list[Meeting], goal: int, confidence: float, look: int
) -> Standings:
    """Rate the bots from the batches that belong to this look, whatever else was played."""
    ours = sorted((m for m in meetings if m.number < goal), key=lambda meeting: meeting.number)
    deals = [deal for meeting in ours for deal in meeting.deals]
    ratings = rate_players(len(contest.bots), deals)
    return Standings(contest, ratings, ours, confidence, is_settled(ratings, confidence, look))


def is_settled(ratings: Ratings, confidence: float, look: int) -> bool:
    """Whether each bot is surely better than the next.

    Looking often makes luck look like skill: each look may err by its part only, and so may each
    pair of neighbours.
    """
    order = ratings.order()
    may_err = (1 - confidence) / (SPENDING * look * look) / max(1, len(order) - 1)
    bar = z_of(1 - 2 * may_err)
    gaps = [ratings.gap(better, worse) for better, worse in pairwise(order)]
    return all(gap > bar * error for gap, error in gaps)


def check_contest(contest: Contest) -> None:
    """A contest that cannot be held is a problem before anything is started."""
    if len(set(contest.bots)) < 2 or len(set(contest.bots)) < len(contest.bots):
        raise Problem("arena_bots", bots=", ".join(contest.bots))
    box = open_box(contest.game)
    game = box.game(contest.options)
    if contest.seats not in game.seat_counts():
        raise seat_problem(game, contest.seats)
    for name in contest.bots:
        find_bot(box, game.id, name, contest.limit)
