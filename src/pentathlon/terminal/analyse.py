"""`pentathlon analyse RECORD`: mistakes, luck and play, and the turning points of a game."""

from pathlib import Path
from typing import Any, Final

from pentathlon.engine.errors import Problem
from pentathlon.engine.words import Words
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

from .call import Call
from .progress import decimal, progress_bar
from .replay import asked_path, open_record
from .saves import with_clean_names
from .screen import SOFT
from .troubles import file_problem

MOST_PLAYOUTS: Final = 1_000_000
SHOWN: Final = 12
"""So many mistakes are told; the file beside the record has them all."""


def run_analyse(call: Call) -> int:
    """`pentathlon analyse RECORD`: a finished game looked at again."""
    path = asked_path(call)
    record = with_clean_names(open_record(call, path))
    box = call.open_shelf(record.game)
    try:
        match = Match.of(box.game(record.options), record)
    except Problem as problem:
        raise Problem("in_file", file=path, problem=problem) from problem
    if not match.over:
        raise Problem("in_file", file=path, problem=Problem("record_unfinished"))
    analysis = find_analysis(call, path, Analyst(box, match, read_depth(call)))
    if call.wants_json:
        call.screen.data(analysis.to_json())
    else:
        Teller(call, match, box.words(call.language), analysis).tell()
    return 0


def read_depth(call: Call) -> Depth:
    """How closely to look, as it was asked."""
    usual = Depth()
    playouts = call.arguments.whole("playouts", 1, MOST_PLAYOUTS) or usual.playouts
    seed = call.arguments.whole("seed", 0, MOST_PLAYOUTS)
    return Depth(playouts, max(1, playouts // 3), usual.seed if seed is None else seed)


def find_analysis(call: Call, path: str, analyst: Analyst) -> Analysis:
    """What is kept beside the record, or what is found now and kept there."""
    beside = Path(path).expanduser().with_name(Path(path).name + SUFFIX)
    mark = fingerprint(analyst.match.record, analyst.depth)
    kept = kept_analysis(beside, mark)
    if kept is not None:
        return kept
    call.say_interpreted()
    with progress_bar(call, "analyse.running", len(list(analyst.choices()))) as advance:
        analysis = analyst.analyse(advance)
    try:
        keep_analysis(beside, mark, analysis)
    except OSError as error:
        raise file_problem(str(beside), error) from error
    return analysis


class Teller:
    """Tells a person what was found."""

    def __init__(self, call: Call, match: Match, words: Words[Any], analysis: Analysis) -> None:
        self.call: Final = call
        self.match: Final = match
        self.words: Final = words
        self.analysis: Final = analysis
        self.names: Final = match.record.players

    def tell(self) -> None:
        self.call.screen.heading(self.call.book.say("analyse.heading", title=self.words.title))
        for seat in range(len(self.names)):
            self.tell_parts(seat)
        self.call.say("analyse.noise", SOFT)
        if self.analysis.noise:
            noise = decimal(self.call, 200 * self.analysis.noise, 1)
            self.call.say("analyse.sure", SOFT, noise=noise)
        self.call.screen.say()
        self.tell_mistakes()
        self.call.screen.say()
        self.tell_turns()

    def tell_parts(self, seat: int) -> None:
        """Fair share, luck, own play and the others' play, which sum to the result."""
        found = self.analysis.parts(seat)
        facts = {"name": self.names[seat], "result": found.result, "fair": found.fair}
        changes = {"luck": found.luck, "play": found.play, "others": found.others}
        signed = {name: f"{points:+d}" for name, points in changes.items()}
        self.call.say("analyse.parts", **facts, **signed)

    def tell_mistakes(self) -> None:
        mistakes = self.analysis.mistakes()
        if not self.analysis.verdicts:
            self.call.say("analyse.luck_alone")
        elif not mistakes:
            self.call.say("analyse.faultless")
        else:
            self.call.say("analyse.mistakes", count=len(mistakes))
            for verdict in mistakes[:SHOWN]:
                self.call.screen.item(f"{verdict.step:>4}  ", self.worded(verdict))
        self.tell_small()

    def tell_small(self) -> None:
        """What was lost too little at a time to be a mistake; with these it is the own play."""
        small = [self.analysis.parts(seat).small for seat in range(len(self.names))]
        pairs = zip(self.names, small, strict=True)
        listed = ", ".join(f"{name} {points:+d}" for name, points in pairs if points)
        if listed:
            self.call.say("analyse.small", list=listed)

    def worded(self, verdict: Judgement) -> str:
        view = self.match.game.view(self.match.tables[verdict.step - 1], verdict.seat)
        label, best = [
            self.words.choice(view, self.match.game.parse(text), self.names)
            for text in (verdict.action, verdict.best)
        ]
        facts = {"name": self.names[verdict.seat], "label": label, "best": best}
        error = decimal(self.call, 200 * verdict.error, 1)
        return self.call.book.say("analyse.mistake", **facts, loss=verdict.points, error=error)

    def tell_turns(self) -> None:
        """What moved the winner's hopes most."""
        winner = self.analysis.winner()
        self.call.say("analyse.turns", name=self.names[winner])
        for step, before, after in sorted(self.analysis.turning_points(winner)):
            told = " ".join(self.match.tell(self.words, -1, step))
            facts = {"before": round(100 * before), "after": round(100 * after), "told": told}
            self.call.screen.item(f"{step:>4}  ", self.call.book.say("analyse.turn", **facts))
