"""Figures of section 5.2: what uniform players and club players make of the Games."""

import pytest

from pentathlon.engine.chance import Seeded
from pentathlon.engine.playout import Picker, play_at_random, play_with_bots
from pentathlon.games.stadium.bot import Club
from pentathlon.games.stadium.game import Stadium
from tests.support import rule

GAMES = 500


@pytest.mark.many
@rule("STA-GEN-12", "STA-GEN-17")
@pytest.mark.parametrize(("seats", "margin"), [(4, 6.3), (6, 6.9)])
def test_uniform_players_agree_with_the_check_for_an_engine(seats: int, margin: float) -> None:
    game, chance, picker = Stadium({}), Seeded(1), Picker(2)
    margins = 0
    for _ in range(GAMES):
        state = game.setup(seats, chance)
        play_at_random(game, state, chance, picker)
        result = game.result(state)
        assert result is not None
        margins += abs(result.points[0] - result.points[1])

    assert margins / GAMES == pytest.approx(margin, abs=0.8)
    assert picker.picks / GAMES / seats == pytest.approx(12, abs=0.6)


@pytest.mark.many
def test_club_players_reach_the_end_with_little_left() -> None:
    game, chance, left = Stadium({}), Seeded(3), 0
    for _ in range(150):
        state = game.setup(4, chance)
        play_with_bots(game, state, [Club() for _ in range(4)], chance, chance)
        left += sum(state.energy)

    assert left / 150 / 4 < 5
