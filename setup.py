"""Compiles engine and games with mypyc; without a C compiler the same source runs interpreted.

The browser app is built into the package before a wheel is made, unless it is there already.
"""

import os
import subprocess
import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist
from setuptools.extension import Extension

SOURCE = Path("src/pentathlon")
FLAGS = ["-fvisibility=hidden"] if os.name == "posix" else []


def compiled_modules() -> list[str]:
    """Everything in engine and games but the package markers, in one unit."""
    modules = [*SOURCE.glob("engine/*.py"), *SOURCE.glob("games/**/*.py")]
    return sorted(str(path) for path in modules if path.name != "__init__.py")


def extensions() -> list[Extension]:
    """One optional extension group: a failed compilation leaves the interpreted modules."""
    if os.environ.get("PENTATHLON_INTERPRETED"):
        return []
    from mypyc.build import mypycify

    extensions: list[Extension] = mypycify(["--strict", *compiled_modules()], opt_level="3")
    for extension in extensions:
        extension.optional = True
        extension.extra_compile_args += FLAGS
    return extensions


def ensure_app() -> None:
    """Build the app where its source is, if it is not built or a release wants it fresh."""
    is_there = (SOURCE / "web" / "index.html").is_file()
    wants_fresh = bool(os.environ.get("PENTATHLON_REBUILD"))
    skips = bool(os.environ.get("PENTATHLON_NO_APP"))
    if Path("web/build.py").is_file() and not skips and (wants_fresh or not is_there):
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
    cmdclass={"build_py": BuildWithApp, "sdist": PackWithApp},
)
