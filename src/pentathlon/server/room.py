"""A room: people come and go, seats keep their owners, and games are played one after another."""

import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from pentathlon.engine.errors import Problem
from pentathlon.engine.game import Seat
from pentathlon.play.match import Match

from .absence import Absence
from .broadcast import Broadcast
from .chat import Chat
from .client import Client
from .custody import Offer, still_stands
from .dealing import deal, reopen
from .fairness import drop_moved, end_guide, promise
from .faults import Keepsake
from .guests import Guests
from .keys import new_code
from .limits import Limits
from .opening import Opening, go_on
from .outbox import Outbox
from .running_game import RunningGame, Thought, Tools
from .saved_room import Guest, SavedRoom, to_bytes
from .seating import cover_level, take_seats
from .store import Change, EndGame, Games, PutRoom

LOG: Final = logging.getLogger("pentathlon.server")


class Room:
    """One room. Whoever changes it calls `settle`, writes the journal, then sends the outbox."""

    def __init__(
        self,
        saved: SavedRoom,
        tools: Tools,
        limits: Limits,
        link: str,
        later: Callable[["Room", Callable[[], None]], None],
    ) -> None:
        """`later` takes up what comes after the message that caused it, as a change of its own."""
        self.saved: Final = saved
        self.tools: Final = tools
        self.limits: Final = limits
        self.later: Final = later
        self.outbox: Final = Outbox()
        self.guests: Final = Guests(saved, limits, self.outbox)
        self.absence: Final = Absence(saved, self.guests, tools.clock)
        self.broadcast: Final = Broadcast(self.guests, self.outbox, tools.library, link)
        self.chat = Chat(limits, tools.clock)
        self.table: RunningGame | None = None
        """The game in play, or the one just over."""
        self.offer: Offer | None = None
        """A seat in play that is being passed on; not on disk, so a restart takes it back."""
        self.fresh_code: Callable[[], str] = new_code
        """A code that no other open room has."""
        self.spend_game: Callable[[str], None] = lambda address: None
        """One game more from an address, or the problem with it."""
        self.left_at = tools.clock.now()
        """When the last connection went, or since when the room is in memory."""
        self.was_visited = False
        """Whether anybody was here since the server started."""
        self.trouble: Problem | None = None
        """Why a game that is on disk cannot be played on here."""
        self.payer = ""
        """The address that brought the room to life; the bots' thinking is shared out by it."""
        self.hinting: set[Seat] = set()
        """Seats for which a hint is being thought out."""
        self.written = hash(to_bytes(saved))
        """Of what was last written of `saved`."""
        self.opening: Opening | None = None
        """Salts that are awaited before a game begins."""
        self.kept: Keepsake | None = None
        """What outlives a return to what is on disk, until somebody is here again."""

    def change(self) -> None:
        """What is saved of the room has changed, and everybody is to know."""
        self.outbox.change()

    # Coming and going

    def attach(self, client: Client) -> None:
        """A connection comes in; the first one wakes the table."""
        if client not in self.guests.clients:
            self.guests.clients.append(client)
            client.room = self
        self.payer = self.payer or client.link.address
        self.outbox.must_tell = self.was_visited = True
        for guest in self.guests.all_of(client):
            self.come_back(guest)
        if self.table is not None and not self.table.is_awake:
            self.table.wake()
        self.go_on_with()
        self.absence.watch()

    def go_on_with(self) -> None:
        """Clocks, talk and an offer from before a return to what is on disk."""
        if self.kept is not None:
            self.kept.give_to(self)
            self.kept = None

    def come_back(self, guest: Guest) -> None:
        """A seat's owner is here: the bot that covered for an absent one gives it back."""
        for seat in guest.seats:
            self.absence.forget(seat)
            if self.saved.chairs[seat].cover == "gone":
                self.give_back(seat)

    def give_back(self, seat: Seat) -> None:
        """The owner decides again; what the bot had chosen and nobody saw is forgotten."""
        self.saved.chairs[seat].cover = ""
        self.change()
        if self.table is not None and seat in self.table.match.by:
            self.table.drop(seat)
        self.broadcast.tell_again([seat])

    def detach(self, client: Client) -> None:
        """A connection is gone; with the last one the table sleeps."""
        self.guests.clients.remove(client)
        client.room = None
        self.left_at = self.tools.clock.now()
        self.outbox.must_tell = True
        self.outbox.must_save = not self.guests.clients
        self.absence.watch()
        if not self.guests.clients and self.table is not None:
            self.table.is_awake = False

    def cover_absent(self) -> None:
        """Past the grace time a bot plays for a silent seat."""
        for seat in self.absence.overdue():
            self.saved.chairs[seat].cover = "gone"
            self.change()

    def free_seat(self, seat: Seat) -> None:
        """An owner is gone for good; in a game a bot goes on."""
        chair = self.saved.chairs[seat]
        chair.cover = ""
        if self.saved.phase == "play":
            chair.bot = cover_level(self.saved, self.tools.library)
        self.absence.forget(seat)
        self.saved.salts.pop(seat, None)
        self.saved.seals.pop(seat, None)

    def seat_people(self) -> None:
        """Before a game people sit as the game wants it; terms that fit no game wait for others."""
        with suppress(Problem):
            terms = self.saved.terms
            take_seats(self.saved, self.tools.library.game(terms.game, terms.options))
            self.absence.watch()
        drop_moved(self.saved)
        if len({guest.id for guest in self.saved.present() if guest.seats}) > 1:
            end_guide(self.saved, self.tools.entropy)  # its luck is known to whoever looks it up

    # Games

    @property
    def playing(self) -> RunningGame:
        """The table, while a game is in play."""
        if self.trouble is not None:
            raise self.trouble
        if self.table is None or self.saved.phase != "play":
            raise Problem("no_game")
        return self.table

    def hear(self, thought: Thought) -> None:
        """A bot has thought."""
        if self.table is not None:
            self.later(self, lambda: self.take_up(thought))

    def take_up(self, thought: Thought) -> None:
        """The bot's choice counts; one of the house that failed is put out, and another thinks."""
        self.playing.take_up(thought)
        chair = self.saved.chairs[thought.seat]
        if thought.fault and thought.game == self.saved.number and chair.bot == thought.level:
            chair.bot = self.tools.library.box(self.saved.terms.game).levels()[0]
            self.change()
            self.broadcast.tell_replaced(thought.seat, thought.level, thought.fault)

    def begin(self) -> None:
        """A game starts at this table."""
        self.table = deal(self.saved, self.tools, self.outbox.journal, self.hear)
        self.table.is_awake = bool(self.guests.clients)
        self.table.payer = self.payer
        self.guests.wishes.clear()
        self.change()
        self.broadcast.told_steps = 0
        self.broadcast.tell_again()

    def reopen(self, store: Games) -> None:
        """Take up the game that was left; one that cannot be played here is kept as it is."""
        try:
            self.table = reopen(self.saved, self.tools, self.outbox.journal, self.hear, store)
            self.trouble = None
        except Problem as problem:
            self.trouble = Problem("game_kept", reason=problem)
        except Exception:
            LOG.exception("a game on disk is damaged and was left as it is")
            self.trouble = Problem("game_damaged")
        self.broadcast.trouble = self.trouble
        if self.table is not None:
            self.table.payer = self.payer
            self.broadcast.told_steps = len(self.table.match.record.steps)

    def take_up_again(self, store: Games) -> None:
        """Everybody here sees the room and its game as they are on disk; nothing is written."""
        self.reopen(store)
        if self.table is not None:
            self.table.wake()
        self.go_on_with()
        self.absence.watch()
        self.outbox.must_tell = True
        self.broadcast.tell_again()
        self.broadcast.tell_news(self.table, self.offer)
        self.outbox.must_tell = False

    def settle(self) -> None:
        """Let the table go on, and prepare what is to be written and told."""
        if self.outbox.must_save and self.saved.phase != "play":
            self.seat_people()
        go_on(self)
        if self.table is not None and self.saved.phase == "play":
            self.go_on(self.table)
        if self.offer is not None and not still_stands(self.saved, self.offer):
            self.offer = None
        self.broadcast.tell_news(self.table, self.offer)
        if self.outbox.must_save:
            self.outbox.journal.append(self.page())
        self.outbox.must_save = self.outbox.must_tell = False

    def go_on(self, table: RunningGame) -> None:
        """The game goes as far as it can without a person."""
        self.cover_absent()
        steps = len(table.match.record.steps)
        table.advance()
        if self.saved.terms.player_clock and len(table.match.record.steps) > steps:
            self.outbox.must_save = True
        if table.match.over:
            self.finish()

    def finish(self) -> None:
        """The game is over; the luck of the next one is promised at once."""
        self.saved.phase = "over"
        self.saved.is_guided = False
        promise(self.saved, self.tools.entropy)
        self.change()

    def finished(self, journal: list[Change]) -> Match | None:
        """The game that ends with these changes; not one whose luck was known."""
        is_end = any(isinstance(change, EndGame) for change in journal)
        if not is_end or self.table is None or self.saved.played[-1].is_guided:
            return None
        return self.table.match

    def page(self) -> PutRoom:
        """The room as it goes to disk."""
        saved = to_bytes(self.saved)
        self.written = hash(saved)
        return PutRoom(self.saved.id, saved, self.tools.clock.date())

    def is_forsaken(self) -> bool:
        """Whether nobody has played here and nobody has been here for a while."""
        if self.guests.clients or self.saved.number > 0:
            return False
        return self.tools.clock.now() >= self.left_at + self.limits.empty_seconds

    def due(self) -> float | None:
        """When something happens here by itself."""
        if self.opening is not None:
            return self.opening.until
        if not self.guests.clients and self.saved.number == 0:
            return self.left_at + self.limits.empty_seconds
        if self.saved.phase != "play" or self.table is None or not self.guests.clients:
            return None
        dues = [self.table.due(), self.broadcast.lights_due, *self.absence.ends().values()]
        return min((due for due in dues if due is not None), default=None)
