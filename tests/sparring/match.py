"""A match for the table of docs/champions.md: one bot, or its team, among others.

    python -m tests.sparring.match stadium champion club --seats 4 --seed 31 --games 400

Every deal is played in every rotation with the same luck; with --rows FILE a match goes on where it
was broken off. With --partner each team has one of ours and club players beside it. `champion@400`
searches, even where the champion has an instinct. A shared win counts as its part, and not at all
among the sole wins.
"""

import argparse
import json
import math
import time
from pathlib import Path
from typing import Any, NamedTuple

from pentathlon.engine.bot import Bot, RandomBot
from pentathlon.engine.chance import Chance, Seeded
from pentathlon.engine.playout import play_with_bots
from pentathlon.games.catalog import open_box
from pentathlon.play.own_bots import find_bot


class Won(NamedTuple):
    """What the rotations of one deal brought, as shares of them."""

    wins: float
    sole: float


class Timed(Bot):
    """Passes choices on and counts the time on the core, whoever else uses the machine."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.seconds = 0.0
        self.decisions = 0

    def choose(self, view: Any, legal: list[Any], chance: Chance) -> Any:
        start = time.process_time()
        chosen = self.bot.choose(view, legal, chance)
        self.seconds += time.process_time() - start
        self.decisions += 1
        return chosen


class Meeting:
    """Who meets whom at which table."""

    def __init__(self, asked: argparse.Namespace) -> None:
        self.asked = asked
        self.box = open_box(asked.game)
        self.game = self.box.game(dict(pair.split("=") for pair in asked.option))
        self.teams = self.box.teams(self.game, asked.seats)
        self.ours = [Timed(self.bot(asked.ours)) for _ in range(asked.seats)]
        self.theirs = [self.bot(asked.theirs) for _ in range(asked.seats)]
        self.partners = [self.bot("club") for _ in range(asked.seats)]

    def bot(self, name: str) -> Bot:
        return RandomBot() if name == "random" else find_bot(self.box, self.asked.game, name)

    def play(self, deal: int) -> Won:
        """One deal in every rotation."""
        parts = [self.play_side(deal, team) for team in self.teams]
        count = len(self.teams)
        return Won(sum(parts) / count, sum(part == 1 for part in parts) / count)

    def play_side(self, deal: int, team: list[int]) -> float:
        mine = [team[deal % len(team)]] if self.asked.partner else team
        bots = [
            self.ours[seat]
            if seat in mine
            else (self.partners if seat in team else self.theirs)[seat]
            for seat in range(self.asked.seats)
        ]
        seed = self.asked.seed * 1_000_000 + deal
        luck = Seeded(seed)
        state = self.game.setup(self.asked.seats, luck)
        play_with_bots(self.game, state, bots, luck, Seeded(-1 - seed))
        result = self.game.result(state)
        assert result is not None
        won = [each for each in self.teams if result.places[each[0]] == 1]
        return (team in won) / len(won)

    def report(self, rows: list[Won]) -> str:
        asked, count = self.asked, len(self.teams)
        partner = " with a club partner" if asked.partner else ""
        return (
            f"{asked.game} {asked.seats}: {asked.ours} against {asked.theirs}{partner}: "
            f"{interval([row.wins for row in rows])} (equal: {100 / count:.1f}), "
            f"sole wins {interval([row.sole for row in rows])}, "
            f"{len(rows) * count} games, seed {asked.seed}, {self.milliseconds():.0f} ms"
        )

    def milliseconds(self) -> float:
        """What a decision of ours took."""
        decisions = sum(bot.decisions for bot in self.ours)
        return 1000 * sum(bot.seconds for bot in self.ours) / max(1, decisions)


def interval(shares: list[float]) -> str:
    """The mean over the deals with its 95 % interval."""
    mean = sum(shares) / len(shares)
    spread = sum((share - mean) ** 2 for share in shares) / max(1, len(shares) - 1)
    return f"{100 * mean:.1f} ± {196 * math.sqrt(spread / len(shares)):.1f} %"


def read_words() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("ours")
    parser.add_argument("theirs")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--partner", action="store_true")
    parser.add_argument("--rows", type=Path)
    return parser.parse_args()


def main() -> None:
    asked = read_words()
    meeting, rows = Meeting(asked), list[Won]()
    if asked.rows and asked.rows.exists():
        rows = [Won(*row) for row in json.loads(asked.rows.read_text("utf-8"))]
    while len(rows) * len(meeting.teams) < asked.games:
        rows.append(meeting.play(len(rows)))
        if asked.rows:
            asked.rows.write_text(json.dumps(rows), "utf-8")
    print(meeting.report(rows))


if __name__ == "__main__":
    main()
