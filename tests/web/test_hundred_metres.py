"""The scene of Hundred Metres: its lanes, its options, and a race against the record book."""

import re

from pentathlon.games.hundred_metres.data import COMPONENTS
from tests.support import rule

from .conftest import ROOT


@rule("HUN-23")
def test_the_app_draws_the_lanes_of_the_rules() -> None:
    script = ROOT / "web" / "src" / "games" / "hundred_metres" / "model.ts"
    drawn = re.findall(r'^  "((?:[LRE]+ ){12}[LRE]+)",$', script.read_text("utf-8"), re.M)

    assert drawn == COMPONENTS["lanes"][::2], "the odd lanes; the even ones mirror them"
