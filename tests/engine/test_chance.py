"""Luck: fair, repeatable, told, recorded, and refused when it cannot be."""

import hashlib
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from pentathlon.engine.chance import (
    BELOW,
    DRAW,
    EVERYONE,
    MULTIPLIER,
    ROLL,
    STARTS,
    UNSEEN,
    Chance,
    Outcome,
    Recorder,
    Replaying,
    Scripted,
    Sealed,
    Seeded,
    is_seen,
    only,
    size_of,
    take,
)
from pentathlon.engine.errors import Problem
from pentathlon.engine.game import TABLE

KEY = bytes(range(32))


@pytest.mark.parametrize("chance", [Seeded(1), Sealed(KEY)])
def test_a_die_shows_every_face_about_equally_often(chance: Chance) -> None:
    faces = Counter(chance.roll(6) for _ in range(6000))

    assert sorted(faces) == [1, 2, 3, 4, 5, 6]
    assert all(850 < count < 1150 for count in faces.values())


def test_the_small_generator_gives_the_same_numbers_everywhere() -> None:
    luck = Seeded(7)

    assert [luck.below(1000, EVERYONE) for _ in range(6)] == [318, 492, 572, 93, 324, 227]


def test_sealed_luck_depends_on_the_key_and_the_number_of_the_question_alone() -> None:
    first = Sealed(KEY)
    rolls = [first.roll(6) for _ in range(20)]

    assert [Sealed(KEY, position).roll(6) for position in range(20)] == rolls
    for position, face in enumerate(rolls):
        digest = hashlib.blake2b(position.to_bytes(8, "big"), key=KEY, digest_size=32).digest()
        assert face == 1 + int.from_bytes(digest, "big") * 6 // 2**256


def test_the_multiplier_makes_a_safe_prime() -> None:
    prime = (int(MULTIPLIER) << 32) - 1

    assert all(pow(base, prime - 1, prime) == 1 for base in (2, 3, 5, 7, 11))
    assert all(pow(base, (prime - 3) // 2, (prime - 1) // 2) == 1 for base in (2, 3, 5, 7, 11))
    assert MULTIPLIER * 0xFFFFFFFF + MULTIPLIER < 1 << 63
    assert prime - 1 == STARTS


@given(st.lists(st.integers(0, 9), min_size=1, max_size=9).filter(any), st.integers(0, 1 << 40))
def test_a_draw_takes_one_card_that_lies_in_the_pile(counts: list[int], seed: int) -> None:
    pile = vec[i64](counts)
    kind = Seeded(seed).draw(pile, UNSEEN)

    assert counts[kind] > 0
    assert pile[kind] == counts[kind] - 1
    assert size_of(pile) == sum(counts) - 1


def test_taking_every_place_empties_the_pile_kind_by_kind() -> None:
    pile = vec[i64]([2, 0, 1])

    assert [take(pile, 0), take(pile, 1), take(pile, 0)] == [0, 2, 0]
    assert size_of(pile) == 0


def test_an_audience_is_seats_or_everyone_with_the_spectators() -> None:
    assert is_seen(EVERYONE, 3)
    assert is_seen(EVERYONE, TABLE)
    assert is_seen(only(2) | only(0), 2)
    assert not is_seen(only(2), 1)
    assert not is_seen(only(0), TABLE)
    assert not is_seen(UNSEEN, 0)


def test_a_script_is_obeyed_in_order() -> None:
    luck = Scripted([4, 1, 2])
    pile = vec[i64]([1, 1, 1])

    assert (luck.roll(6), luck.draw(pile, UNSEEN), luck.below(3, UNSEEN)) == (4, 1, 2)
    assert list(pile) == [1, 0, 1]


@pytest.mark.parametrize(
    ("script", "key"),
    [([7], "luck_bad_face"), ([0], "luck_bad_face"), ([], "luck_script_over")],
)
def test_a_die_cannot_show_what_is_not_on_it(script: list[int], key: str) -> None:
    with pytest.raises(Problem, match=key):
        Scripted(script).roll(6)


@pytest.mark.parametrize("kind", [-1, 0, 3])
def test_a_card_that_is_not_in_the_pile_cannot_be_drawn(kind: int) -> None:
    with pytest.raises(Problem, match="luck_not_in_pile"):
        Scripted([kind]).draw(vec[i64]([0, 1, 1]), UNSEEN)


@pytest.mark.parametrize("value", [-1, 4])
def test_a_number_beyond_its_range_is_refused(value: int) -> None:
    with pytest.raises(Problem, match="luck_bad_number"):
        Scripted([value]).below(4, UNSEEN)


def ask_three(luck: Chance) -> tuple[int, int, int]:
    pile = vec[i64]([3, 3])
    return luck.roll(6), luck.draw(pile, only(1)), luck.below(9, EVERYONE)


def test_what_was_recorded_can_be_replayed() -> None:
    recorder = Recorder(Seeded(5))
    answers = ask_three(recorder)
    outcomes = recorder.flush()

    assert [outcome.question for outcome in outcomes] == [ROLL, DRAW, BELOW]
    assert [outcome.seen_by for outcome in outcomes] == [EVERYONE, only(1), EVERYONE]
    assert recorder.flush() == []
    replaying = Replaying(outcomes)
    assert not replaying.is_used_up()
    assert ask_three(replaying) == answers
    assert replaying.is_used_up()


@pytest.mark.parametrize(
    "other",
    [
        Outcome(BELOW, 6, 3, EVERYONE),
        Outcome(ROLL, 8, 3, EVERYONE),
        Outcome(ROLL, 6, 3, only(0)),
    ],
)
def test_a_replay_objects_to_another_question(other: Outcome) -> None:
    with pytest.raises(Problem, match="luck_other_question"):
        Replaying([other]).roll(6)


def test_a_replay_ends_with_its_record() -> None:
    with pytest.raises(Problem, match="luck_record_short"):
        Replaying([]).roll(6)


def test_outcomes_are_equal_by_what_they_say() -> None:
    outcome = Outcome(ROLL, 6, 3, EVERYONE)

    assert outcome == Outcome(ROLL, 6, 3, EVERYONE)
    assert outcome != Outcome(ROLL, 6, 4, EVERYONE)
    assert outcome != "d6=3"
    assert len({outcome, Outcome(ROLL, 6, 3, EVERYONE)}) == 1
    assert repr(outcome) == "Outcome(0, 6, 3, -1)"
