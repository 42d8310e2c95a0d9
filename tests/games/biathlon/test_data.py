"""Designed data and invariants. BIA-D2, BIA-D5, BIA-D6, BIA-I1 to BIA-I12"""

import pytest

from pentathlon.engine.chance import Seeded
from pentathlon.engine.playout import play_with_bots
from pentathlon.games.biathlon.box import BiathlonBox
from pentathlon.games.biathlon.data import COLOURS, LETTERS, WIND_RED_FACES
from pentathlon.games.biathlon.inspection import BiathlonInspection
from pentathlon.games.biathlon.moving import points_to_go
from pentathlon.games.biathlon.pace import Odds, loop_turns
from pentathlon.games.biathlon.race import Phase
from pentathlon.games.biathlon.skier import Gear, Status
from pentathlon.games.biathlon.state import BiathlonState
from tests.support import rule

from .tables import HIGH_RIDGE, LAKESIDE, RED, Table, rolled

INSPECTION = BiathlonInspection()


@rule("BIA-D2")
@pytest.mark.parametrize(
    ("risk", "shots", "loops"), [(2, 5.96, 0.04), (3, 6.95, 0.37), (4, 7.63, 1.18), (5, 7.93, 2.36)]
)
def test_the_range_in_numbers(risk: int, shots: float, loops: float) -> None:
    odds = Odds(risk, 0, 2.0)

    assert (round(odds.shots, 2), round(odds.loops, 2)) == (shots, loops)


@rule("BIA-D2")
def test_the_three_tactics_cost_about_the_same_in_calm_air() -> None:
    def table(price: float) -> list[tuple[float, float]]:
        odds = [Odds(2, 4, price), Odds(3, 2, price), Odds(4, 0, price)]
        return [(round(each.mean, 1), round(each.spread**0.5, 1)) for each in odds]

    assert table(loop_turns(LAKESIDE, False)) == [(10.0, 1.2), (9.7, 2.2), (10.0, 2.8)]
    assert table(loop_turns(HIGH_RIDGE, False)) == [(10.0, 1.2), (9.8, 2.4), (10.3, 3.1)]


@rule("BIA-D5")
def test_small_data() -> None:
    assert WIND_RED_FACES == 3
    assert LETTERS == ("R", "B", "G", "Y", "P", "W")
    assert len(COLOURS) == 6


@rule("BIA-D6")
@pytest.mark.many
def test_races_last_about_as_long_as_measured() -> None:
    box = BiathlonBox()
    game = box.game({"rules": "base"})
    bots = [box.bot("club") for _ in range(6)]
    rounds = []
    for seed in range(12):
        chance = Seeded(seed)
        state = game.setup(6, chance)
        play_with_bots(game, state, bots, chance, Seeded(seed + 100))
        rounds.append(int(state.race.round))

    assert 44 <= sum(rounds) / len(rounds) <= 57


# Invariants


def broken(table: Table) -> bool:
    """Whether the inspector objects to a table."""
    try:
        INSPECTION.invariants(table.state)
    except AssertionError:
        return True
    return False


@pytest.mark.unwatched
@rule("BIA-I1", "BIA-I3", "BIA-I4", "BIA-I6", "BIA-I7", "BIA-I10")
@pytest.mark.parametrize("variant", range(len(INSPECTION.variants())))
def test_whole_races_keep_the_invariants(variant: int) -> None:
    options = INSPECTION.variants()[variant]
    game = BiathlonBox().game(options)
    chance, picker = Seeded(variant), Seeded(variant + 50)
    state = game.setup(max(game.seat_counts()), chance)
    while deciders := game.deciders(state):
        INSPECTION.invariants(state)
        for seat in deciders:
            game.apply(state, seat, game.sample(state, seat, picker), chance)
    INSPECTION.invariants(state)


@rule("BIA-I1")
def test_two_figures_never_share_a_cell_or_a_point() -> None:
    table = Table("9/1", "9/2")
    table.skier(RED).lane = 1
    assert broken(table)
    points = Table("F1", "F2")
    points.skier(RED).row = 27
    assert broken(points)
    assert not broken(Table("9/1", "F2", "beside 9/1", {"at": "P3a", "owed": 1}))


@rule("BIA-I2")
def test_laps_stay_within_the_race_and_the_line_is_crossed_with_nothing_owed() -> None:
    table = Table("9/1", "9/2")
    table.skier(RED).lap = 4
    assert broken(table)
    owing = Table({"at": "finished", "lap": 3, "finish": [1, 1]}, "9/2", turn=1)
    assert not broken(owing)
    owing.skier(RED).owed = 1
    assert broken(owing)
    due = Table({"at": "36/1", "lap": 1}, "9/2")
    assert broken(due)


@rule("BIA-I3")
def test_a_shooter_has_shots_targets_and_a_cell_of_the_risk_table() -> None:
    assert not broken(Table("F1", "9/2"))
    assert broken(Table({"at": "F1", "targets": 3, "shots": 1}, "9/2"))
    assert broken(Table({"at": "F1", "shots": 8}, "9/2"))
    assert broken(Table({"at": "F1", "risk": 5, "pause": 2}, "9/2"))


@rule("BIA-I4")
def test_nobody_is_past_range_or_gate_with_something_owed() -> None:
    assert broken(Table("32/1", "9/2"))
    assert broken(Table({"at": "33/1", "owed": 1}, "9/2"))
    assert broken(Table({"at": "P3a", "has_shot": True}, "9/2"))


@rule("BIA-I5")
def test_loops_owed_and_hits_make_five() -> None:
    for hits in range(6):
        table = Table({"at": "F1", "targets": 5 - hits if hits < 5 else 1, "shots": 7}, "9/2")
        table.play("shoot", dice="6" if hits == 5 else "1")
        assert table.skier(RED).owed + hits == 5


@rule("BIA-I6")
def test_no_event_card_is_lost_or_doubled() -> None:
    table = Table("9/1", "9/2", on="event_cards", hands=["E01"])
    assert not broken(table)
    table.state.pile[0] = 1
    assert broken(table)
    without = Table("9/1", "9/2")
    without.state.pile[0] = 1
    assert broken(without)


@rule("BIA-I7")
def test_one_technique_card_works_at_most() -> None:
    both = {"at": "9/1", "skis": "working", "sights": "working"}
    assert broken(Table(both, "9/2", on="new_skis new_sights"))
    assert broken(Table({"at": "36/1", "lap": 0, "skis": "working"}, "9/2", on="new_skis"))
    assert broken(
        Table({"at": "9/1", "sprints": 2}, "9/2", options={"laps": "1", "final_lap": "off"})
    )


@rule("BIA-I9")
def test_a_card_played_closes_every_window_of_the_turn() -> None:
    table = Table("1/1", "20/1", on="event_cards sprint_cards", hands=["E03 E04"])
    table.play("roll", "card:plus", dice="1")

    assert table.legal == ["go", "sprint:2"]
    assert table.play("sprint:2").phase == "destination"


@rule("BIA-I10")
def test_final_places_follow_round_and_distance() -> None:
    def over(first: list[int], second: list[int]) -> Table:
        home = [
            {"at": "finished", "lap": 3, "finish": f, "place": k + 1}
            for k, f in enumerate((first, second))
        ]
        return Table(*home, phase="over", places=[1, 2])

    assert not broken(over([5, 1], [6, 4]))
    assert not broken(over([5, 4], [5, 1]))
    assert broken(over([6, 4], [5, 1]))


@rule("BIA-I8")
def test_points_to_go_grow_only_by_known_causes() -> None:
    game = BiathlonBox().game({"rules": "full", "event_cards": "off"})
    chance, picker = Seeded(2), Seeded(3)
    state: BiathlonState = game.setup(4, chance)
    while game.deciders(state):
        before = state.clone()
        seat = game.deciders(state)[0]
        game.apply(state, seat, game.sample(state, seat, picker), chance)
        for old, new in zip(before.race.skiers, state.race.skiers, strict=True):
            if Status.WAITING in (old.status, new.status) or not new.is_racing():
                continue
            grown = points_to_go(state.race, new) - points_to_go(before.race, old)
            is_put_back = new.status is Status.SKIING and old.status is not Status.SKIING
            assert grown <= 0 or is_put_back


@rule("BIA-I12")
def test_cards_and_dice_of_a_rule_that_is_off_do_not_exist() -> None:
    table = rolled("", 1, "25/1", "1/1").play("ski:26/1")

    assert table.indicator(RED) == "R3/0"
    assert (table.skier(RED).sprints, table.skier(RED).skis) == (0, Gear.NONE)
    assert table.state.race.phase is Phase.TURN
