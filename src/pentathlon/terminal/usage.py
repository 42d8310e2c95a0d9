"""Help for the command line, in the reader's language."""

from collections.abc import Sequence

from pentathlon.engine.arguments import Command, Flag, Place
from pentathlon.engine.words import Phrasebook

from .screen import STRONG, Screen

MARGIN = 2


def print_overview(screen: Screen, book: Phrasebook, commands: Sequence[Command]) -> None:
    """What Pentathlon is, and what one can do with it."""
    screen.heading(book.say("overview.title"))
    screen.say(book.say("overview.intro"))
    screen.say()
    screen.say(book.say("overview.first"), STRONG)
    for line in book.say("overview.examples").split("\n"):
        screen.picture(f"  {line}")
    screen.say()
    screen.say(book.say("overview.commands"), STRONG)
    listed = [command for command in commands if command.is_listed]
    print_pairs(screen, [(each.name, book.say(f"command.{each.name}.summary")) for each in listed])
    screen.say()
    screen.say(book.say("overview.more"))


def print_help(screen: Screen, book: Phrasebook, command: Command) -> None:
    """How one command is called."""
    screen.say(book.say("help.usage", usage=usage_of(command, book)), STRONG)
    screen.say()
    screen.say(book.say(f"command.{command.name}.about"))
    if command.places:
        screen.say()
        places = [(book.say(f"place.{place.name}"), place) for place in command.places]
        print_pairs(screen, [(name, book.say(f"about.{place.name}")) for name, place in places])
    screen.say()
    screen.say(book.say("help.options"), STRONG)
    print_pairs(screen, [(flag_of(flag, book), book.say(flag.phrase)) for flag in command.flags])
    if book.find(f"command.{command.name}.examples") is not None:
        screen.say()
        screen.say(book.say("help.examples"), STRONG)
        for line in book.say(f"command.{command.name}.examples").split("\n"):
            screen.picture(f"  {line}")


def print_pairs(screen: Screen, pairs: Sequence[tuple[str, str]]) -> None:
    """Names on the left, their meaning on the right."""
    width = max(len(name) for name, _ in pairs)
    for name, text in pairs:
        screen.item(f"{' ' * MARGIN}{name.ljust(width)}  ", text)


def usage_of(command: Command, book: Phrasebook) -> str:
    """The form of a command in one line."""
    words = ["pentathlon", command.name]
    words += [place_of(place, book) for place in command.places]
    return " ".join([*words, book.say("help.flags")])


def place_of(place: Place, book: Phrasebook) -> str:
    text = book.say(f"place.{place.name}") + (" ..." if place.takes_many else "")
    return text if place.is_needed else f"[{text}]"


def flag_of(flag: Flag, book: Phrasebook) -> str:
    return f"{flag.text} {book.say(f'place.{flag.value}')}" if flag.value else flag.text
