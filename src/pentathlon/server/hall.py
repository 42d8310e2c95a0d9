"""All rooms and all connections: every message is one change, written before it is answered."""

import heapq
import logging
from collections.abc import Callable
from typing import Any, Final, TypeAlias

import msgspec

from pentathlon.engine.errors import Problem, Refused

from . import chat, hosting, personal, playing, protocol
from .client import Client, Link
from .door import Door
from .library import server_phrases
from .limits import Ledger, Limits
from .outbox import AnswerLater
from .replies import Ack, Closing, Error, ServerMessage, encode
from .room import Room
from .saved_room import from_bytes
from .store import EndGame, Store, StoreFailed
from .table import Tools

LOG: Final = logging.getLogger("pentathlon.server")
Handler: TypeAlias = Callable[[Room, Client, Any], ServerMessage | AnswerLater | None]

HANDLERS: Final[dict[type, Handler]] = {
    protocol.Profile: personal.profile,
    protocol.Language: personal.language,
    protocol.Sit: personal.sit,
    protocol.Agree: personal.agree,
    protocol.Leave: personal.leave,
    protocol.Salt: personal.salt,
    protocol.Choose: playing.choose,
    protocol.TakeBack: playing.take_back,
    protocol.Undo: playing.undo,
    protocol.Hint: playing.hint,
    protocol.Why: playing.why,
    protocol.Look: playing.look,
    protocol.Read: playing.read,
    protocol.Sync: playing.sync,
    protocol.Cover: playing.cover,
    protocol.Retake: playing.retake,
    protocol.Say: chat.say,
    protocol.Phrase: chat.phrase,
    protocol.Arrange: hosting.arrange,
    protocol.Start: hosting.start,
    protocol.Rematch: hosting.rematch,
    protocol.Stop: hosting.stop,
    protocol.Fill: hosting.fill,
    protocol.Remove: hosting.remove,
    protocol.Mute: hosting.mute,
    protocol.Lock: hosting.lock,
    protocol.Hide: hosting.hide,
    protocol.Recode: hosting.recode,
    protocol.HandOver: hosting.hand_over,
    protocol.Claim: hosting.claim,
    protocol.Extend: hosting.extend,
}

SERVICE_RESTART: Final = 1012
POLICY: Final = 1008
ARCHIVE_EVERY: Final = 3_600.0


class Hall:
    """The whole house. It knows no sockets: links come and go, frames go in and out."""

    def __init__(
        self,
        store: Store,
        tools: Tools,
        limits: Limits | None = None,
        link: str = "/#",
        keep: float = 30 * 86_400,
    ) -> None:
        """`link`: the address to which a room's code is added; `keep`: seconds to the archive."""
        self.store: Final = store
        self.tools: Final = tools
        self.limits: Final = limits or Limits()
        self.link: Final = link
        self.keep: Final = keep
        self.ledger: Final = Ledger(self.limits, tools.clock)
        self.rooms: dict[str, Room] = {}
        self.clients: set[Client] = set()
        self.alarms: list[tuple[float, str]] = []
        self.on_alarm: Callable[[], None] = lambda: None
        """Called when `next_due` may have come nearer."""
        self.archived_at = tools.clock.now()
        self.door: Final = Door(self)
        store.archive(tools.clock.date() - keep)
        for saved in store.rooms():
            self.add_room(Room(from_bytes(saved), tools, self.limits, link, self.later))

    def add_room(self, room: Room) -> None:
        room.taken_codes = self.codes
        self.rooms[room.saved.id] = room

    def codes(self) -> set[str]:
        return {room.saved.code for room in self.rooms.values()}

    # Connections

    def connect(self, link: Link) -> Client:
        """Somebody is at the door; a problem if there are too many."""
        self.ledger.enter(link.address)
        client = Client(link, self.limits, self.tools.clock.now())
        self.clients.add(client)
        return client

    def disconnect(self, client: Client) -> None:
        """The wire is cut."""
        if client not in self.clients:
            return
        self.clients.discard(client)
        client.is_closed = True
        self.ledger.leave(client.link.address)
        room = client.room
        if room is not None:
            self.work(room, lambda: room.detach(client))

    def receive(self, client: Client, data: str | bytes) -> None:
        """One frame from a client."""
        if client.is_closed:
            return
        if not client.bucket.take(self.tools.clock.now()):
            self.refuse(client, 0, Problem("too_fast"), fatal=True)
            self.dismiss(client, POLICY)
            return
        try:
            message = protocol.DECODER.decode(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            self.refuse(client, 0, Problem("message_bad"))
            return
        if isinstance(message, protocol.Entry):
            self.enter(client, message)
        elif client.room is None:
            self.refuse(client, message.id, Problem("not_in_room"))
        else:
            room, handler = client.room, HANDLERS[type(message)]
            self.work(room, lambda: handler(room, client, message), client, message.id)

    def enter(self, client: Client, message: protocol.Entry) -> None:
        """Through the door into a room."""
        message = self.door.recognise(message)
        try:
            room = self.door.find(client, message)
        except Problem as problem:
            self.refuse(client, message.id, problem)
            return
        self.work(room, lambda: self.door.admit(room, client, message), client, message.id)

    # Changes

    def later(self, room: Room, act: Callable[[], None]) -> None:
        """What a room does after the message that caused it."""
        if self.rooms.get(room.saved.id) is room:
            self.work(room, act)

    def work(
        self,
        room: Room,
        act: Callable[[], ServerMessage | AnswerLater | None],
        client: Client | None = None,
        re: int = 0,
    ) -> None:
        """One change of a room: done, settled, written, and only then told."""
        try:
            reply = act()
        except (Problem, Refused) as problem:
            self.give_up(room, client, re, problem)
            return
        except Exception:
            LOG.exception("a room failed")
            self.reset(room)
            return
        if client is not None and not isinstance(reply, AnswerLater) and (reply or re):
            room.outbox.tell(client, reply or Ack(re=re))
        self.settle(room)

    def settle(self, room: Room) -> None:
        """The room goes on by itself; what came of it is written, then sent."""
        try:
            room.settle()
            if room.outbox.journal:
                self.store.write(room.outbox.journal)
                self.remember(room)
        except StoreFailed as error:
            LOG.error("the disk refused a change: %s", error)
            self.reset(room)
            return
        except Exception:
            LOG.exception("a room failed")
            self.reset(room)
            return
        self.send(room)
        due = room.due()
        if due is not None and due != room.alarm:
            room.alarm = due
            heapq.heappush(self.alarms, (due, room.saved.id))
            self.on_alarm()

    def remember(self, room: Room) -> None:
        """A game whose end is on disk is over for good: it may go into the record book."""
        is_end = any(isinstance(change, EndGame) for change in room.outbox.journal)
        book_keeper = self.tools.book_keeper
        if is_end and book_keeper is not None and room.table is not None:
            book_keeper.keep(room.table.match, room.saved.played[-1].people())

    def send(self, room: Room) -> None:
        """What is on disk may be heard."""
        frames, partings = room.outbox.empty()
        for client, body in frames:
            client.send(body)
        for client, code in partings:
            self.dismiss(client, code)

    def give_up(
        self, room: Room, client: Client | None, re: int, problem: Problem | Refused
    ) -> None:
        """A message that changed nothing is answered with the reason."""
        if room.outbox.has_traces:
            LOG.error("a refused message left traces: %s", problem)
            self.reset(room)
        elif client is not None:
            self.refuse(client, re, problem)

    def refuse(
        self, client: Client, re: int, problem: Problem | Refused, fatal: bool = False
    ) -> None:
        """Say why not: a code, a sentence, the rule."""
        table = client.room.table if client.room else None
        library, language = self.tools.library, client.language
        game = table.game.id if table else ""
        if isinstance(problem, Refused) and table is not None:
            text = library.refuse(problem, language, game, table.match.record.players)
            error = Error(re=re, code="refused", text=text, rule=problem.refusal.rule)
        else:
            assert isinstance(problem, Problem)
            text = library.explain(problem, language, game)
            error = Error(re=re, code=problem.key, text=text, fatal=fatal)
        client.send(encode(error))

    def reset(self, room: Room) -> None:
        """Forget what is not on disk; everybody comes back to what is."""
        self.rooms.pop(room.saved.id, None)
        for client in list(room.guests.clients):
            client.room = None
            self.dismiss(client, SERVICE_RESTART)
        saved = self.store.room(room.saved.id)
        if saved is not None:
            self.add_room(Room(from_bytes(saved), self.tools, self.limits, self.link, self.later))

    def dismiss(self, client: Client, code: int) -> None:
        """Hang up, and do as if the other side had."""
        client.close(code)
        self.disconnect(client)

    # Time

    def next_due(self) -> float | None:
        """When `tick` is to be called."""
        return self.alarms[0][0] if self.alarms else None

    def tick(self) -> None:
        """Time has passed: beats end, clocks run out, bots cover, old rooms are archived."""
        now = self.tools.clock.now()
        due: list[str] = []
        while self.alarms and self.alarms[0][0] <= now:
            due.append(heapq.heappop(self.alarms)[1])
        for name in dict.fromkeys(due):
            if name in self.rooms:
                self.rooms[name].alarm = None
                self.settle(self.rooms[name])
        if now >= self.archived_at + ARCHIVE_EVERY:
            self.archived_at = now
            self.archive()

    def archive(self) -> None:
        """Rooms that nobody has used for long are closed; their records stay."""
        for room in self.rooms.values():
            if room.guests.clients:
                self.store.write([room.page()])
            else:
                room.table = None  # what is on disk is enough until somebody comes
        for name in self.store.archive(self.tools.clock.date() - self.keep):
            self.rooms.pop(name, None)

    def farewell(self) -> None:
        """Tell everybody that the server goes down."""
        for client in list(self.clients):
            text = server_phrases(client.language).say("closing")
            client.send(encode(Closing(text=text)))
            self.dismiss(client, SERVICE_RESTART)
