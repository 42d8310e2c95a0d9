"""When our own code fails: the message that caused it is undone, and its sender alone is told.

What a room keeps in memory only (clocks, talk, an offer) outlives a return to what is on disk.
"""

import logging
import traceback
from typing import TYPE_CHECKING, Final, NamedTuple

from pentathlon.engine.errors import Problem
from pentathlon.engine.game import Action, Seat

from .chat import Chat
from .custody import Offer
from .decision_clock import Times
from .protocol import Wanted
from .running_game import RunningGame, Tools
from .saved_room import to_bytes
from .scribe import Parcel

if TYPE_CHECKING:
    from .client import Client
    from .hall import Hall
    from .room import Room

LOG: Final = logging.getLogger("pentathlon.server")
INTERNAL: Final = "internal"
FAULT: Final = 200
"""What a failed message takes of its address's budget: as much as an analysis."""
KEPT: Final = 30.0
"""Seconds after which nothing is left to be gone on with."""
LINE: Final = 60.0
"""Seconds in which the same failure is logged once."""
POLICY: Final = 1008
"""The close code of a connection whose messages fail again and again."""


class Mark(NamedTuple):
    """The parts of a room that a message may change before anything is written."""

    table: RunningGame | None
    decision: int = 0
    pending: tuple[tuple[Seat, Action], ...] = ()
    by: tuple[tuple[Seat, str], ...] = ()
    times: Times | None = None


class Keepsake(NamedTuple):
    """What a room has in memory alone."""

    at: float
    chat: Chat
    offer: Offer | None
    wishes: dict[str, Wanted]
    silent: dict[Seat, float]
    host_gone: float | None
    number: int
    mark: Mark

    def is_old(self, tools: Tools) -> bool:
        return tools.clock.now() > self.at + KEPT

    def give_to(self, room: "Room") -> None:
        """The room goes on with it; its clock only where the same decision is asked."""
        if self.is_old(room.tools):
            return
        room.chat, room.offer = self.chat, self.offer
        room.guests.wishes.update(self.wishes)
        room.absence.seats.update(self.silent)
        room.absence.host = self.host_gone
        table, times = room.table, self.mark.times
        same = (room.saved.number, table.match.decision if table else 0)
        if table is not None and times is not None and same == (self.number, self.mark.decision):
            table.timing.times = times


def mark_of(room: "Room") -> Mark:
    """How a room stands now."""
    table = room.table
    if table is None:
        return Mark(None)
    match = table.match
    held = tuple(match.pending.items()), tuple(match.by.items())
    return Mark(table, match.decision, *held, table.timing.times)


def is_untouched(room: "Room", before: Mark) -> bool:
    """Whether a message that failed has changed nothing."""
    if room.outbox.has_traces or mark_of(room) != before:
        return False
    return hash(to_bytes(room.saved)) == room.written


def keepsake(room: "Room", before: Mark) -> Keepsake:
    """What is kept of a room that goes back to what is on disk."""
    absence = room.absence
    facts = (room.chat, room.offer, dict(room.guests.wishes), dict(absence.seats), absence.host)
    return Keepsake(room.tools.clock.now(), *facts, room.saved.number, before)


class Faults:
    """Takes up the failures of one house."""

    def __init__(self, hall: "Hall") -> None:
        self.hall: Final = hall
        self.logged: dict[str, float] = {}

    def meet(
        self, error: Exception, room: "Room", before: Mark, asker: "tuple[Client, int] | None"
    ) -> None:
        """A change of a room failed; without an asker it was the room's own."""
        self.log(error)
        if is_untouched(room, before):
            room.outbox.empty()
        elif asker is not None:
            self.hall.roll_back(room, before)
        else:
            self.hall.reset(room, before)
        if asker is not None:
            self.refuse(*asker)

    def refuse(self, client: "Client", re: int) -> None:
        """Tell the sender, whose address pays for it."""
        self.hall.metrics.count("failed_messages_total")
        if client.is_closed:
            return
        has_budget = self.hall.ledger.spend(client.link.address, FAULT)
        self.hall.refuse(client, re, Problem(INTERNAL), fatal=not has_budget)
        if not has_budget:
            self.hall.dismiss(client, POLICY)

    def log(self, error: Exception) -> None:
        """With its traceback, once a minute for each place in the code."""
        frame = traceback.extract_tb(error.__traceback__)[-1:]
        place = f"{type(error).__name__} {[(each.filename, each.lineno) for each in frame]}"
        now = self.hall.tools.clock.now()
        self.logged = {key: at for key, at in self.logged.items() if now < at + LINE}
        if place not in self.logged:
            self.logged[place] = now
            LOG.error("a message or a room failed", exc_info=error)

    # Back to what is on disk

    def reload(self, room: "Room", before: Mark) -> "Room | None":
        """The room as it is on disk; its people stay, if it is there and knows them."""
        hall, kept = self.hall, keepsake(room, before)
        hall.rooms.pop(room.saved.id, None)
        saved = hall.store.room(room.saved.id)
        fresh = hall.open_room(saved) if saved is not None else None
        clients = room.guests.clients[:]
        hall.empty(room)
        if fresh is not None and clients:
            for client in clients:
                bring_over(client, fresh)
            fresh.kept = kept
            fresh.take_up_again(hall.store)
            hall.tell(Parcel(fresh, *fresh.outbox.empty()))
        return fresh


def bring_over(client: "Client", room: "Room") -> None:
    """A connection goes on with what is on disk of its guests."""
    known = {guest.id for guest in room.saved.present()}
    client.guests = [guest for guest in client.guests if guest in known]
    client.room = room
    room.guests.clients.append(client)
