"""Golden records: a game written by hand from the rules, and games played under sealed luck."""

import json
from pathlib import Path

import pytest

from pentathlon.engine.errors import Problem
from pentathlon.engine.luck import read_luck
from pentathlon.engine.record import Record, read_record
from pentathlon.engine.replay import Replay, replay, verify
from pentathlon.games.medals.game import Medals
from pentathlon.games.medals.inspection import MedalsInspection
from pentathlon.games.medals.state import MedalsState
from pentathlon.play.match import Match
from tests.support import rule

FOLDER = Path(__file__).parents[2] / "records" / "medals"
SEALED = ["four_seats", "pairs", "five_seats"]
ALL = ["by_hand", *SEALED]


def text_of(name: str) -> str:
    return (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8")


def golden(name: str) -> tuple[Medals, Record]:
    """A record, and the rules it was played by."""
    record = read_record(text_of(name))
    return Medals(record.options), record


def test_every_record_in_the_folder_is_replayed_here() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.jsonl")) == sorted(ALL)


@pytest.mark.parametrize("name", ALL)
def test_a_record_replays_to_its_end(name: str) -> None:
    game, record = golden(name)

    state = replay(game, record)

    assert isinstance(state, MedalsState)
    result = game.result(state)
    assert result is not None
    assert result.to_json() == record.end
    assert record.to_text() == text_of(name)


@pytest.mark.parametrize("name", ALL)
def test_every_table_of_a_record_keeps_the_invariants(name: str) -> None:
    game, record = golden(name)
    played = Replay(game, record)
    while not played.is_done():
        played.advance()
        MedalsInspection().invariants(game.load(played.state.to_json()))


@pytest.mark.parametrize("name", SEALED)
def test_the_luck_of_a_sealed_record_verifies(name: str) -> None:
    game, record = golden(name)

    assert verify(game, record)


def test_told_luck_is_replayed_but_proves_nothing() -> None:
    game, record = golden("by_hand")

    assert not verify(game, record)


@pytest.mark.parametrize("name", SEALED)
def test_a_match_stopped_half_way_goes_on_to_the_same_end(name: str) -> None:
    game, record = golden(name)
    luck = read_luck(record.promise, record.proof)
    steps, end = record.steps, record.end
    record.steps, record.end = steps[: len(steps) // 2], None
    match = Match(game, record, luck)

    while not match.over:
        seat, action = steps[len(match.record.steps)].choices[0]
        match.submit(seat, action)

    assert match.record.end == end
    assert [step.luck for step in match.record.steps] == [step.luck for step in steps]


# The game written by hand


@rule("MED-14", "MED-37", "MED-31", "MED-35", "MED-24", "MED-Q3", "MED-44", "MED-46")
def test_the_tables_of_the_game_by_hand_are_those_that_the_rules_lead_to() -> None:
    """Step, what changed: hands of Ana and Ben, market, medals; written from the rules."""
    game, record = golden("by_hand")
    played = Replay(game, record)
    expected = {
        2: ("2*SKI ATH CYC ROW", "2*SKI SWI ATH JUD", "SKI SWI ATH GYM", "FEN gold"),
        4: ("ATH 2*GYM CYC ROW", "2*SKI SWI ATH JUD", "SKI SWI ATH GYM", "FEN gold"),
        7: ("2*GYM 2*CYC ROW", "2*SKI SWI ROW FEN", "SKI SWI GYM JUD", "ATH silver, FEN gold"),
        9: (
            "2*GYM 2*CYC ROW", "SWI CYC ROW FEN JUD", "SWI GYM JUD ARC",
            "SKI silver, ATH silver, FEN gold",
        ),
        11: (
            "2*CYC ROW", "SWI CYC ROW FEN JUD", "SWI JUD ARC ROW",
            "SKI silver, ATH silver, GYM silver, FEN gold",
        ),
        12: (
            "2*CYC ROW", "SWI CYC 2*ROW JUD", "SWI JUD ARC FEN",
            "SKI silver, ATH silver, GYM silver, FEN gold",
        ),
    }  # fmt: skip
    while not played.is_done():
        played.advance()
        told = played.state.to_json()
        hands, medals = told["hands"], told["medals"]
        assert isinstance(hands, list)
        assert isinstance(medals, dict)
        seen = (*hands, told["market"], ", ".join(medals))
        assert seen == expected.get(played.position - 1, seen)
    assert played.state.to_json()["draw"] == ""


# Tampering


def tampered(name: str, old: str, new: str) -> tuple[Medals, Record]:
    """A record in which a text was changed once."""
    text = text_of(name)
    assert old in text
    record = read_record(text.replace(old, new, 1))
    return Medals(record.options), record


def caught(game: Medals, record: Record) -> Problem:
    with pytest.raises(Problem) as problem:
        verify(game, record)
    return problem.value


def first_deal(name: str) -> list[str]:
    luck = json.loads(text_of(name).splitlines()[1])["luck"]
    assert isinstance(luck, list)
    return luck


@pytest.mark.parametrize("name", SEALED)
def test_a_changed_card_is_caught(name: str) -> None:
    luck = first_deal(name)
    card = luck[1]
    other = ("SKI" if not card.startswith("SKI") else "JUD") + card[3:]

    problem = caught(*tampered(name, f'"{card}"', f'"{other}"'))

    assert problem.key == "record_false_luck"
    assert problem.facts == {"step": 0, "place": 2, "told": other, "true": card}


def test_a_changed_audience_is_caught() -> None:
    card = first_deal("four_seats")[1]

    problem = caught(*tampered("four_seats", f'"{card}"', f'"{card[:3]}"'))

    assert problem.key == "record_false_luck"


def test_a_card_left_out_is_caught() -> None:
    luck = first_deal("pairs")

    problem = caught(*tampered("pairs", f',"{luck[-1]}"]', "]"))

    assert (problem.key, problem.facts) == ("record_luck_left", {"step": 0})


def test_an_illegal_action_is_caught_with_its_rule() -> None:
    problem = caught(*tampered("by_hand", '"1":"overbid:2"', '"1":"overbid:3"'))

    assert problem.key == "record_illegal"
    assert problem.facts == {
        "step": 7, "seat": 2, "action": "overbid:3", "rule": "MED-29",
    }  # fmt: skip


def test_another_legal_action_is_caught_by_the_luck_that_follows() -> None:
    problem = caught(*tampered("by_hand", '"1":"counter"', '"1":"pass"'))

    assert problem.key == "luck_other_question"


def test_an_action_of_another_seat_is_caught() -> None:
    problem = caught(*tampered("by_hand", '{"0":"swap:FEN"}', '{"1":"swap:ARC"}'))

    assert (problem.key, problem.facts) == ("record_deciders", {"step": 1})


@pytest.mark.parametrize("name", ALL)
def test_a_changed_result_is_caught(name: str) -> None:
    game, record = golden(name)
    assert record.end is not None
    record.end = {**record.end, "reason": "rain"}

    assert caught(game, record).key == "record_result"


@pytest.mark.parametrize("name", SEALED)
def test_a_changed_secret_is_caught(name: str) -> None:
    game, record = golden(name)
    secret = str(record.proof["secret"])
    record.proof = {"secret": ("1" if secret[0] == "0" else "0") + secret[1:]}

    assert caught(game, record).key == "luck_broken_promise"


def test_a_changed_option_changes_the_luck() -> None:
    problem = caught(*tampered("pairs", '"tie_break":"golds"', '"tie_break":"shared"'))

    assert problem.key == "record_false_luck"


def test_an_unfinished_record_cannot_be_verified() -> None:
    lines = text_of("four_seats").splitlines(keepends=True)
    record = read_record("".join(lines[:-1]))

    assert caught(Medals(record.options), record).key == "record_unfinished"
