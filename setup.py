"""Compiles the engine and the games with mypyc; without a C compiler the same source runs as it is.

Of a game all is compiled that its rules, bots, encoding and words reach; inspections never hurry.
Of all that stands around the games the match is compiled, and what tells each step to who watches.
The browser app is built into the package before a wheel is made, unless it is there already.
"""

import ast
import hashlib
import os
import re
import shutil
import string
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist
from setuptools.errors import CCompilerError
from setuptools.extension import Extension

SOURCE = Path("src/pentathlon")
BUSY = (
    "play/history.py",
    "play/match.py",
    "server/broadcast.py",
    "server/eyes.py",
    "server/guests.py",
    "server/pictures.py",
    "server/running_game.py",
)
"""What a server does for every step of every room."""
ASKS_ONLY = {"egg_info", "dist_info", "sdist", "--version", "--long-description"}
"""What pip asks before it builds needs no compiler, which would run anew each time."""
PLAIN = frozenset(string.ascii_letters.encode() + string.digits.encode() + b" .,:;()`")
"""Bytes that stand for themselves in a C string."""
FLAGS = ["-fvisibility=hidden"] if os.name == "posix" else []
WHOLE = ["-O3", "-flto=auto"] if os.name == "posix" else []
"""What lets a linker see all units as one: see docs/benchmarks.md for what it brings."""


def imported(path: Path) -> set[Path]:
    """The modules of its own package, or of packages below it, that a module imports."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.level:
            folder = path.parents[node.level - 1]
            names = [node.module] if node.module else [alias.name for alias in node.names]
            found |= {folder / (name.replace(".", "/") + ".py") for name in names if name}
            found |= {
                folder / (node.module or "").replace(".", "/") / f"{alias.name}.py"
                for alias in node.names
            }
    return {module for module in found if module.exists()}


def reached(path: Path, seen: set[Path]) -> set[Path]:
    """A module and all that it leads to."""
    if path not in seen:
        seen.add(path)
        for module in imported(path):
            reached(module, seen)
    return seen


def cold(game: Path) -> set[Path]:
    """What only a game's box leads to: errands, inspections, files of people's own."""
    hot: set[Path] = set()
    for module in ("game.py", "bot.py", "champion.py", "encoding.py", "text.py"):
        if (game / module).exists():
            reached(game / module, hot)
    return reached(game / "box.py", set()) - hot


def compiled_modules() -> list[str]:
    """The whole engine, of each game all but what is cold, the busy ones; package markers stay."""
    modules = {*SOURCE.glob("engine/*.py"), *(SOURCE / name for name in BUSY)}
    for box in SOURCE.glob("games/*/box.py"):
        modules |= set(box.parent.rglob("*.py")) - cold(box.parent)
    return sorted(str(path) for path in modules if path.name != "__init__.py")


def extensions() -> list[Extension]:
    """One optional group: a failed compilation leaves the interpreted modules."""
    if os.environ.get("PENTATHLON_INTERPRETED") or set(sys.argv) & ASKS_ONLY:
        return []
    from mypyc.build import mypycify

    # One mypyc group: with a group for each game Biathlon ran a third slower, and the others but
    # Stadium by up to a tenth. Level 3 is worth a seventh in Deadly Sport. What is only imported
    # may want packages that nobody needs for playing: `mypy` itself looks at that.
    modules = ["--strict", "--follow-imports=silent", *compiled_modules()]
    extensions: list[Extension] = mypycify(modules, opt_level="3", debug_level="0", multi_file=True)
    for extension in extensions:
        extension.optional = True
        extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS]
        for source in extension.sources:
            document(Path(source))
        extension.depends = [*extension.depends, *extension.sources]
        extension.sources = units(extension.sources)
    return extensions


# mypyc leaves docstrings out: they are put where its C has a place for them.

TEXT = r'PyDoc_STR\("[^"]*'
PLACES = (
    re.compile(rf"\(PyCFunction\)CPyPy_(\w+),\s+METH_[A-Z_| ]+, {TEXT}()(?=\"\))"),
    re.compile(r"\(getter\)(\w+_get_\w+),\s+[^,]+,\s+(NULL)(?=, NULL)"),
    re.compile(rf'\.tp_name = "(\w+)",(?:(?!\.tp_name).)*?\.tp_doc = {TEXT}()(?="\))', re.DOTALL),
    re.compile(r'PyModuleDef_HEAD_INIT,\s+"([\w.]+)",\s+(NULL)'),
)
"""Of a function, a property, a class and a module: a name, and what stands for its docstring."""


def document(source: Path) -> None:
    """Put the docstrings of a module into the C that was made of it."""
    module = source.stem.removeprefix("__native_").replace("___", ".")
    path = Path("src", *module.split(".")).with_suffix(".py")
    if not path.is_file():
        return
    docs = dict(docstrings(ast.parse(path.read_text(encoding="utf-8")), module))
    c = source.read_text()
    for place in PLACES:
        c = place.sub(lambda found: put_in(found, docs), c)
    source.write_text(c)


def docstrings(holder: ast.Module | ast.ClassDef, name: str) -> Iterator[tuple[str, str]]:
    """All docstrings of a module or class, by their full names."""
    yield name, ast.get_docstring(holder) or ""
    for node in holder.body:
        if isinstance(node, ast.ClassDef):
            yield from docstrings(node, f"{name}.{node.name}")
        elif isinstance(node, ast.FunctionDef):
            yield f"{name}.{node.name}", ast.get_docstring(node) or ""


def put_in(found: re.Match[str], docs: dict[str, str]) -> str:
    """The place with the docstring of what it names: C shortens `a.b.C.d` to `b___C___d`."""
    name = found[1].replace("_get_", "___").replace("___", ".")
    doc = next((doc for full, doc in docs.items() if f".{full}".endswith(f".{name}")), "")
    if not doc:
        return found[0]
    text = "".join(chr(c) if c in PLAIN else f"\\{c:03o}" for c in doc.encode())
    before = found[0].removesuffix(found[2])
    return before + (f'PyDoc_STR("{text}")' if found[2] else text)


def units(sources: list[str]) -> list[str]:
    """The engine's modules make one C unit, each game's another; the largest come first.

    They compile side by side in a fifth of the time that all in one unit would take.
    """
    packages: dict[str, list[Path]] = {}
    alone = []
    for source in map(Path, sources):
        _, *folders, _ = source.stem.split("___") if "___" in source.stem else ("", "")
        if folders:
            packages.setdefault("_".join(folders[:2]), []).append(source)
        else:
            alone.append(str(source))
    by_size = sorted(packages, key=lambda name: -sum(map(size_of, packages[name])))
    return [write_unit(name, packages[name]) for name in by_size] + alone


def size_of(path: Path) -> int:
    return path.stat().st_size


def write_unit(name: str, sources: list[Path]) -> str:
    """One file that includes the others."""
    unit = sources[0].with_name(f"unit_{name}.c")
    unit.write_text("".join(f'#include "{source.name}"\n' for source in sources))
    return str(unit)


class BuildOnce(build_ext):
    """What was compiled before, to the letter, is not compiled again; the rest side by side."""

    def build_extensions(self) -> None:
        if WHOLE and self.takes(WHOLE):
            for extension in self.extensions:
                extension.extra_compile_args = [*extension.extra_compile_args, *WHOLE]
                extension.extra_link_args = [*extension.extra_link_args, *WHOLE]
        self.compiler.compile = side_by_side(self.compiler.compile)
        super().build_extensions()

    def takes(self, flags: list[str]) -> bool:
        """Whether what is compiled and linked with these flags runs here."""
        with TemporaryDirectory() as folder:
            source, library = Path(folder, "answer.c"), Path(folder, "answer.so")
            source.write_text("int answer(void) { return 42; }")
            try:
                from ctypes import CDLL  # some builds of Python lack it

                made = self.compiler.compile([str(source)], "/", extra_postargs=flags)
                self.compiler.link_shared_object(made, str(library), extra_postargs=flags)
                return bool(CDLL(str(library)).answer() == 42)
            except (ImportError, CCompilerError, OSError, AttributeError):
                return False

    def build_extension(self, ext: Extension) -> None:
        cache = os.environ.get("PENTATHLON_CACHE")
        made = Path(self.get_ext_fullpath(ext.name))
        known = Path(cache or ".", fingerprint(ext))
        if cache and known.is_file():
            made.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(known, made)
            return
        super().build_extension(ext)
        if cache:
            known.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(made, known.with_suffix(".part"))
            known.with_suffix(".part").replace(known)


def side_by_side(compile_in_turn: Callable[..., list[str]]) -> Callable[..., list[str]]:
    """A compiler for each source, as many at once as there are cores."""

    def compile_all(sources: list[str], **given: object) -> list[str]:
        with ThreadPoolExecutor(os.cpu_count()) as crew:
            made = crew.map(lambda source: compile_in_turn([source], **given), sources)
            return [each for objects in made for each in objects]

    return compile_all


def fingerprint(ext: Extension) -> str:
    """All that goes into a binary, in one name."""
    whole = hashlib.sha256(
        f"{sysconfig.get_platform()} {sys.version} {ext.extra_compile_args}".encode()
    )
    for path in sorted({*ext.sources, *ext.depends}):
        whole.update(Path(path).read_bytes())
    return f"{whole.hexdigest()}.so"


def ensure_app() -> None:
    """Build the app where its source is, if it is not built or a release wants it fresh."""
    is_there = (SOURCE / "web" / "index.html").is_file()
    wants_fresh = bool(os.environ.get("PENTATHLON_REBUILD"))
    if Path("web/build.py").is_file() and (wants_fresh or not is_there):
        subprocess.run([sys.executable, "web/build.py"], check=True)


# A registry shows the README without what lies beside it.

LINK = re.compile(r"(?<!!)\[([^\]]+)\]\((?!https?:|#)([^)]+)\)")
PICTURE = re.compile(r'(!\[[^\]]*\]\(|<img src=")(?!https?:)')
SHOWN = re.compile(r"(?:^\|.*\n)*^.*(?:!\[|<img ).*\n(?:^\|.*\n)*", re.MULTILINE)
"""A picture, or a table of pictures."""


def description(home: str) -> str:
    """The README with whole addresses if the source is at home somewhere; else in words alone."""
    text = Path("README.md").read_text(encoding="utf-8")
    if home:
        text = PICTURE.sub(rf"\g<1>{home}/raw/main/", text)
        return LINK.sub(rf"[\1]({home}/blob/main/\2)", text)
    return LINK.sub(r"\1", SHOWN.sub("", text))


def addresses(home: str) -> dict[str, str]:
    """Where to read on and whom to tell, for a registry."""
    pages = {"Documentation": "docs/index.md", "Changelog": "CHANGELOG.md"}
    told = {name: f"{home}/blob/main/{page}" for name, page in pages.items()}
    return {"Source": home, "Issues": f"{home}/issues", **told} if home else {}


class BuildWithApp(build_py):
    """The modules, and the app among their data."""

    def run(self) -> None:
        ensure_app()
        super().run()


class PackWithApp(sdist):
    """The source as it is given away: with the app, so that nobody needs Node."""

    def run(self) -> None:
        ensure_app()
        super().run()


HOME = os.environ.get("PENTATHLON_HOME", "").rstrip("/")
"""Where the source is published, told when a release is made."""

setup(
    long_description=description(HOME),
    long_description_content_type="text/markdown",
    project_urls=addresses(HOME),
    ext_modules=extensions(),
    cmdclass={"build_ext": BuildOnce, "build_py": BuildWithApp, "sdist": PackWithApp},
)
