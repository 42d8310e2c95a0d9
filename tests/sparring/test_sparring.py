"""Club against its sparring partners: no trick of an evening beats it."""

import pytest

from pentathlon.engine.bot import Bot, RandomBot
from pentathlon.engine.chance import Seeded
from pentathlon.engine.playout import play_with_bots
from pentathlon.games.catalog import open_box
from pentathlon.games.stadium.bot import Club
from tests.sparring.stadium import Exploiter, FrontLoader

STADIUM = open_box("stadium")


def wins(ours: Bot, theirs: Bot, deals: int, options: dict[str, str]) -> float:
    """The share of games that a team of ours wins, both ways with the same luck."""
    game, won = STADIUM.game(options), 0.0
    for deal in range(deals):
        for side in (0, 1):
            luck = Seeded(deal)
            state = game.setup(4, luck)
            bots = [ours if seat % 2 == side else theirs for seat in range(4)]
            play_with_bots(game, state, bots, luck, Seeded(~deal))
            result = game.result(state)
            assert result is not None
            won += (side in result.winners) / len({seat % 2 for seat in result.winners})
    return won / deals / 2


@pytest.mark.parametrize("partner", [FrontLoader, Exploiter, RandomBot])
def test_club_is_not_beaten_by_a_trick(partner: type[Bot]) -> None:
    assert wins(Club(), partner(), 150, {}) > 0.5


@pytest.mark.parametrize("stock", ["2", "7", "12"])
@pytest.mark.parametrize("final", ["basketball", "tugofwar", "volleyball", "fencing"])
def test_club_beats_random_play_in_every_final_at_every_stock(final: str, stock: str) -> None:
    options = {"programme": final, "start_energy": stock}

    assert wins(Club(), RandomBot(), 150, options) > 0.5
