"""What followed from a choice in Medals, told from two views alone: before and after."""

from collections.abc import Sequence

from mypy_extensions import i64

from pentathlon.engine.chance import Cards, size_of
from pentathlon.engine.game import Action
from pentathlon.engine.record import Seen
from pentathlon.engine.words import Phrasebook

from .actions import Overbid, Swap
from .board import status, team_name
from .data import BIGGEST_BID, DISCIPLINES, HAND_SIZE, METALS, NONE
from .state import Phase, no_cards
from .terms import count_medals, discipline_name, name_cards
from .view import MedalsView


def opening(book: Phrasebook, seen: Seen, after: MedalsView, names: Sequence[str]) -> list[str]:
    """The deal and the market, or a table that somebody has stated. MED-5 to MED-11"""
    if not seen.luck:
        return [book.say("opening.stated"), status(book, after, names)]
    lines = [
        book.say("opening.deal", name=names[after.dealer], count=HAND_SIZE),
        book.say("opening.market", cards=name_market(book, after.market)),
    ]
    if size_of(after.pot) > 0:
        lines.append(book.say("market.doubles", cards=name_cards(book, after.pot)))
    for seat in range(after.seats):
        if after.open_hands[seat] == 1:
            cards = name_cards(book, after.hands, seat * DISCIPLINES)
            key = "opening.own_hand" if seat == after.seat else "opening.partner_hand"
            lines.append(book.say(key, name=names[seat], cards=cards))
    return [*lines, status(book, after, names)]


def name_market(book: Phrasebook, market: Cards) -> str:
    return ", ".join([discipline_name(book, each) for each in market])


def outcome(
    book: Phrasebook,
    before: MedalsView,
    seat: i64,
    action: Action,
    after: MedalsView,
    names: Sequence[str],
) -> list[str]:
    """Stakes lost, the medal, the market, the cards this watcher saw drawn, the end."""
    lines: list[str] = []
    if before.phase is Phase.REACT and after.phase is not Phase.REACT:
        stakes = list_stakes(before, seat, action)
        lines += attempt_lines(book, before, stakes, after, names)
    if after.draw_count < before.draw_count:
        lines += draw_lines(book, before, seat, action, after, names)
    return [*lines, *end_lines(book, before, after, names)]


# An attempt resolved


def list_stakes(before: MedalsView, seat: i64, action: Action) -> list[tuple[int, int]]:
    """Every bid of the attempt, the last one included: who laid how many cards."""
    stakes = [
        (int(before.bidders[size]), size)
        for size in range(1, BIGGEST_BID + 1)
        if before.bidders[size] != NONE
    ]
    if isinstance(action, Overbid):
        stakes.append((int(seat), int(action.size)))
    return stakes


def attempt_lines(
    book: Phrasebook,
    before: MedalsView,
    stakes: list[tuple[int, int]],
    after: MedalsView,
    names: Sequence[str],
) -> list[str]:
    """Who lost a stake, who won the medal, and how the market was refilled. MED-21 to MED-43"""
    slot = medal_won(before, after)
    winner = NONE if slot == NONE else after.winners[slot]
    lost = [
        book.say("bid", name=names[bidder], count=size)
        for bidder, size in stakes
        if bidder != winner
    ]
    lines = [book.say("attempt.lost", bids=", ".join(lost), count=len(lost))] if lost else []
    if slot == NONE:
        return [*lines, book.say("attempt.nobody")]
    sport = discipline_name(book, before.discipline)
    metal = METALS[slot % BIGGEST_BID]
    lines.append(book.say(f"attempt.{metal}", discipline=sport, name=names[winner]))
    if after.draw_count < before.draw_count:
        lines += refill_lines(book, before, stakes, after)
    return lines


def medal_won(before: MedalsView, after: MedalsView) -> i64:
    """The slot of the medal that found its owner in this step, if one did."""
    for slot in range(DISCIPLINES * BIGGEST_BID):
        if before.winners[slot] != after.winners[slot]:
            return slot
    return NONE


def refill_lines(
    book: Phrasebook, before: MedalsView, stakes: list[tuple[int, int]], after: MedalsView
) -> list[str]:
    """Cards swept, rejected and placed; or that the market stays short. MED-24, MED-Q4, MED-Q27"""
    stayed = [each for each in before.market if each != before.discipline]
    swept = [each for each in stayed if each not in after.market]
    placed = [each for each in after.market if each not in stayed]
    rejected = no_cards()
    for each in range(DISCIPLINES):
        rejected[each] = after.pot[each] - before.pot[each] - (1 if each in swept else 0)
    rejected[before.discipline] -= sum([size for _, size in stakes])
    lines = market_change(book, "market.swept", swept)
    if size_of(rejected) > 0:
        key = "market.rejected" if before.rules.sweeps else "market.doubles"
        lines.append(book.say(key, cards=name_cards(book, rejected)))
    if not placed:
        return [*lines, book.say("market.short")]
    return lines + market_change(book, "market.placed", placed)


def market_change(book: Phrasebook, key: str, disciplines: list[i64]) -> list[str]:
    if not disciplines:
        return []
    return [book.say(key, cards=", ".join([discipline_name(book, each) for each in disciplines]))]


# Cards drawn


def draw_lines(
    book: Phrasebook,
    before: MedalsView,
    actor: i64,
    action: Action,
    after: MedalsView,
    names: Sequence[str],
) -> list[str]:
    """What came into the hands that this watcher sees."""
    lines: list[str] = []
    for seat in range(before.seats):
        if before.open_hands[seat] == 1:
            drawn = cards_drawn(before, seat, after)
            if seat == actor:
                give_back(drawn, before, action)
            if size_of(drawn) > 0:
                key = "draw.own" if seat == before.seat else "draw.partner"
                lines.append(book.say(key, name=names[seat], cards=name_cards(book, drawn)))
    return lines


def cards_drawn(before: MedalsView, seat: i64, after: MedalsView) -> Cards:
    drawn = no_cards()
    for each in range(DISCIPLINES):
        drawn[each] = after.held(seat, each) - before.held(seat, each)
    return drawn


def give_back(drawn: Cards, before: MedalsView, action: Action) -> None:
    """Cards that left the hand in this very step hide as many drawn."""
    if isinstance(action, Swap):
        drawn[action.discipline] += 1
    elif isinstance(action, Overbid):
        drawn[before.discipline] += action.size


# The end


def end_lines(
    book: Phrasebook, before: MedalsView, after: MedalsView, names: Sequence[str]
) -> list[str]:
    """The bell of the final lap, or why the game stops here. MED-45, MED-46, MED-Q1"""
    if before.turns_left == 0 and after.turns_left > 0:
        return [book.say("end.bell")]
    if after.phase is not Phase.OVER:
        return []
    if after.reason == "medal_goal":
        return [goal_line(book, after, int(after.winners[medal_won(before, after)]), names)]
    return [book.say(f"end.{after.reason}")]


def goal_line(book: Phrasebook, after: MedalsView, winner: int, names: Sequence[str]) -> str:
    """The player, or the pair, whose medals stop the game. MED-45, MED-Q19"""
    count = sum(count_medals(after, [winner]))
    if count >= after.rules.medal_goal:
        return book.say("end.medal_goal", name=names[winner], count=count)
    team = [winner % 2, winner % 2 + 2]
    count = sum(count_medals(after, team))
    return book.say("end.team_goal", name=team_name(book, team, names), count=count)
