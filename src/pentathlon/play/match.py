"""The one door to a running game: what is legal, what is recorded, and who may see what."""

import json
from collections.abc import Sequence
from typing import Any, Final

from pentathlon.engine.chance import Chance, Outcome, Recorder, is_seen
from pentathlon.engine.errors import Problem, Refusal, Refused
from pentathlon.engine.game import TABLE, Action, AnyGame, Choice, Result, Seat, State
from pentathlon.engine.luck import Luck
from pentathlon.engine.record import Record, Seen, Step, outcome_to_text, read_outcome
from pentathlon.engine.replay import Replay, open_table
from pentathlon.engine.words import Words


class Match:
    """A game in play. Choices of several seats wait here until the last one is in."""

    def __init__(
        self,
        game: AnyGame,
        record: Record,
        luck: Luck,
        chance: Chance | None = None,
        hurries: bool = True,
    ) -> None:
        """Play on from the last step of a record; `chance` replaces the luck where it is told."""
        self.game: Final = game
        self.record: Final = record
        self.luck: Final = luck
        self.hurries: Final = hurries
        """Whether forced decisions are taken at once; else `force_one` takes them, one a call."""
        self.tables: list[State] = []
        """The table after each step, the set-up first."""
        self.seen: list[dict[Seat, Seen]] = []
        """Each step as every watcher saw it."""
        self.pending: dict[Seat, Action] = {}
        """Choices that are in but not revealed; each can be changed until the last one is in."""
        self.by: dict[Seat, str] = {}
        """Who made a pending choice, where that was not the seat's player."""
        self.undo_points: list[int] = []
        """Step counts that one may go back to: nothing was drawn or shown since."""
        self.undo_barrier = "undo_nothing"
        self.decision = len(record.steps)
        """The number of the decision now asked; a late answer names an older one."""
        source = chance or luck.chance(record.terms, record.luck_count)
        self.chance: Final = Recorder(source)
        self.state: State = self.recall() if record.steps else self.begin()
        self.settle()

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

    def legal(self, seat: Seat) -> list[Action]:
        """What a seat may do now; nothing if it is not asked."""
        return list(self.game.legal(self.state, seat)) if seat in self.asked else []

    def why_not(self, seat: Seat, action: Action) -> Refusal | None:
        """Why a seat may not do this now."""
        return self.game.refuse(self.state, seat, action)

    def view(self, watcher: Seat) -> Any:
        """What a seat, or TABLE, may know now."""
        return self.game.view(self.state, watcher)

    # Deciding

    def submit(
        self, seat: Seat, action: Action | str, decision: int | None = None, by: str = ""
    ) -> None:
        """A seat's choice; when the last one needed is in, all are revealed and applied."""
        if decision is not None and decision != self.decision:
            raise Problem("decision_stale", decision=decision, now=self.decision)
        chosen = self.game.parse(action) if isinstance(action, str) else action
        refusal = self.game.refuse(self.state, seat, chosen)
        if refusal is not None:
            raise Refused(refusal)
        self.hold(seat, chosen, by)
        if len(self.pending) == len(self.asked):
            self.reveal()
        self.settle()

    def hold(self, seat: Seat, action: Action, by: str) -> None:
        """Keep a choice where no view, clone or bot can see it."""
        self.pending[seat] = action
        self.by.pop(seat, None)
        if by:
            self.by[seat] = by

    def take_back(self, seat: Seat) -> None:
        """A seat thinks again before the last choice is in."""
        self.pending.pop(seat, None)
        self.by.pop(seat, None)

    def settle(self) -> None:
        """Take the forced decisions, as long as there are only such."""
        while self.hurries and self.force_one():
            pass

    def force_one(self) -> bool:
        """Take the forced decisions of this step; True if that completed it."""
        for seat in self.asked:
            actions = self.game.legal(self.state, seat)
            if len(actions) == 1 and seat not in self.pending:
                self.hold(seat, actions[0], "")
        if not self.pending or len(self.pending) < len(self.asked):
            return False
        self.reveal()
        return True

    def reveal(self) -> None:
        """All choices are in: apply them in seat order, as one step."""
        choices = [Choice(seat, self.pending[seat]) for seat in self.asked]
        by = {seat: self.by[seat] for seat in sorted(self.by)}
        shows = any(self.game.reveals(self.state, each.seat, each.action) for each in choices)
        self.pending.clear()
        self.by.clear()
        for choice in choices:
            self.game.apply(self.state, choice.seat, choice.action, self.chance)
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

    def recall(self) -> State:
        """Play the record again up to its last step."""
        played = Replay(self.game, self.record)
        steps = self.record.steps
        self.remember(played.state, [], steps[0].luck)
        while not played.is_done():
            luck = steps[played.position].luck
            played.advance()
            self.remember(played.state, played.choices, luck)
        return played.state

    def write(self, choices: list[Choice], by: dict[Seat, str]) -> None:
        """Add a step to the record."""
        outcomes = self.chance.flush()
        luck = [outcome_to_text(outcome, self.game.cards) for outcome in outcomes]
        done = [(choice.seat, choice.action.text) for choice in choices]
        self.record.steps.append(Step(done, luck, by))
        self.remember(self.state, choices, luck)
        self.decision += 1

    def remember(self, state: State, choices: list[Choice], luck: list[str]) -> None:
        """Keep the table, and the step as each watcher saw it."""
        outcomes = [read_outcome(text, self.game.cards) for text in luck]
        told = list(zip(outcomes, luck, strict=True))
        self.tables.append(state.clone())
        watchers = range(TABLE, self.record.seats)
        self.seen.append({w: self.witness(state, choices, told, w) for w in watchers})

    def witness(
        self, state: State, choices: list[Choice], told: list[tuple[Outcome, str]], watcher: Seat
    ) -> Seen:
        """One step through one watcher's eyes."""
        texts = self.game.shown(state, choices, watcher)
        seats = [choice.seat for choice in choices]
        luck = [text for outcome, text in told if is_seen(outcome.seen_by, watcher)]
        return Seen(list(zip(seats, texts, strict=True)), luck)

    def close(self) -> None:
        """The result and the proof of the luck end the record."""
        result = self.result
        assert result is not None
        self.record.close(result, self.luck.proof())

    def record_for(self, watcher: Seat) -> str:
        """What a watcher may read of the record: its own part, and all of it at the end."""
        if self.over:
            return self.record.to_text()
        lines = [self.record.header()]
        for number, seen in enumerate(self.seen):
            step = Step(seen[watcher].choices, seen[watcher].luck, self.record.steps[number].by)
            lines.append(step.to_json(number))
        return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)

    def tell(self, words: Words[Any], watcher: Seat, step: int) -> list[str]:
        """One step in sentences, as a watcher saw it."""
        before = self.game.view(self.tables[step - 1], watcher) if step > 0 else None
        after = self.game.view(self.tables[step], watcher)
        return words.step(before, self.seen[step][watcher], after, self.record.players)

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

    def can_undo(self, seat: Seat) -> bool:
        """Whether the seat's last choice can be taken back."""
        return bool(self.undo_points) and self.asked == (seat,)

    def undo(self, seat: Seat) -> None:
        """Take the seat's last choice back, or say what stands in the way."""
        if seat in self.pending:
            self.take_back(seat)
            return
        if not self.can_undo(seat):
            raise Problem(self.undo_barrier if self.asked == (seat,) else "undo_turn")
        kept = self.undo_points.pop()
        del self.record.steps[kept:], self.tables[kept:], self.seen[kept:]
        self.state = self.tables[-1].clone()
        self.decision += 1


def seat_problem(game: AnyGame, seats: int) -> Problem:
    """A number of seats that cannot play."""
    counts = ", ".join(str(count) for count in game.seat_counts())
    option = game.option_for(seats)
    if option:
        return Problem("seat_count_option", seats=seats, counts=counts, option=option)
    return Problem("seat_count", seats=seats, counts=counts)


def seats_by_option(game: AnyGame) -> dict[int, str]:
    """The numbers of seats that an option makes possible, with that option."""
    others = [n for n in range(1, max(game.seat_counts()) + 1) if n not in game.seat_counts()]
    return {seats: game.option_for(seats) for seats in others if game.option_for(seats)}


def new_record(
    game: AnyGame,
    seats: int,
    luck: Luck,
    players: Sequence[str] = (),
    table: dict[str, object] | None = None,
) -> Record:
    """The first line of a game about to begin."""
    names = list(players) or [str(seat + 1) for seat in range(seats)]
    return Record(game.id, game.version, game.chosen, seats, names, luck.promise(), table)


def renamed(record: Record, names: list[str]) -> Record:
    """The same record under other names."""
    terms = (record.game, record.rules, record.options, record.seats)
    copy = Record(*terms, names, record.promise, record.start)
    copy.steps, copy.end, copy.proof = record.steps, record.end, record.proof
    return copy
