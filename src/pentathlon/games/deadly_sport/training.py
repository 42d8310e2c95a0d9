"""Phase 8: sport by sport cards are turned, dealt and evaluated."""

from librt.vecs import vec
from mypy_extensions import i64

from pentathlon.engine.chance import Cards, Chance
from pentathlon.engine.game import Action

from .actions import CLAIMS, FIGHT, NO_CARD, TAKES, Claim, Take
from .data import FATAL, INJURIES, KINDS, LEVELS, NONE, SPORTS, TRAINING
from .deck import deck_count, put_under, take_top
from .state import DeadlySportState
from .table import Phase, Table
from .tournament import dissolve, enter

# Turning


def next_sport(table: Table, chance: Chance) -> None:
    """The next open sport with dice turns its cards. DEA-801, DEA-Q39"""
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
        table.turned[take_top(table, table.sport, chance)] += 1


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


def apply_claim(state: DeadlySportState, seat: i64, action: Action) -> None:
    """Keep a claim; with the last one all are compared. DEA-Q30"""
    table = state.table
    state.claims[seat] = action.kind if isinstance(action, Claim) else NONE
    if seat != last_claimant(table):
        return
    if is_agreement(table, state.claims):
        deal_claims(table, state.claims)
    else:
        table.phase = Phase.TOURNAMENT
    for index in range(table.seats):
        state.claims[index] = NONE


def last_claimant(table: Table) -> i64:
    """Choices are applied in seat order, so this one completes the claims."""
    last = NONE
    for place in range(table.entrants):
        last = max(last, table.order[place])
    return last


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


def apply_choice(table: Table, seat: i64, action: Action) -> None:
    """A card or none, then the next in rank; no card left ends the choosing. DEA-807, DEA-822"""
    assert isinstance(action, Take)
    if action.kind != NO_CARD:
        give(table, seat, action.kind)
    table.chooser += 1
    if showing_count(table) == 0:
        table.phase = Phase.EVALUATION


# Evaluation


def evaluate(table: Table) -> None:
    """All cards of the sport in order, with the values at the turning. DEA-830, DEA-839, DEA-Q41"""
    is_last = deck_count(table, table.sport) == 0
    values = vec[i64]([0] * table.seats)
    for place in range(table.entrants):
        values[table.order[place]] = table.value(table.order[place], table.sport)
    for place in range(table.entrants):
        seat = table.order[place]
        if table.dealt[seat] != NONE:
            judge(table, seat, values[seat], is_last)
    dissolve(table)
    table.phase = Phase.NEXT_SPORT


def judge(table: Table, seat: i64, value: i64, is_last: bool) -> None:
    """One card stays with its seat or goes under the deck. DEA-830, DEA-834 to DEA-838"""
    kind = table.dealt[seat]
    table.dealt[seat] = NONE
    index = seat * SPORTS + table.sport
    if kind == TRAINING and value > table.units[index]:
        table.units[index] += 1
    elif kind != TRAINING and does_strike(table, kind, value, is_last):
        suffer(table, seat, kind)
    else:
        put_under(table, table.sport, kind)


def does_strike(table: Table, kind: i64, value: i64, is_last: bool) -> bool:
    """The risk reaches the level, the deck is empty, or it is overtime. DEA-836, DEA-837"""
    return value >= LEVELS[kind] or is_last or table.round >= table.rules.overtime_round


def suffer(table: Table, seat: i64, kind: i64) -> None:
    """The die leaves the sport and marks the accident. DEA-840 to DEA-844, DEA-Q45"""
    index = seat * SPORTS + table.sport
    table.new[index] = 0
    take_pill_off(table, seat, table.sport)
    if kind == FATAL:
        table.fatal[table.sport] = seat
    else:
        card = table.sport * INJURIES + kind - 1
        table.injured[card] = seat
        table.injury_dice[card] = LEVELS[kind]


def take_pill_off(table: Table, seat: i64, sport: i64) -> None:
    """The pill under a die, if there is one, returns to the supply. DEA-906"""
    index = seat * SPORTS + sport
    table.supply += table.doped[index]
    table.doped[index] = 0
