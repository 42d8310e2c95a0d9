"""The wheel in a clean environment: a newcomer's `pip install`, and one game to its end."""

import importlib.metadata
import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
WHEELS = ROOT / "build" / "wheel"

pytestmark = pytest.mark.wheel

SPORTS = ["SWI", "SKI", "ATH", "CYC", "ROW", "FEN", "JUD", "GYM", "ARC"]
"""What is typed for the sports of Medals."""
METADATA = "import importlib.metadata as m; print(m.metadata('pentathlon').get_payload())"
COMPILED = "from pentathlon.engine import is_compiled; print(is_compiled())"
TYPES_ALONE = """
import runpy, sys
import mypyc.build
from mypy import api

def check(modules, **given):
    told, errors, code = api.run(modules)
    sys.exit(told + errors if code else 0)

mypyc.build.mypycify = check
sys.argv = ["setup.py", "build_ext"]
runpy.run_path("setup.py", run_name="__main__")
"""
"""A build as far as mypyc has read all types, which is where it asks for what is not there."""
TOOLS = ("mypy", "setuptools", "pathspec", "ast-serialize")
WHERE = "from pentathlon.server.pages import app_folder; print(app_folder())"


def run(*words: str | Path, cwd: Path, told: str = "", **settings: str) -> str:
    """A command in an environment without our source; its output."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    environment = {**kept, "XDG_DATA_HOME": str(cwd / "data"), "LANG": "C", **settings}
    done = subprocess.run(
        [str(word) for word in words],
        cwd=cwd,
        env=environment,
        input=told,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def clean(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A fresh environment with nothing but our wheel and what it asks for."""
    folder = tmp_path_factory.mktemp("clean")
    venv.create(folder / "env", with_pip=True)
    wheel = next(WHEELS.glob("pentathlon-*.whl"))
    python = folder / "env" / "bin" / "python"
    run(python, "-m", "pip", "-q", "--disable-pip-version-check", "install", wheel, cwd=folder)
    return folder


def test_the_installed_command_speaks_both_languages(clean: Path) -> None:
    command = clean / "env" / "bin" / "pentathlon"

    assert "Medals" in run(command, "games", cwd=clean)
    assert "Comment surenchérir" in run(
        command, "rules", "medals", "MED-29", "--lang", "fr", cwd=clean
    )


SCRIPT = """
import pentathlon
from pentathlon import Match, Record

match: Match = pentathlon.start("medals", 2, seed=7, options={"medal_goal": "3"})
while not match.over:
    seat = match.deciders[0]
    match.submit(seat, match.legal(seat)[0])
record: Record = match.record
assert pentathlon.verify(record) and pentathlon.replay(record).over
print(pentathlon.simulate("medals", 10, bots=pentathlon.bots("medals")[:2], workers=1).games)
"""
PLUG_IN = Path(__file__).parent / "toys" / "pebbles.py"


def check_types(clean: Path, folder: Path, *files: str, env: str = "env") -> None:
    """`mypy --strict` against the installed wheel, which it reads once."""
    python = clean / env / "bin" / "python"
    flags = ("--strict", "--cache-dir", clean / "types", "--python-executable", python)
    run(sys.executable, "-m", "mypy", *flags, *files, cwd=folder)


def test_a_users_script_runs_and_is_typed_as_a_plug_in_is(clean: Path) -> None:
    python = clean / "env" / "bin" / "python"
    (clean / "script.py").write_text(SCRIPT, encoding="utf-8")
    shutil.copy(PLUG_IN, clean / "plug_in.py")

    assert run(python, "script.py", cwd=clean) == "10\n"
    check_types(clean, clean, "script.py", "plug_in.py")


def test_a_new_plug_in_is_checked_and_typed_against_the_wheel(clean: Path) -> None:
    command = clean / "env" / "bin" / "pentathlon"
    run(command, "new", "relay", cwd=clean)

    checked = run(command, "check", "relay.box:RelayBox", "--games", "2", cwd=clean / "relay")
    check_types(clean, clean / "relay", "relay")

    assert "No law was broken" in checked
    assert "untried" not in checked


def test_the_app_is_in_the_wheel(clean: Path) -> None:
    told = run(clean / "env" / "bin" / "python", "-c", WHERE, cwd=clean)

    assert told.strip() not in ("", "None")


def test_a_game_is_played_to_its_end_and_its_luck_proves_true(clean: Path) -> None:
    command = clean / "env" / "bin" / "pentathlon"
    record = clean / "game.jsonl"
    told = "\n".join(["1", "pass", *SPORTS] * 200)  # where names are typed, one is always right
    words = ("play", "medals", "--seed", "5", "--record", record)
    output = run(command, *words, cwd=clean, told=told)

    assert "Result" in output
    assert run(command, "verify", record, cwd=clean)


def test_the_wheel_is_compiled_where_a_compiler_is(clean: Path) -> None:
    command = clean / "env" / "bin" / "pentathlon"
    figures = json.loads(run(command, "bench", "medals", "--seconds", "0.2", "--json", cwd=clean))
    first = figures[0] if isinstance(figures, list) else figures
    compiler = str(sysconfig.get_config_var("CC")).split()[0]

    assert first["compiled"] == has_program(compiler)


def test_building_needs_nothing_but_what_it_asks_for(clean: Path) -> None:
    """In the clean environment and with the tools of a build: no NumPy, no test tools."""
    tools = clean / "tools"
    tools.mkdir()
    parts = [part for name in TOOLS for part in importlib.metadata.files(name) or []]
    for top in {Path(part.parts[0]) for part in parts if part.parts[0] != ".."}:
        (tools / top).symlink_to(Path(sysconfig.get_path("purelib")) / top)
    (clean / "read_types.py").write_text(TYPES_ALONE, encoding="utf-8")

    run(
        clean / "env" / "bin" / "python",
        "-P",
        clean / "read_types.py",
        cwd=ROOT,
        PYTHONPATH=str(tools),
    )


def has_program(name: str) -> bool:
    return any((Path(folder) / name).exists() for folder in os.environ["PATH"].split(os.pathsep))


# What is given away


def test_a_registry_shows_no_link_that_leads_nowhere(clean: Path) -> None:
    metadata = run(clean / "env" / "bin" / "python", "-c", METADATA, cwd=clean)

    assert "Five sports tabletop games" in metadata
    assert not re.search(r"\]\((?!https?:|#)|<img", metadata)


def test_a_release_names_its_home_and_shows_its_pictures() -> None:
    home = "https://example.org/games"
    text = run(sys.executable, "setup.py", "--long-description", cwd=ROOT, PENTATHLON_HOME=home)

    assert f"({home}/blob/main/docs/champions.md)" in text
    for picture in re.findall(rf"{home}/raw/main/([^\s\")]+)", text):
        assert (ROOT / picture).is_file()
    assert not re.search(r"\]\((?!https?:|#)|src=\"(?!https?:)", text)


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source distribution, laid open."""
    made, laid = tmp_path_factory.mktemp("made"), tmp_path_factory.mktemp("laid")
    told = ("-q", "egg_info", "--egg-base", made, "sdist", "--dist-dir", made)
    run(sys.executable, "setup.py", *told, cwd=ROOT)
    shutil.unpack_archive(next(made.glob("*.tar.gz")), laid, filter="data")
    return next(laid.iterdir())


LEFT_OUT = {".ci/run"}
"""What only our own machine asks for."""


def test_the_source_has_every_file_that_is_kept_here(source: Path) -> None:
    if not (ROOT / ".git").exists():
        pytest.skip("this tree is a source distribution itself")
    kept = set(run("git", "ls-files", "-z", cwd=ROOT).rstrip("\0").split("\0"))

    assert sorted(name for name in kept - LEFT_OUT if not (source / name).is_file()) == []


def test_the_source_comes_with_its_tests_docs_and_app(source: Path) -> None:
    assert (source / "src/pentathlon/web/index.html").is_file()
    assert not (source / "web/node_modules").exists()
    links = "tests/test_docs.py::test_links_and_anchors_lead_somewhere"
    tests = ["tests/games/medals", "tests/engine/test_game.py", links]
    words = ("-m", "pytest", "-q", "-p", "no:cacheprovider", *tests)

    assert " passed" in run(sys.executable, *words, cwd=source, PYTHONPATH="src")


def test_without_a_compiler_it_is_installed_typed_and_played_all_the_same(
    source: Path, clean: Path
) -> None:
    built = ("-m", "pip", "wheel", "-q", "--no-build-isolation", "--no-deps", "-w", clean / "plain")
    run(sys.executable, *built, source, cwd=clean, PENTATHLON_INTERPRETED="1")
    venv.create(clean / "bare", with_pip=False)
    python = clean / "bare" / "bin" / "python"
    [place] = (clean / "bare" / "lib").glob("python*/site-packages")
    shutil.unpack_archive(next((clean / "plain").glob("*.whl")), place, "zip")
    [others] = (clean / "env" / "lib").glob("python*/site-packages")
    (place / "others.pth").write_text(f"{others}\n", encoding="utf-8")
    (clean / "script.py").write_text(SCRIPT, encoding="utf-8")

    assert run(python, "script.py", cwd=clean) == "10\n"
    assert "False" in run(python, "-c", COMPILED, cwd=clean)
    check_types(clean, clean, "script.py", env="bare")
