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
COSTS: Final = {
    "/api/replay": 100,
    "/api/analysis": 200,
    "/api/puzzle": 200,
    "/api/records": 20,
    "/api/games": 5,
    "/api/": 2,
}
"""By how a path begins; anything else costs one."""


class Shield:
    """Puts headers on every answer and a bound on questions; sockets go to their own end."""

    def __init__(self, app: ASGIApp, socket: ASGIApp, ledger: Ledger, metrics: Metrics) -> None:
        self.app: Final = app
        self.socket: Final = socket
        self.ledger: Final = ledger
        self.metrics: Final = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
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

        if self.lets_in(scope, cost(scope["path"])):
            await self.app(scope, receive, guarded)
        else:
            await PlainTextResponse("", 429)(scope, receive, guarded)


def cost(path: str) -> int:
    """What a request takes of its address's budget."""
    return next((cost for start, cost in COSTS.items() if path.startswith(start)), 1)


def cache_rule(path: str) -> str:
    """The app's parts have their hash in their names; all else is asked for anew."""
    return "public, max-age=31536000, immutable" if path.startswith("/assets/") else "no-store"


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
