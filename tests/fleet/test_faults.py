"""A fleet is disturbed in every way that we know of; `make fleet` does it for much longer."""

import asyncio
from pathlib import Path

import pytest

from .faults import KINDS, Run, disturb_all, report
from .parts import absent, fetch, postgres


def test_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    missing = fetch("postgres", "haproxy")
    if missing:
        pytest.skip(absent(missing))
    with postgres() as engine:
        run = Run(engine, tmp_path, seed=1)
        outcome = asyncio.run(disturb_all(run, 5, 0.1, list(KINDS), 20))
    print("\n" + report(run, outcome))
    assert outcome.missing == []
    assert outcome.checked >= 10 * len(KINDS)
