"""Why not: each refusal with its rule, its key and its facts."""

import pytest

from pentathlon.engine.errors import Refused
from pentathlon.games.medals.actions import EVERY_ACTION
from pentathlon.games.medals.box import MedalsBox
from pentathlon.games.medals.game import Medals
from pentathlon.play.start import start
from tests.support import fewer, rule

from .tables import PAIRS, A, Table, random_game

MARKET = "SKI SWI ATH GYM"


def check(table: Table, step: str, rule_id: str, key: str, **facts: object) -> None:
    """The step is refused for this reason."""
    refusal = table.refusal(step)
    assert refusal is not None
    assert refusal.to_json() == {"rule": rule_id, "key": key, "facts": facts}


def turn(**stated: object) -> Table:
    """A is on turn."""
    return Table("SKI 2*SWI CYC ROW", "2*SKI 3*FEN", market=MARKET, **stated)


def last_turn(**stated: object) -> Table:
    """A has a last turn."""
    return Table("SKI CYC", "FEN", market=MARKET, phase="last_turn", draw="", **stated)


# Who is asked


@rule("MED-12")
def test_a_player_waits_for_his_turn() -> None:
    check(turn(), "B swap:FEN", "MED-12", "not_asked", seat=A)
    check(last_turn(), "B pass", "MED-12", "not_asked", seat=A)


@rule("MED-27")
def test_a_player_answers_in_his_place() -> None:
    table = Table("SKI 4*CYC", "5*ROW", "5*FEN", market=MARKET).play("A attempt:SKI:1")

    check(table, "C pass", "MED-27", "not_asked", seat=1)
    check(table, "A overbid:2", "MED-27", "not_asked", seat=1)


@rule("MED-27")
def test_a_bid_is_answered_before_anything_else() -> None:
    table = turn().play("A attempt:SKI:1")

    check(table, "B swap:FEN", "MED-27", "answer_first")
    check(table, "B attempt:SKI:2", "MED-27", "answer_first")


# The turn


@rule("MED-13")
@pytest.mark.parametrize("step", ["A counter", "A overbid:2"])
def test_there_is_nothing_to_answer_in_a_turn(step: str) -> None:
    check(turn(), step, "MED-13", "no_bid_to_answer")
    check(last_turn(), step, "MED-13", "no_bid_to_answer")


@rule("MED-14")
def test_a_card_not_held_cannot_be_swapped() -> None:
    check(turn(), "A swap:JUD", "MED-14", "too_few_cards", discipline="JUD", held=0, count=1)


@rule("MED-16")
def test_a_discipline_outside_the_market_cannot_be_attempted() -> None:
    check(turn(), "A attempt:CYC:1", "MED-16", "not_in_market", discipline="CYC")


@rule("MED-17", "MED-18", "MED-19")
@pytest.mark.parametrize(
    ("step", "rule_id", "facts"),
    [
        ("A attempt:ATH:1", "MED-17", {"discipline": "ATH", "held": 0, "count": 1}),
        ("A attempt:SKI:2", "MED-18", {"discipline": "SKI", "held": 1, "count": 2}),
        ("A attempt:SWI:3", "MED-19", {"discipline": "SWI", "held": 2, "count": 3}),
    ],
)
def test_an_attempt_needs_its_cards(step: str, rule_id: str, facts: dict[str, object]) -> None:
    check(turn(), step, rule_id, "too_few_cards", **facts)


@rule("MED-20")
def test_a_medal_won_cannot_be_attempted() -> None:
    table = turn(medals={"SWI silver": 1})

    check(
        table,
        "A attempt:SWI:2",
        "MED-20",
        "medal_won",
        discipline="SWI",
        metal="silver",
        seat=1,
    )


@rule("MED-Q16")
def test_a_normal_turn_is_not_passed() -> None:
    check(turn(), "A pass", "MED-Q16", "no_pass")


# The final lap


@rule("MED-44")
def test_no_exchange_while_the_pile_lasts_and_no_swap_after() -> None:
    check(turn(), "A exchange:CYC:SKI", "MED-44", "no_exchange_yet")
    check(last_turn(), "A swap:CYC", "MED-44", "no_swap_now")


@rule("MED-44")
def test_only_a_market_card_can_be_taken() -> None:
    check(last_turn(), "A exchange:CYC:FEN", "MED-44", "not_in_market", discipline="FEN")


@rule("MED-44")
def test_only_a_card_held_can_be_given() -> None:
    check(
        last_turn(),
        "A exchange:JUD:SKI",
        "MED-44",
        "too_few_cards",
        discipline="JUD",
        held=0,
        count=1,
    )


@rule("MED-Q25")
@pytest.mark.parametrize("taken", ["SKI", "SWI"])
def test_no_card_is_given_that_has_its_like_in_the_market(taken: str) -> None:
    check(last_turn(), f"A exchange:SKI:{taken}", "MED-Q25", "double_in_market", discipline="SKI")


# Answers


@rule("MED-29", "MED-Q13")
def test_an_overbid_must_be_higher_than_the_level() -> None:
    table = Table("2*SKI 3*CYC", "3*SKI 2*ROW", market=MARKET).play("A attempt:SKI:2")

    check(table, "B overbid:2", "MED-29", "bid_too_low", level=2)


@rule("MED-29")
def test_an_overbid_needs_its_cards() -> None:
    table = turn().play("A attempt:SKI:1")

    check(table, "B overbid:3", "MED-29", "too_few_cards", discipline="SKI", held=2, count=3)


@rule("MED-Q7")
def test_one_does_not_overbid_for_a_medal_won() -> None:
    table = turn(medals={"SKI silver": 0}).play("A attempt:SKI:1")

    check(table, "B overbid:2", "MED-Q7", "medal_won", discipline="SKI", metal="silver", seat=0)


@rule("MED-Q7")
def test_the_fallback_takes_that_refusal_away() -> None:
    table = turn(medals={"SKI silver": 0}, options={"overbid_fallback": "on"})

    assert table.play("A attempt:SKI:1").refusal("B overbid:2") is None


@rule("MED-36")
def test_a_counter_needs_its_cards() -> None:
    table = Table("2*SKI 3*CYC", "SKI 4*ROW", market=MARKET).play("A attempt:SKI:2")

    check(table, "B counter", "MED-36", "too_few_cards", discipline="SKI", held=1, count=2)


@rule("MED-Q10")
def test_a_countered_bid_is_not_countered_again() -> None:
    table = Table("SKI 4*CYC", "SKI 4*ROW", "SKI 4*FEN", market=MARKET)

    check(table.play("A attempt:SKI:1", "B counter"), "C counter", "MED-Q10", "no_standing_bid")


@rule("MED-Q19")
def test_a_partners_bid_is_not_countered() -> None:
    hands = ("SKI 4*CYC", "5*ROW", "SKI 4*FEN", "5*JUD")
    table = Table(*hands, market=MARKET, options=PAIRS).play("A attempt:SKI:1", "B pass")

    check(table, "C counter", "MED-Q19", "partner_bid", seat=A)


# All of them


@pytest.mark.unwatched
def test_refusals_are_silent_exactly_on_legal_actions() -> None:
    for options in ({}, {**PAIRS, "overbid_fallback": "on"}):
        game = Medals(options)
        for state, _ in random_game(4, seed=7, options=options):
            for seat in range(4):
                legal = game.legal(state, seat) if seat in game.deciders(state) else []
                allowed = [a for a in EVERY_ACTION if game.refuse(state, seat, a) is None]
                assert set(allowed) == set(legal)


@pytest.mark.unwatched
def test_every_refusal_names_a_rule_of_the_rulebook() -> None:
    rules = MedalsBox().rulebook("en").rules
    cited = set()
    for options in ({}, {**PAIRS, "medal_goal": "3"}):
        game = Medals(options)
        for seed in range(fewer(30)):
            for state, _ in random_game(4, seed, options):
                refusals = [game.refuse(state, seat, a) for seat in range(4) for a in EVERY_ACTION]
                cited |= {refusal.rule for refusal in refusals if refusal is not None}
    assert cited <= rules.keys()
    assert len(cited) >= 14


def test_a_refused_choice_changes_nothing() -> None:
    stated: dict[str, object] = {"hands": ["SKI 4*CYC", "5*FEN"], "market": MARKET}
    match = start("medals", table=stated, luck=[])
    before = match.state.to_json()

    with pytest.raises(Refused) as caught:
        match.submit(A, "attempt:SKI:2")

    assert caught.value.refusal.rule == "MED-18"
    assert match.state.to_json() == before
    assert len(match.record.steps) == 1
