"""The options, one by one. Section 4.2"""

import pytest

from pentathlon.engine.chance import EVERYONE, Recorder, Seeded, only
from pentathlon.engine.errors import Problem
from pentathlon.games.medals.game import Medals
from tests.support import rule

from .tables import PAIRS, A, B, C, D, Table, cards, finished, luck

MARKET = "SKI SWI ATH GYM"
HANDS = ("5*CYC", "5*ROW", "5*FEN", "5*JUD")
SWEEP = {"sweep_dead": "on"}
FALLBACK = {"overbid_fallback": "on"}


def test_an_unknown_option_or_value_is_a_problem() -> None:
    for chosen, key in (({"medal_gaol": "5"}, "option_unknown"), ({"teams": "3"}, "option_value")):
        with pytest.raises(Problem) as caught:
            Medals(chosen)
        assert caught.value.key == key


# end_on_empty


@rule("MED-Q1", "MED-46")
def test_sudden_end_stops_the_game_when_a_turn_ends_with_no_pile() -> None:
    table = Table(
        "5*CYC", "5*ROW", market=MARKET, draw="JUD", options={"end_on_empty": "sudden"}
    ).play("A swap:CYC", pile="JUD")

    assert table.asked is None
    assert table.result.reason == "pile_empty"


@rule("MED-Q1", "MED-Q2")
def test_sudden_end_waits_for_the_end_of_the_turn() -> None:
    table = Table(
        "SKI 4*CYC", "5*ROW", market=MARKET, draw="FEN", options={"end_on_empty": "sudden"}
    ).play("A attempt:SKI:1", "B pass", pile="FEN")

    assert table.medals == {"SKI bronze": A}
    assert table.result.winners == [A]


# tie_break


@rule("MED-Q22")
def test_shared_ties_look_at_points_only() -> None:
    podiums = {"A": "SKI gold", "B": "SWI silver, ATH bronze", "C": "JUD bronze"}

    assert finished(**podiums).places == [1, 2, 3, 4]
    shared = finished(options={"tie_break": "shared"}, **podiums)
    assert shared.places == [1, 1, 3, 4]


# overbid_fallback


@rule("MED-Q7")
def test_with_the_fallback_one_may_overbid_for_a_medal_that_is_gone() -> None:
    table = Table(
        "SKI 4*CYC", "3*SKI 2*ROW", market=MARKET, medals={"SKI silver": A}, options=FALLBACK
    ).play("A attempt:SKI:1")

    assert table.legal == {"pass", "counter", "overbid:2", "overbid:3"}


@rule("MED-Q7")
@pytest.mark.parametrize(
    ("gone", "size", "metal"),
    [("silver", 2, "bronze"), ("silver", 3, "gold"), ("gold", 3, "silver"), ("gold", 2, "silver")],
)
def test_with_the_fallback_the_best_free_medal_below_is_won(
    gone: str, size: int, metal: str
) -> None:
    table = Table(
        "SKI 4*CYC", "3*SKI 2*ROW", market=MARKET, medals={f"SKI {gone}": A}, options=FALLBACK
    ).play("A attempt:SKI:1", f"B overbid:{size}", pile="JUD FEN" + " ARC" * size)

    assert table.medals == {f"SKI {gone}": A, f"SKI {metal}": B}


@rule("MED-Q7")
def test_even_with_the_fallback_an_attempt_needs_a_free_medal() -> None:
    table = Table("2*SKI 3*CYC", "5*ROW", market=MARKET, medals={"SKI silver": B}, options=FALLBACK)

    assert table.legal_of("attempt") == {"attempt:SKI:1"}


# sweep_dead


@rule("MED-Q27")
def test_a_hopeless_card_stays_in_the_market() -> None:
    table = Table("SKI 4*CYC", "5*ROW", market=MARKET, draw="FEN JUD ARC")

    table.play("A attempt:SKI:1", "B pass", pile="FEN JUD")

    assert table.market == "SWI ATH GYM FEN"  # no SWI, ATH or GYM is left


@rule("MED-Q27")
def test_the_sweep_replaces_hopeless_cards_one_at_a_time_the_longest_lying_first() -> None:
    """ATH alone can still be won; FEN comes for SKI, then JUD for SWI, then ROW for GYM."""
    table = Table(
        "SKI 4*CYC", "2*ROW 3*ATH", market=MARKET, draw="2*FEN 3*JUD 2*ROW ARC", options=SWEEP
    )
    before = table.pot

    table.play("A attempt:SKI:1", "B pass", pile="FEN JUD ROW ARC")

    assert table.market == "ATH FEN JUD ROW"
    assert table.pot == cards(f"{before} SKI SWI GYM")
    assert table.hand(A) == "4*CYC ARC"


@rule("MED-Q27")
def test_the_sweep_begins_with_the_longest_lying_card() -> None:
    """One card is left when the sweep begins, so only one of two hopeless cards goes."""
    hands = ("ATH 4*CYC", "FEN 4*ROW")
    table = Table(*hands, market="GYM ATH SKI CYC", draw="FEN ROW", options=SWEEP)

    table.play("A attempt:ATH:1", "B pass", pile="ROW FEN")

    assert table.market == "SKI CYC ROW FEN"


@rule("MED-Q27")
def test_the_test_is_made_afresh_after_each_replacement() -> None:
    """The last FEN of the pile is turned up as a double, and so the FEN in the market is dead."""
    table = Table(
        "ATH 4*CYC", "5*ROW", market="SKI FEN ATH CYC", draw="FEN 2*JUD 2*ARC ROW", options=SWEEP
    )

    table.play("A attempt:ATH:1", "B pass", pile="JUD FEN ARC ROW JUD")

    assert table.market == "CYC JUD ARC ROW"


@rule("MED-Q27")
def test_a_hopeless_card_is_rejected_when_turned_up() -> None:
    hands = ("SKI 4*CYC", "ATH 4*ROW")
    table = Table(*hands, market="SKI CYC ROW ATH", draw="FEN 2*JUD ARC", options=SWEEP)
    before = table.pot

    table.play("A attempt:SKI:1", "B pass", pile="FEN ARC JUD JUD")

    # FEN was the last of its kind, and so was ARC; JUD opened while another lay in the pile.
    assert table.market == "CYC ROW ATH JUD"
    assert table.pot == cards(f"{before} SKI FEN ARC")


@rule("MED-Q27")
def test_cards_in_hands_and_free_medals_keep_a_discipline_alive() -> None:
    """SWI: two cards and a free silver; ATH: two cards, and only the gold is free."""
    hands = ("SKI 2*SWI 2*CYC", "2*ATH 3*ROW")
    medals = {"SWI bronze": B, "ATH bronze": B, "ATH silver": B}
    table = Table(*hands, market="SKI SWI ATH CYC", medals=medals, draw="2*JUD ARC", options=SWEEP)

    table.play("A attempt:SKI:1", "B pass", pile="JUD ARC JUD")

    assert table.market == "SWI CYC JUD"


@rule("MED-Q27")
def test_a_single_card_keeps_a_free_bronze_alive() -> None:
    hands = ("SKI 4*CYC", "SWI 4*ROW")
    table = Table(*hands, market="SKI SWI CYC ROW", draw="3*JUD", options=SWEEP)

    table.play("A attempt:SKI:1", "B pass", pile="JUD JUD")

    assert table.market == "SWI CYC ROW JUD"


@rule("MED-Q27")
def test_nothing_is_swept_after_a_swap_or_a_countered_attempt() -> None:
    swapped = Table("4*CYC ARC", "5*ROW", market="SKI CYC SWI ATH", draw="2*JUD", options=SWEEP)
    countered = Table(
        "CYC 4*ARC", "CYC 4*ROW", market="SKI CYC SWI ATH", draw="2*JUD", options=SWEEP
    )

    swapped.play("A swap:ARC", pile="JUD")
    countered.play("A attempt:CYC:1", "B counter", pile="JUD")

    assert swapped.market == countered.market == "SKI CYC SWI ATH"


@rule("MED-Q27")
def test_nothing_is_swept_once_the_pile_is_empty() -> None:
    table = Table("ATH 4*CYC", "5*ROW", market=MARKET, draw="ROW", options=SWEEP)

    table.play("A attempt:ATH:1", "B pass", pile="ROW")

    assert table.market == "SKI SWI GYM ROW"


@rule("MED-Q27")
def test_nothing_is_swept_at_set_up() -> None:
    """All seven SKI are turned at the opening; the card in the market is hopeless and stays."""
    turned = "SKI SKI SKI SKI SKI SKI SKI SWI ATH GYM"
    table = Medals(SWEEP).setup(2, luck(f"0 {'ROW CYC ' * 5} {turned}"))

    assert table.to_json()["market"] == MARKET
    assert table.pot[0] == 6


@rule("MED-Q27")
def test_a_sweep_that_empties_the_pile_leaves_the_market_smaller() -> None:
    table = Table("ATH 4*CYC", "5*ROW", market="SKI ATH CYC ROW", draw="FEN SWI", options=SWEEP)

    table.play("A attempt:ATH:1", "B pass", pile="FEN SWI")

    # both cards turned for ATH were the last of their kind; then the pile was empty
    assert table.market == "SKI CYC ROW"


# teams


@rule("MED-2", "MED-Q19")
def test_pairs_need_exactly_four_seats() -> None:
    assert Medals(PAIRS).seat_counts() == (4,)


@rule("MED-2", "MED-Q19")
def test_partners_face_each_other_and_turns_alternate_between_pairs() -> None:
    table = Table(*HANDS, market=MARKET, options=PAIRS).state

    partners = [(s, t) for s in range(4) for t in range(4) if table.are_partners(s, t)]
    assert partners == [(A, C), (B, D), (C, A), (D, B)]
    assert not table.are_partners(table.turn, table.next_seat(table.turn))


@rule("MED-Q19")
def test_without_pairs_nobody_has_a_partner() -> None:
    table = Table(*HANDS, market=MARKET).state

    assert not any(table.are_partners(s, t) for s in range(4) for t in range(4))


@rule("MED-Q19", "MED-47")
def test_a_pair_scores_both_podiums_and_wins_together() -> None:
    result = finished(options=PAIRS, A="SKI gold", B="SWI gold, GYM bronze", C="ATH silver")

    assert result.points == [5, 4, 5, 4]
    assert result.places == [1, 2, 1, 2]
    assert result.winners == [A, C]


@rule("MED-Q19", "MED-Q22")
def test_pairs_with_equal_points_are_parted_by_the_golds_of_both() -> None:
    podiums = {"A": "SKI bronze", "B": "SWI silver, GYM silver", "C": "ATH gold"}

    assert finished(options=PAIRS, **podiums).places == [1, 2, 1, 2]
    shared = finished(options={**PAIRS, "tie_break": "shared"}, **podiums)
    assert shared.places == [1, 1, 1, 1]


@rule("MED-Q19")
def test_a_partner_may_overbid_but_not_counter_his_partner() -> None:
    table = Table(
        "SKI 4*CYC", "5*ROW", "2*SKI 3*FEN", "2*SKI 3*JUD", market=MARKET, options=PAIRS
    ).play("A attempt:SKI:1", "B pass")

    assert table.legal == {"pass", "overbid:2"}
    table.play("C overbid:2")
    assert table.legal == {"pass", "counter"}


@rule("MED-Q19")
def test_a_partner_may_counter_an_opponent_who_overbid_his_partner() -> None:
    table = Table(
        "SKI 4*CYC", "2*SKI 3*ROW", "2*SKI 3*FEN", "SKI 4*JUD", market=MARKET, options=PAIRS
    ).play("A attempt:SKI:1", "B overbid:2")

    assert table.legal == {"pass", "counter"}


@rule("MED-Q19", "MED-45")
def test_without_a_team_goal_five_medals_of_a_pair_do_not_stop_the_game() -> None:
    medals = {"CYC gold": A, "ROW gold": A, "FEN bronze": C, "JUD bronze": C}
    table = Table("SKI 4*CYC", *HANDS[1:], market=MARKET, medals=medals, options=PAIRS)

    table.play("A attempt:SKI:1", "B pass", "C pass", "D pass", pile="ARC ARC")

    assert table.asked == B


# team_medal_goal


@rule("MED-Q19")
@pytest.mark.parametrize(("goal", "is_over"), [("4", True), ("5", True), ("6", False)])
def test_a_team_goal_stops_the_game_when_a_pair_holds_that_many(goal: str, is_over: bool) -> None:
    medals = {"CYC gold": A, "ROW gold": B, "ROW bronze": C, "FEN bronze": C, "JUD bronze": C}
    options = {**PAIRS, "team_medal_goal": goal}
    table = Table("SKI 4*CYC", *HANDS[1:], market=MARKET, medals=medals, options=options)

    table.play("A attempt:SKI:1", "B pass", "C pass", "D pass", pile="" if is_over else "ARC ARC")

    assert (table.asked is None) == is_over


@rule("MED-Q19")
def test_a_team_goal_means_nothing_without_pairs() -> None:
    medals = {"CYC gold": A, "FEN bronze": C, "JUD bronze": C}
    options = {"team_medal_goal": "3"}
    table = Table("SKI 4*CYC", *HANDS[1:], market=MARKET, medals=medals, options=options)

    table.play("A attempt:SKI:1", "B pass", "C pass", "D pass", pile="ARC ARC")

    assert table.asked == B


# open_partner_hands


@rule("MED-Q19")
def test_open_partner_hands_are_seen_by_the_partner_alone() -> None:
    options = {**PAIRS, "open_partner_hands": "on"}
    table = Table(*HANDS, market=MARKET, options=options)

    seen = [table.game.view(table.state, w).to_json()["hands"] for w in (A, B, -1)]
    assert seen[0] == ["5*CYC", None, "5*FEN", None]
    assert seen[1] == [None, "5*ROW", None, "5*JUD"]
    assert seen[2] == [None, None, None, None]


@rule("MED-Q19")
def test_cards_drawn_are_shown_to_an_open_partner() -> None:
    options = {**PAIRS, "open_partner_hands": "on", "dealer": "seat_4"}
    chance = Recorder(Seeded(1))

    Medals(options).setup(4, chance)

    dealt = [outcome.seen_by for outcome in chance.outcomes[:20]]
    assert dealt == [only(A) | only(C), only(B) | only(D)] * 10
    assert chance.outcomes[20].seen_by == EVERYONE


@rule("MED-Q19")
@pytest.mark.parametrize("options", [PAIRS, {"open_partner_hands": "on"}])
def test_partner_hands_are_closed_by_default_and_without_partners(options: dict[str, str]) -> None:
    table = Table(*HANDS, market=MARKET, options=options)
    chance = Recorder(luck("ARC"))

    assert table.game.view(table.state, A).to_json()["hands"] == ["5*CYC", None, None, None]
    table.take("A swap:CYC", chance)
    assert chance.outcomes[0].seen_by == only(A)


# medal_goal


@rule("MED-45")
@pytest.mark.parametrize("goal", [3, 4, 5, 6, 7])
def test_the_medal_goal_can_be_three_to_seven(goal: int) -> None:
    names = ["CYC gold", "ROW gold", "FEN gold", "JUD gold", "ARC gold", "CYC silver"]
    options = {"medal_goal": str(goal)}
    for won in (goal - 2, goal - 1):
        table = Table(
            "SKI", "ROW", market=MARKET, medals=dict.fromkeys(names[:won], A), options=options
        )
        is_over = won == goal - 1
        pile = "" if is_over else "JUD ARC ARC ARC ARC ARC"
        table.play("A attempt:SKI:1", "B pass", pile=pile)
        assert (table.asked is None) == is_over
