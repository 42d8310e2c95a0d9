"""The match: legality at the door, secrets until the reveal, records, undo."""

import json

import pytest

import pentathlon
from pentathlon.engine.chance import Scripted
from pentathlon.engine.errors import Problem, Refused
from pentathlon.engine.game import TABLE
from pentathlon.engine.luck import foretold, sealed, secret_of_seed
from pentathlon.engine.record import read_record
from pentathlon.engine.replay import verify
from pentathlon.play.match import Match, new_record
from tests.support import rule
from tests.toys.pebbles import Pebbles, PebblesBox
from tests.toys.stairs import Stairs

TABLE_OF_TWO: dict[str, object] = {
    "hands": [[1, 1, 0], [0, 1, 1]],
    "bag": [4, 4, 4],
    "points": [0, 0],
    "thrown": [],
    "rounds": 2,
}


def pebbles(table: dict[str, object] = TABLE_OF_TWO) -> Match:
    luck = sealed(secret_of_seed(1))
    record = new_record(Pebbles({}), 2, luck, ["Ann", "Bea"], table)
    return Match(Pebbles({}), record, luck)


def test_a_game_in_five_lines() -> None:
    match = pentathlon.start("medals", seats=4, seed=7)
    while not match.over:
        for seat in match.deciders:
            match.submit(seat, match.legal(seat)[0])

    assert match.result is not None
    assert verify(match.game, read_record(match.record.to_text()))


def test_the_same_seed_gives_the_same_game_and_no_seed_gives_another() -> None:
    deals = [pentathlon.start("medals", seed=seed).record.steps[0].luck for seed in (7, 7, None)]

    assert deals[0] == deals[1] != deals[2]


def test_choices_wait_unseen_until_the_last_one_is_in() -> None:
    match = pebbles()
    before = match.view(1).to_json()
    match.submit(0, "throw:RED")

    assert match.view(1).to_json() == before
    assert match.asked == (0, 1)
    match.submit(0, "bury:BLUE")
    match.submit(1, "throw:BLUE")
    assert match.record.steps[1].choices == [(0, "bury:BLUE"), (1, "throw:BLUE")]
    assert match.seen[1][0].choices == [(0, "bury:BLUE"), (1, "throw:BLUE")]
    assert match.seen[1][1].choices == [(0, "bury"), (1, "throw:BLUE")]
    assert match.seen[1][TABLE].choices == [(0, "bury"), (1, "throw:BLUE")]


def test_a_pending_choice_can_be_taken_back() -> None:
    match = pebbles()
    match.submit(0, "throw:RED", by="club")
    match.undo(0)

    assert match.pending == {}
    match.submit(1, "throw:BLUE")
    assert match.decision == 1


def test_an_illegal_choice_is_refused_with_its_rule() -> None:
    match = pebbles()

    with pytest.raises(Refused) as caught:
        match.submit(0, "throw:GREEN")
    assert caught.value.refusal.rule == "TOY-1"
    assert match.pending == {}
    assert match.why_not(0, match.game.parse("throw:RED")) is None


def test_a_late_answer_is_harmless() -> None:
    match = pebbles()
    match.submit(0, "throw:RED", decision=1)
    match.submit(1, "throw:BLUE", decision=1)

    with pytest.raises(Problem, match="decision_stale"):
        match.submit(0, "throw:BLUE", decision=1)


def test_forced_decisions_are_taken_and_recorded() -> None:
    table: dict[str, object] = {**TABLE_OF_TWO, "hands": [[2, 0, 0], [0, 1, 1]]}
    match = pebbles(table)

    assert match.deciders == (0, 1)
    one_way = pentathlon.start("medals", table=FORCED_PASSES, luck=["SKI@0"])
    one_way.submit(0, "swap:SKI")
    assert one_way.asked == (1,)


FORCED_PASSES: dict[str, object] = {
    "hands": ["SKI 4*JUD", "FEN 4*ROW"],
    "market": "SKI GYM ARC ATH",
    "turn": 0,
}


@rule("MED-Q28")
def test_a_seat_that_cannot_react_is_passed_for_and_the_step_is_recorded() -> None:
    match = pentathlon.start("medals", table=FORCED_PASSES, luck=["CYC", "SWI@0"])
    match.submit(0, "attempt:SKI:1")

    assert [step.choices for step in match.record.steps[1:]] == [
        [(0, "attempt:SKI:1")],
        [(1, "pass")],
    ]


def test_a_host_that_does_not_hurry_takes_forced_decisions_one_by_one() -> None:
    game = pentathlon.start("medals", table=FORCED_PASSES).game
    record = new_record(game, 2, foretold(), (), FORCED_PASSES)
    match = Match(game, record, foretold(), Scripted([4, 1]))
    match.hold(0, "attempt:SKI:1")
    match.reveal()

    assert match.asked == (1,)
    assert match.deciders == ()
    assert not match.is_full
    match.force()
    assert match.is_full
    match.reveal()
    assert match.asked == (1,)
    match.force()
    assert not match.is_full


def test_each_seat_reads_its_own_part_until_the_game_is_over() -> None:
    match = pebbles()
    match.submit(0, "bury:RED")
    match.submit(1, "throw:BLUE")
    lines = [json.loads(line) for line in match.record_for(1).splitlines()]

    assert match.luck.secret.hex() not in match.record_for(1)
    assert lines[2]["do"] == {"0": "bury", "1": "throw:BLUE"}
    assert all("@0" not in text for text in lines[2]["luck"])
    while not match.over:
        for seat in match.deciders:
            match.submit(seat, match.legal(seat)[0])
    assert match.record_for(1) == match.record.to_text()
    assert match.luck.secret.hex() in match.record_for(1)


def test_a_match_goes_on_from_its_record_with_the_same_luck() -> None:
    first = pentathlon.start("medals", seats=3, seed=5)
    for _ in range(8):
        seat = first.deciders[0]
        first.submit(seat, first.legal(seat)[0])
    second = Match(first.game, read_record(first.record.to_text()), first.luck)

    assert second.decision == first.decision
    for match in (first, second):
        while not match.over:
            seat = match.deciders[0]
            match.submit(seat, match.legal(seat)[-1])
    assert second.record.to_text() == first.record.to_text()


def test_a_step_is_told_to_each_watcher() -> None:
    match = pebbles()
    match.submit(0, "bury:RED")
    match.submit(1, "throw:BLUE")
    words = PebblesBox().words("en")

    assert match.tell(words, 1, 1)[:2] == ["Ann: bury", "Bea: throw:BLUE"]
    assert match.tell(words, 0, 1)[0] == "Ann: bury:RED"
    assert match.tell(words, TABLE, 0) == []


def test_nobody_may_do_anything_when_it_is_not_their_turn() -> None:
    match = pentathlon.start("medals", seats=3, seed=2)
    other = (match.asked[0] + 1) % 3

    assert match.legal(other) == []
    with pytest.raises(Refused):
        match.submit(other, "pass")


def test_a_wrong_number_of_seats_is_a_problem() -> None:
    with pytest.raises(Problem) as caught:
        pentathlon.start("medals", seats=9)
    assert caught.value.facts == {"seats": 9, "counts": "2, 3, 4, 5"}


# Undo


class Patient(Pebbles):
    """Pebbles in which one seat alone decides and burying shows nothing."""

    def deciders(self, state):  # type: ignore[no-untyped-def]
        return (0,) if state.rounds else ()

    def apply(self, state, seat, action, chance):  # type: ignore[no-untyped-def]
        if action.text == "throw:GREEN":
            state.points[0] += chance.roll(6)
        state.thrown = [action.text]

    def reveals(self, state, seat, action):  # type: ignore[no-untyped-def]
        return action.text.startswith("throw:BLUE")


def patient() -> Match:
    luck = sealed(secret_of_seed(1))
    table: dict[str, object] = {**TABLE_OF_TWO, "hands": [[1, 1, 1], [0, 1, 1]]}
    return Match(Patient({}), new_record(Patient({}), 2, luck, (), table), luck)


def test_what_nobody_has_seen_can_be_taken_back_step_by_step() -> None:
    match = patient()
    opening = match.state.to_json()
    match.submit(0, "bury:RED")
    match.submit(0, "throw:RED")
    decision = match.decision
    match.undo(0)
    match.undo(0)

    assert match.state.to_json() == opening
    assert len(match.record.steps) == len(match.tables) == len(match.seen) == 1
    assert match.decision > decision
    with pytest.raises(Problem, match="undo_nothing"):
        match.undo(0)


@pytest.mark.parametrize(
    ("action", "key"), [("throw:GREEN", "undo_luck"), ("throw:BLUE", "undo_shown")]
)
def test_undo_never_crosses_luck_or_a_secret_shown(action: str, key: str) -> None:
    match = patient()
    match.submit(0, "bury:RED")
    match.submit(0, action)

    with pytest.raises(Problem, match=key):
        match.undo(0)


@pytest.mark.parametrize("game", ["stadium", "hundred_metres", "deadly_sport", "biathlon"])
def test_before_its_first_choice_a_seat_has_nothing_to_take_back(game: str) -> None:
    match = pentathlon.start(game, seats=4, seed=3)
    fresh = {0, 1, 2, 3}
    while fresh:
        seat = next(each for each in match.deciders if each not in match.pending)
        if seat in fresh:
            with pytest.raises(Problem, match="undo_nothing"):
                match.undo(seat)
        fresh.discard(seat)
        match.submit(seat, match.legal(seat)[0])


def test_what_was_forced_is_no_choice_to_take_back() -> None:
    game, luck = Stairs({}), sealed(secret_of_seed(1))
    record = new_record(game, 2, luck, table={"heights": [5, 0], "turn": 0, "steps": 2})
    match = Match(game, record, luck)
    match.settle()
    for _ in range(3):
        match.submit(1, "climb:1")

    assert match.asked == (0,)
    with pytest.raises(Problem, match="undo_nothing"):
        match.undo(0)


def test_undo_never_changes_another_players_turn() -> None:
    match = pentathlon.start("medals", seats=2, table=LAST_TURNS)
    match.submit(0, "pass")

    with pytest.raises(Problem, match="undo_turn"):
        match.undo(0)
    with pytest.raises(Problem, match="undo_nothing"):
        match.undo(1)


LAST_TURNS: dict[str, object] = {
    "hands": ["SKI FEN", "ROW JUD"],
    "market": "SKI GYM ARC",
    "phase": "last_turn",
    "draw": "",
}
