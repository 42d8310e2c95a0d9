"""Why a choice is good, in words of the game: what its seat can see, and nothing else."""

import pytest

from pentathlon.games.medals.actions import parse
from pentathlon.games.medals.box import MedalsBox
from tests.support import rule

from .tables import PAIRS, A, B, Table

BOX = MedalsBox()
MARKET = "SKI SWI ATH GYM"
ALL = {"ROW bronze": 0, "ROW silver": 1, "ROW gold": 1}


def said(table: Table, seat: int, action: str) -> list[tuple[str, dict[str, object]]]:
    view = table.game.view(table.state, seat)
    return [(each.key, each.facts) for each in BOX.reasons(view, parse(action))]


@rule("MED-29", "MED-36")
def test_a_bid_that_nobody_can_answer() -> None:
    few = Table("5*SKI", "2*SWI ROW CYC ARC", market=MARKET, pot="SKI")

    assert said(few, A, "attempt:SKI:3") == [("safe", {"discipline": "SKI"})]


def test_a_bid_in_a_sport_that_nobody_is_known_to_hold() -> None:
    table = Table("2*SKI 3*ROW", "2*SWI ROW CYC ARC", market=MARKET)
    known = Table("2*SKI 3*ROW", "2*SKI ROW CYC ARC", market=MARKET, known=["", "SKI"])

    assert said(table, A, "attempt:SKI:1") == [("unshown", {"discipline": "SKI"})]
    assert said(known, A, "attempt:SKI:1") == []


def test_a_card_that_wins_nothing_any_more_or_stands_alone() -> None:
    table = Table("2*ROW CYC SKI JUD", "5*SWI", market=MARKET, medals=ALL)

    assert said(table, A, "swap:ROW") == [("no_medal", {"discipline": "ROW"})]
    assert said(table, A, "swap:CYC") == [("alone", {"discipline": "CYC"})]
    assert said(table, A, "swap:SKI") == []


def test_an_answer_to_a_bid() -> None:
    table = Table("2*SKI 3*ROW", "3*SKI ROW CYC", "5*ARC", market=MARKET)
    table.play("A attempt:SKI:1")

    assert said(table, B, "counter") == [("stop", {"seat": 0, "metal": "bronze"})]
    assert said(table, B, "pass") == [("keep", {"discipline": "SKI", "count": 3})]
    assert said(table, B, "overbid:2") == [("unshown", {"discipline": "SKI"})]
    assert said(table, 2, "pass") == []


def test_a_bid_that_is_countered_already() -> None:
    table = Table("2*SKI 3*ROW", "3*SKI ROW CYC", "SKI 4*ARC", market=MARKET)
    table.play("A attempt:SKI:1", "B counter")

    assert said(table, 2, "counter") == []


def test_an_exchange_in_the_final_lap() -> None:
    table = Table("2*SKI 3*ROW", "5*ARC", market=MARKET)

    assert said(table, A, "exchange:ROW:SKI") == [("exchange", {"discipline": "SKI", "count": 3})]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_an_open_partner_is_no_unknown(language: str) -> None:
    options = {**PAIRS, "open_partner_hands": "on"}
    table = Table("2*SKI 3*ROW", "5*ARC", "2*SKI 3*CYC", "5*JUD", market=MARKET, options=options)

    assert said(table, A, "attempt:SKI:1") == []
    assert BOX.words(language).book.say("advice.keep", count=2, discipline="X")
