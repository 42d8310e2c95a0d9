"""Finished games read again: `replay` tells one, `verify` checks its luck."""

from pathlib import Path
from typing import Any, Final

from pentathlon.engine.errors import Problem
from pentathlon.engine.game import TABLE, Seat
from pentathlon.engine.record import Record, read_record
from pentathlon.engine.replay import replay, verify
from pentathlon.engine.words import Words, engine_phrases
from pentathlon.play.folder import data_folder
from pentathlon.play.match import Match
from pentathlon.play.provenance import notes

from .call import Call, read_text
from .keyboard import Keyboard, Leave
from .saves import LAST, MARK, RECORD_ENDING, newest, split_save, with_clean_names
from .screen import SOFT
from .troubles import word_problem

FALSE: Final = 1
VERIFIED: Final = "verified"
UNREADABLE: Final = ("luck_scheme", "record_seats", "record_unfinished", "record_version")
"""Problems with a record that may be true, but not for this build or not yet."""


def asked_path(call: Call) -> str:
    """The file that was named; `last` is the game that was finished last."""
    path = call.arguments.text("record") or ""
    if path != LAST or Path(path).exists():
        return path
    found = newest(data_folder(call.desk.environment) / "records", RECORD_ENDING)
    if found is None:
        raise Problem("record_none_yet")
    return str(found)


def open_record(call: Call, path: str) -> Record:
    """A record, or the one within a save."""
    text = read_text(path)
    try:
        first = text.partition("\n")[0]
        return split_save(text)[1] if MARK in first else read_record(text)
    except Problem as problem:
        raise Problem("in_file", file=path, problem=problem) from problem


# Replay


def run_replay(call: Call) -> int:
    """`pentathlon replay RECORD`: the game step by step."""
    path = asked_path(call)
    record = with_clean_names(open_record(call, path))
    box = call.open_shelf(record.game)
    try:
        game = box.game(record.options)
        replay(game, record)
        match = Match.of(game, record)
    except Problem as problem:
        raise Problem("in_file", file=path, problem=problem) from problem
    watcher = read_watcher(call, record)
    words = box.words(call.language)
    if call.wants_json:
        call.screen.data(replay_to_json(match, words, watcher))
    else:
        Reader(call, match, words, watcher).read()
    return 0


def read_watcher(call: Call, record: Record) -> Seat:
    """Through whose eyes: a seat by its number or its player's name, else the public's."""
    text = call.arguments.text("seat")
    if text is None:
        return TABLE
    names = [name.casefold() for name in record.players]
    if text.casefold() in names:
        return names.index(text.casefold())
    if text.isascii() and text.isdecimal() and len(text) < 4 and 0 < int(text) <= record.seats:
        return int(text) - 1
    seats = ", ".join(f"{seat} ({name})" for seat, name in enumerate(record.players, start=1))
    raise Problem("replay_seat", seat=text, seats=seats)


def replay_to_json(match: Match, words: Words[Any], watcher: Seat) -> dict[str, object]:
    steps = [match.tell(words, watcher, step) for step in range(len(match.tables))]
    return {
        "game": match.record.game,
        "players": match.record.players,
        "steps": [{"step": step, "text": lines} for step, lines in enumerate(steps)],
        "result": match.record.end,
        "text": ending_of(match, words, watcher),
    }


def ending_of(match: Match, words: Words[Any], watcher: Seat) -> list[str]:
    """How the game ended; nothing while it has not."""
    result = match.result
    return [] if result is None else words.ending(result, match.view(watcher), match.record.players)


class Reader:
    """Reads a game to a person."""

    def __init__(self, call: Call, match: Match, words: Words[Any], watcher: Seat) -> None:
        self.call: Final = call
        self.match: Final = match
        self.words: Final = words
        self.watcher: Final = watcher
        self.pauses: Final = call.arguments.has("step")
        self.draws: Final = self.pauses or call.arguments.has("boards")
        self.keyboard: Final = Keyboard(call.desk.input, call.screen)

    def read(self) -> None:
        """Every step, then the end; a goodbye in between is no trouble."""
        self.introduce()
        try:
            for step in range(len(self.match.tables)):
                self.read_step(step)
        except Leave:
            return
        if not self.draws:
            self.board(-1)
        self.conclude()

    def introduce(self) -> None:
        record = self.match.record
        players = ", ".join(f"{seat} {name}" for seat, name in enumerate(record.players, start=1))
        self.call.screen.heading(self.words.title)
        self.call.say("replay.players", players=players)
        if self.watcher != TABLE:
            self.call.say("replay.watcher", name=record.players[self.watcher])
        self.call.screen.say()

    def read_step(self, step: int) -> None:
        lines = self.match.tell(self.words, self.watcher, step)
        label = f"{step:>4}  "
        for line in lines:
            self.call.screen.item(label, line)
            label = " " * len(label)
        if self.draws or step == 0:
            self.board(step)
        if self.pauses and step + 1 < len(self.match.tables):
            self.keyboard.ask(self.call.book.say("replay.next"))

    def board(self, step: int) -> None:
        view = self.match.game.view(self.match.tables[step], self.watcher)
        text = self.words.board(view, self.match.record.players)
        self.call.screen.say()
        self.call.screen.picture(text.rstrip("\n"))
        self.call.screen.say()

    def conclude(self) -> None:
        if not self.match.over:
            self.call.say("replay.unfinished", SOFT)
        for line in ending_of(self.match, self.words, self.watcher):
            self.call.screen.say(line)


# Verify


def run_verify(call: Call) -> int:
    """`pentathlon verify RECORD`: every die and card derived anew."""
    path = asked_path(call)
    record = open_record(call, path)
    box = call.open_shelf(record.game)
    problem: Problem | None = None
    verdict = "false"
    try:
        game = box.game(record.options)
        verdict = VERIFIED if verify(game, record) else "told"
    except Problem as found:
        if found.key in UNREADABLE or found.key.startswith("option_"):
            raise Problem("in_file", file=path, problem=found) from found
        problem = found
    report_verdict(call, path, record, verdict, problem)
    return FALSE if problem is not None else 0


def report_verdict(
    call: Call, path: str, record: Record, verdict: str, problem: Problem | None
) -> None:
    """The verdict in words, or as data."""
    reason = "" if problem is None else word_problem(problem, call.book, call.others)
    found = notes(record, call.open_shelf(record.game).guide()) if verdict == VERIFIED else []
    if call.wants_json:
        facts = {"file": path, "game": record.game, "steps": len(record.steps)}
        about = dict(found)
        call.screen.data({**facts, "verdict": verdict, "reason": reason, "notes": about})
        return
    call.say(f"verify.{verdict}", file=path, luck=record.luck_count, reason=reason)
    book = engine_phrases(call.language)
    for key, players in found:
        call.screen.say(book.say(f"provenance.{key}", players=", ".join(players)))
