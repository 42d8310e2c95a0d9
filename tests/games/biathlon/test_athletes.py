"""Countries and athletes' names for the colours. BIA-96"""

import pytest

from pentathlon.engine.chance import Recorder
from pentathlon.engine.errors import Problem
from pentathlon.games.biathlon.box import BiathlonBox
from pentathlon.games.biathlon.game import Biathlon
from tests.support import rule

from .tables import Table, fresh, luck

TYPED = "blue = Anna Roy;red=Ole Larsen ( Norway ); green=(Italy)"
KEPT = "red=Ole Larsen (Norway); blue=Anna Roy; green=(Italy)"
OPTIONS = {"athletes": TYPED, "series": "cup", "races": "2"}
NAMES = ["Ann", "Bob", "Cat"]
OLE = "Ole Larsen, Norway"


@rule("BIA-96")
def test_the_race_carries_the_countries_and_names_that_were_typed() -> None:
    game = Biathlon(OPTIONS)

    assert game.chosen["athletes"] == KEPT
    assert Biathlon(game.chosen).chosen == game.chosen
    view = game.view(Table("1/1", "1/2", options=OPTIONS).state, -1).to_json()
    assert view["athletes"] == {
        "red": {"name": "Ole Larsen", "country": "Norway"},
        "blue": {"name": "Anna Roy", "country": ""},
        "green": {"name": "", "country": "Italy"},
    }


@rule("BIA-96")
@pytest.mark.parametrize(
    "text",
    [
        "Ole", "pink=Ole", "red=", "red=Ole; red=Per", "red=O\x07le", "red=O=le", "red=(a)(b)",
        "red=" + "x" * 25, "red=Ole;", "red=Ole (" + "x" * 25 + ")",
    ],
)  # fmt: skip
def test_what_names_nobody_is_refused_with_the_form(text: str) -> None:
    with pytest.raises(Problem) as found:
        Biathlon({"athletes": text})

    assert found.value.facts["values"] == "red=NAME (COUNTRY); blue=..."


@rule("BIA-96")
@pytest.mark.parametrize("language", ["en", "fr"])
def test_they_are_known_before_a_colour_is_chosen(language: str) -> None:
    table = fresh(OPTIONS, 2)
    words = BiathlonBox().words(language)
    view = table.game.view(table.state, table.asked)

    offered = [words.action(view, action) for action in table.game.legal(table.state, 0)]
    assert OLE in offered[0]
    assert "Italy" in offered[2]


@rule("BIA-96")
@pytest.mark.parametrize("language", ["en", "fr"])
def test_they_stand_in_every_text(language: str) -> None:
    words = BiathlonBox().words(language)
    table = Table("36/1", "F1", "9/3", on="event_cards", options=OPTIONS, hands=["E15 E03"])
    before = table.game.view(table.state, 0)

    texts = [words.board(before, NAMES)]
    texts += [words.action(before, table.game.parse("cowbells:red"))]
    recorder = Recorder(luck("1"))
    table.take("roll", recorder)
    texts += words.beat(recorder.flush_beats()[0], table.game.view(table.state, 0), 0, NAMES)
    over = Table("1/1", "1/2", "1/3", options=OPTIONS, race=1, phase="over", places=[1, 2, 3] * 2)
    texts += words.ending(over.result, over.game.view(over.state, -1), NAMES)[1:2]
    assert [OLE in text for text in texts] == [True] * 4
