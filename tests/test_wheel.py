"""The wheel in a clean environment: a newcomer's `pip install`, and one game to its end."""

import json
import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

WHEELS = Path(__file__).parents[1] / "build" / "wheel"

pytestmark = pytest.mark.wheel

WHERE = "from pentathlon.server.pages import app_folder; print(app_folder())"


def run(*words: str | Path, cwd: Path, told: str = "") -> str:
    """A command in an environment without our source; its output."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    environment = {**kept, "XDG_DATA_HOME": str(cwd / "data"), "LANG": "C"}
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


def test_a_users_script_runs_and_is_typed_as_a_plug_in_is(clean: Path) -> None:
    python = clean / "env" / "bin" / "python"
    (clean / "script.py").write_text(SCRIPT, encoding="utf-8")
    shutil.copy(PLUG_IN, clean / "plug_in.py")

    assert run(python, "script.py", cwd=clean) == "10\n"
    for file in ("script.py", "plug_in.py"):
        run(
            sys.executable, "-m", "mypy", "--strict", "--python-executable", python, file, cwd=clean
        )


def test_the_app_is_in_the_wheel(clean: Path) -> None:
    told = run(clean / "env" / "bin" / "python", "-c", WHERE, cwd=clean)

    assert told.strip() not in ("", "None")


def test_a_game_is_played_to_its_end_and_its_luck_proves_true(clean: Path) -> None:
    command = clean / "env" / "bin" / "pentathlon"
    record = clean / "game.jsonl"
    told = "1\n" * 200
    output = run(command, "play", "medals", "--record", record, cwd=clean, told=told)

    assert "Result" in output
    assert run(command, "verify", record, cwd=clean)


def test_the_wheel_is_compiled_where_a_compiler_is(clean: Path) -> None:
    command = clean / "env" / "bin" / "pentathlon"
    figures = json.loads(run(command, "bench", "medals", "--seconds", "0.2", "--json", cwd=clean))
    first = figures[0] if isinstance(figures, list) else figures
    compiler = str(sysconfig.get_config_var("CC")).split()[0]

    assert first["compiled"] == has_program(compiler)


def has_program(name: str) -> bool:
    return any((Path(folder) / name).exists() for folder in os.environ["PATH"].split(os.pathsep))
