"""What MkDocs calls while it builds: pages made from the sources, and links set right."""

import posixpath
import re
from typing import Any

from mkdocs.structure.files import File, Files

from docs.site.links import INCLUDED, ROOT, relinked
from docs.site.reference import with_reference
from docs.site.rulebooks import game_pages

SOURCES = {place: path for path, place in INCLUDED.items()}
"""The file that each included page is."""
APART = re.compile(r"^```.*?^```| (?=[:;?!»])|(?<=«) ", re.MULTILINE | re.DOTALL)
"""An example, or the space between a word and a sign that French sets apart from it."""
ASSETS = {"icon.svg": "web/public/icon.svg", "style.css": "docs/site/style.css"}


def language_of(config: Any) -> str:
    return str(config.theme["language"])


def on_files(files: Files, config: Any) -> Files:
    """The pages that no file of `docs` holds."""
    pages = game_pages(language_of(config))
    if language_of(config) == "en":
        pages |= {place: (ROOT / path).read_text("utf-8") for place, path in SOURCES.items()}
    for place, text in pages.items():
        files.append(File.generated(config, place, content=text))
    for place, path in ASSETS.items():
        files.append(File.generated(config, place, abs_src_path=str(ROOT / path)))
    return files


def on_page_markdown(markdown: str, page: Any, config: Any, files: Files) -> str:
    """The page with its reference, and links that lead to other pages of the site."""
    place = posixpath.normpath(f"{'fr/' if language_of(config) == 'fr' else ''}{page.file.src_uri}")
    path = SOURCES.get(place, f"docs/{place}")
    text = relinked(with_reference(markdown), path, place)
    return text if language_of(config) == "en" else glued(leaving(text, files, page.file.src_uri))


def glued(text: str) -> str:
    """French signs that stand apart from their word never begin a line."""
    return APART.sub(lambda found: "\u00a0" if found[0] == " " else found[0], text)


def leaving(text: str, files: Files, place: str) -> str:
    """The French site lies below the English one: links to pages that only that has go to HTML."""

    def lead(link: re.Match[str]) -> str:
        uri = posixpath.normpath(posixpath.join(posixpath.dirname(place), link[1]))
        return link[0] if uri in files.src_uris else link[0].replace(".md", ".html")

    return re.sub(r"\]\(([^)\s#]+\.md)", lead, text)
