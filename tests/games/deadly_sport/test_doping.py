"""Phase 3, pills. DEA-308 to DEA-314, DEA-Q16 to DEA-Q22"""

from tests.support import rule

from .tables import BLUE, GREEN, RED, Table, played

FREE = {"doping_freedom": "free"}


@rule("DEA-308")
def test_a_pill_is_used_in_pill_time_and_never_later() -> None:
    seats: list[dict[str, object]] = [{"pool": "3", "pills": 1}, {}, {}]
    in_time = Table(*seats, phase="doping")
    table = Table(*seats)

    assert in_time.legal() == ["reroll_all", "dope:3:1", "stop"]
    assert table.why(RED, "dope:3:1") == ("DEA-308", "pill_time_over")
    assert table.why(RED, "reroll_all") == ("DEA-308", "pill_time_over")


@rule("DEA-309", "DEA-D5")
def test_a_full_reroll_costs_a_pill_that_goes_back_to_the_supply() -> None:
    table = Table({"pool": "5 5 6", "pills": 2}, {}, {}, phase="doping")
    table.play("R reroll_all", luck="1 2 2")

    assert table.seat(RED)["pool"] == "1 2 2"
    assert (table.seat(RED)["pills"], table.json["supply"]) == (1, 11)
    assert table.asked == (RED,)


@rule("DEA-310", "DEA-314")
def test_a_full_reroll_may_come_out_worse_while_a_doped_die_is_certain() -> None:
    table = Table({"pool": "1 1", "pills": 2}, {}, {}, phase="doping")
    table.play("R reroll_all", luck="5 5").play("R dope:5:1")

    assert table.seat(RED)["pool"] == "5"
    assert table.seat(RED)["doped_pool"] == "1"


@rule("DEA-311", "DEA-Q19")
def test_any_undoped_die_can_be_doped_even_to_the_face_it_shows() -> None:
    table = Table({"pool": "1 4", "pills": 1}, {}, {}, phase="doping")

    assert table.legal() == ["reroll_all", "dope:1:1", "dope:4:1", "stop"]
    assert table.why(RED, "dope:3:1") == ("DEA-Q19", "no_such_die")
    table.play("R dope:1:1")
    assert table.seat(RED)["doped_pool"] == "1"
    assert (table.seat(RED)["pills"], table.json["supply"]) == (0, 11), "the pill lies under it"


@rule("DEA-312")
def test_a_doped_die_must_be_placed_with_its_pill() -> None:
    table = Table({"pool": "4", "doped_pool": "1"}, {}, {})

    assert "done" not in table.legal()
    assert table.why(RED, "done") == ("DEA-312", "doped_left")
    table.play("R place_doped:CYC:1")
    assert table.seat(RED)["new"] == "CYC:1+"
    assert table.legal() == ["done"]


@rule("DEA-313")
def test_a_doped_die_must_be_higher_than_the_old_one() -> None:
    table = Table({"doped_pool": "2", "old": "TEN:1 BIL:2"}, {}, {})

    assert table.placings("TEN") == ["2+"]
    assert table.why(RED, "place_doped:BIL:2") == ("DEA-313", "doped_too_low")


@rule("DEA-Q16", "DEA-Q17")
def test_each_seat_uses_as_many_pills_as_it_likes_in_one_turn() -> None:
    red = {"pool": "6 6 6 6", "pills": 3}
    table = Table(red, {"pool": "2", "pills": 1}, {}, phase="doping")
    table.play("R dope:6:1", "R dope:6:1").play("R reroll_all", luck="3 4")

    assert table.seat(RED)["doped_pool"] == "1 1"
    assert table.asked == (BLUE,), "Red has no pill left"
    assert table.play("B stop").phase == "placing"


@rule("DEA-Q16")
def test_pill_time_begins_with_the_first_player() -> None:
    seats = [{"pool": "6", "pills": 1}] * 3
    table = Table(*seats, phase="doping", coach_1a=2)
    order = []
    while table.phase == "doping":
        order.append(table.asked[0])
        table.play(f"{'RBG'[table.asked[0]]} stop")

    assert order == [GREEN, RED, BLUE]
    after_coaches = Table(*seats, phase="meddling", coach_1a=2, best_coach=1).play("B keep")
    assert (after_coaches.phase, after_coaches.asked) == ("doping", (GREEN,))


@rule("DEA-Q18")
def test_a_full_reroll_leaves_doped_dice_alone() -> None:
    table = Table({"pool": "6 6", "doped_pool": "1", "pills": 1}, {}, {}, phase="doping")
    table.play("R reroll_all", luck="2 3")

    assert (table.seat(RED)["pool"], table.seat(RED)["doped_pool"]) == ("2 3", "1")


@rule("DEA-Q18", "DEA-D5")
def test_without_an_undoped_die_a_pill_has_no_use() -> None:
    table = Table({"pool": "6", "pills": 2}, {}, {}, phase="doping").play("R dope:6:1")

    assert table.phase == "placing"
    assert table.seat(RED)["pills"] == 1


@rule("DEA-Q20")
def test_a_doped_die_shows_old_plus_one_or_a_one() -> None:
    table = Table({"pool": "6", "pills": 1, "old": "TEN:3"}, {}, {}, phase="doping")

    assert table.legal() == ["reroll_all", "dope:6:1", "dope:6:4", "stop"]
    table.play("R dope:6:4")
    assert table.placings("TEN") == ["4+"]
    assert table.why(RED, "place_doped:BOW:4") == ("DEA-405", "needs_a_one")


@rule("DEA-Q20")
def test_with_free_doping_anything_higher_goes() -> None:
    red = {"pool": "6", "pills": 1, "old": "TEN:3"}
    table = Table(red, {}, {}, phase="doping", options=FREE)

    assert [text[-1] for text in table.legal() if text.startswith("dope")] == list("123456")
    table.play("R dope:6:5")
    assert table.placings("TEN") == ["5+"]
    assert table.placings("BOW") == ["5+"]
    level = Table({"doped_pool": "3", "old": "TEN:3"}, {}, {}, options=FREE)
    assert (level.placings("TEN"), level.placings("BOW")) == ([], ["3+"])


@rule("DEA-Q21")
def test_all_doped_dice_must_find_distinct_open_sports() -> None:
    closed = {"BOW": 1, "BIL": 1, "FOO": 1, "SWI": 1, "BOX": 1, "CLI": 1}
    red = {"pool": "6 6", "doped_pool": "1", "pills": 1, "old": "TEN:2"}
    table = Table(red, {}, {}, phase="doping", fatal=closed)

    assert table.legal() == ["reroll_all", "dope:6:3", "stop"]
    assert table.why(RED, "dope:6:1") == ("DEA-Q21", "no_place_for_doped")


@rule("DEA-Q21")
def test_no_die_may_take_the_place_a_doped_one_needs() -> None:
    red = {"pool": "1 3", "doped_pool": "3", "old": "TEN:2"}
    table = Table(red, {}, {})

    assert table.placings("TEN") == ["3+"]
    assert table.why(RED, "place:TEN:1") == ("DEA-Q21", "needed_by_doped")
    table.play("R place_doped:TEN:3")
    assert "done" in table.legal()


@rule("DEA-Q21")
def test_with_free_doping_a_high_doped_die_leaves_room_for_a_low_one() -> None:
    closed = {"BOW": 1, "FOO": 1, "SWI": 1, "BOX": 1, "CLI": 1, "CYC": 1}
    red = {"doped_pool": "1 6", "old": "TEN:4"}
    table = Table(red, {}, {}, fatal=closed, options=FREE)

    assert table.placings("TEN") == ["6+"]
    assert table.placings("BIL") == ["1+"]
    assert table.why(RED, "place_doped:BIL:6") == ("DEA-Q21", "needed_by_doped")


@rule("DEA-Q21")
def test_free_doping_counts_the_dice_up_to_each_value() -> None:
    closed = {"BOW": 1, "FOO": 1, "SWI": 1, "BOX": 1, "CLI": 1, "CYC": 1}
    red = {"pool": "6", "doped_pool": "1 6", "pills": 1, "old": "TEN:4"}
    table = Table(red, {}, {}, phase="doping", fatal=closed, options=FREE)

    assert table.legal() == ["reroll_all", "stop"]


@rule("DEA-Q22")
def test_no_doped_die_goes_where_the_old_one_is_a_six() -> None:
    for options in ({}, FREE):
        red = {"pool": "6", "doped_pool": "1", "old": "CLI:6"}
        table = Table(red, {}, {}, options=options)
        assert table.placings("CLI") == ["6"]


@rule("DEA-Q21")
def test_the_duty_to_place_doped_dice_can_always_be_met() -> None:
    for seed in range(4):
        table = played(3 + seed, seed, doping_freedom="free", round_limit="9")
        assert table.phase == "over"
