"""Tables of Medals stated in a few words, and steps that read like a game."""

from collections.abc import Iterator
from typing import Any

from pentathlon.engine.chance import Chance, Scripted, Seeded
from pentathlon.engine.errors import Refusal
from pentathlon.engine.game import Result
from pentathlon.games.medals.data import KEYS
from pentathlon.games.medals.game import Medals
from pentathlon.games.medals.notation import cards_to_text, market_to_text, medals_to_json
from pentathlon.games.medals.position import read_cards
from pentathlon.games.medals.state import MedalsState

SEATS = "ABCDE"
A, B, C, D, E = range(5)
"""The seats clockwise, as in the worked examples."""

PAIRS = {"teams": "pairs"}


def luck(words: str) -> Scripted:
    """The cards that leave the pile, in that order; numbers are numbers."""
    return Scripted([int(word) if word.isdigit() else KEYS.index(word) for word in words.split()])


def cards(text: str) -> str:
    """Some cards in the order in which a table tells them: `JUD SKI SKI` is `2*SKI JUD`."""
    return cards_to_text(read_cards(text))


class Table:
    """A stated table and the rules it is played by; what is not stated lies in the pile."""

    def __init__(self, *hands: str, **stated: Any) -> None:
        self.game = Medals(stated.pop("options", {}))
        self.state: MedalsState = self.game.load({"hands": list(hands), **stated})

    def play(self, *steps: str, pile: str = "") -> "Table":
        """Legal steps such as `A attempt:SKI:2`; exactly the cards of `pile` leave the pile."""
        chance = luck(pile)
        for step in steps:
            self.take(step, chance)
        assert chance.position == len(chance.script)
        return self

    def take(self, step: str, chance: Chance) -> None:
        """One step by the seat that is asked."""
        name, text = step.split()
        assert self.asked == SEATS.index(name)
        assert text in self.legal
        self.game.apply(self.state, SEATS.index(name), self.game.parse(text), chance)

    @property
    def asked(self) -> int | None:
        """The seat that decides now, if the game is not over."""
        deciders = self.game.deciders(self.state)
        assert len(deciders) <= 1
        return deciders[0] if deciders else None

    @property
    def legal(self) -> set[str]:
        """What the seat that is asked may do."""
        assert self.asked is not None
        actions = [action.text for action in self.game.legal(self.state, self.asked)]
        assert len(set(actions)) == len(actions)
        return set(actions)

    def legal_of(self, verb: str) -> set[str]:
        """The legal actions that begin with a verb."""
        return {text for text in self.legal if text.startswith(verb)}

    def refusal(self, step: str) -> Refusal | None:
        """Why a seat may not take a step."""
        name, text = step.split()
        return self.game.refuse(self.state, SEATS.index(name), self.game.parse(text))

    def hand(self, seat: int) -> str:
        return cards_to_text(self.state.hands, seat * len(KEYS))

    def known(self, seat: int) -> str:
        """The cards that everybody knows a seat to hold."""
        return cards_to_text(self.state.known, seat * len(KEYS))

    @property
    def pot(self) -> str:
        return cards_to_text(self.state.pot)

    @property
    def pile(self) -> str:
        return cards_to_text(self.state.draw)

    @property
    def pile_count(self) -> int:
        assert sum(self.state.draw) == self.state.draw_count
        return int(self.state.draw_count)

    @property
    def market(self) -> str:
        return market_to_text(self.state.market)

    @property
    def medals(self) -> dict[str, int]:
        return medals_to_json(self.state.winners)

    @property
    def result(self) -> Result:
        result = self.game.result(self.state)
        assert result is not None
        return result


def finished(**podiums: Any) -> Result:
    """The result of a game that ended with these podiums: `A="SKI gold, JUD bronze"`."""
    options, seats = podiums.pop("options", {}), podiums.pop("seats", 4)
    medals = {
        medal: SEATS.index(name) for name, won in podiums.items() for medal in won.split(", ")
    }
    return Table(*[""] * seats, options=options, phase="over", medals=medals).result


def random_game(
    seats: int, seed: int, options: dict[str, str] | None = None
) -> Iterator[tuple[MedalsState, str]]:
    """Every table of a random game, with the step about to be taken there; the last has none."""
    game = Medals(options or {})
    state = game.setup(seats, Seeded(seed))
    chance, picker = Seeded(seed + 1_000_000), Seeded(seed + 2_000_000)
    while deciders := game.deciders(state):
        action = game.sample(state, deciders[0], picker)
        yield state, f"{SEATS[deciders[0]]} {action.text}"
        game.apply(state, deciders[0], action, chance)
    yield state, ""
