"""Who watches the network sees when frames come and how long they are: that tells no secret."""

import json
import math
from collections import Counter
from pathlib import Path

import pytest

from pentathlon.engine.chance import Seeded
from pentathlon.games.catalog import OURS, open_box
from pentathlon.server.padding import BUCKET, WIDE, padded, widened
from pentathlon.server.store import PutChoice

from .house import House, Wire, choose_first

MASK = {"options": {"mask": "on"}, "beat": 1}
CLIENT_BUCKET = 512
"""As in `web/src/net/blanks.ts`."""


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path / "rooms.db")


def test_frames_have_few_lengths_and_the_same_meaning() -> None:
    for size in (1, BUCKET - 1, BUCKET, BUCKET + 1):
        frame = json.dumps({"a": "x" * size}).encode()
        assert len(padded(frame)) % BUCKET == 0
        assert json.loads(padded(frame)) == json.loads(frame)
    assert len({len(widened(b"{%b}" % (b" " * size))) for size in (0, 700, 4000)}) == 1


def test_everything_that_a_seat_hears_is_padded(house: House) -> None:
    wires = house.table(2, terms=MASK)
    for seat, wire in enumerate(wires):
        if wire.state["eyes"][str(seat)]["ask"]:
            choose_first(wire, seat)

    heard = [len(frame) % BUCKET for wire in wires for frame in wire.raw[1:]]
    assert set(heard) == {0}


def masked_table(house: House) -> tuple[list[Wire], int, int]:
    """A secret round in which one of two seats has a choice and the other none."""
    while True:
        wires = house.table(2, terms=MASK)
        asks = [wire.state["eyes"][str(seat)]["ask"] is not None for seat, wire in enumerate(wires)]
        if asks.count(True) == 1:
            return wires, asks.index(True), asks.index(False)
        for wire in wires:
            wire.hang_up()
        house.hall.rooms.clear()


def test_a_seat_without_a_choice_leaves_the_traces_of_one_that_chooses(house: House) -> None:
    wires, free, forced = masked_table(house)
    decision, journal = wires[0].state["decision"], []
    write = house.store.write
    house.store.write = lambda changes: journal.append(changes) or write(changes)  # type: ignore[method-assign, func-returns-value]
    ask = wires[free].state["eyes"][str(free)]["ask"]
    action = ask["options"][0]["action"]
    chosen = wires[free].say("choose", seat=free, decision=decision, action=action, id=7)
    blank = wires[forced].say("choose", seat=forced, decision=decision, action="", id=7)

    assert [each["type"] for each in chosen] == [each["type"] for each in blank]
    assert [len(frame) for frame in wires[free].raw[-2:]] == [
        len(frame) for frame in wires[forced].raw[-2:]
    ]
    kinds = [[type(change) for change in changes] for changes in journal]
    assert kinds == [[PutChoice], [PutChoice]]


@pytest.mark.parametrize("game", ["medals", "hundred_metres"])
def test_no_step_is_shorter_for_a_seat_without_a_choice(house: House, game: str) -> None:
    """Steps in secret phases: whether the seat got a question with them, and how long they were."""
    wires = house.table(3, game, terms={"beat": 1})
    lengths: dict[bool, Counter[int]] = {True: Counter(), False: Counter()}
    for _ in range(150):
        state = wires[0].state
        if house.room().saved.phase == "over":
            break
        for seat in state["asked"]:
            eye = wires[seat].state["eyes"][str(seat)]
            if state["ready"] is None and state["type"] == "step":
                frame = next(raw for raw in reversed(wires[seat].raw) if b'"type":"step"' in raw)
                lengths[eye["ask"] is not None][len(frame)] += 1
            if eye["ask"]:
                choose_first(wires[seat], seat)
        house.pass_time(1)

    assert lengths[True]
    assert set(lengths[True]) | set(lengths[False]) == {WIDE}


def test_a_blank_choice_is_none_where_there_is_a_choice_or_no_secret(house: House) -> None:
    wires, free, _ = masked_table(house)
    decision = wires[0].state["decision"]
    (error,) = wires[free].say("choose", seat=free, decision=decision, action="", id=7)
    assert error["code"] == "nothing_to_decide"
    house.hall.rooms.clear()
    open_wires = house.table(2)
    answer = open_wires[0].say("choose", seat=0, decision=1, action="", id=7)
    assert answer[-1]["code"] == "nothing_to_decide"


def test_a_blank_choice_outlives_a_kill(house: House) -> None:
    wires, free, forced = masked_table(house)
    wires[forced].say("choose", seat=forced, decision=1, action="", id=7)
    token = wires[free].token
    house.kill()
    back = house.resume(token)
    house.pass_time(1)
    choose_first(back, free)

    assert back.state["step"] == 1


@pytest.mark.parametrize("game", OURS)
def test_the_length_of_a_secret_choice_tells_nothing_of_it(game: str) -> None:
    """Bits of a choice that the length of its message gives away, all answers equally likely."""
    rules = open_box(game).game({})
    chance = Seeded(4)
    leaks = []
    for seats in rules.seat_counts():
        state = rules.setup(seats, chance)
        for _ in range(60):
            deciders = rules.deciders(state)
            if not deciders:
                break
            for seat in deciders:
                actions = [action.text for action in rules.legal(state, seat)]
                if len(deciders) > 1 or rules.masked(state):
                    leaks.append(bits([len(message(seat, action)) for action in actions]))
            rules.step(state, [rules.sample(state, seat, chance) for seat in deciders], chance)

    assert sum(leaks) / max(1, len(leaks)) < 0.01


def message(seat: int, action: str) -> str:
    """A choice as the app sends it."""
    facts = {"type": "choose", "seat": seat, "decision": 99, "action": action, "id": 99}
    text = json.dumps(facts, separators=(",", ":"))
    return text.ljust(len(text) + -len(text) % CLIENT_BUCKET)


def bits(lengths: list[int]) -> float:
    counts = Counter(lengths).values()
    return sum(n / len(lengths) * math.log2(len(lengths) / n) for n in counts)
