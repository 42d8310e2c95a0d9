"""Bots for Stadium: they pace one stock over the programme and see no more than their seat."""

from collections.abc import Callable
from typing import Final

from pentathlon.engine.bot import Bot
from pentathlon.engine.chance import UNSEEN, Chance
from pentathlon.engine.game import Action

from .actions import Call, Setting, TakePart
from .coaching.finals import coach_basketball, coach_fencing, coach_tugofwar, coach_volleyball
from .coaching.plan import Plan
from .coaching.rests import coach_antidoping, coach_rest
from .coaching.singles import (
    coach_archery,
    coach_cycling,
    coach_highjump,
    coach_showjumping,
    coach_weightlifting,
)
from .coaching.teams import coach_golf, coach_gymnastics, coach_relay, coach_synchro
from .data import CODES, NONE
from .view import StadiumView

BIGGEST_RAISE: Final = 5

COACHES: Final[dict[str, Callable[[Plan], Action]]] = {
    "cycling": coach_cycling,
    "showjumping": coach_showjumping,
    "golf": coach_golf,
    "gymnastics": coach_gymnastics,
    "weightlifting": coach_weightlifting,
    "relay": coach_relay,
    "synchro": coach_synchro,
    "archery": coach_archery,
    "highjump": coach_highjump,
    "rowing": coach_rest,
    "marathon": coach_rest,
    "antidoping": coach_antidoping,
    "basketball": coach_basketball,
    "tugofwar": coach_tugofwar,
    "volleyball": coach_volleyball,
    "fencing": coach_fencing,
}
"""Who knows how to play what; a new event is played at random until it has a coach."""


class Rookie(Bot):
    """Plays at random, but neither throws half its stock at once nor runs away in an auction."""

    def choose(self, view: StadiumView, legal: list[Action], chance: Chance) -> Action:
        pool = [action for action in legal if is_sensible(view, action)]
        return pool[chance.below(len(pool), UNSEEN)]


def is_sensible(view: StadiumView, action: Action) -> bool:
    """Numbers up to half the stock, small raises; colours and all else as they come."""
    if isinstance(action, Call):
        return action.number <= view.table.number + BIGGEST_RAISE
    is_first = view.table.ball == NONE and view.table.round == 0
    if isinstance(action, TakePart) or (isinstance(action, Setting) and is_first):
        return action.dial <= (view.table.energy[view.seat] + 1) // 2
    return True


class Club(Bot):
    """Paces its stock and plays every event by its coach."""

    def choose(self, view: StadiumView, legal: list[Action], chance: Chance) -> Action:
        plan = Plan(view, legal, chance)
        coach = COACHES.get(CODES[view.table.event], Plan.any_of)
        return coach(plan)
