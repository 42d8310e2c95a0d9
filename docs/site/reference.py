"""What can be called, from the docstrings: `<!-- reference: module:Name -->` becomes its entry."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

SOURCE: Final = Path(__file__).parents[2] / "src"
LONGEST: Final = 80
MARK: Final = re.compile(r"<!-- reference: (\S+):(\S+) -->")


def with_reference(text: str) -> str:
    """A page whose marks are replaced by what they name."""
    return MARK.sub(lambda mark: "\n\n".join(entry(mark[1], mark[2])), text)


def entry(module: str, name: str) -> Iterator[str]:
    """A function, or a class with all its public parts."""
    node = definition(module, name)
    if isinstance(node, ast.ClassDef):
        yield heading(f"class {node.name}", name)
        yield document(node)
        yield from members(node)
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


def members(node: ast.ClassDef) -> Iterator[str]:
    """Fields with a docstring below them, and methods with one."""
    for place, part in enumerate(node.body):
        if isinstance(part, ast.FunctionDef):
            yield from method(part)
        elif isinstance(part, ast.AnnAssign) and place + 1 < len(node.body):
            yield from field(part, node.body[place + 1])


def method(node: ast.FunctionDef) -> Iterator[str]:
    if not node.name.startswith("_") and ast.get_docstring(node):
        shown = node.name if is_property(node) else signature(node)
        yield f"```text\n{shown}\n```\n\n{document(node)}"


def field(node: ast.AnnAssign, after: ast.stmt) -> Iterator[str]:
    said = after.value if isinstance(after, ast.Expr) else None
    if isinstance(said, ast.Constant) and isinstance(said.value, str):
        yield f"```text\n{ast.unparse(node)}\n```\n\n{said.value}"


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
