"""Writes the app's types and the tables of `docs/protocol.md` from the messages themselves.

`python -m pentathlon.server.types` in the project's folder brings both files up to date.
"""

import inspect
from pathlib import Path
from typing import Final, get_args

from msgspec import inspect as types

from .protocol import VERSION, Entry, Hosting, Personal, Playing
from .replies import ServerMessage
from .shapes import scripts
from .typescript import Made, collect, word

SCRIPT: Final = Path("web/src/protocol.ts")
PAGE: Final = Path("docs/protocol.md")
CLIENT: Final[tuple[type, ...]] = tuple(
    message for group in (Entry, Personal, Playing, Hosting) for message in get_args(group)
)
SERVER: Final[tuple[type, ...]] = get_args(ServerMessage)
HEAD: Final = "// Made by `python -m pentathlon.server.types` from the server's messages."
NEW_TERMS: Final = 'export type NewTerms = Partial<Terms> & Pick<Terms, "game" | "seats">;'
"""What is left unsaid about a game takes its usual value."""


def script() -> str:
    """The app's types."""
    structs: dict[type, Made] = {}
    for info in types.multi_type_info([*CLIENT, *SERVER]):
        collect(info, structs)
    parts = [HEAD, f"export const VERSION = {VERSION};", NEW_TERMS]
    parts += [interface(struct) for struct in structs.values()]
    parts.append(union("ClientMessage", CLIENT))
    parts.append(union("ServerMessage", SERVER, " & { n: number }"))
    return "\n\n".join(parts) + "\n"


def name_of(cls: type) -> str:
    """A name that no type of the browser has."""
    return {"Error": "ErrorReply"}.get(cls.__name__, cls.__name__)


def interface(struct: Made) -> str:
    lines = [f"/** {summary(struct.cls)} */", f"export interface {name_of(struct.cls)} {{"]
    if isinstance(struct, types.StructType) and struct.tag is not None:
        lines.append(f'  {struct.tag_field}: "{struct.tag}";')
    for field in struct.fields:
        lines.append(f"  {member(field, struct.cls in CLIENT)};")
    return "\n".join([*lines, "}"])


def member(field: types.Field, is_sent: bool) -> str:
    """A field; what a client sends may leave out what has a usual value."""
    mark = "?" if is_sent and not field.required else ""
    kind = word(field.type, name_of)
    return f"{field.encode_name}{mark}: {'NewTerms' if is_sent and kind == 'Terms' else kind}"


def union(name: str, classes: tuple[type, ...], more: str = "") -> str:
    names = "\n".join(f"  | {name_of(cls)}" for cls in classes)
    return f"export type {name} = (\n{names}\n){more};"


def summary(cls: type) -> str:
    return " ".join((inspect.getdoc(cls) or "").split())


# The page


def table(classes: tuple[type, ...]) -> str:
    """Messages with their fields, a line each."""
    lines = ["| type | meaning | fields |", "|---|---|---|"]
    for info in types.multi_type_info(classes):
        assert isinstance(info, types.StructType)
        is_sent = info.cls in CLIENT
        fields = ", ".join(
            field_words(field, is_sent) for field in info.fields if field.name != "id"
        )
        lines.append(f"| `{info.tag}` | {summary(info.cls)} | {fields} |")
    return "\n".join(lines)


def field_words(field: types.Field, is_sent: bool) -> str:
    text = f"`{field.encode_name}` {word(field.type, name_of)}".replace("|", "\\|")
    return f"{text} (optional)" if is_sent and not field.required else text


def page(text: str) -> str:
    """The page with its marked parts made anew."""
    for mark, classes in (("client", CLIENT), ("server", SERVER)):
        begin, end = f"<!-- generated: {mark} -->", f"<!-- end: {mark} -->"
        body = f"{begin}\n{table(classes)}\n{end}"
        before, _, rest = text.partition(begin)
        text = before + body + rest.partition(end)[2]
    return text


def main() -> None:
    SCRIPT.parent.mkdir(parents=True, exist_ok=True)
    for path, text in {SCRIPT: script(), **scripts()}.items():
        path.write_text(text, encoding="utf-8")
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
