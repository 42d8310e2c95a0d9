"""`pentathlon puzzle GAME`: a position with one clearly best choice, and why it is."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

from pentathlon.engine.box import Box
from pentathlon.engine.game import Action, AnyGame, Seat, State
from pentathlon.engine.reasons import told_reasons
from pentathlon.engine.words import engine_phrases
from pentathlon.lab.bench import usual_seats
from pentathlon.play.advice import Advice, explain, why_not
from pentathlon.play.match import Match
from pentathlon.play.puzzles import (
    Position,
    Setter,
    club_games,
    find_puzzle,
    number_of_today,
)

from .call import Call
from .choices import Choices
from .commands import command_named
from .keyboard import Leave
from .party import Party
from .progress import progress_count
from .replay import asked_path, open_record
from .screen import SOFT, WARNING
from .seating import PERSON, Places, usual_level
from .session import Session

TRIES: Final = 2
"""Answers, before the solution is told."""
ABSENT: Final = ("undo", "log", "save")
"""What can be said in a game and means nothing here."""


def run_puzzle(call: Call) -> int:
    """`pentathlon puzzle GAME`: the puzzle of the day, another one, or one from a stored game."""
    box = call.open_box(call.arguments.text("game") or "")
    game = box.game(call.arguments.pairs("option"))
    setter = Setter(box, game, usual_seats(game.seat_counts()))
    call.say_interpreted()
    with progress_count(call, "puzzle.looking") as advance:
        found = find_puzzle(setter, asked_games(call, box, game), advance)
    with suppress(Leave):
        pose(call, box, game, found)
    return 0


def asked_games(call: Call, box: Box, game: AnyGame) -> Iterator[list[State]]:
    """The tables of a stored game, or of games between club players."""
    if call.arguments.text("record") is not None:
        path = str(Path(asked_path(call)).expanduser())
        return iter([list(Match.of(game, open_record(call, path)).tables)[:-1]])
    asked = call.arguments.whole("number", 0, 10**9)
    number = number_of_today() if asked is None else asked
    return club_games(box, game, usual_seats(game.seat_counts()), number)


def pose(call: Call, box: Box, game: AnyGame, found: Position) -> None:
    """Show the table and the choices, hear answers, and explain the solution."""
    match = Match.of(game, found.record(game))
    kinds = [usual_level(box)] * match.record.seats
    kinds[found.seat] = PERSON
    holders = [found.seat if seat == found.seat else -1 for seat in range(len(kinds))]
    party = Party(box, match, Places(kinds, holders), 0, None)
    Quiz(call, party, found.advice).ask(found.seat)


class Quiz(Session):
    """A position at the keyboard: every word of a game is known, but an answer is only judged."""

    def __init__(self, call: Call, party: Party, advice: Advice) -> None:
        super().__init__(call.desk, call.screen, call.book, party, 0.0, Path())
        self.advice: Final = advice
        self.told.update(dict.fromkeys(self.told, len(self.match.tables)))
        self.answers = 0

    def show_table(self, seat: Seat, choices: Choices) -> None:
        super().show_table(seat, choices)
        self.screen.say(self.book.say("puzzle.question", name=self.party.names[seat]))
        self.screen.say(self.book.say("puzzle.how"), SOFT)

    def take(self, seat: Seat, choices: Choices, typed: str) -> bool:
        """A typed line: an answer, or one of the words that mean something here."""
        name = command_named(self.book, typed.partition(" ")[0])
        if name == "quit":
            raise Leave
        if name == "hint":
            return self.tell_solution(choices, None)
        if name in ABSENT:
            self.screen.say(self.book.say("puzzle.absent"), WARNING)
            return False
        return super().take(seat, choices, typed)

    def submit(self, seat: Seat, action: Action) -> bool:
        """Judge an answer; a wrong one may be followed by another."""
        choices = self.choices(seat)
        self.answers += 1
        level = [choice.action for choice in self.advice.level()]
        if action.text in level or self.answers == TRIES:
            return self.tell_solution(choices, action)
        label = choices.label_of(action)
        self.screen.say(self.book.say("puzzle.again", label=label), WARNING)
        return False

    def tell_solution(self, choices: Choices, action: Action | None) -> bool:
        """What is best, why, and what the answer was worth."""
        game, book = self.match.game, engine_phrases(self.book.language)
        best = game.parse(self.advice.best)

        def label(text: str) -> str:
            return choices.label_of(game.parse(text))

        verdict = "puzzle.right" if action == best else "puzzle.best"
        self.screen.say(self.book.say(verdict, label=label(best.text)))
        reasons = self.party.box.reasons(self.match.view(self.watcher), best)
        for line in told_reasons(reasons, self.words, self.party.names):
            self.screen.say(line)
        self.screen.say(explain(self.advice, book, label))
        if action is not None and action != best:
            self.screen.say(why_not(self.advice, action.text, book, label))
        return True
