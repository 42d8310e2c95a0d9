"""What follows when a bid wins. MED-21 to MED-26, MED-Q3, MED-Q4, MED-Q6"""

from pentathlon.engine.chance import EVERYONE, Recorder, only
from tests.support import rule

from .tables import A, B, Table, cards, luck

MARKET = "SKI SWI ATH GYM"


@rule("MED-21", "MED-28")
def test_an_attempt_that_nobody_answers_succeeds() -> None:
    table = Table("SKI 4*CYC", "5*ROW", "5*FEN", market=MARKET)

    table.play("A attempt:SKI:1", "B pass", "C pass", pile="JUD ARC")

    assert table.medals == {"SKI bronze": A}


@rule("MED-21")
def test_nothing_is_won_before_the_last_player_has_answered() -> None:
    table = Table("SKI 4*CYC", "5*ROW", "5*FEN", market=MARKET)

    table.play("A attempt:SKI:1", "B pass")

    assert table.medals == {}
    assert table.market == MARKET


@rule("MED-22", "MED-23", "MED-Q6")
def test_the_market_card_stays_under_the_medal_and_the_stake_goes_to_the_pot() -> None:
    table = Table("2*SKI 3*CYC", "5*ROW", market=MARKET, draw="JUD 2*ARC", pot=REST)

    table.play("A attempt:SKI:2", "B pass", pile="JUD ARC ARC")

    assert "SKI" not in table.market
    assert table.pot == cards(f"{REST} 2*SKI")  # not 3: the seventh card is on A's podium
    assert table.medals == {"SKI silver": A}


REST = "4*SKI 6*SWI 6*ATH 6*GYM 4*CYC 2*ROW 7*FEN 6*JUD 5*ARC"


@rule("MED-24", "MED-9")
def test_the_gap_in_the_market_is_filled_and_doubles_go_to_the_pot() -> None:
    table = Table("SKI 4*CYC", "5*ROW", market=MARKET)

    table.play("A attempt:SKI:1", "B pass", pile="SWI GYM SWI FEN JUD")

    assert table.market == "SWI ATH GYM FEN"
    assert table.pot == cards("SKI 2*SWI GYM")


@rule("MED-24", "MED-9")
def test_the_discipline_just_won_may_come_back_to_the_market() -> None:
    table = Table("SKI 4*CYC", "5*ROW", market=MARKET)

    table.play("A attempt:SKI:1", "B pass", pile="SKI JUD")

    assert table.market == "SWI ATH GYM SKI"


@rule("MED-25")
def test_the_winner_fills_his_hand_to_five_after_the_market() -> None:
    table = Table("3*SKI 2*CYC", "5*ROW", market=MARKET)

    table.play("A attempt:SKI:3", "B pass", pile="FEN JUD ARC JUD")

    assert table.market == "SWI ATH GYM FEN"
    assert table.hand(A) == cards("2*CYC 2*JUD ARC")


@rule("MED-24", "MED-25")
def test_market_cards_are_seen_by_all_and_drawn_cards_by_their_owner() -> None:
    table = Table("SKI 4*CYC", "5*ROW", market=MARKET).play("A attempt:SKI:1")
    chance = Recorder(luck("SWI FEN JUD"))

    table.take("B pass", chance)

    assert [outcome.seen_by for outcome in chance.outcomes] == [EVERYONE, EVERYONE, only(A)]


@rule("MED-26")
def test_after_a_medal_the_turn_passes_to_the_next_player() -> None:
    table = Table("SKI 4*CYC", "5*ROW", "5*FEN", market=MARKET)

    table.play("A attempt:SKI:1", "B pass", "C pass", pile="JUD ARC")

    assert table.asked == B
    assert table.state.to_json()["phase"] == "turn"


@rule("MED-Q3")
def test_a_short_pile_serves_the_loser_then_the_market_then_the_winner() -> None:
    hands = ("SKI 4*CYC", "2*SKI 3*ROW")
    empty = Table(*hands, market=MARKET, draw="JUD")
    empty.play("A attempt:SKI:1", "B overbid:2", pile="JUD")
    short = Table(*hands, market=MARKET, draw="JUD FEN ARC")
    short.play("A attempt:SKI:1", "B overbid:2", pile="JUD FEN ARC")

    assert (empty.hand(A), empty.market, empty.hand(B)) == ("4*CYC JUD", "SWI ATH GYM", "3*ROW")
    assert (short.hand(A), short.market) == ("4*CYC JUD", "SWI ATH GYM FEN")
    assert short.hand(B) == "3*ROW ARC"


@rule("MED-Q3")
def test_a_hand_left_short_stays_short() -> None:
    table = Table("2*SKI 3*CYC", "SWI 4*ROW", market=MARKET, draw="JUD")

    table.play("A attempt:SKI:2", "B pass", pile="JUD")
    table.play("B attempt:SWI:1", "A pass", "A pass")

    assert table.hand(A) == "3*CYC"
    assert table.hand(B) == "4*ROW"


@rule("MED-Q4")
def test_a_pile_of_doubles_leaves_the_market_one_card_smaller() -> None:
    table = Table("SKI 4*CYC", "5*ROW", market=MARKET, draw="2*SWI ATH")
    before = table.pot

    table.play("A attempt:SKI:1", "B pass", pile="SWI ATH SWI")

    assert table.market == "SWI ATH GYM"
    assert table.pot == cards(f"{before} SKI 2*SWI ATH")
    assert table.pile_count == 0
