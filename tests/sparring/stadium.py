"""Tricks that beat an old club player of Stadium in an evening."""

from typing import Any

from pentathlon.engine.bot import Bot
from pentathlon.engine.chance import UNSEEN, Chance
from pentathlon.games.stadium.bot import Club
from pentathlon.games.stadium.data import CODES, MAX_ENERGY
from pentathlon.games.stadium.state import team_of
from pentathlon.games.stadium.view import StadiumView


def up_to(legal: list[Any], verb: str, number: int) -> Any:
    """The highest choice of a verb that is not above a number; none if there is none."""
    found = None
    for action in legal:
        name, _, value = action.text.partition(":")
        if name == verb and value.isdigit() and int(value) <= number:
            found = action
    return found


def named(legal: list[Any], text: str) -> Any:
    return next((action for action in legal if action.text == text), None)


class FrontLoader(Bot):
    """Plays as if every stock were twice as large, until the Final."""

    factor = 2.0

    def __init__(self) -> None:
        self.club = Club()

    def choose(self, view: StadiumView, legal: list[Any], chance: Chance) -> Any:
        table = view.table
        if table.slot == len(table.rules.families) - 1:
            return self.club.choose(view, legal, chance)
        rich = table.clone()
        for seat in range(int(table.seats)):
            rich.energy[seat] = min(MAX_ENERGY, int(self.factor * int(table.energy[seat])))
        wish = self.club.choose(StadiumView(view.seat, rich), legal, chance)
        if wish in legal:
            return wish
        verb, _, value = wish.text.partition(":")
        affordable = up_to(legal, verb, int(value)) if value.isdigit() else None
        return affordable or self.club.choose(view, legal, chance)


class Exploiter(Bot):
    """Knows what club is likely to do in each event, and answers that."""

    def __init__(self) -> None:
        self.club = Club()

    def choose(self, view: StadiumView, legal: list[Any], chance: Chance) -> Any:
        trick = getattr(self, CODES[view.table.event], None)
        answer = trick(view, legal, chance) if trick else None
        return answer or self.club.choose(view, legal, chance)

    def rivals(self, view: StadiumView) -> list[int]:
        seats = range(int(view.table.seats))
        return [seat for seat in seats if team_of(seat) != team_of(view.seat)]

    def cycling(self, view: StadiumView, legal: list[Any], chance: Chance) -> Any:
        """Only the next lower bid is paid: bid the most."""
        return up_to(legal, "bid", 9)

    def tugofwar(self, view: StadiumView, legal: list[Any], chance: Chance) -> Any:
        """Give a step away where the rivals go all in, and pull when they are spent."""
        side = 1 if team_of(view.seat) == 0 else -1
        if all(view.table.energy[seat] == 0 for seat in self.rivals(view)):
            return up_to(legal, "bid", 1)
        if view.table.cubes[0] * side == 1:
            return up_to(legal, "bid", 0)
        return up_to(legal, "bid", (int(view.table.energy[view.seat]) + 1) // 2 + 1)

    def fencing(self, view: StadiumView, legal: list[Any], chance: Chance) -> Any:
        """The weakest blocks, the others attack the weakest."""
        table = view.table
        if table.round == 0:
            return up_to(legal, "bid", 9)
        own = [s for s in range(int(table.seats)) if team_of(s) == team_of(view.seat)]
        weakest = min((s for s in own if table.is_in(s)), key=lambda s: int(table.scores[s]))
        if weakest == view.seat:
            return named(legal, "parry")
        attacks = [action for action in legal if action.text.startswith("attack")]
        return attacks[chance.below(len(attacks), UNSEEN)]

    def antidoping(self, view: StadiumView, legal: list[Any], chance: Chance) -> Any:
        return named(legal, "dope")
