"""What a bot would do in somebody's place, and why: choices weighed from one seat's own view."""

import json
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from pentathlon.engine.bot import Bot
from pentathlon.engine.chance import Chance
from pentathlon.engine.search import Searcher
from pentathlon.engine.words import Phrasebook

from .crowd import Crowd

MIXED: Final = 0.95
"""A choice taken less often than that is one of a mixture."""
SHOWN_SHARES: Final = 3


class Weighed(NamedTuple):
    """One choice, the share of imagined games it wins, and how often it is to be taken."""

    action: str
    value: float
    share: float


Label = Callable[[str], str]
"""What a choice is called, by its text."""


def weigh(bot: Bot, view: Any, legal: list[Any], chance: Chance) -> list[Weighed]:
    """The choice a bot takes first; a champion's others behind it, the best before the worse."""
    if not isinstance(bot, Searcher | Crowd):
        return [Weighed(bot.choose(view, legal, chance).text, 0.0, 1.0)]
    thoughts = bot.consider(view, legal, chance)
    return [Weighed(each.action.text, each.value, each.share) for each in thoughts]


def dump(weighed: list[Weighed]) -> str:
    """As one line, to go from process to process."""
    return json.dumps(weighed)


def read(line: str) -> list[Weighed]:
    return [Weighed(*each) for each in json.loads(line)]


def percent(value: float) -> int:
    return round(100 * value)


def reason(weighed: list[Weighed], book: Phrasebook, label: Label) -> str:
    """Why the first choice is taken, in one sentence; nothing where nobody weighed."""
    if len(weighed) < 2:
        return ""
    best, other = weighed[0], weighed[1]
    if best.share < MIXED:
        parts = sorted(weighed, key=lambda each: -each.share)[:SHOWN_SHARES]
        listed = [share_of(each, book, label) for each in parts if each.share > 0]
        return book.say("hint.mixed", shares=", ".join(listed))
    facts = {"value": percent(best.value), "other": label(other.action)}
    if percent(other.value) > percent(best.value):
        return book.say("hint.unsure", **facts, more=percent(other.value))
    return book.say("hint.reason", **facts, less=percent(other.value))


def share_of(each: Weighed, book: Phrasebook, label: Label) -> str:
    facts = {"share": percent(each.share), "value": percent(each.value)}
    return book.say("hint.share", label=label(each.action), **facts)


def why_not(weighed: list[Weighed], action: str, book: Phrasebook, label: Label) -> str:
    """What another choice is worth beside the one that would be taken."""
    found = [each for each in weighed if each.action == action]
    if not found or len(weighed) < 2:
        return book.say("hint.not_weighed", label=label(action))
    best = weighed[0]
    if best.action == action:
        return book.say("hint.same", label=label(action), value=percent(best.value))
    facts = {"label": label(action), "value": percent(found[0].value)}
    return book.say("hint.why_not", **facts, best=label(best.action), more=percent(best.value))
