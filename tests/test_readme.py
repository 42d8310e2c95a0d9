"""The README's examples run and say what they say."""

import re
from pathlib import Path

import pytest

README = Path(__file__).parents[1] / "README.md"


def test_the_examples_run(capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, object] = {}
    for example in re.findall(
        r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL
    ):
        exec(example, names)

    printed = capsys.readouterr().out.splitlines()
    assert printed[0].startswith("Result(places=")
    assert printed[1] == "{'SWI silver': 2}"
