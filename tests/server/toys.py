"""A small game of secrets for the server's tests: all bid at once, then the leader plans twice."""

from collections.abc import Mapping
from typing import Any, ClassVar, cast

from mypy_extensions import i64

from pentathlon.engine.box import Box
from pentathlon.engine.chance import Chance, only
from pentathlon.engine.errors import Problem, Refusal
from pentathlon.engine.game import Action, AnyGame, Choice, Game, Result, Seat, State, View
from pentathlon.engine.options import number_option, switch
from pentathlon.games.catalog import open_box

SIZES = (1, 2, 3)
PLANS = ("plan:left", "plan:right")
MAX_SEATS = 6


class ToyState(State):
    """Secrets of nine digits, so that a leaked one is found by its digits."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.round = 0
        self.plans = -1
        """How often the leader has planned; -1 while all bid."""
        self.secrets = [0] * seats
        self.bids = [0] * seats
        self.points = [0] * seats
        self.die = 0

    def clone(self) -> "ToyState":
        return ToyState.read(self.to_json())

    def seat_count(self) -> int:
        return self.seats

    def to_json(self) -> dict[str, object]:
        return {
            "seats": self.seats,
            "round": self.round,
            "plans": self.plans,
            "secrets": list(self.secrets),
            "bids": list(self.bids),
            "points": list(self.points),
            "die": self.die,
        }

    @staticmethod
    def read(json: dict[str, Any]) -> "ToyState":
        state = ToyState(json["seats"])
        state.round, state.plans, state.die = json["round"], json["plans"], json["die"]
        state.secrets, state.bids = list(json["secrets"]), list(json["bids"])
        state.points = list(json["points"])
        return state


class ToyView(View):
    """The open table, and one's own secret and bid."""

    def __init__(self, state: ToyState, seat: int) -> None:
        self.seat = seat
        self.table = state.to_json()
        self.table["secret"] = state.secrets[seat] if seat >= 0 else None
        self.table["bid"] = state.bids[seat] if seat >= 0 else None
        del self.table["secrets"], self.table["bids"]

    def to_json(self) -> dict[str, object]:
        return {"seat": self.seat, **self.table}


class Toy(Game[ToyState, Action, ToyView]):
    """Bids are never shown to anybody else: a bid's text names its seat, so a leak is found."""

    id: ClassVar[str] = "toy"
    version: ClassVar[int] = 1
    cards: ClassVar[tuple[str, ...]] = ()

    def __init__(self, chosen: Mapping[str, str]) -> None:
        super().__init__(
            (number_option("rounds", 1, 9, 3, "TOY-1"), switch("mask", "TOY-2")), chosen
        )

    def seat_counts(self) -> tuple[int, ...]:
        return tuple(range(2, MAX_SEATS + 1))

    def setup(self, seats: i64, chance: Chance) -> ToyState:
        state = ToyState(int(seats))
        self.deal(state, chance)
        return state

    def deal(self, state: ToyState, chance: Chance) -> None:
        for seat in range(state.seats):
            state.secrets[seat] = 10**8 + int(chance.below(9 * 10**8, only(seat)))

    def deciders(self, state: ToyState) -> tuple[Seat, ...]:
        if state.round == int(self.chosen["rounds"]):
            return ()
        return tuple(range(state.seats)) if state.plans < 0 else (state.round % state.seats,)

    def legal(self, state: ToyState, seat: i64) -> list[Action]:
        """A seat with a secret divisible by four has no choice."""
        if state.plans >= 0:
            return [Action(text) for text in PLANS]
        sizes = SIZES[:1] if state.secrets[seat] % 4 == 0 else SIZES
        return [Action(f"bid:S{seat}:{size}") for size in sizes]

    def apply(self, state: ToyState, seat: i64, action: Action, chance: Chance) -> None:
        if state.plans < 0:
            state.bids[seat] = int(action.text[-1])
            if seat == state.seats - 1:
                self.resolve(state, chance)
            return
        state.plans += 1
        if state.plans == 2:
            state.round, state.plans = state.round + 1, -1
            self.deal(state, chance)

    def resolve(self, state: ToyState, chance: Chance) -> None:
        state.die = int(chance.roll(6))
        for seat, bid in enumerate(state.bids):
            state.points[seat] += bid if state.bids.count(bid) == 1 else 0
        state.plans = 0

    def view(self, state: ToyState, seat: i64) -> ToyView:
        return ToyView(state, int(seat))

    def determinize(self, view: ToyView, chance: Chance) -> ToyState:
        raise NotImplementedError

    def refuse(self, state: ToyState, seat: i64, action: Action) -> Refusal | None:
        if seat not in self.deciders(state):
            return Refusal("TOY-3", "not_asked", {"seat": int(seat)})
        return None if action in self.legal(state, seat) else Refusal("TOY-4", "not_now")

    def result(self, state: ToyState) -> Result | None:
        if self.deciders(state):
            return None
        best = max(state.points)
        places = [1 if points == best else 2 for points in state.points]
        return Result(places, list(state.points), "rounds_over")

    def parse(self, text: str) -> Action:
        if text in PLANS or (text.startswith("bid:S") and text[-1:].isdigit()):
            return Action(text)
        raise Problem("action_unknown", text=text, forms="bid:S0:1")

    def load(self, json: dict[str, object]) -> ToyState:
        return ToyState.read(cast(dict[str, Any], json))

    def fallback(self, state: ToyState, seat: i64) -> Action:
        return self.legal(state, seat)[0]

    def bound(self, seats: i64) -> int:
        return int(self.chosen["rounds"]) * (int(seats) + 2)

    def masked(self, state: ToyState) -> bool:
        return self.chosen["mask"] == "on"

    def shown(self, after: ToyState, choices: list[Choice], watcher: i64) -> list[str]:
        return [
            choice.action.text if choice.seat == watcher or "plan" in choice.action.text else "bid"
            for choice in choices
        ]

    def reveals(self, state: ToyState, seat: i64, action: Action) -> bool:
        return False

    def can_talk(self, state: ToyState) -> bool:
        return state.plans >= 0


class ToyBox(Box):
    """A box with nothing but the game."""

    def game(self, chosen: Mapping[str, str]) -> AnyGame:
        return Toy(chosen)


def shelf(id: str) -> Box:
    """The toy, and the catalogue's games."""
    return ToyBox() if id == "toy" else open_box(id)
