"""What is this? Each choice of Stadium is explained by the event that asks for it."""

import pytest

from tests.games.explained import behind

from .tables import BLUE, ORANGE, RED, Table, training


def event(code: str, energy: int = 5) -> Table:
    return training(code, [energy] * 4, dice="1 2 3 4" if code == "archery" else "")


CASES: list[tuple[Table, int, str, list[str]]] = [
    (event("cycling"), RED, "bid:2", ["STA-CYC-1", "STA-CYC-3", "STA-CYC-7"]),
    (event("synchro"), RED, "bid:2", ["STA-SYN-1", "STA-SYN-2"]),
    (event("rowing"), RED, "part:3", ["STA-ROW-3", "STA-ROW-4", "STA-Q55"]),
    (event("marathon"), RED, "part:3", ["STA-MAR-3", "STA-Q39", "STA-Q55"]),
    (event("rowing"), RED, "rest", ["STA-ROW-2", "STA-Q37"]),
    (event("antidoping").play("dope", "rest"), RED, "share:2", ["STA-Q40", "STA-DOP-3"]),
    (event("antidoping").play("rest", "rest"), RED, "share:2", ["STA-Q40", "STA-DOP-5"]),
    (event("antidoping"), RED, "dope", ["STA-DOP-3", "STA-DOP-4"]),
    (event("antidoping"), RED, "rest", ["STA-DOP-5", "STA-DOP-2"]),
    (event("antidoping"), RED, "accuse", ["STA-DOP-6", "STA-DOP-2"]),
    (event("archery"), RED, "reroll:red", ["STA-ARC-3", "STA-Q33"]),
    (event("archery"), RED, "stop", ["STA-ARC-4"]),
    (event("basketball"), RED, "shoot:2", ["STA-BAS-4", "STA-BAS-6", "STA-BAS-3"]),
    (event("basketball"), RED, "throw:orange", ["STA-BAS-8", "STA-BAS-9", "STA-Q42"]),
    (event("basketball"), BLUE, "block:1", ["STA-BAS-4", "STA-BAS-6", "STA-BAS-10"]),
    (event("basketball"), BLUE, "intercept", ["STA-BAS-8", "STA-BAS-11"]),
    (event("fencing"), RED, "bid:1", ["STA-FEN-1", "STA-FEN-7"]),
    (event("fencing").play(*["bid:1"] * 4), RED, "attack:blue", ["STA-FEN-3", "STA-Q49"]),
    (event("fencing").play(*["bid:1"] * 4), RED, "parry", ["STA-FEN-4", "STA-FEN-5"]),
    (event("fencing").play(*["bid:1"] * 4), RED, "wait", ["STA-FEN-6", "STA-FEN-2"]),
    (event("golf"), RED, "bid:1", ["STA-GOL-1", "STA-GOL-3"]),
    (event("gymnastics"), RED, "call:0", ["STA-GYM-3", "STA-GYM-6", "STA-GYM-5"]),
    (event("gymnastics").play("call:2"), BLUE, "call:3", ["STA-GYM-3", "STA-GYM-4", "STA-GYM-5"]),
    (event("gymnastics").play("call:2"), BLUE, "pass", ["STA-GYM-7", "STA-GYM-2", "STA-GYM-8"]),
    (event("gymnastics").play("call:2").play("pass"), RED, "share:1", ["STA-GYM-8", "STA-Q29"]),
    (event("highjump", 9), RED, "jump", ["STA-HJ-3", "STA-HJ-6", "STA-HJ-2"]),
    (event("highjump", 9), RED, "wait", ["STA-HJ-4", "STA-HJ-5"]),
    (event("highjump", 1), RED, "wait", ["STA-HJ-4", "STA-HJ-8"]),
    (training("highjump", [1, 9, 9, 9]), RED, "wait", ["STA-HJ-4", "STA-Q35"]),
    (event("relay"), RED, "bid:1", ["STA-REL-1", "STA-REL-4", "STA-REL-5"]),
    (
        event("relay").play("bid:1", "bid:1"),
        ORANGE,
        "bid:1",
        ["STA-REL-2", "STA-REL-4", "STA-REL-5"],
    ),
    (event("volleyball"), RED, "bid:4", ["STA-VOL-2", "STA-VOL-3", "STA-VOL-4"]),
    (
        event("volleyball").play("bid:4", "bid:0", "bid:0", "bid:0", dice="1 1 1 1"),
        RED,
        "reroll:red",
        ["STA-VOL-4", "STA-VOL-5", "STA-Q48"],
    ),
    (event("weightlifting"), RED, "lift:150", ["STA-WL-3", "STA-WL-4", "STA-WL-6"]),
    (event("weightlifting"), RED, "pass", ["STA-WL-7", "STA-WL-2", "STA-WL-8"]),
    (event("weightlifting").play("lift:190", dice="1"), RED, "again", ["STA-WL-3", "STA-WL-5"]),
]


@pytest.mark.parametrize(("table", "seat", "choice", "rules"), CASES)
def test_a_choice_is_explained_by_its_event(
    table: Table, seat: int, choice: str, rules: list[str]
) -> None:
    assert behind(table.game, table.state, choice, seat) == rules


def test_a_shift_in_golf_is_explained_by_golf() -> None:
    table = event("golf").play("bid:3", "bid:0", "bid:0", "bid:0", dice="3 3")

    assert behind(table.game, table.state, "shift:4") == ["STA-GOL-6", "STA-GOL-7", "STA-Q23"]


def test_passing_first_is_explained_where_the_option_allows_it() -> None:
    table = training("gymnastics", [5] * 4, options={"gym_opening_pass": "true"})

    assert behind(table.game, table.state, "pass") == ["STA-GYM-7", "STA-GYM-2", "STA-Q26"]
