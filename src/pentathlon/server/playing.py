"""What a seat does at the table: choose, think again, ask why, look back."""

from dataclasses import replace
from typing import Any

from pentathlon.engine.errors import Problem
from pentathlon.engine.game import TABLE, Seat
from pentathlon.engine.reasons import told_reasons
from pentathlon.engine.words import engine_phrases
from pentathlon.play.advice import explain, others
from pentathlon.play.advice import read as read_advice

from .client import Client
from .eyes import Eyes
from .fairness import end_guide
from .outbox import AnswerLater
from .personal import show_all
from .pictures import Pictures
from .protocol import Choose, Cover, Hint, Look, Read, Retake, Sync, TakeBack, Undo, Unguide, Why
from .replies import Because, Error, Hinted, Reason, Seen, TextBoard
from .room import Room
from .running_game import RunningGame
from .store import PutChoice


def choose(room: Room, client: Client, message: Choose) -> None:
    """A seat's choice; whoever chooses has the seat back from a bot that covered it."""
    room.guests.own_seat(client, message.seat)
    if not message.action:
        choose_nothing(room, message.seat, message.decision)
        return
    room.playing.choose(message.seat, message.decision, message.action)
    if room.saved.chairs[message.seat].cover:
        room.give_back(message.seat)
    room.broadcast.tell_choice(message.seat)


def choose_nothing(room: Room, seat: Seat, decision: int) -> None:
    """Where even having no choice is a secret: a seat without one leaves the same traces.

    Whoever watches the network, the disk or the counters sees a choice come in either way.
    """
    table = room.playing
    table.check(seat, decision)
    legal = table.match.legal(seat)
    if not table.is_masked or table.bot_level(seat) or len(legal) != 1:
        raise Problem("nothing_to_decide")
    table.journal.append(PutChoice(room.saved.id, seat, decision, legal[0].text))
    room.broadcast.tell_choice(seat)


def take_back(room: Room, client: Client, message: TakeBack) -> None:
    """A choice that nobody has seen is no choice yet."""
    room.guests.own_seat(client, message.seat)
    room.playing.take_back(message.seat, message.decision)
    room.broadcast.tell_choice(message.seat)


def undo(room: Room, client: Client, message: Undo) -> None:
    """One step back, for everybody to see."""
    room.guests.own_seat(client, message.seat)
    room.playing.undo(message.seat, message.decision)
    room.change()
    room.broadcast.tell_again()


def unguide(room: Room, client: Client, message: Unguide) -> None:
    """The learner goes on alone, at the same table."""
    room.guests.own_seat(client, message.seat)
    end_guide(room.saved, room.tools.entropy)
    room.change()
    room.broadcast.tell_again()


def cover(room: Room, client: Client, message: Cover) -> None:
    """A bot plays for a while."""
    room.guests.own_seat(client, message.seat)
    room.saved.chairs[message.seat].cover = "asked"
    room.change()
    room.broadcast.tell_again([message.seat])


def retake(room: Room, client: Client, message: Retake) -> None:
    """The owner is back."""
    room.guests.own_seat(client, message.seat)
    room.give_back(message.seat)


def sync(room: Room, client: Client, message: Sync) -> None:
    """Everything again."""
    show_all(room, client)


# Questions


def hint(room: Room, client: Client, message: Hint) -> AnswerLater:
    """What is best, from what the seat may know."""
    room.guests.own_seat(client, message.seat)
    table, seat = room.playing, message.seat
    if not room.saved.terms.hints:
        raise Problem("hints_off")
    if not table.asks(seat):
        raise Problem("nothing_to_decide")
    if seat in room.hinting:
        raise Problem("hint_coming")
    room.hinting.add(seat)
    game, decision = room.saved.number, table.match.decision
    level = table.tools.library.best_level(table.game.id)

    def done(text: str, fault: str = "") -> None:
        now = client.room or room  # another object where the room went back to what is on disk
        now.later(now, lambda: give_hint(now, client, message, (game, decision, text)))

    table.tools.thinker.think(replace(table.job(seat, level), explains=True), done)
    return AnswerLater()


def give_hint(room: Room, client: Client, message: Hint, thought: tuple[int, int, str]) -> None:
    """The hint, if the table still waits for that decision and its asker still holds the seat."""
    game, decision, text = thought
    seat, table = message.seat, room.table
    room.hinting.discard(seat)
    if client.room is not room or seat not in room.guests.watchers(client):
        return
    if table is None or not text or (room.saved.number, table.match.decision) != (game, decision):
        room.outbox.tell(client, too_late(room, client, message))
        return
    advice = read_advice(text)
    facts = {"re": message.id, "seat": seat, "decision": decision}
    eyes, view = Eyes(table, client.language), table.match.view(seat)
    best = table.game.parse(advice.best)
    option = eyes.option(view, best)
    book = engine_phrases(client.language)

    def label(action: str) -> str:
        return eyes.option(view, table.game.parse(action)).label

    reasons = table.tools.library.box(table.game.id).reasons(view, best)
    told = told_reasons(reasons, eyes.words, table.match.record.players)
    text = " ".join([*told, explain(advice, book, label)]).strip()
    rest = others(advice, book, label)
    room.outbox.tell(client, Hinted(**facts, option=option, reason=text, others=rest))


def too_late(room: Room, client: Client, message: Hint) -> Error:
    """The answer to a hint that came to nothing."""
    text = room.tools.library.explain(Problem("hint_late"), client.language)
    return Error(re=message.id, code="hint_late", text=text)


def why(room: Room, client: Client, message: Why) -> Because:
    """Why not: for each action the rule that stands against it."""
    room.guests.own_seat(client, message.seat)
    table = room.playing
    reasons = [reason(table, client, message.seat, text) for text in message.actions]
    return Because(re=message.id, seat=message.seat, reasons=reasons)


def reason(table: RunningGame, client: Client, seat: Seat, text: str) -> Reason:
    """What speaks against one action."""
    library, game = table.tools.library, table.game.id
    try:
        refusal = table.match.why_not(seat, table.game.parse(text))
    except Problem as problem:
        return Reason(text, library.explain(problem, client.language, game), "")
    if refusal is None:
        return Reason(text, "", "")
    words = library.words(game, client.language)
    return Reason(text, words.refusal(refusal, table.match.record.players), refusal.rule)


def look(room: Room, client: Client, message: Look) -> Seen:
    """An earlier table as a seat saw it; after the end, as anybody saw it."""
    table = seen_table(room, client, message.seat)
    steps = len(table.match.record.steps)
    if message.step >= steps:
        raise Problem("step_unknown", step=message.step, last=steps - 1)
    eye = Eyes(table, client.language).eye(message.seat, Pictures(table.match, message.step))
    return Seen(re=message.id, seat=message.seat, step=message.step, steps=steps, eye=eye)


def read(room: Room, client: Client, message: Read) -> TextBoard:
    """The table as lines of text."""
    table = seen_table(room, client, message.seat)
    view: Any = table.match.view(message.seat)
    words = table.tools.library.words(table.game.id, client.language)
    text = words.board(view, table.match.record.players)
    return TextBoard(re=message.id, seat=message.seat, text=text)


def seen_table(room: Room, client: Client, seat: Seat) -> RunningGame:
    """The table, if this connection may see it with that seat's eyes."""
    table = room.table
    if table is None:
        raise Problem("no_game")
    if seat != TABLE and not (table.match.over and seat < table.match.record.seats):
        room.guests.own_seat(client, seat)
    return table
