"""Phases 4 to 7: placing, taking back, healing, loss. DEA-401 to DEA-702, DEA-Q23 to DEA-Q29"""

from typing import Any

import pytest

from pentathlon.engine.errors import Problem
from pentathlon.play.start import start
from tests.support import rule

from .tables import BLUE, GREEN, RED, Seat, Table, resolve, top


@rule("DEA-401", "DEA-Q24")
def test_each_seat_places_in_one_turn_the_1a_holder_first() -> None:
    table = Table({"pool": "1 1"}, {"pool": "1"}, {}, coach_1a=1)
    table.play("B place:TEN:1", "B done", "G done", "R place:TEN:1", "R place:BOW:1")

    assert table.why(BLUE, "place:BIL:1") == ("DEA-007", "not_asked")
    assert table.seat(RED)["new"] == "BOW:1 TEN:1"


@rule("DEA-401")
def test_when_pill_time_ends_the_1a_holder_places_first() -> None:
    table = Table({"pool": "1"}, {}, {}, phase="meddling", coach_1a=2, best_coach=1)

    assert table.play("B keep").phase == "placing"
    assert table.asked == (GREEN,)


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


@rule("DEA-403", "DEA-312")
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_a_die_lies_at_its_sport_as_it_was_rolled_or_doped(face: int) -> None:
    old = f"TEN:{face - 1}" if face > 1 else ""
    plain = Table({"pool": str(face), "old": old}, {}, {}).play(f"R place:TEN:{face}")
    doped = Table({"doped_pool": str(face), "old": old}, {}, {}).play(f"R place_doped:TEN:{face}")

    assert (plain.seat(RED)["new"], plain.seat(RED)["pool"]) == (f"TEN:{face}", "")
    assert (doped.seat(RED)["new"], doped.seat(RED)["doped_pool"]) == (f"TEN:{face}+", "")


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


@rule("DEA-409")
def test_a_doped_die_and_a_higher_one_count_as_the_one_die_too() -> None:
    red: Seat = {"pool": "1 2 3", "doped_pool": "1 3", "old": "TEN:2"}
    table = Table(red, {"pool": "1"}, {}).play("R place_doped:TEN:3", "R place_doped:CYC:1")

    assert table.placings("TEN") == table.placings("CYC") == []
    assert table.why(RED, "place:TEN:2") == ("DEA-409", "die_there")
    table.play("R place:BIL:1")
    other = Table({"pool": "1 3", "doped_pool": "1", "old": "TEN:2"}, {}, {}).play("R place:TEN:3")
    assert other.placings("TEN") == []
    assert other.why(RED, "place_doped:TEN:1") == ("DEA-409", "die_there")


@rule("DEA-409", "DEA-408")
def test_the_limit_of_one_is_for_each_seat_and_for_each_round() -> None:
    table = Table({"pool": "1"}, {"pool": "1"}, {}).play("R place:CYC:1", "R done")

    assert table.placings("CYC") == ["1"], "Red's die is not Blue's"
    again = Table({"pool": "1 2", "old": "CYC:1"}, {}, {})
    assert again.placings("CYC") == ["1", "2"], "last round's die is not this round's"


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


def two_at_cycling(red: Seat, blue: Seat, **stated: Any) -> Table:
    """Green is done placing, and two others have a 1 at Cycling: the table waits in phase 8."""
    return resolve(red, blue, {}, decks={"CYC": top("T U4")}, **stated)


@rule("DEA-501", "DEA-I12")
def test_old_dice_are_home_before_the_cards_are_turned() -> None:
    red = {"old": "TEN:3 CYC:1", "new": "CYC:1"}
    blue = {"old": "BOW:1 BOX:2", "new": "CYC:1 BOX:3"}
    table = two_at_cycling(red, blue, fatal={"BOX": GREEN})

    assert table.phase == "claims"
    assert [table.seat(seat)["old"] for seat in range(3)] == ["", "", ""]
    assert (table.free(RED), table.free(BLUE)) == (9, 8)
    table.play("R claim:T", "B claim:T", luck="1 " * 9 + "2 " * 8)
    assert table.seat(RED)["pool"] == "1 1 1 1 1 1 1 1 1", "the die from Tennis fights too"


@rule("DEA-501")
def test_old_dice_stay_until_everybody_has_placed() -> None:
    table = Table({"old": "TEN:3"}, {}, {}).play("R done", "B done")

    assert table.seat(RED)["old"] == "TEN:3"


@rule("DEA-502", "DEA-503", "DEA-Q25")
def test_dice_of_closed_sports_go_home_too_but_not_the_fatal_one() -> None:
    table = resolve({"old": "TEN:3"}, {}, {}, fatal={"TEN": 1})

    assert table.seat(RED)["old"] == ""
    assert (table.free(RED), table.free(BLUE)) == (10, 9)


@rule("DEA-502", "DEA-503", "DEA-Q25")
def test_a_die_from_a_closed_sport_fights_in_phase_8_and_the_fatal_one_never() -> None:
    closed = {"TEN": BLUE, "FOO": BLUE}
    table = two_at_cycling({"old": "TEN:3", "new": "CYC:1"}, {"new": "CYC:1"}, fatal=closed)

    assert table.seat(RED)["old"] == ""
    assert (table.free(RED), table.free(BLUE)) == (9, 7)
    table.play("R claim:T", "B claim:T", luck="1 " * 9 + "2 " * 7)
    assert table.json["fatal"] == closed


@rule("DEA-Q25")
def test_dice_at_a_sport_that_closed_miss_this_tournament_and_the_next_roll() -> None:
    seats: list[Seat] = [{"new": "TEN:6"}, {"new": "TEN:1 CYC:1"}, {"new": "CYC:1"}]
    table = resolve(*seats, decks={"TEN": top("U6 T"), "CYC": top("T U4")})
    table.play("R claim:U6", "B claim:T")

    assert table.json["fatal"] == {"TEN": RED}
    table.play("B claim:T", "G claim:T", luck="1 " * 8 + "2 " * 9).play("B keep", "G take:T")
    table.play("B take:U4").play("B coach:2", luck="1 " * 9 + "2 " * 8 + "3 " * 9)
    assert table.seat(BLUE)["old"] == "TEN:1 CYC:1"
    assert table.seat(BLUE)["pool"] == "2 2 2 2 2 2 2 2"


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
