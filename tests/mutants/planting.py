"""Where a rule can be made wrong: operators, comparisons, constants, calls that are left out."""

import ast
import hashlib
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path

SRC = Path(__file__).parents[2] / "src"
GAMES = Path("pentathlon/games")
KEPT = Path(__file__).parent / "equivalent.toml"
RULES = {
    "medals": ["rules", "scoring"],
    "hundred_metres": [
        *("start", "turn", "step_phase", "action_phase", "effects", "piles", "finish", "scoring"),
    ],
    "biathlon": [
        *("setup", "offers", "moving", "skiing", "shooting", "hands", "events", "finish"),
        *("series", "choices"),
    ],
    "deadly_sport": [
        *("coaching", "dice", "doping", "fitting", "placing", "deck", "training", "tournament"),
        *("doping_check", "rules", "scoring"),
    ],
    "stadium": ["frame", "programme", "podium", "sharing", "scoring", "events/*"],
}
"""The modules in which the rules of a game stand."""
SWAPS = {
    "<<": ">>", ">>": "<<", "<=": "<", ">=": ">", "==": "!=", "!=": "==", "<": "<=", ">": ">=",
    "is not": "is", "not in": "in", "is": "is not", "in": "not in",
    "and": "or", "or": "and", "//": "*", "+=": "-=", "-=": "+=", "+": "-", "-": "+",
    "*": "+", "%": "//", "&": "|", "|": "&",
}  # fmt: skip
"""What stands where an operator stood; the longer ones first, as they hold the shorter."""
TOML_NUMBER = re.compile(r"(?<![\w\"'.-])\d+(?![\w\"'.])")
RULE_IDS = re.compile(r"\b[A-Z]{3}-[A-Z0-9].*", re.DOTALL)


@cache
def read_source(path: Path) -> bytes:
    """A file below src as it was at first sight: an edit during a run spoils nothing."""
    return (SRC / path).read_bytes()


@dataclass(frozen=True)
class Mutant:
    """One wrong rule: this stretch of a file becomes another text."""

    path: Path
    """Below src."""
    start: int
    end: int
    text: str
    line: int
    rules: str
    """What the function it stands in says of its rules: `BIA-74 to 76, BIA-Q37`."""

    @property
    def source(self) -> bytes:
        return read_source(self.path)

    @property
    def code(self) -> str:
        """The line as it stands."""
        return self.source.decode().splitlines()[self.line - 1].strip()

    @property
    def change(self) -> str:
        """What becomes what; counted where the line has several of it."""
        old = self.source[self.start : self.end].decode()
        before = self.source[: self.start].decode().rpartition("\n")[2].count(old)
        return f"{' '.join(old.split())} -> {self.text}" + (f" (no. {before + 1})" * bool(before))

    @property
    def key(self) -> str:
        """The same as long as the line is, wherever it moves; equal lines are counted."""
        above = self.source.decode().splitlines()[: self.line - 1]
        twins = [line.strip() for line in above].count(self.code)
        parts = f"{self.path}|{self.rules}|{self.code}|{self.change}|{twins}"
        return hashlib.blake2b(parts.encode(), digest_size=12).hexdigest()

    def planted(self) -> bytes:
        return self.source[: self.start] + self.text.encode() + self.source[self.end :]


def describe(mutant: Mutant) -> tuple[str, str, str]:
    """How a wrong rule is kept: by file, line and change, whatever the line's number."""
    return (str(mutant.path.relative_to(GAMES)), mutant.code, mutant.change)


@cache
def read_equivalents() -> set[tuple[str, str, str]]:
    """The kept wrong rules that are none."""
    kept = tomllib.loads(KEPT.read_text(encoding="utf-8"))["equivalent"]
    return {(each["file"], each["line"], each["change"]) for each in kept}


def find_mutants(game: str) -> list[Mutant]:
    """Every wrong rule that can be planted in a game, in the order of its files."""
    *modules, components = rule_files(game)
    found = [mutant for path in modules for mutant in PythonFile(path).mutants()]
    return [*found, *toml_mutants(components)]


def rule_files(game: str) -> list[Path]:
    """The modules with the rules of a game and its components, below src."""
    folder = SRC / GAMES / game
    modules = [path for name in RULES[game] for path in sorted(folder.glob(f"{name}.py"))]
    return [path.relative_to(SRC) for path in (*modules, folder / f"{game}.toml")]


def toml_mutants(path: Path) -> Iterator[Mutant]:
    """Each number of the components one more."""
    start = 0
    for number, line in enumerate(read_source(path).decode().splitlines(True), start=1):
        told, _, comment = line.partition("#")
        rules = rules_in(comment)
        for match in TOML_NUMBER.finditer(told):
            begin = start + len(told[: match.start()].encode())
            more = str(int(match.group()) + 1)
            yield Mutant(path, begin, begin + len(match.group()), more, number, rules)
        start += len(line.encode())


def rules_in(text: str) -> str:
    """The end of a text, from its first rule ID on."""
    found = RULE_IDS.search(text)
    return found[0].strip() if found else ""


class PythonFile:
    """The places of one module."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.source = read_source(path)
        self.tree = ast.parse(self.source)
        self.starts = [0]
        for line in self.source.splitlines(True):
            self.starts.append(self.starts[-1] + len(line))

    def mutants(self) -> list[Mutant]:
        found = [mutant for node in self.tree.body for mutant in self.visit(node, "")]
        return sorted(found, key=lambda mutant: mutant.start)

    def visit(self, node: ast.AST, rules: str) -> Iterator[Mutant]:
        """A node and all below it, but for words, types and assertions."""
        if isinstance(node, ast.Assert | ast.Import | ast.ImportFrom):
            return
        if isinstance(node, ast.keyword) and node.arg == "strict":
            return
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            rules = rules_in(ast.get_docstring(node) or "") or rules
        yield from self.here(node, rules)
        for name, value in ast.iter_fields(node):
            if name in ("annotation", "returns", "decorator_list", "bases"):
                continue
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    yield from self.visit(child, rules)

    def here(self, node: ast.AST, rules: str) -> Iterator[Mutant]:
        """The wrong rules that this very node can become."""
        match node:
            case ast.Compare(left=left, comparators=[right, *_]):
                yield from self.swap(left, right, rules)
            case ast.BinOp(left=left, right=right) if not isinstance(left, ast.Constant | ast.List):
                yield from self.swap(left, right, rules)
            case ast.AugAssign(target=target, value=value):
                yield from self.swap(target, value, rules)
            case ast.BoolOp(values=values):
                for first, second in pairwise(values):
                    yield from self.swap(first, second, rules)
            case ast.UnaryOp(op=ast.Not()):
                yield self.mutant(self.begin(node), self.begin(node) + len("not "), "", rules)
            case ast.Expr(value=ast.Call()):
                yield self.mutant(self.begin(node), self.finish(node), "pass", rules)
            case ast.Constant(value=bool() as value):
                yield self.mutant(self.begin(node), self.finish(node), str(not value), rules)
            case ast.Constant(value=int() as value):
                yield self.mutant(self.begin(node), self.finish(node), str(value + 1), rules)

    def swap(self, left: ast.AST, right: ast.AST, rules: str) -> Iterator[Mutant]:
        """Another operator between two sides."""
        begin, end = self.finish(left), self.begin(right)
        between = self.source[begin:end].decode()
        for old, new in SWAPS.items():
            if old in between:
                start = begin + between.index(old)
                yield self.mutant(start, start + len(old), new, rules)
                return

    def mutant(self, start: int, end: int, text: str, rules: str) -> Mutant:
        line = sum(begin <= start for begin in self.starts)
        return Mutant(self.path, start, end, text, line, rules)

    def begin(self, node: ast.AST) -> int:
        assert isinstance(node, ast.expr | ast.stmt)
        return self.starts[node.lineno - 1] + node.col_offset

    def finish(self, node: ast.AST) -> int:
        assert isinstance(node, ast.expr | ast.stmt)
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.starts[node.end_lineno - 1] + node.end_col_offset
