"""Every phase's choices, in one place for the game and its refusals. Section 6 of the rules"""

from pentathlon.engine.game import Action

from . import offers, setup, shooting
from .actions import COACH_CHOICES, RISK_CHOICES, SERIES_CHOICES
from .race import Phase
from .state import BiathlonState


def legal_actions(state: BiathlonState) -> list[Action]:
    """What the colour on turn may do; in between races, what every player may."""
    race = state.race
    match race.phase:
        case Phase.TURN:
            return offers.legal_turn(state)
        case Phase.DESTINATION:
            return offers.legal_destination(race)
        case Phase.ROLLED:
            return offers.legal_rolled(state)
        case Phase.RISK:
            return RISK_CHOICES
        case Phase.PAUSE:
            return shooting.legal_pause(state)
        case Phase.WIND:
            return shooting.legal_wind(state)
        case Phase.MISS:
            return shooting.legal_miss(state)
        case Phase.LOOPS:
            return shooting.legal_loops(state)
        case Phase.COACH:
            return COACH_CHOICES
        case Phase.TECHNIQUE:
            return offers.legal_technique(race)
        case Phase.RESTORE:
            return offers.legal_restore(race)
        case Phase.BACK_LANE:
            return offers.legal_back(race)
        case Phase.COLOUR:
            return setup.legal_colour(race)
        case Phase.START_CELL:
            return setup.legal_start(race)
        case _:
            return SERIES_CHOICES
