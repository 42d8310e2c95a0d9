"""The games that have a reference."""

from tests.lockstep.biathlon import BiathlonPairing
from tests.lockstep.deadly_sport import DeadlySportPairing
from tests.lockstep.hundred_metres import HundredMetresPairing
from tests.lockstep.medals import MedalsPairing
from tests.lockstep.stadium import StadiumPairing
from tests.lockstep.walk import Pairing

ALL: tuple[Pairing, ...] = (
    MedalsPairing(),
    HundredMetresPairing(),
    BiathlonPairing(),
    DeadlySportPairing(),
    StadiumPairing(),
)
PAIRINGS: dict[str, Pairing] = {pairing.id: pairing for pairing in ALL}
