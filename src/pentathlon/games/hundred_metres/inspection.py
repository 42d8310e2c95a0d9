"""What the laws of the engine need to know of Hundred Metres. Sections 7 and 9 of the rules"""

from typing import Final

from mypy_extensions import i64

from pentathlon.engine.chance import UNSEEN, Chance
from pentathlon.engine.game import Action, Choice
from pentathlon.engine.inspection import Inspection

from .actions import EVERY_ACTION, Bid, Cross, Drop, Pass, parse
from .data import (
    KEYS,
    KINDS,
    LAST_CELL,
    LINE,
    NONE,
    PHASE_ACTIONS,
    RESOURCE,
    ROW_SIZE,
    SHOE,
    STEP_KINDS,
    STRIDE,
    SUIT,
    race_deck,
)
from .start import bid_at, bid_count
from .state import HundredMetresState, Phase, Runner

SWAPS: Final[i64] = 40
"""How often a scramble exchanges two hidden cards; enough to move every small hand."""


def is_rare_pair(action: Action) -> bool:
    """A pair to drop that a smaller universe can do without."""
    if not isinstance(action, Drop) or action.second == NONE:
        return False
    return action.first != action.second and action.first + 1 != action.second


UNIVERSE: Final[list[Action]] = [action for action in EVERY_ACTION if not is_rare_pair(action)] + [
    parse(text)
    for text in ("bid:none", "bid:L", "bid:R+LR", "bid:L+L+F", "bid:L+R+LR+RL+GUST+TRAINING")
]


def is_won(bid: Bid, choices: list[Choice]) -> bool:
    """Whether nobody bids more; a bid of nothing never wins. HUN-14, HUN-Q7"""
    bids = [choice.action for choice in choices if isinstance(choice.action, Bid)]
    return 0 < len(bid.kinds) == max(len(each.kinds) for each in bids)


class HundredMetresInspection(Inspection[HundredMetresState]):
    """Hidden are the pile, the hands of others and, before they are announced, their logos."""

    def scramble(
        self, state: HundredMetresState, watcher: i64, chance: Chance
    ) -> HundredMetresState:
        """Exchange hidden cards at random, as far as what all know of the hands stays true."""
        table = state.clone()
        for seat in range(table.seats):
            runner = table.runners[seat]
            if seat == watcher or runner.hand_size == 0:
                continue
            for _ in range(SWAPS):
                other = chance.below(table.seats + 1, UNSEEN)
                if other == table.seats:
                    swap_with_pile(table, runner, chance)
                elif other != watcher and other != seat:
                    swap_hands(runner, table.runners[other], chance)
            if table.phase is Phase.ANNOUNCE:
                runner.logos = chance.below(13, UNSEEN)
        return table

    def alike(
        self,
        state: HundredMetresState,
        other: HundredMetresState,
        choices: list[Choice],
        choice: Choice,
        watcher: i64,
    ) -> list[Action]:
        """Of a bid that does not win the others see the size alone. HUN-Q6"""
        if not isinstance(choice.action, Bid) or is_won(choice.action, choices):
            return [choice.action]
        runner, size = other.runners[choice.seat], len(choice.action.kinds)
        bids = [bid_at(runner, place) for place in range(bid_count(runner))]
        return [bid for bid in bids if len(bid.kinds) == size]

    def universe(self) -> list[Action]:
        """All actions but most pairs to drop, and a few of the many bids."""
        return UNIVERSE

    def tells_apart(
        self, state: HundredMetresState, other: HundredMetresState, choices: list[Choice]
    ) -> bool:
        """A stride asks aloud for a kind; a leaver lays his hand down. HUN-53, HUN-54, HUN-Q26"""
        action = choices[0].action
        if isinstance(action, Cross):
            ours, theirs = state.runners[state.turn].hand, other.runners[state.turn].hand
            return list(ours) != list(theirs)
        if state.card != STRIDE or not isinstance(action, Pass):
            return False
        ours, theirs = state.runners[state.target].hand, other.runners[state.target].hand
        return (ours[state.named] > 0) != (theirs[state.named] > 0)

    def variants(self) -> list[dict[str, str]]:
        return [
            {"deck": "grand", "lanes": "pick", "play_on": "podium", "round_limit": "20"},
            {"lanes": "seat", "hand_limit": "6", "row_once_per_turn": "on", "play_on": "vote"},
            {"finish_timing": "any_step", "photo_cost": "1", "play_on": "all"},
            {"shoe_until_step": "on", "training_vs_gust": "cancel", "discard_count": "pile"},
            {"training_vs_gust": "none", "round_limit": "10", "record_list": "women"},
        ]

    def invariants(self, state: HundredMetresState) -> None:
        check_cards(state)
        check_hands(state)
        check_track(state)
        check_row(state)
        check_markers(state)
        check_spent(state)
        check_times(state)


# Scrambling


def hidden_kind(runner: Runner, chance: Chance) -> i64:
    """A hand card that nobody knows of, or NONE."""
    hidden = runner.hand[:]
    total: i64 = 0
    for kind in range(KINDS):
        hidden[kind] -= runner.known[kind]
        total += hidden[kind]
    return chance.draw(hidden, UNSEEN) if total > 0 else NONE


def may_hold(runner: Runner, kind: i64) -> bool:
    """Whether a hand may secretly hold a kind. HUN-54"""
    return (runner.lacks >> kind) & 1 == 0


def swap_with_pile(table: HundredMetresState, runner: Runner, chance: Chance) -> None:
    """A hidden hand card changes places with a card of the pile."""
    kind = hidden_kind(runner, chance)
    if kind == NONE or table.draw_count == 0:
        return
    drawn = chance.draw(table.draw, UNSEEN)
    if not may_hold(runner, drawn):
        table.draw[drawn] += 1
        return
    table.draw[kind] += 1
    runner.hand[kind] -= 1
    runner.hand[drawn] += 1


def swap_hands(runner: Runner, other: Runner, chance: Chance) -> None:
    """Hidden cards of two hands change places."""
    ours, theirs = hidden_kind(runner, chance), hidden_kind(other, chance)
    if ours == NONE or theirs == NONE or not may_hold(runner, theirs) or not may_hold(other, ours):
        return
    runner.hand[ours] -= 1
    runner.hand[theirs] += 1
    other.hand[theirs] -= 1
    other.hand[ours] += 1


# Invariants


def check_cards(state: HundredMetresState) -> None:
    """Every card of the deck lies somewhere. HUN-I1"""
    deck = race_deck(state.rules.is_grand)
    played = state.card if state.phase in (Phase.REACT, Phase.RESOURCE) else NONE
    for kind in range(KINDS):
        total = state.draw[kind] + sum(1 for card in state.discard if card == kind)
        total += sum(1 for card in state.row if card == kind)
        total += sum(runner.hand[kind] for runner in state.runners)
        total += 1 if played == kind and kind in (SHOE, RESOURCE) else 0
        if kind == SUIT:
            total += sum(1 for runner in state.runners if runner.has_suit)
        if kind == SHOE:
            total += sum(1 for runner in state.runners if runner.has_shoe)
        assert total == deck[kind], f"{KEYS[kind]}: {total} of {deck[kind]}"
    assert sum(state.draw) == state.draw_count


def check_hands(state: HundredMetresState) -> None:
    """What all know of a hand is true. HUN-I10"""
    for runner in state.runners:
        assert sum(runner.hand) == runner.hand_size
        for kind in range(KINDS):
            assert 0 <= runner.known[kind] <= runner.hand[kind]
            assert kind >= STEP_KINDS or runner.hand[kind] == 0 or may_hold(runner, kind)


def check_track(state: HundredMetresState) -> None:
    """Cells lie between start and line; beyond it are those who have a place. HUN-I2"""
    for runner in state.runners:
        assert 0 <= runner.cell <= LINE
        assert (runner.cell == LINE) == (runner.place > 0)


def check_row(state: HundredMetresState) -> None:
    """Four cards for a fresh turn while cards exist. HUN-I3"""
    assert len(state.row) <= ROW_SIZE
    is_fresh = state.phase is Phase.STEP and state.actions == PHASE_ACTIONS
    if is_fresh and (state.draw_count > 0 or len(state.discard) > 0):
        assert len(state.row) == ROW_SIZE


def check_markers(state: HundredMetresState) -> None:
    """Nothing is pending on the runner in his Action phase. HUN-I3, HUN-I4"""
    for runner in state.runners:
        assert 0 <= runner.injuries <= 2
    runner = state.runners[state.turn]
    if state.phase in (Phase.ACTION, Phase.REACT, Phase.RESOURCE, Phase.GUST):
        assert runner.injuries == 0
        assert not runner.has_photo
        assert state.rules.keeps_shoe or not runner.has_shoe


def check_spent(state: HundredMetresState) -> None:
    """Until somebody leaves, the count is that of the discard or larger. HUN-I5"""
    assert state.spent >= 0
    if state.crossings == 0:
        assert state.spent >= len(state.discard)
        assert state.spent == len(state.discard) or not state.rules.restarts_count


def check_times(state: HundredMetresState) -> None:
    """Times fit the places, and nobody is too fast or too slow. HUN-I6 to HUN-I9"""
    crossed = sorted((runner.place, runner) for runner in state.runners if runner.place > 0)
    times = [runner.time for _, runner in crossed]
    assert [place for place, _ in crossed] == list(range(1, state.crossings + 1))
    assert all(500 - 100 * state.rules.crosses_at_once <= time for time in times)
    assert all(time <= state.rules.round_limit * 100 + 99 for time in times)
    if not state.rules.restarts_count:
        assert times == sorted(times)
    assert all(runner.cell <= LAST_CELL for runner in state.runners if runner.time == NONE)
