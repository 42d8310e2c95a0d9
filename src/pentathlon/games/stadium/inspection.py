"""What the laws of the engine need to know of Stadium. Sections 7 and 9 of the rules"""

from mypy_extensions import i64

from pentathlon.engine.chance import Chance
from pentathlon.engine.game import Action, Choice
from pentathlon.engine.inspection import Inspection

from .actions import EVERY_ACTION
from .data import BRONZE, CODES, COMPONENTS, FAMILIES, GOLD, IS_INDIVIDUAL, MAX_ENERGY, NONE, SILVER
from .state import Phase, StadiumState


class StadiumInspection(Inspection[StadiumState]):
    """Hidden are only choices that wait in hands; all that lies on the table is open."""

    def scramble(self, state: StadiumState, watcher: i64, chance: Chance) -> StadiumState:
        """There is nothing on the table that a watcher may not know. Section 7"""
        return state.clone()

    def alike(
        self,
        state: StadiumState,
        other: StadiumState,
        choices: list[Choice],
        choice: Choice,
        watcher: i64,
    ) -> list[Action]:
        """Controllers are shown to all at the reveal. STA-GEN-6"""
        return [choice.action]

    def universe(self) -> list[Action]:
        return EVERY_ACTION

    def variants(self) -> list[dict[str, str]]:
        return [
            {"programme": "short", "programme_reveal": "one_by_one", "team_channel": "true"},
            {"programme": "full", "dial_max": "20", "start_energy": "30", "golf_wrap": "true"},
            {
                "zero_bid_medals": "false",
                "no_clear_no_medal": "true",
                "gym_opening_pass": "true",
                "gym_split": "even",
                "lift_change_weight": "true",
                "highjump_lowest": "0",
                "rest_team_ties": "true",
                "rest_bids": "after_choice",
            },
            {
                "programme": "cycling,antidoping,gymnastics,rowing,fencing",
                "double_out": "none",
                "time_limits.fencing": "3",
                "seating": "duel",
            },
            {"programme": "antidoping", "start_energy": "28,0,30,5,29,1"},
            {"programme": "volleyball", "time_limits.volleyball": "2", "final_weight": "3"},
            {"programme": "basketball", "time_limits.basketball": "4", "dial_max": "5"},
            {"programme": "tugofwar", "time_limits.tugofwar": "2", "final_start": "rotation"},
            {"programme": "rowing,marathon,tugofwar", "rest_bids": "after_choice"},
        ]

    def invariants(self, state: StadiumState) -> None:
        check_boards(state)
        check_programme(state)
        check_asked(state)
        for slot in range(len(state.programme)):
            check_medals(state, slot)


def check_boards(state: StadiumState) -> None:
    """Stocks from 0 to 30, score cubes on their track, tokens and ball with a seat."""
    for seat in range(state.seats):
        assert 0 <= state.energy[seat] <= MAX_ENERGY
        assert 0 <= state.scores[seat] <= 24
    assert 0 <= state.token < state.seats
    has_ball = COMPONENTS["event"][state.event].get("ball", False)
    assert (state.ball != NONE) == has_ball
    low, high = COMPONENTS["event"][state.event].get("cubes", [0, 0])
    assert all(low <= cube <= high for cube in state.cubes)


def check_programme(state: StadiumState) -> None:
    """No tile twice, and each in a slot of its family."""
    tiles = [tile for tile in state.programme if tile != NONE]
    assert len(set(tiles)) == len(tiles)
    for slot, tile in enumerate(state.programme):
        assert tile == NONE or FAMILIES[tile] == state.rules.families[slot]


def check_asked(state: StadiumState) -> None:
    """Somebody is asked until the end; controllers are blank while they are being set."""
    is_over = state.phase is Phase.OVER
    assert (state.asked == 0) == is_over
    if state.phase is Phase.PROGRAM:
        assert all(state.symbols[seat] == state.dials[seat] == NONE for seat in range(state.seats))
    if not is_over and state.phase is not Phase.PROGRAM:
        assert state.asked == 1 << state.turn


def check_medals(state: StadiumState, slot: i64) -> None:
    """What an event gave fits the rule of the three medals, or a team's gold."""
    medals = [medal for medal in state.medals if medal.slot == slot]
    counts = [sum(1 for medal in medals if medal.metal == metal) for metal in range(3)]
    event = state.programme[slot]
    assert not medals or slot <= state.slot
    if IS_INDIVIDUAL[event]:
        assert len({medal.seat for medal in medals}) == len(medals)
        assert not medals or is_podium(counts) or was_tested(state)
    else:
        assert all(medal.seat == NONE for medal in medals)
        assert max(counts) <= (1 if CODES[event] == "gymnastics" else 2)


def was_tested(state: StadiumState) -> bool:
    """Whether a medal may have been taken away since. STA-DOP-4"""
    return CODES.index("antidoping") in state.programme[: state.slot]


def is_podium(counts: list[int]) -> bool:
    """Whether gold, silver and bronze can stand together. Section 9"""
    gold, silver, bronze = counts[GOLD], counts[SILVER], counts[BRONZE]
    if gold >= 3:
        return silver == 0 and bronze == 0
    if gold == 2:
        return silver == 0
    return gold == 1 and (bronze == 0 or silver == 1)
