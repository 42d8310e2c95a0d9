"""The games that can be played: ours, and those of plug-ins (entry point `pentathlon.games`)."""

import unicodedata
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from typing import Final, TypeAlias

from pentathlon.engine.box import Box
from pentathlon.engine.errors import Problem
from pentathlon.engine.words import LANGUAGES

Shelf: TypeAlias = Callable[[str], Box]
"""How a game is found by its name."""
OURS: Final[dict[str, str]] = {
    "medals": "pentathlon.games.medals.box:MedalsBox",
    "hundred_metres": "pentathlon.games.hundred_metres.box:HundredMetresBox",
    "biathlon": "pentathlon.games.biathlon.box:BiathlonBox",
    "deadly_sport": "pentathlon.games.deadly_sport.box:DeadlySportBox",
    "stadium": "pentathlon.games.stadium.box:StadiumBox",
}
"""Where each of our boxes is found, in the order of the shelf."""
GROUP: Final = "pentathlon.games"


def game_ids() -> list[str]:
    """Every game on the shelf: ours first, then the plug-ins by name."""
    plugins = sorted(entry.name for entry in entry_points(group=GROUP) if entry.name not in OURS)
    return [*OURS, *plugins]


def open_box(id: str) -> Box:
    """The box of a game, by its name on the shelf."""
    return load_box(find_box(id))


def find_box(id: str) -> str:
    """The `module:name` of a game's box."""
    if id in OURS:
        return OURS[id]
    for entry in entry_points(group=GROUP):
        if entry.name == id:
            return entry.value
    raise Problem("game_unknown", id=id, ids=", ".join(game_ids()))


def package_of(id: str) -> str:
    """The package in which a game's box lies, and its data beside it."""
    return find_box(id).partition(":")[0].rpartition(".")[0]


def at_home(shelf: Shelf, folder: Path) -> Shelf:
    """A shelf whose boxes come with what somebody has added in a data folder, as it is now."""

    def open_at_home(id: str) -> Box:
        return shelf(id).at_home(folder)

    return open_at_home


def known_id(text: str) -> str:
    """The id of a game as somebody wrote it: `Medals`, `hundred-metres`, a title; else as it is."""
    wanted = bare(text)
    for id in game_ids():
        if wanted == bare(id):
            return id
    for id in OURS:
        if wanted in [bare(open_box(id).words(language).title) for language in LANGUAGES]:
            return id
    return text


def bare(text: str) -> str:
    """A name without what people write differently."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(each for each in letters if each.isalnum())


def load_box(target: str) -> Box:
    """The box that a `module:name` leads to."""
    module, colon, name = target.partition(":")
    if not colon:
        raise Problem("box_target", target=target)
    try:
        maker: Callable[[], object] = getattr(import_module(module), name)
        box = maker()
    except (ImportError, AttributeError, TypeError) as error:
        raise Problem("box_not_found", target=target, reason=str(error)) from error
    if not isinstance(box, Box):
        raise Problem("box_not_found", target=target, reason=type(box).__name__)
    return box
