"""Who sits where at one keyboard: the game seats the people, bots take the other seats."""

import json
from pathlib import Path

import pytest

from tests.support import rule

from .desks import FIRST, Bench, Done

GOLF = ["--option", "programme=golf", "--seed", "2"]


def play(bench: Bench, seats: str, *words: str, lines: list[str] = FIRST) -> Done:
    return bench.run("play", "stadium", "--seats", seats, *GOLF, *words, lines=lines)


def table_of(done: Done) -> str:
    """The line that tells who is at the table."""
    return next(line for line in done.out.splitlines() if line.startswith("At the table"))


@rule("STA-SEAT-2", "STA-SEAT-3")
@pytest.mark.parametrize(
    ("seating", "seats", "table"),
    [
        ("spread", "me,me,club,club", "Anna, Ben, Ada (club bot), Bruno (club bot)"),
        ("spread", "me,club,me,club", "Anna, Ada (club bot), Ben, Bruno (club bot)"),
        ("partners", "me,me,rookie,club", "Anna, Ada (rookie bot), Ben, Bruno (club bot)"),
        ("partners", "club,me,me,rookie", "Ada (club bot), Anna, Bruno (rookie bot), Ben"),
    ],
)
def test_the_seating_makes_rivals_or_partners(
    bench: Bench, seating: str, seats: str, table: str
) -> None:
    done = play(bench, seats, "--option", f"seating={seating}", "--names", "Anna,Ben")

    assert table_of(done) == f"At the table: {table}."


@rule("STA-SEAT-1", "STA-SEAT-3")
def test_people_who_do_not_fill_a_table_are_joined_by_bots(bench: Bench) -> None:
    three = play(bench, "me,me,me")
    five = play(bench, "me,me,me,me,me")

    assert table_of(three).count("club bot") == 1
    assert table_of(five).count("club bot") == 1
    assert table_of(five).count(",") == 5


@rule("STA-SEAT-4")
def test_in_a_duel_two_people_play_a_whole_team_each(bench: Bench) -> None:
    lines = ["", "3", "4", "", "5", "6"]
    done = play(bench, "me,me", "--option", "seating=duel", "--names", "Anna,Ben", lines=lines)

    assert table_of(done) == "At the table: Anna, Ben, Anna 2, Ben 2."
    assert done.out.count("Hand over to Anna") == 1
    assert done.out.count("Hand over to Ben") == 1
    order = [done.out.index(f"{name} >") for name in ("Anna", "Anna 2", "Ben", "Ben 2")]
    assert order == sorted(order)
    assert "Bids: Anna (3), Ben (5), Anna 2 (4), Ben 2 (6)." in done.out


@rule("STA-SEAT-4")
def test_in_a_duel_a_person_sees_the_waiting_choices_of_the_own_team_alone(bench: Bench) -> None:
    lines = ["", "3", "4", "", "5", "quit", "y"]
    done = play(bench, "me,me", "--option", "seating=duel", "--names", "Anna,Ben", lines=lines)

    _, _, bens = done.out.partition("Hand over to Ben")
    assert "Anna: Bid 3; waiting until all have chosen." in done.out
    assert "Ben: Bid 5; waiting until all have chosen." in bens
    assert "Bid 3; waiting" not in bens


@rule("STA-SEAT-4")
def test_with_one_person_in_a_duel_bots_play_the_other_team(bench: Bench) -> None:
    done = play(bench, "club,me", "--option", "seating=duel", lines=["3", "4"])

    assert table_of(done) == "At the table: Ada (club bot), Player, Bruno (club bot), Player 2."
    assert "Hand over" not in done.out
    assert ", Player 2 (4)." in done.out


@rule("STA-SEAT-4")
def test_a_third_duellist_is_one_too_many(bench: Bench) -> None:
    done = play(bench, "me,me,me", "--option", "seating=duel")

    assert (done.code, done.out) == (2, "")
    assert "3 people are too many here; with these options there is room for 2." in done.err


def test_more_names_than_people_and_bots_are_a_problem(bench: Bench) -> None:
    done = play(bench, "me,me", "--option", "seating=duel", "--names", "Anna,Ben,Cy")

    assert "3 names for 2 seats are too many." in done.err


def test_a_long_name_leaves_room_for_the_number_of_a_further_seat(bench: Bench) -> None:
    done = play(bench, "me,me", "--option", "seating=duel", "--names", "A" * 20)

    assert f"{'A' * 18} 2" in table_of(done)


@rule("STA-SEAT-4")
def test_a_duel_is_saved_with_its_holders(bench: Bench) -> None:
    play(bench, "me,me", "--option", "seating=duel", lines=["", "3", "quit", "y"])
    done = bench.run("play", "--resume", "last", lines=["", "4", "", "5", "6"])

    assert table_of(done) == "At the table: Player 1, Player 2, Player 1 2, Player 2 2."
    assert done.out.count("Hand over") == 2
    assert "Bids: Player 1 (3), Player 2 (5), Player 1 2 (4), Player 2 2 (6)." in done.out


@pytest.mark.parametrize("holders", [7, [0, 1, 0], [0, 1, 0, -1], [0, 1, 0, "1"]])
def test_a_save_with_false_holders_is_damaged(bench: Bench, holders: object) -> None:
    play(bench, "me,me", "--option", "seating=duel", lines=["quit", "y"])
    [path] = bench.files("saves")
    head, _, rest = path.read_text("utf-8").partition("\n")
    path.write_text(json.dumps({**json.loads(head), "holders": holders}) + "\n" + rest, "utf-8")

    assert "damaged" in bench.run("play", "--resume", str(path)).err


def test_a_save_of_an_older_build_gives_everybody_one_seat(bench: Bench) -> None:
    play(bench, "me,me,club", lines=["quit", "y"])
    [path] = bench.files("saves")
    head, _, rest = path.read_text("utf-8").partition("\n")
    old = {name: fact for name, fact in json.loads(head).items() if name != "holders"}
    Path(path).write_text(json.dumps(old) + "\n" + rest, "utf-8")
    done = bench.run("play", "--resume", str(path), lines=["", "3", "", "4"])

    assert done.out.count("Hand over") == 2


# One person alone


@rule("BIA-9", "BIA-Q2")
def test_one_person_alone_is_told_the_option_that_allows_it(bench: Bench) -> None:
    refused = bench.run("play", "biathlon", "--seats", "me")
    french = bench.run("play", "biathlon", "--seats", "moi", "--lang", "fr")
    alone = bench.run("play", "biathlon", "--seats", "me", "--option", "colours=4", lines=FIRST)

    assert "For 1 choose the option colours=4." in refused.err
    assert "Pour 1, choisissez l'option colours=4." in french.err
    assert (refused.code, alone.code) == (2, 0)


@rule("BIA-9", "BIA-Q2")
def test_the_shelf_tells_who_can_play_and_by_which_option(bench: Bench) -> None:
    rows = [line.split()[:3] for line in bench.run("games").out.splitlines()]

    assert ["biathlon", "Biathlon", "1..6"] in rows
    assert "Seats: 2..6; 1 with colours=4" in bench.run("games", "biathlon").out
    game = json.loads(bench.run("games", "biathlon", "--json").out)
    assert (game["seats"], game["seats_by_option"]) == ([2, 3, 4, 5, 6], {"1": "colours=4"})
