"""The terminal view of the sports, and the result. Section 11"""

import pytest

from pentathlon.engine.chance import Seeded
from pentathlon.engine.game import TABLE
from pentathlon.engine.words import LANGUAGES
from pentathlon.games.deadly_sport.box import DeadlySportBox
from pentathlon.games.deadly_sport.game import DeadlySport
from tests.support import fewer, rule

from .tables import RED, Seat, Table

LONG_NAMES = ["Maximiliane-Friederike", "Bartholomäus", "C", "Dora", "Emil", "Ferdinand"]


def board(table: Table, names: list[str], language: str = "en") -> str:
    return DeadlySportBox().words(language).board(table.game.view(table.state, RED), names)


def brief(table: Table) -> str:
    view = table.game.view(table.state, RED)
    return DeadlySportBox().words("en").brief(view, [f"Player {seat + 1}" for seat in range(6)])


@pytest.mark.unwatched
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [3, 6])
def test_the_board_fits_a_small_terminal_at_every_moment(language: str, seats: int) -> None:
    game = DeadlySport({"deck_tracker": "order", "round_limit": str(fewer(100))})
    words = DeadlySportBox().words(language)
    chance, picker = Seeded(seats), Seeded(5)
    state = game.setup(seats, chance)
    while deciders := game.deciders(state):
        lines = words.board(game.view(state, TABLE), LONG_NAMES[:seats]).splitlines()
        assert max(len(line) for line in lines) <= 80
        assert len(lines) <= (24 if seats == 3 else 33)
        game.step(state, [game.sample(state, seat, picker) for seat in deciders], chance)


def test_a_sport_shows_its_deck_and_units_dice_and_value() -> None:
    seats: list[Seat] = [{"units": "TEN:3", "old": "TEN:2", "new": "TEN:3+"}, {"new": "TEN:1"}, {}]
    lines = board(Table(*seats), ["Anna", "Bert", "Cleo"]).splitlines()

    assert lines[1].split() == [
        "Bowling", "Tennis", "Billiard", "Football", "Swimming", "Boxing", "Climbing", "Cycling",
    ]  # fmt: skip
    assert lines[2].startswith("left    9T U246")
    assert lines[3].startswith(">Anna   .        3:2>3+5")
    assert lines[4].startswith(" Bert   .        0:->1=2")


def test_a_closed_sport_names_its_victim() -> None:
    text = board(Table({}, {}, {}, fatal={"BOX": 2}), ["Anna", "Bert", "Cleo"])

    assert "Boxing: closed by Cleo" in text
    assert "accidents BOX U6" in text


def test_a_seat_shows_score_dice_pills_coaches_and_accidents() -> None:
    red: Seat = {"units": "BOW:4 TEN:1", "pills": 2, "pool": "1 5", "doped_pool": "1"}
    blue: Seat = {"injuries": "FOO:U4:3 TEN:U2", "pool": "6"}
    text = board(Table(red, blue, {}), ["Anna", "Bert", "Cleo"])

    assert "Anna       Red     8 = 2 \u00d7 4; free dice 10, pills 2; 1A Coach;" in text
    assert "dice 1 5, doped 1" in text
    assert "dice 6;\n      accidents TEN U2, FOO U4(3)" in text
    assert text.endswith("Anna is to place dice.")


def test_the_cards_on_show_stand_below_the_seats() -> None:
    seats: list[Seat] = [{"new": "TEN:1+", "pool": "1"}, {"new": "TEN:1+", "pool": "1"}, {}]
    names = ["Anna", "Bert", "Cleo"]
    claims = Table(*seats, phase="claims", sport="TEN", turned="2*T U4")
    check = Table(*seats, phase="tournament_meddling", sport="TEN")

    assert "Tennis shows 2 \u00d7 a training unit, a severe accident (U4) for: Anna, Bert" in board(
        claims, names
    )
    assert "Tennis, doping check for: Anna, Bert" in board(check, names)


LOW = """\
Round 2, 4 placing, pills left 9, new dice outside. Units:old>new=value
        Bowling  Tennis   Billiard Football Swimming Boxing   Climbing Cycling
left    5T U246  8T U46   9T U246  9T U26   9T U246  x        9T U246  9T U246
>Play 1 4:->-    1:->-    .        .        .        .        .        .
 Play 2 .        .        .        .        .        .        .        .
 Play 3 .        .        .        .        .        .        .        .
           score dice pill coach open       accidents
>Player 1  8=2\u00d74   10   2  1A    15+1
 Player 2  0=0\u00d70    9   0  Best  6          TEN2 FOO4(3)
 Player 3  0=0\u00d70    9   0                   BOX6"""


def test_in_a_low_window_each_seat_has_one_row() -> None:
    red: Seat = {"units": "BOW:4 TEN:1", "pills": 2, "pool": "1 5", "doped_pool": "1"}
    blue: Seat = {"injuries": "FOO:U4:3 TEN:U2", "pool": "6"}
    table = Table(red, blue, {}, fatal={"BOX": 2})
    show: list[Seat] = [{"new": "TEN:1+", "pool": "1"}, {"new": "TEN:1+", "pool": "1"}, {}]
    claims = Table(*show, phase="claims", sport="TEN", turned="2*T U4")
    check = Table(*show, phase="tournament_meddling", sport="TEN")

    assert brief(table) == LOW
    assert brief(claims).endswith("Tennis shows 2 T U4 for: Player 1, Player 2")
    assert brief(check).endswith("Tennis, doping check for: Player 1, Player 2")


@pytest.mark.parametrize(("others", "rows"), [(1, 2), (4, 1)])
def test_in_a_low_window_many_accidents_take_a_second_line_where_there_is_room(
    others: int, rows: int
) -> None:
    hurt: Seat = {"injuries": "BOW:U2 BOW:U4 TEN:U2 TEN:U4 BIL:U2 BIL:U4 FOO:U2 FOO:U4"}
    told = brief(Table({}, hurt, *[{} for _ in range(others)]))

    row = told[told.index(" Player 2  ") : told.rindex(" Player 3  ")].splitlines()
    assert len(row) == rows
    assert row[0].endswith("…") is (rows == 1)


def test_in_a_low_window_like_cards_in_a_deck_are_counted() -> None:
    decks = {"TEN": "6*T U2 U4 | T T T U6", "BOW": "8*T U2 U4 U6 | T"}
    table = Table({}, {}, {}, decks=decks, options={"deck_tracker": "order"})

    assert "\nBelow: BOW T, TEN 3T U6\n" in brief(table)


@rule("DEA-1003", "DEA-1004", "DEA-1005")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_result_ranks_all_seats(language: str) -> None:
    names = ["Anna", "Bert", "Cleo"]
    words = DeadlySportBox().words(language)
    table = Table(
        {"units": "BOW:4"},
        {"units": "TEN:4", "injuries": "TEN:U2"},
        {},
        phase="over",
        reason="all_closed",
        round=14,
    )
    lines = words.ending(table.result, table.game.view(table.state, RED), names)

    assert "14" in lines[0]
    assert [line.split()[1] for line in lines[1:4]] == ["Bert", "Anna", "Cleo"]
    assert "Bert" in lines[4]
    shared = Table({"units": "BOW:4"}, {"units": "TEN:4"}, {}, phase="over", reason="round_limit")
    last = words.ending(shared.result, shared.game.view(shared.state, RED), names)[-1]
    assert "Anna, Bert" in last
