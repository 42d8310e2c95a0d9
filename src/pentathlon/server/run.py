"""`serve`: one command starts the table, prints where it is, and keeps every move."""

import asyncio
import gc
import os
import signal
import socket
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Final

import uvicorn
from starlette.types import ASGIApp

from pentathlon.engine.errors import Problem
from pentathlon.engine.words import engine_phrases, explain
from pentathlon.games.catalog import Shelf, at_home, open_box, sound_games
from pentathlon.play.folder import data_folder, fingerprint

from .app import Timer, build
from .book_keeper import BookKeeper
from .bots import PoolThinker, Thinker
from .clock import SystemClock
from .fairness import system_entropy
from .hall import Hall
from .house_bots import NO_BOTS, HouseBots, HouseThinker, try_bots
from .keys import new_id
from .lan import address_for, greet, open_browser, open_port
from .library import Library, server_phrases
from .limits import Limits
from .logs import write_lines
from .pages import Pages
from .protocol import MAX_MESSAGE
from .running_game import Tools
from .security import own_names
from .sqlite import SqliteStore
from .store import Store
from .wires import Gate, HttpWire, SocketWire, wires

PORT: Final = 8000
SCHEME: Final = "sqlite:///"
SHARED: Final = ("postgresql://", "postgres://")
"""A database of many workers."""
DAY: Final = 86_400.0
KEPT: Final = 30.0
"""Days for which rooms that nobody uses are kept, if nobody says otherwise."""
USUAL: Final = Limits()
WORKERS: Final = max(2, min(5, os.cpu_count() or 2))
"""One of them is always left for an address that has none."""
FILES: Final = 65_536
STUDIES: Final = "analyses"
FLEET: Final = "fleet"
"""The folder for what a worker of a fleet keeps on its own machine."""
READERS: Final = 2
"""Threads in which a fleet's worker tells records to those who ask."""
PING: Final = 5.0
FLEET_PING: Final = 20.0
"""Seconds between two looks whether somebody is still there; often is dear where there are many."""
GARBAGE: Final = (20_000, 20, 200)
"""Records are long lists that never form rings: looking through all of them stops every table."""


@dataclass(frozen=True)
class Settings:
    """How the server is to run."""

    host: str = "0.0.0.0"
    port: int | None = None
    """The usual port, or the next free one, if none is named."""
    db: str = ""
    durable: bool = False
    """Survive a power cut too."""
    keep_days: float = KEPT
    workers: int = WORKERS
    """Processes for the bots, at most; each starts when it is needed."""
    browser: bool = True
    language: str = "en"
    names: tuple[str, ...] = ()
    """More host names that this server is reached by."""
    proxy: bool = False
    """Whether a proxy of ours in front tells the true addresses."""
    network_metrics: bool = False
    """Whether private networks may read the numbers, and not this machine alone."""
    limits: Limits = USUAL
    shelf: Shelf = open_box
    house: HouseBots = NO_BOTS
    """Bots that the owner brings."""


def default_db() -> str:
    """Where rooms are kept if nobody says otherwise."""
    return f"{SCHEME}{data_folder(os.environ) / 'rooms.db'}"


def shelf_at_home(settings: Settings) -> Shelf:
    """The boxes with what whoever starts the server has added to their games."""
    return at_home(settings.shelf, data_folder(os.environ))


def close_folder() -> None:
    """Our own folder is its owner's alone, also one that was there before."""
    folder = data_folder(os.environ)
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    folder.chmod(0o700)


def open_store(url: str, durable: bool) -> Store:
    """The store behind an address."""
    if not url.startswith(SCHEME) or url == SCHEME:
        raise Problem("db_url", url=url)
    return SqliteStore(rooms_path(url), durable)


def is_shared(url: str) -> bool:
    """Whether this server is one of a fleet."""
    return url.startswith(SHARED)


def rooms_path(url: str) -> Path:
    """The file of the rooms; what games keep lies beside it, where the terminal looks too.

    A worker of a fleet has copies of what games keep, and its analyses, in a folder of its own.
    """
    if is_shared(url):
        return data_folder(os.environ) / FLEET / "rooms.db"
    return Path(url.removeprefix(SCHEME))


def studies_path(url: str) -> Path:
    """The analyses of games lie beside the rooms."""
    rooms = rooms_path(url)
    return rooms.with_name(f"{rooms.stem}-{STUDIES}")


class TableServer(uvicorn.Server):
    """Says goodbye before it closes the wires, and lets go of the disk after."""

    def __init__(self, config: uvicorn.Config, hall: Hall, pages: Pages) -> None:
        super().__init__(config)
        self.hall: Final = hall
        self.pages: Final = pages

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.hall.drain()
        self.hall.farewell()
        self.pages.close()
        await asyncio.sleep(0)
        await super().shutdown(sockets)
        self.hall.tools.thinker.close()
        self.hall.scribe.close()
        if self.hall.tools.book_keeper is not None:
            self.hall.tools.book_keeper.close()
        self.hall.store.close()


def new_loop() -> asyncio.AbstractEventLoop:
    """The fast event loop where there is one."""
    if sys.platform == "win32":
        return asyncio.new_event_loop()
    import uvloop

    return uvloop.new_event_loop()


async def run(settings: Settings, listener: socket.socket, store: Store, address: str) -> None:
    """Serve until somebody stops it."""
    loop = asyncio.get_running_loop()
    of_the_box = PoolThinker(loop, settings.shelf, settings.workers)
    thinker = HouseThinker(loop, settings.shelf, settings.house, of_the_box)
    library = open_library(settings)
    hall = open_hall(settings, store, library, thinker, f"{address}/#")
    Timer(hall, loop)
    gc.freeze()
    gc.set_threshold(*GARBAGE)
    pages = Pages(hall, address, settings.network_metrics)
    app = build(hall, pages, own_names(*settings.names))
    http, ws = wires(Gate(hall.metrics, settings.limits, settings.proxy))
    await TableServer(config(app, settings, http, ws), hall, pages).serve([listener])


def open_library(settings: Settings) -> Library:
    return Library(shelf_at_home(settings), settings.house)


def open_hall(
    settings: Settings, store: Store, library: Library, thinker: Thinker, link: str
) -> Hall:
    """The house, alone or one of a fleet."""
    loop, keep, db = asyncio.get_running_loop(), settings.keep_days * DAY, settings.db
    rest = (thinker, system_entropy)
    if is_shared(db):
        from .fleet import FleetBook, FleetHall
        from .postgres import PostgresStore

        assert isinstance(store, PostgresStore)
        book: BookKeeper = FleetBook(store, library, settings.language)
        tools = Tools(SystemClock(), library, *rest, book, studies_path(db))
        hand = ThreadPoolExecutor(READERS, "reader")
        return FleetHall(store, tools, settings.limits, link, keep, loop, hand)
    db = db or default_db()
    book = BookKeeper(rooms_path(db), library, settings.language)
    tools = Tools(SystemClock(), library, *rest, book, studies_path(db))
    hall = Hall(store, tools, settings.limits, link, keep)
    if settings.durable:
        hall.write_in_groups(ThreadPoolExecutor(1, "scribe"), loop.call_soon_threadsafe)
    return hall


async def open_shared(settings: Settings) -> Store:
    """The database of a fleet; whoever does not ask for one needs no driver."""
    if settings.durable:
        raise Problem("durable_shared")
    try:
        from .fleet import rules_known
        from .postgres import PostgresStore
    except ModuleNotFoundError as error:
        raise Problem("fleet_missing") from error
    worker = f"{socket.gethostname()} {os.getpid()} {new_id()}"
    known = rules_known(open_library(settings))
    store = PostgresStore(settings.db, worker, lambda: known, asyncio.get_running_loop())
    await store.open({"own files": fingerprint(data_folder(os.environ))})
    return store


def config(
    app: ASGIApp, settings: Settings, http: type[HttpWire], ws: type[SocketWire]
) -> uvicorn.Config:
    """Small messages, quick pings, no compression on a LAN, no log of who comes."""
    ping = FLEET_PING if is_shared(settings.db) else PING
    return uvicorn.Config(
        app,
        http=http,
        ws=ws,
        ws_max_size=MAX_MESSAGE,
        ws_ping_interval=ping,
        ws_ping_timeout=ping,
        ws_per_message_deflate=False,
        lifespan="off",
        log_config=None,  # `write_lines` has its log, too
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=settings.proxy,
        timeout_graceful_shutdown=3,
    )


def start(settings: Settings) -> None:
    """Open the table and keep it open."""
    try_bots(settings.house)
    write_lines()
    allow_files()
    signal.signal(signal.SIGTERM, end)
    if not settings.db:
        close_folder()
    with asyncio.Runner(loop_factory=new_loop) as runner:
        if is_shared(settings.db):
            store = runner.run(open_shared(settings))
        else:
            store = open_store(settings.db or default_db(), settings.durable)
        wanted = PORT if settings.port is None else settings.port
        listener = open_port(settings.host, wanted, moves=settings.port is None)
        address = address_for(settings.host, listener.getsockname()[1])
        print(greet(server_phrases(settings.language), address, settings.host, wanted), flush=True)
        for notice in notices(shelf_at_home(settings), settings.language):
            print(notice, file=sys.stderr)
        if settings.browser:
            open_browser(address)
        runner.run(run(settings, listener, store, public_address(settings) or address))


def notices(shelf: Shelf, language: str) -> list[str]:
    """What had to be left out: games that fail, and of what the owner has added to games."""
    failed: list[Problem] = []
    sound = sound_games(shelf, failed.append)
    told = [notice for _, box in sound for notice in box.notices(language)]
    return [*(explain(problem, engine_phrases(language)) for problem in failed), *told]


def public_address(settings: Settings) -> str:
    """Where a proxy in front is reached, if there is one and it has a name."""
    return f"https://{settings.names[0]}" if settings.proxy and settings.names else ""


def end(number: int, frame: object) -> None:
    """A server that is told to go goes in order, with everything put away."""
    raise SystemExit(0)


def allow_files() -> None:
    """As many open connections as the machine lets this process have."""
    if sys.platform != "win32":
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = FILES if most == resource.RLIM_INFINITY else min(most, FILES)
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


def read_limits(settings: Sequence[str]) -> Limits:
    """The usual limits with changes: `connections_per_address=500`."""
    names = [field.name for field in fields(Limits)]
    changes: dict[str, int] = {}
    for setting in settings:
        name, _, value = setting.partition("=")
        if name not in names or not value.isdecimal():
            raise Problem("limit_unknown", setting=setting, names=", ".join(names))
        changes[name] = int(value)
    return replace(Limits(), **changes)
