"""Every refusal: what it says, and that it is silent on legal actions only. Section 11"""

import pytest

from pentathlon.engine.chance import Seeded
from pentathlon.engine.words import LANGUAGES
from pentathlon.games.deadly_sport.actions import parse
from pentathlon.games.deadly_sport.box import DeadlySportBox
from pentathlon.games.deadly_sport.game import DeadlySport
from pentathlon.games.deadly_sport.inspection import DeadlySportInspection
from tests.support import rule

from .tables import Seat, Table, resolve, top

NAMES = ["Anna", "Bert", "Cleo"]

PLACING = Table(
    {"pool": "1 1 4", "old": "TEN:2", "new": "BOX:1"}, {"pool": "5"}, {}, fatal={"BOW": 2}
)
DOPED = Table({"pool": "1", "doped_pool": "3", "old": "TEN:2 BIL:3"}, {}, {})
COACH = Table({}, {}, {}, phase="best_coach")
REROLL = Table({"pool": "1"}, {}, {}, phase="reroll")
GIFT = Table({}, {"pills": 2}, {}, phase="gift")
MEDDLING = Table({"pool": "1"}, {}, {}, phase="meddling")
DOPING = Table({"pool": "6", "pills": 1}, {}, {}, phase="doping")
CLAIMS = resolve({"new": "TEN:1"}, {"new": "TEN:1"}, {}, decks={"TEN": top("T U4")})
ROLLED: list[Seat] = [{"new": "TEN:1", "pool": "2"}, {"new": "TEN:1", "pool": "3"}, {}]
AT_TENNIS = {"sport": "TEN", "turned": "T U4"}
TOURNAMENT_REROLL = Table(*ROLLED, phase="tournament_reroll", **AT_TENNIS)
TOURNAMENT_MEDDLING = Table(*ROLLED, phase="tournament_meddling", **AT_TENNIS)
CHOICE = Table(*ROLLED, phase="choice", **AT_TENNIS)
OVER = Table({}, {}, {}, phase="over", reason="round_limit")

CASES: list[tuple[Table, int, str, str, str]] = [
    (OVER, 0, "done", "DEA-1002", "game_over"),
    (PLACING, 1, "done", "DEA-007", "not_asked"),
    (CLAIMS, 2, "claim:T", "DEA-805", "no_die_there"),
    (COACH, 0, "coach:4", "DEA-001", "no_such_seat"),
    (GIFT, 1, "gift:5", "DEA-001", "no_such_seat"),
    (MEDDLING, 1, "meddle:3:1", "DEA-001", "no_such_seat"),
    (COACH, 0, "keep", "DEA-103", "awaits_best_coach"),
    (REROLL, 0, "done", "DEA-302", "awaits_reroll"),
    (GIFT, 1, "keep", "DEA-304", "awaits_gift"),
    (MEDDLING, 1, "reroll:1", "DEA-306", "awaits_meddling"),
    (DOPING, 0, "place:BOW:1", "DEA-307", "awaits_doping"),
    (PLACING, 0, "stop", "DEA-401", "awaits_placing"),
    (CLAIMS, 0, "take:T", "DEA-806", "awaits_claims"),
    (TOURNAMENT_REROLL, 0, "take:T", "DEA-813", "awaits_tournament_reroll"),
    (TOURNAMENT_MEDDLING, 1, "take:T", "DEA-814", "awaits_tournament_meddling"),
    (CHOICE, 0, "claim:T", "DEA-811", "awaits_choice"),
    (COACH, 0, "coach:0", "DEA-104", "coach_to_self"),
    (GIFT, 1, "gift:1", "DEA-Q13", "gift_to_self"),
    (REROLL, 0, "reroll:11", "DEA-302", "no_such_die"),
    (TOURNAMENT_REROLL, 0, "reroll:6", "DEA-813", "no_such_die"),
    (DOPING, 0, "dope:5:1", "DEA-Q19", "no_such_die"),
    (PLACING, 0, "place:TEN:3", "DEA-402", "no_such_die"),
    (MEDDLING, 1, "meddle:0:2", "DEA-306", "no_die_to_meddle"),
    (TOURNAMENT_MEDDLING, 1, "meddle:0:1", "DEA-814", "no_die_to_meddle"),
    (DOPING, 0, "dope:6:5", "DEA-Q21", "no_place_for_doped"),
    (PLACING, 0, "reroll_all", "DEA-308", "pill_time_over"),
    (PLACING, 0, "meddle:1:5", "DEA-403", "dice_stand"),
    (DOPED, 0, "done", "DEA-312", "doped_left"),
    (PLACING, 0, "place:BOW:1", "DEA-404", "sport_closed"),
    (PLACING, 0, "place:BOX:1", "DEA-409", "die_there"),
    (PLACING, 0, "place:CYC:4", "DEA-405", "needs_a_one"),
    (PLACING, 0, "place:TEN:4", "DEA-406", "too_high"),
    (DOPED, 0, "place:TEN:1", "DEA-Q21", "needed_by_doped"),
    (DOPED, 0, "place_doped:TEN:2", "DEA-312", "no_such_doped_die"),
    (DOPED, 0, "place_doped:BIL:3", "DEA-313", "doped_too_low"),
    (CLAIMS, 0, "claim:U6", "DEA-Q30", "card_not_showing"),
    (CHOICE, 0, "take:U2", "DEA-811", "card_not_showing"),
    (CLAIMS, 0, "claim:none", "DEA-Q30", "card_for_each"),
    (CHOICE, 0, "take:none", "DEA-820", "must_take"),
]


@pytest.mark.parametrize(("table", "seat", "text", "id", "key"), CASES)
def test_a_refusal_names_its_rule_and_speaks_both_languages(
    table: Table, seat: int, text: str, id: str, key: str
) -> None:
    refusal = table.refusal(seat, text)

    assert refusal is not None
    assert (refusal.rule, refusal.key) == (id, key)
    for language in LANGUAGES:
        words = DeadlySportBox().words(language).refusal(refusal, NAMES)
        assert words.endswith(f"({id})")
        assert "{" not in words


def test_every_refusal_that_has_words_is_shown() -> None:
    phrases = DeadlySportBox().words("en").book.phrases["refusal"]

    assert set(phrases) == {key for _, _, _, _, key in CASES}
    rules = DeadlySportBox().rulebook("en").rules
    assert {case[3] for case in CASES} <= set(rules)


@rule("DEA-405", "DEA-406", "DEA-404", "DEA-409")
def test_a_die_that_cannot_go_there_says_why() -> None:
    words = DeadlySportBox().words("en")

    def why(text: str) -> str:
        refusal = PLACING.refusal(0, text)
        assert refusal is not None
        return words.refusal(refusal, NAMES)

    assert why("place:CYC:4") == (
        "You have no die at Cycling yet: a new sport needs a 1, not a 4 (DEA-405)"
    )
    assert why("place:TEN:4") == (
        "At Tennis your die may show 3 at most, one more than the last round's; a 4 is too high"
        " (DEA-406)"
    )
    assert why("place:BOW:1") == "Bowling is closed for good (DEA-404)"
    assert why("place:BOX:1") == (
        "You have placed a die at Boxing this round already, and one is the limit (DEA-409)"
    )


@pytest.mark.unwatched
@pytest.mark.parametrize("doping", ["step", pytest.param("free", marks=pytest.mark.many)])
def test_refusals_are_silent_exactly_on_legal_actions(doping: str) -> None:
    game = DeadlySport({"round_limit": "5", "doping_freedom": doping})
    chance, picker = Seeded(1), Seeded(2)
    universe = DeadlySportInspection().universe()
    state = game.setup(4, chance)
    while deciders := game.deciders(state):
        for seat in range(4):
            legal = game.legal(state, seat) if seat in deciders else []
            allowed = [action for action in universe if game.refuse(state, seat, action) is None]
            assert set(allowed) == set(legal) & set(universe)
            assert all(game.refuse(state, seat, action) is None for action in legal)
        game.step(state, [game.sample(state, seat, picker) for seat in deciders], chance)


def test_no_seat_beyond_the_table_may_claim() -> None:
    assert CLAIMS.game.refuse(CLAIMS.state, -1, parse("claim:T")) is not None
    assert CLAIMS.game.refuse(CLAIMS.state, 3, parse("claim:T")) is not None


def test_free_doping_refuses_no_step() -> None:
    red = {"doped_pool": "5", "old": "TEN:1"}
    table = Table(red, {}, {}, options={"doping_freedom": "free"})

    assert table.refusal(0, "place_doped:CYC:5") is None
    assert table.why(0, "place_doped:CYC:6") == ("DEA-312", "no_such_doped_die")
