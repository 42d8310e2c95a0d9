"""The components of Stadium, read once from stadium.toml. Sections 2 and 5.1 of the rules"""

from typing import Any, Final

from mypy_extensions import i64

from pentathlon.engine.words import read_toml

COMPONENTS: Final[dict[str, Any]] = read_toml("pentathlon.games.stadium", "stadium.toml")
TILES: Final[dict[str, Any]] = COMPONENTS["tiles"]
LIMITS: Final[dict[str, int]] = COMPONENTS["limits"]
PROGRAMMES: Final[dict[str, Any]] = COMPONENTS["programme"]

CODES: Final[tuple[str, ...]] = tuple(entry["code"] for entry in COMPONENTS["event"])
"""The events by their codes; everywhere else an event is its place in this list."""
FAMILIES: Final[tuple[str, ...]] = tuple(entry["family"] for entry in COMPONENTS["event"])
IS_INDIVIDUAL: Final[tuple[bool, ...]] = tuple(e["individual"] for e in COMPONENTS["event"])
HAS_TALK: Final[tuple[bool, ...]] = tuple(entry["talk"] for entry in COMPONENTS["event"])
MOVES_TOKEN: Final[tuple[bool, ...]] = tuple(
    bool(entry.get("moves_token", False)) for entry in COMPONENTS["event"]
)
EVENT_COUNT: Final[i64] = len(CODES)

REGULAR: Final = "R"
REST: Final = "Z"
FINAL: Final = "F"

COLOURS: Final[tuple[str, ...]] = tuple(seat["colour"] for seat in COMPONENTS["seat"])
LETTERS: Final[tuple[str, ...]] = tuple(seat["letter"] for seat in COMPONENTS["seat"])
TEAMS: Final[tuple[str, ...]] = tuple(COMPONENTS["teams"])
METALS: Final[tuple[str, ...]] = tuple(COMPONENTS["metals"])
SYMBOLS: Final[tuple[str, ...]] = tuple(COMPONENTS["symbols"])
DICE: Final[tuple[str, ...]] = tuple(COMPONENTS["dice"])
MAX_SEATS: Final = 6
SEAT_COUNTS: Final[tuple[int, ...]] = (4, 6)

NONE: Final[i64] = -1
"""No seat, no event, no number, no symbol."""
EMBER: Final[i64] = 0
TIDE: Final[i64] = 1
GOLD: Final[i64] = 0
SILVER: Final[i64] = 1
BRONZE: Final[i64] = 2
PODIUM: Final[i64] = 3
"""With three medals out an event gives no more. STA-MED-3"""
TRIANGLE: Final[i64] = 0
CIRCLE: Final[i64] = 1
SQUARE: Final[i64] = 2

MAX_ENERGY: Final[i64] = int(COMPONENTS["max_energy"])
REST_GAIN: Final[i64] = int(COMPONENTS["rest_gain"])
DOPE_GAIN: Final[i64] = int(COMPONENTS["dope_gain"])
DOPE_REST_GAIN: Final[i64] = int(COMPONENTS["dope_rest_gain"])
FACES: Final[i64] = int(COMPONENTS["die_faces"])
HAND_FACES: Final[i64] = int(COMPONENTS["hand_faces"])
TRAINING_ENERGY: Final = int(COMPONENTS["training_energy"])
CUSTOM_BASE: Final = float(COMPONENTS["custom_energy"]["base"])
CUSTOM_PER_EVENT: Final = float(COMPONENTS["custom_energy"]["per_event"])

LOWEST_DIAL: Final = 5
HIGHEST_DIAL: Final = 20
USUAL_DIAL: Final = 9
"""How far the dial of a controller can be made to go. STA-Q3"""

OBSTACLES: Final[tuple[int, ...]] = tuple(TILES["obstacles"])
HOLES: Final[i64] = int(TILES["holes"])
WEIGHTS: Final[tuple[int, ...]] = tuple(TILES["lifts"])
LIFT_FACES: Final[tuple[int, ...]] = tuple(TILES["lift_faces"])
HEAVIEST: Final[i64] = len(WEIGHTS)
HIGHEST_BAR: Final[i64] = int(TILES["highest_bar"])
SHOT_TARGET: Final[i64] = int(TILES["shot_target"])
BASKETS: Final[i64] = int(TILES["baskets"])
ROPE: Final[i64] = int(TILES["rope"])
VOLLEY_DICE: Final[tuple[int, ...]] = tuple(TILES["volley_dice"])
FENCING_HIT: Final[i64] = int(TILES["fencing_hit"])
FENCING_START: Final[i64] = int(TILES["fencing_start"])

DIE_COUNT: Final[i64] = len(DICE)
CUBE_COUNT: Final[i64] = 2 * HOLES
"""Golf needs a neutral cube for every space of both teams; nothing needs more."""
