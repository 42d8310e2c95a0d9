"""What a room says to whom: each connection hears what its own seats may know."""

from typing import Final

from pentathlon.engine.errors import Problem
from pentathlon.engine.game import Seat
from pentathlon.play.match import Match

from .client import Client
from .custody import Offer
from .eyes import Eyes, clock_of, step_facts
from .fairness import promised
from .guests import Guests
from .library import Library, server_phrases
from .outbox import Outbox
from .padding import widened
from .pictures import Pictures
from .replies import Chosen, Handed, OpenSalts, Ready, Replaced, RoomInfo, Time, encode
from .room_info import offer_info, room_info
from .running_game import RunningGame
from .saved_room import Guest

LIGHTS: Final = 0.1
"""Seconds after which a choice shows in the ready lights, if no step comes before."""


class Broadcast:
    """Puts into the outbox what the connections have not heard yet."""

    def __init__(self, guests: Guests, outbox: Outbox, library: Library, link: str) -> None:
        self.guests: Final = guests
        self.outbox: Final = outbox
        self.library: Final = library
        self.link: Final = link
        """The address to which a code is added."""
        self.told_steps = 0
        self.told_ready: list[Seat] | None = None
        self.pictures: Pictures | None = None
        """Of the step that was told last."""
        self.lights_due: float | None = None
        """When the ready lights are told that have changed."""
        self.offer: Offer | None = None
        self.trouble: Problem | None = None
        self.chosen: list[Seat] = []
        """Seats whose own choice has changed."""
        self.behind: list[Client] = []
        """Connections that need a snapshot."""

    # What is to be told

    def tell_again(self, seats: list[Seat] | None = None) -> None:
        """Everything anew: for the owners of these seats, or for all."""
        for client in self.guests.clients:
            watched = self.guests.watchers(client)
            if seats is None or any(seat in watched for seat in seats):
                self.tell_everything(client)

    def tell_everything(self, client: Client) -> None:
        """This connection gets a snapshot when things have settled."""
        if client not in self.behind:
            self.behind.append(client)

    def tell_choice(self, seat: Seat) -> None:
        """A seat's own choice has changed; a step that follows at once tells enough."""
        self.chosen.append(seat)

    def show_choice(self, table: RunningGame, seat: Seat) -> None:
        """A seat's own choice, to its owner's devices."""
        choice, decision = table.own_choice(seat), table.match.decision
        reply = Chosen(seat=seat, decision=decision, choice=choice)
        owner = self.guests.saved.sitter(seat)
        for client in self.guests.clients:
            if owner is not None and owner.id in client.guests:
                self.outbox.tell(client, reply)

    def tell_time(self, table: RunningGame) -> None:
        self.outbox.tell_all(self.guests.clients, Time(clock=clock_of(table)))

    def tell_opening(self) -> None:
        """The luck of the game that begins, to everybody: those with a sealed salt open it."""
        self.outbox.tell_all(self.guests.clients, OpenSalts(luck=promised(self.guests.saved)))

    def tell_handed(self, seat: Seat, guest: Guest) -> None:
        """A seat in play has passed on, to everybody in their own words."""
        for client in self.guests.clients:
            book = server_phrases(client.language)
            text = book.say("handed", name=guest.name, seat=seat + 1)
            self.outbox.tell(client, Handed(seat=seat, guest=guest.id, text=text))

    def tell_replaced(self, seat: Seat, level: str, fault: str) -> None:
        """A bot of the house was put out, and why; never what it said, which may be a secret."""
        for client in self.guests.clients:
            text = server_phrases(client.language).say(
                f"replaced.{fault}", bot=level, seat=seat + 1
            )
            self.outbox.tell(client, Replaced(seat=seat, level=level, fault=fault, text=text))

    # News, once things have settled

    def tell_news(self, table: RunningGame | None, offer: Offer | None) -> None:
        """What everybody has not heard yet: people, steps, ready lights, snapshots."""
        self.offer = offer
        if self.outbox.must_tell:
            self.tell_room()
        if table is not None:
            self.tell_table(table)
        self.behind.clear()

    def tell_table(self, table: RunningGame) -> None:
        """The steps that are new, and snapshots for those who are behind."""
        steps = len(table.match.record.steps)
        for step in range(self.told_steps, steps):
            self.tell_step(table, step)
        has_moved, self.told_steps = steps > self.told_steps, steps
        for seat in [] if has_moved else self.chosen:
            self.show_choice(table, seat)
        self.chosen.clear()
        self.tell_ready(table, has_moved)
        for client in self.behind:
            watchers = self.guests.watchers(client)
            self.outbox.tell(client, Eyes(table, client.language).snapshot(watchers))
            client.knows = (table.saved.number, steps - 1, tuple(watchers))

    def tell_step(self, table: RunningGame, step: int) -> None:
        """One step to all, each with their own eyes; equal frames are made once."""
        made: dict[tuple[object, ...], bytes] = {}
        readers: dict[str, Eyes] = {}
        self.pictures = Pictures(table.match, step, self.pictures_of(table.match))
        facts, number = step_facts(table, step), table.saved.number
        secret = secretly_asked(table)
        for client, eyes in self.guests.audience():
            if client in self.behind:
                continue
            watchers = tuple(eyes)
            is_change = client.knows == (number, step - 1, watchers)
            client.knows = (number, step, watchers)
            key = (client.language, watchers, is_change)
            if key not in made:
                if client.language not in readers:
                    readers[client.language] = Eyes(table, client.language)
                drawn = readers[client.language].step(watchers, self.pictures, is_change)
                body = b"%b%b}" % (facts, drawn)
                made[key] = body if secret.isdisjoint(watchers) else widened(body)
            self.outbox.frames.append((client, made[key]))

    def pictures_of(self, match: Match) -> Pictures | None:
        """Those of the last step that was told of this match."""
        is_same = self.pictures is not None and self.pictures.match is match
        return self.pictures if is_same else None

    def tell_ready(self, table: RunningGame, has_moved: bool) -> None:
        """The ready lights, where they tell no secret; where all are quick a step tells enough."""
        ready = None if table.match.over else table.ready()
        if ready is None or ready == self.told_ready or has_moved:
            self.told_ready, self.lights_due = ready, None
            return
        now = table.tools.clock.now()
        self.lights_due = self.lights_due or now + LIGHTS
        if now >= self.lights_due:
            lights = Ready(decision=table.match.decision, ready=ready)
            self.outbox.tell_all(self.guests.clients, lights)
            self.told_ready, self.lights_due = ready, None

    def tell_room(self) -> None:
        """The room to all; the code only where it may be seen."""
        made: dict[tuple[str, bool], bytes] = {}
        for client in self.guests.clients:
            key = (client.language, self.guests.may_see_code(client))
            if key not in made:
                made[key] = encode(self.info(client))
            self.outbox.frames.append((client, made[key]))

    def info(self, client: Client) -> RoomInfo:
        """The room as one connection may see it."""
        saved = self.guests.saved
        link = f"{self.link}{saved.code}-{saved.key}" if self.guests.may_see_code(client) else ""
        info = room_info(self.guests, self.library, client.language, link)
        if self.trouble is not None:
            info.problems = [self.library.explain(self.trouble, client.language)]
        info.offer = offer_info(self.guests.saved, self.offer)
        return info


def secretly_asked(table: RunningGame) -> frozenset[Seat]:
    """The seats that decide now, where even having a choice is a secret."""
    is_secret = not table.match.over and table.is_masked
    return frozenset(table.match.asked if is_secret else ())
