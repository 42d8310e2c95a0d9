"""Bots for Medals: they count cards, weigh the odds, and see no more than their seat. Section 10"""

from typing import Final

from mypy_extensions import i64

from pentathlon.engine.bot import Bot
from pentathlon.engine.chance import UNSEEN, Cards, Chance, size_of
from pentathlon.engine.game import Action

from .actions import COUNTER, PASS, Attempt, Exchange, Overbid, Swap, slot_of
from .data import BIGGEST_BID, DISCIPLINES, NONE, VALUES
from .state import Phase
from .view import MedalsView, unseen_cards

SILVER_ODDS: Final = 0.55
"""A silver is tried from these odds on; else the pair waits for a third card. Note 3"""
BRONZE_ODDS: Final = 0.5
OVERBID_ODDS: Final = 0.5


class Rookie(Bot):
    """Plays at random, but likes medals and keeps its pairs."""

    def choose(self, view: MedalsView, legal: list[Action], chance: Chance) -> Action:
        liked = [action for action in legal if is_sensible(view, action)]
        pool = liked if liked else legal
        return pool[chance.below(len(pool), UNSEEN)]


def is_sensible(view: MedalsView, action: Action) -> bool:
    """Everything but giving away one of several cards of a discipline."""
    return not isinstance(action, Swap) or view.table.held(view.seat, action.discipline) == 1


class Club(Bot):
    """Counts what is left of each discipline and takes what the odds favour."""

    def choose(self, view: MedalsView, legal: list[Action], chance: Chance) -> Action:
        odds = Odds(view)
        if view.table.phase is Phase.REACT:
            return react(view, legal, odds)
        attempt = best_attempt(view, legal, odds)
        if attempt is not None:
            return attempt
        if view.table.phase is Phase.TURN:
            return worst_card(view, legal, odds)
        return deny(view, legal, odds)


class Odds:
    """What the cards not seen make likely. Note 1"""

    def __init__(self, view: MedalsView) -> None:
        self.view: Final = view
        self.unseen: Final = free_unseen(view)
        self.total: Final = size_of(self.unseen)

    def lacks(self, seat: i64, discipline: i64, count: i64) -> float:
        """How likely an opponent holds fewer than `count` cards of a discipline."""
        view = self.view
        known = view.table.known[seat * DISCIPLINES + discipline]
        hidden = view.hand_counts[seat] - known_total(view, seat)
        return fewer_than(self.total, self.unseen[discipline], hidden, count - known)

    def stands(self, discipline: i64, size: i64, first: i64) -> float:
        """How likely no opponent from `first` on to the attempter can touch a bid."""
        view = self.view
        chance = 1.0
        seat = first
        while seat != view.table.turn:
            if not is_partner(view, seat):
                chance *= self.lacks(seat, discipline, size)
            seat = (seat + 1) % view.table.seats
        return chance


def free_unseen(view: MedalsView) -> Cards:
    """The unseen cards, less those known to be in closed hands."""
    cards = unseen_cards(view.table)
    for seat in range(view.table.seats):
        if view.open_hands[seat] == 0:
            for discipline in range(DISCIPLINES):
                cards[discipline] -= view.table.known[seat * DISCIPLINES + discipline]
    return cards


def known_total(view: MedalsView, seat: i64) -> i64:
    """How many cards of a hand everybody knows."""
    total: i64 = 0
    for index in range(seat * DISCIPLINES, (seat + 1) * DISCIPLINES):
        total += view.table.known[index]
    return total


def fewer_than(total: i64, good: i64, hand: i64, count: i64) -> float:
    """The chance that `hand` cards out of `total` hold fewer than `count` of the `good` ones."""
    if count <= 0:
        return 0.0
    if good < count or hand < count:
        return 1.0
    likely = 0.0
    for hits in range(count):
        likely += ways(good, hits) * ways(total - good, hand - hits)
    return likely / ways(total, hand)


def ways(total: i64, taken: i64) -> float:
    """How many ways there are to take some cards out of all."""
    if taken > total:
        return 0.0
    product = 1.0
    for step in range(taken):
        product = product * float(total - step) / float(step + 1)
    return product


def is_partner(view: MedalsView, seat: i64) -> bool:
    """Whether a seat plays with ours. MED-Q19"""
    return view.table.rules.has_pairs and seat != view.seat and (seat - view.seat) % 2 == 0


# Scores


def points_of(view: MedalsView, seat: i64) -> i64:
    """The points of a seat, or of its pair."""
    points: i64 = 0
    for slot in range(DISCIPLINES * BIGGEST_BID):
        winner = view.table.winners[slot]
        if winner == seat or (
            winner != NONE and view.table.rules.has_pairs and (winner - seat) % 2 == 0
        ):
            points += VALUES[slot % BIGGEST_BID]
    return points


def medal_count(view: MedalsView, seat: i64) -> i64:
    """How many medals a seat has."""
    count: i64 = 0
    for winner in view.table.winners:
        if winner == seat:
            count += 1
    return count


def best_rival(view: MedalsView) -> i64:
    """The points of the best opponent."""
    best: i64 = 0
    for seat in range(view.table.seats):
        if seat != view.seat and not is_partner(view, seat):
            best = max(best, points_of(view, seat))
    return best


def would_lose(view: MedalsView, size: i64) -> bool:
    """Whether this medal would stop the game with somebody else ahead. Note 11"""
    if medal_count(view, view.seat) + 1 < view.table.rules.medal_goal:
        return False
    return points_of(view, view.seat) + VALUES[size - 1] < best_rival(view)


def is_urgent(view: MedalsView) -> bool:
    """Cards saved for later will not be played. Note 13"""
    return view.table.draw_count < view.table.seats + 4 or view.table.phase is Phase.LAST_TURN


# The turn


def best_attempt(view: MedalsView, legal: list[Action], odds: Odds) -> Action | None:
    """The medal that promises most, if its odds are good enough. Notes 2 to 5"""
    best: Action | None = None
    most = 0.0
    for action in legal:
        if isinstance(action, Attempt) and not would_lose(view, action.size):
            chance = odds.stands(action.discipline, action.size, (view.seat + 1) % view.table.seats)
            worth = chance * float(VALUES[action.size - 1]) + 0.001 * chance
            if worth > most and chance >= needed_odds(view, action, odds):
                best, most = action, worth
    return best


def needed_odds(view: MedalsView, action: Attempt, odds: Odds) -> float:
    """From which odds on an attempt is better than waiting. Notes 2, 3, 4, 13"""
    if is_urgent(view) or action.size == BIGGEST_BID:
        return 0.0
    held = view.table.held(view.seat, action.discipline)
    hope = held < BIGGEST_BID and odds.unseen[action.discipline] > 1
    gold_free = view.table.winners[slot_of(action.discipline, BIGGEST_BID)] == NONE
    if action.size == 2:
        return SILVER_ODDS if hope and gold_free else 0.3
    if held > 1:
        return 0.9  # a pair is worth more than its bronze
    return BRONZE_ODDS


def worst_card(view: MedalsView, legal: list[Action], odds: Odds) -> Action:
    """Swap away the card that is worth least. Notes 9, 10"""
    best = legal[0]
    least = 1000.0
    for action in legal:
        if isinstance(action, Swap):
            worth = card_worth(view, action.discipline, odds)
            if worth < least:
                best, least = action, worth
    return best


def card_worth(view: MedalsView, discipline: i64, odds: Odds) -> float:
    """What one card of a discipline may still bring: the best medal in reach, by its nearness."""
    held = view.table.held(view.seat, discipline)
    reach = held + odds.unseen[discipline]
    worth = 0.0
    for size in range(1, BIGGEST_BID + 1):
        if view.table.winners[slot_of(discipline, size)] == NONE and reach >= size:
            missing = max(0, size - held)
            worth = max(worth, float(VALUES[size - 1]) / float(1 + 2 * missing))
    if discipline in view.table.market:
        worth *= 1.5
    return worth + 0.05 * float(held)


# Reactions


def react(view: MedalsView, legal: list[Action], odds: Odds) -> Action:
    """Overbid where that is nearly safe, else counter, else pass. Notes 6 to 8, 12, 15"""
    overbid = best_overbid(view, legal, odds)
    partner_stands = view.table.standing != NONE and is_partner(view, view.table.standing)
    if overbid is not None and not partner_stands:
        return overbid
    if COUNTER in legal:
        return COUNTER
    return overbid if overbid is not None and is_raise_safer(view, overbid, odds) else PASS


def best_overbid(view: MedalsView, legal: list[Action], odds: Odds) -> Overbid | None:
    """The overbid that promises most, if the players behind can hardly beat it. Notes 7, 8"""
    best: Overbid | None = None
    most = 0.0
    for action in legal:
        if isinstance(action, Overbid) and not would_lose(view, action.size):
            chance = odds.stands(
                view.table.discipline, action.size, (view.seat + 1) % view.table.seats
            )
            worth = chance * float(VALUES[action.size - 1])
            if chance >= OVERBID_ODDS and worth > most:
                best, most = action, worth
    return best


def is_raise_safer(view: MedalsView, overbid: Overbid, odds: Odds) -> bool:
    """Whether the better metal is also the safer one for the pair. Note 15"""
    behind = (view.seat + 1) % view.table.seats
    return odds.stands(view.table.discipline, overbid.size, behind) > odds.stands(
        view.table.discipline, view.table.level, behind
    )


# The final lap


def deny(view: MedalsView, legal: list[Action], odds: Odds) -> Action:
    """Take the market card that others want most, and give one that nobody can win. Note 14"""
    best: Action = PASS
    most = 0.0
    for action in legal:
        if isinstance(action, Exchange) and threat(view, action.given, odds) == 0.0:
            wanted = threat(view, action.taken, odds)
            if wanted > most:
                best, most = action, wanted
    return best


def threat(view: MedalsView, discipline: i64, odds: Odds) -> float:
    """The most that an opponent still to play may win in a discipline."""
    most = 0.0
    seat = (view.seat + 1) % view.table.seats
    for _ in range(view.table.turns_left - 1):
        if not is_partner(view, seat):
            for size in range(1, BIGGEST_BID + 1):
                if view.table.winners[slot_of(discipline, size)] == NONE:
                    chance = 1.0 - odds.lacks(seat, discipline, size)
                    most = max(most, chance * float(VALUES[size - 1]))
        seat = (seat + 1) % view.table.seats
    return most
