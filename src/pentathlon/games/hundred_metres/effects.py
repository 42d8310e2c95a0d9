"""What follows an Action card: answers, effects, the gust, the resource, the hand limit."""

from librt.vecs import pop
from mypy_extensions import i64

from pentathlon.engine.chance import EVERYONE, Chance
from pentathlon.engine.game import Action

from . import told
from .actions import (
    DROP_PAIRS,
    DROPS,
    ONLY_PASS,
    PASS_OR_TRAIN,
    PICKS,
    Drop,
    PickCard,
    Train,
    pair_index,
)
from .data import (
    INJURY,
    INSECT,
    KINDS,
    NONE,
    PHOTO,
    RESOURCE,
    RESOURCE_DEPTH,
    SHOE,
    TRAINING,
)
from .piles import discard, gain_openly, lose, throw
from .state import HundredMetresState, Phase, Runner
from .turn import end_turn, pass_turn


def go_on(state: HundredMetresState, chance: Chance) -> None:
    """The next action of the Action phase, or the end of the turn. HUN-25"""
    state.card = NONE
    state.target = NONE
    state.named = NONE
    if state.actions > 0:
        state.phase = Phase.ACTION
    else:
        end_turn(state, chance)


# Answers


def legal_react(state: HundredMetresState, seat: i64) -> list[Action]:
    """Nothing, or training where it is in hand. HUN-62, HUN-Q23e"""
    return PASS_OR_TRAIN if state.runners[seat].hand[TRAINING] > 0 else ONLY_PASS


def apply_react(state: HundredMetresState, seat: i64, action: Action, chance: Chance) -> None:
    """An answer voids an attack on one runner. HUN-63, HUN-64"""
    state.waiting = 0
    if isinstance(action, Train):
        if state.card == SHOE:
            discard(state, SHOE)  # HUN-64: the other attacks lie there already
        train(state, seat, chance)
    else:
        chance.tell(told.PASSED, seat)
        hurt(state, chance)
    go_on(state, chance)


def train(state: HundredMetresState, seat: i64, chance: Chance) -> None:
    """The training card is spent for its answer. HUN-64"""
    throw(state, state.runners[seat], TRAINING)
    chance.tell(told.TRAINED, seat)


def hurt(state: HundredMetresState, chance: Chance) -> None:
    """An attack that nobody stopped. HUN-42 to HUN-57"""
    target = state.runners[state.target]
    if state.card == INJURY:
        target.injuries += 1
        chance.tell(told.INJURED, state.target)
    elif state.card == SHOE:
        target.has_shoe = True
        chance.tell(told.SHOD, state.target)
    elif state.card == PHOTO:
        target.has_photo = True
        chance.tell(told.PHOTOGRAPHED, state.target)
    elif state.card == INSECT:
        kind = chance.draw(target.hand[:], EVERYONE)  # HUN-Q23d
        throw(state, target, kind)
        chance.tell(told.BITTEN, state.target, kind)
    else:
        ask_for_step(state, target, chance)


def ask_for_step(state: HundredMetresState, target: Runner, chance: Chance) -> None:
    """Long stride: the card named passes openly, or all know it is not there. HUN-53, HUN-54"""
    if target.hand[state.named] > 0:
        lose(target, state.named)
        gain_openly(state.runners[state.turn], state.named)
        chance.tell(told.HANDED, state.target, state.turn, state.named)
    else:
        target.lacks |= 1 << state.named
        chance.tell(told.LACKED, state.target, state.named)


# The gust


def answer_gust(
    state: HundredMetresState, seats: tuple[int, ...], answers: list[Action], chance: Chance
) -> None:
    """Everybody's answer to a gust, then it blows. HUN-63, HUN-Q23f"""
    shielded: i64 = 0
    for place, seat in enumerate(seats):
        if isinstance(answers[place], Train):
            train(state, seat, chance)
            shielded |= 1 << seat
        else:
            chance.tell(told.PASSED, seat)
    begin_gust(state, shielded, chance)


def begin_gust(state: HundredMetresState, shielded: i64, chance: Chance) -> None:
    """Everybody it reaches chooses at once; none where training voids it. HUN-50, HUN-Q23f"""
    state.waiting = 0
    if shielded == 0 or not state.rules.voids_gust:
        for seat in range(state.seats):
            runner = state.runners[seat]
            if runner.is_racing() and runner.hand_size > 0 and (shielded >> seat) & 1 == 0:
                state.waiting |= 1 << seat
    if state.waiting == 0:
        chance.tell(told.GUST_VOID)
        go_on(state, chance)
    else:
        state.phase = Phase.GUST


def cards_due(state: HundredMetresState, seat: i64) -> i64:
    """Two cards of an opponent, one of the gust's player, or all he has. HUN-50, HUN-Q23b"""
    due: i64 = 1 if seat == state.turn else 2
    return min(due, state.runners[seat].hand_size)


def legal_gust(state: HundredMetresState, seat: i64) -> list[Action]:
    """Any card, or any two. HUN-51, HUN-Q23b"""
    if cards_due(state, seat) == 1:
        return single_drops(state, seat)
    actions: list[Action] = []
    hand = state.runners[seat].hand
    for second in range(KINDS):
        if hand[second] > 0:
            for first in range(second):
                if hand[first] > 0:
                    actions.append(DROP_PAIRS[pair_index(first, second)])
            if hand[second] > 1:
                actions.append(DROP_PAIRS[pair_index(second, second)])
    return actions


def single_drops(state: HundredMetresState, seat: i64) -> list[Action]:
    """Any one hand card."""
    actions: list[Action] = []
    hand = state.runners[seat].hand
    for kind in range(KINDS):
        if hand[kind] > 0:
            actions.append(DROPS[kind])
    return actions


def apply_gust(
    state: HundredMetresState, seats: tuple[int, ...], drops: list[Action], chance: Chance
) -> None:
    """Clockwise from the left of the gust's player, he last. HUN-Q23b, HUN-Q32"""
    state.waiting = 0
    loser = state.turn
    for _ in range(state.seats):
        loser = state.next_seat(loser)
        for place, seat in enumerate(seats):
            if seat == loser:
                blow_away(state, seat, drops[place], chance)
    go_on(state, chance)


def blow_away(state: HundredMetresState, seat: i64, drop: Action, chance: Chance) -> None:
    """The cards a runner chose go to the discard, the later kind on top."""
    assert isinstance(drop, Drop)
    drop_card(state, seat, drop.first, chance)
    if drop.second != NONE:
        drop_card(state, seat, drop.second, chance)


def drop_card(state: HundredMetresState, seat: i64, kind: i64, chance: Chance) -> None:
    """A hand card is thrown away before all eyes."""
    throw(state, state.runners[seat], kind)
    chance.tell(told.DROPPED, seat, kind)


# The resource


def legal_resource(state: HundredMetresState) -> list[Action]:
    """The kinds among the four uppermost discards, the top one first. HUN-55, HUN-Q23a"""
    actions: list[Action] = []
    for kind in uppermost(state):
        if PICKS[kind] not in actions:
            actions.append(PICKS[kind])
    return actions


def uppermost(state: HundredMetresState) -> list[int]:
    """The four uppermost discards, or all there are, from the top. HUN-Q23a"""
    count: i64 = len(state.discard)
    depth = min(count, RESOURCE_DEPTH)
    return [int(state.discard[count - 1 - index]) for index in range(depth)]


def apply_resource(state: HundredMetresState, seat: i64, action: Action, chance: Chance) -> None:
    """The uppermost copy comes to hand, then the card itself is laid down. HUN-Q23a, HUN-Q32"""
    assert isinstance(action, PickCard)
    index: i64 = len(state.discard) - 1
    while state.discard[index] != action.kind:
        index -= 1
    state.discard, kind = pop(state.discard, index)
    state.spent -= 1
    gain_openly(state.runners[seat], kind)
    chance.tell(told.PICKED, seat, kind)
    discard(state, RESOURCE)
    go_on(state, chance)


# The hand limit


def apply_limit(state: HundredMetresState, seat: i64, action: Action, chance: Chance) -> None:
    """One card at a time until the hand is within the limit. HUN-Q5"""
    assert isinstance(action, Drop)
    drop_card(state, seat, action.first, chance)
    if state.runners[seat].hand_size <= state.rules.hand_limit:
        pass_turn(state, chance)
