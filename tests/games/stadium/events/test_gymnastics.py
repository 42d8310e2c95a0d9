"""Team Gymnastics: three auctions aloud, paid by the team."""

from collections.abc import Mapping

from pentathlon.engine.chance import Recorder, Scripted
from tests.games.stadium.tables import BLUE, ORANGE, RED, TEAL, Table, stated, training
from tests.support import rule


def auction(
    *calls: str, energy: tuple[int, ...] = (5, 5, 5, 5), options: Mapping[str, str] | None = None
) -> Table:
    table = training("gymnastics", energy, options=options)
    for call in calls:
        table.play(call)
    return table


@rule("STA-GYM-1", "STA-GYM-2", "STA-GEN-9")
def test_the_token_holder_opens_the_auction_for_gold_then_clockwise() -> None:
    table = auction()
    assert table.asked == "R"

    table.play("call:1")

    assert table.asked == "B"


@rule("STA-GYM-3", "STA-GYM-7", "STA-GYM-8")
def test_a_pass_ends_the_auction_and_the_standing_number_is_paid() -> None:
    table = auction("call:2", "call:3", "pass")
    assert table.medals == ["Tide gold"]
    assert table.asked == "B"

    table.play("share:2")

    assert table.energy == [5, 3, 5, 4]


@rule("STA-GYM-4", "STA-Q28")
def test_a_number_must_beat_the_last_one_and_each_auction_starts_afresh() -> None:
    table = auction("call:4")
    assert table.legal(BLUE)[:2] == ["pass", "call:5"]
    assert table.rule_against(BLUE, "call:4") == "not_higher STA-GYM-4"

    table.play("pass").play("share:4")

    assert "call:0" in table.legal(BLUE)


@rule("STA-GYM-5")
def test_no_number_above_what_the_team_owns() -> None:
    table = auction(energy=(3, 1, 4, 0))

    assert table.legal(RED)[-1] == "call:7"
    assert table.rule_against(RED, "call:8") == "above_team STA-GYM-5"


@rule("STA-GYM-6")
def test_an_auction_may_open_at_zero_and_a_medal_for_zero_costs_nothing() -> None:
    table = auction("call:0", "pass")

    assert table.medals == ["Ember gold"]
    assert table.energy == [5, 5, 5, 5]
    assert table.asked == "B"


@rule("STA-GYM-9", "STA-GEN-10")
def test_talk_is_closed_and_only_numbers_and_passes_are_offered() -> None:
    table = auction("call:0")

    assert not table.game.can_talk(table.state)
    assert all(text == "pass" or text.startswith("call:") for text in table.legal(BLUE))
    assert table.rule_against(BLUE, "bid:1") == "other_choice STA-GYM-2"


@rule("STA-GYM-10", "STA-Q11", "STA-GEN-14")
def test_the_token_moves_after_each_auction_and_not_again() -> None:
    table = auction("call:0", "pass")
    assert table.token == "B"
    table.play("call:0").play("pass")
    assert table.token == "O"
    table.play("call:0").play("pass")

    assert table.over
    assert table.token == "T"


@rule("STA-GYM-11", "STA-GYM-1")
def test_one_team_may_win_all_three() -> None:
    table = auction("call:0", "pass")
    table.play("call:0").play("call:1").play("pass").play("share:1")
    table.play("call:0").play("pass")

    assert table.over
    assert table.medals == ["Ember gold", "Ember silver", "Ember bronze"]


@rule("STA-Q26")
def test_the_opener_must_announce_unless_an_option_lets_him_pass() -> None:
    table = auction()
    assert "pass" not in table.legal(RED)
    assert table.rule_against(RED, "pass") == "no_opening_pass STA-Q26"

    free = auction("pass", options={"gym_opening_pass": "true"})
    assert free.medals == ["Tide gold"]
    assert free.energy == [5, 5, 5, 5]


@rule("STA-Q27", "STA-GEN-20")
def test_who_cannot_go_higher_passes_by_force() -> None:
    table = auction("call:1", energy=(5, 1, 5, 0))

    assert table.medals == ["Ember gold"]
    assert table.asked == "R"


@rule("STA-Q27")
def test_a_penniless_opener_announces_zero_by_force() -> None:
    table = auction(energy=(0, 0, 0, 0))

    assert table.over
    assert table.medals == ["Ember gold", "Tide silver", "Ember bronze"]


@rule("STA-E22", "STA-GYM-8", "STA-Q29")
def test_the_announcer_splits_the_price_within_the_stocks() -> None:
    table = stated("gymnastics", [3, 9, 2, 9], number=3, turn="teal")
    table.play("pass")
    assert table.asked == "O"
    assert table.legal(ORANGE) == ["share:1", "share:2", "share:3"]
    assert table.rule_against(ORANGE, "share:0") == "share_pays STA-GYM-8"
    assert table.rule_against(ORANGE, "call:4") == "other_choice STA-GYM-8"

    whole = stated("gymnastics", [3, 9, 2, 9], number=5, turn="teal").play("pass")
    assert whole.energy == [0, 9, 0, 9]


@rule("STA-Q29")
def test_an_even_split_takes_each_unit_from_the_richest() -> None:
    table = auction("call:5", "pass", energy=(6, 5, 3, 5), options={"gym_split": "even"})

    assert table.energy == [2, 5, 2, 5]


@rule("STA-Q29", "STA-Q53")
def test_the_clock_passes_opens_at_zero_and_pays_evenly() -> None:
    table = auction(energy=(6, 5, 3, 5))
    assert table.game.fallback(table.state, RED).text == "call:0"
    table.play("call:5")
    assert table.game.fallback(table.state, BLUE).text == "pass"
    table.play("pass")
    assert table.game.fallback(table.state, RED).text == "share:4"


@rule("STA-GYM-8")
def test_six_players_split_among_three_and_the_last_pays_the_rest() -> None:
    table = training("gymnastics", [4] * 6)
    table.play("call:6").play("pass")
    assert table.legal(RED) == ["share:0", "share:1", "share:2", "share:3", "share:4"]

    table.play("share:1")
    assert table.legal(RED) == ["share:1", "share:2", "share:3", "share:4"]
    table.play("share:3")

    assert table.energy == [3, 4, 1, 4, 2, 4]


@rule("STA-GYM-2")
def test_a_random_call_is_drawn_in_secret_from_the_calls_that_are_left() -> None:
    table, picker = auction(), Recorder(Scripted([10, 6]))

    assert table.game.sample(table.state, RED, picker).text == "call:10"
    table.play("call:4")
    assert table.game.sample(table.state, BLUE, picker).text == "call:10"
    assert [(each.size, each.seen_by) for each in picker.flush()] == [(11, 0), (7, 0)]


@rule("STA-GYM-2")
def test_a_random_call_is_drawn_without_the_list() -> None:
    table = auction()
    sample = table.game.sample

    assert sample(table.state, RED, Scripted([7])).text == "call:7"
    table.play("call:4")
    assert sample(table.state, BLUE, Scripted([0])).text == "pass"
    assert sample(table.state, BLUE, Scripted([2])).text == "call:6"
    assert sample(table.state, BLUE, Scripted([6])).text == "call:10"
    table.play("pass")
    assert sample(table.state, RED, Scripted([0])).text == "share:0"
    poor = stated("gymnastics", [0, 1, 0, 2], turn="red")
    assert poor.asked != "R"
    broke = stated("gymnastics", [5, 1, 5, 0], number=1, turn="red")
    broke.state.turn, broke.state.asked = BLUE, 1 << BLUE
    assert sample(broke.state, BLUE, Scripted([])).text == "pass"
    broke.state.number, broke.state.energy = -1, broke.state.scores[:]
    assert sample(broke.state, TEAL, Scripted([])).text == "call:0"
