"""Bots that the owner of a server brings: offered in the lobby, each seat in a process of its own.

One that breaks, hangs or answers nonsense is put out of its game; no room ever waits for it long.
"""

import asyncio
import re
from collections import OrderedDict, deque
from collections.abc import Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final, TypeAlias

from pentathlon.engine.chance import Seeded
from pentathlon.engine.errors import Problem
from pentathlon.games.catalog import OURS, Shelf, open_box
from pentathlon.play.guard import Guarded
from pentathlon.play.own_bots import LIMIT, find_bot, is_visitor

from .bots import Done, Job, Thinker, end_pool, open_pool

NAME: Final = re.compile(r"(?:(?P<game>\w+)/)?(?P<name>[A-Za-z][\w-]{0,19})")
RESERVED: Final = ("clock", "rookie", "club", "champion")
"""Names that stand for something else in records and lobbies."""
GRACE: Final = 10.0
"""Long enough for a process to start."""
START: Final = 60.0
"""Seconds in which every bot must be loaded when the server starts."""
MOST_SEATS: Final = 8
"""Seats that have a process; the one that was asked longest ago loses its own to one more."""
MOST_PLAYERS: Final = 8
"""Games of which a seat's process remembers its player; the oldest is sent home first."""


@dataclass(frozen=True)
class HouseBot:
    """A bot of the house: its name in the lobby, and where it is found."""

    name: str
    spec: str
    game: str = ""
    """The only game it plays; empty for all."""


@dataclass(frozen=True)
class HouseBots:
    """All bots that the owner brings."""

    bots: tuple[HouseBot, ...] = ()
    limit: float = LIMIT
    """Seconds for one decision."""
    grace: float = GRACE
    """Seconds more until a process that does not even hear its alarm is killed."""

    def names(self, game: str) -> tuple[str, ...]:
        """Those who play a game."""
        return tuple(bot.name for bot in self.bots if bot.game in ("", game))

    def spec(self, game: str, name: str) -> str:
        """Where a bot is found; empty if the house has none of this name."""
        found = (bot.spec for bot in self.bots if bot.name == name and bot.game in ("", game))
        return next(found, "")


NO_BOTS: Final = HouseBots()


def read_house(settings: Sequence[str], limit: float = LIMIT) -> HouseBots:
    """`NAME=SPEC` or `GAME/NAME=SPEC`, each once."""
    bots = [read_bot(setting) for setting in settings]
    names = [(bot.game, bot.name) for bot in bots]
    for bot in bots:
        if names.count((bot.game, bot.name)) > 1:
            raise Problem("house_bot_twice", bot=bot.name)
    return HouseBots(tuple(bots), limit)


def read_bot(setting: str) -> HouseBot:
    label, _, spec = setting.partition("=")
    found = NAME.fullmatch(label)
    if found is None or not is_visitor(spec) or found["name"] in RESERVED:
        raise Problem("house_bot_form", setting=setting, reserved=", ".join(RESERVED))
    if found["game"]:
        open_box(found["game"])
    return HouseBot(found["name"], spec, found["game"] or "")


def try_bots(house: HouseBots) -> None:
    """Load every bot once, in a process of its own: a wrong name is told before the doors open."""
    if not house.bots:
        return
    pool = open_pool(1)
    try:
        for bot in house.bots:
            pool.submit(load, bot, house.limit).result(START)
    except (BrokenProcessPool, TimeoutError) as error:
        reason = type(error).__name__
        raise Problem("bot_not_found", bot=bot.spec, reason=reason) from error
    finally:
        end_pool(pool)


def load(bot: HouseBot, limit: float) -> None:
    find_bot(open_box(bot.game or next(iter(OURS))), bot.game, bot.spec, limit)


# In the process of the bots


PLAYERS: Final[OrderedDict[str, Guarded]] = OrderedDict()
"""Who plays in which game, for as long as the process lives."""


@dataclass(frozen=True)
class Visit:
    """A decision for a bot of the house."""

    job: Job
    spec: str
    limit: float


Answer: TypeAlias = tuple[str, str]
"""The text of the chosen action, and the kind of the fault that put the bot out."""


def ask(visit: Visit, shelf: Shelf) -> Answer:
    """What the bot chooses from what its seat may know."""
    job = visit.job
    box = shelf(job.game)
    game = box.game(job.options)
    state = game.load(job.table)
    view, legal = game.view(state, job.seat), list(game.legal(state, job.seat))
    player = player_of(visit, shelf)
    chosen: str = player.choose(view, legal, Seeded(job.seed)).text
    return chosen, player.fault.kind if player.fault else ""


def player_of(visit: Visit, shelf: Shelf) -> Guarded:
    """The player of this game and seat, who remembers what it was asked before."""
    job = visit.job
    place = f"{job.match}/{job.seat}/{job.level}"
    if place not in PLAYERS:
        bot = find_bot(shelf(job.game), job.game, visit.spec, visit.limit)
        assert isinstance(bot, Guarded)
        PLAYERS[place] = bot
        if len(PLAYERS) > MOST_PLAYERS:
            PLAYERS.popitem(last=False)[1].close()
    PLAYERS.move_to_end(place)
    return PLAYERS[place]


# In the server


def imagined(job: Job, shelf: Shelf) -> Job:
    """The same decision at a table that fits all that the seat knows; what is hidden is made up.

    So nothing secret goes to a bot's process. A game that cannot imagine tables sends its own.
    """
    game = shelf(job.game).game(job.options)
    view = game.view(game.load(job.table), job.seat)
    with suppress(NotImplementedError):
        job = replace(job, table=game.determinize(view, Seeded(job.seed)).to_json())
    return replace(job, payer="")


@dataclass
class Waiting:
    """A visit, and who hears of it."""

    visit: Visit
    done: Done
    watch: asyncio.TimerHandle | None = field(default=None)

    @property
    def seat(self) -> str:
        """Of which room, whatever game it plays."""
        return f"{self.visit.job.room}/{self.visit.job.seat}"


class HouseThinker(Thinker):
    """Sends the bots of the box to their thinker, and asks the others one at a time."""

    def __init__(
        self, loop: asyncio.AbstractEventLoop, shelf: Shelf, house: HouseBots, box: Thinker
    ) -> None:
        self.loop: Final = loop
        self.shelf: Final = shelf
        self.house: Final = house
        self.box: Final = box
        """Thinks for the bots of the box."""
        self.queue: Final[deque[Waiting]] = deque()
        self.asked: Waiting | None = None
        self.pools: Final[OrderedDict[str, ProcessPoolExecutor]] = OrderedDict()
        """By seat: no two seats share a process, and so nothing of what they see."""

    def think(self, job: Job, done: Done) -> None:
        spec = self.house.spec(job.game, job.level)
        if spec:
            visit = Visit(imagined(job, self.shelf), spec, self.house.limit)
            self.queue.append(Waiting(visit, done))
            self.go_on()
        elif job.level in self.shelf(job.game).levels():
            self.box.think(job, done)
        else:
            self.loop.call_soon(done, "", "gone")

    def go_on(self) -> None:
        """Ask the next one, if nobody is being asked."""
        if self.asked is not None or not self.queue:
            return
        self.asked = waiting = self.queue.popleft()
        waiting.watch = self.loop.call_later(
            self.house.limit + self.house.grace, self.give_up, waiting
        )
        future = self.pool_of(waiting.seat).submit(ask, waiting.visit, self.shelf)
        future.add_done_callback(partial(self.come_back, waiting))

    def come_back(self, waiting: Waiting, future: "Future[Answer]") -> None:
        """Back to the event loop, if it still runs."""
        if not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self.hear, waiting, future)

    def hear(self, waiting: Waiting, future: "Future[Answer]") -> None:
        """The bot has answered, or its process is gone."""
        if self.asked is not waiting:
            return
        if future.cancelled() or future.exception() is not None:
            self.answer(waiting, ("", "gone"), must_end=True)
        else:
            self.answer(waiting, future.result())

    def give_up(self, waiting: Waiting) -> None:
        """Not even the alarm got through: the process is ended."""
        if self.asked is waiting:
            self.answer(waiting, ("", "slow"), must_end=True)

    def answer(self, waiting: Waiting, answer: Answer, must_end: bool = False) -> None:
        self.asked = None
        if waiting.watch is not None:
            waiting.watch.cancel()
        if must_end:
            self.end(waiting.seat)
        waiting.done(*answer)
        self.go_on()

    def pool_of(self, seat: str) -> ProcessPoolExecutor:
        """The process of a seat, started when it is first asked."""
        if seat not in self.pools:
            if len(self.pools) >= MOST_SEATS:
                self.end(next(iter(self.pools)))
            self.pools[seat] = open_pool(1)
        self.pools.move_to_end(seat)
        return self.pools[seat]

    def end(self, seat: str) -> None:
        """A process goes; a program that it started reads the end of its input."""
        end_pool(self.pools.pop(seat))

    def close(self) -> None:
        self.queue.clear()
        self.asked = None
        for seat in list(self.pools):
            self.end(seat)
        self.box.close()
