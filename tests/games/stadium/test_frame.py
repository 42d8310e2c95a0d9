"""The frame of the Games: set-up, token, points, the end."""

from typing import Any

import pytest

from pentathlon.engine.chance import Scripted, Seeded
from pentathlon.engine.playout import Picker, play_at_random
from pentathlon.games.stadium.data import CODES, FAMILIES, HAS_TALK
from pentathlon.games.stadium.game import Stadium
from tests.games.stadium.tables import RED, Table, stated, training
from tests.support import rule

LIST = ["cycling", "rowing", "tugofwar"]
SHORT_GAMES = {"programme": ",".join(LIST)}


def medals(team: str, event: str, **counts: int) -> list[dict[str, object]]:
    return [
        {"event": event, "metal": metal, "team": team, "why": "higher"}
        for metal, count in counts.items()
        for _ in range(count)
    ]


def games(slot: int, **parts: Any) -> Table:
    """Games of three events, at one of them."""
    options = {**SHORT_GAMES, **parts.pop("options", {})}
    energy = parts.pop("energy", [5] * 4)
    return stated(LIST[slot], energy, options, slot=slot, programme=LIST, **parts)


@rule("STA-GEN-1", "STA-GEN-2", "STA-GEN-3", "STA-Q2")
@pytest.mark.parametrize("seats", [4, 6])
def test_teams_alternate_and_both_neighbours_are_rivals(seats: int) -> None:
    state = Stadium({}).setup(seats, Seeded(1))

    for seat in range(seats):
        assert state.left_of(seat) == (seat + 1) % seats
        assert state.left_of(state.right_of(seat)) == seat
        assert (state.left_of(seat) - seat) % 2 == 1
    assert Stadium({}).seat_counts() == (4, 6)


@rule("STA-GEN-11", "STA-GEN-4")
@pytest.mark.parametrize(("programme", "energy"), [("short", 15), ("standard", 20), ("full", 25)])
def test_the_set_up_draws_a_first_player_and_deals_stocks(programme: str, energy: int) -> None:
    game = Stadium({"programme": programme})
    tokens = set()
    for seed in range(40):
        state = game.setup(6, Seeded(seed))
        tokens.add(int(state.token))
        assert list(state.energy) == [energy] * 6
        assert state.medals == []
    assert tokens == set(range(6))


@rule("STA-GEN-10", "STA-Q10")
@pytest.mark.parametrize("code", CODES)
def test_each_tile_says_whether_players_may_talk(code: str) -> None:
    allowed = {
        "cycling",
        "showjumping",
        "weightlifting",
        "archery",
        "marathon",
        "antidoping",
        "tugofwar",
    }
    table = training(code, [5] * 4, dice="1 1 1 1" if code == "archery" else "")
    private = training(
        code, [5] * 4, dice="1 1 1 1" if code == "archery" else "", options={"team_channel": "true"}
    )

    assert HAS_TALK[CODES.index(code)] == (code in allowed)
    assert table.game.can_talk(table.state) == (code in allowed)
    view = table.game.view(table.state, RED).to_json()
    assert view["talk"] == (code in allowed)
    assert view["team_channel"] is False
    assert private.game.view(private.state, RED).to_json()["team_channel"] == (code in allowed)
    assert table.game.confidants(table.state, RED) == ()
    assert private.game.confidants(private.state, 3) == ((1, 3) if code in allowed else ())


@rule("STA-GEN-10")
def test_after_the_end_talk_is_free() -> None:
    table = training("synchro", [0] * 4)

    assert table.over
    assert table.game.can_talk(table.state)


@rule("STA-GEN-14", "STA-Q11")
def test_the_token_moves_left_after_an_event() -> None:
    table = games(0, token="teal").play("bid:0", "bid:0", "bid:0", "bid:0")

    assert table.state.slot == 1
    assert table.token == "R"


@rule("STA-E5", "STA-GEN-14", "STA-GEN-15", "STA-GEN-17")
def test_the_trailing_team_starts_the_final_and_turns_it() -> None:
    owned = [
        *medals("ember", "cycling", gold=4, silver=1),
        *medals("tide", "cycling", gold=6, bronze=1),
    ]
    table = games(1, token="red", medals=owned).play("rest", "rest", "rest", "rest")
    assert table.token == "O"

    table.play("bid:2", "bid:0", "bid:0", "bid:0").play("bid:2", "bid:0", "bid:0", "bid:0")

    assert table.result.points == [20, 19, 20, 19]
    assert table.result.winners == [0, 2]


@rule("STA-GEN-15")
def test_level_or_trailing_holders_keep_the_token_and_an_option_keeps_it_always() -> None:
    rests = ("rest",) * 4
    behind = medals("ember", "cycling", gold=1)
    leading = medals("tide", "cycling", gold=1)

    assert games(1, token="red").play(*rests).token == "B"
    assert games(1, token="red", medals=behind).play(*rests).token == "B"
    assert games(1, token="red", medals=leading).play(*rests).token == "O"
    rotation = games(1, token="red", medals=leading, options={"final_start": "rotation"})
    assert rotation.play(*rests).token == "B"


@rule("STA-GEN-16", "STA-Q7")
def test_an_athletes_medal_counts_for_the_team() -> None:
    table = training("cycling", [5] * 4).play("bid:5", "bid:0", "bid:1", "bid:0")

    assert table.medals[0] == "R gold"
    assert table.result.points == [5, 2, 5, 2]


@rule("STA-GEN-17", "STA-Q54", "STA-Q57")
def test_the_gold_of_the_final_counts_double_for_both_teams() -> None:
    table = training("tugofwar", [0] * 4)
    triple = training("tugofwar", [0] * 4, options={"final_weight": "3", "medal_values": "5,3,1"})

    assert table.result.points == [6, 6, 6, 6]
    assert triple.result.points == [15, 15, 15, 15]


def ended(ember: list[dict[str, object]], tide: list[dict[str, object]], *energy: int) -> Table:
    return games(2, phase="over", medals=[*ember, *tide], energy=list(energy))


FINAL_GOLD = medals("ember", "tugofwar", gold=1)


@rule("STA-E6", "STA-GEN-18")
def test_golds_silvers_and_energy_break_ties_in_that_order() -> None:
    ember = [*medals("ember", "cycling", gold=3, silver=2, bronze=1), *FINAL_GOLD]
    five = medals("tide", "cycling", gold=5, silver=2, bronze=1)
    four = [
        *medals("tide", "cycling", gold=3, silver=1, bronze=3),
        *medals("tide", "tugofwar", gold=1),
    ]
    same = [
        *medals("tide", "cycling", gold=3, silver=2, bronze=1),
        *medals("tide", "tugofwar", gold=1),
    ]

    golds = ended(ember, five, 9, 0, 9, 0).result
    silvers = ended(ember, four, 0, 9, 0, 9).result
    shared = ended(ember, same, 3, 1, 0, 2).result
    stocks = ended(ember, same, 3, 1, 0, 1).result

    assert golds.points == silvers.points == shared.points == [20, 20, 20, 20]
    assert (golds.reason, golds.places) == ("golds", [2, 1, 2, 1])
    assert (silvers.reason, silvers.places) == ("silvers", [1, 2, 1, 2])
    assert (shared.reason, shared.places) == ("shared", [1, 1, 1, 1])
    assert (stocks.reason, stocks.winners) == ("energy", [0, 2])


@rule("STA-Q52", "STA-GEN-18")
def test_energy_left_never_beats_points() -> None:
    result = ended(medals("ember", "cycling", bronze=1), [], 0, 30, 0, 30).result

    assert result.reason == "points"
    assert result.winners == [0, 2]


@rule("STA-GEN-19")
def test_every_event_is_played_and_then_nothing_more() -> None:
    game = Stadium({"programme": "full"})
    state = game.setup(4, Seeded(3))
    play_at_random(game, state, Seeded(4), Picker(5))

    assert state.slot == 12
    assert game.deciders(state) == ()
    refusal = game.refuse(state, RED, game.parse("bid:0"))
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("STA-GEN-19", "game_over")


BIDDING = (
    "cycling",
    "showjumping",
    "golf",
    "relay",
    "synchro",
    "tugofwar",
    "volleyball",
    "fencing",
)
FREE = {
    **{code: ["bid:0"] for code in BIDDING},
    "gymnastics": [f"call:{number}" for number in range(6)],
    "weightlifting": ["pass"],
    "archery": ["stop"],
    "highjump": ["wait"],
    "rowing": ["rest", "part:0"],
    "marathon": ["rest", "part:0"],
    "antidoping": ["dope", "rest", "accuse"],
    "basketball": ["shoot:0", "throw:orange"],
}
"""What an athlete without energy may do who comes first; a teammate owns 5."""


@rule("STA-GEN-20")
@pytest.mark.parametrize("code", CODES)
def test_who_has_no_energy_is_asked_and_keeps_all_that_is_free(code: str) -> None:
    game = Stadium({"programme": code, "start_energy": "0,5,5,5"})
    state = game.setup(4, Scripted([RED, 1, 1, 1, 1]))

    assert RED in game.deciders(state)
    assert sorted(a.text for a in game.legal(state, RED)) == sorted(FREE[code])


@rule("STA-GEN-20")
def test_an_empty_fencer_attacks_an_empty_defender_intercepts_and_empty_sides_roll_a_die() -> None:
    fencers = training("fencing", [0] * 4)
    defenders = training("basketball", [0] * 4)
    volley = training("volleyball", [0] * 4, dice="6 1 1 1 6 1 1 1")

    assert fencers.scores == [1] * 4
    assert fencers.legal(RED) == ["attack:blue", "attack:teal", "parry", "wait"]
    assert sorted(defenders.legal(1)) == ["block:0", "intercept"]
    assert volley.medals == ["Ember gold"]


@rule("STA-GEN-20")
@pytest.mark.parametrize("code", [c for e, c in enumerate(CODES) if FAMILIES[e] != "Z"])
def test_only_rest_tiles_bring_energy_back(code: str) -> None:
    game = Stadium({"programme": code, "start_energy": "0"})
    for seed in range(5):
        state = game.setup(6, Seeded(seed))
        play_at_random(game, state, Seeded(seed), Picker(seed))

        assert list(state.energy) == [0] * 6


@rule("STA-GEN-20")
def test_nothing_comes_back_between_two_events() -> None:
    table = stated("cycling", [0, 0, 1, 1], {"programme": "cycling,tugofwar"})
    table.play("bid:0", "bid:0")

    assert table.state.slot == 1
    assert table.energy == [0, 0, 1, 1]


@rule("STA-Q15", "STA-GEN-6")
def test_the_order_of_the_seats_does_not_matter_at_a_reveal() -> None:
    table = training("synchro", [9] * 4, token=2).play("bid:3", "bid:2", "bid:1", "bid:4")

    assert table.energy == [6, 7, 8, 5]


@rule("STA-Q57", "STA-GEN-18")
@pytest.mark.parametrize("code", CODES)
def test_training_plays_one_tile_of_any_family_and_ends(code: str) -> None:
    game, tokens = Stadium({"programme": code}), set()
    for seed in range(40):
        state = game.setup(6, Seeded(seed))
        tokens.add(int(state.token))
        assert list(state.energy) == [10] * 6
        assert state.medals == []
    play_at_random(game, state, Seeded(1), Picker(2))

    assert tokens == set(range(6))
    assert [CODES[tile] for tile in state.programme] == [code]
    weight = 2 if FAMILIES[CODES.index(code)] == "F" else 1
    owned = [sum((3 - m.metal) * weight for m in state.medals if m.team == t) for t in (0, 1)]
    result = game.result(state)
    assert result is not None
    assert result.points == owned * 3


@rule("STA-Q57")
def test_training_takes_a_stock_for_every_seat() -> None:
    game = Stadium({"programme": "golf", "start_energy": "5,0,30,7"})

    assert game.seat_counts() == (4,)
    assert list(game.setup(4, Scripted([1])).energy) == [5, 0, 30, 7]
    assert training("synchro", [0] * 4).result.reason == "shared"


def test_undo_only_crosses_open_choices() -> None:
    table = training("gymnastics", [5] * 4)
    secret = training("synchro", [5] * 4)

    assert not table.game.reveals(table.state, RED, table.game.parse("call:1"))
    assert secret.game.reveals(secret.state, RED, secret.game.parse("bid:1"))
