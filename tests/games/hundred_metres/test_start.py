"""Set-up, lanes, logos and the auction for the cannon start. HUN-1 to HUN-14, HUN-Q1 to HUN-Q8"""

from collections import Counter

import pytest

from pentathlon.engine.chance import Recorder, Seeded
from pentathlon.engine.game import TABLE, Choice
from pentathlon.games.hundred_metres import data
from pentathlon.games.hundred_metres.game import HundredMetres
from tests.support import rule

from .tables import BLUE, GREEN, NAMES, RED, YELLOW, Table, dealt

# Components


@rule("HUN-21", "HUN-33", "HUN-D2", "HUN-Q1")
def test_the_listed_deck_has_88_cards() -> None:
    counts = dict(zip(data.KEYS, data.race_deck(False), strict=True))

    steps = {"L": 20, "R": 20, "LR": 10, "RL": 10, "F": 8}
    tricks = {
        "INJURY": 2, "DRINK": 2, "SHOE": 2, "INSECT": 2, "SUIT": 2, "GUST": 1, "STRIDE": 2,
        "RESOURCE": 3, "PHOTO": 2, "BOLT": 1, "TRAINING": 1,
    }  # fmt: skip
    assert counts == steps | tricks
    assert sum(steps.values()) + sum(tricks.values()) == 88
    named = [data.LEFT, data.RIGHT, data.LEFT_RIGHT, data.RIGHT_LEFT, data.FINISH]
    assert [data.KEYS[kind] for kind in named] == list(steps)
    assert [data.KEYS[kind] for kind in range(data.INJURY, data.TRAINING + 1)] == list(tricks)


@rule("HUN-Q1")
def test_the_grand_deck_doubles_the_steps_and_adds_four_action_cards() -> None:
    listed, grand = list(data.race_deck(False)), list(data.race_deck(True))
    more = {key: b - a for key, a, b in zip(data.KEYS, listed, grand, strict=True) if b > a}

    extra = {"GUST": 1, "BOLT": 1, "TRAINING": 1, "RESOURCE": 1}
    assert more == {"L": 20, "R": 20, "LR": 10, "RL": 10, "F": 8} | extra
    assert sum(grand) + data.TURN_CARDS == 168


@rule("HUN-D3")
def test_48_logos_lie_on_common_or_slow_cards() -> None:
    logos: Counter[str] = Counter()
    for kind, count, cards in zip(
        data.DEALT_KIND, data.DEALT_LOGOS, data.dealing_deck(False), strict=True
    ):
        logos[data.KEYS[kind]] += count * cards

    assert sum(logos.values()) == 48
    assert +logos == Counter(
        {"L": 16, "R": 16, "LR": 4, "RL": 4, "TRAINING": 2, "RESOURCE": 3, "PHOTO": 2, "BOLT": 1}
    )


@rule("HUN-D3")
def test_the_extra_cards_of_the_grand_deck_copy_the_logos_of_their_twins() -> None:
    listed, grand = data.dealing_deck(False), data.dealing_deck(True)
    steps = [card for card, kind in enumerate(data.DEALT_KIND) if kind < data.STEP_KINDS]

    assert all(grand[card] == 2 * listed[card] for card in steps)
    assert data.DEALT_LOGOS[data.RESOURCE] == data.DEALT_LOGOS[data.BOLT] == 1
    assert data.DEALT_LOGOS[data.TRAINING] == 2


@rule("HUN-D1", "HUN-23", "HUN-30")
def test_every_lane_has_13_cells_one_of_them_empty() -> None:
    for lane in range(8):
        cells = data.LANES[lane * 13 : lane * 13 + 13]
        assert Counter(cells) == Counter(
            {data.LEFT: 4, data.RIGHT: 4, data.LEFT_RIGHT: 2, data.RIGHT_LEFT: 2, data.EMPTY: 1}
        )
        assert all(cells[place] <= data.RIGHT for place in (0, 1, 12))
    assert len(data.LANES) == 8 * 13


@rule("HUN-D1")
def test_feet_alternate_along_a_lane_and_even_lanes_mirror_odd_ones() -> None:
    feet = {data.LEFT: "l", data.RIGHT: "r", data.LEFT_RIGHT: "lr", data.RIGHT_LEFT: "rl"}
    mirror = {"l": "r", "r": "l"}
    for lane in range(8):
        cells = data.LANES[lane * 13 : lane * 13 + 13]
        gap = cells.index(data.EMPTY)
        for stretch in (cells[:gap], cells[gap + 1 :]):
            prints = "".join(feet[cell] for cell in stretch)
            assert "ll" not in prints
            assert "rr" not in prints
        if lane % 2:
            left = data.LANES[(lane - 1) * 13 : lane * 13]
            for ours, theirs in zip(cells, left, strict=True):
                expected = [mirror[foot] for foot in feet.get(theirs, "")]
                assert list(feet.get(ours, "")) == expected


# Set-up


@rule("HUN-Q3", "HUN-1", "HUN-4")
def test_two_to_eight_can_run() -> None:
    assert HundredMetres({}).seat_counts() == (2, 3, 4, 5, 6, 7, 8)
    assert HundredMetres({"dealer": "4"}).seat_counts() == (5, 6, 7, 8)


@rule("HUN-Q3", "HUN-4")
def test_lanes_are_drawn_at_random_one_for_each() -> None:
    table = dealt(3, "0 7 0 5" + " F" * 3 + " L R LR" * 5 + " R R R F")

    assert [runner.lane for runner in table.state.runners] == [7, 0, 6]
    eight = HundredMetres({}).setup(8, Seeded(3))
    assert sorted(runner.lane for runner in eight.runners) == list(range(8))


@rule("HUN-Q3")
def test_lanes_can_be_picked_in_seat_order_before_the_deal() -> None:
    table = dealt(2, "1", options={"lanes": "pick"})

    assert table.asked == (RED,)
    assert table.legal == {f"lane:{lane}" for lane in range(1, 9)}
    assert table.state.draw_count == 88
    table.play("Red lane:5")
    assert table.asked == (BLUE,)
    assert "lane:5" not in table.legal
    table.play("Blue lane:1", luck_of="L R " * 6 + "F F F F")
    assert table.hand(RED) == "6*L"
    assert table.phase == "announce"
    assert [runner.lane for runner in table.state.runners] == [4, 0]


@rule("HUN-Q3")
def test_the_last_of_eight_has_one_lane_left() -> None:
    table = dealt(8, "0", options={"lanes": "pick"})
    for seat in range(7):
        table.play(f"{NAMES[seat]} lane:{seat + 2}")

    assert table.legal == {"lane:1"}


@rule("HUN-5", "HUN-6", "HUN-7")
def test_six_cards_each_one_by_one_from_the_dealers_left_then_the_row() -> None:
    recorder = Recorder(Seeded(5))
    state = HundredMetres({"lanes": "seat"}).setup(3, recorder)
    seen = [outcome.seen_by for outcome in recorder.outcomes]
    first = (state.dealer + 1) % 3

    deal = [1 << ((first + k) % 3) for k in range(18)]
    assert seen == [-1, *deal, -1, -1, -1, -1]
    assert [runner.hand_size for runner in state.runners] == [6, 6, 6]
    assert state.draw_count == 88 - 18 - 4


@rule("HUN-8", "HUN-Q4")
def test_the_logos_of_the_six_cards_are_announced_and_most_begins() -> None:
    table = dealt(2, "0 0 0 L!! R " + "L R! " * 3 + "LR RL TRAINING F LR F F F")

    assert [runner.logos for runner in table.state.runners] == [3 + 0, 2 + 2 + 0]
    table.play("Red bang:3, Blue bang:4")
    assert table.state.first == BLUE
    assert table.hand(BLUE) == "4*L LR TRAINING"


@rule("HUN-Q4")
def test_before_the_announcement_nobody_knows_anothers_logos() -> None:
    table = Table({"logos": 4}, {"logos": 5}, phase="announce")
    own = table.game.view(table.state, RED)
    public = table.game.view(table.state, TABLE)

    assert [runner.logos for runner in own.table.runners] == [4, -1]
    assert [runner.logos for runner in public.table.runners] == [-1, -1]
    table.play("Red bang:4, Blue bang:5")
    public = table.game.view(table.state, TABLE)
    assert [runner.logos for runner in public.table.runners] == [4, 5]


@rule("HUN-Q4")
def test_the_deal_passes_left_in_a_rematch() -> None:
    game = HundredMetres({"dealer": "2"})
    state = game.setup(3, Seeded(1))

    assert state.dealer == GREEN
    assert game.rematch(state)["dealer"] == "seat_1"


@rule("HUN-9")
def test_the_first_player_takes_the_first_turn() -> None:
    table = Table("L", "L", "L", phase="start", first=GREEN, turn=GREEN)
    table.play("Red bid:none, Blue bid:none, Green bid:none")

    assert table.asked == (GREEN,)


# The cannon start


@rule("HUN-10", "HUN-11", "HUN-12", "HUN-13")
def test_the_highest_bidder_alone_pays_and_moves_two_cells_on_his_first_turn() -> None:
    table = Table("2*L F", "R RL", "", phase="start")

    table.play("Red bid:L, Blue bid:R+RL, Green bid:none")

    assert [table.hand(seat) for seat in (RED, BLUE, GREEN)] == ["2*L F", "", ""]
    assert [int(runner.bid) for runner in table.state.runners] == [1, 2, 0]
    assert table.cells == [0, 0, 0]
    table.play("Red stop", "Red stop")
    assert table.cells == [0, 2, 0]
    assert table.actions == 2


@rule("HUN-Q6", "HUN-Q32")
def test_winning_bids_are_laid_down_clockwise_from_the_first_player_kind_by_kind() -> None:
    table = Table("F L", "GUST R", "LR RL", phase="start", first=BLUE, turn=BLUE)

    table.play("Red bid:L+F, Blue bid:R+GUST, Green bid:LR+RL")

    assert table.discard == "R GUST LR RL L F"


@rule("HUN-Q6", "HUN-I10")
def test_of_a_losing_bid_the_others_see_the_size_alone() -> None:
    table = Table("2*L F", "R RL", phase="start")
    bids = [table.game.parse("bid:L+F"), table.game.parse("bid:R")]
    choices = [Choice(seat, bid) for seat, bid in enumerate(bids)]
    table.play("Red bid:L+F, Blue bid:R")

    assert table.game.shown(table.state, choices, RED) == ["bid:L+F", "bid:1"]
    assert table.game.shown(table.state, choices, BLUE) == ["bid:L+F", "bid:R"]
    assert table.game.shown(table.state, choices, TABLE) == ["bid:L+F", "bid:1"]


@rule("HUN-Q6")
def test_nobody_bids_more_than_he_holds() -> None:
    table = Table("L", "R", phase="start")

    assert table.legal_for(RED) == {"bid:none", "bid:L"}
    refusal = table.refusal("Red bid:L+L")
    assert refusal is not None
    assert refusal.rule == "HUN-Q6"


@rule("HUN-Q8")
def test_injury_and_shoe_do_not_touch_the_cannon_start() -> None:
    table = Table("INJURY SHOE", {"hand": "L", "cannon": True}, "", phase="action").play(
        "Red play:INJURY:1", "Red play:SHOE:1"
    )

    assert table.cell(BLUE) == 2
    assert table.actions == 1


@pytest.mark.parametrize("seat", [RED, YELLOW])
@rule("HUN-I10", "HUN-10")
def test_bids_wait_outside_the_state_so_nothing_shows_before_the_reveal(seat: int) -> None:
    table = Table("L R", "L R", "L R", "L R", phase="start")
    view = table.game.view(table.state, seat).to_json()

    assert all(runner["bid"] is None for runner in view["runners"])
