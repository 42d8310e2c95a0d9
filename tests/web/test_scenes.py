"""Every game on its own scene: whole games by hand and by list, seen from three metres."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from pentathlon.engine.game import TABLE
from pentathlon.games.catalog import open_box
from pentathlon.server.library import Library
from pentathlon.server.replays import tell_record

from .access import AT_THE_END, MIDWAY, ON_THE_WALL, in_every_look, suffers_small_screens, wear
from .screens import GAMES, PHONE, Hall, Screen, code_of, lines_of, play_on, start
from .tv import SMALLER, STEPS, Watched, assert_finale, gather_most, hides, small

pytestmark = pytest.mark.browser

PUBLIC = {"type", "n", "room", "game", "step", "decision", "asked", "ready", "talk"}
PUBLIC |= {"team_talk", "names", "by", "eyes", "clock", "story", "result"}
"""All that a picture of the game may hold; of this, `eyes` and `story` are a watcher's own."""


def told_by_record(screen: Screen, path: Path) -> dict[str, list[dict[str, Any]]]:
    """What every pair of eyes may see at every step, by language, from a player's own record."""
    with screen.page.expect_download() as coming:
        screen.press("Save the record")
    coming.value.save_as(path)
    text, library = path.read_text(encoding="utf-8"), Library(open_box)
    told = {language: tell_record(library, text, language)["steps"] for language in ("en", "fr")}
    steps: dict[str, list[dict[str, Any]]] = json.loads(json.dumps(told))
    return steps


def wordless(beat: dict[str, Any]) -> dict[str, Any]:
    """A beat without its sentences, which are in the reader's language."""
    return {key: value for key, value in beat.items() if key != "lines"}


def assert_own_eyes(screen: Screen, watcher: int, steps: dict[str, list[dict[str, Any]]]) -> None:
    """Each picture that a page was sent is its watcher's own view of that step, and no more."""
    me = str(watcher)
    pictures = [frame for frame in screen.frames if "eyes" in frame]
    assert len(pictures) > 3
    for frame in pictures:
        assert set(frame) <= PUBLIC
        assert set(frame["eyes"]) == {me}
        assert set(frame.get("story") or {}) <= {me}
        eye = frame["eyes"][me]
        own = [told[frame["step"]]["eyes"][me] for told in steps.values()]
        assert eye["view"] == own[0]["view"]
        assert [wordless(beat) for beat in eye["beats"]] == [
            wordless(beat) for beat in own[0]["beats"]
        ]
        assert lines_of(eye) in [lines_of(each) for each in own]
        assert watcher != TABLE or eye["ask"] is None
    assert {frame["seat"] for frame in screen.told("chosen")} <= {watcher}


@pytest.mark.parametrize("game", GAMES)
def test_a_table_two_phones_and_bots_play_a_whole_game(
    hall: Hall, game: str, tmp_path: Path
) -> None:
    table = gather_most(hall, game)
    code = code_of(table)
    ada, bruno = hall.join(code, "Ada", cover=False), hall.join(code, "Bruno")
    ada.handles = True
    start(table)
    watched = Watched(table)
    play_on([ada, bruno], until=lambda: watched.is_enough(12))
    in_every_look(table, ON_THE_WALL)
    in_every_look(ada, MIDWAY)
    assert suffers_small_screens(ada.page) == []

    play_on([ada, bruno], until=lambda: watched.is_enough(STEPS[game]))
    assert watched.found == set()
    for screen in (table, ada):  # a wall, and a laptop with a hand beside the table
        assert [size for size in SMALLER if hides(screen, *size)] == []
    ada.page.set_viewport_size(PHONE)  # type: ignore[arg-type]

    play_on([ada, bruno])
    for screen, language in ((table, "en"), (table, "fr"), (ada, "en")):
        expect(screen.page.locator(".the-end")).to_be_visible()
        wear(screen, language, "light")
        assert_finale(screen)
        assert small(table) == []
    in_every_look(ada, AT_THE_END)
    in_every_look(table, ON_THE_WALL)
    steps = told_by_record(ada, tmp_path / "game.jsonl")
    for screen, watcher in ((table, TABLE), (ada, 0), (bruno, 1)):
        assert_own_eyes(screen, watcher, steps)
