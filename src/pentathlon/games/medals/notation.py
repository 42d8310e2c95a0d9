"""Piles, markets, medals and bids of Medals in readable words."""

from mypy_extensions import i64

from pentathlon.engine.chance import Cards

from .data import BIGGEST_BID, DISCIPLINES, KEYS, METALS, NONE


def cards_to_text(cards: Cards, base: i64 = 0) -> str:
    """A pile, or the hand that begins at `base`, as keys in their fixed order: `2*SKI JUD`."""
    words = []
    for discipline in range(DISCIPLINES):
        count = cards[base + discipline]
        if count > 0:
            words.append(KEYS[discipline] if count == 1 else f"{count}*{KEYS[discipline]}")
    return " ".join(words)


def market_to_text(market: Cards) -> str:
    """The market in its order, the longest-lying card first."""
    return " ".join([KEYS[discipline] for discipline in market])


def medals_to_json(winners: Cards) -> dict[str, int]:
    """Who won what: `{"SKI gold": 2}`."""
    return {
        f"{KEYS[slot // BIGGEST_BID]} {METALS[slot % BIGGEST_BID]}": int(winner)
        for slot, winner in enumerate(winners)
        if winner != NONE
    }


def bids_to_json(bidders: Cards) -> list[list[int]]:
    """The bids in order, seat and size."""
    return [[int(bidders[k]), k] for k in range(1, BIGGEST_BID + 1) if bidders[k] != NONE]


def hands_to_json(hands: Cards) -> list[str]:
    """One text a seat."""
    return [cards_to_text(hands, base) for base in range(0, len(hands), DISCIPLINES)]
