"""Bots for Biathlon: they weigh turns and odds, and see no more than their seat. Section 10"""

from typing import Final

from mypy_extensions import i64

from pentathlon.engine.bot import Bot
from pentathlon.engine.chance import UNSEEN, Chance
from pentathlon.engine.game import Action

from .actions import (
    AS_OTHERS,
    COACHED,
    FALL,
    NEW_SIGHTS,
    NEW_SKIS,
    NEXT_RACE,
    STAY,
    STOP,
    PlayCard,
    Rattle,
    Risk,
    Service,
    Slip,
    Sprint,
    Technique,
    ToCell,
)
from .data import (
    FACES,
    IGNORE_CLIMB,
    LOWEST_RISK,
    PASS_THROUGH,
    PLUS,
    PLUS_CELLS,
    REROLL_MOVE,
    TACTIC_PAUSE,
)
from .moving import Reach, distance, is_fall, points_to_go, rolled_distance, survey
from .outlook import Outlook
from .pace import Odds, loop_turns
from .race import Phase, Race
from .shooting import risk_of
from .skier import Gear, Skier
from .view import BiathlonView

CARD_PRICE: Final = 0.55
"""What an event card must bring, in turns, to be spent. Note 11"""
SPRINT_PRICE: Final = 0.85
"""The same for a sprint card, while much of the race is left. Note 4"""
LATE_PRICE: Final = 0.45
LATE_POINTS: Final[i64] = 25
"""From here on cards are cheaper. Note 4"""
SLIPSTREAM_GAIN: Final = 0.25
LATE_SHOT: Final[i64] = 5
"""A hand is steadied from the sixth shot on. Note 12"""


class Rookie(Bot):
    """Plays at random, but listens to the coach and does not fall on purpose."""

    def choose(self, view: BiathlonView, legal: list[Action], chance: Chance) -> Action:
        liked = [action for action in legal if action not in (STAY, NEXT_RACE, STOP, FALL)]
        return liked[chance.below(len(liked), UNSEEN)] if len(liked) > 1 else liked[0]


class Club(Bot):
    """Knows how many turns each cell is from home, and what the dice make of a risk."""

    def __init__(self) -> None:
        self.outlook: Final = Outlook()

    def choose(self, view: BiathlonView, legal: list[Action], chance: Chance) -> Action:
        race = view.race
        match race.phase:
            case Phase.DESTINATION | Phase.RESTORE | Phase.BACK_LANE | Phase.START_CELL:
                return self.best_cell(race, legal)
            case Phase.ROLLED:
                return self.after_roll(race, legal)
            case Phase.RISK:
                return self.best_risk(race, legal)
            case Phase.TURN:
                return self.before_roll(race, legal)
            case Phase.TECHNIQUE:
                return best_technique(race, legal)
            case _:
                return plain_choice(race, legal)

    # Cells

    def best_cell(self, race: Race, legal: list[Action]) -> Action:
        """The cell with the fewest turns to go. Notes 1, 7, 8, 13, 14"""
        best = legal[0]
        least = 10_000.0
        for action in legal:
            turns = self.cell_turns(race, action)
            if turns < least:
                best, least = action, turns
        return best

    def cell_turns(self, race: Race, action: Action) -> float:
        """The turns left from the cell that an action names."""
        assert isinstance(action, ToCell)
        skier = race.skier()
        row = action.row + race.rules.track.rows if action.is_loop else action.row
        steps = race.target_steps if race.phase is Phase.DESTINATION else 0
        if row != race.target_row:
            steps = 0  # a dead end, or no move at all: the lap does not matter here
        lands = race.phase is Phase.DESTINATION and not race.is_granted
        return self.outlook.cell(race, skier, row, action.lane, steps, lands)

    # The roll

    def after_roll(self, race: Race, legal: list[Action]) -> Action:
        """Whatever leaves the fewest turns, cards at their price. Notes 4, 11"""
        skier = race.skier()
        best = legal[0]
        least = self.left_after(race, skier, best)
        for action in legal[1:]:
            left = self.left_after(race, skier, action) + self.price(race, skier, action)
            if left < least:
                best, least = action, left
        return best

    def price(self, race: Race, skier: Skier, action: Action) -> float:
        """A card kept for later is worth something, less and less towards the end. Note 4"""
        is_sprint = isinstance(action, Sprint)
        to_go = points_to_go(race, skier)
        if to_go <= LATE_POINTS:
            cards = skier.sprints if is_sprint else skier.hand_count
            return LATE_PRICE * float(to_go) / float(LATE_POINTS) / float(cards)
        return SPRINT_PRICE if is_sprint else CARD_PRICE

    def left_after(self, race: Race, skier: Skier, action: Action) -> float:
        """The turns left once an action after the roll is taken."""
        if action is FALL:
            return self.outlook.here(race, skier)
        if isinstance(action, PlayCard) and action.effect == REROLL_MOVE:
            return self.left_after_new_roll(race, skier)
        points = rolled_distance(race, skier)
        squeezes = race.squeezes
        if isinstance(action, Sprint):
            points += action.cells
        elif isinstance(action, PlayCard):
            if action.effect == PLUS:
                points += PLUS_CELLS
            elif action.effect == IGNORE_CLIMB:
                points = distance(race, skier, race.die, race.sprint, race.plus, True)
            elif action.effect == PASS_THROUGH:
                squeezes = True
        return self.left_at(race, skier, survey(race, skier, points, squeezes))

    def left_after_new_roll(self, race: Race, skier: Skier) -> float:
        """The mean over the six faces."""
        total = 0.0
        for die in range(1, FACES + 1):
            if is_fall(race, skier, die):
                total += self.outlook.here(race, skier)
            else:
                points = distance(race, skier, die, 0, 0, False)
                total += self.left_at(race, skier, survey(race, skier, points, False))
        return total / float(FACES)

    def left_at(self, race: Race, skier: Skier, reach: Reach) -> float:
        """The turns left at the best end of a move."""
        return self.outlook.reach(race, skier, reach, not race.is_granted)

    def before_roll(self, race: Race, legal: list[Action]) -> Action:
        """Service at once, cowbells for a near rival, slipstream for a real gain. Note 10"""
        skier = race.skier()
        best = legal[0]
        gain = SLIPSTREAM_GAIN
        for action in legal[1:]:
            if isinstance(action, Service) and is_worth_service(race, skier, action):
                return action
            if isinstance(action, Rattle) and is_worth_rattling(race, skier, action.colour):
                return action
            if isinstance(action, Slip):
                reach = survey(race, skier, action.gap - 1, False)
                left = self.outlook.reach(race, skier, reach, race.rules.card_cells_count)
                if self.outlook.here(race, skier) - 1.0 - left > gain:
                    best = action
                    gain = self.outlook.here(race, skier) - 1.0 - left
        return best

    # The range

    def best_risk(self, race: Race, legal: list[Action]) -> Action:
        """The tactic with the best hopes of finishing ahead of the others. Notes 5, 6"""
        skier = race.skier()
        price = loop_turns(race.rules.track, skier.skis is Gear.WORKING)
        best = legal[0]
        most = -1.0
        for action in legal:
            assert isinstance(action, Risk)
            risk = risk_of(race, skier, action.tactic)
            odds = Odds(risk, TACTIC_PAUSE[action.tactic], price)
            hope = self.outlook.hope(race, skier, odds)
            if hope > most:
                best, most = action, hope
        return best


# Cards and the rest


def is_worth_service(race: Race, skier: Skier, action: Service) -> bool:
    """Sights before the shooting; skis with a third of the lap left. Note 10"""
    if action.technique == NEW_SIGHTS:
        return True
    is_early = skier.row <= 2 * race.rules.track.rows // 3
    return is_early and not (skier.sights is Gear.HELD and race.owes_shooting(skier))


def is_worth_rattling(race: Race, skier: Skier, colour: i64) -> bool:
    """A rival ahead, or next behind, who is about to shoot. Note 10"""
    other = race.wearing(colour)
    is_near = points_to_go(race, other) <= points_to_go(race, skier) + LATE_POINTS
    return other.owner != skier.owner and other.pause == 0 and is_near


def best_technique(race: Race, legal: list[Action]) -> Action:
    """Sights first where another lap is left for the skis; else the skis. Notes 2, 3"""
    skier = race.skier()
    laps_left = race.rules.total - skier.lap
    best = legal[0]
    for action in legal:
        assert isinstance(action, Technique)
        if action.technique == NEW_SKIS and not is_skis_later(race, skier, laps_left):
            best = action
        if action.technique == NEW_SIGHTS and (laps_left > 0 or best is legal[0]):
            best = action
    return best


def is_skis_later(race: Race, skier: Skier, laps_left: i64) -> bool:
    """Sights now, skis in a later lap."""
    return skier.sights is Gear.HELD and race.owes_shooting(skier) and laps_left > 0


def plain_choice(race: Race, legal: list[Action]) -> Action:
    """Roll with the coach, no wish for the series, cards at the range that help. Notes 9, 12"""
    for action in (COACHED, AS_OTHERS):
        if action in legal:
            return action
    if race.phase is Phase.MISS and not is_worth_steadying(race.skier()):
        return legal[0]
    return legal[len(legal) - 1] if race.phase is not Phase.COLOUR else legal[0]


def is_worth_steadying(skier: Skier) -> bool:
    """From the sixth shot on, or any miss with Risk 2. Note 12"""
    return skier.shots >= LATE_SHOT or skier.risk == LOWEST_RISK
