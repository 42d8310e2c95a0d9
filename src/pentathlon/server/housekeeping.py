"""What the house does for itself: who says nothing goes, empty rooms go, old ones are archived."""

import logging
from collections import deque
from typing import TYPE_CHECKING, Final

from pentathlon.engine.errors import Problem

from .client import TRY_LATER, Client
from .room import Room
from .store import DropRoom, StoreFailed

if TYPE_CHECKING:
    from .hall import Hall

LOG: Final = logging.getLogger("pentathlon.server")
ARCHIVE_EVERY: Final = 3_600.0
LOG_EVERY: Final = 60.0
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
            self.probe(now)
        if now >= self.logged_at + LOG_EVERY:
            self.log_refusals(now)
        if now >= self.archived_at + ARCHIVE_EVERY and not self.hall.is_failing:
            self.archived_at = now
            self.archive()

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

    # A disk that took nothing

    def probe_soon(self) -> None:
        self.probe_at = self.hall.tools.clock.now() + PROBE_EVERY
        self.hall.on_alarm()

    def probe(self, now: float) -> None:
        """Whether the disk takes changes again."""
        try:
            self.hall.store.probe()
        except StoreFailed:
            self.probe_at = now + PROBE_EVERY
        else:
            self.probe_at = None
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

    def drop(self, room: Room) -> None:
        """A room in which nobody has played is gone for good."""
        try:
            self.hall.store.write([DropRoom(room.saved.id)])
        except StoreFailed as error:
            self.hall.fail(room, error)
            return
        del self.hall.rooms[room.saved.id]

    def archive(self) -> None:
        """Rooms that nobody has used for long are closed; their records stay."""
        touched = self.hall.store.touched()
        old = []
        for room in list(self.hall.rooms.values()):
            if room.guests.clients:
                self.hall.store.write([room.page()])
                continue
            room.table = None  # what is on disk is enough until somebody comes
            if self.age(room, touched.get(room.saved.id)) >= self.hall.keep:
                old.append(room.saved.id)
        self.hall.store.archive(old)
        for name in old:
            del self.hall.rooms[name]

    def age(self, room: Room, touched: float | None) -> float:
        """For how long nobody was there; a clock that jumps makes no room older."""
        clock = self.hall.tools.clock
        here = clock.now() - room.left_at
        if room.was_visited or touched is None:
            return here
        began = min(self.start_date, clock.date() - (clock.now() - self.started))
        return here + max(0.0, began - touched)
