"""A plug-in that fails costs the server one game, and is named."""

import json
from pathlib import Path

import pytest

from pentathlon.games.catalog import OURS, at_home, open_box
from pentathlon.server.library import MOST_RULES, Library
from pentathlon.server.run import notices
from tests.plug_ins import LIMPING, put_on_the_shelf

from .house import House
from .test_pages import fetch


@pytest.mark.parametrize(("name", "box"), LIMPING.items(), ids=list(LIMPING))
def test_the_server_goes_on_without_a_plug_in_that_fails(
    name: str, box: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(put_on_the_shelf(tmp_path / "plug_ins", name, box)))
    house = House(tmp_path / "rooms.db", shelf=open_box)

    games = json.loads(fetch(house, "/api/games")[2])
    status, _, told = fetch(house, f"/api/rules/{name}")
    house.kill()

    assert set(OURS) <= {game["id"] for game in games}
    assert status == (200 if name == "wants_another_home" else 404)
    assert str(tmp_path) not in str(told)
    for language, line in (("en", "is left out"), ("fr", "est laissé de côté")):
        [notice] = notices(at_home(open_box, tmp_path), language)
        assert name in notice
        assert line in notice


def test_a_library_offers_what_can_be_played() -> None:
    assert Library(open_box).ids() == list(OURS)


def test_rooms_with_the_same_options_share_their_rules() -> None:
    library = Library(open_box)

    assert library.game("biathlon", {"laps": "1"}) is library.game("biathlon", {"laps": "1"})
    assert library.game("biathlon", {"laps": "1"}) is not library.game("biathlon", {"laps": "3"})


def test_rules_that_nobody_asks_for_any_more_are_forgotten() -> None:
    library = Library(open_box)
    for limit in range(5, 5 + MOST_RULES + 1):
        library.game("deadly_sport", {"round_limit": str(limit)})

    assert len(library.rules) == 1
