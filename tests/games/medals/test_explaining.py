"""What is this? Each choice of Medals is explained by its own rules."""

import pytest

from tests.games.explained import behind

from .tables import Table

MARKET = "SKI SWI ATH GYM"
HANDS = ("2*SKI SWI CYC ROW", "3*SKI 2*FEN", "2*JUD 3*ARC")


def turn(**stated: object) -> Table:
    return Table(*HANDS, market=MARKET, **stated)


def last_turn() -> Table:
    return Table("SKI CYC", "FEN", market=MARKET, phase="last_turn", draw="")


def answering(**stated: object) -> Table:
    return turn(**stated).play("A attempt:SKI:1")


def fallback() -> Table:
    return answering(options={"overbid_fallback": "on"}, medals={"SKI silver": 2})


def countered() -> Table:
    table = Table("SKI 4*CYC", "SKI 4*ROW", "2*SKI 3*FEN", market=MARKET)
    return table.play("A attempt:SKI:1", "B counter")


CASES: list[tuple[Table, str, list[str]]] = [
    (turn(), "swap:CYC", ["MED-14", "MED-13", "MED-Q17"]),
    (turn(), "attempt:SKI:1", ["MED-15", "MED-17", "MED-21"]),
    (turn(), "attempt:SKI:2", ["MED-15", "MED-18", "MED-21"]),
    (last_turn(), "attempt:SKI:1", ["MED-15", "MED-17", "MED-Q26"]),
    (last_turn(), "exchange:CYC:SKI", ["MED-44", "MED-Q25"]),
    (last_turn(), "pass", ["MED-13", "MED-Q16", "MED-Q1"]),
    (answering(), "pass", ["MED-28", "MED-27"]),
    (answering(), "counter", ["MED-36", "MED-37", "MED-38"]),
    (answering(), "overbid:2", ["MED-29", "MED-31", "MED-18"]),
    (answering(), "overbid:3", ["MED-29", "MED-31", "MED-19"]),
    (fallback(), "overbid:2", ["MED-29", "MED-Q7"]),
    (countered(), "overbid:2", ["MED-29", "MED-42", "MED-18"]),
]


@pytest.mark.parametrize(("table", "choice", "rules"), CASES)
def test_a_choice_is_explained_by_its_own_rules(
    table: Table, choice: str, rules: list[str]
) -> None:
    assert behind(table.game, table.state, choice) == rules
