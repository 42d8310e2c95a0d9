"""What a view holds beside what it says: bots get the object, with all that hangs on it."""

from collections.abc import Iterable, Mapping, Set, Sized
from functools import cache
from typing import Any, Final, TypeAlias

Parts: TypeAlias = list[tuple[str, object]]
Met: TypeAlias = dict[tuple[int, int], tuple[object, object]]
"""Pairs that were compared, kept so that no other thing takes their place."""
PLAIN: Final = (type(None), bool, int, float, complex, str, bytes, type, Set)
"""What is equal or not, and holds nothing more."""
MISSING: Final = object()


def difference(one: object, two: object, path: str, met: Met) -> str:
    """Where two things hold other data, as a path with both; empty if they hold the same."""
    if one is two or (id(one), id(two)) in met:
        return ""
    if type(one) is not type(two):
        return f"{path}: {one!r} / {two!r}"
    if isinstance(one, PLAIN):
        return "" if one == two else f"{path}: {one!r} / {two!r}"
    ours, theirs = parts_of(one), parts_of(two)
    if not ours and not theirs:
        return "" if is_equal(one, two) else f"{path}: {one!r} / {two!r}"
    met[id(one), id(two)] = one, two
    names = [[name for name, _ in parts] for parts in (ours, theirs)]
    if names[0] != names[1]:
        return f"{path}: {names[0]} / {names[1]}"
    pairs = zip(ours, theirs, strict=True)
    found = (difference(mine, other, path + name, met) for (name, mine), (_, other) in pairs)
    return next(filter(None, found), "")


def is_equal(one: object, two: object) -> bool:
    """Of things without parts; one that does not say when it is equal cannot be looked into."""
    return type(one).__eq__ is object.__eq__ or bool(one == two)


def parts_of(thing: object) -> Parts:
    """What hangs on a thing: entries, attributes, and what a function closes over."""
    return [*entries(thing), *attributes(thing), *closed_over(thing)]


def entries(thing: object) -> Parts:
    """In their order, which tells something too."""
    if isinstance(thing, Mapping):
        return [(f"[{key!r}]", value) for key, value in thing.items()]
    if isinstance(thing, Sized) and isinstance(thing, Iterable):
        return [(f"[{place}]", value) for place, value in enumerate(thing)]
    return []


def attributes(thing: object) -> Parts:
    """By name, whether they lie in a dict, in slots, or in what a compiled class says it has."""
    held = dict(getattr(thing, "__dict__", {}))
    kind: Any = type(thing)
    for name in named(kind):
        held.setdefault(name, getattr(thing, name, MISSING))
    return [(f".{name}", value) for name, value in held.items() if value is not MISSING]


@cache
def named(kind: type) -> list[str]:
    """The attributes that a class and those above it list, private ones as Python calls them."""
    names: list[str] = []
    for each in kind.__mro__:
        for name in [*listed(each, "__slots__"), *listed(each, "__mypyc_attrs__")]:
            if not name.endswith("__"):
                names.append(f"_{each.__name__.lstrip('_')}{name}" if name[:2] == "__" else name)
    return names


def listed(kind: type, where: str) -> tuple[str, ...]:
    """The attributes that a class lists."""
    told = vars(kind).get(where, ())
    return (told,) if isinstance(told, str) else tuple(told)


def closed_over(thing: object) -> Parts:
    """The table that a function or a method remembers."""
    cells = getattr(thing, "__closure__", None) or ()
    inner = [(f".closure[{place}]", cell.cell_contents) for place, cell in enumerate(cells)]
    owner = getattr(thing, "__self__", None)
    return inner if owner is None else [*inner, (".self", owner)]
