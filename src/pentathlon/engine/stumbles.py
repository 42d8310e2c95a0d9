"""Where an author's code stumbled: what of a traceback is neither ours nor Python's own."""

import re
import sysconfig
from pathlib import Path
from traceback import FrameSummary, extract_tb
from typing import Final

from .errors import Problem

MACHINERY: Final = ("engine", "play", "laws", "testing", "envs", "lab", "server", "terminal")
"""Our packages that run an author's code; those of games and the starter are an author's."""
OUTSIDE: Final = ("cli.py", "__main__.py", "catalog.py")
LIBRARY: Final = sysconfig.get_path("stdlib")
CALLED: Final = re.compile(r"\b(\w+)\(\)")
"""The function that a TypeError names."""


def own_frames(error: BaseException) -> list[FrameSummary]:
    """The calls within the author's code, the last one last."""
    return [each for each in extract_tb(error.__traceback__) if is_own(each.filename)]


def is_own(file: str) -> bool:
    """Whether a file is an author's; compiled code of ours says where it lay when it was built."""
    path = Path(file)
    if file.startswith("<") or (LIBRARY in file and "site-packages" not in path.parts):
        return False
    if "pentathlon" not in path.parts[:-1]:
        return True
    place = len(path.parts) - path.parts[::-1].index("pentathlon")
    return path.parts[place] not in MACHINERY and path.name not in OUTSIDE


def place_of(error: BaseException, *things: object) -> str:
    """The file and line where it went wrong, or where one of these things says how it is called."""
    if isinstance(error, SyntaxError) and error.filename:
        return f"{error.filename}:{error.lineno}"
    frames = own_frames(error)
    if frames:
        return f"{frames[-1].filename}:{frames[-1].lineno}"
    return place_called(error, things) if isinstance(error, TypeError) else ""


def place_called(error: TypeError, things: tuple[object, ...]) -> str:
    """Where the function is written that was called in a way it does not take."""
    for name in CALLED.findall(str(error)):
        for thing in things:
            code = getattr(getattr(thing, name, None), "__code__", None)
            if code is not None and is_own(code.co_filename):
                return f"{code.co_filename}:{code.co_firstlineno}"
    return ""


def reason_of(error: BaseException, *things: object) -> object:
    """An error in one line: where, of what kind, what it says; a problem has words of its own."""
    if isinstance(error, Problem):
        return error
    says = error.msg if isinstance(error, SyntaxError) else str(error)
    kind = "" if isinstance(error, ImportError) else type(error).__name__
    said = [place_of(error, *things), kind, " ".join(says.split())]
    return ": ".join([each for each in said if each])
