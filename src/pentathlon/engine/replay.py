"""A record played again: exactly, or with its luck derived anew from the proof."""

from typing import Final

from .chance import Chance, Recorder, Replaying
from .errors import Problem
from .game import AnyGame, Choice, State
from .luck import TOLD, read_luck
from .record import Record, outcome_to_text, read_outcome
from .telling import STATED, Beat


def check_terms(game: AnyGame, record: Record) -> None:
    """The record belongs to this game, these rules, and a number of seats that can play it."""
    is_known = record.rules == game.version or record.rules in game.older
    if record.game != game.id or not is_known:
        raise Problem("record_version", game=record.game, rules=record.rules, ours=game.version)
    if record.seats not in game.seat_counts():
        raise Problem("record_seats", seats=record.seats)


def open_table(game: AnyGame, record: Record, chance: Chance) -> State:
    """The table at the start: stated by somebody, or set up by the rules; of its time."""
    table: State
    if record.start is None:
        table = game.setup(record.seats, chance)
    else:
        table = game.load(record.start)
        chance.tell(STATED)
    if record.rules != game.version or len(record.options) < len(game.chosen):
        game.play_by(table, record.rules)
    return table


class Replay:
    """Steps through a record: every choice must be legal, every answer of luck the recorded one."""

    def __init__(
        self,
        game: AnyGame,
        record: Record,
        source: Chance | None = None,
        table: State | None = None,
        position: int = 0,
    ) -> None:
        """From the set-up, or from a table in the middle, before the step of that number."""
        check_terms(game, record)
        self.game: Final = game
        self.record: Final = record
        self.source: Final = source
        """Where luck comes from; the record's own answers if it is nowhere else."""
        self.position: int = position
        """How many steps have been played."""
        self.choices: list[Choice] = []
        """The choices of the step just played."""
        self.beats: list[Beat] = []
        """What was told in it."""
        self.state: State = self.begin() if table is None else table

    def begin(self) -> State:
        """Step 0: the usual set-up, or the stated table."""
        if not self.record.steps or self.record.steps[0].choices:
            raise Problem("record_no_setup")
        chance = self.open_luck()
        state: State = open_table(self.game, self.record, chance)
        self.close_luck(chance)
        return state

    def is_done(self) -> bool:
        """Whether every step has been played."""
        return self.position == len(self.record.steps)

    def advance(self) -> None:
        """Play the next step."""
        self.choices = self.legal_choices()
        chance = self.open_luck()
        self.game.step(self.state, [choice.action for choice in self.choices], chance)
        self.close_luck(chance)

    def legal_choices(self) -> list[Choice]:
        """The choices of the next step, if they are those of the deciders and legal."""
        step = self.record.steps[self.position]
        asked = self.game.deciders(self.state)
        if not asked or tuple([seat for seat, _ in step.choices]) != asked:
            raise Problem("record_deciders", step=self.position)
        choices = [Choice(seat, self.game.parse(text)) for seat, text in step.choices]
        for choice in choices:
            self.check_legal(choice)
        return choices

    def check_legal(self, choice: Choice) -> None:
        refusal = self.game.refuse(self.state, choice.seat, choice.action)
        if refusal is not None:
            raise Problem(
                "record_illegal",
                step=self.position,
                seat=choice.seat + 1,
                action=choice.action.text,
                rule=refusal.rule,
            )

    def open_luck(self) -> Recorder:
        """The luck of the next step, listened to."""
        if self.source is not None:
            return Recorder(self.source)
        step = self.record.steps[self.position]
        return Recorder(Replaying([read_outcome(text, self.game.cards) for text in step.luck]))

    def close_luck(self, chance: Recorder) -> None:
        """What luck answered is what the record says."""
        self.beats = chance.flush_beats()
        written = self.record.steps[self.position].luck
        given = [outcome_to_text(outcome, self.game.cards) for outcome in chance.outcomes]
        for place, (ours, theirs) in enumerate(zip(given, written, strict=False), start=1):
            if ours != theirs:
                raise Problem(
                    "record_false_luck", step=self.position, place=place, told=theirs, true=ours
                )
        if len(given) != len(written):
            raise Problem("record_luck_left", step=self.position)
        self.position += 1


def replay(game: AnyGame, record: Record, source: Chance | None = None) -> State:
    """The table at the end of a record; a finished one must end as it says."""
    played = Replay(game, record, source)
    while not played.is_done():
        played.advance()
    result = game.result(played.state)
    if record.end is not None and (result is None or result.to_json() != record.end):
        raise Problem("record_result")
    return played.state


def verify(game: AnyGame, record: Record) -> bool:
    """Replay with every die and card derived anew; False where the luck was only told."""
    if record.end is None:
        raise Problem("record_unfinished")
    luck = read_luck(record.promise, record.proof)
    if luck.scheme == TOLD:
        replay(game, record)
        return False
    replay(game, record, luck.chance(record.terms))
    return True
