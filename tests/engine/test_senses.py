"""What goes into a network, and what its choices name, follows from a few words about a game."""

import pytest

from pentathlon.engine.encoding import Bytes, Encoding
from pentathlon.engine.senses import NO_LEVEL, NOWHERE, Input, Senses, read_senses
from pentathlon.games.catalog import open_box

TEXTS = ["pass", "lane:1", "kick:0", "kick:1:L", "kick:5", "kick:far", "swap:X:Y", "swap:Y:X"]


class Toy(Encoding):
    def __init__(self) -> None:
        super().__init__(TEXTS, 3)
        self.part("phase", (2,), 1)
        self.part("card", (1,), 3)
        self.part("hand", (1,), 40)
        self.part("clock", (1,), 255)
        self.part("tracks", (2, 3), 5)

    def observe(self, view: object, out: Bytes, base: int) -> None:
        raise NotImplementedError


def read(each: Input) -> tuple[int, int, int, float]:
    return each.place, each.level, each.base, each.scale


def test_bytes_are_numbers_of_several_sizes_unless_more_is_told() -> None:
    senses = Senses(Toy(), {})

    assert [read(each)[0] for each in senses.rest] == list(range(11))
    assert {read(each)[1:3] for each in senses.rest} == {(NO_LEVEL, 0)}
    assert [round(1 / each.scale) for each in senses.rest] == [1, 1, 3, 10, 30, *[5] * 6]
    assert [read(each) for each in senses.groups[0]] == [(NOWHERE, NO_LEVEL, 0, 1.0)]
    assert senses.terms == [[number] for number in range(len(TEXTS))]


def test_kinds_counts_and_numbers_around_a_middle() -> None:
    told = {"kinds": ["card"], "counts": ["hand"], "numbers": {"clock": [64, 8]}}
    rest = Senses(Toy(), told).rest

    assert [each.name for each in rest][2:5] == ["card:0=1", "card:0=2", "card:0=3"]
    assert [each.level for each in rest][5:22] == [NO_LEVEL, *range(16)]
    assert read(rest[22]) == (4, NO_LEVEL, 64, 1 / 8)


def test_like_things_are_read_and_named_in_the_same_way() -> None:
    senses = Senses(Toy(), {"things": ["X", "Y", "Z"], "told_apart": False})
    terms = dict(zip(TEXTS, senses.terms, strict=True))

    assert [[each.place for each in group] for group in senses.groups] == [[5, 8], [6, 9], [7, 10]]
    assert [each.name for each in senses.groups[1]] == ["tracks:0", "tracks:1"]
    assert [terms["swap:X:Y"][0], terms["swap:Y:X"][1]] == [
        terms["swap:Y:X"][0] - len(senses.kinds),
        7,
    ]
    assert len(terms["pass"]) == 3


def test_seats_can_be_the_like_things_and_are_counted_from_the_watcher_on() -> None:
    told = {"around": ["tracks"], "turned": {"kick": 1}}
    senses = Senses(Toy(), told)

    assert "kick:*/0" in senses.kinds
    assert "lane:1" in senses.kinds
    assert "kick:@5" in senses.kinds
    assert senses.turn(0) == list(range(len(TEXTS)))
    assert [senses.turn_text(text, 2) for text in TEXTS[1:6]] == [
        "lane:1", "kick:2", "kick:0:L", "kick:5", "kick:far",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("game", "seats", "things", "inputs", "rest", "kinds"),
    [
        ("hundred_metres", 2, 2, 80, 503, 317),
        ("deadly_sport", 4, 8, 141, 147, 118),
        ("stadium", 4, 1, 1, 436, 245),
        ("medals", 3, 9, 17, 33, 10),
    ],
)
def test_games_as_they_were_learnt(
    game: str, seats: int, things: int, inputs: int, rest: int, kinds: int
) -> None:
    """Weights fit no other shape; and each seat calls every number by a name of its own.

    The last kind of Stadium, `take_part`, came later: with the options that were learnt it is
    never legal.
    """
    box = open_box(game)
    senses = read_senses(f"pentathlon.games.{game}", box.encoding(box.game({}), seats))

    assert (senses.count, len(senses.groups[0])) == (things, inputs)
    assert (len(senses.rest), len(senses.kinds)) == (rest, kinds)
    for seat in range(seats):
        assert sorted(senses.turn(seat)) == list(range(len(senses.terms)))


def test_a_game_that_tells_nothing_is_read_as_it_is() -> None:
    box = open_box("biathlon")
    encoding = box.encoding(box.game({}), 2)
    senses = read_senses("pentathlon.games.biathlon", encoding)

    assert (senses.told, len(senses.rest)) == ({}, encoding.size)
