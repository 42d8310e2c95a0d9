"""`pentathlon puzzle GAME`: a position with one clearly best choice, and why it is."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from pentathlon.engine.box import Box
from pentathlon.engine.game import Action, AnyGame, State
from pentathlon.engine.words import Words, engine_phrases
from pentathlon.lab.bench import usual_seats
from pentathlon.play.advice import reason
from pentathlon.play.match import Match
from pentathlon.play.puzzles import (
    GAMES,
    LOOKED_AT,
    Position,
    club_games,
    find_champion,
    find_puzzle,
    number_of_today,
)

from .call import Call
from .choices import Choices
from .commands import command_named
from .keyboard import Keyboard, Leave
from .progress import progress_bar
from .replay import asked_path, open_record


def run_puzzle(call: Call) -> int:
    """`pentathlon puzzle GAME`: the puzzle of the day, another one, or one from a stored game."""
    box = call.open_box(call.arguments.text("game") or "")
    game = box.game(call.arguments.pairs("option"))
    champion = find_champion(box)
    call.say_interpreted()
    most = LOOKED_AT * (GAMES if call.arguments.text("record") is None else 1)
    with progress_bar(call, "puzzle.looking", most) as advance:
        found = find_puzzle(game, champion, asked_games(call, box, game), advance)
    with suppress(Leave):
        pose(call, game, box.words(call.language), found)
    return 0


def asked_games(call: Call, box: Box, game: AnyGame) -> Iterator[list[State]]:
    """The tables of a stored game, or of games between club players."""
    if call.arguments.text("record") is not None:
        path = str(Path(asked_path(call)).expanduser())
        return iter([list(Match.of(game, open_record(call, path)).tables)[:-1]])
    asked = call.arguments.whole("number", 0, 10**9)
    number = number_of_today() if asked is None else asked
    return club_games(box, game, usual_seats(game.seat_counts()), number)


def pose(call: Call, game: AnyGame, words: Words[Any], found: Position) -> None:
    """Show the table and the choices, hear an answer, and explain the solution."""
    view = game.view(found.state, found.seat)
    legal = game.legal(found.state, found.seat)
    names = [str(seat + 1) for seat in range(found.state.seat_count())]
    labels = [words.choice(view, action, names) for action in legal]
    choices = Choices(legal, labels, words.short)
    call.screen.picture(words.board(view, names).rstrip("\n"))
    call.screen.say()
    call.say("puzzle.question", seat=found.seat + 1, question=words.question(view, names))
    width = max(map(len, choices.keys))
    for key, label in zip(choices.keys, choices.labels, strict=True):
        call.screen.item(f"  {key:>{width}}  ", label)
    best = found.thoughts[0]
    is_right = hear(call, choices) == best.action
    call.say("puzzle.right" if is_right else "puzzle.wrong", label=choices.label_of(best.action))

    def name_of(text: str) -> str:
        return choices.label_of(game.parse(text))

    call.screen.say(reason(found.weighed(), engine_phrases(call.language), name_of))


def hear(call: Call, choices: Choices) -> Action:
    """An answer; what is none of the choices gives nothing away and is asked again."""
    keyboard = Keyboard(call.desk.input, call.screen)
    while True:
        typed = keyboard.ask(">")
        if command_named(call.book, typed) == "quit":
            raise Leave
        chosen = choices.taken(typed) or choices.carded(typed.upper())
        if chosen is not None:
            return chosen
        call.say("turn.keys", keys=", ".join(choices.keys))
