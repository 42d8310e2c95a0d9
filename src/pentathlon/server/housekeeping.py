"""What the house does for itself: who says nothing goes, empty rooms go, old ones are archived."""

import logging
from collections import deque
from typing import TYPE_CHECKING, Final

from pentathlon.engine.errors import Problem

from .client import TRY_LATER, Client
from .room import Room
from .scribe import Parcel
from .store import Change, CloseRoom, DropRoom, StoreFailed

if TYPE_CHECKING:
    from .hall import Hall

LOG: Final = logging.getLogger("pentathlon.server")
ARCHIVE_EVERY: Final = 3_600.0
LOG_EVERY: Final = 60.0
RETURN: Final = 60
"""Seconds in which people come back to a server that has started again."""
PROBE_EVERY: Final = 2.0
"""Seconds between two looks whether the disk takes changes again."""


class Housekeeping:
    """Looks at the clock whenever the hall does."""

    def __init__(self, hall: "Hall") -> None:
        self.hall: Final = hall
        clock = hall.tools.clock
        self.started: Final = clock.now()
        self.start_date: Final = clock.date()
        self.archived_at = clock.now()
        self.logged_at = clock.now()
        self.logged: dict[str, int] = {}
        self.probe_at: float | None = None
        self.outside: deque[tuple[float, Client]] = deque()
        """Connections that are not in a room yet, with the end of their patience."""

    def due(self) -> float | None:
        """When `tick` has something to do."""
        dues = [self.probe_at] if self.probe_at is not None else []
        dues += [self.outside[0][0]] if self.outside else []
        if self.hall.metrics.refused() != self.logged:
            dues.append(self.logged_at + LOG_EVERY)
        return min(dues, default=None)

    def tick(self) -> None:
        now = self.hall.tools.clock.now()
        self.send_away(now)
        if self.probe_at is not None and now >= self.probe_at:
            self.probe_at = None
            self.hall.scribe.when_free(self.probe)
        if now >= self.logged_at + LOG_EVERY:
            self.log_refusals(now)
        if now >= self.archived_at + ARCHIVE_EVERY and not self.hall.is_failing:
            self.archived_at = now
            self.hall.scribe.when_free(self.archive)

    # Those who say nothing

    def await_entry(self, client: Client) -> None:
        """A connection has some seconds to come into a room."""
        now = self.hall.tools.clock.now()
        self.outside.append((now + self.hall.limits.entry_seconds, client))
        self.hall.on_alarm()

    def send_away(self, now: float) -> None:
        while self.outside and self.outside[0][0] <= now:
            client = self.outside.popleft()[1]
            if client.room is None and not client.is_closed:
                self.hall.refuse(client, 0, Problem("entry_slow"), fatal=True)
                self.hall.dismiss(client, TRY_LATER)

    def make_way(self, address: str) -> None:
        """In a crowd whoever has waited longest without showing a seat's key goes first."""
        is_full = self.hall.ledger.total >= self.hall.limits.connections
        for _, client in self.outside:
            is_waiting = client.room is None and not client.is_closed and client.trial
            if is_waiting and (is_full or client.link.address == address):
                self.hall.refuse(client, 0, Problem(client.trial), fatal=True)
                self.hall.dismiss(client, TRY_LATER)
                return

    # A disk that took nothing

    def probe_soon(self) -> None:
        self.probe_at = self.hall.tools.clock.now() + PROBE_EVERY
        self.hall.on_alarm()

    def probe(self) -> None:
        """Whether the disk takes changes again."""
        try:
            self.hall.store.probe()
        except StoreFailed:
            self.probe_soon()
        else:
            self.hall.recover()

    # Logs

    def log_refusals(self, now: float) -> None:
        """One line a reason and minute, however often it was given."""
        refused = self.hall.metrics.refused()
        for reason, count in refused.items():
            if count > self.logged.get(reason, 0):
                news = count - self.logged.get(reason, 0)
                LOG.info("refused", extra={"facts": {"reason": reason, "count": news}})
        self.logged_at, self.logged = now, refused

    # Rooms

    def recall(self) -> None:
        """A start makes no room younger in which nobody has played; its people have a minute."""
        touched, clock = self.hall.store.touched(), self.hall.tools.clock
        most = max(0, self.hall.limits.empty_seconds - RETURN)
        for room in self.hall.rooms.values():
            age = max(0.0, clock.date() - touched.get(room.saved.id, clock.date()))
            room.left_at -= min(age, most)
            self.hall.plan(room)

    def drop(self, room: Room) -> None:
        """A room in which nobody has played is gone for good."""
        del self.hall.rooms[room.saved.id]
        self.write(room, DropRoom(room.saved.id))

    def write(self, room: Room, change: Change) -> None:
        """A change of which nobody hears."""
        self.hall.scribe.take(Parcel(room, [change], [], []))

    def archive(self) -> None:
        """Rooms that nobody has used for long are closed; their records stay."""
        touched = self.hall.store.touched()
        for room in list(self.hall.rooms.values()):
            if room.guests.clients:
                self.write(room, room.page())
            elif not self.hall.scribe.has(room):
                room.table = None  # what is on disk is enough until somebody comes
                if self.age(room, touched.get(room.saved.id)) >= self.hall.keep:
                    self.close(room)

    def close(self, room: Room) -> None:
        """Nobody comes into a room any more; its records stay."""
        del self.hall.rooms[room.saved.id]
        self.write(room, CloseRoom(room.saved.id))

    def age(self, room: Room, touched: float | None) -> float:
        """For how long nobody was there; a clock that jumps makes no room older."""
        clock = self.hall.tools.clock
        here = clock.now() - room.left_at
        if room.was_visited or touched is None:
            return here
        began = min(self.start_date, clock.date() - (clock.now() - self.started))
        return here + max(0.0, began - touched)
