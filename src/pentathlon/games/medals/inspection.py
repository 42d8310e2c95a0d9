"""What the laws of the engine need to know of Medals. Sections 7 and 9 of the rules"""

from mypy_extensions import i64

from pentathlon.engine.chance import UNSEEN, Chance
from pentathlon.engine.game import Action
from pentathlon.engine.inspection import Inspection

from .actions import EVERY_ACTION
from .data import ATHLETES, BIGGEST_BID, DISCIPLINES, HAND_SIZE, MARKET_SIZE, NONE
from .state import MedalsState, Phase


class MedalsInspection(Inspection[MedalsState]):
    """Hidden are the pile and the hands of others; all else lies open."""

    def scramble(self, state: MedalsState, watcher: i64, chance: Chance) -> MedalsState:
        """Put the hidden cards together and deal them anew, minding what counters have shown."""
        table = state.clone()
        if table.phase is Phase.OVER:
            return table
        hidden = [seat for seat in range(table.seats) if not knows_hand(table, watcher, seat)]
        sizes = [table.hand_count(seat) for seat in hidden]
        for seat in hidden:
            collect(table, seat)
        for seat, size in zip(hidden, sizes, strict=True):
            while table.hand_count(seat) < size:
                table.hands[seat * DISCIPLINES + chance.draw(table.draw, UNSEEN)] += 1
        return table

    def universe(self) -> list[Action]:
        return EVERY_ACTION

    def variants(self) -> list[dict[str, str]]:
        return [
            {"end_on_empty": "sudden", "tie_break": "shared", "medal_goal": "3"},
            {"overbid_fallback": "on", "sweep_dead": "on", "medal_goal": "7"},
            {"teams": "pairs", "team_medal_goal": "7"},
            {"teams": "pairs", "open_partner_hands": "on", "sweep_dead": "on"},
        ]

    def invariants(self, state: MedalsState) -> None:
        check_cards(state)
        check_market(state)
        check_hands(state)
        check_medals(state)
        check_bids(state)


def knows_hand(table: MedalsState, watcher: i64, seat: i64) -> bool:
    """A seat knows its own hand, and with open partner hands its partner's. MED-Q19"""
    if watcher == seat:
        return True
    is_pair = watcher >= 0 and table.rules.has_pairs and (watcher + 2) % 4 == seat
    return is_pair and table.rules.opens_partner_hands


def collect(table: MedalsState, seat: i64) -> None:
    """The cards of a hand go back to the pile, but for those everybody knows it to hold."""
    for index in range(seat * DISCIPLINES, (seat + 1) * DISCIPLINES):
        table.draw[index % DISCIPLINES] += table.hands[index] - table.known[index]
        table.hands[index] = table.known[index]


def check_cards(state: MedalsState) -> None:
    """Seven of each discipline, wherever they lie. MED-I1"""
    for discipline in range(DISCIPLINES):
        total = state.draw[discipline] + state.pot[discipline]
        total += 1 if discipline in state.market else 0
        for seat in range(state.seats):
            total += state.held(seat, discipline)
            assert state.known[seat * DISCIPLINES + discipline] <= state.held(seat, discipline)
        for size in range(1, BIGGEST_BID + 1):
            total += 1 if state.winners[discipline * BIGGEST_BID + size - 1] != NONE else 0
            if discipline == state.discipline and state.bidders[size] != NONE:
                total += size
        assert total == ATHLETES
    assert sum(state.draw) == state.draw_count


def check_market(state: MedalsState) -> None:
    """Up to four different disciplines; four at a turn while the pile lasts. MED-I2"""
    assert len(set(state.market)) == len(state.market) <= MARKET_SIZE
    if state.phase is Phase.TURN:
        assert state.draw_count > 0
        assert len(state.market) == MARKET_SIZE


def check_hands(state: MedalsState) -> None:
    """Five cards at every normal turn, never more. MED-I3"""
    for seat in range(state.seats):
        count = state.hand_count(seat)
        assert 0 <= count <= HAND_SIZE
        assert count == HAND_SIZE or state.phase is not Phase.TURN


def check_medals(state: MedalsState) -> None:
    """At most two medals of a discipline; nobody plays on past the goal. MED-I4 to MED-I6"""
    for discipline in range(DISCIPLINES):
        slots = range(discipline * BIGGEST_BID, (discipline + 1) * BIGGEST_BID)
        assert sum(1 for slot in slots if state.winners[slot] != NONE) <= 2
    goal = state.rules.medal_goal
    for seat in range(state.seats):
        assert state.medal_count(seat) <= goal
        assert state.medal_count(seat) < goal or state.phase is Phase.OVER


def check_bids(state: MedalsState) -> None:
    """Bids rise, and at most six cards are presented or shown. MED-I7, MED-I9"""
    sizes = [size for size in range(1, BIGGEST_BID + 1) if state.bidders[size] != NONE]
    assert bool(sizes) == (state.phase is Phase.REACT)
    assert sum(sizes) <= ATHLETES - 1
    assert state.level == max(sizes, default=0)
