"""The plug-ins in `examples/` are sound, and play as ours do."""

import json
import os
import tomllib
from pathlib import Path

from .plug_ins import PACKAGES, assert_sound, call

KEIRIN = Path(__file__).parents[1] / "examples" / "keirin"


def test_keirin_is_a_sound_plug_in() -> None:
    assert_sound(KEIRIN, "keirin", "KeirinBox")


def test_keirin_is_played_by_its_module(tmp_path: Path) -> None:
    words = ["-m", "pentathlon", "play", "keirin.box:KeirinBox", "--seats", "me,me"]
    done = call(
        KEIRIN, *words, typed="\n".join(["", *"123456789"] * 40), XDG_DATA_HOME=str(tmp_path)
    )

    assert done.returncode == 0, done.stderr
    assert "The bell rings for the final lap" in done.stdout
    assert "1. " in done.stdout.partition("The race is over.")[2]
    assert "Palmarès: a first win for" in done.stdout
    assert "install the game first" in done.stdout
    assert "pentathlon replay" not in done.stdout
    words = ["-m", "pentathlon", "keirin.box:KeirinBox", "palmares", "--json"]
    kept = call(KEIRIN, *words, XDG_DATA_HOME=str(tmp_path))
    assert 1 <= sum(json.loads(kept.stdout).values()) <= 2


def test_keirin_stands_on_the_shelf_once_it_is_installed(tmp_path: Path) -> None:
    info = tmp_path / "pentathlon_keirin-0.1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: pentathlon-keirin\nVersion: 0.1\n")
    points = tomllib.loads((KEIRIN / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    (group, games), *_ = points["entry-points"].items()
    lines = [f"{name} = {target}" for name, target in games.items()]
    (info / "entry_points.txt").write_text("\n".join([f"[{group}]", *lines]))

    path = os.pathsep.join([str(PACKAGES), str(tmp_path)])
    words = ["simulate", "keirin", "--seats", "club,rookie", "--games", "20", "--workers", "1"]
    done = call(KEIRIN, "-m", "pentathlon", *words, PYTHONPATH=path)

    assert done.returncode == 0, done.stderr
    assert "lengths of the winner" in done.stdout
    assert "the last lap was ridden" in done.stdout
    (tmp_path / "more.toml").write_text("laps = 9\n")
    words = [*words, "--data", str(tmp_path / "more.toml")]
    done = call(KEIRIN, "-m", "pentathlon", *words, PYTHONPATH=path)
    assert "keirin has no data file" in done.stderr
