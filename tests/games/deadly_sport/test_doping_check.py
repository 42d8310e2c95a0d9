"""Phase 9. DEA-901 to DEA-910, DEA-Q40, DEA-Q42, DEA-Q46, DEA-Q49"""

from tests.support import rule

from .tables import BLUE, GREEN, RED, Table, resolve, top


@rule("DEA-901", "DEA-903", "DEA-906")
def test_each_doped_die_draws_one_more_card_and_gives_its_pill_back() -> None:
    table = resolve({"new": "TEN:2+"}, {}, {}, decks={"TEN": top("T T")})

    assert table.seat(RED)["units"] == "TEN:2"
    assert table.json["supply"] == 12
    assert table.seat(RED)["old"] == "TEN:2", "the die stays"


@rule("DEA-902")
def test_the_extra_card_touches_nobody_else() -> None:
    table = resolve({"new": "TEN:1+"}, {"new": "TEN:6"}, {}, decks={"TEN": top("T T U6")})

    assert table.json["fatal"] == {}, "Blue's risk of 7 does not matter"
    assert table.seat(BLUE)["old"] == "TEN:6"


@rule("DEA-903", "DEA-905", "DEA-833")
def test_a_unit_is_kept_if_the_success_with_the_pill_allows() -> None:
    table = resolve({"new": "TEN:1+", "units": "TEN:1"}, {}, {}, decks={"TEN": top("T T", 1)})

    assert table.seat(RED)["units"] == "TEN:2", "success 2: the first unit stays, the second not"
    assert table.deck("TEN").endswith("U6 T")


@rule("DEA-904")
def test_an_accident_strikes_when_the_risk_reaches_its_level() -> None:
    hurt = resolve({"new": "TEN:1+"}, {}, {}, decks={"TEN": top("T U2")})
    safe = resolve({"new": "TEN:1+"}, {}, {}, decks={"TEN": top("T U4")})

    assert hurt.seat(RED)["injuries"] == "TEN:U2:2"
    assert hurt.seat(RED)["old"] == ""
    assert safe.seat(RED)["injuries"] == ""
    assert safe.deck("TEN").endswith("U6 U4")


@rule("DEA-904", "DEA-910")
def test_an_accident_whose_draw_empties_the_deck_strikes_whatever_the_risk() -> None:
    red = {"new": "TEN:2+", "units": "TEN:3", "injuries": "TEN:U2"}
    blue = {"new": "TEN:4", "units": "TEN:4", "injuries": "TEN:U4"}
    table = resolve(red, blue, {}, decks={"TEN": "| T T U6"})

    assert table.seat(RED)["units"] == "TEN:4", "both keep their T of phase 8"
    assert table.json["fatal"] == {"TEN": RED}, "the risk was 4"
    assert table.deck("TEN") == "|"


@rule("DEA-905", "DEA-Q47")
def test_a_card_that_does_nothing_goes_under_the_deck() -> None:
    table = resolve({"new": "TEN:1+"}, {}, {}, decks={"TEN": top("U4 U6")})

    assert table.deck("TEN").endswith("T U2 U4 U6"), "phase 9 returns come last"


def doped_pair(cards: str, luck: str = "") -> Table:
    return resolve({"new": "TEN:1+"}, {"new": "TEN:1+"}, {}, decks={"TEN": top(cards)}, luck=luck)


@rule("DEA-907", "DEA-Q40", "DEA-Q49")
def test_several_owners_draw_in_the_order_of_a_tournament_without_agreement() -> None:
    table = doped_pair("T T U4 T", luck="1 " * 9 + "6 " * 9)

    assert table.phase == "tournament_reroll", "no claims here"
    table.play("R keep", "B keep")
    assert table.deck("TEN").endswith("U6 U4"), "Blue draws U4 and escapes it with risk 3"
    assert table.seat(RED)["units"] == "TEN:2"
    assert table.json["supply"] == 12


@rule("DEA-Q40", "DEA-901")
def test_only_the_owners_of_doped_dice_are_in_the_tournament_of_the_check() -> None:
    seats = [{"new": "TEN:1+"}, {"new": "TEN:1"}, {"new": "TEN:1+"}]
    table = resolve(*seats, decks={"TEN": top("T T T T T")}, luck="1 " * 9 + "6 " * 9)

    assert table.json["order"] == [RED, GREEN]
    table.play("R keep", "B keep")
    assert [table.seat(seat)["units"] for seat in range(3)] == ["TEN:2", "TEN:1", "TEN:2"]


@rule("DEA-Q49")
def test_each_card_is_fully_evaluated_before_the_next_draw() -> None:
    red = {"new": "TEN:1+", "units": "TEN:4"}
    blue = {"new": "TEN:1+", "units": "TEN:3", "injuries": "TEN:U2 TEN:U4"}
    table = resolve(red, blue, {}, decks={"TEN": "| T T U6"}, luck="6 " * 9 + "1 " * 9)
    table.play("R keep", "B keep")

    assert table.json["fatal"] == {}
    assert table.deck("TEN") == "| T U6 T", "Red draws and returns U6, then Blue draws a T"


@rule("DEA-Q49")
def test_sports_are_checked_in_ring_order() -> None:
    table = resolve({"new": "CYC:1+"}, {"new": "BOW:1+"}, {}, luck="T T U4 T")

    assert table.deck("BOW") == "8*T U2 U6 | U4"
    assert table.seat(RED)["units"] == "CYC:2"


@rule("DEA-908", "DEA-Q46", "DEA-909")
def test_a_sport_closed_in_phase_8_gives_its_pills_back_without_a_card() -> None:
    table = resolve({"new": "TEN:6"}, {"new": "TEN:1+"}, {}, decks={"TEN": top("U6 T")})
    table.play("R claim:U6", "B claim:T")

    assert table.seat(BLUE)["units"] == "TEN:1", "only the card of phase 8"
    assert table.json["supply"] == 12


@rule("DEA-908", "DEA-Q49")
def test_a_sport_closed_by_the_first_draw_gives_the_second_no_card() -> None:
    seats = [{"new": "TEN:6+"}, {"new": "TEN:1+"}, {}]
    table = resolve(*seats, decks={"TEN": top("T T U6 T")}, luck="6 " * 9 + "1 " * 9)
    table.play("R keep", "B keep")

    assert table.json["fatal"] == {"TEN": RED}
    assert table.seat(BLUE)["units"] == "TEN:1"
    assert table.json["supply"] == 12


@rule("DEA-909", "DEA-I3")
def test_after_phase_9_no_pill_lies_under_any_die() -> None:
    table = doped_pair("T T T T", luck="1 " * 9 + "6 " * 9).play("R keep", "B keep")

    assert [table.seat(seat)["old"] for seat in (RED, BLUE)] == ["TEN:1", "TEN:1"]
    assert table.json["supply"] == 12


@rule("DEA-Q42", "DEA-832")
def test_in_phase_9_only_dice_still_there_count() -> None:
    seats = [{"new": "TEN:4"}, {"new": "TEN:1+", "units": "TEN:1"}, {}]
    table = resolve(*seats, decks={"TEN": top("U4 T T", 1)}).play("R claim:U4", "B claim:T")

    assert table.seat(RED)["injuries"] == "TEN:U4:4"
    assert table.seat(BLUE)["units"] == "TEN:2", "success 3 in phase 8, but 2 in phase 9"


@rule("DEA-Q42", "DEA-833")
def test_the_drawers_own_pill_still_counts() -> None:
    table = resolve({"new": "TEN:1+"}, {}, {}, decks={"TEN": top("U4 U2")})

    assert table.seat(RED)["injuries"] == "TEN:U2:2", "risk 1 + 1"


@rule("DEA-Q42")
def test_a_die_that_left_in_an_earlier_draw_does_not_count() -> None:
    seats = [{"new": "TEN:1+"}, {"new": "TEN:1+"}, {"new": "TEN:1"}]
    decks = {"TEN": top("T T T U2 U4")}
    table = resolve(*seats, decks=decks, luck="6 " * 9 + "1 " * 9).play("R keep", "B keep")

    assert table.seat(RED)["injuries"] == "TEN:U2:2"
    assert table.seat(BLUE)["injuries"] == "", "risk 1 + 1 + Green = 3"
    assert table.seat(GREEN)["old"] == "TEN:1"


@rule("DEA-Q52", "DEA-908", "DEA-1002")
def test_when_all_sports_close_in_phase_8_only_pills_move_before_the_score() -> None:
    closed = dict.fromkeys(["BOW", "TEN", "BIL", "FOO", "SWI", "BOX", "CLI"], 2)
    seats = [{"new": "CYC:6"}, {"new": "CYC:1+"}, {}]
    table = resolve(*seats, fatal=closed, decks={"CYC": top("U6 T")})
    table.play("R claim:U6", "B claim:T")

    assert table.phase == "over"
    assert table.json["supply"] == 12
    assert table.result.reason == "all_closed"
