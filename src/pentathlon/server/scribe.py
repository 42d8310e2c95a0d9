"""What rooms have done goes to disk and is told only then, in the order in which it happened."""

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future
from typing import TYPE_CHECKING, Any, Final, TypeVar

from .client import Client
from .metrics import Metrics
from .store import Change, DropGuest, DropRoom, PutGuest, Store, StoreFailed

if TYPE_CHECKING:
    from .fold import Feat
    from .room import Room

LOG: Final = logging.getLogger("pentathlon.server")

Found = TypeVar("Found")


class Parcel:
    """What one change of a room leaves: lines for the disk, frames, and connections to close."""

    __slots__ = ("asker", "fault", "feats", "frames", "journal", "keep", "partings", "room")

    def __init__(
        self,
        room: "Room | None",
        journal: list[Change],
        frames: list[tuple[Client, bytes]],
        partings: list[tuple[Client, int]],
    ) -> None:
        self.room: Final = room
        self.journal: Final = journal
        self.frames: Final = frames
        self.partings: Final = partings
        self.asker: tuple[Client, int] | None = None
        """Who caused it and with which message, to be answered if the disk refuses."""
        self.keep: Callable[[], None] | None = None
        """What is done besides once it is on disk."""
        self.feats: Sequence[Feat] = ()
        """Finished games for their keepers, where that is written along with it."""
        self.fault: StoreFailed | None = None
        """Why it, or what came before it in its room, is not on disk."""


class Scribe:
    """Writes each parcel at once."""

    def __init__(
        self,
        store: Store,
        metrics: Metrics,
        tell: Callable[[Parcel], None],
        fail: Callable[[Parcel, StoreFailed], None],
    ) -> None:
        """`tell` is called with what is on disk, `fail` with what is not and will not be."""
        self.store: Final = store
        self.metrics: Final = metrics
        self.tell: Final = tell
        self.fail: Final = fail

    @property
    def is_writing(self) -> bool:
        """Whether the disk is at work just now, and nobody may read."""
        return False

    def take(self, parcel: Parcel) -> None:
        """One change more."""
        if parcel.journal:
            try:
                with self.metrics.timed("store_seconds"):
                    self.store.write(parcel.journal)
            except StoreFailed as error:
                self.fail(parcel, error)
                return
        self.tell(parcel)

    def say(self, client: Client, body: bytes) -> None:
        """One frame, after all that was to be told before."""
        client.send(body)

    def when_free(self, act: Callable[[], None]) -> None:
        """Do something that reads from disk, as soon as that can be done without waiting."""
        act()

    async def read(self, look: Callable[[], Found]) -> Found:
        """Something from disk, as soon as that can be done without waiting."""
        found: asyncio.Future[Found] = asyncio.get_running_loop().create_future()
        self.when_free(lambda: answer(found, look))
        return await found

    async def probe(self) -> None:
        """Whether the disk takes changes."""
        self.store.probe()

    def has(self, room: "Room") -> bool:
        """Whether anything of a room is still on its way to disk."""
        return False

    def room_of(self, hash: str) -> str | None:
        """The room that a token opens, as it will be when everything is on disk."""
        return self.store.room_of(hash)

    def flush(self) -> None:
        """Come back when everything is on disk and told."""

    def close(self) -> None:
        """Nothing will be written any more."""


def answer(found: asyncio.Future[Found], look: Callable[[], Found]) -> None:
    """What somebody found, if they still want it."""
    if found.cancelled():
        return
    try:
        found.set_result(look())
    except Exception as problem:
        found.set_exception(problem)


def heard(parcel: Parcel) -> list[Client]:
    """The connections that a parcel has frames for."""
    return [client for client, _ in parcel.frames]


class GroupScribe(Scribe):
    """Writes in one go what came while the disk was at work; meanwhile all tables go on.

    The statements are carried out here and take microseconds; the disk is waited for in a thread.
    """

    def __init__(
        self,
        other: Scribe,
        hand: Executor,
        call: Callable[[Callable[[], None]], object],
    ) -> None:
        """`other` is relieved; `hand` waits for the disk, `call` comes back into this thread."""
        super().__init__(other.store, other.metrics, other.tell, other.fail)
        self.hand: Final = hand
        self.call: Final = call
        self.queue: list[Parcel] = []
        """What waits for the next commit."""
        self.batch: deque[Parcel] = deque()
        """What is in the commit under way, then what is still to be told of it."""
        self.acts: deque[Callable[[], None]] = deque()
        """Those who wait until they may read."""
        self.commit: Future[Any] | None = None
        self.is_busy = False

    @property
    def is_writing(self) -> bool:
        return self.commit is not None

    def take(self, parcel: Parcel) -> None:
        """What needs no disk waits only for its own room: how busy others are tells a secret."""
        if not parcel.journal and not self.is_waiting(parcel):
            self.attempt(lambda: self.tell(parcel))
            return
        self.queue.append(parcel)
        if not self.is_busy:
            self.go_on()

    def say(self, client: Client, body: bytes) -> None:
        self.take(Parcel(None, [], [(client, body)], []))

    def is_waiting(self, parcel: Parcel) -> bool:
        """Whether anything of the same room, or for the same connection, is still to be told."""
        clients = heard(parcel)
        rooms = {parcel.room, *(client.room for client in clients)} - {None}
        return any(
            other.room in rooms
            or (other.room is None and not set(clients).isdisjoint(heard(other)))
            for other in (*self.batch, *self.queue)
        )

    def when_free(self, act: Callable[[], None]) -> None:
        if self.is_writing:
            self.acts.append(act)
        else:
            act()

    async def probe(self) -> None:
        if self.is_writing:
            await self.read(lambda: None)  # a commit under way is answer enough
        else:
            self.store.probe()

    def has(self, room: "Room") -> bool:
        parcels = (*self.batch, *self.queue)
        return any(parcel.room is room and parcel.journal for parcel in parcels)

    def room_of(self, hash: str) -> str | None:
        room = self.store.room_of(hash)
        for change in (change for parcel in self.queue for change in parcel.journal):
            if isinstance(change, PutGuest | DropGuest) and change.hash == hash:
                room = change.room if isinstance(change, PutGuest) else None
            elif isinstance(change, DropRoom) and change.room == room:
                room = None
        return room

    # From one commit to the next

    def go_on(self) -> None:
        """The disk is free: what is on it is told, who waited reads, and the next ones follow."""
        self.is_busy = True
        self.hand_out()
        while self.queue and self.commit is None:
            self.batch.extend(self.queue)
            self.queue.clear()
            if not self.begin():
                self.hand_out()
        self.is_busy = self.commit is not None

    def hand_out(self) -> None:
        while self.commit is None and self.batch:
            self.attend(self.batch.popleft())
        while self.commit is None and self.acts:
            self.attempt(self.acts.popleft())

    def attend(self, parcel: Parcel) -> None:
        """Tell what is on disk; what is not takes the rest of its room's parcels with it."""
        fault = parcel.fault
        if fault is None:
            self.attempt(lambda: self.tell(parcel))
            return
        for other in (*self.batch, *self.queue):
            if other.room is not None and other.room is parcel.room:
                other.fault = fault
        self.attempt(lambda: self.fail(parcel, fault))

    def attempt(self, act: Callable[[], None]) -> None:
        """Whatever goes wrong with one, the others have their turn."""
        try:
            act()
        except Exception:
            LOG.exception("a room failed after it was written")

    def begin(self) -> bool:
        """Start the commit of a batch; false if there is nothing to wait for."""
        lines = [line for parcel in self.batch if not parcel.fault for line in parcel.journal]
        if not lines:
            return False
        try:
            self.store.stage(lines)
        except StoreFailed:
            self.write_each()
            return False
        self.metrics.count("commits_total")
        self.commit = commit = self.hand.submit(self.write_down)
        commit.add_done_callback(lambda done: self.call(lambda: self.come_back(commit)))
        return True

    def write_down(self) -> None:
        """Wait for the disk; this happens in a thread of its own."""
        with self.metrics.timed("store_seconds"):
            self.store.commit()

    def come_back(self, commit: Future[Any]) -> None:
        """The disk is done, unless somebody could not wait and was here before."""
        if self.commit is commit:
            self.end_commit(commit)
            self.go_on()

    def end_commit(self, commit: Future[Any]) -> None:
        error = commit.exception()
        self.commit = None
        if error is not None:
            self.write_each()

    def write_each(self) -> None:
        """One of them spoils it for all, or the disk is full: each for itself."""
        lost: dict[Room | None, StoreFailed] = {}
        for parcel in self.batch:
            parcel.fault = parcel.fault or lost.get(parcel.room)
            if parcel.journal and parcel.fault is None:
                try:
                    self.store.write(parcel.journal)
                except StoreFailed as error:
                    lost[parcel.room] = parcel.fault = error

    def flush(self) -> None:
        acts, self.acts = self.acts, deque()
        while self.is_busy:
            if self.commit is not None:
                self.end_commit(self.commit)
            self.go_on()
        self.acts.extend(acts)  # whoever asked for this is not done yet: they read later
        if acts:
            self.call(self.go_on)

    def close(self) -> None:
        self.flush()
        self.hand.shutdown()
