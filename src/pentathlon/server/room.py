"""A room: people come and go, seats keep their owners, and games are played one after another."""

from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from pentathlon.engine.errors import Problem
from pentathlon.engine.game import Seat

from .client import Client
from .dealing import deal, reopen, take_seats
from .fairness import promise
from .herald import Herald
from .limits import Bucket, Limits
from .papers import Guest, Paper, to_bytes
from .store import PutRoom, Store
from .table import Table, Thought, Tools
from .talk import Line


class Room(Herald):
    """One room. Whoever changes it calls `settle`, writes the journal, then sends the outbox."""

    def __init__(
        self,
        paper: Paper,
        tools: Tools,
        limits: Limits,
        link: str,
        later: Callable[["Room", Callable[[], None]], None],
    ) -> None:
        """`later` takes up what comes after the message that caused it, as a change of its own."""
        super().__init__(paper, tools, limits, link)
        self.later: Final = later
        self.taken_codes: Callable[[], set[str]] = set
        """The codes of all open rooms."""
        self.gone: dict[Seat, float] = {}
        """Since when a seat's owner has been silent."""
        self.host_gone: float | None = None
        self.alarm: float | None = None
        """The hour at which the hall was last asked to call."""
        self.hinting: set[Seat] = set()
        """Seats for which a hint is being thought out."""
        self.chat: deque[Line] = deque(maxlen=limits.chat_memory)
        self.chat_buckets: dict[str, Bucket] = {}

    # Coming and going

    def attach(self, client: Client) -> None:
        """A connection comes in; the first one wakes the table."""
        if client not in self.clients:
            self.clients.append(client)
            client.room = self
        self.must_tell = True
        for guest in self.own_guests(client):
            self.come_back(guest)
        if self.table is not None and not self.table.is_awake:
            self.table.wake()
        self.watch_seats()

    def come_back(self, guest: Guest) -> None:
        """A seat's owner is here: the bot that covered for an absent one gives it back."""
        for seat in guest.seats:
            self.gone.pop(seat, None)
            if self.paper.chairs[seat].cover == "gone":
                self.give_back(seat)

    def give_back(self, seat: Seat) -> None:
        """The owner decides again; what the bot had chosen and nobody saw is forgotten."""
        self.paper.chairs[seat].cover = ""
        self.change()
        held = self.table.choices.get(seat) if self.table else None
        if self.table and held and held.by:
            self.table.drop(seat)
        self.tell_again([seat])

    def detach(self, client: Client) -> None:
        """A connection is gone; with the last one the table sleeps."""
        self.clients.remove(client)
        client.room = None
        self.must_tell = True
        self.must_write = not self.clients
        self.watch_seats()
        if not self.clients and self.table is not None:
            self.table.is_awake = False

    def watch_seats(self) -> None:
        """Note since when each seat is silent."""
        now = self.tools.clock.now()
        for guest in self.paper.present():
            if not self.is_here(guest):
                self.gone.update({seat: now for seat in guest.seats if seat not in self.gone})
        for seat in list(self.gone):
            owner = self.paper.sitter(seat)
            if owner is None or self.is_here(owner) or not self.clients:
                del self.gone[seat]
        self.watch_host(now)

    def watch_host(self, now: float) -> None:
        """Note since when the host is gone."""
        hosts = [guest for guest in self.paper.present() if guest.id == self.paper.host]
        if hosts and self.is_here(hosts[0]):
            self.host_gone = None
        elif self.host_gone is None:
            self.host_gone = now

    def cover_absent(self) -> None:
        """Past the grace time a bot plays for a silent seat."""
        now = self.tools.clock.now()
        for seat, since in self.gone.items():
            chair = self.paper.chairs[seat]
            if now >= since + self.paper.terms.grace and not chair.cover and not chair.bot:
                chair.cover = "gone"
                self.change()

    def free_seat(self, seat: Seat) -> None:
        """An owner is gone for good; in a game a bot goes on."""
        chair = self.paper.chairs[seat]
        chair.cover = ""
        if self.paper.phase == "play" and self.table is not None:
            chair.bot = self.table.cover_level()
        self.gone.pop(seat, None)
        self.paper.salts.pop(seat, None)

    def seat_people(self) -> None:
        """Before a game people sit as the game wants it; terms that fit no game wait for others."""
        with suppress(Problem):
            terms = self.paper.terms
            take_seats(self.paper, self.tools.library.game(terms.game, terms.options))
            self.watch_seats()

    # Games

    @property
    def playing(self) -> Table:
        """The table, while a game is in play."""
        if self.table is None or self.paper.phase != "play":
            raise Problem("no_game")
        return self.table

    def hear(self, thought: Thought) -> None:
        """A bot has thought."""
        if self.table is not None:
            self.later(self, lambda: self.playing.take_up(thought))

    def begin(self) -> None:
        """A game starts at this table."""
        self.table = deal(self.paper, self.tools, self.journal, self.hear)
        self.table.is_awake = bool(self.clients)
        self.change()
        self.told_steps = 0
        self.tell_again()

    def reopen(self, store: Store) -> None:
        """Take up the game that was left; one that this build cannot play is put aside."""
        try:
            self.table = reopen(self.paper, self.tools, self.journal, self.hear, store)
        except Problem:
            self.paper.phase = "lobby"
            promise(self.paper, self.tools.entropy)
            self.change()
        if self.table is not None:
            self.told_steps = len(self.table.match.record.steps)

    def settle(self) -> None:
        """Let the table go on, and prepare what is to be written and told."""
        table = self.table
        if self.must_write and self.paper.phase != "play":
            self.seat_people()
        if table is not None and self.paper.phase == "play":
            self.cover_absent()
            steps = len(table.match.record.steps)
            table.advance()
            if self.paper.terms.player_clock and len(table.match.record.steps) > steps:
                self.must_write = True
            if table.match.over:
                self.finish()
        self.tell_news()
        if self.must_write:
            self.journal.append(self.page())
        self.must_write = self.must_tell = False

    def finish(self) -> None:
        """The game is over; the luck of the next one is promised at once."""
        self.paper.phase = "over"
        promise(self.paper, self.tools.entropy)
        self.change()

    def page(self) -> PutRoom:
        """The paper as it goes to disk."""
        return PutRoom(self.paper.id, to_bytes(self.paper), self.tools.clock.date())

    def due(self) -> float | None:
        """When something happens here by itself."""
        if self.paper.phase != "play" or self.table is None or not self.clients:
            return None
        covers = [
            since + self.paper.terms.grace
            for seat, since in self.gone.items()
            if not self.paper.chairs[seat].cover and not self.paper.chairs[seat].bot
        ]
        due = self.table.due()
        return min(covers if due is None else [*covers, due], default=None)
