"""What is known of rules that were broken on purpose, and when it is known no more."""

import pytest

from tests.mutants.live import functions
from tests.mutants.planting import describe, find_mutants
from tests.mutants.shown import Findings, ids_in

RULEBOOK = ["BIA-73", "BIA-74", "BIA-75", "BIA-76", "BIA-Q37", "BIA-Q38", "E03", "STA-GYM-2"]
RULEBOOK += ["STA-GYM-3", "STA-GYM-4", "HUN-Q23a"]
WRONG = find_mutants("medals")[0]
CITING = "tests/games/medals/test_turn.py::test_one"
OTHER = "tests/games/medals/test_turn.py::test_two"


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("BIA-74", ["BIA-74"]),
        ("BIA-74 to BIA-76", ["BIA-74", "BIA-75", "BIA-76"]),
        ("BIA-74 to 76, BIA-Q37, Q38", ["BIA-74", "BIA-75", "BIA-76", "BIA-Q37", "BIA-Q38"]),
        ("BIA-73, E03", ["BIA-73", "E03"]),
        ("STA-GYM-2 to -4", ["STA-GYM-2", "STA-GYM-3", "STA-GYM-4"]),
        ("STA-GYM-2, -3", ["STA-GYM-2", "STA-GYM-3"]),
        ("HUN-Q23a, HUN-99", ["HUN-Q23a"]),
        ("BIA-73\n\nLuck is asked first.", ["BIA-73"]),
        ("", []),
    ],
)
def test_rules_said_in_short_are_read_in_full(said: str, meant: list[str]) -> None:
    assert ids_in(said, RULEBOOK) == meant


def test_a_finding_holds_as_long_as_its_line_stands_and_its_test_cites_the_rule() -> None:
    file, line, change = describe(WRONG)
    known = Findings({"MED-4": (file, line, change, CITING)}, {})
    rewritten = Findings({"MED-4": (file, f"{line} + 1", change, CITING)}, {})

    assert known.verdict("MED-4", [WRONG], {CITING, OTHER}) is True
    assert known.verdict("MED-4", [WRONG], {OTHER}) is None
    assert known.verdict("MED-5", [WRONG], {CITING}) is None
    assert rewritten.verdict("MED-4", [WRONG], {CITING}) is None


def test_a_rule_that_was_broken_unseen_is_not_shown_until_other_tests_cite_it() -> None:
    known = Findings({}, {"MED-4": [CITING]})

    assert known.verdict("MED-4", [WRONG], {CITING}) is False
    assert known.verdict("MED-4", [WRONG], {CITING, OTHER}) is None


def test_a_wrong_rule_changes_the_function_it_stands_in_and_no_other() -> None:
    inside = [each for each in find_mutants("medals") if each.path.name == "scoring.py"]
    assert inside

    for mutant in inside:
        right, wrong = functions(mutant.source, "x"), functions(mutant.planted(), "x")
        assert len([name for name in right if right[name] != wrong[name]]) <= 1
