"""The components of Biathlon, read once from biathlon.toml. BIA-D3 to BIA-D5, BIA-D7"""

from typing import Any, Final

from mypy_extensions import i64

from pentathlon.engine.options import Option, SeatOption, number_option
from pentathlon.engine.words import read_toml

from .points import PointsOption

PACKAGE: Final = "pentathlon.games.biathlon"
COMPONENTS: Final[dict[str, Any]] = read_toml(PACKAGE, "biathlon.toml")

VERSION: Final[i64] = 2
"""Of the rules; a record of version 1 is still played by that one. BIA-17"""
NONE: Final[i64] = -1
"""No seat, no biathlete, no firing point, no colour."""
MAX_SKIERS: Final = 6
MIN_SKIERS: Final = 2

COLOURS: Final[tuple[str, ...]] = tuple(COMPONENTS["colours"])
LETTERS: Final[tuple[str, ...]] = tuple(COMPONENTS["letters"])
TARGETS: Final[i64] = int(COMPONENTS["targets"])
SHOTS: Final[i64] = int(COMPONENTS["shots"])
FACES: Final[i64] = int(COMPONENTS["die_faces"])
WIND_RED_FACES: Final[i64] = int(COMPONENTS["wind_red_faces"])
SPRINT: Final[i64] = int(COMPONENTS["sprint_cells"])
DESCENT_GAIN: Final[i64] = int(COMPONENTS["descent_cells"])
CUP_POINTS: Final[tuple[int, ...]] = tuple(COMPONENTS["cup_points"])
"""By place, unless option or calendar say others. BIA-D7.2"""
DICE_OFF_LIMIT: Final[i64] = int(COMPONENTS["dice_off_limit"])
ROUND_LIMIT: Final[i64] = int(COMPONENTS["round_limit"])
ROUNDS_PER_LAP: Final[i64] = int(COMPONENTS["rounds_per_lap"])

# The range

LOWEST_RISK: Final[i64] = 2
HIGHEST_RISK: Final[i64] = 5
TACTICS: Final = ("low", "medium", "high")
"""The three choices at the range; a tactic is its place in this list. BIA-59"""
BASE_TACTIC: Final[i64] = 3
"""Without a choice: Risk 3, no pause. BIA-21"""
TACTIC_RISK: Final[tuple[int, ...]] = tuple(
    COMPONENTS["risk"][name]["risk"] for name in (*TACTICS, "base")
)
TACTIC_PAUSE: Final[tuple[int, ...]] = tuple(
    COMPONENTS["risk"][name]["pause"] for name in (*TACTICS, "base")
)

# Event cards: a card is its place in this list

CARDS: Final[tuple[str, ...]] = tuple(event["id"] for event in COMPONENTS["event"])
CARD_KEYS: Final[tuple[str, ...]] = tuple(event["key"] for event in COMPONENTS["event"])
CARD_KINDS: Final[i64] = len(CARDS)
KEPT_KINDS: Final[i64] = 15
"""The first fifteen cards are kept, the others act at once."""
KEPT_SORT: Final[i64] = len(CARDS)
AT_ONCE_SORT: Final[i64] = len(CARDS) + 1
DRAWN: Final[tuple[str, ...]] = (*CARDS, "KEPT", "AT_ONCE")
"""What luck names: a card, or first its sort, which everybody sees. Section 7"""

EFFECTS: Final = (
    "reroll_move", "plus", "ignore_climb", "no_fall", "pass_through", "slipstream",
    "play_technique", "cut_pause", "calm_wind", "reroll_shot", "waive_loop", "rattle",
    "lose_turn", "back", "next_roll", "all_next_roll", "others_next_roll", "forward", "snow",
    "roll_again",
)  # fmt: skip
REROLL_MOVE: Final[i64] = 0
PLUS: Final[i64] = 1
IGNORE_CLIMB: Final[i64] = 2
NO_FALL: Final[i64] = 3
PASS_THROUGH: Final[i64] = 4
SLIPSTREAM: Final[i64] = 5
PLAY_TECHNIQUE: Final[i64] = 6
CUT_PAUSE: Final[i64] = 7
CALM_WIND: Final[i64] = 8
REROLL_SHOT: Final[i64] = 9
WAIVE_LOOP: Final[i64] = 10
RATTLE: Final[i64] = 11
LOSE_TURN: Final[i64] = 12
BACK: Final[i64] = 13
NEXT_ROLL: Final[i64] = 14
ALL_NEXT_ROLL: Final[i64] = 15
OTHERS_NEXT_ROLL: Final[i64] = 16
FORWARD: Final[i64] = 17
SNOW: Final[i64] = 18
ROLL_AGAIN: Final[i64] = 19

EFFECT: Final[tuple[int, ...]] = tuple(
    EFFECTS.index(event["effect"]) for event in COMPONENTS["event"]
)
"""What each card does."""
AMOUNT: Final[tuple[int, ...]] = tuple(event.get("amount", 0) for event in COMPONENTS["event"])
PLUS_CELLS: Final[i64] = AMOUNT[CARDS.index("E03")]
PAUSE_CUT: Final[i64] = AMOUNT[CARDS.index("E11")]
SHORTEST_GAP: Final[i64] = 2
LONGEST_GAP: Final[i64] = 7
"""How far ahead a figure may be to give a slipstream. E08"""


def deck_of(star_means: str) -> list[int]:
    """How many of each card lie in the deck for a meaning of the star. BIA-Q1, BIA-D3, BIA-D4"""
    return [1 if star_means in event["decks"] else 0 for event in COMPONENTS["event"]]


# Options

SWITCHES: Final[tuple[str, ...]] = tuple(COMPONENTS["rule_sets"]["full"])
"""The eleven complementary rules in their order. BIA-5"""
RULE_SETS: Final[dict[str, list[str]]] = COMPONENTS["rule_sets"]
PRESETS: Final[dict[str, dict[str, str]]] = COMPONENTS["presets"]
"""Lengths of a race for a set-up screen, as options."""
SWITCH_RULES: Final = (
    "BIA-43", "BIA-47", "BIA-48", "BIA-52", "BIA-54", "BIA-59", "BIA-68", "BIA-74", "BIA-77",
    "BIA-79", "BIA-86",
)  # fmt: skip


class RuleSetOption(Option):
    """A set of complementary rules. BIA-5"""

    def __init__(self) -> None:
        super().__init__("rules", tuple(RULE_SETS), "full", "BIA-5")

    def details(self, value: str) -> dict[str, object]:
        """The rules in the set."""
        return {"rules": list(RULE_SETS[value])}


MOST_RACES: Final = 12
"""In a series, and so in a calendar. BIA-D7.1"""


def race_options(board: Option) -> tuple[Option, ...]:
    """What can be chosen for one race. Section 4.2 of the rules"""
    switches = [
        Option(name, ("as_set", "off", "on"), "as_set", rule)
        for name, rule in zip(SWITCHES, SWITCH_RULES, strict=True)
    ]
    return (
        board,
        number_option("laps", 1, 5, 2, "BIA-Q5"),
        Option("final_lap", ("on", "off"), "on", "BIA-4"),
        RuleSetOption(),
        *switches,
        Option("star_means", ("keep", "at_once"), "keep", "BIA-Q1"),
        Option("dead_end", ("full_move", "free"), "full_move", "BIA-Q7"),
        Option("range_stop", ("exact", "next_free"), "exact", "BIA-Q10"),
        Option("end_of_race", ("full_round", "at_once"), "full_round", "BIA-Q22"),
        Option("fall_cost", ("one", "two"), "one", "BIA-Q26"),
        Option("sprint_length", ("exact", "up_to"), "exact", "BIA-Q30"),
        Option("sprint_limit", ("roll", "turn"), "roll", "BIA-Q52"),
        Option("card_cells", ("nothing", "forwards"), "nothing", "BIA-Q39"),
        Option("event_hands", ("private", "open"), "private", "BIA-Q36"),
        Option("technique_first_lap", ("on", "off"), "on", "BIA-Q41"),
    )


def series_options(calendar: Option) -> tuple[Option, ...]:
    """What can be chosen for the table and for a series of races. BIA-Q2, BIA-D7"""
    return (
        Option("colours", ("each", "2", "3", "4", "5", "6"), "each", "BIA-Q2"),
        SeatOption("first_player", MAX_SKIERS, "BIA-Q3"),
        Option("series", ("race", "cup", "games"), "race", "BIA-96"),
        number_option("races", 2, MOST_RACES, 4, "BIA-D7.1"),
        calendar,
        Option("start_order", ("reverse", "rotate", "draw"), "reverse", "BIA-D7.4"),
        number_option("drop_worst", 0, 11, 0, "BIA-D7.5"),
        PointsOption(),
    )
