"""Every kind of thing that can happen does happen, and is told. Section 3 of the rules"""

from collections import Counter

import pytest

from pentathlon.engine.bot import Bot, RandomBot
from pentathlon.engine.chance import Recorder, Seeded
from pentathlon.engine.playout import play_with_bots
from pentathlon.games.deadly_sport import told
from pentathlon.games.deadly_sport.bot import Club, Rookie
from pentathlon.games.deadly_sport.data import CARDS
from pentathlon.games.deadly_sport.game import DeadlySport
from tests.support import rule

RUNS: list[tuple[dict[str, str], int, list[Bot]]] = [
    ({}, 3, [Club(), Rookie(), RandomBot()]),
    ({}, 4, [Club(), Club(), Club(), Club()]),
    ({"gift_to_self": "on"}, 5, [Rookie(), Rookie(), Club(), RandomBot(), RandomBot()]),
    ({}, 6, [Club(), Club(), Club(), Rookie(), Rookie(), RandomBot()]),
    ({"overtime_round": "5", "round_limit": "7"}, 3, [RandomBot(), RandomBot(), Rookie()]),
]
RARE = {"rolled_off", "coach_lot", "no_dice", "no_pills", "lot"}
"""What needs much patience; each is told in a test of its own."""


def count_told(options: dict[str, str], seats: int, bots: list[Bot], seed: int) -> Counter[str]:
    """How often each kind of event came up in one game, and why accidents struck."""
    game, recorder = DeadlySport(options), Recorder(Seeded(seed))
    state = game.setup(seats, recorder)
    play_with_bots(game, state, bots, recorder, Seeded(seed))
    events = [event for beat in recorder.flush_beats() for event in beat.events]
    counted = Counter(event.kind.what for event in events)
    turned = [event for event in events if event.kind is told.TURNED]
    counted.update(f"turned {CARDS[event.get('card') or 0]}" for event in turned)
    causes = told.CAUSE.keys
    struck = [event for event in events if event.kind in (told.HURT, told.CLOSED)]
    counted.update(f"{event.kind.what} {causes[event.get('cause') or 0]}" for event in struck)
    return counted


@pytest.mark.many
@rule("DEA-804", "DEA-309", "DEA-311", "DEA-820", "DEA-837", "DEA-836", "DEA-1002", "DEA-Q51")
def test_a_short_run_reaches_every_kind_of_event_card_and_cause() -> None:
    reached: Counter[str] = Counter()
    for seed, (options, seats, bots) in enumerate(RUNS * 2):
        reached += count_told(options, seats, bots, seed)

    kinds = {kind.what for kind in told.KINDS} - RARE
    cards = {f"turned {card}" for card in CARDS}
    struck = {f"{what} {cause}" for what in ("hurt", "closed") for cause in told.CAUSE.keys}
    assert sorted((kinds | cards | struck) - set(reached)) == []
