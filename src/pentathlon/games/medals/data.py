"""The components of Medals, read once from medals.toml. MED-D1, MED-D3"""

from typing import Any, Final

from mypy_extensions import i64

from pentathlon.engine.options import Option, SeatOption, number_option, switch
from pentathlon.engine.words import read_toml

COMPONENTS: Final[dict[str, Any]] = read_toml("pentathlon.games.medals", "medals.toml")

KEYS: Final[tuple[str, ...]] = tuple(entry["key"] for entry in COMPONENTS["discipline"])
"""The disciplines by their keys; everywhere else a discipline is its place in this list."""
METALS: Final[tuple[str, ...]] = tuple(COMPONENTS["medal_values"])
"""Bronze, silver, gold: medal k takes k cards and is METALS[k - 1]."""

DISCIPLINES: Final[i64] = len(KEYS)
ATHLETES: Final[i64] = int(COMPONENTS["athletes"])
HAND_SIZE: Final[i64] = int(COMPONENTS["hand_size"])
MARKET_SIZE: Final[i64] = int(COMPONENTS["market_size"])
VALUES: Final[tuple[int, ...]] = tuple(COMPONENTS["medal_values"].values())

MAX_SEATS: Final = 5
PAIR_SEATS: Final = 4
"""Two pairs. MED-Q19"""
BIGGEST_BID: Final[i64] = 3
"""Gold takes three cards; no bid is larger. MED-19, MED-Q15"""
NONE: Final[i64] = -1
"""No seat, or no discipline."""

OPTIONS: Final[tuple[Option, ...]] = (
    Option("end_on_empty", ("final_lap", "sudden"), "final_lap", "MED-Q1"),
    Option("tie_break", ("golds", "shared"), "golds", "MED-Q22"),
    switch("overbid_fallback", "MED-Q7"),
    switch("sweep_dead", "MED-Q27"),
    Option("teams", ("none", "pairs"), "none", "MED-Q19"),
    number_option("team_medal_goal", 0, 10, 0, "MED-Q19"),
    switch("open_partner_hands", "MED-Q19"),
    number_option("medal_goal", 3, 7, 5, "MED-45"),
    SeatOption("dealer", MAX_SEATS, "MED-Q20"),
)
