"""Bots that the owner of a server brings: they sit like the others, and fail without harm."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from pentathlon.engine.errors import Problem
from pentathlon.games.catalog import open_box
from pentathlon.server.bots import Job, PoolThinker
from pentathlon.server.house_bots import (
    Answer,
    HouseBots,
    HouseThinker,
    imagined,
    read_house,
    try_bots,
)
from pentathlon.server.library import server_phrases

from .house import House, Wire, choose_first, play_out
from .toys import shelf

BOTS = read_house(
    [
        "counter=tests.server.strangers:Counter",
        "ender=tests.server.strangers:Ender",
        "deaf=tests.server.strangers:Deaf",
        "broken=tests.lab.bots:Broken",
        "liar=tests.lab.bots:Liar",
        "dreamer=tests.lab.bots:Dreamer",
        "unborn=tests.lab.bots:Unborn",
        "medals/greedy=tests.lab.bots:First",
    ],
    limit=2.0,
)


def job(level: str, match: str = "room/1") -> Job:
    """The first decision of a game of Medals."""
    game = open_box("medals").game({})
    table: dict[str, object] = {"hands": ["4*JUD SWI", "4*ROW FEN"], "market": "SWI SKI GYM ARC"}
    state = game.load(table)
    return Job("medals", {}, state.to_json(), game.deciders(state)[0], level, 1, match)


def ask(jobs: list[Job], bots: HouseBots = BOTS) -> list[Answer]:
    """What comes of these jobs, all asked at once."""

    async def drill() -> list[Answer]:
        loop = asyncio.get_running_loop()
        thinker = HouseThinker(loop, shelf, bots, PoolThinker(loop, shelf, workers=1))
        heard: list[asyncio.Future[Answer]] = [loop.create_future() for _ in jobs]
        for each, answer in zip(jobs, heard, strict=True):
            thinker.think(each, lambda text, fault="", to=answer: to.set_result((text, fault)))
        try:
            return [await asyncio.wait_for(each, 60) for each in heard]
        finally:
            thinker.close()

    return asyncio.run(drill())


# Thinking


def test_each_failure_has_its_name_and_the_next_bot_is_asked() -> None:
    levels = ("broken", "liar", "dreamer", "unborn", "ender", "stranger", "counter", "rookie")

    answers = ask([job(level) for level in levels])

    faults = ["crashed", "nonsense", "slow", "crashed", "gone", "gone", "", ""]
    assert [fault for _, fault in answers] == faults
    game = open_box("medals").game({})
    first = job("counter")
    legal = [action.text for action in game.legal(game.load(first.table), first.seat)]
    assert answers[6] == (legal[0], "")
    assert answers[7][0] in legal


def test_a_bot_that_hears_no_alarm_is_ended() -> None:
    assert ask([job("deaf")], replace(BOTS, grace=2.0)) == [("", "slow")]


def test_a_player_remembers_its_own_game_and_no_other() -> None:
    jobs = [job("counter"), job("counter"), job("counter", "room/2")]

    (first, _), (second, _), (other, _) = ask(jobs)

    assert first != second
    assert first == other


def test_a_bot_s_process_knows_no_more_than_its_seat() -> None:
    game = open_box("medals").game({})
    asked = job("counter")
    told = imagined(replace(asked, payer="10.0.0.1"), shelf)
    table, shown = game.load(asked.table), game.load(told.table)

    assert told.payer == ""
    assert told.table["hands"] != asked.table["hands"], "the other hand is made up"
    assert game.view(shown, asked.seat).to_json() == game.view(table, asked.seat).to_json()
    assert game.legal(shown, asked.seat) == game.legal(table, asked.seat)


def test_no_two_seats_share_a_process() -> None:
    async def drill() -> list[int]:
        loop = asyncio.get_running_loop()
        thinker = HouseThinker(loop, shelf, BOTS, PoolThinker(loop, shelf, workers=1))
        for room in ("one/1", "one/2", "two/1"):
            heard: asyncio.Future[str] = loop.create_future()
            asked = job("counter", room)
            thinker.think(asked, lambda text, fault="", to=heard: to.set_result(fault))
            assert await asyncio.wait_for(heard, 60) == ""
        pids = [pid for pool in thinker.pools.values() for pid in pool._processes]
        thinker.close()
        assert not thinker.pools
        return pids

    assert len(set(asyncio.run(drill()))) == 2, "one a room here, whatever game is played in it"


# Naming


def test_a_bot_is_for_all_games_or_for_one() -> None:
    assert BOTS.names("stadium")[-1] == "unborn"
    assert BOTS.names("medals")[-1] == "greedy"
    assert BOTS.spec("stadium", "greedy") == ""
    assert BOTS.spec("medals", "greedy") == "tests.lab.bots:First"


@pytest.mark.parametrize(
    ("settings", "key"),
    [
        (["greedy"], "house_bot_form"),
        (["greedy="], "house_bot_form"),
        (["greedy=club"], "house_bot_form"),
        (["club=mine.py"], "house_bot_form"),
        (["@eve=mine.py"], "house_bot_form"),
        (["chess/greedy=mine.py"], "game_unknown"),
        (["greedy=a.py", "greedy=b.py"], "house_bot_twice"),
    ],
)
def test_what_names_no_bot_is_a_problem(settings: list[str], key: str) -> None:
    with pytest.raises(Problem, match=key):
        read_house(settings)


def test_a_bot_that_cannot_be_found_is_told_before_the_doors_open(tmp_path: Path) -> None:
    (tmp_path / "ends.py").write_text("import os\nos._exit(1)\n")
    try_bots(HouseBots())
    try_bots(read_house(["counter=tests.server.strangers:Counter"]))
    for spec in ("tests.server.strangers:Nobody", str(tmp_path / "ends.py")):
        with pytest.raises(Problem, match="bot_not_found"):
            try_bots(read_house([f"medals/greedy={spec}"]))


# In a room


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path / "rooms.db", house_bots=BOTS)


def room_with(house: House, level: str) -> Wire:
    """Ann against a bot of the house."""
    wire = house.create(2, "medals")
    wire.say("fill", seat=1, level=level)
    wire.say("start")
    return wire


def play_until_asked(house: House, wire: Wire) -> None:
    """Ann decides until the bot has something to decide."""
    while not house.thinker.jobs:
        choose_first(wire, 0)


def test_a_bot_of_the_house_sits_like_the_others(house: House) -> None:
    wire = room_with(house, "greedy")

    assert house.hall.tools.library.levels("medals")[-4:] == (
        "greedy",
        "rookie",
        "club",
        "champion",
    )
    assert wire.last("room")["seats"][1]["bot"] == "greedy"
    play_until_asked(house, wire)
    asked, done = house.thinker.jobs.pop(0)
    assert (asked.level, asked.match) == ("greedy", f"{house.room().saved.id}/1")
    game = open_box("medals").game(asked.options)
    legal = game.legal(game.load(asked.table), asked.seat)
    done(legal[0].text)
    assert "greedy" in {name for step in wire.all("step") for name in step["by"].values()}


@pytest.mark.parametrize("fault", ["crashed", "slow", "nonsense", "gone"])
def test_a_bot_that_fails_is_replaced_and_everybody_is_told(house: House, fault: str) -> None:
    wire = room_with(house, "greedy")
    french = house.wire()
    french.say("watch", v=1, code=house.room().saved.code, language="fr")
    play_until_asked(house, wire)
    _, done = house.thinker.jobs.pop(0)

    done("", fault)

    told = wire.last("replaced")
    assert (told["seat"], told["level"], told["fault"]) == (1, "greedy", fault)
    for each, language in ((wire, "en"), (french, "fr")):
        words = server_phrases(language).say(f"replaced.{fault}", bot="greedy", seat=2)
        assert each.last("replaced")["text"] == words
    assert wire.last("room")["seats"][1]["bot"] == "rookie"
    assert house.thinker.jobs[0][0].level == "rookie"
    play_out(house, [wire])
    assert house.room().saved.phase == "over"


def test_a_late_failure_changes_nothing(house: House) -> None:
    wire = room_with(house, "greedy")
    play_until_asked(house, wire)
    _, done = house.thinker.jobs.pop(0)
    wire.say("fill", seat=1, level="club")

    done("", "crashed")

    assert wire.all("replaced") == []
    assert wire.last("room")["seats"][1]["bot"] == "club"


def test_only_bots_of_the_box_cover_for_people(house: House) -> None:
    wire = house.wire()
    terms = {"game": "medals", "seats": 2, "cover": "greedy"}

    (error,) = wire.say("create", v=1, terms=terms, name="Ann")

    assert error["code"] == "bot_unknown"
    assert "greedy" not in error["text"].split(":")[-1]
