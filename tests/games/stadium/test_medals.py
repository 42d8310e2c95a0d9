"""The rule of the three medals, and a team's gold."""

import pytest

from tests.games.stadium.tables import Table, training
from tests.support import rule

THROWS = {
    4: "1 1 1 1", 5: "1 1 1 2", 11: "3 3 3 2", 15: "6 3 3 3", 17: "6 6 3 2", 18: "6 6 3 3",
    19: "6 6 6 1", 20: "6 6 6 2", 22: "6 6 6 4",
}  # fmt: skip


def archers(*scores: int) -> Table:
    """Archers without energy, whose first throw counts."""
    return training("archery", [0] * len(scores), dice=" ".join(THROWS[each] for each in scores))


@rule("STA-E1", "STA-MED-1", "STA-MED-2", "STA-MED-3")
def test_one_gold_and_two_silvers() -> None:
    assert archers(22, 19, 19, 18, 15, 11).medals == ["R gold", "B silver", "O silver"]


@rule("STA-E2", "STA-MED-3", "STA-MED-4")
def test_three_golds() -> None:
    assert archers(20, 20, 20, 15).medals == ["R gold", "B gold", "O gold"]


@rule("STA-E3", "STA-MED-2", "STA-MED-4", "STA-GEN-21")
def test_two_golds_and_two_bronzes() -> None:
    assert archers(20, 20, 17, 17).medals == ["R gold", "B gold", "O bronze", "T bronze"]


@rule("STA-E4", "STA-MED-5")
def test_two_ranked_players_leave_the_bronze_in_the_box() -> None:
    table = training("marathon", [9] * 4).play("part:5", "rest", "part:3", "rest")

    assert table.medals == ["R gold", "O silver"]


@rule("STA-Q6", "STA-MED-2")
@pytest.mark.parametrize(
    ("scores", "metals"),
    [
        ((22, 19, 18, 15), "gold silver bronze"),
        ((22, 22, 18, 15), "gold gold bronze"),
        ((22, 19, 18, 18), "gold silver bronze bronze"),
        ((22, 22, 22, 22), "gold gold gold gold"),
    ],
)
def test_the_metal_depends_on_the_medals_out(scores: tuple[int, ...], metals: str) -> None:
    assert [medal.split()[1] for medal in archers(*scores).medals] == metals.split()


@rule("STA-MED-1")
def test_a_medal_remembers_its_result_and_the_medals_before() -> None:
    medals = archers(22, 19, 18, 15).state.medals

    assert [(medal.result, medal.against) for medal in medals] == [(22, 0), (19, 1), (18, 2)]
    assert medals[0] == archers(22, 19, 18, 15).state.medals[0]
    assert len({*medals, *archers(22, 19, 18, 15).state.medals}) == 3
    assert medals[0] != "gold"


@rule("STA-MED-6", "STA-Q8")
def test_a_team_takes_one_gold_whatever_its_size() -> None:
    table = training("synchro", [9] * 6)

    table.play("bid:2", "bid:1", "bid:2", "bid:1", "bid:2", "bid:1")

    assert table.medals == ["Ember gold"]
    assert table.result.points == [3, 0, 3, 0, 3, 0]
