"""All that a batch writes about one room, folded into one page: what comes last counts."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import msgspec

from pentathlon.engine.game import Seat

from .store import (
    END,
    AddStep,
    Change,
    CloseRoom,
    CutSteps,
    DropChoice,
    DropGuest,
    DropRoom,
    EndGame,
    OpenGame,
    PutChoice,
    PutGuest,
    PutRoom,
    StoreFailed,
)

Holding: TypeAlias = tuple[str, int]
"""A room and the epoch in which a worker holds it."""


@dataclass(frozen=True)
class Feat:
    """A finished game that may be worth keeping: its number in the room, its kind, its people."""

    game: int
    kind: str
    people: Sequence[Seat]


@dataclass
class Entry:
    """One change of a room on its way to the engine."""

    room: str
    epoch: int
    changes: Sequence[Change]
    feats: Sequence[Feat] = ()
    """What the keepers of its games are to see."""
    is_new: bool = False
    """Whether the room begins with it."""

    @property
    def holding(self) -> Holding:
        return self.room, self.epoch


class Cover(msgspec.Struct):
    """What the engine itself must know of a saved room."""

    code: str = ""
    phase: str = ""
    number: int = 0


COVER: Final = msgspec.json.Decoder(Cover)


class Page:
    """One room in one batch."""

    def __init__(self, room: str, epoch: int) -> None:
        self.room: Final = room
        self.epoch: Final = epoch
        self.is_new = False
        self.is_dropped = False
        self.is_closed = False
        self.saved: bytes | None = None
        self.guests: dict[str, None] = {}
        self.gone_guests: set[str] = set()
        self.games: dict[int, bytes] = {}
        self.steps: dict[tuple[int, int], bytes] = {}
        self.cuts: dict[int, int] = {}
        """The first step of a game that was undone, as far as it was there before this page."""
        self.ended: set[int] = set()
        self.feats: list[Feat] = []
        self.is_cleared = False
        """Whether the choices that waited before are gone."""
        self.choices: dict[Seat, tuple[int, str]] = {}
        self.gone_choices: set[Seat] = set()

    @property
    def holding(self) -> Holding:
        return self.room, self.epoch

    @property
    def is_plain(self) -> bool:
        """Whether one statement writes it."""
        rare = self.is_new or self.is_dropped or self.is_closed or self.gone_guests
        return not (rare or self.cuts or self.feats)

    @property
    def cover(self) -> Cover:
        """What stands outside on the page; one that cannot be read has an empty cover."""
        try:
            return COVER.decode(self.saved or b"{}")
        except msgspec.DecodeError:
            return Cover()

    def rules(self, cover: Cover) -> str | None:
        """The rules of the game in play; nothing where they stay as they were."""
        if cover.phase != "play":
            return ""
        header = self.games.get(cover.number)
        return None if header is None else rules_of(header)

    def add(self, entry: Entry) -> None:
        self.is_new = self.is_new or entry.is_new
        self.feats += entry.feats
        for change in entry.changes:
            self.apply(change)

    def apply(self, change: Change) -> None:
        """One change after the others."""
        match change:
            case PutRoom(_, saved):
                self.saved = saved
            case DropRoom():
                self.is_dropped = True
            case CloseRoom():
                self.is_closed = True
            case PutGuest() | DropGuest():
                self.apply_guest(change)
            case PutChoice() | DropChoice():
                self.apply_choice(change)
            case _:
                self.apply_game(change)

    def apply_guest(self, change: PutGuest | DropGuest) -> None:
        if isinstance(change, DropGuest):
            self.guests.pop(change.hash, None)
            self.gone_guests.add(change.hash)
        elif change.hash in self.guests:
            raise StoreFailed(f"the token {change.hash} is there already")
        else:
            self.guests[change.hash] = None

    def apply_choice(self, change: PutChoice | DropChoice) -> None:
        if isinstance(change, PutChoice):
            self.choices[change.seat] = (change.decision, change.action)
        else:
            self.choices.pop(change.seat, None)
            self.gone_choices.add(change.seat)

    def apply_game(self, change: OpenGame | AddStep | EndGame | CutSteps) -> None:
        match change:
            case OpenGame(_, game, header):
                self.put_line(self.games, game, header)
                self.clear()
            case AddStep(_, game, number, line):
                self.put_line(self.steps, (game, number), line)
                self.clear()
            case EndGame(_, game, line):
                self.put_line(self.steps, (game, END), line)
                self.ended.add(game)
            case CutSteps(_, game, first):
                self.cuts[game] = min(first, self.cuts.get(game, first))
                cut = [key for key in self.steps if key[0] == game and key[1] >= first]
                for key in cut:
                    del self.steps[key]

    def put_line(self, lines: dict[Any, bytes], key: object, line: bytes) -> None:
        if key in lines:
            raise StoreFailed(f"line {key} is there already")
        lines[key] = line

    def clear(self) -> None:
        self.is_cleared = True
        self.choices.clear()
        self.gone_choices.clear()

    def gone_text(self) -> str:
        """The seats whose choices were taken back."""
        return ",".join(str(seat) for seat in sorted(self.gone_choices))

    def choices_text(self) -> str:
        return json.dumps(self.choices)


def rules_of(header: bytes) -> str:
    """Which rules a game is played by, as a worker says which it knows."""
    facts = json.loads(header)
    return f"{facts.get('game', '')} {facts.get('rules', '')}"


def fold(entries: Sequence[Entry]) -> tuple[list[Page], dict[Holding, StoreFailed]]:
    """A page a room, in the order of their names; and what can be written nowhere."""
    pages: dict[Holding, Page] = {}
    faults: dict[Holding, StoreFailed] = {}
    for entry in entries:
        page = pages.setdefault(entry.holding, Page(*entry.holding))
        try:
            page.add(entry)
        except StoreFailed as error:
            faults[entry.holding] = error
    good = [page for holding, page in pages.items() if holding not in faults]
    return sorted(good, key=lambda page: page.holding), faults
