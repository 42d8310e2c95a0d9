"""The law of custody: in one game nobody sees with more eyes than the table gave them.

Random companies join, leave, share devices, cheat as hosts, offer seats and agree. What everybody
has seen with is read off the wires alone, for each connection, device and person, and compared with
what was dealt, or given with everybody's consent. A server spoiled on purpose must fail.
"""

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from pentathlon.server import custody, door, personal
from pentathlon.server.custody import Offer
from pentathlon.server.protocol import VERSION
from pentathlon.server.saved_room import Guest, SavedRoom
from pentathlon.server.seating import empty_seats

from .house import House, Wire, choose_first

WALKS = 60
ACTS = 80
TERMS = {"options": {"rounds": "9"}, "grace": 20}
SEATS = 4

Grant = tuple[str, set[int]]
"""Somebody's name in the chronicle, and the seats that they and their device were given at once."""


class Chronicle:
    """What everybody was given and has seen, by game; people who share a wire are one body."""

    def __init__(self) -> None:
        self.wires: list[Wire] = []
        self.read: list[int] = []
        """How many frames of each wire are known."""
        self.near: dict[str, set[str]] = {}
        """Wires and guests that have met."""
        self.grants: dict[int, list[Grant]] = {}
        self.seen: dict[int, dict[str, set[int]]] = {}
        """The eyes that each wire has seen with."""
        self.agreed: set[str] = set()
        """Guests whose wires have agreed to the last offer."""
        self.host = self.offerer = ""
        self.sitting: dict[int, str] = {}
        self.handed: set[tuple[int, int, str]] = set()
        self.faults: list[str] = []

    # Who is one

    def meet(self, one: str, two: str) -> None:
        body = self.body(one) | self.body(two)
        for each in body:
            self.near[each] = body

    def body(self, name: str) -> set[str]:
        return self.near.get(name, {name})

    def name(self, wire: Wire) -> str:
        return f"wire {self.wires.index(wire)}"

    # Reading

    def add(self, wire: Wire) -> None:
        self.wires.append(wire)
        self.read.append(0)

    def look(self) -> None:
        """What the wires have brought; the room first, as what is dealt comes before it is seen."""
        news = []
        for number, wire in enumerate(self.wires):
            news += [(wire, frame) for frame in wire.frames[self.read[number] :]]
            self.read[number] = len(wire.frames)
        for wanted in (("welcome",), ("room",), ("handed",), ("step", "snapshot", "seen", "words")):
            for wire, frame in news:
                if frame["type"] in wanted:
                    getattr(self, f"note_{wanted[0]}")(wire, frame)
        saved = self.wires[0].house.room().saved
        if saved.phase == "play":
            self.judge(saved.number)

    def note_welcome(self, wire: Wire, frame: dict[str, Any]) -> None:
        for guest in frame["guests"]:
            self.meet(self.name(wire), guest)

    def note_room(self, wire: Wire, frame: dict[str, Any]) -> None:
        self.host = frame["host"]
        if frame["phase"] != "play":
            return
        sitting = {each["seat"]: each["id"] for each in frame["guests"] if each["seat"] is not None}
        if frame["game"] not in self.grants:
            dealt: list[Grant] = []
            for seat, guest in sitting.items():
                mine = [seats for name, seats in dealt if name in self.body(guest)]
                if mine:
                    mine[0].add(seat)
                else:
                    dealt.append((guest, {seat}))
            self.grants[frame["game"]] = dealt
        self.sitting = sitting

    def note_handed(self, wire: Wire, frame: dict[str, Any]) -> None:
        game, seat, guest = max(self.grants), frame["seat"], frame["guest"]
        if (game, seat, guest) in self.handed:
            return
        self.handed.add((game, seat, guest))
        if self.eyes(game, guest):
            self.faults.append("a seat went to somebody who had seen a hand")
        partial = self.body(self.offerer) | self.body(guest)
        asked = {g for at, g in self.sitting.items() if at != seat and g not in partial}
        if any(not self.body(each) & self.agreed for each in asked):
            self.faults.append("somebody at the table was not asked")
        if not asked and any(seat in seats for _, seats in self.grants[game]):
            self.faults.append("a hand was passed on that nobody could agree to")
        here = [each for each in self.wires if each.client in each.house.hall.clients]
        if any(each.client.room and not each.all("handed") for each in here):
            self.faults.append("somebody was not told")
        self.grants[game].append((guest, {seat}))

    def note_step(self, wire: Wire, frame: dict[str, Any]) -> None:
        """Frames with eyes; after the end everything is open, and nobody is watched any more."""
        is_over = wire.house.room().saved.phase != "play"
        if frame["type"] in ("seen", "words"):
            game, eyes = max(self.grants, default=0), set() if is_over else {frame["seat"]}
        else:
            game, eyes = frame["game"], {int(seat) for seat in frame["eyes"]}
        self.seen.setdefault(game, {}).setdefault(self.name(wire), set()).update(eyes - {-1})

    # Judging

    def eyes(self, game: int, name: str) -> set[int]:
        """All that the body of a wire or a guest has seen with in a game."""
        seen = self.seen.get(game, {})
        return set().union(*(seen.get(each, set()) for each in self.body(name)))

    def judge(self, game: int) -> None:
        """While a game is in play nobody has seen with more than one grant, however they met."""
        for name in self.seen.get(game, {}):
            eyes, body = self.eyes(game, name), self.body(name)
            given = [seats for each, seats in self.grants.get(game, []) if each in body]
            if eyes and not any(eyes <= seats for seats in given):
                self.faults.append(f"game {game}: {eyes} were seen with, {given} given")


class Company:
    """A few devices in one room, among them those of a host who would like to see more."""

    def __init__(self, path: Path, luck: random.Random) -> None:
        self.luck = luck
        self.house = House(path)
        self.chronicle = Chronicle()
        self.tokens: list[str] = []
        self.take_in(self.house.create(SEATS, terms=TERMS, bots={SEATS - 1: "rookie"}))

    def take_in(self, wire: Wire) -> None:
        self.chronicle.add(wire)
        self.tokens += [each["token"] for each in wire.all("welcome") if each["token"]]
        self.chronicle.look()

    def walk(self, acts: int) -> list[str]:
        """Random acts, until somebody has seen too much."""
        for _ in range(self.luck.randint(1, 2)):
            self.take_in(self.house.join())
        for seat in empty_seats(self.house.room().saved):
            self.say(self.open()[0], "fill", seat=seat, level="rookie")
        self.say(self.open()[0], "start")
        kinds = [*ACTIONS]
        for _ in range(acts):
            getattr(self, self.luck.choice(kinds))()
            self.chronicle.look()
            if self.chronicle.faults:
                break
        return self.chronicle.faults

    # Who is there

    def open(self) -> list[Wire]:
        return [wire for wire in self.chronicle.wires if wire.client in self.house.hall.clients]

    def someone(self) -> Wire | None:
        wires = self.open()
        return self.luck.choice(wires) if wires else None

    def hosts(self) -> list[Wire]:
        return [wire for wire in self.open() if self.chronicle.host in wire.client.guests]

    def guest(self, standing: bool = False) -> str:
        """Anybody, or one of those who stand about."""
        guests = self.house.room().saved.guests
        standers = [each for each in guests if not each.seats and not each.is_removed]
        return self.luck.choice(standers if standing and standers else guests).id

    def say(self, wire: Wire, type: str, **fields: Any) -> bool:
        """Whether the server did not mind."""
        return not any(reply["type"] == "error" for reply in wire.say(type, id=1, **fields))

    # Coming and going

    def join(self) -> None:
        if len(self.open()) < 7:
            self.take_in(self.house.join(watch=self.luck.random() < 0.5))

    def watch(self) -> None:
        if len(self.open()) < 7:
            wire = self.house.wire()
            self.say(wire, "watch", v=VERSION, code=self.house.room().saved.code)
            self.take_in(wire)

    def join_again(self) -> None:
        """One more person on a device."""
        wire, code = self.someone(), self.house.room().saved.code
        if wire is not None and len(self.house.room().saved.present()) < 8:
            self.say(wire, "join", v=VERSION, code=code, watch=True)
            self.tokens += [each["token"] for each in wire.all("welcome")[-1:] if each["token"]]

    def resume(self) -> None:
        """Somebody's key, or two, on a new device or on one that is there."""
        tokens = self.luck.sample(
            self.tokens, self.luck.choice([1, 1, 2]) if self.tokens[1:] else 1
        )
        wire = self.someone() if self.luck.random() < 0.5 else None
        if wire is not None:
            self.say(wire, "resume", v=VERSION, tokens=tokens)
        elif len(self.open()) < 7:
            self.take_in(self.house.resume(*tokens))

    def leave(self) -> None:
        wire = self.someone()
        if wire is not None and wire.client.guests:
            self.say(wire, "leave", guest=self.luck.choice(wire.client.guests))

    def hang_up(self) -> None:
        wire = self.someone()
        if wire is not None and len(self.open()) > 2:
            wire.hang_up()

    def kill(self) -> None:
        if self.luck.random() < 0.2:
            self.house.kill()
            self.take_in(self.house.resume(self.luck.choice(self.tokens)))

    # What hosts do

    def remove(self) -> None:
        for host in self.hosts()[:1]:
            self.say(host, "remove", guest=self.guest())

    def offer(self) -> None:
        """A seat in play for somebody, most of all for who watches."""
        for host in self.hosts()[:1]:
            free = [s for s, chair in enumerate(self.house.room().saved.chairs) if chair.bot]
            seat = self.luck.choice(free or list(range(SEATS)))
            guest = self.guest(standing=self.luck.random() < 0.8)
            before = self.chronicle.agreed, self.chronicle.offerer
            self.chronicle.agreed, self.chronicle.offerer = set(), self.chronicle.host
            if not self.say(host, "sit", guest=guest, seat=seat):
                self.chronicle.agreed, self.chronicle.offerer = before

    def hand_over(self) -> None:
        for host in self.hosts()[:1]:
            self.say(host, "hand_over", guest=self.guest())

    def claim(self) -> None:
        self.house.pass_time(30)
        wire = self.someone()
        if wire is not None and wire.client.guests:
            self.say(wire, "claim", guest=wire.client.guests[0])

    def begin(self) -> None:
        for host in self.hosts()[:1]:
            self.say(host, self.luck.choice(["start", "rematch", "rematch", "stop"]))

    # What players do

    def agree(self) -> None:
        """One or all of them, who know no better; sometimes one does."""
        wires = self.open()
        count = self.luck.choice([min(1, len(wires)), len(wires)])
        for wire in self.luck.sample(wires, count):
            guests, on = set(wire.client.guests), self.luck.random() < 0.9
            before = set(self.chronicle.agreed)
            self.chronicle.agreed |= guests if on else set()
            if not self.say(wire, "agree", on=on):
                self.chronicle.agreed = before

    def play(self) -> None:
        self.house.thinker.answer_all()
        for wire in self.open():
            for seat in range(SEATS) if wire.client.room is not None else ():
                eye = wire.state["eyes"].get(str(seat)) if wire.all("snapshot") else None
                if eye is not None and eye["ask"]:
                    choose_first(wire, seat)

    def peep(self) -> None:
        """Look back, or read, with any eyes."""
        wire, seat = self.someone(), self.luck.randrange(SEATS)
        if wire is not None and self.luck.random() < 0.5:
            self.say(wire, "look", seat=seat, step=0)
        elif wire is not None:
            self.say(wire, "read", seat=seat)


ACTIONS = (
    "join",
    "watch",
    "join_again",
    "resume",
    "resume",
    "leave",
    "hang_up",
    "kill",
    "remove",
    "offer",
    "offer",
    "offer",
    "hand_over",
    "claim",
    "begin",
    "agree",
    "agree",
    "agree",
    "play",
    "peep",
)


def faults(folder: Path) -> Iterator[str]:
    """What the law finds in all walks."""
    for seed in range(WALKS):
        company = Company(folder / f"{seed}.db", random.Random(seed))
        yield from company.walk(ACTS)
        company.house.store.close()


def test_nobody_sees_with_more_eyes_than_the_table_gave_them(tmp_path: Path) -> None:
    assert list(faults(tmp_path)) == []


def nothing(*facts: Any) -> None:
    """A check that was forgotten."""


def nobody(*facts: Any) -> list[Any]:
    return []


def strangers(saved: Any, clients: Any, client: Any, guests: list[Any]) -> bool:
    """People meet, and stay strangers to the server."""
    return False


def others(saved: SavedRoom, offer: Offer) -> list[Guest]:
    """Everybody but whoever is host by now."""
    partial = {each.device for each in saved.guests if each.id in (saved.host, offer.guest)}
    return [each for each in saved.present() if each.seats and each.device not in partial]


Patch = tuple[Any, str, Callable[..., Any]]
PLANTED: dict[str, list[Patch]] = {
    "a newcomer is not asked what they have seen": [(personal, "check_newcomer", nothing)],
    "two hands may meet on one device": [(door, "check_meeting", nothing)],
    "a device forgets who was on it": [(door, "meet", strangers)],
    "a device forgets what it has seen": [(custody, "eyes_of", lambda saved, device: set())],
    "nobody is asked": [(personal, "waiting", nobody)],
    "who is made host is not asked": [(custody, "voters", others), (personal, "voters", others)],
    "a hand is passed on that nobody could agree to": [(personal, "check_offer", nothing)],
}


@pytest.mark.parametrize("leak", sorted(PLANTED))
def test_a_planted_leak_is_found(
    leak: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for patch in PLANTED[leak]:
        monkeypatch.setattr(*patch)

    assert next(faults(tmp_path), ""), leak
