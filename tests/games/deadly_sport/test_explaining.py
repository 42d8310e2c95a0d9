"""What is this? Each choice of Deadly Sport is explained by its own rules."""

import pytest

from tests.games.explained import behind

from .tables import Seat, Table, resolve, top

REROLL = Table({"pool": "1"}, {}, {}, phase="reroll")
MEDDLING = Table({"pool": "1"}, {}, {}, phase="meddling")
DOPING = Table({"pool": "6", "pills": 1}, {}, {}, phase="doping")
PLACING = Table({"pool": "1 2 6", "old": "TEN:2 BIL:5"}, {}, {})
DOPED = Table({"doped_pool": "3", "old": "TEN:2"}, {}, {})
CLAIMS = resolve({"new": "TEN:1"}, {"new": "TEN:1"}, {}, decks={"TEN": top("T U4")})
ROLLED: list[Seat] = [{"new": "TEN:1", "pool": "2"}, {"new": "TEN:1", "pool": "3"}, {}]
AT_TENNIS = {"sport": "TEN", "turned": "T U4"}
TOURNAMENT_REROLL = Table(*ROLLED, phase="tournament_reroll", **AT_TENNIS)
TOURNAMENT_MEDDLING = Table(*ROLLED, phase="tournament_meddling", **AT_TENNIS)
CHOICE = Table(*ROLLED, phase="choice", **AT_TENNIS)
FEW = {"sport": "TEN", "turned": "U4"}
SHORT = Table(*ROLLED, phase="choice", **FEW)
SHORT_CLAIMS = Table(*ROLLED, phase="claims", **FEW)

CASES: list[tuple[Table, str, list[str]]] = [
    (REROLL, "keep", ["DEA-302", "DEA-Q10"]),
    (MEDDLING, "keep", ["DEA-306", "DEA-Q11"]),
    (TOURNAMENT_REROLL, "keep", ["DEA-813", "DEA-Q36"]),
    (TOURNAMENT_MEDDLING, "keep", ["DEA-814", "DEA-Q37"]),
    (REROLL, "reroll:1", ["DEA-302", "DEA-Q10"]),
    (DOPING, "reroll_all", ["DEA-309", "DEA-310", "DEA-Q18"]),
    (DOPING, "dope:6:1", ["DEA-311", "DEA-Q20", "DEA-Q21"]),
    (DOPING, "stop", ["DEA-308", "DEA-307", "DEA-Q16"]),
    (PLACING, "place:BOW:1", ["DEA-405", "DEA-402", "DEA-409"]),
    (PLACING, "place:TEN:2", ["DEA-406", "DEA-402", "DEA-409"]),
    (PLACING, "place:BIL:6", ["DEA-407", "DEA-402", "DEA-409"]),
    (PLACING, "done", ["DEA-410", "DEA-401", "DEA-Q24"]),
    (DOPED, "place_doped:TEN:3", ["DEA-312", "DEA-313", "DEA-Q20"]),
    (CLAIMS, "claim:T", ["DEA-Q30", "DEA-830", "DEA-834"]),
    (CLAIMS, "claim:fight", ["DEA-806", "DEA-810", "DEA-811"]),
    (SHORT_CLAIMS, "claim:none", ["DEA-Q30", "DEA-820"]),
    (CHOICE, "take:U4", ["DEA-811", "DEA-836", "DEA-841"]),
    (SHORT, "take:none", ["DEA-820", "DEA-Q38"]),
]


@pytest.mark.parametrize(("table", "choice", "rules"), CASES)
def test_a_choice_is_explained_by_its_own_rules(
    table: Table, choice: str, rules: list[str]
) -> None:
    assert behind(table.game, table.state, choice) == rules
