"""One table asked one question at a time: held-back choices, spelt ones, forced ones, rewards."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from .bot import Bot
from .chance import Cards, Chance
from .encoding import NO_SLICE, Bytes, Encoding
from .game import NO_NUMBER, Action, AnyGame, Choice, Result, State

RANK: Final = "rank"
"""(beaten - beaten by) / (seats - 1): from -1 to 1, and all add up to nothing."""
ZERO_SUM: Final = "zero_sum"
"""Points above the mean of the table."""
POINTS: Final = "points"
REWARDS: Final = (RANK, ZERO_SUM, POINTS)

USUAL_CHOICES: Final = 64
"""Room for the numbers of so many legal actions; where there are more it grows."""
NOBODY: Final[i64] = -1
"""The game is over."""


class Answer:
    """What one decider is saying, number by number."""

    legal: list[Action]
    """What can still be meant."""
    letters: list[int]
    action: Action | None
    """Once it is whole."""
    next: Cards
    """The number that comes next on the way to each legal action, once these are noted."""
    is_noted: bool

    def __init__(self, encoding: Encoding) -> None:
        self.encoding: Final = encoding
        self.legal = []
        self.letters = []
        self.action = None
        self.next = vec[i64]([i64(0)] * USUAL_CHOICES)
        self.is_noted = False

    def ask(self, legal: list[Action]) -> None:
        """A new question; what has one answer is not asked."""
        self.legal = legal
        self.is_noted = False
        if len(self.letters) > 0:
            self.letters = []
        self.action = legal[0] if len(legal) == 1 else None

    def note(self) -> None:
        """Work out once which numbers may come next."""
        if self.is_noted:
            return
        self.is_noted = True
        legal, at = self.legal, i64(len(self.letters))
        count: i64 = len(legal)
        if count > i64(len(self.next)):
            self.next = vec[i64]([i64(0)] * count)
        numbers = self.next
        for place in range(count):
            action = legal[place]
            number = action.index
            if number == NO_NUMBER:
                number = self.encoding.letter(action, place, at)
            numbers[place] = number

    def say(self, number: i64) -> bool:
        """The next number; False, and nothing said, where no legal action goes on with it."""
        self.note()
        at: i64 = len(self.letters)
        for place in range(i64(len(self.legal))):
            if self.next[place] == number:
                action = self.legal[place]
                is_whole = action.index != NO_NUMBER
                if is_whole or self.encoding.letter(action, place, at + 1) == NO_NUMBER:
                    self.settle(action)
                else:
                    self.spell(number)
                return True
        return False

    def settle(self, action: Action) -> None:
        """The answer is whole."""
        self.action = action
        if len(self.letters) > 0:
            self.letters = []

    def spell(self, number: i64) -> None:
        """Only what goes on with this letter can still be meant."""
        kept: list[Action] = []
        for place in range(i64(len(self.legal))):
            if self.next[place] == number:
                kept.append(self.legal[place])
        self.legal = kept
        self.is_noted = False
        self.letters.append(int(number))

    def mark(self, masks: Bytes, base: i64, value: i64) -> None:
        """Write 1, or 0 again, at every number that may come next."""
        self.note()
        numbers, mark = self.next, u8(value)
        for place in range(i64(len(self.legal))):
            masks[base + numbers[place]] = mark

    def numbers(self) -> list[int]:
        """The numbers that may come next, in rising order."""
        self.note()
        return sorted({int(self.next[place]) for place in range(len(self.legal))})


class Interview:
    """A game that is asked for one choice after the other; bots answer for their seats."""

    state: State
    luck: Chance
    deciders: tuple[int, ...]
    asked: i64
    """The place among the deciders that is asked now."""
    seat: i64
    """Who is asked now, or NOBODY."""
    answer: Answer
    """What that seat is saying."""

    def __init__(
        self, game: AnyGame, encoding: Encoding, bots: list[Bot | None], thoughts: Chance
    ) -> None:
        self.game: Final = game
        self.encoding: Final = encoding
        self.seats: i64 = encoding.seats
        self.bots: Final = bots
        self.thoughts = thoughts
        self.answers: Final[list[Answer]] = [Answer(encoding) for _ in range(encoding.seats)]
        self.glances: Final[list[Any]] = [None] * encoding.seats
        self.past: list[list[tuple[int, int]]] = [[] for _ in range(encoding.seats)]
        """Of each seat, who chose which number and one, as it saw it, the newest first."""
        self.seat = NOBODY
        self.answer = self.answers[0]
        self.deciders = ()
        self.asked = 0

    def begin(self, luck: Chance) -> None:
        """Set up a game and go on to the first free choice."""
        if self.encoding.steps > 0:
            self.past = [[] for _ in range(self.seats)]
        self.play_on(self.game.setup(self.seats, luck), luck)

    def play_on(self, state: State, luck: Chance) -> None:
        """Go on from a table, where nobody has said anything yet."""
        self.state = state
        self.luck = luck
        self.put(True)
        self.seek()

    def resume(self, state: State, luck: Chance) -> None:
        """A table whose answers are about to be laid out again: no bot is asked a second time."""
        self.state = state
        self.luck = luck
        self.put(False)

    def put(self, asks_bots: bool) -> None:
        """The question of this table to all its deciders."""
        game, state = self.game, self.state
        self.deciders = game.deciders(state)
        self.asked = 0
        for seat in self.deciders:
            answer = self.answers[seat]
            answer.ask(game.legal(state, seat))
            if asks_bots and answer.action is None:
                bot = self.bots[seat]
                if bot is not None:
                    view = game.view(state, seat)
                    answer.action = bot.choose(view, answer.legal, self.thoughts)

    def seek(self) -> None:
        """On to whoever has not answered yet; what all have answered is applied."""
        deciders = self.deciders
        while len(deciders) > 0:
            count: i64 = len(deciders)
            while self.asked < count:
                seat: i64 = deciders[self.asked]
                answer = self.answers[seat]
                if answer.action is None:
                    self.seat = seat
                    self.answer = answer
                    return
                self.asked += 1
            self.apply()
            if self.encoding.steps > 0:
                self.remember()
            self.put(True)
            deciders = self.deciders
        self.seat = NOBODY

    def apply(self) -> None:
        """All choices are in."""
        if len(self.deciders) == 1:
            seat: i64 = self.deciders[0]
            self.game.apply(self.state, seat, self.chosen(seat), self.luck)
        else:
            choices = [self.chosen(seat) for seat in self.deciders]
            self.game.apply_all(self.state, choices, self.luck)

    def remember(self) -> None:
        """Every seat keeps what it saw of the choices just applied."""
        choices = [Choice(seat, self.chosen(seat)) for seat in self.deciders]
        for watcher in range(int(self.seats)):
            shown = self.game.shown(self.state, choices, watcher)
            seen: list[tuple[int, int]] = []
            for choice, text in zip(choices, shown, strict=True):
                told = choice.action.text if choice.seat == watcher else text
                seen.append((choice.seat, self.encoding.numbers.get(told, -1) + 1))
            self.past[watcher] = [*seen, *self.past[watcher]][: self.encoding.steps]

    def chosen(self, seat: i64) -> Action:
        action = self.answers[seat].action
        assert action is not None
        return action

    def say(self, seat: i64, number: i64) -> bool:
        """A number from a decider who has not answered yet; False where it is not legal."""
        answer = self.answers[seat]
        if not answer.say(number):
            return False
        if answer.action is not None:
            self.seek()
        return True

    def give(self, seat: i64, action: Action) -> None:
        """A whole legal choice at once, however it is spelt."""
        self.answers[seat].settle(action)
        self.seek()

    def is_waiting(self, seat: i64) -> bool:
        """Whether a seat has been asked and has not answered yet."""
        return seat in self.deciders and self.answers[seat].action is None

    def observe(self, seat: i64, out: Bytes, base: i64) -> None:
        """What a seat knows, and what it has said itself so far."""
        glance = self.game.glance(self.state, seat, self.glances[seat])
        self.glances[seat] = glance
        self.encoding.observe(glance, out, base)
        letters = self.answers[seat].letters
        if len(letters) > 0:
            self.encoding.observe_spelling(letters, out, base)
        if self.encoding.history != NO_SLICE:
            self.encoding.observe_history(self.past[seat], out, base)


def returns(result: Result, kind: str) -> list[float]:
    """What each seat gets at the end: by rank, by points, or by points above the mean."""
    points = [float(each) for each in result.points]
    if kind == POINTS:
        return points
    if kind == ZERO_SUM:
        mean = sum(points) / len(points)
        return [each - mean for each in points]
    return [rank_worth(result.places, place) for place in result.places]


def rank_worth(places: list[int], own: int) -> float:
    """How many one is better than, less how many are better, as a part of the others."""
    if len(places) == 1:
        return 0.0
    worth = 0.0
    for other in places:
        if other > own:
            worth += 1.0
        elif other < own:
            worth -= 1.0
    return worth / float(len(places) - 1)


def blank(size: i64) -> Bytes:
    """So many bytes of nothing."""
    return vec[u8]([u8(0)] * size)
