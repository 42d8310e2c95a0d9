"""What the laws need to know of Keirin; written from the rules, apart from the views."""

from librt.vecs import vec
from mypy_extensions import i64

from pentathlon.engine.chance import UNSEEN, Chance
from pentathlon.engine.game import Action, Choice
from pentathlon.engine.inspection import Inspection

from .rules import COPIES, RIDES, KeirinState


class KeirinInspection(Inspection[KeirinState]):
    """Hidden are the pile and the hands of others."""

    def scramble(self, state: KeirinState, watcher: i64, chance: Chance) -> KeirinState:
        """The hidden cards go back to the pile and are dealt anew."""
        table = state.clone()
        hidden = [hand for seat, hand in enumerate(table.hands) if seat != watcher]
        pile = vec[i64]([sum(cards) for cards in zip(table.pile, *hidden, strict=True)])
        for hand in hidden:
            size = sum(hand)
            hand[:] = [0] * len(hand)
            for _ in range(size):
                hand[int(chance.draw(pile, UNSEEN))] += 1
        table.pile = [int(count) for count in pile]
        return table

    def universe(self) -> list[Action]:
        return list(RIDES)

    def alike(
        self,
        state: KeirinState,
        other: KeirinState,
        choices: list[Choice],
        choice: Choice,
        watcher: i64,
    ) -> list[Action]:
        """Every gear is shown when all are in: no other choice looks like it."""
        return [choice.action]

    def variants(self) -> list[dict[str, str]]:
        return [{"laps": "3"}, {"laps": "8"}]

    def invariants(self, state: KeirinState) -> None:
        """No card is lost, hands are of one size, and nobody rides backwards. KEI-2, KEI-7"""
        for cards in zip(state.pile, state.used, *state.hands, strict=True):
            assert sum(cards) == COPIES
        assert all(sum(hand) == state.hand_size for hand in state.hands)
        assert state.lap <= state.laps
