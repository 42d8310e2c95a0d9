"""Dealing and opening the market. MED-1 to MED-11, MED-Q20, MED-Q21, MED-Q31"""

import pytest

from pentathlon.engine.chance import EVERYONE, Recorder, Seeded, only
from pentathlon.engine.errors import Problem
from pentathlon.engine.words import read_toml
from pentathlon.games.medals import data
from pentathlon.games.medals.game import Medals
from pentathlon.games.medals.notation import cards_to_text, market_to_text
from pentathlon.games.medals.state import MedalsState
from pentathlon.play.start import start
from tests.support import rule

from .tables import luck

FIVES = ("5*CYC", "5*ROW", "5*FEN", "5*JUD", "5*ARC")


def deal(seats: int, turned: str) -> MedalsState:
    """The last seat deals: A gets five CYC, B five ROW and so on; then these cards are turned."""
    round_of_cards = " ".join(hand[2:] for hand in FIVES[:seats])
    script = f"{seats - 1} {' '.join([round_of_cards] * 5)} {turned}"
    chance = luck(script)
    table = Medals({}).setup(seats, chance)
    assert chance.position == len(chance.script)
    return table


@rule("MED-1")
def test_two_to_five_can_play() -> None:
    assert Medals({}).seat_counts() == (2, 3, 4, 5)


@rule("MED-1")
@pytest.mark.parametrize("seats", [1, 6])
def test_one_or_six_cannot_play(seats: int) -> None:
    with pytest.raises(Problem) as caught:
        start("medals", seats=seats, seed=1)

    assert caught.value.key == "seat_count"
    assert caught.value.facts == {"seats": seats, "counts": "2, 3, 4, 5"}


@rule("MED-4", "MED-D1")
def test_the_pack_has_nine_disciplines_of_seven_athletes() -> None:
    table = deal(2, "SKI SWI ATH GYM")
    for seat in (0, 1):
        for discipline in range(9):
            table.draw[discipline] += table.held(seat, discipline)
    for discipline in table.market:
        table.draw[discipline] += 1

    assert cards_to_text(table.draw) == ("7*SKI 7*SWI 7*ATH 7*GYM 7*CYC 7*ROW 7*FEN 7*JUD 7*ARC")


@pytest.mark.unwatched
@rule("MED-4")
def test_every_discipline_is_as_likely_to_be_dealt_first() -> None:
    firsts = [0] * 9
    for seed in range(1800):
        chance = Recorder(Seeded(seed))
        Medals({"dealer": "0"}).setup(2, chance)
        firsts[chance.outcomes[0].value] += 1

    assert all(140 <= count <= 260 for count in firsts)


@rule("MED-5", "MED-6")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_each_player_gets_five_cards_and_the_rest_is_the_pile(seats: int) -> None:
    table = deal(seats, "SKI SWI ATH GYM")

    hands = [cards_to_text(table.hands, seat * 9) for seat in range(seats)]
    assert hands == list(FIVES[:seats])
    assert table.draw_count == 63 - 5 * seats - 4


@rule("MED-7")
def test_the_market_opens_with_four_different_disciplines() -> None:
    table = deal(3, "ARC SKI FEN SWI")

    assert market_to_text(table.market) == "ARC SKI FEN SWI"
    assert cards_to_text(table.pot) == ""


@rule("MED-8", "MED-10")
def test_a_double_turned_up_goes_to_the_pot() -> None:
    table = deal(3, "ARC SKI ARC ARC SKI FEN SWI")

    assert market_to_text(table.market) == "ARC SKI FEN SWI"
    assert cards_to_text(table.pot) == "SKI 2*ARC"
    assert table.draw_count == 48 - 7


@rule("MED-9")
def test_no_set_up_shows_a_discipline_twice() -> None:
    for seed in range(200):
        market = list(Medals({}).setup(4, Seeded(seed)).market)
        assert len(market) == len(set(market)) == 4


@rule("MED-11", "MED-Q20")
@pytest.mark.parametrize(("dealer", "first"), [(0, 1), (1, 2), (2, 3), (3, 0)])
def test_the_dealers_left_neighbour_begins(dealer: int, first: int) -> None:
    game = Medals({"dealer": str(dealer)})
    table = game.setup(4, Seeded(1))

    assert table.dealer == dealer
    assert game.deciders(table) == (first,)


@rule("MED-Q20")
def test_the_first_dealer_is_drawn_by_lot_before_all_eyes() -> None:
    chance = Recorder(Seeded(3))
    table = Medals({}).setup(5, chance)

    lot = chance.outcomes[0]
    assert (lot.size, lot.value, lot.seen_by) == (5, table.dealer, EVERYONE)
    dealers = {int(Medals({}).setup(5, Seeded(seed)).dealer) for seed in range(100)}
    assert dealers == {0, 1, 2, 3, 4}


@rule("MED-Q20")
def test_in_a_rematch_the_deal_passes_to_the_left() -> None:
    game = Medals({"medal_goal": "4"})
    table = game.setup(3, luck(f"2 {'CYC ROW FEN ' * 5} SKI SWI ATH GYM"))

    assert game.rematch(table) == {**game.chosen, "dealer": "seat_1"}
    again = Medals(game.rematch(table))
    table = again.setup(3, Seeded(1))
    assert again.rematch(table)["dealer"] == "seat_2"


@rule("MED-Q20")
def test_a_chosen_dealer_must_have_a_seat() -> None:
    assert Medals({"dealer": "seat_1"}).seat_counts() == (2, 3, 4, 5)
    assert Medals({"dealer": "seat_4"}).seat_counts() == (4, 5)
    assert Medals({"dealer": "seat_5"}).seat_counts() == (5,)


@rule("MED-Q20")
def test_seats_are_counted_from_1_and_older_records_from_0() -> None:
    assert Medals({"dealer": "seat_3"}).setup(3, Seeded(1)).dealer == 2
    assert Medals({"dealer": "2"}).chosen["dealer"] == "seat_3"
    for value in ("seat_0", "seat_6", "5", "-1", "seat_"):
        with pytest.raises(Problem, match="option_value"):
            Medals({"dealer": value})


@rule("MED-Q20", "MED-Q19")
def test_in_pairs_there_is_no_fifth_seat_to_deal() -> None:
    with pytest.raises(Problem) as caught:
        Medals({"teams": "pairs", "dealer": "seat_5"})

    assert caught.value.key == "option_value"
    assert caught.value.facts["name"] == "dealer"
    assert caught.value.facts["value"] == "seat_5"
    assert caught.value.facts["values"] == "random, seat_1, seat_2, seat_3, seat_4"


@rule("MED-Q21")
def test_cards_are_dealt_one_at_a_time_clockwise_from_the_dealers_left() -> None:
    chance = Recorder(Seeded(5))
    Medals({"dealer": "1"}).setup(3, chance)

    audiences = [outcome.seen_by for outcome in chance.outcomes]
    assert audiences[:15] == [only(2), only(0), only(1)] * 5
    assert set(audiences[15:]) == {EVERYONE}


@rule("MED-Q21")
def test_the_last_seats_left_neighbour_is_the_first_seat() -> None:
    table = deal(5, "SKI SWI ATH GYM")

    assert [table.next_seat(seat) for seat in range(5)] == [1, 2, 3, 4, 0]


@rule("MED-Q31")
def test_even_the_longest_opening_leaves_sixteen_cards_in_the_pile() -> None:
    turned = " ".join(["SKI"] * 7 + ["SWI"] * 7 + ["ATH"] * 7 + ["GYM"])
    table = deal(5, turned)

    assert market_to_text(table.market) == "SKI SWI ATH GYM"
    assert cards_to_text(table.pot) == "6*SKI 6*SWI 6*ATH"
    assert table.draw_count == 16


@rule("MED-D1")
def test_the_disciplines_have_these_keys_and_different_colours() -> None:
    assert data.KEYS == ("SKI", "SWI", "ATH", "GYM", "CYC", "ROW", "FEN", "JUD", "ARC")
    assert Medals.cards == data.KEYS
    colours = [entry["colour"] for entry in data.COMPONENTS["discipline"]]
    assert len(set(colours)) == 9


@rule("MED-D3")
def test_the_numbers_that_a_designer_may_tune_stand_in_one_table() -> None:
    numbers = read_toml("pentathlon.games.medals", "medals.toml")

    assert numbers["athletes"] == data.ATHLETES == 7
    assert numbers["hand_size"] == data.HAND_SIZE == 5
    assert numbers["market_size"] == data.MARKET_SIZE == 4
    assert numbers["medal_values"] == {"bronze": 1, "silver": 2, "gold": 3}
    assert (data.METALS, data.VALUES) == (("bronze", "silver", "gold"), (1, 2, 3))


@rule("MED-D3")
def test_the_options_have_these_values_and_defaults() -> None:
    options = {option.name: (option.default, option.values) for option in Medals({}).options}

    assert options == {
        "end_on_empty": ("final_lap", ("final_lap", "sudden")),
        "tie_break": ("golds", ("golds", "shared")),
        "overbid_fallback": ("off", ("off", "on")),
        "sweep_dead": ("off", ("off", "on")),
        "teams": ("none", ("none", "pairs")),
        "team_medal_goal": ("0", tuple(str(goal) for goal in range(11))),
        "open_partner_hands": ("off", ("off", "on")),
        "medal_goal": ("5", ("3", "4", "5", "6", "7")),
        "dealer": (
            "random",
            ("random", "seat_1", "seat_2", "seat_3", "seat_4", "seat_5"),
        ),
    }
