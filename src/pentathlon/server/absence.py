"""Who is silent, and since when: the seats of a game, and the host."""

from typing import Final

from pentathlon.engine.game import Seat

from .clock import Clock
from .guests import Guests
from .saved_room import SavedRoom


class Absence:
    """Measures silence; after the grace time a bot covers a seat, and a host can be replaced."""

    def __init__(self, saved: SavedRoom, guests: Guests, clock: Clock) -> None:
        self.saved: Final = saved
        self.guests: Final = guests
        self.clock: Final = clock
        self.seats: dict[Seat, float] = {}
        """Since when a seat's owner has been silent."""
        self.host: float | None = None

    def watch(self) -> None:
        """Note since when each seat, and the host, is silent."""
        now = self.clock.now()
        for guest in self.saved.present():
            if not self.guests.is_here(guest):
                self.seats.update({seat: now for seat in guest.seats if seat not in self.seats})
        for seat in list(self.seats):
            owner = self.saved.sitter(seat)
            if owner is None or self.guests.is_here(owner) or not self.guests.clients:
                del self.seats[seat]
        self.watch_host(now)

    def watch_host(self, now: float) -> None:
        hosts = [guest for guest in self.saved.present() if guest.id == self.saved.host]
        if hosts and self.guests.is_here(hosts[0]):
            self.host = None
        elif self.host is None:
            self.host = now

    def has_host(self) -> bool:
        """Whether the host is here, or has not been gone for longer than the grace time."""
        return self.host is None or self.clock.now() < self.host + self.saved.terms.grace

    def forget(self, seat: Seat) -> None:
        self.seats.pop(seat, None)

    def ends(self) -> dict[Seat, float]:
        """When a bot is to play for each silent seat that no bot plays for yet."""
        grace, chairs = self.saved.terms.grace, self.saved.chairs
        return {
            seat: since + grace
            for seat, since in self.seats.items()
            if not chairs[seat].cover and not chairs[seat].bot
        }

    def overdue(self) -> list[Seat]:
        """The silent seats whose grace time is over."""
        now = self.clock.now()
        return [seat for seat, end in self.ends().items() if now >= end]
