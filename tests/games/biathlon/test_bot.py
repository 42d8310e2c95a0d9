"""Bots: what they choose, that they see no more than their seat, and how strong they are."""

import pytest

from pentathlon.engine.chance import Seeded
from pentathlon.engine.errors import Problem
from pentathlon.engine.playout import play_with_bots
from pentathlon.games.biathlon.bot import Club, Rookie
from pentathlon.games.biathlon.box import BiathlonBox
from pentathlon.games.biathlon.inspection import BiathlonInspection
from pentathlon.games.biathlon.state import BiathlonState
from tests.support import rule

from .reached import never_reached, reached
from .tables import ALL_RULES, Table

BOX = BiathlonBox()


def club(table: Table) -> str:
    """What a club player does."""
    view = table.game.view(table.state, table.asked)
    action = Club().choose(view, table.game.legal(table.state, table.asked), Seeded(1))
    assert action.text in table.legal
    return str(action.text)


def test_the_club_player_lands_on_coaching_and_descents_and_keeps_off_ice() -> None:
    assert club(Table("13/2", "1/1", on="coaching").play("roll", dice="1")) == "ski:14/2"
    assert club(Table("22/2", "1/1", on="ice").play("roll", dice="2")) != "ski:24/1"
    assert club(Table("13/2", "1/1", on="ice").play("roll", dice="2")) == "ski:15/3"


def test_the_club_player_does_not_queue_behind_others() -> None:
    table = Table("5/2", "8/1").play("roll", dice="2")

    assert club(table) in ("ski:7/2", "ski:7/3")


def test_the_club_player_sprints_home() -> None:
    table = Table({"at": "36/1", "lap": 3}, "9/3", on="sprint_cards").play("roll", dice="1")
    assert club(table) == "sprint:2"
    early = Table("1/1", "20/1", on="sprint_cards").play("roll", dice="3")
    assert club(early) == "go"


@pytest.mark.parametrize(("die", "action"), [(1, "card:reroll_move"), (6, "go")])
def test_the_club_player_repeats_bad_rolls(die: int, action: str) -> None:
    table = Table("1/1", "20/1", on="event_cards", hands=["E01"]).play("roll", dice=str(die))

    assert club(table) == action


def test_the_club_player_plays_cards_against_falls_climbs_and_crowds() -> None:
    on = "event_cards ice climbs"
    fall = Table("16/1", "1/1", on=on, hands=["E06"]).play("roll", dice="6")
    again = Table("16/1", "1/1", on=on, hands=["E01"]).play("roll", dice="6")
    climb = Table("18/1", "1/1", on=on, hands=["E05"]).play("roll", dice="6")
    crowd = Table("7/1", "8/1", on=on, hands=["E07"]).play("roll", dice="6")
    legs = Table({"at": "30/1", "lap": 3}, "9/3", on=on, hands=["E03"]).play("roll", dice="6")

    assert club(fall) == "card:no_fall"
    assert club(again) == "card:reroll_move"
    assert club(climb) == "card:ignore_climb"
    assert club(crowd) == "card:pass_through"
    assert club(legs) == "card:plus"


def test_the_club_player_uses_start_cards_when_they_help() -> None:
    on = "event_cards new_skis new_sights"

    assert club(Table("1/1", "20/1", on=on, hands=["E09"])) == "service:new_sights"
    skis = {"at": "3/1", "sights": "used"}
    assert club(Table(skis, "20/1", on=on, hands=["E09"])) == "service:new_skis"
    late = {"at": "25/1", "sights": "used"}
    assert club(Table(late, "1/1", on=on, hands=["E09"])) == "roll"
    assert club(Table("17/1", "F1", on="event_cards", hands=["E15"])) == "cowbells:blue"
    resting = {"at": "F1", "pause": 2}
    assert club(Table("17/1", resting, on="event_cards", hands=["E15"])) == "roll"
    assert club(Table("1/1", "8/1", on="event_cards", hands=["E08"])) == "slipstream:7"
    assert club(Table("1/1", "4/1", on="event_cards", hands=["E08"])) == "roll"


@rule("BIA-D2")
def test_the_club_player_weighs_the_odds_at_the_range() -> None:
    def entering(blue: dict[str, object], lap: int = 2, wind: str = "6") -> str:
        red = {"at": "25/1", "lap": lap, "skis": "used", "sights": "used"}
        options = {"laps": "2", "final_lap": "off"}
        table = Table(red, blue, on="risk_tactics crosswind", options=options)
        return club(table.play("roll", "ski:26/1", dice=f"1 {wind}"))

    far_behind = {"at": "30/3", "lap": 1, "has_shot": True}
    far_ahead = {"at": "33/3", "lap": 2, "has_shot": True}
    assert entering(far_behind) == "risk:low"
    assert entering(far_ahead) == "risk:high"
    assert entering({"at": "F2", "lap": 2}, wind="1") in ("risk:low", "risk:medium")


def test_the_club_player_plays_its_cards_at_the_range() -> None:
    miss = {"at": "F1", "shots": 6, "targets": 2}
    early = {"at": "F1", "shots": 1, "targets": 5}

    assert club(Table(miss, "1/1", on="event_cards", hands=["E13"]).play("shoot", dice="1")) == (
        "card:reroll_shot"
    )
    assert club(Table(early, "1/1", on="event_cards", hands=["E13"]).play("shoot", dice="1")) == (
        "keep"
    )
    loops = {"at": "F1", "shots": 7, "targets": 2}
    table = Table(loops, "1/1", on="event_cards", hands=["E14"]).play("shoot", "keep", dice="1")
    assert club(table) == "card:waive_loop"


def test_the_club_player_plays_sights_first_and_skis_in_a_later_lap() -> None:
    def line(lap: int, skis: str = "held", sights: str = "held") -> str:
        red = {"at": "36/1", "lap": lap, "has_shot": True, "skis": skis, "sights": sights}
        table = Table(red, "20/1", on="new_skis new_sights").play("roll", "ski:2/2", dice="2")
        return club(table)

    assert line(1) == "technique:new_sights"
    assert line(2) == "technique:new_skis"
    assert line(1, sights="used") == "technique:new_skis"
    assert line(1, skis="used") == "technique:new_sights"


def test_the_last_lap_with_shooting_is_for_the_skis() -> None:
    red = {"at": "36/1", "lap": 1, "has_shot": True}
    options = {"final_lap": "off"}
    table = Table(red, "20/1", on="new_skis new_sights", options=options)

    assert club(table.play("roll", "ski:2/2", dice="2")) == "technique:new_skis"


def test_both_bots_listen_to_the_coach_and_leave_the_series_to_others() -> None:
    coach = Table("13/2", "1/1", on="coaching").play("roll", "ski:14/2", dice="1")
    between = Table("1/1", "1/2", options={"series": "cup"}, phase="next_race", places=[1, 2])

    for bot in (Club(), Rookie()):
        for table, text in ((coach, "coached_roll"), (between, "as_others")):
            view = table.game.view(table.state, 0)
            assert bot.choose(view, table.game.legal(table.state, 0), Seeded(1)).text == text


def test_the_club_player_goes_through_the_loop_and_gets_up() -> None:
    looping = Table({"at": "P1a", "owed": 2}, "20/1").play("roll", dice="3")
    fallen = Table("beside 16/3", "16/2", on="ice")

    assert club(looping) == "ski:P4a"
    assert club(fallen).startswith("restore:16/")


@pytest.mark.unwatched
@pytest.mark.parametrize("level", BOX.levels())
def test_a_bot_is_blind_to_what_its_seat_may_not_know(level: str) -> None:
    game = BOX.game({"rules": "full", "laps": "1"})
    inspection = BiathlonInspection()
    chance, picker = Seeded(4), Seeded(5)
    state: BiathlonState = game.setup(4, chance)
    while deciders := game.deciders(state):
        seat = deciders[0]
        legal = game.legal(state, seat)
        twin = inspection.scramble(state, seat, picker)
        bot = BOX.bot(level)
        choice = (
            bot.choose(game.view(state, seat), legal, Seeded(7)) if len(legal) > 1 else legal[0]
        )
        if len(legal) > 1:
            assert bot.choose(game.view(twin, seat), legal, Seeded(7)) == choice
        game.apply(state, seat, choice, chance)


def test_there_are_two_bots() -> None:
    assert BOX.levels() == ("rookie", "club")
    with pytest.raises(Problem, match="bot_unknown"):
        BOX.bot("guru")


def test_a_champion_is_not_offered_and_the_reason_is_told() -> None:
    with pytest.raises(Problem, match="champion_luck"):
        BOX.bot("champion")


@pytest.mark.many
def test_the_club_player_beats_the_rookie() -> None:
    game = BOX.game({"rules": "full"})
    bots = [BOX.bot("club"), BOX.bot("rookie")]
    wins = 0
    for seed in range(60):
        chance = Seeded(seed)
        state = game.setup(2, chance)
        pair = bots if seed % 2 == 0 else bots[::-1]
        play_with_bots(game, state, pair, chance, Seeded(seed + 500))
        result = game.result(state)
        assert result is not None
        wins += result.places[seed % 2] == 1

    assert wins >= 36


@pytest.mark.many
def test_a_long_run_tells_nearly_all_that_can_happen() -> None:
    rare = ["told behind", "told no_card", "told not_back", "told turn_decides"]

    assert [name for name in never_reached(reached(48, 3)) if name not in rare] == []


@pytest.mark.unwatched
@rule("BIA-42", "BIA-I10")
@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("board", ["lakeside", "high_ridge"])
@pytest.mark.parametrize("rules", ["base", "full"])
def test_races_play_to_the_end_on_both_boards_with_two_to_six_colours(
    seats: int, board: str, rules: str
) -> None:
    game = BOX.game({"board": board, "rules": rules})
    chance = Seeded(seats)
    state: BiathlonState = game.setup(seats, chance)
    bots = [BOX.bot("club" if seat % 2 == 0 else "rookie") for seat in range(seats)]
    play_with_bots(game, state, bots, chance, Seeded(seats + 9))

    assert sorted(int(skier.place) for skier in state.race.skiers) == list(range(1, seats + 1))
    assert BOX.tally(game.view(state, -1))["rounds"] == state.race.round
    assert ALL_RULES.count(" ") == 10


def test_the_box_is_complete() -> None:
    assert isinstance(BOX.inspection(), BiathlonInspection)
    assert len(BOX.rulebook("fr").rules) == len(BOX.rulebook("en").rules) == 267
    universe = BiathlonInspection().universe()
    assert len({action.text for action in universe}) == len(universe)
