"""What everybody knows: all but claims, the known order included. Section 7"""

from pentathlon.engine.chance import Seeded
from pentathlon.engine.game import TABLE
from pentathlon.games.deadly_sport.box import DeadlySportBox
from pentathlon.play.start import start
from tests.support import rule

from .tables import Table, resolve, top

NAMES = ["Anna", "Bert", "Cleo"]


@rule("DEA-Q47")
def test_everybody_knows_what_was_put_under_a_deck_and_in_which_order() -> None:
    table = resolve({"new": "TEN:1"}, {}, {}, decks={"TEN": "8*T U2 U4 U6 | T"}, luck="U4")
    views = [table.game.view(table.state, seat).to_json() for seat in (TABLE, 0, 1, 2)]

    for view in views:
        decks = view["decks"]
        assert isinstance(decks, dict)
        assert decks["TEN"] == "8*T U2 U6 | T U4"


def test_the_option_only_decides_whether_the_board_shows_the_order() -> None:
    decks = {"TEN": "7*T U6 | U2 T T U4"}
    shown = Table({}, {}, {}, decks=decks, options={"deck_tracker": "order"})
    counted = Table({}, {}, {}, decks=decks)
    words = DeadlySportBox().words("en")

    below = "Below, top first: Tennis U2 T T U4"
    assert below in words.board(shown.game.view(shown.state, 0), NAMES)
    assert "Below" not in words.board(counted.game.view(counted.state, 0), NAMES)
    assert "9T U246" in words.board(counted.game.view(counted.state, 0), NAMES)
    assert counted.game.view(counted.state, 0).table.known_count[1] == 4


def test_all_seats_see_the_same_table() -> None:
    table = Table({"pool": "1 2", "pills": 3}, {"units": "TEN:4"}, {})
    views = [dict(table.game.view(table.state, seat).to_json()) for seat in (TABLE, 0, 1, 2)]
    assert [view.pop("seat") for view in views] == [TABLE, 0, 1, 2]

    assert views[0] == views[1] == views[2] == views[3]
    assert views[0]["free"] == [10, 10, 10]
    assert views[0]["scores"] == [0, 4, 0]
    assert table.game.view(table.state, 2).own_json() == {"seat": 2}


def test_an_imagined_table_fits_its_view_and_is_a_copy() -> None:
    table = resolve({"new": "TEN:1"}, {"new": "TEN:1"}, {}, decks={"TEN": top("T U4")})
    view = table.game.view(table.state, 0)
    other = table.game.determinize(view, Seeded(1))

    assert table.game.view(other, 0).to_json() == view.to_json()
    other.table.units[0] = 5
    assert view.table.units[0] == table.state.table.units[0] == 0


@rule("DEA-D7", "DEA-Q30")
def test_a_claim_is_seen_by_nobody_until_all_are_in() -> None:
    seats = [{"new": "TEN:1"}, {"new": "TEN:2"}, {}]
    stated: dict[str, object] = {
        "seats": seats,
        "phase": "claims",
        "sport": "TEN",
        "turned": "T U4",
    }
    match = start("deadly_sport", table=stated, luck=[])
    before = [match.view(watcher).to_json() for watcher in range(-1, 3)]
    match.submit(0, "claim:U4")

    assert [match.view(watcher).to_json() for watcher in range(-1, 3)] == before
    assert match.asked == (0, 1)
    match.submit(0, "claim:T")
    match.submit(0, "claim:U4")
    match.submit(1, "claim:T")
    assert match.seen[-1][2].choices == [(0, "claim:U4"), (1, "claim:T")]
    assert match.state.to_json()["round"] == 3


def test_a_copy_stays_as_it_was() -> None:
    table = resolve({"new": "TEN:1"}, {"new": "TEN:1"}, {}, decks={"TEN": top("T U4")})
    copy = table.state.clone()
    before = copy.to_json()
    table.play("R claim:U4", "B claim:T")

    assert copy.to_json() == before != table.json
    assert copy.seat_count() == 3
