"""Reports: what a page shows, in both languages, and that it is one file."""

import json
import re
from pathlib import Path

import pytest

import pentathlon
from pentathlon.engine.errors import Problem
from pentathlon.games.catalog import OURS, open_box
from pentathlon.lab.arena import Contest, hold_arena
from pentathlon.lab.by_option import rates_by_option
from pentathlon.lab.compare import compare
from pentathlon.lab.experiment import Experiment
from pentathlon.lab.page import SCRIPT, page_of, write_page
from pentathlon.lab.report import (
    Report,
    find_word,
    page_words,
    report_arena,
    report_simulation,
)
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
    experiment = Experiment(game, games, ("club",) + ("rookie",) * (SEATS[game] - 1), variants)
    return report_simulation(
        summaries(experiment, simulate(experiment, ALONE)), "pentathlon simulate"
    )


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


@pytest.mark.parametrize("game", OURS)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_card_that_luck_draws_has_a_name(game: str, language: str) -> None:
    box = open_box(game)

    assert [c for c in box.game({}).cards if find_word(box.words(language), c) is None] == []


def test_the_data_of_choices_hold_what_the_picture_has_no_room_for() -> None:
    experiment = Experiment("hundred_metres", 30, ("club",) * 2)
    found = summaries(experiment, simulate(experiment, ALONE))
    report = report_simulation(found, "pentathlon simulate")

    panel = next(panel for panel in report.panels if panel.name == "uses")
    assert len(panel.lines) == len(found[0].uses()) > 24


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


def test_wins_are_told_by_option() -> None:
    sweeps = {"medal_goal": ["3", "5"], "tie_break": ["golds", "shared"]}
    variants = make_variants("medals", {}, sweeps)
    alike, mixed = (
        summaries(experiment, simulate(experiment, ALONE))
        for experiment in (
            Experiment("medals", 20, ("club",) * 2, variants),
            Experiment("medals", 20, ("club", "rookie"), variants),
        )
    )

    by_seat, by_bot = rates_by_option(alike), rates_by_option(mixed)

    values = ["3", "3", "5", "5", "golds", "golds", "shared", "shared"]
    assert [rate.value for rate in by_seat] == values
    assert [rate.of for rate in by_seat] == ["1", "2"] * 4
    assert [rate.of for rate in by_bot] == ["club", "rookie"] * 4
    goal_3 = alike[0].count.wins[0] + alike[1].count.wins[0]
    assert by_seat[0].won.value == goal_3 / 40
    assert by_seat[0].won.low < by_seat[0].won.value < by_seat[0].won.high
    panel = next(p for p in report_simulation(mixed, "").panels if p.name == "options")
    assert panel.facts["colour"] == "bot"
    assert [line["label"] for line in panel.lines[::2]] == [
        "medal_goal = 3",
        "medal_goal = 5",
        "tie_break = golds",
        "tie_break = shared",
    ]


def test_figures_of_pages_have_words_in_both_languages() -> None:
    english, french = (flatten(page_words(language).phrases) for language in ("en", "fr"))
    assert list(english) == list(french)

    experiment = Experiment(
        "medals", 20, ("club",) * 3, make_variants("medals", {}, {"medal_goal": ["3", "5"]})
    )
    for comparison in compare(summaries(experiment, simulate(experiment, ALONE))):
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
