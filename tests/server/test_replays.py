"""A record that somebody sends comes back step by step, or as one clear line why not."""

import asyncio
import contextlib
import io
import json
import os
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pentathlon.engine.errors import Problem
from pentathlon.games.biathlon.boards import course_to_text
from pentathlon.play.start import start
from pentathlon.server.limits import Limits
from pentathlon.server.replay_desk import PER_ADDRESS, ReplayDesk, replay_work
from pentathlon.server.replays import ALL, COURTESY, GOOD, MAX_RECORD, MAX_STEPS, OPEN, write
from tests.games.biathlon.own_boards import small_board

from .house import House
from .process import WAIT, Server
from .test_pages import fetch

RECORDS = Path(__file__).parents[1] / "records"


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path / "rooms.db")


def golden(name: str) -> str:
    return (RECORDS / name).read_text("utf-8")


def send(
    house: House, text: str, language: str = "en", eyes: str = ALL
) -> tuple[int, dict[str, Any]]:
    """What the process of a replay writes, without the process."""
    out = io.BytesIO()
    write(house.hall.tools.library, text, language, eyes, out)
    state, _, body = out.getvalue().partition(b"\n")
    answer: dict[str, Any] = json.loads(body)
    return 200 if state + b"\n" == GOOD else 422, answer


def post(house: House, record: bytes, query: str = "lang=en") -> tuple[int, dict[str, Any]]:
    """The whole way over HTTP and through a process."""
    status, _, body = fetch(house, "/api/replay", record, query)
    return status, json.loads(body)


def played(game: str, seats: int, options: dict[str, str]) -> str:
    """The record of a game in which everybody takes the last choice."""
    match = start(game, seats, seed=5, options=options)
    while not match.over:
        for seat in match.deciders:
            match.submit(seat, match.legal(seat)[-1])
    return match.record.to_text()


# Good records


def test_a_good_record_is_told_through_all_eyes(house: House) -> None:
    text = golden("medals/four_seats.jsonl")
    status, told = send(house, text)

    lines = [json.loads(line) for line in text.splitlines()]
    assert status == 200
    assert (told["game"], told["title"]) == ("medals", "Medals")
    assert told["names"] == lines[0]["players"]
    assert len(told["steps"]) == len(lines) - 2
    assert told["result"]["places"] == lines[-1]["end"]["places"]
    assert told["verified"] is True
    for step in told["steps"]:
        assert list(step["eyes"]) == ["-1", "0", "1", "2", "3"]
    first = told["steps"][0]["eyes"]["0"]
    assert first["view"]["seat"] == 0
    assert first["beats"][0]["lines"]
    assert first["board"]


def test_the_open_table_alone_is_told_as_among_all_eyes(house: House) -> None:
    text = golden("stadium/short_4.jsonl")
    (_, whole), (_, told) = send(house, text), send(house, text, eyes=OPEN)

    for step in whole["steps"]:
        step["eyes"] = {"-1": step["eyes"]["-1"]}
        assert step["eyes"]["-1"].pop("board")
    assert told == whole


def test_every_line_of_a_replay_names_the_events_it_tells(house: House) -> None:
    _, told = send(house, golden("stadium/short_4.jsonl"))
    beats = [beat for step in told["steps"] for beat in step["eyes"]["-1"]["beats"]]

    for beat in beats:
        lines = beat["told"] or list(range(len(beat["events"])))
        assert len(lines) == len(beat["events"])
        assert set(lines) - {-1} == set(range(len(beat["lines"])))
    bids = next(beat for beat in beats if beat["lines"][0].startswith("Bids: "))
    assert [event["what"] for event in bids["events"][:4]] == ["bid"] * 4
    assert bids["told"][:5] == [0, 0, 0, 0, 1]


def test_a_record_is_told_in_the_reader_s_language(house: House) -> None:
    text = golden("medals/four_seats.jsonl")

    french, english = send(house, text, "fr")[1], send(house, text, "en")[1]
    assert french["result"]["lines"] != english["result"]["lines"]
    first = [told["steps"][0]["eyes"]["0"]["beats"][0]["lines"] for told in (french, english)]
    assert first[0] != first[1]


def test_a_record_whose_luck_was_told_is_not_verified(house: House) -> None:
    status, told = send(house, golden("deadly_sport/last_three_rounds.jsonl"))

    assert (status, told["verified"]) == (200, False)


@pytest.mark.parametrize("players", [[], ["Ann"]])
def test_a_record_with_too_few_names_is_told_all_the_same(house: House, players: list[str]) -> None:
    head, _, rest = golden("medals/four_seats.jsonl").partition("\n")
    text = json.dumps({**json.loads(head), "players": players}) + "\n" + rest
    status, told = send(house, text)

    assert status == 200
    assert told["names"] == (players + ["1", "2", "3", "4"][len(players) :])[:4]


def test_names_in_a_record_are_no_longer_than_those_of_guests(house: House) -> None:
    head, _, rest = golden("medals/four_seats.jsonl").partition("\n")
    players = ["A" * 5_000, "\u2066Ben\u2069", "\u3164", "Dora"]
    status, told = send(house, json.dumps({**json.loads(head), "players": players}) + "\n" + rest)

    assert status == 200
    assert told["names"] == ["A" * 24, "Ben", "3", "Dora"]


def test_a_race_on_an_own_board_is_told_without_its_file(house: House) -> None:
    board = course_to_text(small_board().course)
    options = {"board": board, "laps": "1", "final_lap": "off"}
    status, told = send(house, played("biathlon", 2, options))

    assert (status, told["verified"]) == (200, True)
    assert told["options"]["board"] == board
    assert "Small & flat" in told["steps"][0]["eyes"]["-1"]["board"]


# Records that are refused


def refusal(house: House, text: str) -> tuple[int, str, str]:
    status, answer = send(house, text)
    assert "\n" not in answer["text"]
    return status, answer["code"], answer["text"]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda text: "", "record_empty"),
        (lambda text: "Dear server!", "record_not_json"),
        (lambda text: text.replace('"seats":4', '"seats":"4"'), "record_header"),
        (lambda text: text.replace('"seats":4', '"seats":9'), "record_seats"),
        (lambda text: text.replace('"rules":1', '"rules":99'), "record_version"),
        (lambda text: text.replace('"step":3,', '"step":4,'), "record_entry"),
        (lambda text: text.replace('"medal_goal":"5"', '"medal_goal":"50"'), "option_value"),
        (lambda text: text + '{"step":1}\n', "record_after_end"),
        (lambda text: text.rpartition('{"end"')[0], "record_unfinished"),
    ],
)
def test_a_damaged_record_is_refused_in_one_line(house: House, change: Any, code: str) -> None:
    damaged = change(golden("medals/four_seats.jsonl"))

    assert refusal(house, damaged)[:2] == (422, code)


def test_a_record_with_a_forged_result_is_refused(house: House) -> None:
    lines = golden("medals/four_seats.jsonl").splitlines()
    end = json.loads(lines[-1])
    end["end"]["places"].reverse()
    end["end"]["points"].reverse()
    forged = "\n".join([*lines[:-1], json.dumps(end)])

    assert refusal(house, forged)[:2] == (422, "record_result")


def test_a_record_with_forged_luck_is_told_but_not_verified(house: House) -> None:
    lines = golden("medals/four_seats.jsonl").splitlines()
    end = json.loads(lines[-1])
    end["proof"]["secret"] = "00" * 32
    status, told = send(house, "\n".join([*lines[:-1], json.dumps(end)]))

    assert (status, told["verified"]) == (200, False)


def test_bytes_that_are_no_text_are_refused(house: House) -> None:
    status, answer = post(house, b"\xff\x00\xfe" * 50)

    assert (status, answer["code"]) == (422, "record_not_json")


def test_a_huge_record_is_refused_before_it_is_read(house: House) -> None:
    text = golden("medals/four_seats.jsonl")
    status, answer = post(house, text.encode() + b" " * MAX_RECORD)

    assert (status, answer["code"]) == (413, "record_long")


def test_a_record_of_endless_steps_is_refused(house: House) -> None:
    head, _, rest = golden("medals/four_seats.jsonl").partition("\n")
    steps = "".join(f'{{"step":{number}}}\n' for number in range(MAX_STEPS + 1))
    endless = f"{head}\n{steps}{rest.splitlines()[-1]}\n"

    assert refusal(house, endless)[:2] == (422, "record_long")


@pytest.mark.parametrize("game", ["chess", "", "tests.toys.pebbles:PebblesBox", "../medals"])
def test_a_foreign_game_is_refused_by_name(house: House, game: str) -> None:
    text = golden("medals/four_seats.jsonl").replace('"game":"medals"', f'"game":"{game}"')
    status, code, sentence = refusal(house, text)

    assert (status, code) == (422, "game_unknown")
    assert "medals" in sentence


def test_a_board_with_a_flaw_is_refused(house: House) -> None:
    text = played("biathlon", 2, {"board": course_to_text(small_board().course)})

    assert refusal(house, text.replace("gate=23", "gate=29"))[:2] == (422, "option_value")
    assert refusal(house, text.replace("{id='small'", "[" * 5000))[:2] == (422, "option_value")


# Outside the event loop


def test_the_answer_of_the_process_is_the_telling(house: House) -> None:
    text = golden("medals/four_seats.jsonl")

    assert post(house, text.encode(), "lang=fr") == send(house, text, "fr")
    assert post(house, text.encode(), "eyes=table&lang=fr") == send(house, text, "fr", OPEN)


def test_a_record_that_takes_too_long_is_killed(tmp_path: Path) -> None:
    house = House(tmp_path / "rooms.db", Limits(replay_wait=0.001))
    status, answer = post(house, golden("medals/four_seats.jsonl").encode())

    assert (status, answer["code"]) == (503, "replay_slow")


def test_the_process_of_a_replay_is_bounded() -> None:
    code = (
        "import os, resource; from pentathlon.server.replays import bound; bound(7, 900);"
        "print(resource.getrlimit(resource.RLIMIT_CPU), resource.getrlimit(resource.RLIMIT_AS));"
        "print(os.nice(0))"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    bounds, courtesy = said.stdout.splitlines()

    assert bounds == f"(7, 7) ({900 << 20}, {900 << 20})"
    assert int(courtesy) == min(19, os.nice(0) + COURTESY)


@pytest.mark.parametrize("words", [["replays", "all"], ["studies", "100000", "", "analysis"]])
def test_a_process_whose_server_is_gone_ends_without_a_word(words: list[str]) -> None:
    module, *rest = words
    command = [sys.executable, "-m", f"pentathlon.server.{module}", "600", "2000", "en", *rest]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write(played("stadium", 4, {}).encode())
        process.stdin.close()
        assert process.stdout.readline() == GOOD
        process.stdout.close()

        assert process.stderr.read() == b""
        assert process.wait(WAIT) == 0


def test_tables_go_on_while_a_long_record_is_told(tmp_path: Path) -> None:
    record = played("stadium", 4, {}).encode()
    head = b"POST /api/replay HTTP/1.0\r\nhost: 127.0.0.1\r\ncontent-length: %d\r\n\r\n"
    with Server(tmp_path) as server, contextlib.ExitStack() as stack:
        wires = [
            stack.enter_context(socket.create_connection(("127.0.0.1", server.port), WAIT))
            for _ in range(4)
        ]
        for wire in wires:
            wire.sendall(head % len(record) + record)
        assert wires[0].recv(12) == b"HTTP/1.1 200"
        with server.connect() as talk:
            talk.create(2, bots={"1": "rookie"})
            talk.say("start")
            asked = talk.hear("snapshot", "step")
            assert asked["type"] == "snapshot"
        assert server.get("/readyz")[0] == 200
        told = b"".join(iter(lambda: wires[0].recv(1 << 16), b""))

        assert len(told) > 20 * len(record), "nobody waited until it was told"
        assert told.endswith(b'"verified":true}')


def test_one_address_does_not_take_all_the_places() -> None:
    async def ask() -> None:
        desk = ReplayDesk(replay_work(Limits(replays=2)))
        unread = await desk.open("a", "en")
        waiting = [asyncio.ensure_future(desk.open("a", "en")) for _ in range(PER_ADDRESS - 1)]
        await asyncio.sleep(0)
        with pytest.raises(Problem, match="replay_busy"):
            await desk.open("a", "en")
        other = await desk.open("b", "en")
        assert desk.running == {"a": 1, "b": 1}, "though nobody reads what the first one asked for"
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        for telling in (unread, other):
            telling.end()
            assert await telling.process.wait() != 0
        assert desk.asked.total() == desk.running.total() == 0

    asyncio.run(ask())


def test_a_place_that_is_free_goes_to_the_next_address() -> None:
    async def ask() -> None:
        desk = ReplayDesk(replay_work(Limits(replays=1)))
        first = await desk.open("a", "en")
        greedy = [asyncio.ensure_future(desk.open("a", "en")) for _ in range(3)]
        await asyncio.sleep(0)
        honest = asyncio.ensure_future(desk.open("b", "en"))
        await asyncio.sleep(0)
        first.end()
        second = await greedy[0]
        second.end()
        third = await honest
        assert not greedy[1].done()
        desk.close()
        await asyncio.gather(*greedy[1:], return_exceptions=True)
        for telling in (first, second, third):
            await telling.process.wait()
        assert desk.asked.total() == desk.running.total() == 0

    asyncio.run(ask())


def test_a_house_that_closes_breaks_off_what_it_tells_and_lets_nobody_wait() -> None:
    async def ask() -> None:
        desk = ReplayDesk(replay_work(Limits(replays=2)))
        asked, heard = await desk.open("a", "en"), await desk.open("b", "en")
        waiting = asyncio.ensure_future(desk.open("c", "en"))
        pieces = asyncio.ensure_future(anext(heard.pieces(), b"no more"))
        state = asyncio.ensure_future(asked.read(b""))
        await asyncio.sleep(0)

        desk.close()

        assert await pieces == b"no more"
        with pytest.raises(Problem, match="replay_slow"):
            await state
        with pytest.raises(Problem, match="replay_busy"):
            await waiting
        assert desk.asked.total() == 0

    asyncio.run(ask())
