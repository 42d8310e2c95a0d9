"""Phase 8: cards turned, dealt, evaluated. DEA-801 to DEA-848, DEA-Q30 to DEA-Q50"""

from typing import Any

import pytest

from tests.support import rule

from .tables import BLUE, GREEN, RED, YELLOW, Table, resolve, top

# Turning


@rule("DEA-801", "DEA-Q39")
def test_sports_are_resolved_clockwise_from_bowling_and_empty_ones_skipped() -> None:
    table = resolve({"new": "CYC:1"}, {"new": "BOW:1"}, {"new": "FOO:1"}, luck="T U4 U2")

    assert [table.seat(seat)["units"] for seat in range(3)] == ["", "BOW:1", ""]
    assert table.deck("FOO") == "9*T U2 U6 | U4"
    assert table.deck("CYC") == "9*T U4 U6 | U2"
    assert table.deck("TEN") == "9*T U2 U4 U6 |"


@rule("DEA-802", "DEA-804", "DEA-I11")
def test_each_die_turns_one_card() -> None:
    table = resolve({"new": "TEN:1"}, {"new": "TEN:1"}, {"new": "TEN:1"}, luck="U6 T U2")

    assert table.json["turned"] == "T U2 U6"
    assert table.deck("TEN") == "8*T U4 |"


@rule("DEA-803", "DEA-I11")
def test_a_short_deck_is_turned_whole() -> None:
    red = {"new": "TEN:1", "units": "TEN:5", "injuries": "TEN:U4"}
    blue = {"new": "TEN:1", "units": "TEN:4", "injuries": "TEN:U2"}
    table = resolve(red, blue, {"new": "TEN:1"}, luck="U6")

    assert table.json["turned"] == "U6"
    assert table.deck("TEN") == "|"
    assert table.asked == (RED, BLUE, GREEN)


@rule("DEA-805", "DEA-D7")
def test_only_those_with_a_die_there_share_the_cards() -> None:
    table = resolve({"new": "TEN:1"}, {}, {"new": "TEN:1"}, decks={"TEN": top("T U2")})

    assert table.asked == (RED, GREEN)
    assert table.why(BLUE, "claim:T") == ("DEA-805", "no_die_there")
    table.play("R claim:T", "G claim:U2")
    assert [table.seat(seat)["units"] for seat in range(3)] == ["TEN:1", "", ""]
    assert [table.seat(seat)["injuries"] for seat in range(3)] == ["", "", "TEN:U2:2"]


# Agreement


def two_at_tennis(**stated: Any) -> Table:
    return resolve({"new": "TEN:1"}, {"new": "TEN:2"}, {}, decks={"TEN": top("T U4")}, **stated)


@rule("DEA-806", "DEA-807", "DEA-Q30", "DEA-D7")
def test_matching_claims_are_dealt() -> None:
    table = two_at_tennis()

    assert table.legal(RED) == table.legal(BLUE) == ["claim:T", "claim:U4", "claim:fight"]
    table.play("R claim:U4", "B claim:T")
    assert table.seat(BLUE)["units"] == "TEN:1"
    assert table.deck("TEN").endswith("U6 U4")


@rule("DEA-806", "DEA-Q30")
@pytest.mark.parametrize("claim", ["claim:T", "claim:fight"])
def test_other_claims_lead_to_a_tournament(claim: str) -> None:
    table = two_at_tennis().play("R claim:T", f"B {claim}", luck="1 " * 18)

    assert table.phase == "tournament_reroll"


@rule("DEA-Q30")
@pytest.mark.parametrize("claim", ["claim:U4", "claim:fight"])
def test_two_claims_on_one_card_or_a_fight_beside_the_claims_are_no_agreement(claim: str) -> None:
    red = {"new": "TEN:1", "units": "TEN:9", "injuries": "TEN:U2"}
    table = resolve(red, {"new": "TEN:1"}, {"new": "TEN:1"}, decks={"TEN": "| U4 U6"})
    table.play("R claim:U4", f"B {claim}", "G claim:U6", luck="1 " * 27)

    assert table.phase == "tournament_reroll"
    assert table.json["turned"] == "U4 U6"


@rule("DEA-Q30")
def test_nobody_can_claim_none_while_there_is_a_card_for_each() -> None:
    assert two_at_tennis().why(RED, "claim:none") == ("DEA-Q30", "card_for_each")
    assert two_at_tennis().why(RED, "claim:U6") == ("DEA-Q30", "card_not_showing")


@rule("DEA-Q30", "DEA-810")
def test_without_the_agreement_option_dice_decide_at_once() -> None:
    table = two_at_tennis(options={"agreement": "off"}, luck="1 " * 18)

    assert table.phase == "tournament_reroll"


@rule("DEA-Q31")
def test_one_participant_or_like_cards_need_no_word() -> None:
    alone = resolve({"new": "TEN:1"}, {}, {}, luck="T")
    alike = resolve({"new": "TEN:1"}, {"new": "TEN:1"}, {}, luck="T T")

    assert alone.seat(RED)["units"] == "TEN:1"
    assert [alike.seat(seat)["units"] for seat in (RED, BLUE)] == ["TEN:1", "TEN:1"]


@rule("DEA-Q31")
def test_like_cards_that_are_too_few_are_still_fought_over() -> None:
    red = {"new": "TEN:1", "units": "TEN:9", "injuries": "TEN:U2 TEN:U4"}
    table = resolve(red, {"new": "TEN:1"}, {}, luck="U6")

    assert table.legal(RED) == ["claim:U6", "claim:none", "claim:fight"]


@rule("DEA-Q33", "DEA-Q47")
def test_after_an_agreement_cards_are_evaluated_clockwise_from_the_first_player() -> None:
    seats = [{"new": "TEN:1", "units": "TEN:1"}, {"new": "TEN:1"}, {"new": "TEN:1"}]
    table = resolve(*seats, coach_1a=2, decks={"TEN": top("U4 U6 T", units=1)})
    table.play("R claim:U4", "B claim:T", "G claim:U6")

    assert table.deck("TEN").endswith("U2 U6 U4"), "Green, then Red; Blue keeps the T"


# Choosing


def choice(**stated: object) -> Table:
    """Green first, then Red, then Blue; T, T and U4 show at Tennis."""
    usual: dict[str, object] = {
        "phase": "choice",
        "sport": "TEN",
        "turned": "2*T U4",
        "order": [2, 0, 1],
        "level": [0, 1, 2],
        "rolling": [0, 3],
    }
    seats = [{"new": "TEN:1"}, {"new": "TEN:1"}, {"new": "TEN:1"}]
    return Table(*seats, **{**usual, **stated})


@rule("DEA-811", "DEA-D10")
def test_the_highest_total_chooses_first_and_each_takes_one_card() -> None:
    table = choice()

    assert table.asked == (GREEN,)
    assert table.legal() == ["take:T", "take:U4"]
    assert table.why(GREEN, "take:U2") == ("DEA-811", "card_not_showing")
    table.play("G take:T")
    assert table.asked == (RED,)
    assert table.json["turned"] == "T U4"


@rule("DEA-820", "DEA-Q38")
def test_with_fewer_cards_a_chooser_may_take_none() -> None:
    table = choice(turned="T U4")

    assert table.legal() == ["take:T", "take:U4", "take:none"]
    table.play("G take:none")
    assert table.legal() == ["take:T", "take:U4"]
    assert table.why(RED, "take:none") == ("DEA-820", "must_take")


@rule("DEA-820", "DEA-Q38")
def test_with_a_card_for_each_nobody_can_take_none() -> None:
    assert choice().why(GREEN, "take:none") == ("DEA-820", "must_take")


@rule("DEA-821", "DEA-807")
def test_the_last_is_stuck_with_what_the_others_left() -> None:
    table = choice().play("G take:T", "R take:T")

    assert table.asked == (BLUE,)
    assert table.legal() == ["take:U4"]


@rule("DEA-822")
def test_who_comes_when_no_card_is_left_gets_none() -> None:
    table = choice(turned="T").play("G take:T")

    assert table.seat(GREEN)["units"] == "TEN:1"
    assert table.phase == "best_coach", "nobody else was asked"


@rule("DEA-Q38")
def test_who_takes_none_is_out_of_the_distribution() -> None:
    table = choice(turned="T").play("G take:none", "R take:none")

    assert table.asked == (BLUE,)
    assert table.legal() == ["take:T"]


# Evaluation


@rule("DEA-830", "DEA-834", "DEA-835")
@pytest.mark.parametrize(("units", "kept"), [(1, True), (2, False), (3, False)])
def test_a_unit_is_kept_only_by_a_success_above_the_units_owned(units: int, kept: bool) -> None:
    red = {"new": "TEN:2", "units": f"TEN:{units}"}
    table = resolve(red, {}, {}, decks={"TEN": top("T", units)})

    assert table.seat(RED)["units"] == f"TEN:{units + kept}"
    assert table.deck("TEN").endswith("T") is not kept


@rule("DEA-831", "DEA-836", "DEA-838")
@pytest.mark.parametrize(
    ("card", "die", "strikes"),
    [("U2", 1, False), ("U2", 2, True), ("U4", 3, False), ("U4", 4, True), ("U6", 5, False)],
)
def test_an_accident_happens_from_its_level_on(card: str, die: int, strikes: bool) -> None:
    table = resolve({"new": f"TEN:{die}"}, {}, {}, decks={"TEN": top(card)})

    assert (table.seat(RED)["injuries"] != "") is strikes
    assert table.deck("TEN").endswith(card) is not strikes


@rule("DEA-832", "DEA-833")
def test_the_value_is_die_and_pill_and_the_foreign_dice_there() -> None:
    red = {"new": "TEN:3+ BOW:6"}
    table = Table(red, {"new": "TEN:6"}, {"new": "TEN:1", "old": "TEN:2"}, {"new": "BOW:1"})

    assert table.value(RED, "TEN") == 3 + 1 + 2
    assert table.value(GREEN, "TEN") == 1 + 2
    assert table.value(YELLOW, "BOW") == 1 + 1


@rule("DEA-840", "DEA-841")
@pytest.mark.parametrize(("card", "level"), [("U2", 2), ("U4", 4)])
def test_the_die_moves_onto_the_accident_card(card: str, level: int) -> None:
    table = resolve({"new": "TEN:5", "units": "TEN:1"}, {}, {}, decks={"TEN": top(card, 1)})

    assert table.seat(RED)["injuries"] == f"TEN:{card}:{level}"
    assert table.seat(RED)["old"] == ""
    assert table.free(RED) == 9


@rule("DEA-842", "DEA-843", "DEA-844", "DEA-I6")
def test_a_fatal_accident_closes_the_sport_for_good() -> None:
    table = resolve({"new": "TEN:6"}, {}, {}, decks={"TEN": top("U6")})

    assert table.json["fatal"] == {"TEN": RED}
    assert table.seat(RED)["old"] == ""
    assert table.free(RED) == 9
    later = Table({"pool": "1"}, {}, {}, fatal={"TEN": 1}, turn=0)
    assert later.placings("TEN") == []


@rule("DEA-837", "DEA-Q44")
def test_when_the_deck_is_turned_whole_every_accident_happens() -> None:
    red = {"new": "TEN:1", "units": "TEN:9"}
    table = resolve(red, {"new": "TEN:1"}, {"new": "TEN:1"}, decks={"TEN": "| U2 U4 U6"})
    table.play("R claim:U4", "B claim:U2", "G claim:U6")

    assert table.seat(RED)["injuries"] == "TEN:U4:4"
    assert table.seat(BLUE)["injuries"] == "TEN:U2:2"
    assert table.json["fatal"] == {"TEN": GREEN}


@rule("DEA-837", "DEA-Q44")
def test_a_unit_that_goes_back_first_saves_nobody_from_the_last_card_rule() -> None:
    red = {"new": "TEN:1", "units": "TEN:5", "injuries": "TEN:U2"}
    blue = {"new": "TEN:1", "units": "TEN:3", "injuries": "TEN:U4"}
    table = resolve(red, blue, {}, decks={"TEN": "| T U6"}).play("R claim:T", "B claim:U6")

    assert table.seat(RED)["units"] == "TEN:5", "Red's T lies in the deck again"
    assert table.json["fatal"] == {"TEN": BLUE}, "risk 2, but no card was hidden when they turned"


@rule("DEA-837", "DEA-Q44")
def test_one_hidden_card_is_enough_to_escape() -> None:
    red = {"new": "TEN:1", "units": "TEN:9"}
    table = resolve(red, {"new": "TEN:1"}, {}, decks={"TEN": "| U4 U6 U2"})
    table.play("R claim:U4", "B claim:U6")

    assert table.json["fatal"] == {}
    assert table.deck("TEN") == "| U2 U4 U6"


@rule("DEA-847", "DEA-845", "DEA-848")
def test_after_a_fatal_accident_the_other_cards_are_still_evaluated() -> None:
    seats = [{"new": "TEN:6"}, {"new": "TEN:1"}, {"new": "TEN:1", "units": "TEN:5"}]
    table = resolve(*seats, decks={"TEN": top("U6 T T", units=5)})
    table.play("R claim:U6", "B claim:T", "G claim:T")

    assert table.json["fatal"] == {"TEN": RED}
    assert table.seat(BLUE)["units"] == "TEN:1"
    assert table.seat(GREEN)["units"] == "TEN:5"
    assert table.deck("TEN").endswith("U4 T")


@rule("DEA-847", "DEA-836", "DEA-838")
def test_after_a_fatal_accident_others_can_still_be_hurt_or_escape() -> None:
    seats = [{"new": "TEN:6"}, {"new": "TEN:1+"}, {"new": "TEN:1"}]
    table = resolve(*seats, decks={"TEN": top("U6 U2 U4")})
    table.play("R claim:U6", "B claim:U2", "G claim:U4")

    assert table.json["fatal"] == {"TEN": RED}
    assert table.seat(BLUE)["injuries"] == "TEN:U2:2", "risk 1 + 1 + 2 = 4, and U2 was dealt"
    assert table.seat(GREEN)["injuries"] == "", "risk 1 + 2 = 3"
    assert table.deck("TEN").endswith("T U4")
    assert [table.free(seat) for seat in range(3)] == [9, 9, 9]


@rule("DEA-845")
def test_a_closed_sport_yields_nothing_any_more() -> None:
    table = resolve({"new": "TEN:2"}, {}, {}, fatal={"TEN": 2})

    assert table.seat(RED)["units"] == ""
    assert table.deck("TEN") == "9*T U2 U4 |"


@rule("DEA-848", "DEA-839", "DEA-Q47")
def test_the_order_of_evaluation_only_decides_how_returned_cards_lie() -> None:
    results = []
    for order in ([0, 1], [1, 0]):
        stated = {"phase": "choice", "sport": "TEN", "turned": "U4 U6", "order": order}
        table = Table(
            {"new": "TEN:1"}, {"new": "TEN:1"}, {}, level=[0, 1], rolling=[0, 2], **stated
        )
        first, second = ("R", "B") if order[0] == 0 else ("B", "R")
        cards = {"R": "U4", "B": "U6"}
        table.play(f"{first} take:{cards[first]}", f"{second} take:{cards[second]}")
        results.append(table)

    assert results[0].deck("TEN") == "9*T U2 | U4 U6"
    assert results[1].deck("TEN") == "9*T U2 | U6 U4"
    assert results[0].seat(RED) == results[1].seat(RED)


@rule("DEA-Q41")
def test_in_phase_8_values_are_fixed_when_the_cards_are_turned() -> None:
    seats = [{"new": "TEN:3"}, {"new": "TEN:1", "units": "TEN:1"}, {}]
    table = resolve(*seats, decks={"TEN": top("U4 T", units=1)})
    table.play("R claim:U4", "B claim:T")

    assert table.seat(RED)["injuries"] == "TEN:U4:4"
    assert table.seat(BLUE)["units"] == "TEN:2", "Red's die still counted"


@rule("DEA-Q43")
def test_a_unit_is_kept_without_asking() -> None:
    table = resolve({"new": "TEN:1"}, {}, {}, luck="T")

    assert table.seat(RED)["units"] == "TEN:1"


@rule("DEA-Q47", "DEA-835", "DEA-838")
def test_each_returned_card_goes_to_the_very_bottom() -> None:
    red = {"units": "TEN:1"}
    blue = {"new": "TEN:1"}
    table = resolve(red, blue, {}, decks={"TEN": "7*T U2 U6 | U4 T"}, luck="U2")

    assert table.deck("TEN") == "7*T U6 | U4 T T U2", "phase 7 before phase 8"


@rule("DEA-Q47")
def test_once_the_hidden_cards_are_gone_the_known_ones_come_in_order() -> None:
    decks = {"TEN": "T | U4 U2 U6 T T T T T T T T"}
    table = resolve({"new": "TEN:1"}, {"new": "TEN:1"}, {}, decks=decks, luck="T")

    assert table.json["turned"] == "T U4"
    assert table.deck("TEN") == "| U2 U6 T T T T T T T T"


@rule("DEA-Q48", "DEA-I5")
def test_the_last_card_of_an_open_deck_is_its_u6_and_strikes() -> None:
    red = {"new": "TEN:1", "units": "TEN:9", "injuries": "TEN:U2 TEN:U4"}
    table = resolve(red, {}, {}, luck="U6")

    assert table.json["fatal"] == {"TEN": RED}
    assert table.deck("TEN") == "|"


@rule("DEA-Q45", "DEA-840")
def test_a_doped_die_hurt_in_phase_8_gives_its_pill_back_and_draws_no_more() -> None:
    table = resolve({"new": "TEN:2+"}, {}, {}, decks={"TEN": top("U2 T")})

    assert table.seat(RED)["units"] == ""
    assert table.json["supply"] == 12
    assert table.phase == "best_coach"
