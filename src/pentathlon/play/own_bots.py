"""Bots by name: a level of the box, `module:Class`, a Python file, or `run:` and a program."""

import importlib.util
import inspect
import sys
from collections.abc import Callable
from functools import partial
from hashlib import blake2b
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from pentathlon.engine.bot import Bot
from pentathlon.engine.box import Box
from pentathlon.engine.errors import Problem

from .guard import Chooser, Guarded, Visitor
from .pondering import SIGN, with_budget
from .program import Program

PROGRAM: Final = "run:"
FILE: Final = ".py"
LIMIT: Final = 5.0
"""Seconds a visiting bot has for a decision, unless somebody says otherwise."""


def is_visitor(name: str) -> bool:
    """Whether a name means a bot that is not in the box."""
    return ":" in name or name.endswith(FILE)


def find_bot(box: Box, game: str, name: str, limit: float = LIMIT) -> Bot:
    """The bot of this name; one that is not in the box plays under guard."""
    level, _, wish = name.partition(SIGN)
    if level in box.levels() and wish:
        return with_budget(box.bot(level), wish)
    if name in box.levels() or not is_visitor(name):
        return box.bot(name)
    return Guarded(Visitor(name, maker_of(name, game, limit)), box.bot(box.levels()[0]), limit)


def maker_of(name: str, game: str, limit: float) -> Callable[[], Chooser]:
    """What makes a player of this name for one game."""
    if name.startswith(PROGRAM):
        return partial(Program, name.removeprefix(PROGRAM), game, limit)
    target, _, chosen = name.rpartition(":") if not name.endswith(FILE) else (name, "", "")
    try:
        module = load_file(Path(target)) if target.endswith(FILE) else load_module(target)
        return class_of(module, chosen)
    except Problem:
        raise
    except (Exception, SystemExit) as error:
        reason = f"{type(error).__name__}: {error}"
        raise Problem("bot_not_found", bot=name, reason=reason) from error


def load_module(name: str) -> ModuleType:
    """A module as Python finds it, the working folder included."""
    look_here()
    return import_module(name)


def look_here() -> None:
    """What a person names is looked for in the working folder too."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)


def load_file(path: Path) -> ModuleType:
    """A Python file as a module of its own, loaded once."""
    place = path.expanduser().resolve()
    if not place.is_file():
        raise Problem("bot_file", file=path)
    name = f"pentathlon_bot_{blake2b(str(place).encode(), digest_size=8).hexdigest()}"
    if name in sys.modules:
        return sys.modules[name]
    spec = importlib.util.spec_from_file_location(name, place)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module


def class_of(module: ModuleType, name: str) -> Callable[[], Chooser]:
    """The class of this name, or the only bot that the module defines."""
    found: Any = getattr(module, name, None)
    if not name:
        bots = [each for _, each in inspect.getmembers(module, is_player) if is_from(each, module)]
        found = bots[0] if len(bots) == 1 else None
    if not is_player(found):
        raise Problem("bot_not_found", bot=f"{module.__name__}:{name or '?'}", reason="choose()")
    maker: Callable[[], Chooser] = found
    return maker


def is_player(thing: object) -> bool:
    return inspect.isclass(thing) and callable(getattr(thing, "choose", None))


def is_from(thing: type, module: ModuleType) -> bool:
    return thing.__module__ == module.__name__
