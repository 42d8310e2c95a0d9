"""Tables of Deadly Sport stated in a few words, and steps that read like a game."""

from collections.abc import Mapping
from typing import Any

from pentathlon.engine.chance import Chance, Scripted, Seeded
from pentathlon.engine.errors import Refusal
from pentathlon.engine.game import Result
from pentathlon.games.deadly_sport.data import CARDS, KEYS
from pentathlon.games.deadly_sport.game import DeadlySport
from pentathlon.games.deadly_sport.state import DeadlySportState

RED, BLUE, GREEN, YELLOW, VIOLET, WHITE = range(6)
LETTERS = "RBGYVW"
"""The seats clockwise, as in the worked examples."""

Seat = Mapping[str, object]


def luck(words: str) -> Scripted:
    """Faces and numbers as they are, cards by their codes."""
    return Scripted([int(word) if word.isdigit() else CARDS.index(word) for word in words.split()])


class Table:
    """A stated table and the rules it is played by; what is not stated has its usual value."""

    def __init__(self, *seats: Seat, **stated: Any) -> None:
        self.game = DeadlySport(stated.pop("options", {}))
        words = [dict(seat) for seat in seats]
        self.state: DeadlySportState = self.game.load({"seats": words, **stated})

    def play(self, *steps: str, luck: str = "") -> "Table":
        """Legal steps such as `R place:TEN:2`; exactly this luck is asked for."""
        chance = scripted(luck)
        left = list(steps)
        while left:
            count = len(self.asked)
            self.take(left[:count], chance)
            del left[:count]
        assert chance.position == len(chance.script)
        return self

    def take(self, steps: list[str], chance: Chance) -> None:
        """What all who are asked choose, in seat order."""
        assert [LETTERS.index(step[0]) for step in steps] == list(self.asked)
        texts = [step.split()[1] for step in steps]
        for seat, text in zip(self.asked, texts, strict=True):
            assert text in self.legal(seat)
        self.game.step(self.state, [self.game.parse(text) for text in texts], chance)

    @property
    def asked(self) -> tuple[int, ...]:
        """Who decides now."""
        return self.game.deciders(self.state)

    @property
    def json(self) -> dict[str, Any]:
        return self.state.to_json()

    @property
    def phase(self) -> str:
        return self.state.table.phase.value

    def legal(self, seat: int | None = None) -> list[str]:
        """What a seat may do; the first that is asked if none is named."""
        who = self.asked[0] if seat is None else seat
        return [action.text for action in self.game.legal(self.state, who)]

    def placings(self, sport: str) -> list[str]:
        """The dice that the asked seat may place at a sport, a doped one with a plus."""
        dice = []
        for text in self.legal():
            verb, _, rest = text.partition(":")
            if rest.startswith(sport):
                dice.append(rest[-1] + ("+" if verb == "place_doped" else ""))
        return dice

    def refusal(self, seat: int, text: str) -> Refusal | None:
        return self.game.refuse(self.state, seat, self.game.parse(text))

    def why(self, seat: int, text: str) -> tuple[str, str]:
        """The rule and the key of a refusal."""
        refusal = self.refusal(seat, text)
        assert refusal is not None
        assert text not in (self.legal(seat) if seat in self.asked else [])
        return refusal.rule, refusal.key

    def seat(self, seat: int) -> dict[str, Any]:
        """What a seat has, in words."""
        words: dict[str, Any] = self.json["seats"][seat]
        return words

    def deck(self, sport: str) -> str:
        """A deck: what is hidden, a bar, what is known from the top down."""
        text: str = self.json["decks"][sport]
        return text

    def free(self, seat: int) -> int:
        return int(self.state.table.free_dice(seat))

    def value(self, seat: int, sport: str) -> int:
        return int(self.state.table.value(seat, KEYS.index(sport)))

    @property
    def result(self) -> Result:
        result = self.game.result(self.state)
        assert result is not None
        return result


def scripted(words: str) -> Scripted:
    return luck(words)


def resolve(*seats: Seat, luck: str = "", **stated: Any) -> Table:
    """The last seat is done placing, and phases 5 to 9 run as far as they can by themselves."""
    stated.setdefault("turn", (stated.get("coach_1a", 0) + len(seats) - 1) % len(seats))
    table = Table(*seats, **stated)
    return table.play(f"{LETTERS[stated['turn']]} done", luck=luck)


def top(cards: str, units: int = 0) -> str:
    """A deck all known, with these cards on top; the other cards of the sport lie below."""
    shown = cards.split()
    rest = ["T"] * (9 - units) + ["U2", "U4", "U6"]
    for card in shown:
        rest.remove(card)
    return "| " + " ".join(shown + rest)


def first_roll(totals: list[list[int]], extra: str = "", **options: str) -> Table:
    """A game set up with these first rolls, ten dice a seat; then extra rolls and lots."""
    table = Table({}, {}, {})
    table.game = DeadlySport(options)
    chance = Scripted([face for dice in totals for face in dice] + [int(w) for w in extra.split()])
    table.state = table.game.setup(len(totals), chance)
    assert chance.position == len(chance.script)
    return table


def dice(total: int, count: int = 10) -> list[int]:
    """So many dice that show a total."""
    faces = [total // count] * count
    for place in range(total % count):
        faces[place] += 1
    return faces


def played(seats: int, seed: int, **options: str) -> Table:
    """A random game, played to its end."""
    table = Table({}, {}, {})
    table.game = DeadlySport(options)
    chance, picker = Seeded(seed), Seeded(~seed)
    table.state = table.game.setup(seats, chance)
    while deciders := table.asked:
        actions = [table.game.sample(table.state, seat, picker) for seat in deciders]
        table.game.step(table.state, actions, chance)
    return table
