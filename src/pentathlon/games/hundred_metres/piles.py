"""How cards move: in and out of hands, pile, row and discard, and what everybody learns from it."""

from librt.vecs import append, remove, vec
from mypy_extensions import i64

from pentathlon.engine.chance import EVERYONE, Chance, only
from pentathlon.engine.telling import Kind

from . import told
from .data import ROW_SIZE
from .state import HundredMetresState, Runner


def gain(runner: Runner, kind: i64) -> None:
    """A card comes into a hand unseen; the others no longer know what the hand lacks."""
    runner.hand[kind] += 1
    runner.hand_size += 1
    runner.lacks = 0


def gain_openly(runner: Runner, kind: i64) -> None:
    """A card comes into a hand before all eyes. Section 7"""
    runner.hand[kind] += 1
    runner.hand_size += 1
    runner.known[kind] += 1
    runner.lacks &= ~(1 << kind)


def lose(runner: Runner, kind: i64) -> None:
    """A card leaves a hand, and what was known of it with it."""
    runner.hand[kind] -= 1
    runner.hand_size -= 1
    runner.known[kind] = max(0, runner.known[kind] - 1)


def discard(state: HundredMetresState, kind: i64) -> None:
    """A card goes on top of the discard and counts. HUN-Q13, HUN-Q24"""
    state.discard = append(state.discard, kind)
    state.spent += 1


def throw(state: HundredMetresState, runner: Runner, kind: i64) -> None:
    """A hand card goes on top of the discard."""
    lose(runner, kind)
    discard(state, kind)


def has_cards(state: HundredMetresState) -> bool:
    """Whether there is a card to draw, after a reshuffle if need be. HUN-Q12"""
    return state.draw_count > 0 or len(state.discard) > 0


def draw_from(state: HundredMetresState, seen_by: i64, chance: Chance) -> i64:
    """The top card of the pile; an empty pile takes the whole discard first. HUN-Q12"""
    if state.draw_count == 0:
        reshuffle(state, chance)
    state.draw_count -= 1
    return chance.draw(state.draw, seen_by)


def reshuffle(state: HundredMetresState, chance: Chance) -> None:
    """The discard becomes the pile; the count of cards spent stays, or begins anew. HUN-Q24"""
    for kind in state.discard:
        state.draw[kind] += 1
    state.draw_count = len(state.discard)
    state.discard = vec[i64]()
    if state.rules.restarts_count:
        state.spent = 0
    chance.tell(told.RESHUFFLED)


def draw_card(state: HundredMetresState, seat: i64, chance: Chance) -> None:
    """A hidden card for a hand. HUN-18, HUN-27"""
    kind = draw_from(state, only(seat), chance)
    gain(state.runners[seat], kind)
    chance.whisper(only(seat), told.DREW, seat, kind)


def take_row_card(state: HundredMetresState, seat: i64, kind: i64, chance: Chance) -> None:
    """A row card for a hand; its place is filled at once, if a card exists. HUN-19, HUN-Q11"""
    state.row = remove(state.row, kind)
    gain_openly(state.runners[seat], kind)
    state.has_row_card = True
    chance.tell(told.TOOK, seat, kind)
    if has_cards(state):
        turn_up(state, told.PLACED, chance)


def turn_up(state: HundredMetresState, event: Kind, chance: Chance) -> None:
    """A card of the pile is laid into the row. HUN-7"""
    kind = draw_from(state, EVERYONE, chance)
    state.row = append(state.row, kind)
    chance.tell(event, kind)


def fill_row(state: HundredMetresState, chance: Chance) -> None:
    """Gaps are filled at the start of a turn, as far as cards exist. HUN-Q11"""
    while len(state.row) < ROW_SIZE and has_cards(state):
        turn_up(state, told.PLACED, chance)
