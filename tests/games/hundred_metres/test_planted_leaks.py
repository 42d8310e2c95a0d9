"""Leaks planted in what a race tells and shows: each is caught by a law within ten games."""

import pytest
from mypy_extensions import i64

from pentathlon.engine.chance import Chance
from pentathlon.engine.game import Action, Choice
from pentathlon.games.hundred_metres import told
from pentathlon.games.hundred_metres.actions import Bid
from pentathlon.games.hundred_metres.box import HundredMetresBox
from pentathlon.games.hundred_metres.game import HundredMetres
from pentathlon.games.hundred_metres.state import HundredMetresState, Phase
from pentathlon.games.hundred_metres.view import HundredMetresView
from pentathlon.laws.check import LAWS, tables_of, try_law
from tests.support import rule
from tests.wrapped import Wrapped, WrappedBox

pytestmark = pytest.mark.many

GAMES = 10


class WrappedRace(Wrapped):
    """Hundred Metres as it is."""

    id, version = HundredMetres.id, HundredMetres.version
    cards, tells = HundredMetres.cards, HundredMetres.tells


class TellsLosingBids(WrappedRace):
    """Every card that was bid is told to all, won or lost."""

    def apply_all(self, state: HundredMetresState, actions: list[Action], chance: Chance) -> None:
        for seat, action in enumerate(actions):
            for kind in action.kinds if isinstance(action, Bid) else []:
                chance.tell(told.PAID, seat, kind)
        super().apply_all(state, actions, chance)


class ShowsLosingBids(WrappedRace):
    """What the others chose is shown as it is."""

    def shown(self, after: HundredMetresState, choices: list[Choice], watcher: i64) -> list[str]:
        return [choice.action.text for choice in choices]


class KeepsBidsInTheView(WrappedRace):
    """A reason that names the bids is carried along for everybody to read."""

    def apply_all(self, state: HundredMetresState, actions: list[Action], chance: Chance) -> None:
        is_start = state.phase is Phase.START
        super().apply_all(state, actions, chance)
        if is_start:
            state.reason = " ".join(action.text for action in actions)


class NamesTheTraining(WrappedRace):
    """Who holds a training and does not use it is found out."""

    def apply(self, state: HundredMetresState, seat: i64, action: Action, chance: Chance) -> None:
        if state.phase is Phase.REACT and len(self.legal(state, seat)) > 1:
            chance.tell(told.SUITED, seat)
        super().apply(state, seat, action, chance)


class TellsTheDraw(WrappedRace):
    """A hidden card is named aloud."""

    def apply(self, state: HundredMetresState, seat: i64, action: Action, chance: Chance) -> None:
        held = state.runners[seat].hand[:]
        super().apply(state, seat, action, chance)
        for kind, count in enumerate(state.runners[seat].hand):
            if action.text == "draw" and count > held[kind]:
                chance.tell(told.TOOK, seat, kind)


class OpensHands(WrappedRace):
    """The open table still holds all hands."""

    def view(self, state: HundredMetresState, seat: i64) -> HundredMetresView:
        seen: HundredMetresView = super().view(state, seat)
        seen.table.reason = str([runner.to_json()["hand"] for runner in state.runners])
        return seen


PLANTED = {
    TellsLosingBids: "twins_stay_alike",
    ShowsLosingBids: "twins_stay_alike",
    KeepsBidsInTheView: "twins_stay_alike",
    NamesTheTraining: "twins_stay_alike",
    TellsTheDraw: "luck_shows_to_its_audience_only",
    OpensHands: "hidden_things_do_not_show",
}


@rule("HUN-I10", "HUN-Q6")
@pytest.mark.parametrize(("kind", "law"), PLANTED.items())
def test_a_planted_leak_is_caught(kind: type[WrappedRace], law: str) -> None:
    box = WrappedBox(HundredMetresBox(), kind)

    assert try_law(box, law, LAWS[law], tables_of(box), GAMES).verdict == "broken"


def test_the_race_itself_keeps_these_laws() -> None:
    box = WrappedBox(HundredMetresBox(), WrappedRace)
    for law in set(PLANTED.values()):
        assert try_law(box, law, LAWS[law], tables_of(box), GAMES).verdict == "kept"
