"""The player whom the champion of Medals imagines: what a hand is worth before and after."""

import pytest

from pentathlon.engine.bot import Bot
from pentathlon.engine.chance import Seeded
from pentathlon.engine.playout import play_with_bots
from pentathlon.games.medals.bot import Club
from pentathlon.games.medals.game import Medals
from pentathlon.games.medals.veteran import Veteran

from .tables import A, B, Table
from .test_bot import LAST, MARKET, attempted, choice, paired

VETERAN = Veteran()
BRONZES = dict.fromkeys(("CYC bronze", "ROW bronze", "FEN bronze", "JUD bronze"), A)


def test_a_safe_gold_is_tried_for() -> None:
    assert choice(Table("3*SKI 2*CYC", "5*ROW", market=MARKET), VETERAN) == "attempt:SKI:3"


def test_a_single_card_is_swapped_before_a_pair() -> None:
    table = Table("2*SKI CYC 2*SWI", "2*SKI 2*SWI ROW", market=MARKET, known=["", "2*SKI 2*SWI"])

    assert choice(table, VETERAN) == "swap:CYC"


def test_the_medal_that_stops_a_won_game_is_taken_and_that_of_a_lost_one_is_not() -> None:
    golds = dict.fromkeys(("SWI gold", "ATH gold", "GYM gold"), B)
    won = Table("SKI 4*CYC", "5*ROW", market=MARKET, medals=BRONZES)
    lost = Table("SKI 4*CYC", "5*ROW", market=MARKET, medals={**BRONZES, **golds})

    assert choice(won, VETERAN) == "attempt:SKI:1"
    assert choice(lost, VETERAN).startswith("swap")


def test_a_rival_is_overbid_or_countered() -> None:
    assert choice(attempted("3*SKI 2*ROW"), VETERAN) == "overbid:3"
    assert choice(attempted("SKI 4*ROW"), VETERAN) == "counter"


def test_a_partner_is_left_the_medal() -> None:
    assert choice(paired("5*ROW", "2*SKI 3*FEN", "5*JUD", pot="3*SKI"), VETERAN) == "pass"


def test_nobody_is_denied_a_bid_that_was_countered() -> None:
    """The overbid has to be worth its cards alone."""
    table = attempted("SKI 4*ROW", "2*SKI 3*FEN").play("B counter")

    assert choice(table, VETERAN) in ("overbid:2", "pass")


def test_in_the_last_turn_a_medal_is_tried_or_something_is_denied() -> None:
    medal = Table("SKI 4*CYC", "5*ROW", "5*FEN", **LAST)
    nothing = Table("2*CYC", "2*SWI 3*ROW", **LAST, known=["", "2*SWI"])

    assert choice(medal, VETERAN) == "attempt:SKI:1"
    assert choice(nothing, VETERAN) == "exchange:CYC:SWI"


@pytest.mark.many
def test_a_veteran_beats_a_club_player() -> None:
    game, won, deals = Medals({}), 0.0, 150
    for deal in range(deals):
        for side in (0, 1):
            luck = Seeded(deal)
            state = game.setup(2, luck)
            bots: list[Bot] = [VETERAN if seat == side else Club() for seat in (0, 1)]
            play_with_bots(game, state, bots, luck, Seeded(~deal))
            result = game.result(state)
            assert result is not None
            won += (side in result.winners) / len(result.winners)

    assert won / deals / 2 > 0.53
