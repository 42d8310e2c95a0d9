"""One step drawn for all who watch it: what several of them see or hear is made once.

Who has seen the step before is told what has changed since: always of its own eyes, and what lies
open comes from the spectators' view alone.
"""

from typing import Any, Final, TypeAlias

import msgspec

from pentathlon.engine import telling
from pentathlon.engine.game import TABLE, AnyGame, Seat, State
from pentathlon.engine.words import Words
from pentathlon.play.match import Match

from .replies import ENCODER, Beat, Eye

NO_VIEW: Final = len(b"null}")
"""How a beat ends that shows no table of its own."""
MISSING: Final = object()
SILENT: Final = -1
"""An event that no sentence tells."""
Sight: TypeAlias = tuple[bytes, bytes, int | None]
SEAT: Final = "seat"
"""The entry that says whose view it is."""


class Pictures:
    """A step of a match through the eyes of its watchers, ready for the wire."""

    def __init__(self, match: Match, step: int, before: "Pictures | None" = None) -> None:
        """`before`: the pictures of the step before, if they are at hand."""
        self.match: Final = match
        self.step: Final = step
        self.is_told: Final = bool(match.game.tells)
        """Whether the rules tell what happens; else there is one beat of plain words."""
        self.tables: Final = [OpenTable(match.game, table) for table in shown(match, step)]
        """What is shown, beat by beat; the last one is the table after the step."""
        self.first: Final = self.first_table(before)
        self.changes: Final = self.open_changes()
        """What each of them has changed for everybody; none where that cannot be told."""
        self.is_all_open: Final = all(table.is_all_open for table in self.tables)
        """Whether no watcher sees anything of its own in it."""
        self.tales: dict[tuple[object, ...], list[bytes]] = {}
        """The beats without their tables, by who heard what in which language."""
        self.beats: dict[int, bytes] = {}
        """The beats with tables that are the same for several watchers."""

    def first_table(self, before: "Pictures | None") -> "OpenTable | None":
        """The table at which the step began."""
        if self.step == 0:
            return None
        table = self.match.tables[self.step - 1]
        if before is not None and before.tables[-1].table is table:
            return before.tables[-1]
        return OpenTable(self.match.game, table)

    def open_changes(self) -> list[bytes]:
        before, changes = self.first, []
        for table in self.tables:
            change = None if before is None else changed(before.shared, table.shared)
            if change is None:
                return []
            changes.append(ENCODER.encode(change))
            before = table
        return changes

    # What one watcher gets

    def eye(self, words: Words[Any], watcher: Seat, is_change: bool = False) -> Eye:
        """What a watcher saw and heard of the step; what it changed, for who saw the last one."""
        view, beats, since = self.sight(words, watcher, is_change)
        return Eye(ready(view), ready(beats), since=since)

    def sight(self, words: Words[Any], watcher: Seat, is_change: bool) -> Sight:
        """The same for the wire: the view, the beats, and since when they tell what has changed."""
        tale = self.tale(words, watcher)
        views = self.own_changes(watcher) if is_change and self.changes else None
        if views is None:
            views = [table.whole(watcher) for table in self.tables]
            return views[-1], self.join(tale, views), None
        beats = self.open_beats(tale) if views is self.changes else self.join(tale, views)
        return views[-1], beats, self.step - 1

    def own_changes(self, watcher: Seat) -> list[bytes] | None:
        """What has changed for a watcher; nothing if entries of its view are gone."""
        assert self.first is not None
        if self.is_all_open and self.first.is_all_open:
            return self.changes
        before, changes, is_own = self.first.own(watcher), [], False
        for place, table in enumerate(self.tables):
            own = table.own(watcher)
            change = changed(before, own)
            if change is None:
                return None
            is_own = is_own or bool(change)
            mine = merged(self.changes[place], ENCODER.encode(change)) if change else None
            changes.append(mine or self.changes[place])
            before = own
        return changes if is_own else self.changes

    def open_beats(self, tale: list[bytes]) -> bytes:
        """Beats whose tables have changed for all alike."""
        if id(tale) not in self.beats:
            self.beats[id(tale)] = self.join(tale, self.changes)
        return self.beats[id(tale)]

    def join(self, tale: list[bytes], views: list[bytes]) -> bytes:
        """The beats, each with the table after it where the step goes on."""
        if len(tale) == 1:
            return b"[%bnull}]" % tale[0]
        last = len(tale) - 1
        beats = [b"%b%b}" % (beat, views[place]) for place, beat in enumerate(tale[:last])]
        return b"[%b,%bnull}]" % (b",".join(beats), tale[last])

    # Words

    def tale(self, words: Words[Any], watcher: Seat) -> list[bytes]:
        """The events of each beat and their sentences, once for all who hear the same."""
        beats = self.match.seen[self.step][watcher].beats
        language = words.book.language
        for_all = (language, "all", id(beats))
        if for_all in self.tales:
            return self.tales[for_all]
        listener = self.listener(words, watcher, beats)
        heard = [id(event) for beat in beats for event in beat.events]
        key = (language, listener, *heard)
        if key not in self.tales:
            self.tales[key] = [self.beat(words, watcher, *each) for each in self.spoken(beats)]
        if self.is_told and not is_addressed(words, beats):
            self.tales[for_all] = self.tales[key]
        return self.tales[key]

    def spoken(self, beats: list[telling.Beat]) -> list[tuple[telling.Beat, "OpenTable"]]:
        """The beats that are told, with the tables after them."""
        return list(zip(beats if self.is_told else beats[-1:], self.tables, strict=True))

    def listener(self, words: Words[Any], watcher: Seat, beats: list[telling.Beat]) -> Seat:
        """The watcher, where the words depend on who it is."""
        if not self.is_told or any(words.listener(beat, watcher) == watcher for beat in beats):
            return watcher
        return TABLE

    def beat(
        self, words: Words[Any], watcher: Seat, beat: telling.Beat, table: "OpenTable"
    ) -> bytes:
        """One beat, up to the table that ends it; its words come from what lies open then."""
        names = self.match.record.players
        events = [event.to_json() for event in beat.events]
        if self.is_told:
            said = words.sentences(beat, table.view, watcher, names)
            made = Beat(beat.weight, events, [line for line, _ in said], told(beat, said))
        else:
            seen = self.match.seen[self.step][watcher]
            made = Beat(telling.PLAIN, events, words.plainly(seen, names))
        return ENCODER.encode(made)[:-NO_VIEW]


class OpenTable:
    """One table: what lies open to everybody, and what each watcher alone sees."""

    def __init__(self, game: AnyGame, table: State) -> None:
        self.game: Final = game
        self.table: Final = table
        self.view: Final[Any] = game.view(table, TABLE)
        """What the spectators see."""
        own = dict(self.view.own_json())
        self.owns: dict[Seat, dict[str, object]] = {TABLE: own}
        self.is_all_open: Final = own.keys() == {SEAT}
        """Whether views differ in nothing but who looks."""
        self.shared: Final[dict[str, object]] = dict(self.view.to_json())
        for key in own:
            del self.shared[key]
        self.encoded = b""
        """What is shared, once somebody needs all of it."""

    def own(self, watcher: Seat) -> dict[str, object]:
        """What depends on who looks."""
        if watcher not in self.owns:
            self.owns[watcher] = (
                {SEAT: watcher}
                if self.is_all_open
                else dict(self.game.view(self.table, watcher).own_json())
            )
        return self.owns[watcher]

    def whole(self, watcher: Seat) -> bytes:
        """All that a watcher sees."""
        self.encoded = self.encoded or ENCODER.encode(self.shared)
        return merged(self.encoded, ENCODER.encode(self.own(watcher)))


def told(beat: telling.Beat, said: list[tuple[str, list[telling.Event]]]) -> list[int]:
    """Which sentence tells each event of a beat; nothing where that is plain."""
    if [id(event) for event in beat.events] == [id(events[0]) for _, events in said]:
        return []
    lines = {id(event): line for line, (_, events) in enumerate(said) for event in events}
    return [lines.get(id(event), SILENT) for event in beat.events]


def is_addressed(words: Words[Any], beats: list[telling.Beat]) -> bool:
    """Whether some seat is spoken to in other words than the rest."""
    return any(event.kind.what in words.addressed for beat in beats for event in beat.events)


def shown(match: Match, step: int) -> list[State]:
    """The tables that everybody is shown in a step, the last one at its end."""
    beats = match.seen[step][TABLE].beats if match.game.tells else []
    return [*(beat.table for beat in beats if beat.table is not None), match.tables[step]]


def changed(before: dict[str, object], now: dict[str, object]) -> dict[str, object] | None:
    """The entries that are not what they were; nothing where other entries are there."""
    if len(before) != len(now):
        return None
    changes = {}
    for key, it in now.items():
        was = before.get(key, MISSING)
        if was is MISSING:
            return None
        if was is not it and was != it:
            changes[key] = it
    return changes


def merged(one: bytes, two: bytes) -> bytes:
    """Two JSON objects as one."""
    if two == b"{}":
        return one
    return two if one == b"{}" else b"%b,%b" % (one[:-1], two[1:])


def ready(encoded: bytes) -> Any:
    """What is encoded already, to stand in a reply for what it says."""
    return msgspec.Raw(encoded)
