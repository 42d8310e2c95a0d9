"""The empty pile, the final lap and the fifth medal. MED-44 to MED-46, MED-Q1, MED-Q2, MED-Q24"""

import pytest

from pentathlon.play.start import start
from tests.support import rule

from .tables import A, B, C, Table, cards

MARKET = "SKI SWI ATH GYM"
FOUR_BRONZES = {"CYC bronze": A, "ROW bronze": A, "FEN bronze": A, "JUD bronze": A}


def last_lap(*hands: str, market: str = MARKET, **stated: object) -> Table:
    """The final lap has come to A."""
    return Table(*hands, market=market, phase="last_turn", draw="", **stated)


@rule("MED-44")
def test_once_the_pile_is_gone_a_hand_card_may_be_traded_for_a_market_card() -> None:
    table = last_lap("2*CYC ROW", "FEN")
    pot = table.pot

    table.play("A exchange:CYC:SWI")

    assert table.hand(A) == cards("SWI CYC ROW")
    assert table.market == "SKI ATH GYM CYC"
    assert table.pot == pot
    assert table.asked == B


@rule("MED-44")
def test_while_the_pile_lasts_nothing_is_traded() -> None:
    assert Table("2*CYC 3*ROW", "5*FEN", market=MARKET).legal == {"swap:CYC", "swap:ROW"}


@rule("MED-44", "MED-Q16")
def test_in_the_final_lap_one_exchanges_attempts_or_passes() -> None:
    table = last_lap("CYC SKI", "FEN")

    assert table.legal == {
        "exchange:CYC:SKI", "exchange:CYC:SWI", "exchange:CYC:ATH", "exchange:CYC:GYM",
        "attempt:SKI:1", "pass",
    }  # fmt: skip


@rule("MED-Q25")
def test_the_card_given_must_have_no_like_in_the_market() -> None:
    table = last_lap("SKI SWI CYC", "FEN", market="SKI SWI")

    assert table.legal_of("exchange") == {"exchange:CYC:SKI", "exchange:CYC:SWI"}


@rule("MED-Q25")
def test_an_exchange_uses_the_turn_and_fills_no_empty_place() -> None:
    table = last_lap("CYC ROW", "FEN", market="SKI SWI").play("A exchange:CYC:SKI")

    assert table.market == "SWI CYC"
    assert table.asked == B


@rule("MED-Q25")
def test_an_empty_market_offers_no_exchange() -> None:
    assert last_lap("CYC ROW", "FEN", market="").legal == {"pass"}


@rule("MED-45", "MED-Q24")
def test_a_fifth_medal_ends_the_game_before_anybody_draws() -> None:
    table = Table("2*SKI 3*ARC", "SKI 4*ROW", market=MARKET, turn=B, medals=FOUR_BRONZES)

    table.play("B attempt:SKI:1", "A overbid:2")

    assert table.asked is None
    assert table.result.reason == "medal_goal"
    assert (table.hand(A), table.hand(B)) == ("3*ARC", "4*ROW")
    assert table.market == "SWI ATH GYM"
    assert table.pot == "3*SKI"


@rule("MED-45")
def test_a_fourth_medal_does_not_end_the_game() -> None:
    three = dict(list(FOUR_BRONZES.items())[:3])
    table = Table("2*SKI 3*ARC", "5*ROW", market=MARKET, medals=three)

    table.play("A attempt:SKI:2", "B pass", pile="FEN JUD JUD")

    assert table.asked == B


@rule("MED-45")
def test_five_medals_of_several_players_do_not_end_the_game() -> None:
    table = Table("5*ARC", "2*SKI 3*ROW", market=MARKET, turn=B, medals=FOUR_BRONZES)

    table.play("B attempt:SKI:2", "A pass", pile="FEN JUD JUD")

    assert table.asked == A


@rule("MED-46", "MED-Q1", "MED-Q2")
def test_when_a_turn_ends_with_no_pile_every_player_has_one_last_turn() -> None:
    table = Table("5*CYC", "5*ROW", "5*FEN", market=MARKET, draw="JUD", turn=B)

    table.play("B swap:ROW", pile="JUD")
    assert table.state.turns_left == 3
    table.play("C pass", "A pass", "B pass")

    assert table.asked is None
    assert table.result.reason == "final_lap_over"


@rule("MED-46", "MED-Q1")
def test_the_game_goes_on_while_one_card_is_left() -> None:
    table = Table("5*CYC", "5*ROW", market=MARKET, draw="2*JUD").play("A swap:CYC", pile="JUD")

    assert table.legal == {"swap:ROW"}
    assert table.state.turns_left == 0


@rule("MED-Q2", "MED-Q3")
def test_a_pile_that_runs_out_in_a_turn_does_not_undo_the_medal() -> None:
    table = Table("SKI 4*CYC", "5*ROW", market=MARKET, draw="FEN")

    table.play("A attempt:SKI:1", "B pass", pile="FEN")

    assert table.medals == {"SKI bronze": A}
    assert (table.asked, table.state.turns_left) == (B, 2)


@rule("MED-Q2")
def test_a_countered_attempt_that_takes_the_last_card_starts_the_lap_too() -> None:
    table = Table("SKI 4*CYC", "SKI 4*ROW", market=MARKET, draw="FEN")

    table.play("A attempt:SKI:1", "B counter", pile="FEN")

    assert table.state.to_json()["phase"] == "last_turn"


@rule("MED-Q5")
def test_the_pot_is_never_reshuffled() -> None:
    table = last_lap("SKI CYC", "FEN")
    pot = table.pot

    table.play("A attempt:SKI:1", "B pass", "B pass")

    assert table.pile_count == 0
    assert table.hand(A) == "CYC"
    assert table.pot == cards(f"{pot} SKI")
    assert table.asked is None


@rule("MED-Q26")
def test_a_final_attempt_can_be_overbid_and_nothing_is_refilled() -> None:
    table = last_lap("SKI CYC", "2*SKI FEN", "JUD")

    table.play("A attempt:SKI:1", "B overbid:2", "C pass")

    assert table.medals == {"SKI silver": B}
    assert (table.hand(A), table.hand(B), table.market) == ("CYC", "FEN", "SWI ATH GYM")
    assert (table.asked, table.state.turns_left) == (B, 2)


@rule("MED-Q26", "MED-45")
def test_a_fifth_medal_in_the_final_lap_stops_the_game_at_once() -> None:
    table = last_lap("SKI ARC", "SWI", "ATH", medals=FOUR_BRONZES)

    table.play("A attempt:SKI:1", "B pass", "C pass")

    assert table.asked is None
    assert table.result.reason == "medal_goal"


@rule("MED-Q26")
def test_a_player_with_an_empty_hand_passes() -> None:
    hands = ["CYC", "", "FEN SKI"]
    stated: dict[str, object] = {"phase": "last_turn", "market": MARKET, "draw": "", "hands": hands}
    match = start("medals", table=stated, luck=[])

    match.submit(A, "pass")

    assert match.deciders == (C,)
    assert match.record.steps[2].choices == [(B, "pass")]


@rule("MED-Q1", "MED-Q26")
def test_reactions_cost_nobody_his_last_turn() -> None:
    table = last_lap("SKI CYC", "SKI FEN", "JUD")

    table.play("A attempt:SKI:1", "B counter", "C pass", "B attempt:SKI:1", "C pass", "A pass")
    assert table.medals == {"SKI bronze": B}
    table.play("C pass")

    assert table.result.reason == "final_lap_over"


@rule("MED-45", "MED-46")
@pytest.mark.parametrize(("reason", "rule_id"), [("medal_goal", "MED-45"), ("", "MED-46")])
def test_nobody_acts_after_the_end(reason: str, rule_id: str) -> None:
    table = Table("SKI", "FEN", phase="over", reason=reason)

    for step in ("A swap:SKI", "B pass"):
        refusal = table.refusal(step)
        assert refusal is not None
        assert (refusal.rule, refusal.key) == (rule_id, "game_over")
