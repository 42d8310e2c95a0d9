"""What the laws of the engine need to know of Deadly Sport. Sections 7 and 9 of the rules"""

from typing import Final

from mypy_extensions import i64

from pentathlon.engine.chance import Chance
from pentathlon.engine.game import Action, Choice
from pentathlon.engine.inspection import Inspection

from .actions import (
    CLAIMS,
    COACHES,
    DONE,
    DOPED_PLACES,
    DOPES,
    FIGHT,
    GIFTS,
    KEEP,
    MEDDLES,
    PLACES,
    REROLL_ALL,
    STOP,
    TAKES,
    parse,
)
from .state import DeadlySportState
from .table import Phase, Table

DECK: Final = (9, 1, 1, 1)
"""T, U2, U4, U6 of every sport."""
TRAINING_PHASES: Final = (
    Phase.REROLL, Phase.GIFT, Phase.MEDDLING, Phase.DOPING, Phase.PLACING,
)  # fmt: skip
CARD_PHASES: Final = (
    Phase.CLAIMS, Phase.TOURNAMENT_REROLL, Phase.TOURNAMENT_MEDDLING, Phase.CHOICE,
)  # fmt: skip


class DeadlySportInspection(Inspection[DeadlySportState]):
    """Nothing on the table is hidden from anybody but the order of unseen cards, which is none."""

    def scramble(self, state: DeadlySportState, watcher: i64, chance: Chance) -> DeadlySportState:
        """No seat has a secret between two steps: hands are open, unseen cards lie in no order."""
        return state.clone()

    def alike(
        self,
        state: DeadlySportState,
        other: DeadlySportState,
        choices: list[Choice],
        choice: Choice,
        watcher: i64,
    ) -> list[Action]:
        """Claims are shown to all together. DEA-Q30"""
        return [choice.action]

    def universe(self) -> list[Action]:
        """All few kinds, a sample of the many: dice of seats, dopings, placings, rerolls."""
        rerolls = [parse(f"reroll:{faces}") for faces in ("1", "6", "16", "33", "123456")]
        many = [*MEDDLES[::5], *DOPES[::5], *PLACES[::5], *DOPED_PLACES[::7], *rerolls]
        few = [KEEP, REROLL_ALL, STOP, DONE, *COACHES, *GIFTS, *CLAIMS, FIGHT, *TAKES]
        return [*few, *many]

    def variants(self) -> list[dict[str, str]]:
        return [
            {"round_limit": "5", "doping_freedom": "free", "gift_to_self": "on"},
            {"round_limit": "6", "best_coach_scope": "participant", "overtime_round": "5"},
            {"round_limit": "5", "agreement": "off", "tiebreak": "units_then_accidents"},
            {"round_limit": "7", "deck_tracker": "order", "overtime_round": "6"},
        ]

    def invariants(self, state: DeadlySportState) -> None:
        table = state.table
        for sport in range(8):
            check_cards(table, sport)
            check_closing(table, sport)
            check_values(table, sport)
        for seat in range(table.seats):
            check_dice(table, seat)
            check_score(table, seat)
        check_pills(table)
        check_coaches(table)
        check_generations(table)
        check_distribution(table)


def cards_at(table: Table, sport: int, kind: int) -> int:
    """How many cards of a kind there are, wherever they lie."""
    known = [table.known[sport * 12 + place] for place in range(table.known_count[sport])]
    count = int(table.hidden[sport * 4 + kind]) + known.count(kind)
    if kind == 0:
        count += sum(int(table.units[seat * 8 + sport]) for seat in range(table.seats))
    elif kind == 3:
        count += 1 if table.fatal[sport] >= 0 else 0
    else:
        count += 1 if table.injured[sport * 2 + kind - 1] >= 0 else 0
    if sport == table.sport:
        count += int(table.turned[kind]) + list(table.dealt).count(kind)
    return count


def check_cards(table: Table, sport: int) -> None:
    """Twelve cards of every sport; an open deck holds its U6. DEA-I1, DEA-I5, DEA-I10"""
    assert tuple(cards_at(table, sport, kind) for kind in range(4)) == DECK
    assert sum(table.units[seat * 8 + sport] for seat in range(table.seats)) <= 9
    if table.fatal[sport] < 0 and sport != table.sport:
        known = [table.known[sport * 12 + place] for place in range(table.known_count[sport])]
        assert table.hidden[sport * 4 + 3] + known.count(3) == 1


def check_closing(table: Table, sport: int) -> None:
    """A closed sport has no new dice but those of this round. DEA-I4, DEA-I6"""
    if table.fatal[sport] >= 0 and table.phase in TRAINING_PHASES:
        assert all(table.new[seat * 8 + sport] == 0 for seat in range(table.seats))


def check_values(table: Table, sport: int) -> None:
    """Values from 1 to 12, injury dice from 1 to 4. DEA-I9"""
    for seat in range(table.seats):
        if table.new[seat * 8 + sport] > 0:
            assert 1 <= table.value(seat, sport) <= 12
    assert 0 <= table.injury_dice[sport * 2] <= 2
    assert 0 <= table.injury_dice[sport * 2 + 1] <= 4


def check_dice(table: Table, seat: int) -> None:
    """Ten dice a seat, all of them lying open in the training phases. DEA-I2"""
    lying = sum(table.pool[seat * 6 + face] for face in range(6))
    doped = sum(table.doped_pool[seat * 6 + face] for face in range(6))
    own = range(seat * 8, seat * 8 + 8)
    placed = sum((table.old[place] > 0) + (table.new[place] > 0) for place in own)
    healing = sum(
        1 for card in range(16) if table.injured[card] == seat and table.injury_dice[card] > 0
    )
    free = 10 - placed - healing - list(table.fatal).count(seat)
    assert free == table.free_dice(seat) >= 0
    if table.phase in TRAINING_PHASES and not is_done(table, seat):
        assert lying + doped == free
    else:
        assert doped == 0
        assert lying in (0, free)


def is_done(table: Table, seat: int) -> bool:
    """Whether a seat has ended its placing turn."""
    if table.phase is not Phase.PLACING:
        return False
    ahead = (seat - table.coach_1a) % table.seats
    return bool(ahead < (table.turn - table.coach_1a) % table.seats)


def check_score(table: Table, seat: int) -> None:
    """From 0 to 72. DEA-I10"""
    units = list(table.units)[seat * 8 : seat * 8 + 8]
    assert 0 <= sum(1 for count in units if count > 0) * max(units) <= 72


def check_pills(table: Table) -> None:
    """Twelve pills; none under a die between rounds. DEA-I3"""
    under = sum(table.doped) + sum(table.doped_pool)
    assert table.supply >= 0
    assert table.supply + sum(table.pills) + under == 12
    assert under == 0 or table.phase not in (Phase.BEST_COACH, Phase.REROLL, Phase.GIFT)


def check_coaches(table: Table) -> None:
    """Two different holders, but while the Best Coach is being handed over. DEA-I7"""
    assert table.coach_1a != table.best_coach or table.phase is Phase.BEST_COACH
    assert 1 <= table.round <= table.rules.round_limit


def check_generations(table: Table) -> None:
    """No old dice after phase 5, no new ones before phase 4. DEA-I4, DEA-I12"""
    if table.phase in CARD_PHASES:
        assert sum(table.old) == 0
    elif table.phase not in (Phase.PLACING, Phase.OVER):
        assert sum(table.new) == 0


def check_distribution(table: Table) -> None:
    """No more cards than participants, none but at the sport in hand. DEA-I11"""
    showing = sum(table.turned) + sum(1 for card in table.dealt if card >= 0)
    if table.phase in CARD_PHASES:
        assert showing <= table.entrants <= table.seats
        assert all(
            table.dealt[table.order[place]] < 0 for place in range(table.chooser, table.entrants)
        )
    else:
        assert showing == table.entrants == 0
