"""A player learns by games of a league; in small, within seconds, on any machine."""

import tomllib
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from pentathlon.engine.instinct import Instinct
from pentathlon.engine.interview import blank
from pentathlon.games.catalog import open_box
from pentathlon.lab.league import CLUB, LEAGUE, ROOKIE, SELF, VETERAN, Plan, invite
from pentathlon.lab.learning import Teacher, read_words, teach, words_of
from pentathlon.lab.learnt import SUFFIX, resume
from pentathlon.lab.network import Layout, Network

TABLES = "--workers 1 --tables 12 --width 16"


def layout_of(game: str, seats: int) -> Layout:
    box = open_box(game)
    return Layout(box.encoding(box.game({}), seats), words_of(game))


@pytest.fixture(scope="module")
def learnt(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two-seat Medals, broken off after two rounds and taken up again."""
    file = tmp_path_factory.mktemp("learnt") / "instinct.toml"
    teacher = Teacher(np, Plan("medals", 2, LEAGUE, 12, 1, 1), 2, None, 16)
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
    box = open_box("medals")
    encoding = box.encoding(box.game({}), 2)
    layout = layout_of("medals", 2)
    instinct = Instinct(encoding, tomllib.loads(learnt.read_text("utf-8"))["instinct"])
    known = resume(learnt.with_name(learnt.name + SUFFIX))
    rows = np.random.default_rng(1).integers(0, 3, (20, layout.size)).astype(np.uint8)
    worths, _, _ = Network(np, layout, 16).look(known.weights, rows)
    said = np.zeros_like(worths)
    for place, row in enumerate(rows.tolist()):
        buffer = blank(encoding.size)
        for at, byte in enumerate(row):
            buffer[at] = byte
        instinct.look(buffer)
        said[place] = [instinct.worth(number) for number in range(len(layout.terms))]

    assert np.corrcoef(said.ravel(), worths.ravel())[0, 1] > 0.995, "but for a byte's steps"


@pytest.mark.parametrize("game", ["medals", "hundred_metres"])
def test_the_way_back_is_the_slope(game: str) -> None:
    layout = layout_of(game, 2)
    network, random = Network(np, layout, 4), np.random.default_rng(1)
    weights = network.begin(1) + random.standard_normal(network.size) * 0.1
    rows = random.integers(0, 4, (2, layout.size)).astype(np.uint8)
    by_worth, by_hope = random.standard_normal((2, len(layout.terms))), random.standard_normal(2)

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
    layout = layout_of("medals", 3)
    texts = open_box("medals").encoding(open_box("medals").game({}), 3).texts
    terms = dict(zip(texts, layout.terms, strict=True))
    places = [*layout.groups.ravel().tolist(), *layout.rest.tolist()]

    assert sorted(places) == list(range(layout.size))
    assert layout.heads == 10
    assert terms["swap:SWI"][0] - terms["swap:SKI"][0] == layout.heads
    assert terms["exchange:SKI:SWI"] == [terms["exchange:SKI:SKI"][0], terms["exchange:SWI:SWI"][1]]
    assert len(terms["pass"]) == 9


def test_rivals_sit_from_the_learners_left_on_and_older_selves_are_asked_from_outside() -> None:
    plan = Plan("medals", 4, LEAGUE, 1, 1, 1)

    assert list(invite(plan, 2, (ROOKIE, SELF, CLUB))) == [3, 1]
    assert invite(plan, 3, (CLUB,)) == {0: CLUB, 1: CLUB, 2: CLUB}
    assert not isinstance(invite(plan, 0, (VETERAN,))[1], str)
    assert {plan.seat_of(0, 0, group) for group in range(4)} == {0, 1, 2, 3}
