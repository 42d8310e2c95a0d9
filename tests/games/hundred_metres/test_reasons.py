"""Why a choice is good, in words of the game: what its runner can see, and nothing else."""

from pentathlon.games.hundred_metres.actions import parse
from pentathlon.games.hundred_metres.box import HundredMetresBox
from pentathlon.games.hundred_metres.data import KEYS, LAST_CELL

from .tables import RED, Table

BOX = HundredMetresBox()
ALL = "3*L 3*R 3*LR 3*RL"


def said(table: Table, action: str, seat: int = RED) -> list[tuple[str, dict[str, object]]]:
    view = table.game.view(table.state, seat)
    return [(each.key, each.facts) for each in BOX.reasons(view, parse(action))]


def asked(table: Table, kind: str, cell: int = 0) -> int:
    """The first cell after one at which Red's lane asks for a kind."""
    runner = table.state.runners[RED]
    return next(at for at in range(cell + 1, LAST_CELL + 1) if runner.asks(at) == KEYS.index(kind))


def test_who_crosses_is_told_as_which_one() -> None:
    table = Table({"hand": "F", "cell": 13}, "L")

    assert said(table, "cross") == [("cross", {"place": 1})]


def test_a_step_to_the_front_or_level_with_it() -> None:
    ahead = Table({"hand": "L", "cell": 5}, {"hand": "L", "cell": 5})
    level = Table({"hand": "L", "cell": 4}, {"hand": "L", "cell": 5})
    behind = Table({"hand": "L", "cell": 2}, {"hand": "L", "cell": 5})

    assert said(ahead, "step:L") == [("lead", {"number": 6})]
    assert said(level, "step:L") == [("level", {"number": 5})]
    assert said(behind, "step:L") == []


def test_a_card_for_the_first_cell_that_the_hand_cannot_open() -> None:
    table = Table("3*R 3*LR 3*RL", "L")
    cell = asked(table, "L")

    assert said(table, "draw") == [("missing", {"number": cell, "card": "L"})]
    assert said(table, "row:L") == [("missing", {"number": cell, "card": "L"})]
    assert said(table, "row:R") == []


def test_the_line_asks_for_a_finish_card() -> None:
    assert said(Table(ALL, "L"), "draw") == [("no_finish", {})]
    assert said(Table(ALL, "L"), "row:F") == [("no_finish", {})]
    assert said(Table(f"{ALL} F", "L"), "draw") == []


def test_an_attack_strikes_whoever_is_in_front() -> None:
    table = Table("INJURY", {"hand": "L", "cell": 3}, {"hand": "L", "cell": 2})

    assert said(table, "play:INJURY:1") == [("foremost", {"seat": 1})]
    assert said(table, "play:INJURY:2") == []
    assert said(table, "play:DRINK") == []


def test_a_bid_of_nothing_keeps_the_hand() -> None:
    table = Table("3*L", "L")

    assert said(table, "bid:none") == [("keep_hand", {"count": 3})]
    assert said(table, "bid:L") == []
    assert said(table, "stop") == []


def test_a_card_that_the_lane_does_not_ask_for_is_spare() -> None:
    table = Table({"hand": "2*L F", "cell": 13}, "L")

    assert said(table, "drop:L") == [("spare", {"card": "L"})]
    assert said(table, "drop:F") == []
    assert said(Table("L F", "L"), "drop:L") == []
