"""What followed from a choice in Hundred Metres, told from two views alone: before and after."""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from pentathlon.engine.game import Action
from pentathlon.engine.record import Seen
from pentathlon.engine.words import Phrasebook

from .actions import Cross, Draw, Pass, Play, TakeRow
from .board import status
from .data import (
    BOLT,
    CARD_NAMES,
    DEALT_KIND,
    GUST,
    HAND_SIZE,
    INJURY,
    INSECT,
    PHOTO,
    SHOE,
    SUIT,
    time_to_text,
)
from .state import Phase
from .terms import card_name, list_order, name_cards, name_kinds
from .view import HundredMetresView

MARKER_KEYS: Final[dict[int, str]] = {int(INJURY): "injury", int(SHOE): "shoe", int(PHOTO): "photo"}


def opening(
    book: Phrasebook, seen: Seen, after: HundredMetresView, names: Sequence[str]
) -> list[str]:
    """Lanes and deal, or a table that somebody has stated. HUN-4 to HUN-7"""
    if not seen.luck and after.phase not in (Phase.PICK_LANE, Phase.ANNOUNCE):
        return [book.say("opening.stated"), status(book, after, names)]
    if after.phase is Phase.PICK_LANE:
        return [book.say("opening.lanes_first", name=names[after.dealer])]
    lanes = [
        book.say("opening.lane", name=names[seat], lane=after.athletes[seat].lane + 1)
        for seat in range(after.seats)
    ]
    return [*lanes, *deal_lines(book, after, names)]


def deal_lines(book: Phrasebook, after: HundredMetresView, names: Sequence[str]) -> list[str]:
    """The deal as this watcher saw it. HUN-5, HUN-7"""
    lines = [
        book.say("opening.deal", name=names[after.dealer], count=HAND_SIZE),
        book.say("opening.row", cards=name_kinds(book, list_order(after.row))),
    ]
    if after.seat >= 0:
        lines.append(book.say("opening.own_hand", cards=name_cards(book, after.hand)))
    return lines


def outcome(
    book: Phrasebook,
    before: HundredMetresView,
    seen: Seen,
    actions: list[Action | None],
    after: HundredMetresView,
    names: Sequence[str],
) -> list[str]:
    """All that the choices of a step led to."""
    lines = draw_lines(book, seen, after)
    match before.phase:
        case Phase.PICK_LANE:
            lines += deal_lines(book, after, names) if after.phase is Phase.ANNOUNCE else []
        case Phase.ANNOUNCE:
            lines.append(book.say("opening.first", name=names[after.first]))
        case Phase.START:
            lines += auction_lines(book, before, after, names)
        case Phase.REACT:
            lines += answer_lines(book, before, seen, actions, after, names)
        case Phase.VOTE:
            lines += [] if after.phase is Phase.OVER else [book.say("effect.runs_on")]
        case _:
            lines += turn_lines(book, before, actions[0], after, names)
    return [*lines, *table_lines(book, before, actions[0], after, names)]


def draw_lines(book: Phrasebook, seen: Seen, after: HundredMetresView) -> list[str]:
    """The hidden cards this watcher drew."""
    if after.phase is Phase.ANNOUNCE:
        return []  # the deal shows the hand as a whole
    kinds = [DEALT_KIND[CARD_NAMES.index(text.split("@")[0])] for text in seen.luck if "@" in text]
    return [book.say("effect.own_draw", cards=name_kinds(book, kinds))] if kinds else []


def auction_lines(
    book: Phrasebook, before: HundredMetresView, after: HundredMetresView, names: Sequence[str]
) -> list[str]:
    """Who pays for a cannon start. HUN-12, HUN-Q7"""
    if all(athlete.bid == 0 for athlete in after.athletes):
        return [book.say("effect.no_cannon")]
    lines = []
    paid = list_order(after.discard)
    seat = after.first
    for _ in range(after.seats):
        count = before.athletes[seat].hand_size - after.athletes[seat].hand_size
        if count > 0:
            lines.append(
                book.say("did.paid", name=names[seat], cards=name_kinds(book, paid[:count]))
            )
            paid = paid[count:]
        seat = (seat + 1) % after.seats
    return lines


def answer_lines(
    book: Phrasebook,
    before: HundredMetresView,
    seen: Seen,
    actions: list[Action | None],
    after: HundredMetresView,
    names: Sequence[str],
) -> list[str]:
    """What an attack did that was not answered. HUN-42 to HUN-57"""
    if before.card == GUST:
        is_void = after.phase is not Phase.GUST
        return [book.say("effect.gust_void")] if is_void else []
    if not isinstance(actions[0], Pass):
        return []
    name = names[before.target]
    if int(before.card) in MARKER_KEYS:
        return [book.say(f"effect.{MARKER_KEYS[int(before.card)]}", name=name)]
    if before.card == INSECT:
        kind = CARD_NAMES.index(seen.luck[0])
        return [book.say("effect.insect", name=name, card=card_name(book, kind))]
    size = after.athletes[before.target].hand_size
    key = "stride" if size < before.athletes[before.target].hand_size else "no_stride"
    return [book.say(f"effect.{key}", name=name, card=card_name(book, before.named))]


def turn_lines(
    book: Phrasebook,
    before: HundredMetresView,
    action: Action | None,
    after: HundredMetresView,
    names: Sequence[str],
) -> list[str]:
    """What a card without a target did, or a crossing."""
    name = names[before.turn]
    if isinstance(action, Cross):
        return crossing_lines(book, before, after, name)
    if isinstance(action, Play) and action.card == BOLT:
        return [book.say("effect.bolt", name=name, cell=after.athletes[before.turn].cell)]
    if isinstance(action, Play) and action.card == SUIT:
        return [book.say("effect.suit", name=name)]
    return []


def crossing_lines(
    book: Phrasebook, before: HundredMetresView, after: HundredMetresView, name: str
) -> list[str]:
    """The time against the record, and what the leaver lays down. HUN-35, HUN-Q26, HUN-Q30"""
    athlete = before.athletes[before.turn]
    finishes = 2 if athlete.has_photo else 1
    left = athlete.hand_size - finishes
    left += (1 if athlete.has_suit else 0) + (1 if athlete.has_shoe else 0)
    lines = record_lines(book, "effect", after.athletes[before.turn].time, after.record())
    start = len(before.discard) + finishes
    dropped = list_order(after.discard)[start : start + left]
    if dropped:  # not if they were shuffled into a new pile at once
        lines.append(book.say("effect.leave", name=name, cards=name_kinds(book, dropped)))
    return lines


def record_lines(book: Phrasebook, section: str, time: i64, record: i64) -> list[str]:
    """A new record, or an equalled one. HUN-Q30"""
    if time > record:
        return []
    key = "record" if time < record else "equalled"
    return [book.say(f"{section}.{key}", time=time_to_text(record))]


def table_lines(
    book: Phrasebook,
    before: HundredMetresView,
    action: Action | None,
    after: HundredMetresView,
    names: Sequence[str],
) -> list[str]:
    """Shoes taken off, reshuffles, new row cards, a new turn, cannon starts."""
    lines = []
    for seat in range(after.seats):
        old, new = before.athletes[seat], after.athletes[seat]
        if old.has_shoe and not new.has_shoe and new.place == 0:
            lines.append(book.say("effect.shoe_off", name=names[seat]))
    if before.phase is not Phase.PICK_LANE:
        lines += row_lines(book, before, action, after)
    if after.round > before.round:
        lines.append(book.say("effect.round", round=after.round))
    lines += cannon_lines(book, before, after, names)
    return lines


def row_lines(
    book: Phrasebook, before: HundredMetresView, action: Action | None, after: HundredMetresView
) -> list[str]:
    """A reshuffle, and the cards that came into the row. HUN-Q11, HUN-Q12"""
    lines = []
    stayed = len(before.row) - (1 if isinstance(action, TakeRow) else 0)
    new = list_order(after.row)[stayed:]
    drawn = len(new) + (1 if isinstance(action, Draw) else 0)
    if after.draw_count + drawn != before.draw_count:
        lines.append(book.say("effect.reshuffle"))
    if new:
        lines.append(book.say("effect.row", cards=name_kinds(book, new)))
    return lines


def cannon_lines(
    book: Phrasebook, before: HundredMetresView, after: HundredMetresView, names: Sequence[str]
) -> list[str]:
    """A runner whose turn begins with two free cells. HUN-13"""
    athlete = after.athletes[after.turn]
    began = before.phase is Phase.START or before.turn != after.turn
    if began and athlete.cell == 2 and before.athletes[after.turn].cell == 0:
        return [book.say("effect.cannon", name=names[after.turn], cell=athlete.cell)]
    return []
