"""The components of Hundred Metres, read once from hundred_metres.toml. HUN-D1 to HUN-D5"""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from pentathlon.engine.chance import Cards
from pentathlon.engine.options import Option, SeatOption, number_option, switch
from pentathlon.engine.words import read_toml

PACKAGE: Final = "pentathlon.games.hundred_metres"
COMPONENTS: Final[dict[str, Any]] = read_toml(PACKAGE, "hundred_metres.toml")

KEYS: Final[tuple[str, ...]] = tuple(entry["key"] for entry in COMPONENTS["card"])
"""The kinds of cards by their keys; everywhere else a kind is its place in this list."""

LEFT: Final[i64] = 0
RIGHT: Final[i64] = 1
LEFT_RIGHT: Final[i64] = 2
RIGHT_LEFT: Final[i64] = 3
FINISH: Final[i64] = 4
INJURY: Final[i64] = 5
DRINK: Final[i64] = 6
SHOE: Final[i64] = 7
INSECT: Final[i64] = 8
SUIT: Final[i64] = 9
GUST: Final[i64] = 10
STRIDE: Final[i64] = 11
RESOURCE: Final[i64] = 12
PHOTO: Final[i64] = 13
BOLT: Final[i64] = 14
TRAINING: Final[i64] = 15

KINDS: Final[i64] = 16
STEP_KINDS: Final[i64] = 5
"""L, R, LR, RL and F come first. HUN-21, HUN-33"""
NONE: Final[i64] = -1
"""No seat, no card, no time yet."""

MAX_SEATS: Final = 8
HAND_SIZE: Final[i64] = int(COMPONENTS["hand_size"])
ROW_SIZE: Final[i64] = int(COMPONENTS["row_size"])
PHASE_ACTIONS: Final[i64] = int(COMPONENTS["phase_actions"])
CANNON_CELLS: Final[i64] = int(COMPONENTS["cannon_cells"])
RESOURCE_DEPTH: Final[i64] = int(COMPONENTS["resource_depth"])
TURN_CARDS: Final[i64] = int(COMPONENTS["turn_cards"])

# The track

LANE_COUNT: Final[i64] = len(COMPONENTS["lanes"])
LAST_CELL: Final[i64] = 13
LINE: Final[i64] = 14
"""Across the line. HUN-30"""
EMPTY: Final[i64] = STEP_KINDS
"""A cell that asks for no kind; otherwise a cell is the kind it asks for. HUN-24"""


def cell_of(key: str) -> int:
    """What a cell asks for, by its letter in the table of lanes."""
    return int(EMPTY) if key == "E" else KEYS.index(key)


LANES: Final[tuple[int, ...]] = tuple(
    cell_of(key) for lane in COMPONENTS["lanes"] for key in lane.split()
)
"""LANES[lane * LAST_CELL + cell - 1]. HUN-D1"""

# The deck: at the deal a card also has its logos, afterwards no rule looks at them

NO_EXTRA: Final = (0, 0, 0)


def card_count(entry: dict[str, Any], logos: int, is_grand: bool) -> int:
    """How many cards of a kind carry so many logos. HUN-D2, HUN-D3, HUN-Q1"""
    listed: int = entry["logos"][logos]
    return listed + int(entry.get("extra", NO_EXTRA)[logos]) if is_grand else listed


def logos_of(entry: dict[str, Any]) -> list[int]:
    """The numbers of logos that cards of a kind carry, the plainest first."""
    return [logos for logos in range(3) if card_count(entry, logos, True) > 0]


LOGO_CARDS: Final[tuple[tuple[int, int], ...]] = tuple(
    [(kind, logos_of(entry)[0]) for kind, entry in enumerate(COMPONENTS["card"])]
    + [
        (kind, logos)
        for kind, entry in enumerate(COMPONENTS["card"])
        for logos in logos_of(entry)[1:]
    ]
)
"""The cards as they are dealt: kind and logos; each kind's plainest first, in order. HUN-D3"""
DEALT_KIND: Final[tuple[int, ...]] = tuple(kind for kind, _ in LOGO_CARDS)
DEALT_LOGOS: Final[tuple[int, ...]] = tuple(logos for _, logos in LOGO_CARDS)
CARD_NAMES: Final[tuple[str, ...]] = KEYS + tuple(
    KEYS[kind] + "!" * logos for kind, logos in LOGO_CARDS[KINDS:]
)
"""What luck draws, in words: `L!!` is a left step with two logos, drawn at the deal."""
MOST_LOGOS: Final = 2 * int(HAND_SIZE)


def deck_counts(is_grand: bool) -> list[int]:
    """How many there are of each card as it is dealt. HUN-D2, HUN-D3, HUN-Q1"""
    entries = COMPONENTS["card"]
    return [card_count(entries[kind], logos, is_grand) for kind, logos in LOGO_CARDS]


def plain_counts(dealt: list[int]) -> list[int]:
    """The same deck by kind alone."""
    return [
        sum(count for count, kind in zip(dealt, DEALT_KIND, strict=True) if kind == wanted)
        for wanted in range(KINDS)
    ]


DECKS: Final[tuple[list[int], list[int]]] = (deck_counts(False), deck_counts(True))
PLAIN_DECKS: Final[tuple[list[int], list[int]]] = (plain_counts(DECKS[0]), plain_counts(DECKS[1]))


def dealing_deck(is_grand: bool) -> Cards:
    """The race deck as it is dealt, logos and all."""
    return vec[i64](DECKS[1] if is_grand else DECKS[0])


def race_deck(is_grand: bool) -> Cards:
    """The race deck by kind. HUN-I1"""
    return vec[i64](PLAIN_DECKS[1] if is_grand else PLAIN_DECKS[0])


# The stopwatch


class Performance:
    """A line of a record list: time in hundredths, wind, athlete, date and place. HUN-41"""

    def __init__(self, entry: dict[str, Any]) -> None:
        self.time: Final = int(entry["time"])
        self.wind: Final = str(entry["wind"])
        self.name: Final = str(entry["name"])
        self.date: Final = str(entry["date"])
        self.place: Final = str(entry["place"])


RECORD_LISTS: Final[dict[str, list[Performance]]] = {
    name: [Performance(entry) for entry in entries]
    for name, entries in COMPONENTS["record"].items()
}
"""The two lists at the end of 2008, fastest first. HUN-D5"""
SLOWEST_RECORD: Final = 9_999


def list_name(value: str) -> str:
    """The list that a value of `record_list` is about. HUN-Q30"""
    return value.partition(":")[0]


def record_in_force(value: str) -> int:
    """The time to beat in hundredths: the one told, else the best of history. HUN-40, HUN-Q30"""
    name, _, told = value.partition(":")
    return int(told) if told else RECORD_LISTS[name][0].time


class RecordOption(Option):
    """A list, with the best time of its book when the race was set up: `men:958`. HUN-Q30"""

    def __init__(self) -> None:
        super().__init__("record_list", tuple(RECORD_LISTS), "men", "HUN-Q30")

    def accepts(self, value: str) -> bool:
        name, colon, told = value.partition(":")
        return name in self.values and (not colon or is_record(told))

    def keep(self, value: str) -> str:
        """The best time of history goes without saying."""
        name = list_name(value)
        return name if record_in_force(value) == record_in_force(name) else value

    def brief(self, value: str) -> str:
        return f"{list_name(value)} {time_to_text(record_in_force(value))}"


def is_record(text: str) -> bool:
    """Whether a text is a time in hundredths that a race could beat."""
    is_number = text.isascii() and text.isdecimal() and len(text) <= len(str(SLOWEST_RECORD))
    return is_number and str(int(text)) == text and int(text) > 0


def time_to_text(hundredths: i64) -> str:
    """Hundredths of a second as seconds: 970 is `9.70`. HUN-Q25"""
    return f"{hundredths // 100}.{hundredths % 100:02d}"


def hundredths_table(discard_count: str) -> list[int]:
    """What is added to the cards spent, by number of runners. HUN-D4"""
    table = COMPONENTS["hundredths"][discard_count]
    return [table.get(str(runners), 0) for runners in range(MAX_SEATS + 1)]


OPTIONS: Final[tuple[Option, ...]] = (
    Option("deck", ("listed", "grand"), "listed", "HUN-Q1"),
    Option("lanes", ("random", "seat", "pick"), "random", "HUN-Q3"),
    SeatOption("dealer", MAX_SEATS, "HUN-Q4"),
    Option("hand_limit", ("0", *(str(count) for count in range(6, 21))), "0", "HUN-Q5"),
    switch("row_once_per_turn", "HUN-Q9"),
    Option("finish_timing", ("next_step_phase", "any_step"), "next_step_phase", "HUN-Q16"),
    switch("shoe_until_step", "HUN-Q19"),
    Option("photo_cost", ("2", "1"), "2", "HUN-Q20"),
    Option("training_vs_gust", ("self", "cancel", "none"), "self", "HUN-Q23f"),
    Option("discard_count", ("carried", "pile"), "carried", "HUN-Q24"),
    Option("play_on", ("stop", "podium", "all", "vote"), "stop", "HUN-Q26"),
    number_option("round_limit", 10, 99, 30, "HUN-Q28"),
    RecordOption(),
)
