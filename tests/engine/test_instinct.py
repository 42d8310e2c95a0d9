"""An instinct weighs choices as its layers say."""

import base64
from typing import Any

import pytest

from pentathlon.engine.chance import Seeded
from pentathlon.engine.encoding import Bytes, Encoding
from pentathlon.engine.errors import Problem
from pentathlon.engine.game import NO_NUMBER, Action
from pentathlon.engine.instinct import Instinct, read_instinct
from pentathlon.engine.interview import blank
from pentathlon.engine.senses import Senses
from pentathlon.games.catalog import open_box

TEXTS = ["take:A", "take:B", "take:A:B", "say+", "say-", "say!", "seat:0", "seat:1"]


class Choice(Action):
    """A choice in words; what is spelt has no number."""

    def __init__(self, text: str, number: int) -> None:
        super().__init__(text)
        self.index = number


class Seen:
    """What a seat knows: bytes."""

    def __init__(self, *row: int, seat: int = 0) -> None:
        self.row = row
        self.seat = seat


class Toy(Encoding):
    """Two things of a byte each, a byte beside them, and what is spelt."""

    def __init__(self) -> None:
        super().__init__(TEXTS, 2)
        self.part("thing", (2,), 2)
        self.part("beside", (1,), 1)
        self.spell("say+", 3, 1)

    def letter(self, action: Action, place: int, at: int) -> int:
        """Two letters, or `say!` at once."""
        letters = {"say": [3, 5], "whisper": [3, 4], "quiet": [5]}[action.text]
        return letters[at] if at < len(letters) else NO_NUMBER

    def observe(self, view: Seen, out: Bytes, base: int) -> None:
        for place in range(6):
            out[base + place] = view.row[place] if place < len(view.row) else 0


ENCODING = Toy()
TOLD = {"things": ["A", "B"], "told_apart": False, "turned": {"seat": 1}}
TAKES: list[Action] = [Choice("take:A", 0), Choice("take:B", 1), Choice("take:A:B", 2)]
SPELT: list[Action] = [Choice(text, NO_NUMBER) for text in ("say", "whisper", "quiet")]
SEATS: list[Action] = [Choice("seat:0", 6), Choice("seat:1", 7)]


def layer(*steps: int, most: float = 1.0) -> dict[str, Any]:
    """One column, as steps of 127 in all."""
    signed = bytes(step % 256 for step in steps)
    return {"most": [most], "bytes": base64.b64encode(signed).decode()}


def heads(**worth: int) -> dict[str, Any]:
    """What a thing says of each kind of choice, as steps of 127."""
    kinds = Senses(ENCODING, TOLD).kinds
    signed = bytes(worth.get(name_of(kind), 127) % 256 for kind in kinds)
    return {"most": [4.0] * len(kinds), "bytes": base64.b64encode(signed).decode()}


def name_of(kind: str) -> str:
    return {"say+": "spell", "say!": "end", "seat:0": "own", "seat:1": "next"}.get(kind, kind)


def made(**other: Any) -> dict[str, Any]:
    """One unit a layer."""
    weights = {
        "size": int(ENCODING.size),
        "of_group": layer(127, most=2.0),
        "of_rest": layer(-127, 0, 0, 0),
        "first": [1.0],
        "inner": layer(127),
        "second": [-1.0],
        "apart": layer(127),
        "pooled": layer(127, -127, most=2.0),
        "third": [0.5],
        "deeper": layer(127),
        "fourth": [-0.25],
        "own": layer(-127),
        "shared": layer(0, 127),
        "fifth": [0.125],
        "heads": heads(),
        "said": [-1.0] * 8,
    }
    return {**weights, **other}


def instinct(told: Any = TOLD, **other: Any) -> Instinct:
    return Instinct(Senses(ENCODING, told), made(**other))


def worths(instinct: Instinct, *row: int) -> list[float]:
    buffer = blank(int(ENCODING.size))
    for place, byte in enumerate(row):
        buffer[place] = byte
    instinct.look(buffer)
    return [instinct.worth(number) for number in range(3)]


def test_things_are_weighed_alike_and_hear_of_each_other_twice() -> None:
    """Of 6 and 2, halved; 3 beside them."""
    by_themselves = [2 * 3 - 3 + 1 - 1, 0]  # the other falls short: 2 * 1 - 3 + 1
    of_all = 2 * (3 + 0) / 2 - 2 * 3 + 0.5  # the mean twice, less the most twice
    after = [3 + max(0, 3 + of_all - 0.25), 0 + max(0, max(0, of_all) - 0.25)]
    said = [4 * max(0, after[0] + 0.125 - each) - 1 for each in after]

    assert by_themselves == [3, 0]
    assert worths(instinct(), 6, 2, 3) == pytest.approx([*said, sum(said)])
    assert said[0] != said[1]


def test_most_is_taken_and_of_like_choices_the_first() -> None:
    chooser = instinct()

    assert chooser.choose(Seen(6, 2, 3), TAKES, Seeded(1), False) is TAKES[1]
    assert chooser.choose(Seen(2, 6, 3), TAKES, Seeded(1), False) is TAKES[0]
    assert chooser.choose(Seen(2, 2, 3), TAKES[1::-1], Seeded(1), False) is TAKES[1]


def test_what_is_spelt_is_said_number_by_number() -> None:
    row = Seen(6, 2, 3)
    ending, going_on = instinct(heads=heads(spell=0)), instinct(heads=heads(end=0))

    assert ending.choose(row, SPELT, Seeded(1), False) is SPELT[2]
    assert going_on.choose(row, SPELT, Seeded(1), False) is SPELT[1]
    assert going_on.row[3] == 1, "what was said stood in the row"


def test_seats_are_named_from_the_watcher_on() -> None:
    chooser = instinct(heads=heads(next=0))

    assert chooser.choose(Seen(6, 2, 3), SEATS, Seeded(1), False) is SEATS[0]
    assert chooser.choose(Seen(6, 2, 3, seat=1), SEATS, Seeded(1), False) is SEATS[1]


def test_by_lot_shares_decide_and_dust_is_dropped() -> None:
    even, uneven = instinct(), instinct(heads=heads(next=-127))
    row = Seen(6, 2, 3)
    drawn = [even.choose(row, SEATS, Seeded(seed), True) for seed in range(20)]

    assert set(drawn) == set(SEATS)
    assert drawn == [even.choose(row, SEATS, Seeded(seed), True) for seed in range(20)]
    assert {uneven.choose(row, SEATS, Seeded(seed), True) for seed in range(20)} == {SEATS[0]}


def test_rows_of_another_length_are_refused() -> None:
    with pytest.raises(Problem, match="instinct_size"):
        instinct(size=4)


def test_a_game_that_nobody_has_learnt_has_none() -> None:
    assert read_instinct("pentathlon.games.biathlon", ENCODING) is None
    medals = open_box("medals")
    assert read_instinct("pentathlon.games.medals", medals.encoding(medals.game({}), 2)) is not None
