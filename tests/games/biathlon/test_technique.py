"""Technique cards: new skis and new sights. BIA-79 to BIA-94, BIA-Q41 to BIA-Q43"""

from typing import Any

from pentathlon.games.biathlon.skier import Gear
from tests.support import rule

from .tables import RED, Table

BOTH = "new_skis new_sights"


def crossing(on: str = BOTH, options: dict[str, str] | None = None, **red: Any) -> Table:
    """Red steps over the line from its first lap."""
    stated = {"at": "36/1", "lap": 1, "has_shot": True, **red}
    return Table(stated, "20/1", on=on, options=options).play("roll", "ski:2/2", dice="2")


@rule("BIA-81", "BIA-88", "BIA-Q41")
def test_technique_cards_are_offered_right_after_the_line() -> None:
    table = crossing()

    assert table.legal == ["technique:none", "technique:new_skis", "technique:new_sights"]
    assert Table("9/3", "1/1", on=BOTH).legal == ["roll"]


@rule("BIA-82", "BIA-83", "BIA-85")
def test_new_skis_count_one_more_on_every_roll_until_the_line() -> None:
    table = crossing().play("technique:new_skis")
    table.skier(1).lost_turns = 9
    for row in (4, 6):
        table.play("miss_turn", "roll", dice="1")
        table.play(table.legal[0])
        assert table.skier(RED).row == row

    race = table.state.race
    race.lift(table.skier(RED))
    race.put(table.skier(RED), 36, 0)
    table.skier(RED).has_shot = True
    table.play("miss_turn", "roll", dice="1")
    table.play("ski:2/1")
    assert table.skier(RED).skis is Gear.USED


@rule("BIA-Q43")
def test_a_roll_made_before_the_line_keeps_its_extra_cell() -> None:
    table = Table(
        {"at": "36/1", "lap": 1, "has_shot": True, "skis": "working"}, "20/1", on="new_skis"
    ).play("roll", dice="2")

    assert table.legal[0] == "ski:3/1"


@rule("BIA-89", "BIA-92")
def test_new_sights_work_for_the_shooting_of_their_lap_until_the_line() -> None:
    table = crossing().play("technique:new_sights")
    assert table.skier(RED).sights is Gear.WORKING
    over = crossing(sights="working")
    assert over.skier(RED).sights is Gear.USED


@rule("BIA-94", "BIA-Q42")
def test_one_technique_card_a_lap_and_each_once() -> None:
    table = crossing().play("technique:new_skis")

    assert table.skier(RED).sights is Gear.HELD
    assert crossing(lap=2, skis="used").phase == "turn"


@rule("BIA-Q42")
def test_new_sights_are_offered_only_in_a_lap_with_shooting() -> None:
    final = crossing(lap=2)

    assert final.legal == ["technique:none", "technique:new_skis"]
    assert crossing(on="new_sights", lap=2).phase == "turn"


@rule("BIA-Q42")
def test_no_technique_card_means_none_is_played() -> None:
    table = crossing().play("technique:none")

    assert (table.skier(RED).skis, table.skier(RED).sights) == (Gear.HELD, Gear.HELD)


@rule("BIA-Q41")
def test_the_first_lap_can_be_without_technique_cards() -> None:
    off = {"technique_first_lap": "off"}

    assert crossing(options=off, lap=0).phase == "turn"
    assert crossing(options=off).phase == "technique"
    assert crossing(lap=0).phase == "technique"


@rule("BIA-79", "BIA-86", "BIA-Q6")
def test_in_a_race_of_one_lap_technique_cards_are_off() -> None:
    table = Table(
        {"at": "36/1", "lap": 0}, "20/1", on=BOTH, options={"laps": "1", "final_lap": "off"}
    )

    assert table.play("roll", "ski:2/2", dice="2").phase == "turn"
