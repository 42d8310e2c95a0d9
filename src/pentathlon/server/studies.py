"""Finished games analysed and puzzles posed, in processes that the server can kill.

`python -m pentathlon.server.studies SECONDS MEGABYTES LANGUAGE PLAYOUTS FOLDER WHAT ...` writes a
line of state, then lines of progress, and the answer as the last one.
"""

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, BinaryIO, Final

import msgspec

from pentathlon.engine.errors import Problem
from pentathlon.engine.game import TABLE, Seat
from pentathlon.engine.reasons import told_reasons
from pentathlon.engine.record import read_record
from pentathlon.engine.words import Words
from pentathlon.games.catalog import open_box
from pentathlon.lab.bench import usual_seats
from pentathlon.play.advice import Advice, percent
from pentathlon.play.analysis import (
    SUFFIX,
    Analysis,
    Analyst,
    Depth,
    Judgement,
    fingerprint,
    keep_analysis,
    kept_analysis,
)
from pentathlon.play.match import Match
from pentathlon.play.puzzles import (
    GAMES,
    LOOKED_AT,
    Position,
    Setter,
    club_games,
    find_puzzle,
    stated_position,
    table_record,
)
from pentathlon.play.weighing import scaled

from .library import Library
from .pictures import Pictures
from .replays import GOOD, MAX_STEPS, bound, open_record, reader, tell_eye, told_problem
from .replies import Answer, Ask

KEPT: Final = 200
"""Analyses; the oldest goes when one more comes."""
CLOSER: Final = 2
"""Times as many playouts for a puzzle as for a decision of an analysis."""
POLITE: Final = 10
"""How far a study steps back behind the tables."""
Progress = Callable[[int], None]


class Study:
    """Works one wish out and writes what comes of it."""

    def __init__(self, language: str, playouts: int, folder: str, out: BinaryIO) -> None:
        self.library: Final = Library(open_box)
        self.language: Final = language
        self.playouts: Final = playouts
        self.folder: Final = Path(folder) if folder else None
        self.out: Final = out
        self.done = 0

    def write(self, what: str, words: list[str], text: str) -> None:
        """A line of state, the progress, and the answer or what is wrong."""
        self.out.write(GOOD)
        self.out.flush()
        try:
            self.tell(answer=self.answer(what, words, text))
        except Problem as problem:
            self.tell(problem=told_problem(self.library, problem, self.language))

    def answer(self, what: str, words: list[str], text: str) -> dict[str, Any]:
        if what == "analysis":
            return self.analyse(text)
        if what == "puzzle":
            game, number = words
            return self.find(game, int(number))
        return self.pose(text, int(words[0]))

    def tell(self, **line: object) -> None:
        self.out.write(msgspec.json.encode(line) + b"\n")
        self.out.flush()

    def counting(self, whole: int) -> Progress:
        """Tells how far the work has come."""

        def count(steps: int) -> None:
            self.done += steps
            self.tell(done=self.done, of=whole)

        return count

    # A finished game

    def analyse(self, text: str) -> dict[str, Any]:
        match, words = open_record(self.library, text, self.language)
        box = self.library.box(match.record.game)
        depth = Depth(self.playouts, max(1, self.playouts // 3))
        analyst = Analyst(box, match, depth)
        return tell_analysis(match, words, self.analysis(analyst))

    def analysis(self, analyst: Analyst) -> Analysis:
        """What was kept of this game, or what is found now."""
        count = self.counting(len(list(analyst.choices())))
        if self.folder is None:
            return analyst.analyse(count)
        mark = fingerprint(analyst.match.record, analyst.depth)
        path = self.folder / (mark + SUFFIX)
        kept = kept_analysis(path, mark)
        if kept is None:
            kept = analyst.analyse(count)
            with suppress(OSError):
                make_room(self.folder)
                keep_analysis(path, mark, kept)
        return kept

    # Puzzles

    def find(self, id: str, number: int) -> dict[str, Any]:
        """The puzzle of a number: the same for everybody."""
        box = self.library.box(id)
        game = box.game({})
        seats = usual_seats(game.seat_counts())
        setter = Setter(box, game, seats, CLOSER * self.playouts)
        games = club_games(box, game, seats, number)
        found = find_puzzle(setter, games, self.counting(LOOKED_AT * GAMES))
        return self.tell_puzzle(Match.of(game, found.record(game)), found)

    def pose(self, text: str, seat: Seat) -> dict[str, Any]:
        """A puzzle that somebody passed on."""
        record = read_record(text)
        if len(record.steps) > MAX_STEPS:
            raise Problem("record_long")
        box = self.library.box(record.game)
        game = box.game(record.options)
        setter = Setter(box, game, record.seats, CLOSER * self.playouts)
        found = stated_position(setter, record, seat)
        return self.tell_puzzle(Match.of(game, found.record(game)), found)

    def tell_puzzle(self, match: Match, found: Position) -> dict[str, Any]:
        """The table through the seat's eyes, the question, and the solution."""
        words = self.library.words(match.game.id, self.language)
        view, names = match.view(found.seat), match.record.players
        legal = match.game.legal(match.state, found.seat)
        options = [Answer(action.text, words.choice(view, action, names)) for action in legal]
        pictures = Pictures(match, 0)
        eyes = {watcher: tell_eye(pictures, words, watcher) for watcher in (TABLE, found.seat)}
        eyes[found.seat]["ask"] = Ask(words.question(view, names), options)
        best = match.game.parse(found.advice.best)
        reasons = told_reasons(self.library.box(match.game.id).reasons(view, best), words, names)
        return {
            "game": match.game.id,
            "title": words.title,
            "names": names,
            "seat": found.seat,
            "asked": list(match.game.deciders(match.state)),
            "eyes": eyes,
            "solution": solution(found.advice, reasons),
            "record": match.record.to_text(),
        }


def solution(advice: Advice, reasons: list[str]) -> dict[str, Any]:
    """The best choice, what is level with it, and what each choice is worth that was looked at."""
    return {
        "best": advice.best,
        "level": [choice.action for choice in advice.level()],
        "reason": " ".join(reasons),
        "values": {each.action: percent(each.value) for each in advice.choices},
    }


def tell_analysis(match: Match, words: Words[Any], found: Analysis) -> dict[str, Any]:
    """An analysis as the replay page shows it, in points of 100."""
    winner = found.winner()
    return {
        "parts": [found.parts(seat) for seat in range(match.record.seats)],
        "noise": round(200 * found.noise, 1),
        "curve": [[round(100 * hope) for hope in row] for row in found.curve],
        "steps": found.steps,
        "verdicts": [tell_verdict(match, words, verdict) for verdict in found.verdicts],
        "winner": winner,
        "turns": [
            {"step": step, "before": round(100 * before), "after": round(100 * after)}
            for step, before, after in sorted(found.turning_points(winner))
        ],
        "puzzles": [tell_position(match, verdict) for verdict in found.puzzles()],
    }


def tell_position(match: Match, verdict: Judgement) -> dict[str, Any]:
    """A position of a game, to be asked as a puzzle."""
    record = table_record(match.game, match.tables[verdict.step - 1])
    return {"step": verdict.step, "seat": verdict.seat, "record": record.to_text()}


def tell_verdict(match: Match, words: Words[Any], verdict: Judgement) -> dict[str, Any]:
    view = match.game.view(match.tables[verdict.step - 1], verdict.seat)
    label, best = [
        words.choice(view, match.game.parse(text), match.record.players)
        for text in (verdict.action, verdict.best)
    ]
    facts = {"step": verdict.step, "seat": verdict.seat, "label": label, "best": best}
    error = round(200 * verdict.error, 1)
    return {**facts, "loss": verdict.points, "error": error, "mistake": verdict.is_mistake}


def make_room(folder: Path) -> None:
    """A place for one more analysis."""
    folder.mkdir(parents=True, exist_ok=True)
    folder.chmod(0o700)  # for nobody else on this machine, whatever the umask
    kept = sorted(folder.glob("*" + SUFFIX), key=lambda path: path.stat().st_mtime)
    for path in kept[: max(0, len(kept) - KEPT + 1)]:
        path.unlink(missing_ok=True)


def main(
    seconds: str, megabytes: str, language: str, playouts: str, folder: str, *wish: str
) -> None:
    bound(int(seconds), int(megabytes))
    if sys.platform != "win32":
        os.nice(POLITE)
    closeness = scaled(int(playouts))
    what, *words = wish
    with reader() as out:
        text = sys.stdin.buffer.read().decode(errors="replace")
        Study(language, closeness, folder, out).write(what, words, text)


if __name__ == "__main__":
    main(*sys.argv[1:])
