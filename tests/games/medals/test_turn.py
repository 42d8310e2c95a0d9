"""What the player on turn may do. MED-12 to MED-20, MED-Q14 to MED-Q18, MED-Q29"""

import pytest

from pentathlon.engine.errors import Problem
from pentathlon.games.medals.actions import PASS
from pentathlon.games.medals.game import Medals
from pentathlon.games.medals.inspection import MedalsInspection
from tests.support import rule

from .tables import A, B, C, Table, cards, random_game

VARIANTS: list[dict[str, str]] = [{}, *MedalsInspection().variants()]

MARKET = "SKI SWI ATH GYM"


@rule("MED-12")
def test_turns_pass_clockwise_one_player_after_another() -> None:
    table = Table("5*CYC", "5*ROW", "5*FEN", market=MARKET)

    table.play("A swap:CYC", "B swap:ROW", "C swap:FEN", "A swap:CYC", pile="SKI SKI SKI SKI")

    assert table.asked == B


@rule("MED-13")
def test_a_normal_turn_is_a_swap_or_an_attempt_and_nothing_else() -> None:
    table = Table("SKI 2*SWI CYC ROW", "5*FEN", market=MARKET)

    assert table.legal == {
        "swap:SKI", "swap:SWI", "swap:CYC", "swap:ROW",
        "attempt:SKI:1", "attempt:SWI:1", "attempt:SWI:2",
    }  # fmt: skip


@rule("MED-13")
def test_one_swap_is_a_whole_turn() -> None:
    table = Table("5*CYC", "5*ROW", market=MARKET).play("A swap:CYC", pile="SKI")

    assert table.asked == B


@rule("MED-14")
def test_a_swap_sends_one_card_to_the_pot_and_draws_one() -> None:
    table = Table("SKI 2*SWI CYC ROW", "5*FEN", market=MARKET)
    before = table.pile_count

    table.play("A swap:SWI", pile="JUD")

    assert table.hand(A) == cards("SKI SWI CYC ROW JUD")
    assert table.pot == "SWI"
    assert table.pile_count == before - 1
    assert table.market == MARKET


@rule("MED-14")
def test_only_a_card_in_hand_can_be_swapped() -> None:
    table = Table("SKI 2*SWI CYC ROW", "5*FEN", market=MARKET)

    assert table.legal_of("swap") == {"swap:SKI", "swap:SWI", "swap:CYC", "swap:ROW"}


@rule("MED-15")
def test_an_attempt_presents_its_cards_from_the_hand() -> None:
    table = Table("3*SKI CYC ROW", "5*FEN", market=MARKET).play("A attempt:SKI:2")

    assert table.hand(A) == cards("SKI CYC ROW")
    assert table.state.to_json()["bids"] == [[A, 2]]
    assert (table.pot, table.market) == ("", MARKET)


@rule("MED-16")
def test_only_a_discipline_of_the_market_can_be_attempted() -> None:
    table = Table("SKI 3*FEN SWI", "5*JUD", market=MARKET)

    assert table.legal_of("attempt") == {"attempt:SKI:1", "attempt:SWI:1"}


@rule("MED-17", "MED-18", "MED-19", "MED-Q15")
@pytest.mark.parametrize(
    ("hand", "sizes"), [("SKI 4*FEN", 1), ("2*SKI 3*FEN", 2), ("3*SKI 2*FEN", 3), ("5*SKI", 3)]
)
def test_the_cards_held_limit_the_medals_in_reach(hand: str, sizes: int) -> None:
    table = Table(hand, "5*JUD", market=MARKET)

    assert table.legal_of("attempt") == {f"attempt:SKI:{k}" for k in range(1, sizes + 1)}


@rule("MED-17", "MED-18", "MED-19")
@pytest.mark.parametrize(("size", "metal"), [(1, "bronze"), (2, "silver"), (3, "gold")])
def test_one_card_tries_for_bronze_two_for_silver_three_for_gold(size: int, metal: str) -> None:
    table = Table("3*SKI 2*FEN", "5*JUD", market=MARKET)

    table.play(f"A attempt:SKI:{size}", "B pass", pile="ROW" + " CYC" * size)

    assert table.medals == {f"SKI {metal}": A}
    assert table.pot == cards("SKI " * size)


@rule("MED-20", "MED-Q14")
def test_a_medal_won_is_closed_to_all_and_its_other_metals_stay_open() -> None:
    for holder in (A, B):
        table = Table("3*SKI 2*FEN", "5*JUD", market=MARKET, medals={"SKI silver": holder})
        assert table.legal_of("attempt") == {"attempt:SKI:1", "attempt:SKI:3"}


@rule("MED-20")
def test_the_same_metal_of_another_discipline_stays_open() -> None:
    table = Table("SKI SWI 3*FEN", "5*JUD", market=MARKET, medals={"SKI bronze": B})

    assert table.legal_of("attempt") == {"attempt:SWI:1"}


@rule("MED-Q14")
def test_a_player_may_win_a_second_metal_of_a_discipline() -> None:
    table = Table("2*SKI 3*FEN", "5*JUD", market=MARKET, medals={"SKI bronze": A})

    table.play("A attempt:SKI:2", "B pass", pile="ROW CYC CYC")

    assert table.medals == {"SKI bronze": A, "SKI silver": A}


@rule("MED-Q15")
def test_one_may_hold_back_cards() -> None:
    table = Table("4*SKI FEN", "5*JUD", market=MARKET).play("A attempt:SKI:1")

    assert table.hand(A) == cards("3*SKI FEN")


@rule("MED-Q15")
@pytest.mark.parametrize("text", ["attempt:SKI:4", "overbid:4", "attempt:SKI:0", "overbid:1"])
def test_no_bid_of_four_or_of_none_exists(text: str) -> None:
    with pytest.raises(Problem) as caught:
        Medals({}).parse(text)

    assert caught.value.key == "action_unknown"


@rule("MED-Q16")
@pytest.mark.parametrize("variant", range(len(VARIANTS)))
def test_nobody_passes_a_normal_turn_because_everybody_can_swap(variant: int) -> None:
    game, normal = Medals(VARIANTS[variant]), 0
    for state, _ in random_game(4, seed=2, options=VARIANTS[variant]):
        if state.to_json()["phase"] == "turn":
            texts = [action.text for action in game.legal(state, int(state.turn))]
            refusal = game.refuse(state, int(state.turn), PASS)
            assert "pass" not in texts
            assert any(text.startswith("swap:") for text in texts)
            assert refusal is not None
            assert (refusal.rule, refusal.key) == ("MED-Q16", "no_pass")
            normal += 1
    assert normal > 0


@rule("MED-Q16", "MED-44")
def test_everybody_may_pass_in_the_final_lap_whatever_else_one_could_do() -> None:
    game, last = Medals({}), 0
    for seed in range(4):
        for state, _ in random_game(4, seed=seed):
            if state.to_json()["phase"] == "last_turn":
                assert PASS in game.legal(state, int(state.turn))
                last += 1
    assert last > 0


@rule("MED-Q16")
def test_a_turn_with_one_discipline_and_no_attempt_has_one_choice() -> None:
    assert Table("5*CYC", "5*ROW", market=MARKET).legal == {"swap:CYC"}


@rule("MED-Q17")
def test_a_swap_rejects_first_and_may_draw_the_same_discipline_again() -> None:
    table = Table("JUD 4*FEN", "5*ROW", market=MARKET, draw="5*JUD SKI")

    table.play("A swap:JUD", pile="JUD")

    assert table.hand(A) == cards("JUD 4*FEN")
    assert table.pile == cards("4*JUD SKI")


@rule("MED-Q17")
def test_the_card_rejected_cannot_be_the_card_drawn() -> None:
    table = Table("JUD 4*FEN", "5*ROW", market=MARKET, draw="SKI")

    table.play("A swap:JUD", pile="SKI")

    assert table.hand(A) == cards("SKI 4*FEN")


@rule("MED-Q18")
def test_athletes_of_a_discipline_are_alike() -> None:
    table = Table("3*SKI 2*FEN", "5*ROW", market=MARKET)

    assert table.legal_of("swap") == {"swap:SKI", "swap:FEN"}
    assert table.legal_of("attempt:SKI:2") == {"attempt:SKI:2"}


@rule("MED-Q29")
def test_a_stake_is_open_to_all_and_of_the_named_discipline() -> None:
    table = Table("2*SKI 3*FEN", "5*ROW", "5*JUD", market=MARKET).play("A attempt:SKI:2")

    assert table.hand(A) == "3*FEN"
    for watcher in (-1, A, B, C):
        seen = table.game.view(table.state, watcher).to_json()
        assert (seen["discipline"], seen["bids"]) == ("SKI", [[A, 2]])


@rule("MED-Q29")
def test_other_cards_cannot_stand_in_for_a_bid() -> None:
    table = Table("2*SKI 3*SWI", "5*ROW", market=MARKET)

    assert "attempt:SKI:3" not in table.legal
    refusal = table.refusal("A attempt:SKI:3")
    assert refusal is not None
    assert refusal.facts == {"discipline": "SKI", "held": 2, "count": 3}
