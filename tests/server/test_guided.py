"""A room whose first game teaches: one idea at a time, by the rules of the game."""

from pathlib import Path
from typing import Any

import pytest

from pentathlon.engine.guide import FAREWELL, LEARNER
from pentathlon.engine.luck import commitment
from pentathlon.games.catalog import OURS, open_box
from pentathlon.play.provenance import notes
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
        heard += [*lesson["pages"], lesson["text"]]
        choose(wire, lesson["action"])
    farewell = taught(wire)
    assert farewell is not None
    heard += [*farewell["pages"], farewell["text"]]

    assert heard == [book.say(f"guide.{idea}") for idea in guide.ideas]
    assert farewell["number"] == farewell["count"] == len(heard)
    assert farewell["text"] == book.say(f"guide.{FAREWELL}")


def test_any_other_choice_is_declined_with_a_reason(house: House) -> None:
    wire = learn(house)

    (error,) = choose(wire, "swap:FEN")

    assert error["code"] == "guide_first"
    assert "leave the guide" in error["text"]


def test_a_table_that_left_the_guide_is_told_farewell_and_nothing_else(house: House) -> None:
    """As where a clock chose for the learner: what the guide would say next is no longer true."""
    wire = learn(house)
    table = house.room().playing
    table.put(LEARNER, "swap:FEN", "clock")
    table.publish()
    while LEARNER not in table.match.deciders:
        house.thinker.answer_all()
        wire.say("sync", id=8)

    lesson = taught(wire)

    assert lesson is not None
    assert (lesson["action"], lesson["pages"]) == ("", [])
    assert lesson["text"] == open_box("medals").words("en").book.say(f"guide.{FAREWELL}")


def test_everybody_sees_that_a_room_teaches_until_the_guide_is_left(house: House) -> None:
    wire = learn(house)
    rooms = [frame for frame in wire.frames if frame["type"] == "room"]
    assert rooms[-1]["guided"]

    wire.say("unguide", seat=LEARNER, id=4)

    assert not [frame for frame in wire.frames if frame["type"] == "room"][-1]["guided"]


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


# Luck that is known is nobody's but the learner's


def sit_down_together(house: House) -> list[Wire]:
    """A guided room to which a second person comes, before the game."""
    host = sit_down(house, "hundred_metres", beat=0)
    host.say("fill", seat=1, level="")
    guest = house.wire()
    guest.say("join", v=VERSION, code=house.room().saved.code, name="Bob", seat=1)
    return [host, guest]


def test_the_commitment_shown_before_a_guided_game_is_that_of_its_luck(house: House) -> None:
    wire = sit_down(house, "medals", beat=0)
    shown = wire.last("room")["luck"]
    wire.say("start")
    table = house.room().table
    assert table is not None

    assert shown["known"]
    assert table.match.record.promise["commitment"] == shown["commitment"]
    assert table.match.record.promise["known"] is True


def test_a_second_person_ends_the_guide_and_gets_luck_that_nobody_knows(house: House) -> None:
    host, guest = sit_down_together(house)
    shown = guest.last("room")["luck"]
    guide = open_box("hundred_metres").guide()
    assert guide is not None
    assert not shown["known"]
    assert shown["commitment"] != commitment(guide.secret)
    guest.say("salt", seat=1, salt="mine")
    host.say("start")
    table = house.room().table
    assert table is not None

    assert table.match.record.promise["commitment"] == shown["commitment"]
    assert "mine" in str(table.match.record.promise["salts"])
    assert taught(host) is None


def test_no_trick_of_the_host_gives_known_luck_to_two_people(house: House) -> None:
    """Unguiding, another arrangement, or going back to the lobby leave no known secret behind."""
    guide = open_box("medals").guide()
    assert guide is not None
    for trick in ("unguide", "arrange", "stop"):
        host = sit_down(house, "medals", beat=0)
        facts: dict[str, Any] = {"unguide": {"seat": 0}, "stop": {}}.get(trick, {})
        if trick == "arrange":
            facts = {"terms": {"game": "medals", "seats": guide.seats}}
        host.say(trick, **facts)

        luck = host.last("room")["luck"]
        assert not luck["known"]
        assert luck["commitment"] != commitment(guide.secret)


def test_nobody_takes_a_seat_of_a_game_whose_luck_is_known(house: House) -> None:
    host = learn(house)
    host.say("unguide", seat=LEARNER)
    assert host.last("room")["luck"]["known"], "the game goes on with the same luck"
    guest = house.wire()
    guest.say("join", v=VERSION, code=house.room().saved.code, name="Bob", watch=True)

    assert host.say("sit", guest=guest.guest, seat=1)[0]["code"] == "guided_alone"


def test_the_record_of_a_guided_game_says_that_its_luck_was_known(house: House) -> None:
    host = learn(house)
    table = house.room().table
    guide = open_box("medals").guide()
    assert table is not None
    record = table.match.record
    assert notes(record, None) == [("known", [])]

    del record.promise["known"]
    assert notes(record, guide) == [("known", [])], "a record that hides it is found out"
    assert host.closed is None
