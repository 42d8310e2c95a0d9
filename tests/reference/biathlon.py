"""Biathlon a second time, from the rules alone: colours, races, cups and Games."""

import tomllib
from collections.abc import Mapping
from pathlib import Path

from tests.reference.biathlon_race import COLOURS, HOME, WAITING, Race, Skier, name
from tests.reference.referee import Luck, Play, Reference, places

CALENDARS = Path(__file__).parents[2] / "src/pentathlon/games/biathlon/calendars.toml"
POINTS = [10, 7, 5, 3, 2, 1]
RACE_TERMS = ("board", "laps", "final_lap")


class Biathlon(Reference):
    """One race, or several with the same colours."""

    def __init__(self, options: Mapping[str, str], seats: int, luck: Luck) -> None:
        super().__init__(options, seats, luck)
        wanted = options["colours"]
        self.count = seats if wanted == "each" else int(wanted)
        self.races = 1 if options["series"] == "race" else int(options["races"])
        self.owners: list[int] = []
        self.colours: list[str] = []
        self.loops: dict[str, int] = {}
        self.history: list[dict[str, int]] = []
        """The place of each colour, race by race."""
        self.race: Race | None = None

    def play(self) -> Play:
        agreed = self.options["first_player"]
        first = 0
        if agreed != "random":
            first = int(agreed[-1]) - 1
        elif self.seats > 1:
            first = self.luck.number(self.seats)
        self.owners = [self.after(first, number) for number in range(self.count)]
        for owner in self.owners:
            free = [colour for colour in COLOURS if colour not in self.colours]
            answer = yield {owner: [f"colour:{colour}" for colour in free]}
            self.colours.append(answer[owner].partition(":")[2])
        self.loops = dict.fromkeys(self.colours, 0)
        order, reason = list(self.colours), ""
        while not reason:
            self.race = self.new_race(order)
            yield from self.race.run()
            self.history.append({each.colour: each.place for each in self.race.skiers})
            self.loops = {each.colour: each.loops for each in self.race.skiers}
            reason = self.race.reason if self.options["series"] == "race" else ""
            if len(self.history) == self.races and not reason:
                reason = "series_over"
            if not reason:
                wishes = ["next_race", "stop", "as_others"]
                votes = yield dict.fromkeys(range(self.seats), wishes)
                if set(votes.values()) - {"as_others"} == {"stop"}:
                    reason = "series_stopped"
                else:
                    order = self.next_order(order)
        self.result = self.score(reason)

    def new_race(self, order: list[str]) -> Race:
        """BIA-D7.1, BIA-D7.8"""
        terms = dict(self.options)
        if self.options["calendar"] != "same" and self.options["series"] != "race":
            calendars = tomllib.loads(CALENDARS.read_text(encoding="utf-8"))["calendar"]
            wanted = self.options["calendar"]
            races = next(each["race"] for each in calendars if each["id"] == wanted)
            own = {key: text for key, text in terms.items() if key in RACE_TERMS}
            terms = dict.fromkeys(terms, "as_set") | {"rules": "base"} | own
            terms |= races[len(self.history) % len(races)]
        owner = dict(zip(self.colours, self.owners, strict=True))
        skiers = [Skier(owner[colour], colour, loops=self.loops[colour]) for colour in order]
        return Race(self.options, skiers, self.luck, terms)

    def next_order(self, order: list[str]) -> list[str]:
        """BIA-D7.4, BIA-D7.12"""
        if self.options["start_order"] == "rotate":
            return [*order[1:], order[0]]
        if self.options["start_order"] == "draw":
            return self.luck.shuffle(order)
        latest = self.history[-1]
        return sorted(order, key=lambda each: (self.standing(each), -latest[each]))

    def standing(self, colour: str, over: bool = False) -> list[int]:
        """What ranks a colour, the more the better. BIA-D7.3, BIA-D7.11"""
        came = [race[colour] for race in self.history]
        counts = [came.count(place) for place in range(1, self.count + 1)]
        if self.options["series"] == "games":
            return [*(counts[:3]), -sum(came)]
        return [self.points(colour, over), *counts, -came[-1]]

    def points(self, colour: str, over: bool) -> int:
        """Points, or medals in Games. BIA-D7.2, BIA-D7.5"""
        if self.options["series"] == "games":
            return sum(race[colour] <= 3 for race in self.history)
        scores = sorted(self.worth(race[colour]) for race in self.history)
        dropped = min(int(self.options["drop_worst"]), len(scores) - 1) if over else 0
        return sum(scores[dropped:])

    def worth(self, place: int) -> int:
        """BIA-D7.2"""
        agreed = self.options["cup_points"]
        table = POINTS if agreed == "auto" else [int(word) for word in agreed.split(",")]
        return (table + [0] * self.count)[place - 1]

    def score(self, reason: str) -> dict[str, object]:
        """A player is ranked by the best colour. BIA-D7.6, BIA-Q2"""
        best = []
        for seat in range(self.seats):
            own = [
                colour
                for colour, owner in zip(self.colours, self.owners, strict=True)
                if owner == seat
            ]
            best.append(max(own, key=lambda colour: self.standing(colour, True)))
        return {
            "places": places([self.standing(colour, True) for colour in best]),
            "points": [self.points(colour, True) for colour in best],
            "reason": reason,
        }

    def facts(self) -> dict[str, object]:
        race = self.race
        if race is None:
            return {"colours": self.colours}
        return {
            "colours": self.colours,
            "order": [skier.colour for skier in race.skiers],
            "round": race.round,
            "skiers": {skier.colour: skier_facts(race, skier) for skier in race.skiers},
            "discard": sorted(race.discard),
            "at_once": sorted(race.open_pile),
            "pile": sorted(race.kept_pile),
            "history": [[each[colour] for colour in self.colours] for each in self.history],
        }


def skier_facts(race: Race, skier: Skier) -> dict[str, object]:
    """A colour as everybody sees it, and its hand."""
    facts: dict[str, object] = {
        "seat": skier.seat,
        "lap": skier.lap,
        "place": skier.place,
        "finish": list(skier.finish),
        "loops": skier.loops,
        "hand": sorted(skier.hand),
    }
    if skier.spot[0] == HOME:
        return facts
    facts |= {
        "at": name(skier.spot),
        "has_shot": skier.has_shot,
        "owed": skier.owed,
        "sprints": skier.sprints,
        "techniques": sorted(skier.techniques),
        "working": skier.working,
        "lost_turns": skier.lost_turns,
        "next_roll": skier.next_roll,
        "rattled": skier.rattled,
        "snow": skier.snow,
    }
    if skier.spot[0] != WAITING:
        facts["to_go"] = race.to_go(skier)
    if skier.spot[0] == "F":
        facts["aim"] = [skier.shots, skier.targets, skier.risk, skier.pause]
    return facts
