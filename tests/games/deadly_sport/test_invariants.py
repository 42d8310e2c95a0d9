"""What holds on every table: random games, and tables spoiled on purpose. Section 9"""

import pytest

from pentathlon.engine.chance import Seeded
from pentathlon.engine.game import Choice
from pentathlon.games.deadly_sport.game import DeadlySport
from pentathlon.games.deadly_sport.inspection import DeadlySportInspection
from pentathlon.games.deadly_sport.table import Phase
from pentathlon.games.deadly_sport.table import Table as Ring
from tests.support import rule

from .tables import Seat, Table, played, resolve, top

LOOK = DeadlySportInspection()
VARIANTS = [{}, *LOOK.variants()]


@pytest.mark.unwatched
@rule(
    "DEA-I1", "DEA-I2", "DEA-I3", "DEA-I4", "DEA-I5", "DEA-I7", "DEA-I9", "DEA-I10", "DEA-I11",
    "DEA-I12",
)  # fmt: skip
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("options", VARIANTS)
def test_random_games_keep_the_invariants(seats: int, options: dict[str, str]) -> None:
    game = DeadlySport({"round_limit": "12", **options})
    chance, picker = Seeded(seats), Seeded(17)
    state = game.setup(seats, chance)
    while deciders := game.deciders(state):
        LOOK.invariants(state)
        game.step(state, [game.sample(state, seat, picker) for seat in deciders], chance)
    LOOK.invariants(state)


@pytest.mark.unwatched
@rule("DEA-I6", "DEA-I8")
@pytest.mark.parametrize("seats", [3, 6])
def test_closed_sports_stay_as_they_are_and_free_dice_stay_free(seats: int) -> None:
    game = DeadlySport({})
    chance, picker = Seeded(seats + 40), Seeded(3)
    state = game.setup(seats, chance)
    closed: dict[int, list[int]] = {}
    free: list[int] = []
    while deciders := game.deciders(state):
        for sport, units in closed_units(state.table).items():
            assert closed.setdefault(sport, units) == units
        if state.table.phase in (Phase.CLAIMS, Phase.TOURNAMENT_REROLL, Phase.CHOICE):
            now = [int(state.table.free_dice(seat)) for seat in range(seats)]
            assert now == (free or now)
            free = now
        else:
            free = []
        game.step(state, [game.sample(state, seat, picker) for seat in deciders], chance)
    assert closed


def closed_units(table: Ring) -> dict[int, list[int]]:
    """The units of every closed sport but the one in hand."""
    return {
        sport: [int(table.units[seat * 8 + sport]) for seat in range(table.seats)]
        for sport in range(8)
        if table.fatal[sport] >= 0 and sport != table.sport
    }


@rule("DEA-I8")
def test_a_die_hurt_in_phase_8_was_not_free_before() -> None:
    before = Table({"new": "TEN:2"}, {}, {}, turn=2, decks={"TEN": top("U2")})
    assert before.free(0) == 9

    assert before.play("G done").free(0) == 9


def spoiled(table: Table, **changes: int) -> None:
    """The inspection must object to a table that has been tampered with."""
    LOOK.invariants(table.state)
    for name, value in changes.items():
        setattr(table.state.table, name, value)
    with pytest.raises(AssertionError):
        LOOK.invariants(table.state)


def full(**words: object) -> Table:
    """A table about to hand over the Best Coach."""
    seats: list[Seat] = [dict(words), {}, {}]
    return Table(*seats, phase="best_coach")


@rule("DEA-I3")
def test_a_missing_pill_is_noticed() -> None:
    spoiled(full(pills=1), supply=10)


@rule("DEA-I7")
def test_one_seat_with_both_coaches_is_noticed() -> None:
    spoiled(
        resolve({"new": "TEN:1"}, {"new": "TEN:1"}, {}, decks={"TEN": top("T U2")}), best_coach=0
    )


@rule("DEA-I1", "DEA-I10")
@pytest.mark.parametrize(("field", "place"), [("hidden", 0), ("units", 5), ("injured", 3)])
def test_a_card_too_many_is_noticed(field: str, place: int) -> None:
    table = full(units="BOW:2")
    getattr(table.state.table, field)[place] += 1
    with pytest.raises(AssertionError):
        LOOK.invariants(table.state)


@rule("DEA-I2", "DEA-I4", "DEA-I12")
@pytest.mark.parametrize(("field", "place"), [("pool", 2), ("doped_pool", 2), ("new", 4)])
def test_a_die_in_the_wrong_place_is_noticed(field: str, place: int) -> None:
    table = full()
    getattr(table.state.table, field)[place] += 1
    with pytest.raises(AssertionError):
        LOOK.invariants(table.state)


@rule("DEA-I12")
def test_an_old_die_in_phase_8_is_noticed() -> None:
    table = resolve({"new": "TEN:1"}, {"new": "TEN:1"}, {}, decks={"TEN": top("T U2")})
    table.state.table.old[3] = 2
    with pytest.raises(AssertionError):
        LOOK.invariants(table.state)


@rule("DEA-I2", "DEA-I3", "DEA-I4")
def test_while_dice_are_placed_all_free_ones_of_who_is_not_done_lie_open() -> None:
    seats: list[Seat] = [{"new": "TEN:1"}, {"pool": "2 " * 10}, {"pool": "3 " * 10}]
    LOOK.invariants(Table(*seats, phase="placing", turn=1).state)
    hoarding = Table(*seats, phase="placing", turn=1)
    hoarding.state.table.pool[2 * 6 + 2] -= 1
    with pytest.raises(AssertionError):
        LOOK.invariants(hoarding.state)


@rule("DEA-I4", "DEA-I6")
def test_a_new_die_at_a_closed_sport_is_noticed_in_the_training_phases() -> None:
    free: Seat = {"pool": "3 " * 10}
    table = Table(free, {"pool": "3 " * 9}, free, phase="gift", fatal={"TEN": 1})
    LOOK.invariants(table.state)
    table.state.table.new[1] = 2
    table.state.table.pool[2] -= 1
    with pytest.raises(AssertionError):
        LOOK.invariants(table.state)


@rule("DEA-Q30")
def test_a_claim_is_shown_to_all_as_it_is() -> None:
    seats: list[Seat] = [{"new": "TEN:1"}, {"new": "TEN:2"}, {}]
    table = Table(*seats, phase="claims", sport="TEN", turned="T U4")
    choices = [Choice(seat, table.game.parse("claim:T")) for seat in table.asked]

    assert LOOK.alike(table.state, table.state, choices, choices[0], 2) == [choices[0].action]


def test_there_is_nothing_to_scramble() -> None:
    table = full(units="BOW:2")

    assert LOOK.scramble(table.state, 0, Seeded(1)).to_json() == table.json
    kinds = {action.text.partition(":")[0] for action in LOOK.universe()}
    assert len(kinds) == 13


@pytest.mark.unwatched
@rule("DEA-1002")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_random_games_end_by_closing_every_sport(seats: int) -> None:
    table = played(seats, 12)

    assert table.result.reason == "all_closed"
    assert table.json["round"] < 100
