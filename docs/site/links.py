"""Where each file of the tree stands in the site, and links rewritten to lead there."""

import posixpath
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from pentathlon.games.catalog import OURS

from .rulebooks import all_places, options_place, rulebook_place

ROOT: Final = Path(__file__).parents[2]
INCLUDED: Final = {
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "src/pentathlon/server/README.md": "server.md",
    "bench/server/README.md": "benchmarks-server.md",
    "examples/keirin/README.md": "keirin.md",
    **{f"src/pentathlon/games/{game}/README.md": f"inside/{game}.md" for game in OURS},
}
"""Pages that lie beside what they are about, by their place in the site."""
MADE: Final = {
    f"src/pentathlon/games/{game}/{source}/{language}.toml": place
    for game in OURS
    for language, folder in (("en", ""), ("fr", "fr/"))
    for source, place in (
        ("rulebook", f"{folder}{rulebook_place(game)}"),
        ("words", f"{folder}{options_place(game)}"),
    )
}
"""Sources by the place of the page that is made of them: who reads the tree finds the sources."""
LINK: Final = re.compile(r"(?P<bang>!?)\[(?P<text>[^\]\n]*(?:\n[^\]\n]*)?)\]\((?P<to>[^)\s]+)\)")
FENCE: Final = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
OUTSIDE: Final = re.compile(r"^[a-z]+:|^//")


def pages() -> list[str]:
    """Every page that is written by hand: those of docs, those it includes, and the README."""
    written = ROOT.glob("docs/**/*.md")
    return sorted([*(str(path.relative_to(ROOT)) for path in written), *INCLUDED, "README.md"])


def site_place(path: str) -> str | None:
    """Where a file of the tree stands in the whole site; the French part stands under `fr`."""
    if path in INCLUDED or path in MADE:
        return INCLUDED.get(path) or MADE[path]
    place = path.removeprefix("docs/")
    is_there = (ROOT / path).is_file() or place.removeprefix("fr/") in all_places()
    return place if place != path and is_there else None


def prose(text: str) -> str:
    """A page without its examples."""
    return FENCE.sub("", text)


def links(text: str) -> Iterator[str]:
    """Everything within the tree that a page leads to."""
    for link in LINK.finditer(prose(text)):
        if not OUTSIDE.match(link["to"]):
            yield link["to"]


def resolve(page: str, to: str) -> tuple[str, str]:
    """The file that a link of a page means, and the anchor in it."""
    path, _, anchor = to.partition("#")
    folder = posixpath.dirname(page)
    return posixpath.normpath(posixpath.join(folder, path)) if path else page, anchor


def relinked(text: str, page: str, place: str) -> str:
    """A page's text with links that lead to where things stand in the site.

    What is not part of the site is named, not linked; a picture must be part of it.
    """

    def lead(link: re.Match[str]) -> str:
        if OUTSIDE.match(link["to"]):
            return link[0]
        path, anchor = resolve(page, link["to"])
        target = site_place(path)
        if target is None and link["bang"]:
            raise LookupError(f"{page} shows {path}, which is not part of the site")
        if target is None:
            return link["text"]
        there = posixpath.relpath(target, posixpath.dirname(place) or ".")
        return f"{link['bang']}[{link['text']}]({there}{'#' if anchor else ''}{anchor})"

    parts = re.split(f"({FENCE.pattern})", text, flags=FENCE.flags)
    return "".join(part if part.startswith("```") else LINK.sub(lead, part) for part in parts)
