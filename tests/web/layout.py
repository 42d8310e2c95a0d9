"""The layout law: on every page, at every size, texts can be read and controls can be touched.

`layout.js` measures a page in the browser. It reports texts that lie on each other, are cut by
their box or covered, pages wider than their window, controls of a question that are out of sight,
and fixed parts of a page that jump. `layout_known.toml` lists what is known and not mended yet.
"""

import re
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from .access import CONTRAST, faults, wear
from .screens import Screen

SCRIPT = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")
KNOWN = Path(__file__).with_name("layout_known.toml")
Size = tuple[int, int]
SIZES: tuple[Size, ...] = (
    (1920, 1080),
    (1366, 768),
    (1024, 768),
    (768, 1024),
    (390, 844),
    (360, 640),
    (844, 390),
)
LANGUAGES = ("en", "fr")


class Finding(NamedTuple):
    """One fault on one page."""

    page: str
    """Page or role, with its game: `replay stadium`."""
    size: Size
    language: str
    fault: str

    def __str__(self) -> str:
        width, height = self.size
        return f"{self.page} {width}x{height} {self.language} | {self.fault}"


@dataclass(frozen=True)
class Known:
    """Faults that are known: regular expressions for the page and for what was found."""

    page: str
    fault: str

    def holds(self, finding: Finding) -> bool:
        page, fault = re.fullmatch(self.page, finding.page), re.fullmatch(self.fault, finding.fault)
        return page is not None and fault is not None


def known() -> list[Known]:
    entries = tomllib.loads(KNOWN.read_text(encoding="utf-8")).get("known", [])
    return [Known(entry["page"], entry["fault"]) for entry in entries]


class Law:
    """Looks at pages and keeps what it finds."""

    def __init__(self) -> None:
        self.found: list[Finding] = []
        self.looks = 0

    def look(
        self,
        screen: Screen,
        page: str,
        sizes: Sequence[Size] = SIZES,
        languages: Sequence[str] = (),
    ) -> None:
        """Measure a page at rest, at each size; without languages in the one it has."""
        own = screen.page.viewport_size
        spoken = str(screen.page.locator("html").get_attribute("lang"))
        for language in languages or (spoken,):
            if languages:
                wear(screen, language, "light")
            for size in sizes:
                self.look_at(screen, page, size, language)
        if languages and language != spoken:
            wear(screen, spoken, "light")
        screen.page.set_viewport_size(own)  # type: ignore[arg-type]

    def look_at(self, screen: Screen, page: str, size: Size, language: str) -> None:
        resize(screen, size)
        found = measure(screen, "layoutLaw.settle().then(() => layoutLaw.look())")
        self.keep(page, size, language, found)

    def contrast(self, screen: Screen, page: str) -> None:
        """Whether all texts stand out from what is behind them, by axe."""
        size = size_of(screen)
        self.keep(page, size, "-", faults(screen.page, rules=CONTRAST))

    def watch(self, screen: Screen, seed: int) -> None:
        """From now on look at frames that come by chance."""
        measure(screen, f"layoutLaw.watch({seed})")

    def watches(self, screen: Screen) -> int:
        """How many frames a watch has looked at."""
        return int(measure(screen, "layoutLaw.looks()"))

    def watched(self, screen: Screen, page: str) -> None:
        """End a watch and keep what it found."""
        found = measure(screen, "layoutLaw.stop().found")
        language = str(screen.page.locator("html").get_attribute("lang"))
        self.keep(f"{page} in motion", size_of(screen), language, found)

    def keep(self, page: str, size: Size, language: str, faults: Sequence[str]) -> None:
        self.looks += 1
        self.found += [Finding(page, size, language, fault) for fault in faults]

    def news(self) -> str:
        """What was found and is not known, one line each."""
        entries = known()
        return "\n".join(
            dict.fromkeys(
                str(finding)
                for finding in self.found
                if not any(entry.holds(finding) for entry in entries)
            )
        )


def size_of(screen: Screen) -> Size:
    size = screen.page.viewport_size
    assert size is not None
    return size["width"], size["height"]


def resize(screen: Screen, size: Size) -> None:
    width, height = size
    screen.page.set_viewport_size({"width": width, "height": height})


def measure(screen: Screen, call: str) -> Any:
    """Call the script of the law on a page, which gets it if it has not got it yet."""
    return screen.page.evaluate(f"{SCRIPT}\n{call}")
