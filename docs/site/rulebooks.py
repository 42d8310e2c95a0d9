"""Pages made from the games' boxes: a rulebook with pictures and a page of options for each."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from pentathlon.engine.game import AnyGame
from pentathlon.engine.options import Option, span
from pentathlon.engine.words import Phrasebook, Rulebook, open_phrasebook
from pentathlon.games.catalog import OURS, open_box
from pentathlon.play.match import seats_by_option

SCREENS: Final = Path(__file__).parents[1] / "screens"
MOMENTS: Final = ("early", "middle", "end")


def rulebook_place(game: str) -> str:
    return f"games/{game}.md"


def options_place(game: str) -> str:
    return f"games/{game}-options.md"


def game_pages(language: str) -> dict[str, str]:
    """Every page about a game, by its place in the site of a language."""
    says = open_phrasebook("docs.site", "words", language)
    pages = {}
    for game in OURS:
        pages[rulebook_place(game)] = "\n\n".join(rulebook_page(game, says)) + "\n"
        pages[options_place(game)] = "\n\n".join(options_page(game, says)) + "\n"
    return pages


def rulebook_page(game: str, says: Phrasebook) -> Iterator[str]:
    """What is seen, what can be changed, and every rule under its ID."""
    book = open_box(game).rulebook(says.language)
    yield f"# {book.title}"
    yield book.intro
    yield f"*{book.credits}*"
    yield says.say("see_options", page=f"{game}-options.md")
    yield from pictures(game, book.title, says)
    for chapter in book.chapters:
        yield f"## {chapter.title}"
        for rule in chapter.rules:
            yield f"### {rule.id} · {rule.title} {{ #{anchor(rule.id)} }}"
            yield linked(escaped(rule.text), book, except_for=rule.id)


def pictures(game: str, title: str, says: Phrasebook) -> Iterator[str]:
    """The table and a hand, early, in the middle and at the end; every language shows the same."""
    screens = "../screens" if says.language == "en" else "../../screens"
    for moment in MOMENTS:
        caption = says.say(f"picture.{moment}", game=title)
        names = {part: f"{game}-{moment}-{part}.png" for part in ("table", "hand-a")}
        yield "\n".join(
            f"![{caption}]({screens}/{name}){{ .{part} loading=lazy }}"
            for part, name in names.items()
            if (SCREENS / name).exists()
        )


def anchor(id: str) -> str:
    return id.lower().replace(".", "-")


def escaped(text: str) -> str:
    """A rule's plain text, in which Markdown must find nothing."""
    return re.sub(r"([*_<\[\]`#|])", r"\\\1", text)


def linked(text: str, book: Rulebook, except_for: str = "", page: str = "") -> str:
    """The text with every ID of a rule of this book as a link to it."""

    def link(found: re.Match[str]) -> str:
        return found[0] if found[0] == except_for else f"[{found[0]}]({page}#{anchor(found[0])})"

    ids = "|".join(map(re.escape, sorted(book.rules, key=len, reverse=True)))
    return re.sub(rf"\b(?:{ids})\b(?!\.\d)", link, text)


def options_page(game: str, says: Phrasebook) -> Iterator[str]:
    """Seats, bots and every option of a game, as `pentathlon games` tells them."""
    box = open_box(game)
    rules, words, book = box.game({}), box.words(says.language), box.rulebook(says.language)
    yield f"# {says.say('options_title', game=words.title)}"
    yield words.summary
    yield says.say("see_rules", game=words.title, page=f"{game}.md")
    yield f"{says.say('seats', seats=seats(rules))}  \n{says.say('bots', bots=bots(box.levels()))}"
    yield says.say("how")
    example = rules.options[0]
    value = next(each for each in reversed(example.values) if each != example.default)
    yield f"```\npentathlon play {game} --option {example.name}={value}\n```"
    for option in rules.options:
        yield f"## {option.name}"
        yield linked(words.option(option.name), book, page=f"{game}.md")
        yield linked(facts(option, says), book, page=f"{game}.md")


def seats(game: AnyGame) -> str:
    usual = span(tuple(str(count) for count in game.seat_counts()))
    more = [f"{count} (`{option}`)" for count, option in seats_by_option(game).items()]
    return ", ".join([usual, *more])


def bots(levels: tuple[str, ...]) -> str:
    return ", ".join(f"`{level}`" for level in levels)


def facts(option: Option, says: Phrasebook) -> str:
    """The values, the usual one and the rule behind it."""
    values = f"`{option.form()}`"
    usual = f"`{option.default}`" if option.default else says.say("nothing")
    return says.say("option", values=values, usual=usual, rule=option.rule)


def all_places() -> list[str]:
    """Where pages of the games are, in every language."""
    return [place for game in OURS for place in (rulebook_place(game), options_place(game))]
