"""Pages that boxes bring: what an errand shows, as HTML without style or script."""

from collections.abc import Sequence
from html import escape

from pentathlon.engine.errands import Picture, Sheet


def page_of(title: str, shown: Sequence[str | Sheet | Picture], language: str) -> str:
    """One thing after the other under the game's title."""
    parts = "".join(part_of(part) for part in shown)
    return (
        f'<!doctype html><html lang="{language}"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        '<meta name="color-scheme" content="light dark">'
        f"<title>{escape(title)}</title><h1>{escape(title)}</h1>{parts}</html>"
    )


def part_of(part: str | Sheet | Picture) -> str:
    if isinstance(part, str):
        return f"<p>{escape(part)}</p>"
    if isinstance(part, Picture):
        return f"<pre>{escape(part.text)}</pre>"
    heading = f"<h2>{escape(part.title)}</h2>" if part.title else ""
    rows = "".join(row_of("td", row, part.sides) for row in part.rows)
    return f"{heading}<table>{row_of('th', part.columns, part.sides)}{rows}</table>"


def row_of(kind: str, cells: Sequence[str], sides: str) -> str:
    aligned = zip(cells, sides, strict=True)
    return f"<tr>{''.join(cell_of(kind, cell, side) for cell, side in aligned)}</tr>"


def cell_of(kind: str, text: str, side: str) -> str:
    align = "right" if side == "r" else "left"
    return f'<{kind} align="{align}">{escape(text)}</{kind}>'
