"""Words in the reader's language: phrases by key, filled with facts."""

import re
import tomllib
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Mapping, Sequence
from importlib.resources import files
from string import Formatter
from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from .errors import Problem, Refusal, bare
from .game import TABLE, Action, Result, View
from .record import Seen
from .telling import APART, PILE, Beat, Event, Fact, sentences_of

LANGUAGES: Final = ("en", "fr")
ELIDED: Final = re.compile(r"\b([Dd]|[Qq]u)e (?=[AEIOUaeiouÀÂÉÈÊÎÔàâéèêîô]\w)")
NAMED: Final = re.compile(r"\{(\w+)")
"""A fact within a phrase."""

V = TypeVar("V", bound=View)


CHANGES: Final[dict[str, Mapping[str, Any]]] = {}
"""What a designer tries instead, by `package/path`; it must be here before the file is read."""


def read_toml(package: str, path: str) -> dict[str, Any]:
    """A data file that lies in a package, with a designer's changes laid over it."""
    resource = files(package)
    for part in path.split("/"):
        resource = resource / part
    try:
        data = tomllib.loads(resource.read_text(encoding="utf-8"))
    except ValueError as error:  # no TOML, or no UTF-8
        raise Problem("data_unreadable", file=str(resource), reason=str(error)) from error
    return overlay(data, CHANGES.get(f"{package}/{path}", {}))


def overlay(data: Mapping[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    """Data with changes: tables are changed key by key, anything else is replaced."""
    changed = dict(data)
    for key, value in changes.items():
        old = changed.get(key)
        if isinstance(old, Mapping) and isinstance(value, Mapping):
            value = overlay(old, value)
        changed[key] = value
    return changed


class Phrasebook:
    """All phrases of one file in one language; a key is the path to it, joined by dots."""

    def __init__(self, language: str, phrases: Mapping[str, Any]) -> None:
        self.language: Final = language
        self.phrases: Final = phrases
        self.index: Final[dict[str, object]] = {}
        """Every phrase and every section by its whole key."""
        self.pieces: Final[dict[str, list[str]]] = {}
        """The phrases that were said before, cut up."""
        self.named: Final[dict[str, frozenset[str]]] = {}
        """The facts that they name."""
        self.enter(phrases, "")

    def enter(self, section: Mapping[str, Any], path: str) -> None:
        """Put a section into the index."""
        for key, phrase in section.items():
            self.index[path + key] = phrase
            if isinstance(phrase, Mapping):
                self.enter(phrase, f"{path}{key}.")

    def find(self, key: str) -> object:
        """The phrase, or None where there is none."""
        return self.index.get(key)

    def say(self, key: str, **facts: object) -> str:
        """The phrase filled in; with `one` and `other`, the fact `count` decides."""
        return self.state(key, facts)

    def state(self, key: str, facts: dict[str, object]) -> str:
        """The same of facts that lie ready."""
        said = filled(self.cut_up(self.phrase(key, facts)), facts)
        return elided(said) if self.language == "fr" else said

    def phrase(self, key: str, facts: dict[str, object]) -> str:
        """The phrase as it is written."""
        phrase = self.index.get(key)
        if isinstance(phrase, str):
            return phrase
        if isinstance(phrase, Mapping):
            phrase = phrase["one" if self.is_singular(facts["count"]) else "other"]
        if phrase is None:
            raise KeyError(f"no phrase {key!r} in {self.language}")
        return str(phrase)

    def cut_up(self, phrase: str) -> list[str]:
        """A phrase in pieces, each phrase once."""
        pieces = self.pieces.get(phrase)
        if pieces is None:
            pieces = self.pieces[phrase] = pieces_of(phrase)
        return pieces

    def facts_in(self, key: str) -> frozenset[str]:
        """The facts that a phrase names, in any of its forms."""
        if key not in self.named:
            phrase = self.index.get(key)
            forms = list(phrase.values()) if isinstance(phrase, Mapping) else [phrase]
            self.named[key] = frozenset(NAMED.findall("".join(map(str, forms))))
        return self.named[key]

    def is_singular(self, count: object) -> bool:
        """One in English; zero and one in French."""
        return count == 1 or (count == 0 and self.language == "fr")


def pieces_of(phrase: str) -> list[str]:
    """Words and, between them, facts by their names; an even number where one is formatted."""
    pieces, words = [], ""
    for text, name, form, conversion in Formatter().parse(phrase):
        words += text
        if name is not None and (form or conversion or not name.isidentifier()):
            return [phrase, ""]
        if name is not None:
            pieces += [words, name]
            words = ""
    return [*pieces, words]


def filled(pieces: list[str], facts: dict[str, object]) -> str:
    """The pieces of a phrase with its facts."""
    count = len(pieces)
    if count == 1:
        return pieces[0]
    if count % 2 == 0:
        return pieces[0].format(**facts)
    said = pieces[:]
    for place in range(1, count, 2):
        said[place] = str(facts[pieces[place]])
    return "".join(said)


def elided(text: str) -> str:
    """French before a name that begins with a vowel: `la carte d'Ada`."""
    return ELIDED.sub(r"\1'", text)


OPENED: Final[dict[str, Phrasebook]] = {}
"""Every phrasebook is read once."""


def open_phrasebook(package: str, folder: str, language: str) -> Phrasebook:
    """The phrases of a package in a language we speak."""
    if language not in LANGUAGES:
        raise Problem("language_unknown", language=language, languages=", ".join(LANGUAGES))
    path = f"{folder}/{language}.toml"
    if f"{package}/{path}" not in OPENED:
        OPENED[f"{package}/{path}"] = Phrasebook(language, read_toml(package, path))
    return OPENED[f"{package}/{path}"]


def explain(problem: Problem, *books: Phrasebook) -> str:
    """A problem as one sentence, from the first book that has words for it; one within it too."""
    facts = {name: worded(fact, *books) for name, fact in problem.facts.items()}
    for book in books:
        if book.find(f"problem.{problem.key}") is not None:
            return book.say(f"problem.{problem.key}", **facts)
    return bare(problem)


def worded(fact: object, *books: Phrasebook) -> object:
    """A problem in words; every other fact as it is."""
    return explain(fact, *books) if isinstance(fact, Problem) else fact


def in_english(problem: Problem) -> str:
    """A problem for a programmer: the sentence, and the key to look for."""
    book = engine_phrases("en")
    is_known = book.find(f"problem.{problem.key}") is not None
    sentence = problem.sentence or (explain(problem, book) if is_known else "")
    return f"{sentence} [{problem.key}]" if sentence else bare(problem)


def engine_phrases(language: str) -> Phrasebook:
    """The words for what can go wrong in the engine itself."""
    return open_phrasebook("pentathlon.engine", "phrases", language)


@mypyc_attr(allow_interpreted_subclasses=True)
class Words(ABC, Generic[V]):
    """One game's words in one language, made from views alone, so that no word tells more."""

    def __init__(self, book: Phrasebook) -> None:
        self.book: Final = book
        self.addressed: Final = own_kinds(book)
        """The kinds of events that are told otherwise to the seat they are about."""

    @property
    def title(self) -> str:
        """What the game is called."""
        return self.book.say("title")

    @property
    def summary(self) -> str:
        """What the game is, in one sentence."""
        return self.book.say("summary")

    def option(self, name: str) -> str:
        """What an option changes, in one sentence."""
        return self.book.say(f"option.{name}")

    @abstractmethod
    def board(self, view: V, names: Sequence[str]) -> str:
        """The table as lines of text, for terminals and screen readers."""

    def brief(self, view: V, names: Sequence[str]) -> str:
        """The table in fewer lines for a low window; a short board needs no other."""
        return self.board(view, names)

    @abstractmethod
    def question(self, view: V, names: Sequence[str]) -> str:
        """What the seat of this view is asked."""

    @abstractmethod
    def action(self, view: V, action: Action) -> str:
        """One choice, as its seat reads it."""

    def choice(self, view: V, action: Action, names: Sequence[str]) -> str:
        """One choice at a table where people have names: a game that speaks of others says them."""
        return self.action(view, action)

    @abstractmethod
    def ending(self, result: Result, view: V, names: Sequence[str]) -> list[str]:
        """How the game ended."""

    def short(self, name: str) -> str:
        """A short name of records as the reader spells it: `short.<name>`, where it is another."""
        said = self.book.find(f"short.{name}")
        return said if isinstance(said, str) else name

    # What happened

    def plainly(self, seen: Seen, names: Sequence[str]) -> list[str]:
        """A step of a game whose rules tell nothing: the choices and the luck as they are."""
        lines = [f"{names[seat]}: {action}" for seat, action in seen.choices]
        return [*lines, " ".join(seen.luck)] if seen.luck else lines

    def beat(self, beat: Beat, view: V, watcher: int, names: Sequence[str]) -> list[str]:
        """The events of a beat in sentences; the view is what lies open to all after it."""
        return [line for line, _ in self.sentences(beat, view, watcher, names)]

    def sentences(
        self, beat: Beat, view: V, watcher: int, names: Sequence[str]
    ) -> list[tuple[str, list[Event]]]:
        """The same with the events that each sentence tells."""
        groups = sentences_of(beat.events)
        said = [(self.sentence(each, view, watcher, names), each) for each in groups]
        return [each for each in said if each[0]]

    def sentence(self, group: list[Event], view: V, watcher: int, names: Sequence[str]) -> str:
        """One event, or several that share a sentence; an empty phrase is silence."""
        first = group[0]
        key = f"did.{first.kind.what}{self.form(first, watcher)}"
        if first.is_partial() and self.book.find(key) is None:
            return ""
        facts, book = self.worded(first, view, names), self.saying(key)
        if first.kind.joins != APART:
            facts["count"] = len(group)
            if not first.is_partial():
                facts["list"] = self.listed(group, view, names)
                if "total" in book.facts_in(key):
                    facts["total"] = sum([number_of(event) for event in group])
        return book.state(key, facts)

    def saying(self, key: str) -> Phrasebook:
        """The game's own book, or the engine's for what happens in every game."""
        return self.book if self.book.find(key) is not None else engine_phrases(self.book.language)

    def form(self, event: Event, watcher: int) -> str:
        """`_hidden` for who does not know all, `_own` for the seat it is about, if it has one."""
        if event.is_partial():
            return "_hidden"
        is_own = event.kind.what in self.addressed and event.get("seat") == watcher
        return "_own" if is_own else ""

    def listener(self, beat: Beat, watcher: int) -> int:
        """The watcher whom the words of a beat speak to, or TABLE where all read the same."""
        for event in beat.events:
            if event.kind.what in self.addressed and event.get("seat") == watcher:
                return watcher
        return TABLE

    def listed(self, group: list[Event], view: V, names: Sequence[str]) -> str:
        """What each of several events adds to their sentence: `each.<what>`."""
        own = f"each.{group[0].kind.what}"
        key = own if self.book.find(own) is not None else "each.any"
        if group[0].kind.joins == PILE:
            items = [
                {**self.worded(event, view, names), "count": count} for event, count in piled(group)
            ]
        else:
            items = [self.worded(event, view, names) for event in group]
        return ", ".join([self.book.state(key, facts) for facts in items])

    def worded(self, event: Event, view: V, names: Sequence[str]) -> dict[str, object]:
        """The facts of an event in words; a game adds what follows from its table."""
        facts: dict[str, object] = {}
        for place, fact in enumerate(event.kind.facts):
            value = event.values[place]
            if value is not None:
                facts[fact.name] = self.told(fact, value, names)
        return facts

    def told(self, fact: Fact, value: int, names: Sequence[str]) -> object:
        """A seat by its player's name, a key by its phrase, a number as it is."""
        if fact.is_seat:
            return names[value]
        return self.book.say(f"{fact.section}.{fact.keys[value]}") if fact.keys else value

    # Why not

    def refusal(self, refusal: Refusal, names: Sequence[str]) -> str:
        """Why not: the fact, the reason and the rule."""
        facts = {name: self.fact(name, value, names) for name, value in refusal.facts.items()}
        return f"{self.book.say(f'refusal.{refusal.key}', **facts)} ({refusal.rule})"

    def fact(self, name: str, value: object, names: Sequence[str]) -> object:
        """A fact of a refusal in words: a seat becomes its player's name."""
        return names[value] if name == "seat" and isinstance(value, int) else value


def own_kinds(book: Phrasebook) -> frozenset[str]:
    """The kinds of events with words for the seat they are about: `did.<what>_own`."""
    keys = [key for key in book.index if key.startswith("did.") and key.endswith("_own")]
    return frozenset([key.removeprefix("did.").removesuffix("_own") for key in keys])


def number_of(event: Event) -> int:
    """The last plain number of an event, for a total."""
    number = 0
    for place, fact in enumerate(event.kind.facts):
        value = event.values[place]
        if value is not None and not fact.keys and not fact.is_seat:
            number = value
    return number


def piled(group: list[Event]) -> list[tuple[Event, int]]:
    """Like events once, in the order of their facts, with how many there are."""
    pile = Counter(tuple(value or 0 for value in event.values) for event in group)
    first = {tuple(value or 0 for value in event.values): event for event in reversed(group)}
    return [(first[values], pile[values]) for values in sorted(pile)]


class Rule:
    """One entry of a rulebook."""

    def __init__(self, id: str, title: str, text: str) -> None:
        self.id: Final = id
        self.title: Final = title
        self.text: Final = text


class Chapter:
    """A chapter of a rulebook: a title and its rules."""

    def __init__(self, title: str, rules: list[Rule]) -> None:
        self.title: Final = title
        self.rules: Final = rules


class Rulebook:
    """A player's rulebook: one entry per rule ID, in chapters; the credits name the original."""

    def __init__(self, title: str, intro: str, chapters: list[Chapter], credits: str = "") -> None:
        self.title: Final = title
        self.intro: Final = intro
        self.chapters: Final = chapters
        self.credits: Final = credits

    @property
    def rules(self) -> dict[str, Rule]:
        """Every entry by its ID."""
        return {rule.id: rule for chapter in self.chapters for rule in chapter.rules}

    def search(self, words: str) -> list[Rule]:
        """The entries whose ID, title or text holds every one of these words."""
        wanted = words.casefold().split()
        return [rule for rule in self.rules.values() if holds(rule, wanted)]


def holds(rule: Rule, wanted: list[str]) -> bool:
    text = f"{rule.id} {rule.title} {rule.text}".casefold()
    return all(word in text for word in wanted)


def read_rulebook(package: str, language: str) -> Rulebook:
    """The rulebook that lies in a game's folder."""
    book = open_phrasebook(package, "rulebook", language).phrases
    chapters = [
        Chapter(chapter["title"], [Rule(**entry) for entry in chapter["entry"]])
        for chapter in book["chapter"]
    ]
    return Rulebook(book["title"], book["intro"], chapters, book.get("credits", ""))
