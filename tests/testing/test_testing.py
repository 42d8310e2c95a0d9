"""What authors of games are given: stated tables, scripted luck, the laws, and the citations."""

from pathlib import Path

import pytest

from pentathlon.engine.errors import Problem
from pentathlon.engine.words import open_phrasebook
from pentathlon.games.medals.box import MedalsBox
from pentathlon.games.medals.game import Medals
from pentathlon.games.medals.text import MedalsWords
from pentathlon.laws.trial import Broken, Untried
from pentathlon.testing import deal, keep_law, lay, same_words, uncited
from pentathlon.testing.fixtures import Law
from tests.toys import broken
from tests.toys.pebbles import BareBox, Pebbles, PebblesBox

TABLE: dict[str, object] = {
    "hands": [[1, 1, 0], [0, 1, 1]],
    "bag": [5, 5, 5],
    "points": [0, 0],
    "thrown": [],
    "rounds": 2,
}


def test_a_stated_table_is_played_with_scripted_luck() -> None:
    table = lay(Pebbles({}), TABLE, luck=["d6=4", "GREEN@0", "RED@1"])

    table.play("throw:RED", "throw:BLUE")

    assert table.state.points == [4, 4]
    assert table.state.hands == [[0, 1, 1], [1, 0, 1]]
    assert table.view(1).facts["hand"] == [1, 0, 1]
    assert table.result is None


def test_a_table_says_what_is_legal_and_which_rule_forbids_the_rest() -> None:
    table = lay(Pebbles({}), TABLE)

    assert table.asked == (0, 1)
    assert table.legal(0) == ["throw:RED", "throw:BLUE", "bury:RED", "bury:BLUE"]
    assert table.why_not(0, "throw:GREEN") == "TOY-1"
    assert table.why_not(0, "throw:RED") is None
    with pytest.raises(AssertionError, match="seat 0 may not throw:GREEN"):
        table.play("throw:GREEN", "throw:BLUE")
    with pytest.raises(AssertionError, match="2 are asked"):
        table.play("throw:RED")


def test_a_script_covers_the_deal_and_may_not_run_out() -> None:
    table = deal(Pebbles({}), 2, luck=["RED", "RED", "BLUE", "GREEN"])

    assert table.state.hands == [[2, 0, 0], [0, 1, 1]]
    with pytest.raises(Problem, match="script"):
        table.play("throw:RED", "bury:BLUE")


def test_what_a_step_tells_is_heard_by_each_watcher() -> None:
    hands = ["SKI SKI JUD FEN ROW", "SWI 2*ATH GYM CYC"]
    table = lay(Medals({}), {"hands": hands, "market": "SWI SKI GYM ARC"}, luck=["JUD"])
    words = MedalsWords(open_phrasebook("pentathlon.games.medals", "words", "en"))

    table.play("swap:ROW")

    assert {"what": "drew", "seat": 0, "discipline": "JUD"} in table.told(0)
    assert {"what": "drew", "seat": 0, "discipline": None} in table.told(1)
    assert any("Judo" in line for line in table.said(words, 0))
    assert not any("Judo" in line for line in table.said(words))


def test_a_law_is_kept_broken_or_lacks_a_word() -> None:
    keep_law(PebblesBox(), "records_replay", 2)
    with pytest.raises(Broken):
        keep_law(broken.SpoiledBox(broken.ForgetsPoints), "survives_saving", 4)
    with pytest.raises(Untried):
        keep_law(broken.SpoiledBox(broken.ForcedByItsHand), "having_no_choice_tells_nothing", 12)


def test_a_law_that_nobody_knows_is_answered_with_their_names() -> None:
    with pytest.raises(
        Problem, match="There is no law 'nope'; the laws are: ends_within_its_bound"
    ):
        keep_law(PebblesBox(), "nope")
    keep_law(PebblesBox(), "bots_choose_what_is_legal")


def test_the_fixture_skips_what_nobody_has_a_word_on() -> None:
    box = broken.SpoiledBox(broken.ForcedByItsHand)

    with pytest.raises(pytest.skip.Exception, match="masked"):
        Law("having_no_choice_tells_nothing", box).keep(12)


def test_a_game_without_words_ends_with_places_and_points() -> None:
    table = lay(Pebbles({}), {**TABLE, "rounds": 1}, luck=["d6=1", "RED", "RED"])
    table.play("throw:RED", "bury:BLUE")
    assert table.result is not None

    for language, line in (("en", "1. Ann: 1 point"), ("fr", "1. Ann : 1 point")):
        words = BareBox().words(language)
        ending = words.ending(table.result, table.view(), ["Ann", "Bo"])
        assert ending[1] == line
        assert ending[2].startswith("2. Bo")


def test_what_no_test_cites_is_listed(tmp_path: Path) -> None:
    box = MedalsBox()
    (tmp_path / "test_it.py").write_text('@rule("MED-1")\ndef test_it() -> None: ...\n')

    assert "MED-1" not in uncited(box, tmp_path)
    assert "MED-2" in uncited(box, tmp_path)
    same_words(box)
