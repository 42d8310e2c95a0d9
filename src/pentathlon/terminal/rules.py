"""Rules looked up: by their ID, by words, or all of them."""

from typing import Final

from pentathlon.engine.errors import Problem
from pentathlon.engine.words import Phrasebook, Rule, Rulebook

from .call import Call
from .screen import SOFT, STRONG, Screen

FULL: Final = 3
"""So many finds are shown with their whole text; more are listed by title."""
LISTED: Final = 30


def run_rules(call: Call) -> int:
    """`pentathlon rules GAME [ID or words]`."""
    target = call.arguments.text("game") or ""
    rulebook = call.open_box(target).rulebook(call.language)
    wanted = " ".join(call.arguments.texts("words"))
    if wanted and not find_rules(rulebook, wanted):
        example = next(iter(rulebook.rules), "")
        raise Problem("rule_unknown", words=wanted, game=target, example=example)
    if call.wants_json:
        found = [rule_to_json(rule) for rule in find_rules(rulebook, wanted)]
        call.screen.data(found if wanted else rulebook_to_json(rulebook))
    elif wanted:
        print_found(call.screen, call.book, rulebook, wanted)
    else:
        print_rulebook(call.screen, call.book, rulebook)
    return 0


def find_rules(rulebook: Rulebook, words: str) -> list[Rule]:
    """The rule with this ID, else all that hold these words."""
    wanted = words.strip().casefold()
    for rule in rulebook.rules.values():
        if rule.id.casefold() == wanted:
            return [rule]
    return rulebook.search(words)


def print_found(screen: Screen, book: Phrasebook, rulebook: Rulebook, words: str) -> None:
    """What a look-up finds: a few in full, many by title."""
    found = find_rules(rulebook, words)
    if not found:
        screen.say(book.say("rules.none", words=words, example=example_of(rulebook)))
    elif len(found) <= FULL:
        for rule in found:
            print_rule(screen, rule)
    else:
        screen.say(book.say("rules.many", count=len(found)))
        for rule in found[:LISTED]:
            screen.item(f"  {rule.id.ljust(9)} ", rule.title)
        if len(found) > LISTED:
            screen.say(book.say("rules.more", count=len(found) - LISTED), SOFT)


def example_of(rulebook: Rulebook) -> str:
    """An ID that exists."""
    return next(iter(rulebook.rules), "")


def print_rule(screen: Screen, rule: Rule) -> None:
    screen.say(f"{rule.id}  {rule.title}", STRONG)
    screen.item("  ", rule.text)


def print_chapters(screen: Screen, book: Phrasebook, rulebook: Rulebook) -> None:
    """The rulebook at a glance, for somebody in the middle of a game."""
    if not rulebook.chapters:
        screen.say(book.say("rules.no_book"))
        return
    screen.say(rulebook.intro)
    for chapter in rulebook.chapters:
        first, last = chapter.rules[0].id, chapter.rules[-1].id
        span = first if first == last else book.say("rules.span", first=first, last=last)
        screen.item("  ", f"{chapter.title} ({span})")
    screen.say(book.say("rules.ask", example=example_of(rulebook)), SOFT)


def print_rulebook(screen: Screen, book: Phrasebook, rulebook: Rulebook) -> None:
    """The whole rulebook."""
    screen.heading(rulebook.title)
    screen.say(rulebook.intro if rulebook.chapters else book.say("rules.no_book"))
    if rulebook.credits:
        screen.say(rulebook.credits, SOFT)
    for chapter in rulebook.chapters:
        screen.say()
        screen.heading(chapter.title)
        for rule in chapter.rules:
            print_rule(screen, rule)


def rule_to_json(rule: Rule) -> dict[str, object]:
    return {"id": rule.id, "title": rule.title, "text": rule.text}


def rulebook_to_json(rulebook: Rulebook) -> dict[str, object]:
    chapters = [
        {"title": chapter.title, "rules": [rule_to_json(rule) for rule in chapter.rules]}
        for chapter in rulebook.chapters
    ]
    return {
        "title": rulebook.title,
        "intro": rulebook.intro,
        "credits": rulebook.credits,
        "chapters": chapters,
    }
