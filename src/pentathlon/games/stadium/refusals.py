"""Why a seat may not do something: what the events share. Words come later"""

from mypy_extensions import i64

from pentathlon.engine.errors import Refusal
from pentathlon.engine.game import Action

from .actions import Setting
from .state import StadiumState


def other_choice(rule: str, question: str) -> Refusal:
    """The event asks for something else now."""
    return Refusal(rule, "other_choice", {"question": question})


def refuse_number(state: StadiumState, seat: i64, action: Action) -> Refusal:
    """A number beyond the dial, or beyond the stock. STA-GEN-7, STA-Q4"""
    assert isinstance(action, Setting)
    number, energy, most = int(action.dial), int(state.energy[seat]), int(state.rules.dial_max)
    if number > most:
        return Refusal("STA-GEN-7", "above_dial", {"number": number, "most": most})
    return Refusal("STA-Q4", "above_stock", {"number": number, "energy": energy})
