"""What can be called, from the docstrings: `<!-- reference: module:Name -->` becomes its entry."""

import ast
import inspect
import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Final

SOURCE: Final = Path(__file__).parents[2] / "src"
LONGEST: Final = 80
MARK: Final = re.compile(r"<!-- reference: (\S+):(\S+) -->")

SHOWN: Final = {
    "Match": "game record state decision over result asked deciders legal why_not submit view"
    " can_undo undo tell record_for word",
    "Record": "game rules options seats players colours promise start steps end proof to_text",
    "Count": "games shared wins team_wins bot_seats bot_wins points decisions choices breadth"
    " rounds minutes reasons tally lead_changes settled uses with_use won_with forfeits add"
    " to_json",
}
"""Of classes with parts for our own use: what a program reads and calls, in this order."""


def with_reference(text: str) -> str:
    """A page whose marks are replaced by what they name."""
    return MARK.sub(lambda mark: "\n\n".join(entry(mark[1], mark[2])), text)


def entry(module: str, name: str) -> Iterator[str]:
    """A function, or a class with its public parts."""
    node = definition(module, name)
    if isinstance(node, ast.ClassDef):
        yield heading(f"class {node.name}", name)
        yield document(node)
        yield from shown(node)
    else:
        yield heading(signature(node), name)
        yield document(node)


def definition(module: str, name: str) -> ast.ClassDef | ast.FunctionDef:
    """Where a name is defined, followed through imports; nothing is run."""
    for node in ast.parse(file_of(module).read_text("utf-8")).body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and node.name == name:
            return node
        if isinstance(node, ast.ImportFrom) and name in [
            each.asname or each.name for each in node.names
        ]:
            return definition(absolute(module, node), name)
    raise LookupError(f"no {name} in {module}")


def absolute(module: str, node: ast.ImportFrom) -> str:
    """The module that an import of another one means; only packages import relatively here."""
    return f"{module}.{node.module}" if node.level else str(node.module)


def bound(alias: ast.alias) -> str:
    """The name that an import gives."""
    return alias.asname or alias.name


def file_of(module: str) -> Path:
    path = SOURCE / module.replace(".", "/")
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def heading(text: str, name: str) -> str:
    return f"### `{name}` {{ #{name} }}\n\n```text\n{text}\n```"


def document(node: ast.ClassDef | ast.FunctionDef) -> str:
    return ast.get_docstring(node) or ""


def shown(node: ast.ClassDef) -> Iterator[str]:
    """All parts that have a docstring, or those that are stated; each of these must have one."""
    told = dict(members(node))
    for name in SHOWN[node.name].split() if node.name in SHOWN else told:
        if name not in told:
            raise LookupError(f"{node.name}.{name} has no docstring")
        yield told[name]


def members(node: ast.ClassDef) -> Iterator[tuple[str, str]]:
    """Fields with a docstring below them, those that are made at the start too, and methods."""
    yield from fields(node.body, {})
    for part in node.body:
        if isinstance(part, ast.FunctionDef):
            if part.name == "__init__":
                given = {arg.arg: arg.annotation for arg in part.args.args}
                yield from fields(part.body, given)
            elif not part.name.startswith("_") and ast.get_docstring(part):
                called = part.name if is_property(part) else signature(overloaded(part, node))
                yield part.name, part_entry(called, document(part))


def fields(
    body: Sequence[ast.stmt], given: dict[str, ast.expr | None]
) -> Iterator[tuple[str, str]]:
    """Every assignment with a docstring below it, as its name and its entry."""
    for node, after in pairwise(body):
        said = after.value if isinstance(after, ast.Expr) else None
        if isinstance(said, ast.Constant) and isinstance(said.value, str):
            name = ast.unparse(target(node)).removeprefix("self.")
            yield name, part_entry(name + kind(node, given), inspect.cleandoc(said.value))


def target(node: ast.stmt) -> ast.expr:
    """What an assignment gives a value to."""
    if isinstance(node, ast.AnnAssign):
        return node.target
    if isinstance(node, ast.Assign):
        return node.targets[0]
    raise LookupError(f"no field above a docstring in line {node.lineno}")


def kind(node: ast.stmt, given: dict[str, ast.expr | None]) -> str:
    """The type of a field, that of the argument it keeps, and what it usually is."""
    if not isinstance(node, ast.AnnAssign):
        return ""
    usual = node.value if isinstance(node.target, ast.Name) else None
    stated: ast.expr | None = node.annotation
    if isinstance(stated, ast.Name) and stated.id == "Final":
        stated = given.get(node.value.id) if isinstance(node.value, ast.Name) else None
    elif isinstance(stated, ast.Subscript) and ast.unparse(stated.value) == "Final":
        stated = stated.slice
    answer = f": {ast.unparse(stated)}" if stated else ""
    return answer + (
        f" = {ast.unparse(usual)}" if usual and not isinstance(usual, ast.Call) else ""
    )


def part_entry(text: str, said: str) -> str:
    return f"```text\n{text}\n```\n\n{said}"


def overloaded(node: ast.FunctionDef, holder: ast.ClassDef) -> ast.FunctionDef:
    """A method that is typed in several ways, with all types that each argument may have."""
    ways = [part for part in holder.body if isinstance(part, ast.FunctionDef)]
    typed = [part for part in ways if part.name == node.name and part is not node]
    for place, arg in enumerate(node.args.args if typed else []):
        stated = [way.args.args[place].annotation for way in typed]
        texts = dict.fromkeys(ast.unparse(each) for each in stated if each)
        arg.annotation = ast.parse(" | ".join(texts), mode="eval").body if texts else None
    return node


def is_property(node: ast.FunctionDef) -> bool:
    return any(isinstance(each, ast.Name) and each.id == "property" for each in node.decorator_list)


def signature(node: ast.FunctionDef) -> str:
    """How it is called; one argument a line where a line would be too long."""
    node.args.args = [each for each in node.args.args if each.arg not in ("self", "cls")]
    answer = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    given = parameters(node.args)
    line = f"{node.name}({', '.join(given)}){answer}"
    if len(line) <= LONGEST:
        return line
    return f"{node.name}(\n    " + ",\n    ".join(given) + f",\n){answer}"


def parameters(args: ast.arguments) -> list[str]:
    """Each argument with its kind and what it usually is; `*` before those that need their name."""
    usual = [None] * (len(args.args) - len(args.defaults)) + [*args.defaults]
    placed = [parameter(*each) for each in zip(args.args, usual, strict=True)]
    named = [parameter(*each) for each in zip(args.kwonlyargs, args.kw_defaults, strict=True)]
    star = [f"*{ast.unparse(args.vararg)}"] if args.vararg else ["*"] if named else []
    return [*placed, *star, *named]


def parameter(arg: ast.arg, usual: ast.expr | None) -> str:
    return ast.unparse(arg) + (f" = {ast.unparse(usual)}" if usual else "")
