"""Golden records: the first written by hand from the rules, the others played by bots."""

from pathlib import Path

import pytest

from pentathlon.engine.game import AnyGame
from pentathlon.engine.record import Record, read_record
from pentathlon.engine.replay import Replay, replay, verify
from pentathlon.games.deadly_sport.game import DeadlySport
from pentathlon.games.deadly_sport.state import DeadlySportState
from tests.support import rule

RECORDS = Path(__file__).parents[2] / "records" / "deadly_sport"


def golden(name: str) -> Record:
    return read_record((RECORDS / f"{name}.jsonl").read_text(encoding="utf-8"))


@pytest.mark.unwatched
@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.jsonl")), ids=lambda path: path.stem)
def test_every_golden_record_replays_to_its_result(path: Path) -> None:
    record = read_record(path.read_text(encoding="utf-8"))
    game: AnyGame = DeadlySport(record.options)

    assert verify(game, record) is (record.promise["scheme"] != "told")
    result = game.result(replay(game, record))
    assert result is not None
    assert result.to_json() == record.end
    assert record.to_text() == path.read_text(encoding="utf-8")


def test_there_are_records_of_each_kind() -> None:
    assert len(list(RECORDS.glob("*.jsonl"))) >= 3


@rule("DEA-003", "DEA-701", "DEA-806", "DEA-813", "DEA-814", "DEA-837", "DEA-901", "DEA-1003")
def test_the_hand_written_record_goes_as_the_rules_say() -> None:
    record = golden("last_three_rounds")
    game: AnyGame = DeadlySport(record.options)
    played = Replay(game, record)

    def bowling_after(step: int) -> tuple[str, list[str]]:
        """The Bowling deck, and what each seat owns there."""
        while played.position <= step:
            played.advance()
        assert isinstance(played.state, DeadlySportState)
        units = [int(played.state.table.units[seat * 8]) for seat in range(3)]
        decks = played.state.to_json()["decks"]
        assert isinstance(decks, dict)
        return decks["BOW"], [str(count) for count in units]

    assert bowling_after(13) == ("| T U4 T", ["3", "2", "0"])
    assert bowling_after(14) == ("| U4 T U6", ["4", "4", "0"]), "Blue's check drew the known T"
    assert bowling_after(26) == ("| U6 T", ["3", "4", "0"]), "Red skipped a round and lost a unit"
    assert bowling_after(31) == ("| U6 T U4", ["3", "5", "0"])
    assert bowling_after(44) == ("|", ["3", "6", "0"])
    result = game.result(played.state)
    assert result is not None
    assert (result.points, result.places) == ([6, 18, 6], [3, 1, 2])
