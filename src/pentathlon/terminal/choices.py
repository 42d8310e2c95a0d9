"""What a person typed, as an action: a number, the action's text, or words of its sentence."""

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from pentathlon.engine.game import Action

SHORTEST: Final = 3
"""Fewer letters than this are no words of a choice."""
NUMBERS: Final = 3
"""From so many sentences with numbers on, these are what is typed."""
SHORT: Final = 8
"""A list of so many choices stays as it is."""
LONG: Final = 10
"""Longer lists are not counted: each choice goes by its short names."""
PAIRED: Final = 3
"""More choices of two names or numbers each are typed by these, too: what for what."""
SUMS: Final = 5
"""More choices of several cards are typed by these."""
LONGEST: Final = 30
"""More digits are no dice."""
CLEAR: Final = re.compile(r"(?:[\w\s,+]|(?<=[^\W\d_])['\u2019-](?=[^\W\d_])|(?<=\w)/(?=\w))*")
"""Letters, digits, spaces and what stands between names; `left-right` and `36/1` are names, too."""
NUMBER: Final = re.compile(r"(?<![\w/])\d+(?![\w/])")
"""A number that stands alone in a sentence; `36/1` is a cell."""


@dataclass(frozen=True)
class Choices:
    """The legal actions of a person with their sentences, in the order of the rules."""

    actions: list[Action]
    labels: list[str]
    spell: Callable[[str], str] = str
    """A short name in the reader's language."""

    @cached_property
    def keys(self) -> list[str]:
        """What is typed for each: a number that its sentence says, short names, or its place."""
        for number_of in (number_said, number_named):
            said = [number_of(*each) for each in self.pairs]
            if self.means_numbers(said):
                return with_words(said, self.labels)
        return self.names if self.is_long else self.places

    @property
    def is_long(self) -> bool:
        """Whether a list is not counted; one of numbers would be taken for another count."""
        pairs, counts, sums = (sum(map(each, self.actions)) for each in (is_pair, is_count, is_sum))
        is_many = len(self.actions) > LONG or sums > SUMS or max(pairs, counts) > PAIRED
        return is_many or self.misleads

    @property
    def misleads(self) -> bool:
        """Whether a sentence says another number than its place in the list."""
        said = [NUMBER.findall(label) for label in self.labels]
        return any(set(numbers) - {place} for numbers, place in zip(said, self.places, strict=True))

    @property
    def pairs(self) -> list[tuple[Action, str]]:
        return list(zip(self.actions, self.labels, strict=True))

    @property
    def places(self) -> list[str]:
        return [str(place) for place in range(1, len(self.actions) + 1)]

    @property
    def names(self) -> list[str]:
        """Short names and numbers; where two would be the same, with a word that tells them apart.

        The shorter sentence has the shorter name.
        """
        taken: dict[str, int] = {}
        for place in sorted(range(len(self.labels)), key=lambda each: len(self.labels[each])):
            name = " ".join(map(self.spell, names_in(*self.pairs[place])))
            if not name or name.isdecimal():
                name = f"{self.own_word(place)} {name}".strip()
            while name in taken:
                name = f"{word_beside(self.labels[place], self.labels[taken[name]])} {name}"
            taken[name] = place
        by_place = {place: name for name, place in taken.items()}
        return [by_place[place] for place in range(len(self.labels))]

    def own_word(self, place: int) -> str:
        """A word of a sentence that those of another form do not have."""
        form = without_numbers(self.labels[place])
        others = {each for each in map(without_numbers, self.labels) if each != form}
        known = {word for other in others for word in other.split()}
        own = [word for word in form.split() if word not in known]
        return next((word for word in own if len(word) >= SHORTEST), own[0] if own else form)

    def means_numbers(self, said: list[str]) -> bool:
        """Whether a typed number is what sentences say, as a 5 in a list of bids must be 5."""
        known = [number for number in said if number]
        verbs = {
            verb_of(action) for action, number in zip(self.actions, said, strict=True) if number
        }
        is_asked = len(known) >= NUMBERS or self.misleads
        return len(verbs) == 1 and len(known) == len(set(known)) and is_asked

    def key_of(self, action: Action) -> str:
        return self.keys[self.actions.index(action)]

    def label_of(self, action: Action) -> str:
        return self.labels[self.actions.index(action)]

    # What was typed

    def taken(self, typed: str) -> Action | None:
        """The action that a line stands for: its number, sentence, text, key or short names.

        A part of a sentence, or its words in another order, may mean another choice: it is asked
        back, never taken.
        """
        return self.numbered(typed) or self.exact(typed) or self.carded(typed)

    def numbered(self, typed: str) -> Action | None:
        """The action of a number; dice can be typed in any order, with gaps or without."""
        digits = "".join(typed.split()) if self.has_dice else typed.strip()
        if not (digits.isascii() and digits.isdecimal() and len(digits) <= LONGEST):
            return None
        by_key = dict(zip(self.keys, self.actions, strict=True))
        spelled = [digits, str(int(digits)), *(["".join(sorted(digits))] if self.has_dice else [])]
        return next((by_key[each] for each in spelled if each in by_key), None)

    def amount(self, typed: str) -> str:
        """What a number would be where amounts are typed, legal or not: `bid:12`."""
        number = typed.strip()
        said = [each for each in self.pairs if number_said(*each)]
        is_number = number.isascii() and number.isdecimal() and len(number) <= LONGEST
        if not (is_number and said and self.keys != self.places):
            return ""
        verbs = {verb_of(action) for action, _ in said}
        return f"{min(verbs)}:{int(number)}" if len(verbs) == 1 else ""

    @property
    def has_dice(self) -> bool:
        """Whether dice are typed: some sentence names several, and they are its key."""
        pairs = zip(self.keys, self.labels, strict=True)
        return any(
            len(found := re.findall(r"\d+", label)) > 1 and key == "".join(found)
            for key, label in pairs
        )

    def exact(self, typed: str) -> Action | None:
        """The action whose text, sentence or word this is."""
        wanted, said = plain(typed) if is_clear(typed) else None, typed.casefold()
        for action, label, key in zip(self.actions, self.labels, self.keys, strict=True):
            is_same = said in [each.casefold() for each in (action.text, label, key)]
            if is_same or wanted in (plain(label), plain(key), plain(action.text)):
                return action
        return None

    def carded(self, typed: str) -> Action | None:
        """The action with exactly these cards, sports or dice, in its order.

        Where choices differ in more than their names, a name that several of them have is none.
        """
        wanted = self.names_typed(typed)
        same = [each for each, label in self.pairs if are_same(wanted, each, label)]
        more = [each for each, label in self.pairs if are_among(wanted, each, label)]
        is_open = len({verb_of(action) for action in self.actions}) > 1
        found = same if wanted and len(same) == 1 and self.keys != self.places else []
        return found[0] if found and (more == found or not is_open) else None

    def named(self, typed: str) -> list[Action]:
        """The actions that have all these short names, in any order: never taken unasked."""
        wanted = self.names_typed(typed)
        return [each for each, label in self.pairs if wanted and are_among(wanted, each, label)]

    def names_typed(self, typed: str) -> list[str]:
        """The words of a line as records spell short names; none where it has other signs."""
        words = re.findall(r"\w+", typed) if is_clear(typed) else []
        return [self.known_as(each) for each in words]

    def known_as(self, typed: str) -> str:
        """The short name that is spelled so, as records have it; these may be typed as well."""
        return self.spellings.get(typed, typed)

    @cached_property
    def spellings(self) -> dict[str, str]:
        names = {name for action, label in self.pairs for name in names_in(action, label)}
        return {self.spell(name): name for name in names}

    def like(self, typed: str) -> list[Action]:
        """The actions whose sentences have a word for each typed one."""
        wanted = plain(typed).split()
        if len("".join(wanted)) < SHORTEST:
            return []
        return [each for each, label in self.pairs if has_words(f"{each.text} {label}", wanted)]


def is_pair(action: Action) -> bool:
    """Whether an action is of two short names, such as `exchange:SKI:JUD`."""
    names = action.text.split(":")[1:]
    return len(names) == 2 and not any(name.isdecimal() for name in names)


def is_count(action: Action) -> bool:
    """Whether an action is of numbers, such as a die of somebody: its place would pass for one."""
    numbers = action.text.split(":")[1:]
    return len(numbers) > 1 and all(number.isdecimal() for number in numbers)


def is_sum(action: Action) -> bool:
    """Whether an action is of several cards."""
    return "+" in action.text


def verb_of(action: Action) -> str:
    return action.text.partition(":")[0]


def number_said(action: Action, label: str) -> str:
    """The 5 of `bid:5`, if the sentence says 5 too, and the 66 of `reroll:66`; else nothing."""
    number, said = action.text.partition(":")[2], re.findall(r"\d+", label)
    is_said = number.isascii() and number.isdecimal() and number in (*said, "".join(said))
    return number if is_said else ""


def number_named(action: Action, label: str) -> str:
    """The 3 of `ride:G3`, if that is the one number of its sentence; else nothing."""
    said = NUMBER.findall(label)
    return said[0] if action.text.count(":") == 1 and len(said) == 1 else ""


def with_words(said: list[str], labels: list[str]) -> list[str]:
    """For what has no number, as many first words of its sentence as set it apart."""
    others = [plain(label) for label, number in zip(labels, said, strict=True) if not number]
    return [
        number or opening(plain(label), others) for number, label in zip(said, labels, strict=True)
    ]


def opening(label: str, others: list[str]) -> str:
    words = label.split()
    for count in range(1, len(words)):
        start = " ".join(words[:count])
        is_word = max(map(len, words[:count])) >= SHORTEST
        if is_word and sum(f"{other} ".startswith(f"{start} ") for other in others) == 1:
            return start
    return label


def word_beside(label: str, other: str) -> str:
    """The longest word of a sentence that another one lacks."""
    words = [word for word in plain(label).split() if word not in plain(other).split()]
    return max(words, key=len, default=plain(label))


def without_numbers(label: str) -> str:
    return " ".join(word for word in plain(label).split() if not word.isdecimal())


def names_in(action: Action, label: str) -> list[str]:
    """The short names in an action, then the numbers in the order of its sentence."""
    names = re.split(r"[:+]", action.text)[1:]
    numbers = re.findall(r"\d+", label) if any(name.isdecimal() for name in names) else []
    return [*[name for name in names if not name.isdecimal()], *numbers]


def are_same(wanted: list[str], action: Action, label: str) -> bool:
    """Whether these are all the names of an action; only the cards of a sum have no order."""
    names = names_in(action, label)
    return wanted == names or (is_sum(action) and Counter(wanted) == Counter(names))


def are_among(wanted: list[str], action: Action, label: str) -> bool:
    """Whether an action has these names, and perhaps more."""
    return Counter(wanted) <= Counter(names_in(action, label))


def is_clear(typed: str) -> bool:
    """Whether no sign stands but within a word: -1 is not 1."""
    return CLEAR.fullmatch(typed) is not None


def plain(text: str) -> str:
    """Lower case, without accents and signs, so that small differences do not count."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    bare = "".join(each for each in letters if not unicodedata.combining(each))
    return " ".join(re.findall(r"\w+", bare))


def has_words(text: str, wanted: Sequence[str]) -> bool:
    """Whether each wanted word begins a word of the text."""
    words = plain(text).split()
    return all(any(word.startswith(each) for word in words) for each in wanted)
