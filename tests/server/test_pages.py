"""The app's files, when they are in the build."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from pentathlon.server import pages
from pentathlon.server.app import build
from pentathlon.server.pages import Pages
from pentathlon.server.security import own_names

from .house import House


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path / "rooms.db")


def fetch(
    house: House,
    path: str,
    body: bytes | None = None,
    query: str = "",
    raw_path: str = "",
    **headers: str,
) -> tuple[int, dict[str, str], bytes]:
    """One request to the application itself; with a body it is a POST."""
    sent: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": body or b"", "more_body": False}

    async def send(message: Any) -> None:
        sent.append(dict(message))

    scope: dict[str, Any] = {
        "type": "http",
        "method": "GET" if body is None else "POST",
        "path": path,
        "raw_path": (raw_path or path).encode(),
    }
    scope |= {
        "asgi": {"spec_version": "2.4"},
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
        "query_string": query.encode(),
        "root_path": "",
        "http_version": "1.1",
    }
    app = build(house.hall, Pages(house.hall, "http://table"), own_names())

    async def ask() -> None:
        await app(scope, receive, send)

    asyncio.run(ask())
    answered = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
    return sent[0]["status"], answered, b"".join(message.get("body", b"") for message in sent[1:])


def test_the_app_is_served_from_the_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "web" / "assets").mkdir(parents=True)
    (tmp_path / "web" / "index.html").write_text("<title>app</title>")
    (tmp_path / "web" / "assets" / "app-1.js").write_text("1")
    monkeypatch.setattr(pages, "files", lambda package: tmp_path)
    house = House(tmp_path / "rooms.db")

    status, headers, body = fetch(house, "/")
    assert (status, body) == (200, b"<title>app</title>")
    assert headers["cache-control"] == "no-store"
    assert "script-src 'self'" in headers["content-security-policy"]
    status, headers, _ = fetch(house, "/assets/app-1.js")
    assert status == 200
    assert "immutable" in headers["cache-control"]
    assert fetch(house, "/../rooms.db")[0] == 404


@pytest.mark.parametrize(
    ("path", "raw_path"),
    [
        ("/metrics", "/%6detrics"),
        ("/healthz", "/%68ealthz"),
        ("/api/records/1", "/api/records/%31"),
        (f"/api/records/{'9' * 5_000}", ""),
        (f"/api/puzzle/medals/{'9' * 5_000}", ""),
    ],
)
def test_an_address_is_read_as_every_proxy_reads_it(house: House, path: str, raw_path: str) -> None:
    """A rule of a proxy for `/metrics` also holds for what would be decoded to it."""
    assert fetch(house, path, raw_path=raw_path)[0] == 404


@pytest.mark.parametrize("path", ["/healthz", "/readyz", "/api/games"])
def test_a_page_of_somebody_else_reads_no_facts(house: House, path: str) -> None:
    assert fetch(house, path)[0] == 200, "a program that names no host"
    assert fetch(house, path, host="127.0.0.1:8000")[0] == 200
    assert fetch(house, path, host="evil.example")[0] == 403
    assert fetch(house, path, host="localhost", origin="http://evil.example")[0] == 403
    assert fetch(house, path, host="localhost:1", origin="http://localhost:1")[0] == 200


def test_a_page_of_somebody_else_starts_no_work(house: House) -> None:
    for path in ("/api/replay", "/api/analysis"):
        answer = fetch(house, path, b"{}", host="localhost", origin="http://evil.example")
        assert answer[0] == 403


def test_a_room_has_one_address(house: House) -> None:
    """A proxy finds a room's worker by its address, so no other may be read as the same."""
    told: list[Any] = []

    async def receive() -> dict[str, Any]:
        return {"type": "websocket.connect"}

    async def send(message: Any) -> None:
        told.append(message)

    scope = {
        "type": "websocket",
        "path": f"/ws/{'a' * 16}",
        "raw_path": f"/ws/%61{'a' * 15}".encode(),
        "headers": [(b"host", b"localhost")],
        "client": ("127.0.0.1", 1),
    }
    app = build(house.hall, Pages(house.hall, ""), own_names())

    async def knock() -> None:
        await app(scope, receive, send)

    asyncio.run(knock())

    assert told == [{"type": "websocket.close", "code": 1008}]
