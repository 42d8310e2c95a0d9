"""What can happen at a table of Medals: every kind of event that its rules tell."""

from typing import Final

from pentathlon.engine.telling import COUNT, HEAVY, LIGHT, PILE, ROW, SEAT, Fact, Kind

from .data import KEYS, METALS

SPORT: Final = Fact("discipline", KEYS)
CARD: Final = Fact("card", KEYS)
METAL: Final = Fact("metal", METALS)
MEDAL_WON: Final = Fact("medal", METALS)
GIVEN: Final = Fact("given", KEYS, "discipline")
TAKEN: Final = Fact("taken", KEYS, "discipline")
MATE: Final = Fact("mate", is_seat=True)

# The set-up

DEALT: Final = Kind("dealt", SEAT, COUNT)
HELD: Final = Kind("held", SEAT, SPORT, weight=LIGHT, hides="discipline", joins=PILE)
OPENED: Final = Kind("opened", SPORT, joins=ROW)
FIRST: Final = Kind("first", SEAT)

# Choices

SWAPPED: Final = Kind("swap", SEAT, CARD)
TRIED: Final = Kind("attempt", SEAT, SPORT, COUNT, METAL)
OVERBID: Final = Kind("overbid", SEAT, SPORT, COUNT, METAL)
COUNTERED: Final = Kind("counter", SEAT, SPORT, COUNT)
EXCHANGED: Final = Kind("exchange", SEAT, GIVEN, TAKEN)
PASSED: Final = Kind("pass", SEAT, weight=LIGHT)

# What follows

LOST: Final = Kind("lost", SEAT, COUNT, joins=ROW)
FAILED: Final = Kind("failed", SPORT)
MEDAL: Final = Kind("medal", SEAT, SPORT, MEDAL_WON, weight=HEAVY)
SWEPT: Final = Kind("swept", SPORT, joins=ROW)
DOUBLE: Final = Kind("double", SPORT, weight=LIGHT, joins=PILE)
REJECTED: Final = Kind("rejected", SPORT, weight=LIGHT, joins=PILE)
PLACED: Final = Kind("placed", SPORT, joins=ROW)
SHORT: Final = Kind("short")
DREW: Final = Kind("drew", SEAT, SPORT, weight=LIGHT, hides="discipline", joins=PILE)

# The end

BELL: Final = Kind("bell", weight=HEAVY)
GOAL: Final = Kind("medal_goal", SEAT, COUNT, weight=HEAVY)
TEAM_GOAL: Final = Kind("team_goal", SEAT, MATE, COUNT, weight=HEAVY)
LAP_OVER: Final = Kind("final_lap_over", weight=HEAVY)
PILE_EMPTY: Final = Kind("pile_empty", weight=HEAVY)

KINDS: Final[tuple[Kind, ...]] = (
    *(DEALT, HELD, OPENED, FIRST),
    *(SWAPPED, TRIED, OVERBID, COUNTERED, EXCHANGED, PASSED),
    *(LOST, FAILED, MEDAL, SWEPT, DOUBLE, REJECTED, PLACED, SHORT, DREW),
    *(BELL, GOAL, TEAM_GOAL, LAP_OVER, PILE_EMPTY),
)
