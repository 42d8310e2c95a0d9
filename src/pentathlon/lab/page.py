"""A report as one file: a page that asks the network for nothing."""

import json
from importlib.resources import files
from pathlib import Path
from typing import Final

from pentathlon.engine.errors import Problem

from .report import Report

SCRIPT: Final = "lab.js"
STYLE: Final = "lab.css"
PAGE: Final = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Pentathlon: {title}</title>
<style>{style}</style>
</head>
<body>
<main id="report"></main>
<script type="application/json" id="data">{data}</script>
<script type="module">{script}</script>
</body>
</html>
"""


def page_of(report: Report, language: str) -> str:
    """The whole page; it can be read in every language, this one first."""
    data = json.dumps({**report.to_json(), "language": language}, ensure_ascii=False)
    return PAGE.format(
        language=language,
        title=report.game,
        style=asset(STYLE),
        data=data.replace("<", "\\u003c"),
        script=asset(SCRIPT).replace("</script", "<\\/script"),
    )


def asset(name: str) -> str:
    """A part of the page that is built with the app."""
    resource = files("pentathlon") / "web" / name
    if not resource.is_file():
        raise Problem("page_not_built")
    return resource.read_text(encoding="utf-8")


def write_page(path: Path, report: Report, language: str) -> None:
    """Write the page to a file."""
    text = page_of(report, language)
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise Problem("out_unusable", folder=path, reason=error.strerror) from error
