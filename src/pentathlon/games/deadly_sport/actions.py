"""The choices of Deadly Sport, made once and found by number. Section 6 of the rules"""

from typing import Final

from mypy_extensions import i64

from pentathlon.engine.errors import Problem
from pentathlon.engine.game import Action

from .data import CARDS, DICE, FACES, KEYS, KINDS, MAX_SEATS, SPORTS

FORMS: Final = (
    "coach:1, keep, reroll:366, gift:1, meddle:1:4, reroll_all, dope:3:5, stop, place:TEN:2, "
    "place_doped:TEN:2, done, claim:T, claim:none, claim:fight, take:U4, take:none"
)


class GiveCoach(Action):
    """The Best Coach goes to a seat for this round. DEA-D1"""

    def __init__(self, seat: i64) -> None:
        super().__init__(f"coach:{seat}")
        self.seat: Final = seat


class Keep(Action):
    """All dice stay as they lie. DEA-D2, DEA-D4, DEA-D8, DEA-D9"""

    def __init__(self) -> None:
        super().__init__("keep")


class Reroll(Action):
    """Some of the 1A holder's own dice are rolled again. DEA-D2, DEA-D8"""

    def __init__(self, code: i64) -> None:
        super().__init__("reroll:" + faces_of(code))
        self.code: Final = code
        """How many dice of each face, four bits a face."""


class Gift(Action):
    """The second pill goes to a seat. DEA-D3"""

    def __init__(self, seat: i64) -> None:
        super().__init__(f"gift:{seat}")
        self.seat: Final = seat


class Meddle(Action):
    """The Best Coach has one die rolled again, no matter whose. DEA-D4, DEA-D9"""

    def __init__(self, seat: i64, face: i64) -> None:
        super().__init__(f"meddle:{seat}:{face}")
        self.seat: Final = seat
        self.face: Final = face


class RerollAll(Action):
    """A pill for a new roll of all own dice that are not doped. DEA-309"""

    def __init__(self) -> None:
        super().__init__("reroll_all")


class Dope(Action):
    """A die is turned to another value and set on a pill. DEA-311"""

    def __init__(self, face: i64, value: i64) -> None:
        super().__init__(f"dope:{face}:{value}")
        self.face: Final = face
        self.value: Final = value


class Stop(Action):
    """No more pills this round. DEA-D5"""

    def __init__(self) -> None:
        super().__init__("stop")


class Place(Action):
    """A die of the training roll goes to a sport. DEA-D6"""

    def __init__(self, sport: i64, value: i64, is_doped: bool) -> None:
        super().__init__(f"{'place_doped' if is_doped else 'place'}:{KEYS[sport]}:{value}")
        self.sport: Final = sport
        self.value: Final = value
        self.is_doped: Final = is_doped


class Done(Action):
    """The placing turn ends. DEA-D6"""

    def __init__(self) -> None:
        super().__init__("done")


class Claim(Action):
    """What a seat asks for in the agreement: a kind of card, or none. DEA-D7"""

    def __init__(self, kind: i64) -> None:
        super().__init__(f"claim:{CARDS[kind] if kind < KINDS else 'none'}")
        self.kind: Final = kind


class Fight(Action):
    """No agreement: a tournament is to decide. DEA-D7"""

    def __init__(self) -> None:
        super().__init__("claim:fight")


class Take(Action):
    """A card of those still showing, or none. DEA-D10"""

    def __init__(self, kind: i64) -> None:
        super().__init__(f"take:{CARDS[kind] if kind < KINDS else 'none'}")
        self.kind: Final = kind


NO_CARD: Final[i64] = KINDS
"""The kind of a claim or choice that asks for no card."""

KEEP: Final = Keep()
REROLL_ALL: Final = RerollAll()
STOP: Final = Stop()
DONE: Final = Done()
FIGHT: Final = Fight()
COACHES: Final[list[GiveCoach]] = [GiveCoach(seat) for seat in range(MAX_SEATS)]
GIFTS: Final[list[Gift]] = [Gift(seat) for seat in range(MAX_SEATS)]
MEDDLES: Final[list[Meddle]] = [
    Meddle(seat, face) for seat in range(MAX_SEATS) for face in range(1, FACES + 1)
]
"""MEDDLES[seat * FACES + face - 1]."""
DOPES: Final[list[Dope]] = [
    Dope(face, value) for face in range(1, FACES + 1) for value in range(1, FACES + 1)
]
"""DOPES[(face - 1) * FACES + value - 1]."""
PLACES: Final[list[Place]] = [
    Place(sport, value, False) for sport in range(SPORTS) for value in range(1, FACES + 1)
]
"""PLACES[sport * FACES + value - 1]."""
DOPED_PLACES: Final[list[Place]] = [
    Place(sport, value, True) for sport in range(SPORTS) for value in range(1, FACES + 1)
]
CLAIMS: Final[list[Claim]] = [Claim(kind) for kind in range(KINDS + 1)]
TAKES: Final[list[Take]] = [Take(kind) for kind in range(KINDS + 1)]

FEW_ACTIONS: Final[list[Action]] = [
    *COACHES,
    KEEP,
    *GIFTS,
    *MEDDLES,
    REROLL_ALL,
    *DOPES,
    STOP,
    *PLACES,
    *DOPED_PLACES,
    DONE,
    *CLAIMS,
    FIGHT,
    *TAKES,
]
"""Every action but the rerolls, which are made when first asked for."""
BY_TEXT: Final[dict[str, Action]] = {action.text: action for action in FEW_ACTIONS}
REROLLS: Final[dict[int, Reroll]] = {}


def faces_of(code: i64) -> str:
    """The faces of a reroll in rising order: 366."""
    text = ""
    for face in range(1, FACES + 1):
        text += str(face) * dice_in(code, face)
    return text


def dice_in(code: i64, face: i64) -> i64:
    """How many dice of a face a reroll takes."""
    return (code >> (4 * (face - 1))) & 15


def reroll_of(code: i64) -> Action:
    """The reroll of these dice; of none, it is to keep them."""
    if code == 0:
        return KEEP
    made = REROLLS.get(code)
    if made is None:
        made = Reroll(code)
        REROLLS[code] = made
    return made


def parse(text: str) -> Action:
    """The action with this text, or a problem that shows the forms."""
    word = text.strip()
    action = BY_TEXT.get(word)
    if action is None:
        action = parse_reroll(word)
    if action is None:
        raise Problem("action_unknown", text=text, forms=FORMS)
    return action


def parse_reroll(word: str) -> Action | None:
    """A reroll of one to ten dice in rising order."""
    verb, _, faces = word.partition(":")
    if verb != "reroll" or not 1 <= len(faces) <= DICE or list(faces) != sorted(faces):
        return None
    code: i64 = 0
    for digit in faces:
        if digit not in "123456":
            return None
        code += 1 << (4 * (int(digit) - 1))
    return reroll_of(code)
