"""Every decision as it is printed in a window of 80 columns and 24 lines.

`python -m tests.terminal.windows --seconds 60` plays at random and lists what does not fit.
"""

import argparse
import os
import random
import re
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from pentathlon.engine.words import LANGUAGES
from pentathlon.games.catalog import OURS, open_box
from pentathlon.terminal.desk import Desk
from pentathlon.terminal.language import phrases
from pentathlon.terminal.party import new_party
from pentathlon.terminal.screen import Screen
from pentathlon.terminal.seating import PERSON, Places, read_names
from pentathlon.terminal.session import Session
from tests.lockstep.pairings import PAIRINGS

from .desks import Paper

COLUMNS, LINES = 80, 24
SMALL = {"COLUMNS": str(COLUMNS), "LINES": str(LINES), "TERM": "xterm", "NO_COLOR": "1"}
COLOURS = re.compile(r"\x1b\[[\d;]*m")
LONG_NAMES = (
    "Anne-Sophie Montagne", "Bartholomé Delacroix", "Clémentine Fontaines", "Dieudonné Lafontaine",
    "Emmanuelle Rousseaux", "Ferdinand Beaumarchs", "Guillemette Duponts", "Hippolyte Marchands",
)  # fmt: skip


@dataclass(frozen=True)
class Sitting:
    """A game that is played at a small window."""

    game: str
    seats: int
    language: str
    seed: int = 1
    options: Mapping[str, str] = field(default_factory=dict)
    names: tuple[str, ...] = ()

    def windows(self) -> Iterator[str]:
        """What stands in the window at every decision, from the board to the cursor."""
        paper, picks = Paper(True), random.Random(self.seed)
        session = self.open_session(paper)
        while not session.match.over:
            seat = session.next_seat()
            choices = session.choices(seat)
            if len(choices.actions) > 1:
                paper.seek(0)
                paper.truncate()
                session.show_table(seat, choices)
                yield COLOURS.sub("", f"{paper.getvalue()}{session.party.names[seat]} > ")
            session.choose(seat, picks.choice(choices.actions))

    def open_session(self, paper: Paper) -> Session:
        """A game at one keyboard, with people on all seats."""
        box, book = open_box(self.game), phrases(self.language)
        game = box.game(self.options)
        holders = game.seat_people(self.seats, list(range(self.seats)))
        places = Places([PERSON] * self.seats, holders)
        names = read_names(places, self.names[: len(set(holders))], book)
        party = new_party(box, game, places, names, self.seed)
        desk = Desk(paper, paper, paper, SMALL, lambda _: None)
        return Session(desk, Screen(paper, SMALL), book, party, 0, Path())


# The search


def any_sitting(luck: random.Random, games: list[str]) -> Sitting:
    """Any game with any seats and options; often the usual ones or all the rules."""
    game = luck.choice(games)
    options = luck.choice(
        [{}, {"rules": "full"} if game == "biathlon" else {}, PAIRINGS[game].options(luck)]
    )
    seats = luck.choice(open_box(game).game(options).seat_counts())
    names = luck.choice([(), LONG_NAMES[:seats]])
    return Sitting(game, seats, luck.choice(list(LANGUAGES)), luck.randrange(10**6), options, names)


def main() -> None:
    """Print each new kind of flaw with the sitting and the window that has it."""
    asks = argparse.ArgumentParser(description=__doc__)
    asks.add_argument("--seconds", type=float, default=60)
    asks.add_argument("--seed", type=int, default=1)
    asks.add_argument("games", nargs="*", default=list(OURS))
    asked = asks.parse_args()
    os.environ |= SMALL
    luck, end = random.Random(asked.seed), time.monotonic() + asked.seconds
    worst: dict[tuple[str, str, int], int] = {}
    decisions = 0
    while time.monotonic() < end:
        sitting = any_sitting(luck, asked.games)
        for window in sitting.windows():
            decisions += 1
            found = flaws(window)
            height = window.count("\n")
            kind = (sitting.game, sitting.language, sitting.seats)
            if found and height > worst.get(kind, 0):
                worst[kind] = height
                print(f"{sitting}\n{found}{window}\n")
    print(f"{decisions} decisions; too much in {worst}")


def flaws(window: str) -> list[str]:
    """What does not fit; the gap above a board may be out of sight."""
    lines = window.removeprefix("\n").split("\n")
    wide = [line for line in lines if len(line) > COLUMNS]
    return wide + ([f"{len(lines)} lines"] if len(lines) > LINES else [])


if __name__ == "__main__":
    main()
