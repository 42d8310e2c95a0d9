"""Phases 4 to 7: placing, taking back, healing, loss. DEA-401 to DEA-702, DEA-Q23 to DEA-Q29"""

import pytest

from pentathlon.engine.errors import Problem
from pentathlon.play.start import start
from tests.support import rule

from .tables import BLUE, GREEN, RED, Table, resolve, top


@rule("DEA-401", "DEA-Q24")
def test_each_seat_places_in_one_turn_the_1a_holder_first() -> None:
    table = Table({"pool": "1 1"}, {"pool": "1"}, {}, coach_1a=1)
    table.play("B place:TEN:1", "B done", "G done", "R place:TEN:1", "R place:BOW:1")

    assert table.why(BLUE, "place:BIL:1") == ("DEA-007", "not_asked")
    assert table.seat(RED)["new"] == "BOW:1 TEN:1"


@rule("DEA-Q24")
def test_a_die_can_be_put_elsewhere_only_until_the_turn_is_done() -> None:
    stated: dict[str, object] = {"seats": [{"pool": "1 1"}, {"pool": "1"}, {}]}
    match = start("deadly_sport", table=stated, luck=[])
    match.submit(RED, "place:TEN:1")
    match.undo(RED)
    match.submit(RED, "place:BOW:1")
    match.submit(RED, "done")

    with pytest.raises(Problem, match="undo_turn"):
        match.undo(RED)


@rule("DEA-402", "DEA-D6")
def test_only_dice_of_the_training_roll_are_placed() -> None:
    table = Table({"pool": "2 6", "old": "TEN:1"}, {}, {})

    assert table.legal() == ["place:TEN:2", "done"]
    assert table.why(RED, "place:TEN:1") == ("DEA-402", "no_such_die")
    assert table.why(RED, "place_doped:TEN:2") == ("DEA-312", "no_such_doped_die")


@rule("DEA-403")
def test_no_face_changes_while_dice_are_placed() -> None:
    table = Table({"pool": "2 6"}, {"pool": "1"}, {})

    assert table.why(RED, "reroll:6") == ("DEA-403", "dice_stand")
    assert table.why(RED, "meddle:1:1") == ("DEA-403", "dice_stand")


@rule("DEA-404", "DEA-842")
def test_dice_go_to_open_sports_only() -> None:
    table = Table({"pool": "1"}, {}, {}, fatal={"TEN": 2})

    assert table.placings("TEN") == []
    assert table.why(RED, "place:TEN:1") == ("DEA-404", "sport_closed")


@rule("DEA-405")
def test_a_new_sport_takes_a_one_only() -> None:
    table = Table({"pool": "1 2 6"}, {}, {})

    assert table.placings("SWI") == ["1"]
    assert table.why(RED, "place:SWI:2") == ("DEA-405", "needs_a_one")


@rule("DEA-406")
def test_a_running_sport_takes_one_more_than_last_round_or_less() -> None:
    table = Table({"pool": "1 2 3 4 5 6", "old": "BOX:3"}, {}, {})

    assert table.placings("BOX") == ["1", "2", "3", "4"]
    assert table.why(RED, "place:BOX:5") == ("DEA-406", "too_high")


@rule("DEA-407")
@pytest.mark.parametrize("old", [5, 6])
def test_after_a_five_or_a_six_any_face_fits(old: int) -> None:
    table = Table({"pool": "1 2 3 4 5 6", "old": f"BOX:{old}"}, {}, {})

    assert table.placings("BOX") == ["1", "2", "3", "4", "5", "6"]


@rule("DEA-408")
def test_other_seats_dice_do_not_matter() -> None:
    alone = Table({"pool": "1 2 3", "old": "BOX:1"}, {}, {})
    crowded = Table({"pool": "1 2 3", "old": "BOX:1"}, {"new": "BOX:6"}, {"old": "BOX:6"})

    assert alone.legal() == crowded.legal()


@rule("DEA-409")
def test_one_new_die_a_sport_and_seat() -> None:
    table = Table({"pool": "1 1"}, {}, {}).play("R place:CYC:1")

    assert table.placings("CYC") == []
    assert table.why(RED, "place:CYC:1") == ("DEA-409", "die_there")


@rule("DEA-410")
def test_placing_is_voluntary() -> None:
    table = Table({"pool": "1 1"}, {}, {}).play("R done")

    assert table.asked == (BLUE,)
    assert table.seat(RED)["pool"] == "", "what is left is reserve again"
    assert table.free(RED) == 10


@rule("DEA-411", "DEA-412")
def test_old_and_new_dice_lie_on_opposite_sides() -> None:
    table = Table({"pool": "2", "old": "TEN:1"}, {}, {}, round=3).play("R place:TEN:2")

    assert table.json["side"] == "inside"
    assert (table.seat(RED)["old"], table.seat(RED)["new"]) == ("TEN:1", "TEN:2")


@rule("DEA-413")
def test_a_skipped_round_starts_the_climb_again() -> None:
    climbed = Table({"pool": "3", "old": "TEN:2"}, {}, {})
    skipped = Table({"pool": "3", "units": "TEN:2"}, {}, {})

    assert climbed.placings("TEN") == ["3"]
    assert skipped.placings("TEN") == []


@rule("DEA-Q23", "DEA-Q50")
def test_without_an_old_die_there_the_seat_starts_with_a_one_again() -> None:
    table = Table({"pool": "1 4", "units": "TEN:3", "injuries": "TEN:U4:3"}, {}, {})

    assert table.placings("TEN") == ["1"]


@rule("DEA-Q26", "DEA-I2")
def test_a_seat_without_free_dice_rolls_and_places_nothing() -> None:
    red = {
        "old": "BOW:1 TEN:1 BIL:1 FOO:1 SWI:1 BOX:1 CLI:1 CYC:1",
        "injuries": "BOW:U2:1 TEN:U2:1",
        "pills": 1,
    }
    table = Table(red, {}, {}, phase="best_coach", coach_1a=1)
    table.play("B coach:2", luck="2 " * 20).play("B keep", "G gift:1", "G keep", "B stop", "G stop")

    assert table.free(RED) == 0
    table.play("B done", "G done")
    assert table.asked == (RED,)
    assert table.legal() == ["done"]


# Taking back


@rule("DEA-501", "DEA-I12")
def test_after_the_last_seat_all_old_dice_go_home() -> None:
    table = Table({"old": "TEN:3", "units": "TEN:1"}, {"old": "BOW:1"}, {"pool": "1"}, turn=2)
    table.play("G place:CYC:1").play("G done", luck="U4")

    assert [table.seat(seat)["old"] for seat in range(3)] == ["", "", "CYC:1"]
    assert table.free(BLUE) == 10


@rule("DEA-501")
def test_old_dice_stay_until_everybody_has_placed() -> None:
    table = Table({"old": "TEN:3"}, {}, {}).play("R done", "B done")

    assert table.seat(RED)["old"] == "TEN:3"


@rule("DEA-502", "DEA-503", "DEA-Q25")
def test_dice_of_closed_sports_go_home_too_but_not_the_fatal_one() -> None:
    table = resolve({"old": "TEN:3"}, {}, {}, fatal={"TEN": 1})

    assert table.seat(RED)["old"] == ""
    assert (table.free(RED), table.free(BLUE)) == (10, 9)


# Healing


@rule("DEA-601", "DEA-602", "DEA-603")
def test_injury_dice_go_down_and_home_and_the_cards_stay() -> None:
    table = resolve({"injuries": "TEN:U2:1 FOO:U4:4"}, {}, {})

    assert table.seat(RED)["injuries"] == "TEN:U2 FOO:U4:3"
    assert table.free(RED) == 9


# Loss


@rule("DEA-701")
def test_a_sport_without_a_die_loses_one_unit_under_its_deck() -> None:
    table = resolve(
        {"units": "TEN:3 BOW:1"}, {"units": "TEN:2"}, {}, decks={"TEN": "3*T U2 U4 U6 | T"}
    )

    assert (table.seat(RED)["units"], table.seat(BLUE)["units"]) == ("TEN:2", "TEN:1")
    assert table.deck("TEN") == "3*T U2 U4 U6 | T T T"


@rule("DEA-702", "DEA-846", "DEA-I6")
def test_units_of_closed_sports_are_safe() -> None:
    table = resolve({"units": "TEN:3"}, {}, {}, fatal={"TEN": 0})

    assert table.seat(RED)["units"] == "TEN:3"


@rule("DEA-701")
def test_a_die_there_keeps_all_units() -> None:
    table = resolve({"units": "TEN:3", "new": "TEN:1"}, {}, {}, decks={"TEN": top("T", units=3)})

    assert table.seat(RED)["units"] == "TEN:3"


@rule("DEA-Q27", "DEA-603")
def test_accident_cards_are_never_lost() -> None:
    table = resolve({"injuries": "TEN:U2", "units": "TEN:1"}, {}, {})

    assert table.seat(RED)["injuries"] == "TEN:U2"
    assert table.seat(RED)["units"] == ""


@rule("DEA-Q28")
def test_an_accident_costs_no_unit_at_once_but_the_next_loss_does() -> None:
    table = resolve(
        {"units": "TEN:2", "new": "TEN:2"},
        {},
        {},
        decks={"TEN": top("U2", units=2)},
    )

    assert table.seat(RED)["units"] == "TEN:2"
    assert table.seat(RED)["injuries"] == "TEN:U2:2"
    later = Table({"units": "TEN:2", "injuries": "TEN:U2:2"}, {}, {}, turn=2).play("G done")
    assert later.seat(RED)["units"] == "TEN:1"


@rule("DEA-Q29")
def test_losses_come_clockwise_and_are_all_alike() -> None:
    table = resolve({"units": "TEN:1"}, {"units": "TEN:1"}, {"units": "TEN:1"}, coach_1a=GREEN)

    assert table.deck("TEN") == "6*T U2 U4 U6 | T T T"
