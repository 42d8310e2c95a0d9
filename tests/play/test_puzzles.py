"""A number leads to a puzzle, even where its first game holds none."""

import itertools

import pytest

from pentathlon.engine.errors import Problem
from pentathlon.games.catalog import open_box
from pentathlon.play.puzzles import Setter, club_games, club_tables, find_puzzle

BOX = open_box("stadium")
GAME = BOX.game({"programme": "archery", "start_energy": "3"})
SEATS = 4


def test_a_number_leads_to_one_game_after_the_other() -> None:
    first, second = (
        [table.to_json() for table in tables]
        for tables in itertools.islice(club_games(BOX, GAME, SEATS, 3), 2)
    )

    assert first == [table.to_json() for table in club_tables(BOX, GAME, SEATS, "3")]
    assert first != second


def test_a_game_without_a_puzzle_is_followed_by_the_next() -> None:
    setter = Setter(BOX, GAME, SEATS, 300)
    found = find_puzzle(setter, club_games(BOX, GAME, SEATS, 3))
    later = find_puzzle(setter, itertools.chain([[]], club_games(BOX, GAME, SEATS, 3)))

    assert later.state.to_json() == found.state.to_json()
    with pytest.raises(Problem, match="puzzle_none"):
        find_puzzle(setter, [[], []])


def test_the_people_at_a_puzzle_have_names_as_at_a_table() -> None:
    found = find_puzzle(Setter(BOX, GAME, SEATS, 300), club_games(BOX, GAME, SEATS, 3))

    assert found.record(GAME).players == ["Ada", "Ben", "Cleo", "Dan"]
