"""Luck that can be checked: committed to before the game, shown after it."""

import hashlib
import pickle

import pytest

from pentathlon.engine.errors import Problem
from pentathlon.engine.luck import (
    commitment,
    foretold,
    read_luck,
    seal_key,
    seal_of,
    sealed,
    secret_of_seed,
    seeded,
)

TERMS: dict[str, object] = {"game": "medals", "rules": 1, "options": {}, "seats": 2}


def test_the_commitment_is_the_hash_of_the_secret() -> None:
    assert commitment(b"x" * 32) == hashlib.sha256(b"x" * 32).hexdigest()


def test_the_promise_hides_the_secret_and_the_proof_shows_it() -> None:
    luck = sealed(secret_of_seed(7), ["a", "b"])

    assert luck.secret.hex() not in str(luck.promise())
    assert luck.proof() == {"secret": luck.secret.hex()}
    assert read_luck(luck.promise(), luck.proof()).secret == luck.secret


def test_a_seeded_game_keeps_its_seed_until_the_end() -> None:
    assert seeded(7).promise() == {"scheme": "mwc-1"}
    assert read_luck(seeded(7).promise(), seeded(7).proof()).seed == 7


def test_the_key_depends_on_secret_terms_and_every_salt_in_order() -> None:
    keys = {
        seal_key(b"s", TERMS, ["a", "b"]),
        seal_key(b"t", TERMS, ["a", "b"]),
        seal_key(b"s", {**TERMS, "seats": 3}, ["a", "b"]),
        seal_key(b"s", TERMS, ["b", "a"]),
        seal_key(b"s", TERMS, ["ab"]),
        seal_key(b"s", TERMS, []),
    }

    assert len(keys) == 6


def test_a_salt_must_lie_under_its_seal() -> None:
    seals = [seal_of("a"), "", seal_of("never opened")]
    luck = sealed(secret_of_seed(7), ["a", "open", ""], seals)
    promise = luck.promise()
    assert promise["seals"] == seals
    again = read_luck(promise, luck.proof())
    assert (again.salts, again.seals, again.is_known) == (luck.salts, seals, False)
    assert again.promise() == promise

    for broken in ([seal_of("b"), "", ""], [seal_of("a")], "none"):
        with pytest.raises(Problem, match=r"luck_broken_seal|luck_salts"):
            read_luck({**promise, "seals": broken}, luck.proof())


def test_seals_change_no_card() -> None:
    """Who reads records by an older program derives the same luck."""
    secret = secret_of_seed(7)
    plain, under = sealed(secret, ["a", "b"]), sealed(secret, ["a", "b"], [seal_of("a"), ""])

    assert [plain.chance(TERMS).roll(6) for _ in range(9)] == [
        under.chance(TERMS).roll(6) for _ in range(9)
    ]


def test_luck_that_was_known_says_so() -> None:
    luck = sealed(secret_of_seed(7), ["", ""], is_known=True)

    assert luck.promise()["known"] is True
    assert read_luck(luck.promise(), luck.proof()).is_known
    assert pickle.loads(pickle.dumps(luck)).is_known


def test_luck_goes_on_at_the_question_where_it_stopped() -> None:
    luck = sealed(secret_of_seed(3))
    whole = luck.chance(TERMS)
    first = [whole.roll(6) for _ in range(5)]
    rest = [whole.roll(6) for _ in range(5)]
    later = luck.chance(TERMS, 5)

    assert [later.roll(6) for _ in range(5)] == rest
    assert first != rest


def test_told_luck_cannot_be_derived() -> None:
    assert read_luck(foretold().promise(), foretold().proof()).scheme == "told"
    with pytest.raises(Problem, match="luck_not_derived"):
        foretold().chance(TERMS)
    with pytest.raises(Problem, match="luck_not_derived"):
        seeded(7).chance(TERMS, 3)


@pytest.mark.parametrize(
    ("promise", "proof", "key"),
    [
        ({"scheme": "sealed-1", "commitment": "00", "salts": []}, {"secret": "ff"}, "broken"),
        ({"scheme": "sealed-1", "commitment": "00", "salts": []}, {"secret": "zz"}, "no_proof"),
        ({"scheme": "sealed-1", "commitment": "00", "salts": []}, {}, "broken"),
        ({"scheme": "sealed-1", "commitment": "00", "salts": 3}, {"secret": "ff"}, "salts"),
        ({"scheme": "mwc-1"}, {}, "no_proof"),
        ({"scheme": "dice"}, {}, "scheme"),
    ],
)
def test_a_promise_that_is_not_kept_is_a_problem(
    promise: dict[str, object], proof: dict[str, object], key: str
) -> None:
    with pytest.raises(Problem, match=f"luck_.*{key}"):
        read_luck(promise, proof)
