"""Pebbles, spoiled in one way each: every one of them must be caught by the law it breaks."""

import random
from collections.abc import Callable, Mapping
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from pentathlon.engine.bot import Bot
from pentathlon.engine.chance import Chance
from pentathlon.engine.errors import Refusal
from pentathlon.engine.game import Action, AnyGame, Choice, Result, Seat
from pentathlon.engine.plain import PlainWords
from pentathlon.engine.things import Thing
from pentathlon.engine.words import Chapter, Rule, Rulebook, Words

from .pebbles import Pebbles, PebblesBox, PebblesInspection, PebblesState, PebblesView


class ShowsAllHands(Pebbles):
    def view(self, state: PebblesState, seat: i64) -> PebblesView:
        facts = super().view(state, seat).facts
        return PebblesView({**facts, "hands": [list(hand) for hand in state.hands]})


class OpenView(PebblesView):
    def own_json(self) -> dict[str, object]:
        return {"seat": self.facts["seat"]}


class CallsHandsOpen(Pebbles):
    def view(self, state: PebblesState, seat: i64) -> PebblesView:
        return OpenView(super().view(state, seat).facts)


class HoldingView(PebblesView):
    """Says what it may, and holds more."""

    def __init__(self, facts: dict[str, object], held: object) -> None:
        super().__init__(facts)
        self.held = held


class HoldsAllHands(Pebbles):
    def view(self, state: PebblesState, seat: i64) -> PebblesView:
        hands = [list(hand) for hand in state.hands]
        return HoldingView(super().view(state, seat).facts, hands)


class HoldsTheTable(Pebbles):
    def view(self, state: PebblesState, seat: i64) -> PebblesView:
        return HoldingView(super().view(state, seat).facts, state.clone())


class RemembersTheTable(Pebbles):
    def view(self, state: PebblesState, seat: i64) -> PebblesView:
        table = state.clone()
        return HoldingView(super().view(state, seat).facts, lambda: table.hands)


class AsksByHand(Pebbles):
    def deciders(self, state: PebblesState) -> tuple[Seat, ...]:
        holders = [seat for seat, hand in enumerate(state.hands) if hand[0]]
        return tuple(holders) or super().deciders(state) if state.rounds else ()


class RefusesWithTheNeighboursHand(Pebbles):
    def refuse(self, state: PebblesState, seat: i64, action: Action) -> Refusal | None:
        refusal = super().refuse(state, seat, action)
        if refusal is None:
            return None
        neighbour = state.hands[(int(seat) + 1) % len(state.hands)]
        return Refusal(refusal.rule, refusal.key, {"neighbour": str(neighbour)})


class ShowsBuriedPebbles(Pebbles):
    def shown(self, after: PebblesState, choices: list[Choice], watcher: i64) -> list[str]:
        return [choice.action.text for choice in choices]


class DrawsUnseenByItsOwner(Pebbles):
    def draw(self, state: PebblesState, seat: int, chance: Chance) -> None:
        bag = vec[i64](state.bag)
        state.hands[seat][chance.draw(bag, 0)] += 1
        state.bag = list(bag)


class SharedHands(PebblesState):
    def clone(self) -> PebblesState:
        copy = super().clone()
        copy.hands = self.hands
        return copy


class CopiesTooLittle(Pebbles):
    def setup(self, seats: i64, chance: Chance) -> PebblesState:
        state = super().setup(seats, chance)
        shared = SharedHands(state.hands, state.rounds)
        shared.bag = state.bag
        return shared


class ForgetsPoints(Pebbles):
    def load(self, json: dict[str, object]) -> PebblesState:
        state = super().load(json)
        state.points = [0] * len(state.points)
        return state


class ImaginesWrongly(Pebbles):
    def determinize(self, view: PebblesView, chance: Chance) -> PebblesState:
        state = super().determinize(view, chance)
        state.bag = [1, 1, 1]
        return state


class ImaginesTooFew(Pebbles):
    """One pebble in each imagined hand of others, which nobody can see."""

    def determinize(self, view: PebblesView, chance: Chance) -> PebblesState:
        state = super().determinize(view, chance)
        for seat, hand in enumerate(state.hands):
            if seat != view.facts["seat"]:
                hand[hand.index(max(hand))] = 0
        return state


class UnknownRulesBehind(Pebbles):
    def rules_behind(self, view: PebblesView, action: Action) -> tuple[str, ...]:
        return ("TOY-1", "TOY-9")


class ExplainsByTheNeighboursHand(Pebbles):
    def view(self, state: PebblesState, seat: i64) -> PebblesView:
        self.seen = str(state.hands[(int(seat) + 1) % len(state.hands)])
        return super().view(state, seat)

    def rules_behind(self, view: PebblesView, action: Action) -> tuple[str, ...]:
        return (self.seen,)


class RefusesLegalActions(Pebbles):
    def refuse(self, state: PebblesState, seat: i64, action: Action) -> Refusal | None:
        return Refusal("TOY-1", "never")


class NeverEnds(Pebbles):
    def apply(self, state: PebblesState, seat: i64, action: Action, chance: Chance) -> None:
        super().apply(state, seat, action, chance)
        state.rounds = 3


class LosesPebbles(Pebbles):
    def draw(self, state: PebblesState, seat: int, chance: Chance) -> None:
        if state.points == [0] * len(state.points):
            super().draw(state, seat, chance)


class UsesTheRandomModule(Pebbles):
    def result(self, state: PebblesState) -> Result | None:
        random.random()
        return super().result(state)


class MisreadsItsTexts(Pebbles):
    def parse(self, text: str) -> Action:
        return super().parse("throw:RED")


class Stumbles(Pebbles):
    def result(self, state: PebblesState) -> Result | None:
        names = ["one", "two"]
        return super().result(state) if names[state.rounds] else None


class CallsForEver(Pebbles):
    def result(self, state: PebblesState) -> Result | None:
        return self.look_up(state)

    def look_up(self, state: PebblesState) -> Result | None:
        return self.result(state)


class TakesTooLittle(Pebbles):
    def legal(self, state: PebblesState) -> list[Action]:  # type: ignore[override]
        return []


class ForcedByItsHand(Pebbles):
    """Two pebbles of a colour leave no choice, and nothing is said of that."""

    def legal(self, state: PebblesState, seat: i64) -> list[Action]:
        return [each for each in super().legal(state, seat) if each.text.startswith("throw")]


class SaysThatIsNoSecret(ForcedByItsHand):
    def masked(self, state: PebblesState) -> bool:
        return False


class SpoiledBox(PebblesBox):
    """The box of a spoiled game."""

    def __init__(self, kind: type[Pebbles]) -> None:
        self.kind = kind

    def game(self, chosen: Mapping[str, str]) -> AnyGame:
        return self.kind(chosen)


class ExplainsByUnknownRules(PebblesBox):
    """A choice is explained by a rule that the rulebook does not have."""

    def game(self, chosen: Mapping[str, str]) -> AnyGame:
        return UnknownRulesBehind(chosen)

    def rulebook(self, language: str) -> Rulebook:
        return LacksRules().rulebook("en")


class MarksUnknownRules(ExplainsByUnknownRules):
    """So is a thing on the table."""

    def game(self, chosen: Mapping[str, str]) -> AnyGame:
        return Pebbles(chosen)

    def things(self) -> Mapping[str, Thing]:
        return {"pebble": Thing({"TOY-1": "", "TOY-9": ""})}


class LacksRules(PebblesBox):
    """The French rulebook knows no rule."""

    def rulebook(self, language: str) -> Rulebook:
        rules = [Rule("TOY-1", "Throw", "Throw it.")] if language == "en" else []
        return Rulebook("Pebbles", "", [Chapter("All", rules)])


class UnreadRules(PebblesBox):
    """The French rulebook cannot be read."""

    def rulebook(self, language: str) -> Rulebook:
        return LacksRules().rulebook({"en": "en"}[language])


class NamelessBox(PebblesBox):
    """A game that has no title in French."""

    def words(self, language: str) -> Words[Any]:
        words = super().words(language)
        return words if language == "en" else PlainWords("", language)


class Silent(Bot):
    """Its `choose` has another name."""

    def chose(self, view: Any, legal: list[Any], chance: Chance) -> Any:
        return legal[0]


class Deaf(Bot):
    """Wants no luck of its own."""

    def choose(self, view: Any, legal: list[Any]) -> Any:  # type: ignore[override]
        return legal[0]


class Cheating(Bot):
    """Takes what it likes."""

    def choose(self, view: Any, legal: list[Any], chance: Chance) -> Any:
        return None


class Company(PebblesBox):
    """The box of a bot."""

    def __init__(self, bot: Callable[[], Bot]) -> None:
        self.maker = bot

    def make_bot(self, level: str) -> Bot:
        return self.maker()


class Uninspected(PebblesBox):
    """Its inspection cannot be had."""

    def inspection(self) -> PebblesInspection:
        raise ValueError("no inspection")
