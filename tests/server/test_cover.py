"""Seats that fall silent, bots that cover them, and clocks."""

from pathlib import Path
from typing import Any

import pytest

from .house import House, Wire, choose_first, play_out


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path / "rooms.db")


def medals(house: House, **terms: Any) -> tuple[Wire, Wire, int]:
    """Two people at Medals, and whose turn it is."""
    wires = house.table(2, "medals", terms=terms)
    return wires[0], wires[1], wires[0].state["asked"][0]


def test_a_silent_seat_is_shown_and_covered_after_the_grace_time(house: House) -> None:
    wires = house.table(2, "medals", terms={"grace": 30})
    wires[1].hang_up()
    assert wires[0].last("room")["seats"][1]["here"] is False
    house.pass_time(29)
    assert wires[0].last("room")["seats"][1]["cover"] == ""
    house.pass_time(1)

    assert wires[0].last("room")["seats"][1]["cover"] == "club"


def test_the_covering_bot_decides_and_the_record_says_so(house: House) -> None:
    wires = house.table(2, "medals", terms={"grace": 5, "cover": "rookie"})
    wires[1].hang_up()
    house.pass_time(5)
    play_out(house, [wires[0]])
    room = house.room()
    assert room.table is not None
    steps = room.table.match.record.steps

    deciders = {by for step in steps for by in step.by.items()}
    assert deciders == {(1, "rookie")}
    assert all(1 in step.by for step in steps if [seat for seat, _ in step.choices] == [1])


def test_the_owner_takes_the_seat_back_by_coming_back(house: House) -> None:
    wires = house.table(2, "medals", terms={"grace": 5})
    asked = wires[0].state["asked"][0]
    away, other = wires[asked], wires[1 - asked]
    away.hang_up()
    house.pass_time(5)
    assert len(house.thinker.jobs) == 1
    back = house.resume(away.token)
    house.thinker.answer_all()

    assert other.last("room")["seats"][asked]["cover"] == ""
    assert back.state["eyes"][str(asked)]["ask"] is not None
    assert other.all("step") == [], "the bot's late answer changed nothing"


def test_a_seat_can_be_handed_to_a_bot_and_taken_back(house: House) -> None:
    wires = house.table(2, "medals")
    asked = wires[0].state["asked"][0]
    owner = wires[asked]
    owner.say("cover", seat=asked)
    assert owner.state["eyes"][str(asked)]["ask"] is None
    owner.hang_up()
    back = house.resume(owner.token)
    assert back.state["eyes"][str(asked)]["ask"] is None, "asked for: coming back is not enough"

    back.say("retake", seat=asked)
    assert back.state["eyes"][str(asked)]["ask"] is not None


def test_choosing_takes_a_seat_back(house: House) -> None:
    wires = house.table(2, "medals")
    asked = wires[0].state["asked"][0]
    owner = wires[asked]
    options = owner.state["eyes"][str(asked)]["ask"]["options"]
    owner.say("cover", seat=asked)
    decision = owner.state["decision"]
    owner.say("choose", seat=asked, decision=decision, action=options[0]["action"])

    assert owner.last("room")["seats"][asked]["cover"] == ""
    assert owner.state["step"] >= 1


def test_a_table_that_nobody_watches_sleeps(house: House) -> None:
    wires = house.table(2, "medals", terms={"grace": 5, "decision_clock": 10})
    for wire in wires:
        wire.hang_up()
    house.pass_time(1000)
    back = house.resume(wires[0].token)

    assert back.state["step"] == 0
    assert back.last("room")["seats"][0]["cover"] == ""


def test_a_broken_bot_plays_the_fallback(house: House) -> None:
    host = house.create(2, "medals", bots={1: "club"}, terms={"options": {"dealer": "seat_1"}})
    host.say("start")
    _, done = house.thinker.jobs.pop()
    done("")

    assert host.state["step"] == 1
    assert host.state["by"] == {"1": "club"}


# Clocks


def test_there_is_no_clock_unless_somebody_sets_one(house: House) -> None:
    host, _, _ = medals(house)
    house.pass_time(10_000)

    assert host.state["step"] == 0
    assert host.state["clock"]["left"] is None


def test_a_slow_seat_plays_the_games_fallback(house: House) -> None:
    host, _, asked = medals(house, decision_clock=20)
    assert host.state["clock"]["left"] == 20
    house.pass_time(19)
    assert host.state["step"] == 0
    house.pass_time(1)

    assert host.state["step"] >= 1
    assert host.all("step")[0]["by"] == {str(asked): "clock"}


def test_the_host_gives_more_time(house: House) -> None:
    host, _, _ = medals(house, decision_clock=20)
    host.say("extend", seconds=30)
    assert host.last("time")["clock"]["left"] == 50
    house.pass_time(49)
    assert host.state["step"] == 0


def test_a_players_clock_runs_only_while_that_player_decides(house: House) -> None:
    wires = house.table(2, "medals", terms={"player_clock": 100})
    asked = wires[0].state["asked"][0]
    house.pass_time(30)
    choose_first(wires[asked], asked)
    banks = wires[0].all("step")[0]["clock"]["banks"]

    assert (banks[asked], banks[1 - asked]) == (70, 100)
    house.kill()
    assert house.resume(wires[0].token).state["clock"]["banks"] == wires[0].state["clock"]["banks"]


def test_a_choice_that_is_in_is_not_lost_to_the_clock(house: House) -> None:
    wires = house.table(2, terms={"decision_clock": 10, "options": {"rounds": "9"}})
    while not wires[0].state["eyes"]["0"]["ask"] or not wires[1].state["eyes"]["1"]["ask"]:
        house.pass_time(10)
        assert house.room().saved.phase == "play"
    if wires[0].state["asked"] == [0, 1]:
        decision = wires[0].state["decision"]
        wires[0].say("choose", seat=0, decision=decision, action="bid:S0:3")
        house.pass_time(10)

        assert wires[0].all("step")[-1]["by"] == {"1": "clock"}
        assert wires[0].state["eyes"]["0"]["view"]["bid"] == 3
