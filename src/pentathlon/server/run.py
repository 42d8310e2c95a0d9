"""`serve`: one command starts the table, prints where it is, and keeps every move."""

import asyncio
import gc
import os
import signal
import socket
import sys
from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Final

import uvicorn
from starlette.types import ASGIApp

from pentathlon.engine.errors import Problem
from pentathlon.games.catalog import Shelf, open_box
from pentathlon.play.folder import data_folder
from pentathlon.play.own_boards import OwnBoards
from pentathlon.play.record_book import FILE

from .app import Timer, build
from .book_keeper import BookKeeper
from .bots import PoolThinker
from .clock import SystemClock
from .fairness import system_entropy
from .hall import Hall
from .lan import address_for, greet, open_browser, open_port
from .library import Library, server_phrases
from .limits import Limits
from .logs import write_lines
from .protocol import MAX_MESSAGE
from .running_game import Tools
from .security import own_names
from .sqlite import SqliteStore
from .store import Store
from .wires import Gate, HttpWire, SocketWire, wires

PORT: Final = 8000
SCHEME: Final = "sqlite:///"
DAY: Final = 86_400.0
KEPT: Final = 30.0
"""Days for which rooms that nobody uses are kept, if nobody says otherwise."""
USUAL: Final = Limits()
WORKERS: Final = max(1, min(4, (os.cpu_count() or 2) - 1))
FILES: Final = 65_536
GARBAGE: Final = (20_000, 20, 200)
"""Records are long lists that never form rings: looking through all of them stops every table."""


@dataclass(frozen=True)
class Plan:
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
    limits: Limits = USUAL
    shelf: Shelf = open_box


def default_db() -> str:
    """Where rooms are kept if nobody says otherwise."""
    return f"{SCHEME}{data_folder(os.environ) / 'rooms.db'}"


def own_boards() -> OwnBoards:
    """The boards and calendars of whoever starts the server."""
    return OwnBoards(data_folder(os.environ))


def open_store(url: str, durable: bool) -> Store:
    """The store behind an address."""
    if not url.startswith(SCHEME) or url == SCHEME:
        raise Problem("db_url", url=url)
    return SqliteStore(Path(url.removeprefix(SCHEME)), durable)


def book_path(url: str) -> Path:
    """The record book lies beside the rooms, where the terminal looks for it too."""
    rooms = Path(url.removeprefix(SCHEME))
    return rooms.with_name(FILE if rooms.name != FILE else f"book-{FILE}")


class TableServer(uvicorn.Server):
    """Says goodbye before it closes the wires, and lets go of the disk after."""

    def __init__(self, config: uvicorn.Config, hall: Hall) -> None:
        super().__init__(config)
        self.hall: Final = hall

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.hall.farewell()
        await asyncio.sleep(0)
        await super().shutdown(sockets)
        self.hall.tools.thinker.close()
        if self.hall.tools.book_keeper is not None:
            self.hall.tools.book_keeper.close()
        self.hall.store.close()


def new_loop() -> asyncio.AbstractEventLoop:
    """The fast event loop where there is one."""
    if sys.platform == "win32":
        return asyncio.new_event_loop()
    import uvloop

    return uvloop.new_event_loop()


async def run(plan: Plan, listener: socket.socket, store: Store, address: str) -> None:
    """Serve until somebody stops it."""
    loop = asyncio.get_running_loop()
    thinker = PoolThinker(loop, plan.shelf, plan.workers)
    library = Library(own_boards().shelf(plan.shelf))
    book_keeper = BookKeeper(book_path(plan.db or default_db()), library, plan.language)
    tools = Tools(SystemClock(), library, thinker, system_entropy, book_keeper)
    hall = Hall(store, tools, plan.limits, f"{address}/#", plan.keep_days * DAY)
    Timer(hall, loop)
    gc.freeze()
    gc.set_threshold(*GARBAGE)
    app = build(hall, address, own_names(*plan.names))
    http, ws = wires(Gate(hall.metrics, plan.limits, plan.proxy))
    await TableServer(config(app, plan, http, ws), hall).serve([listener])


def config(app: ASGIApp, plan: Plan, http: type[HttpWire], ws: type[SocketWire]) -> uvicorn.Config:
    """Small messages, quick pings, no compression on a LAN, no log of who comes."""
    return uvicorn.Config(
        app,
        http=http,
        ws=ws,
        ws_max_size=MAX_MESSAGE,
        ws_ping_interval=5.0,
        ws_ping_timeout=5.0,
        ws_per_message_deflate=False,
        lifespan="off",
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=plan.proxy,
        timeout_graceful_shutdown=3,
    )


def start(plan: Plan) -> None:
    """Open the table and keep it open."""
    write_lines()
    allow_files()
    signal.signal(signal.SIGTERM, end)
    store = open_store(plan.db or default_db(), plan.durable)
    wanted = PORT if plan.port is None else plan.port
    listener = open_port(plan.host, wanted, moves=plan.port is None)
    address = address_for(plan.host, listener.getsockname()[1])
    print(greet(server_phrases(plan.language), address, plan.host, wanted), flush=True)
    for notice in own_boards().notices(plan.language):
        print(notice, file=sys.stderr)
    if plan.browser:
        open_browser(address)
    with asyncio.Runner(loop_factory=new_loop) as runner:
        runner.run(run(plan, listener, store, public_address(plan) or address))


def public_address(plan: Plan) -> str:
    """Where a proxy in front is reached, if there is one and it has a name."""
    return f"https://{plan.names[0]}" if plan.proxy and plan.names else ""


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
