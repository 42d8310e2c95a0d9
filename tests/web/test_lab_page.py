"""The lab's pages in a real browser: every panel is drawn, in both languages, offline."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page

from pentathlon.lab.arena import Contest, hold_arena
from pentathlon.lab.experiment import Experiment
from pentathlon.lab.page import write_page
from pentathlon.lab.report import Report, report_arena, report_simulation
from pentathlon.lab.simulate import simulate
from pentathlon.lab.summary import summaries
from pentathlon.lab.variants import make_variants
from pentathlon.lab.workers import Crew

pytestmark = pytest.mark.browser
ALONE = Crew(1)


def simulated(game: str, seats: int, sweeps: dict[str, list[str]]) -> Report:
    experiment = Experiment(game, 40, ("club",) * seats, make_variants(game, {}, sweeps))
    return report_simulation(
        summaries(experiment, simulate(experiment, ALONE)), "pentathlon simulate"
    )


def report_named(name: str) -> Report:
    if name == "arena":
        contest = Contest("medals", ("rookie", "club", "tests.lab.bots:First"), 3)
        return report_arena(hold_arena(contest, ALONE, 0.95, 180), "pentathlon arena medals")
    if name == "sweep":
        return simulated("medals", 3, {"medal_goal": ["3", "5"]})
    return simulated("stadium", 4, {})


def open_page(browser: Browser, folder: Path, report: Report, troubles: list[str]) -> Page:
    """The page from its file; whatever it asks for or complains of is a trouble."""
    write_page(folder / "page.html", report, "en")
    page = browser.new_page(viewport={"width": 1200, "height": 900})
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.on("console", lambda told: troubles.append(told.text) if told.type == "error" else None)
    page.goto((folder / "page.html").as_uri())
    page.on("request", lambda request: ask(request.url, troubles))
    return page


def ask(address: str, troubles: list[str]) -> None:
    """What lies in the page itself is no trouble."""
    if not address.startswith("blob:"):
        troubles.append(address)


def lines_offered(frame: Locator) -> list[str]:
    """What a panel's link would load down: it lies in the page itself."""
    text: str = frame.get_by_role("link").evaluate("link => fetch(link.href).then(a => a.text())")
    return text.splitlines()


@pytest.mark.parametrize("name", ["arena", "sweep", "teams"])
def test_every_panel_is_drawn_and_can_be_downloaded(
    browser: Browser, tmp_path: Path, name: str
) -> None:
    report, troubles = report_named(name), list[str]()
    page = open_page(browser, tmp_path, report, troubles)

    for panel in report.panels:
        frame = page.locator(f"section#{panel.name}")
        assert frame.locator(".picture :is(svg, table, dl)").count() > 0, panel.name
        assert len(lines_offered(frame)) == len(panel.lines) + 1
    with page.expect_download() as download:
        frame.get_by_role("link").click()
    lines = download.value.path().read_text(encoding="utf-8").splitlines()
    assert lines == lines_offered(frame)
    page.close()
    assert troubles == []


def test_a_reader_chooses_language_and_light(browser: Browser, tmp_path: Path) -> None:
    troubles: list[str] = []
    page = open_page(browser, tmp_path, report_named("sweep"), troubles)
    paper = "getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(paper)

    page.get_by_role("button", name="Français").click()
    page.get_by_role("button", name="Sombre").click()

    assert page.locator("html").get_attribute("lang") == "fr"
    assert page.locator("section#seats h2").inner_text() == "Victoires par place"
    assert page.evaluate(paper) != light
    assert troubles == []
    page.close()
