"""What a room says to whom: each connection hears what its own seats may know."""

from typing import Final

from pentathlon.engine.errors import Problem
from pentathlon.engine.game import TABLE, Seat

from .client import Client
from .company import Company
from .dealing import empty_seats
from .eyes import Eyes, clock_of, step_facts
from .fairness import promised
from .limits import Limits
from .papers import Guest, Paper
from .replies import Chosen, GuestInfo, Ready, RoomInfo, SeatInfo, Time, encode
from .table import Table, Tools


class Herald(Company):
    """Tells the company about the room and its table."""

    def __init__(self, paper: Paper, tools: Tools, limits: Limits, link: str) -> None:
        super().__init__(paper, tools, limits)
        self.link: Final = link
        """The address to which a code is added."""
        self.table: Table | None = None
        self.told_steps = 0
        self.told_ready: list[Seat] | None = None
        self.behind: list[Client] = []
        """Connections that need a snapshot."""

    def watchers(self, client: Client) -> list[Seat]:
        """Whose eyes a connection sees with: its seats, or the open table."""
        return seats_of(client, self.owners())

    def owners(self) -> dict[str, list[Seat]]:
        """The seats in play, by their guests."""
        playing = self.table.match.record.seats if self.table else 0
        return {
            guest.id: [seat for seat in guest.seats if seat < playing]
            for guest in self.paper.present()
        }

    def tell_again(self, seats: list[Seat] | None = None) -> None:
        """Everything anew: for the owners of these seats, or for all."""
        for client in self.clients:
            watched = self.watchers(client)
            if seats is None or any(seat in watched for seat in seats):
                self.tell_everything(client)

    def tell_everything(self, client: Client) -> None:
        """This connection gets a snapshot when things have settled."""
        if client not in self.behind:
            self.behind.append(client)

    def tell_news(self) -> None:
        """What everybody has not heard yet: people, steps, ready lights, snapshots."""
        if self.must_tell:
            self.tell_room()
        if self.table is not None:
            self.tell_table(self.table)
        self.behind.clear()

    def tell_table(self, table: Table) -> None:
        """The steps that are new, and snapshots for those who are behind."""
        steps = len(table.match.record.steps)
        for step in range(self.told_steps, steps):
            self.tell_step(table, step)
        has_moved, self.told_steps = steps > self.told_steps, steps
        self.tell_ready(table, has_moved)
        for client in self.behind:
            self.tell(client, Eyes(table, client.language).snapshot(self.watchers(client)))

    def tell_step(self, table: Table, step: int) -> None:
        """One step to all, each with their own eyes; equal frames are made once."""
        made: dict[tuple[str, tuple[Seat, ...]], bytes] = {}
        owners, open_facts = self.owners(), step_facts(table, step)
        for client in self.clients:
            if client in self.behind:
                continue
            watchers = seats_of(client, owners)
            key = (client.language, tuple(watchers))
            if key not in made:
                made[key] = encode(Eyes(table, client.language).step(watchers, step, open_facts))
            self.outbox.append((client, made[key]))

    def tell_ready(self, table: Table, has_moved: bool) -> None:
        """The ready lights, where they tell no secret and a step has not just told them."""
        ready = None if table.match.over else table.ready()
        if ready is not None and ready != self.told_ready and not has_moved:
            self.tell_all(Ready(decision=table.match.decision, ready=ready))
        self.told_ready = ready

    def tell_choice(self, table: Table, seat: Seat) -> None:
        """A seat's own choice, to its owner's devices."""
        held = table.choices.get(seat)
        choice = held.action if held and not held.by else None
        reply = Chosen(seat=seat, decision=table.match.decision, choice=choice)
        for client in self.clients:
            if seat in self.watchers(client):
                self.tell(client, reply)

    def tell_time(self, table: Table) -> None:
        self.tell_all(Time(clock=clock_of(table)))

    def tell_room(self) -> None:
        """The room to all; the code only where it may be seen."""
        made: dict[tuple[str, bool], bytes] = {}
        for client in self.clients:
            key = (client.language, self.may_see_code(client))
            if key not in made:
                made[key] = encode(self.info(*key))
            self.outbox.append((client, made[key]))

    def info(self, language: str, shows_code: bool) -> RoomInfo:
        """The room as it stands."""
        paper = self.paper
        code = paper.code if shows_code else ""
        return RoomInfo(
            code=code,
            link=self.link + code if code else "",
            phase=paper.phase,
            host=paper.host,
            locked=paper.is_locked,
            hidden=paper.is_hidden,
            watchers=sum(1 for client in self.clients if not client.guests),
            terms=paper.terms,
            seats=[self.seat_info(seat) for seat in range(paper.terms.seats)],
            guests=[self.guest_info(guest) for guest in paper.present()],
            luck=promised(paper),
            game=paper.number,
            problems=self.problems(language),
        )

    def problems(self, language: str) -> list[str]:
        """Why the game cannot start yet, in words."""
        if self.paper.phase == "play" or not empty_seats(self.paper):
            return []
        return [self.tools.library.explain(Problem("seats_empty"), language)]

    def guest_info(self, guest: Guest) -> GuestInfo:
        here = self.is_here(guest)
        return GuestInfo(guest.id, guest.name, guest.colour, guest.seat, here, guest.is_muted)

    def seat_info(self, seat: Seat) -> SeatInfo:
        """A seat as everybody sees it."""
        chair, guest = self.paper.chairs[seat], self.paper.sitter(seat)
        info = SeatInfo(bot=chair.bot, salted=seat in self.paper.salts)
        if guest is not None:
            info.guest, info.name, info.colour = guest.id, guest.name, guest.colour
            info.here = self.is_here(guest)
        if chair.cover and self.table is not None:
            info.cover = self.table.cover_level()
        return info


def seats_of(client: Client, owners: dict[str, list[Seat]]) -> list[Seat]:
    """The seats that a connection's guests hold, or the open table."""
    return sorted(seat for guest in client.guests for seat in owners.get(guest, [])) or [TABLE]
