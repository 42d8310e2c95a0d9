"""What was agreed before the start: the options of a race and of a series. BIA-2 to BIA-5"""

from collections.abc import Mapping, Sequence
from typing import Final

from mypy_extensions import i64

from pentathlon.engine.options import named_seat

from .athletes import read_athletes
from .data import (
    ROUND_LIMIT,
    ROUNDS_PER_LAP,
    RULE_SETS,
    SPRINT,
    SWITCHES,
    deck_of,
)
from .track import Track


class Rules:
    """The options of one race, ready for use."""

    def __init__(self, chosen: Mapping[str, str], track: Track, version: i64) -> None:
        self.chosen: Final = chosen
        self.track: Final = track
        self.is_first_version: Final = version == 1
        """A figure's own cell stood in its way, and both cells of a loop row were offered."""
        self.laps: i64 = int(chosen["laps"])
        """Laps with shooting. BIA-Q5"""
        self.total: i64 = int(chosen["laps"]) + (1 if chosen["final_lap"] == "on" else 0)
        self.climbs: Final = is_on(chosen, "climbs")
        self.descents: Final = is_on(chosen, "descents")
        self.descent_falls: Final = is_on(chosen, "descent_falls")
        self.ice: Final = is_on(chosen, "ice")
        self.sprint_cards: Final = is_on(chosen, "sprint_cards")
        self.risk_tactics: Final = is_on(chosen, "risk_tactics")
        self.crosswind: Final = is_on(chosen, "crosswind")
        self.event_cards: Final = is_on(chosen, "event_cards")
        self.coaching: Final = is_on(chosen, "coaching")
        is_long = self.total > 1  # BIA-79, BIA-86, BIA-Q6: technique cards need two laps in all
        self.new_skis: Final = is_on(chosen, "new_skis") and is_long
        self.new_sights: Final = is_on(chosen, "new_sights") and is_long
        self.deck: Final = deck_of(chosen["star_means"])
        self.offers_dead_ends: Final = chosen["dead_end"] == "free"
        self.stops_at_next: Final = chosen["range_stop"] == "next_free"
        self.ends_at_once: Final = chosen["end_of_race"] == "at_once"
        self.costs_two: Final = chosen["fall_cost"] == "two"
        self.shortest_sprint: i64 = 1 if chosen["sprint_length"] == "up_to" else SPRINT
        self.sprints_once_a_turn: Final = chosen["sprint_limit"] == "turn"
        self.card_cells_count: Final = chosen["card_cells"] == "forwards"
        self.opens_hands: Final = chosen["event_hands"] == "open"
        self.has_first_technique: Final = chosen["technique_first_lap"] == "on"
        self.round_limit: i64 = max(ROUND_LIMIT, ROUNDS_PER_LAP * self.total)

    def in_force(self) -> list[str]:
        """The complementary rules that this race is played with, in their order. BIA-5"""
        return [name for name in SWITCHES if getattr(self, name)]


def is_on(chosen: Mapping[str, str], name: str) -> bool:
    """A complementary rule: as switched, else as in the chosen set. BIA-5"""
    if chosen[name] == "as_set":
        return name in RULE_SETS[chosen["rules"]]
    return chosen[name] == "on"


class Series:
    """The options of the whole table: one race, or several. BIA-D7"""

    def __init__(
        self,
        chosen: Mapping[str, str],
        races: Sequence[Rules],
        version: i64,
        points: Sequence[int],
        names_rules: bool,
    ) -> None:
        self.chosen: Final = chosen
        self.points: Final = list(points)
        """What each place of a race is worth in a cup; further ones nothing. BIA-D7.2"""
        self.first: Final = named_seat(chosen["first_player"])
        """Who begins the first race; NO_SEAT if that is drawn. BIA-Q3"""
        self.names_rules: Final = names_rules
        """Whether the table or its calendar chose the complementary rules. BIA-5"""
        self.version: Final = version
        """Of the rules that are played by."""
        self.races: Final = list(races)
        self.is_single: Final = chosen["series"] == "race"
        self.has_medals: Final = chosen["series"] == "games"
        self.start_order: Final = chosen["start_order"]
        self.drop_worst: Final = int(chosen["drop_worst"])
        self.athletes: Final = read_athletes(chosen["athletes"]) or {}
        """Countries and names, by colour. BIA-96"""
        self.colours: Final = 0 if chosen["colours"] == "each" else int(chosen["colours"])

    def by_version(self, version: i64) -> "Series":
        """The same races by the rules of another version."""
        races = [Rules(race.chosen, race.track, version) for race in self.races]
        return Series(self.chosen, races, version, self.points, self.names_rules)

    def by_base_rules(self) -> "Series":
        """The same races with the base rules, as where nobody names others. BIA-5"""
        base = {"rules": "base"}
        races = [Rules({**race.chosen, **base}, race.track, self.version) for race in self.races]
        return Series({**self.chosen, **base}, races, self.version, self.points, True)
