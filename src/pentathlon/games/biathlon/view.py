"""What one seat may know of a table of Biathlon, and tables that fit it. Section 7 of the rules"""

from mypy_extensions import i64

from pentathlon.engine.chance import UNSEEN, Cards, Chance
from pentathlon.engine.game import View

from .actions import PLAYS
from .data import CARDS, KEPT_KINDS, PLAY_TECHNIQUE, RATTLE, SLIPSTREAM
from .hands import effect_of
from .notation import cards_to_text, race_to_json
from .race import Phase, Race, no_cards
from .screen import screen_facts
from .skier import Skier
from .state import BiathlonState
from .wire import BiathlonWire, OwnWire


class BiathlonView(View):
    """The open table and the hands of event cards this watcher may see."""

    seat: i64
    """Whose view this is; TABLE for the public."""
    race: Race
    hands: Cards
    """The hands seen, laid out like the table's; 0 everywhere in the others."""

    def __init__(self, seat: i64, race: Race, hands: Cards) -> None:
        self.seat = seat
        self.race = race
        self.hands = hands

    def sees(self, skier: Skier) -> bool:
        """Whether this watcher sees the hand of a colour."""
        return sees_hand(self.race, self.seat, skier)

    def to_json(self) -> BiathlonWire:
        return {
            **race_to_json(self.race),
            **screen_facts(self.race),
            "options": dict(self.race.series.chosen),
            **self.own_json(),
        }

    def own_json(self) -> OwnWire:
        return {
            "seat": int(self.seat),
            "hands": [self.hand_to_json(skier) for skier in self.race.skiers],
            "plays": [self.plays_to_json(skier) for skier in self.race.skiers],
        }

    def hand_to_json(self, skier: Skier) -> str | None:
        """The kept cards of a colour, where this watcher sees them."""
        if not self.sees(skier):
            return None
        return cards_to_text(self.hands, skier.number * KEPT_KINDS, KEPT_KINDS)

    def plays_to_json(self, skier: Skier) -> dict[str, str] | None:
        """The cards of a hand with the choice that plays each in this race. BIA-Q48"""
        if not self.sees(skier):
            return None
        base, rules = skier.number * KEPT_KINDS, self.race.rules
        return {
            CARDS[card]: play_verb(effect_of(rules, skier, card))
            for card in range(KEPT_KINDS)
            if self.hands[base + card] > 0
        }


def play_verb(effect: i64) -> str:
    """How the text of a choice begins that plays a card with this effect."""
    if effect == SLIPSTREAM:
        return "slipstream"
    if effect == PLAY_TECHNIQUE:
        return "service"
    return "cowbells" if effect == RATTLE else PLAYS[effect].text


def sees_hand(race: Race, seat: i64, skier: Skier) -> bool:
    """Hands of the own colours; all if they are open, or when the race is over. BIA-Q36"""
    is_over = race.phase is Phase.OVER or race.phase is Phase.NEXT_RACE
    return skier.owner == seat or race.rules.opens_hands or is_over


def look(state: BiathlonState, seat: i64) -> BiathlonView:
    """Show the open table, then the hands this watcher may see."""
    return look_at(state, state.race.clone(), seat)


def look_at(state: BiathlonState, race: Race, seat: i64) -> BiathlonView:
    """The open table as it is handed in, with the hands this watcher may see."""
    hands = no_cards(len(race.skiers) * KEPT_KINDS)
    for skier in race.skiers:
        if skier.hand_count > 0 and sees_hand(race, seat, skier):
            for index in range(skier.number * KEPT_KINDS, (skier.number + 1) * KEPT_KINDS):
                hands[index] = state.hands[index]
    return BiathlonView(seat, race, hands)


def unseen_cards(view: BiathlonView) -> Cards:
    """The kept cards this watcher cannot place: in the pile, or in closed hands. BIA-I6"""
    race = view.race
    cards = no_cards(KEPT_KINDS)
    if not race.rules.event_cards:
        return cards
    for card in range(KEPT_KINDS):
        cards[card] = race.rules.deck[card] - race.discard[card]
        for skier in race.skiers:
            cards[card] -= view.hands[skier.number * KEPT_KINDS + card]
    return cards


def imagine(view: BiathlonView, chance: Chance) -> BiathlonState:
    """Closed hands are dealt anew from the cards not seen; the rest is the pile."""
    state = BiathlonState(view.race.clone(), unseen_cards(view), view.hands[:])
    for skier in view.race.skiers:
        if not view.sees(skier):
            for _ in range(skier.hand_count):
                card = chance.draw(state.pile, UNSEEN)
                state.hands[skier.number * KEPT_KINDS + card] += 1
    return state
