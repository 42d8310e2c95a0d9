"""Python's types in TypeScript, for the files that the app is typed by."""

from collections.abc import Callable, Iterator
from typing import Final

from msgspec import inspect as types

SIMPLE: Final = {
    types.IntType: "number",
    types.FloatType: "number",
    types.StrType: "string",
    types.BoolType: "boolean",
    types.NoneType: "null",
    types.AnyType: "unknown",
    types.BytesType: "string",
}
Made = types.StructType | types.TypedDictType
"""What has fields and a name of its own."""


def word(info: types.Type, name_of: Callable[[type], str]) -> str:
    """A type in TypeScript; `name_of` says what a class is called there."""
    if isinstance(info, Made):
        return name_of(info.cls)
    if isinstance(info, types.UnionType):
        return " | ".join(word(each, name_of) for each in info.types)
    if isinstance(info, types.ListType):
        inner = word(info.item_type, name_of)
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if isinstance(info, types.TupleType):
        return f"[{', '.join(word(each, name_of) for each in info.item_types)}]"
    if isinstance(info, types.DictType):
        return f"Record<{word(info.key_type, name_of)}, {word(info.value_type, name_of)}>"
    if isinstance(info, types.LiteralType):
        return " | ".join(f'"{value}"' for value in info.values)
    return SIMPLE[type(info)]


def collect(info: types.Type, found: dict[type, Made]) -> None:
    """Everything with fields that a type is made of, the inner ones first."""
    if isinstance(info, Made) and info.cls not in found:
        for field in info.fields:
            collect(field.type, found)
        found[info.cls] = info
    for inner in inner_types(info):
        collect(inner, found)


def inner_types(info: types.Type) -> Iterator[types.Type]:
    if isinstance(info, types.UnionType):
        yield from info.types
    elif isinstance(info, types.ListType):
        yield info.item_type
    elif isinstance(info, types.TupleType):
        yield from info.item_types
    elif isinstance(info, types.DictType):
        yield info.value_type
