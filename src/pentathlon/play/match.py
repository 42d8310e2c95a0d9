"""The one door to a running game: what is legal, what is recorded, and who may see what."""

import json
from collections.abc import Sequence
from copy import deepcopy
from typing import Any, Final, NamedTuple, SupportsIndex, overload

from pentathlon.engine.chance import Chance, Recorder, Scripted
from pentathlon.engine.errands import Finished
from pentathlon.engine.errors import Problem, Refusal, Refused
from pentathlon.engine.game import TABLE, Action, AnyGame, Choice, Result, Seat, State
from pentathlon.engine.luck import Luck, foretold
from pentathlon.engine.record import MOST_SEATS, Record, Seen, Step, outcome_to_text
from pentathlon.engine.replay import open_table
from pentathlon.engine.telling import Beat
from pentathlon.engine.words import Words, engine_phrases
from pentathlon.games.catalog import open_box

from .arguments import wrong_kind
from .history import History, Sights, Tables


class Match:
    """A game in play. Choices of several seats wait here until the last one is in."""

    def __init__(
        self, game: AnyGame, record: Record, luck: Luck, chance: Chance | None = None
    ) -> None:
        """Play on from the last step of a record; `chance` replaces the luck where it is told."""
        self.game: Final = game
        """The rules, with the options that were chosen."""
        self.record: Final = record
        """What has happened so far; it grows by a step with every decision."""
        self.luck: Final = luck
        self.history: Final = History(game, record)
        self.tables: Final = Tables(self.history)
        self.seen: Final = Sights(self.history)
        self.pending: dict[Seat, Action] = {}
        """Choices that are in but not revealed; each can be changed until the last one is in."""
        self.by: dict[Seat, str] = {}
        """Who made a pending choice, where that was not the seat's player."""
        self.undo_points: list[int] = []
        """Step counts that one may go back to: nothing was drawn or shown since."""
        self.undo_barrier = "undo_nothing"
        self.decision: int = len(record.steps)
        """The number of the decision now asked; a late answer names an older one."""
        source = chance or luck.chance(record.terms, record.luck_count)
        self.chance: Final = Recorder(source)
        self.state: State = self.history.recall() if record.steps else self.begin()
        """The table as it lies now, with all its secrets: what a bot may see is `view`."""

    @classmethod
    def of(cls, game: AnyGame, record: Record) -> "Match":
        """A recorded game to look at; nothing more can be asked of its luck."""
        return cls(game, record, foretold(), Scripted([]))

    def __reduce__(self) -> tuple[Any, ...]:
        script = self.chance.source if isinstance(self.chance.source, Scripted) else None
        kept = Kept(
            {seat: action.text for seat, action in self.pending.items()},
            dict(self.by),
            list(self.undo_points),
            self.undo_barrier,
            self.decision,
        )
        return resume, (self.game, self.record, self.luck, script, kept)

    def __copy__(self) -> "Match":
        """A match of its own: what is played on there does not show here."""
        return deepcopy(self)

    # Who is asked, and what may be done

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.game.deciders(self.state)

    @property
    def result(self) -> Result | None:
        """Places and points, once the game is over."""
        return self.game.result(self.state)

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats that decide now, forced or not: what everybody may know."""
        return self.game.deciders(self.state)

    @property
    def deciders(self) -> tuple[Seat, ...]:
        """The seats that have a real choice now."""
        return tuple(seat for seat in self.asked if len(self.game.legal(self.state, seat)) > 1)

    # Compiled code turns a wrong argument down before a method can say what is wrong with it,
    # unless it takes whatever comes: so what programs call takes more than its type tells.

    def legal(self, seat: SupportsIndex) -> list[Action]:
        """What a seat may do now; nothing if it is not asked."""
        place = self.find_seat(seat)
        return list(self.game.legal(self.state, place)) if place in self.asked else []

    @overload
    def why_not(self, seat: SupportsIndex, action: Action) -> Refusal | None: ...

    @overload
    def why_not(self, seat: SupportsIndex, action: str) -> Refusal | None: ...

    def why_not(self, seat: SupportsIndex, action: object) -> Refusal | None:
        """Why a seat may not do this now."""
        return self.game.refuse(self.state, self.find_seat(seat), self.find_action(action))

    def word(self, refusal: Refusal) -> str:
        """A refusal as a sentence for programmers; a game that is on no shelf has none."""
        try:
            words = open_box(self.game.id).words("en")
        except Problem:
            return ""
        names = self.record.players
        if names == numbers(self.record.seats):
            book = engine_phrases("en")
            names = [book.say("plain.seat", seat=seat) for seat in range(self.record.seats)]
        return words.refusal(refusal, names)

    def view(self, watcher: SupportsIndex) -> Any:
        """What a seat, or TABLE, may know now."""
        return self.game.view(self.state, self.find_seat(watcher))

    def find_seat(self, seat: SupportsIndex) -> Seat:
        """Nobody looks or decides from a seat that is not there."""
        if not isinstance(seat, int) or isinstance(seat, bool):
            raise wrong_kind("seat", "int", seat)
        if not TABLE <= seat < self.record.seats:
            raise Problem("seat_absent", seat=seat, last=self.record.seats - 1)
        return seat

    def find_action(self, action: object) -> Action:
        """A choice, or the one that a text names."""
        if isinstance(action, str):
            named: Action = self.game.parse(action)
            return named
        if not isinstance(action, Action):
            raise wrong_kind("action", "Action | str", action)
        return action

    # Deciding

    @property
    def is_full(self) -> bool:
        """Whether every choice of this step is in."""
        return 0 < len(self.pending) == len(self.asked)

    @overload
    def submit(
        self, seat: SupportsIndex, action: Action, decision: int | None = None, by: str = ""
    ) -> None: ...

    @overload
    def submit(
        self, seat: SupportsIndex, action: str, decision: int | None = None, by: str = ""
    ) -> None: ...

    def submit(
        self, seat: SupportsIndex, action: object, decision: object = None, by: object = ""
    ) -> None:
        """A seat's choice; the last one needed reveals all, and what is forced then follows."""
        self.hold(seat, action, decision, by)
        self.settle()

    def hold(
        self, seat: SupportsIndex, action: object, decision: object = None, by: object = ""
    ) -> Action:
        """Refuse a choice, or keep it where no view, clone or bot can see it."""
        place, chosen = self.find_seat(seat), self.find_action(action)
        if not isinstance(by, str):
            raise wrong_kind("by", "str", by)
        self.check_decision(decision)
        refusal = self.game.refuse(self.state, place, chosen)
        if refusal is not None:
            raise Refused(refusal, self.word(refusal))
        self.take_back(place)
        self.pending[place] = chosen
        if by:
            self.by[place] = by
        return chosen

    def check_decision(self, decision: object) -> None:
        """Whoever names the decision answers the one that is asked now."""
        if decision is None or decision == self.decision:
            return
        if not isinstance(decision, int):
            raise wrong_kind("decision", "int", decision)
        raise Problem("decision_stale", decision=decision, now=self.decision)

    def take_back(self, seat: SupportsIndex) -> None:
        """A seat thinks again before the choices are revealed."""
        place = self.find_seat(seat)
        self.pending.pop(place, None)
        self.by.pop(place, None)

    def settle(self) -> None:
        """Reveal what is complete and take the forced decisions, as far as that goes."""
        self.force()
        while self.is_full:
            self.reveal()
            self.force()

    def force(self) -> None:
        """Seats that have no choice have chosen."""
        for seat in self.asked:
            actions = self.game.legal(self.state, seat)
            if len(actions) == 1 and seat not in self.pending:
                self.pending[seat] = actions[0]

    def reveal(self) -> None:
        """All choices are in: they are applied together, as one step."""
        choices = [Choice(seat, self.pending[seat]) for seat in self.asked]
        by = {seat: self.by[seat] for seat in sorted(self.by)}
        shows = any(self.game.reveals(self.state, each.seat, each.action) for each in choices)
        self.pending.clear()
        self.by.clear()
        self.game.step(self.state, [choice.action for choice in choices], self.chance)
        self.write(choices, by)
        self.guard_undo(choices, shows)
        if self.over:
            self.close()

    # What is kept

    def begin(self) -> State:
        """The set-up is step 0."""
        if self.record.seats not in self.game.seat_counts():
            raise seat_problem(self.game, self.record.seats)
        self.state = open_table(self.game, self.record, self.chance)
        self.write([], {})
        return self.state

    def write(self, choices: list[Choice], by: dict[Seat, str]) -> None:
        """Add a step to the record."""
        outcomes = self.chance.flush()
        luck = [outcome_to_text(outcome, self.game.cards) for outcome in outcomes]
        done = [(choice.seat, choice.action.text) for choice in choices]
        self.record.steps.append(Step(done, luck, by))
        beats = self.chance.flush_beats()
        self.history.remember(self.state, choices, outcomes, luck, beats)
        self.decision += 1

    def close(self) -> None:
        """The result and the proof of the luck end the record."""
        result = self.result
        assert result is not None
        self.record.close(result, self.luck.proof())

    def finished(self, people: Sequence[Seat]) -> Finished:
        """The game that is over, for whoever keeps something of it; people sat in these seats."""
        result = self.result
        assert result is not None
        return Finished(self.game, self.record, result, self.view(TABLE), people)

    def record_for(self, watcher: SupportsIndex) -> str:
        """What a watcher may read of the record: its own part, and all of it at the end."""
        reader = self.find_seat(watcher)
        if self.over:
            return self.record.to_text()
        lines = [self.record.header()]
        for number, seen in enumerate(self.seen):
            step = Step(seen[reader].choices, seen[reader].luck, self.record.steps[number].by)
            lines.append(step.to_json(number))
        return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)

    # What is told

    def tell(self, words: Words[Any], watcher: Seat, step: int) -> list[str]:
        """One step in sentences, as a watcher heard it."""
        return [line for _, lines in self.beats(words, watcher, step) for line in lines]

    def beats(self, words: Words[Any], watcher: Seat, step: int) -> list[tuple[Beat, list[str]]]:
        """One step beat by beat, each with its sentences."""
        seen, names = self.seen[step][watcher], self.record.players
        after = self.game.view(self.tables[step], TABLE)
        return tell_step(self.game, words, watcher, seen, after, names)

    # Undo: never past luck, never past a secret shown, never into another's turn

    def guard_undo(self, choices: list[Choice], shows: bool) -> None:
        """Decide what the step just taken leaves of the way back."""
        seats = tuple(choice.seat for choice in choices)
        if self.record.steps[-1].luck:
            self.bar_undo("undo_luck")
        elif shows:
            self.bar_undo("undo_shown")
        elif seats != self.asked or len(seats) != 1:
            self.bar_undo("undo_turn")
        else:
            self.undo_points.append(len(self.tables) - 1)

    def bar_undo(self, reason: str) -> None:
        self.undo_points.clear()
        self.undo_barrier = reason

    def can_undo(self, seat: SupportsIndex) -> bool:
        """Whether the seat's last choice can be taken back."""
        return self.asked == (self.find_seat(seat),) and bool(self.undo_points)

    def undo(self, seat: SupportsIndex) -> None:
        """Take the seat's last choice back, or say what stands in the way."""
        place = self.find_seat(seat)
        if place in self.pending:
            self.take_back(place)
            return
        if not self.can_undo(place):
            raise Problem(self.why_no_undo(place))
        kept = self.undo_points.pop()
        del self.record.steps[kept:]
        self.history.cut(kept)
        self.state = self.tables[-1].clone()
        self.decision += 1

    def why_no_undo(self, seat: Seat) -> str:
        """What stands between a seat and its last choice, if it has made one."""
        if not any(self.has_chosen(seat, step) for step in range(1, len(self.record.steps))):
            return "undo_nothing"
        return self.undo_barrier if self.asked == (seat,) else "undo_turn"

    def has_chosen(self, seat: Seat, step: int) -> bool:
        """Whether a seat had a choice in a step; what is forced is none."""
        is_asked = seat in dict(self.record.steps[step].choices)
        return is_asked and len(self.game.legal(self.tables[step - 1], seat)) > 1


class Kept(NamedTuple):
    """What a match holds beside its record, for a copy in another process."""

    pending: dict[Seat, str]
    by: dict[Seat, str]
    undo_points: list[int]
    undo_barrier: str
    decision: int


def resume(game: AnyGame, record: Record, luck: Luck, script: Chance | None, kept: Kept) -> Match:
    """The match that was pickled."""
    match = Match(game, record, luck, script)
    match.pending = {seat: game.parse(text) for seat, text in kept.pending.items()}
    match.by, match.undo_points = kept.by, kept.undo_points
    match.undo_barrier, match.decision = kept.undo_barrier, kept.decision
    return match


def tell_step(
    game: AnyGame,
    words: Words[Any],
    watcher: Seat,
    seen: Seen,
    after: Any,
    names: Sequence[str],
) -> list[tuple[Beat, list[str]]]:
    """A step as a watcher heard it, in sentences; one beat where the rules tell nothing.

    `after` is the open table: what a sentence adds to its events is what everybody sees.
    """
    if not game.tells:
        return [(seen.beats[-1], words.plainly(seen, names))]
    told_beats = []
    for beat in seen.beats:
        view = after if beat.table is None else game.view(beat.table, TABLE)
        told_beats.append((beat, words.beat(beat, view, watcher, names)))
    return told_beats


def seat_problem(game: AnyGame, seats: int) -> Problem:
    """A number of seats that cannot play."""
    counts = ", ".join(str(count) for count in game.seat_counts())
    option = game.option_for(seats) if 0 < seats <= MOST_SEATS else ""
    if option:
        return Problem("seat_count_option", seats=seats, counts=counts, option=option)
    return Problem("seat_count", seats=seats, counts=counts)


def seats_by_option(game: AnyGame) -> dict[int, str]:
    """The numbers of seats that an option makes possible, with that option."""
    others = [n for n in range(1, max(game.seat_counts()) + 1) if n not in game.seat_counts()]
    return {seats: game.option_for(seats) for seats in others if game.option_for(seats)}


def numbers(seats: int) -> list[str]:
    """What people are called whom nobody has named."""
    return [str(seat + 1) for seat in range(seats)]


def new_record(
    game: AnyGame,
    seats: int,
    luck: Luck,
    players: Sequence[str] = (),
    table: dict[str, object] | None = None,
    colours: Sequence[str] = (),
) -> Record:
    """The first line of a game about to begin."""
    names = list(players) or numbers(seats)
    terms = (game.id, game.version, game.chosen, seats)
    return Record(*terms, names, luck.promise(), table, list(colours))


def renamed(record: Record, names: list[str]) -> Record:
    """The same record under other names."""
    terms = (record.game, record.rules, record.options, record.seats)
    copy = Record(*terms, names, record.promise, record.start, record.colours)
    copy.steps, copy.end, copy.proof = record.steps, record.end, record.proof
    return copy
