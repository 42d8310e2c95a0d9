"""What watchers know: everything but controllers that are being set. Section 7"""

import itertools
import json

import pytest

from pentathlon.engine.chance import Seeded
from pentathlon.engine.game import TABLE
from pentathlon.engine.luck import sealed, secret_of_seed
from pentathlon.games.stadium.box import StadiumBox
from pentathlon.games.stadium.data import CODES
from pentathlon.games.stadium.game import Stadium
from pentathlon.play.match import Match, new_record
from tests.games.stadium.tables import NAMES, training
from tests.support import rule

SPOKEN = ("gymnastics", "weightlifting", "archery")
"""Nothing is set in secret there."""
DICE = {"showjumping": "1 1 1 1", "basketball": "6", "volleyball": "1 1 1 1"}


@rule("STA-Q9")
def test_stocks_scores_and_medals_are_public() -> None:
    table = training("cycling", [9, 8, 7, 6]).play("bid:5", "bid:3", "bid:3", "bid:1")
    views = [table.game.view(table.state, seat).to_json() for seat in range(TABLE, 4)]

    for seat, view in zip(range(TABLE, 4), views, strict=True):
        assert view["energy"] == [6, 7, 6, 6]
        assert view["points"] == [5, 2]
        assert {**view, "seat": 0} == {**views[0], "seat": 0}
        assert table.game.view(table.state, seat).own_json() == {"seat": view["seat"]}
        assert view["seat"] == seat


@rule("STA-GEN-6")
@pytest.mark.parametrize("code", [code for code in CODES if code not in SPOKEN])
def test_controllers_are_blank_until_all_are_turned_up_together(code: str) -> None:
    table = training(code, [5] * 4)
    asked = table.game.deciders(table.state)
    assert table.game.view(table.state, 0).to_json()["controllers"] == [None] * 4

    table.play(*[table.legal(seat)[0] for seat in table.free], dice=DICE.get(code, ""))

    shown = table.game.view(table.tables[0], TABLE).to_json()
    assert [seat for seat in range(4) if shown["controllers"][seat] is not None] == list(asked)
    assert shown["asked"] == []


@rule("STA-GEN-6")
def test_a_pending_choice_changes_no_bit_of_a_match() -> None:
    game, luck = Stadium({"programme": "synchro"}), sealed(secret_of_seed(4))
    match = Match(game, new_record(game, 4, luck, NAMES[:4]), luck)
    before = [channels(match, watcher) for watcher in range(TABLE, 4)]

    for text in ("bid:3", "bid:9", "bid:0"):
        match.submit(1, text)
        assert [channels(match, watcher) for watcher in range(TABLE, 4)] == before


def channels(match: Match, watcher: int) -> list[str]:
    words = StadiumBox().words("en")
    return [
        json.dumps(match.view(watcher).to_json()),
        match.record_for(watcher),
        words.board(match.view(watcher), NAMES),
        str(match.legal(watcher)),
    ]


@rule("STA-GEN-6", "STA-Q15")
@pytest.mark.parametrize("order", list(itertools.permutations(range(4))))
def test_choices_lead_to_the_same_table_in_every_order_of_arrival(order: tuple[int, ...]) -> None:
    game, luck = Stadium({"programme": "showjumping"}), sealed(secret_of_seed(9))
    match = Match(game, new_record(game, 4, luck), luck)
    bids = ["bid:1", "bid:0", "bid:4", "bid:2"]
    for seat in order:
        match.submit(seat, bids[seat])

    plain = Match(game, new_record(game, 4, luck), luck)
    for seat in range(4):
        plain.submit(seat, bids[seat])
    assert match.record.to_text() == plain.record.to_text()


@rule("STA-Q9")
def test_a_table_imagined_from_a_view_is_the_table() -> None:
    table = training("volleyball", [9] * 4).play("bid:5", "bid:0", "bid:0", "bid:0", dice="1 1 1 1")

    imagined = table.game.determinize(table.game.view(table.state, 2), Seeded(1))

    assert imagined.to_json() == table.state.to_json()
    imagined.energy[0] = 0
    assert table.energy[0] == 4


def test_revealed_controllers_can_be_read_until_the_next_setting() -> None:
    table = training("volleyball", [9] * 4).play("bid:5", "bid:0", "bid:0", "bid:0", dice="1 1 1 1")

    assert table.game.view(table.state, 1).to_json()["controllers"] == ["5", "0", "0", "0"]
