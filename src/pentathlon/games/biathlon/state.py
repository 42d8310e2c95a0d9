"""A table of Biathlon: what lies open, and the event cards that lie hidden. Section 7"""

from collections.abc import Mapping

from pentathlon.engine.chance import Cards
from pentathlon.engine.game import State

from .data import KEPT_KINDS, VERSION
from .notation import cards_to_text, hands_to_json, race_to_json
from .race import Race


class BiathlonState(State):
    """The open table, the pile of kept cards, and the hands."""

    race: Race
    pile: Cards
    """The kept cards still to be drawn, by card."""
    hands: Cards
    """hands[skier * KEPT_KINDS + card]."""

    def __init__(self, race: Race, pile: Cards, hands: Cards) -> None:
        self.race = race
        self.pile = pile
        self.hands = hands

    def home(self) -> tuple[str, Mapping[str, str]]:
        return "pentathlon.games.biathlon.game:Biathlon", self.race.series.chosen

    def clone(self) -> "BiathlonState":
        return BiathlonState(self.race.clone(), self.pile[:], self.hands[:])

    def seat_count(self) -> int:
        return int(self.race.seats)

    def to_json(self) -> dict[str, object]:
        json: dict[str, object] = {**race_to_json(self.race)}
        json["hands"] = hands_to_json(self.hands)
        json["pile"] = cards_to_text(self.pile, 0, KEPT_KINDS)
        if self.race.series.version != VERSION:
            json["version"] = int(self.race.series.version)
        return json
