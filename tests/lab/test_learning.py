"""A player learns by games of a league; in small, within seconds, on any machine."""

import tomllib
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from pentathlon.engine.instinct import Instinct
from pentathlon.engine.interview import blank
from pentathlon.lab.league import CLUB, LEAGUE, ROOKIE, SELF, VETERAN, Plan, invite
from pentathlon.lab.learning import begin_with, read_words, teach
from pentathlon.lab.learnt import SUFFIX, resume
from pentathlon.lab.network import Network, shut
from pentathlon.lab.teacher import Settings, Teacher, make_network

TABLES = "--workers 1 --tables 12 --width 16"


@pytest.fixture(scope="module")
def learnt(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two-seat Medals, broken off after two rounds and taken up again."""
    file = tmp_path_factory.mktemp("learnt") / "instinct.toml"
    teacher = Teacher(np, Plan("medals", 2, LEAGUE, 12, 1, 1), Settings(2, width=16), None)
    teacher.teach(file.with_name(file.name + SUFFIX), 1)
    teacher.league.close()
    teach(read_words([*f"medals 2 6 1 {file}".split(), *TABLES.split()]))
    return file


def test_a_few_games_are_enough_to_beat_the_rookie(learnt: Path) -> None:
    made = tomllib.loads(learnt.read_text("utf-8"))["made"]

    assert made["wins_from_rookie"] > 0.6
    assert len(made["curve"]) == 6
    assert made["command"].endswith(f"medals 2 6 1 instinct.toml {TABLES}")


def test_what_was_written_chooses_as_what_was_learnt(learnt: Path) -> None:
    network = make_network(np, "medals", 2, 16)
    known = resume(learnt.with_name(learnt.name + SUFFIX))
    assert_same(network, known.weights, tomllib.loads(learnt.read_text("utf-8"))["instinct"])


def assert_same(network: Network, weights: Any, made: dict[str, Any]) -> None:
    """The player weighs any row as its teacher does."""
    size, numbers = int(network.senses.encoding.size), range(len(network.senses.terms))
    instinct = Instinct(network.senses, made)
    rows = np.random.default_rng(1).integers(0, 3, (20, size)).astype(np.uint8)
    worths, _, _ = network.look(weights, rows)
    said = np.zeros_like(worths)
    for place, row in enumerate(rows.tolist()):
        buffer = blank(size)
        for at, byte in enumerate(row):
            buffer[at] = byte
        instinct.look(buffer)
        said[place] = [instinct.worth(number) for number in numbers]

    assert np.corrcoef(said.ravel(), worths.ravel())[0, 1] > 0.995, "but for a byte's steps"


def test_a_team_learns_as_one_and_is_taught_by_club_at_first(tmp_path: Path) -> None:
    """Two rounds of Stadium, one of them taught; what is written is read by the player."""
    file, wish = tmp_path / "four.toml", "--workers 1 --tables 2 --width 8 --taught 0.5"
    teach(read_words([*f"stadium 4 2 1 {file}".split(), *wish.split()]))
    text = tomllib.loads(file.read_text("utf-8"))
    known = resume(file.with_name(file.name + SUFFIX))
    network = make_network(np, "stadium", 4, 8)

    assert text["made"]["command"].endswith(f"four.toml {wish}")
    assert 0 <= text["made"]["wins_from_club"] <= 1
    assert "wins_from_veteran" not in text["made"], "club plays on in its search"
    assert known.decisions > 0.7 * 2 * 32 * 32, "of both partners at most tables"
    assert_same(network, known.weights, text["instinct"])

    more = read_words([*f"stadium 6 2 1 {tmp_path / 'six.toml'}".split(), "--width", "8"])
    more.begin = f"{file}:4"
    begun = begin_with(more)
    assert begun is not None
    four, six = network.parts(known.weights), make_network(np, "stadium", 6, 8).parts(begun.weights)
    assert (four[3] == six[3]).all()
    assert len(six[1]) > len(four[1])
    assert (six[1] == 0).all(1).sum() >= len(six[1]) - len(four[1]), (
        "what is new counts for nothing"
    )


def test_club_is_copied_where_it_is_asked() -> None:
    """Bids of Hundred Metres are spelt: club's go on letter by letter."""
    plan = Plan("hundred_metres", 2, LEAGUE, 2, 1, 1)
    teacher = Teacher(np, plan, Settings(4, width=16, epochs=3, taught=1.0), None)
    kept = teacher.blank()
    agreed = []
    for _ in range(4):
        teacher.play(kept)
        rows, said = (each[:32].reshape(-1, *each.shape[2:]) for each in (kept.rows, kept.advice))
        masks = kept.masks[:32].reshape(len(rows), -1)
        is_said = said >= 0
        best = shut(np, teacher.network.look(teacher.weights, rows)[0], masks).argmax(1)
        agreed.append((best == said)[is_said].mean())
        assert masks[is_said, said[is_said]].all(), "club says what is legal"
        teacher.study(kept)
        teacher.note(kept, 0.0)
    teacher.league.close()

    assert is_said.mean() > 0.9
    assert agreed[-1] > agreed[0] + 0.1


@pytest.mark.parametrize("game", ["medals", "hundred_metres"])
def test_the_way_back_is_the_slope(game: str) -> None:
    network, random = make_network(np, game, 2, 4), np.random.default_rng(1)
    weights = network.begin(1) + random.standard_normal(network.size) * 0.1
    rows = random.integers(0, 4, (2, int(network.senses.encoding.size))).astype(np.uint8)
    by_worth = random.standard_normal((2, len(network.senses.terms)))
    by_hope = random.standard_normal(2)

    def loss(weights: Any) -> float:
        worths, hopes, _ = network.look(weights, rows)
        return float((worths * by_worth).sum() + (hopes * by_hope).sum())

    slopes = network.learn(weights, network.look(weights, rows)[2], by_worth, by_hope)
    for place in random.choice(network.size, 20, replace=False):
        nudge = np.zeros(network.size)
        nudge[place] = 1e-6
        slope = (loss(weights + nudge) - loss(weights - nudge)) / 2e-6
        assert slopes[place] == pytest.approx(slope, rel=1e-3, abs=1e-4)


def test_every_discipline_is_seen_and_named_in_the_same_way() -> None:
    senses = make_network(np, "medals", 3, 4).senses
    terms = dict(zip(senses.encoding.texts, senses.terms, strict=True))
    places = [each.place for group in [*senses.groups, senses.rest] for each in group]

    assert sorted(places) == list(range(senses.encoding.size))
    assert len(senses.kinds) == 10
    assert terms["swap:SWI"][0] - terms["swap:SKI"][0] == len(senses.kinds)
    assert terms["exchange:SKI:SWI"] == [terms["exchange:SKI:SKI"][0], terms["exchange:SWI:SWI"][1]]
    assert len(terms["pass"]) == 9


def test_rivals_sit_from_the_learners_left_on_and_older_selves_are_asked_from_outside() -> None:
    plan = Plan("medals", 4, LEAGUE, 1, 1, 1)

    assert list(invite(plan, 2, (ROOKIE, SELF, CLUB))) == [3, 1]
    assert invite(plan, 3, (CLUB,)) == {0: CLUB, 1: CLUB, 2: CLUB}
    assert not isinstance(invite(plan, 0, (VETERAN,))[1], str)
    assert {plan.seat_of(0, 0, group) for group in range(4)} == {0, 1, 2, 3}
