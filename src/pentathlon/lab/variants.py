"""Variants of a game: options that are swept over, and data files that a designer changed."""

import itertools
import sys
import tomllib
from collections.abc import Mapping, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final

from pentathlon.engine.errors import Problem
from pentathlon.engine.words import CHANGES
from pentathlon.games.catalog import package_of

from .experiment import Variant

DATA: Final = "data"
"""What one sweeps over to compare data files."""
AS_IS: Final = "box"
"""The data as they come in the box."""
ENDING: Final = ".toml"
LARGEST_FILE: Final = 1_000_000


def make_variants(
    game: str, options: Mapping[str, str], sweeps: Mapping[str, Sequence[str]], data: str = ""
) -> tuple[Variant, ...]:
    """One variant for each combination of the values that are swept over."""
    names = list(sweeps)
    found = []
    for values in itertools.product(*sweeps.values()):
        chosen = dict(zip(names, values, strict=True))
        swept = {name: short(value) for name, value in chosen.items()}
        file = chosen.pop(DATA, data)
        label = ", ".join(f"{name}={value}" for name, value in swept.items())
        found.append(Variant(label, {**options, **chosen}, read_changes(game, file), swept))
    return tuple(found)


def short(value: str) -> str:
    """A file goes by its name."""
    return Path(value).stem if value.endswith(ENDING) else value


def read_changes(game: str, path: str) -> dict[str, Any]:
    """The changes in a file, by the data file of the game that they are for."""
    if path in ("", AS_IS):
        return {}
    try:
        text = Path(path).read_bytes()[:LARGEST_FILE].decode()
        changes = tomllib.loads(text)
    except (OSError, ValueError) as error:
        raise Problem("data_unreadable", file=path, reason=str(error)) from error
    target = target_of(game, Path(path).name)
    check_names(path, changes, tomllib.loads(target.read_text(encoding="utf-8")))
    return {target.name: changes}


def target_of(game: str, name: str) -> Traversable:
    """The data file of the same name, else the one that is called like the game."""
    package = files(package_of(game))
    for target in (package / name, package / f"{game}{ENDING}"):
        if target.is_file():
            return target
    raise Problem("data_none", game=game)


def check_names(file: str, changes: Mapping[str, Any], known: Mapping[str, Any]) -> None:
    """A name that the data do not have would change nothing, and nobody would notice."""
    for name, value in changes.items():
        if name not in known:
            raise Problem("data_name", file=file, name=name, names=", ".join(known))
        if isinstance(value, dict) and is_record(known[name]):
            check_names(file, value, known[name])


def is_record(value: object) -> bool:
    """Whether these are numbers with fixed names, not a list by name that could grow."""
    return isinstance(value, dict) and all(isinstance(each, int) for each in value.values())


def lay_changes(game: str, data: Mapping[str, Any]) -> None:
    """Lay changes over the game's data; its modules must not have been loaded before."""
    package = package_of(game)
    if data and any(name.startswith(f"{package}.") for name in sys.modules):
        raise RuntimeError(f"{package} was loaded before its data were changed")
    for file, changes in data.items():
        CHANGES[f"{package}/{file}"] = changes
