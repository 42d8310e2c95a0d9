"""The table of Biathlon as lines of text, for terminals and screen readers. Section 11"""

from collections.abc import Sequence

from mypy_extensions import i64

from pentathlon.engine.game import Result
from pentathlon.engine.words import Phrasebook

from .boards import BUILT_IN
from .data import CARD_KINDS, CARDS, COLOURS, KEPT_KINDS, LETTERS, NONE
from .drawing import Figures, draw_text
from .moving import points_to_go
from .notation import spot_to_text
from .race import Phase, Race
from .series import (
    medals_of,
    points_of,
    races_run,
    ranks,
    sharpshooters,
    standings,
    team_table,
)
from .skier import Gear, Skier, Status
from .track import LANES, Track
from .view import BiathlonView

NAME_WIDTH = 12
"""Longer names are cut."""
COLUMNS = 78
WHO_WIDTH = 20

# Names


def colour_word(book: Phrasebook, race: Race, colour: i64) -> str:
    """A colour, with the athlete who runs for it. BIA-96"""
    word = book.say(f"colour.{COLOURS[colour]}")
    athlete = race.series.athletes.get(COLOURS[colour])
    return word if athlete is None else book.say("athlete", athlete=athlete.label, colour=word)


def who(book: Phrasebook, race: Race, skier: Skier, names: Sequence[str]) -> str:
    """A player and one of his colours; before it is chosen the player alone. BIA-96"""
    name = names[skier.owner]
    if skier.colour == NONE:
        return name
    return book.say("who", name=name, colour=colour_word(book, race, skier.colour))


def board_name(book: Phrasebook, track: Track) -> str:
    """A board of the box in the reader's words; a person's own by its name."""
    return book.say(f"track.{track.id}") if track in BUILT_IN else track.course.name


# The table


def board_text(book: Phrasebook, view: BiathlonView, names: Sequence[str]) -> str:
    """The map with its figures, a line for each colour, cards, and whom the table waits for."""
    race = view.race
    short = [name[:NAME_WIDTH] for name in names]
    blocks = [
        [head_line(book, race), *draw_text(book, race.rules.track, figures_of(race))],
        [book.say("board.legend")],
        skier_lines(book, race, short),
        [*pile_lines(book, race), *hand_lines(book, view), *standing_lines(book, race, short)],
        [status(book, race, short)],
    ]
    return "\n\n".join(["\n".join(block) for block in blocks if block])


def empty_board_text(book: Phrasebook, track: Track) -> str:
    """A board before anybody is on it: its name, the map, and what the marks mean."""
    blocks = [[board_name(book, track)], draw_text(book, track, Figures())]
    return "\n\n".join(["\n".join(block) for block in [*blocks, [book.say("board.legend")]]])


def head_line(book: Phrasebook, race: Race) -> str:
    return book.say(
        "board.head",
        board=board_name(book, race.rules.track),
        race=race.number + 1,
        races=len(race.series.races),
        round=race.round,
        laps=book.say("board.laps", count=race.rules.total),
        shooting=race.rules.laps,
    )


def figures_of(race: Race) -> Figures:
    """The figures on the board as letters."""
    figures = Figures()
    for skier in race.skiers:
        if skier.status is Status.SKIING:
            figures.cells[int(skier.row * LANES + skier.lane)] = LETTERS[skier.colour]
        elif skier.status is Status.SHOOTING:
            figures.points[int(skier.row)] = LETTERS[skier.colour]
    return figures


def skier_lines(book: Phrasebook, race: Race, names: Sequence[str]) -> list[str]:
    """A line for each colour in the order of turns, one below the other."""
    labels = [who(book, race, race.skiers[number], names) for number in race.order]
    width = max([WHO_WIDTH, *(len(label) for label in labels)])
    return [
        skier_line(book, race, race.skiers[number], label.ljust(width))
        for number, label in zip(race.order, labels, strict=True)
    ]


def skier_line(book: Phrasebook, race: Race, skier: Skier, label: str) -> str:
    """Where a colour is, how far it has to go, what it owes and holds."""
    is_on_turn = race.phase not in (Phase.OVER, Phase.NEXT_RACE) and race.skier() is skier
    line = book.say(
        "board.skier" if skier.status is not Status.WAITING else "board.skier_waiting",
        mark=book.say("board.on_turn" if is_on_turn else "board.not_on_turn"),
        letter=LETTERS[skier.colour] if skier.colour != NONE else "?",
        who=label,
        place=place_text(book, race.rules.track, skier),
        lap=skier.lap,
        to_go=points_to_go(race, skier) if skier.is_racing() else 0,
        notes=", ".join(notes(book, race, skier)),
    )
    return line.rstrip()


def place_text(book: Phrasebook, track: Track, skier: Skier) -> str:
    """The cell or firing point of a figure, or what became of it."""
    if skier.status is Status.SKIING:
        return spot_to_text(track, skier.row, skier.lane)
    if skier.status is Status.SHOOTING:
        point = f"F{track.points[skier.row] + 1}"
        return book.say("board.point", point=point, shots=skier.shots)
    if skier.status is Status.FALLEN:
        return book.say("board.fallen", row=skier.row)
    if skier.place > 0:
        return book.say("board.finished", place=skier.place)
    return book.say("board.home" if skier.status is Status.FINISHED else "board.waiting")


def notes(book: Phrasebook, race: Race, skier: Skier) -> list[str]:
    """What else lies open of a colour."""
    found = range_notes(book, race, skier, "note")
    if skier.sprints > 0:
        found.append(book.say("board.note_sprints", count=skier.sprints))
    for name, gear in (("skis", skier.skis), ("sights", skier.sights)):
        if gear is Gear.WORKING:
            found.append(book.say(f"board.note_{name}"))
        elif gear is Gear.HELD:
            found.append(book.say(f"board.note_{name}_held"))
    return found + turn_notes(book, skier, "note")


def turn_notes(book: Phrasebook, skier: Skier, form: str) -> list[str]:
    """Event cards, turns to lose and what changes the next roll, at length or brief."""
    found: list[str] = []
    if skier.hand_count > 0:
        found.append(book.say(f"board.{form}_cards", count=skier.hand_count))
    if skier.lost_turns > 0:
        found.append(book.say(f"board.{form}_lost", count=skier.lost_turns))
    if skier.next_roll != 0:
        found.append(book.say(f"board.{form}_roll", change=int(skier.next_roll)))
    return found


def range_notes(book: Phrasebook, race: Race, skier: Skier, form: str) -> list[str]:
    """Risk, wind and targets; shooting and loops owed; what makes the next shot harder."""
    found: list[str] = []
    if skier.status is Status.SHOOTING:
        facts = {"risk": skier.risk, "pause": skier.pause, "targets": skier.targets}
        found.append(book.say("board.note_shooting", **facts))
    elif race.owes_shooting(skier) and skier.is_racing():
        found.append(book.say(f"board.{form}_due"))
    if skier.is_windy:
        found.append(book.say(f"board.{form}_windy"))
    if skier.owed > 0:
        found.append(book.say(f"board.{form}_owed", count=skier.owed))
    if skier.is_rattled:
        found.append(book.say("board.note_rattled"))
    if skier.has_snow:
        found.append(book.say(f"board.{form}_snow"))
    return found


# Cards, standings, status


def card_name(book: Phrasebook, card: i64) -> str:
    return book.say(f"card.{CARDS[card]}")


def pile_lines(book: Phrasebook, race: Race) -> list[str]:
    """How many event cards are to come, and what lies in the discard pile."""
    if not race.rules.event_cards:
        return []
    count = race.kept_left + race.at_once_left()
    seen = [card_name(book, card) for card in range(CARD_KINDS) if race.discard[card] > 0]
    cards = ", ".join(seen) if seen else book.say("none")
    return folded(book.say("board.pile", count=count, cards=cards))


def folded(line: str) -> list[str]:
    """A long list, broken at its commas."""
    lines = [""]
    for part in line.split(", "):
        if lines[-1] and len(lines[-1]) + len(part) + 2 > COLUMNS:
            lines[-1] += ","
            lines.append(f"  {part}")
        else:
            lines[-1] += f", {part}" if lines[-1] else part
    return lines


def hand_lines(book: Phrasebook, view: BiathlonView) -> list[str]:
    """The kept cards that this watcher may see."""
    lines = []
    for skier in view.race.skiers:
        base = skier.number * KEPT_KINDS
        cards = [card_name(book, card) for card in range(KEPT_KINDS) if view.hands[base + card] > 0]
        if cards:
            colour = colour_word(book, view.race, skier.colour)
            lines.append(book.say("board.hand", colour=colour, cards=", ".join(cards)))
    return lines


def standing_lines(book: Phrasebook, race: Race, names: Sequence[str]) -> list[str]:
    """The standings of a series, once a race has been run. BIA-D7.3"""
    if race.series.is_single or races_run(race) == 0:
        return []
    order = [who(book, race, race.skiers[number], names) for number in standings(race)]
    return [book.say("board.standings", standings=", ".join(order))]


def status(book: Phrasebook, race: Race, names: Sequence[str]) -> str:
    """Whom the table waits for; dots for everybody on turn, whatever is asked. Section 7"""
    if race.phase is Phase.OVER:
        return book.say("status.over")
    if race.phase is Phase.NEXT_RACE:
        return book.say("status.between")
    key = "waits" if race.phase in (Phase.COLOUR, Phase.START_CELL) else "turn"
    return book.say(f"status.{key}", who=who(book, race, race.skier(), names))


# The end


def ending_lines(book: Phrasebook, result: Result, race: Race, names: Sequence[str]) -> list[str]:
    """Why it ended, the places or the standings, the bibs, and who won. BIA-38, BIA-D7"""
    if race.series.is_single:
        lines = [place_line(book, race, number, names) for number in standings(race)]
    else:
        lines = series_lines(book, race, names)
    return [reason_line(book, race), *lines, victory_line(book, result, names)]


def reason_line(book: Phrasebook, race: Race) -> str:
    if book.find(f"reason.{race.reason}") is None:
        return book.say("status.over")
    return book.say("result.over", reason=book.say(f"reason.{race.reason}"))


def place_line(book: Phrasebook, race: Race, number: int, names: Sequence[str]) -> str:
    skier = race.skiers[number]
    return book.say("result.place", place=skier.place, who=who(book, race, skier, names))


def series_lines(book: Phrasebook, race: Race, names: Sequence[str]) -> list[str]:
    """Standings or medal table, teams and bibs. BIA-D7.3, BIA-D7.6, BIA-D7.9, BIA-D7.11"""
    order = standings(race)
    lines = [standing_line(book, race, number, names) for number in order]
    teams = team_table(race)
    if teams is not None and len(race.skiers) > race.seats and not race.series.has_medals:
        for seat, points in enumerate(teams):
            lines.append(book.say("result.team", name=names[seat], count=points))
    lines.append(book.say("result.leader", who=who(book, race, race.skiers[order[0]], names)))
    best = [who(book, race, race.skiers[number], names) for number in sharpshooters(race)]
    return [*lines, book.say("result.sharpshooter", who=", ".join(best))]


def standing_line(book: Phrasebook, race: Race, number: int, names: Sequence[str]) -> str:
    """A colour's rank with its points, or with its medals."""
    label = who(book, race, race.skiers[number], names)
    rank = ranks(race)[number]
    if race.series.has_medals:
        gold, silver, bronze = medals_of(race, number)
        return book.say(
            "result.medals", place=rank, who=label, gold=gold, silver=silver, bronze=bronze
        )
    return book.say("result.standing", place=rank, who=label, count=points_of(race, number))


def victory_line(book: Phrasebook, result: Result, names: Sequence[str]) -> str:
    return book.say("result.victory", names=", ".join([names[seat] for seat in result.winners]))
