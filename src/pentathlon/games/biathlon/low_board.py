"""The table of Biathlon for a low window: the map, and beside it what else lies open."""

from collections.abc import Sequence
from typing import Final

from pentathlon.engine.chance import size_of
from pentathlon.engine.columns import GAP, SMALL, beside, fold, packed
from pentathlon.engine.words import Phrasebook

from .board import (
    colour_word,
    figures_of,
    hand_lines,
    place_text,
    range_notes,
    turn_notes,
)
from .data import LETTERS, NONE
from .drawing import draw_loops, draw_low
from .moving import points_to_go
from .race import Phase, Race
from .series import races_run, standings
from .skier import Gear, Skier, Status
from .view import BiathlonView

NAME_WIDTH: Final = 9
COLOUR_WIDTH: Final = 6
BETWEEN: Final = (Phase.OVER, Phase.NEXT_RACE)
"""Nobody is on turn."""
PANEL: Final = 30
"""So many columns must be left beside the map for the rest."""


def low_board_text(book: Phrasebook, view: BiathlonView, names: Sequence[str]) -> str:
    """The map and its panel, a row for each colour, and the own cards."""
    hands = hand_lines(book, view)
    lines = [*map_lines(book, view.race), *skier_rows(book, view.race, names)]
    return "\n".join([*lines, *[line for each in packed(hands) for line in fold(each, GAP)]])


def map_lines(book: Phrasebook, race: Race) -> list[str]:
    """The map, beside it what else there is; a long board has it below, without the legend."""
    track, figures = race.rules.track, figures_of(race)
    row = 0 if race.phase in BETWEEN else int(race.skier().row)
    drawn = draw_low(book, track, figures, row, SMALL)
    facts = [round_line(book, race), GAP.join(draw_loops(book, track, figures))]
    room = SMALL - max([len(line) for line in drawn]) - len(GAP)
    if room < PANEL:
        return [*packed([*facts, *pile_facts(book, race)]), *drawn]
    signs = [line for each in legends(book, race) for line in packed(each.split(GAP), room)]
    return beside(drawn, [*facts, *signs, *pile_facts(book, race)])


def legends(book: Phrasebook, race: Race) -> list[str]:
    """What the marks on the map mean, and the letters of the cards."""
    rules = race.rules
    has_cards = rules.sprint_cards or rules.new_skis or rules.new_sights
    return [book.say(f"board.{key}") for key in ("legend", "brief_legend")[: 1 + has_cards]]


def round_line(book: Phrasebook, race: Race) -> str:
    return book.say(
        "board.brief_head", round=race.round, count=race.rules.total, shooting=race.rules.laps
    )


def pile_facts(book: Phrasebook, race: Race) -> list[str]:
    """The event cards by their number, and the standings of a series by letters."""
    facts = []
    if race.rules.event_cards:
        count = race.kept_left + race.at_once_left()
        facts.append(book.say("board.brief_pile", count=count, spent=size_of(race.discard)))
    if not race.series.is_single:
        order = standings(race) if races_run(race) > 0 else []
        run = " ".join([LETTERS[race.skiers[number].colour] for number in order])
        number, count = race.number + 1, len(race.series.races)
        facts.append(book.say("board.brief_race", race=number, races=count, standings=run).strip())
    return facts


# The skiers


def skier_rows(book: Phrasebook, race: Race, names: Sequence[str]) -> list[str]:
    """A row for each colour in the order of turns; what the columns are stands above them."""
    rows = [book.say("board.brief_titles")]
    for number in race.order:
        rows += skier_row(book, race, race.skiers[number], names)
    return rows


def skier_row(book: Phrasebook, race: Race, skier: Skier, names: Sequence[str]) -> list[str]:
    is_on_turn = race.phase not in BETWEEN and race.skier() is skier
    is_out = skier.status in (Status.WAITING, Status.FINISHED)
    row = book.say(
        "board.brief_skier",
        mark=book.say("board.on_turn" if is_on_turn else "board.not_on_turn"),
        letter=LETTERS[skier.colour] if skier.colour != NONE else "?",
        name=names[skier.owner][:NAME_WIDTH],
        colour="" if skier.colour == NONE else colour_word(book, race, skier.colour)[:COLOUR_WIDTH],
        place=brief_place(book, race, skier),
        lap="" if is_out else skier.lap,
        to_go="" if is_out else points_to_go(race, skier),
        kit="" if is_out else kit(book, skier),
    )
    told = range_notes(book, race, skier, "brief") + turn_notes(book, skier, "brief")
    return fold((row + ", ".join([] if is_out else told)).rstrip(), GAP)


def kit(book: Phrasebook, skier: Skier) -> str:
    """Sprint and technique cards as letters; a sign for what is at work."""
    letters = [book.say("board.brief_sprint") * int(skier.sprints)] if skier.sprints > 0 else []
    for name, gear in (("skis", skier.skis), ("sights", skier.sights)):
        if gear is Gear.WORKING:
            letters.append(book.say("board.brief_working", card=book.say(f"board.brief_{name}")))
        elif gear is Gear.HELD:
            letters.append(book.say(f"board.brief_{name}"))
    return " ".join(letters)


def brief_place(book: Phrasebook, race: Race, skier: Skier) -> str:
    """Where a figure is, in a few letters."""
    if skier.status is Status.FALLEN:
        return book.say("board.brief_fallen", row=skier.row)
    if skier.status is Status.WAITING:
        return book.say("board.brief_waiting")
    return place_text(book, race.rules.track, skier)
