"""Golden races: the first written by hand from the rules, the others played by bots."""

from pathlib import Path

import pytest

from pentathlon.engine.record import read_record
from pentathlon.engine.replay import replay, verify
from pentathlon.games.hundred_metres.game import HundredMetres
from pentathlon.games.hundred_metres.state import HundredMetresState
from tests.support import rule

FOLDER = Path(__file__).parents[2] / "records" / "hundred_metres"
TIMES = {
    "by_hand": [959, -1],
    "three_runners": [-1, -1, 868],
    "eight_on_the_podium": [1150, -1, 1027, -1, -1, -1, 1147, -1],
    "four_with_every_option": [1047, 1371, 1260, -1],
}


def final_table(name: str) -> HundredMetresState:
    record = read_record((FOLDER / f"{name}.jsonl").read_text(encoding="utf-8"))
    state = replay(HundredMetres(record.options), record)
    assert isinstance(state, HundredMetresState)
    return state


@pytest.mark.parametrize("name", TIMES)
@rule("HUN-37", "HUN-38", "HUN-Q25")
def test_a_golden_race_replays_to_its_times(name: str) -> None:
    assert [int(runner.time) for runner in final_table(name).runners] == TIMES[name]


@pytest.mark.parametrize("name", TIMES)
def test_the_luck_of_a_golden_race_is_derived_or_told(name: str) -> None:
    record = read_record((FOLDER / f"{name}.jsonl").read_text(encoding="utf-8"))

    assert verify(HundredMetres(record.options), record) is (name != "by_hand")


@rule("HUN-13", "HUN-44", "HUN-50", "HUN-Q24")
def test_the_race_written_by_hand_spends_19_cards_and_beats_the_record() -> None:
    state = final_table("by_hand")

    assert state.spent == 19
    assert (state.round, state.reason) == (9, "champion")
    assert state.runners[1].hand_size == 4
