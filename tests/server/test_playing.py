"""Playing: who is asked, what waits, what is revealed, and what may be taken back."""

from pathlib import Path
from typing import Any

import pytest

from pentathlon.engine.chance import Seeded
from pentathlon.games.medals.inspection import MedalsInspection
from pentathlon.server.broadcast import LIGHTS
from pentathlon.server.decision_clock import CALM, SHARES
from pentathlon.server.eyes import Eyes
from pentathlon.server.replies import encode

from .house import House, Wire, choose_first, lay, play_out


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path / "rooms.db")


def free_table(house: House, seats: int, **terms: Any) -> list[Wire]:
    """A toy table where every seat has a choice."""
    while True:
        wires = house.table(seats, terms=terms)
        if all(wire.state["eyes"][str(seat)]["ask"] for seat, wire in enumerate(wires)):
            return wires
        for wire in wires:
            wire.hang_up()
        house.hall.rooms.clear()


def bid(wire: Wire, seat: int, size: int) -> list[dict[str, Any]]:
    decision = wire.state["decision"]
    return wire.say("choose", seat=seat, decision=decision, action=f"bid:S{seat}:{size}", id=5)


def test_choices_made_at_once_are_revealed_in_one_message(house: House) -> None:
    wires = free_table(house, 3)
    bid(wires[0], 0, 1)
    bid(wires[1], 1, 2)
    assert [wire.all("step") for wire in wires] == [[], [], []]

    bid(wires[2], 2, 3)

    for wire in wires:
        (step,) = wire.all("step")
        assert step["eyes"][next(iter(step["eyes"]))]["view"]["points"] == [1, 2, 3]


def test_a_choice_can_be_changed_until_the_last_one_is_in(house: House) -> None:
    wires = free_table(house, 2)
    bid(wires[0], 0, 1)
    bid(wires[0], 0, 3)
    bid(wires[1], 1, 2)

    assert wires[0].state["eyes"]["0"]["view"]["points"] == [3, 2]
    assert bid(wires[0], 0, 1)[0]["code"] == "refused", "too late: the leader plans now"


def test_a_choice_can_be_taken_back_until_the_last_one_is_in(house: House) -> None:
    wires = free_table(house, 2)
    bid(wires[0], 0, 1)
    house.pass_time(LIGHTS)
    assert wires[1].last("ready")["ready"] == [0]
    wires[0].say("take_back", seat=0, decision=wires[0].state["decision"])
    house.pass_time(LIGHTS)
    assert wires[1].last("ready")["ready"] == []
    bid(wires[1], 1, 2)

    assert wires[1].all("step") == []


def test_ready_lights_wait_a_moment_and_a_step_makes_them_needless(house: House) -> None:
    wires = free_table(house, 3)
    bid(wires[0], 0, 2)
    bid(wires[1], 1, 2)
    assert wires[2].all("ready") == []
    house.pass_time(LIGHTS)
    assert [frame["ready"] for frame in wires[2].all("ready")] == [[0, 1]]

    bid(wires[0], 0, 1)
    bid(wires[2], 2, 2)
    house.pass_time(LIGHTS)
    assert len(wires[2].all("step")) == 1
    assert len(wires[2].all("ready")) == 1


def test_an_acknowledged_choice_is_told_to_its_owner_alone(house: House) -> None:
    wires = free_table(house, 2)
    before = len(wires[1].raw)
    replies = bid(wires[0], 0, 2)

    assert [reply["type"] for reply in replies] == ["ack", "chosen"]
    assert replies[1]["choice"] == "bid:S0:2"
    house.pass_time(LIGHTS)
    assert [frame["type"] for frame in wires[1].frames[before:]] == ["ready"]
    again = house.resume(wires[0].token)
    assert again.state["eyes"]["0"]["choice"] == "bid:S0:2"


def test_an_old_answer_is_stale_and_a_doubled_one_harmless(house: House) -> None:
    wires = free_table(house, 2)
    decision = wires[0].state["decision"]
    bid(wires[0], 0, 2)
    assert bid(wires[0], 0, 2)[0]["type"] == "ack"
    bid(wires[1], 1, 3)
    late = wires[1].say("choose", seat=1, decision=decision, action="bid:S1:1")

    assert late[0]["code"] == "decision_stale"
    assert len(wires[0].all("step")) == 1


def test_a_refusal_names_its_rule_in_the_readers_language(house: House) -> None:
    wires = house.table(2, "medals", language="fr")
    asked = wires[0].state["asked"][0]
    other = 1 - asked
    state = wires[other].state
    reply = wires[other].say("choose", seat=other, decision=state["decision"], action="pass")[0]

    assert reply["code"] == "refused"
    assert reply["rule"].startswith("MED-")
    assert reply["rule"] in reply["text"]


def test_why_not_explains_every_choice_that_is_closed(house: House) -> None:
    wires = house.table(2, "medals")
    asked = wires[0].state["asked"][0]
    legal = wires[asked].state["eyes"][str(asked)]["ask"]["options"][0]["action"]
    actions = [legal, "pass", "counter", "nonsense"]
    (reply,) = wires[asked].say("why", seat=asked, actions=actions, id=3)

    assert reply["re"] == 3
    assert [bool(reason["text"]) for reason in reply["reasons"]] == [False, True, True, True]
    assert reply["reasons"][1]["rule"].startswith("MED-")
    assert wires[asked].say("why", seat=1 - asked, actions=["pass"])[0]["code"] == "seat_not_yours"


def test_only_the_asked_seat_gets_the_question(house: House) -> None:
    wires = house.table(3, "medals")
    asked = wires[0].state["asked"]

    for seat, wire in enumerate(wires):
        ask = wire.state["eyes"][str(seat)]["ask"]
        assert (ask is not None) == (seat in asked)
        if ask:
            assert all(option["label"] for option in ask["options"])


def test_a_step_that_showed_nothing_can_be_undone(house: House) -> None:
    wires = free_table(house, 2)
    bid(wires[0], 0, 1)
    bid(wires[1], 1, 2)
    choose_first(wires[0], 0)
    decision = wires[0].state["decision"]
    assert wires[0].state["eyes"]["0"]["undo"]
    wires[0].say("undo", seat=0, decision=decision)

    assert wires[0].state["step"] == wires[1].state["step"] == 1
    assert wires[0].state["decision"] == decision + 1
    late = wires[0].say("choose", seat=0, decision=decision, action="plan:left")
    assert late[0]["code"] == "decision_stale"
    house.kill()
    again = house.resume(wires[0].token)
    assert (again.state["step"], again.state["decision"]) == (1, decision + 1)
    assert again.say("undo", seat=0, decision=decision + 1)[0]["code"] == "undo_nothing"


def test_luck_cannot_be_undone(house: House) -> None:
    wires = free_table(house, 2)
    bid(wires[0], 0, 1)
    bid(wires[1], 1, 2)
    assert not wires[0].state["eyes"]["0"]["undo"]
    undone = wires[0].say("undo", seat=0, decision=wires[0].state["decision"])

    assert undone[0]["code"] == "undo_luck"


@pytest.mark.unwatched
def test_a_hint_is_one_of_the_choices(house: House) -> None:
    wires = house.table(2, "medals")
    asked = wires[0].state["asked"][0]
    assert wires[asked].say("hint", seat=asked, id=9) == [], "the hint itself is the answer"
    assert wires[asked].say("hint", seat=asked)[0]["code"] == "hint_coming"
    house.thinker.answer_all()
    hint = wires[asked].last("hinted")
    options = wires[asked].state["eyes"][str(asked)]["ask"]["options"]

    assert hint["re"] == 9
    assert hint["option"] in options
    assert wires[1 - asked].say("hint", seat=1 - asked)[0]["code"] == "nothing_to_decide"


@pytest.mark.unwatched
def test_a_hint_has_a_reason_and_says_why_not_the_other(house: House) -> None:
    wires = house.table(2, "medals")
    asked = wires[0].state["asked"][0]
    wires[asked].say("hint", seat=asked)
    house.thinker.answer_all()
    hint = wires[asked].last("hinted")
    options = wires[asked].state["eyes"][str(asked)]["ask"]["options"]
    best = hint["option"]["label"]
    others = [each["label"] for each in options if each["label"] != best]

    assert "of 100 imagined games between club players" in hint["reason"].lower()
    assert 0 < len(hint["others"]) < len(others)
    assert any(label in told for told in hint["others"] for label in others)
    assert not any(told.startswith(best) for told in hint["others"])


def test_a_hint_begins_with_a_reason_in_words_of_the_game(house: House) -> None:
    wires = house.table(2, "biathlon")
    asked = wires[0].state["asked"][0]
    wires[asked].say("hint", seat=asked)
    house.thinker.answer_all()

    assert "cells in the row ahead of it are free." in wires[asked].last("hinted")["reason"]


def test_hints_can_be_switched_off(house: House) -> None:
    wires = free_table(house, 2, hints=False)

    assert wires[0].say("hint", seat=0)[0]["code"] == "hints_off"


def test_a_hint_that_comes_too_late_says_so(house: House) -> None:
    wires = free_table(house, 2)
    wires[0].say("hint", seat=0, id=8)
    bid(wires[0], 0, 1)
    bid(wires[1], 1, 2)
    house.thinker.answer_all()

    assert wires[0].all("hinted") == []
    assert (wires[0].last("error")["re"], wires[0].last("error")["code"]) == (8, "hint_late")


def test_a_hint_is_for_whoever_still_holds_the_seat(house: House) -> None:
    host, guest = free_table(house, 2)
    guest.say("hint", seat=1, id=8)
    host.say("remove", guest=guest.guest)
    house.thinker.answer_all()

    assert guest.all("hinted") == []


def test_an_earlier_table_is_shown_as_the_seat_saw_it(house: House) -> None:
    wires = house.table(2, "medals")
    choose_first(wires[wires[0].state["asked"][0]], wires[0].state["asked"][0])
    (first,) = wires[0].say("look", seat=0, step=0)
    assert first["eye"]["view"]["hands"][1] is None
    assert wires[0].say("look", seat=1, step=0)[0]["code"] == "seat_not_yours"
    assert wires[0].say("look", seat=0, step=999)[0]["code"] == "step_unknown"
    assert wires[0].say("look", seat=-1, step=0)[0]["eye"]["view"]["hands"] == [None, None]
    play_out(house, wires)

    (open_now,) = wires[0].say("look", seat=1, step=0)
    assert open_now["eye"]["view"]["hands"][1] is not None


def test_the_table_can_be_read_aloud(house: House) -> None:
    wires = house.table(2, "medals")

    assert wires[0].say("read", seat=0)[0]["text"]
    assert wires[0].say("read", seat=1)[0]["code"] == "seat_not_yours"


def test_sync_sends_everything_again(house: House) -> None:
    wires = house.table(2)
    kinds = [frame["type"] for frame in wires[1].say("sync")]

    assert kinds == ["room", "snapshot"]


def test_who_comes_back_is_told_what_happened(house: House) -> None:
    wires = house.table(2, "medals")
    wires[1].hang_up()
    while wires[0].state["asked"] == [0]:
        choose_first(wires[0], 0)
    story = house.resume(wires[1].token).state["story"]["1"]

    assert [told["step"] for told in story] == list(range(len(story)))
    assert all(told["lines"] for told in story)


def test_before_and_after_the_game_there_is_nothing_to_choose(house: House) -> None:
    host = house.create(2)
    fields = {"seat": 0, "decision": 1, "action": "bid:S0:1"}
    assert host.say("choose", **fields)[0]["code"] == "no_game"
    wires = [host, house.join()]
    host.say("start")
    play_out(house, wires)

    assert host.say("choose", **fields)[0]["code"] == "no_game"
    assert host.state["result"]["reason"] == "rounds_over"


def test_without_an_id_there_is_no_ack(house: House) -> None:
    wires = free_table(house, 2)
    replies = wires[0].say("choose", seat=0, decision=1, action="bid:S0:1")

    assert "ack" not in [reply["type"] for reply in replies]


@pytest.mark.unwatched
@pytest.mark.parametrize("watcher", [-1, 0, 1, 2])
def test_scrambled_secrets_change_nothing_that_a_watcher_is_shown(
    house: House, watcher: int
) -> None:
    """The messages themselves, in both languages, at every step of a game of Medals."""
    wires = house.table(3, "medals")
    for seed in range(60):
        room = house.room()
        if room.saved.phase == "over":
            break
        table = room.playing
        told = [encode(Eyes(table, each).snapshot([watcher])) for each in ("en", "fr")]
        true = table.match.state
        table.match.state = MedalsInspection().scramble(true, watcher, Seeded(seed))  # type: ignore[arg-type]
        lay(table.match, table.match.state.clone())
        again = [encode(Eyes(table, each).snapshot([watcher])) for each in ("en", "fr")]
        table.match.state = true
        lay(table.match, true.clone())
        assert told == again
        asked = table.match.asked[0]
        choose_first(wires[asked], asked)


def test_no_clock_runs_while_the_table_still_tells(house: House) -> None:
    wires = house.table(2, "hundred_metres", terms={"decision_clock": 60})
    told = 0.0
    while told == 0:
        house.pass_time(30)
        for seat in wires[0].state["asked"]:
            choose_first(wires[seat], seat)
        beats = wires[0].state["eyes"]["0"]["beats"]
        told = CALM * sum(SHARES[beat["weight"]] for beat in beats[:-1])

    assert wires[0].state["clock"]["left"] == pytest.approx(60 + told)
