"""The games that have a reference."""

from tests.lockstep.biathlon import BiathlonPairing
from tests.lockstep.deadly_sport import DeadlySportPairing
from tests.lockstep.hundred_metres import HundredMetresPairing
from tests.lockstep.medals import MedalsPairing
from tests.lockstep.walk import Pairing

PAIRINGS: dict[str, Pairing] = {
    pairing.id: pairing
    for pairing in (
        MedalsPairing(),
        BiathlonPairing(),
        DeadlySportPairing(),
        HundredMetresPairing(),
    )
}
