"""Random lives of a room against a model: nothing acknowledged is lost, nothing secret is told."""

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from pentathlon.engine.record import read_record
from pentathlon.engine.replay import verify
from pentathlon.server.dealing import reopen
from pentathlon.server.record_desk import find_record
from pentathlon.server.running_game import RunningGame

from .house import House, Killed, Wire, play_out
from .toys import Toy, ToyState

PEOPLE = st.integers(0, 3)
ANYTHING = "anything"
"""What a choice may be after a kill between the disk and the answer."""


class Person:
    """A player as the model knows them: a token, a seat, and a wire if they are there."""

    def __init__(self, wire: Wire, seat: int) -> None:
        self.wire: Wire | None = wire
        self.token = wire.token
        self.guest = wire.guest
        self.seat = seat
        self.checked = 0
        self.is_removed = False

    def eye(self) -> dict[str, Any] | None:
        """What this person's screen shows."""
        if self.wire is None or not any(
            f["type"] in ("step", "snapshot") for f in self.wire.frames
        ):
            return None
        eye: dict[str, Any] | None = self.wire.state["eyes"].get(str(self.seat))
        return eye


class Custody:
    """What the model knows of hands: who was dealt or given which, and who shares a device."""

    def __init__(self) -> None:
        self.bodies: list[set[str]] = []
        """Guests who were ever on one connection."""
        self.allowed: dict[tuple[int, str], set[int]] = {}
        """The seats that a guest was dealt or given, by game."""
        self.held: dict[tuple[int, str], set[int]] = {}
        """The eyes that a guest's connections have seen with, by game."""

    def meet(self, *guests: str) -> None:
        """These people are on one connection."""
        joined = set(guests).union(*(body for body in self.bodies if body & set(guests)))
        self.bodies = [body for body in self.bodies if not body & joined] + [joined]

    def body(self, guest: str) -> set[str]:
        return next((body for body in self.bodies if guest in body), {guest})

    def allow(self, game: int, guest: str, seat: int) -> None:
        self.allowed.setdefault((game, guest), set()).add(seat)

    def see(self, game: int, guest: str, seats: set[int]) -> None:
        self.held.setdefault((game, guest), set()).update(seats)

    def eyes(self, game: int, guest: str) -> set[int]:
        """All that the device of a guest has seen with in a game."""
        return set().union(*(self.held.get((game, each), set()) for each in self.body(guest)))

    def check(self) -> None:
        """No device has seen with other eyes than those its people were dealt or given."""
        for game, guest in self.held:
            body = self.body(guest)
            hands = set().union(*(self.allowed.get((game, each), set()) for each in body))
            assert self.eyes(game, guest) <= hands


class RoomLife(RuleBasedStateMachine):
    """Join, choose, change, take back, vanish, come back, cover, run out of time, be killed.

    The host cheats where a host can: joins again, removes people, offers their seats to friends.
    """

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.house = House(Path(self.folder.name) / "rooms.db")
        self.people: list[Person] = []
        self.watchers: list[Wire] = []
        self.friends: list[Person] = []
        """Newcomers without a hand."""
        self.consents: set[int] = set()
        """The seats of those who have agreed to the last offer."""
        self.custody = Custody()
        self.passed: list[tuple[int, int, int]] = []
        """Changes of hands: the game, the seat, and the first step after it."""
        self.possible: dict[tuple[int, int, int], set[str]] = {}
        """What a seat's published choice may be, by game, decision and seat."""
        self.known_steps = 0
        self.known_game = 0
        self.may_shrink = False
        """Whether an undo is under way, which alone takes steps away."""

    # Openings

    @initialize(
        seats=st.integers(2, 4),
        mask=st.sampled_from(["on", "off"]),
        clock=st.sampled_from([0, 20]),
        bots=st.booleans(),
    )
    def open(self, seats: int, mask: str, clock: int, bots: bool) -> None:
        terms = {
            "options": {"rounds": "2", "mask": mask},
            "decision_clock": clock,
            "player_clock": clock * 3,
            "grace": 30,
            "beat": 1 if mask == "on" else 0,
        }
        levels = {str(seats - 1): "rookie"} if bots else {}
        self.people = [Person(self.house.create(seats, terms=terms, bots=levels), 0)]
        self.mask = mask == "on"
        for seat in range(1, seats - bots):
            self.people.append(Person(self.house.join(), seat))
        self.people[0].wire.say("start")  # type: ignore[union-attr]
        self.deal()
        self.note_steps()

    def deal(self) -> None:
        """A game begins: everybody who is there gets the hand of their seat."""
        for person in self.people:
            if not person.is_removed:
                self.custody.allow(self.number(), person.guest, person.seat)

    # What people do

    @rule(who=PEOPLE, pick=st.integers(0, 2), death=st.sampled_from(["", "", "before", "after"]))
    def choose(self, who: int, pick: int, death: str) -> None:
        """A choice, or a change of it; perhaps the process dies in the middle."""
        person = self.present(who)
        eye = person.eye() if person else None
        if person is None or person.wire is None or eye is None or not eye["ask"]:
            return
        options = eye["ask"]["options"]
        action = options[pick % len(options)]["action"]
        decision = person.wire.state["decision"]
        key = (self.number(), decision, person.seat)
        before = self.possible.get(key, {ANYTHING})
        self.possible[key] = before | {action}
        replies = self.send(
            person, death, "choose", seat=person.seat, decision=decision, action=action, id=1
        )
        if any(reply["type"] == "ack" for reply in replies):
            self.possible[key] = {action}
        elif any(reply["type"] == "error" for reply in replies):
            self.possible[key] = before
        self.note_steps()

    @rule(who=PEOPLE, death=st.sampled_from(["", "before", "after"]))
    def take_back(self, who: int, death: str) -> None:
        person = self.present(who)
        if person is None or person.wire is None or person.eye() is None:
            return
        decision = self.forget_choice(person)
        self.send(person, death, "take_back", seat=person.seat, decision=decision, id=1)
        self.note_steps()

    @rule(who=PEOPLE, offset=st.sampled_from([-2, -1, 1, 5]), pick=st.sampled_from(["bid:S0:1"]))
    def answer_another_decision(self, who: int, offset: int, pick: str) -> None:
        """Late, early and doubled answers change nothing."""
        person = self.present(who)
        if person is None or person.wire is None or person.eye() is None:
            return
        decision = max(0, person.wire.state["decision"] + offset)
        before = self.facts()
        replies = self.send(
            person, "", "choose", seat=person.seat, decision=decision, action=pick, id=1
        )
        assert [reply["type"] for reply in replies] == ["error"]
        assert self.facts() == before

    @rule(who=PEOPLE, other=PEOPLE)
    def act_for_another(self, who: int, other: int) -> None:
        """Nobody decides for another's seat."""
        person, victim = self.present(who), self.people[other % len(self.people)]
        if person is None or person.seat == victim.seat or person.eye() is None:
            return
        fields = {"seat": victim.seat, "decision": 1, "action": f"bid:S{victim.seat}:1"}
        before = self.facts()
        (reply,) = self.send(person, "", "choose", id=1, **fields)
        assert reply["code"] == "seat_not_yours"
        assert self.facts() == before

    @rule(who=PEOPLE, death=st.sampled_from(["", "after"]))
    def undo(self, who: int, death: str) -> None:
        person = self.present(who)
        if person is None or person.wire is None or person.eye() is None:
            return
        decision = self.forget_choice(person)
        self.may_shrink = True
        self.send(person, death, "undo", seat=person.seat, decision=decision, id=1)
        self.may_shrink = False
        self.known_steps = min(self.known_steps, self.step_count())
        self.note_steps()

    @rule(who=PEOPLE)
    def vanish(self, who: int) -> None:
        person = self.present(who)
        if person is not None and person.wire is not None:
            self.check_frames(person)
            person.wire.hang_up()
            person.wire = None

    @rule(who=PEOPLE)
    def come_back(self, who: int) -> None:
        person = self.people[who % len(self.people)]
        if person.wire is None and not person.is_removed:
            person.wire, person.checked = self.house.resume(person.token), 0
            self.note_steps()

    @rule(who=PEOPLE, type=st.sampled_from(["cover", "retake", "sync", "hint"]))
    def hand_over_and_back(self, who: int, type: str) -> None:
        person = self.present(who)
        if person is not None:
            fields = {} if type == "sync" else {"seat": person.seat}
            self.send(person, "", type, **fields)
            self.note_steps()

    # What a host who cheats does

    @rule(pick=PEOPLE, removes=st.booleans(), friend=st.booleans(), agreeing=st.integers(0, 3))
    def offer_a_hand(self, pick: int, removes: bool, friend: bool, agreeing: int) -> None:
        """The host would seat a friend, or a second self; some who know no better agree."""
        if self.host is None:
            return
        if removes:
            self.remove(pick)
        bots = [seat for seat, c in enumerate(self.house.room().saved.chairs) if c.bot]
        seat = bots[pick % len(bots)] if bots else pick
        guest = self.friend() if friend else self.second_self()
        self.offer(guest, seat)
        for who in range(1, agreeing + 1):
            self.agree(who, True)
        self.note_steps()

    def offer(self, guest: str, seat: int) -> None:
        """The host offers a seat; nobody who has seen a hand on any device gets one."""
        has_seen = bool(self.custody.eyes(self.number(), guest))
        replies = self.send(self.people[0], "", "sit", guest=guest, seat=seat, id=1)
        is_refused = any(reply["type"] == "error" for reply in replies)
        assert is_refused or not has_seen
        if not is_refused:
            self.consents = set()
        self.note_hands()

    @rule(seat=PEOPLE)
    def second_self_elsewhere(self, seat: int) -> None:
        """The host's second self comes in on another device and would have a seat there."""
        if self.host is not None:
            guest = self.second_self()
            other = self.house.resume(self.host.all("welcome")[-1]["token"])
            self.watchers.append(other)
            self.offer(guest, seat)

    @rule(seat=PEOPLE)
    def friend_on_the_hosts_phone(self, seat: int) -> None:
        """A newcomer looks over the host's shoulder, and then wants a hand."""
        if self.host is not None:
            self.friend()
            self.host.say("resume", v=1, tokens=[self.friends[0].token])
            self.custody.meet(self.people[0].guest, self.friends[0].guest)
            self.offer(self.friends[0].guest, seat)

    @rule(seat=PEOPLE)
    def take_a_bots_seat(self, seat: int) -> None:
        """In a game the host frees no seat that a bot plays."""
        if self.host is not None:
            replies = self.send(self.people[0], "", "fill", seat=seat, level="", id=1)
            assert [reply["type"] for reply in replies] == ["error"]

    @rule(who=PEOPLE, seat=st.integers(-1, 3), step=st.integers(0, 3))
    def look_through_other_eyes(self, who: int, seat: int, step: int) -> None:
        """Looking back shows no other hand while the game runs."""
        person = self.present(who)
        if person is not None and person.eye() is not None and seat not in (-1, person.seat):
            replies = self.send(person, "", "look", seat=seat, step=step, id=1)
            is_open = self.house.room().saved.phase != "play"
            assert is_open or [reply["type"] for reply in replies] == ["error"]

    def friend(self) -> str:
        """A newcomer on a connection of their own."""
        if not self.friends:
            self.friends.append(Person(self.house.join(watch=True), -1))
        return self.friends[0].guest

    def second_self(self) -> str:
        """One more guest on the host's connection."""
        wire, code = self.people[0].wire, self.house.room().saved.code
        assert wire is not None
        wire.say("join", v=1, code=code, watch=True)
        self.custody.meet(self.people[0].guest, wire.guest)
        return wire.guest

    def remove(self, seat: int) -> None:
        """Whoever sits there, but the host, is shown the door."""
        for person in self.people[1:]:
            if person.seat == seat and not person.is_removed:
                self.send(self.people[0], "", "remove", guest=person.guest)
                person.is_removed = True
                if person.wire is not None:
                    self.check_frames(person)
                    person.wire = None

    @rule(who=PEOPLE, on=st.booleans())
    def agree(self, who: int, on: bool) -> None:
        person = self.present(who)
        if person is not None:
            consents = self.consents | ({person.seat} if on else set())
            replies = self.send(person, "", "agree", on=on, id=1)
            if not any(reply["type"] == "error" for reply in replies):
                self.consents = consents
            self.note_hands()
            self.note_steps()

    @rule(who=PEOPLE, other=PEOPLE)
    def bring_two_hands_together(self, who: int, other: int) -> None:
        """The tokens of two people on one connection, after the deal."""
        one, two = self.people[who % len(self.people)], self.people[other % len(self.people)]
        is_playing = self.house.room().saved.phase == "play"
        if is_playing and one is not two and not one.is_removed and not two.is_removed:
            wire = self.house.resume(one.token, two.token)
            assert wire.last("error")["code"] == "custody"

    def note_hands(self) -> None:
        """A seat passes only to a friend who has seen no hand, when all the others agreed."""
        holders = {person.guest for person in self.people}
        for given in self.house.room().saved.played[-1].given:
            if given.guest in holders:
                continue
            (friend,) = [each for each in self.friends if each.guest == given.guest]
            others = [p for p in self.people[1:] if not p.is_removed]
            assert self.consents >= {person.seat for person in others}
            assert others or all(person.seat != given.seat for person in self.people)
            assert not self.custody.eyes(self.number(), friend.guest)
            for wire in self.wires():
                told = wire.last("handed")
                assert (told["seat"], told["guest"]) == (given.seat, friend.guest)
            self.custody.allow(self.number(), friend.guest, given.seat)
            self.passed.append((self.number(), given.seat, self.step_count()))
            self.friends.remove(friend)
            friend.seat = given.seat
            self.people.append(friend)

    @property
    def host(self) -> Wire | None:
        """The host's wire, while a game is in play."""
        is_playing = self.people and self.house.room().saved.phase == "play"
        return self.people[0].wire if is_playing else None

    @rule()
    def watch(self) -> None:
        if len(self.watchers) < 2:
            wire = self.house.wire()
            wire.say("watch", v=1, code=self.house.room().saved.code)
            self.watchers.append(wire)
            self.note_steps()

    # What happens by itself

    @rule(seconds=st.sampled_from([0.4, 1.0, 21.0, 35.0]))
    def time_passes(self, seconds: float) -> None:
        self.house.pass_time(seconds)
        self.note_steps()

    @rule(count=st.integers(1, 4))
    def bots_answer(self, count: int) -> None:
        for _ in range(min(count, len(self.house.thinker.jobs))):
            self.house.thinker.answer_one()
        self.note_steps()

    @rule()
    def kill(self) -> None:
        self.restart()

    @precondition(lambda self: bool(self.people) and self.house.room().saved.phase == "over")
    @rule()
    def play_again(self) -> None:
        host = self.people[0]
        if host.wire is not None:
            self.send(host, "", "rematch", id=1)
            self.deal()
            self.note_steps()

    # How it is done

    def present(self, who: int) -> Person | None:
        person = self.people[who % len(self.people)]
        return person if person.wire is not None and person.wire.closed is None else None

    def forget_choice(self, person: Person) -> int:
        """A person may think again: the decision, for which anything may be chosen now."""
        assert person.wire is not None
        decision: int = person.wire.state["decision"]
        key = (self.number(), decision, person.seat)
        self.possible[key] = self.possible.get(key, set()) | {ANYTHING}
        return decision

    def send(self, person: Person, death: str, type: str, **fields: Any) -> list[dict[str, Any]]:
        """Say something; if the process dies of it, what was not heard was never said."""
        assert person.wire is not None
        self.house.store.death = death
        replies: list[dict[str, Any]] = []
        try:
            replies = person.wire.say(type, **fields)
        except Killed:
            self.restart()
        finally:
            self.house.store.death = ""
        return replies

    def restart(self) -> None:
        """A new process on the same file; nobody is connected."""
        for person in self.people + self.friends:
            if person.wire is not None:
                self.check_frames(person)
                person.wire = None
        self.watchers, self.friends = [], []
        self.house.kill()
        is_other = self.number() != self.known_game or self.may_shrink
        assert is_other or self.step_count() >= self.known_steps
        self.note_steps()

    def number(self) -> int:
        return self.house.room().saved.number

    def table(self) -> RunningGame:
        """The truth: the table in memory, or else on disk."""
        room = self.house.room()
        if room.table is not None:
            return room.table
        opened = reopen(room.saved, room.tools, [], lambda thought: None, self.house.store)
        assert opened is not None
        return opened

    def step_count(self) -> int:
        return len(self.table().match.record.steps)

    def facts(self) -> tuple[int, int, dict[int, str | None]]:
        table = self.table()
        choices = {seat: table.own_choice(seat) for seat in table.match.pending}
        return self.number(), table.match.decision, choices

    def note_steps(self) -> None:
        """Every new step holds the choices that were acknowledged for it."""
        table, game = self.table(), self.number()
        if game != self.known_game:
            self.known_game, self.known_steps = game, 0
        steps = table.match.record.steps
        for index in range(self.known_steps, len(steps)):
            decision = index + table.saved.shift
            for seat, action in steps[index].choices:
                allowed = self.possible.get((game, decision, seat), {ANYTHING})
                assert action in allowed or ANYTHING in allowed
                signed = steps[index].by.get(seat, "@")
                assert self.mask or ANYTHING in allowed or signed.startswith("@")
        self.known_steps = len(steps)

    # What always holds

    @invariant()
    def streams_have_no_gap(self) -> None:
        for wire in self.wires():
            assert [frame["n"] for frame in wire.frames] == list(range(1, len(wire.raw) + 1))

    @invariant()
    def no_device_sees_a_hand_that_is_not_its_own(self) -> None:
        """The law of custody, by what came over the wires and not by what the server notes."""
        for person in self.people + self.friends:
            if person.wire is not None:
                for frame in person.wire.all("step") + person.wire.all("snapshot"):
                    eyes = {int(seat) for seat in frame["eyes"]} - {-1}
                    self.custody.see(frame["game"], person.guest, eyes)
        for wire in self.watchers:
            assert all(set(f["eyes"]) == {"-1"} for f in wire.all("step") + wire.all("snapshot"))
        self.custody.check()

    @invariant()
    def every_stream_leads_to_its_view(self) -> None:
        if not self.people:
            return
        match = self.table().match
        for person in self.people:
            if person.wire is None:
                continue
            state, eye = person.wire.state, person.eye()
            assert eye is not None
            assert eye["view"] == match.view(person.seat).to_json()
            assert state["decision"] == match.decision
            assert state["asked"] == list(match.asked)
            assert state["ready"] is None or not self.mask

    @invariant()
    def questions_are_for_those_who_are_asked(self) -> None:
        for person in self.people:
            eye = person.eye()
            if eye is None:
                continue
            legal = [action.text for action in self.table().asks(person.seat)]
            asked = [option["action"] for option in eye["ask"]["options"]] if eye["ask"] else []
            assert asked == legal

    @invariant()
    def nobody_hears_a_secret(self) -> None:
        for person in self.people + self.friends:
            if person.wire is not None:
                self.check_frames(person)
        for wire in self.watchers:
            self.check_secrets(wire.raw, -1)

    def check_frames(self, person: Person) -> None:
        """No frame holds another seat's secret, question or choice."""
        assert person.wire is not None
        self.check_secrets(person.wire.raw[person.checked :], person.seat)
        person.checked = len(person.wire.raw)

    def check_secrets(self, frames: list[bytes], watcher: int) -> None:
        text = b"".join(frames).decode()
        for state in self.table().match.tables:
            assert isinstance(state, ToyState)
            for seat, secret in enumerate(state.secrets):
                assert seat == watcher or (
                    str(secret) not in text
                    and str(secret - 10**8) not in text
                    and f"bid:S{seat}:" not in text
                )

    def wires(self) -> list[Wire]:
        people = self.people + self.friends
        return [p.wire for p in people if p.wire is not None] + self.watchers

    def teardown(self) -> None:
        """In the end everybody comes back, the game is played out, and its luck is proven."""
        try:
            if self.people:
                self.finish()
        finally:
            self.house.store.close()
            self.folder.cleanup()

    def finish(self) -> None:
        people = [person for person in self.people if not person.is_removed]
        for person in people:
            if person.wire is None:
                person.wire, person.checked = self.house.resume(person.token), 0
            person.wire.say("retake", seat=person.seat)
        self.house.pass_time(40)
        wires = [person.wire for person in people if person.wire is not None]
        seats: Callable[[int], int] = lambda index: people[index].seat  # noqa: E731
        if self.house.room().saved.phase == "play":
            play_out(self.house, wires, seats)
        record = read_record(find_record(self.house.hall, self.people[0].token, self.number()))
        assert verify(Toy(record.options), record)
        for game, seat, first in self.passed:
            for step in record.steps[first:] if game == self.number() else []:
                assert seat not in dict(step.choices) or step.by[seat], "a new hand signs"


RoomLife.TestCase.settings = settings(
    max_examples=40, stateful_step_count=40, deadline=None, derandomize=True
)
TestRoomLife = RoomLife.TestCase
