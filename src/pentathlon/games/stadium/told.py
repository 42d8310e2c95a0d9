"""What can happen in the Games: every kind of event that the rules tell."""

from typing import Final

from pentathlon.engine.telling import COUNT, HEAVY, LIGHT, ROW, RUN, SEAT, Fact, Kind

from .data import CODES, DICE, METALS, TEAMS
from .medal import REASONS

CODE: Final = Fact("code", CODES)
SLOT: Final = Fact("slot")
SIGN: Final = Fact("sign", ("silence", "talk", "team_channel"))
NUMBER: Final = Fact("number")
TARGET: Final = Fact("target", is_seat=True)
CHANGE: Final = Fact("change")
STOCK: Final = Fact("stock")
TEAM: Final = Fact("team", TEAMS)
METAL: Final = Fact("metal", METALS)
DIE: Final = Fact("die", DICE, "die_colour")
FACE: Final = Fact("face")
WAS: Final = Fact("was")
RESULT: Final = Fact("result")
AGAINST: Final = Fact("against")
BEFORE: Final = Fact("before")
NOW: Final = Fact("now")
WHY: Final = Fact("why", REASONS)
VALUE: Final = Fact("value")
HOLE: Final = Fact("hole")
KG: Final = Fact("kg")
BAR: Final = Fact("bar")
BLOCKS: Final = Fact("blocks")
STAMINA: Final = Fact("stamina")
LOSS: Final = Fact("loss")
ROPE: Final = Fact("rope")
EMBER: Final = Fact("ember")
TIDE: Final = Fact("tide")

# The frame

PROGRAMME: Final = Kind("programme")
FIRST: Final = Kind("first", SEAT)
EVENT: Final = Kind("event", SLOT, CODE, SEAT, weight=HEAVY)
TRAILING: Final = Kind("trailing", SEAT)
TALK: Final = Kind("sign", SIGN)
CLOSED: Final = Kind("closed", CODE, weight=HEAVY)
OVER: Final = Kind("over", weight=HEAVY)
CHANGED: Final = Kind("energy", SEAT, CHANGE, STOCK, joins=ROW)

# Controllers turned up

BID: Final = Kind("bid", SEAT, NUMBER, joins=ROW)
PART: Final = Kind("part", SEAT, NUMBER, joins=ROW)
TAKE_PART: Final = Kind("take_part", SEAT, joins=ROW)
REST: Final = Kind("rest", SEAT, joins=ROW)
JUMP: Final = Kind("jump", SEAT, joins=ROW)
WAIT: Final = Kind("wait", SEAT, joins=ROW)
DOPE: Final = Kind("dope", SEAT)
ACCUSE: Final = Kind("accuse", SEAT)
SHOOT: Final = Kind("shoot", SEAT, NUMBER)
THROW: Final = Kind("throw", SEAT, TARGET)
BLOCK: Final = Kind("block", SEAT, NUMBER, joins=ROW)
INTERCEPT: Final = Kind("intercept", SEAT, joins=ROW)
ATTACK: Final = Kind("attack", SEAT, TARGET)
PARRY: Final = Kind("parry", SEAT, joins=ROW)

# Medals, each with its reason

GOLD: Final = Kind("gold", SEAT, RESULT, weight=HEAVY, joins=ROW)
SILVER: Final = Kind("silver", SEAT, RESULT, weight=HEAVY, joins=ROW)
BRONZE: Final = Kind("bronze", SEAT, RESULT, weight=HEAVY, joins=ROW)
RANKED: Final = Kind("ranked", METAL, BEFORE, NOW, weight=HEAVY)
TEAM_MEDAL: Final = Kind("team_medal", TEAM, METAL, weight=HEAVY)
FINAL_GOLD: Final = Kind("final_gold", TEAM, COUNT, weight=HEAVY)
DECIDED: Final = Kind("decided", TEAM, CODE, WHY, RESULT, AGAINST, weight=HEAVY)
LOST: Final = Kind("lost", TEAM, METAL, CODE, weight=HEAVY)
NO_MEDAL: Final = Kind("no_medal", CODE, weight=HEAVY)

# Dice

ROLLED: Final = Kind("roll", SEAT, DIE, FACE, joins=RUN)
REROLLED: Final = Kind("reroll", SEAT, DIE, FACE, WAS)
STOPPED: Final = Kind("stop", SEAT, COUNT)

# Teams

SUM: Final = Kind("sum", TEAM, NUMBER, joins=ROW)
PRODUCT: Final = Kind("product", TEAM, NUMBER, joins=ROW)
PAID: Final = Kind("paid", SEAT, COUNT, STOCK, joins=ROW)
RECEIVED: Final = Kind("received", SEAT, COUNT, STOCK, joins=ROW)

# Show Jumping, Golf

CLEARED: Final = Kind("cleared", SEAT, FACE, NUMBER, VALUE, weight=LIGHT)
FELL: Final = Kind("fell", SEAT, FACE, NUMBER, VALUE)
OBSTACLE: Final = Kind("obstacle", NUMBER, VALUE)
HOLED: Final = Kind("holed", SEAT, HOLE, weight=LIGHT)
TAKEN: Final = Kind("taken", SEAT, HOLE)
SHIFTED: Final = Kind("shift", SEAT, HOLE, COUNT)
STAYED: Final = Kind("stay", SEAT)
STUCK: Final = Kind("stuck", SEAT)

# Team Gymnastics, Weightlifting

AUCTION: Final = Kind("auction", METAL, SEAT)
CALLED: Final = Kind("call", SEAT, NUMBER)
PASSED: Final = Kind("pass", SEAT)
SPLITS: Final = Kind("splits", SEAT, COUNT)
TRIED: Final = Kind("lift", SEAT, KG)
AGAIN: Final = Kind("again", SEAT, KG)
LIFTED: Final = Kind("lifted", SEAT, KG, FACE)
FAILED: Final = Kind("failed", SEAT, KG, FACE, VALUE)

# High Jump

BAR_DOWN: Final = Kind("bar", BAR, weight=LIGHT)
TOO_DEAR: Final = Kind("too_dear", BAR, VALUE)
NONE_PAYS: Final = Kind("none_pays", BAR)

# Anti-Doping

CAUGHT: Final = Kind("caught", SEAT, TEAM, weight=HEAVY)
NO_LOSS: Final = Kind("no_loss", TEAM)
UNSEEN: Final = Kind("unseen", SEAT)
WRONGED: Final = Kind("wronged", SEAT)
HANDS_OUT: Final = Kind("hands_out", SEAT, COUNT)
NO_ROOM: Final = Kind("no_room", TEAM)

# Basketball

BASKET: Final = Kind("basket", SEAT, FACE, NUMBER, BLOCKS, weight=HEAVY)
MISS: Final = Kind("miss", SEAT, FACE, NUMBER, BLOCKS)
HAND: Final = Kind("hand", SEAT, FACE)
BLANK: Final = Kind("blank", SEAT, FACE)
BALL_FIRST: Final = Kind("ball_first", SEAT)
BALL_LEFT: Final = Kind("ball_left", SEAT)
BALL_CAUGHT: Final = Kind("ball_caught", SEAT)
BALL_PASSED: Final = Kind("ball_passed", SEAT)

# Tug of War, Volleyball, Fencing

PULLED: Final = Kind("pulled", TEAM, ROPE)
HELD: Final = Kind("held", ROPE)
SET_WON: Final = Kind("set_won", TEAM, EMBER, TIDE)
SET_LEVEL: Final = Kind("set_level", EMBER, TIDE)
VIGOUR: Final = Kind("stamina", SEAT, STAMINA, joins=ROW)
HIT: Final = Kind("hit", SEAT, LOSS, STAMINA, joins=ROW)
OUT: Final = Kind("out", SEAT, joins=ROW)
ROUND: Final = Kind("round", NUMBER, weight=LIGHT)

KINDS: Final[tuple[Kind, ...]] = (
    *(PROGRAMME, FIRST, EVENT, TRAILING, TALK, CLOSED, OVER, CHANGED),
    *(BID, PART, TAKE_PART, REST, JUMP, WAIT, DOPE, ACCUSE),
    *(SHOOT, THROW, BLOCK, INTERCEPT, ATTACK, PARRY),
    *(GOLD, SILVER, BRONZE, RANKED, TEAM_MEDAL, FINAL_GOLD, DECIDED, LOST, NO_MEDAL),
    *(ROLLED, REROLLED, STOPPED),
    *(SUM, PRODUCT, PAID, RECEIVED),
    *(CLEARED, FELL, OBSTACLE, HOLED, TAKEN, SHIFTED, STAYED, STUCK),
    *(AUCTION, CALLED, PASSED, SPLITS, TRIED, AGAIN, LIFTED, FAILED),
    *(BAR_DOWN, TOO_DEAR, NONE_PAYS),
    *(CAUGHT, NO_LOSS, UNSEEN, WRONGED, HANDS_OUT, NO_ROOM),
    *(BASKET, MISS, HAND, BLANK, BALL_FIRST, BALL_LEFT, BALL_CAUGHT, BALL_PASSED),
    *(PULLED, HELD, SET_WON, SET_LEVEL, VIGOUR, HIT, OUT, ROUND),
)
