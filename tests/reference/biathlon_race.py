"""Biathlon a second time, from the rules alone: one race."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from tests.reference.referee import Luck, Part

BOARDS = Path(__file__).parents[2] / "src/pentathlon/games/biathlon/boards.toml"
RULES = [
    *("climbs", "descents", "descent_falls", "ice", "sprint_cards", "risk_tactics"),
    *("crosswind", "event_cards", "coaching", "new_skis", "new_sights"),
]
SETS = {
    "base": [],
    "snow": ["climbs", "descents", "sprint_cards", "coaching"],
    "range": ["risk_tactics", "crosswind"],
    "full": RULES,
}
COLOURS = ("red", "blue", "green", "yellow", "purple", "white")
EFFECTS = {
    "E01": "reroll_move", "E02": "reroll_move", "E03": "plus", "E04": "plus",
    "E05": "ignore_climb", "E06": "no_fall", "E07": "pass_through", "E08": "slipstream",
    "E09": "play_technique", "E10": "play_technique", "E11": "cut_pause", "E12": "calm_wind",
    "E13": "reroll_shot", "E14": "waive_loop", "E15": "rattle",
}  # fmt: skip
KEPT = {
    "keep": list(EFFECTS),
    "at_once": ["E01", "E03", "E06", "E07", "E09", "E11", "E13", "E14", "E15"],
}
AT_ONCE = [f"E{number}" for number in range(16, 25)]
MORE_AT_ONCE = [f"E{number}" for number in range(25, 31)]
BACK = {"E17": 3, "E18": 2, "E25": 1}
FORWARD = {"E21": 2, "E22": 3, "E27": 2, "E29": 1}
NEXT_ROLL = {"E19": -2, "E26": -1, "E28": 2}
TECHNIQUES = ("new_skis", "new_sights")

Cell = tuple[str, int, int]
"""("T", row, lane) on the track, ("P", row, lane) in the loop, ("F", point, 0) at the range."""
BESIDE, HOME, WAITING = "beside", "home", "waiting"


@dataclass
class Skier:
    """One colour."""

    seat: int
    colour: str
    spot: Cell = (WAITING, 0, 0)
    lap: int = 0
    has_shot: bool = False
    owed: int = 0
    shots: int = 0
    targets: int = 0
    risk: int = 0
    pause: int = 0
    sprints: int = 0
    techniques: list[str] = field(default_factory=list)
    working: str = ""
    lost_turns: int = 0
    next_roll: int = 0
    rattled: bool = False
    snow: bool = False
    hand: list[str] = field(default_factory=list)
    finish: tuple[int, int] = (0, 0)
    place: int = 0
    loops: int = 0


@dataclass
class Reach:
    """Where a move leads: over the line for good, or to the cells to choose from."""

    steps: int
    cells: dict[Cell, tuple[int, bool]]
    """Each cell with the loops run on the way and whether the line was crossed."""
    beyond: int = 0

    def differs(self, other: "Reach") -> bool:
        ours, theirs = (self.steps, set(self.cells)), (other.steps, set(other.cells))
        return (self.beyond, ours) != (other.beyond, theirs)


class Board:
    """Cells, walls, firing rows, gate and loop of one board."""

    def __init__(self, id: str) -> None:
        """A board of the box by its name, or one that is written out."""
        if id.startswith("{"):
            data = tomllib.loads(f"board = {id}")["board"]
        else:
            boards = tomllib.loads(BOARDS.read_text(encoding="utf-8"))["board"]
            data = next(board for board in boards if board["id"] == id)
        self.rows: int = data["rows"]
        self.firing: list[int] = data["firing"]
        self.gate: int = data["gate"]
        self.loop: int = data["loop"]["rows"]
        self.start: list[list[int]] = data["start"]
        self.walls = data["walls"]
        self.kinds = {
            (row, lane): kind
            for lane, text in enumerate(data["lanes"], start=1)
            for row, kind in enumerate(text, start=1)
            if kind != "#"
        }

    def lanes(self, row: int) -> list[int]:
        return sorted(lane for there, lane in self.kinds if there == row)

    def is_walled(self, row: int, next_row: int, lane: int, next_lane: int) -> bool:
        return any(
            sorted(wall["between"]) == sorted((lane, next_lane))
            and any(wall["from"] <= each <= wall["to"] for each in (row, next_row))
            for wall in self.walls
        )

    def steps(self, cell: Cell, owed: int) -> list[Cell]:
        """The cells in front; BIA-14, BIA-Q8, BIA-Q17, BIA-Q44"""
        kind, row, lane = cell
        if kind == "P" and row < self.loop:
            return [("P", row + 1, 1), ("P", row + 1, 2)]
        if kind == "P" and owed == 1:
            return [("T", self.gate + 1, each) for each in self.lanes(self.gate + 1)[-2:]]
        if kind == "P" or (owed and row == self.gate):
            return [("P", 1, 1), ("P", 1, 2)]
        ahead = row % self.rows + 1
        return [
            ("T", ahead, each)
            for each in (lane - 1, lane, lane + 1)
            if (ahead, each) in self.kinds and not self.is_walled(row, ahead, lane, each)
        ]


class Race:
    """One race between colours in their start order."""

    def __init__(
        self, options: Mapping[str, str], skiers: list[Skier], luck: Luck, terms: Mapping[str, str]
    ) -> None:
        self.options = options
        self.luck = luck
        self.skiers = skiers
        self.board = Board(terms["board"])
        self.laps = int(terms["laps"])
        self.total = self.laps + (terms["final_lap"] == "on")
        self.rules = {
            rule
            for rule in RULES
            if terms[rule] == "on" or (terms[rule] == "as_set" and rule in SETS[terms["rules"]])
        }
        if self.total < 2:
            self.rules -= set(TECHNIQUES)
        star = options["star_means"]
        self.kept_pile = list(KEPT[star]) if "event_cards" in self.rules else []
        more = MORE_AT_ONCE if star == "at_once" else []
        self.open_pile = AT_ONCE + more if "event_cards" in self.rules else []
        self.discard: list[str] = []
        self.round = 1
        self.turn = skiers[0]
        self.has_played = False
        self.sprints_used = 0
        """In this turn."""
        self.reason = ""
        for skier in skiers:
            self.equip(skier)

    def equip(self, skier: Skier) -> None:
        """BIA-54, BIA-80, BIA-87"""
        if "sprint_cards" in self.rules:
            skier.sprints = 2 if self.total > 1 else 1
        skier.techniques = [each for each in TECHNIQUES if each in self.rules]

    # The race

    def run(self) -> Part:
        """RACE of 3.6"""
        yield from self.line_up()
        while not self.reason:
            yield from self.play_round()
            self.rank_round()
            if len(self.racing()) <= 1:
                self.rank([[skier] for skier in self.racing()])
                self.reason = "all_home"
            elif self.round >= max(400, 100 * self.total):
                self.rank_rest()
                self.reason = "round_limit"
            else:
                self.round += 1

    def line_up(self) -> Part:
        for skier in self.skiers:
            self.turn = skier
            free = [cell for cell in self.board.start if not self.is_taken(("T", cell[0], cell[1]))]
            answer = yield {skier.seat: [f"start:{row}/{lane}" for row, lane in free]}
            skier.spot = read_cell(answer[skier.seat].partition(":")[2])

    def play_round(self) -> Part:
        for skier in self.skiers:
            if skier.spot[0] != HOME:
                self.turn = skier
                yield from self.play_turn(skier)
            if self.options["end_of_race"] == "at_once" and len(self.racing()) <= 1:
                return

    def racing(self) -> list[Skier]:
        return [skier for skier in self.skiers if skier.spot[0] != HOME]

    def rank_round(self) -> None:
        """BIA-39, BIA-41"""
        home = [skier for skier in self.skiers if skier.finish[0] == self.round]
        self.rank(groups(home, [-skier.finish[1] for skier in home]))

    def rank_rest(self) -> None:
        """BIA-Q49"""
        rest = self.racing()
        self.rank(groups(rest, [self.to_go(skier) for skier in rest]))

    def rank(self, levels: list[list[Skier]]) -> None:
        """The next places, level colours by dice. BIA-Q21"""
        for level in levels:
            while level:
                first = self.dice_off(level) if len(level) > 1 else level[0]
                first.place = 1 + max(skier.place for skier in self.skiers)
                level = [skier for skier in level if skier is not first]

    def dice_off(self, level: list[Skier]) -> Skier:
        for _ in range(50):
            rolls = [self.luck.roll(6) for _ in level]
            if rolls.count(max(rolls)) == 1:
                return level[rolls.index(max(rolls))]
        return level[0]

    def to_go(self, skier: Skier) -> int:
        """BIA-I8"""
        return (self.total - skier.lap) * self.board.rows + self.to_line(skier)

    def to_line(self, skier: Skier) -> int:
        board, (kind, row, _) = self.board, skier.spot
        if kind == "P":
            return board.loop - row + 1 + (skier.owed - 1) * board.loop + board.rows - board.gate
        if kind == "F":
            row = board.firing[row - 1]
        return board.rows - row + 1 + skier.owed * board.loop

    # A turn

    def play_turn(self, skier: Skier) -> Part:
        """TURN of 3.6"""
        self.has_played = False
        self.sprints_used = 0
        if skier.lost_turns:
            yield {skier.seat: ["miss_turn"]}
            skier.lost_turns -= 1
        elif skier.spot[0] == "F" and skier.pause:
            yield {skier.seat: ["rest"]}
            skier.pause -= 1
        elif skier.spot[0] == "F":
            yield {skier.seat: ["shoot"]}
            yield from self.shoot(skier)
        else:
            yield from self.ski(skier)

    def ski(self, skier: Skier) -> Part:
        if skier.spot[0] == BESIDE and (yield from self.restore(skier)):
            return
        if self.owes_shooting(skier) and skier.spot[1] in self.board.firing:
            ahead = [row for row in self.board.firing if row >= skier.spot[1]]
            free = [row for row in ahead if self.is_point_free(row)]
            if skier.spot[1] in free:
                yield {skier.seat: ["enter"]}
                yield from self.enter(skier)
                return
            if not free:
                yield {skier.seat: ["wait"]}
                return
        yield from self.start_window(skier)

    def restore(self, skier: Skier) -> Part:
        """Back on the track; True if behind its row. BIA-50, BIA-51, BIA-Q28"""
        fell = skier.spot[1]
        row = next(each for each in range(fell, 0, -1) if self.free_lanes(each))
        legal = [f"restore:{row}/{lane}" for lane in self.free_lanes(row)]
        answer = yield {skier.seat: legal}
        skier.spot = read_cell(answer[skier.seat].partition(":")[2])
        return row != fell

    def owes_shooting(self, skier: Skier) -> bool:
        return 1 <= skier.lap <= self.laps and not skier.has_shot

    def is_point_free(self, row: int) -> bool:
        return not self.is_taken(("F", self.board.firing.index(row) + 1, 0))

    def is_taken(self, cell: Cell) -> bool:
        return any(skier.spot == cell for skier in self.skiers)

    def free_lanes(self, row: int) -> list[int]:
        return [lane for lane in self.board.lanes(row) if not self.is_taken(("T", row, lane))]

    def start_window(self, skier: Skier) -> Part:
        """The roll, or a card before it. 3.6"""
        answer = yield {skier.seat: ["roll", *self.start_cards(skier)]}
        verb, _, word = answer[skier.seat].partition(":")
        if verb == "slipstream":
            self.spend(skier, "slipstream")
            yield from self.move(skier, self.reach(skier, int(word) - 1))
            return
        if verb == "service":
            self.spend(skier, "play_technique")
            self.work(skier, word)
        if verb == "cowbells":
            self.spend(skier, "rattle")
            next(each for each in self.skiers if each.colour == word).rattled = True
        if verb != "roll":
            yield {skier.seat: ["roll"]}
        yield from self.roll_move(skier, False)

    def start_cards(self, skier: Skier) -> list[str]:
        cards: list[str] = []
        if self.holds(skier, "slipstream"):
            cards += [f"slipstream:{gap}" for gap in self.gaps(skier)]
        if self.holds(skier, "play_technique") and not skier.working:
            cards += [f"service:{each}" for each in self.playable(skier)]
        if self.holds(skier, "rattle"):
            rivals = [each for each in self.skiers if each.spot[0] == "F" and not each.rattled]
            cards += [f"cowbells:{each.colour}" for each in rivals if each is not skier]
        return cards

    def gaps(self, skier: Skier) -> list[int]:
        """E08"""
        kind, row, _ = skier.spot
        waits = self.owes_shooting(skier) and row in self.board.firing
        step = self.reach(skier, 1)
        if kind != "T" or skier.owed or waits or not (step.steps or step.beyond):
            return []
        ahead = {
            (each.spot[1] - row) % self.board.rows for each in self.skiers if each.spot[0] == "T"
        }
        return [gap for gap in sorted(ahead) if 2 <= gap <= 7]

    # Kept cards

    def effects(self, skier: Skier) -> dict[str, str]:
        """Each kept card of a hand with what it plays as. BIA-Q48"""
        return {card: self.effect(skier, card) for card in sorted(skier.hand)}

    def effect(self, skier: Skier, card: str) -> str:
        effect = EFFECTS[card]
        needed = {
            "ignore_climb": {"climbs"},
            "no_fall": {"descent_falls", "ice"},
            "play_technique": set(skier.techniques),
            "cut_pause": {"risk_tactics"},
            "calm_wind": {"crosswind"},
        }
        return effect if effect not in needed or needed[effect] & self.rules else "plus"

    def holds(self, skier: Skier, effect: str) -> bool:
        return not self.has_played and effect in self.effects(skier).values()

    def spend(self, skier: Skier, effect: str) -> None:
        """Of several cards one that merely plays as this, else the lowest. Section 6"""
        fitting = [card for card, plays_as in self.effects(skier).items() if plays_as == effect]
        fitting.sort(key=lambda card: (EFFECTS[card] == effect, card))
        skier.hand.remove(fitting[0])
        self.discard.append(fitting[0])
        self.has_played = True

    def is_masked(self, skier: Skier) -> bool:
        """Whether a window opens because nobody may know that it is empty."""
        return bool(skier.hand) and not self.has_played

    def window(self, skier: Skier, effect: str) -> Part:
        """Keep, or play a card of this effect; whether it was played."""
        if not self.is_masked(skier):
            return False
        cards = [f"card:{effect}"] if self.holds(skier, effect) else []
        answer = yield {skier.seat: ["keep", *cards]}
        if answer[skier.seat] == "keep":
            return False
        self.spend(skier, effect)
        return True

    def playable(self, skier: Skier) -> list[str]:
        """BIA-Q42"""
        return [
            each for each in skier.techniques if each == "new_skis" or self.owes_shooting(skier)
        ]

    def work(self, skier: Skier, technique: str) -> None:
        skier.techniques.remove(technique)
        skier.working = technique

    # Movement

    def roll_move(self, skier: Skier, by_card: bool) -> Part:
        """ROLLMOVE of 3.6"""
        die = self.luck.roll(6)
        sprint, plus = 0, 0
        played = ""
        while True:
            falls = played != "no_fall" and self.is_fall(skier, die)
            reach = self.reach_of(skier, die, sprint + plus, played)
            legal = ["fall" if falls else "go"]
            legal += self.roll_cards(skier, die, sprint, falls, reach, played)
            if len(legal) > 1 or self.is_masked(skier):
                answer = yield {skier.seat: legal}
                choice = answer[skier.seat]
            else:
                choice = legal[0]
            verb, _, word = choice.partition(":")
            if verb in ("go", "fall"):
                break
            if verb == "sprint":
                sprint = int(word)
                skier.sprints -= 1
                self.sprints_used += 1
                continue
            self.spend(skier, word)
            played = word
            plus = 2 if word == "plus" else 0
            if word == "reroll_move":
                die = self.luck.roll(6)
        skier.next_roll = 0
        if falls:
            skier.spot = (BESIDE, *skier.spot[1:])
            skier.lost_turns += self.options["fall_cost"] == "two"
            return
        yield from self.move(skier, reach, by_card)

    def terrain(self, skier: Skier) -> str:
        """BIA-Q25"""
        kind, row, lane = skier.spot
        return self.board.kinds[row, lane] if kind == "T" else "."

    def is_fall(self, skier: Skier, die: int) -> bool:
        """BIA-48, BIA-52"""
        kind = self.terrain(skier)
        slips = kind == "~" and "ice" in self.rules and die >= 5
        return slips or (kind == "v" and "descent_falls" in self.rules and die == 6)

    def reach_of(self, skier: Skier, die: int, extra: int, played: str) -> Reach:
        """BIA-Q24"""
        kind = self.terrain(skier)
        base = die + skier.next_roll + (skier.working == "new_skis")
        if kind == "v" and "descents" in self.rules:
            base += 2
        if kind in "123" and "climbs" in self.rules and played != "ignore_climb":
            base -= int(kind)
        return self.reach(skier, max(1, base) + extra, played == "pass_through")

    def roll_cards(
        self, skier: Skier, die: int, sprint: int, falls: bool, reach: Reach, played: str
    ) -> list[str]:
        """What may be added to a roll. BIA-Q30, BIA-Q36, 3.6"""
        cards = []
        if self.holds(skier, "reroll_move") and not sprint:
            cards.append("card:reroll_move")
        if falls:
            return cards + (["card:no_fall"] if self.holds(skier, "no_fall") else [])
        plus = 2 if played == "plus" else 0
        used = self.sprints_used if self.options["sprint_limit"] == "turn" else sprint
        lengths = [] if used or not skier.sprints else [2]
        if lengths and self.options["sprint_length"] == "up_to":
            lengths = [1, 2]
        for length in lengths:
            longer = self.reach_of(skier, die, plus + length, played)
            if (longer.beyond, longer.steps) > (reach.beyond, reach.steps):
                cards.append(f"sprint:{length}")
        for card, extra in (("plus", 2), ("ignore_climb", 0), ("pass_through", 0)):
            changed = self.reach_of(skier, die, sprint + extra, card)
            if self.holds(skier, card) and changed.differs(reach):
                cards.append(f"card:{card}")
        return cards

    def stop_row(self, skier: Skier) -> int:
        """BIA-Q10, BIA-Q11"""
        row = skier.spot[1]
        ahead = [each for each in self.board.firing if each >= row]
        free = [each for each in ahead if self.is_point_free(each)]
        if free and row in self.board.firing and self.options["range_stop"] == "next_free":
            return free[0]
        return free[-1] if free else self.board.firing[-1]

    def reach(self, skier: Skier, points: int, squeezes: bool = False) -> Reach:
        """MOVE of 3.6 up to the choice of a cell."""
        last = skier.lap == self.total
        if last and not self.owes_shooting(skier) and points >= self.to_line(skier):
            return Reach(0, {}, points - self.to_line(skier) + 1)
        others = {each.spot for each in self.skiers if each is not skier}
        stop = self.stop_row(skier) if self.owes_shooting(skier) else 0
        frontier, owed, crossed = {skier.spot}, skier.owed, False
        best = Reach(0, {})
        ends: dict[Cell, tuple[int, bool]] = {}
        for step in range(1, points + 1):
            if stop and {row for _, row, _ in frontier} == {stop}:
                break
            ahead: set[Cell] = set()
            for cell in frontier:
                onward = {
                    each for each in self.board.steps(cell, owed) if squeezes or each not in others
                }
                if not onward and step > 1:
                    ends[cell] = (skier.owed - owed, crossed)
                ahead |= onward
            if not ahead:
                break
            owed -= any(kind == "P" and row == self.board.loop for kind, row, _ in frontier)
            crossed = crossed or any(
                kind == "T" and row == self.board.rows for kind, row, _ in frontier
            )
            frontier = ahead
            free = frontier - others
            if free:
                best = Reach(step, dict.fromkeys(free, (skier.owed - owed, crossed)))
        if self.options["dead_end"] == "free":
            best.cells = {**ends, **best.cells}
        return best

    def move(self, skier: Skier, reach: Reach, by_card: bool = True) -> Part:
        """The rest of MOVE, and LAND. 3.6"""
        if reach.beyond:
            self.go_home(skier, reach.beyond)
            return
        if not reach.steps:
            yield from self.at_range(skier)
            return
        cell = next(iter(reach.cells))
        if len(reach.cells) > 1:
            answer = yield {skier.seat: [f"ski:{name(each)}" for each in reach.cells]}
            cell = read_cell(answer[skier.seat].partition(":")[2])
        loops, crossed = reach.cells[cell]
        skier.spot = cell
        skier.owed -= loops
        if crossed:
            yield from self.begin_lap(skier)
        counts = not by_card or self.options["card_cells"] == "forwards"
        if (yield from self.at_range(skier)) or not counts or cell[0] != "T":
            return
        kind = self.board.kinds[cell[1], cell[2]]
        if kind == "E" and "event_cards" in self.rules:
            yield from self.draw(skier)
        if kind == "C" and "coaching" in self.rules:
            answer = yield {skier.seat: ["coached_roll", "stay"]}
            if answer[skier.seat] == "coached_roll":
                yield from self.roll_move(skier, False)

    def go_home(self, skier: Skier, beyond: int) -> None:
        """BIA-Q20, BIA-Q50"""
        skier.spot = (HOME, 0, 0)
        skier.finish = (self.round, beyond)
        self.discard += skier.hand
        skier.hand = []

    def begin_lap(self, skier: Skier) -> Part:
        """BIA-81, BIA-85, BIA-88, BIA-Q41"""
        skier.lap += 1
        skier.has_shot = False
        skier.working = ""
        legal = self.playable(skier)
        if skier.lap == 1 and self.options["technique_first_lap"] == "off":
            legal = []
        if legal:
            answer = yield {skier.seat: ["technique:none", *[f"technique:{it}" for it in legal]]}
            chosen = answer[skier.seat].partition(":")[2]
            if chosen != "none":
                self.work(skier, chosen)

    def at_range(self, skier: Skier) -> Part:
        """Whether the move ended beside the range. BIA-20, BIA-22"""
        kind, row, _ = skier.spot
        if kind != "T" or row not in self.board.firing or not self.owes_shooting(skier):
            return False
        if self.is_point_free(row):
            yield from self.enter(skier)
        return True

    # The range

    def enter(self, skier: Skier) -> Part:
        """ENTER of 3.6"""
        skier.spot = ("F", self.board.firing.index(skier.spot[1]) + 1, 0)
        skier.shots, skier.targets = 0, 5
        skier.risk = skier.pause = 0
        windy = "crosswind" in self.rules and self.luck.roll(6) <= 3
        if windy and (yield from self.window(skier, "calm_wind")):
            windy = False
        if "risk_tactics" in self.rules:
            answer = yield {skier.seat: ["risk:low", "risk:medium", "risk:high"]}
            chosen = answer[skier.seat].partition(":")[2]
            skier.risk, skier.pause = {"low": (2, 4), "medium": (3, 2), "high": (4, 0)}[chosen]
        skier.risk = max(2, (skier.risk or 3) + windy - (skier.working == "new_sights"))
        if skier.pause and (yield from self.window(skier, "cut_pause")):
            skier.pause = max(0, skier.pause - 2)

    def shoot(self, skier: Skier) -> Part:
        """SHOOT of 3.6"""
        snowed = skier.snow and skier.shots == 0
        need = min(5, skier.risk + skier.rattled + snowed)
        die = self.luck.roll(6)
        if die < need and (yield from self.window(skier, "reroll_shot")):
            die = self.luck.roll(6)
        skier.shots += 1
        skier.targets -= die >= need
        skier.rattled = skier.snow = False
        if skier.targets == 0 or skier.shots == 8:
            skier.owed = skier.targets
            if skier.owed and (yield from self.window(skier, "waive_loop")):
                skier.owed -= 1
            skier.loops += skier.owed
            self.leave_range(skier)

    def leave_range(self, skier: Skier) -> None:
        """BIA-29, BIA-Q14"""
        own = self.board.firing[skier.spot[1] - 1]
        row = next(each for each in range(own, 0, -1) if self.free_lanes(each))
        skier.spot = ("T", row, self.free_lanes(row)[-1])
        skier.has_shot = True

    # Event cards

    def draw(self, skier: Skier) -> Part:
        """DRAW of 3.6; BIA-Q37, BIA-Q38"""
        if not self.kept_pile and not self.open_pile:
            self.kept_pile = [card for card in self.discard if card in EFFECTS]
            self.open_pile = [card for card in self.discard if card not in EFFECTS]
            self.discard = []
        if not self.kept_pile and not self.open_pile:
            return
        sorts = ["AT_ONCE"] * len(self.open_pile) + ["KEPT"] * len(self.kept_pile)
        if self.luck.card(sorts) == "KEPT":
            watchers = [] if self.options["event_hands"] == "open" else [skier.seat]
            skier.hand.append(self.luck.card(self.kept_pile, *watchers))
            return
        card = self.luck.card(self.open_pile)
        self.discard.append(card)
        yield from self.happen(skier, card)

    def happen(self, skier: Skier, card: str) -> Part:
        """E16 to E30"""
        if card == "E16":
            skier.lost_turns += 1
        elif card in NEXT_ROLL:
            skier.next_roll += NEXT_ROLL[card]
        elif card in ("E20", "E30"):
            for each in self.racing():
                each.next_roll -= each is not skier or card == "E20"
        elif card == "E23":
            skier.snow = True
        elif card in FORWARD:
            yield from self.move(skier, self.reach(skier, FORWARD[card]))
        elif card == "E24":
            yield from self.roll_move(skier, True)
        else:
            yield from self.fall_back(skier, BACK[card])

    def fall_back(self, skier: Skier, rows: int) -> Part:
        """BIA-Q37"""
        _, from_row, lane = skier.spot
        for row in range(max(1, from_row - rows), 0, -1):
            free = self.free_lanes(row)
            if not free:
                continue
            chosen = lane if lane in free else free[0]
            if lane not in free and len(free) > 1:
                answer = yield {skier.seat: [f"back:{row}/{each}" for each in free]}
                chosen = read_cell(answer[skier.seat].partition(":")[2])[2]
            skier.spot = ("T", row, chosen)
            return


def groups(skiers: list[Skier], scores: list[int]) -> list[list[Skier]]:
    """The skiers by their scores, lowest first, level ones together."""
    return [
        [skier for skier, own in zip(skiers, scores, strict=True) if own == score]
        for score in sorted(set(scores))
    ]


def name(cell: Cell) -> str:
    """A cell as it is written."""
    kind, row, lane = cell
    if kind == "T":
        return f"{row}/{lane}"
    if kind == "P":
        return f"P{row}{'ab'[lane - 1]}"
    if kind == BESIDE:
        return f"beside {row}/{lane}"
    return f"F{row}" if kind == "F" else kind


def read_cell(text: str) -> Cell:
    if text.startswith("P"):
        return ("P", int(text[1:-1]), "ab".index(text[-1]) + 1)
    row, _, lane = text.partition("/")
    return ("T", int(row), int(lane))
