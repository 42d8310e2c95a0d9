"""README and docs tell the truth: examples run and say what they say, links lead somewhere."""

import os
import re
import shlex
import signal
import subprocess
import sys
import tomllib
from html.parser import HTMLParser
from importlib.util import find_spec
from pathlib import Path

import pytest

import pentathlon
from docs.site.links import ROOT, links, pages, prose, relinked, resolve
from docs.site.reference import MARK, SHOWN, with_reference
from docs.site.rulebooks import game_pages
from pentathlon import testing
from pentathlon.cli import find_command
from pentathlon.engine.arguments import parse
from pentathlon.engine.words import LANGUAGES
from pentathlon.games.catalog import OURS
from pentathlon.laws.check import ALL_LAWS

from .lab.test_report import IS_BUILT
from .server.process import Server
from .terminal.desks import Bench

EXAMPLE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FIRST_BOT = "class {name}:\n    def choose(self, view, legal, chance):\n        return legal[0]\n"
FOUND = {"oldbot.py": "Club", "lifter.py": "Lifter", "mybot.py": "Mine"}
"""Bots that examples name and nobody needs to read."""
FEW = {
    "simulate": {"games": "2", "workers": "1"},
    "arena": {"games": "24", "workers": "1"},
    "check": {"games": "1"},
    "bench": {"seconds": "0.01"},
    "analyse": {"playouts": "4"},
}
"""How an example is run where the real one takes minutes."""
LONG = ("balance", "puzzle")
"""Commands with tests of their own whose shortest run is too long: their words are read."""
OWN = ("host", "port", "db", "lang", "no-browser")
"""What a server of a test chooses by itself."""


def text_of(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


def blocks(page: str, kind: str) -> list[str]:
    """The examples of a page that are marked so."""
    return blocks_of(text_of(page), kind)


def blocks_of(text: str, kind: str) -> list[str]:
    return [block for marked, block in EXAMPLE.findall(text) if marked == kind]


def command_lines() -> list[str]:
    """Every line of every plain example, once; a line that goes on is one."""
    made = [text for language in LANGUAGES for text in game_pages(language).values()]
    texts = [*map(text_of, pages()), *made]
    examples = "\n".join(block for text in texts for block in blocks_of(text, ""))
    joined = examples.replace("\\\n", " ").splitlines()
    return sorted({re.sub(r"\s+#.*", "", " ".join(line.split())) for line in joined})


def starting(*words: str) -> list[str]:
    return [line for line in command_lines() if line.startswith(words)]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with everything that examples take for granted."""
    for page in pages():
        for block in blocks(page, "python"):
            if named := re.match(r'"""(\w+\.py):', block):
                (tmp_path / named[1]).write_text(block, encoding="utf-8")
        for block in blocks(page, "toml"):
            if named := re.match(r"# (\w+\.toml):", block):
                (tmp_path / named[1]).write_text(block, encoding="utf-8")
    for name, bot in FOUND.items():
        (tmp_path / name).write_text(FIRST_BOT.format(name=bot), encoding="utf-8")
    program = tmp_path / "coach"
    program.write_text("#!/bin/sh\nexec cat\n", encoding="utf-8")
    program.chmod(0o755)
    (tmp_path / "game.jsonl").write_text(short_game().record.to_text(), encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(Path(pentathlon.__file__).parents[1]))
    monkeypatch.syspath_prepend(str(ROOT / "examples" / "keirin"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def short_game() -> pentathlon.Match:
    match = pentathlon.start("medals", seats=2, seed=7, options={"medal_goal": 3})
    while not match.over:
        for seat in match.deciders:
            match.submit(seat, match.legal(seat)[0])
    return match


# Examples


@pytest.mark.parametrize("page", [page for page in pages() if blocks(page, "python")])
def test_python_runs_and_prints_what_it_says(
    page: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    names: dict[str, object] = {"__name__": "example"}
    for block in blocks(page, "python"):
        exec(block, names)

    printed = capsys.readouterr().out.splitlines()
    said = re.findall(r"^ *print\(.*\)  # (.*)$", "\n".join(blocks(page, "python")), re.MULTILINE)
    assert [line for line in printed if line in said] == said


def runs() -> list[tuple[str, ...]]:
    """Every command as it is run here, each once."""
    return sorted({adapted(*shlex.split(line)[1:]) for line in starting("pentathlon ")})


def adapted(name: str, *words: str) -> tuple[str, ...]:
    """A command with fewer games in it; a server without an address."""
    if ":" in name:  # a box, and a command that it brings
        return name, *words
    given = parse(find_command(name), words).given
    changed = {flag: [value] for flag, value in FEW.get(name, {}).items()}
    kept = {**given, **changed} if name != "serve" else without(given, OWN)
    flags = {flag.name: flag for flag in find_command(name).flags}
    shown = [name, *(word for place in kept if place not in flags for word in kept[place])]
    for flag in (flags[each] for each in kept if each in flags):
        for value in kept[flag.name]:
            shown += [flag.text, value] if flag.value else [flag.text]
    return tuple(shown)


def without(given: dict[str, list[str]], names: tuple[str, ...]) -> dict[str, list[str]]:
    return {name: values for name, values in given.items() if name not in names}


@pytest.mark.parametrize("words", runs(), ids=" ".join)
def test_a_command_runs(words: tuple[str, ...], folder: Path) -> None:
    bench = Bench(folder)
    if "--page" in words and not IS_BUILT:
        pytest.skip("the app is not built here; `make test-compiled` tries it")
    if "last" in words:
        bench.run("play", "medals")
    if any(word.startswith("relay.") for word in words):
        runs_in_a_new_plugin(folder, words)
    elif words[0] == "serve":
        opens_and_closes(folder, words[1:])
    elif words[0] not in LONG:
        done = bench.run(*words)
        assert done.code == 0, done.err


def runs_in_a_new_plugin(folder: Path, words: tuple[str, ...]) -> None:
    """In a process of its own, which forgets the plug-in's modules."""
    assert Bench(folder).run("new", "relay").code == 0
    command = [sys.executable, "-m", "pentathlon", *words]
    environment = {**os.environ, "XDG_DATA_HOME": str(folder)}
    subprocess.run(
        command, cwd=folder / "relay", env=environment, stdin=subprocess.DEVNULL, check=True
    )


def opens_and_closes(folder: Path, words: tuple[str, ...]) -> None:
    with Server(folder, *words) as server:
        assert server.get("/readyz")[0] == 200
        assert server.signal(signal.SIGTERM) == 0


@pytest.mark.parametrize("line", starting("make "))
def test_a_target_is_made(line: str) -> None:
    target = shlex.split(line)[1]
    if not target.startswith("build/"):
        assert re.search(rf"^{target}:", text_of("Makefile"), re.MULTILINE)


def test_modules_and_extras_that_are_named_exist() -> None:
    project = tomllib.loads(text_of("pyproject.toml"))["project"]
    for page in pages():
        for module in re.findall(
            r"python\s+-m\s+((?:pentathlon|tests|bench)[\w.]*)", text_of(page)
        ):
            assert find_spec(module), (page, module)
        for extra in re.findall(r"pip install '\.\[(\w+)\]'", text_of(page)):
            assert extra in project["optional-dependencies"], (page, extra)


SPEAKERS = tuple(f"src/pentathlon/{part}" for part in ("engine", "lab", "server", "terminal"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_message_says_how_to_install_is_what_the_pages_say(language: str) -> None:
    extras = tomllib.loads(text_of("pyproject.toml"))["project"]["optional-dependencies"]
    said = "".join(map(text_of, (f"{each}/phrases/{language}.toml" for each in SPEAKERS)))
    named = re.findall(r"pip install '([^']+)'", said)

    assert {"lab", "ray", "fleet", "{extra}"} <= {each[2:-1] for each in named}
    assert all(each[:2] + each[-1] == ".[]" for each in named)
    assert {each[2:-1] for each in named} <= {*extras, "{extra}"}


def test_the_laws_are_listed_by_name() -> None:
    listed = re.findall(r"^\| `(\w+)` \|", text_of("docs/extending.md"), re.MULTILINE)

    assert listed == list(ALL_LAWS)


def test_every_command_that_a_sentence_names_exists() -> None:
    for page in pages():
        for name in re.findall(r"`pentathlon ([a-z]+)", prose(text_of(page))):
            assert find_command(name), page


def test_the_map_of_the_server_names_every_module() -> None:
    place = ROOT / "src/pentathlon/server"
    rows = "\n".join(re.findall(r"^\|.*\|$", text_of(f"{place}/README.md"), re.MULTILINE))
    modules = [path.name for path in place.glob("*.py") if path.name != "__init__.py"]

    assert sorted(re.findall(r"`(\w+\.py)`", rows)) == sorted(modules)


FOR_PLAYERS = ("play", "house-rules", "guided", "fairness")
"""Pages that exist in every language, and name what stands on the buttons of the app."""
BUTTON = re.compile(r"(?<!\*)\*([^*]+)\*(?!\*)")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_stands_on_a_button_stands_there_in_the_app_too(language: str) -> None:
    words = tomllib.loads(text_of(f"web/words/{language}.toml"))
    said = [phrase.lower() for phrase in testing.words.flatten(words).values()]
    folder = "docs" if language == "en" else f"docs/{language}"
    for page in FOR_PLAYERS:
        named = BUTTON.findall(prose(text_of(f"{folder}/{page}.md")))
        assert named, page
        for button in (" ".join(each.split()).lower() for each in named):
            assert any(button in phrase for phrase in said), (page, button)


# Links


@pytest.mark.parametrize("page", pages())
def test_links_and_anchors_lead_somewhere(page: str) -> None:
    for to in links(text_of(page)):
        path, anchor = resolve(page, to)
        assert (ROOT / path).exists(), (page, to)
        if anchor:
            assert anchor in anchors(path), (page, to)


def anchors(path: str) -> set[str]:
    """The headings of a page as they are linked, and what its reference brings."""
    text = with_reference(text_of(path))
    named = set(re.findall(r"^#+ .*\{ #(\S+) \}$", text, re.MULTILINE))
    return named | {slug(each) for each in re.findall(r"^#+ (.*)$", prose(text), re.MULTILINE)}


def slug(heading: str) -> str:
    return re.sub(r"\s+", "-", re.sub(r"[^\w\s-]", "", heading.lower()).strip())


def test_a_link_is_rewritten_to_where_the_page_stands_in_the_site() -> None:
    example = "\n```\n[a](b)\n```"
    text = f"[map](../src/pentathlon/server/README.md#the-map), [data](../pyproject.toml){example}"
    game = "../../src/pentathlon/games/medals"

    led = relinked(text, "docs/architecture.md", "architecture.md")
    rules = relinked(f"[M]({game}/rulebook/fr.toml)", "docs/fr/index.md", "fr/index.md")
    options = relinked(f"[M]({game[3:]}/words/en.toml)", "docs/play.md", "play.md")

    assert led == f"[map](server.md#the-map), data{example}"
    assert rules == "[M](games/medals.md)"
    assert options == "[M](games/medals-options.md)"


def test_a_picture_that_leads_nowhere_is_an_error() -> None:
    with pytest.raises(LookupError, match=re.escape("docs/play.md shows docs/nowhere.png")):
        relinked("![nothing](nowhere.png)", "docs/play.md", "play.md")


def test_both_languages_have_the_same_pages_for_players() -> None:
    french = {path.name for path in ROOT.glob("docs/fr/*.md")}

    assert french == {"index.md", "play.md", "house-rules.md", "guided.md", "fairness.md"}
    assert all((ROOT / "docs" / name).exists() for name in french)


# Pages made from the sources


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", OURS)
def test_a_rulebook_page_has_every_rule_and_its_pictures(game: str, language: str) -> None:
    page = game_pages(language)[f"games/{game}.md"]
    named = re.findall(r"\{ #(\S+) \}", page)

    assert len(named) == len(set(named)) > 40
    assert page.count("../screens/") >= 6
    assert set(re.findall(r"\]\(#(\S+?)\)", page)) <= set(named)


def test_rules_of_an_option_are_links_in_every_game() -> None:
    for game in OURS:
        page = game_pages("en")[f"games/{game}-options.md"]
        assert re.search(rf"Rule: \[[A-Z-]+\d.*\]\({game}.md#", page), game


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_options_page_has_every_option(language: str) -> None:
    page = game_pages(language)["games/medals-options.md"]

    assert "## medal_goal" in page
    assert "`3..7`" in page
    assert "[MED-45](medals.md#med-45)" in page


def test_the_reference_is_made_from_docstrings() -> None:
    made = with_reference(
        "<!-- reference: pentathlon:start -->\n<!-- reference: pentathlon:Match -->"
    )

    assert "A match of a game; `table` states where it begins" in made
    assert "seats: int | None = None,\n    *,\n    seed: int | None = None," in made
    assert "Whether the game has ended." in made
    assert "__init__" not in made


def test_the_reference_has_what_programs_read_and_call_and_nothing_else() -> None:
    made = with_reference("<!-- reference: pentathlon:Record -->")
    for part in ("game: str", "options: dict[str, str]", "players: list[str]", "steps: list[Step]"):
        assert f"```text\n{part}\n```" in made
    assert "end: dict[str, object] | None" in made
    assert "close(" not in made

    made = with_reference("<!-- reference: pentathlon:Match -->")
    for part in ("record: Record", "state: State", "decision: int", "deciders"):
        assert f"```text\n{part}\n```" in made
    assert "action: Action | str" in made
    assert not re.search(r"^(write|close|begin|reveal|force|guard_undo)\(", made, re.MULTILINE)

    assert "games: int" in with_reference("<!-- reference: pentathlon:Count -->")


@pytest.mark.parametrize("name", SHOWN)
def test_what_the_reference_states_is_there(name: str) -> None:
    parts = re.findall(r"```text\n(\w+)", with_reference(f"<!-- reference: pentathlon:{name} -->"))

    assert parts == ["class", *SHOWN[name].split()]


def test_the_reference_holds_the_whole_public_surface() -> None:
    listed = {name for module, name in MARK.findall(text_of("docs/api.md"))}

    assert listed == {*pentathlon.__all__, *testing.__all__}


# The site itself


class Page(HTMLParser):
    """What a built page links to, what it loads, and what can be linked to in it."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.ids: set[str] = set()
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.ids |= {given[name] for name in ("id", "name") if name in given}
        if tag == "a" and "href" in given:
            self.links.append(given["href"])
        elif tag in ("link", "script", "img", "iframe", "source"):
            self.loads += [given[name] for name in ("href", "src") if name in given]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built anew beside the tree's own."""
    python = ROOT / "build/docs/bin/python"
    built = tmp_path_factory.mktemp("site")
    for language, place in (("en", built), ("fr", built / "fr")):
        config = f"docs/site/{language}.yml"
        command = [str(python), "-m", "mkdocs", "-q", "build", "-f", config, "-d", str(place)]
        environment = {"PYTHONPATH": "src:.", "NO_MKDOCS_2_WARNING": "1", "PATH": "/usr/bin:/bin"}
        subprocess.run(command, cwd=ROOT, env=environment, check=True)
    return built


@pytest.mark.site
def test_every_link_of_the_built_site_leads_somewhere(site: Path) -> None:
    built = {path: Page(path) for path in site.rglob("*.html")}
    assert len(built) > 50
    for path, page in built.items():
        for link in [*page.links, *page.loads]:
            if path.name == "404.html" or re.match(r"[a-z]+:", link):
                continue
            to, _, anchor = link.partition("#")
            target = (path.parent / to).resolve() if to else path
            target = target / "index.html" if target.is_dir() else target
            assert target.exists(), (path, link)
            if anchor and target in built:
                assert anchor in built[target].ids, (path, link)


@pytest.mark.site
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", OURS)
def test_a_built_rulebook_shows_all_its_pictures(site: Path, game: str, language: str) -> None:
    page = (site if language == "en" else site / language) / "games" / f"{game}.html"
    shown = [(page.parent / load).resolve() for load in Page(page).loads if "/screens/" in load]

    assert {path.name for path in shown} == {
        path.name for path in (ROOT / "docs/screens").glob(f"{game}-*-*.png") if is_shown(path)
    }
    assert len(shown) >= 6
    assert all(path.is_file() for path in shown)


def is_shown(path: Path) -> bool:
    return path.stem.endswith(("-table", "-hand-a"))


@pytest.mark.site
def test_the_built_site_loads_nothing_from_the_network(site: Path) -> None:
    for path in site.rglob("*.html"):
        assert [each for each in Page(path).loads if re.match(r"[a-z]+:|//", each)] == [], path
    for path in site.rglob("*.css"):
        assert not re.search(r"url\(['\"]?(?:https?:)?//", path.read_text("utf-8")), path
