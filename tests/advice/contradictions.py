"""What must hold of every hint, puzzle answer and analysis, said as a list of what does not."""

import re
from collections.abc import Iterator
from typing import Any

from pentathlon.engine.words import Phrasebook, engine_phrases
from pentathlon.play.advice import (
    Advice,
    explain,
    fraction,
    mixture,
    others,
    percent,
    tenths,
    why_not,
)
from pentathlon.play.analysis import MISTAKE, Analysis, Judgement
from pentathlon.play.puzzles import CLEAR, Position

EN = engine_phrases("en")
NUMBER = re.compile(r"\d+")
LINES = 6
"""Level choices, three worse ones, the rest, and those not looked at."""


def label(action: str) -> str:
    """A choice without digits, so that every number in a sentence is a figure."""
    return "".join(chr(ord("A") + int(each)) if each.isdecimal() else each for each in action)


def numbers(sentence: str) -> list[int]:
    return [int(each) for each in NUMBER.findall(sentence)]


# A hint


def in_advice(advice: Advice, legal: list[Any], book: Phrasebook = EN) -> Iterator[str]:
    """Best is best in its own table, each choice stands once, and the words say the same."""
    first, texts = advice.choices[0], [choice.action for choice in advice.choices]
    if len(texts) != len(set(texts)) or len(texts) + advice.unseen != len(legal):
        yield f"{len(legal)} choices are told as {texts} and {advice.unseen} more"
    if not {*texts} <= {action.text for action in legal}:
        yield f"not all of {texts} are legal"
    if not first.is_level or advice.find(advice.best) not in advice.level():
        yield f"the suggestion {advice.best} is not among the best"
    for choice in advice.choices[1:]:
        if choice.is_level and choice.value > first.value:
            yield f"{choice.action} is called level and beats the best"
        if not choice.is_level and percent(choice.value) >= percent(first.value):
            yield f"{choice.action} is called worse and shows as much as the best"
    places = [choice.is_level for choice in advice.choices]
    if places != sorted(places, reverse=True):
        yield "a worse choice stands before a level one"
    yield from in_shares(advice)
    if len(advice.choices) > 1:
        yield from in_words(advice, book)


def in_shares(advice: Advice) -> Iterator[str]:
    """A mixture is one of level choices, and its shares sum to one."""
    shares = sorted(advice.shares.values(), reverse=True)
    if not shares:
        return
    level = {choice.action for choice in advice.level()}
    if not {*advice.shares} <= level or len(shares) < 2:
        yield f"{advice.shares} is no mixture of level choices"
    if abs(sum(shares) - 1) > 1e-6 or sum(tenths(shares)) != 10:
        yield f"{advice.shares} do not sum to one"
    if len(shares) == 2 and not 1 / 2 <= fraction(shares[0])[0] / fraction(shares[0])[1] < 1:
        yield f"{advice.shares} is told as {mixture(advice, EN, label)}"


def in_words(advice: Advice, book: Phrasebook) -> Iterator[str]:
    """The figures of the sentences are those of the table, and the list is short."""
    told, best = explain(advice, book, label), percent(advice.choices[0].value)
    if best not in numbers(told):
        yield f"{told!r} does not say {best}"
    if not advice.shares and len(advice.level()) == 1 and advice.worse():
        least = percent(advice.worse()[0].value)
        if numbers(told)[-2:] != [best, least] or least >= best:
            yield f"{told!r} calls {least} the next best after {best}"
    lines = others(advice, book, label)
    if len(lines) > LINES or len(lines) != len(set(lines)):
        yield f"why not the others is no short list: {lines}"
    for choice in advice.worse():
        line = why_not(advice, choice.action, book, label)
        if numbers(line)[-1] != best or percent(choice.value) >= best:
            yield f"{line!r} stands below a best of {best}"


# A puzzle


def in_puzzle(position: Position, legal: list[Any]) -> Iterator[str]:
    """One choice alone is best, by far, and its table says so."""
    advice = position.advice
    yield from in_advice(advice, legal)
    if len(advice.level()) != 1 or advice.lead < CLEAR:
        yield f"{advice.best} is not clearly best: {advice.choices[:3]}"
    values = {choice.action: percent(choice.value) for choice in advice.choices}
    if max(values, key=values.__getitem__) != advice.best:
        yield f"{advice.best} is called best in a table with {values}"


# An analysis


def in_analysis(found: Analysis) -> Iterator[str]:
    """Sums are sums, and a mistake is worse than what is called better."""
    for seat in range(len(found.result)):
        yield from in_parts(found, seat)
    for verdict in found.verdicts:
        yield from in_verdict(verdict)


def in_parts(found: Analysis, seat: int) -> Iterator[str]:
    """The result is the sum of its parts, and own play that of the losses that are shown."""
    parts = found.parts(seat)
    if parts.result != parts.fair + parts.luck + parts.play + parts.others:
        yield f"seat {seat}: {parts} do not sum to the result"
    shown = sum(each.points for each in found.mistakes() if each.seat == seat)
    if parts.play != parts.small - shown or parts.small > 0:
        yield f"seat {seat}: own play {parts.play} beside mistakes of {shown} and {parts.small}"
    exact = 100 * (found.result[seat] - found.fair[seat] - found.play[seat] - found.others[seat])
    if abs(exact - 100 * found.luck[seat]) > 1e-6:
        yield f"seat {seat}: luck is not the rest"


def in_verdict(verdict: Judgement) -> Iterator[str]:
    """A loss is one of a choice that is not the best, and beyond its error."""
    if (verdict.action == verdict.best) and verdict.loss:
        yield f"step {verdict.step}: {verdict.best} is called worse than itself"
    if verdict.loss < 0 or (verdict.loss and verdict.loss < 3 * verdict.error):
        yield f"step {verdict.step}: a loss of {verdict.loss} within its error {verdict.error}"
    if verdict.is_mistake != (verdict.loss >= MISTAKE) or (
        verdict.is_mistake and verdict.points < 3
    ):
        yield f"step {verdict.step}: a mistake of {verdict.points}"
