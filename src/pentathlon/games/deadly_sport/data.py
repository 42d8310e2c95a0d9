"""The components of Deadly Sport, read once from deadly_sport.toml. Sections 2 and 5"""

from typing import Any, Final

from mypy_extensions import i64

from pentathlon.engine.options import Option, number_option, switch
from pentathlon.engine.words import read_toml

PACKAGE: Final = "pentathlon.games.deadly_sport"
COMPONENTS: Final[dict[str, Any]] = read_toml(PACKAGE, "deadly_sport.toml")

KEYS: Final[tuple[str, ...]] = tuple(entry["key"] for entry in COMPONENTS["sport"])
"""The sports by their keys, in ring order; everywhere else a sport is its place in this list."""
COLOURS: Final[tuple[str, ...]] = tuple(COMPONENTS["colours"])
CARDS: Final[tuple[str, ...]] = ("T", *COMPONENTS["accident_levels"], "U6")
"""The kinds of sport cards by their codes; everywhere else a kind is its place in this list."""
LEVELS: Final[tuple[int, ...]] = (
    0,
    *COMPONENTS["accident_levels"].values(),
    COMPONENTS["fatal_level"],
)
"""The accident level of each kind; a training unit has none."""

TRAINING: Final[i64] = 0
LIGHT: Final[i64] = 1
SEVERE: Final[i64] = 2
FATAL: Final[i64] = 3
KINDS: Final[i64] = 4
INJURIES: Final[i64] = 2
"""The accident cards of a sport that a seat can hold: U2 and U4."""

SPORTS: Final[i64] = len(KEYS)
MAX_SEATS: Final = 6
MIN_SEATS: Final = 3
FACES: Final[i64] = 6
DICE: Final[i64] = int(COMPONENTS["dice"])
PILLS: Final[i64] = int(COMPONENTS["pills"])
STARTING_PILLS: Final[i64] = int(COMPONENTS["starting_pills"])
COACH_PILLS: Final[i64] = int(COMPONENTS["coach_pills"])
TRAINING_CARDS: Final[i64] = int(COMPONENTS["training_cards"])
DECK_SIZE: Final[i64] = TRAINING_CARDS + KINDS - 1

EXTRA_ROLLS: Final[i64] = 10
"""So many supplementary rolls a level group gets before lots decide. DEA-Q7, DEA-Q35"""
NONE: Final[i64] = -1
"""No seat, no sport or no card."""

OPTIONS: Final[tuple[Option, ...]] = (
    Option("doping_freedom", ("step", "free"), "step", "DEA-Q20"),
    switch("gift_to_self", "DEA-Q13"),
    Option("best_coach_scope", ("any", "participant"), "any", "DEA-Q37"),
    Option("agreement", ("claims", "off"), "claims", "DEA-Q30"),
    Option("tiebreak", ("accidents", "units_then_accidents"), "accidents", "DEA-Q54"),
    number_option("round_limit", 5, 500, 100, "DEA-Q51"),
    Option("overtime_round", ("off", *(str(n) for n in range(5, 201))), "off", "DEA-Q51"),
    Option("deck_tracker", ("counts", "order"), "counts", "DEA-Q47"),
)
