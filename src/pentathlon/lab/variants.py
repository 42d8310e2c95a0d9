"""Variants of a game: options that are swept over, and data files that a designer changed."""

import itertools
import sys
import tomllib
from collections.abc import Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from pentathlon.engine.errors import Problem
from pentathlon.engine.words import CHANGES

from .experiment import Variant

DATA: Final = "data"
"""What one sweeps over to compare data files."""
AS_IS: Final = "box"
"""The data as they come in the box."""
ENDING: Final = ".toml"
LARGEST_FILE: Final = 1_000_000


def package_of(game: str) -> str:
    return f"pentathlon.games.{game}"


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
    return {target_of(game, Path(path).name): changes}


def target_of(game: str, name: str) -> str:
    """The data file of the same name, else the one that is called like the game."""
    return name if (files(package_of(game)) / name).is_file() else f"{game}{ENDING}"


def lay_changes(game: str, data: Mapping[str, Any]) -> None:
    """Lay changes over the game's data; its modules must not have been loaded before."""
    package = package_of(game)
    if data and any(name.startswith(f"{package}.") for name in sys.modules):
        raise RuntimeError(f"{package} was loaded before its data were changed")
    for file, changes in data.items():
        CHANGES[f"{package}/{file}"] = changes
