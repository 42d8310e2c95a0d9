"""Stairs: three steps a turn, open and without luck unless one rolls; a game to take back in."""

from collections.abc import Mapping
from typing import ClassVar

from mypy_extensions import i64

from pentathlon.engine.box import Box
from pentathlon.engine.chance import Chance
from pentathlon.engine.errors import Problem, Refusal
from pentathlon.engine.game import Action, AnyGame, Game, Result, Seat, State, View

TOP = 12
NARROW = 5
"""From here one can only climb one stair."""
STEPS = 3
ACTIONS = {text: Action(text) for text in ("climb:1", "climb:2", "roll", "jump")}


class StairsState(State):
    def __init__(self, heights: list[int], turn: int, steps: int) -> None:
        self.heights = heights
        self.turn = turn
        self.steps = steps

    def clone(self) -> "StairsState":
        return StairsState(list(self.heights), self.turn, self.steps)

    def seat_count(self) -> int:
        return len(self.heights)

    def to_json(self) -> dict[str, object]:
        return {"heights": list(self.heights), "turn": self.turn, "steps": self.steps}


class StairsView(View):
    def __init__(self, facts: dict[str, object]) -> None:
        self.facts = facts

    def to_json(self) -> dict[str, object]:
        return self.facts


class Stairs(Game[StairsState, Action, StairsView]):
    id: ClassVar[str] = "stairs"
    version: ClassVar[int] = 1
    cards: ClassVar[tuple[str, ...]] = ()

    def __init__(self, chosen: Mapping[str, str]) -> None:
        super().__init__((), chosen)

    def seat_counts(self) -> tuple[int, ...]:
        return (2,)

    def setup(self, seats: i64, chance: Chance) -> StairsState:
        return StairsState([0] * int(seats), 0, 0)

    def deciders(self, state: StairsState) -> tuple[Seat, ...]:
        return () if max(state.heights) >= TOP else (state.turn,)

    def legal(self, state: StairsState, seat: i64) -> list[Action]:
        if state.heights[seat] == NARROW:
            return [ACTIONS["climb:1"]]
        return [ACTIONS["climb:1"], ACTIONS["climb:2"], ACTIONS["roll"]]

    def apply(self, state: StairsState, seat: i64, action: Action, chance: Chance) -> None:
        height = chance.roll(3) if action.text == "roll" else int(action.text[-1])
        state.heights[seat] += int(height)
        state.steps += 1
        if state.steps == STEPS:
            state.steps = 0
            state.turn = 1 - state.turn

    def view(self, state: StairsState, seat: i64) -> StairsView:
        return StairsView(state.to_json())

    def determinize(self, view: StairsView, chance: Chance) -> StairsState:
        return self.load(view.facts)

    def refuse(self, state: StairsState, seat: i64, action: Action) -> Refusal | None:
        if int(seat) not in self.deciders(state):
            return Refusal("STA-1", "not_your_turn")
        return None if action in self.legal(state, seat) else Refusal("STA-2", "too_high")

    def result(self, state: StairsState) -> Result | None:
        if self.deciders(state):
            return None
        best = max(state.heights)
        places = [1 if height == best else 2 for height in state.heights]
        return Result(places, list(state.heights), "top")

    def parse(self, text: str) -> Action:
        if text not in ACTIONS:
            raise Problem("action_unknown", text=text, forms=", ".join(ACTIONS))
        return ACTIONS[text]

    def load(self, json: dict[str, object]) -> StairsState:
        heights, turn, steps = json.get("heights"), json.get("turn", 0), json.get("steps", 0)
        if not isinstance(heights, list) or not isinstance(turn, int) or not isinstance(steps, int):
            raise Problem("stairs_table")
        return StairsState(list(heights), turn, steps)

    def fallback(self, state: StairsState, seat: i64) -> Action:
        return ACTIONS["climb:1"]

    def bound(self, seats: i64) -> int:
        return 3 * TOP

    def reveals(self, state: StairsState, seat: i64, action: Action) -> bool:
        return False


class StairsBox(Box):
    """A plug-in that brings no more than its rules."""

    def game(self, chosen: Mapping[str, str]) -> AnyGame:
        return Stairs(chosen)
