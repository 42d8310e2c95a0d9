"""Every kind of thing that can happen does happen, and a run says what it never reached."""

from collections import Counter

from pentathlon.engine.bot import Bot, RandomBot
from pentathlon.engine.chance import Seeded
from pentathlon.games.deadly_sport.bot import Club, Rookie
from pentathlon.games.deadly_sport.game import DeadlySport
from pentathlon.games.deadly_sport.reach import COMMON, RARE, never_reached, play_and_count
from tests.support import rule

RUNS: list[tuple[dict[str, str], int, list[Bot]]] = [
    ({}, 3, [Club(), Rookie(), RandomBot()]),
    ({}, 4, [Club(), Club(), Club(), Club()]),
    ({}, 5, [Rookie(), Rookie(), Club(), RandomBot(), RandomBot()]),
    ({}, 6, [Club(), Club(), Club(), Rookie(), Rookie(), RandomBot()]),
    ({"overtime_round": "5", "round_limit": "7"}, 3, [RandomBot(), RandomBot(), Rookie()]),
]


@rule("DEA-804", "DEA-309", "DEA-311", "DEA-820", "DEA-837", "DEA-836", "DEA-1002", "DEA-Q51")
def test_a_short_run_reaches_every_card_doping_coach_refusal_and_closing() -> None:
    reached: Counter[str] = Counter()
    for seed, (options, seats, bots) in enumerate(RUNS * 2):
        reached += play_and_count(DeadlySport(options), seats, bots, Seeded(seed), Seeded(seed))

    assert never_reached(reached) == []
    assert set(reached) <= {*COMMON, *RARE}
    assert [key for key in RARE if key != "lots" and not reached[key]] == []


def test_what_was_never_reached_is_named() -> None:
    assert never_reached(Counter(dict.fromkeys(COMMON[1:], 1))) == [COMMON[0]]
