"""What keeps strangers out: headers on every answer, and no page but ours on the wire."""

import ipaddress
import socket
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .client import TRY_LATER
from .limits import HANDSHAKE, Ledger, household
from .metrics import Metrics

POLICY: Final = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    ]
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
FORBIDDEN: Final = 1008
"""How a socket is closed that is not welcome."""
COSTS: Final = {
    "/api/replay": 100,
    "/api/analysis": 200,
    "/api/puzzle": 200,
    "/api/records": 20,
    "/api/games": 5,
    "/api/": 2,
}
"""By how a path begins; anything else costs one."""


LONGEST_PATH: Final = 200
"""No address of ours comes near it."""
FACTS: Final = ("/api/", "/metrics", "/healthz", "/readyz")
"""Paths that answer only our own pages, and programs that are no browser."""


class Shield:
    """Puts headers on every answer and a bound on questions; sockets go to their own end."""

    def __init__(
        self,
        app: ASGIApp,
        socket: ASGIApp,
        ledger: Ledger,
        metrics: Metrics,
        hosts: frozenset[str],
    ) -> None:
        self.app: Final = app
        self.socket: Final = socket
        self.ledger: Final = ledger
        self.metrics: Final = metrics
        self.hosts: Final = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not is_plain(scope) and scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": FORBIDDEN})
        elif scope["type"] == "http":
            await self.answer(scope, receive, send)
        elif self.lets_in(scope, HANDSHAKE):
            await self.socket(scope, receive, send)
        else:
            await receive()
            await send({"type": "websocket.close", "code": TRY_LATER})

    def lets_in(self, scope: Scope, cost: int) -> bool:
        """Whether the address of a request has so much of its budget left."""
        client = scope.get("client")
        is_in = self.ledger.spend(household(client[0]) if client else "", cost)
        if not is_in:
            self.metrics.count("refused_total", "too_many_requests")
        return is_in

    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A page or a fact, with the headers that all of them have."""

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("cache-control", cache_rule(scope["path"]))
            await send(message)

        refusal = self.refusal(scope)
        if refusal:
            await PlainTextResponse("", refusal)(scope, receive, guarded)
        else:
            await self.app(scope, receive, guarded)

    def refusal(self, scope: Scope) -> int:
        """The status of a request that is not answered; 0 for one that is."""
        if not self.lets_in(scope, cost(scope["path"])):
            return 429
        if not is_plain(scope):
            return 404
        is_fact = scope["path"].startswith(FACTS)
        return 403 if is_fact and not is_own_page(scope, self.hosts) else 0


def cost(path: str) -> int:
    """What a request takes of its address's budget."""
    return next((cost for start, cost in COSTS.items() if path.startswith(start)), 1)


def cache_rule(path: str) -> str:
    """The app's parts have their hash in their names; all else is asked for anew."""
    return "public, max-age=31536000, immutable" if path.startswith("/assets/") else "no-store"


def is_plain(scope: Scope) -> bool:
    """An address as ours are written: what proxies read in it and what we read is the same."""
    raw: bytes = scope.get("raw_path") or scope["path"].encode()
    return len(raw) <= LONGEST_PATH and b"%" not in raw


def is_own_page(scope: Scope, hosts: frozenset[str]) -> bool:
    """A question of our own page, or of a program that need not name a host."""
    headers = Headers(scope=scope)
    return is_welcome(scope, hosts) or not (headers.get("host") or headers.get("origin"))


def is_welcome(scope: Scope, hosts: frozenset[str]) -> bool:
    """A socket from our own page, or from no page at all; never under a borrowed host name."""
    headers = Headers(scope=scope)
    host = headers.get("host", "")
    if not is_ours(host, hosts):
        return False
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc.lower() == host.lower()


def is_ours(host: str, hosts: frozenset[str]) -> bool:
    """A number, or a name this machine is known by: no far name can be bent to point here."""
    try:
        name = (urlsplit(f"//{host}").hostname or "").lower()
        if name in hosts or name.endswith(".local"):
            return True
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def own_names(*more: str) -> frozenset[str]:
    """The names this machine answers to."""
    name = socket.gethostname().lower()
    return frozenset({"localhost", name, name.split(".")[0], *(each.lower() for each in more)})
