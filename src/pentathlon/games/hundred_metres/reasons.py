"""Why a choice of Hundred Metres is good: facts of the lanes and of the runner's own hand."""

from pentathlon.engine.game import Action
from pentathlon.engine.reasons import Reason

from .actions import Bid, Cross, Draw, Drop, Play, PlayStep, TakeRow
from .data import EMPTY, FINISH, KEYS, LAST_CELL, LINE, NONE
from .plan import Plan, plan_for
from .view import HundredMetresView


def reasons(view: HundredMetresView, action: Action) -> list[Reason]:
    """What speaks for a choice, the weightiest first."""
    plan = plan_for(view)
    if isinstance(action, Cross):
        return [Reason("cross", place=int(view.table.crossings) + 1)]
    if isinstance(action, PlayStep):
        return for_step(plan)
    if isinstance(action, Draw):
        return for_card(plan, NONE)
    if isinstance(action, TakeRow):
        return for_card(plan, action.kind)
    if isinstance(action, Play):
        return for_trick(plan, action.target)
    if isinstance(action, Bid):
        return [] if action.kinds else [Reason("keep_hand", count=int(plan.me.hand_size))]
    if isinstance(action, Drop):
        return for_drop(plan, action.first)
    return []


def rival_cells(plan: Plan) -> list[int]:
    """Where the rivals stand that are still racing."""
    runners = plan.view.table.runners
    return [int(runners[seat].cell) for seat in range(len(runners)) if plan.is_rival(seat)]


def for_step(plan: Plan) -> list[Reason]:
    """Whether the step takes the lead. HUN-17"""
    cell = int(plan.me.cell) + 1
    rivals = rival_cells(plan)
    if rivals and cell > max(rivals):
        return [Reason("lead", number=cell)]
    return [Reason("level", number=cell)] if rivals and cell == max(rivals) else []


def missing(plan: Plan) -> tuple[int, int]:
    """The first cell ahead whose kind is not in hand at all, and that kind. HUN-22, HUN-48"""
    for cell in range(plan.cell + 1, LAST_CELL + 1):
        kind = plan.me.asks(cell)
        if kind != EMPTY and plan.held(kind) == 0:
            return int(cell), int(kind)
    return (int(LINE), int(FINISH)) if plan.held(FINISH) == 0 else (0, NONE)


def for_card(plan: Plan, taken: int) -> list[Reason]:
    """What the hand lacks, and whether the card is that; `NONE` is a hidden one. HUN-18, HUN-19"""
    cell, kind = missing(plan)
    if not cell or (taken != NONE and not plan.does_for(taken, kind)):
        return []
    if cell == LINE:
        return [Reason("no_finish")]
    return [Reason("missing", number=cell, card=KEYS[kind])]


def for_trick(plan: Plan, target: int) -> list[Reason]:
    """Whether it strikes whoever is in front. HUN-26"""
    runners = plan.view.table.runners
    if target in (NONE, plan.view.seat):
        return []
    if any(runners[target].cell < cell for cell in rival_cells(plan)):
        return []
    return [Reason("foremost", seat=target)]


def for_drop(plan: Plan, kind: int) -> list[Reason]:
    """Whether the lane ahead asks for fewer cards of the kind than the hand has. HUN-51, HUN-Q5"""
    if kind >= FINISH or plan.way_to(kind, plan.held(kind)):
        return []
    return [Reason("spare", card=KEYS[kind])]
