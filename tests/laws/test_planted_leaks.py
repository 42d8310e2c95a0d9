"""Leaks planted in what rules tell: each is caught by a law within ten games."""

from typing import Any, ClassVar

import pytest
from mypy_extensions import i64

from pentathlon.engine.chance import Chance, only
from pentathlon.engine.game import Action, Game
from pentathlon.engine.telling import Kind
from pentathlon.games.medals import told
from pentathlon.games.medals.box import MedalsBox
from pentathlon.games.medals.data import DISCIPLINES
from pentathlon.games.medals.game import Medals
from pentathlon.laws.check import LAWS, tables_of, try_law
from tests.wrapped import Gossip, Wrapped, WrappedBox

GAMES = 10


class ToTheNeighbour(Gossip):
    """Who sits to the left hears it as well."""

    def audience(self, seen_by: int, seat: int) -> int:
        return seen_by | int(only((seat + 1) % self.seats))


class Spoiled(Wrapped):
    """Medals, with something wrong in what it tells."""

    id: ClassVar[str] = Medals.id
    version: ClassVar[int] = Medals.version
    cards: ClassVar[tuple[str, ...]] = Medals.cards
    tells: ClassVar[tuple[Kind, ...]] = Medals.tells
    shown = Game.shown  # as in Medals: nothing of a choice is hidden


class ToldToAll(Spoiled):
    """Every card drawn is told to everybody."""

    def apply(self, state: Any, seat: i64, action: Action, chance: Chance) -> None:
        super().apply(state, seat, action, Gossip(chance, state.seat_count()))


class ToldToTheNeighbour(Spoiled):
    """Every card drawn is told to the left neighbour."""

    def apply(self, state: Any, seat: i64, action: Action, chance: Chance) -> None:
        super().apply(state, seat, action, ToTheNeighbour(chance, state.seat_count()))


class ToldAtTheDeal(Spoiled):
    """Only the first hands are told to everybody."""

    def setup(self, seats: i64, chance: Chance) -> Any:
        return super().setup(seats, Gossip(chance, int(seats)))


class PassTellsTheHand(Spoiled):
    """Who passes names a card of its hand."""

    def apply(self, state: Any, seat: i64, action: Action, chance: Chance) -> None:
        if action.text == "pass" and state.hand_count(seat) > 0:
            held = next(card for card in range(DISCIPLINES) if state.held(seat, card) > 0)
            chance.tell(told.OPENED, held)
        super().apply(state, seat, action, chance)


class ShowsTheTableItself(Spoiled):
    """A table is shown on the way, and with it what a view gives away: all hands."""

    def apply(self, state: Any, seat: i64, action: Action, chance: Chance) -> None:
        shown = state.clone()
        shown.reason = str(state.to_json()["hands"])
        chance.show(shown)
        super().apply(state, seat, action, chance)


PLANTED: dict[type[Spoiled], str] = {
    ToldToAll: "luck_shows_to_its_audience_only",
    ToldToTheNeighbour: "luck_shows_to_its_audience_only",
    ToldAtTheDeal: "luck_shows_to_its_audience_only",
    PassTellsTheHand: "twins_stay_alike",
    ShowsTheTableItself: "twins_stay_alike",
}


@pytest.mark.parametrize(("kind", "law"), PLANTED.items())
def test_a_planted_leak_is_caught(kind: type[Spoiled], law: str) -> None:
    box = WrappedBox(MedalsBox(), kind)
    finding = try_law(box, law, LAWS[law], tables_of(box), GAMES)

    assert finding.verdict == "broken"
    assert "tells watcher" in finding.detail
