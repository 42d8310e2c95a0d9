"""Stated tables and the words of Medals, for the tests of what players read."""

from typing import Any

from pentathlon.engine.chance import Seeded
from pentathlon.engine.game import TABLE
from pentathlon.engine.words import LANGUAGES, Words
from pentathlon.games.medals.box import MedalsBox
from pentathlon.games.medals.game import Medals
from pentathlon.games.medals.view import MedalsView
from pentathlon.play.match import Match
from pentathlon.play.start import start

NAMES = ["Anna", "Boris", "Carla", "Dina", "Emil"]
LONG_NAMES = [
    "Maximilienne",
    "Bartholomäus the Second",
    "Constantinople",
    "Desdemona-Rose",
    "Eléonore-Marie",
]

DUEL: dict[str, Any] = {
    "hands": ["2*SKI JUD FEN ROW", "3*SKI SWI ATH"],
    "market": "SKI SWI GYM ARC",
}
FOUR: dict[str, Any] = {
    "hands": ["SWI 4*JUD", "3*ATH 2*ROW", "2*SWI 3*CYC", "3*FEN 2*ROW"],
    "market": "SWI SKI GYM ARC",
}
LAST: dict[str, Any] = {
    "phase": "last_turn",
    "turns_left": 2,
    "hands": ["JUD FEN", "SKI ROW"],
    "market": "SKI GYM ARC",
    "draw": "",
}
PAIR_BID = {**FOUR, "hands": ["SWI 4*JUD", "2*SWI 3*ATH", "2*SWI 3*CYC", "3*FEN 2*ROW"]}
PAIRS = {"teams": "pairs"}


SPOKEN: dict[str, Words[Any]] = {each: MedalsBox().words(each) for each in LANGUAGES}


def words(language: str) -> Words[Any]:
    return SPOKEN[language]


def view_of(table: dict[str, Any], seat: int = 0, **options: str) -> MedalsView:
    game = Medals(options)
    return game.view(game.load(table), seat)


def play(table: dict[str, Any], *moves: str, luck: str = "", **options: str) -> Match:
    """Moves such as `0 swap:JUD` from a stated table; what is forced happens by itself."""
    names = NAMES[: len(table["hands"])]
    match = start("medals", table=table, luck=luck.split(), options=options, players=names)
    for move in moves:
        seat, action = move.split()
        match.submit(int(seat), action)
    return match


def told(match: Match, language: str, watcher: int = TABLE, first: int = 1) -> list[str]:
    """Everything after the set-up, as one watcher reads it."""
    steps = range(first, len(match.tables))
    return [line for step in steps for line in match.tell(words(language), watcher, step)]


def play_randomly(seats: int, seed: int, options: dict[str, str], names: Any = NAMES) -> Match:
    match = start("medals", seats, seed=seed, options=options, players=names[:seats])
    chance = Seeded(seed)
    while not match.over:
        for seat in match.deciders:
            match.submit(seat, match.game.sample(match.state, seat, chance))
    return match
