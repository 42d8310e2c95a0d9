"""People who wish the server ill, each from an address of their own and at every limit it has."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, suppress
from functools import cache

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from pentathlon.play.start import start

from . import ours

GARBAGE = ["", "{", "[" * 5_000, '{"type":"join","v":1,"code":"ZZZZ"}', '{"type":"sync"}']
HALF = b"GET / HTTP/1.1\r\nhost: x\r\n"
"""A request that never ends."""
FAILURES = (OSError, WebSocketException, EOFError, TimeoutError)


def wire(port: int, address: str) -> connect:
    """A socket from one of this machine's own addresses, which the server counts apart."""
    options = {"compression": None, "max_queue": None, "local_addr": (address, 0)}
    return connect(f"ws://127.0.0.1:{port}/ws", **options)


async def babble(port: int, address: str) -> int:
    """Nonsense until the wire is cut."""
    async with wire(port, address) as talk:
        for _ in range(200):
            await talk.send(random.choice(GARBAGE))
    return 200


async def hang(port: int, address: str) -> int:
    """Three hundred requests that are begun and never ended, until they are cut off."""
    wires = [await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))]
    while len(wires) < 300:
        wires.append(await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0)))
        wires[-1][1].write(HALF)
    ends = [asyncio.wait_for(reader.read(), 30) for reader, _ in wires]
    await asyncio.gather(*ends, return_exceptions=True)
    for _, writer in wires:
        writer.close()
    return len(wires)


async def crowd(port: int, address: str) -> int:
    """Sixty watchers of one room who ask for everything again and again."""
    async with AsyncExitStack() as stack:
        host = await stack.enter_async_context(wire(port, address))
        terms = {"game": "stadium", "seats": 6, "options": {}, "beat": 0}
        await ours.say(host, "create", v=1, terms=terms, bots=dict.fromkeys(range(6), "rookie"))
        code = (await asyncio.wait_for(ours.hear(host, "room"), 30))["code"]
        await ours.say(host, "start")
        watchers = [await stack.enter_async_context(wire(port, address)) for _ in range(60)]
        await asyncio.gather(*(pester(each, code) for each in watchers), return_exceptions=True)
        return 40 * len(watchers)


async def pester(watcher: ClientConnection, code: str) -> None:
    await ours.say(watcher, "watch", v=1, code=code)
    for _ in range(40):
        await ours.say(watcher, "sync")
    with suppress(TimeoutError):
        while True:
            await asyncio.wait_for(watcher.recv(), 5)


async def squat(port: int, address: str) -> int:
    """One room after the other that nobody will play in."""
    for _ in range(40):
        async with wire(port, address) as talk:
            await ours.say(talk, "create", v=1, terms={"game": "medals", "seats": 2})
            await asyncio.wait_for(talk.recv(), 30)
    return 40


async def guess(port: int, address: str) -> int:
    """All the codes there are."""
    async with wire(port, address) as talk:
        for _ in range(50):
            code = "".join(random.choices("BCDFGHJKLMNPQRSTVWXZ", k=4))
            await ours.say(talk, "watch", v=1, code=code)
            await asyncio.wait_for(talk.recv(), 30)
    return 50


async def flood(port: int, address: str) -> int:
    """The whole shelf of games, over and over."""
    for _ in range(200):
        await post(port, address, b"GET /api/games HTTP/1.0\r\nhost: 127.0.0.1\r\n\r\n")
    return 200


async def bomb(port: int, address: str) -> int:
    """A long record to be told, on several wires at once."""
    record = long_record()
    head = b"POST /api/replay HTTP/1.0\r\nhost: 127.0.0.1\r\ncontent-length: %d\r\n\r\n"
    bombs = [post(port, address, head % len(record) + record) for _ in range(4)]
    await asyncio.gather(*bombs, return_exceptions=True)
    return len(bombs)


async def post(port: int, address: str, request: bytes) -> bytes:
    """One request and all of its answer."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
    try:
        writer.write(request)
        return await asyncio.wait_for(reader.read(), 60)
    finally:
        writer.close()


@cache
def long_record() -> bytes:
    """A whole game of many steps, at random."""
    luck, match = random.Random(5), start("stadium", 6, seed=5)
    while not match.over:
        for seat in match.deciders:
            match.submit(seat, luck.choice(match.legal(seat)))
    return match.record.to_text().encode()


ATTACKS: tuple[Callable[[int, str], Awaitable[int]], ...] = (
    babble,
    hang,
    crowd,
    squat,
    guess,
    flood,
    bomb,
)
