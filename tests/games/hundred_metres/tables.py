"""Tables of Hundred Metres stated in a few words, and steps that read like a race."""

from collections.abc import Iterator

from pentathlon.engine.chance import Chance, Scripted, Seeded
from pentathlon.engine.errors import Refusal
from pentathlon.engine.game import Choice, Result
from pentathlon.games.hundred_metres.actions import PASS
from pentathlon.games.hundred_metres.data import CARD_NAMES
from pentathlon.games.hundred_metres.game import HundredMetres
from pentathlon.games.hundred_metres.notation import cards_to_text, order_to_text
from pentathlon.games.hundred_metres.position import read_cards
from pentathlon.games.hundred_metres.state import HundredMetresState, Phase, Runner

Stated = str | dict[str, object]
"""A runner: his hand, or whatever a saved table says of him."""

NAMES = ("Red", "Blue", "Green", "Yellow", "Five", "Six", "Seven", "Eight")
RED, BLUE, GREEN, YELLOW = range(4)
"""The seats clockwise, as in the worked examples; seat i runs in lane i + 1 unless stated."""

ROW = "L R LR RL"
"""What lies in the row where nothing else is stated."""

EVERYTHING = (
    "10*LR 10*RL 8*F 2*INJURY 2*DRINK 2*SHOE 2*INSECT 2*SUIT GUST 2*STRIDE 3*RESOURCE 2*PHOTO "
    "BOLT TRAINING"
)
"""The listed deck without its one-step cards."""


def luck(words: str) -> Scripted:
    """The cards that are drawn, in that order; numbers are numbers."""
    return Scripted(
        [int(word) if word.isdigit() else CARD_NAMES.index(word) for word in words.split()]
    )


def cards(text: str) -> str:
    """Some cards in the order in which a table tells them: `F L L` is `2*L F`."""
    return cards_to_text(read_cards(text))


class Table:
    """A stated table and the rules it is played by; what is not stated lies in the pile."""

    def __init__(
        self,
        *runners: Stated,
        options: dict[str, str] | None = None,
        **stated: object,
    ) -> None:
        self.game = HundredMetres(options or {})
        entries = [{"hand": each} if isinstance(each, str) else each for each in runners]
        stated.setdefault("row", ROW)
        self.state: HundredMetresState = self.game.load({"runners": entries, **stated})

    def play(self, *steps: str, luck_of: str = "") -> "Table":
        """Legal steps such as `Red step:L`; exactly this luck is asked for on the way."""
        chance = luck(luck_of)
        for step in steps:
            self.take(step, chance)
        assert chance.position == len(chance.script), "luck was left over"
        return self

    def take(self, step: str, chance: Chance) -> None:
        """One step: `Blue train`, or of several seats `Red bid:L, Blue bid:none`."""
        choices = []
        for word in step.split(", "):
            name, text = word.split()
            assert text in self.legal_for(NAMES.index(name)), f"{word} is not legal"
            choices.append(Choice(NAMES.index(name), self.game.parse(text)))
        assert tuple(choice.seat for choice in choices) == self.asked
        self.game.step(self.state, [choice.action for choice in choices], chance)
        self.pass_reactions(chance)

    def pass_reactions(self, chance: Chance) -> None:
        """Targets without training have no answer, and the engine passes for them."""
        while self.state.phase is Phase.REACT and all(
            self.legal_for(seat) == {"pass"} for seat in self.asked
        ):
            self.game.step(self.state, [PASS for _ in self.asked], chance)

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that decide now."""
        return tuple(self.game.deciders(self.state))

    @property
    def legal(self) -> set[str]:
        """What the one seat that is asked may do."""
        (seat,) = self.asked
        return self.legal_for(seat)

    def legal_for(self, seat: int) -> set[str]:
        """What a seat may do; the list never names an action twice."""
        actions = [action.text for action in self.game.legal(self.state, seat)]
        assert len(set(actions)) == len(actions)
        return set(actions)

    def legal_of(self, verb: str) -> set[str]:
        """The legal actions that begin with a verb."""
        return {text for text in self.legal if text.startswith(verb)}

    def refusal(self, step: str) -> Refusal | None:
        """Why a seat may not take a step."""
        name, text = step.split()
        return self.game.refuse(self.state, NAMES.index(name), self.game.parse(text))

    def runner(self, seat: int) -> Runner:
        return self.state.runners[seat]

    def hand(self, seat: int) -> str:
        return cards_to_text(self.runner(seat).hand)

    def cell(self, seat: int) -> int:
        return int(self.runner(seat).cell)

    @property
    def cells(self) -> list[int]:
        return [int(runner.cell) for runner in self.state.runners]

    @property
    def discard(self) -> str:
        """From the bottom to the top."""
        return order_to_text(self.state.discard)

    @property
    def row(self) -> str:
        return order_to_text(self.state.row)

    @property
    def pile(self) -> str:
        return cards_to_text(self.state.draw)

    @property
    def spent(self) -> int:
        return int(self.state.spent)

    @property
    def actions(self) -> int:
        return int(self.state.actions)

    @property
    def phase(self) -> str:
        value: str = self.state.phase.value
        return value

    @property
    def result(self) -> Result:
        result = self.game.result(self.state)
        assert result is not None
        return result


def dealt(seats: int, script: str, options: dict[str, str] | None = None) -> Table:
    """A table as it stands after the set-up with this luck."""
    table = Table("", "", options=options)
    chance = luck(script)
    table.state = table.game.setup(seats, chance)
    assert chance.position == len(chance.script)
    return table


def random_race(
    seats: int, seed: int, options: dict[str, str] | None = None
) -> Iterator[tuple[HundredMetresState, list[Choice]]]:
    """Every table of a random race, with the choices about to be made there; the last has none."""
    game = HundredMetres(options or {})
    state = game.setup(seats, Seeded(seed))
    chance, picker = Seeded(seed + 1_000_000), Seeded(seed + 2_000_000)
    while deciders := game.deciders(state):
        choices = [Choice(seat, game.sample(state, seat, picker)) for seat in deciders]
        yield state, choices
        game.step(state, [choice.action for choice in choices], chance)
    yield state, []
