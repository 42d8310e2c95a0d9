"""Rookie and club: what they choose, and what comes of it. Section 10, HUN-D6"""

from typing import Any

import pytest

from pentathlon.engine.bot import Bot
from pentathlon.engine.chance import Seeded
from pentathlon.engine.playout import play_with_bots
from pentathlon.games.hundred_metres.bot import Club, Rookie
from pentathlon.games.hundred_metres.box import HundredMetresBox
from pentathlon.games.hundred_metres.game import HundredMetres
from pentathlon.games.hundred_metres.state import HundredMetresState
from tests.support import rule

from .tables import BLUE, EVERYTHING, RED, Stated, Table

ACROSS: Stated = {"cell": 14, "place": 1, "time": 900}


def choice(table: Table, seat: int = RED, bot: Bot | None = None) -> str:
    """What a bot does at a table."""
    view, legal = table.game.view(table.state, seat), table.game.legal(table.state, seat)
    action = (bot or Club()).choose(view, legal, Seeded(1))
    assert action in legal
    text: str = action.text
    return text


# The club runner, note by note


def step(runner: Stated, *others: Stated, **stated: Any) -> Table:
    return Table(runner, *(others or ("",)), **stated)


def act(runner: Stated, *others: Stated, **stated: Any) -> Table:
    return Table(runner, *(others or ("4*L",)), phase="action", **stated)


STEPS: list[tuple[Table, str]] = [
    (step({"hand": "F", "cell": 13}), "cross"),
    (step({"hand": "L R", "lane": 1}), "step:L"),
    (step({"hand": "R", "lane": 1}, row="L F GUST R"), "row:L"),
    (step({"hand": "R", "lane": 1}, row="F F GUST R"), "draw"),
    (step({"hand": "R", "lane": 1}, actions=1), "draw"),
    (step({"cell": 13}, row="L F GUST R"), "row:F"),
    (step({"hand": "F", "cell": 13, "photo": True}, row="L F GUST R"), "draw"),
    (step({"hand": "F RL LR L", "lane": 1, "cell": 5}), "step:RL"),
    (step({"hand": "2*LR RL", "lane": 1, "cell": 2, "suit": True}), "step:LR"),
    (step({"hand": "7*L", "lane": 1, "shoe": True}), "step:L+L"),
    (step({"hand": "2*L", "lane": 1, "shoe": True}), "draw"),
    (step({"hand": "R", "lane": 1, "cell": 2, "suit": True}, row="RL F GUST R"), "row:RL"),
    (step({"hand": "R", "lane": 1, "cell": 2}, row="RL F GUST R"), "draw"),
    (step({"hand": "R", "lane": 1}, {"cell": 13, "hand": "F"}, row="F F PHOTO R"), "row:PHOTO"),
    (step({"hand": "R PHOTO", "lane": 1}, {"cell": 13, "hand": "F"}, row="F F PHOTO R"), "draw"),
    (step({"hand": "R", "lane": 1}, {"cell": 13, "hand": "R", "lacks": "F"}, row="F F PHOTO R"),
     "draw"),
]  # fmt: skip


@pytest.mark.parametrize(("table", "expected"), STEPS)
def test_a_club_runner_fills_the_next_cell(table: Table, expected: str) -> None:
    assert choice(table) == expected


ACTIONS: list[tuple[Table, str]] = [
    (act({"hand": "DRINK L", "lane": 1}), "play:DRINK"),
    (act({"hand": "DRINK R", "lane": 1}, row="F F GUST R"), "draw"),
    (act({"hand": "L", "lane": 1}, actions=1, fizz=True), "step:L"),
    (act({"hand": "F", "cell": 13}, actions=1, fizz=True, options={"finish_timing": "any_step"}),
     "cross"),
    (act({"hand": "SUIT", "lane": 1}, row="F F F F"), "play:SUIT"),
    (act({"hand": "SUIT", "lane": 1, "cell": 12}, row="L L L L"), "draw"),
    (act({"hand": "RESOURCE R", "lane": 1}, discard="L GUST", row="F F F F"), "play:RESOURCE"),
    (act({"hand": "RESOURCE", "lane": 1}, discard="SHOE", row="F F F F"), "draw"),
    (act({"hand": "BOLT"}, {"cell": 4}, actions=1), "play:BOLT"),
    (act({"hand": "BOLT", "lane": 1}, {"cell": 4}, row="F F F F"), "draw"),
    (act({"hand": "BOLT"}, {"cell": 1}, actions=1), "draw"),
    (act({"hand": "R", "lane": 1}, row="L F GUST R"), "row:L"),
    (act({"hand": "L R", "lane": 1, "cell": 8}, row="L F GUST R"), "row:F"),
    (act("STRIDE", {"cell": 13, "hand": "F"}, row="F F F F", actions=1), "play:STRIDE:1:F"),
    (act("STRIDE PHOTO", {"cell": 13, "hand": "L", "lacks": "F"}, actions=1), "play:PHOTO:1"),
    (act("INSECT", {"cell": 13, "hand": "F L"}, actions=1), "play:INSECT:1"),
    (act("INJURY", {"cell": 13, "hand": "4*F"}, actions=1), "play:INJURY:1"),
    (act("SHOE", {"cell": 13, "hand": "4*F"}, actions=1), "draw"),
    (act("STRIDE 7*R", "2*L", "5*R", actions=1), "play:STRIDE:2:L"),
    (act("STRIDE 7*R", {"hand": "L", "known": "L"}, "5*R", actions=1), "play:STRIDE:1:L"),
    (act("STRIDE 7*R", {"hand": "R", "lacks": "L"}, actions=1), "draw"),
    (act({"hand": "STRIDE R LR RL 4*L", "cell": 9, "lane": 1}, "R", actions=1), "play:STRIDE:1:F"),
    (act("INJURY SHOE INSECT GUST 4*R", {"cell": 4, "hand": "R"}, actions=1), "play:INJURY:1"),
    (act("SHOE INSECT GUST 5*R", {"cell": 4, "hand": "R"}, actions=1), "play:SHOE:1"),
    (act("INSECT GUST 6*R", {"cell": 4, "hand": "R"}, actions=1), "play:INSECT:1"),
    (act("GUST 7*R", {"cell": 4, "hand": "R"}, actions=1), "play:GUST"),
    (act("INJURY 7*R", {"cell": 4}, {"cell": 6}, ACROSS, actions=1), "play:INJURY:2"),
    (act("INJURY 7*R", {"cell": 4, "hand": "L"}, {"cell": 4, "hand": "L L"}, actions=1),
     "play:INJURY:2"),
    (act("SHOE 7*R", {"cell": 13, "hand": "4*F"}, actions=1), "draw"),
    (act("INJURY 6*R", {"cell": 4, "hand": "R"}, actions=1), "draw"),
]  # fmt: skip


@pytest.mark.parametrize(("table", "expected"), ACTIONS)
def test_a_club_runner_helps_itself_strikes_or_draws(table: Table, expected: str) -> None:
    assert choice(table) == expected


def test_without_anything_to_draw_or_play_a_club_runner_stops() -> None:
    rest = EVERYTHING.replace(" TRAINING", "").replace("10*LR ", "9*LR ")
    table = act({"hand": "TRAINING LR", "lane": 1}, f"20*L 20*R {rest}", row="", actions=1)
    table.state.runners[RED].hand[6] += 1  # a drink that comes too late, so that there is a choice
    table.state.runners[RED].hand_size += 1

    assert choice(table) == "stop"


ANSWERS: list[tuple[str, Stated, str]] = [
    ("PHOTO", {"hand": "TRAINING F", "cell": 13}, "train"),
    ("PHOTO", {"hand": "TRAINING F", "cell": 9}, "pass"),
    ("INJURY", {"hand": "TRAINING L R LR", "lane": 1}, "train"),
    ("SHOE", {"hand": "TRAINING LR", "lane": 1}, "pass"),
    ("INSECT", {"hand": "TRAINING F"}, "train"),
    ("INSECT", {"hand": "TRAINING 4*L"}, "pass"),
    ("GUST", {"hand": "TRAINING F"}, "train"),
    ("GUST", {"hand": "TRAINING 9*L"}, "pass"),
    ("STRIDE", {"hand": "TRAINING L", "lane": 1}, "train"),
    ("STRIDE", {"hand": "TRAINING R", "lane": 1}, "pass"),
]


@pytest.mark.parametrize(("card", "runner", "expected"), ANSWERS)
def test_a_club_runner_keeps_training_for_what_hurts(
    card: str, runner: Stated, expected: str
) -> None:
    named = "L" if card == "STRIDE" else None
    target = -1 if card == "GUST" else BLUE
    table = Table("", runner, phase="react", card=card, target=target, named=named)

    assert choice(table, BLUE) == expected


def test_a_club_runner_gives_up_what_it_needs_least() -> None:
    gust = Table("L", {"hand": "L L L L L L F SUIT", "lane": 1}, phase="gust", card="GUST",
                 discard="GUST")  # fmt: skip
    limit = Table({"hand": "6*L F", "lane": 1}, "", phase="limit", options={"hand_limit": "6"})
    pick = Table({"hand": "R", "lane": 1}, "", phase="resource", card="RESOURCE", discard="L R LR")

    assert choice(gust, BLUE) == "drop:L+L"
    assert choice(limit) == "drop:L"
    assert choice(pick) == "pick:L"


def test_a_club_runner_bids_what_it_would_not_miss() -> None:
    poor = Table({"hand": "6*L", "lane": 1}, "6*R", phase="start")

    assert choice(poor) in {"bid:L+L+L", "bid:L+L+L+L", "bid:L+L+L+L+L"}
    assert choice(Table("", "R", phase="start"), BLUE) in {"bid:none", "bid:R"}


def test_nobody_knows_the_bid_of_a_club_runner_beforehand() -> None:
    table = Table({"hand": "R RL F INSECT GUST BOLT", "lane": 4}, *["6*R"] * 3, phase="start")
    view, legal = table.game.view(table.state, RED), table.game.legal(table.state, RED)
    bids = {Club().choose(view, legal, Seeded(seed)).text for seed in range(40)}

    assert bids == {"bid:F+INSECT+GUST", "bid:F+INSECT+GUST+BOLT"}


def test_a_club_runner_votes_to_run_on_when_the_podium_is_in_reach() -> None:
    options = {"play_on": "vote"}
    table = Table(ACROSS, {"cell": 9}, {"cell": 8}, {"cell": 2}, phase="vote", turn=1,
                  options=options)  # fmt: skip

    assert choice(table, 1) == "vote:yes"
    assert choice(table, 3) == "vote:no"


def test_a_club_runner_takes_the_first_lane_it_is_offered() -> None:
    table = Table({"lane": 0}, {"lane": 0}, phase="pick_lane", row="")

    assert choice(table) == "lane:1"


# The rookie


def test_a_rookie_steps_and_crosses_whenever_it_can() -> None:
    assert choice(Table({"hand": "F", "cell": 13}, ""), bot=Rookie()) == "cross"
    assert choice(Table({"hand": "L R GUST", "lane": 1}, ""), bot=Rookie()) == "step:L"


def test_a_rookie_bids_little_and_never_stops_early() -> None:
    auction = Table("6*L", "6*R", phase="start")
    idle = Table("", "", actions=1)

    assert choice(auction, bot=Rookie()) in {"bid:none", "bid:L", "bid:L+L"}
    assert choice(idle, bot=Rookie()) == "draw"


# What comes of it


def race(bots: list[Bot], seed: int) -> HundredMetresState:
    game, chance = HundredMetres({}), Seeded(seed)
    state = game.setup(len(bots), chance)
    play_with_bots(game, state, bots, chance, Seeded(~seed))
    return state


@rule("HUN-D6")
@pytest.mark.many
def test_club_races_of_three_are_won_on_turn_8_to_12_with_some_50_cards() -> None:
    races = [race([Club(), Club(), Club()], seed) for seed in range(60)]
    turns = [int(state.round) for state in races]
    spent = sum(int(state.spent) for state in races) / len(races)

    assert sum(1 for turn in turns if 8 <= turn <= 12) >= 54
    assert 9 <= sum(turns) / len(turns) <= 10.5
    assert 45 <= spent <= 60


@rule("HUN-D6")
@pytest.mark.many
def test_the_first_player_has_an_edge() -> None:
    wins = 0
    for seed in range(150):
        state = race([Club(), Club()], seed)
        wins += state.runners[state.first].place == 1

    assert wins > 75


@pytest.mark.many
def test_club_beats_rookie_three_times_in_four() -> None:
    wins = 0
    for seed in range(60):
        bots: list[Bot] = [Rookie(), Rookie()]
        bots[seed % 2] = Club()
        wins += race(bots, seed).runners[seed % 2].place == 1

    assert wins >= 45


def test_the_box_holds_its_bots() -> None:
    box = HundredMetresBox()

    assert box.levels() == ("rookie", "club", "champion")
    assert isinstance(box.bot("club"), Club)
    assert isinstance(box.bot("rookie"), Rookie)


def test_a_bot_is_moved_by_nothing_it_cannot_see() -> None:
    """Two tables that look alike to Red get the same answer, whatever Blue really holds."""
    one = act("INSECT INJURY STRIDE PHOTO", {"hand": "F F F", "cell": 5})
    two = act("INSECT INJURY STRIDE PHOTO", {"hand": "L R GUST", "cell": 5})

    assert choice(one) == choice(two)
