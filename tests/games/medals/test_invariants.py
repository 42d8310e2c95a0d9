"""What holds at every table of every game. Section 9"""

from collections import Counter
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from pentathlon.engine.chance import Seeded
from pentathlon.games.medals.data import KEYS, METALS
from pentathlon.games.medals.game import Medals
from pentathlon.games.medals.inspection import MedalsInspection
from pentathlon.games.medals.state import MedalsState, Phase
from tests.support import rule

from .tables import A, B, Table, random_game

Story = list[tuple[dict[str, Any], str]]
"""Every table of a game, and the step taken there."""

VARIANTS: list[dict[str, str]] = [{}, *MedalsInspection().variants()]
GAMES = 12


@cache
def stories(variant: int, seats: int) -> list[Story]:
    """Some random games under some options."""
    options = VARIANTS[variant]
    return [
        [(state.to_json(), step) for state, step in random_game(seats, seed, options)]
        for seed in range(GAMES)
    ]


def every_story() -> list[tuple[int, Story]]:
    """Games with all numbers of seats and under many options; each with its number of seats."""
    return [
        (seats, story)
        for variant, options in enumerate(VARIANTS)
        for seats in Medals(options).seat_counts()
        for story in stories(variant, seats)
    ]


def count(text: Any) -> Counter[str]:
    """The cards of `2*SKI JUD`."""
    cards: Counter[str] = Counter()
    for word in str(text).split():
        number, _, key = word.rpartition("*")
        cards[key] += int(number or 1)
    return cards


def cards_on(table: dict[str, Any]) -> Counter[str]:
    """All cards of a table, wherever they lie."""
    total = count(table["draw"]) + count(table["pot"]) + count(table["market"])
    for hand in table["hands"]:
        total += count(hand)
    total += Counter(medal.split()[0] for medal in table["medals"])
    for _, size in table["bids"]:
        total[table["discipline"]] += size
    return total


@pytest.mark.unwatched
@rule("MED-I1")
def test_there_are_always_seven_cards_of_each_discipline() -> None:
    for _, story in every_story():
        for table, _ in story:
            assert cards_on(table) == dict.fromkeys(KEYS, 7)


@rule("MED-I2", "MED-9")
def test_the_market_is_all_different_and_full_while_the_pile_lasts() -> None:
    for _, story in every_story():
        for table, _ in story:
            market = table["market"].split()
            assert len(set(market)) == len(market) <= 4
            if table["phase"] == "turn":
                assert table["draw"]
                assert len(market) == 4


@rule("MED-I3")
def test_every_hand_holds_five_at_a_normal_turn_and_never_more() -> None:
    for _, story in every_story():
        for table, _ in story:
            sizes = [count(hand).total() for hand in table["hands"]]
            assert all(size <= 5 for size in sizes)
            if table["phase"] == "turn":
                assert set(sizes) == {5}


@pytest.mark.unwatched
@rule("MED-I4", "MED-22")
def test_there_is_one_podium_card_of_its_discipline_for_each_medal() -> None:
    for _, story in every_story():
        for (before, _), (after, _) in pairwise(story):
            medals = Counter(medal.split()[0] for medal in after["medals"])
            elsewhere = cards_on({**after, "medals": {}})
            assert {key: 7 - elsewhere[key] for key in KEYS} == {key: medals[key] for key in KEYS}
            for medal in after["medals"].keys() - before["medals"].keys():
                assert medal.split()[0] in before["market"]


@rule("MED-I5", "MED-20", "MED-Q5")
def test_medals_are_won_once_the_pot_never_shrinks_and_the_pile_never_grows() -> None:
    for _, story in every_story():
        for (before, _), (after, _) in pairwise(story):
            assert before["medals"].items() <= after["medals"].items()
            assert count(before["pot"]) <= count(after["pot"])
            assert count(before["draw"]) >= count(after["draw"])


@rule("MED-I6")
def test_a_game_has_at_most_two_medals_a_discipline() -> None:
    for variant, options in enumerate(VARIANTS):
        goal = int(options.get("medal_goal", "5"))
        for seats in Medals(options).seat_counts():
            for story in stories(variant, seats):
                medals = story[-1][0]["medals"]
                disciplines = Counter(medal.split()[0] for medal in medals)
                assert max(disciplines.values(), default=0) <= 2
                assert len(medals) <= min(18, (goal - 1) * seats + 1)


@rule("MED-I6")
@pytest.mark.parametrize("won", [(1, 2), (1, 3), (2, 3)])
def test_the_cards_of_two_medals_leave_too_few_for_the_third(won: tuple[int, int]) -> None:
    """Medal k spends k + 1 cards; whatever is left lies in the market and in one hand."""
    left = 7 - sum(size + 1 for size in won)
    market = "SKI SWI ATH GYM" if left > 0 else "SWI ATH GYM JUD"
    table = Table(
        f"{max(0, left - 1)}*SKI 3*CYC",
        "5*ROW",
        market=market,
        medals={f"SKI {METALS[size - 1]}": B for size in won},
        pot=f"{sum(won)}*SKI",
    )

    assert table.pile.count("SKI") == 0
    assert table.legal_of("attempt") == set()


@rule("MED-I7")
def test_at_most_six_cards_are_presented_or_shown_in_one_attempt() -> None:
    for _, story in every_story():
        shown = 0
        for table, step in story:
            if "attempt" in step:
                shown = 0
            if table["phase"] == "react" and step.endswith("counter"):
                shown += table["bids"][-1][1]
            assert shown + sum(size for _, size in table["bids"]) <= 6


@rule("MED-I8")
def test_points_stay_within_their_bounds() -> None:
    for seats in (2, 3, 4, 5):
        for story in stories(0, seats):
            result = Medals({}).result(Medals({}).load(story[-1][0]))
            assert result is not None
            assert all(0 <= points <= 15 for points in result.points)
            assert sum(result.points) <= 45


@rule("MED-I9")
def test_within_a_round_the_level_never_falls_and_bids_strictly_increase() -> None:
    for _, story in every_story():
        for (before, _), (after, _) in pairwise(story):
            sizes = [size for _, size in after["bids"]]
            assert sizes == sorted(set(sizes))
            assert len(sizes) <= 3
            if after["phase"] == before["phase"] == "react" and after["turn"] == before["turn"]:
                assert sizes[: len(before["bids"])] == [size for _, size in before["bids"]]


@rule("MED-I10", "MED-38")
def test_a_counter_never_costs_its_player_a_card() -> None:
    counters = 0
    for _, story in every_story():
        for (before, step), (after, _) in pairwise(story):
            if step.endswith("counter"):
                seat = "ABCDE".index(step[0])
                assert before["hands"][seat] == after["hands"][seat]
                counters += 1
    assert counters > 100


@rule("MED-I11", "MED-Q7")
def test_with_the_fallback_a_medal_still_spends_at_least_its_cards() -> None:
    for seats in (2, 3, 4, 5):
        for story in stories(2, seats):
            last = story[-1][0]
            for key in KEYS:
                won = [METALS.index(m.split()[1]) + 1 for m in last["medals"] if m.startswith(key)]
                assert len(won) <= 2
                assert count(last["pot"])[key] >= sum(won)


@rule("MED-Q1", "MED-Q16")
def test_every_normal_turn_takes_a_card_so_the_game_ends_in_time() -> None:
    for seats, story in every_story():
        normal = [table for table, step in story if table["phase"] == "turn"]
        piles = [count(table["draw"]).total() for table in normal]
        assert all(later < earlier for earlier, later in pairwise(piles))
        assert len(normal) <= 63 - 5 * seats - 4
        assert len([1 for table, _ in story if table["phase"] == "last_turn"]) <= seats
        assert len(story) - 1 <= Medals({}).bound(seats)
        assert story[-1][0]["phase"] == "over"


# The invariants that the inspector checks


def test_the_inspector_finds_nothing_wrong_with_any_game() -> None:
    inspection = MedalsInspection()
    for options in VARIANTS:
        for seats in Medals(options).seat_counts():
            for state, _ in random_game(seats, seed=seats, options=options):
                inspection.invariants(state)


def sound() -> MedalsState:
    return Table("5*CYC", "5*ROW", market="SKI SWI ATH GYM").state


def break_cards(table: MedalsState) -> None:
    table.pot[0] += 1


def break_knowledge(table: MedalsState) -> None:
    table.known[0] = 1


def break_count(table: MedalsState) -> None:
    table.draw_count -= 1


def break_market(table: MedalsState) -> None:
    table.draw[0] += 1
    table.draw_count += 1
    table.market = table.market[1:]


def break_pile(table: MedalsState) -> None:
    for discipline in range(9):
        table.pot[discipline] += table.draw[discipline]
        table.draw[discipline] = 0
    table.draw_count = 0


def break_hand(table: MedalsState) -> None:
    table.hands[4] -= 1
    table.pot[4] += 1


def break_medals(table: MedalsState) -> None:
    for slot in range(3):
        table.winners[slot] = A
    table.draw[0] -= 3
    table.draw_count -= 3


def break_goal(table: MedalsState) -> None:
    for discipline in range(5):
        table.winners[discipline * 3] = A
        table.draw[discipline] -= 1
    table.draw_count -= 5


def break_bids(table: MedalsState) -> None:
    table.phase = Phase.REACT


@rule("MED-I1", "MED-I2", "MED-I3", "MED-I6", "MED-I9")
@pytest.mark.parametrize(
    "damage",
    [
        break_cards,
        break_knowledge,
        break_count,
        break_market,
        break_pile,
        break_hand,
        break_medals,
        break_goal,
        break_bids,
    ],
)
def test_the_inspector_objects_to_a_table_that_the_rules_never_reach(damage: Any) -> None:
    MedalsInspection().invariants(sound())
    table = sound()
    damage(table)

    with pytest.raises(AssertionError):
        MedalsInspection().invariants(table)


@pytest.mark.unwatched
def test_a_scramble_keeps_what_the_watcher_knows_and_changes_the_rest() -> None:
    inspection = MedalsInspection()
    for options in VARIANTS:
        game, changed = Medals(options), 0
        for state, _ in random_game(4, seed=4, options=options):
            for watcher in (-1, 0, 3):
                other = inspection.scramble(state, watcher, Seeded(changed))
                seen = game.view(state, watcher).to_json()
                assert game.view(other, watcher).to_json() == seen
                changed += other.to_json() != state.to_json()
        assert changed > 20


def test_when_all_is_shown_there_is_nothing_to_scramble() -> None:
    over = every_story()[0][1][-1][0]
    table = Medals({}).load(over)

    assert MedalsInspection().scramble(table, A, Seeded(1)).to_json() == over


def test_the_universe_holds_every_legal_action() -> None:
    universe = {action.text for action in MedalsInspection().universe()}
    for _, story in every_story():
        assert {step[2:] for _, step in story if step} <= universe
