"""Tables of Biathlon stated in a few words, and steps that read like a race."""

from typing import Any

from pentathlon.engine.chance import Chance, Scripted, Seeded
from pentathlon.engine.errors import Refusal
from pentathlon.engine.game import Result
from pentathlon.games.biathlon.boards import BUILT_IN
from pentathlon.games.biathlon.data import DRAWN, KEPT_KINDS, SWITCHES
from pentathlon.games.biathlon.game import Biathlon
from pentathlon.games.biathlon.notation import cards_to_text, where
from pentathlon.games.biathlon.skier import Skier
from pentathlon.games.biathlon.state import BiathlonState
from pentathlon.games.biathlon.track import Track

LAKESIDE, HIGH_RIDGE = BUILT_IN
RED, BLUE, GREEN, YELLOW, PURPLE, WHITE = range(6)
"""The colours in the order of their turns."""
ALL_RULES = " ".join(SWITCHES)


def luck(words: str) -> Scripted:
    """Dice as numbers, cards by their IDs, sorts of cards as KEPT and AT_ONCE."""
    return Scripted([int(word) if word.isdigit() else DRAWN.index(word) for word in words.split()])


def options_of(on: str, more: dict[str, str]) -> dict[str, str]:
    """Only the complementary rules that are on, unless a set is named, and other options."""
    return {"rules": "base", **dict.fromkeys(on.split(), "on"), **more}


class Table:
    """A stated table and the rules it is played by: lap 1, nothing shot, Red's turn."""

    def __init__(
        self,
        *places: str | dict[str, Any],
        on: str = "",
        options: dict[str, str] | None = None,
        own_boards: tuple[Track, ...] = (),
        **stated: Any,
    ) -> None:
        self.game = Biathlon(options_of(on, options or {}), own_boards)
        skiers = [{"at": place} if isinstance(place, str) else place for place in places]
        self.state: BiathlonState = self.game.load({"skiers": skiers, **stated})

    def play(self, *texts: str, dice: str = "") -> "Table":
        """Legal choices of whoever is asked; exactly this luck comes."""
        chance = luck(dice)
        for text in texts:
            self.take(text, chance)
        assert chance.position == len(chance.script)
        return self

    def take(self, text: str, chance: Chance) -> None:
        assert text in self.legal, f"{text} is not among {self.legal}"
        self.game.apply(self.state, self.asked, self.game.parse(text), chance)

    def wish(self, *texts: str) -> "Table":
        """What all players want between two races. BIA-D7.7"""
        self.game.step(self.state, [self.game.parse(text) for text in texts], luck(""))
        return self

    @property
    def asked(self) -> int:
        """The seat that decides now."""
        return self.game.deciders(self.state)[0]

    @property
    def legal(self) -> list[str]:
        """What the seat that is asked may do."""
        return [action.text for action in self.game.legal(self.state, self.asked)]

    @property
    def phase(self) -> str:
        return str(self.state.race.phase.value)

    @property
    def turn(self) -> int:
        """The biathlete on turn."""
        return int(self.state.race.skier().number)

    def skier(self, number: int) -> Skier:
        return self.state.race.skiers[number]

    def at(self, number: int) -> str:
        """Where a figure is."""
        return where(self.state.race.rules.track, self.skier(number))

    def hand(self, number: int) -> str:
        return cards_to_text(self.state.hands, number * KEPT_KINDS, KEPT_KINDS)

    def indicator(self, number: int) -> str:
        """The cell of the risk table, as R3/0."""
        return f"R{self.skier(number).risk}/{self.skier(number).pause}"

    @property
    def discard(self) -> str:
        return cards_to_text(self.state.race.discard, 0, 30)

    def places(self) -> list[int]:
        return [int(skier.place) for skier in self.state.race.skiers]

    def refusal(self, text: str, seat: int | None = None) -> Refusal:
        """Why the seat that is asked, or another, may not do this."""
        who = self.asked if seat is None else seat
        refusal = self.game.refuse(self.state, who, self.game.parse(text))
        assert refusal is not None
        return refusal

    @property
    def result(self) -> Result:
        result = self.game.result(self.state)
        assert result is not None
        return result


def rolled(on: str, die: int, *places: str | dict[str, Any], **stated: Any) -> Table:
    """A table at which Red has just rolled to move."""
    return Table(*places, on=on, **stated).play("roll", dice=str(die))


def fresh(options: dict[str, str], seats: int, seed: int = 1) -> Table:
    """A table just set up."""
    table = Table("1/1", "1/2", options=options)
    table.state = table.game.setup(seats, Seeded(seed))
    return table
