"""A room whose first game teaches: one idea at a time, by the rules of the game."""

from pathlib import Path
from typing import Any

import pytest

from pentathlon.engine.guide import FAREWELL, LEARNER
from pentathlon.games.catalog import OURS, open_box
from pentathlon.server.protocol import VERSION

from .house import House, Wire


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path / "rooms.db", shelf=open_box)


def sit_down(house: House, game: str, **more: Any) -> Wire:
    """A learner at the table, with bots on all other seats, before the game begins."""
    guide = open_box(game).guide()
    assert guide is not None
    wire = house.wire()
    terms = {"game": game, "seats": guide.seats, **more}
    bots = dict.fromkeys(range(1, guide.seats), "club")
    wire.say("create", v=VERSION, terms=terms, seat=LEARNER, bots=bots, guided=True, id=1)
    return wire


def learn(house: House, game: str = "medals") -> Wire:
    wire = sit_down(house, game, beat=0)
    wire.say("start", id=2)
    return wire


def taught(wire: Wire) -> dict[str, Any] | None:
    """What the learner is told now."""
    lesson: dict[str, Any] | None = wire.state["eyes"]["0"]["ask"]["lesson"]
    return lesson


def choose(wire: Wire, action: str) -> list[dict[str, Any]]:
    decision = wire.state["decision"]
    return wire.say("choose", seat=LEARNER, decision=decision, action=action, id=3)


@pytest.mark.parametrize("game", OURS)
def test_a_learner_is_led_through_every_idea_and_then_let_go(house: House, game: str) -> None:
    wire, guide, heard = learn(house, game), open_box(game).guide(), []
    assert guide is not None
    book = open_box(game).words("en").book

    while (lesson := taught(wire)) and lesson["action"]:
        heard.append(lesson["text"])
        choose(wire, lesson["action"])
    farewell = taught(wire)

    assert heard == [book.say(f"guide.{idea}") for idea in guide.ideas]
    assert farewell is not None
    assert farewell["text"] == book.say(f"guide.{FAREWELL}")
    assert farewell["number"] == farewell["count"] == len(heard) + 1


def test_any_other_choice_is_declined_with_a_reason(house: House) -> None:
    wire = learn(house)

    (error,) = choose(wire, "swap:FEN")

    assert error["code"] == "guide_first"
    assert "leave the guide" in error["text"]


def test_who_leaves_the_guide_chooses_freely_at_the_same_table(house: House) -> None:
    wire = learn(house)

    wire.say("unguide", seat=LEARNER, id=4)

    assert taught(wire) is None
    assert choose(wire, "swap:FEN")[0]["type"] == "ack"
    assert house.thinker.jobs, "from now on the bots think for themselves"


def test_the_guide_goes_on_after_the_server_was_killed(house: House) -> None:
    wire = learn(house)
    first = taught(wire)
    assert first is not None
    choose(wire, first["action"])
    before = taught(wire)

    house.kill()
    again = house.wire()
    again.say("resume", v=VERSION, tokens=[wire.token], id=5)

    assert taught(again) == before


def test_a_game_teaches_only_with_the_seats_of_its_guide(house: House) -> None:
    wire = house.wire()

    (error,) = wire.say(
        "create", v=VERSION, terms={"game": "medals", "seats": 5}, seat=0, guided=True, id=1
    )

    assert error["code"] == "guide_none"


def test_the_next_game_of_the_room_teaches_no_more(house: House) -> None:
    wire = learn(house)
    wire.say("stop", id=6)
    for seat in (1, 2):
        wire.say("fill", seat=seat, level="club")
    wire.say("start", id=7)
    house.thinker.answer_all()

    asks = [eye["ask"] for frame in wire.frames[-3:] for eye in frame.get("eyes", {}).values()]
    assert house.room().saved.is_guided is False
    assert all(ask is None or ask["lesson"] is None for ask in asks)
