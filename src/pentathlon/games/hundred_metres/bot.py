"""Bots for Hundred Metres: what each decision takes, and who takes it. Section 10"""

from typing import Final

from mypy_extensions import i64

from pentathlon.engine.bot import Bot
from pentathlon.engine.chance import UNSEEN, Chance
from pentathlon.engine.game import Action

from .actions import (
    CROSS,
    DRAW,
    NO,
    PASS,
    ROWS,
    STOP,
    TRAIN,
    YES,
    Bid,
    Drop,
    PickCard,
    PlayStep,
    TakeRow,
)
from .data import CANNON_CELLS, FINISH, LAST_CELL, NONE, PHOTO
from .plan import Plan, plan_for
from .state import Phase
from .tricks import best_attack, gap_row_card, is_photo_due, own_play, should_train
from .view import HundredMetresView

ROOKIE_BID: Final[i64] = 2
"""A rookie gives no more for a start."""
LEAST_WORTH: Final = 4.4
WORTH_STEP: Final = 0.6
WORTHS: Final[i64] = 4
"""Two free cells, two cards and two actions saved, are worth 4.4 to 6.2 cards. Note 2"""
BID_ODDS: Final[list[float]] = [0.0, 0.25, 0.5, 0.75, 0.9, 1.0, 1.0]
"""How often a bid of so many cards is enough against one rival."""
PAIR_PRICE: Final = 0.3
"""Under a shoe a step is taken if its dearer card is spare. Note 3"""


class Rookie(Bot):
    """Crosses and steps whenever it can; the rest is chance, but it never stops early."""

    def choose(self, view: HundredMetresView, legal: list[Action], chance: Chance) -> Action:
        if CROSS in legal:
            return CROSS
        steps: list[Action] = [action for action in legal if isinstance(action, PlayStep)]
        pool = steps or [action for action in legal if is_sensible(action)]
        return pool[chance.below(len(pool), UNSEEN)]


def is_sensible(action: Action) -> bool:
    """No big bids, and no action given away."""
    if isinstance(action, Bid):
        return len(action.kinds) <= ROOKIE_BID
    return action is not STOP


class Club(Bot):
    """Fills the first gap on its lane, strikes the leader, and guards its Finish card."""

    def choose(self, view: HundredMetresView, legal: list[Action], chance: Chance) -> Action:
        match view.table.phase:
            case Phase.STEP:
                return choose_step(plan_for(view), legal)
            case Phase.ACTION:
                return choose_action(plan_for(view), legal)
            case Phase.START:
                return choose_bid(view, legal, chance)
            case Phase.REACT:
                return TRAIN if should_train(plan_for(view)) else PASS
            case Phase.RESOURCE:
                return best_pick(plan_for(view), legal)
            case Phase.GUST | Phase.LIMIT:
                return least_loss(plan_for(view), legal)
            case Phase.VOTE:
                return YES if plan_for(view).rivals_ahead() < 2 else NO
            case _:
                return legal[0]


# The auction


def choose_bid(view: HundredMetresView, legal: list[Action], chance: Chance) -> Action:
    """The bid that promises most: odds of winning, times what the start saves. Note 2

    What it saves is guessed anew each time, so that nobody knows the bid beforehand.
    """
    worth_of_start = LEAST_WORTH + WORTH_STEP * float(chance.below(WORTHS, UNSEEN))
    plan = Plan(view, CANNON_CELLS)
    best = legal[0]
    most = 0.0
    for action in legal:
        assert isinstance(action, Bid)
        saved = worth_of_start - set_loss(plan, action.kinds)
        worth = saved * bid_odds(len(action.kinds), view.table.seats - 1)
        if worth > most:
            best, most = action, worth
    return best


def bid_odds(count: i64, rivals: i64) -> float:
    """How likely a bid wins: the more rivals, the less."""
    base = BID_ODDS[count]
    odds = base
    for _ in range(rivals // 2):
        odds *= base
    return odds


def set_loss(plan: Plan, kinds: list[int]) -> float:
    """What it costs to lose several cards at once."""
    total = 0.0
    for place, kind in enumerate(kinds):
        number = plan.held(kind) - kinds[:place].count(kind)
        total += plan.worth(kind, number)
    return total


# The step phase


def choose_step(plan: Plan, legal: list[Action]) -> Action:
    """Cross, step, take what the gap asks from the row, or draw. Notes 3 to 5"""
    if CROSS in legal:
        return CROSS
    step = best_step(plan, legal)
    if step is not None:
        return step
    wanted = needed_now(plan)
    for action in legal:
        if isinstance(action, TakeRow) and plan.does_for(action.kind, wanted):
            return action
    if ROWS[PHOTO] in legal and is_photo_due(plan):
        return ROWS[PHOTO]
    return DRAW if DRAW in legal else legal[0]


def needed_now(plan: Plan) -> i64:
    """The kind without which the next move cannot be made. Note 4"""
    if plan.cell == LAST_CELL:
        return FINISH if plan.held(FINISH) == 0 else NONE
    return plan.gap_kind() if plan.gap == plan.cell + 1 else NONE


def best_step(plan: Plan, legal: list[Action]) -> Action | None:
    """The step that costs least; under a shoe only one with a card to spare. Notes 3, 5"""
    best: Action | None = None
    least = 0.0
    for action in legal:
        if isinstance(action, PlayStep):
            cost = plan.loss(action.first)
            if action.second != NONE:
                cost = set_loss(plan, [int(action.first), int(action.second)]) - 1.0
                if cost > PAIR_PRICE:
                    continue
            if best is None or cost < least:
                best, least = action, cost
    return best


# The Action phase


def choose_action(plan: Plan, legal: list[Action]) -> Action:
    """Help oneself, fill a near gap, strike, or draw. Notes 6 to 15"""
    if CROSS in legal:
        return CROSS
    found = best_step(plan, legal)
    if found is None:
        found = own_play(plan, legal)
    if found is None:
        found = gap_row_card(plan, legal)
    if found is None:
        found = best_attack(plan, legal)
    if found is not None:
        return found
    return DRAW if DRAW in legal else STOP


def best_pick(plan: Plan, legal: list[Action]) -> Action:
    """The card that is worth most in hand. Note 12"""
    best = legal[0]
    most = -1.0
    for action in legal:
        assert isinstance(action, PickCard)
        worth = plan.gain(action.kind)
        if worth > most:
            best, most = action, worth
    return best


def least_loss(plan: Plan, legal: list[Action]) -> Action:
    """The cards that are worth least. Note 7"""
    best = legal[0]
    least = 1000.0
    for action in legal:
        assert isinstance(action, Drop)
        kinds = [int(action.first)]
        if action.second != NONE:
            kinds.append(int(action.second))
        cost = set_loss(plan, kinds)
        if cost < least:
            best, least = action, cost
    return best
