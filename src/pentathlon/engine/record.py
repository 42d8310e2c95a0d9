"""A game as JSON lines, for people and machines alike: the terms, a line a step, the end.

    {"pentathlon":1,"game":"medals","rules":1,"options":{},"seats":2,...,"luck":{"scheme":"told"}}
    {"step":0,"luck":["1/2","SKI@0","JUD@1",...]}
    {"step":1,"do":{"0":"swap:SKI"},"luck":["FEN@0"]}
    {"end":{"places":[1,2],"points":[8,5],"reason":"medal_goal"},"proof":{}}

Luck is written as it was seen: `d6=3` a die, `FEN` a card drawn open, `FEN@0` a card that seat 0
alone saw, `1/2` the number 1 of 0..1. A record that begins at a stated table carries it as `start`.
"""

import json
from typing import Any, Final, TypeGuard

from .chance import BELOW, DRAW, EVERYONE, ROLL, Outcome, is_seen
from .errors import Problem
from .game import Result
from .telling import Beat

FORMAT: Final = 1
MOST_SEATS: Final = 62
"""So many seats have a bit of their own in an audience."""
SEATS: Final[dict[str, int]] = {str(seat): seat for seat in range(MOST_SEATS)}


class Step:
    """One entry: who took which action, what luck answered, and who decided for an absent seat."""

    def __init__(self, choices: list[tuple[int, str]], luck: list[str], by: dict[int, str]) -> None:
        self.choices: Final = choices
        self.luck: Final = luck
        self.by: Final = by
        """Who decided for a seat, if not its player: a bot's level, `clock`, `@` and a name."""

    def to_json(self, number: int) -> dict[str, object]:
        line: dict[str, object] = {"step": number}
        if self.choices:
            line["do"] = {str(seat): action for seat, action in self.choices}
        if self.luck:
            line["luck"] = self.luck
        if self.by:
            line["by"] = {str(seat): name for seat, name in self.by.items()}
        return line


class Seen:
    """A step as one watcher saw it."""

    def __init__(
        self,
        choices: list[tuple[int, str]],
        luck: list[str],
        beats: list[Beat] | None = None,
    ) -> None:
        self.choices: Final = choices
        self.luck: Final = luck
        """The outcomes this watcher saw; the others leave no trace."""
        self.beats: Final[list[Beat]] = [] if beats is None else beats
        """What was told, as this watcher heard it; never written, as it follows from replay."""


class Record:
    """The whole story of one game."""

    def __init__(
        self,
        game: str,
        rules: int,
        options: dict[str, str],
        seats: int,
        players: list[str],
        promise: dict[str, object],
        start: dict[str, object] | None = None,
        colours: list[str] | None = None,
    ) -> None:
        self.game: Final = game
        """The name of the game."""
        self.rules: Final = rules
        """The version of its rules."""
        self.options: Final = options
        """What was chosen, each option with its value."""
        self.seats: Final = seats
        """How many played."""
        self.players: Final = players
        """The names at the table, in seat order."""
        self.promise: Final = promise
        """What is known of the luck before the end."""
        self.start: Final = start
        """The table the game began at, where that was not the usual set-up."""
        self.colours: Final[list[str]] = [] if colours is None else colours
        """What everybody wore at the table, in seat order, where that is known."""
        self.steps: list[Step] = []
        """Each has `choices`, seat and text, its `luck`, and in `by` who decided for a player."""
        self.end: dict[str, object] | None = None
        """Places, points and reason; None while the game is in play."""
        self.proof: dict[str, object] = {}
        """What shows at the end that the luck was as promised."""

    def __reduce__(self) -> tuple[Any, ...]:
        return read_record, (self.to_text(),)

    @property
    def terms(self) -> dict[str, object]:
        """What the luck is bound to."""
        terms: dict[str, object] = {
            "game": self.game,
            "rules": self.rules,
            "options": self.options,
            "seats": self.seats,
        }
        if self.start is not None:
            terms["start"] = self.start
        return terms

    @property
    def luck_count(self) -> int:
        """How many questions luck has answered."""
        return sum(len(step.luck) for step in self.steps)

    def close(self, result: Result, proof: dict[str, object]) -> None:
        """The game is over: the result, and the proof of its luck."""
        self.end = result.to_json()
        self.proof = proof

    def header(self) -> dict[str, object]:
        """The first line."""
        opening: dict[str, object] = {"pentathlon": FORMAT, **self.terms}
        people: dict[str, object] = {"players": self.players}
        if self.colours:
            people["colours"] = self.colours
        return {**opening, **people, "luck": self.promise}

    def to_text(self) -> str:
        """The record as JSON lines: what a file holds, and `load` reads."""
        lines = [self.header()]
        lines += [step.to_json(number) for number, step in enumerate(self.steps)]
        if self.end is not None:
            lines.append({"end": self.end, "proof": self.proof})
        return "".join(line_to_text(line) for line in lines)


def line_to_text(line: dict[str, object]) -> str:
    return json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n"


# Luck in words


def audience_to_text(seen_by: int) -> str:
    """Nothing for all, else the seats after an @."""
    if seen_by == EVERYONE:
        return ""
    return "@" + ",".join(str(seat) for seat in range(63) if is_seen(seen_by, seat))


def outcome_to_text(outcome: Outcome, cards: tuple[str, ...]) -> str:
    """A die as d6=3, a card by its name, a number as 1/2; then who saw it."""
    if outcome.question == ROLL:
        shown = f"d{outcome.size}={outcome.value}"
    elif outcome.question == DRAW:
        shown = cards[outcome.value]
    else:
        shown = f"{outcome.value}/{outcome.size}"
    return shown + audience_to_text(outcome.seen_by)


def read_outcome(text: str, cards: tuple[str, ...]) -> Outcome:
    """The outcome that has this text."""
    shown, at, audience = text.partition("@")
    try:
        seen_by: int = EVERYONE if not at else read_audience(audience)
        if shown in cards:
            return Outcome(DRAW, 0, cards.index(shown), seen_by)
        if shown.startswith("d"):
            faces, _, value = shown[1:].partition("=")
            return Outcome(ROLL, int(faces), int(value), seen_by)
        value, _, count = shown.partition("/")
        return Outcome(BELOW, int(count), int(value), seen_by)
    except (ValueError, OverflowError) as error:
        raise Problem("record_luck", text=text) from error


def read_audience(text: str) -> int:
    """The seats after an @, none where it is empty."""
    seats = [int(seat) for seat in text.split(",")] if text else []
    if any(not 0 <= seat < MOST_SEATS for seat in seats):
        raise ValueError(text)
    return sum(1 << seat for seat in set(seats))


# Reading


def read_record(text: str) -> Record:
    """A record from its JSON lines; the problem with a bad one names the line."""
    lines = [line for line in text.split("\n") if line.strip()]
    if not lines:
        raise Problem("record_empty")
    record = read_header(read_line(lines[0], 1))
    for number, line in enumerate(lines[1:], start=2):
        read_entry(record, read_line(line, number), number)
    return record


def read_line(text: str, number: int) -> dict[str, object]:
    try:
        line = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Problem("record_not_json", line=number) from error
    if not isinstance(line, dict):
        raise Problem("record_not_json", line=number)
    return line


def read_header(line: dict[str, object]) -> Record:
    """The terms of the game."""
    if line.get("pentathlon") != FORMAT:
        raise Problem("record_format", format=FORMAT)
    game, rules, seats = line.get("game"), line.get("rules"), line.get("seats")
    options, players, promise = line.get("options"), line.get("players", []), line.get("luck")
    start, colours = line.get("start"), line.get("colours", [])
    if (
        not isinstance(game, str)
        or not is_count(rules)
        or not is_count(seats)
        or seats > MOST_SEATS
        or not isinstance(options, dict)
        or not isinstance(players, list)
        or len(players) > seats
        or not isinstance(colours, list)
        or len(colours) > seats
        or not isinstance(promise, dict)
        or not (start is None or isinstance(start, dict))
        or not all(isinstance(value, str) for value in options.values())
        or not all(isinstance(word, str) for word in [*players, *colours])
    ):
        raise Problem("record_header")
    return Record(game, rules, options, seats, players, promise, start, colours)


def is_count(value: object) -> TypeGuard[int]:
    """A whole number from 1; JSON's true is none."""
    return isinstance(value, int) and not isinstance(value, bool) and value > 0


def read_entry(record: Record, line: dict[str, object], number: int) -> None:
    """A step, or the end."""
    if record.end is not None:
        raise Problem("record_after_end", line=number)
    if "end" in line:
        end, proof = line["end"], line.get("proof", {})
        if not isinstance(end, dict) or not isinstance(proof, dict):
            raise Problem("record_entry", line=number)
        record.end = end
        record.proof = proof
        return
    record.steps.append(read_step(record, line, number))


def read_step(record: Record, line: dict[str, object], number: int) -> Step:
    """Who did what, and what luck answered."""
    choices, luck, by = line.get("do", {}), line.get("luck", []), line.get("by", {})
    if (
        line.get("step") != len(record.steps)
        or not isinstance(choices, dict)
        or not isinstance(luck, list)
        or not isinstance(by, dict)
        or not all(is_seat(seat, record.seats) for seat in [*choices, *by])
        or not all(isinstance(word, str) for word in [*choices.values(), *luck, *by.values()])
    ):
        raise Problem("record_entry", line=number)
    done = sorted((int(seat), str(action)) for seat, action in choices.items())
    return Step(done, luck, {int(seat): str(name) for seat, name in by.items()})


def is_seat(text: object, seats: int) -> bool:
    return isinstance(text, str) and SEATS.get(text, MOST_SEATS) < seats
