"""Which rules of a rulebook are cited by tests: `@rule("MED-29")`."""

import ast
from pathlib import Path

from pentathlon.engine.box import Box


def citations(tests: Path, root: Path) -> dict[str, set[str]]:
    """The tests below a folder that cite each ID, named by their path from the root."""
    citing: dict[str, set[str]] = {}
    for path in tests.rglob("test_*.py"):
        file = path.relative_to(root).as_posix()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for id in ids_of(node):
                    citing.setdefault(id, set()).add(f"{file}::{node.name}")
    return citing


def ids_of(test: ast.FunctionDef) -> list[str]:
    """The IDs in a test's decorators."""
    return [
        argument.value
        for mark in test.decorator_list
        if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "rule"
        for argument in mark.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    ]


def uncited(box: Box, tests: Path) -> list[str]:
    """The rules of a game's book that no test below a folder cites."""
    cited = citations(tests, tests)
    return [id for id in box.rulebook("en").rules if id not in cited]
