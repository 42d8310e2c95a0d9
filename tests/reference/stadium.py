"""Stadium a second time, from the rules alone: the frame of the Games, and medals."""

from collections.abc import Mapping

from tests.reference.referee import Luck, Part, Play, Reference, places
from tests.reference.stadium_events import COLOURS, EVENTS, METALS, Medal

SOLO = ("cycling", "showjumping", "weightlifting", "archery", "highjump")
TEAM = ("golf", "gymnastics", "relay", "synchro")
REST = ("rowing", "marathon", "antidoping")
FINAL = ("basketball", "tugofwar", "volleyball", "fencing")
SLOTS = {"short": "RRZRRF", "standard": "RRZRRZRRF", "full": "RRZRRRZRRZRRF"}
QUOTAS = {"short": (2, 2), "standard": (3, 3), "full": (5, 4)}
START = {"short": 15, "standard": 20, "full": 25}
TEAMS = ("ember", "tide")


class Stadium(Reference):
    """Stocks, token, medals, and what the tile of the running event holds."""

    def __init__(self, options: Mapping[str, str], seats: int, luck: Luck) -> None:
        super().__init__(options, seats, luck)
        self.length = options["programme"]
        self.programme: list[str] = []
        """The tiles that are turned up."""
        self.own_list = [] if self.length in SLOTS else self.length.split(",")
        self.slots = SLOTS.get(self.length, "".join(family(each) for each in self.own_list))
        self.is_training = len(self.slots) == 1
        self.energy = self.start_energy()
        self.medals: list[Medal] = []
        self.token = 0
        self.event = ""
        self.clear_tile()

    def clear_tile(self) -> None:
        self.scores = [0] * self.seats
        self.cubes = [0] * 12
        self.dice: list[int] | None = None
        self.ball: int | None = None

    def start_energy(self) -> list[int]:
        """STA-GEN-11, 5.1, STA-Q57"""
        chosen = self.options["start_energy"]
        if chosen != "auto":
            each = [int(number) for number in chosen.split(",")]
            return each if len(each) > 1 else each * self.seats
        usual = START.get(self.length, min(30, 6 + 3 * len(self.slots) // 2))
        return [10 if self.is_training else usual] * self.seats

    def play(self) -> Play:
        self.token = self.luck.number(self.seats)
        if self.options["programme_reveal"] == "all":
            while len(self.programme) < len(self.slots):
                self.turn_up_tile()
        for slot in range(len(self.slots)):
            if len(self.programme) == slot:
                self.turn_up_tile()
            self.event = self.programme[slot]
            self.clear_tile()
            if self.event in FINAL:
                self.choose_final_start()
            yield from EVENTS[self.event](self)
            if self.event != "gymnastics":
                self.token = self.after(self.token)
        self.result = self.score()

    def turn_up_tile(self) -> None:
        """STA-GEN-12"""
        if self.own_list:
            self.programme.append(self.own_list[len(self.programme)])
            return
        kind = self.slots[len(self.programme)]
        solo, team = QUOTAS[self.length]
        pile = {"R": [], "Z": list(REST), "F": list(FINAL)}[kind]
        if kind == "R" and len(set(SOLO) & set(self.programme)) < solo:
            pile += SOLO
        if kind == "R" and len(set(TEAM) & set(self.programme)) < team:
            pile += TEAM
        left = [tile for tile in pile if tile not in self.programme]
        self.programme.append(self.luck.card(left))

    def choose_final_start(self) -> None:
        """STA-GEN-15"""
        ember, tide = self.points(0), self.points(1)
        leads = ember > tide if self.token % 2 == 0 else tide > ember
        if leads and self.options["final_start"] == "trailing":
            self.token = self.after(self.token)

    # What the events use

    def order(self) -> list[int]:
        return [self.after(self.token, steps) for steps in range(self.seats)]

    def members(self, team: int) -> list[int]:
        return [seat for seat in range(self.seats) if seat % 2 == team]

    def dial(self, seat: int, word: str) -> list[str]:
        """STA-GEN-7"""
        highest = min(int(self.options["dial_max"]), self.energy[seat])
        return [f"{word}:{number}" for number in range(highest + 1)]

    def bids(self, seats: list[int]) -> Part:
        """Dial bids of these seats, shown together."""
        answers = yield {seat: self.dial(seat, "bid") for seat in seats}
        return {seat: int(text.partition(":")[2]) for seat, text in answers.items()}

    def spend(self, bids: Mapping[int, int]) -> None:
        for seat, bid in bids.items():
            self.energy[seat] -= bid

    def sums(self, numbers: Mapping[int, int]) -> list[int]:
        return [sum(numbers.get(seat, 0) for seat in self.members(team)) for team in (0, 1)]

    def award_ranks(self, results: Mapping[int, int]) -> dict[int, str]:
        """The rule of the three medals; who takes what. STA-MED-1 to STA-MED-5"""
        taken: dict[int, str] = {}
        for result in sorted(set(results.values()), reverse=True):
            group = [seat for seat in range(self.seats) if results.get(seat) == result]
            taken |= self.award_group(group, len(taken))
        return taken

    def award_group(self, group: list[int], out: int) -> dict[int, str]:
        if out >= 3:
            return {}
        for seat in sorted(group):
            self.medals.append(Medal(self.event, METALS[out], seat % 2, seat))
        return dict.fromkeys(group, METALS[out])

    def award_team(self, ember: int, tide: int) -> None:
        """STA-MED-6"""
        if ember >= tide:
            self.medals.append(Medal(self.event, "gold", 0))
        if tide >= ember:
            self.medals.append(Medal(self.event, "gold", 1))

    # The end

    def points(self, team: int) -> int:
        """STA-GEN-17"""
        values = [int(value) for value in self.options["medal_values"].split(",")]
        weight = int(self.options["final_weight"])
        return sum(
            values[METALS.index(medal.metal)] * (weight if medal.event in FINAL else 1)
            for medal in self.medals
            if medal.team == team
        )

    def score(self) -> dict[str, object]:
        """STA-GEN-18"""
        ranks = []
        for team in (0, 1):
            metals = [medal.metal for medal in self.medals if medal.team == team]
            stock = sum(self.energy[seat] for seat in self.members(team))
            ranks.append([self.points(team), metals.count("gold"), metals.count("silver"), stock])
        differ = [
            name for name, ours, theirs in zip(REASONS, *ranks, strict=True) if ours != theirs
        ]
        return {
            "places": (places(ranks) * 3)[: self.seats],
            "points": ([rank[0] for rank in ranks] * 3)[: self.seats],
            "reason": (differ or ["shared"])[0],
        }

    def facts(self) -> dict[str, object]:
        return {
            "programme": self.programme,
            "event": self.event,
            "token": COLOURS[self.token],
            "energy": self.energy,
            "points": [self.points(0), self.points(1)],
            "medals": sorted(
                f"{each.event} {each.metal} {TEAMS[each.team]} "
                f"{None if each.athlete is None else COLOURS[each.athlete]}"
                for each in self.medals
            ),
            "scores": self.scores,
            "cubes": self.cubes,
            "dice": self.dice,
            "ball": None if self.ball is None else COLOURS[self.ball],
        }


REASONS = ("points", "golds", "silvers", "energy")


def family(event: str) -> str:
    return "F" if event in FINAL else "Z" if event in REST else "R"
