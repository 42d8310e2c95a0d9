"""The worked examples of the rules, one test each. Section 8"""

import pytest

from tests.support import rule

from .tables import (
    BLUE,
    GREEN,
    RED,
    VIOLET,
    YELLOW,
    Seat,
    Table,
    dice,
    first_roll,
    resolve,
    top,
)

ALL_FACES = "1 2 3 4 5 6"


@rule("DEA-E1")
def test_after_a_one_at_tennis_a_one_or_two_follows_and_doped_a_two() -> None:
    table = Table({"pool": "1 2 3", "doped_pool": "2", "old": "TEN:1"}, {}, {})
    plain = Table({"pool": ALL_FACES, "old": "TEN:1"}, {}, {})

    assert plain.placings("TEN") == ["1", "2"]
    assert [die for die in table.placings("TEN") if "+" in die] == ["2+"]


@rule("DEA-E2")
def test_after_a_four_at_billiards_only_a_six_is_refused() -> None:
    plain = Table({"pool": ALL_FACES, "old": "BIL:4"}, {}, {})
    doping = Table({"pool": "6", "pills": 1, "old": "BIL:4"}, {}, {}, phase="doping")

    assert plain.placings("BIL") == ["1", "2", "3", "4", "5"]
    assert plain.why(RED, "place:BIL:6") == ("DEA-406", "too_high")
    assert doping.play("R dope:6:5").placings("BIL") == ["5+"]


@rule("DEA-E3")
def test_after_a_five_any_face_follows_and_doped_a_six() -> None:
    plain = Table({"pool": ALL_FACES, "old": "SWI:5"}, {}, {})
    doped = Table({"doped_pool": "6", "old": "SWI:5"}, {}, {})

    assert plain.placings("SWI") == list("123456")
    assert doped.legal() == ["place_doped:SWI:6"]


def football(cards: dict[int, str]) -> Table:
    """Three at Football with T, U4, T turned; the tournament ranks Blue, Yellow, Green."""
    seats: list[Seat] = [
        {},
        {"new": "FOO:3+", "units": "FOO:3"},
        {"new": "FOO:1"},
        {"new": "FOO:2", "units": "FOO:4"},
    ]
    table = resolve(
        *seats,
        decks={"FOO": "| T U4 T U2 U6"},
        options={"agreement": "off"},
        luck="6 " * 9 + "1 " * 9 + "3 " * 9,
    )
    table.play("B keep")
    for seat in (BLUE, YELLOW, GREEN):
        table.play(f"{'RBGY'[seat]} take:{cards[seat]}")
    return table


@rule("DEA-E4")
def test_blue_keeps_yellow_returns_green_escapes() -> None:
    table = football({BLUE: "T", YELLOW: "T", GREEN: "U4"})

    assert table.seat(BLUE)["units"] == "FOO:4"
    assert table.seat(YELLOW)["units"] == "FOO:4"
    assert table.seat(GREEN)["injuries"] == ""
    # Blue's doping check comes last: U2 strikes at risk 6, and leaves U6, T, U4.
    assert table.deck("FOO") == "| U6 T U4"
    assert table.seat(BLUE)["injuries"] == "FOO:U2:2"


@rule("DEA-E5")
def test_yellow_left_with_the_u4_is_hurt_and_still_counts_for_green() -> None:
    table = football({BLUE: "T", YELLOW: "U4", GREEN: "T"})

    assert table.seat(YELLOW)["injuries"] == "FOO:U4:4"
    assert table.seat(GREEN)["units"] == "FOO:1"


@rule("DEA-E6")
def test_a_tie_in_round_one_is_rolled_off() -> None:
    extra = " ".join(str(face) for face in dice(31) + dice(40))
    table = first_roll([dice(33), dice(38), dice(38)], extra)

    assert table.asked == (GREEN,)
    assert table.legal() == ["coach:0", "coach:1"]
    assert table.seat(BLUE)["pool"] == "3 3 4 4 4 4 4 4 4 4"
    table.play("G coach:0")
    assert table.json["side"] == "inside"
    order = []
    table.play("G keep", "R gift:1", "R keep", "G stop", "R stop", "B stop")
    while table.phase == "placing":
        order.append(table.asked[0])
        table.play(f"{'RBG'[table.asked[0]]} done")
    assert order == [GREEN, RED, BLUE]


@rule("DEA-E7")
def test_in_round_two_red_must_pass_the_best_coach_on() -> None:
    table = resolve({}, {}, {}, round=1, coach_1a=2, best_coach=0)

    assert (table.json["coach_1a"], table.json["best_coach"]) == (RED, RED)
    assert table.legal() == ["coach:1", "coach:2"]
    assert table.play("R coach:1", luck="1 " * 30).json["side"] == "outside"


@rule("DEA-E8")
def test_red_has_36_ways_to_reroll_and_one_chance() -> None:
    table = Table({"pool": "1 3 3 5 6 6"}, {}, {}, phase="reroll")

    assert len(table.legal()) == len(set(table.legal())) == 36
    table.play("R reroll:366", luck="1 4 2")
    assert table.seat(RED)["pool"] == "1 1 2 3 4 5"
    assert table.asked != (RED,)


@rule("DEA-E9")
@pytest.mark.parametrize("supply", [0, 1])
def test_pills_run_short(supply: int) -> None:
    table = Table({"pool": "1", "pills": 12 - supply}, {}, {}, phase="reroll").play("R keep")

    assert (table.seat(BLUE)["pills"], table.json["supply"]) == (supply, 0)
    assert table.asked == (BLUE,)
    assert table.legal() == ["keep", "meddle:0:1"]


@rule("DEA-E10")
def test_blue_spoils_the_only_one_and_yellow_pays_for_a_reroll() -> None:
    seats: list[Seat] = [{}, {}, {}, {"pool": "1 4 5 5 6", "pills": 1}]
    table = Table(*seats, phase="meddling").play("B meddle:3:1", luck="3")

    assert table.seat(YELLOW)["pool"] == "3 4 5 5 6"
    assert table.asked == (YELLOW,)
    table.play("Y reroll_all", luck="1 1 2 2 6")
    assert table.seat(YELLOW)["pool"] == "1 1 2 2 6"
    assert table.phase == "placing", "Blue may not answer"


@rule("DEA-E12")
def test_a_second_pill_finds_no_second_place_for_a_three() -> None:
    red: Seat = {"pool": "6 6", "doped_pool": "3", "pills": 1, "old": "TEN:2"}
    open_ring = Table(red, {}, {}, phase="doping")
    closed = dict.fromkeys(["BOW", "BIL", "FOO", "SWI", "BOX", "CLI", "CYC"], 1)
    only_tennis = Table(red, {}, {}, phase="doping", fatal=closed)

    assert open_ring.legal() == ["reroll_all", "dope:6:1", "stop"]
    assert only_tennis.legal() == ["reroll_all", "stop"]


@rule("DEA-E13")
def test_after_an_old_six_no_doped_die_follows() -> None:
    table = Table({"pool": ALL_FACES, "old": "CLI:6"}, {}, {})
    doping = Table({"pool": "2", "pills": 1, "old": "CLI:6"}, {}, {}, phase="doping")

    assert table.placings("CLI") == list("123456")
    assert doping.play("R dope:2:1").placings("CLI") == []


@rule("DEA-E14")
def test_violet_starts_again_with_a_one_and_loses_nothing() -> None:
    seats: list[Seat] = [
        {"new": "TEN:1"},
        {"new": "TEN:1"},
        {},
        {},
        {"pool": "1 2", "units": "TEN:3"},
    ]
    table = Table(*seats, turn=4, decks={"TEN": top("T T T", 3)})

    assert table.placings("TEN") == ["1"]
    table.play("V place:TEN:1", "V done")
    assert table.seat(VIOLET)["units"] == "TEN:3"
    assert table.deck("TEN").endswith("U6 T")


@rule("DEA-E16")
@pytest.mark.parametrize(
    ("card", "die", "left"), [("U2", 2, ["1", ""]), ("U4", 4, ["3", "2", "1", ""])]
)
def test_injuries_take_their_time_and_leave_their_card(
    card: str, die: int, left: list[str]
) -> None:
    table = resolve({}, {"new": f"TEN:{die}"}, {}, round=4, decks={"TEN": top(card)})
    shown = []
    for _ in left:
        words = table.seat(BLUE)["injuries"]
        table = resolve({}, {"injuries": words}, {}, round=table.json["round"])
        shown.append(table.seat(BLUE)["injuries"].removeprefix(f"TEN:{card}").removeprefix(":"))

    assert shown == left
    assert table.json["round"] == 4 + len(left) + 1
    assert table.free(BLUE) == 10


@rule("DEA-E17")
def test_blue_loses_form_at_tennis_and_keeps_closed_bowling() -> None:
    table = resolve({}, {"units": "TEN:3 BOW:1"}, {}, fatal={"BOW": 0})
    assert table.seat(BLUE)["units"] == "BOW:1 TEN:2"

    again = resolve({}, {"units": "TEN:2 BOW:1"}, {}, fatal={"BOW": 0})
    assert again.seat(BLUE)["units"] == "BOW:1 TEN:1"


@rule("DEA-E18")
def test_after_the_injury_yellow_places_a_one_or_loses_a_unit() -> None:
    yellow: Seat = {"units": "FOO:4", "injuries": "FOO:U4:4", "pool": "1 4"}
    table = Table({}, {}, {}, yellow, turn=3, decks={"FOO": top("T", 4).replace(" U4", "")})

    assert table.placings("FOO") == ["1"]
    table.play("Y done")
    assert table.seat(YELLOW)["units"] == "FOO:3"


@rule("DEA-E19")
def test_alone_with_a_u2_a_one_escapes_and_a_two_does_not() -> None:
    safe = resolve({"new": "CYC:1"}, {}, {}, decks={"CYC": top("U2")})
    hurt = resolve({"new": "CYC:2"}, {}, {}, decks={"CYC": top("U2")})

    assert safe.deck("CYC").endswith("U6 U2")
    assert hurt.seat(RED)["injuries"] == "CYC:U2:2"


@rule("DEA-E20")
def test_four_units_for_four_need_no_word() -> None:
    seats: list[Seat] = [{"new": "BOX:1"}] * 4
    table = resolve(*seats, decks={"BOX": top("T T T T")})

    assert [table.seat(seat)["units"] for seat in range(4)] == ["BOX:1"] * 4


def three_dice(seat_words: Seat) -> Seat:
    """A 1 at Cycling, six dice at sports just closed: three dice are free."""
    closed = ["BOW", "TEN", "BIL", "FOO", "SWI", "BOX"]
    return {**seat_words, "new": " ".join(["CYC:1", *[f"{key}:1" for key in closed]])}


@rule("DEA-E21")
def test_both_coaches_act_in_a_tournament_and_only_one_in_the_next() -> None:
    seats = [
        three_dice({"pool": "2 2 5"}),
        three_dice({"pool": "1 3 6"}),
        three_dice({"pool": "1 4 4"}),
    ]
    closed = dict.fromkeys(["BOW", "TEN", "BIL", "FOO", "SWI", "BOX", "CLI"], 3)
    table = Table(
        *seats,
        {},
        phase="tournament_reroll",
        coach_1a=1,
        best_coach=2,
        fatal=closed,
        sport="CYC",
        turned="2*T U4",
    )
    table.play("B reroll:1", luck="4").play("G meddle:1:6", luck="3 1 1 6 4 4 4")

    assert table.json["order"][0] == BLUE
    assert table.phase == "tournament_meddling", "the 1A Coach is not in it"
    assert table.asked == (GREEN,)
    assert [table.seat(seat)["pool"] for seat in (GREEN, RED)] == ["1 1 6", "4 4 4"]
    table.play("G keep")
    assert table.json["order"] == [BLUE, RED, GREEN]


@rule("DEA-E23")
def test_red_takes_the_harmless_u4_by_agreement() -> None:
    seats: list[Seat] = [{"new": "TEN:1", "units": "TEN:2"}, {"new": "TEN:2"}, {}]
    table = resolve(*seats, decks={"TEN": top("T U4", 2)}).play("R claim:U4", "B claim:T")
    both = resolve(*seats, decks={"TEN": top("T U4", 2)}).play(
        "R claim:T", "B claim:T", luck="1 " * 18
    )

    assert table.deck("TEN").endswith("U6 U4")
    assert table.seat(BLUE)["units"] == "TEN:1"
    assert both.phase == "tournament_reroll"


@rule("DEA-E27")
def test_six_ones_at_bowling_make_every_value_six() -> None:
    seats: list[Seat] = [{"new": "BOW:1"}] * 6
    table = resolve(*seats, round=1, decks={"BOW": top("T T T U2 U4 U6")})

    assert [table.value(seat, "BOW") for seat in range(6)] == [6] * 6
    table.play("R claim:U6", "B claim:U2", "G claim:U4", "Y claim:T", "V claim:T", "W claim:T")
    assert table.json["fatal"] == {"BOW": RED}
    assert table.seat(GREEN)["injuries"] == "BOW:U4:4"


@rule("DEA-E28")
def test_a_doped_one_is_hurt_by_the_u2_and_not_checked() -> None:
    table = resolve({"new": "TEN:1+"}, {}, {}, decks={"TEN": top("U2")})

    assert table.seat(RED)["injuries"] == "TEN:U2:2"
    assert table.json["supply"] == 12
    assert table.deck("TEN") == "| T T T T T T T T T U4 U6", "no extra card"


@rule("DEA-E29")
def test_closed_before_the_check_blue_draws_nothing() -> None:
    seats: list[Seat] = [{"new": "BIL:6"}, {"new": "BIL:3+", "units": "BIL:4"}, {}]
    table = resolve(*seats, decks={"BIL": top("U6 T", 4)}).play("R claim:U6", "B claim:T")

    assert table.json["fatal"] == {"BIL": RED}
    assert table.seat(BLUE)["units"] == "BIL:5"
    assert table.json["supply"] == 12
    assert table.seat(BLUE)["old"] == "BIL:3", "until phase 5 of the next round"


@rule("DEA-E33")
def test_more_sports_beat_more_units() -> None:
    red: Seat = {"units": "BOW:4 TEN:1 FOO:6", "injuries": "BOX:U4"}
    blue: Seat = {"units": "BOW:4 TEN:1 BIL:1 SWI:1 CYC:1"}
    table = Table(red, blue, {}, phase="over", reason="all_closed")

    assert table.result.points == [18, 20, 0]
    assert table.result.winners == [BLUE]


@rule("DEA-E35")
def test_the_round_limit_counts_open_and_closed_sports_alike() -> None:
    closed = dict.fromkeys(["BOW", "TEN", "BIL", "FOO", "SWI", "BOX"], 2)
    red: Seat = {"units": "BOW:2 CYC:1", "new": "CYC:1"}
    table = resolve(
        red,
        {},
        {},
        fatal=closed,
        round=30,
        options={"round_limit": "30"},
        decks={"CYC": top("U4", 1)},
    )

    assert table.phase == "over"
    assert table.result.points[RED] == 4
    assert table.result.reason == "round_limit"


@rule("DEA-E36")
def test_free_doping_lifts_the_step_for_doped_dice_only() -> None:
    options = {"doping_freedom": "free"}
    for value in range(1, 7):
        red: Seat = {"pool": ALL_FACES, "doped_pool": str(value), "old": "TEN:1"}
        table = Table({**red, "pool": "1 2 3"}, {}, {}, options=options)
        assert (f"{value}+" in table.placings("TEN")) is (value > 1)
        assert f"{value}+" in table.placings("CYC")
        assert [die for die in table.placings("TEN") if "+" not in die] == ["1", "2"]


@rule("DEA-E37")
def test_three_claims_on_two_cards() -> None:
    seats: list[Seat] = [
        {"new": "TEN:1", "units": "TEN:4", "injuries": "TEN:U2"},
        {"new": "TEN:1", "units": "TEN:4", "injuries": "TEN:U4"},
        {"new": "TEN:1"},
    ]
    agreed = resolve(*seats, decks={"TEN": "| T U6"}).play(
        "R claim:T", "B claim:none", "G claim:U6"
    )
    open_u6 = resolve(*seats, decks={"TEN": "| T U6"})
    open_u6.play("R claim:T", "B claim:none", "G claim:none", luck="1 " * 27)

    assert agreed.json["fatal"] == {"TEN": GREEN}
    assert open_u6.phase == "tournament_reroll"
