"""The figures of one variant, worked out of its counts."""

from collections import Counter
from dataclasses import dataclass
from typing import Any, Final

from pentathlon.games.catalog import open_box

from .count import DRAWN, TENTHS, Count
from .experiment import Experiment, Variant
from .figures import Figure, mean, quantile, rate

RARE: Final = 30
"""What fewer seats used says nothing about winning."""


@dataclass(frozen=True)
class Use:
    """One thing that can be chosen: how often it was, and how that goes with winning."""

    name: str
    per_game: float
    share: float
    """Of the seats, those who used it in a game."""
    won: Figure | None
    """How many of those won; nothing where they are too few."""

    def to_json(self) -> dict[str, object]:
        won = None if self.won is None else self.won.to_json()
        return {"name": self.name, "per_game": self.per_game, "share": self.share, "won": won}


@dataclass(frozen=True)
class Summary:
    """One variant's figures."""

    experiment: Experiment
    variant: Variant
    count: Count

    @property
    def seats(self) -> range:
        return range(len(self.experiment.bots))

    @property
    def teams(self) -> list[list[int]]:
        """Who wins together."""
        box = open_box(self.experiment.game)
        return box.teams(box.game(self.variant.options), len(self.experiment.bots))

    @property
    def has_teams(self) -> bool:
        return any(len(team) > 1 for team in self.teams)

    def seat_rate(self, seat: int) -> Figure:
        """First places, shared ones included, per game."""
        return rate(self.count.wins[seat], self.count.games)

    def team_rate(self, team: int) -> Figure:
        return rate(self.count.team_wins[team], self.count.games)

    def bot_rates(self) -> dict[str, Figure]:
        """First places per seat that a bot had."""
        count = self.count
        return {bot: rate(count.bot_wins[bot], n) for bot, n in count.bot_seats.items()}

    def points(self, seat: int) -> Counter[Any]:
        """A seat's points and how often it had them."""
        pairs = self.count.points.items()
        return Counter({points: n for (whose, points), n in pairs if whose == seat})

    def shared(self) -> Figure:
        return rate(self.count.shared, self.count.games)

    def settled(self) -> Figure | None:
        """The part of a game after which the winner led for good, on average."""
        if not self.count.settled:
            return None
        figure = mean(self.count.settled)
        return Figure(figure.value / TENTHS, figure.low / TENTHS, figure.high / TENTHS)

    def breadth(self) -> Figure:
        """Legal actions of a decision that has a choice."""
        open_ones = Counter({n: times for n, times in self.count.breadth.items() if n > 1})
        return mean(open_ones) if open_ones else Figure(1.0, 1.0, 1.0)

    def uses(self) -> list[Use]:
        """Everything that was chosen, the commonest first."""
        count, tries = self.count, self.count.games * len(self.seats)
        return [
            Use(
                name,
                total / count.games,
                count.with_use[name] / tries,
                rate(count.won_with[name], count.with_use[name])
                if count.with_use[name] >= RARE
                else None,
            )
            for name, total in count.uses.most_common()
            if not name.startswith(f"{DRAWN}:")
        ]

    def draws(self) -> dict[str, float]:
        """Cards that luck drew, per game."""
        prefix = f"{DRAWN}:"
        pairs = self.count.uses.items()
        found = [(name, total) for name, total in pairs if name.startswith(prefix)]
        return {name.removeprefix(prefix): total / self.count.games for name, total in found}

    def to_json(self) -> dict[str, object]:
        count, settled = self.count, self.settled()
        return {
            "game": self.experiment.game,
            "variant": self.variant.name,
            "games": count.games,
            "options": self.variant.options,
            "seed": self.experiment.seed,
            "seats": list(self.experiment.bots),
            "wins": [count.wins[seat] for seat in self.seats],
            "win_rate": [self.seat_rate(seat).to_json() for seat in self.seats],
            "teams": [
                {"seats": team, "wins": count.team_wins[n], "win_rate": self.team_rate(n).to_json()}
                for n, team in enumerate(self.teams)
            ],
            "bots": {bot: figure.to_json() for bot, figure in self.bot_rates().items()},
            "shared_wins": count.shared,
            "points": [mean(self.points(seat)).value for seat in self.seats],
            "length": length_to_json(count.decisions),
            "choices": length_to_json(count.choices),
            "rounds": length_to_json(count.rounds),
            "minutes": length_to_json(count.minutes),
            "breadth": self.breadth().to_json(),
            "lead_changes": mean(count.lead_changes).value if count.lead_changes else None,
            "settled": settled and settled.to_json(),
            "reasons": dict(count.reasons.most_common()),
            "tally": {key: total / count.games for key, total in count.tally.items()},
            "uses": [use.to_json() for use in self.uses()],
            "forfeits": [
                {"bot": bot, "reason": reason, "games": games}
                for (bot, reason), games in count.forfeits.most_common()
            ],
        }


def length_to_json(counter: Counter[Any]) -> dict[str, object]:
    """Mean, limits and middle of something that is counted a game."""
    return {
        "mean": mean(counter).value,
        "least": min(counter),
        "median": quantile(counter, 0.5),
        "most": max(counter),
    }


def summaries(experiment: Experiment, counts: list[Count]) -> list[Summary]:
    """The figures of every variant."""
    pairs = zip(experiment.variants, counts, strict=True)
    return [Summary(experiment, variant, count) for variant, count in pairs]
