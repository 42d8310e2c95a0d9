"""Overbids and counters. MED-27 to MED-43, MED-Q7 to MED-Q13, MED-Q28"""

import pytest

from pentathlon.games.medals.data import METALS
from pentathlon.play.start import start
from tests.support import rule

from .tables import A, B, C, D, Table, cards

MARKET = "SKI SWI ATH GYM"


def attempted(*hands: str, size: int = 1, **stated: object) -> Table:
    """A has laid this many SKI; the others hold these hands."""
    own = f"{size}*SKI {5 - size}*CYC"
    return Table(own, *hands, market=MARKET, **stated).play(f"A attempt:SKI:{size}")


@rule("MED-27", "MED-Q9")
def test_each_other_player_answers_once_clockwise_from_the_attempters_left() -> None:
    table = Table("5*CYC", "5*ROW", "SKI 4*FEN", "5*JUD", market=MARKET, turn=C)
    table.play("C attempt:SKI:1")

    asked = []
    while table.state.to_json()["phase"] == "react":
        asked.append(table.asked)
        table.play(f"{'ABCD'[asked[-1] or 0]} pass", pile="" if len(asked) < 3 else "ARC ARC")

    assert asked == [D, A, B]


@rule("MED-27", "MED-Q9")
def test_the_attempter_never_answers_an_answer() -> None:
    table = Table("4*SKI CYC", "2*SKI 3*ROW", market=MARKET)

    table.play("A attempt:SKI:1", "B overbid:2", pile="JUD FEN ARC ARC")

    assert table.medals == {"SKI silver": B}  # though A held three more


@rule("MED-28")
def test_a_player_who_could_react_may_do_nothing() -> None:
    table = attempted("3*SKI 2*ROW")

    assert "pass" in table.legal
    table.play("B pass", pile="JUD ARC")
    assert table.hand(B) == cards("3*SKI 2*ROW")
    assert table.medals == {"SKI bronze": A}


@rule("MED-29", "MED-Q13")
@pytest.mark.parametrize(
    ("size", "held", "overbids"),
    [
        (1, 1, set()),
        (1, 2, {"overbid:2"}),
        (1, 3, {"overbid:2", "overbid:3"}),
        (1, 4, {"overbid:2", "overbid:3"}),
        (2, 2, set()),
        (2, 3, {"overbid:3"}),
        (3, 3, set()),
    ],
)
def test_an_overbid_needs_more_cards_than_the_bid(size: int, held: int, overbids: set[str]) -> None:
    table = attempted(f"{held}*SKI {5 - held}*ROW", size=size)

    assert table.legal_of("overbid") == overbids


@rule("MED-29")
def test_an_overbid_presents_its_cards_from_the_hand() -> None:
    table = attempted("3*SKI 2*ROW", "5*JUD").play("B overbid:2")

    assert table.hand(B) == cards("SKI 2*ROW")
    assert table.state.to_json()["bids"] == [[A, 1], [B, 2]]
    assert table.asked == C


@rule("MED-30", "MED-31", "MED-33")
@pytest.mark.parametrize("size", [2, 3])
def test_the_overbidder_wins_the_medal_of_his_own_number(size: int) -> None:
    table = attempted("3*SKI 2*ROW")

    table.play(f"B overbid:{size}", pile="ARC JUD" + " FEN" * size)

    assert table.medals == {f"SKI {METALS[size - 1]}": B}


@rule("MED-32")
def test_being_overbid_costs_the_attempter_his_stake() -> None:
    table = attempted("2*SKI 3*ROW")

    table.play("B overbid:2", pile="ARC JUD FEN FEN")

    assert table.hand(A) == cards("4*CYC ARC")
    assert table.pot == "3*SKI"


@rule("MED-33", "MED-22", "MED-23", "MED-24", "MED-25")
def test_the_overbidder_takes_the_card_refills_the_market_and_draws() -> None:
    table = attempted("2*SKI 3*ROW")

    table.play("B overbid:2", pile="ARC SWI JUD FEN FEN")

    assert table.market == "SWI ATH GYM JUD"
    assert table.pot == cards("3*SKI SWI")
    assert table.hand(B) == cards("3*ROW 2*FEN")


@rule("MED-34")
@pytest.mark.parametrize("winner", ["B", "C", "D"])
def test_after_an_overbid_the_attempters_left_neighbour_is_next(winner: str) -> None:
    rests = {"B": "3*ROW", "C": "3*FEN", "D": "3*JUD"}
    hands = [("2*" + ("SKI " if name == winner else "ARC ")) + rest for name, rest in rests.items()]
    table = attempted(*hands)

    for name in "BCD":
        answer = "overbid:2" if name == winner else "pass"
        table.play(f"{name} {answer}", pile="" if name != "D" else "GYM CYC ATH ATH")

    assert table.asked == B


@rule("MED-35")
def test_after_an_overbid_the_loser_draws_then_the_market_then_the_winner() -> None:
    table = attempted("2*SKI 3*ROW")

    table.play("B overbid:2", pile="JUD ARC FEN CYC")

    assert table.hand(A) == cards("4*CYC JUD")
    assert table.market == "SWI ATH GYM ARC"
    assert table.hand(B) == cards("3*ROW FEN CYC")


@rule("MED-36")
@pytest.mark.parametrize(("size", "held"), [(1, 1), (1, 2), (2, 2), (2, 3), (3, 3)])
def test_a_counter_matches_the_highest_bid_card_for_card(size: int, held: int) -> None:
    able = attempted(f"{held}*SKI {5 - held}*ROW", size=size)
    unable = attempted(f"{size - 1}*SKI {6 - size}*ROW", size=size)

    assert "counter" in able.legal
    assert unable.legal == {"pass"}


@rule("MED-36")
def test_a_counter_to_an_overbid_matches_the_overbid() -> None:
    table = attempted("2*SKI 3*ROW", "SKI 4*FEN", "2*SKI 3*JUD").play("B overbid:2")

    assert table.legal == {"pass"}
    table.play("C pass")
    assert table.legal == {"pass", "counter"}


@rule("MED-37")
def test_a_counter_sends_every_stake_to_the_pot() -> None:
    table = attempted("2*SKI 3*ROW", "2*SKI 3*FEN").play("B overbid:2")

    table.play("C counter", pile="JUD ARC ARC")

    assert table.pot == "3*SKI"
    assert table.medals == {}


@rule("MED-38", "MED-Q11")
def test_the_counterers_cards_return_to_his_hand() -> None:
    table = attempted("2*SKI 3*ROW", "5*FEN", size=2).play("B counter")
    assert table.hand(B) == cards("2*SKI 3*ROW")

    table.play("C pass", pile="JUD ARC")
    assert table.hand(B) == cards("2*SKI 3*ROW")


@rule("MED-39")
def test_a_countered_bid_wins_nothing_and_the_market_stays() -> None:
    table = attempted("2*SKI 3*ROW", size=2).play("B counter", pile="JUD ARC")

    assert table.medals == {}
    assert table.market == MARKET


@rule("MED-40", "MED-Q3")
def test_every_countered_bidder_draws_back_to_five_in_bid_order() -> None:
    table = attempted("2*SKI 3*ROW", "2*SKI 3*FEN").play("B overbid:2")

    table.play("C counter", pile="JUD ARC GYM")

    assert table.hand(A) == cards("4*CYC JUD")
    assert table.hand(B) == cards("3*ROW ARC GYM")
    assert table.hand(C) == cards("2*SKI 3*FEN")


@rule("MED-41")
@pytest.mark.parametrize("counterer", ["B", "C"])
def test_a_counter_does_not_move_the_turn(counterer: str) -> None:
    table = attempted("SKI 4*ROW", "SKI 4*FEN")

    for name in "BC":
        answer = "counter" if name == counterer else "pass"
        table.play(f"{name} {answer}", pile="" if name == "B" else "JUD")

    assert table.asked == B


@rule("MED-42", "MED-Q12", "MED-Q10")
def test_after_a_counter_a_later_player_may_overbid_and_win() -> None:
    table = attempted("SKI 4*ROW", "2*SKI 3*FEN", "5*JUD").play("B counter")

    table.play("C overbid:2", "D pass", pile="ARC GYM ROW CYC CYC")

    assert table.medals == {"SKI silver": C}
    assert table.hand(B) == cards("SKI 4*ROW")
    assert table.pot == cards("3*SKI GYM")


@rule("MED-43", "MED-Q12")
def test_several_overbids_climb_and_all_but_the_last_bidder_lose() -> None:
    table = attempted("2*SKI 3*ROW", "3*SKI 2*FEN").play("B overbid:2")

    table.play("C overbid:3", pile="JUD ARC ROW FEN GYM ARC ARC")

    assert table.medals == {"SKI gold": C}
    assert table.pot == "6*SKI"
    assert table.hand(A) == cards("4*CYC JUD")


@rule("MED-43", "MED-Q13")
def test_an_overbid_must_beat_the_last_bid_and_not_the_first() -> None:
    table = attempted("2*SKI 3*ROW", "3*SKI 2*FEN").play("B overbid:2")

    assert table.legal == {"pass", "counter", "overbid:3"}


@rule("MED-Q13")
def test_one_card_may_be_followed_directly_by_three() -> None:
    table = attempted("3*SKI 2*ROW").play("B overbid:3", pile="JUD FEN ARC ARC ARC")

    assert table.medals == {"SKI gold": B}


@rule("MED-Q7")
@pytest.mark.parametrize(("won", "left"), [("silver", "overbid:3"), ("gold", "overbid:2")])
def test_one_overbids_only_for_a_medal_that_is_free(won: str, left: str) -> None:
    table = attempted("3*SKI 2*ROW", medals={f"SKI {won}": B})

    assert table.legal == {"pass", "counter", left}


@rule("MED-Q8")
def test_a_counter_needs_no_free_medal_and_no_exact_number() -> None:
    table = attempted("3*SKI 2*ROW", medals={"SKI silver": A, "SKI gold": A})

    assert table.legal == {"pass", "counter"}
    table.play("B counter", pile="JUD")
    assert table.known(B) == "SKI"  # he shows one, not three


@rule("MED-Q10")
def test_after_a_counter_the_level_stays_and_nobody_can_counter_again() -> None:
    same = attempted("SKI 4*ROW", "SKI 4*FEN").play("B counter")
    more = attempted("SKI 4*ROW", "2*SKI 3*FEN").play("B counter")

    assert same.legal == {"pass"}
    assert more.legal == {"pass", "overbid:2"}


@rule("MED-Q10")
def test_an_overbid_after_a_counter_can_itself_be_countered() -> None:
    table = attempted("SKI 4*ROW", "2*SKI 3*FEN", "2*SKI 3*JUD").play("B counter", "C overbid:2")
    assert table.legal == {"pass", "counter"}

    table.play("D counter", pile="ARC GYM GYM")

    assert table.medals == {}
    assert table.pot == "3*SKI"
    assert table.hand(C) == cards("3*FEN 2*GYM")


@rule("MED-Q28")
def test_the_engine_passes_for_a_player_who_cannot_react() -> None:
    hands = ["SKI 4*CYC", "5*ROW", "SKI 4*FEN"]
    match = start("medals", table={"hands": hands, "market": MARKET}, luck=["JUD"])

    match.submit(A, "attempt:SKI:1")

    assert match.deciders == (C,)
    assert match.record.steps[2].choices == [(B, "pass")]


@rule("MED-Q28")
def test_whether_a_player_could_react_is_masked() -> None:
    for hand in ("5*ROW", "SKI 4*ROW"):
        table = attempted(hand)
        assert table.asked == B
        assert table.game.masked(table.state)
