"""How much anybody may ask of the server."""

import ipaddress
from dataclasses import dataclass
from typing import Final

from pentathlon.engine.errors import Problem

from .clock import Clock


@dataclass(frozen=True)
class Limits:
    """Bounds for a house and its guests; a public server may want lower ones."""

    rooms: int = 2_000
    connections: int = 5_000
    connections_per_address: int = 64
    wires: int = 8_000
    """Of all kinds: pages, sockets, and those that have not said what they want."""
    wires_per_address: int = 256
    request_seconds: int = 10
    """For which a request may be on its way."""
    requests: int = 100
    """A second, per address: pages, handshakes, questions; what costs more counts more."""
    request_burst: int = 2_000
    reserve: int = 16
    """Places beyond both, for those who come back to a seat."""
    entry_seconds: int = 15
    """For which a connection may stay outside a room."""
    empty_seconds: int = 900
    """After which a room without people, in which nobody has played, is gone."""
    rooms_per_address: int = 30
    """New rooms an hour."""
    kept_rooms_per_address: int = 100
    """Rooms that stay open at a time, whoever is in them."""
    games_per_address: int = 240
    """New games an hour, in all rooms that an address brought to life."""
    games_per_room: int = 500
    """After which a new room is opened: what is said of a room grows with its games."""
    wrong_codes: int = 20
    """A minute, per address."""
    guests: int = 24
    """Named people in one room."""
    watchers: int = 40
    """Connections without a name to one room."""
    kept_for_links: int = 8
    """Of both, for those who come by the room's link; a quarter where there are few."""
    guests_per_connection: int = 8
    """People who share one device."""
    devices: int = 8
    """Connections that speak for one guest."""
    messages: float = 20.0
    """A second, per connection."""
    burst: float = 60.0
    chats: float = 0.7
    """A second, per guest."""
    chat_burst: float = 5.0
    chat_length: int = 300
    name_length: int = 24
    backlog: int = 256
    """Frames that may wait for a slow connection."""
    chat_memory: int = 30
    replays: int = 2
    """Records that are told at once, each in a process of its own; likewise."""
    replay_seconds: int = 20
    """Of CPU time for one record."""
    replay_megabytes: int = 1_024
    replay_wait: float = 60.0
    """Seconds until a replay that nobody reads to its end is broken off."""
    studies: int = 2
    """Analyses and puzzles that are worked out at once; one address never has the last place."""
    study_seconds: int = 300
    """Of CPU time for one."""
    study_wait: float = 900.0
    study_playouts: int = 1_000
    """For each decision, where the engine is compiled; else a tenth."""
    metrics_seconds: int = 60
    """For which the numbers of `/metrics` stay the same: nobody counts single choices."""


HANDSHAKE: Final = 5
"""What opening a socket takes of an address's budget."""
QUESTION: Final = 2
"""What a question takes of it to which the answer is made for the asker alone."""


def household(address: str) -> str:
    """Whose budget it is: an IPv6 address stands for the whole network that a home is given."""
    try:
        number = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(number, ipaddress.IPv4Address):
        return address
    if number.ipv4_mapped is not None:
        return str(number.ipv4_mapped)
    return str(ipaddress.ip_network((int(number), 64), strict=False))


class Bucket:
    """Fills at a steady rate; each act takes one drop."""

    __slots__ = ("drops", "filled", "rate", "size")

    def __init__(self, rate: float, size: float, now: float) -> None:
        self.rate = rate
        self.size = size
        self.drops = size
        self.filled = now

    def take(self, now: float, drops: int = 1) -> bool:
        """Whether there were so many drops left."""
        self.drops = self.level(now)
        self.filled = now
        if self.drops < drops:
            return False
        self.drops -= drops
        return True

    def level(self, now: float) -> float:
        """How much is in it."""
        return min(self.size, self.drops + (now - self.filled) * self.rate)

    def has_drop(self, now: float) -> bool:
        return self.level(now) >= 1

    def is_full(self, now: float) -> bool:
        """Whether nothing has been taken lately."""
        return self.level(now) >= self.size


class Ledger:
    """What each address has used."""

    def __init__(self, limits: Limits, clock: Clock) -> None:
        self.limits: Final = limits
        self.clock: Final = clock
        self.connections: dict[str, int] = {}
        self.total = 0
        self.rooms: dict[str, Bucket] = {}
        self.games: dict[str, Bucket] = {}
        self.guesses: dict[str, Bucket] = {}
        self.requests: dict[str, Bucket] = {}

    def enter(self, address: str) -> str:
        """One connection more; the problem with it, unless it comes back to a seat."""
        limits, count = self.limits, self.connections.get(address, 0)
        is_full = self.total >= limits.connections
        if self.total >= limits.connections + limits.reserve:
            raise Problem("server_full")
        if count >= limits.connections_per_address + limits.reserve:
            raise Problem("too_many_connections")
        self.connections[address] = count + 1
        self.total += 1
        is_crowd = count >= limits.connections_per_address
        return "server_full" if is_full else "too_many_connections" if is_crowd else ""

    def is_packed(self, address: str) -> bool:
        """Whether even the places kept for those who come back are taken, here or in all."""
        limits, count = self.limits, self.connections.get(address, 0)
        is_full = self.total >= limits.connections + limits.reserve
        return is_full or count >= limits.connections_per_address + limits.reserve

    def leave(self, address: str) -> None:
        """One connection less."""
        self.total -= 1
        self.connections[address] -= 1
        if self.connections[address] == 0:
            del self.connections[address]

    def spend(self, address: str, cost: int) -> bool:
        """Whether an address may still ask for something of this cost."""
        limits = self.limits
        bucket = self.bucket(self.requests, address, limits.requests, limits.request_burst)
        return bucket.take(self.clock.now(), cost)

    def open_room(self, address: str) -> None:
        """One new room more this hour."""
        size = self.limits.rooms_per_address
        if not self.bucket(self.rooms, address, size / 3600, size).take(self.clock.now()):
            raise Problem("too_many_rooms")

    def begin_game(self, address: str) -> None:
        """One new game more this hour."""
        size = self.limits.games_per_address
        if not self.bucket(self.games, address, size / 3600, size).take(self.clock.now()):
            raise Problem("too_many_games")

    def check_guesses(self, address: str) -> None:
        """Nobody tries all the codes."""
        if not self.guess_bucket(address).has_drop(self.clock.now()):
            raise Problem("too_many_guesses")

    def guess_wrong(self, address: str) -> None:
        """A code that opens nothing."""
        self.guess_bucket(address).take(self.clock.now())

    def guess_bucket(self, address: str) -> Bucket:
        size = self.limits.wrong_codes
        return self.bucket(self.guesses, address, size / 60, size)

    def bucket(self, buckets: dict[str, Bucket], address: str, rate: float, size: int) -> Bucket:
        """The bucket of an address; full ones are forgotten when there are many."""
        now = self.clock.now()
        if len(buckets) > 10_000:
            for key in [key for key, bucket in buckets.items() if bucket.is_full(now)]:
                del buckets[key]
        return buckets.setdefault(address, Bucket(rate, size, now))
