"""Reports: what a page shows, in both languages, and that it is one file."""

import json
import re
from pathlib import Path

import pytest

import pentathlon
from pentathlon.engine.errors import Problem
from pentathlon.games.catalog import OURS
from pentathlon.lab.arena import Contest, hold_arena
from pentathlon.lab.compare import compare
from pentathlon.lab.page import SCRIPT, page_of, write_page
from pentathlon.lab.plan import Plan
from pentathlon.lab.report import Report, page_words, report_arena, report_simulation
from pentathlon.lab.simulate import simulate
from pentathlon.lab.summary import summaries
from pentathlon.lab.variants import make_variants
from pentathlon.lab.workers import Crew
from tests.support import flatten

ALONE = Crew(1)
SEATS = {"medals": 3, "hundred_metres": 2, "biathlon": 2, "deadly_sport": 3, "stadium": 4}
IS_BUILT = (Path(pentathlon.__file__).parent / "web" / SCRIPT).is_file()


def simulated(game: str, games: int, sweep: str = "") -> Report:
    name, _, values = sweep.partition("=")
    variants = make_variants(game, {}, {name: values.split(",")} if sweep else {})
    plan = Plan(game, games, ("club",) + ("rookie",) * (SEATS[game] - 1), variants)
    return report_simulation(summaries(plan, simulate(plan, ALONE)), "pentathlon simulate")


@pytest.mark.parametrize("game", OURS)
def test_every_panel_has_words_and_data(game: str) -> None:
    report = simulated(game, 4)

    names = [panel.name for panel in report.panels]
    assert {"key", "length", "reasons", "uses", "bots", "points"} <= set(names)
    assert ("teams" in names) == (game == "stadium")
    for language in ("en", "fr"):
        book = page_words(language)
        assert all(book.say(f"title.{name}") and book.say(f"note.{name}") for name in names)
    shown = json.loads(json.dumps(report.to_json()))
    reasons = next(panel for panel in shown["panels"] if panel["name"] == "reasons")
    for line in reasons["lines"]:
        assert line["label"]["en"] != line["label"]["fr"]


def test_shares_add_up_to_all_games() -> None:
    report = simulated("medals", 30)

    for panel in report.panels:
        if panel.draw == "histogram":
            assert sum(float(str(line["share"])) for line in panel.lines) == pytest.approx(1)


def test_variants_are_compared_and_what_differs_is_marked() -> None:
    report = simulated("medals", 200, "medal_goal=3,7")

    panel = next(panel for panel in report.panels if panel.name == "differences")
    by_figure = {line["figure"]: line["differs"] for line in panel.lines if not line["of"]}
    assert by_figure["decisions"] == [False, True]
    same = simulated("medals", 50, "tie_break=golds,shared")
    panel = next(panel for panel in same.panels if panel.name == "differences")
    lengths = next(line for line in panel.lines if line["figure"] == "decisions")
    assert lengths["differs"] == [False, False]


def test_figures_of_pages_have_words_in_both_languages() -> None:
    english, french = (flatten(page_words(language).phrases) for language in ("en", "fr"))
    assert list(english) == list(french)

    plan = Plan(
        "medals", 20, ("club",) * 3, make_variants("medals", {}, {"medal_goal": ["3", "5"]})
    )
    for comparison in compare(summaries(plan, simulate(plan, ALONE))):
        assert f"figure.{comparison.figure}" in english


def test_an_arena_has_its_page() -> None:
    standings = hold_arena(Contest("medals", ("rookie", "club"), 2), ALONE, 0.9, 80)

    report = report_arena(standings, "pentathlon arena medals")

    assert [panel.name for panel in report.panels] == [
        "ratings",
        "matrix",
        "bot_points",
        "bot_time",
    ]
    assert [line["label"] for line in report.panels[0].lines] == ["club", "rookie"]


@pytest.mark.skipif(not IS_BUILT, reason="the app is not built here; `make test-compiled` tries it")
def test_a_page_asks_the_network_for_nothing(tmp_path: Path) -> None:
    write_page(tmp_path / "page.html", simulated("medals", 5), "fr")

    text = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert text.startswith("<!doctype html>")
    assert 'lang="fr"' in text
    assert not re.search(r"<(script|link|img)[^>]+(src|href)=", text)
    assert text.count("</script>") == 2


@pytest.mark.skipif(IS_BUILT, reason="the app is built here")
def test_without_the_app_a_page_is_a_clear_problem() -> None:
    with pytest.raises(Problem, match="page_not_built"):
        page_of(simulated("medals", 2), "en")
