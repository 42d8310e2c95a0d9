"""What comes with the rules of Keirin: words, bots, and the laws that every game keeps."""

from pathlib import Path

import pytest
from keirin.box import KeirinBox
from keirin.game import Keirin
from keirin.palmares import PalmaresErrand

from pentathlon.engine.arguments import Arguments
from pentathlon.engine.chance import Seeded
from pentathlon.engine.errands import Asked, Brought, Finished, Sheet
from pentathlon.engine.errors import Problem
from pentathlon.engine.luck import foretold
from pentathlon.play.start import open_match
from pentathlon.testing import lay, same_words, uncited
from pentathlon.testing.fixtures import Law

HANDS = ["G1 G5 G7 G8", "G4 G6 2*G8"]


def test_a_lap_is_told_beat_by_beat() -> None:
    table = lay(Keirin({}), {"hands": HANDS}, luck=["G1@0", "G2@1"])

    table.play("ride:G7", "ride:G8")

    names = ["Ann", "Bo"]
    assert len(table.beats) == 3
    assert table.said(KeirinBox().words("en"), 0, names) == [
        "The gears: Ann gear 7, Bo gear 8.",
        "You sit in the wheel of Bo and gain a length.",
        "Ridden: Ann 8, Bo 8.",
        "You draw gear 1.",
        "Bo draws a card.",
    ]
    assert "Ann prend la roue de Bo et gagne une longueur." in table.said(
        KeirinBox().words("fr"), 1, names
    )


def test_the_board_shows_the_track_and_the_own_hand() -> None:
    table = lay(Keirin({"laps": "3"}), {"hands": HANDS, "lengths": [3, 5], "lap": 2})
    words = KeirinBox().words("en")
    board = words.board(table.view(0), ["Ann", "Bo"])

    assert board.startswith("Final lap, 3 of 3")
    assert "Ann ...> 3" in board
    assert "Your gears: gear 1, gear 5, gear 7, gear 8" in board
    assert "Your gears" not in words.board(table.view(), ["Ann", "Bo"])


def test_the_ending_has_every_rider() -> None:
    table = lay(Keirin({"laps": "3"}), {"hands": HANDS, "lap": 2})
    table.play("ride:G1", "ride:G4")
    assert table.result is not None

    lines = KeirinBox().words("en").ending(table.result, table.view(), ["Ann", "Bo"])

    assert lines[1:] == ["1. Bo: 8 lengths", "2. Ann: 2 lengths"]


@pytest.mark.parametrize(
    ("lap", "hand", "chosen"),
    [(0, "G1 G5 G7 G8", "ride:G7"), (0, "G1 G5 2*G8", "ride:G8"), (2, "G1 G5 G7 G8", "ride:G8")],
)
def test_the_club_player_keeps_its_largest_gear_for_the_end(
    lap: int, hand: str, chosen: str
) -> None:
    table = lay(Keirin({"laps": "3"}), {"hands": [hand, "G4 G6 2*G8"], "lap": lap})
    legal = table.game.legal(table.state, 0)

    assert KeirinBox().bot("club").choose(table.view(0), legal, Seeded(1)).text == chosen


def test_there_is_no_bot_that_is_not_in_the_box() -> None:
    with pytest.raises(Problem, match="rookie, club"):
        KeirinBox().bot("champion")


def ridden(people: list[int]) -> Finished:
    """A race that Bo has won."""
    table: dict[str, object] = {"hands": HANDS, "lap": 2}
    match = open_match(Keirin({"laps": "3"}), 2, foretold(), ["Ann", "Bo"], table, [])
    match.submit(0, "ride:G1")
    match.submit(1, "ride:G8")
    return match.finished(people)


def palmares(folder: Path, language: str) -> Brought:
    words = KeirinBox().words(language).book
    return PalmaresErrand().run(Asked(Arguments(), folder, words))


def test_the_wins_of_people_are_kept_and_shown(tmp_path: Path) -> None:
    assert palmares(tmp_path, "en").shown == ["Nobody has won a race here yet."]
    book, keeper = KeirinBox().words("fr").book, KeirinBox().keeper(tmp_path)
    told = [list(keeper.keep(ridden([0, 1]), "2026-11-17", book)) for _ in range(2)]

    assert told == [
        ["Palmarès : première victoire de Bo."], ["Palmarès : Bo a gagné 2 courses."],
    ]  # fmt: skip
    assert list(keeper.keep(ridden([0]), "2026-11-17", book)) == []
    assert palmares(tmp_path, "en").data == {"Bo": 2}
    assert palmares(tmp_path, "en").shown == [
        Sheet("Palmarès", ["Rider", "Wins"], [["Bo", "2"]], "lr")
    ]


def test_a_palmares_that_cannot_be_read_is_a_problem(tmp_path: Path) -> None:
    keeper = KeirinBox().keeper(tmp_path)
    keeper.path.write_text("nothing of ours", encoding="utf-8")

    with pytest.raises(Problem, match="palmares_unreadable"):
        palmares(tmp_path, "en")
    with pytest.raises(Problem, match="palmares_unreadable"):
        list(keeper.keep(ridden([1]), "2026-11-17", KeirinBox().words("en").book))
    assert keeper.path.read_text(encoding="utf-8") == "nothing of ours"


def test_both_languages_say_the_same() -> None:
    same_words(KeirinBox())


def test_every_rule_is_shown_by_a_test() -> None:
    assert uncited(KeirinBox(), Path(__file__).parent) == []


def test_it_keeps_every_law(law: Law) -> None:
    law.keep()
