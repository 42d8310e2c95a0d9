"""Found on the LAN: the right address, a QR code, a free port, help."""

import socket
import sys
from pathlib import Path

import pytest

from pentathlon.engine.errors import Problem
from pentathlon.server import lan
from pentathlon.server.library import server_phrases
from pentathlon.server.security import is_ours, own_names


def test_the_greeting_shows_the_address_its_picture_and_help() -> None:
    text = lan.greet(server_phrases("en"), "http://192.168.1.7:8000", "0.0.0.0", 8000)

    assert "http://192.168.1.7:8000" in text
    assert "█" in text or "▄" in text
    assert "firewall" in text


def test_the_greeting_says_when_only_this_machine_can_reach_the_table() -> None:
    book = server_phrases("en")
    found = lan.greet(book, "http://127.0.0.1:8000", "0.0.0.0", 8000)
    chosen = lan.greet(book, "http://127.0.0.1:8001", "127.0.0.1", 8000)

    assert "no network was found" in found
    assert "--host 127.0.0.1" in chosen
    assert "Port 8000 was taken" in chosen


def test_without_a_named_port_the_next_free_one_is_taken() -> None:
    with lan.open_port("127.0.0.1", 0, moves=False) as first:
        port = first.getsockname()[1]
        with lan.open_port("127.0.0.1", port, moves=True) as second:
            assert port < second.getsockname()[1] < port + lan.TRIES
        with pytest.raises(Problem, match="port_taken"):
            lan.open_port("127.0.0.1", port, moves=False)


def test_an_address_that_is_not_ours_cannot_be_opened() -> None:
    with pytest.raises(Problem, match="port_refused"):
        lan.open_port("192.0.2.1", 8000, moves=True)


def test_the_address_is_the_networks_or_loopback() -> None:
    shown = lan.lan_address() or "127.0.0.1"

    assert lan.address_for("0.0.0.0", 80) == f"http://{shown}:80"
    assert lan.address_for("10.1.2.3", 80) == "http://10.1.2.3:80"
    socket.inet_aton(shown)


def test_a_browser_is_opened_only_where_there_is_a_screen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert not lan.has_browser()
    monkeypatch.setenv("DISPLAY", ":0")
    assert lan.has_browser()


@pytest.mark.parametrize(
    ("host", "ours"),
    [
        ("192.168.1.7:8000", True),
        ("[::1]:8000", True),
        ("localhost:8000", True),
        ("kitchen.local:8000", True),
        ("table.example", True),
        ("evil.example", False),
        ("", False),
        ("[broken", False),
    ],
)
def test_no_far_name_can_be_bent_to_point_here(host: str, ours: bool, tmp_path: Path) -> None:
    assert is_ours(host, own_names("table.example")) is ours
