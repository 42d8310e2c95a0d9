"""The table of Medals as lines of text, for terminals and screen readers. Section 11"""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from pentathlon.engine.columns import packed
from pentathlon.engine.game import Result
from pentathlon.engine.words import Phrasebook

from .actions import slot_of
from .data import BIGGEST_BID, DISCIPLINES, METALS, NONE
from .naming import (
    code_of,
    count_medals,
    discipline_name,
    metal_at_stake,
    metal_name,
    name_cards,
    teams,
)
from .scoring import points_of
from .state import Phase, no_cards
from .view import MedalsView

LOW_PILE: Final = 6
"""Under this many cards the end is near."""
NAME_WIDTH: Final = 12
"""Longer names are cut, so that a line stays within its columns."""
SHORT_NAME: Final = 9
"""In a low window."""
COLUMNS: Final = 78


def board_text(book: Phrasebook, view: MedalsView, names: Sequence[str]) -> str:
    """Sports, players, the running bid, pile and the watcher's hand: few lines, for low windows."""
    short = [name[:NAME_WIDTH] for name in names]
    waits = view.seat != who_decides(view) or view.seat == NONE
    going_on = [pile_line(book, view), status(book, view, short) if waits else ""]
    blocks = [
        market_lines(book, view),
        player_lines(book, view, short),
        [*bid_lines(book, view, short), *packed(going_on, COLUMNS, " ")],
        hand_lines(book, view),
    ]
    return "\n\n".join(["\n".join(block) for block in blocks if block])


def low_board_text(book: Phrasebook, view: MedalsView, names: Sequence[str]) -> str:
    """The same in fewer lines still: shorter names, the hand by short names behind the pile."""
    short = [name[:SHORT_NAME] for name in names]
    hand = "" if view.seat < 0 else book.say("board.hand", cards=hand_codes(book, view))
    lines = [
        *market_lines(book, view),
        *player_lines(book, view, short),
        *packed(bid_lines(book, view, short), COLUMNS, " "),
        *packed([pile_line(book, view), hand], COLUMNS, " "),
    ]
    return "\n".join(lines)


def hand_codes(book: Phrasebook, view: MedalsView) -> str:
    """The watcher's cards by the short names of their sports."""
    held = [
        book.say("cards", count=count, discipline=code_of(book, each))
        for each in range(DISCIPLINES)
        if (count := view.table.held(view.seat, each)) > 0
    ]
    return ", ".join(held) if held else book.say("no_cards")


# The sports


def market_lines(book: Phrasebook, view: MedalsView) -> list[str]:
    """The market in its order, beside it the other sports: together the medals and the pot."""
    market = [int(each) for each in view.table.market]
    others = [each for each in range(DISCIPLINES) if each not in market]
    left = [book.say("board.market" if len(market) > 0 else "board.market_empty")]
    right = [book.say("board.others")]
    left += [sport_cell(book, view, each) for each in market]
    right += [sport_cell(book, view, each) for each in others]
    rows = max(len(left), len(right))
    left += [""] * (rows - len(left))
    right += [""] * (rows - len(right))
    return [
        book.say("board.row", market=left[row], other=right[row]).rstrip() for row in range(rows)
    ]


def sport_cell(book: Phrasebook, view: MedalsView, discipline: i64) -> str:
    """A sport with its short name, its free medals as letters, and its cards in the pot."""
    free: list[str] = []
    for size in range(1, BIGGEST_BID + 1):
        winner = view.table.winners[slot_of(discipline, size)]
        free.append(book.say(f"letter.{METALS[size - 1]}" if winner == NONE else "letter.won"))
    return book.say(
        "board.sport",
        code=code_of(book, discipline),
        discipline=discipline_name(book, discipline),
        free=" ".join(free),
        pot=view.table.pot[discipline],
    )


# The players


def player_lines(book: Phrasebook, view: MedalsView, names: Sequence[str]) -> list[str]:
    """A line for each player, with what is known of the hand, and one for the pairs."""
    lines: list[str] = []
    for seat in range(view.table.seats):
        parts = [player_part(book, view, seat, names), *won_parts(book, view, seat)]
        parts += [dealer_part(book, view, seat), known_part(book, view, seat)]
        lines += packed(parts, COLUMNS, indent="    ")
        lines += open_hand_lines(book, view, seat)
    if view.table.rules.has_pairs:
        lines += packed([pair_part(book, view, team, names) for team in teams(view)], COLUMNS, "")
    return lines


def player_part(book: Phrasebook, view: MedalsView, seat: i64, names: Sequence[str]) -> str:
    """Name, hand size and points; marked is the one to decide."""
    return book.say(
        "board.player",
        mark=book.say("board.mark" if seat == who_decides(view) else "board.no_mark"),
        name=names[seat],
        hand=view.hand_counts[seat],
        points=points_of(count_medals(view, [int(seat)])),
    )


def won_parts(book: Phrasebook, view: MedalsView, seat: i64) -> list[str]:
    """The medals of a player, the best first, by the short names of their sports."""
    parts: list[str] = []
    for size in range(BIGGEST_BID, 0, -1):
        sports = [
            code_of(book, each)
            for each in range(DISCIPLINES)
            if view.table.winners[slot_of(each, size)] == seat
        ]
        if sports:
            letter = book.say(f"letter.{METALS[size - 1]}")
            parts.append(book.say("board.won", metal=letter, sports=" ".join(sports)))
    return parts


def dealer_part(book: Phrasebook, view: MedalsView, seat: i64) -> str:
    return book.say("board.dealer") if seat == view.table.dealer else ""


def known_part(book: Phrasebook, view: MedalsView, seat: i64) -> str:
    """The cards that everybody knows a hand to hold, as long as it does not lie open."""
    base = seat * DISCIPLINES
    is_open = view.open_hands[seat] == 1 and seat != view.seat
    if is_open or view.table.phase is Phase.OVER:
        return ""
    known = [
        book.say("cards", count=view.table.known[base + each], discipline=code_of(book, each))
        for each in range(DISCIPLINES)
        if view.table.known[base + each] > 0
    ]
    return book.say("board.known", cards=", ".join(known)) if known else ""


def open_hand_lines(book: Phrasebook, view: MedalsView, seat: i64) -> list[str]:
    """Another's hand that lies open."""
    if view.open_hands[seat] == 1 and seat != view.seat:
        cards = name_cards(book, view.table.hands, seat * DISCIPLINES)
        return [book.say("board.open_hand", cards=cards)]
    return []


def pair_part(book: Phrasebook, view: MedalsView, team: list[int], names: Sequence[str]) -> str:
    points = points_of(count_medals(view, team))
    return book.say("board.pair", name=team_name(book, team, names), points=points)


def team_name(book: Phrasebook, team: list[int], names: Sequence[str]) -> str:
    """A player's name, or those of a pair."""
    if len(team) == 1:
        return names[team[0]]
    return book.say("pair", first=names[team[0]], second=names[team[1]])


# What is going on


def who_decides(view: MedalsView) -> i64:
    """The seat that is asked, if one is."""
    if view.table.phase is Phase.OVER:
        return NONE
    return view.table.reactor if view.table.phase is Phase.REACT else view.table.turn


def pile_line(book: Phrasebook, view: MedalsView) -> str:
    """How many cards are left, and how near the end is. MED-46"""
    if view.table.turns_left > 0:
        return book.say("board.final_lap", count=view.table.turns_left)
    if view.table.draw_count == 0:
        return book.say("board.pile_empty")
    key = "board.pile_low" if view.table.draw_count < LOW_PILE else "board.pile"
    return book.say(key, count=view.table.draw_count)


def bid_lines(book: Phrasebook, view: MedalsView, names: Sequence[str]) -> list[str]:
    """The bids of the running attempt, and whose stands. MED-29, MED-Q10"""
    if view.table.phase is not Phase.REACT:
        return []
    bids = [
        book.say("board.bid", name=names[view.table.bidders[size]], count=size)
        for size in range(1, BIGGEST_BID + 1)
        if view.table.bidders[size] != NONE
    ]
    sport = discipline_name(book, view.table.discipline)
    return [
        book.say("board.bids", discipline=sport, bids=", ".join(bids)),
        standing_line(book, view, names),
    ]


def standing_line(book: Phrasebook, view: MedalsView, names: Sequence[str]) -> str:
    if view.table.standing == NONE:
        return book.say("board.countered")
    size = metal_at_stake(view, view.table.discipline, view.table.level)
    return book.say("board.standing", name=names[view.table.standing], metal=metal_name(book, size))


def status(book: Phrasebook, view: MedalsView, names: Sequence[str]) -> str:
    """Whom the table waits for."""
    seat = who_decides(view)
    return book.say(f"status.{view.table.phase.value}", name=names[seat] if seat != NONE else "")


def hand_lines(book: Phrasebook, view: MedalsView) -> list[str]:
    """The watcher's own hand: what can be bid now, and the rest."""
    if view.seat < 0:
        return []
    lying, other = no_cards(), no_cards()
    for each in range(DISCIPLINES):
        if each in view.table.market:
            lying[each] = view.table.held(view.seat, each)
        else:
            other[each] = view.table.held(view.seat, each)
    return [
        book.say("board.hand_market", cards=name_cards(book, lying)),
        book.say("board.hand_other", cards=name_cards(book, other)),
    ]


# The end


def result_lines(
    book: Phrasebook, result: Result, view: MedalsView, names: Sequence[str]
) -> list[str]:
    """Why the game ended, the medal table, and who won. MED-47, MED-48, MED-Q22"""
    sides = teams(view)
    metals = [count_medals(view, team) for team in sides]
    places = [result.places[team[0]] for team in sides]
    labels = [team_name(book, team, names) for team in sides]
    width = max([len(label) for label in labels])
    order = sorted(range(len(sides)), key=places.__getitem__)
    return [
        book.say("result.over", reason=book.say(f"reason.{result.reason}")),
        *[place_line(book, places[n], labels[n].ljust(width), metals[n]) for n in order],
        *tie_lines(book, places, [points_of(each) for each in metals]),
        victory_line(book, [labels[n] for n in order if places[n] == 1]),
    ]


def place_line(book: Phrasebook, place: int, name: str, metals: list[int]) -> str:
    bronze, silver, gold = metals
    points = points_of(metals)
    return book.say(
        "result.place",
        place=place,
        name=name,
        points=points,
        gold=gold,
        silver=silver,
        bronze=bronze,
    )


def tie_lines(book: Phrasebook, places: list[int], points: list[int]) -> list[str]:
    """Where points are equal and places are not, the metals have decided. MED-Q22"""
    is_broken = len(set(points)) < len(set(places))
    return [book.say("result.tie_broken")] if is_broken else []


def victory_line(book: Phrasebook, winners: list[str]) -> str:
    key = "result.victory" if len(winners) == 1 else "result.shared"
    return book.say(key, names=", ".join(winners))
