"""Energy as it comes and goes, told as it does. STA-GEN-5, STA-GEN-8"""

from mypy_extensions import i64

from pentathlon.engine.chance import Chance

from . import told
from .data import MAX_ENERGY
from .state import StadiumState


def spend(state: StadiumState, seat: i64, amount: i64, chance: Chance) -> None:
    """Energy leaves a stock. STA-GEN-8"""
    if amount > 0:
        state.energy[seat] -= amount
        chance.tell(told.CHANGED, seat, -amount, state.energy[seat])


def gain(state: StadiumState, seat: i64, amount: i64, chance: Chance) -> None:
    """Energy is won; what does not fit is lost. STA-GEN-5"""
    fitting = min(amount, MAX_ENERGY - state.energy[seat])
    if fitting > 0:
        state.energy[seat] += fitting
        chance.tell(told.CHANGED, seat, fitting, state.energy[seat])


def spend_bids(state: StadiumState, chance: Chance) -> None:
    """Each spends the number on the dial, from the token clockwise; then a look. STA-Q15"""
    seat = state.token
    for _ in range(state.seats):
        spend(state, seat, state.dials[seat], chance)
        seat = state.left_of(seat)
    chance.show(state)
