"""The course of the game: the set-up, one choice, and all that follows until the next."""

from mypy_extensions import i64

from pentathlon.engine.chance import Chance
from pentathlon.engine.game import Action

from . import coaching, doping, doping_check, placing, told, tournament, training
from .data import NONE
from .dice import legal_meddling, legal_reroll, roll_free
from .state import DeadlySportState
from .table import Phase, Rules, Table, bare_table


def set_up(rules: Rules, seats: i64, chance: Chance) -> DeadlySportState:
    """Everybody rolls ten dice, and the highest total takes the 1A Coach. DEA-005, DEA-203"""
    table = bare_table(rules, seats)
    for seat in range(seats):
        roll_free(table, seat, chance)
    state = DeadlySportState(table)
    table.coach_1a = coaching.first_coach(state, chance)
    chance.tell(told.FIRST_COACH, table.coach_1a)
    return state


def whose_decision(table: Table) -> i64:
    """The one seat that decides now; none while claims are made, and when the game is over."""
    match table.phase:
        case Phase.PLACING | Phase.DOPING:
            return table.turn
        case Phase.CHOICE:
            return table.order[table.chooser]
        case Phase.BEST_COACH | Phase.REROLL | Phase.TOURNAMENT_REROLL:
            return table.coach_1a
        case Phase.GIFT | Phase.MEDDLING | Phase.TOURNAMENT_MEDDLING:
            return table.best_coach
        case _:
            return NONE


def legal(table: Table, seat: i64) -> list[Action]:
    """What a decider may do. DEA-D1 to DEA-D10"""
    match table.phase:
        case Phase.PLACING:
            return placing.legal_placing(table, seat)
        case Phase.CLAIMS:
            return training.legal_claims(table)
        case Phase.CHOICE:
            return training.legal_choice(table)
        case Phase.TOURNAMENT_REROLL | Phase.REROLL:
            return legal_reroll(table, seat)
        case Phase.TOURNAMENT_MEDDLING | Phase.MEDDLING:
            return legal_meddling(table)
        case Phase.DOPING:
            return doping.legal_doping(table, seat)
        case Phase.BEST_COACH:
            return coaching.legal_best_coach(table)
        case _:
            return coaching.legal_gift(table)


def apply(state: DeadlySportState, seat: i64, action: Action, chance: Chance) -> None:
    """One choice, then everything up to the next one."""
    decide(state.table, seat, action, chance)
    while advance(state, chance):
        pass


def apply_claims(state: DeadlySportState, actions: list[Action], chance: Chance) -> None:
    """All claims, then everything up to the next choice. DEA-Q30"""
    training.reveal_claims(state, actions, chance)
    while advance(state, chance):
        pass


def decide(table: Table, seat: i64, action: Action, chance: Chance) -> None:
    """One choice and no more than it does itself. DEA-D1 to DEA-D6, DEA-D8 to DEA-D10"""
    match table.phase:
        case Phase.PLACING:
            placing.apply_placing(table, seat, action, chance)
        case Phase.CHOICE:
            training.apply_choice(table, seat, action, chance)
        case Phase.TOURNAMENT_REROLL:
            tournament.apply_tournament_reroll(table, seat, action, chance)
        case Phase.TOURNAMENT_MEDDLING:
            tournament.apply_tournament_meddling(table, action, chance)
        case Phase.DOPING:
            doping.apply_doping(table, seat, action, chance)
        case Phase.BEST_COACH:
            coaching.apply_best_coach(table, action, chance)
        case Phase.REROLL:
            coaching.apply_training_reroll(table, seat, action, chance)
        case Phase.GIFT:
            coaching.apply_gift(table, action, chance)
        case _:
            coaching.apply_training_meddling(table, action, chance)


def advance(state: DeadlySportState, chance: Chance) -> bool:
    """What happens next without anybody's choice; False where the table waits for one."""
    table = state.table
    match table.phase:
        case Phase.NEXT_SPORT:
            training.next_sport(state, chance)
        case Phase.TOURNAMENT:
            tournament.roll_tournament(table, chance)
        case Phase.RANKING:
            tournament.rank_group(state, chance)
        case Phase.EVALUATION:
            training.evaluate(table, chance)
        case Phase.DOPING_CHECK:
            doping_check.next_check(table, chance)
        case Phase.DRAW:
            doping_check.draw_card(table, chance)
        case Phase.VERDICT:
            doping_check.check(state, chance)
        case Phase.TRAINING_ROLL:
            coaching.roll_training(table, chance)
        case Phase.TAKING_BACK:
            placing.take_back(table, chance)
        case Phase.HEALING:
            placing.heal(table, chance)
        case Phase.LOSS:
            placing.lose_training(table, chance)
        case Phase.ROUND_END:
            end_round(table, chance)
        case _:
            return False
    return True


def end_round(table: Table, chance: Chance) -> None:
    """New dice become old ones; another round, or the end. DEA-1001, DEA-1002, DEA-Q51"""
    doping_check.grow_old(table)
    table.reason = doping_check.last_round_reason(table)
    if not table.reason:
        coaching.begin_round(table, chance)
        return
    table.phase = Phase.OVER
    is_all_closed = table.reason == "all_closed"
    chance.tell(told.ALL_CLOSED if is_all_closed else told.LIMIT_REACHED, table.round)
