"""The long run that reports every branch."""

import pytest

from tests.games.stadium.survey import EXPECTED, missing, survey
from tests.support import rule

RARE = {"volleyball: limit_level", "fencing: double_out", "won by silvers"}
"""Branches that a short run may miss; the run of 5,000 games reaches them all."""


@pytest.mark.many
@rule("STA-GEN-12", "STA-MED-4", "STA-BAS-13", "STA-TUG-7", "STA-VOL-11", "STA-FEN-10")
def test_a_run_reaches_every_event_podium_limit_and_tie() -> None:
    reached = survey(1200, 5)

    assert set(missing(reached)) <= RARE
    assert all(branch in reached for branch in EXPECTED)


def test_a_run_reports_what_it_never_saw() -> None:
    assert "event fencing" in missing(survey(0, 1))
