"""What every event shares."""

import pytest

from pentathlon.engine.chance import Recorder, Scripted
from pentathlon.games.stadium.data import CODES
from pentathlon.games.stadium.roster import EVENTS, find_event
from tests.games.stadium.tables import RED, training
from tests.support import rule


@rule("STA-GEN-9")
def test_an_event_without_open_choices_takes_none_and_the_other_way_round() -> None:
    secret, spoken = training("cycling", [5] * 4), training("gymnastics", [5] * 4)

    with pytest.raises(NotImplementedError):
        EVENTS[secret.state.event].choose(
            secret.state, RED, secret.game.parse("call:1"), Scripted([])
        )
    with pytest.raises(NotImplementedError):
        EVENTS[spoken.state.event].reveal(spoken.state, Scripted([]))


@rule("STA-GEN-6")
def test_a_random_bid_is_as_secret_as_any_other() -> None:
    table, picker = training("cycling", [5] * 4), Recorder(Scripted([3]))

    assert table.game.sample(table.state, RED, picker).text == "bid:3"
    assert [outcome.seen_by for outcome in picker.flush()] == [0]


def test_an_event_is_found_by_its_code() -> None:
    assert [find_event(code) for code in CODES] == EVENTS
