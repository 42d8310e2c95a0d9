"""All rooms and all connections: every message is one change, written before it is answered."""

import logging
from collections.abc import Callable
from concurrent.futures import Executor
from typing import Final, TypeAlias

import msgspec

from pentathlon.engine.errors import Problem, Refused

from . import protocol
from .alarms import Alarms
from .client import TRY_LATER, Client, Link
from .door import Door
from .faults import Faults, Mark, keepsake, mark_of
from .handlers import HANDLERS, QUESTIONS
from .housekeeping import Housekeeping
from .keys import new_code
from .library import server_phrases
from .limits import QUESTION, Ledger, Limits
from .metrics import Metrics
from .outbox import AnswerLater
from .replies import Ack, Closing, Error, ServerMessage, Trouble, encode
from .room import Room
from .running_game import Tools
from .saved_room import from_bytes
from .scribe import GroupScribe, Parcel, Scribe
from .store import AddStep, Store, StoreFailed

LOG: Final = logging.getLogger("pentathlon.server")

Act: TypeAlias = Callable[[], ServerMessage | AnswerLater | None]

SERVICE_RESTART: Final = 1012
POLICY: Final = 1008


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
        self.alarms: Final = Alarms()
        self.on_alarm: Callable[[], None] = lambda: None
        """Called when `next_due` may have come nearer."""
        self.is_failing = False
        """Whether the disk takes nothing just now."""
        self.postponed: list[tuple[Room, Act]] = []
        """What happened by itself while the disk took nothing."""
        self.metrics: Final = Metrics()
        self.scribe: Scribe = Scribe(store, self.metrics, self.tell, self.fail)
        self.held: dict[Client, list[str | bytes]] = {}
        """Frames of connections whose way in must be looked up when the disk can be read."""
        self.door = Door(self)
        self.faults: Final = Faults(self)
        self.housekeeping = Housekeeping(self)
        self.open_rooms()

    @property
    def is_open(self) -> bool:
        """Whether anybody may come in."""
        return True

    def open_rooms(self) -> None:
        """Every room that is on disk."""
        for saved in self.store.rooms():
            self.open_room(saved)
        self.housekeeping.recall()

    def write_in_groups(self, hand: Executor, call: Callable[[Callable[[], None]], object]) -> None:
        """From now on tables go on while the disk is at work, in `hand`."""
        self.scribe = GroupScribe(self.scribe, hand, call)

    def open_room(self, saved: bytes) -> Room | None:
        """A room from disk; a damaged one stays there as it is and stops nobody else."""
        try:
            room = Room(from_bytes(saved), self.tools, self.limits, self.link, self.later)
        except (msgspec.DecodeError, UnicodeError):
            LOG.exception("a room on disk is damaged and was left as it is")
            return None
        self.add_room(room)
        return room

    def take_up(self, room: Room) -> None:
        """Somebody comes in: the game that was left is on the table."""
        if room.table is None:
            room.reopen(self.store)

    def add_room(self, room: Room) -> None:
        room.fresh_code = self.fresh_code
        room.spend_game = self.ledger.begin_game
        self.rooms[room.saved.id] = room
        self.plan(room)

    def plan(self, room: Room) -> None:
        """The hour at which something happens in a room by itself."""
        due = room.due()
        if due is not None and self.alarms.set(room.saved.id, due):
            self.on_alarm()

    def is_archived(self, id: str) -> bool:
        return id not in self.store.touched()

    def fresh_code(self) -> str:
        """A code for a room."""
        return new_code({room.saved.code for room in self.rooms.values()})

    # Connections

    def connect(self, link: Link) -> Client:
        """Somebody is at the door; a problem if there are too many."""
        if self.ledger.is_packed(link.address):
            self.housekeeping.make_way(link.address)
        trial = self.ledger.enter(link.address)
        client = Client(link, self.limits, self.tools.clock.now())
        client.trial = trial
        self.clients.add(client)
        self.housekeeping.await_entry(client)
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
        if client in self.held:
            self.held[client].append(data)
        else:
            self.hear(client, data)

    def hear(self, client: Client, data: str | bytes) -> None:
        """One frame in its turn."""
        try:
            message = protocol.DECODER.decode(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            self.refuse(client, 0, Problem("message_bad"))
            return
        if isinstance(message, protocol.Entry) and self.scribe.is_writing:
            self.held[client] = [data]
            self.scribe.when_free(lambda: self.release(client))
        elif isinstance(message, protocol.Entry):
            self.enter(client, message)
        elif client.room is None:
            self.refuse(client, message.id, Problem("not_in_room"))
        elif type(message) in QUESTIONS and not self.ledger.spend(client.link.address, QUESTION):
            self.refuse(client, message.id, Problem("too_many_questions"))
        else:
            room, handler = client.room, HANDLERS[type(message)]
            with self.metrics.timed("message_seconds"):
                self.work(room, lambda: handler(room, client, message), client, message.id)

    def release(self, client: Client) -> None:
        """What a connection has said while it was waiting for its way in."""
        for data in self.held.pop(client):
            if not client.is_closed:
                self.hear(client, data)

    def enter(self, client: Client, message: protocol.Entry) -> None:
        """Through the door into a room; in a crowd only those who come back to a seat."""
        try:
            self.check_disk()
            message = self.door.recognise(message)
            room = self.door.find(client, message)
        except Problem as problem:
            self.refuse(client, message.id, problem)
            return
        except Exception as error:
            self.faults.log(error)
            self.faults.refuse(client, message.id)
            return
        self.come_in(client, message, room)

    def come_in(self, client: Client, message: protocol.Entry, room: Room) -> None:
        """Into a room that was found."""
        if client.trial and not isinstance(message, protocol.Resume):
            self.refuse(client, message.id, Problem(client.trial), fatal=True)
            self.dismiss(client, TRY_LATER)
            return
        client.trial = ""
        self.work(room, lambda: self.door.admit(room, client, message), client, message.id)

    # Changes

    def later(self, room: Room, act: Act) -> None:
        """What a room does after the message that caused it."""
        if self.rooms.get(room.saved.id) is room:
            self.work(room, act)

    def work(
        self,
        room: Room,
        act: Act,
        client: Client | None = None,
        re: int = 0,
    ) -> None:
        """One change of a room: done, settled, written, and only then told."""
        if self.is_failing and client is None:
            self.postponed.append((room, act))
            return
        before, asker = mark_of(room), (client, re) if client is not None else None
        try:
            self.check_disk()
            reply = act()
        except (Problem, Refused) as problem:
            self.give_up(room, client, re, problem)
            return
        except Exception as error:
            self.faults.meet(error, room, before, asker)
            return
        if client is not None and not isinstance(reply, AnswerLater) and (reply or re):
            room.outbox.tell(client, reply or Ack(re=re))
        self.settle(room, before, asker)

    def settle(
        self, room: Room, before: Mark | None = None, asker: tuple[Client, int] | None = None
    ) -> None:
        """The room goes on by itself; what came of it is written, then told."""
        before = before or mark_of(room)
        try:
            room.settle()
        except Exception as error:
            self.faults.meet(error, room, before, asker)
            return
        parcel = Parcel(room, *room.outbox.empty())
        parcel.asker = asker
        if parcel.journal:
            self.note_feats(room, parcel)
        self.plan(room)
        self.scribe.take(parcel)

    # A disk that takes nothing

    def check_disk(self) -> None:
        """While the disk takes nothing, no decision is accepted."""
        if self.is_failing:
            raise Problem("disk_full")

    async def readiness(self) -> tuple[str, int]:
        """Whether decisions can be taken, in a word and in a status."""
        try:
            self.check_disk()
            await self.scribe.probe()
            self.check_disk()
        except (Problem, StoreFailed):
            return "disk_full", 503
        return "ok", 200

    def fail(self, parcel: Parcel, error: StoreFailed) -> None:
        """The disk refused a change: the room is as it was before, and everybody is told."""
        LOG.error("the disk refused a change: %s", error)
        was_failing, self.is_failing = self.is_failing, True
        room = parcel.room
        if room is not None and self.rooms.get(room.saved.id, room) is room:
            self.faults.reload(room, mark_of(room))
        if not was_failing:
            self.tell_trouble("disk_full")
            self.housekeeping.probe_soon()
        if parcel.asker is not None:
            self.refuse(*parcel.asker, Problem("disk_full"))

    def recover(self) -> None:
        """The disk takes changes again: what has happened meanwhile is taken up."""
        LOG.warning("the disk takes changes again")
        self.is_failing = False
        postponed, self.postponed = self.postponed, []
        for room, act in postponed:
            self.later(room, act)
        for room in list(self.rooms.values()):
            if room.guests.clients:
                self.settle(room)
        self.tell_trouble("")

    def tell_trouble(self, key: str) -> None:
        """A sentence on every screen, or the end of it."""
        for client in list(self.clients):
            text = self.tools.library.explain(Problem(key), client.language) if key else ""
            client.send(encode(Trouble(code=key, text=text)))

    def roll_back(self, room: Room, before: Mark) -> None:
        """A message is undone: the room goes on from what is on disk, and nobody is sent away."""
        self.scribe.flush()
        try:
            fresh = self.faults.reload(room, before)
        except Exception as error:
            self.faults.log(error)
            self.reset(self.rooms.get(room.saved.id, room), before)
            return
        if fresh is not None:
            self.settle(fresh)

    # After a change

    def note_feats(self, room: Room, parcel: Parcel) -> None:
        """A game whose end is on disk may go into the record book."""
        book_keeper, match = self.tools.book_keeper, room.finished(parcel.journal)
        if book_keeper is not None and match is not None:
            people = room.saved.played[-1].people()
            parcel.keep = lambda: book_keeper.keep(match, people)

    def tell(self, parcel: Parcel) -> None:
        """What is on disk may be heard."""
        if parcel.journal:
            steps = sum([isinstance(change, AddStep) for change in parcel.journal])
            self.metrics.count("steps_total", amount=steps)
        if parcel.keep is not None:
            parcel.keep()
        self.metrics.count("deliveries_total", amount=len(parcel.frames))
        for client, body in parcel.frames:
            client.send(body)
        for client, code in parcel.partings:
            self.dismiss(client, code)

    def give_up(
        self, room: Room, client: Client | None, re: int, problem: Problem | Refused
    ) -> None:
        """A message that changed nothing is answered with the reason."""
        if room.outbox.has_traces:
            LOG.error("a refused message left traces: %s", problem)
            self.reset(room, mark_of(room))
        elif client is not None:
            self.refuse(client, re, problem)

    def refuse(
        self, client: Client, re: int, problem: Problem | Refused, fatal: bool = False
    ) -> None:
        """Say why not: a code, a sentence, the rule."""
        self.metrics.count("refused_total", problem.key if isinstance(problem, Problem) else "rule")
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
        if fatal:
            client.send(encode(error))
        else:
            self.scribe.say(client, encode(error))

    def reset(self, room: Room, before: Mark) -> None:
        """Forget what is not on disk; everybody comes back to what is."""
        kept = keepsake(room, before)
        self.rooms.pop(room.saved.id, None)
        clients = room.guests.clients[:]
        self.empty(room)
        self.scribe.flush()
        for client in clients:
            self.dismiss(client, SERVICE_RESTART)
        saved = self.store.room(room.saved.id)
        if saved is not None and room.saved.id not in self.rooms:
            fresh = self.open_room(saved)
            if fresh is not None:
                fresh.kept = kept

    def empty(self, room: Room) -> None:
        """Nobody is in a room of which nothing more is to be written."""
        for client in room.guests.clients:
            client.room = None
        room.guests.clients.clear()

    def dismiss(self, client: Client, code: int) -> None:
        """Hang up, and do as if the other side had."""
        client.close(code)
        self.disconnect(client)

    # Time

    def next_due(self) -> float | None:
        """When `tick` is to be called."""
        dues = [self.housekeeping.due()]
        if not self.is_failing:
            dues.append(self.alarms.next())
        return min((due for due in dues if due is not None), default=None)

    def tick(self) -> None:
        """Time has passed: beats end, clocks run out, bots cover, and the house is kept."""
        self.housekeeping.tick()
        now = self.tools.clock.now()
        for name in [] if self.is_failing else self.alarms.take(now):
            if name in self.rooms:
                self.wake(self.rooms[name])

    def wake(self, room: Room) -> None:
        """A room's hour has come."""
        if room.is_forsaken():
            self.housekeeping.drop(room)
        else:
            self.settle(room)

    def gauges(self) -> dict[str, float]:
        """How things stand now, in numbers."""
        rooms = list(self.rooms.values())
        queues = [client.link.waiting for client in self.clients]
        return {
            "rooms": len(rooms),
            "rooms_playing": sum(room.table is not None for room in rooms),
            "links": len(self.clients),
            "queued_frames": sum(queues),
            "queued_frames_longest": max(queues, default=0),
            "bots_thinking": sum(len(room.table.thinking) for room in rooms if room.table),
            "disk_failing": self.is_failing,
        }

    def published(self) -> str:
        """The numbers as anybody may read them."""
        now, seconds = self.tools.clock.now(), self.limits.metrics_seconds
        return self.metrics.published(now, seconds, self.gauges)

    async def drain(self) -> None:
        """Nobody else takes these rooms over: there is nothing to hand on."""

    def farewell(self) -> None:
        """Tell everybody that the server goes down, after all that they have done is on disk."""
        self.scribe.flush()
        for client in list(self.clients):
            text = server_phrases(client.language).say("closing")
            client.send(encode(Closing(text=text)))
            self.dismiss(client, SERVICE_RESTART)
