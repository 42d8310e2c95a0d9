"""What learners get of our games: stable numbers, honest bytes, and every fact of a view."""

import json
from hashlib import sha256
from importlib import import_module
from typing import Any

import pytest

from pentathlon.engine.chance import Seeded
from pentathlon.engine.encoding import Encoding, read_numbers
from pentathlon.engine.game import NO_NUMBER, TABLE, AnyGame
from pentathlon.engine.vector import Batch
from pentathlon.games.biathlon import numbering
from pentathlon.games.biathlon.skier import Gear, Status
from pentathlon.games.catalog import OURS, open_box

from ..engine.learning import row_of, some_tables, tables, trials
from .biathlon.tables import Table

NUMBERS = {
    "medals": (121, "80c80a5d844b2b6c"),
    "hundred_metres": (326, "31b6b62155bf5501"),
    "biathlon": (2685, "973075c52950ba5e"),
    "deadly_sport": (202, "73d168360e74d2fe"),
    "stadium": (244, "fad50609b0250b34"),
}
"""How many numbers each game has had in a release, and what they were; new ones come after them."""


@pytest.mark.parametrize("game", OURS)
def test_a_number_never_changes_its_meaning(game: str) -> None:
    count, seal = NUMBERS[game]
    texts = read_numbers(f"pentathlon.games.{game}")

    assert sha256("\n".join(texts[:count]).encode()).hexdigest()[:16] == seal
    assert len(set(texts)) == len(texts)


@pytest.mark.unwatched
@pytest.mark.parametrize("id", OURS)
def test_every_legal_action_has_a_spelling_of_its_own(id: str) -> None:
    box = open_box(id)
    for game, seats in trials(box):
        encoding = box.encoding(game, seats)
        for state in tables(game, seats, 5):
            for seat in game.deciders(state):
                spellings = [spelling(encoding, action) for action in game.legal(state, seat)]
                assert len(set(spellings)) == len(spellings)
                assert all(0 <= number < encoding.width for each in spellings for number in each)


def spelling(encoding: Encoding, action: Any) -> tuple[int, ...]:
    if action.index != NO_NUMBER:
        assert encoding.text_of(int(action.index)) == action.text
        return (int(action.index),)
    letters: list[int] = []
    while (letter := int(encoding.letter(action, 0, len(letters)))) != NO_NUMBER:
        letters.append(letter)
    return tuple(letters)


@pytest.mark.unwatched
@pytest.mark.parametrize("id", OURS)
def test_no_byte_tells_what_the_watcher_may_not_know(id: str) -> None:
    box = open_box(id)
    inspection = box.inspection()
    assert inspection is not None
    for game, seats in trials(box):
        encoding, chance = box.encoding(game, seats), Seeded(11)
        for state in some_tables(game, seats, 6):
            watcher = int(chance.below(seats + 1, 0)) - 1
            other = inspection.scramble(state, watcher, chance)
            assert look(game, encoding, state, watcher) == look(game, encoding, other, watcher)


def look(game: AnyGame, encoding: Encoding, state: Any, watcher: int) -> bytes:
    return row_of(encoding, game.view(state, watcher))


@pytest.mark.unwatched
@pytest.mark.parametrize("id", OURS)
def test_a_glance_gives_the_bytes_of_a_view(id: str) -> None:
    box = open_box(id)
    for game, seats in trials(box):
        encoding = box.encoding(game, seats)
        glances: list[Any] = [None] * seats
        for number, state in enumerate(some_tables(game, seats, 7)):
            seat = number % seats
            glances[seat] = game.glance(state, seat, glances[seat])
            assert row_of(encoding, glances[seat]) == look(game, encoding, state, seat)


@pytest.mark.unwatched
@pytest.mark.parametrize("id", OURS)
def test_the_slices_fill_the_row_and_no_byte_is_larger_than_told(id: str) -> None:
    box = open_box(id)
    for game, seats in trials(box):
        encoding = box.encoding(game, seats)
        most = [part.most for part in encoding.slices() for _ in range(part.size)]
        assert len(most) == encoding.size
        assert [part.start for part in encoding.slices()][1:] == [
            part.stop for part in encoding.slices()
        ][:-1]
        for state in some_tables(game, seats, 8):
            row = look(game, encoding, state, TABLE)
            assert all(value <= limit for value, limit in zip(row, most, strict=True))


@pytest.mark.parametrize("id", OURS)
def test_every_phase_that_asks_somebody_has_a_byte_of_its_own(id: str) -> None:
    encoding = import_module(f"pentathlon.games.{id}.encoding")
    places = [int(encoding.phase_number(phase)) for phase in encoding.Phase]
    idle = [place for place in places if places.count(place) > 1]

    assert sorted(set(places)) == list(range(max(places) + 1))
    assert len(set(idle)) <= (1 if id == "deadly_sport" else 0)


def test_a_dead_end_is_written_while_it_can_be_chosen() -> None:
    asked = Table(
        "6/2", "20/1", options={"dead_end": "free"}, phase="destination",
        target={"cells": ["8/1"], "steps": 2, "dead_ends": ["7/2"]},
    )  # fmt: skip
    encoding = open_box("biathlon").encoding(asked.game, 2)
    [part] = [part for part in encoding.slices() if part.name == "dead_ends"]

    def written() -> bytes:
        return look(asked.game, encoding, asked.state, 0)[part.start : part.stop]

    assert any(written())
    asked.play("ski:7/2")
    assert not any(written()), "later it tells nothing"


def test_every_status_and_every_technique_card_has_a_byte_of_its_own() -> None:
    places = [int(numbering.status_number(status)) for status in Status]
    cards = [int(numbering.gear_number(gear)) for gear in Gear]

    assert sorted(places) == list(range(5))
    assert sorted(cards) == list(range(4))


UNTOLD = {
    "medals": {"options", "seat", "dealer", "reason", "hands"},
    "hundred_metres": {"options", "seat", "reason", "clock", "record", "discard"},
    "biathlon": {"options", "seat", "reason"},
    "deadly_sport": {"options", "seat", "reason"},
    "stadium": {"options", "seat", "medals", "talk", "team_channel"},
}
"""What of a view needs no byte: it never changes, follows from the rest, or helps nobody decide."""


@pytest.mark.parametrize("id", OURS)
def test_two_views_that_differ_have_different_bytes(id: str) -> None:
    box = open_box(id)
    for game, seats in trials(box):
        encoding = box.encoding(game, seats)
        known: dict[bytes, str] = {}
        for seed in range(2):
            for state in some_tables(game, seats, seed):
                view = game.view(state, 0)
                facts = {k: v for k, v in view.to_json().items() if k not in UNTOLD[id]}
                row, text = row_of(encoding, view), json.dumps(facts)
                if known.setdefault(row, text) != text:
                    before = json.loads(known[row])
                    differ = [k for k in facts if before[k] != json.loads(text)[k]]
                    pytest.fail(f"{differ}: {[(before[k], facts[k]) for k in differ]}")


SEEN = {
    "medals": "f7b4b9f3874b2790",
    "hundred_metres": "4a0ad2ed43b640fc",
    "biathlon": "af74f90d723d97c5",
    "deadly_sport": "57d3f8682eb310f5",
    "stadium": "caeb101159b81c30",
}
"""What a batch shows from one seed: the same interpreted, compiled, and on every machine."""


@pytest.mark.parametrize("id", OURS)
def test_the_same_seed_gives_the_same_bytes(id: str) -> None:
    assert seen_from_seed(id) == SEEN[id]


def seen_from_seed(id: str) -> str:
    """Rows, masks and seats of sixty steps, in short."""
    box = open_box(id)
    game = box.game({})
    seats = min(game.seat_counts())
    batch = Batch(game, box.encoding(game, seats), [None] * seats, 3, 21, "rank")
    digest, picker = sha256(), Seeded(22)
    for _ in range(60):
        batch.step_at_random(picker, 1)
        digest.update(bytes(batch.observations) + bytes(batch.masks) + bytes(list(batch.actors)))
    return digest.hexdigest()[:16]
