"""A true `kill -9` under many rooms in play: every game ends, every record replays.

`make drill` plays it with fifty rooms and ten kills.
"""

import asyncio
import json
import os
import random
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from pentathlon.engine.record import Record, read_record
from pentathlon.engine.replay import verify
from pentathlon.games.medals.game import Medals
from pentathlon.server.protocol import VERSION

from .process import WAIT, Server

ROOMS = int(os.environ.get("DRILL_ROOMS", "20"))
KILLS = int(os.environ.get("DRILL_KILLS", "5"))
LIMITS = (
    "burst=100000",
    "rooms_per_address=1000",
    "kept_rooms_per_address=1000",
    "games_per_address=10000",
    "connections_per_address=1000",
    "request_burst=1000000",
)
TERMS = {"game": "medals", "beat": 0, "grace": 3600, "options": {"medal_goal": "3"}}


class Drill:
    """What the players and the killer share."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.acks = 0
        self.tick = asyncio.Condition()
        self.is_over = False
        """No more kills: finish the game in play, begin no other."""

    async def acknowledged(self) -> None:
        async with self.tick:
            self.acks += 1
            self.tick.notify_all()


class Player:
    """A scripted client: it chooses at random, and comes back whenever the wire is cut."""

    def __init__(self, drill: Drill, seat: int, room: "Room") -> None:
        self.drill = drill
        self.seat = seat
        self.room = room
        self.token = ""
        self.luck = random.Random(f"{room.number} {seat}")
        self.acked: dict[tuple[int, int], str] = {}
        """What was acknowledged, by game and decision."""
        self.sent: dict[int, tuple[int, int, str]] = {}
        self.games = 0

    async def play(self) -> None:
        """Until the last game is over, whatever happens to the server."""
        while True:
            try:
                address = f"ws://127.0.0.1:{self.drill.server.port}/ws"
                async with connect(address, compression=None, open_timeout=WAIT) as wire:
                    await self.enter(wire)
                    if await self.follow(wire):
                        return
            except (OSError, WebSocketException, EOFError):
                await asyncio.sleep(0.05)

    async def enter(self, wire: ClientConnection) -> None:
        if self.token:
            await say(wire, "resume", v=VERSION, tokens=[self.token])
        elif self.seat == 0:
            terms = {**TERMS, "seats": self.room.people + 1}
            bots = {self.room.people: "club" if self.room.number % 2 else "rookie"}
            await say(wire, "create", v=VERSION, terms=terms, seat=0, bots=bots)
        else:
            await self.room.has_code.wait()
            await say(wire, "join", v=VERSION, code=self.room.code, seat=self.seat)

    async def follow(self, wire: ClientConnection) -> bool:
        """Answer what is asked; True when the last game is over."""
        async for data in wire:
            frame = json.loads(data)
            kind = frame["type"]
            if kind == "welcome":
                self.token = frame["token"] or self.token
            elif kind == "room":
                await self.look_around(wire, frame)
            elif kind == "ack" and frame["re"] in self.sent:
                game, decision, action = self.sent.pop(frame["re"])
                self.acked[game, decision] = action
                await self.drill.acknowledged()
            elif kind in ("step", "snapshot") and await self.react(wire, frame):
                return True
        return False

    async def look_around(self, wire: ClientConnection, frame: dict[str, Any]) -> None:
        """The host starts when all are there."""
        self.room.code = frame["code"]
        self.room.has_code.set()
        if self.seat == 0 and frame["phase"] == "lobby" and not frame["problems"]:
            await say(wire, "start")

    async def react(self, wire: ClientConnection, frame: dict[str, Any]) -> bool:
        """Choose at random, or go on to the next game."""
        if frame["result"] is not None:
            self.games = frame["game"]
            if self.drill.is_over and self.room.last in (0, frame["game"]):
                self.room.last = frame["game"]
                return True
            if self.seat == 0:
                await say(wire, "rematch")
        ask = frame["eyes"].get(str(self.seat), {}).get("ask")
        if ask is not None:  # a join whose answer a kill swallowed only watches; a bot covers
            await self.choose(wire, frame, ask)
        return False

    async def choose(
        self, wire: ClientConnection, frame: dict[str, Any], ask: dict[str, Any]
    ) -> None:
        action = self.luck.choice(ask["options"])["action"]
        number = self.luck.randrange(1, 2**30)
        self.sent[number] = (frame["game"], frame["decision"], action)
        await say(
            wire, "choose", seat=self.seat, decision=frame["decision"], action=action, id=number
        )


class Room:
    """One table of the drill: one or two scripted people and a bot."""

    def __init__(self, drill: Drill, number: int) -> None:
        self.number = number
        self.people = 2 if number % 5 == 0 else 1
        self.code = ""
        self.has_code = asyncio.Event()
        self.last = 0
        self.players = [Player(drill, seat, self) for seat in range(self.people)]


async def say(wire: ClientConnection, type: str, **fields: object) -> None:
    await wire.send(json.dumps({"type": type, **fields}))


async def kill_often(drill: Drill) -> None:
    """Kill the server after every few acknowledgements, in the middle of whatever it does."""
    luck = random.Random(17)
    for _ in range(KILLS):
        goal = drill.acks + luck.randrange(20, 120)
        async with drill.tick:
            await asyncio.wait_for(drill.tick.wait_for(lambda: drill.acks >= goal), WAIT)  # noqa: B023
        await asyncio.sleep(luck.random() * 0.02)
        drill.server.kill()
        await asyncio.to_thread(drill.server.start, str(drill.server.port))
    drill.is_over = True


async def drill_all(server: Server) -> list[Room]:
    drill = Drill(server)
    rooms = [Room(drill, number) for number in range(ROOMS)]
    players = [player.play() for room in rooms for player in room.players]
    await asyncio.wait_for(asyncio.gather(kill_often(drill), *players), 20 * WAIT)
    return rooms


def check_record(record: Record, game: int, player: Player) -> None:
    """The record replays with its luck derived anew, and holds what was acknowledged."""
    assert verify(Medals(record.options), record)
    for (number, decision), action in player.acked.items():
        if number == game:
            assert dict(record.steps[decision].choices)[player.seat] == action


def test_rooms_outlive_kills(tmp_path: Path) -> None:
    options = [word for limit in LIMITS for word in ("--limit", limit)]
    with Server(tmp_path, *options) as server:
        rooms = asyncio.run(drill_all(server))
        games = 0
        for room in rooms:
            for player in room.players:
                assert player.games >= 1
                for game in range(1, player.games + 1):
                    token = {"Authorization": f"Bearer {player.token}"}
                    status, _, body = server.get(f"/api/records/{game}", **token)
                    assert status == 200
                    check_record(read_record(body.decode()), game, player)
                    games += 1
    acked = sum(len(player.acked) for room in rooms for player in room.players)
    print(
        f"\n{ROOMS} rooms, {KILLS} kills, {games} records verified, {acked} acknowledgements kept"
    )
