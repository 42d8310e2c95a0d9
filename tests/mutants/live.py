"""A wrong rule put into code that is running already, so that no test has to be read again."""

import functools
import inspect
import sys
from types import CodeType, FunctionType
from typing import Any

from tests.mutants.planting import SRC, Mutant


class CannotSwap(Exception):
    """The change is in no function: the module has to be read again."""


def swap_in(mutant: Mutant) -> None:
    """Each function that a wrong rule changes runs its new code from now on."""
    file = str(SRC / mutant.path)
    if mutant.path.suffix != ".py":
        raise CannotSwap
    old, new = functions(mutant.source, file), functions(mutant.planted(), file)
    changed = [name for name, code in new.items() if old[name] != code]
    if not changed:
        raise CannotSwap
    module = sys.modules[".".join(mutant.path.with_suffix("").parts)]
    for name in changed:
        try:
            find(module, name).__code__ = new[name]
        except (AttributeError, ValueError):
            raise CannotSwap from None


def functions(source: bytes, file: str) -> dict[str, CodeType]:
    """The code of every function and method of a module."""
    found: dict[str, CodeType] = {}
    todo = [compile(source, file, "exec", dont_inherit=True)]
    while todo:
        for code in todo.pop().co_consts:
            if isinstance(code, CodeType) and code.co_flags & inspect.CO_OPTIMIZED:
                found[code.co_qualname] = code
            elif isinstance(code, CodeType):
                todo.append(code)  # a class
    return found


def find(module: Any, name: str) -> FunctionType:
    """A function as it lies in its module, out of what is wrapped around it."""
    for part in name.split("."):
        module = inspect.getattr_static(module, part)
    if isinstance(module, property):
        module = module.fget
    if isinstance(module, staticmethod | classmethod | functools._lru_cache_wrapper):
        module = module.__wrapped__
    if not isinstance(module, FunctionType):
        raise CannotSwap
    return module
