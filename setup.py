"""Compiles engine and games with mypyc; without a C compiler the same source runs interpreted."""

import os
from pathlib import Path

from setuptools import setup
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


setup(ext_modules=extensions())
