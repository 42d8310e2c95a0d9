"""Seeded decisions, puzzles and games of each game, looked through for contradictions."""

from collections.abc import Iterator

from pentathlon.engine.box import Box
from pentathlon.engine.chance import Seeded
from pentathlon.engine.errors import Problem
from pentathlon.engine.game import AnyGame, Seat, State
from pentathlon.games.catalog import open_box
from pentathlon.lab.bench import usual_seats
from pentathlon.play.advice import Advice
from pentathlon.play.analysis import Analyst, Depth
from pentathlon.play.match import Match
from pentathlon.play.puzzles import Position, Setter, club_tables, find_puzzle, free_seats
from pentathlon.play.start import start
from pentathlon.play.weighing import Weigher, find_searcher

from .contradictions import in_advice, in_analysis, in_puzzle
from .notes import false_notes

STRIDE = 7
"""Of a game's decisions every seventh is asked for a hint, so that many games are seen."""


class Seen:
    """What was looked at of one game, and what was wrong with it."""

    def __init__(self) -> None:
        self.counts = {"hints": 0, "mixtures": 0, "notes": 0, "puzzles": 0, "analyses": 0}
        self.faults: list[str] = []

    def note(self, place: str, faults: Iterator[str]) -> None:
        self.faults += [f"{place}: {fault}" for fault in faults]


class Seer:
    """Asks for advice as the table, the puzzle page and the replay page do."""

    def __init__(self, id: str, playouts: int, options: dict[str, str] | None = None) -> None:
        self.id = id
        self.options = options or {}
        self.box: Box = open_box(id)
        self.game: AnyGame = self.box.game(self.options)
        self.seats = usual_seats(self.game.seat_counts())
        self.playouts = playouts
        searcher = find_searcher(self.box, self.game, self.seats)
        assert searcher is not None
        self.weigher = Weigher(searcher, self.game, playouts)
        self.seen = Seen()

    # Hints

    def look_at_hints(self, count: int) -> None:
        """So many decisions of games between club players."""
        number = 0
        while self.seen.counts["hints"] < count:
            number += 1
            tables = club_tables(self.box, self.game, self.seats, f"hint {number}")
            found = [(state, seat) for state in tables for seat in free_seats(self.game, state)]
            for state, seat in found[number % STRIDE :: STRIDE][
                : count - self.seen.counts["hints"]
            ]:
                self.hint(state, seat, f"{self.id} game {number}")

    def hint(self, state: State, seat: Seat, place: str) -> Advice:
        """A hint, looked through; its notes are compared with the table."""
        view, legal = self.game.view(state, seat), self.game.legal(state, seat)
        advice = self.weigher.weigh(view, legal, seat)
        advice = self.weigher.mix(view, legal, seat, advice)
        notes = self.box.reasons(view, self.game.parse(advice.best))
        self.seen.note(place, in_advice(advice, legal))
        self.seen.note(place, false_notes(self.game, state, seat, advice.best, notes))
        self.seen.counts["hints"] += 1
        self.seen.counts["mixtures"] += len(advice.shares) > 1
        self.seen.counts["notes"] += len(notes)
        return advice

    # Puzzles

    def look_at_puzzles(self, count: int) -> None:
        """So many positions with their solutions, and each solution seen again by an analysis."""
        setter = Setter(self.box, self.game, self.seats, self.playouts)
        number = 0
        while self.seen.counts["puzzles"] < count:
            number += 1
            tables = club_tables(self.box, self.game, self.seats, f"puzzle {number}")
            while tables and self.seen.counts["puzzles"] < count:
                try:
                    position = find_puzzle(setter, [tables])
                except Problem:
                    break
                self.puzzle(position, f"{self.id} puzzle game {number}")
                tables = tables[1 + tables.index(position.state) :]

    def puzzle(self, position: Position, place: str) -> None:
        legal = self.game.legal(position.state, position.seat)
        self.seen.note(place, in_puzzle(position, legal))
        view = self.game.view(position.state, position.seat)
        best = self.game.parse(position.advice.best)
        again = self.weigher.weigh(view, legal, position.seat, best).find(best.text)
        if again is None or not again.is_level:
            self.seen.faults.append(f"{place}: an analysis calls the solution {best.text} worse")
        self.seen.counts["puzzles"] += 1

    # Analyses

    def look_at_analyses(self, count: int, values: int) -> None:
        """So many games in which one seat follows every hint, each analysed."""
        for number in range(count):
            match, hinted = self.play_by_hints(number)
            depth = Depth(self.playouts, values)
            found = Analyst(self.box, match, depth).analyse()
            place = f"{self.id} analysis {number}"
            self.seen.note(place, in_analysis(found))
            for verdict in found.verdicts:
                if (verdict.step, verdict.seat) in hinted and verdict.loss:
                    fault = f"{place}: the hint {verdict.action} is marked at step {verdict.step}"
                    self.seen.faults.append(fault)
            self.seen.counts["analyses"] += 1

    def play_by_hints(self, number: int) -> tuple[Match, set[tuple[int, Seat]]]:
        """A game of a rookie and club players, one of whom does what the hint says."""
        match = start(self.id, self.seats, seed=number, options=self.options)
        club, rookie, thoughts = self.box.bot("club"), self.box.bot("rookie"), Seeded(number)
        follower, hinted = number % self.seats, set()
        while not match.over:
            step = len(match.record.steps)
            for seat in match.deciders:
                view, legal = match.view(seat), match.legal(seat)
                if seat == follower and len(legal) > 1:
                    advice = self.hint(match.state, seat, f"{self.id} hint in game {number}")
                    match.submit(seat, advice.best)
                    hinted.add((step, seat))
                else:
                    bot = rookie if seat == (follower + 1) % self.seats else club
                    match.submit(seat, bot.choose(view, legal, thoughts))
        return match, hinted
