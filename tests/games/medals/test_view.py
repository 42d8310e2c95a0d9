"""Who may know what. Section 7"""

import json
from collections.abc import Mapping

import pytest

from pentathlon.engine.chance import Seeded
from pentathlon.engine.game import TABLE
from pentathlon.games.medals.actions import PASS
from pentathlon.games.medals.box import MedalsBox
from pentathlon.games.medals.game import Medals
from pentathlon.games.medals.inspection import MedalsInspection
from tests.support import rule

from .tables import PAIRS, A, B, C, Table, cards, random_game

MARKET = "SKI SWI ATH GYM"
VARIANTS: list[dict[str, str]] = [{}, *MedalsInspection().variants()]


def seen(table: Table, watcher: int) -> Mapping[str, object]:
    return table.game.view(table.state, watcher).to_json()


def test_the_open_table_is_seen_by_all() -> None:
    table = Table(
        "SKI 4*CYC", "5*ROW", market=MARKET, pot="SKI 2*FEN", medals={"ARC gold": B}
    ).play("A attempt:SKI:1")
    options = {option.name: option.default for option in table.game.options}

    assert seen(table, TABLE) == {
        "seat": TABLE,
        "options": options,
        "phase": "react",
        "dealer": 1,
        "turn": A,
        "turns_left": 0,
        "market": MARKET,
        "hands": [None, None],
        "hand_counts": [4, 5],
        "known": ["", ""],
        "pot": "SKI 2*FEN",
        "draw_count": table.pile_count,
        "medals": {"ARC gold": B},
        "discipline": "SKI",
        "bids": [[A, 1]],
        "standing": A,
        "reactor": B,
        "reason": "",
    }


def test_a_player_sees_his_own_hand_and_no_other() -> None:
    table = Table("SKI 4*CYC", "5*ROW", "5*FEN", market=MARKET)

    assert seen(table, A)["hands"] == [cards("SKI 4*CYC"), None, None]
    assert seen(table, C)["hands"] == [None, None, "5*FEN"]
    assert seen(table, TABLE)["hands"] == [None, None, None]


@rule("MED-10")
def test_the_whole_pot_lies_open() -> None:
    table = Table("5*CYC", "5*ROW", market=MARKET, pot="SKI 2*FEN")

    for watcher in (TABLE, A, B):
        assert seen(table, watcher)["pot"] == "SKI 2*FEN"


def test_nothing_of_the_pile_is_seen_but_its_size() -> None:
    fences = Table("5*CYC", "4*ROW JUD", market=MARKET, draw="ARC FEN")
    judo = Table("5*CYC", "4*ROW FEN", market=MARKET, draw="ARC JUD")

    for watcher in (TABLE, A):
        assert seen(fences, watcher) == seen(judo, watcher)
        assert seen(fences, watcher)["draw_count"] == 2


@rule("MED-Q30")
def test_final_hands_are_shown_to_all() -> None:
    table = Table("SKI 4*CYC", "5*ROW", phase="over", reason="final_lap_over")

    for watcher in (TABLE, A, B):
        view = seen(table, watcher)
        assert view["hands"] == [cards("SKI 4*CYC"), "5*ROW"]
        assert (view["phase"], view["reason"]) == ("over", "final_lap_over")


def test_outside_a_round_of_reactions_no_discipline_is_at_stake() -> None:
    table = Table("SKI 4*CYC", "5*ROW", market=MARKET)
    table.play("A attempt:SKI:1", "B pass", pile="FEN JUD")

    assert seen(table, A)["discipline"] is None


# Known cards


@rule("MED-38")
def test_cards_shown_for_a_counter_are_known_to_all() -> None:
    table = Table("2*SKI 3*CYC", "3*SKI 2*ROW", market=MARKET)
    table.play("A attempt:SKI:2", "B counter", pile="FEN FEN")

    for watcher in (TABLE, A, B):
        assert seen(table, watcher)["known"] == ["", "2*SKI"]


def test_a_smaller_counter_does_not_take_knowledge_away() -> None:
    known = ["", "2*SKI"]
    table = Table("SKI 4*CYC", "2*SKI 3*ROW", market=MARKET, known=known)
    table.play("A attempt:SKI:1", "B counter", pile="FEN")

    assert table.known(B) == "2*SKI"


def test_known_cards_are_forgotten_as_cards_of_the_discipline_leave() -> None:
    known = ["2*SKI", ""]
    swapped = Table("3*SKI 2*CYC", "5*ROW", market=MARKET, known=known).play(
        "A swap:SKI", pile="SKI"
    )
    laid = Table("3*SKI 2*CYC", "5*ROW", market=MARKET, known=known).play("A attempt:SKI:3")
    kept = Table("3*SKI 2*CYC", "5*ROW", market=MARKET, known=known).play("A swap:CYC", pile="SKI")

    assert (swapped.known(A), laid.known(A), kept.known(A)) == ("SKI", "", "2*SKI")


@rule("MED-44")
def test_a_card_taken_from_the_market_is_known() -> None:
    table = Table(
        "2*CYC SKI", "ROW", market=MARKET, phase="last_turn", draw="", known=["SKI CYC", ""]
    ).play("A exchange:CYC:SWI")

    assert table.known(A) == cards("SKI SWI")
    assert seen(table, B)["known"] == [cards("SKI SWI"), ""]


# Tables that fit a view


@pytest.mark.unwatched
@pytest.mark.parametrize("variant", range(len(VARIANTS)))
def test_an_imagined_table_fits_its_view_and_the_rules(variant: int) -> None:
    game, inspection = Medals(VARIANTS[variant]), MedalsInspection()
    for seed in range(4):
        for state, _ in random_game(4, seed, VARIANTS[variant]):
            for watcher in range(-1, 4):
                view = game.view(state, watcher)
                imagined = game.determinize(view, Seeded(seed))
                inspection.invariants(imagined)
                assert game.view(imagined, watcher).to_json() == view.to_json()
                assert game.deciders(imagined) == game.deciders(state)


def test_imagined_tables_differ_in_what_is_hidden() -> None:
    table = Table("SKI 4*CYC", "5*ROW", "5*FEN", market=MARKET, known=["", "2*ROW", ""])
    view = table.game.view(table.state, A)

    tables = [table.game.determinize(view, Seeded(seed)).to_json() for seed in range(20)]

    assert len({json.dumps(each) for each in tables}) == 20
    assert all(each["hands"][0] == cards("SKI 4*CYC") for each in tables)  # type: ignore[index]
    assert all("ROW" in each["hands"][1] for each in tables)  # type: ignore[index]


# The clock, undo, and the tally


def test_the_clock_swaps_a_card_of_the_shortest_suit_if_possible_outside_the_market() -> None:
    outside = Table("2*JUD SKI CYC ARC", "5*ROW", market=MARKET)
    inside = Table("2*SKI 2*SWI JUD", "5*ROW", market="JUD ARC FEN ROW")

    assert outside.game.fallback(outside.state, A).text == "swap:CYC"
    assert inside.game.fallback(inside.state, A).text == "swap:JUD"


def test_the_clock_passes_where_one_may_pass() -> None:
    asked = Table("SKI 4*CYC", "3*SKI 2*ROW", market=MARKET).play("A attempt:SKI:1")
    last = Table("SKI", "ROW", market=MARKET, phase="last_turn", draw="")

    assert asked.game.fallback(asked.state, B) is PASS
    assert last.game.fallback(last.state, A) is PASS


@pytest.mark.parametrize("variant", range(len(VARIANTS)))
def test_what_the_clock_plays_is_legal(variant: int) -> None:
    game = Medals(VARIANTS[variant])
    for state, step in random_game(4, seed=5, options=VARIANTS[variant]):
        if step:
            seat = game.deciders(state)[0]
            assert game.fallback(state, seat) in game.legal(state, seat)


def test_every_choice_but_a_pass_lays_cards_open() -> None:
    table = Table("SKI 4*CYC", "5*ROW", market=MARKET)

    told = {
        text: table.game.reveals(table.state, A, table.game.parse(text))
        for text in ("pass", "counter", "overbid:2", "swap:CYC", "attempt:SKI:1")
    }
    assert [text for text, shows in told.items() if not shows] == ["pass"]


def test_a_simulation_counts_the_medals_by_metal() -> None:
    table = Table("SKI", "ROW", medals={"SKI gold": A, "SWI bronze": B, "ATH bronze": A})

    tally = MedalsBox().tally(table.game.view(table.state, TABLE))
    assert tally == {"bronze": 2, "silver": 0, "gold": 1}


def test_the_box_holds_the_rules_the_rulebook_and_two_bots() -> None:
    box = MedalsBox()

    assert box.game(PAIRS).id == "medals"
    assert box.levels() == ("rookie", "club", "champion")
    assert box.rulebook("fr").rules.keys() == box.rulebook("en").rules.keys()
    assert isinstance(box.inspection(), MedalsInspection)
