"""Which rules explain a choice of Biathlon, by the phase and the cell of the colour on turn."""

from typing import Final

from mypy_extensions import i64

from pentathlon.engine.game import Action

from .actions import (
    FALL,
    KEEP,
    NEW_SKIS,
    NO_TECHNIQUE,
    PlayCard,
    Rattle,
    Risk,
    Service,
    Slip,
    Sprint,
    Technique,
    ToCell,
)
from .data import CARDS, EFFECT, NONE
from .hands import card_in
from .moving import terrain
from .naming import Rules
from .race import Phase, Race
from .refusals import effect_asked
from .shooting import need
from .skier import Skier, Status
from .track import COACHING, DESCENT, EVENT, HIGHEST_CLIMB, ICE, LANES, PLAIN
from .view import BiathlonView

RuleIds = tuple[str, ...]

ASKS: Final[dict[Phase, RuleIds]] = {
    Phase.COLOUR: ("BIA-7", "BIA-Q2"),
    Phase.START_CELL: ("BIA-12", "BIA-Q4"),
    Phase.ROLLED: ("BIA-13", "BIA-Q24"),
    Phase.BACK_LANE: ("BIA-Q37",),
    Phase.COACH: ("BIA-77", "BIA-Q40"),
    Phase.NEXT_RACE: ("BIA-D7.7",),
}
"""What explains every choice of a phase, or its usual one."""
KEPT: Final[dict[Phase, RuleIds]] = {
    Phase.WIND: ("BIA-68", "BIA-70", "BIA-Q36"),
    Phase.PAUSE: ("BIA-66", "BIA-Q36"),
    Phase.MISS: ("BIA-24", "BIA-27", "BIA-Q36"),
    Phase.LOOPS: ("BIA-33", "BIA-Q36"),
}
"""What holds where no card is played against it."""
DUTIES: Final[dict[str, RuleIds]] = {
    "rest": ("BIA-66", "BIA-67"),
    "enter": ("BIA-Q13", "BIA-20"),
    "wait": ("BIA-Q12", "BIA-22"),
}
"""What a turn can consist of besides rolls."""
HITS: Final[dict[int, str]] = {2: "BIA-61", 3: "BIA-25", 4: "BIA-65", 5: "BIA-73"}
"""What hits, by the risk number."""
CALM: Final[dict[str, RuleIds]] = {
    "risk:low": ("BIA-60", "BIA-61"),
    "risk:medium": ("BIA-62", "BIA-63"),
    "risk:high": ("BIA-64", "BIA-65"),
}
WINDY: Final[dict[str, RuleIds]] = {
    "risk:low": ("BIA-71", "BIA-70"),
    "risk:medium": ("BIA-72", "BIA-70"),
    "risk:high": ("BIA-73", "BIA-70"),
}


def rules_behind(view: BiathlonView, action: Action) -> RuleIds:
    """The rules that explain a choice of the colour on turn."""
    race = view.race
    if isinstance(action, PlayCard | Slip | Service | Rattle):
        return card_rules(view, action)
    if action is KEEP:
        return KEPT[race.phase]
    match race.phase:
        case Phase.TURN:
            return turn_rules(race, race.skier(), action)
        case Phase.ROLLED:
            return rolled_rules(race, action)
        case Phase.DESTINATION:
            assert isinstance(action, ToCell)
            return cell_rules(race, action)
        case Phase.RESTORE:
            assert isinstance(action, ToCell)
            is_behind = action.row != race.skier().row
            return ("BIA-51", "BIA-Q28") if is_behind else ("BIA-50", "BIA-Q27")
        case Phase.RISK:
            assert isinstance(action, Risk)
            numbers = WINDY if race.skier().is_windy else CALM
            return (*numbers[action.text], "BIA-59")
        case Phase.TECHNIQUE:
            assert isinstance(action, Technique)
            return technique_rules(action.technique)
        case _:
            return ASKS[race.phase]


# The turn


def turn_rules(race: Race, skier: Skier, action: Action) -> RuleIds:
    """The roll with what the ground does to it, a shot, or what a turn consists of else."""
    if action.text == "roll":
        return roll_rules(race, skier)
    if action.text == "shoot":
        return ("BIA-24", HITS[need(skier)], "BIA-27")
    if action.text == "miss_turn":
        return ("BIA-Q46", "BIA-Q26" if skier.status is Status.FALLEN else "E16")
    return DUTIES[action.text]


def roll_rules(race: Race, skier: Skier) -> RuleIds:
    """A roll to move, from this ground. BIA-13, BIA-Q25"""
    if skier.owed > 0:
        return ("BIA-13", "BIA-35", "BIA-Q17")
    return ("BIA-13", *ground_rules(race.rules, terrain(race, skier)))


def ground_rules(rules: Rules, kind: i64) -> RuleIds:
    """What a cell does to the next roll; nothing where its rule is off. BIA-43 to BIA-52"""
    if PLAIN < kind <= HIGHEST_CLIMB and rules.climbs:
        return ("BIA-43", "BIA-44")
    if kind == DESCENT:
        gain: RuleIds = ("BIA-47",) if rules.descents else ()
        return (*gain, "BIA-48") if rules.descent_falls else gain
    return ("BIA-52",) if kind == ICE and rules.ice else ()


def rolled_rules(race: Race, action: Action) -> RuleIds:
    """The move, the fall, or a sprint. BIA-48, BIA-52, BIA-55, BIA-Q24"""
    if isinstance(action, Sprint):
        return ("BIA-55", "BIA-56", "BIA-Q30")
    if action is FALL:
        cause = "BIA-52" if terrain(race, race.skier()) == ICE else "BIA-48"
        return (cause, "BIA-49")
    return ASKS[Phase.ROLLED]


def cell_rules(race: Race, action: ToCell) -> RuleIds:
    """How a figure gets to a cell, and what happens there. BIA-14, BIA-Q7, BIA-Q45"""
    if action.is_loop:
        return ("BIA-Q17", "BIA-36", "BIA-Q7")
    if action.row * LANES + action.lane in race.dead_ends:
        return ("BIA-Q7", "BIA-18")
    return ("BIA-14", *landing_rules(race, action), "BIA-Q7")


def landing_rules(race: Race, action: ToCell) -> RuleIds:
    """The range first, then the kind of the cell. BIA-20, BIA-22, BIA-74, BIA-77"""
    rules = race.rules
    if rules.track.points[action.row] != NONE and race.owes_shooting(race.skier()):
        return ("BIA-20",) if race.is_point_free(action.row) else ("BIA-22",)
    kind = rules.track.kind(action.row, action.lane)
    if (kind == EVENT and rules.event_cards) or (kind == COACHING and rules.coaching):
        if race.is_granted:
            return ("BIA-Q39",)
        return ("BIA-74",) if kind == EVENT else ("BIA-77",)
    return ground_rules(rules, kind)[:1]


# Cards


def technique_rules(technique: i64) -> RuleIds:
    """None, new skis or new sights at the line. BIA-81, BIA-88, BIA-Q41"""
    if technique == NO_TECHNIQUE:
        return ("BIA-81", "BIA-Q41")
    if technique == NEW_SKIS:
        return ("BIA-83", "BIA-82", "BIA-Q42")
    return ("BIA-89", "BIA-90", "BIA-Q42")


def card_rules(view: BiathlonView, action: Action) -> RuleIds:
    """The card that is spent; its owner sees which one. Section 6"""
    effect = effect_asked(action)
    card = card_in(view.hands, view.race.rules, view.race.skier(), effect)
    if isinstance(action, Service):
        return (CARDS[card], "BIA-83" if action.technique == NEW_SKIS else "BIA-89", "BIA-Q42")
    if EFFECT[card] != effect:
        return (CARDS[card], "BIA-Q48", "BIA-Q36")
    return (CARDS[card], "BIA-Q36")
