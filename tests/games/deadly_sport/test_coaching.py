"""Phases 1 to 3: coaches and the training roll. DEA-101 to DEA-307, DEA-Q8 to DEA-Q15"""

import pytest

from pentathlon.engine.chance import Scripted
from tests.support import rule

from .tables import BLUE, GREEN, RED, YELLOW, Table, dice, first_roll


@rule("DEA-101", "DEA-102", "DEA-006")
def test_every_round_the_1a_coach_moves_left_and_its_holder_leads() -> None:
    table = Table({}, {}, {}, coach_1a=2, turn=1).play("B done")

    assert table.json["round"] == 3
    assert table.json["coach_1a"] == RED
    assert table.asked == (RED,)


@rule("DEA-103", "DEA-104", "DEA-D1")
def test_the_1a_holder_hands_the_best_coach_to_any_other_seat() -> None:
    table = Table({}, {}, {}, {}, phase="best_coach", coach_1a=1)

    assert table.legal() == ["coach:2", "coach:3", "coach:0"]
    assert table.why(BLUE, "coach:1") == ("DEA-104", "coach_to_self")
    table.play("B coach:3", luck="1 " * 40)
    assert table.json["best_coach"] == YELLOW


@rule("DEA-105", "DEA-412")
def test_then_the_side_flips() -> None:
    table = Table({}, {}, {}, phase="best_coach", round=4)

    assert table.json["side"] == "inside"
    assert table.play("R coach:1", luck="1 " * 30).json["side"] == "outside"


@rule("DEA-Q8")
def test_the_best_coach_may_stay_where_it_was() -> None:
    table = Table({}, {}, {}, phase="best_coach", best_coach=2)

    assert "coach:2" in table.legal()


@rule("DEA-201", "DEA-202")
def test_everybody_rolls_all_free_dice_and_places_them_later() -> None:
    table = Table({"old": "TEN:2"}, {"injuries": "BOW:U4:2"}, {}, phase="best_coach")
    table.play("R coach:1", luck="1 " * 9 + "2 " * 9 + "3 " * 10)

    assert [len(table.seat(seat)["pool"].split()) for seat in range(3)] == [9, 9, 10]
    assert table.seat(BLUE)["pool"] == "2 2 2 2 2 2 2 2 2"


@rule("DEA-203", "DEA-204")
def test_the_highest_first_roll_takes_the_1a_coach_and_gives_the_other_away() -> None:
    table = first_roll([dice(30), dice(40), dice(39)])

    assert table.json["coach_1a"] == BLUE
    assert table.legal() == ["coach:2", "coach:0"]


@rule("DEA-Q15")
def test_a_later_reroll_does_not_move_the_1a_coach() -> None:
    table = first_roll([dice(30), dice(31), dice(29)]).play("B coach:0")
    table.play("B reroll:3333333334", luck="1 " * 10)

    assert table.json["coach_1a"] == BLUE


@rule("DEA-301", "DEA-302", "DEA-D2")
def test_the_1a_holder_may_reroll_any_number_of_own_dice() -> None:
    table = Table({"pool": "1 1 6"}, {"pool": "2"}, {}, phase="reroll")

    assert table.asked == (RED,)
    assert table.legal() == ["keep", "reroll:1", "reroll:11", "reroll:6", "reroll:16", "reroll:116"]
    assert table.why(RED, "reroll:2") == ("DEA-302", "no_such_die")
    table.play("R reroll:16", luck="5 4")
    assert table.seat(RED)["pool"] == "1 4 5"


@rule("DEA-301")
@pytest.mark.parametrize(("pool", "phase", "asked"), [("4", "reroll", RED), ("", "gift", BLUE)])
def test_the_1a_holder_is_asked_even_for_a_single_die_and_not_without_one(
    pool: str, phase: str, asked: int
) -> None:
    seats = [{"pool": pool}, {"pool": "2"}, {"pool": "3"}]
    table = Table(*seats, phase="best_coach", round=1).play("R coach:1")

    assert (table.phase, table.asked) == (phase, (asked,))


@rule("DEA-301")
def test_a_coach_is_used_by_nobody_but_its_holder() -> None:
    table = Table({"pool": "1"}, {"pool": "2"}, {}, phase="reroll")

    assert table.why(BLUE, "reroll:2") == ("DEA-007", "not_asked")


@rule("DEA-Q9")
def test_first_the_1a_coach_then_the_best_coach_each_power_once() -> None:
    table = Table({"pool": "1"}, {"pool": "2"}, {}, phase="reroll")
    asked = []
    for step, luck in (("R reroll:1", "2"), ("B gift:2", ""), ("B meddle:0:2", "3")):
        asked.append((table.phase, table.asked[0]))
        table.play(step, luck=luck)

    assert asked == [("reroll", RED), ("gift", BLUE), ("meddling", BLUE)]
    assert table.phase == "doping"


@rule("DEA-D2")
def test_without_a_die_there_is_no_reroll_to_decide() -> None:
    red = {
        "old": "BOW:1 TEN:1 BIL:1 FOO:1 SWI:1 BOX:1 CLI:1 CYC:1",
        "injuries": "BOW:U2:1 TEN:U2:1",
    }
    table = Table(red, {}, {}, phase="best_coach")
    table.play("R coach:1", luck="2 " * 20)

    assert table.phase == "gift"


@rule("DEA-303", "DEA-304", "DEA-Q12", "DEA-D3")
def test_the_best_coach_brings_two_pills_one_to_keep_and_one_to_give() -> None:
    table = Table({"pool": "1"}, {}, {"pills": 1}, phase="reroll").play("R keep")

    assert table.seat(BLUE)["pills"] == 2
    assert table.legal() == ["gift:2", "gift:0"]
    table.play("B gift:2")
    assert [table.seat(seat)["pills"] for seat in range(3)] == [0, 1, 2]
    assert table.json["supply"] == 9


@rule("DEA-Q13")
def test_the_second_pill_goes_to_another_seat_unless_the_option_says_otherwise() -> None:
    stated = {"phase": "gift", "best_coach": 1}
    strict = Table({}, {"pills": 2}, {}, **stated)
    lenient = Table({}, {"pills": 2}, {}, **stated, options={"gift_to_self": "on"})

    assert strict.why(BLUE, "gift:1") == ("DEA-Q13", "gift_to_self")
    assert lenient.legal() == ["gift:2", "gift:0", "gift:1"]
    lenient.play("B gift:1")
    assert lenient.seat(BLUE)["pills"] == 2


@rule("DEA-305")
def test_a_pill_just_received_can_be_used_at_once_or_kept() -> None:
    table = Table({"pool": "1"}, {"pool": "3"}, {"pool": "3"}, phase="reroll")
    table.play("R keep", "B gift:2", "B keep", "B dope:3:1", "G stop")

    assert table.seat(BLUE)["doped_pool"] == "1"
    assert table.seat(GREEN)["pills"] == 1


@rule("DEA-306", "DEA-Q11", "DEA-D4")
def test_the_best_coach_may_reroll_one_die_of_anybody() -> None:
    table = Table({"pool": "1 6"}, {"pool": "2"}, {}, phase="meddling")

    assert table.asked == (BLUE,)
    assert table.legal() == ["keep", "meddle:0:1", "meddle:0:6", "meddle:1:2"]
    table.play("B meddle:1:2", luck="5")
    assert table.seat(BLUE)["pool"] == "5"


@rule("DEA-Q10")
def test_coaches_touch_no_die_outside_the_training_pools() -> None:
    red = {"pool": "1", "old": "TEN:4", "injuries": "BOW:U2:2"}
    table = Table(red, {}, {}, phase="meddling")

    assert table.legal() == ["keep", "meddle:0:1"]
    assert table.why(BLUE, "meddle:0:4") == ("DEA-306", "no_die_to_meddle")


@rule("DEA-D4", "DEA-Q10")
def test_without_any_die_there_is_nothing_to_spoil() -> None:
    red = {"old": "TEN:4", "injuries": "BOW:U2:2"}
    table = Table(red, {"pills": 2}, {}, phase="gift").play("B gift:0")

    assert table.phase == "placing"


@rule("DEA-307")
def test_pills_come_after_the_coaches() -> None:
    table = Table({"pool": "1"}, {"pool": "2", "pills": 1}, {}, phase="meddling")

    assert table.why(BLUE, "dope:2:1") == ("DEA-306", "awaits_meddling")
    assert table.play("B keep").phase == "doping"


@rule("DEA-Q14")
@pytest.mark.parametrize(("supply", "taken"), [(0, 0), (1, 1)])
def test_short_supplies_leave_no_gift(supply: int, taken: int) -> None:
    stock = {"pills": 12 - supply, "pool": "1"}
    table = Table(stock, {}, {}, phase="reroll").play("R keep")

    assert table.seat(BLUE)["pills"] == taken
    assert table.json["supply"] == 0
    assert table.phase == "meddling"


def test_luck_is_asked_for_seat_by_seat() -> None:
    table = Table({}, {}, {}, phase="best_coach")
    chance = Scripted([1] * 10 + [2] * 10 + [3] * 10)
    table.take(["R coach:1"], chance)

    assert [table.seat(seat)["pool"][0] for seat in range(3)] == ["1", "2", "3"]
