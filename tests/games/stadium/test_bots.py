"""Bots: legal, paced, and the club stronger than rookies."""

from typing import Any

import pytest

from pentathlon.engine.bot import Bot
from pentathlon.engine.chance import UNSEEN, Chance, Seeded
from pentathlon.engine.errors import Problem
from pentathlon.engine.playout import play_with_bots
from pentathlon.games.stadium.bot import BIGGEST_RAISE, COACHES, Club, Rookie
from pentathlon.games.stadium.box import StadiumBox
from pentathlon.games.stadium.coaching.plan import EAGERNESS, Plan, shares_left
from pentathlon.games.stadium.data import CODES
from pentathlon.games.stadium.game import Stadium
from pentathlon.games.stadium.view import StadiumView
from tests.games.stadium.tables import BLUE, RED, Table, cubes, stated, training
from tests.support import rule

BOX = StadiumBox()


class Strict(Bot):
    """Passes a choice on and checks that it was offered."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def choose(self, view: StadiumView, legal: list[Any], chance: Chance) -> Any:
        choice = self.bot.choose(view, legal, chance)
        assert choice in legal
        return choice


@pytest.mark.parametrize("level", ["rookie", "club"])
@pytest.mark.parametrize("seats", [4, 6])
@pytest.mark.parametrize("code", CODES)
def test_a_bot_plays_every_event_by_the_rules(code: str, seats: int, level: str) -> None:
    game, chance = Stadium({"programme": code}), Seeded(seats)
    for _ in range(25):
        state = game.setup(seats, chance)
        for seat in range(seats):
            state.energy[seat] = chance.below(31, UNSEEN)
        play_with_bots(game, state, [Strict(BOX.bot(level)) for _ in range(seats)], chance, chance)
        assert game.result(state) is not None


def wins(first: str, second: str, games: int, seats: int) -> float:
    """The share of Games that a team of the first level wins, both teams taking turns."""
    game, chance, won = Stadium({}), Seeded(11), 0.0
    for number in range(games):
        state = game.setup(seats, chance)
        levels = [first, second] if number % 2 == 0 else [second, first]
        bots = [BOX.bot(levels[seat % 2]) for seat in range(seats)]
        play_with_bots(game, state, bots, chance, chance)
        result = game.result(state)
        assert result is not None
        won += (number % 2 in result.winners) / (1 if len(result.winners) < seats else 2)
    return won / games


@pytest.mark.many
def test_a_club_team_beats_a_rookie_team() -> None:
    assert wins("club", "rookie", 200, 4) > 0.75


@pytest.mark.many
def test_equal_club_teams_win_alike() -> None:
    assert 0.4 < wins("club", "club", 400, 4) < 0.6


def advice(table: Table, seat: int, seed: int = 1) -> str:
    legal = table.game.legal(table.state, seat)
    return Club().choose(table.game.view(table.state, seat), legal, Seeded(seed)).text


def advices(table: Table, seat: int) -> set[str]:
    """All that a coach may say, whatever the luck."""
    return {advice(table, seat, seed) for seed in range(60)}


def test_the_stock_is_paced_over_the_programme() -> None:
    game = Stadium({"programme": "cycling,golf,rowing,fencing"})
    state = game.load({"energy": [9, 9, 9, 9]})

    assert shares_left(state) == pytest.approx(1 + 1 + 0.4 + 2)
    view = game.view(state, 0)
    assert Plan(view, game.legal(state, 0), Seeded(1)).own_share == pytest.approx(
        9 * EAGERNESS / 4.4
    )


def test_the_richest_pays_and_the_poorest_receives() -> None:
    table = training("gymnastics", [9, 5, 3, 5]).play("call:4").play("pass")
    assert advice(table, RED) == "share:4"

    doped = training("antidoping", [9, 5, 3, 5]).play("dope", "accuse")
    assert doped.over
    shared = training("antidoping", [9, 5, 3, 5]).play("dope", "rest")
    assert advice(shared, RED) == "share:0"


def test_a_full_stock_never_rests() -> None:
    table = training("rowing", [29, 5, 5, 5])

    assert "rest" not in advices(table, RED)
    more = stated("rowing", [29, 5, 5, 5], {"programme": "golf,rowing,fencing"}, slot=1)
    assert "rest" not in advices(more, RED)
    assert "rest" in advices(more, BLUE)


def test_synchro_is_never_played_with_nothing() -> None:
    assert advices(training("synchro", [1, 5, 9, 5]), RED) == {"bid:1"}


def test_nobody_knows_whom_a_fencer_attacks_or_when_he_blocks() -> None:
    table = stated("fencing", [0] * 6, round=1, scores=[5, 6, 5, 2, 5, 0], out=["violet"])
    alone = stated("fencing", [0] * 4, round=1, scores=[5, 6, 0, 2], out=["orange"])

    assert advices(table, RED) == {"attack:blue", "attack:teal", "parry", "wait"}
    assert advices(alone, RED) == {"attack:blue", "attack:teal", "parry"}


def test_one_step_from_losing_half_or_more_is_pulled() -> None:
    table = stated("tugofwar", [7, 7, 7, 7], cubes=cubes(-1))

    assert advices(table, RED) == {"bid:4", "bid:5", "bid:6", "bid:7"}


def test_no_more_is_pulled_than_the_rivals_can_set_against_it() -> None:
    table = stated("tugofwar", [9, 0, 9, 0], cubes=cubes(-1))

    assert advices(table, RED) == {"bid:1"}
    assert advices(stated("tugofwar", [9, 2, 9, 0]), RED) == {"bid:0", "bid:1", "bid:2"}


def test_a_shot_takes_half_a_stock_or_more() -> None:
    table = stated("basketball", [6, 6, 6, 6], ball="red")

    assert advices(table, RED) == {"shoot:3", "shoot:4", "shoot:5", "shoot:6", "throw:orange"}
    assert advices(table, BLUE) == {"block:1", "block:2", "block:3", "block:4", "intercept"}
    assert advices(stated("basketball", [0] * 4, ball="red"), BLUE) == {"intercept"}


def test_who_cannot_pay_the_bar_waits() -> None:
    assert advices(training("highjump", [9, 0, 9, 0]), BLUE) == {"wait"}


def test_the_last_archer_counts_exactly() -> None:
    shots = "3 3 3 3 1 1 1 1 1 1 1 1"
    level = training("archery", [0, 0, 0, 9], dice=f"{shots} 3 3 3 3")
    ahead = training("archery", [0, 0, 0, 9], dice=f"{shots} 4 3 3 3")

    assert advice(level, 3) == "reroll:green"
    assert advice(ahead, 3) == "stop"


def test_four_dice_for_three_and_one_more_under_pressure() -> None:
    assert advice(stated("volleyball", [9] * 4, cubes=cubes(1)), RED) == "bid:3"
    assert advice(stated("volleyball", [9] * 4, cubes=cubes(2)), RED) == "bid:4"


def test_good_dice_are_kept() -> None:
    table = training("volleyball", [9] * 4).play("bid:5", "bid:0", "bid:0", "bid:0", dice="6 6 6 1")
    assert advice(table, RED) == "reroll:red"
    table.play("reroll:red", dice="6")
    assert advice(table, RED) == "stop"


def test_a_lifter_passes_with_a_medal_in_sight() -> None:
    table = stated("weightlifting", [9] * 4, turn="red", scores=[3, 0, 0, 0])
    assert advice(table, RED) == "pass"
    behind = stated("weightlifting", [3] * 4, turn="red", scores=[3, 4, 4, 4])
    assert advice(behind, RED) == "lift:210"
    level = stated("weightlifting", [9] * 4, turn="red", scores=[3, 3, 3, 3])
    assert advice(level, RED) == "lift:210", "gold for everybody is worth nothing"
    highest = stated("weightlifting", [9] * 4, turn="red", scores=[4, 5, 0, 0])
    assert advice(highest, RED) == "pass"


def test_a_hopeless_last_leg_saves_its_energy() -> None:
    table = stated("relay", [5] * 4, round=1, cubes=cubes(0, 30))

    assert advices(table, 2) == {"bid:0"}


def test_a_rookie_keeps_half_its_stock_and_raises_little() -> None:
    game = Stadium({"programme": "synchro"})
    state = game.setup(4, Seeded(1))
    seen = {
        Rookie().choose(game.view(state, 0), game.legal(state, 0), Seeded(seed)).text
        for seed in range(200)
    }
    assert seen == {f"bid:{number}" for number in range(6)}

    table = training("gymnastics", [30] * 4)
    view, legal = table.game.view(table.state, 0), table.game.legal(table.state, 0)
    calls = {Rookie().choose(view, legal, Seeded(seed)).text for seed in range(100)}
    assert calls == {f"call:{number}" for number in range(BIGGEST_RAISE)}


def test_an_event_without_a_coach_is_played_at_random() -> None:
    assert set(COACHES) == set(CODES)
    table = training("synchro", [3] * 4)
    plan = Plan(table.game.view(table.state, 0), table.game.legal(table.state, 0), Seeded(1))

    assert {plan.any_of().text for _ in range(50)} == {"bid:0", "bid:1", "bid:2", "bid:3"}


def test_there_are_three_levels() -> None:
    assert BOX.levels() == ("rookie", "club", "champion")
    with pytest.raises(Problem, match="bot_unknown"):
        BOX.bot("coach")


@rule("STA-Q55")
def test_the_club_bids_the_least_that_wins_where_no_rival_takes_part() -> None:
    after = {"rest_bids": "after_choice", "programme": "golf,rowing,marathon,fencing"}
    level = {**after, "rest_team_ties": "true"}
    strict = {**after, "zero_bid_medals": "false"}
    alone: dict[str, Any] = {"round": 1, "out": ["blue", "teal"]}
    stocks = [9] * 4

    assert advices(stated("rowing", stocks, after, slot=1), RED) == {"rest", "take_part"}
    assert advices(stated("rowing", stocks, after, slot=1, **alone), RED) == {"part:0"}
    assert advices(stated("rowing", stocks, level, slot=1, **alone), RED) == {"part:1"}
    assert advices(stated("marathon", stocks, after, slot=2, **alone), RED) == {"part:0"}
    assert advices(stated("marathon", stocks, strict, slot=2, **alone), RED) == {"part:1"}
    rivals = stated("rowing", stocks, after, slot=1, round=1, out=["blue"])
    assert len(advices(rivals, RED)) > 1


@rule("STA-Q55")
def test_bots_play_rest_events_in_two_steps() -> None:
    game = Stadium({"programme": "rowing,marathon,fencing", "rest_bids": "after_choice"})
    for seed in range(20):
        chance = Seeded(seed)
        state = game.setup(4, chance)
        bots: list[Bot] = [Strict(BOX.bot(level)) for level in ("rookie", "club") * 2]
        play_with_bots(game, state, bots, chance, chance)
        assert game.result(state) is not None
