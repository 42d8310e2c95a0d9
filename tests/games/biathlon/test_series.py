"""World Cup and Games: points, standings, start orders, medals, bibs. BIA-96, BIA-D7"""

import pytest

from pentathlon.engine.chance import Seeded
from pentathlon.engine.errors import Problem
from pentathlon.engine.playout import play_with_bots
from pentathlon.games.biathlon.box import BiathlonBox
from pentathlon.games.biathlon.calendar import check_names, read_calendars
from pentathlon.games.biathlon.data import SWITCHES
from pentathlon.games.biathlon.game import Biathlon
from pentathlon.games.biathlon.race import Phase
from pentathlon.games.biathlon.series import (
    medals_of,
    next_order,
    points_of,
    ranks,
    sharpshooters,
    standings,
    team_table,
)
from tests.support import rule

from .tables import BLUE, GREEN, RED, Table, luck


def series(places: list[int], count: int = 3, phase: str = "next_race", **options: str) -> Table:
    """A series in which races with these places have been run."""
    chosen = {"series": "cup", "races": "12", **options}
    cells = [f"1/{lane}" for lane in range(1, count + 1)]
    return Table(*cells, options=chosen, phase=phase, places=places)


def play_series(seats: int, **options: str) -> Table:
    """A whole series, played by club bots."""
    table = Table("1/1", "1/2", options=options)
    box = BiathlonBox()
    chance = Seeded(5)
    table.state = table.game.setup(seats, chance)
    bots = [box.bot("club") for _ in range(seats)]
    play_with_bots(table.game, table.state, bots, chance, Seeded(6))
    return table


@rule("BIA-96", "BIA-D7", "BIA-D7.1")
def test_a_cup_is_a_number_of_races_with_the_same_colours_and_owners() -> None:
    table = play_series(2, series="cup", races="3", laps="1", final_lap="off", colours="4")
    race = table.state.race

    assert len(race.places) == 12
    assert table.result.reason == "series_over"
    assert [int(skier.owner) for skier in race.skiers[:2]] * 2 == [
        int(skier.owner) for skier in race.skiers
    ]
    with pytest.raises(Problem, match="option_value"):
        Biathlon({"series": "cup", "races": "13"})


@rule("BIA-D7.1", "BIA-D7.7")
def test_all_cards_are_dealt_afresh_for_the_next_race() -> None:
    table = series([1, 2], 2, rules="full")
    table.skier(RED).sprints = 0
    table.state.race.discard[3] = 1
    table.wish("next_race", "next_race")

    assert (table.state.race.number, table.phase) == (1, "start_cell")
    assert (table.skier(RED).sprints, table.discard) == (2, "")
    assert table.state.race.kept_left == 15


@rule("BIA-D7.2")
def test_points_by_place_are_ten_seven_five_three_two_one() -> None:
    table = series([1, 2, 3, 4, 5, 6], 6)

    assert [points_of(table.state.race, k) for k in range(6)] == [10, 7, 5, 3, 2, 1]
    assert points_of(series([1, 2], 2).state.race, BLUE) == 7


@rule("BIA-D7.2", "BIA-96")
@pytest.mark.parametrize("value", ["5,3,1", "5 3 1"])
def test_a_cup_can_have_points_of_its_own(value: str) -> None:
    table = series([1, 2, 3, 4], 4, cup_points=value)

    assert [points_of(table.state.race, k) for k in range(4)] == [5, 3, 1, 0]
    assert table.game.chosen["cup_points"] == "5,3,1"


@rule("BIA-D7.2")
@pytest.mark.parametrize(
    "value", ["", "0", "3,5", "5,-1", "1000", "5,x", "7,6,5,4,3,2,1", "10.5", "9" * 5000]
)
def test_points_that_cannot_be_are_refused(value: str) -> None:
    with pytest.raises(Problem, match="1 >= 2"):
        Biathlon({"cup_points": value})


@rule("BIA-D7.2", "BIA-D7.8")
def test_a_calendar_can_bring_its_points_and_the_option_overrides_them() -> None:
    own = "{id='own',points=[9,4],race=[{laps='1'}]}"
    table = series([1, 2, 3], 3, calendar=own)
    assert [points_of(table.state.race, k) for k in range(3)] == [9, 4, 0]
    assert "points=[9, 4]" in table.game.chosen["calendar"], "the record keeps them"

    other = series([1, 2, 3], 3, calendar=own, cup_points="3,2,1")
    assert [points_of(other.state.race, k) for k in range(3)] == [3, 2, 1]


@rule("BIA-D7.2")
@pytest.mark.parametrize("points", ["[]", "[1,2]", "[true]", "5", "['5']", "[0]", "[1.5]"])
def test_a_calendar_with_wrong_points_says_so(points: str) -> None:
    with pytest.raises(Problem, match="calendar_points"):
        read_calendars(f"[[calendar]]\nid='x'\npoints={points}\n[[calendar.race]]\nlaps='1'")


@rule("BIA-D7.3")
def test_level_points_are_decided_by_wins_then_by_the_latest_race() -> None:
    wins = series([1, 2, 3, 4, 5, 6, 6, 4, 1, 2, 3, 5, 6, 5, 1, 2, 3, 4], 6)
    assert points_of(wins.state.race, RED) == points_of(wins.state.race, BLUE) == 12
    assert standings(wins.state.race).index(RED) < standings(wins.state.race).index(BLUE)
    level = series([1, 2, 3, 2, 1, 3])
    assert standings(level.state.race) == [BLUE, RED, GREEN]


@rule("BIA-D7.4")
@pytest.mark.parametrize(
    ("order", "script", "expected"),
    [("reverse", "", [2, 1, 0]), ("rotate", "", [1, 2, 0]), ("draw", "0 0", [1, 2, 0])],
)
def test_the_next_start_order_is_reverse_rotated_or_drawn(
    order: str, script: str, expected: list[int]
) -> None:
    table = series([1, 2, 3], start_order=order)
    next_order(table.state.race, luck(script))

    assert list(table.state.race.order) == expected


@rule("BIA-D7.4", "BIA-D7.7")
def test_the_last_in_the_standings_places_and_moves_first() -> None:
    table = series([1, 2, 3])
    table.wish("next_race", "next_race", "next_race")

    assert table.turn == GREEN
    table.play("start:36/1", "start:36/2", "start:36/3")
    assert table.turn == GREEN


@rule("BIA-D7.5")
def test_the_worst_scores_are_dropped_at_the_end_but_one_stays() -> None:
    places = [1, 2, 2, 1, 2, 1]

    assert points_of(series(places, 2, "over", drop_worst="1").state.race, RED) == 17
    assert points_of(series(places, 2, "next_race", drop_worst="1").state.race, RED) == 24
    assert points_of(series(places, 2, "over", drop_worst="11").state.race, RED) == 10


@rule("BIA-D7.6")
def test_a_player_is_ranked_by_the_best_colour_and_teams_by_the_sum() -> None:
    table = Table(
        *[{"at": f"1/{k + 1}", "seat": k % 2} for k in range(4)],
        options={"series": "cup"},
        phase="over",
        places=[1, 2, 4, 3],
    )

    assert (table.result.places, table.result.points) == ([1, 2], [10, 7])
    assert team_table(table.state.race) == [13, 12]
    uneven = Table(*[{"at": f"1/{k + 1}", "seat": k % 2} for k in range(3)])
    assert team_table(uneven.state.race) is None


@rule("BIA-D7.7")
def test_the_series_stops_when_all_want_it_and_the_standings_are_final() -> None:
    table = series([2, 1], 2)
    assert table.game.deciders(table.state) == (0, 1)
    table.wish("stop", "stop")

    assert (table.phase, table.result.reason) == ("over", "series_stopped")
    assert table.result.places == [2, 1]


@rule("BIA-D7.7")
def test_one_who_wants_to_race_on_is_enough() -> None:
    table = series([2, 1], 2)
    table.wish("stop", "next_race")

    assert table.phase == "start_cell"


@rule("BIA-D7.7")
def test_bots_leave_it_to_the_people_whether_the_series_stops() -> None:
    for bots in ("rookie", "club"):
        stopped, raced_on = series([1, 2, 3]), series([1, 2, 3])
        for table, wish in ((stopped, "stop"), (raced_on, "next_race")):
            view, legal = table.game.view(table.state, 1), table.game.legal(table.state, 1)
            bot = BiathlonBox().bot(bots).choose(view, legal, Seeded(1)).text
            table.wish(wish, bot, bot)

        assert (stopped.phase, raced_on.phase) == ("over", "start_cell")


@rule("BIA-D7.7")
def test_a_series_in_which_nobody_has_a_wish_goes_on() -> None:
    table = series([2, 1], 2)
    table.wish(*[table.game.fallback(table.state, seat).text for seat in (0, 1)])

    assert table.phase == "start_cell"


@rule("BIA-D7.8")
def test_the_classic_calendar_has_four_races() -> None:
    races = Biathlon({"series": "cup", "calendar": "classic", "races": "5"}).series.races
    told = [
        (
            race.track.id,
            int(race.laps),
            int(race.total),
            [k + 1 for k, name in enumerate(SWITCHES) if getattr(race, name)],
        )
        for race in races
    ]

    assert told[0] == ("lakeside", 1, 1, [1, 2, 5, 9])
    assert told[1] == ("high_ridge", 1, 2, [1, 2, 3, 4, 5, 9])
    assert told[2] == ("lakeside", 2, 2, [1, 2, 5, 6, 7, 8, 9])
    assert told[3] == ("high_ridge", 2, 3, list(range(1, 12)))
    assert told[4] == told[0]


@rule("BIA-D7.8")
def test_a_calendar_of_ones_own_is_a_text() -> None:
    text = '[[calendar]]\nid = "mine"\n[[calendar.race]]\nlaps = "1"\nrules = "full"\n'
    own = read_calendars(text)
    game = Biathlon({"series": "cup", "calendar": "mine", "board": "high_ridge"}, (), own)

    assert [int(race.laps) for race in game.series.races] == [1, 1, 1, 1]
    assert game.series.races[0].track.id == "high_ridge"
    single = Biathlon({"calendar": "mine"}, (), own)
    assert (len(single.series.races), int(single.series.races[0].laps)) == (1, 2)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("calendar = ", "calendar_not_toml"),
        ("calendar = 3", "calendar_form"),
        ("calendar = [3]", "calendar_form"),
        ('[[calendar]]\nid = "x"', "calendar_form"),
        ('[[calendar]]\nid = "x"\n[[calendar.race]]\nlaps = 1', "calendar_form"),
        ('[[calendar]]\nid = "x"\nrace = [3]', "calendar_form"),
    ],
)
def test_a_bad_calendar_is_a_problem(text: str, key: str) -> None:
    with pytest.raises(Problem, match=key):
        read_calendars(text)


@rule("BIA-D7.9")
def test_the_sharpshooters_bib_goes_to_the_fewest_loops() -> None:
    table = series([1, 2, 3])
    table.skier(RED).loops = 2

    assert sharpshooters(table.state.race) == [BLUE, GREEN]
    shooter = Table({"at": "F1", "shots": 7, "targets": 3, "loops": 1}, "1/1")
    assert shooter.play("shoot", dice="1").skier(RED).loops == 4


@rule("BIA-D7.10")
def test_games_give_medals_to_three_of_many_and_to_two_of_two() -> None:
    many = series([1, 2, 3, 4], 4, series="games").state.race
    two = series([1, 2], 2, series="games").state.race

    assert [medals_of(many, k) for k in range(4)] == [[1, 0, 0], [0, 1, 0], [0, 0, 1], [0, 0, 0]]
    assert [medals_of(two, k) for k in range(2)] == [[1, 0, 0], [0, 1, 0]]


@rule("BIA-D7.11")
def test_the_medal_table_counts_gold_silver_bronze_then_the_sum_of_places() -> None:
    places = [1, 2, 3, 4, 4, 3, 2, 1]
    table = series(places, 4, "over", series="games")

    assert ranks(table.state.race) == [1, 3, 3, 1]
    assert table.result.places == [1, 3, 3, 1]
    assert table.result.points == [1, 2, 2, 1]
    fewer = series([1, 2, 3, 4, 2, 1, 4, 3], 4, series="games").state.race
    assert ranks(fewer) == [1, 1, 3, 3]


@rule("BIA-D7.12")
def test_of_level_colours_the_one_placed_worse_last_starts_first() -> None:
    table = series([1, 2, 3, 4, 4, 3, 2, 1], 4, series="games")
    next_order(table.state.race, luck(""))

    assert list(table.state.race.order) == [1, 2, 0, 3]


@rule("BIA-D7.7")
def test_between_races_everybody_is_asked_and_hands_lie_open() -> None:
    table = play_series(2, series="games", races="2", rules="full", laps="1")

    assert table.state.race.phase is Phase.OVER
    assert len(table.state.race.places) == 4


@rule("BIA-D7.8")
def test_a_calendar_can_be_written_out() -> None:
    text = "{id='mine',race=[{laps='1',rules='full'}]}"
    game = Biathlon({"series": "cup", "calendar": text})
    option = next(each for each in game.options if each.name == "calendar")

    assert game.series.races[0].laps == 1
    assert option.brief(game.chosen["calendar"]) == "mine"
    with pytest.raises(Problem, match="option_value"):
        Biathlon({"calendar": text.replace("'1'", "'9'")})


def test_a_name_of_a_calendar_is_given_once() -> None:
    own = read_calendars("calendar=[{id='a',race=[{}]},{id='b',race=[{}]}]")
    check_names(own, ["classic"])

    with pytest.raises(Problem, match="calendar_id_taken"):
        check_names([*own, own[0]], [])
