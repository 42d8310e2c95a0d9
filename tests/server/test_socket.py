"""The server as a process: pages, sockets, origins, signals, and bots in their own processes."""

import json
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from pentathlon.engine import is_compiled
from pentathlon.server.pages import app_folder

from .process import COMMAND, WAIT, Server, Talk, is_running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server"), "--limit", "burst=5000") as server:
        yield server


def test_the_server_says_that_it_is_well(server: Server) -> None:
    status, headers, body = server.get("/healthz")

    assert status == 200
    assert json.loads(body)["status"] == "ok"
    assert "default-src 'none'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"


@pytest.mark.skipif(app_folder() is not None, reason="the app itself is in this build")
def test_a_page_stands_in_for_the_app_in_the_readers_language(server: Server) -> None:
    _, _, english = server.get("/")
    _, headers, french = server.get("/", **{"Accept-Language": "fr-FR,fr;q=0.9"})

    assert f"http://127.0.0.1:{server.port}".encode() in english
    assert 'lang="fr"' in french.decode()
    assert "content-security-policy" in headers


def test_the_shelf_and_the_rulebooks_are_there_to_read(server: Server) -> None:
    _, _, body = server.get("/api/games?lang=fr")
    games = {game["id"]: game for game in json.loads(body)}
    assert games["medals"]["levels"] == ["rookie", "club", "champion"]
    assert games["medals"]["usual"] == "club"
    assert games["medals"]["seats"] == [2, 3, 4, 5]
    assert all(option["text"] for option in games["medals"]["options"])
    _, _, rules = server.get("/api/rules/medals?lang=fr")
    assert json.loads(rules)["chapters"][0]["rules"][0]["id"] == "MED-1"
    assert "7 à 99 ans" in json.loads(rules)["credits"]

    assert server.get("/api/rules/chess")[0] == 404
    assert server.get("/api/qr/BCDF.svg")[2].startswith(b"<?xml")
    assert server.get("/api/records/1", Authorization="Bearer x")[0] == 404


def test_a_game_against_bots_is_played_out_and_its_record_verifies(
    server: Server, tmp_path: Path
) -> None:
    with server.connect() as talk:
        options = {"medal_goal": "3"}
        welcome = talk.create(3, bots={1: "club", 2: "rookie"}, terms={"options": options})
        talk.say("start")
        play(talk)
    token = {"Authorization": f"Bearer {welcome['token']}"}
    status, headers, body = server.get("/api/records/1", **token)

    assert status == 200
    assert "attachment" in headers["content-disposition"]
    path = tmp_path / "record.jsonl"
    path.write_bytes(body)
    command = [sys.executable, "-m", "pentathlon", "verify", str(path)]
    assert subprocess.run(command, capture_output=True, timeout=60).returncode == 0


def play(talk: Talk) -> None:
    """Take the last choice of seat 0 until the game is over."""
    while not (frame := talk.hear("step", "snapshot"))["result"]:
        ask = frame["eyes"]["0"]["ask"]
        if ask:
            action = ask["options"][-1]["action"]
            talk.say("choose", seat=0, decision=frame["decision"], action=action)


@pytest.mark.parametrize(
    ("origin", "host"),
    [
        ("http://evil.example", "127.0.0.1"),
        ("http://evil.example", "evil.example"),
        ("null", "127.0.0.1"),
    ],
)
def test_a_foreign_page_cannot_open_a_socket(server: Server, origin: str, host: str) -> None:
    with pytest.raises(InvalidStatus) as refused:
        server.connect(host, origin=origin)

    assert refused.value.response.status_code == 403


def test_our_own_page_can_open_a_socket(server: Server) -> None:
    with server.connect(origin=f"http://127.0.0.1:{server.port}") as talk:
        assert talk.create(2)["token"]


def code_of_close(talk: Talk) -> int:
    """How the server ended the connection."""
    with pytest.raises(ConnectionClosed) as closed:
        talk.hear("nothing")
    assert closed.value.rcvd is not None
    return int(closed.value.rcvd.code)


def test_a_huge_message_closes_the_wire(server: Server) -> None:
    with server.connect() as talk:
        talk.wire.send("x" * 20_000)
        assert code_of_close(talk) == 1009


def test_binary_nonsense_gets_an_error(server: Server) -> None:
    with server.connect() as talk:
        talk.wire.send(b"\xff\x00nonsense")
        assert talk.hear("error")["code"] == "message_bad"


def test_too_many_connections_are_turned_away(tmp_path: Path) -> None:
    limits = ("--limit", "connections_per_address=1", "--limit", "reserve=0")
    with (
        Server(tmp_path, *limits) as server,
        server.connect(),
        server.connect() as second,
    ):
        assert code_of_close(second) == 1013


def start_bots(talk: Talk, **fields: str) -> None:
    """A game whose first step is a bot's."""
    talk.create(2, bots={1: "club"}, terms={"options": {"dealer": "seat_1"}}, **fields)
    talk.say("start")
    talk.hear("step")


def test_a_stopped_server_says_goodbye_and_its_bots_end_with_it(tmp_path: Path) -> None:
    with Server(tmp_path) as server, server.connect() as talk:
        start_bots(talk, language="fr")
        children = server.children()
        assert children
        code = server.signal(signal.SIGTERM)

        assert talk.hear("closing")["text"].startswith("Le serveur")
        assert code_of_close(talk) == 1012
        assert code == 0
        assert_gone(children)


def test_bots_do_not_outlive_a_killed_server(tmp_path: Path) -> None:
    with Server(tmp_path) as server, server.connect() as talk:
        start_bots(talk)
        children = server.children()
        server.kill()
        assert_gone(children)


def assert_gone(children: list[int]) -> None:
    end = time.monotonic() + WAIT
    while any(is_running(child) for child in children):
        assert time.monotonic() < end
        time.sleep(0.05)


def run(*options: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*COMMAND, *options], capture_output=True, text=True, timeout=60)


def test_wrong_input_is_one_line_and_exit_code_two(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        answer = run("--port", port, "--db", f"sqlite:///{tmp_path}/x.db", "--lang", "fr")
    assert answer.returncode == 2
    *notes, line = answer.stderr.splitlines()
    assert line.startswith(f"pentathlon: Le port {port} est pris")
    assert len(notes) == (0 if is_compiled() else 1)

    answer = run("--db", "mysql://x", "--lang", "en")
    assert answer.returncode == 2
    assert "sqlite:///" in answer.stderr
