"""Imports point one way, and the engine and the games stay pure."""

import ast
import re
import sys
from pathlib import Path

import pytest

import pentathlon
from pentathlon.games.catalog import OURS

SOURCE = Path(__file__).parents[1] / "src" / "pentathlon"
LAYERS = [
    "engine", "games", "play", "laws", "testing", "starter", "envs", "lab", "api", "server",
    "terminal", "cli", "__main__",
]  # fmt: skip
"""Each may import what stands before it."""
PURE = ["engine", "games"]
GENERAL = ["engine", "play", "laws", "testing", "server", "terminal", "cli"]
"""What plays, tests or serves any game, a plug-in's as well as ours."""
COMPILED_CODE_NEEDS = {"mypy_extensions", "librt"}
IMPURE = {"random", "time", "datetime", "socket", "asyncio", "logging", "threading", "urllib"}

FILES = sorted(path for path in SOURCE.rglob("*.py") if path != SOURCE / "__init__.py")


def layer_of(path: Path) -> str:
    return path.relative_to(SOURCE).parts[0].removesuffix(".py")


def imports(path: Path) -> list[str]:
    """The modules a file imports, relative ones made absolute."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    package = ["pentathlon", *path.relative_to(SOURCE).parent.parts]
    names = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            names.append(".".join([*base, *(node.module or "").split(".")]).strip("."))
    return names


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_imports_only_point_up(path: Path) -> None:
    allowed = LAYERS[: LAYERS.index(layer_of(path)) + 1]
    ours = [name.split(".") for name in imports(path) if name.startswith("pentathlon.")]

    assert all(name[1] in allowed for name in ours)


def test_the_picture_of_the_layers_has_what_imports_above_what_it_imports() -> None:
    picture = (SOURCE.parents[1] / "docs" / "architecture.svg").read_text(encoding="utf-8")
    rows = re.findall(r'<text x="44"[^>]* font-weight="700"[^>]*>([^<]+)<', picture)
    names = [name.strip("/") for row in rows[1:] for name in row.split(" · ")]

    assert rows[0].startswith("web/")
    assert names == sorted(names, key=LAYERS.index, reverse=True)
    assert {"server", "terminal", "engine"} <= set(names)


@pytest.mark.parametrize(
    "path",
    [path for path in FILES if layer_of(path) in PURE],
    ids=lambda path: str(path.relative_to(SOURCE)),
)
def test_the_engine_and_the_games_are_pure(path: Path) -> None:
    roots = {name.split(".")[0] for name in imports(path)} - {"pentathlon"}
    text = path.read_text(encoding="utf-8")

    assert roots <= sys.stdlib_module_names | COMPILED_CODE_NEEDS
    assert not roots & IMPURE
    assert not re.search(r"\bprint\(", text)


@pytest.mark.parametrize(
    "path",
    [path for path in FILES if layer_of(path) == "games"],
    ids=lambda path: str(path.relative_to(SOURCE)),
)
def test_games_never_import_each_other(path: Path) -> None:
    parts = path.relative_to(SOURCE).parts
    others = [
        name
        for name in imports(path)
        if name.startswith("pentathlon.games.") and name.split(".")[2] != parts[1]
    ]

    assert others == []


@pytest.mark.parametrize(
    "path",
    [path for path in FILES if layer_of(path) in GENERAL],
    ids=lambda path: str(path.relative_to(SOURCE)),
)
def test_what_serves_every_game_knows_none(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    texts = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    ours = [name for name in imports(path) if name.startswith("pentathlon.games.")]

    assert [text for text in texts if text in OURS] == []
    assert set(ours) <= {"pentathlon.games.catalog"}


def test_the_names_that_outsiders_rely_on() -> None:
    values = ["Bot", "Count", "Match", "Problem", "Record", "Refused"]
    functions = ["bots", "games", "load", "replay", "simulate", "start", "verify"]
    assert sorted(pentathlon.__all__) == values + functions
    assert all(hasattr(pentathlon, name) for name in pentathlon.__all__)
