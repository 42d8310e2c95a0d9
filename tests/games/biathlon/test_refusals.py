"""Why not: every refusal with its rule, in both languages."""

from typing import Any

import pytest

from pentathlon.engine.words import LANGUAGES
from pentathlon.games.biathlon.box import BiathlonBox
from tests.support import rule

from .tables import Table, fresh, rolled

EVENTS = "event_cards"


def holding(cards: str, red: Any = "1/1", *others: Any, on: str = EVENTS, **options: str) -> Table:
    return Table(red, *(others or ("20/1",)), on=on, hands=[cards], options=options)


def between() -> Table:
    return Table("1/1", "1/2", options={"series": "cup"}, phase="next_race", places=[1, 2])


def line() -> Table:
    red = {"at": "36/1", "lap": 1, "has_shot": True, "skis": "used"}
    return Table(red, "20/1", on="new_skis new_sights").play("roll", "ski:2/2", dice="2")


def entering(cards: str, on: str, dice: str) -> Table:
    return holding(cards, "25/1", "1/1", on=f"{EVENTS} {on}").play(
        "roll", "go", "ski:26/1", dice=dice
    )


def in_final_lap() -> Table:
    red = {"at": "36/1", "lap": 2, "has_shot": True}
    return Table(red, "20/1", on="new_skis new_sights").play("roll", "ski:2/2", dice="2")


CASES: list[tuple[str, str, Any, str]] = [
    ("BIA-7", "asked_colour", lambda: fresh({}, 2), "roll"),
    ("BIA-7", "colour_taken", lambda: fresh({}, 2).play("colour:red"), "colour:red"),
    ("BIA-12", "asked_start_cell", lambda: fresh({}, 2).play("colour:red", "colour:blue"), "roll"),
    (
        "BIA-12",
        "no_start_cell",
        lambda: fresh({}, 2).play("colour:red", "colour:blue"),
        "start:1/1",
    ),
    (
        "BIA-Q8",
        "cell_taken",
        lambda: fresh({}, 2).play("colour:red", "colour:blue", "start:36/1"),
        "start:36/1",
    ),
    ("BIA-13", "must_roll", lambda: Table("1/1", "1/2"), "shoot"),
    ("BIA-24", "must_shoot", lambda: Table("F1", "1/2"), "roll"),
    ("BIA-66", "must_rest", lambda: Table({"at": "F1", "pause": 1}, "1/2"), "shoot"),
    ("BIA-Q13", "must_enter", lambda: Table("26/1", "1/2"), "roll"),
    ("BIA-Q12", "must_wait", lambda: Table("31/1", "F6"), "roll"),
    ("BIA-Q46", "must_miss_turn", lambda: Table({"at": "1/1", "lost_turns": 1}, "1/2"), "roll"),
    ("BIA-Q12", "must_wait", lambda: holding("E08", "31/1", "F6"), "slipstream:3"),
    ("BIA-50", "asked_restore", lambda: Table("beside 22/1", "1/1"), "roll"),
    ("BIA-50", "no_restore_cell", lambda: Table("beside 22/1", "1/1"), "restore:21/1"),
    ("BIA-Q8", "cell_taken", lambda: Table("beside 22/1", "22/2"), "restore:22/2"),
    ("BIA-Q7", "asked_destination", lambda: rolled("", 2, "1/1", "20/1"), "roll"),
    ("BIA-Q7", "no_ski_cell", lambda: rolled("", 2, "1/1", "20/1"), "ski:4/1"),
    ("BIA-Q7", "no_ski_cell", lambda: rolled("", 2, "1/1", "20/1"), "ski:P3a"),
    ("BIA-Q8", "cell_taken", lambda: rolled("", 2, "1/1", "3/2"), "ski:3/2"),
    ("BIA-55", "asked_rolled", lambda: rolled("sprint_cards", 2, "1/1", "20/1"), "roll"),
    ("BIA-5", "no_sprint_rule", lambda: holding("E03").play("roll", dice="2"), "sprint:2"),
    (
        "BIA-Q30",
        "sprint_on_fall",
        lambda: holding("E01", "16/1", "1/1", on=f"{EVENTS} ice sprint_cards").play(
            "roll", dice="6"
        ),
        "sprint:2",
    ),
    (
        "BIA-56",
        "sprint_twice",
        lambda: holding("E03", on=f"{EVENTS} sprint_cards").play("roll", "sprint:2", dice="2"),
        "sprint:2",
    ),
    (
        "BIA-Q52",
        "sprint_this_turn",
        lambda: holding(
            "E03", "11/2", "1/1", on=f"{EVENTS} sprint_cards coaching", sprint_limit="turn"
        ).play("roll", "sprint:2", "go", "ski:14/2", "coached_roll", dice="1 1"),
        "sprint:2",
    ),
    (
        "BIA-54",
        "no_sprint_left",
        lambda: holding("E03", {"at": "1/1", "sprints": 0}, on=f"{EVENTS} sprint_cards").play(
            "roll", dice="2"
        ),
        "sprint:2",
    ),
    ("BIA-Q30", "sprint_length", lambda: rolled("sprint_cards", 2, "1/1", "20/1"), "sprint:1"),
    (
        "BIA-Q30",
        "sprint_for_nothing",
        lambda: holding("E01", "7/1", "8/1", on=f"{EVENTS} sprint_cards").play("roll", dice="2"),
        "sprint:2",
    ),
    (
        "BIA-48",
        "is_a_fall",
        lambda: holding("E01", "16/1", "1/1", on=f"{EVENTS} ice").play("roll", dice="6"),
        "go",
    ),
    ("BIA-48", "is_no_fall", lambda: holding("E01").play("roll", dice="6"), "fall"),
    (
        "BIA-48",
        "card_on_fall",
        lambda: holding("E03", "16/1", "1/1", on=f"{EVENTS} ice").play("roll", dice="6"),
        "card:plus",
    ),
    (
        "E01",
        "reroll_after_sprint",
        lambda: holding("E01", on=f"{EVENTS} sprint_cards").play("roll", "sprint:2", dice="2"),
        "card:reroll_move",
    ),
    (
        "BIA-Q36",
        "card_for_nothing",
        lambda: holding("E07").play("roll", dice="2"),
        "card:pass_through",
    ),
    ("BIA-Q36", "wrong_window", lambda: holding("E03"), "card:plus"),
    ("BIA-Q36", "wrong_window", lambda: holding("E13"), "card:reroll_shot"),
    ("BIA-Q36", "wrong_window", lambda: holding("E11"), "card:cut_pause"),
    ("BIA-Q36", "wrong_window", lambda: holding("E12"), "card:calm_wind"),
    ("BIA-Q36", "wrong_window", lambda: holding("E14"), "card:waive_loop"),
    ("BIA-Q36", "wrong_window", between, "cowbells:red"),
    (
        "BIA-Q36",
        "card_played",
        lambda: holding("E15 E08", "1/1", "F1").play("cowbells:blue"),
        "slipstream:2",
    ),
    ("BIA-Q36", "card_not_held", lambda: holding("E15"), "slipstream:2"),
    ("E08", "no_slipstream", lambda: holding("E08"), "slipstream:2"),
    ("E15", "nobody_to_rattle", lambda: holding("E15"), "cowbells:blue"),
    (
        "BIA-94",
        "technique_working",
        lambda: holding(
            "E09", {"at": "1/1", "skis": "working"}, on=f"{EVENTS} new_skis new_sights"
        ),
        "service:new_sights",
    ),
    (
        "BIA-Q42",
        "technique_gone",
        lambda: holding("E09", {"at": "1/1", "skis": "used"}, on=f"{EVENTS} new_skis new_sights"),
        "service:new_skis",
    ),
    ("BIA-81", "asked_technique", line, "roll"),
    ("BIA-Q42", "technique_gone", line, "technique:new_skis"),
    ("BIA-Q42", "no_shooting_ahead", in_final_lap, "technique:new_sights"),
    ("BIA-68", "asked_wind", lambda: entering("E12", "crosswind", "1 1"), "roll"),
    ("BIA-59", "asked_risk", lambda: entering("E12", "risk_tactics", "1"), "roll"),
    (
        "BIA-66",
        "asked_pause",
        lambda: entering("E12", "risk_tactics", "1").play("risk:low"),
        "roll",
    ),
    ("BIA-24", "asked_miss", lambda: holding("E13", "F1").play("shoot", dice="1"), "roll"),
    (
        "BIA-33",
        "asked_loops",
        lambda: holding("E14", {"at": "F1", "shots": 7, "targets": 2}).play(
            "shoot", "keep", dice="1"
        ),
        "roll",
    ),
    (
        "BIA-Q37",
        "asked_back_lane",
        lambda: Table("16/1", "14/1", on=EVENTS).play("roll", "ski:17/1", dice="1 AT_ONCE E17"),
        "roll",
    ),
    (
        "BIA-Q37",
        "no_back_cell",
        lambda: Table("16/1", "14/1", on=EVENTS).play("roll", "ski:17/1", dice="1 AT_ONCE E17"),
        "back:13/1",
    ),
    (
        "BIA-77",
        "asked_coach",
        lambda: rolled("coaching", 1, "13/2", "1/1").play("ski:14/2"),
        "roll",
    ),
    ("BIA-D7.7", "asked_next_race", between, "roll"),
]


@rule("BIA-11", "BIA-42")
@pytest.mark.parametrize(("cited", "key", "build", "text"), CASES)
def test_a_refusal_names_its_rule_and_reads_well(
    cited: str, key: str, build: Any, text: str
) -> None:
    table = build()
    refusal = table.refusal(text)

    assert (refusal.rule, refusal.key) == (cited, key)
    for language in LANGUAGES:
        words = BiathlonBox().words(language).refusal(refusal, ["Ann", "Bob"])
        assert words.endswith(f"({cited})")
        assert "{" not in words


@rule("BIA-11")
def test_who_is_not_on_turn_waits() -> None:
    table = Table("1/1", "1/2")

    assert table.refusal("roll", 1).key == "not_asked"
    assert between().refusal("stop", 5).key == "no_player"
    words = BiathlonBox().words("en").refusal(table.refusal("roll", 1), ["Ann", "Bob"])
    assert words == "Ann decides now; wait until you are asked (BIA-11)"


@rule("BIA-42")
def test_when_it_is_over_nothing_more_is_played() -> None:
    home = [{"at": "finished", "lap": 3, "place": place} for place in (1, 2)]
    table = Table(*home, phase="over", places=[1, 2])

    assert table.refusal("roll", 0).key == "race_over"


def test_every_refusal_has_words_and_every_word_a_refusal() -> None:
    phrases = BiathlonBox().words("en").book.phrases["refusal"]
    shown = {key for _, key, _, _ in CASES} | {"not_asked", "no_player", "race_over"}

    assert shown == set(phrases)
