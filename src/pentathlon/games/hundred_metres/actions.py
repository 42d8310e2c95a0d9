"""The choices of Hundred Metres, made once and found by number. Section 6 of the rules"""

from typing import Final

from mypy_extensions import i64

from pentathlon.engine.errors import Problem
from pentathlon.engine.game import Action

from .data import (
    BOLT,
    DRINK,
    GUST,
    HAND_SIZE,
    INJURY,
    INSECT,
    KEYS,
    KINDS,
    LANE_COUNT,
    MAX_SEATS,
    MOST_LOGOS,
    NONE,
    PHOTO,
    RESOURCE,
    SHOE,
    STEP_KINDS,
    STRIDE,
    SUIT,
)


def cards_text(first: i64, second: i64) -> str:
    """One card, or two in their order: `L`, `L+F`."""
    return KEYS[first] if second == NONE else f"{KEYS[first]}+{KEYS[second]}"


class PickLane(Action):
    """A free lane is chosen before the deal. HUN-Q3"""

    def __init__(self, lane: i64) -> None:
        super().__init__(f"lane:{lane + 1}")
        self.lane: Final = lane


class Announce(Action):
    """The logos in the six cards dealt are counted aloud. HUN-Q4"""

    def __init__(self, logos: i64) -> None:
        super().__init__(f"bang:{logos}")
        self.logos: Final = logos


class Bid(Action):
    """Cards are put into the left hand for a cannon start. HUN-10, HUN-Q6"""

    def __init__(self, code: i64, kinds: list[int]) -> None:
        super().__init__("bid:" + ("+".join(KEYS[kind] for kind in kinds) or "none"))
        self.code: Final = code
        """How many of each kind: the digits to the base BID_BASE, L in the last place."""
        self.kinds: Final = kinds


class PlayStep(Action):
    """A step card, or two under a shoe, for the next cell. HUN-17, HUN-45"""

    def __init__(self, first: i64, second: i64) -> None:
        super().__init__(f"step:{cards_text(first, second)}")
        self.first: Final = first
        self.second: Final = second


class Cross(Action):
    """The line is crossed with a Finish card, or two under a photo finish. HUN-31, HUN-56"""

    def __init__(self) -> None:
        super().__init__("cross")


class Draw(Action):
    """A card is drawn from the hidden pile. HUN-18, HUN-27"""

    def __init__(self) -> None:
        super().__init__("draw")


class TakeRow(Action):
    """A card is taken from the row, for both actions. HUN-19, HUN-28"""

    def __init__(self, kind: i64) -> None:
        super().__init__(f"row:{KEYS[kind]}")
        self.kind: Final = kind


class Stop(Action):
    """The rest of the phase is given up. HUN-Q10"""

    def __init__(self) -> None:
        super().__init__("stop")


class Play(Action):
    """An Action card, its target and, for Long stride, the kind named. HUN-26"""

    def __init__(self, card: i64, target: i64, named: i64) -> None:
        words = [f"play:{KEYS[card]}"]
        if target != NONE:
            words.append(str(target))
        if named != NONE:
            words.append(KEYS[named])
        super().__init__(":".join(words))
        self.card: Final = card
        self.target: Final = target
        self.named: Final = named


class Train(Action):
    """Intensive training answers an attack. HUN-62"""

    def __init__(self) -> None:
        super().__init__("train")


class Pass(Action):
    """No answer to an attack. HUN-62"""

    def __init__(self) -> None:
        super().__init__("pass")


class PickCard(Action):
    """A card comes back from the top of the discard. HUN-55"""

    def __init__(self, kind: i64) -> None:
        super().__init__(f"pick:{KEYS[kind]}")
        self.kind: Final = kind


class Drop(Action):
    """One or two hand cards are thrown away: to the gust, or over the hand limit. HUN-51, HUN-Q5"""

    def __init__(self, first: i64, second: i64) -> None:
        super().__init__(f"drop:{cards_text(first, second)}")
        self.first: Final = first
        self.second: Final = second


class Vote(Action):
    """Whether the rest of the field runs on. HUN-Q26"""

    def __init__(self, runs_on: bool) -> None:
        super().__init__("vote:yes" if runs_on else "vote:no")
        self.runs_on: Final = runs_on


LANES: Final[list[PickLane]] = [PickLane(lane) for lane in range(LANE_COUNT)]
BANGS: Final[list[Announce]] = [Announce(logos) for logos in range(MOST_LOGOS + 1)]
STEPS: Final[list[PlayStep]] = [PlayStep(kind, NONE) for kind in range(STEP_KINDS)]
STEP_PAIRS: Final[list[PlayStep]] = [
    PlayStep(first, second) for second in range(STEP_KINDS) for first in range(second + 1)
]
"""STEP_PAIRS[pair_index(first, second)]"""
CROSS: Final = Cross()
DRAW: Final = Draw()
STOP: Final = Stop()
TRAIN: Final = Train()
PASS: Final = Pass()
YES: Final = Vote(True)
NO: Final = Vote(False)
ROWS: Final[list[TakeRow]] = [TakeRow(kind) for kind in range(KINDS)]
PICKS: Final[list[PickCard]] = [PickCard(kind) for kind in range(KINDS)]
DROPS: Final[list[Drop]] = [Drop(kind, NONE) for kind in range(KINDS)]
DROP_PAIRS: Final[list[Drop]] = [
    Drop(first, second) for second in range(KINDS) for first in range(second + 1)
]
"""DROP_PAIRS[pair_index(first, second)]"""

PLAY_DRINK: Final = Play(DRINK, NONE, NONE)
PLAY_SUIT: Final = Play(SUIT, NONE, NONE)
PLAY_GUST: Final = Play(GUST, NONE, NONE)
PLAY_RESOURCE: Final = Play(RESOURCE, NONE, NONE)
PLAY_BOLT: Final = Play(BOLT, NONE, NONE)
INJURIES: Final[list[Play]] = [Play(INJURY, target, NONE) for target in range(MAX_SEATS)]
SHOES: Final[list[Play]] = [Play(SHOE, target, NONE) for target in range(MAX_SEATS)]
INSECTS: Final[list[Play]] = [Play(INSECT, target, NONE) for target in range(MAX_SEATS)]
PHOTOS: Final[list[Play]] = [Play(PHOTO, target, NONE) for target in range(MAX_SEATS)]
STRIDES: Final[list[Play]] = [
    Play(STRIDE, target, kind) for target in range(MAX_SEATS) for kind in range(STEP_KINDS)
]
"""STRIDES[target * STEP_KINDS + kind]"""

PASS_OR_TRAIN: Final[list[Action]] = [PASS, TRAIN]
ONLY_PASS: Final[list[Action]] = [PASS]
YES_OR_NO: Final[list[Action]] = [YES, NO]

EVERY_ACTION: Final[list[Action]] = [
    *LANES,
    *BANGS,
    *STEPS,
    *STEP_PAIRS,
    *[CROSS, DRAW, STOP, TRAIN, PASS, YES, NO],
    *ROWS,
    *PICKS,
    *DROPS,
    *DROP_PAIRS,
    *[PLAY_DRINK, PLAY_SUIT, PLAY_GUST, PLAY_RESOURCE, PLAY_BOLT],
    *INJURIES,
    *SHOES,
    *INSECTS,
    *PHOTOS,
    *STRIDES,
]
"""All but the bids, which are too many to list."""
BY_TEXT: Final[dict[str, Action]] = {action.text: action for action in EVERY_ACTION}


def pair_index(first: i64, second: i64) -> i64:
    """Where a pair of kinds stands, the lower one first."""
    return second * (second + 1) // 2 + first


# There are 74,613 sets of up to six cards, so each bid is made when it is first wanted

BID_BASE: Final[i64] = HAND_SIZE + 1
BIDS: Final[dict[int, Bid]] = {}


def bid_of(code: i64) -> Bid:
    """The bid whose counts per kind are the digits of this number."""
    found = BIDS.get(code)
    if found is None:
        found = Bid(code, kinds_of(code))
        BIDS[code] = found
    return found


def kinds_of(code: i64) -> list[int]:
    """The cards of a bid, kind by kind."""
    kinds: list[int] = []
    kind = 0
    while code > 0:
        kinds += [kind] * int(code % BID_BASE)
        code = code // BID_BASE
        kind += 1
    return kinds


def bid_weight(kind: i64) -> i64:
    """What one card of a kind adds to the number of a bid."""
    weight: i64 = 1
    for _ in range(kind):
        weight *= BID_BASE
    return weight


NO_BID: Final = bid_of(0)


def parse_bid(cards: str) -> Bid | None:
    """The bid of these cards, named in their order; None where there is no such bid."""
    kinds = [] if cards == "none" else cards.split("+")
    if len(kinds) > HAND_SIZE or not all(kind in KEYS for kind in kinds):
        return None
    code: i64 = 0
    for kind in kinds:
        code += bid_weight(KEYS.index(kind))
    bid = bid_of(code)
    return bid if bid.text == f"bid:{cards}" else None


def parse(text: str) -> Action:
    """The action with this text, or a problem that shows the forms."""
    word = text.strip()
    action = BY_TEXT.get(word)
    if action is None and word.startswith("bid:"):
        action = parse_bid(word[len("bid:") :])
    if action is None:
        raise Problem(
            "action_unknown",
            text=text,
            forms="step:LR, step:L+L, cross, draw, row:F, stop, play:DRINK, play:INJURY:2, "
            "play:STRIDE:2:F, train, pass, pick:L, drop:L+F, bid:L+R, bid:none, bang:3, "
            "lane:1, vote:yes",
        )
    return action
