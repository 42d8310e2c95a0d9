"""Looking back: every step is as it was when it was taken, though most of them are played again."""

import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pentathlon import start
from pentathlon.engine.game import TABLE, State
from pentathlon.engine.record import Seen, read_record
from pentathlon.engine.replay import Replay
from pentathlon.games.catalog import OURS, open_box
from pentathlon.play.history import LOOKED, STRIDE, first_of, stretch_of
from pentathlon.play.match import Match
from tests.golden import records_of
from tests.support import fewer

from .test_match import patient

SEATS = {"medals": 3, "hundred_metres": 2, "biathlon": 2, "deadly_sport": 3, "stadium": 6}


def sight(match: Match, step: int) -> list[Any]:
    """All that a step left, as every watcher saw it and in words."""
    words = [open_box(match.game.id).words(language) for language in ("en", "fr")]
    watchers = range(TABLE, match.record.seats)
    return [
        match.tables[step].to_json(),
        [seen_json(match.seen[step][watcher]) for watcher in watchers],
        [match.tell(each, watcher, step) for each in words for watcher in watchers],
    ]


def seen_json(seen: Seen) -> list[Any]:
    beats = [(beat.weight, [event.to_json() for event in beat.events]) for beat in seen.beats]
    return [seen.choices, seen.luck, beats, [table_json(beat.table) for beat in seen.beats]]


def table_json(table: State | None) -> object:
    return None if table is None else table.to_json()


def play_on(match: Match, luck: random.Random, most: int) -> list[list[Any]]:
    """Some decisions at random; each step as it was when it was the last one."""
    sights = [sight(match, step) for step in range(len(match.tables))]
    while not match.over and len(sights) < most:
        for seat in match.deciders:
            match.hold(seat, luck.choice(match.legal(seat)))
        match.force()
        match.reveal()
        sights.append(sight(match, -1))
    return sights


@pytest.mark.unwatched
@pytest.mark.parametrize("game", OURS)
def test_every_step_is_as_it_was_when_it_was_taken(game: str) -> None:
    luck = random.Random(game)
    match = start(game, SEATS[game], seed=5)
    sights = play_on(match, luck, 4 * STRIDE + 3)
    assert len(sights) > 2 * STRIDE
    order = luck.sample(range(len(sights)), len(sights))
    assert [sight(match, step) for step in order] == [sights[step] for step in order]
    assert len(match.history.latest) <= STRIDE
    assert len(match.history.looked) <= LOOKED
    again = Match(match.game, read_record(match.record.to_text()), match.luck)
    assert [sight(again, step) for step in order] == [sights[step] for step in order]


@pytest.mark.many
@pytest.mark.parametrize(
    "path", [path for game in OURS for path in records_of(game)], ids=lambda path: path.stem
)
def test_a_golden_game_looks_the_same_from_every_place_in_it(path: Path) -> None:
    record = read_record(path.read_text(encoding="utf-8"))
    match = Match.of(open_box(record.game).game(record.options), record)
    played = Replay(match.game, record)
    tables = [played.state.to_json()]
    while not played.is_done():
        played.advance()
        tables.append(played.state.to_json())
    assert [table.to_json() for table in match.tables] == tables
    backwards = range(len(tables) - 1, -1, -1)
    assert [match.tables[step].to_json() for step in backwards] == tables[::-1]
    assert [seen_json(seen[TABLE]) for seen in match.seen] == [
        seen_json(match.seen[step][TABLE]) for step in backwards
    ][::-1]


@settings(max_examples=fewer(30))
@given(
    st.lists(st.tuples(st.sampled_from(["play", "cut", "look", "reopen"]), st.integers(0, 70))),
    st.randoms(use_true_random=False),
)
def test_a_history_is_what_a_list_of_all_its_steps_would_be(
    acts: list[tuple[str, int]], luck: random.Random
) -> None:
    match = start("medals", 2, seed=3)
    sights = [sight(match, step) for step in range(len(match.tables))]
    for act, number in acts:
        if act == "play":
            sights = play_on(match, luck, len(sights) + number % (STRIDE + 3))
        elif act == "cut" and number:
            cut(match, min(number, len(sights)))
            del sights[number:]
        elif act == "look":
            step = number % len(sights)
            assert sight(match, step) == sights[step]
        elif act == "reopen":
            match = Match(match.game, match.record, match.luck)
    assert [sight(match, step) for step in range(len(match.tables))] == sights


def cut(match: Match, count: int) -> None:
    """As undo does, only further than rules allow."""
    del match.record.steps[count:]
    match.record.end = None
    match.history.cut(count)
    match.state = match.tables[-1].clone()


def test_what_was_done_over_many_steps_can_be_taken_back() -> None:
    match = patient()
    tables = [match.state.to_json()]
    for number in range(2 * STRIDE + 5):
        match.submit(0, ("bury:RED", "throw:RED")[number % 2])
        tables.append(match.state.to_json())
    while len(tables) > 1:
        tables.pop()
        match.undo(0)
        assert match.state.to_json() == tables[-1]
        assert [table.to_json() for table in match.tables] == tables


def test_a_step_that_is_none_cannot_be_looked_at() -> None:
    match = patient()
    assert match.tables[-1] is match.tables[0]
    for step in (1, -2):
        with pytest.raises(IndexError):
            match.tables[step]
        with pytest.raises(IndexError):
            match.seen[step]


def test_each_step_lies_in_one_stretch_and_the_table_before_it_is_kept() -> None:
    for step in range(1, 4 * STRIDE):
        stretch = stretch_of(step)
        assert first_of(stretch) <= step < first_of(stretch + 1)
        assert (first_of(stretch) - 1) == (stretch - 1) * STRIDE
    assert (stretch_of(0), first_of(0), first_of(1)) == (0, 0, 1)
