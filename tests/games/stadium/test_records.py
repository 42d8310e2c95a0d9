"""Golden records replay to the same end for ever; the first was written by hand from the rules."""

from pathlib import Path

import pytest

from pentathlon.engine.chance import Scripted, Seeded
from pentathlon.engine.game import State
from pentathlon.engine.luck import foretold
from pentathlon.engine.playout import Picker, play_at_random
from pentathlon.engine.record import Record, read_record
from pentathlon.engine.replay import replay, verify
from pentathlon.games.stadium.game import Stadium
from pentathlon.games.stadium.scoring import rank
from pentathlon.games.stadium.state import StadiumState
from pentathlon.play.match import Match
from tests.support import rule

RECORDS = sorted((Path(__file__).parents[2] / "records" / "stadium").glob("*.jsonl"))
BY_HAND = RECORDS[0].parent / "by_hand.jsonl"


def table_of(state: State) -> StadiumState:
    assert isinstance(state, StadiumState)
    return state


def record_of(path: Path) -> Record:
    return read_record(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: str(path.stem))
def test_a_record_replays_to_its_end(path: Path) -> None:
    record = record_of(path)
    game = Stadium(record.options)

    assert game.deciders(table_of(replay(game, record))) == ()
    assert verify(game, record) is (path != BY_HAND)
    assert record.to_text() == path.read_text(encoding="utf-8")


def test_every_length_is_recorded_with_both_numbers_of_seats() -> None:
    names = {path.stem for path in RECORDS}

    assert {
        f"{length}_{seats}" for length in ("short", "standard", "full") for seats in (4, 6)
    } < names


def test_a_seeded_game_is_the_same_wherever_it_is_played() -> None:
    game = Stadium({})
    state = game.setup(4, Seeded(7))
    decisions = play_at_random(game, state, Seeded(8), Picker(9))

    assert [int(event) for event in state.programme] == [4, 5, 9, 2, 1, 10, 7, 3, 13]
    assert (decisions, len(state.medals)) == (61, 19)
    assert rank(state).points == [26, 26, 26, 26]


@rule("STA-GEN-14", "STA-GEN-15", "STA-GEN-17", "STA-CYC-3", "STA-ROW-4", "STA-TUG-5")
def test_the_game_by_hand_stands_as_reckoned_after_each_event() -> None:
    record = record_of(BY_HAND)
    game = Stadium(record.options)
    match = Match(game, record, foretold(), Scripted([]))
    tables = [table_of(table) for table in match.tables]

    assert [list(table.energy) for table in tables[:4]] == [
        [10, 10, 10, 10],
        [7, 9, 9, 10],
        [5, 12, 8, 7],
        [3, 7, 7, 7],
    ]
    assert [int(table.token) for table in tables[:4]] == [0, 1, 3, 3]
    assert [int(table.cubes[0]) for table in tables[2:7]] == [0, -1, 0, -1, -2]
