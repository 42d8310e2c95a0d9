"""The bots, at stated tables and over many games. Sections 5 and 10"""

from functools import cache

import pytest

from pentathlon.engine.bot import Bot
from pentathlon.engine.chance import Chance, Seeded
from pentathlon.engine.errors import Problem
from pentathlon.engine.game import Action
from pentathlon.engine.playout import play_with_bots
from pentathlon.games.medals.actions import COUNTER
from pentathlon.games.medals.bot import Club, Rookie, fewer_than
from pentathlon.games.medals.box import MedalsBox
from pentathlon.games.medals.data import NONE
from pentathlon.games.medals.game import Medals
from pentathlon.games.medals.inspection import MedalsInspection
from pentathlon.games.medals.state import MedalsState, Phase
from pentathlon.games.medals.view import MedalsView
from tests.support import rule

from .tables import PAIRS, A, B, C, Table, random_game

MARKET = "SKI SWI ATH GYM"
LAST = {"market": MARKET, "phase": "last_turn", "draw": ""}


def choice(table: Table, bot: Bot | None = None, seed: int = 1) -> str:
    """What a bot plays for the seat that is asked."""
    assert table.asked is not None
    view = table.game.view(table.state, table.asked)
    legal = table.game.legal(table.state, table.asked)
    action: Action = (bot or Club()).choose(view, legal, Seeded(seed))
    assert action in legal
    return action.text


# The turn


def test_three_cards_go_for_gold_at_once() -> None:
    assert choice(Table("3*SKI 2*CYC", "5*ROW", market=MARKET)) == "attempt:SKI:3"


def test_a_pair_goes_for_silver_when_hardly_anybody_can_answer() -> None:
    assert choice(Table("2*SKI 3*CYC", "5*ROW", market=MARKET)) == "attempt:SKI:2"


def test_a_pair_waits_where_a_counter_is_known() -> None:
    table = Table("2*SKI CYC ROW FEN", "2*SKI 3*ROW", market=MARKET, known=["", "2*SKI"])

    assert choice(table) == "swap:CYC"


def test_a_pair_without_hope_of_a_third_card_takes_worse_odds() -> None:
    """At odds of four or five in ten: two SKI may still come, or only one."""
    own, others = "2*SKI CYC ROW FEN", ("SKI 4*JUD", "SKI 4*ARC")
    hopeful = Table(
        own,
        *others,
        "5*GYM",
        market=MARKET,
        known=["", "SKI", "SKI", ""],
        draw="2*SKI 2*CYC 2*ROW 2*FEN",
    )
    desperate = Table(
        own,
        *others,
        "SKI 4*GYM",
        market=MARKET,
        known=["", "SKI", "SKI", "SKI"],
        draw="SKI 2*CYC 2*ROW 3*FEN",
    )

    assert choice(hopeful) == "swap:CYC"
    assert choice(desperate) == "attempt:SKI:2"


def test_a_single_card_tries_for_bronze_against_one_and_not_against_three() -> None:
    duel = Table("SKI CYC ROW FEN JUD", "5*ARC", market=MARKET)
    crowd = Table("SKI CYC ROW FEN JUD", "5*ARC", "CYC ROW FEN JUD ARC", "5*GYM", market=MARKET)

    assert choice(duel) == "attempt:SKI:1"
    assert choice(crowd).startswith("swap")


def test_a_pair_is_not_spent_on_a_doubtful_bronze() -> None:
    won = {"SKI silver": B}
    doubtful = Table("2*SKI CYC ROW FEN", "5*JUD", market=MARKET, medals=won)
    certain = Table("2*SKI CYC ROW FEN", "5*JUD", market=MARKET, medals=won, pot="3*SKI")

    assert choice(doubtful).startswith("swap")
    assert choice(certain) == "attempt:SKI:1"


def test_at_the_end_of_the_pile_anything_is_tried() -> None:
    hands = ("SKI CYC ROW FEN JUD", "5*ARC", "CYC ROW FEN JUD ARC", "5*GYM")
    table = Table(*hands, market=MARKET, draw="SKI SWI ATH CYC ROW FEN JUD")

    assert choice(table) == "attempt:SKI:1"


@pytest.mark.parametrize(("rival", "expected"), [("gold", False), ("bronze", True)])
def test_the_game_is_not_stopped_with_a_bronze_that_leaves_one_behind(
    rival: str, expected: bool
) -> None:
    own = dict.fromkeys(("CYC bronze", "ROW bronze", "FEN bronze", "JUD bronze"), A)
    others = {f"{key} {rival}": B for key in ("SWI", "ATH")}
    table = Table("SKI 4*GYM", "5*ARC", market="SKI CYC ROW FEN", medals={**own, **others})

    assert (choice(table) == "attempt:SKI:1") == expected


@pytest.mark.parametrize(
    ("hand", "stated", "given"),
    [
        ("CYC 2*ROW 2*FEN", {"pot": "6*CYC"}, "swap:CYC"),
        ("CYC SKI 3*FEN", {"medals": {"SKI gold": B}}, "swap:CYC"),
        ("2*CYC 2*ROW FEN", {}, "swap:FEN"),
    ],
)
def test_the_card_worth_least_is_swapped_away(
    hand: str, stated: dict[str, object], given: str
) -> None:
    table = Table(hand, "5*ARC", "5*GYM", "4*JUD SWI", market=MARKET, **stated)

    assert choice(table) == given


def test_a_worthless_hand_still_swaps() -> None:
    table = Table("5*CYC", "5*ARC", market=MARKET)

    assert choice(table) == "swap:CYC"


# Reactions


def attempted(*hands: str, **stated: object) -> Table:
    return Table("SKI 4*CYC", *hands, market=MARKET, **stated).play("A attempt:SKI:1")


def test_the_last_player_overbids_with_the_better_medal() -> None:
    assert choice(attempted("2*SKI 3*ROW")) == "overbid:2"
    assert choice(attempted("3*SKI 2*ROW")) == "overbid:3"


def test_a_bid_that_can_only_be_matched_is_countered() -> None:
    assert choice(attempted("SKI 4*ROW")) == "counter"


def test_nobody_overbids_where_a_player_behind_is_known_to_answer() -> None:
    behind = attempted("2*SKI 3*ROW", "2*SKI 3*FEN", known=["", "", "2*SKI"])
    jump = attempted("3*SKI 2*ROW", "2*SKI 3*FEN", known=["", "", "2*SKI"])

    assert choice(behind) == "counter"
    assert choice(jump) == "overbid:3"


def test_after_a_counter_an_overbid_is_worth_trying() -> None:
    table = attempted("SKI 4*ROW", "2*SKI 3*FEN").play("B counter")

    assert choice(table) == "overbid:2"


def test_after_a_counter_a_hopeless_overbid_is_left() -> None:
    hands = ("SKI 4*ROW", "2*SKI 3*FEN", "2*SKI 3*JUD")
    table = attempted(*hands, known=["", "", "", "2*SKI"]).play("B counter")

    assert choice(table) == "pass"


def test_an_overbid_that_would_stop_a_lost_game_becomes_a_counter() -> None:
    own = dict.fromkeys(("CYC bronze", "ROW bronze", "FEN bronze", "JUD bronze"), B)
    golds = dict.fromkeys(("SWI gold", "ATH gold", "GYM gold"), A)

    assert choice(attempted("2*SKI 3*ROW", medals={**own, **golds})) == "counter"


# Pairs


def paired(*hands: str, **stated: object) -> Table:
    table = Table("SKI 4*CYC", *hands, market=MARKET, options=PAIRS, **stated)
    return table.play("A attempt:SKI:1", "B pass")


def test_a_partner_stays_silent_where_the_bid_is_safe() -> None:
    table = paired("5*ROW", "2*SKI 3*FEN", "5*JUD", pot="3*SKI")

    assert table.asked == C
    assert choice(table) == "pass"  # no SKI is unseen


def test_a_partner_last_in_the_round_protects_the_bid_by_silence() -> None:
    hands = ("SKI 4*CYC", "2*SKI 3*ROW", "5*FEN", "3*SKI 2*JUD")
    table = Table(*hands, market=MARKET, options=PAIRS)
    table.play("A attempt:SKI:1", "B overbid:2", "C pass")

    assert choice(table) == "pass"


def test_a_partner_raises_where_a_counter_is_near() -> None:
    assert choice(paired("5*ROW", "2*SKI 3*FEN", "5*JUD")) == "overbid:2"


def test_an_open_partner_hand_hides_nothing() -> None:
    """C is seen to hold every SKI that could answer, so A's pair is safe from B and D."""
    options = {**PAIRS, "open_partner_hands": "on"}
    hands = ("2*SKI 3*CYC", "5*ROW", "3*SKI 2*FEN", "5*JUD")
    table = Table(*hands, market=MARKET, options=options, pot="SKI")

    assert choice(table) == "attempt:SKI:2"


# The final lap


def test_a_medal_in_reach_is_tried_in_the_last_turn() -> None:
    assert choice(Table("SKI 4*CYC", "5*ROW", "5*FEN", **LAST)) == "attempt:SKI:1"


def test_without_a_medal_the_card_that_others_want_is_taken_for_a_worthless_one() -> None:
    """Every CYC lies in A's hand or in the pot; B is known to hold two SWI."""
    table = Table("2*CYC", "2*SWI 3*ROW", **LAST, known=["", "2*SWI"])

    assert choice(table) == "exchange:CYC:SWI"


def test_nothing_is_given_that_another_could_use() -> None:
    table = Table("ROW", "ROW SWI", **LAST, known=["", "ROW"])

    assert choice(table) == "pass"


def test_the_last_player_of_the_lap_has_nobody_to_deny() -> None:
    assert choice(Table("2*CYC", "2*SWI 3*ROW", **LAST, turns_left=1)) == "pass"


def test_a_partner_is_denied_nothing() -> None:
    hands = ("2*CYC", "ROW", "2*SWI", "FEN")
    table = Table(*hands, **LAST, known=["", "ROW", "2*SWI", "FEN"], options=PAIRS)

    assert choice(table) == "pass"


def test_nothing_is_denied_that_is_already_won() -> None:
    won = {f"SWI {metal}": A for metal in ("bronze", "silver")}
    table = Table("2*CYC", "2*SWI", **LAST, known=["", "2*SWI"], medals=won)

    assert choice(table) == "pass"


# The odds


@pytest.mark.parametrize(
    ("total", "good", "hand", "count", "expected"),
    [
        (10, 3, 5, 0, 0.0),
        (10, 1, 5, 2, 1.0),
        (10, 3, 1, 2, 1.0),
        (10, 5, 5, 1, 1 / 252),
        (10, 5, 5, 2, 26 / 252),
        (5, 5, 5, 3, 0.0),
        (6, 5, 3, 2, 0.0),
    ],
)
def test_the_odds_are_those_of_drawing_without_putting_back(
    total: int, good: int, hand: int, count: int, expected: float
) -> None:
    assert fewer_than(total, good, hand, count) == pytest.approx(expected)


# The rookie


def test_a_rookie_keeps_its_pairs_while_it_can() -> None:
    table = Table("2*CYC 2*ROW FEN", "5*JUD", market=MARKET)
    pairs = Table("2*CYC 3*ROW", "5*JUD", market=MARKET)

    assert {choice(table, Rookie(), seed) for seed in range(30)} == {"swap:FEN"}
    assert {choice(pairs, Rookie(), seed) for seed in range(30)} == {"swap:CYC", "swap:ROW"}


def test_a_rookie_tries_everything_that_makes_sense() -> None:
    table = Table("2*SKI FEN JUD ARC", "5*ROW", market=MARKET)

    chosen = {choice(table, Rookie(), seed) for seed in range(60)}
    assert chosen == {"attempt:SKI:1", "attempt:SKI:2", "swap:FEN", "swap:JUD", "swap:ARC"}


def test_the_box_knows_its_bots_and_no_others() -> None:
    assert isinstance(MedalsBox().bot("club"), Club)
    assert isinstance(MedalsBox().bot("rookie"), Rookie)
    with pytest.raises(Problem) as caught:
        MedalsBox().bot("coach")
    assert caught.value.key == "bot_unknown"


# Bots over many tables


@pytest.mark.unwatched
@pytest.mark.parametrize("options", [{}, *MedalsInspection().variants()], ids=str)
def test_a_rigged_hidden_table_does_not_change_a_bots_choice(options: dict[str, str]) -> None:
    game, inspection = Medals(options), MedalsInspection()
    for state, step in random_game(4, seed=6, options=options):
        if step:
            seat = game.deciders(state)[0]
            legal = game.legal(state, seat)
            for bot in (Club(), Rookie()):
                chosen = bot.choose(game.view(state, seat), legal, Seeded(1))
                assert chosen in legal
                for seed in range(3):
                    rigged = game.view(inspection.scramble(state, seat, Seeded(seed)), seat)
                    assert bot.choose(rigged, legal, Seeded(1)) == chosen


@pytest.mark.many
def test_club_beats_rookie_by_a_clear_margin() -> None:
    game = Medals({})
    won = lost = 0
    for seed in range(300):
        seat = seed % 2
        bots: list[Bot] = [Club() if seat == 0 else Rookie(), Club() if seat == 1 else Rookie()]
        state = game.setup(2, Seeded(seed))
        play_with_bots(game, state, bots, Seeded(seed + 1000), Seeded(seed + 2000))
        result = game.result(state)
        assert result is not None
        won += result.places[seat] < result.places[1 - seat]
        lost += result.places[seat] > result.places[1 - seat]

    assert won > 3 * lost
    assert won > 200


# Balance


class Sums:
    """What many games add up to."""

    def __init__(self) -> None:
        self.turns = self.goals = self.medals = self.points = self.ties = self.firsts = 0.0
        self.longest = 0

    def add(self, state: MedalsState, turns: int, first: int) -> None:
        result = Medals({}).result(state)
        assert result is not None
        points = sorted(result.points, reverse=True)
        self.turns += turns
        self.longest = max(self.longest, turns)
        self.goals += result.reason == "medal_goal"
        self.medals += sum(1 for winner in state.winners if winner != NONE)
        self.points += points[0]
        self.ties += points[0] == points[1]
        self.firsts += (first in result.winners) / len(result.winners)


def play_out(seats: int, seed: int, bot: Bot, sums: Sums) -> None:
    """One game of the same bot in every seat, its turns counted."""
    game, chance, thoughts = Medals({}), Seeded(seed), Seeded(seed + 1)
    state, turns = game.setup(seats, chance), 0
    first = int(state.turn)
    while deciders := game.deciders(state):
        turns += state.phase is not Phase.REACT
        view, legal = game.view(state, deciders[0]), game.legal(state, deciders[0])
        game.apply(state, deciders[0], bot.choose(view, legal, thoughts), chance)
    sums.add(state, turns, first)


GAMES = 400


@cache
def simulated(seats: int) -> Sums:
    sums = Sums()
    for seed in range(GAMES):
        play_out(seats, seed, Club(), sums)
    return sums


@rule("MED-D2")
@pytest.mark.parametrize(
    ("seats", "turns", "longest", "goals", "medals", "points", "ties"),
    [
        (2, 15, 44, 0.96, 7.6, 8.2, 0.05),  # planned are 21 turns; club players need fewer
        (3, 25, 41, 0.62, 9.3, 7.9, 0.12),
        (4, 25, 38, 0.17, 9.2, 6.8, 0.17),
        (5, 23, 36, 0.04, 8.4, 5.8, 0.21),
    ],
)
@pytest.mark.many
def test_games_are_as_long_and_as_close_as_planned(
    seats: int,
    turns: int,
    longest: int,
    goals: float,
    medals: float,
    points: float,
    ties: float,
) -> None:
    sums = simulated(seats)

    assert sums.turns / GAMES == pytest.approx(turns, abs=1.5)
    assert sums.longest <= longest
    assert sums.goals / GAMES == pytest.approx(goals, abs=0.05)
    assert sums.medals / GAMES == pytest.approx(medals, abs=0.75)
    assert sums.points / GAMES == pytest.approx(points, abs=0.75)
    assert sums.ties / GAMES == pytest.approx(ties, abs=0.05)


@pytest.mark.many
@rule("MED-D2")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_first_seat_has_a_small_advantage_at_most(seats: int) -> None:
    share = simulated(seats).firsts * seats / GAMES

    assert 0.95 < share < 1.2


class AlwaysCounters(Bot):
    """A club player who counters whenever he can."""

    def __init__(self) -> None:
        self.club = Club()

    def choose(self, view: MedalsView, legal: list[Action], chance: Chance) -> Action:
        return COUNTER if COUNTER in legal else self.club.choose(view, legal, chance)


@rule("MED-D2")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.many
def test_even_steady_counters_do_not_choke_the_game(seats: int) -> None:
    sums = Sums()
    for seed in range(100):
        play_out(seats, seed, AlwaysCounters(), sums)

    assert 7 <= sums.medals / 100 <= 9
