"""The table of Stadium as lines of text, for terminals and screen readers. Section 11"""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from pentathlon.engine.columns import GAP, cut, fold
from pentathlon.engine.game import Result
from pentathlon.engine.words import Phrasebook

from .data import CODES, EMBER, FAMILIES, REST, TIDE
from .naming import (
    colour_name,
    dice_text,
    event_name,
    family_name,
    medal_row,
    names_of,
    people_of,
    slot_name,
    team_name,
    tile_phrase,
)
from .scoring import points_of
from .state import StadiumState
from .view import StadiumView

WIDTH: Final = 78
NAME_WIDTH: Final = 12
TEAM_NAME: Final = 8
"""So much of a name stands behind its team; the seats below tell it whole."""


def board_text(book: Phrasebook, view: StadiumView, names: Sequence[str]) -> str:
    """Programme, teams, seats, the tile, and whom the table waits for."""
    table = view.table
    short = [name[:NAME_WIDTH] for name in names]
    blocks = [
        [title_line(book, table), talk_line(book, table), *programme_lines(book, table)],
        [team_line(book, table, team, names) for team in (EMBER, TIDE)],
        [seat_line(book, view, seat, short) for seat in range(table.seats)],
        [*tile_lines(book, table), *fold(status(book, table, short), GAP, WIDTH)],
    ]
    return "\n\n".join(["\n".join(block) for block in blocks])


def low_board_text(book: Phrasebook, view: StadiumView, names: Sequence[str]) -> str:
    """The same in fewer lines: what is still to come of the programme, teams, seats, the tile."""
    table = view.table
    short = [name[:NAME_WIDTH] for name in names]
    lines = [
        title_line(book, table),
        talk_line(book, table),
        *coming_lines(book, table),
        *[team_line(book, table, team, names) for team in (EMBER, TIDE)],
        *[seat_line(book, view, seat, short) for seat in range(table.seats)],
        *tile_lines(book, table),
    ]
    return "\n".join(lines)


def coming_lines(book: Phrasebook, table: StadiumState) -> list[str]:
    """The next events, as many as a line takes."""
    coming = range(int(table.slot) + 1, len(table.programme))
    names = [slot_name(book, table, slot) for slot in coming]
    line = book.say("board.coming", events=", ".join(names))
    return cut(fold(line, "", WIDTH), 1) if names else []


def title_line(book: Phrasebook, table: StadiumState) -> str:
    return book.say(
        "board.title",
        slot=int(table.slot) + 1,
        count=len(table.programme),
        event=event_name(book, table.event),
        family=family_name(book, table.event),
    )


def talk_line(book: Phrasebook, table: StadiumState) -> str:
    """The large sign: talk or silence. STA-GEN-10"""
    if not table.has_talk():
        return book.say("sign.silence")
    return book.say("sign.team_channel" if table.has_team_talk() else "sign.talk")


def programme_lines(book: Phrasebook, table: StadiumState) -> list[str]:
    """The events in order; the present one in brackets."""
    lines = [book.say("board.programme")]
    for slot in range(len(table.programme)):
        name = slot_name(book, table, slot)
        word = book.say("board.present", event=name) if slot == table.slot else name
        if len(lines[-1]) + len(word) + 2 > WIDTH:
            lines.append(" ")
        lines[-1] += f" {word}" if slot + 1 == len(table.programme) else f" {word},"
    return lines


def team_line(book: Phrasebook, table: StadiumState, team: i64, names: Sequence[str]) -> str:
    """Points, medals and people of a team."""
    line = book.say(
        "board.team",
        team=team_name(book, team),
        points=int(points_of(table, team)),
        medals=medal_row(book, table, team),
        people=people_of(book, table, team, [name[:TEAM_NAME] for name in names]),
    )
    return line[:WIDTH]


def seat_line(book: Phrasebook, view: StadiumView, seat: i64, names: Sequence[str]) -> str:
    """Colour, name, energy, score cube; token, ball, out; marked who decides."""
    table = view.table
    signs = [
        book.say(f"board.{sign}")
        for sign, holds in (
            ("token", seat == table.token),
            ("ball", seat == table.ball),
            ("resting" if FAMILIES[table.event] == REST else "out", not table.is_in(seat)),
            ("you", seat == view.seat),
        )
        if holds
    ]
    line = book.say(
        "board.seat",
        mark=book.say("board.mark" if table.is_asked(seat) else "board.no_mark"),
        seat=colour_name(book, seat),
        name=names[seat],
        energy=int(table.energy[seat]),
        score=int(table.scores[seat]),
        signs=", ".join(signs),
    )
    return line.rstrip()


def tile_lines(book: Phrasebook, table: StadiumState) -> list[str]:
    """What lies on the tile, and the dice."""
    lines = fold(tile_text(book, table), GAP, WIDTH)
    dice = dice_text(book, table)
    if dice:
        lines.append(book.say("board.dice", dice=dice))
    return lines


def tile_text(book: Phrasebook, table: StadiumState) -> str:
    """The tile's own diagram in a line; nothing for a tile without one."""
    key = f"tile.{CODES[table.event]}"
    return "" if book.find(key) is None else tile_phrase(book, key, table)


def status(book: Phrasebook, table: StadiumState, names: Sequence[str]) -> str:
    """Whom the table waits for."""
    return book.say(f"status.{table.phase.value}", names=names_of(book, table.asked, names))


# The end


def result_lines(
    book: Phrasebook, result: Result, table: StadiumState, names: Sequence[str]
) -> list[str]:
    """Who won by what, then points, medals and energy of both teams. STA-GEN-18"""
    winner = EMBER if result.places[EMBER] == 1 else TIDE
    verdict = book.say(
        f"result.{result.reason}",
        team=team_name(book, winner),
        people=people_of(book, table, winner, names),
        points=result.points[winner],
        against=result.points[1 - winner],
    )
    lines = [final_line(book, result, table, team, names) for team in (EMBER, TIDE)]
    return [verdict, *lines]


def final_line(
    book: Phrasebook, result: Result, table: StadiumState, team: i64, names: Sequence[str]
) -> str:
    return book.say(
        "result.team",
        team=team_name(book, team),
        people=people_of(book, table, team, names),
        points=result.points[team],
        medals=medal_row(book, table, team),
        energy=int(table.team_energy(team)),
    )
