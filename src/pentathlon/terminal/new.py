"""`pentathlon new NAME`: a small working plug-in, to be turned into a game of one's own."""

import keyword
import re
import sys
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from pentathlon.engine.errors import Problem
from pentathlon.games.catalog import game_ids

from .call import Call
from .language import lang_flag
from .screen import STRONG
from .troubles import file_problem

STARTER: Final = "pentathlon.starter"
"""The plug-in that every new one begins as: a game that plays, tests and types as it stands."""
PROJECT: Final = "project"
"""Its folder of what lies around the package."""
SUFFIXES: Final = (".py", ".toml", ".md")


def run_new(call: Call) -> int:
    """`pentathlon new NAME`: a folder of that name, here."""
    name = check_name(call.arguments.text("name") or "")
    folder = Path.cwd() / name
    write_plugin(name, folder)
    call.say("new.done", STRONG, folder=name)
    facts = {"folder": name, "box": f"{name}.box:{class_of(name)}Box"}
    lang = lang_flag(call.language, call.desk.environment)
    call.screen.picture(call.book.say("new.next", **facts, lang=lang))
    return 0


def check_name(name: str) -> str:
    """A name that Python can import and no other game or module bears."""
    if re.fullmatch(r"[a-z]", name):
        raise Problem("new_short", name=name)
    if keyword.iskeyword(name):
        raise Problem("new_word", name=name)
    if not re.fullmatch(r"[a-z][a-z0-9_]+", name):
        raise Problem("new_name", name=name)
    if name in game_ids():
        raise Problem("new_game", name=name)
    if is_module(name):
        raise Problem("new_taken", name=name)
    return name


def is_module(name: str) -> bool:
    """Whether Python finds something else by this name; a mere folder is none."""
    if name in {*sys.stdlib_module_names, "pentathlon", "tests"}:
        return True
    spec = find_spec(name)
    return spec is not None and spec.origin is not None


def write_plugin(name: str, folder: Path) -> None:
    """The starter under another name; nothing that is there already is touched."""
    try:
        folder.mkdir()
        starter = files(STARTER)
        copy(starter, folder / name, name)
        copy(starter / PROJECT, folder, name)
        (folder / name / "py.typed").touch()
    except FileExistsError as error:
        raise Problem("new_exists", folder=folder.name) from error
    except OSError as error:
        raise file_problem(folder.name, error) from error


def copy(source: Traversable, target: Path, name: str) -> None:
    """A folder with all below it, renamed as it is written."""
    target.mkdir(exist_ok=True)
    for each in source.iterdir():
        if each.is_dir() and each.name not in (PROJECT, "__pycache__"):
            copy(each, target / each.name, name)
        elif each.is_file() and each.name.endswith(SUFFIXES):
            text = renamed(each.read_text(encoding="utf-8"), name)
            (target / renamed(each.name, name)).write_text(text, encoding="utf-8")


def renamed(text: str, name: str) -> str:
    """Modules, classes, rule IDs and the title of the starter become those of the new game."""
    text = text.replace("pentathlon-starter", f"pentathlon-{name.replace('_', '-')}")
    text = re.sub(r'(title = "|^# )Starter\b', rf"\1{title_of(name)}", text, flags=re.MULTILINE)
    text = text.replace(STARTER, name).replace("STA-", f"{name[:3].upper()}-")
    return text.replace("Starter", class_of(name)).replace("starter", name)


def class_of(name: str) -> str:
    return title_of(name).replace(" ", "")


def title_of(name: str) -> str:
    return name.replace("_", " ").title()
