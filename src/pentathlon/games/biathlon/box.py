"""What comes in the box of Biathlon."""

from collections.abc import Mapping, Sequence
from typing import Final

from pentathlon.engine.box import Box
from pentathlon.engine.game import AnyGame

from .calendar import Calendar
from .game import Biathlon
from .track import Track


class BiathlonBox(Box):
    """Rules, words, rulebook and bots of Biathlon; a person's own boards lie beside ours."""

    def __init__(
        self, own_boards: Sequence[Track] = (), own_calendars: Sequence[Calendar] = ()
    ) -> None:
        self.own_boards: Final = own_boards
        self.own_calendars: Final = own_calendars

    def game(self, chosen: Mapping[str, str]) -> AnyGame:
        return Biathlon(chosen, self.own_boards, self.own_calendars)
