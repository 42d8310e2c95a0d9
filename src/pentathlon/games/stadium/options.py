"""The options of Stadium, and the rules as they stand once they are chosen. Section 4.1"""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from pentathlon.engine.errors import Problem
from pentathlon.engine.options import Option, number_option

from .data import (
    CODES,
    CUSTOM_BASE,
    CUSTOM_PER_EVENT,
    FAMILIES,
    FINAL,
    HIGHEST_DIAL,
    LIMITS,
    LOWEST_DIAL,
    MAX_ENERGY,
    PROGRAMMES,
    REGULAR,
    REST,
    SEAT_COUNTS,
    TRAINING_ENERGY,
    USUAL_DIAL,
)

LONGEST_LIMIT: Final = 60
LONGEST_NUMBER: Final = 9
"""Digits of a number in a list."""
NO_LIMIT: Final = 200
"""The last round even of a Final without a limit, so that games of programs end. STA-Q58"""
OFF: Final = "off"
HIGHEST_VALUE: Final = 99


def read_tiles(value: str) -> list[int]:
    """The events of a list such as `cycling,rowing,fencing`; none if one is unknown."""
    codes = value.split(",")
    return [CODES.index(code) for code in codes] if all(code in CODES for code in codes) else []


def is_programme(tiles: list[int]) -> bool:
    """Whether a chosen list can be played: one tile to train on, or a valid Games. Section 5.1"""
    families = "".join([FAMILIES[tile] for tile in tiles])
    if len(families) < 2:
        return len(families) == 1
    return (
        len(set(tiles)) == len(tiles)
        and families.find(FINAL) == len(families) - 1
        and (len(families) < 4 or REST in families)
        and REGULAR * 4 not in families
    )


def read_numbers(value: str, low: int, high: int) -> list[int]:
    """The whole numbers of a list such as `3,2,1`; none if one lies outside its limits."""
    words = value.split(",")
    numbers = [int(word) if is_short_number(word) else -1 for word in words]
    return numbers if all(low <= number <= high for number in numbers) else []


def is_short_number(word: str) -> bool:
    """Python reads no number of thousands of digits."""
    return word.isdecimal() and len(word) <= LONGEST_NUMBER


class ProgrammeOption(Option):
    """A usual length, one event alone, or a list of events. STA-GEN-12, STA-Q57"""

    def accepts(self, value: str) -> bool:
        return value in self.values or is_programme(read_tiles(value))


class EnergyOption(Option):
    """The usual stock, one number for all, or one a seat. STA-Q57"""

    def accepts(self, value: str) -> bool:
        stocks = len(read_numbers(value, 0, int(MAX_ENERGY)))
        return value == "auto" or stocks == 1 or stocks in SEAT_COUNTS


class ValuesOption(Option):
    """What gold, silver and bronze are worth, none more than the one before. STA-GEN-17"""

    def accepts(self, value: str) -> bool:
        numbers = read_numbers(value, 0, HIGHEST_VALUE)
        return len(numbers) == 3 and numbers[0] >= numbers[1] >= numbers[2]


def yes_no(name: str, usual: bool, rule: str) -> Option:
    """An option that is true or false."""
    return Option(name, ("true", "false"), "true" if usual else "false", rule)


def time_limit(event: str, rule: str) -> Option:
    """After how many rounds a Final stops, if it does. STA-Q58"""
    rounds = [str(number) for number in range(1, LONGEST_LIMIT + 1)]
    return Option(f"time_limits.{event}", (OFF, *rounds), str(LIMITS[event]), rule)


def last_round(chosen: Mapping[str, str], event: str) -> int:
    """The round after which a Final ends without a goal. STA-Q44, STA-Q45, STA-Q47, STA-Q51"""
    value = chosen[f"time_limits.{event}"]
    return NO_LIMIT if value == OFF else int(value)


OPTIONS: Final[tuple[Option, ...]] = (
    ProgrammeOption("programme", (*PROGRAMMES, *CODES), "standard", "STA-GEN-12"),
    Option("programme_reveal", ("all", "one_by_one"), "all", "STA-GEN-13"),
    EnergyOption(
        "start_energy", ("auto", *[str(n) for n in range(MAX_ENERGY + 1)]), "auto", "STA-Q57"
    ),
    ValuesOption("medal_values", ("3,2,1", "5,3,1", "1,1,1", "1,0,0"), "3,2,1", "STA-GEN-17"),
    number_option("final_weight", 1, 3, 2, "STA-GEN-17"),
    Option("final_start", ("trailing", "rotation"), "trailing", "STA-GEN-15"),
    number_option("dial_max", LOWEST_DIAL, HIGHEST_DIAL, USUAL_DIAL, "STA-Q3"),
    yes_no("zero_bid_medals", True, "STA-Q5"),
    yes_no("no_clear_no_medal", False, "STA-Q17"),
    yes_no("golf_wrap", False, "STA-Q23"),
    yes_no("gym_opening_pass", False, "STA-Q26"),
    Option("gym_split", ("announcer", "even"), "announcer", "STA-Q29"),
    yes_no("lift_change_weight", False, "STA-Q30"),
    number_option("highjump_lowest", 0, 1, 1, "STA-Q34"),
    yes_no("rest_team_ties", False, "STA-Q38"),
    Option("rest_bids", ("together", "after_choice"), "together", "STA-Q55"),
    Option("double_out", ("both_gold", "none"), "both_gold", "STA-Q50"),
    time_limit("basketball", "STA-Q44"),
    time_limit("tugofwar", "STA-Q45"),
    time_limit("volleyball", "STA-Q47"),
    time_limit("fencing", "STA-Q51"),
    yes_no("team_channel", False, "STA-Q10"),
    Option("seating", ("spread", "partners", "duel"), "spread", "STA-SEAT-3"),
)


class Rules:
    """The chosen options, ready for use."""

    def __init__(self, chosen: Mapping[str, str]) -> None:
        self.chosen: Final = chosen
        self.tiles: Final = (
            [] if chosen["programme"] in PROGRAMMES else read_tiles(chosen["programme"])
        )
        """The events of a chosen list; empty where they are drawn."""
        self.families: Final = read_families(chosen["programme"], self.tiles)
        """R, Z or F for every slot."""
        self.individual: i64 = quota(chosen["programme"], "individual")
        self.team: i64 = quota(chosen["programme"], "team")
        self.shows_all: Final = chosen["programme_reveal"] == "all"
        self.energies: Final = read_energies(chosen, len(self.tiles))
        """The stock to begin with: one for all, or one a seat."""
        self.values: Final = read_numbers(chosen["medal_values"], 0, HIGHEST_VALUE)
        self.final_weight: i64 = int(chosen["final_weight"])
        self.trailing_starts: Final = chosen["final_start"] == "trailing"
        self.dial_max: i64 = int(chosen["dial_max"])
        self.zero_bids_rank: Final = chosen["zero_bid_medals"] == "true"
        self.zero_clears_rank: Final = chosen["no_clear_no_medal"] == "false"
        self.golf_wraps: Final = chosen["golf_wrap"] == "true"
        self.opener_may_pass: Final = chosen["gym_opening_pass"] == "true"
        self.splits_evenly: Final = chosen["gym_split"] == "even"
        self.changes_weight: Final = chosen["lift_change_weight"] == "true"
        self.lowest_bar: i64 = int(chosen["highjump_lowest"])
        self.resting_teams_count: Final = chosen["rest_team_ties"] == "true"
        self.bids_follow: Final = chosen["rest_bids"] == "after_choice"
        self.double_out_wins: Final = chosen["double_out"] == "both_gold"
        self.basketball_limit: i64 = last_round(chosen, "basketball")
        self.tugofwar_limit: i64 = last_round(chosen, "tugofwar")
        self.volleyball_limit: i64 = last_round(chosen, "volleyball")
        self.fencing_limit: i64 = last_round(chosen, "fencing")
        self.has_team_channel: Final = chosen["team_channel"] == "true"
        self.is_duel: Final = chosen["seating"] == "duel"


def read_families(programme: str, tiles: list[int]) -> str:
    """The kinds of the slots. STA-GEN-12"""
    if tiles:
        return "".join([FAMILIES[tile] for tile in tiles])
    return str(PROGRAMMES[programme]["slots"])


def may_stand(rules: Rules, slot: int, event: int) -> bool:
    """Whether an event can come up in a slot."""
    return event == rules.tiles[slot] if rules.tiles else FAMILIES[event] == rules.families[slot]


def quota(programme: str, kind: str) -> int:
    """How many regular events of a kind are drawn. STA-GEN-12"""
    return int(PROGRAMMES[programme][kind]) if programme in PROGRAMMES else 0


def read_energies(chosen: Mapping[str, str], tile_count: int) -> list[int]:
    """The stocks to begin with; only training knows 0 and stocks that differ. STA-Q57"""
    value = chosen["start_energy"]
    if value == "auto":
        return [usual_energy(chosen["programme"], tile_count)]
    energies = read_numbers(value, 0, int(MAX_ENERGY))
    if tile_count != 1 and (len(energies) > 1 or energies[0] == 0):
        raise Problem("option_value", name="start_energy", value=value, values="auto, 1..30")
    return energies


def usual_energy(programme: str, tile_count: int) -> int:
    """15, 20, 25; 10 for training; by its length for a chosen list. Section 5.1"""
    if tile_count == 0:
        return int(PROGRAMMES[programme]["energy"])
    if tile_count == 1:
        return TRAINING_ENERGY
    return min(int(MAX_ENERGY), int(CUSTOM_BASE + CUSTOM_PER_EVENT * tile_count))
