"""Golden records: a race written by hand from the rules, and races played under sealed luck."""

from pathlib import Path

import pytest

from pentathlon.engine.chance import Scripted
from pentathlon.engine.luck import foretold
from pentathlon.engine.record import Record, read_record
from pentathlon.engine.replay import replay, verify
from pentathlon.games.biathlon.box import BiathlonBox
from pentathlon.games.biathlon.game import Biathlon
from pentathlon.games.biathlon.inspection import BiathlonInspection
from pentathlon.games.biathlon.notation import where
from pentathlon.games.biathlon.skier import Gear
from pentathlon.games.biathlon.state import BiathlonState
from pentathlon.play.match import Match
from tests.support import rule

from .tables import Table

FOLDER = Path(__file__).parents[2] / "records" / "biathlon"
NAMES = sorted(path.stem for path in FOLDER.glob("*.jsonl"))
BOX = BiathlonBox()


def golden(name: str) -> Record:
    return read_record((FOLDER / f"{name}.jsonl").read_text(encoding="utf-8"))


@pytest.mark.unwatched
@pytest.mark.parametrize("name", NAMES)
def test_a_golden_record_replays_to_its_end(name: str) -> None:
    record = golden(name)
    game = BOX.game(record.options)
    state = replay(game, record)

    assert isinstance(state, BiathlonState)
    BiathlonInspection().invariants(state)
    assert verify(game, record) == (name != "by_hand")
    assert read_record(record.to_text()).to_text() == record.to_text()


LOOP_OF_VERSION_1 = """\
{"pentathlon":1,"game":"biathlon","rules":1,"options":{"new_skis":"on"},"seats":2,\
"start":{"skiers":[{"at":"P2a","owed":2,"skis":"working"},{"at":"1/1"}]},\
"players":["Ann","Bob"],"luck":{"scheme":"told"}}
{"step":0}
{"step":1,"do":{"0":"roll"},"luck":["d6=6"]}
{"step":2,"do":{"1":"roll"},"luck":["d6=1"]}
"""
"""By the first rules the cell that a figure had left itself stood in its way: no choice."""


@rule("BIA-17", "BIA-Q8")
def test_a_record_of_the_first_version_is_played_by_its_own_rules() -> None:
    record = read_record(LOOP_OF_VERSION_1)
    game = BOX.game(record.options)
    state = replay(game, record)

    assert isinstance(state, BiathlonState)
    assert where(state.race.rules.track, state.race.skiers[0]) == "P2b"
    assert record.to_text() == LOOP_OF_VERSION_1
    of_then = BOX.game(state.home()[1])
    assert of_then.load(state.to_json()).race.rules.is_first_version
    assert game.version == 2
    assert state.race.series.chosen["rules"] == "base", "it named no rules, which were base then"


@rule("BIA-5")
def test_a_record_that_names_no_rules_plays_the_base_game() -> None:
    game = Biathlon({"laps": "1", "event_cards": "on"})
    old, new = (game.load({"skiers": [{"at": "24/2"}, {"at": "23/1"}]}) for _ in range(2))
    named = Biathlon({"rules": "full"})
    kept = named.load({"skiers": [{"at": "24/2"}, {"at": "23/1"}]})
    game.play_by(old, 2)
    named.play_by(kept, 2)

    assert (old.race.rules.climbs, old.race.skiers[0].sprints) == (False, 0)
    assert old.race.skiers[0].skis is old.race.skiers[0].sights is Gear.NONE
    assert old.race.kept_left == 15, "a rule that was switched on alone stays on"
    assert (new.race.rules.climbs, new.race.skiers[0].sprints) == (True, 2)
    assert (kept.race.rules.climbs, kept.race.skiers[0].sprints) == (True, 2)
    assert old.home()[1]["rules"] == "base", "a copy of it keeps them"


@rule("BIA-I1")
def test_the_first_version_offered_both_cells_of_a_loop_row() -> None:
    others = ["32/1", "32/2", "P1a"]
    skiers = [{"at": cell, "owed": 1} for cell in ("30/2", *others)]
    table = Table(*skiers, options={"dead_end": "free"}, version=1).play("roll", dice="3")

    assert table.legal[:2] == ["ski:P1a", "ski:P1b"]


@rule("BIA-20", "BIA-22", "BIA-27", "BIA-33", "BIA-38", "BIA-42")
def test_the_race_written_by_hand_is_told_as_a_person_would_tell_it() -> None:
    record = golden("by_hand")
    game = BOX.game(record.options)
    match = Match(game, record, foretold(), chance=Scripted([]))
    words = BOX.words("en")
    lines = [line for step in range(len(record.steps)) for line in match.tell(words, -1, step)]

    for line in (
        "Ann (Red) takes firing point F4.",
        "Bob (Blue) is on 29/3.",
        "Bob (Blue) takes firing point F5.",
        "Ann (Red) has hit all five targets and is back on the track, on 29/3.",
        "Ann (Red) crosses the line and ends 3 beyond it!",
        "Bob (Blue) owes 1 penalty loop and is back on the track, on 30/3.",
        "Ann (Red) finishes in place 1.",
        "Bob (Blue) finishes in place 2.",
    ):
        assert line in lines
    assert lines[-1] == "The race is over: only one figure had still to cross the line."
