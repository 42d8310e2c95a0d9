"""Writes what the app must know of each game: the types of its view, events and phrases.

`python -m pentathlon.server.types` brings all of it up to date, beside the protocol's own types.
"""

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final, get_type_hints, is_typeddict

from msgspec import inspect as types

from pentathlon.engine.box import Box
from pentathlon.engine.game import AnyGame
from pentathlon.engine.telling import STATED, Fact, Kind
from pentathlon.engine.words import Phrasebook
from pentathlon.games.catalog import OURS, open_box

from .typescript import Made, collect, word

HEAD: Final = (
    "// Made by `python -m pentathlon.server.types` from the game's rules and phrasebooks."
)
SCREEN: Final = "screen"
"""The section of a phrasebook that the app reads; `uses` in it names others that it reads too."""
USES: Final = "uses"


APP: Final = Path("web/words/en.toml")
"""What the app itself says."""


def scripts() -> dict[Path, str]:
    """A file for each game whose rules tell something, and one for the app's own phrases."""
    boxes = {id: open_box(id) for id in OURS}
    games = {
        Path(f"web/src/games/{id}/wire.ts"): script(box)
        for id, box in boxes.items()
        if box.game({}).tells
    }
    phrases = tomllib.loads(APP.read_text(encoding="utf-8"))
    app = "\n\n".join([HEAD, key_union("AppPhrase", list(dotted(phrases)))]) + "\n"
    return {**games, Path("web/src/words/phrases.ts"): app}


def script(box: Box) -> str:
    """The types of one game."""
    game = box.game({})
    parts = [HEAD, *key_types(game), *view_types(game), event_type(game)]
    phrases = phrase_type(box.words("en").book)
    return "\n\n".join([*parts, *phrases]) + "\n"


# Views


def view_types(game: AnyGame) -> list[str]:
    """The view, with the dictionaries it is made of, the inner ones first."""
    view: Any = get_type_hints(type(game).view)["return"]
    wire = get_type_hints(view.to_json)["return"]
    found: dict[type, Made] = {}
    if is_typeddict(wire):
        collect(types.type_info(wire), found)
    return [interface(info, wire) for info in found.values()]


def interface(info: Made, view: type) -> str:
    lines = [f"  {member(field, view)};" for field in info.fields]
    return "\n".join([f"export interface {name_of(info.cls, view)} {{", *lines, "}"])


def member(field: types.Field, view: type) -> str:
    mark = "" if field.required else "?"
    return f"{field.encode_name}{mark}: {word(field.type, lambda cls: name_of(cls, view))}"


def name_of(cls: type, view: type) -> str:
    """The view itself is called `View`, its parts as their author calls them."""
    return "View" if cls is view else cls.__name__


# Events


def key_types(game: AnyGame) -> list[str]:
    """What the facts of events can be, by the section of their words."""
    sets = {fact.section: fact.keys for kind in game.tells for fact in kind.facts if fact.keys}
    return [f"export type {type_name(key)} = {union(keys)};" for key, keys in sets.items()]


def event_type(game: AnyGame) -> str:
    return (
        "\n".join(["export type Event =", *(event(kind) for kind in [*game.tells, STATED])]) + ";"
    )


def event(kind: Kind) -> str:
    facts = "".join(f"; {fact.name}: {fact_type(kind, fact)}" for fact in kind.facts)
    return f'  | {{ what: "{kind.what}"{facts} }}'


def fact_type(kind: Kind, fact: Fact) -> str:
    """A seat and a count are numbers; what is kept from some is null for them."""
    plain = type_name(fact.section) if fact.keys else "number"
    return f"{plain} | null" if kind.is_hidden(fact) else plain


def type_name(section: str) -> str:
    return "".join(part.title() for part in section.replace(".", "_").split("_"))


def union(words: tuple[str, ...] | list[str]) -> str:
    return " | ".join(f'"{word}"' for word in words)


# Phrases


def phrase_type(book: Phrasebook) -> list[str]:
    """The keys of the phrases that the app may say."""
    screen = book.find(SCREEN)
    if not isinstance(screen, Mapping):
        return []
    keys = [key for key in dotted(screen) if key != USES]
    for section in screen.get(USES, []):
        found = book.find(section)
        assert isinstance(found, Mapping), section
        keys += [f"{section}.{key}" for key in dotted(found)]
    return [key_union("Phrase", keys)]


def key_union(name: str, keys: list[str]) -> str:
    return "\n".join([f"export type {name} =", *(f'  | "{key}"' for key in keys)]) + ";"


def dotted(phrases: Mapping[str, Any]) -> Iterator[str]:
    """Every key of a section; one with `one` and `other` is one phrase."""
    for key, value in phrases.items():
        if isinstance(value, Mapping) and set(value) != {"one", "other"}:
            yield from (f"{key}.{inner}" for inner in dotted(value))
        else:
            yield key
