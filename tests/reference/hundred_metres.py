"""Hundred Metres a second time, from the rules alone."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import combinations, combinations_with_replacement

from tests.reference.referee import Luck, Part, Play, Reference, places

LANES = [
    "L R LR L RL E R LR L R L RL R",
    "R L RL R LR E L RL R L R LR L",
    "L R L RL R LR E L RL R LR L R",
    "R L R LR L RL E R LR L RL R L",
    "L R LR L R L RL E R LR L RL R",
    "R L RL R L R LR E L RL R LR L",
    "L R L RL R LR L R E RL R LR L",
    "R L R LR L RL R L E LR L RL R",
]
STEPS = ("L", "R", "LR", "RL", "F")
DOUBLES = ("LR", "RL")
TRICKS = {
    "INJURY": 2, "DRINK": 2, "SHOE": 2, "INSECT": 2, "SUIT": 2, "GUST": 1,
    "STRIDE": 2, "RESOURCE": 3, "PHOTO": 2, "BOLT": 1, "TRAINING": 1,
}  # fmt: skip
KINDS = [*STEPS, *TRICKS]
LOGOS = {"L": [8, 8, 4], "R": [8, 8, 4], "LR": [6, 4], "RL": [6, 4], "F": [8]}
TRICK_LOGOS = {"RESOURCE": 1, "PHOTO": 1, "BOLT": 1, "TRAINING": 2}
GRAND = ("GUST", "BOLT", "TRAINING", "RESOURCE")
CARRIED = {2: 40, 3: 20, 4: 0, 5: -20, 6: -45, 7: -75, 8: -110}
LAST = 13


def laid_down(cards: list[str]) -> list[str]:
    """HUN-Q32"""
    return sorted(cards, key=KINDS.index)


@dataclass
class Runner:
    """One athlete, with cards and markers."""

    lane: int = 0
    cell: int = 0
    hand: list[str] = field(default_factory=list)
    injuries: int = 0
    shoe: bool = False
    photo: bool = False
    suit: bool = False
    cannon: bool = False
    logos: int = 0
    place: int = 0
    time: int = -1


class HundredMetres(Reference):
    """Pile, discard (top card last), row and runners."""

    def __init__(self, options: Mapping[str, str], seats: int, luck: Luck) -> None:
        super().__init__(options, seats, luck)
        sets = 2 if options["deck"] == "grand" else 1
        self.pile = [
            kind + "!" * marks
            for kind, counts in LOGOS.items()
            for marks, count in enumerate(counts)
            for _ in range(count * sets)
        ]
        self.pile += [kind for kind, count in TRICKS.items() for _ in range(count)]
        self.pile += GRAND if sets == 2 else ()
        self.discard: list[str] = []
        self.row: list[str] = []
        self.runners = [Runner() for _ in range(seats)]
        self.spent = 0
        self.round = 1
        self.dealer = 0
        self.first = self.turn = -1
        self.reason = ""
        wanted = {"stop": 1, "vote": 1, "podium": 3, "all": seats}[options["play_on"]]
        self.goal = min(wanted, seats - 1)
        """After so many crossings the race is over."""

    def play(self) -> Play:
        yield from self.set_up()
        while not self.reason:
            for steps in range(self.seats):
                seat = self.after(self.first, steps)
                if self.runners[seat].place == 0:
                    self.turn = seat
                    yield from self.play_turn(seat)
                if self.reason:
                    break
            if not self.reason and self.round == int(self.options["round_limit"]):
                self.reason = "round_limit"
            elif not self.reason:
                self.round += 1
        self.result = self.score()

    # Set-up and auction

    def set_up(self) -> Part:
        chosen = self.options["dealer"].removeprefix("seat_")
        self.dealer = self.luck.number(self.seats) if chosen == "random" else int(chosen) - 1
        yield from self.assign_lanes()
        for number in range(6 * self.seats):
            seat = self.after(self.dealer, 1 + number)
            self.runners[seat].hand.append(self.luck.card(self.pile, seat))
        self.pile = [card.rstrip("!") for card in self.pile]
        self.fill_row()
        for runner in self.runners:
            runner.logos = sum(card.count("!") + TRICK_LOGOS.get(card, 0) for card in runner.hand)
            runner.hand = [card.rstrip("!") for card in runner.hand]
        yield {seat: [f"bang:{each.logos}"] for seat, each in enumerate(self.runners)}
        most = max(runner.logos for runner in self.runners)
        order = [self.after(self.dealer, 1 + number) for number in range(self.seats)]
        self.first = next(seat for seat in order if self.runners[seat].logos == most)
        self.turn = self.first
        yield from self.auction()

    def assign_lanes(self) -> Part:
        """HUN-Q3"""
        free = list(range(1, 9))
        for seat, runner in enumerate(self.runners):
            if self.options["lanes"] == "random":
                runner.lane = free[self.luck.number(len(free)) if len(free) > 1 else 0]
            elif self.options["lanes"] == "seat":
                runner.lane = seat + 1
            else:
                answer = yield {seat: [f"lane:{lane}" for lane in free]}
                runner.lane = int(answer[seat].partition(":")[2])
            free.remove(runner.lane)

    def auction(self) -> Part:
        """HUN-10 to HUN-14, HUN-Q6, HUN-Q7"""
        answers = yield {seat: bids(runner.hand) for seat, runner in enumerate(self.runners)}
        sets = {seat: read_cards(text.partition(":")[2]) for seat, text in answers.items()}
        most = max(len(cards) for cards in sets.values())
        for steps in range(self.seats):
            seat = self.after(self.first, steps)
            if most and len(sets[seat]) == most:
                self.runners[seat].cannon = True
                self.drop(seat, sets[seat])

    # Cards

    def throw(self, cards: list[str]) -> None:
        """Onto the discard, counted."""
        self.discard += laid_down(cards)
        self.spent += len(cards)

    def drop(self, seat: int, cards: list[str]) -> None:
        for card in cards:
            self.runners[seat].hand.remove(card)
        self.throw(cards)

    def renew_pile(self) -> bool:
        """The discard becomes the pile where that is empty; whether a card exists. HUN-Q12"""
        if not self.pile and self.discard:
            self.pile, self.discard = self.discard, []
            if self.options["discard_count"] == "pile":
                self.spent = 0
        return bool(self.pile)

    def fill_row(self) -> None:
        while len(self.row) < 4 and self.renew_pile():
            self.row.append(self.luck.card(self.pile))

    def draw(self, seat: int) -> None:
        self.renew_pile()
        self.runners[seat].hand.append(self.luck.card(self.pile, seat))

    def common(self, actions: int) -> list[str]:
        """Drawing, the row, and stopping."""
        legal = ["stop"]
        if self.pile or self.discard:
            legal.append("draw")
        barred = self.took_row and self.options["row_once_per_turn"] == "on"
        if actions == 2 and not barred:
            legal += [f"row:{card}" for card in set(self.row)]
        return legal

    # A turn

    def play_turn(self, seat: int) -> Part:
        """TURN of 3.6"""
        runner = self.runners[seat]
        self.took_row = False
        self.fill_row()
        if self.round == 1 and runner.cannon:
            runner.cell += 2
        yield from self.step_phase(seat)
        if runner.place == 0:
            yield from self.action_phase(seat)
        limit = int(self.options["hand_limit"])
        while limit and runner.place == 0 and len(runner.hand) > limit:
            answer = yield {seat: [f"drop:{card}" for card in set(runner.hand)]}
            self.drop(seat, [answer[seat].partition(":")[2]])

    def step_phase(self, seat: int) -> Part:
        runner = self.runners[seat]
        actions = max(0, 2 - runner.injuries)
        runner.injuries = 0
        on_last = runner.cell == LAST
        stepped_in_shoe = False
        while actions > 0:
            legal = self.common(actions)
            size = 2 if runner.shoe else 1
            if actions >= size:
                legal += self.steps(runner, size)
            if on_last or self.options["finish_timing"] == "any_step":
                legal += self.crossings(runner, actions)
            answer = yield {seat: legal}
            verb, _, words = answer[seat].partition(":")
            if verb == "stop":
                break
            if verb == "cross":
                yield from self.cross(seat)
                return
            if verb == "step":
                self.step(seat, words)
                stepped_in_shoe = runner.shoe
                actions -= size
            else:
                actions -= self.fetch(seat, verb, words)
        stays = self.options["shoe_until_step"] == "on" and not stepped_in_shoe
        if runner.shoe and not stays:
            runner.shoe = False
            self.throw(["SHOE"])
        runner.photo = False

    def fetch(self, seat: int, verb: str, card: str) -> int:
        """A card off the pile or out of the row; what it costs."""
        if verb == "draw":
            self.draw(seat)
            return 1
        self.row.remove(card)
        self.runners[seat].hand.append(card)
        self.took_row = True
        self.fill_row()
        return 2

    def steps(self, runner: Runner, size: int) -> list[str]:
        """HUN-22, HUN-24, HUN-45, HUN-48"""
        if runner.cell >= LAST:
            return []
        asked = LANES[runner.lane - 1].split()[runner.cell]
        fitting = [kind for kind in STEPS if asked in ("E", kind)]
        if runner.suit and asked in DOUBLES:
            fitting = list(DOUBLES)
        sets = combinations_with_replacement(fitting, size)
        return [
            f"step:{'+'.join(kinds)}"
            for kinds in sets
            if all(runner.hand.count(kind) >= kinds.count(kind) for kind in kinds)
        ]

    def step(self, seat: int, words: str) -> None:
        self.drop(seat, words.split("+"))
        self.runners[seat].cell += 1

    def crossings(self, runner: Runner, actions: int) -> list[str]:
        """HUN-31, HUN-56, HUN-57, HUN-Q20"""
        cost = int(self.options["photo_cost"]) if runner.photo else 1
        needed = 2 if runner.photo else 1
        enough = runner.hand.count("F") >= needed and actions >= cost
        return ["cross"] if runner.cell == LAST and enough else []

    def action_phase(self, seat: int) -> Part:
        runner = self.runners[seat]
        actions, fizz = 2, False
        while actions > 0:
            legal = self.common(actions) + self.tricks(seat, actions)
            if fizz and not runner.shoe:
                legal += self.steps(runner, 1)
            if fizz and self.options["finish_timing"] == "any_step":
                legal += self.crossings(runner, actions)
            answer = yield {seat: legal}
            verb, _, words = answer[seat].partition(":")
            if verb == "stop":
                return
            if verb == "cross":
                yield from self.cross(seat)
                return
            if verb in ("draw", "row"):
                actions -= self.fetch(seat, verb, words)
                continue
            actions -= 1
            if verb == "step":
                self.step(seat, words)
                continue
            if words == "BOLT":
                actions = 0
            fizz = words == "DRINK"
            yield from self.play_trick(seat, words)

    # Action cards

    def rivals(self, seat: int) -> list[int]:
        """The opponents still racing."""
        return [
            other for other, runner in enumerate(self.runners) if other != seat and not runner.place
        ]

    def tricks(self, seat: int, actions: int) -> list[str]:
        """HUN-Q17"""
        runner, rivals = self.runners[seat], self.rivals(seat)
        others = {other: self.runners[other] for other in rivals}
        full = {other: each for other, each in others.items() if each.hand}
        targets = {
            "INJURY": [other for other, each in others.items() if each.injuries < 2],
            "SHOE": [other for other, each in others.items() if not each.shoe],
            "PHOTO": [other for other, each in others.items() if not each.photo],
            "INSECT": list(full),
        }
        legal = [f"{card}:{other}" for card, seats in targets.items() for other in seats]
        legal += [f"STRIDE:{other}:{kind}" for other in full for kind in STEPS]
        legal.append("GUST")
        if actions == 2:
            legal.append("DRINK")
        if not runner.suit:
            legal.append("SUIT")
        if self.discard:
            legal.append("RESOURCE")
        if any(each.cell > runner.cell for each in others.values()):
            legal.append("BOLT")
        return [f"play:{text}" for text in legal if text.split(":")[0] in runner.hand]

    def play_trick(self, seat: int, words: str) -> Part:
        card, *details = words.split(":")
        runner = self.runners[seat]
        runner.hand.remove(card)
        if card == "SUIT":
            runner.suit = True
        elif card == "RESOURCE":
            yield from self.use_resource(seat)
        elif card == "GUST":
            self.throw([card])
            yield from self.blow(seat)
        elif details:
            yield from self.attack(seat, card, int(details[0]), details[-1])
        else:
            self.throw([card])
            if card == "BOLT":
                cells = [self.runners[other].cell for other in self.rivals(seat)]
                runner.cell = min(cell for cell in cells if cell > runner.cell)

    def attack(self, seat: int, card: str, target: int, kind: str) -> Part:
        """HUN-42 to HUN-57, HUN-62 to HUN-64"""
        victim = self.runners[target]
        if card != "SHOE":
            self.throw([card])
        answer = yield {target: reactions(victim)}
        if answer[target] == "train":
            self.throw([card] if card == "SHOE" else [])
            self.drop(target, ["TRAINING"])
            return
        victim.shoe = victim.shoe or card == "SHOE"
        if card == "INJURY":
            victim.injuries += 1
        elif card == "PHOTO":
            victim.photo = True
        elif card == "INSECT":
            self.throw([self.luck.card(victim.hand)])
        elif card == "STRIDE" and kind in victim.hand:
            victim.hand.remove(kind)
            self.runners[seat].hand.append(kind)

    def blow(self, seat: int) -> Part:
        """HUN-50, HUN-51, HUN-Q23b, HUN-Q23f"""
        hit = [self.after(seat, steps) for steps in range(1, self.seats)]
        hit = [other for other in hit if other in self.rivals(seat)]
        means = self.options["training_vs_gust"]
        trained: list[int] = []
        if means != "none":
            answers = yield {other: reactions(self.runners[other]) for other in hit}
            trained = [other for other in hit if answers[other] == "train"]
        for other in trained:
            self.drop(other, ["TRAINING"])
        if trained and means == "cancel":
            return
        due = {other: 2 for other in hit if other not in trained} | {seat: 1}
        legal = {
            other: drops(self.runners[other].hand, count)
            for other, count in due.items()
            if self.runners[other].hand
        }
        if legal:
            answers = yield legal
            for other in due:
                if other in answers:
                    self.drop(other, read_cards(answers[other].partition(":")[2]))

    def use_resource(self, seat: int) -> Part:
        """HUN-55, HUN-Q23a, HUN-Q32"""
        top = self.discard[-4:]
        answer = yield {seat: [f"pick:{card}" for card in set(top)]}
        card = answer[seat].partition(":")[2]
        place = max(index for index, each in enumerate(self.discard) if each == card)
        self.runners[seat].hand.append(self.discard.pop(place))
        self.spent -= 1
        self.throw(["RESOURCE"])

    # The line

    def hundredths(self) -> int:
        """HUN-Q25, HUN-D4"""
        extra = CARRIED[self.seats]
        if self.options["discard_count"] == "pile":
            extra = 40 if self.seats == 2 else 20
        return min(99, max(0, self.spent + extra))

    def cross(self, seat: int) -> Part:
        """CROSS of 3.6; HUN-Q26"""
        runner = self.runners[seat]
        self.drop(seat, ["F"] * (2 if runner.photo else 1))
        home = [each for each in self.runners if each.place]
        runner.place = 1 + len(home)
        runner.time = 100 * self.round + self.hundredths()
        runner.cell = LAST + 1
        worn = ["SUIT"] * runner.suit + ["SHOE"] * runner.shoe
        self.discard += laid_down(runner.hand) + worn
        runner.hand = []
        runner.suit = runner.shoe = runner.photo = runner.cannon = False
        racing = [each for each, other in enumerate(self.runners) if not other.place]
        if self.options["play_on"] == "vote" and runner.place == 1 and len(racing) > 1:
            answers = yield {each: ["vote:yes", "vote:no"] for each in racing}
            votes = list(answers.values())
            yes, no = votes.count("vote:yes"), votes.count("vote:no")
            self.goal = min(3, self.seats - 1) if yes > no else 1
        if self.goal == 1:
            self.reason = "champion"
        elif len(racing) == 1:
            self.reason = "one_left"
        elif runner.place == self.goal:
            self.reason = "podium"

    def score(self) -> dict[str, object]:
        """HUN-Q26, HUN-Q27"""
        ranks = [(-each.place if each.place else -99, each.cell) for each in self.runners]
        cells = [each.cell for each in self.runners]
        return {"places": places(ranks), "points": cells, "reason": self.reason}

    def facts(self) -> dict[str, object]:
        return {
            "dealer": self.dealer,
            "first": self.first,
            "turn": self.turn,
            "round": self.round,
            "row": sorted(self.row),
            "draw": sorted(card.rstrip("!") for card in self.pile),
            "discard": self.discard,
            "spent": self.spent,
            "clock": f"{self.round}.{self.hundredths():02}",
            "runners": {seat: runner_facts(each) for seat, each in enumerate(self.runners)},
        }


def reactions(runner: Runner) -> list[str]:
    """HUN-62"""
    return ["pass", "train"] if "TRAINING" in runner.hand else ["pass"]


def bids(hand: list[str]) -> list[str]:
    """Every set of cards of a hand. HUN-Q6"""
    sets = {cards for size in range(1, 7) for cards in combinations(laid_down(hand), size)}
    return ["bid:none", *[f"bid:{'+'.join(cards)}" for cards in sets]]


def drops(hand: list[str], count: int) -> list[str]:
    """Every choice of so many cards, or of all there are."""
    sets = set(combinations(laid_down(hand), min(count, len(hand))))
    return [f"drop:{'+'.join(cards)}" for cards in sets]


def read_cards(text: str) -> list[str]:
    return [] if text == "none" else text.split("+")


def runner_facts(runner: Runner) -> dict[str, object]:
    return {
        "lane": runner.lane,
        "cell": runner.cell,
        "hand": sorted(runner.hand),
        "injuries": runner.injuries,
        "shoe": runner.shoe,
        "photo": runner.photo,
        "suit": runner.suit,
        "place": runner.place,
        "time": runner.time,
    }
