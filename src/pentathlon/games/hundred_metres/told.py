"""What can happen in a race of Hundred Metres: every kind of event that its rules tell."""

from typing import Final

from pentathlon.engine.telling import COUNT, HEAVY, LIGHT, PILE, ROW, RUN, SEAT, Fact, Kind

from .data import KEYS, STEP_KINDS

CARD: Final = Fact("card", KEYS)
SECOND: Final = Fact("second", KEYS, "card")
NAMED: Final = Fact("named", KEYS[: int(STEP_KINDS)], "card")
TARGET: Final = Fact("target", is_seat=True)
TO: Final = Fact("to", is_seat=True)
LANE: Final = Fact("lane")
CELL: Final = Fact("cell")
ROUND: Final = Fact("round")
PLACE: Final = Fact("place")
TIME: Final = Fact("time")
"""In hundredths of a second, as the record is."""

# Before the race

LANES_FIRST: Final = Kind("lanes_first", SEAT)
LANE_TAKEN: Final = Kind("lane", SEAT, LANE)
DEALT: Final = Kind("dealt", SEAT, COUNT)
HELD: Final = Kind("held", SEAT, CARD, weight=LIGHT, hides="card", joins=PILE)
OPENED: Final = Kind("opened", CARD, joins=ROW)
COUNTED: Final = Kind("bang", SEAT, COUNT)
FIRST: Final = Kind("first", SEAT)
BID: Final = Kind("bid", SEAT, COUNT)
PAID: Final = Kind("paid", SEAT, CARD, weight=HEAVY, joins=RUN)
NO_CANNON: Final = Kind("no_cannon")

# A turn

ROUND_BEGAN: Final = Kind("round", ROUND)
SHOT: Final = Kind("cannon", SEAT, CELL, weight=HEAVY)
LIMPED: Final = Kind("limps", SEAT, COUNT)
STEPPED: Final = Kind("step", SEAT, CARD, CELL)
STEPPED_TWICE: Final = Kind("step_pair", SEAT, CARD, SECOND, CELL)
DREW: Final = Kind("draw", SEAT, CARD, weight=LIGHT, hides="card")
TOOK: Final = Kind("row", SEAT, CARD)
PLACED: Final = Kind("placed", CARD, weight=LIGHT, joins=ROW)
RESHUFFLED: Final = Kind("reshuffle")
STOPPED_STEPS: Final = Kind("stop_step", SEAT, weight=LIGHT)
STOPPED: Final = Kind("stop_action", SEAT, weight=LIGHT)
SHOE_OFF: Final = Kind("shoe_off", SEAT)
PHOTO_OFF: Final = Kind("photo_off", SEAT)
DROPPED: Final = Kind("drop", SEAT, CARD, joins=RUN)

# Action cards and what they do

PLAYED: Final = Kind("play", SEAT, CARD)
ATTACKED: Final = Kind("play_on", SEAT, CARD, TARGET)
ASKED_FOR: Final = Kind("play_stride", SEAT, TARGET, NAMED)
TRAINED: Final = Kind("train", SEAT, weight=HEAVY)
PASSED: Final = Kind("pass", SEAT, weight=LIGHT)
INJURED: Final = Kind("injury", SEAT)
SHOD: Final = Kind("shoe", SEAT)
PHOTOGRAPHED: Final = Kind("photo", SEAT)
BITTEN: Final = Kind("insect", SEAT, CARD)
HANDED: Final = Kind("stride", SEAT, TO, CARD)
LACKED: Final = Kind("no_stride", SEAT, CARD)
SUITED: Final = Kind("suit", SEAT)
BOLTED: Final = Kind("bolt", SEAT, CELL, weight=HEAVY)
GUST_VOID: Final = Kind("gust_void")
PICKED: Final = Kind("pick", SEAT, CARD)

# The line and the end

CROSSED: Final = Kind("cross", SEAT, TIME, PLACE, weight=HEAVY)
NEW_RECORD: Final = Kind("record", TIME, weight=HEAVY)
EQUALLED: Final = Kind("equalled", TIME, weight=HEAVY)
LEFT: Final = Kind("leave", SEAT, CARD, joins=RUN)
VOTED_YES: Final = Kind("vote_yes", SEAT)
VOTED_NO: Final = Kind("vote_no", SEAT)
RUNS_ON: Final = Kind("runs_on")
VOTED_DOWN: Final = Kind("voted_down", weight=HEAVY)
PODIUM_FULL: Final = Kind("podium", weight=HEAVY)
ONE_LEFT: Final = Kind("one_left", weight=HEAVY)
LAST_ROUND: Final = Kind("round_limit", ROUND, weight=HEAVY)

KINDS: Final[tuple[Kind, ...]] = (
    *(LANES_FIRST, LANE_TAKEN, DEALT, HELD, OPENED, COUNTED, FIRST, BID, PAID, NO_CANNON),
    *(ROUND_BEGAN, SHOT, LIMPED, STEPPED, STEPPED_TWICE, DREW, TOOK, PLACED, RESHUFFLED),
    *(STOPPED_STEPS, STOPPED, SHOE_OFF, PHOTO_OFF, DROPPED),
    *(PLAYED, ATTACKED, ASKED_FOR, TRAINED, PASSED, INJURED, SHOD, PHOTOGRAPHED, BITTEN),
    *(HANDED, LACKED, SUITED, BOLTED, GUST_VOID, PICKED),
    *(CROSSED, NEW_RECORD, EQUALLED, LEFT, VOTED_YES, VOTED_NO, RUNS_ON, VOTED_DOWN),
    *(PODIUM_FULL, ONE_LEFT, LAST_ROUND),
)
