"""Pebbles: hidden hands, secret simultaneous choices, private draws and a public die, in 100 lines.

Each seat holds two pebbles. Three times all seats at once either throw a pebble, which everybody
sees, or bury one, which nobody does (TOY-1), and draw another. A thrown colour that nobody else
threw scores the die (TOY-3).
"""

from collections.abc import Mapping
from typing import ClassVar

from librt.vecs import vec
from mypy_extensions import i64

from pentathlon.engine.box import Box
from pentathlon.engine.chance import UNSEEN, Chance, only
from pentathlon.engine.errors import Problem, Refusal
from pentathlon.engine.game import Action, AnyGame, Choice, Game, Result, Seat, State, View
from pentathlon.engine.inspection import Inspection
from pentathlon.engine.options import number_option

COLOURS = ("RED", "BLUE", "GREEN")
ACTIONS = {
    f"{verb}:{colour}": Action(f"{verb}:{colour}")
    for verb in ("throw", "bury")
    for colour in COLOURS
}


class PebblesState(State):
    def __init__(self, hands: list[list[int]], rounds: int) -> None:
        self.hands = hands
        self.bag = [5, 5, 5]
        self.points = [0] * len(hands)
        self.thrown: list[str] = []
        self.rounds = rounds
        self.choices: dict[int, str] = {}

    def clone(self) -> "PebblesState":
        copy = PebblesState([list(hand) for hand in self.hands], self.rounds)
        copy.bag = list(self.bag)
        copy.points = list(self.points)
        copy.thrown = list(self.thrown)
        return copy

    def seat_count(self) -> int:
        return len(self.hands)

    def to_json(self) -> dict[str, object]:
        return {
            "hands": [list(hand) for hand in self.hands],
            "bag": list(self.bag),
            "points": list(self.points),
            "thrown": list(self.thrown),
            "rounds": self.rounds,
        }


class PebblesView(View):
    def __init__(self, facts: dict[str, object]) -> None:
        self.facts = facts

    def to_json(self) -> dict[str, object]:
        return self.facts


class Pebbles(Game[PebblesState, Action, PebblesView]):
    id: ClassVar[str] = "pebbles"
    version: ClassVar[int] = 1
    cards: ClassVar[tuple[str, ...]] = COLOURS

    def __init__(self, chosen: Mapping[str, str]) -> None:
        super().__init__((number_option("rounds", 1, 4, 3, "TOY-2"),), chosen)

    def seat_counts(self) -> tuple[int, ...]:
        return (2, 3)

    def setup(self, seats: i64, chance: Chance) -> PebblesState:
        state = PebblesState([[0, 0, 0] for _ in range(seats)], int(self.chosen["rounds"]))
        for seat in range(seats):
            self.draw(state, seat, chance)
            self.draw(state, seat, chance)
        return state

    def draw(self, state: PebblesState, seat: int, chance: Chance) -> None:
        bag = vec[i64](state.bag)
        state.hands[seat][chance.draw(bag, only(seat))] += 1
        state.bag = list(bag)

    def deciders(self, state: PebblesState) -> tuple[Seat, ...]:
        return tuple(range(len(state.hands))) if state.rounds else ()

    def legal(self, state: PebblesState, seat: i64) -> list[Action]:
        held = [COLOURS[kind] for kind, count in enumerate(state.hands[seat]) if count]
        return [ACTIONS[f"{verb}:{colour}"] for verb in ("throw", "bury") for colour in held]

    def apply(self, state: PebblesState, seat: i64, action: Action, chance: Chance) -> None:
        state.choices[int(seat)] = action.text
        if len(state.choices) < len(state.hands):
            return
        face = chance.roll(6)
        state.thrown = [
            text if text.startswith("throw") else "bury" for text in state.choices.values()
        ]
        for each, text in state.choices.items():
            state.hands[each][COLOURS.index(text.partition(":")[2])] -= 1
            if text.startswith("throw") and state.thrown.count(text) == 1:
                state.points[each] += face
            self.draw(state, each, chance)
        state.choices = {}
        state.rounds -= 1

    def view(self, state: PebblesState, seat: i64) -> PebblesView:
        return PebblesView(
            {
                "seat": int(seat),
                "hand": list(state.hands[seat]) if seat >= 0 else None,
                "points": list(state.points),
                "thrown": list(state.thrown),
                "rounds": state.rounds,
                "bag": sum(state.bag),
            }
        )

    def determinize(self, view: PebblesView, chance: Chance) -> PebblesState:
        facts = view.facts
        points, rounds, bag_size = facts["points"], facts["rounds"], facts["bag"]
        assert isinstance(points, list)
        assert isinstance(rounds, int)
        assert isinstance(bag_size, int)
        state = PebblesState([[0, 0, 0] for _ in points], rounds)
        state.points = list(points)
        thrown = facts["thrown"]
        assert isinstance(thrown, list)
        state.thrown = list(thrown)
        hand = facts["hand"]
        bag = vec[i64]([20, 20, 20])
        for seat in range(len(points)):
            for _ in range(2):
                state.hands[seat][chance.draw(bag, UNSEEN)] += 1
        if isinstance(hand, list):
            state.hands[int(str(facts["seat"]))] = list(hand)
        state.bag = [bag_size, 0, 0]
        return state

    def refuse(self, state: PebblesState, seat: i64, action: Action) -> Refusal | None:
        if seat not in self.deciders(state):
            return Refusal("TOY-2", "over")
        if action not in self.legal(state, seat):
            return Refusal("TOY-1", "not_held", {"action": action.text})
        return None

    def result(self, state: PebblesState) -> Result | None:
        if state.rounds:
            return None
        places = [1 + sum(other > own for other in state.points) for own in state.points]
        return Result(places, list(state.points), "rounds_over")

    def parse(self, text: str) -> Action:
        if text not in ACTIONS:
            raise Problem("action_unknown", text=text, forms=", ".join(ACTIONS))
        return ACTIONS[text]

    def load(self, json: dict[str, object]) -> PebblesState:
        hands, rounds = json["hands"], json["rounds"]
        assert isinstance(hands, list)
        assert isinstance(rounds, int)
        state = PebblesState([list(hand) for hand in hands], rounds)
        for name in ("bag", "points", "thrown"):
            value = json[name]
            assert isinstance(value, list)
            setattr(state, name, list(value))
        return state

    def fallback(self, state: PebblesState, seat: i64) -> Action:
        return self.legal(state, seat)[0]

    def bound(self, seats: i64) -> int:
        return int(seats) * 4

    def shown(self, after: PebblesState, choices: list[Choice], watcher: i64) -> list[str]:
        texts = [choice.action.text for choice in choices]
        return [
            text if text.startswith("throw") or choices[place].seat == watcher else "bury"
            for place, text in enumerate(texts)
        ]


class PebblesInspection(Inspection[PebblesState]):
    def scramble(self, state: PebblesState, watcher: i64, chance: Chance) -> PebblesState:
        table = state.clone()
        for seat, hand in enumerate(table.hands):
            if seat != watcher:
                for kind in range(3):
                    table.bag[kind] += hand[kind]
                bag = vec[i64](table.bag)
                size = sum(hand)
                hand[:] = [0, 0, 0]
                for _ in range(size):
                    hand[chance.draw(bag, UNSEEN)] += 1
                table.bag = list(bag)
        return table

    def alike(
        self,
        state: PebblesState,
        other: PebblesState,
        choices: list[Choice],
        choice: Choice,
        watcher: i64,
    ) -> list[Action]:
        if choice.action.text.startswith("throw"):
            return [choice.action]
        return [ACTIONS[f"bury:{colour}"] for colour in COLOURS]

    def universe(self) -> list[Action]:
        return list(ACTIONS.values())

    def invariants(self, state: PebblesState) -> None:
        assert all(sum(hand) == 2 for hand in state.hands)


class BareBox(Box):
    """The least that a plug-in can bring: its rules."""

    def game(self, chosen: Mapping[str, str]) -> AnyGame:
        return Pebbles(chosen)


class PebblesBox(BareBox):
    """An honest plug-in: rules and an inspection, all else for nothing."""

    def inspection(self) -> PebblesInspection:
        return PebblesInspection()
