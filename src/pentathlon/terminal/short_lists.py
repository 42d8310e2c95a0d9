"""Long lists of choices in few lines: what differs by numbers or by further cards is said once."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from itertools import takewhile
from typing import Final

from .choices import PAIRED, SHORT, Choices, is_pair, verb_of

GAP: Final = "…"
NUMBER: Final = re.compile(r"\d+")


@dataclass(frozen=True)
class Line:
    """What is typed, what it means, and an example where there is a gap in it."""

    key: str
    label: str
    example: str = ""


def in_full(choices: Choices) -> list[Line]:
    """Every choice."""
    pairs = zip(choices.keys, choices.labels, strict=True)
    return [Line(key, label, key) for key, label in pairs]


def in_short(choices: Choices) -> list[Line]:
    """Choices that differ by one number as one line; of many cards those that stand alone."""
    lines = in_full(choices)
    if sum(map(is_pair, choices.actions)) > PAIRED and choices.keys == choices.names:
        return by_first(choices, lines)
    if len(lines) <= SHORT:
        return lines
    if any("+" in action.text for action in choices.actions) and choices.keys == choices.names:
        pairs = zip(lines, choices.actions, strict=True)
        alone = [line for line, action in pairs if "+" not in action.text]
        return alone or by_first(choices, lines)
    groups: dict[tuple[str, str], list[Line]] = {}
    for line in lines:
        groups.setdefault((stem(line.key), NUMBER.sub(GAP, line.label)), []).append(line)
    if choices.has_dice:
        return dice(lines)
    return [each for group in groups.values() for each in together(group)]


def in_brief(choices: Choices) -> list[Line]:
    """The short list shorter still: what begins with one name, or is said in one way, once."""
    if choices.keys == choices.places:
        return in_short(choices)
    keys = zip(choices.keys, choices.actions, strict=True)
    verbs = {key: verb_of(action) for key, action in keys}

    def form(line: Line) -> str:
        return f"{verbs[line.example]} {len(line.key.split())}"

    lines = merged(in_short(choices), lambda line: line.key.split()[0])
    lines = merged(lines, lambda line: f"{form(line)} {line.key.split()[-1]}")
    lines = merged(lines, lambda line: f"{form(line)} {line.label.split()[-1]}")
    return merged(lines, form)


def merged(lines: list[Line], kind: Callable[[Line], str]) -> list[Line]:
    """Lines of one kind as one, where their sentences begin and end alike."""
    groups: dict[str, list[Line]] = {}
    for line in lines:
        groups.setdefault(kind(line), []).append(line)
    return [each for group in groups.values() for each in framed(group)]


def framed(group: list[Line]) -> list[Line]:
    """One sentence that names all keys where they differ, if it has words for what it is about."""
    said = [line.label.split() for line in group]
    keys = [line.key.split() for line in group]
    first, last = ends(said)
    head, tail = ends(keys)
    middles = [key[len(head) : len(key) - len(tail)] for key in keys]
    is_frame = first and len(first + last) > 1
    if len(group) < 2 or not is_frame or any(GAP in middle for middle in middles):
        return group
    key = [*head, *[GAP] * len(middles[0]), *tail]
    names = ", ".join(" ".join(middle) for middle in middles)
    return [Line(" ".join(key), " ".join([*first, names, *last]), group[0].example)]


def ends(lists: list[list[str]]) -> tuple[list[str], list[str]]:
    """The words that all of them begin with, and those that they end with."""
    head = shared(lists)
    tail = shared([words[head:][::-1] for words in lists])
    return lists[0][:head], lists[0][len(lists[0]) - tail :]


def by_first(choices: Choices, lines: list[Line]) -> list[Line]:
    """Choices of two names that differ in the second as one line: `SKI …`."""
    groups: dict[str, list[Line]] = {}
    for action, line in zip(choices.actions, lines, strict=True):
        first = re.split(r"[:+]", action.text)[:2] if len(line.key.split()) == 2 else [action.text]
        groups.setdefault(" ".join(first), []).append(line)
    return [each for group in groups.values() for each in with_gap(group)]


def with_gap(group: list[Line]) -> list[Line]:
    """What the sentences have in common, with a gap for what differs."""
    if len(group) < 2:
        return group
    head, tail = ends([line.label.split() for line in group])
    key = f"{group[0].key.rpartition(' ')[0]} {GAP}"
    return [Line(key, " ".join([*head, GAP, *tail]), group[1].key)]


def shared(lists: list[list[str]]) -> int:
    """How many words all of them begin with."""
    columns = zip(*lists, strict=False)
    return sum(1 for _ in takewhile(lambda column: len(set(column)) == 1, columns))


def stem(key: str) -> str:
    """A key without its last number."""
    *first, last = key.split()
    return " ".join(first) if last.isdecimal() else key


def together(group: list[Line]) -> list[Line]:
    """One line for many numbers, where the keys are what the sentences say."""
    forms = set.intersection(*[forms_of(line) for line in group])
    if len(group) < 2 or not forms:
        return group
    numbers = span([line.key.split()[-1] for line in group])
    key = f"{stem(group[0].key)} {GAP}" if stem(group[0].key) else numbers
    label = min(forms).replace(GAP, numbers if stem(group[0].key) else GAP)
    return [Line(key, label, group[1].key)]


def forms_of(line: Line) -> set[str]:
    """A sentence with a gap for the number that its key ends with, wherever it says that one."""
    number = line.key.split()[-1]
    if not number.isdecimal():
        return set()
    said = re.finditer(rf"\b{number}\b", line.label)
    return {line.label[: each.start()] + GAP + line.label[each.end() :] for each in said}


def span(numbers: list[str]) -> str:
    """`2, 5-9`."""
    parts: list[list[int]] = []
    for number in sorted(map(int, numbers)):
        if parts and number == parts[-1][-1] + 1:
            parts[-1].append(number)
        else:
            parts.append([number])
    return ", ".join(str(part[0]) if len(part) == 1 else f"{part[0]}-{part[-1]}" for part in parts)


def dice(lines: list[Line]) -> list[Line]:
    """The dice once, all of them, and whatever else can be done."""
    numbers = [line for line in lines if line.key.isdecimal()]
    most = max(numbers, key=lambda line: len(line.key))
    two = next((line.key for line in reversed(numbers) if len(line.key) == 2), most.key)
    return [line for line in lines if line not in numbers] + [Line(GAP, most.label, two)]


def example_of(choices: Choices, lines: list[Line]) -> str:
    """Something that can be typed and is not in the lines."""
    shown = [line.key for line in lines]
    examples = [line.example for line in lines if line.example not in shown]
    others = [key for key in choices.keys if key not in shown]
    return (examples or others)[0]
