"""The games that can be played: ours, and those of plug-ins (entry point `pentathlon.games`)."""

import unicodedata
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from typing import Final, TypeAlias

from pentathlon.engine.box import Box
from pentathlon.engine.errors import Problem
from pentathlon.engine.stumbles import reason_of
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
        return settled(id, shelf(id), folder)

    return open_at_home


def settled(target: str, box: Box, folder: Path) -> Box:
    """A box with what somebody has added to its game."""
    try:
        return box.at_home(folder)
    except Exception as error:
        raise Problem("box_flawed", target=target, reason=reason_of(error, box)) from error


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
    except (Exception, SystemExit) as error:  # an author's module may raise anything
        raise Problem("box_not_found", target=target, reason=reason_of(error)) from error
    if not isinstance(box, Box):
        raise Problem("box_not_found", target=target, reason=type(box).__name__)
    return box


# Plug-ins that fail


def sound_games(shelf: Shelf, report: Callable[[Problem], None]) -> Iterator[tuple[str, Box]]:
    """Every game that can be played; one that cannot is left out and reported, all else goes on."""
    for id in game_ids():
        try:
            box = shelf(id) if id in OURS else proven(id, shelf(id))
        except Problem as problem:
            report(Problem("game_left_out", id=id, reason=problem))
            continue
        yield id, box


def proven(target: str, box: Box) -> Box:
    """The box, if all can be had of it that a shelf shows."""
    try:
        show(box)
    except (Exception, SystemExit) as error:
        raise Problem("box_flawed", target=target, reason=reason_of(error, box)) from error
    return box


def show(box: Box) -> None:
    """Ask for what a shelf tells of a game, in every language."""
    game = box.game({})
    facts: list[object] = [game.seat_counts(), box.levels(), box.errands(), box.colours()]
    for language in LANGUAGES:
        words = box.words(language)
        facts += [words.title, words.summary, *[words.option(each.name) for each in game.options]]
