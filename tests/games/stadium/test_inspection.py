"""What the laws are told of Stadium."""

import pytest

from pentathlon.engine.chance import Seeded
from pentathlon.engine.game import Choice
from pentathlon.games.stadium.box import StadiumBox
from pentathlon.games.stadium.game import Stadium
from pentathlon.games.stadium.inspection import StadiumInspection, is_podium
from tests.games.stadium.tables import RED, Table, cubes, stated, training
from tests.support import rule

INSPECTION = StadiumInspection()


@rule("STA-GEN-6")
def test_no_secret_ever_lies_on_the_table() -> None:
    table = training("relay", [5] * 4)

    assert INSPECTION.scramble(table.state, RED, Seeded(3)).to_json() == table.state.to_json()
    choices = [Choice(seat, table.game.parse("bid:1")) for seat in (0, 1)]
    alike = INSPECTION.alike(table.state, table.state, choices, choices[0], 3)
    assert [action.text for action in alike] == ["bid:1"]


@rule("STA-MED-4")
@pytest.mark.parametrize(
    ("counts", "possible"),
    [
        ([3, 0, 0], True), ([4, 0, 0], True), ([3, 0, 1], False), ([2, 0, 2], True),
        ([2, 1, 0], False), ([1, 2, 0], True), ([1, 1, 1], True), ([1, 2, 1], False),
        ([1, 0, 0], True), ([1, 0, 1], False), ([0, 1, 0], False),
    ],
)  # fmt: skip
def test_which_podiums_are_possible(counts: list[int], possible: bool) -> None:
    assert is_podium(counts) is possible


def broken_tables() -> list[Table]:
    stock, score, token, ball, cube, asked, half = (training("golf", [5] * 4) for _ in range(7))
    half.state.dials[0] = 3
    stock.state.energy[0] = 31
    score.state.scores[0] = 25
    token.state.token = 4
    ball.state.ball = 1
    cube.state.cubes[0] = 2
    asked.state.asked = 0
    turn = stated(
        "golf",
        [5] * 4,
        phase="turn",
        turn="red",
        scores=[5, 0, 0, 0],
        dice=[1, 0, 0, 0],
        cubes=cubes(1),
    )
    turn.state.turn = 1
    podium = training("cycling", [5] * 4).play("bid:3", "bid:2", "bid:1", "bid:0")
    del podium.state.medals[0]
    athlete = training("cycling", [5] * 4).play("bid:3", "bid:2", "bid:1", "bid:0")
    athlete.state.medals.append(athlete.state.medals[0])
    golds = training("golf", [0] * 4)
    golds.state.medals += golds.state.medals
    return [stock, score, token, ball, cube, asked, half, turn, podium, athlete, golds]


@pytest.mark.parametrize("table", broken_tables())
def test_tables_that_rules_never_reach_are_caught(table: Table) -> None:
    with pytest.raises(AssertionError):
        INSPECTION.invariants(table.state)


@rule("STA-GEN-5", "STA-MED-3")
@pytest.mark.parametrize("options", [{}, *INSPECTION.variants()])
def test_every_table_of_a_game_keeps_the_invariants(options: dict[str, str]) -> None:
    game, chance = Stadium(options), Seeded(6)
    for seats in game.seat_counts():
        state = game.setup(seats, chance)
        while deciders := game.deciders(state):
            INSPECTION.invariants(state)
            game.step(state, [game.sample(state, seat, chance) for seat in deciders], chance)
        INSPECTION.invariants(state)


def test_the_universe_holds_every_action_once() -> None:
    texts = [action.text for action in INSPECTION.universe()]

    assert len(set(texts)) == len(texts)
    assert isinstance(StadiumBox().inspection(), StadiumInspection)


def test_variants_can_be_played_and_medals_are_tallied() -> None:
    box = StadiumBox()
    for options in INSPECTION.variants():
        assert box.game(options).seat_counts()
    table = training("cycling", [5] * 4).play("bid:3", "bid:2", "bid:1", "bid:0")

    assert box.tally(table.game.view(table.state, -1)) == {
        "gold": 1,
        "silver": 1,
        "bronze": 1,
        "energy": 17,
    }
