"""Phase 8: sport by sport cards are turned, dealt and evaluated."""

from librt.vecs import vec
from mypy_extensions import i64

from pentathlon.engine.chance import Cards, Chance
from pentathlon.engine.game import Action

from . import told
from .actions import CLAIMS, FIGHT, NO_CARD, TAKES, Claim, Take
from .data import FATAL, INJURIES, KINDS, LEVELS, NONE, SPORTS, TRAINING
from .deck import deck_count, put_under, take_top
from .state import DeadlySportState
from .table import Phase, Table, filled
from .tournament import dissolve, enter

# Turning


def next_sport(state: DeadlySportState, chance: Chance) -> None:
    """The next open sport with dice turns its cards. DEA-801, DEA-Q39"""
    chance.show(state)
    table = state.table
    table.sport += 1
    while table.sport < SPORTS and not is_trained(table, table.sport):
        table.sport += 1
    if table.sport == SPORTS:
        table.sport = NONE
        table.phase = Phase.DOPING_CHECK
        return
    turn_cards(table, chance)
    enter(table, False)
    if is_nothing_to_choose(table):
        deal_alike(table)
    else:
        table.phase = Phase.CLAIMS if table.rules.has_claims else Phase.TOURNAMENT


def is_trained(table: Table, sport: i64) -> bool:
    """An open sport with at least one new die. DEA-Q39"""
    return table.is_open(sport) and table.dice_at(sport) > 0


def turn_cards(table: Table, chance: Chance) -> None:
    """One card a die, as far as the deck goes. DEA-802, DEA-803"""
    for _ in range(min(table.dice_at(table.sport), deck_count(table, table.sport))):
        kind = take_top(table, table.sport, chance)
        table.turned[kind] += 1
        chance.tell(told.TURNED, table.sport, kind)
    if deck_count(table, table.sport) == 0:
        chance.tell(told.DECK_EMPTY, table.sport)


def showing_count(table: Table) -> i64:
    """How many turned cards have no owner yet."""
    count: i64 = 0
    for kind in range(KINDS):
        count += table.turned[kind]
    return count


def is_nothing_to_choose(table: Table) -> bool:
    """A like card for each, which one participant always has. DEA-Q31"""
    return any(table.turned[kind] == table.entrants for kind in range(KINDS))


def deal_alike(table: Table) -> None:
    """The same card for everyone, without a word. DEA-Q31"""
    for kind in range(KINDS):
        if table.turned[kind] > 0:
            for place in range(table.entrants):
                table.dealt[table.order[place]] = kind
            table.turned[kind] = 0
    table.phase = Phase.EVALUATION


# Agreement


def legal_claims(table: Table) -> list[Action]:
    """A kind that shows, none if there are cards for fewer, or a fight. DEA-806, DEA-Q30"""
    actions: list[Action] = []
    for kind in range(KINDS):
        if table.turned[kind] > 0:
            actions.append(CLAIMS[kind])
    if showing_count(table) < table.entrants:
        actions.append(CLAIMS[NO_CARD])
    actions.append(FIGHT)
    return actions


def reveal_claims(state: DeadlySportState, actions: list[Action], chance: Chance) -> None:
    """All claims at once, in seat order; they are dealt, or a tournament decides. DEA-Q30"""
    table = state.table
    claims = read_claims(table, actions, chance)
    if is_agreement(table, claims):
        deal_claims(table, claims)
        chance.tell(told.AGREED)
        chance.show(state)
    else:
        table.phase = Phase.TOURNAMENT
        chance.tell(told.NOT_AGREED)


def read_claims(table: Table, actions: list[Action], chance: Chance) -> Cards:
    """What each participant claims, by seat; to fight is to claim nothing at all. DEA-D7"""
    claims = filled(table.seats, NONE)
    place: i64 = 0
    for seat in range(table.seats):
        if is_entrant(table, seat):
            claims[seat] = read_claim(seat, actions[place], chance)
            place += 1
    return claims


def read_claim(seat: i64, action: Action, chance: Chance) -> i64:
    if not isinstance(action, Claim):
        chance.tell(told.FOUGHT, seat)
        return NONE
    if action.kind == NO_CARD:
        chance.tell(told.CLAIMED_NONE, seat)
    else:
        chance.tell(told.CLAIMED, seat, action.kind)
    return action.kind


def is_entrant(table: Table, seat: i64) -> bool:
    """Whether a seat shares the cards of the sport. DEA-805"""
    return any(table.order[place] == seat for place in range(table.entrants))


def is_agreement(table: Table, claims: Cards) -> bool:
    """The cards claimed are exactly the cards turned. DEA-Q30"""
    wanted = vec[i64]([0] * (KINDS + 1))
    for place in range(table.entrants):
        claim = claims[table.order[place]]
        if claim == NONE:
            return False
        wanted[claim] += 1
    return all(wanted[kind] == table.turned[kind] for kind in range(KINDS))


def deal_claims(table: Table, claims: Cards) -> None:
    """Everyone gets what they claimed. DEA-806, DEA-Q33"""
    for place in range(table.entrants):
        seat = table.order[place]
        if claims[seat] != NO_CARD:
            give(table, seat, claims[seat])
    table.phase = Phase.EVALUATION


def give(table: Table, seat: i64, kind: i64) -> None:
    """A card that shows finds its owner. DEA-805"""
    table.turned[kind] -= 1
    table.dealt[seat] = kind


# Choosing


def legal_choice(table: Table) -> list[Action]:
    """A kind that still shows, or none if all can go to later seats. DEA-811, DEA-820"""
    actions: list[Action] = []
    for kind in range(KINDS):
        if table.turned[kind] > 0:
            actions.append(TAKES[kind])
    if can_take_none(table):
        actions.append(TAKES[NO_CARD])
    return actions


def can_take_none(table: Table) -> bool:
    """The seats still to choose are enough for the cards left. DEA-820, DEA-Q38"""
    return table.entrants - table.chooser - 1 >= showing_count(table)


def apply_choice(table: Table, seat: i64, action: Action, chance: Chance) -> None:
    """A card or none, then the next in rank; no card left ends the choosing. DEA-807, DEA-822"""
    assert isinstance(action, Take)
    if action.kind == NO_CARD:
        chance.tell(told.TOOK_NONE, seat)
    else:
        give(table, seat, action.kind)
        chance.tell(told.TOOK, seat, action.kind)
    table.chooser += 1
    if showing_count(table) == 0:
        table.phase = Phase.EVALUATION


# Evaluation


def evaluate(table: Table, chance: Chance) -> None:
    """All cards of the sport in order, with the values at the turning. DEA-830, DEA-839, DEA-Q41"""
    is_last = deck_count(table, table.sport) == 0
    values = filled(table.seats, 0)
    for place in range(table.entrants):
        values[table.order[place]] = table.value(table.order[place], table.sport)
    for place in range(table.entrants):
        seat = table.order[place]
        if table.dealt[seat] != NONE:
            judge(table, seat, values[seat], is_last, chance)
    dissolve(table)
    table.phase = Phase.NEXT_SPORT


def judge(table: Table, seat: i64, value: i64, is_last: bool, chance: Chance) -> None:
    """One card stays with its seat or goes under the deck. DEA-830, DEA-834 to DEA-838"""
    kind = table.dealt[seat]
    table.dealt[seat] = NONE
    if kind == TRAINING:
        judge_unit(table, seat, value, chance)
    elif does_strike(table, kind, value, is_last):
        suffer(table, seat, kind, value, is_last, chance)
    else:
        put_under(table, table.sport, kind)
        chance.tell(told.ESCAPED, seat, table.sport, kind, value)


def judge_unit(table: Table, seat: i64, value: i64, chance: Chance) -> None:
    """A unit is kept by a success above the units owned. DEA-834, DEA-835"""
    units = table.units[seat * SPORTS + table.sport]
    if value > units:
        table.units[seat * SPORTS + table.sport] += 1
        chance.tell(told.KEPT, seat, table.sport, value, units)
    else:
        put_under(table, table.sport, TRAINING)
        chance.tell(told.RETURNED, seat, table.sport, value, units)


def does_strike(table: Table, kind: i64, value: i64, is_last: bool) -> bool:
    """The risk reaches the level, the deck is empty, or it is overtime. DEA-836, DEA-837"""
    return value >= LEVELS[kind] or is_last or table.round >= table.rules.overtime_round


def suffer(table: Table, seat: i64, kind: i64, value: i64, is_last: bool, chance: Chance) -> None:
    """The die leaves the sport and marks the accident. DEA-840 to DEA-844"""
    table.new[seat * SPORTS + table.sport] = 0
    cause = cause_of(kind, value, is_last)
    if kind == FATAL:
        table.fatal[table.sport] = seat
        chance.tell(told.CLOSED, seat, table.sport, kind, value, cause)
    else:
        card = table.sport * INJURIES + kind - 1
        table.injured[card] = seat
        table.injury_dice[card] = LEVELS[kind]
        chance.tell(told.HURT, seat, table.sport, kind, value, cause)
    if take_pill_off(table, seat, table.sport):  # DEA-Q45
        chance.tell(told.PILL_BACK, seat, table.sport)


def cause_of(kind: i64, value: i64, is_last: bool) -> i64:
    """Why an accident strikes. DEA-836, DEA-837, DEA-Q51"""
    if value >= LEVELS[kind]:
        return told.BY_RISK
    return told.BY_LAST_CARD if is_last else told.BY_OVERTIME


def take_pill_off(table: Table, seat: i64, sport: i64) -> bool:
    """The pill under a die, if there is one, returns to the supply. DEA-906"""
    index = seat * SPORTS + sport
    if table.doped[index] == 0:
        return False
    table.supply += 1
    table.doped[index] = 0
    return True
