"""A game as OpenSpiel wants it: chance as nodes of its own, whatever can be copied and pickled.

Luck is asked again and again: `apply` runs on a copy of the table until luck has no answer yet for
a question, which becomes a chance node; with the answer it runs anew. So histories are exact, and
neither engine nor games know of it. Every choice is a node, a forced one too: that somebody had
none may be a secret.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

import numpy as np
import pyspiel

from pentathlon.engine.chance import EVERYONE, Cards, Chance, is_seen
from pentathlon.engine.encoding import Encoding
from pentathlon.engine.errors import Problem
from pentathlon.engine.game import Action, AnyGame, Choice, State
from pentathlon.engine.interview import RANK, Answer, blank, returns
from pentathlon.games.catalog import open_box

from .table import open_buffer

MEMORY: Final = 256
"""So many things heard fit into the tensor of an information state."""
LUCK: Final = 255
"""What luck told, among the things heard."""
NO_ANSWER: Final = -1
CHANCE: Final = int(pyspiel.PlayerId.CHANCE)
TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)
SIMULTANEOUS: Final = int(pyspiel.PlayerId.SIMULTANEOUS)


class Unanswered(Exception):
    """Luck has no answer yet."""

    def __init__(self, odds: list[tuple[int, float]]) -> None:
        self.odds: Final = odds


class Asking(Chance):
    """Luck that gives the answers it has, and stops the rules at the first it lacks."""

    def __init__(self, script: list[int]) -> None:
        self.left: Final = iter(script)
        self.audiences: Final[list[int]] = []
        """Who sees each answer."""

    def roll(self, faces: int) -> int:
        return 1 + self.below(faces, EVERYONE)

    def draw(self, pile: Cards, seen_by: int) -> int:
        self.audiences.append(seen_by)
        kind = next(self.left, NO_ANSWER)
        if kind == NO_ANSWER:
            raise Unanswered(pile_odds(pile))
        pile[kind] -= 1
        return kind

    def below(self, count: int, seen_by: int) -> int:
        self.audiences.append(seen_by)
        number = next(self.left, NO_ANSWER)
        if number == NO_ANSWER:
            raise Unanswered(even_odds(count))
        return number


@cache
def even_odds(count: int) -> list[tuple[int, float]]:
    """Each number as likely as the next."""
    return [(number, 1 / count) for number in range(count)]


def pile_odds(pile: Cards) -> list[tuple[int, float]]:
    """Each card as likely as the next."""
    counts = [int(count) for count in pile]
    total = sum(counts)
    return [(kind, count / total) for kind, count in enumerate(counts) if count > 0]


@dataclass(frozen=True)
class Setting:
    """What a game is loaded with; plain, so that it can be copied, pickled and looked up."""

    game: str
    seats: int
    options: str
    table: str
    """A table to begin at, as the hexadecimal of its JSON; the usual set-up where empty."""
    simultaneous: bool


class Kit:
    """The rules and the encoding of a setting, made once."""

    def __init__(self, setting: Setting) -> None:
        box = open_box(setting.game)
        self.rules: Final[AnyGame] = box.game(read_options(setting.options))
        self.encoding: Final[Encoding] = box.encoding(self.rules, setting.seats)
        self.size: Final = int(self.encoding.size)
        self.buffer: Final = blank(self.size)
        self.window: Final = open_buffer(self.buffer, np.uint8, self.size)
        stated = bytes.fromhex(setting.table).decode()
        self.start: Final[State | None] = self.rules.load(json.loads(stated)) if stated else None
        self.memory: Final = min(MEMORY, 4 * self.rules.bound(setting.seats))


@cache
def kit_of(setting: Setting) -> Kit:
    return Kit(setting)


def write_options(options: Mapping[str, object] | None) -> str:
    """Options as OpenSpiel can take them, without commas: `teams:pairs;dealer:seat_1`."""
    pairs = [f"{name}:{value}" for name, value in (options or {}).items()]
    return ";".join(pairs).replace(",", "+")


def read_options(text: str) -> dict[str, str]:
    pairs = [pair.partition(":") for pair in text.split(";") if pair]
    return {name: value.replace("+", ",") for name, _, value in pairs}


Untold = tuple[State, list[Choice], list[int], list[int]]
"""The table after a step, what was chosen, what luck answered, and who saw each answer."""


class Core:
    """All that a state holds: pyspiel copies and pickles attributes, so this is the only one."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.kit = kit_of(setting)
        self.base: State | None = self.kit.start
        """The table before what is being applied; it is never changed, only replaced."""
        self.deciders: tuple[int, ...] = ()
        self.answers: dict[int, Answer] = {}
        self.script: list[int] = []
        """What luck has answered since then."""
        self.odds: list[tuple[int, float]] | None = None
        """What luck is asked now."""
        self.player: int = CHANCE
        """Who is to move, as OpenSpiel counts."""
        self.heard: list[list[int]] = [[] for _ in range(setting.seats)]
        self.lines: list[str] = [""] * setting.seats
        """What each seat has seen and done, to the letter."""
        self.untold: list[Untold] = []
        """Steps that nobody has asked about yet."""
        if self.base is None:
            self.run()
        else:
            self.ask()

    def __deepcopy__(self, memo: dict[int, object]) -> "Core":
        copy = object.__new__(Core)
        copy.__dict__.update(self.__dict__)
        copy.answers = {seat: copy_answer(answer) for seat, answer in self.answers.items()}
        copy.script = self.script[:]
        copy.heard = [things[:] for things in self.heard]
        copy.lines = self.lines[:]
        copy.untold = self.untold[:]
        return copy

    def __reduce__(self) -> tuple[Any, ...]:
        self.catch_up()
        said = {seat: (texts(answer), answer.letters) for seat, answer in self.answers.items()}
        return restore, (self.setting, self.base, self.script, self.heard, self.lines, said)

    # Playing

    def ask(self) -> None:
        """The question of the table to all its deciders."""
        rules, encoding = self.kit.rules, self.kit.encoding
        assert self.base is not None
        self.deciders = rules.deciders(self.base)
        self.answers = {}
        for seat in self.deciders:
            answer = Answer(encoding)
            answer.ask(rules.legal(self.base, seat))
            answer.action = None
            self.answers[seat] = answer
        self.player = self.next_player()

    def run(self) -> None:
        """Apply what was chosen; stop where luck is asked something new."""
        rules, chance = self.kit.rules, Asking(self.script)
        choices = [Choice(seat, chosen(self.answers[seat])) for seat in self.deciders]
        try:
            if self.base is None:
                state = rules.setup(self.setting.seats, chance)
            else:
                state = self.base.clone()
                rules.step(state, [choice.action for choice in choices], chance)
        except Unanswered as question:
            self.odds, self.player = question.odds, CHANCE
            return
        self.odds = None
        self.untold.append((state, choices, self.script, chance.audiences))
        self.base = state
        self.script = []
        self.ask()

    def catch_up(self) -> None:
        """Tell the seats what has happened since somebody asked last."""
        for step in self.untold:
            for seat in range(self.setting.seats):
                self.tell(seat, *step)
        self.untold = []

    def tell(
        self, seat: int, state: State, choices: list[Choice], script: list[int], seen: list[int]
    ) -> None:
        """A seat hears what it may see of the choices and of luck, and knows its own."""
        shown = self.kit.rules.shown(state, choices, seat) if choices else []
        own = [choice.action.text for choice in choices if choice.seat == seat]
        answers = zip(script, seen, strict=True)
        luck = [answer for answer, seen_by in answers if is_seen(seen_by, seat)]
        self.lines[seat] += f"{' '.join(shown)}|{' '.join(own)}|{luck}\n"
        for choice, text in zip(choices, shown, strict=True):
            told = choice.action.text if choice.seat == seat else text
            self.heard[seat] += [choice.seat + 1, *number_bytes(self.kit.encoding, told)]
        for answer in luck:
            self.heard[seat] += [LUCK, answer >> 8, answer & 255]

    def say(self, seat: int, number: int) -> None:
        """A number from a decider."""
        if not self.answers[seat].say(number):
            raise Problem("number_refused", number=number, text=self.text(number), seat=seat)

    def text(self, number: int) -> str:
        return self.kit.encoding.text_of(number)

    def apply(self, number: int) -> None:
        """An answer of luck, or of the seat that is asked."""
        if self.odds is not None:
            self.script.append(number)
            self.run()
            return
        self.say(self.waiting()[0], number)
        self.settle()

    def apply_all(self, numbers: list[int]) -> None:
        """Numbers of all seats at once; those who are not asked are not heard."""
        for seat in self.waiting():
            self.say(seat, numbers[seat])
        self.settle()

    def settle(self) -> None:
        """On to the next decider; what all have answered is applied."""
        if self.waiting():
            self.player = self.next_player()
        else:
            self.run()

    # Looking

    def waiting(self) -> list[int]:
        """The deciders who have not answered yet."""
        return [seat for seat in self.deciders if self.answers[seat].action is None]

    def next_player(self) -> int:
        """Who is to move where luck is not."""
        if not self.deciders:
            return TERMINAL
        if self.setting.simultaneous and len(self.deciders) > 1:
            return SIMULTANEOUS
        return self.waiting()[0]

    def legal(self, seat: int) -> list[int]:
        answer = self.answers.get(seat)
        if self.odds is not None or answer is None or answer.action is not None:
            return []
        return answer.numbers()

    def returns(self) -> list[float]:
        """Rewards by rank, which add up to nothing."""
        if self.base is None or self.odds is not None or self.deciders:
            return [0.0] * self.setting.seats
        result = self.kit.rules.result(self.base)
        assert result is not None
        return returns(result, RANK)

    def story(self, seat: int) -> str:
        """What a seat has seen and done, to the letter."""
        self.catch_up()
        return self.lines[seat]

    def memory(self, seat: int) -> list[int]:
        """The same in numbers."""
        self.catch_up()
        return self.heard[seat]

    def letters(self, seat: int) -> list[int]:
        """What a seat has said of a choice that takes several numbers."""
        answer = self.answers.get(seat)
        return [] if answer is None else answer.letters

    def own_choice(self, seat: int) -> str:
        """What a seat has chosen and nobody has seen yet."""
        answer = self.answers.get(seat)
        return "" if answer is None else texts(answer)

    def view(self, watcher: int) -> str:
        """The table as a watcher sees it."""
        if self.base is None:
            return ""
        facts = dict(self.kit.rules.view(self.base, watcher).to_json())
        facts.pop("options", None)
        return json.dumps(facts)

    def row(self, seat: int) -> Any:
        """The observation of a seat, good until the next."""
        kit = self.kit
        if self.base is None:
            kit.window[:] = 0
            return kit.window
        kit.encoding.observe(kit.rules.view(self.base, seat), kit.buffer, 0)
        kit.encoding.observe_spelling(self.letters(seat), kit.buffer, 0)
        return kit.window


def chosen(answer: Answer) -> Action:
    assert answer.action is not None
    return answer.action


def texts(answer: Answer) -> str:
    return "" if answer.action is None else answer.action.text


def copy_answer(answer: Answer) -> Answer:
    """The same answer so far, which goes its own way."""
    copy = Answer(answer.encoding)
    copy.legal = answer.legal
    copy.letters = answer.letters[:]
    copy.action = answer.action
    return copy


def number_bytes(encoding: Encoding, text: str) -> tuple[int, int]:
    """The number of a text and one, in two bytes; nothing for what has no number."""
    number = encoding.numbers.get(text, -1) + 1
    return number >> 8, number & 255


def restore(
    setting: Setting,
    base: State | None,
    script: list[int],
    heard: list[list[int]],
    lines: list[str],
    said: dict[int, tuple[str, list[int]]],
) -> Core:
    """The state that was pickled, in the middle of a choice or of luck too."""
    core = object.__new__(Core)
    core.setting, core.kit, core.base, core.script = setting, kit_of(setting), base, script
    core.heard, core.lines, core.odds = heard, lines, None
    core.deciders, core.answers, core.untold = (), {}, []
    if base is not None:
        core.ask()
        rules = core.kit.rules
        for seat, (text, letters) in said.items():
            for letter in letters:
                core.say(seat, letter)
            core.answers[seat].action = rules.parse(text) if text else None
    if base is None or (core.deciders and not core.waiting()):
        core.run()
    else:
        core.player = core.next_player()
    return core
