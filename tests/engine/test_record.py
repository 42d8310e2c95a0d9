"""Records: readable, exact, and clear about what is wrong with a bad one."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pentathlon.engine.chance import BELOW, DRAW, EVERYONE, ROLL, UNSEEN, Outcome, only
from pentathlon.engine.errors import Problem
from pentathlon.engine.luck import foretold, seeded
from pentathlon.engine.record import Record, outcome_to_text, read_outcome, read_record
from pentathlon.engine.replay import Replay, replay, verify
from pentathlon.play.match import Match, new_record
from tests.toys.pebbles import COLOURS, Pebbles

CARDS = ("SKI", "dive")


@pytest.mark.parametrize(
    ("outcome", "text"),
    [
        (Outcome(ROLL, 6, 3, EVERYONE), "d6=3"),
        (Outcome(DRAW, 0, 0, EVERYONE), "SKI"),
        (Outcome(DRAW, 0, 1, only(2)), "dive@2"),
        (Outcome(DRAW, 0, 0, only(0) | only(2)), "SKI@0,2"),
        (Outcome(DRAW, 0, 0, UNSEEN), "SKI@"),
        (Outcome(BELOW, 4, 1, EVERYONE), "1/4"),
        (Outcome(BELOW, 4, 1, only(3)), "1/4@3"),
    ],
)
def test_an_outcome_has_a_text_both_ways(outcome: Outcome, text: str) -> None:
    assert outcome_to_text(outcome, CARDS) == text
    assert read_outcome(text, CARDS) == outcome


@pytest.mark.parametrize("text", ["", "d6", "dx=1", "SKI@x", "SKI@-1", "SKI@99", "HOP", "1/", "/"])
def test_nonsense_is_no_outcome(text: str) -> None:
    with pytest.raises(Problem, match="record_luck"):
        read_outcome(text, CARDS)


@given(st.text(max_size=8))
def test_any_text_is_an_outcome_or_a_problem(text: str) -> None:
    try:
        outcome = read_outcome(text, CARDS)
    except Problem:
        return
    assert isinstance(outcome, Outcome)


def played(seed: int = 4) -> Match:
    luck = seeded(seed)
    match = Match(Pebbles({}), new_record(Pebbles({}), 2, luck, ["Ann", "Bea"]), luck)
    while not match.over:
        for seat in match.asked:
            if seat in match.deciders:
                match.submit(seat, match.legal(seat)[-1])
    return match


def test_a_record_is_the_same_after_writing_and_reading() -> None:
    text = played().record.to_text()

    assert read_record(text).to_text() == text
    assert verify(Pebbles({}), read_record(text))


def test_who_decided_for_an_absent_seat_is_written_down() -> None:
    luck = seeded(4)
    match = Match(Pebbles({}), new_record(Pebbles({}), 2, luck), luck)
    match.submit(0, match.legal(0)[0], by="club")
    match.submit(1, match.legal(1)[0])

    lines = match.record.to_text().splitlines()
    assert json.loads(lines[2])["by"] == {"0": "club"}
    assert read_record("\n".join(lines)).steps[1].by == {0: "club"}


def spoil(line: int, **changes: object) -> str:
    """A good record with some fields of one line changed."""
    lines = [json.loads(text) for text in played().record.to_text().splitlines()]
    lines[line].update(changes)
    return "\n".join(json.dumps(each) for each in lines)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "record_empty"),
        ("\n \n", "record_empty"),
        ("hello", "record_not_json"),
        ("[1]", "record_not_json"),
        ("[" * 100_000, "record_not_json"),
        ("{}", "record_format"),
        ('{"pentathlon":2}', "record_format"),
        ('{"pentathlon":1}', "record_header"),
        (spoil(0, seats="2"), "record_header"),
        (spoil(0, seats=1_000_000_000), "record_header"),
        (spoil(0, seats=0), "record_header"),
        (spoil(0, seats=-1), "record_header"),
        (spoil(0, seats=True), "record_header"),
        (spoil(0, rules=True), "record_header"),
        (spoil(0, rules=0), "record_header"),
        (spoil(0, players=["Ann", "Bob", "Cy"]), "record_header"),
        (spoil(0, options={"rounds": 3}), "record_header"),
        (spoil(0, players=[1, 2]), "record_header"),
        (spoil(0, start=[]), "record_header"),
        (spoil(1, step=3), "record_entry"),
        (spoil(2, do=[]), "record_entry"),
        (spoil(2, do={"7": "throw:RED"}), "record_entry"),
        (spoil(2, do={"x": "throw:RED"}), "record_entry"),
        (spoil(2, do={"9" * 5_000: "throw:RED"}), "record_entry"),
        (spoil(2, do={"00": "throw:RED"}), "record_entry"),
        (spoil(2, do={"\u0660": "throw:RED"}), "record_entry"),
        (spoil(2, luck="d6=1"), "record_entry"),
        (spoil(2, luck=[6]), "record_entry"),
        (spoil(2, by=3), "record_entry"),
        (spoil(-1, end=3), "record_entry"),
        (spoil(-1, proof=3), "record_entry"),
        (spoil(-2, end={}), "record_after_end"),
    ],
)
def test_a_bad_record_says_what_is_wrong(text: str, key: str) -> None:
    with pytest.raises(Problem, match=key):
        read_record(text)


@given(st.text(max_size=200))
def test_any_text_is_a_record_or_a_problem(text: str) -> None:
    try:
        read_record(text)
    except Problem:
        return
    raise AssertionError("a random text was read as a record")


@pytest.mark.parametrize(
    ("text", "key"),
    [
        (spoil(0, game="chess"), "record_version"),
        (spoil(0, rules=9), "record_version"),
        (spoil(0, seats=5), "record_seats"),
        (spoil(1, do={"0": "throw:RED", "1": "throw:RED"}), "record_no_setup"),
        (spoil(1, luck=["RED@0", "RED@0", "RED@1"]), "luck_record_short"),
        (spoil(1, luck=["RED@0"] * 4), "luck_other_question"),
        (spoil(1, luck=["GREEN@0"] * 4 + ["x@0"]), "record_luck"),
        (spoil(2, do={"0": "throw:RED"}), "record_deciders"),
        (spoil(2, do={"0": "hop", "1": "hop"}), "action_unknown"),
        (spoil(-1, end={"places": [1, 1], "points": [0, 0], "reason": "x"}), "record_result"),
    ],
)
def test_a_record_that_cannot_have_happened_does_not_replay(text: str, key: str) -> None:
    with pytest.raises(Problem, match=key):
        replay(Pebbles({}), read_record(text))


def test_an_illegal_action_in_a_record_is_named_with_its_rule() -> None:
    record = played().record
    seat, action = record.steps[1].choices[0]
    assert action.partition(":")[2] in COLOURS
    held = {text.partition("@")[0] for text in record.steps[0].luck if text.endswith("@0")}
    missing = min(set(COLOURS) - held)
    record.steps[1].choices[0] = (seat, f"throw:{missing}")

    with pytest.raises(Problem) as caught:
        replay(Pebbles({}), record)
    assert caught.value.key == "record_illegal"
    assert caught.value.facts["rule"] == "TOY-1"


def test_luck_left_over_is_a_problem() -> None:
    record = played().record
    record.steps[1].luck.append("d6=1")

    with pytest.raises(Problem, match="record_luck_left"):
        replay(Pebbles({}), record)


def test_false_luck_is_found() -> None:
    record = read_record(spoil(-1, proof={"seed": 5}))

    with pytest.raises(Problem, match="record_false_luck"):
        verify(Pebbles({}), record)


def test_an_unfinished_game_cannot_be_verified_yet() -> None:
    record = played().record
    record.end = None

    with pytest.raises(Problem, match="record_unfinished"):
        verify(Pebbles({}), record)


def test_told_luck_is_replayed_but_not_verified() -> None:
    finished = played().record
    record = Record("pebbles", 1, finished.options, 2, ["a", "b"], foretold().promise())
    record.steps = finished.steps
    record.end = finished.end

    assert not verify(Pebbles({}), record)


def test_a_record_may_begin_at_a_stated_table() -> None:
    table: dict[str, object] = {
        "hands": [[2, 0, 0], [0, 2, 0]],
        "bag": [1, 1, 1],
        "points": [0, 0],
        "thrown": [],
        "rounds": 1,
    }
    luck = seeded(1)
    match = Match(Pebbles({}), new_record(Pebbles({}), 2, luck, table=table), luck)
    match.submit(0, "throw:RED")
    match.submit(1, "throw:BLUE")

    record = read_record(match.record.to_text())
    assert record.start == table
    assert verify(Pebbles({}), record)
    assert Replay(Pebbles({}), record).state.to_json() == table
