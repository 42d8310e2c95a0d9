"""Compiles the engine and the games with mypyc; without a C compiler the same source runs as it is.

Of a game what its rules and its bots reach is compiled; words and inspections are never in a hurry.
The browser app is built into the package before a wheel is made, unless it is there already.
"""

import ast
import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist
from setuptools.extension import Extension

SOURCE = Path("src/pentathlon")
FLAGS = ["-fvisibility=hidden"] if os.name == "posix" else []


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
    """What only a game's box leads to: words, boards, inspections."""
    hot = reached(game / "bot.py", reached(game / "game.py", set()))
    return reached(game / "box.py", set()) - hot


def compiled_modules() -> list[str]:
    """The whole engine, and of each game all but what is cold; package markers stay."""
    modules = set(SOURCE.glob("engine/*.py"))
    for box in SOURCE.glob("games/*/box.py"):
        modules |= set(box.parent.rglob("*.py")) - cold(box.parent)
    return sorted(str(path) for path in modules if path.name != "__init__.py")


def extensions() -> list[Extension]:
    """One optional group: a failed compilation leaves the interpreted modules."""
    if os.environ.get("PENTATHLON_INTERPRETED"):
        return []
    from mypyc.build import mypycify

    # Measured: level 1 runs as fast as 3 on our code and compiles in half the time. A group for the
    # engine and one for each game would compile side by side, but Biathlon then ran a third slower,
    # and the others but Stadium by up to a tenth.
    modules = ["--strict", *compiled_modules()]
    extensions: list[Extension] = mypycify(modules, opt_level="1", debug_level="0")
    for extension in extensions:
        extension.optional = True
        extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS]
    return extensions


class BuildOnce(build_ext):
    """What was compiled before, to the letter, is not compiled again."""

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


setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": BuildOnce, "build_py": BuildWithApp, "sdist": PackWithApp},
)
