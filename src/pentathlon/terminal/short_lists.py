"""Long lists of choices in few lines: what differs by numbers or by further cards is said once."""

import re
from dataclasses import dataclass
from itertools import takewhile
from typing import Final

from .choices import LONG, PAIRED, Choices, is_pair

SHORT: Final = 8
"""A list of so many choices stays as it is."""
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
    if any("+" in action.text for action in choices.actions) and len(lines) > LONG:
        pairs = zip(lines, choices.actions, strict=True)
        return [line for line, action in pairs if "+" not in action.text] or lines
    groups: dict[tuple[str, str], list[Line]] = {}
    for line in lines:
        groups.setdefault((stem(line.key), NUMBER.sub(GAP, line.label)), []).append(line)
    if has_dice(choices):
        return dice(lines)
    return [each for group in groups.values() for each in together(group)]


def by_first(choices: Choices, lines: list[Line]) -> list[Line]:
    """Choices of two names that differ in the second as one line: `SKI …`."""
    groups: dict[str, list[Line]] = {}
    for action, line in zip(choices.actions, lines, strict=True):
        first = action.text.rpartition(":")[0] if is_pair(action) else action.text
        groups.setdefault(first, []).append(line)
    return [each for group in groups.values() for each in with_gap(group)]


def with_gap(group: list[Line]) -> list[Line]:
    """What the sentences have in common, with a gap for what differs."""
    if len(group) < 2:
        return group
    said = [line.label.split() for line in group]
    head = shared(said)
    tail = shared([words[head:][::-1] for words in said])
    words = [*said[0][:head], GAP, *said[0][len(said[0]) - tail :]]
    key = f"{group[0].key.rpartition(' ')[0]} {GAP}"
    return [Line(key, " ".join(words), group[1].key)]


def shared(lists: list[list[str]]) -> int:
    """How many words all of them begin with."""
    columns = zip(*lists, strict=False)
    return sum(1 for _ in takewhile(lambda column: len(set(column)) == 1, columns))


def stem(key: str) -> str:
    """A key without its last number."""
    *first, last = key.split()
    return " ".join(first) if last.isdecimal() else key


def together(group: list[Line]) -> list[Line]:
    """One line for many numbers, unless the keys count places."""
    numbers = [NUMBER.findall(line.label) for line in group]
    last = [each[-1] for each in numbers if each]
    is_said = all(line.key.split()[-1:] == [each] for line, each in zip(group, last, strict=False))
    if len(last) < 2 or len(last) != len(group) or not is_said:
        return group
    key = f"{stem(group[0].key)} {GAP}".strip() if stem(group[0].key) else span(last)
    head, _, tail = group[0].label.rpartition(last[0])
    label = f"{head}{span(last)}{tail}" if stem(group[0].key) else f"{head}{GAP}{tail}"
    return [Line(key, label, group[1].key)]


def span(numbers: list[str]) -> str:
    """`2, 5-9`."""
    parts: list[list[int]] = []
    for number in sorted(map(int, numbers)):
        if parts and number == parts[-1][-1] + 1:
            parts[-1].append(number)
        else:
            parts.append([number])
    return ", ".join(str(part[0]) if len(part) == 1 else f"{part[0]}-{part[-1]}" for part in parts)


def has_dice(choices: Choices) -> bool:
    """Whether dice are typed: some sentence names several, and they are its key."""
    pairs = zip(choices.keys, choices.labels, strict=True)
    return any(
        len(found := NUMBER.findall(label)) > 1 and key == "".join(found) for key, label in pairs
    )


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
