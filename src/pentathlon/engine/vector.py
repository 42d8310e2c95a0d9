"""Many games at once, one free choice of each a call; what learners read lies in flat buffers.

The buffers are made once and written in place, so that NumPy can look at them without copying.
"""

from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i32, i64, u8

from .bot import Bot
from .chance import Seeded
from .encoding import Bytes, Encoding
from .errors import Problem
from .game import AnyGame
from .interview import NOBODY, Interview, blank, returns

Numbers: TypeAlias = "vec[i32]"
Floats: TypeAlias = "vec[float]"

APART: Final = 1_000_003
"""Seeds of rows and of their games lie so far apart."""


class Batch:
    """Games of one kind that are stepped together; a game that ends is followed by the next."""

    observations: Bytes
    """What the seat knows that is asked, a row a game."""
    masks: Bytes
    """1 at the numbers that it may say, a row a game."""
    actors: Numbers
    """Which seat is asked, one a game."""
    actions: Numbers
    """What it says: to be written before `step`."""
    dones: Bytes
    """1 where the last step ended a game."""
    rewards: Floats
    """For each seat of each game that has just ended; 0 else."""
    finals: Bytes
    """What the first seat without a bot saw at the end of the last game, a row a game."""
    decisions: i64
    games: i64

    def __init__(
        self,
        game: AnyGame,
        encoding: Encoding,
        bots: list[Bot | None],
        count: i64,
        seed: int,
        reward: str,
    ) -> None:
        self.game: Final = game
        self.encoding: Final = encoding
        self.seats: i64 = encoding.seats
        self.count: i64 = count
        self.seed: Final = seed
        self.reward: Final = reward
        self.learner: i64 = bots.index(None)
        self.observations = blank(count * encoding.size)
        self.finals = blank(count * encoding.size)
        self.masks = blank(count * encoding.width)
        self.dones = blank(count)
        self.actors = vec[i32]([i32(0)] * count)
        self.actions = vec[i32]([i32(0)] * count)
        self.rewards = vec[float]([0.0] * (count * encoding.seats))
        self.decisions = 0
        self.games = 0
        self.rows: Final[list[Interview]] = []
        self.episodes: Final[list[int]] = []
        for row in range(count):
            thoughts = Seeded(-1 - self.seed_of(row, 0))
            self.rows.append(Interview(game, encoding, bots, thoughts))
            self.episodes.append(0)
        self.reset()

    def seed_of(self, row: i64, episode: i64) -> int:
        """The seed of a game: the same whatever happens in the other rows."""
        return (self.seed * APART + int(row)) * APART + int(episode)

    def reset(self) -> None:
        """Every row begins a new game."""
        for row in range(self.count):
            self.unmark(row)
            self.open(row)
            self.show(row)
            self.settle_down(row)

    def open(self, row: i64) -> None:
        """The next game of a row that has a free choice for a learner."""
        interview = self.rows[row]
        interview.seat = NOBODY
        while interview.seat == NOBODY:
            interview.begin(Seeded(self.seed_of(row, self.episodes[row])))
            self.episodes[row] += 1

    def step(self) -> None:
        """Each game takes the number laid out for it and goes on to its next free choice."""
        self.demand_legal()
        actions = self.actions
        dones = self.dones
        for row in range(self.count):
            interview = self.rows[row]
            self.unmark(row)
            if dones[row] == 1:
                self.settle_down(row)
            interview.say(interview.seat, i64(actions[row]))
            if interview.seat == NOBODY:
                self.finish(row)
                self.open(row)
            self.show(row)
        self.decisions += self.count

    def demand_legal(self) -> None:
        """A number that is not legal stops the step before anything has happened."""
        actions, masks, width = self.actions, self.masks, self.encoding.width
        base: i64 = 0
        for row in range(self.count):
            number = i64(actions[row])
            if number < 0 or number >= width or masks[base + number] == 0:
                raise Problem("number_not_legal", row=int(row), number=int(number))
            base += width

    def step_at_random(self, picker: Seeded, times: i64) -> None:
        """Steps with actions picked here, to measure the rest."""
        for _ in range(times):
            for row in range(self.count):
                answer = self.rows[row].answer
                place = picker.number(len(answer.legal))
                self.actions[row] = i32(answer.next[place])
            self.step()

    def show(self, row: i64) -> None:
        """Lay out who is asked, what is legal and what the seat knows."""
        interview, encoding = self.rows[row], self.encoding
        self.actors[row] = i32(interview.seat)
        interview.answer.mark(self.masks, row * encoding.width, 1)
        interview.observe(interview.seat, self.observations, row * encoding.size)

    def unmark(self, row: i64) -> None:
        """The numbers that were legal are so no more."""
        interview = self.rows[row]
        if interview.seat != NOBODY:
            interview.answer.mark(self.masks, row * self.encoding.width, 0)

    def settle_down(self, row: i64) -> None:
        """The end of the last game has been told."""
        self.dones[row] = u8(0)
        for index in range(row * self.seats, (row + 1) * self.seats):
            self.rewards[index] = 0.0

    def finish(self, row: i64) -> None:
        """A game is over: what each seat gets, and what the learner saw last."""
        interview = self.rows[row]
        result = self.game.result(interview.state)
        assert result is not None
        for seat, worth in enumerate(returns(result, self.reward)):
            self.rewards[row * self.seats + seat] = worth
        self.dones[row] = u8(1)
        self.games += 1
        interview.observe(self.learner, self.finals, row * self.encoding.size)
