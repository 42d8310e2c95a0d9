"""Advice for a seat: its choices in order, what is level with the best, and all of it in words."""

import json
from collections.abc import Callable
from typing import Final, NamedTuple

from pentathlon.engine.words import Phrasebook

SURE: Final = 3.0
"""A choice is worse only from so many standard errors on."""
POINT: Final = 0.01
"""And only from one game in 100 on."""
FRACTIONS: Final = ((1, 2), (3, 5), (2, 3), (3, 4), (4, 5), (9, 10))
"""How the larger one of two shares is told."""
DUST: Final = 1e-9
"""What sums of floats may miss."""
WORSE: Final = 3
"""So many worse choices have a line of their own."""
NAMED: Final = 4
"""So many choices are named in a list."""


class Choice(NamedTuple):
    """One choice beside the suggested one."""

    action: str
    value: float
    """The share of imagined games that it wins."""
    behind: float
    """How much more the suggested choice wins on the same tables."""
    error: float
    """The standard error of that."""
    tables: int
    is_level: bool
    """Whether it is as good as the suggested one, as far as can be told."""


class Advice(NamedTuple):
    """What is known of a decision; hints, puzzles and analyses all say what stands here."""

    choices: list[Choice]
    """The suggested one first, then those that are level with it, then the worse ones."""
    shares: dict[str, float]
    """How often to take each of several level choices, where rivals must not foresee it."""
    unseen: int
    """So many legal choices were not looked at."""

    @property
    def best(self) -> str:
        """The suggested choice; of a mixture the most frequent one."""
        return max(self.shares, key=self.shares.__getitem__, default=self.choices[0].action)

    def level(self) -> list[Choice]:
        return [choice for choice in self.choices if choice.is_level]

    def worse(self) -> list[Choice]:
        return [choice for choice in self.choices if not choice.is_level]

    def find(self, action: str) -> Choice | None:
        return next((choice for choice in self.choices if choice.action == action), None)

    @property
    def lead(self) -> float:
        """How far the best choice is ahead of the next; nothing where another one is level."""
        if len(self.level()) > 1 or not self.worse():
            return 0.0
        return min(choice.behind for choice in self.worse())


Label = Callable[[str], str]
"""What a choice is called, by its text."""


def only(action: str) -> Advice:
    """The choice of a bot that weighs nothing."""
    return Advice([Choice(action, 0.0, 0.0, 0.0, 0, True)], {}, 0)


def dump(advice: Advice) -> str:
    """As one line, to go from process to process."""
    return json.dumps(advice)


def read(line: str) -> Advice:
    choices, shares, unseen = json.loads(line)
    return Advice([Choice(*choice) for choice in choices], shares, unseen)


def percent(value: float) -> int:
    """Points of 100; halves always go up, so that a whole point of difference stays one."""
    return int(100 * value + 0.5 + DUST)


def explain(advice: Advice, book: Phrasebook, label: Label) -> str:
    """What the suggested choice is worth beside the others; nothing where nobody weighed."""
    if len(advice.choices) < 2:
        return ""
    value, worse = percent(advice.choices[0].value), advice.worse()
    if advice.shares:
        return book.say("hint.mixture", shares=mixture(advice, book, label), value=value)
    if not worse:
        return book.say("hint.all_level", value=value)
    level = level_others(advice)
    if level:
        return book.say("hint.with_level", value=value, count=len(level))
    next, less = label(worse[0].action), percent(worse[0].value)
    return book.say("hint.ahead", value=value, next=next, less=less)


def level_others(advice: Advice) -> list[str]:
    """What is level with the suggestion, without it and without what it is mixed with."""
    taken = {advice.best, *advice.shares}
    return [choice.action for choice in advice.level() if choice.action not in taken]


def mixture(advice: Advice, book: Phrasebook, label: Label) -> str:
    """How often each choice of a mixture is taken, the most frequent one first."""
    parts = sorted(advice.shares.items(), key=lambda part: -part[1])
    if len(parts) == 2:
        times, of = fraction(parts[0][1])
        facts = {"first": label(parts[0][0]), "second": label(parts[1][0])}
        return book.say("hint.half" if of == 2 else "hint.two", count=times, of=of, **facts)
    counted = zip(parts, tenths([share for _, share in parts]), strict=True)
    said = [(label(text), times) for (text, _), times in counted if times]
    parted = [book.say("hint.share", count=times, label=name) for name, times in said]
    return book.say("hint.between").join(parted)


def fraction(share: float) -> tuple[int, int]:
    """The simple fraction that is nearest to the larger one of two shares."""
    return min(FRACTIONS, key=lambda each: abs(each[0] / each[1] - share))


def tenths(shares: list[float]) -> list[int]:
    """Shares as whole tenths that sum to ten."""
    counts = [int(10 * share) for share in shares]
    by_rest = sorted(range(len(shares)), key=lambda place: counts[place] - 10 * shares[place])
    for place in by_rest[: 10 - sum(counts)]:
        counts[place] += 1
    return counts


def listed(actions: list[str], book: Phrasebook, label: Label) -> str:
    """The first of several choices by name, the others counted."""
    named = book.say("hint.between").join(label(action) for action in actions[:NAMED])
    more = len(actions) - NAMED
    return book.say("hint.and_more", list=named, count=more) if more > 0 else named


def others(advice: Advice, book: Phrasebook, label: Label) -> list[str]:
    """Why not the others: those that are level, the best of the worse ones, the rest."""
    lines, level, worse = [], level_others(advice), advice.worse()
    if level:
        lines.append(book.say("hint.level", list=listed(level, book, label)))
    lines += [why_not(advice, choice.action, book, label) for choice in worse[:WORSE]]
    rest = [percent(choice.value) for choice in worse[WORSE:]]
    if rest:
        key = "hint.rest" if min(rest) < max(rest) else "hint.rest_alike"
        lines.append(book.say(key, count=len(rest), least=min(rest), most=max(rest)))
    if advice.unseen:
        lines.append(book.say("hint.unseen", count=advice.unseen))
    return lines


def why_not(advice: Advice, action: str, book: Phrasebook, label: Label) -> str:
    """What one choice is worth beside the suggested one."""
    found, best = advice.find(action), percent(advice.choices[0].value)
    name = label(action)
    if found is None or len(advice.choices) < 2:
        return book.say("hint.not_weighed", label=name)
    if action == advice.best:
        return book.say("hint.same", label=name, value=best)
    if found.is_level:
        return book.say("hint.level", list=name)
    return book.say("hint.why_not", label=name, value=percent(found.value), best=best)
