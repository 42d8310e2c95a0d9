"""Deadly Sport a second time, from the rules alone."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import product

from tests.reference.referee import Luck, Part, Play, Reference, places

SPORTS = ("BOW", "TEN", "BIL", "FOO", "SWI", "BOX", "CLI", "CYC")
LEVELS = {"U2": 2, "U4": 4, "U6": 6}


@dataclass
class Athlete:
    """What lies in front of one seat."""

    pills: int = 1
    pool: list[int] = field(default_factory=list)
    doped_pool: list[int] = field(default_factory=list)
    old: dict[str, int] = field(default_factory=dict)
    new: dict[str, int] = field(default_factory=dict)
    doped: set[str] = field(default_factory=set)
    units: dict[str, int] = field(default_factory=dict)
    injuries: dict[tuple[str, str], int] = field(default_factory=dict)
    """Accident cards by sport and kind, with the die on them; 0 once healed."""

    def hurt_dice(self) -> int:
        return sum(die > 0 for die in self.injuries.values())


class DeadlySport(Reference):
    """Eight decks, each unseen cards above known ones, and the athletes."""

    def __init__(self, options: Mapping[str, str], seats: int, luck: Luck) -> None:
        super().__init__(options, seats, luck)
        self.athletes = [Athlete() for _ in range(seats)]
        self.unseen = {sport: ["T"] * 9 + list(LEVELS) for sport in SPORTS}
        self.known: dict[str, list[str]] = {sport: [] for sport in SPORTS}
        self.fatal: dict[str, int] = {}
        self.supply = 12 - seats
        self.round = 1
        self.first = 0
        self.best_coach = -1
        self.turned: list[str] = []
        self.is_inside = False

    def play(self) -> Play:
        reason = ""
        while not reason:
            yield from self.play_round()
            if len(self.fatal) == len(SPORTS):
                reason = "all_closed"
            elif self.round == int(self.options["round_limit"]):
                reason = "round_limit"
            else:
                self.round += 1
        self.result = self.score(reason)

    def play_round(self) -> Part:
        """3.11"""
        if self.round > 1:
            self.first = self.after(self.first)
            yield from self.give_best_coach()
        for athlete_seat in range(self.seats):
            self.roll_free(athlete_seat)
        if self.round == 1:
            self.first = self.highest()
            yield from self.give_best_coach()
        yield from self.use_coaches()
        for seat in self.clockwise():
            yield from self.use_pills(seat)
        for seat in self.clockwise():
            yield from self.place_dice(seat)
        self.come_home()
        for sport in SPORTS:
            if sport not in self.fatal and self.participants(sport):
                yield from self.train(sport)
        for sport in SPORTS:
            yield from self.check_doping(sport)
        for athlete in self.athletes:
            athlete.old, athlete.new = athlete.new, {}

    def clockwise(self) -> list[int]:
        return [self.after(self.first, steps) for steps in range(self.seats)]

    def free(self, seat: int) -> int:
        """F(p) of 2.3"""
        athlete = self.athletes[seat]
        lying = len(athlete.old) + len(athlete.new) + athlete.hurt_dice()
        return 10 - lying - list(self.fatal.values()).count(seat)

    def roll(self, count: int) -> list[int]:
        return [self.luck.roll(6) for _ in range(count)]

    def roll_free(self, seat: int) -> None:
        self.athletes[seat].pool = self.roll(self.free(seat))

    # Phases 1 to 3

    def highest(self) -> int:
        """DEA-203, DEA-Q7"""
        totals = [sum(athlete.pool) for athlete in self.athletes]
        level = [seat for seat in range(self.seats) if totals[seat] == max(totals)]
        for _ in range(10):
            if len(level) == 1:
                return level[0]
            extra = [sum(self.roll(10)) for _ in level]
            level = [seat for seat, own in zip(level, extra, strict=True) if own == max(extra)]
        return level[0] if len(level) == 1 else self.lots(level)[0]

    def lots(self, seats: list[int]) -> list[int]:
        """Drawn one by one: the drawn lot changes places with the first of those left."""
        order = list(seats)
        for place in range(len(order) - 1):
            drawn = place + self.luck.number(len(order) - place)
            order[place], order[drawn] = order[drawn], order[place]
        return order

    def give_best_coach(self) -> Part:
        """DEA-103 to DEA-105"""
        others = [seat for seat in range(self.seats) if seat != self.first]
        answer = yield {self.first: [f"coach:{seat}" for seat in others]}
        self.best_coach = int(answer[self.first].partition(":")[2])
        self.is_inside = not self.is_inside

    def use_coaches(self) -> Part:
        """DEA-301 to DEA-306, DEA-Q9 to DEA-Q14"""
        if self.athletes[self.first].pool:
            yield from self.reroll_own(self.first)
        taken = min(2, self.supply)
        self.supply -= taken
        holder = self.best_coach
        self.athletes[holder].pills += taken
        if taken == 2:
            to_self = self.options["gift_to_self"] == "on"
            gifted = [seat for seat in range(self.seats) if seat != holder or to_self]
            answer = yield {holder: [f"gift:{seat}" for seat in gifted]}
            self.athletes[holder].pills -= 1
            self.athletes[int(answer[holder].partition(":")[2])].pills += 1
        if any(athlete.pool for athlete in self.athletes):
            yield from self.meddle(list(range(self.seats)))

    def reroll_own(self, seat: int) -> Part:
        """DEA-302, DEA-813"""
        pool = self.athletes[seat].pool
        counts = [range(pool.count(face) + 1) for face in range(1, 7)]
        sets = [
            "".join(str(face) * count for face, count in enumerate(chosen, start=1))
            for chosen in product(*counts)
        ]
        answer = yield {seat: ["keep" if not chosen else f"reroll:{chosen}" for chosen in sets]}
        faces = answer[seat].partition(":")[2]
        for face in faces:
            pool.remove(int(face))
        pool += self.roll(len(faces))

    def meddle(self, seats: list[int]) -> Part:
        """DEA-306, DEA-814"""
        dice = [f"meddle:{seat}:{face}" for seat in seats for face in set(self.athletes[seat].pool)]
        answer = yield {self.best_coach: ["keep", *dice]}
        if answer[self.best_coach] != "keep":
            _, seat, face = answer[self.best_coach].split(":")
            pool = self.athletes[int(seat)].pool
            pool.remove(int(face))
            pool += self.roll(1)

    def use_pills(self, seat: int) -> Part:
        """DEA-308 to DEA-313, DEA-Q16 to DEA-Q21"""
        athlete = self.athletes[seat]
        while athlete.pills and athlete.pool:
            doping = [
                f"dope:{face}:{value}"
                for face in set(athlete.pool)
                for value in range(1, 7)
                if self.can_fit(seat, [*athlete.doped_pool, value])
            ]
            answer = yield {seat: ["stop", "reroll_all", *doping]}
            if answer[seat] == "stop":
                return
            athlete.pills -= 1
            if answer[seat] == "reroll_all":
                self.supply += 1
                athlete.pool = self.roll(len(athlete.pool))
            else:
                _, face, value = answer[seat].split(":")
                athlete.pool.remove(int(face))
                athlete.doped_pool.append(int(value))

    # Phases 4 to 7

    def can_place(self, seat: int, sport: str, value: int) -> bool:
        """legal_undoped of 2.3"""
        athlete = self.athletes[seat]
        is_open = sport not in self.fatal and sport not in athlete.new
        return is_open and value <= athlete.old.get(sport, 0) + 1

    def can_place_doped(self, seat: int, sport: str, value: int) -> bool:
        """legal_doped of 2.3"""
        athlete = self.athletes[seat]
        is_open = sport not in self.fatal and sport not in athlete.new
        old = athlete.old.get(sport, 0)
        fits = value > old if self.options["doping_freedom"] == "free" else value == old + 1
        return is_open and fits

    def can_fit(self, seat: int, values: list[int], taken: tuple[str, ...] = ()) -> bool:
        """Whether doped dice of these values find a sport each. DEA-Q21"""
        if not values:
            return True
        return any(
            self.can_fit(seat, values[1:], (*taken, sport))
            for sport in SPORTS
            if sport not in taken and self.can_place_doped(seat, sport, values[0])
        )

    def place_dice(self, seat: int) -> Part:
        """DEA-401 to DEA-412, DEA-Q24"""
        athlete = self.athletes[seat]
        while True:
            legal = [
                f"place:{sport}:{face}"
                for sport in SPORTS
                for face in set(athlete.pool)
                if self.can_place(seat, sport, face)
                and self.can_fit(seat, athlete.doped_pool, (sport,))
            ]
            for sport, value in product(SPORTS, set(athlete.doped_pool)):
                rest = list(athlete.doped_pool)
                rest.remove(value)
                if self.can_place_doped(seat, sport, value) and self.can_fit(seat, rest, (sport,)):
                    legal.append(f"place_doped:{sport}:{value}")
            answer = yield {seat: legal if athlete.doped_pool else [*legal, "done"]}
            if answer[seat] == "done":
                athlete.pool = []
                return
            verb, sport, face = answer[seat].split(":")
            pool = athlete.doped_pool if verb == "place_doped" else athlete.pool
            pool.remove(int(face))
            athlete.new[sport] = int(face)
            if verb == "place_doped":
                athlete.doped.add(sport)

    def come_home(self) -> None:
        """DEA-501 to DEA-702"""
        for seat in self.clockwise():
            athlete = self.athletes[seat]
            athlete.old = {}
            athlete.injuries = {card: max(0, die - 1) for card, die in athlete.injuries.items()}
            for sport in SPORTS:
                owned = athlete.units.get(sport, 0)
                if owned and sport not in self.fatal and sport not in athlete.new:
                    athlete.units[sport] = owned - 1
                    self.known[sport].append("T")

    # Phase 8

    def participants(self, sport: str) -> list[int]:
        return [seat for seat in self.clockwise() if sport in self.athletes[seat].new]

    def turn_card(self, sport: str) -> str:
        """The top card: drawn while there are unseen ones, else the known order tells."""
        unseen = self.unseen[sport]
        return self.luck.card(unseen) if unseen else self.known[sport].pop(0)

    def deck_size(self, sport: str) -> int:
        return len(self.unseen[sport]) + len(self.known[sport])

    def value(self, seat: int, sport: str) -> int:
        """DEA-833"""
        athlete = self.athletes[seat]
        return athlete.new[sport] + (sport in athlete.doped) + len(self.participants(sport)) - 1

    def train(self, sport: str) -> Part:
        """DEA-801 to DEA-848"""
        seats = self.participants(sport)
        values = {seat: self.value(seat, sport) for seat in seats}
        count = min(len(seats), self.deck_size(sport))
        self.turned = [self.turn_card(sport) for _ in range(count)]
        is_last = self.deck_size(sport) == 0
        dealt, order = yield from self.deal(seats)
        self.turned = []
        for seat in order:
            if seat in dealt:
                self.evaluate(seat, sport, dealt[seat], values[seat], is_last)

    def deal(self, seats: list[int]) -> Part:
        """Who gets which card, and the order of evaluation. DEA-805 to DEA-822"""
        cards = self.turned
        if len(seats) == 1 or (len(cards) == len(seats) and len(set(cards)) == 1):
            return dict(zip(seats, cards, strict=True)), seats
        if self.options["agreement"] == "claims":
            legal = [f"claim:{card}" for card in set(cards)] + ["claim:fight"]
            legal += ["claim:none"] if len(cards) < len(seats) else []
            answers = yield dict.fromkeys(seats, legal)
            claims = {seat: text.partition(":")[2] for seat, text in answers.items()}
            wanted = {seat: card for seat, card in claims.items() if card != "none"}
            if sorted(wanted.values()) == sorted(cards):
                return wanted, seats
        order = yield from self.tournament(seats)
        return (yield from self.choose_cards(order)), order

    def choose_cards(self, order: list[int]) -> Part:
        """DEA-811, DEA-820 to DEA-822"""
        dealt: dict[int, str] = {}
        for place, seat in enumerate(order):
            if not self.turned:
                break
            legal = [f"take:{card}" for card in set(self.turned)]
            if len(order) - place - 1 >= len(self.turned):
                legal.append("take:none")
            answer = yield {seat: legal}
            card = answer[seat].partition(":")[2]
            if card != "none":
                self.turned.remove(card)
                dealt[seat] = card
        return dealt

    def tournament(self, seats: list[int], extra: int = 0) -> Part:
        """The order of these seats, in their extra-th supplementary tournament in a row.

        DEA-810 to DEA-814, DEA-Q34 to DEA-Q37, DEA-Q58
        """
        for seat in seats:
            self.roll_free(seat)
        if self.first in seats and self.athletes[self.first].pool:
            yield from self.reroll_own(self.first)
        may_act = self.best_coach in seats or self.options["best_coach_scope"] == "any"
        if may_act and any(self.athletes[seat].pool for seat in seats):
            yield from self.meddle(seats)
        totals = {seat: sum(self.athletes[seat].pool) for seat in seats}
        for seat in seats:
            self.athletes[seat].pool = []
        order: list[int] = []
        for total in sorted(set(totals.values()), reverse=True):
            level = [seat for seat in seats if totals[seat] == total]
            again = extra if len(level) == len(seats) else 0
            if len(level) == 1:
                order += level
            elif total == 0 or again == 10:
                order += self.lots(level)
            else:
                order += yield from self.tournament(level, again + 1)
        return order

    def evaluate(self, seat: int, sport: str, card: str, value: int, is_last: bool) -> None:
        """DEA-830 to DEA-844"""
        athlete = self.athletes[seat]
        overtime = self.options["overtime_round"]
        strikes = is_last or (overtime != "off" and self.round >= int(overtime))
        if card == "T" and value > athlete.units.get(sport, 0):
            athlete.units[sport] = athlete.units.get(sport, 0) + 1
        elif card == "T" or not (strikes or value >= LEVELS[card]):
            self.known[sport].append(card)
        else:
            del athlete.new[sport]
            self.take_pill_off(seat, sport)
            if card == "U6":
                self.fatal[sport] = seat
            else:
                athlete.injuries[sport, card] = LEVELS[card]

    def take_pill_off(self, seat: int, sport: str) -> None:
        if sport in self.athletes[seat].doped:
            self.athletes[seat].doped.remove(sport)
            self.supply += 1

    # Phase 9 and the end

    def check_doping(self, sport: str) -> Part:
        """DEA-901 to DEA-910"""
        owners = [seat for seat in self.clockwise() if sport in self.athletes[seat].doped]
        order = owners
        if len(owners) > 1 and sport not in self.fatal:
            order = yield from self.tournament(owners)
        for seat in order:
            if sport not in self.fatal:
                value = self.value(seat, sport)
                card = self.turn_card(sport)
                self.evaluate(seat, sport, card, value, self.deck_size(sport) == 0)
            self.take_pill_off(seat, sport)

    def score(self, reason: str) -> dict[str, object]:
        """DEA-1003 to DEA-1005, DEA-Q54"""
        points, ranks = [], []
        for seat, athlete in enumerate(self.athletes):
            units = [count for count in athlete.units.values() if count]
            accidents = len(athlete.injuries) + list(self.fatal.values()).count(seat)
            points.append(len(units) * max(units, default=0))
            by_units = self.options["tiebreak"] == "units_then_accidents"
            ranks.append((points[-1], sum(units) if by_units else 0, accidents))
        return {"places": places(ranks), "points": points, "reason": reason}

    def facts(self) -> dict[str, object]:
        return {
            "round": self.round,
            "coach_1a": self.first,
            "best_coach": self.best_coach,
            "side": "inside" if self.is_inside else "outside",
            "supply": self.supply,
            "fatal": self.fatal,
            "decks": {s: [sorted(self.unseen[s]), self.known[s]] for s in SPORTS},
            "turned": sorted(self.turned),
            "seats": {seat: athlete_facts(each) for seat, each in enumerate(self.athletes)},
        }


def athlete_facts(athlete: Athlete) -> dict[str, object]:
    return {
        "pills": athlete.pills,
        "pool": sorted(athlete.pool),
        "doped_pool": sorted(athlete.doped_pool),
        "old": athlete.old,
        "new": athlete.new,
        "doped": sorted(athlete.doped),
        "units": {sport: count for sport, count in athlete.units.items() if count},
        "injuries": {" ".join(card): die for card, die in athlete.injuries.items()},
    }
