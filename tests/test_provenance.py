"""What a verified record proves to whom, and what it cannot show."""

from pathlib import Path

import pytest

from pentathlon.engine.luck import foretold, seal_of, sealed, secret_of_seed
from pentathlon.engine.record import Record
from pentathlon.games.catalog import OURS, open_box
from pentathlon.play.match import new_record
from pentathlon.play.provenance import notes

from .terminal.desks import Bench

SECRET = secret_of_seed(7)


def record_of(salts: list[str], seals: list[str] | None = None) -> Record:
    game = open_box("medals").game({})
    return new_record(game, len(salts), sealed(SECRET, salts, seals), ["Ann", "Bob", "Cleo"])


@pytest.mark.parametrize(
    ("record", "said"),
    [
        (record_of(["", "", ""]), [("alone", []), ("outside", [])]),
        (record_of(["a", "", ""]), [("chosen", []), ("outside", [])]),
        (
            record_of(["a", "b", ""], [seal_of("a"), "", seal_of("c")]),
            [("sealed_by", ["Ann"]), ("unopened", ["Cleo"]), ("outside", [])],
        ),
        (
            record_of(["", "b", ""], [seal_of("a"), "", ""]),
            [("chosen", []), ("unopened", ["Ann"]), ("outside", [])],
        ),
    ],
)
def test_a_record_says_whose_luck_was_sealed(record: Record, said: list[object]) -> None:
    assert notes(record, None) == said


def test_luck_that_was_told_needs_no_note() -> None:
    game = open_box("medals").game({})
    assert notes(new_record(game, 2, foretold()), None) == []


@pytest.mark.parametrize("game", OURS)
def test_the_luck_of_every_guided_game_is_known(game: str) -> None:
    box = open_box(game)
    guide = box.guide()
    assert guide is not None
    rules = box.game(guide.options)
    record = new_record(rules, guide.seats, sealed(guide.secret, [""] * guide.seats))

    assert notes(record, guide) == [("known", [])]


def test_verify_prints_what_it_did_not_prove(tmp_path: Path) -> None:
    bench = Bench(tmp_path)
    bench.run("play", "medals", "--seats", "rookie,rookie", "--pace", "0", "--seed", "3")
    done = bench.run("verify", "last")

    assert done.code == 0
    assert "Not proven: that whoever made the secret did not choose it" in done.out
