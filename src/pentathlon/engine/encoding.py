"""How a game looks to a learner: numbers for its choices, bytes for its views.

A choice is one number, or is spelt by several where there are thousands: `bid+L bid+F bid!`. What
stands for what is told by the file `numbers.txt` of a game, which only ever grows. A view becomes
one row of bytes with named slices, seats counted from the watcher on; only what the view knows gets
into it.
"""

from abc import ABC, abstractmethod
from importlib.resources import files
from typing import Any, Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from .chance import Cards
from .errors import Problem
from .game import NO_NUMBER, Action

Bytes: TypeAlias = "vec[u8]"
"""Observations and masks, row after row."""

FILE: Final = "numbers.txt"
MOST_BYTE: Final[i64] = 255
NO_SLICE: Final[i64] = -1
"""Every choice of the game is one number, or nothing of the past is shown."""
STEP_BYTES: Final[i64] = 3
"""Of each choice of the past: who, and a number in two bytes."""


class Slice:
    """A named part of an observation."""

    def __init__(self, name: str, start: int, shape: tuple[int, ...], most: int) -> None:
        self.name: Final = name
        self.start: Final = start
        self.shape: Final = shape
        self.most: Final = most
        """No byte of it is larger."""

    @property
    def size(self) -> int:
        total = 1
        for side in self.shape:
            total *= side
        return total

    @property
    def stop(self) -> int:
        return self.start + self.size


def read_numbers(package: str) -> list[str]:
    """The texts of a game's numbers, from 0."""
    return (files(package) / FILE).read_text(encoding="utf-8").split()


def number_actions(package: str, by_text: dict[str, Action]) -> list[str]:
    """Every action that is one number learns which; returns the texts of all numbers."""
    texts = read_numbers(package)
    for number, text in enumerate(texts):
        action = by_text.get(text)
        if action is not None:
            action.index = number
    return texts


def byte(value: i64) -> u8:
    """A number that may be too large for a byte, or NONE, which is 0."""
    if value < 0:
        return u8(0)
    return u8(MOST_BYTE) if value > MOST_BYTE else u8(value)


def write_wide(out: Bytes, at: i64, value: i64) -> None:
    """A number in two bytes, the higher first."""
    out[at] = u8((value >> 8) & MOST_BYTE)
    out[at + 1] = u8(value & MOST_BYTE)


def wipe(out: Bytes, start: i64, stop: i64) -> None:
    """Nothing is left from here to there; four at a time, as a row costs mostly this."""
    while start + 4 <= stop:
        out[start] = u8(0)
        out[start + 1] = u8(0)
        out[start + 2] = u8(0)
        out[start + 3] = u8(0)
        start += 4
    while start < stop:
        out[start] = u8(0)
        start += 1


def write_counts(out: Bytes, at: i64, counts: Cards, first: i64, size: i64) -> None:
    """So many small counts, from the first one on."""
    for place in range(size):
        out[at + place] = u8(counts[first + place])


def write_all(out: Bytes, at: i64, counts: Cards) -> None:
    """All small counts of a row."""
    for count in counts:
        out[at] = u8(count)
        at += 1


def write_levels(out: Bytes, at: i64, numbers: Cards, zero: i64) -> None:
    """Numbers of any size, with so much added to each that none lies below zero."""
    for number in numbers:
        out[at] = byte(number + zero)
        at += 1


def write_bits(out: Bytes, at: i64, bits: i64, size: i64) -> None:
    """A set of bits, the lowest first."""
    for place in range(size):
        out[at + place] = u8((bits >> place) & 1)


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoding(ABC):
    """One game under chosen options with so many seats."""

    seats: i64
    size: i64
    """Bytes of an observation."""
    width: i64
    """How many numbers there are; as the list only grows, this is also its version."""
    spelling: i64
    """Where the letters said so far are counted, or NO_SLICE."""
    first_letter: i64
    history: i64
    """Where the last choices stand, or NO_SLICE."""
    steps: i64
    """How many of them."""
    seat: i64
    """Where the watcher's seat stands, or NO_SLICE."""
    sparse: i64
    """The first slices, up to here, are mostly empty: they are wiped before a row is written."""
    places: Cards
    """How far each seat sits from the watcher of the observation being written."""

    def __init__(self, texts: list[str], seats: i64) -> None:
        self.texts: Final = texts
        self.parts: Final[list[Slice]] = []
        self.seats = seats
        self.width = len(texts)
        self.size = 0
        self.numbers: Final = {text: number for number, text in enumerate(texts)}
        self.spelling = NO_SLICE
        self.first_letter = 0
        self.history = NO_SLICE
        self.steps = 0
        self.seat = NO_SLICE
        self.sparse = 0
        self.places = vec[i64]([i64(0)] * seats)

    def part(self, name: str, shape: tuple[int, ...], most: int) -> i64:
        """The next slice of the row; returns where it begins."""
        piece = Slice(name, int(self.size), shape, most)
        self.parts.append(piece)
        self.size += piece.size
        return piece.start

    def spell(self, first: str, letters: int, most: int) -> None:
        """One more sparse slice: what the watcher has said of an action of several numbers."""
        self.first_letter = self.number_of(first)
        self.spelling = self.part("spelling", (letters,), most)

    def remember(self, steps: int) -> None:
        """One more slice: the last choices as the watcher saw them, the newest first.

        Each is a seat, counted from the watcher on and from 1, and a number and one in two bytes; 0
        where the watcher did not see it, or where it takes several numbers.
        """
        if steps > 0:
            self.steps = steps
            self.history = self.part("history", (steps, int(STEP_BYTES)), int(MOST_BYTE))

    def slices(self) -> list[Slice]:
        """What stands where."""
        return self.parts

    def text_of(self, number: int) -> str:
        """What a number stands for."""
        if not 0 <= number < self.width:
            raise Problem("number_unknown", number=number, width=int(self.width))
        return self.texts[number]

    def number_of(self, text: str) -> int:
        """The number of a text."""
        number = self.numbers.get(text)
        if number is None:
            raise Problem("number_of_nothing", text=text)
        return number

    def letter(self, action: Action, place: i64, at: i64) -> i64:
        """The number at this place of an action's spelling; NO_NUMBER past its end.

        Asked only of actions without a number; `place` is where one stands among the legal ones.
        """
        raise Problem("number_of_nothing", text=action.text)

    @abstractmethod
    def observe(self, view: Any, out: Bytes, base: i64) -> None:
        """Write a view into the row that begins at `base`, all but spelling and history."""

    def begin(self, watcher: i64, phase: i64, out: Bytes, base: i64) -> None:
        """An empty row with the phase, which every game has first, and the watcher's seat."""
        self.sit_down(watcher)
        wipe(out, base, base + self.sparse)
        out[base + phase] = u8(1)
        if watcher >= 0 and self.seat != NO_SLICE:
            out[base + self.seat + watcher] = u8(1)

    def sit_down(self, watcher: i64) -> None:
        """Count the seats from the watcher on; the public sits at the first seat."""
        places, seats = self.places, self.seats
        seat: i64 = 0
        if watcher > 0:
            seat = watcher
        for place in range(seats):
            places[seat] = place
            seat += 1
            if seat == seats:
                seat = 0

    def point(self, seat: i64, slice: i64, out: Bytes, base: i64) -> None:
        """A marker that lies before one seat, or before none."""
        if seat >= 0:
            out[base + slice + self.places[seat]] = u8(1)

    def observe_spelling(self, letters: list[int], out: Bytes, base: i64) -> None:
        """Count the letters said so far, in a row just written."""
        for letter in letters:
            out[base + self.spelling + letter - self.first_letter] += u8(1)

    def observe_history(self, past: list[tuple[int, int]], out: Bytes, base: i64) -> None:
        """Seats and numbers of the last choices; `observe` has seated the watcher before."""
        at = base + self.history
        wipe(out, at, at + self.steps * STEP_BYTES)
        for seat, number in past:
            out[at] = u8(self.places[seat] + 1)
            write_wide(out, at + 1, number)
            at += STEP_BYTES


PLAIN_NUMBERS: Final = 256
PLAIN_BYTES: Final = 1024


class PlainEncoding(Encoding):
    """What a plug-in gets for nothing: the n-th legal action is n, and its view's JSON is hashed.

    A learner can work with it; a game's own encoding is better by far.
    """

    def __init__(self, seats: i64) -> None:
        super().__init__([f"choice:{number}" for number in range(PLAIN_NUMBERS)], seats)
        self.part("view", (PLAIN_BYTES,), int(MOST_BYTE))

    def letter(self, action: Action, place: i64, at: i64) -> i64:
        if place >= self.width:
            raise Problem("numbers_too_few", width=int(self.width))
        return place if at == 0 else NO_NUMBER

    def observe(self, view: Any, out: Bytes, base: i64) -> None:
        leaves: list[int] = []
        collect_leaves(view.to_json(), leaves)
        for place in range(PLAIN_BYTES):
            out[base + place] = u8(leaves[place]) if place < len(leaves) else u8(0)


def collect_leaves(value: object, leaves: list[int]) -> None:
    """Whatever stands in a JSON value, as bytes in its order; texts by a sum of their letters."""
    if isinstance(value, dict):
        for inner in value.values():
            collect_leaves(inner, leaves)
    elif isinstance(value, (list, tuple)):
        for inner in value:
            collect_leaves(inner, leaves)
    elif isinstance(value, int):
        leaves.append(value & 255)
    else:
        leaves.append(text_byte(str(value)))


def text_byte(text: str) -> int:
    """A byte that differs for most texts, the same in every process."""
    total = 0
    for letter in text:
        total = (total * 31 + ord(letter)) & 0xFFFF
    return (total ^ total >> 8) & 255
