"""What can happen at a table of Biathlon: every kind of event that the rules tell."""

from typing import Final

from pentathlon.engine.telling import COUNT, HEAVY, LIGHT, RUN, SEAT, Fact, Kind

from .actions import TECHNIQUES
from .data import CARDS, COLOURS, EFFECTS, RATTLE

SKIER: Final = Fact("skier")
"""The number of a biathlete; its player and its colour are on the table."""
ROW: Final = Fact("row")
"""Of the track; rows past its last are those of the loop."""
LANE: Final = Fact("lane")
STEPS: Final = Fact("steps")
DIE: Final = Fact("die")
NUMBER: Final = Fact("number")
LAP: Final = Fact("lap")
POINT: Final = Fact("point")
RISK: Final = Fact("risk")
BEYOND: Final = Fact("beyond")
PLACE: Final = Fact("place")
COLOUR: Final = Fact("colour", COLOURS)
CARD: Final = Fact("card", CARDS)
EFFECT: Final = Fact("effect", EFFECTS[: RATTLE + 1])
TECHNIQUE: Final = Fact("technique", TECHNIQUES)
REASONS: Final = ("all_home", "round_limit", "series_over", "series_stopped")
REASON: Final = Fact("reason", REASONS)
WISHES: Final = ("next_race", "stop", "as_others")
WISH: Final = Fact("wish", WISHES)

# Before the start

FIRST: Final = Kind("first", SEAT)
COLOURED: Final = Kind("colour", SEAT, COLOUR, weight=LIGHT)
RACE: Final = Kind("race", NUMBER)
STARTED: Final = Kind("start", SKIER, ROW, LANE, weight=LIGHT)
ROUND: Final = Kind("round", NUMBER, weight=LIGHT)
WISHED: Final = Kind("wish", SEAT, WISH)

# The turn

ROLLED: Final = Kind("roll", SKIER, DIE, weight=LIGHT)
PLAYED: Final = Kind("play", SKIER, CARD, EFFECT, weight=HEAVY)
SPRINTED: Final = Kind("sprint", SKIER, COUNT)
GEARED: Final = Kind("technique", SKIER, TECHNIQUE, weight=HEAVY)
RATTLED: Final = Kind("rattled", SKIER)
RAISED: Final = Kind("raised", SKIER)
"""The sum of a roll was less than 1. BIA-45"""
CUT_SHORT: Final = Kind("cut_short", SKIER, COUNT)
"""Points lost to other figures. BIA-18"""
STOPPED: Final = Kind("stopped", SKIER, COUNT, ROW)
"""Points lost at the last free firing point. BIA-23"""
BLOCKED: Final = Kind("blocked", SKIER, ROW, LANE)
SKIED: Final = Kind("ski", SKIER, ROW, LANE, STEPS)
LOOPED: Final = Kind("loop", SKIER, COUNT)
LOOPS_DONE: Final = Kind("loops_done", SKIER)
LAPPED: Final = Kind("lap", SKIER, LAP)
FELL: Final = Kind("fall", SKIER, weight=HEAVY)
GOT_UP: Final = Kind("restore", SKIER, ROW, LANE)
PUT_BEHIND: Final = Kind("behind", SKIER, ROW, LANE)
WAITED: Final = Kind("wait", SKIER, weight=LIGHT)
MISSED_TURN: Final = Kind("miss_turn", SKIER, weight=LIGHT)
STAYED: Final = Kind("stay", SKIER, weight=LIGHT)

# Event cards

KEPT: Final = Kind("keep", SKIER, CARD, hides="card")
EVENT: Final = Kind("event", SKIER, CARD, weight=HEAVY)
RESHUFFLED: Final = Kind("reshuffled", COUNT)
NO_CARD: Final = Kind("no_card", SKIER)
THROWN_BACK: Final = Kind("back", SKIER, ROW, LANE)
NOT_BACK: Final = Kind("not_back", SKIER)
LAID_DOWN: Final = Kind("lay_down", SKIER, CARD, weight=LIGHT, joins=RUN)

# The range

ENTERED: Final = Kind("enter", SKIER, POINT)
TAKEN: Final = Kind("taken", SKIER, POINT)
RED_WIND: Final = Kind("wind_red", SKIER, POINT)
BLUE_WIND: Final = Kind("wind_blue", SKIER, POINT)
AIMED: Final = Kind("aim", SKIER, RISK)
RISKED: Final = Kind("risk", SKIER, RISK, COUNT)
RESTED: Final = Kind("rest", SKIER, COUNT, weight=LIGHT)
READY: Final = Kind("ready", SKIER, weight=LIGHT)
NEARLY: Final = Kind("shot_open", SKIER, DIE)
"""A miss, unless a card comes. E13"""
HIT: Final = Kind("hit", SKIER, DIE, COUNT)
MISSED: Final = Kind("miss", SKIER, DIE, COUNT)
CLEAN: Final = Kind("clean", SKIER, ROW, LANE, weight=HEAVY)
OWING: Final = Kind("loops", SKIER, COUNT, ROW, LANE)
SPARED: Final = Kind("mercy", SKIER, ROW, LANE)

# The finish

FINISHED: Final = Kind("finish", SKIER, BEYOND, weight=HEAVY)
LEVEL: Final = Kind("level", COUNT, weight=HEAVY)
THROWN: Final = Kind("throw", SKIER, DIE, weight=HEAVY, joins=RUN)
TURN_DECIDES: Final = Kind("turn_decides", SKIER)
PLACED: Final = Kind("place", SKIER, PLACE)
BETWEEN: Final = Kind("between", weight=HEAVY)
OVER: Final = Kind("over", REASON, weight=HEAVY)

KINDS: Final[tuple[Kind, ...]] = (
    FIRST, COLOURED, RACE, STARTED, ROUND, WISHED, ROLLED, PLAYED, SPRINTED, GEARED, RATTLED,
    RAISED, CUT_SHORT, STOPPED, BLOCKED, SKIED, LOOPED, LOOPS_DONE, LAPPED, FELL, GOT_UP,
    PUT_BEHIND, WAITED, MISSED_TURN, STAYED, KEPT, EVENT, RESHUFFLED, NO_CARD, THROWN_BACK,
    NOT_BACK, LAID_DOWN, ENTERED, TAKEN, RED_WIND, BLUE_WIND, AIMED, RISKED, RESTED, READY,
    NEARLY, HIT, MISSED, CLEAN, OWING, SPARED, FINISHED, LEVEL, THROWN, TURN_DECIDES, PLACED,
    BETWEEN, OVER,
)  # fmt: skip
