"""What is this? The rules that explain a choice, or a thing on the table."""

from typing import Any, Final

from pentathlon.engine.box import Box
from pentathlon.engine.game import TABLE
from pentathlon.engine.things import GAME, Thing

from .client import Client
from .eyes import Eyes
from .library import option_words, server_phrases
from .playing import reason, seen_table
from .protocol import Explain
from .replies import Explained
from .room import Room
from .running_game import RunningGame

MOST: Final = 3
"""More rules would be a chapter, not an answer."""


def explain(room: Room, client: Client, message: Explain) -> Explained:
    """The rules of the first thing that the game knows, and of the choice that holds it."""
    table = seen_table(room, client, message.seat)
    answer = Explained(re=message.id, seat=message.seat)
    if message.action and message.seat != TABLE:
        explain_choice(answer, table, client, message.action)
    things = table.tools.library.box(table.game.id).things()
    known = [things[name] for name in message.things if name in things]
    if known:
        explain_thing(answer, table, client, known[0])
    elif not answer.rules and GAME in things:
        answer.rules = list(things[GAME].rules)
    del answer.rules[MOST:]
    return answer


def explain_choice(answer: Explained, table: RunningGame, client: Client, text: str) -> None:
    """The rules behind a choice that is open; else the one that closes it, and why."""
    seat, match = answer.seat, table.match
    open_now = [action for action in match.legal(seat) if action.text == text]
    if not open_now:
        closed = reason(table, client, seat, text)
        answer.note = closed.text
        answer.rules = [closed.rule] if closed.rule else []
        return
    view = match.view(seat)
    answer.name = Eyes(table, client.language).option(view, open_now[0]).label
    answer.rules = list(match.game.rules_behind(view, open_now[0]))


def explain_thing(answer: Explained, table: RunningGame, client: Client, thing: Thing) -> None:
    """Its rules as far as they are in play, before those of the choice that holds it.

    Where none is in play, all of them and a word about it; within a choice, nothing.
    """
    library, id = table.tools.library, table.game.id
    view: Any = table.match.view(answer.seat)
    box = library.box(id)
    played = [rule for rule, option in thing.needs.items() if is_played(box, view, option)]
    if answer.rules:
        answer.rules = list(dict.fromkeys([*played[: MOST - 1], *answer.rules]))
    elif played:
        answer.rules = played
    else:
        words = library.words(id, client.language)
        off = "; ".join([option_words(option, words) for option in thing.options])
        answer.rules = list(thing.rules)
        answer.note = server_phrases(client.language).say("out_of_play", options=off)


def is_played(box: Box, view: Any, option: str) -> bool:
    """Whether a rule that needs this option, or none, is played at the table of a view."""
    return not option or box.is_in_play(view, option)
