"""What a run of games has reached: how often each kind of event came up, and what never did."""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from pentathlon.engine.bot import Bot
from pentathlon.engine.chance import Chance, Recorder
from pentathlon.engine.game import Action
from pentathlon.engine.record import Seen, outcome_to_text

from .data import CARDS
from .game import DeadlySport
from .story import Event, retell
from .view import look

DEEDS: Final = (
    "coach", "keep", "reroll", "gift", "meddle", "meddle_not", "reroll_all", "dope", "stop",
    "place", "place_doped", "done", "claim", "claim_none", "claim_fight", "take", "take_none",
)  # fmt: skip
HAPPENINGS: Final = (
    "side", "pills_taken", "agreement", "no_agreement", "rolled", "dice_home", "heals", "healed",
    "lost_unit", "turned", "deck_empty", "tournament", "supplementary", "ranking",
    "kept", "returned", "escaped", "drawn", "pills_back", "new_round",
)  # fmt: skip
CLOSINGS: Final = ("closed_by_risk", "closed_by_last_card", "hurt_by_risk", "hurt_by_last_card")
RARE: Final = (
    "lots",
    "closed_by_overtime",
    "hurt_by_overtime",
    "end_all_closed",
    "end_round_limit",
)
"""What needs an option, a short limit or much patience."""
TURNED: Final = tuple(f"turned {card}" for card in CARDS)
COMMON: Final = (*DEEDS, *HAPPENINGS, *CLOSINGS, *TURNED)
"""What every longer run should show."""


def count_events(reached: Counter[str], events: Iterable[Event]) -> None:
    """Add the events of a step; a card counts by its kind too."""
    for event in events:
        reached[event.key] += 1
        if event.key == "turned":
            for word in str(event.facts["cards"]).split():
                reached[f"turned {word.rpartition('*')[2]}"] += 1


def play_and_count(
    game: DeadlySport, seats: int, bots: list[Bot], chance: Chance, thoughts: Chance
) -> Counter[str]:
    """One game by bots, and how often each kind of event came up in it."""
    reached: Counter[str] = Counter()
    recorder = Recorder(chance)
    state = game.setup(seats, recorder)
    recorder.flush()
    while deciders := game.deciders(state):
        before = look(state, 0)
        choices: list[tuple[int, Action]] = []
        for seat in deciders:
            view = game.view(state, seat)
            choices.append((seat, bots[seat].choose(view, game.legal(state, seat), thoughts)))
        for seat, action in choices:
            game.apply(state, seat, action, recorder)
        luck = [outcome_to_text(outcome, CARDS) for outcome in recorder.flush()]
        seen = Seen([(seat, action.text) for seat, action in choices], luck)
        count_events(reached, retell(before.table, seen))
    return reached


def never_reached(reached: Counter[str]) -> list[str]:
    """What no game of the run has shown, the rare things aside."""
    return [key for key in COMMON if reached[key] == 0]
