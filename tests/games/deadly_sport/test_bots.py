"""The bots: legal, blind to what is hidden, and of the strength they promise. Section 10"""

import pytest

from pentathlon.engine.bot import Bot
from pentathlon.engine.chance import Scripted, Seeded
from pentathlon.engine.playout import play_with_bots
from pentathlon.games.deadly_sport.bot import Club, Rookie
from pentathlon.games.deadly_sport.box import DeadlySportBox
from pentathlon.games.deadly_sport.game import DeadlySport
from pentathlon.games.deadly_sport.inspection import DeadlySportInspection

from .tables import Seat, Table, top


def club(table: Table) -> str:
    """What the club bot does for the first seat that is asked; it needs no luck."""
    seat = table.asked[0]
    legal = table.game.legal(table.state, seat)
    action = Club().choose(table.game.view(table.state, seat), legal, Scripted([]))
    assert action in legal
    return str(action.text)


def rookie(table: Table) -> set[str]:
    """Everything a rookie may do."""
    seat = table.asked[0]
    legal = table.game.legal(table.state, seat)
    view = table.game.view(table.state, seat)
    chance = Seeded(1)
    return {str(Rookie().choose(view, legal, chance).text) for _ in range(200)}


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("options", [{}, {"doping_freedom": "free", "gift_to_self": "on"}])
def test_bots_play_legal_games_to_the_end(seats: int, options: dict[str, str]) -> None:
    game = DeadlySport(options)
    chance, thoughts = Seeded(seats), Seeded(2)
    bots: list[Bot] = [Club() if seat % 2 == 0 else Rookie() for seat in range(seats)]
    state = game.setup(seats, chance)
    while deciders := game.deciders(state):
        actions = []
        for seat in deciders:
            legal = game.legal(state, seat)
            actions.append(bots[seat].choose(game.view(state, seat), legal, thoughts))
            assert actions[-1] in legal
        game.step(state, actions, chance)
    assert game.result(state) is not None


@pytest.mark.parametrize("seats", [3, 6])
@pytest.mark.many
def test_club_games_have_a_good_length(seats: int) -> None:
    game = DeadlySport({})
    chance, thoughts = Seeded(30 + seats), Seeded(1)
    lengths = []
    for _ in range(12):
        state = game.setup(seats, chance)
        play_with_bots(game, state, [Club() for _ in range(seats)], chance, thoughts)
        lengths.append(int(state.table.round))

    assert 8 <= sum(lengths) / 12 <= 20
    assert sum(1 for length in lengths if 7 <= length <= 22) >= 10


@pytest.mark.many
def test_a_club_player_beats_three_rookies() -> None:
    game = DeadlySport({})
    chance, thoughts = Seeded(8), Seeded(9)
    wins = 0
    for number in range(24):
        bots: list[Bot] = [Club() if seat == number % 4 else Rookie() for seat in range(4)]
        state = game.setup(4, chance)
        play_with_bots(game, state, bots, chance, thoughts)
        result = game.result(state)
        assert result is not None
        wins += result.places[number % 4] == 1

    assert wins >= 15


# The club bot's notes


def test_note_3_keeps_the_dice_it_plans_with_and_rerolls_the_rest() -> None:
    table = Table({"pool": "1 2 6 6", "old": "TEN:1", "units": "TEN:1"}, {}, {}, phase="reroll")

    assert club(table) == "reroll:66"


def test_note_4_rerolls_a_useless_die_or_hits_the_leader() -> None:
    own = Table({}, {"pool": "6"}, {"pool": "1"}, phase="meddling")
    leader: Seat = {"pool": "3", "old": "BOW:2", "units": "BOW:3"}
    other = Table({}, {}, leader, phase="meddling")
    nothing = Table({"pool": "6"}, {}, {"units": "BOW:3", "pool": "5"}, phase="meddling")

    assert club(own) == "meddle:1:6"
    assert club(other) == "meddle:2:3"
    assert club(nothing) == "keep"


def test_note_5_gives_to_the_weakest_who_shares_few_sports() -> None:
    seats: list[Seat] = [
        {"units": "BOW:1"},
        {"units": "TEN:4"},
        {"units": "BOW:1"},
        {"units": "CYC:1"},
    ]

    assert club(Table(*seats, phase="best_coach")) == "coach:3"
    assert club(Table(*seats, phase="gift", best_coach=3)) == "gift:0"


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_among_equals_every_seat_looks_to_its_left(seat: int) -> None:
    table = Table({}, {}, {}, phase="gift", best_coach=seat)

    assert club(table) == f"gift:{(seat + 1) % 3}", "from a fixed seat on, low seats would gain"


def test_note_6_dopes_where_a_raise_is_missing() -> None:
    red: Seat = {"pool": "6 6", "pills": 1, "old": "TEN:3", "units": "TEN:3"}
    table = Table(red, {}, {}, phase="doping")
    busy = Table({**red, "pool": "1"}, {}, {}, phase="doping")

    assert club(table) == "dope:6:4"
    assert club(busy) == "stop", "every die has its place"


def test_note_6_rerolls_everything_when_many_dice_are_of_no_use() -> None:
    assert club(Table({"pool": "5 6 6", "pills": 1}, {}, {}, phase="doping")) == "reroll_all"


def test_note_2_keeps_dice_for_the_next_roll() -> None:
    few = Table({"pool": "1", "new": "BOW:1 TEN:1"}, {}, {})
    many = Table({"pool": "1", "new": "BOW:1 TEN:1 BIL:1 FOO:1 SWI:1 BOX:1"}, {}, {})

    assert club(few).startswith("place")
    assert club(many) == "done"


def test_note_6_does_not_dope_into_a_certain_accident() -> None:
    closed = dict.fromkeys(["BOW", "BIL", "FOO", "SWI", "BOX", "CLI", "CYC"], 2)
    red: Seat = {"pool": "6", "pills": 1}
    decks = {"TEN": top("U2 U4")}

    assert club(Table(red, {}, {}, phase="doping", fatal=closed, decks=decks)) == "stop"


def test_notes_7_and_8_keep_a_running_sport_alive_and_open_others_with_ones() -> None:
    table = Table({"pool": "1 1 3", "old": "TEN:2", "units": "TEN:2"}, {}, {})

    assert club(table) == "place:TEN:3"
    table.play("R place:TEN:3")
    assert club(table).endswith(":1")


def test_notes_12_and_13_a_trailer_shuns_a_known_u6_and_a_leader_closes_with_it() -> None:
    closed = dict.fromkeys(["BOW", "BIL", "FOO", "SWI", "BOX", "CLI"], 2)
    red: Seat = {"pool": "6", "old": "TEN:5", "units": "CYC:4"}
    behind = Table(red, {"units": "CYC:5"}, {}, fatal=closed, decks={"TEN": top("U6")})
    ahead = Table(red, {"units": "CYC:3"}, {}, fatal=closed, decks={"TEN": top("U6")})
    unit = Table(red, {"units": "CYC:5"}, {}, fatal=closed, decks={"TEN": top("T")})

    assert club(behind) == "done"
    assert club(ahead) == club(unit) == "place:TEN:6"


def test_doped_dice_are_placed_whatever_they_promise() -> None:
    table = Table({"pool": "1", "doped_pool": "1"}, {}, {})

    assert club(table).startswith("place_doped")


def claims(red: Seat, blue: Seat, turned: str, **stated: object) -> Table:
    return Table(red, blue, {}, phase="claims", sport="TEN", turned=turned, **stated)


def test_note_14_claims_what_the_stronger_leave_and_fights_what_hurts() -> None:
    strong = claims({"new": "TEN:1"}, {"new": "TEN:1", "old": ""}, "T U4")
    weak = claims({"new": "TEN:1 BOW:1"}, {"new": "TEN:1"}, "T U4")
    hurt = claims({"new": "TEN:1 BOW:1"}, {"new": "TEN:1"}, "T U2")

    assert club(strong) == "claim:T"
    assert club(weak) == "claim:U4", "risk 2 is below 4"
    assert club(hurt) == "claim:fight"


def test_note_14_claims_no_card_where_that_is_best() -> None:
    red: Seat = {"new": "TEN:6", "units": "TEN:5"}
    blue: Seat = {"new": "TEN:1 BOW:1", "units": "TEN:4", "injuries": "TEN:U2 TEN:U4"}

    assert club(claims(red, blue, "U6", decks={"TEN": "|"})) == "claim:none"


@pytest.mark.parametrize(
    ("red", "turned", "choice"),
    [
        ("TEN:1", "T U4", "take:T"),
        ("TEN:1", "U4 U6", "take:U4"),
        ("TEN:4", "U2 U4", "take:none"),
        ("TEN:4", "U2 U4 U6", "take:U2"),
    ],
)
def test_note_15_takes_the_card_that_is_best(red: str, turned: str, choice: str) -> None:
    seats: list[Seat] = [{"new": red}, {"new": "TEN:1"}, {"new": "TEN:1"}]
    table = Table(*seats, phase="choice", sport="TEN", turned=turned)

    assert club(table) == choice


def test_note_15_leaves_a_unit_it_cannot_keep() -> None:
    seats: list[Seat] = [{"new": "TEN:1", "units": "TEN:3"}, {"new": "TEN:1"}, {}]

    assert club(Table(*seats, phase="choice", sport="TEN", turned="T U4")) == "take:U4"


def rolled(red: str, blue: str, green: str = "", **stated: object) -> Table:
    seats: list[Seat] = [
        {"new": "TEN:1", "pool": red, "units": "BOW:1"},
        {"new": "TEN:1", "pool": blue},
        {"pool": green},
    ]
    return Table(*seats, sport="TEN", turned="T U4", **stated)


def test_note_16_rerolls_low_tournament_dice() -> None:
    assert club(rolled("1 2 4 6", "3", phase="tournament_reroll")) == "reroll:12"
    assert club(rolled("4 6", "3", phase="tournament_reroll")) == "keep"


def test_note_16_meddles_for_itself_then_against_the_one_above() -> None:
    meddling = {"phase": "tournament_meddling"}

    assert club(rolled("6", "1 5", **meddling)) == "meddle:1:1"
    assert club(rolled("5 6", "4", **meddling)) == "meddle:0:6"
    assert club(rolled("4", "6", **meddling)) == "keep", "Blue is ahead"
    assert club(rolled("5 6", "1", best_coach=2, **meddling)) == "meddle:0:6", "Red leads the game"
    assert club(rolled("1 2", "1", best_coach=2, **meddling)) == "keep"


# The rookie


def test_a_rookie_places_a_few_dice_before_it_is_done() -> None:
    fresh = Table({"pool": "1 1 1"}, {}, {})
    later = Table({"pool": "1", "new": "BOW:1 TEN:1"}, {}, {})

    assert "done" not in rookie(fresh)
    assert "done" in rookie(later)


def test_a_rookie_wastes_no_pill_on_a_mere_reroll() -> None:
    assert rookie(Table({"pool": "6", "pills": 1}, {}, {}, phase="doping")) == {"dope:6:1", "stop"}


def test_a_rookie_does_not_spoil_its_own_good_dice() -> None:
    table = Table({"pool": "6"}, {"pool": "3 6"}, {}, phase="meddling")

    assert rookie(table) == {"keep", "meddle:0:6", "meddle:1:3"}


def test_a_rookie_takes_no_accident_that_strikes_unless_it_must() -> None:
    seats: list[Seat] = [{"new": "TEN:4"}, {"new": "TEN:1"}, {"new": "TEN:1"}]

    assert rookie(Table(*seats, phase="choice", sport="TEN", turned="T U4")) == {
        "take:T",
        "take:none",
    }
    forced = Table(*seats[:2], {}, phase="choice", sport="TEN", turned="U2 U4")
    assert rookie(forced) == {"take:U2", "take:U4"}


def test_the_box_knows_its_bots_and_counts() -> None:
    box = DeadlySportBox()
    table = Table({"units": "TEN:2"}, {"injuries": "TEN:U2"}, {}, fatal={"BOW": 1}, round=9)

    assert box.levels() == ("rookie", "club", "champion")
    assert isinstance(box.bot("club"), Club)
    assert isinstance(box.bot("rookie"), Rookie)
    assert isinstance(box.inspection(), DeadlySportInspection)
    counted = box.tally(table.game.view(table.state, -1))
    assert counted == {"rounds": 9, "closed": 1, "injuries": 1, "units": 2}
    for language in ("en", "fr"):
        assert set(counted) == set(box.words(language).book.phrases["tally"])


def test_note_6_wastes_no_pill_on_a_mere_1() -> None:
    table = Table({"pool": "6", "pills": 1}, {}, {}, phase="doping")

    assert club(table) == "stop"


def test_note_7_holds_a_unit_before_it_opens_a_sport() -> None:
    """After an injury only a 1 holds what was trained there."""
    red: Seat = {"pool": "1", "units": "TEN:2 BOW:1", "new": "BOW:1"}

    assert club(Table(red, {}, {})) == "place:TEN:1"
