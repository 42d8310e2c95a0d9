"""What games add up to: plain counters that can be put together, kept and read again."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Final

from pentathlon.engine.game import Seat
from pentathlon.engine.watching import NOBODY_LEADS

from .watch import Played, Setting, lead_changes, settled_at, uses_of

TENTHS: Final = 10
"""When the winner was settled is counted by tenths of a game."""
DRAWN: Final = "drawn"
"""The verb of cards that luck drew."""


@dataclass
class Count:
    """The figures of a number of games of one variant; a key is a tuple where it has parts."""

    games: int = 0
    """How many were played."""
    shared: int = 0
    """Games won by more than one team."""
    wins: Counter[Any] = field(default_factory=Counter)
    """By seat, shared ones included."""
    team_wins: Counter[Any] = field(default_factory=Counter)
    """By team, shared ones included."""
    bot_seats: Counter[Any] = field(default_factory=Counter)
    """By bot, the seats that it sat in."""
    bot_wins: Counter[Any] = field(default_factory=Counter)
    """By bot, the seats of it that won."""
    points: Counter[Any] = field(default_factory=Counter)
    """By seat and points."""
    decisions: Counter[Any] = field(default_factory=Counter)
    """Games by their number of decisions."""
    choices: Counter[Any] = field(default_factory=Counter)
    """Games by their number of decisions with at least two legal actions."""
    breadth: Counter[Any] = field(default_factory=Counter)
    """Decisions by the number of legal actions."""
    rounds: Counter[Any] = field(default_factory=Counter)
    """Games by their number of rounds."""
    minutes: Counter[Any] = field(default_factory=Counter)
    """Games by the minutes that people would take."""
    reasons: Counter[Any] = field(default_factory=Counter)
    """Games by why they ended."""
    tally: Counter[Any] = field(default_factory=Counter)
    """What the game itself counts."""
    lead_changes: Counter[Any] = field(default_factory=Counter)
    """Games by how often the lead changed."""
    settled: Counter[Any] = field(default_factory=Counter)
    """Games by the tenth of their length from which on the winner led."""
    uses: Counter[Any] = field(default_factory=Counter)
    """How often each thing was used."""
    with_use: Counter[Any] = field(default_factory=Counter)
    """By thing, the seats that used it in a game."""
    won_with: Counter[Any] = field(default_factory=Counter)
    """By thing, how many of those won."""
    forfeits: Counter[Any] = field(default_factory=Counter)
    """By bot and reason."""

    def add(self, other: "Count") -> None:
        """Put two counts together."""
        for each in fields(self):
            mine, theirs = getattr(self, each.name), getattr(other, each.name)
            if isinstance(mine, Counter):
                mine.update(theirs)
            else:
                setattr(self, each.name, mine + theirs)

    def to_json(self) -> dict[str, object]:
        """Counters as lists of key and number, in the order of their keys."""
        json: dict[str, object] = {}
        for each in fields(self):
            value = getattr(self, each.name)
            json[each.name] = counter_to_json(value) if isinstance(value, Counter) else value
        return json

    # One game more

    def enter(self, setting: Setting, played: Played) -> None:
        """Count a finished game."""
        winners = winning_teams(setting, played)
        self.games += 1
        self.shared += len(winners) > 1
        self.team_wins.update(winners)
        self.enter_seats(setting, played)
        self.enter_length(played)
        self.enter_course(setting, played, winners)
        self.enter_uses(played)

    def enter_seats(self, setting: Setting, played: Played) -> None:
        """Who sat where, what they scored, and who came first."""
        result = played.result
        self.wins.update(result.winners)
        self.points.update(enumerate(result.points))
        self.bot_seats.update(setting.names)
        self.bot_wins.update(setting.names[seat] for seat in result.winners)
        for seat, reason in played.forfeits.items():
            self.forfeits[setting.names[seat], reason] += 1

    def enter_length(self, played: Played) -> None:
        widths = played.course.widths
        self.decisions[len(widths)] += 1
        self.choices[len(widths) - widths.count(1)] += 1
        self.breadth.update(widths)
        self.rounds[played.rounds] += 1
        self.minutes[round(played.minutes)] += 1

    def enter_course(self, setting: Setting, played: Played, winners: set[int]) -> None:
        """Why it ended, and how the lead went."""
        self.reasons[played.result.reason] += 1
        self.tally.update(played.tally)
        leaders = played.course.leaders
        if leaders.count(NOBODY_LEADS) < len(leaders):
            self.lead_changes[lead_changes(leaders)] += 1
            tenth = int(settled_at(leaders, winners) * TENTHS)
            self.settled[min(tenth, TENTHS)] += 1

    def enter_uses(self, played: Played) -> None:
        """What each seat chose, where it had a choice, and whether that went with winning."""
        course, winners = played.course, set(played.result.winners)
        open_ones = zip(course.seats, course.choices, course.widths, strict=True)
        seen = Counter((seat, choice) for seat, choice, width in open_ones if width > 1)
        used: set[tuple[Seat, str]] = set()
        for (seat, choice), times in seen.items():
            for use in uses_of(choice):
                self.uses[use] += times
                used.add((seat, use))
        self.with_use.update(use for _, use in used)
        self.won_with.update(use for seat, use in used if seat in winners)
        for card, times in played.draws.items():
            self.uses[f"{DRAWN}:{card}"] += times


def winning_teams(setting: Setting, played: Played) -> set[int]:
    """The teams in first place."""
    team_of = setting.team_of
    return {team_of[seat] for seat in played.result.winners}


def counter_to_json(counter: Counter[Any]) -> list[list[object]]:
    return [[list(k) if isinstance(k, tuple) else k, counter[k]] for k in sorted(counter)]


def count_from_json(json: Mapping[str, Any]) -> Count:
    """A count that was kept."""
    count = Count()
    for each in fields(count):
        value = json[each.name]
        is_counter = isinstance(value, list)
        setattr(count, each.name, counter_from_json(value) if is_counter else value)
    return count


def counter_from_json(pairs: list[list[Any]]) -> Counter[Any]:
    return Counter({tuple(k) if isinstance(k, list) else k: number for k, number in pairs})
