"""Synchronised Swimming: products decide."""

import pytest

from tests.games.stadium.tables import training
from tests.support import rule


@rule("STA-E27", "STA-SYN-1", "STA-SYN-2", "STA-Q25")
@pytest.mark.parametrize(
    ("bids", "medals"),
    [
        ((2, 3, 4, 3), ["Tide gold"]),
        ((9, 1, 0, 1), ["Tide gold"]),
        ((0, 0, 5, 0), ["Ember gold", "Tide gold"]),
        ((3, 2, 3, 4), ["Ember gold"]),
    ],
)
def test_the_higher_product_takes_the_gold(bids: tuple[int, ...], medals: list[str]) -> None:
    table = training("synchro", [9] * 4).play(*[f"bid:{bid}" for bid in bids])

    assert table.medals == medals
    assert table.energy == [9 - bid for bid in bids]


@rule("STA-SYN-2")
def test_three_bids_are_multiplied_with_six_swimmers() -> None:
    table = training("synchro", [9] * 6)

    table.play("bid:2", "bid:9", "bid:2", "bid:1", "bid:2", "bid:1")

    assert table.medals == ["Tide gold"]
    assert [medal.result for medal in table.state.medals] == [9]
