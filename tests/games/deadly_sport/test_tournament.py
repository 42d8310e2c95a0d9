"""Tournaments. DEA-810 to DEA-814, DEA-Q32 to DEA-Q37, DEA-Q58"""

from tests.support import rule

from .tables import BLUE, GREEN, RED, VIOLET, YELLOW, Seat, Table, resolve, top

CLOSED = {"BOW": 5, "TEN": 5, "BIL": 5, "FOO": 5, "SWI": 5, "BOX": 5, "CLI": 5}
"""Only Cycling is open; White has died of everything else."""
ELSEWHERE = list(CLOSED)


def seat_with(free: int) -> Seat:
    """A seat with a 1 at Cycling and so many free dice; the others lie at sports just closed."""
    away = ELSEWHERE[: 9 - free]
    words = {"new": " ".join(["CYC:1", *[f"{key}:1" for key in away]])}
    return words if free > 1 else {**words, "injuries": "BOW:U2:2"}


def fight(*free: int, luck: str, coach_1a: int = 0, best_coach: int = 5, **options: str) -> Table:
    """A tournament at Cycling among the first seats, who have so many free dice."""
    seats = [seat_with(count) for count in free] + [{}] * (6 - len(free))
    cards = " ".join(["T", "T", "U2", "U4", "T", "T"][: len(free)]) if len(free) > 2 else "T U2"
    return resolve(
        *seats,
        fatal=CLOSED,
        decks={"CYC": top(cards)},
        coach_1a=coach_1a,
        best_coach=best_coach,
        luck=luck,
        options={"agreement": "off", **options},
    )


@rule("DEA-810", "DEA-D8")
def test_everyone_rolls_all_free_dice_and_no_other() -> None:
    table = fight(2, 3, 2, luck="1 6 2 5 1 3 4")

    assert [table.seat(seat)["pool"] for seat in range(3)] == ["1 6", "1 2 5", "3 4"]
    assert table.phase == "tournament_reroll"


@rule("DEA-810")
def test_dice_are_rolled_clockwise_from_the_first_player() -> None:
    table = fight(2, 2, 2, luck="1 1 2 2 3 3", coach_1a=1)

    assert [table.seat(seat)["pool"] for seat in range(3)] == ["3 3", "1 1", "2 2"]


@rule("DEA-811", "DEA-Q32")
def test_the_totals_give_one_order_for_all_choices() -> None:
    table = fight(2, 2, 2, luck="1 1 6 6 3 3").play("R keep", "W keep")
    asked = []
    for _ in range(3):
        asked.append(table.asked[0])
        table.play(f"{'RBG'[table.asked[0]]} {table.legal()[0]}")

    assert asked == [BLUE, GREEN, RED]


@rule("DEA-813", "DEA-D8", "DEA-Q36")
def test_the_1a_holder_may_reroll_own_tournament_dice_once() -> None:
    table = fight(2, 2, 2, luck="1 1 6 6 3 3")

    assert table.legal() == ["keep", "reroll:1", "reroll:11"]
    assert table.why(RED, "reroll:6") == ("DEA-813", "no_such_die")
    table.play("R reroll:11", luck="5 6")
    assert table.seat(RED)["pool"] == "5 6"
    assert table.phase == "tournament_meddling"


@rule("DEA-813")
def test_a_single_free_die_can_be_rerolled() -> None:
    table = fight(1, 2, 2, luck="1 6 6 3 3")

    assert (table.free(RED), table.legal()) == (1, ["keep", "reroll:1"])


@rule("DEA-813")
def test_a_1a_holder_who_takes_no_part_does_not_reroll() -> None:
    table = fight(2, 2, luck="1 1 6 6", coach_1a=3)

    assert table.phase == "tournament_meddling"


@rule("DEA-814", "DEA-Q36", "DEA-D9")
def test_the_best_coach_may_reroll_any_one_die_of_the_tournament() -> None:
    table = fight(2, 2, 2, luck="1 1 6 6 3 3").play("R keep")

    assert table.legal() == ["keep", "meddle:0:1", "meddle:1:6", "meddle:2:3"]
    assert table.why(5, "meddle:1:5") == ("DEA-814", "no_die_to_meddle")
    table.play("W meddle:1:6", luck="1")
    assert table.phase == "choice"
    assert table.asked == (BLUE,), "1 + 6 is still the most"


@rule("DEA-Q37")
def test_the_best_coach_acts_from_outside_unless_the_option_forbids() -> None:
    outside = fight(2, 2, luck="1 1 6 6").play("R keep")
    barred = fight(2, 2, luck="1 1 6 6", best_coach_scope="participant").play("R keep")
    inside = fight(2, 2, luck="1 1 6 6", best_coach=1, best_coach_scope="participant").play(
        "R keep"
    )

    assert outside.phase == "tournament_meddling"
    assert barred.phase == "choice"
    assert inside.phase == "tournament_meddling"


@rule("DEA-812", "DEA-Q36")
def test_tied_seats_roll_a_supplementary_tournament_with_both_coaches() -> None:
    table = fight(2, 2, 2, luck="1 1 6 6 1 1").play("R keep").play("W keep", luck="2 3 5 5")

    assert (table.json["rolling"], table.json["extra"]) == ([1, 3], 1)
    assert table.phase == "tournament_reroll"
    assert table.seat(BLUE)["pool"] == "", "Blue is first and rolls no more"
    table.play("R reroll:23", luck="6 6").play("W keep")
    assert table.json["order"] == [BLUE, RED, GREEN]
    assert table.phase == "choice"


@rule("DEA-Q58")
def test_two_tied_groups_settle_one_after_the_other_the_higher_first() -> None:
    table = fight(2, 2, 2, 2, luck="2 2 5 5 2 2 5 5").play("R keep")
    table.play("W keep", luck="1 1 3 3")

    assert table.json["rolling"] == [0, 2]
    assert [table.seat(seat)["pool"] for seat in range(4)] == ["", "1 1", "", "3 3"]
    table.play("W keep", luck="6 6 4 4")
    assert table.json["rolling"] == [2, 4]
    table.play("R keep", "W keep")
    assert table.json["order"] == [YELLOW, BLUE, RED, GREEN]


@rule("DEA-Q58")
def test_a_tied_group_that_falls_apart_is_settled_before_the_next_rolls() -> None:
    table = fight(2, 2, 2, 2, 2, luck="5 5 5 5 5 5 2 2 2 2").play("R keep")
    table.play("W keep", luck="6 6 3 3 3 3")
    assert table.json["rolling"] == [0, 3]
    table.play("R keep").play("W keep", luck="4 4 1 1")

    assert table.json["rolling"] == [1, 3], "Blue and Green, not yet Yellow and Violet"
    table.play("W keep", luck="2 2 6 6")
    assert table.json["rolling"] == [3, 5]
    table.play("W keep")
    assert table.json["order"] == [RED, BLUE, GREEN, VIOLET, YELLOW]


@rule("DEA-Q34")
def test_a_seat_without_free_dice_comes_last() -> None:
    table = Table(
        {
            "new": "CYC:1 " + " ".join(f"{key}:1" for key in ELSEWHERE),
            "injuries": "BOW:U2:2 BOW:U4:4",
        },
        {"new": "CYC:1"},
        {},
        fatal=dict.fromkeys(ELSEWHERE, 2),
        decks={"CYC": top("T U2")},
        options={"agreement": "off"},
        turn=2,
    )
    table.play("G done", luck="1 " * 9)

    assert table.free(RED) == 0
    assert table.phase == "tournament_meddling", "Red, the 1A holder, has nothing to reroll"
    assert table.play("B keep").json["order"] == [BLUE, RED]


@rule("DEA-Q34")
def test_lots_order_several_seats_without_dice() -> None:
    everywhere = "CYC:1 " + " ".join(f"{key}:1" for key in ELSEWHERE)
    seats: list[Seat] = [
        {"new": everywhere, "injuries": f"{key}:U2:2 {key}:U4:4"} for key in ("BOW", "TEN", "BIL")
    ]
    decks = {"CYC": top("T T U2")}
    options = {"agreement": "off"}
    fatal = dict.fromkeys(ELSEWHERE, 3)
    table = resolve(*seats, {}, fatal=fatal, decks=decks, options=options, luck="2 0")

    assert [table.free(seat) for seat in range(3)] == [0, 0, 0]
    assert table.json["order"] == [GREEN, BLUE, RED]
    assert table.json["level"] == [0, 1, 2]


@rule("DEA-Q35")
def test_after_ten_level_supplementary_tournaments_lots_decide() -> None:
    table = fight(2, 2, luck="3 3 3 3").play("R keep").play("W keep", luck="4 4 4 4")
    for number in range(1, 10):
        assert table.json["extra"] == number
        table.play("R keep").play("W keep", luck="4 4 4 4")
    assert table.json["extra"] == 10
    table.play("R keep").play("W keep", luck="1")

    assert table.phase == "choice"
    assert table.json["order"] == [BLUE, RED]


@rule("DEA-812", "DEA-Q35")
def test_a_tenth_supplementary_tournament_that_decides_needs_no_lots() -> None:
    table = fight(2, 2, luck="3 3 3 3").play("R keep").play("W keep", luck="4 4 4 4")
    for _ in range(8):
        table.play("R keep").play("W keep", luck="4 4 4 4")
    table.play("R keep").play("W keep", luck="2 2 6 6")
    assert table.json["extra"] == 10
    table.play("R keep").play("W keep")

    assert table.phase == "choice"
    assert table.json["order"] == [BLUE, RED]


@rule("DEA-Q35")
def test_a_smaller_level_group_starts_its_own_count() -> None:
    table = fight(2, 2, 2, luck="3 3 3 3 3 3").play("R keep").play("W keep", luck="4 4 4 4 4 4")
    table.play("R keep").play("W keep", luck="5 5 2 2 2 2")
    assert table.json["extra"] == 2
    table.play("R keep").play("W keep", luck="6 6 6 6")

    assert (table.json["rolling"], table.json["extra"]) == ([1, 3], 1)


@rule("DEA-Q36")
def test_the_new_face_stands() -> None:
    table = fight(2, 2, luck="1 3 4 4").play("R reroll:3", luck="6").play("W meddle:0:6", luck="6")

    assert table.json["order"] == [BLUE, RED], "1 + 6 against 8"
