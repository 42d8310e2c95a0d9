"""What happens in Deadly Sport: the events that its rules tell, in rulebook order.

Dice that were rolled lie open afterwards, so an event tells whose they are and what they add up
to; a list of seats or cards is told one by one and shares a sentence.
"""

from typing import Final

from pentathlon.engine.telling import COUNT, HEAVY, LIGHT, PILE, ROW, SEAT, Fact, Kind

from .data import CARDS, KEYS

OTHER: Final = Fact("other", is_seat=True)
SPORT: Final = Fact("sport", KEYS)
CARD: Final = Fact("card", CARDS)
SIDE: Final = Fact("side", ("outside", "inside"))
FACE: Final = Fact("face")
VALUE: Final = Fact("value")
UNITS: Final = Fact("units")
LEFT: Final = Fact("left")
TOTAL: Final = Fact("total")
ROUND: Final = Fact("round")
FACES: Final = Fact("faces")
"""How many dice of each face, four bits a face, as in `actions.Reroll`."""
CAUSE: Final = Fact("cause", ("risk", "last_card", "overtime"))
BY_RISK: Final = 0
BY_LAST_CARD: Final = 1
BY_OVERTIME: Final = 2

# Phases 1 to 3: coaches, the training roll, pills

ROLLED: Final = Kind("rolled", SEAT, TOTAL)
NO_DICE: Final = Kind("no_dice", SEAT, weight=LIGHT)
ROLLED_OFF: Final = Kind("rolled_off", SEAT, TOTAL, joins=ROW)
COACH_LOT: Final = Kind("coach_lot", SEAT)
FIRST_COACH: Final = Kind("first_coach", SEAT)
NEW_ROUND: Final = Kind("new_round", ROUND, SEAT)
GAVE_COACH: Final = Kind("gave_coach", SEAT, OTHER)
FLIPPED: Final = Kind("flipped", SIDE, weight=LIGHT)
KEPT_DICE: Final = Kind("kept_dice", SEAT, weight=LIGHT)
REROLLED: Final = Kind("rerolled", SEAT, FACES)
TOOK_PILLS: Final = Kind("took_pills", SEAT, COUNT)
NO_PILLS: Final = Kind("no_pills", SEAT)
GAVE_PILL: Final = Kind("gave_pill", SEAT, OTHER)
KEPT_PILLS: Final = Kind("kept_pills", SEAT)
LEFT_DICE: Final = Kind("left_dice", SEAT, weight=LIGHT)
MEDDLED: Final = Kind("meddled", SEAT, OTHER, FACE, VALUE)
MEDDLED_SELF: Final = Kind("meddled_self", SEAT, FACE, VALUE)
REROLLED_ALL: Final = Kind("rerolled_all", SEAT)
DOPED: Final = Kind("doped", SEAT, FACE, VALUE)
STOPPED: Final = Kind("stopped", SEAT, weight=LIGHT)

# Phases 4 to 7: dice go to sports and come home, injuries heal, training is lost

PLACED: Final = Kind("placed", SEAT, SPORT, VALUE, weight=LIGHT)
PLACED_DOPED: Final = Kind("placed_doped", SEAT, SPORT, VALUE)
DONE: Final = Kind("done", SEAT, weight=LIGHT)
DICE_HOME: Final = Kind("dice_home", COUNT, weight=LIGHT)
HEALS: Final = Kind("heals", SEAT, SPORT, LEFT, weight=LIGHT)
HEALED: Final = Kind("healed", SEAT, SPORT, weight=LIGHT)
LOST: Final = Kind("lost", SEAT, SPORT)

# Phase 8: cards turned, claimed, fought for

TURNED: Final = Kind("turned", SPORT, CARD, joins=PILE)
DECK_EMPTY: Final = Kind("deck_empty", SPORT)
CLAIMED: Final = Kind("claimed", SEAT, CARD)
CLAIMED_NONE: Final = Kind("claimed_none", SEAT)
FOUGHT: Final = Kind("fought", SEAT)
AGREED: Final = Kind("agreed")
NOT_AGREED: Final = Kind("not_agreed")
ENTERED: Final = Kind("entered", SEAT, SPORT, joins=ROW)
LEVEL: Final = Kind("level", SEAT, SPORT, joins=ROW)
LOT: Final = Kind("lot", SEAT, joins=ROW)
RANKED: Final = Kind("ranked", SEAT, joins=ROW)
TOOK: Final = Kind("took", SEAT, CARD)
TOOK_NONE: Final = Kind("took_none", SEAT)

# What becomes of a card, in phases 8 and 9

KEPT: Final = Kind("kept", SEAT, SPORT, VALUE, UNITS)
RETURNED: Final = Kind("returned", SEAT, SPORT, VALUE, UNITS)
ESCAPED: Final = Kind("escaped", SEAT, SPORT, CARD, VALUE)
HURT: Final = Kind("hurt", SEAT, SPORT, CARD, VALUE, CAUSE, weight=HEAVY)
CLOSED: Final = Kind("closed", SEAT, SPORT, CARD, VALUE, CAUSE, weight=HEAVY)
PILL_BACK: Final = Kind("pill_back", SEAT, SPORT, weight=LIGHT)

# Phase 9 and the end

DREW: Final = Kind("drew", SEAT, SPORT, CARD)
UNCHECKED: Final = Kind("unchecked", SEAT, SPORT, joins=ROW)
ALL_CLOSED: Final = Kind("all_closed", ROUND, weight=HEAVY)
LIMIT_REACHED: Final = Kind("limit_reached", ROUND, weight=HEAVY)

KINDS: Final[tuple[Kind, ...]] = (
    ROLLED, NO_DICE, ROLLED_OFF, COACH_LOT, FIRST_COACH, NEW_ROUND, GAVE_COACH, FLIPPED, KEPT_DICE,
    REROLLED, TOOK_PILLS, NO_PILLS, GAVE_PILL, KEPT_PILLS, LEFT_DICE, MEDDLED, MEDDLED_SELF,
    REROLLED_ALL, DOPED, STOPPED, PLACED, PLACED_DOPED, DONE, DICE_HOME, HEALS, HEALED, LOST,
    TURNED, DECK_EMPTY, CLAIMED, CLAIMED_NONE, FOUGHT, AGREED, NOT_AGREED, ENTERED, LEVEL, LOT,
    RANKED, TOOK, TOOK_NONE, KEPT, RETURNED, ESCAPED, HURT, CLOSED, PILL_BACK, DREW, UNCHECKED,
    ALL_CLOSED, LIMIT_REACHED,
)  # fmt: skip
