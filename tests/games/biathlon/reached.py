"""What happens in many races, and what never did: events told, cards, questions and choices."""

from collections import Counter

from pentathlon.engine.bot import Bot, RandomBot
from pentathlon.engine.chance import Recorder, Seeded
from pentathlon.engine.playout import play_with_bots
from pentathlon.engine.telling import Event
from pentathlon.games.biathlon import told
from pentathlon.games.biathlon.bot import Club
from pentathlon.games.biathlon.data import CARDS, KEPT_KINDS, MAX_SKIERS, MIN_SKIERS
from pentathlon.games.biathlon.game import Biathlon

TABLES: list[dict[str, str]] = [
    {"rules": "full"},
    {"rules": "full", "board": "high_ridge"},
    {"rules": "full", "star_means": "at_once", "laps": "5"},
    {"rules": "base", "laps": "1"},
    {"rules": "base", "board": "high_ridge", "laps": "1", "final_lap": "off"},
    {"rules": "full", "sprint_length": "up_to", "dead_end": "free", "fall_cost": "two"},
    {"rules": "full", "range_stop": "next_free", "end_of_race": "at_once", "board": "high_ridge"},
    {"rules": "full", "series": "cup", "races": "2", "laps": "1", "start_order": "draw"},
]
"""The options that the races are run under, in turn."""
DRAWN = (told.KEPT, told.EVENT)


def expected() -> list[str]:
    """Everything that a long run should have heard."""
    names = [f"drawn {card}" for card in CARDS]
    names += [f"played {card}" for card in CARDS[:KEPT_KINDS]]
    return names + [f"told {kind.what}" for kind in told.KINDS]


def reached(races: int, seed: int) -> dict[str, int]:
    """How often each expected thing was told in so many races; a fifth is played by club bots."""
    heard: Counter[str] = Counter()
    games = [Biathlon(options) for options in TABLES]
    bots: list[Bot] = [RandomBot(), RandomBot(), RandomBot(), RandomBot(), Club()]
    for race in range(races):
        game, lap = games[race % len(games)], race // len(games)
        seats = MAX_SKIERS - lap // len(bots) % (MAX_SKIERS + 1 - MIN_SKIERS)
        chance = Recorder(Seeded(seed + race))
        table = game.setup(seats, chance)
        play_with_bots(game, table, [bots[lap % len(bots)]] * seats, chance, Seeded(~seed - race))
        for beat in chance.flush_beats():
            heard.update(name for event in beat.events for name in names_of(event))
    return {name: heard[name] for name in expected()}


def names_of(event: Event) -> list[str]:
    """What an event counts as."""
    names = [f"told {event.kind.what}"]
    if event.kind in DRAWN:
        names.append(f"drawn {CARDS[event.get('card') or 0]}")
    elif event.kind is told.PLAYED:
        names.append(f"played {CARDS[event.get('card') or 0]}")
    return names


def never_reached(counts: dict[str, int]) -> list[str]:
    """What a run has missed."""
    return [name for name, count in counts.items() if count == 0]
