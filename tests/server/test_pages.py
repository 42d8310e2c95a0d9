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


def fetch(
    house: House, path: str, body: bytes | None = None, query: str = ""
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
        "raw_path": path.encode(),
    }
    scope |= {
        "asgi": {"spec_version": "2.4"},
        "headers": [],
        "query_string": query.encode(),
        "root_path": "",
        "http_version": "1.1",
    }
    app = build(house.hall, Pages(house.hall, "http://table"), own_names())

    async def ask() -> None:
        await app(scope, receive, send)

    asyncio.run(ask())
    headers = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
    return sent[0]["status"], headers, b"".join(message.get("body", b"") for message in sent[1:])


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
