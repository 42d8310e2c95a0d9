"""One game in lock-step: the same choices, the same luck, and no difference anywhere."""

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, TypeAlias

from pentathlon.engine.chance import Generator, Recorder
from pentathlon.engine.game import TABLE, Action, AnyGame
from pentathlon.engine.record import outcome_to_text
from pentathlon.games.catalog import open_box
from tests.reference.referee import Answers, Asked, Luck, Play, Reference, WrongLuck

Json: TypeAlias = dict[str, Any]
Look: TypeAlias = Callable[[], Json]


class Pairing(ABC):
    """What joins a game to its reference: options to try, and the facts of an engine's table."""

    id: ClassVar[str]
    reference: ClassVar[type[Reference]]

    @abstractmethod
    def facts(self, state: Json, look: Look) -> dict[str, object]:
        """The engine's table and its public view in the words of the reference."""

    def seats(self, game: AnyGame, luck: random.Random) -> int:
        return luck.choice(game.seat_counts())

    def options(self, luck: random.Random) -> dict[str, str]:
        """Every option in any of its values; half of them as usual."""
        options = open_box(self.id).game({}).options
        return {
            each.name: luck.choice(each.values)
            for each in options
            if each.values and luck.random() < 0.5
        }


class Stubborn(Generator):
    """Luck that likes to repeat itself, so that ties, long games and empty piles come up too."""

    def __init__(self, luck: random.Random, stubbornness: float) -> None:
        self.luck = luck
        self.stubbornness = stubbornness
        self.last = luck.random()

    def number(self, count: int) -> int:
        if self.luck.random() >= self.stubbornness:
            self.last = self.luck.random()
        return int(self.last * count)


class Divergence(Exception):
    """Where the two part, as a table, the choice and the difference."""


class Walk:
    """One game, played by both."""

    def __init__(
        self, pairing: Pairing, seed: str, options: Mapping[str, str] | None = None
    ) -> None:
        self.picks = random.Random(seed)
        self.pairing = pairing
        self.seed = seed
        chosen = pairing.options(self.picks) if options is None else options
        self.game = open_box(pairing.id).game(chosen)
        self.seats = pairing.seats(self.game, self.picks)
        self.mood = self.picks.choice([0.5, 1.0, 1.0, 2.0, 4.0])
        """Below 1 the last choices of a list are taken more often, above it the first ones."""
        stubbornness = self.picks.choice([0, 0, 0, 0, 0, 0.3, 0.8, 0.97])
        self.chance = Recorder(Stubborn(random.Random(f"{seed} luck"), stubbornness))
        self.luck = Luck()
        self.reference = pairing.reference(dict(self.game.chosen), self.seats, self.luck)
        self.decisions = 0
        self.before: Json = {}
        self.after: Json = {}
        self.answers: Answers = {}
        self.told: list[str] = []

    def run(self) -> int:
        """How many decisions were compared; a Divergence where the two differ."""
        self.state = self.game.setup(self.seats, self.chance)
        play: Play = self.reference.play()
        asked = self.follow(play)
        while asked is not None:
            self.answers = self.choose(asked)
            self.before = self.after
            actions = [self.game.parse(text) for text in self.answers.values()]
            self.game.step(self.state, actions, self.chance)
            asked = self.follow(play)
        return self.decisions

    def choose(self, asked: Asked) -> Answers:
        """Any legal choice, in a fixed order, whatever the order of the lists."""
        return {seat: self.pick(sorted(asked[seat])) for seat in sorted(asked)}

    def pick(self, texts: list[str]) -> str:
        return texts[int(len(texts) * self.picks.random() ** self.mood)]

    def follow(self, play: Play) -> Asked | None:
        """The reference takes the same step; both must then say the same."""
        cards = self.game.cards
        self.told = [outcome_to_text(each, cards) for each in self.chance.flush()]
        self.luck.told = list(self.told)
        try:
            asked = play.send(self.answers) if self.answers else next(play)
        except StopIteration:
            asked = None
        except WrongLuck as wrong:
            raise self.divergence("luck", wrong, self.told) from wrong
        self.compare("luck left", [], self.luck.told)
        self.compare_asked(asked or {})
        self.compare_facts()
        self.compare("result", self.reference.result, self.engine_result())
        self.decisions += len(asked or {})
        return asked

    def compare_asked(self, asked: Asked) -> None:
        """Who is asked, and what each may do."""
        self.compare("asked", sorted(asked), sorted(self.game.deciders(self.state)))
        for seat, texts in asked.items():
            ours: list[Action] = self.game.legal(self.state, seat)
            self.compare(f"legal {seat}", sorted(texts), sorted(action.text for action in ours))

    def compare_facts(self) -> None:
        """What lies on the table and in the hands."""
        self.after = self.state.to_json()
        ours = self.pairing.facts(self.after, self.look)
        self.compare("facts", self.reference.facts(), ours)

    def look(self) -> Json:
        """What everybody sees."""
        view: Json = self.game.view(self.state, TABLE).to_json()
        return view

    def engine_result(self) -> Json | None:
        result = self.game.result(self.state)
        return None if result is None else result.to_json()

    def compare(self, name: str, expected: object, found: object) -> None:
        if expected == found:
            return
        if isinstance(expected, dict) and isinstance(found, dict):
            for key in expected.keys() | found.keys():
                self.compare(f"{name} {key}", expected.get(key), found.get(key))
        raise self.divergence(name, expected, found)

    def divergence(self, name: str, expected: object, found: object) -> Divergence:
        """The stated table and the choice that shows the difference, ready to become a test."""
        usual = {each.name: each.default for each in self.game.options}
        chosen = {key: text for key, text in self.game.chosen.items() if usual[key] != text}
        lines = [
            f"{self.pairing.id}, game {self.seed}, decision {self.decisions}: {name}",
            f"  reference: {expected}",
            f"  engine:    {found}",
            f"game = open_box({self.pairing.id!r}).game({chosen})",
            f"luck = {self.told}",
            "chance = Scripted([read_outcome(text, game.cards).value for text in luck])",
        ]
        if self.before:
            lines.append(f"table = game.load({self.before})")
        else:
            lines.append(f"table = game.setup({self.seats}, chance)")
        if self.answers:
            texts = list(self.answers.values())
            lines.append(f"game.step(table, [game.parse(text) for text in {texts}], chance)")
        return Divergence("\n".join(lines))
