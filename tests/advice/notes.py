"""Whether what a hint says in words of the game is true, found out at the table itself."""

from collections.abc import Callable, Iterator
from typing import Any

from pentathlon.engine.chance import Chance, Seeded
from pentathlon.engine.game import AnyGame, Seat, State
from pentathlon.engine.reasons import Reason

TABLES = 8
"""So many imagined tables try to answer a bid that nobody can answer."""


def false_notes(
    game: AnyGame, state: State, seat: Seat, action: str, notes: list[Reason]
) -> Iterator[str]:
    """The notes that the table contradicts."""
    for note in notes:
        proof = PROOFS.get((game.id, note.key))
        if proof is not None and not proof(game, state, seat, action, note.facts):
            yield f"{note.key} {note.facts} is not true of {action}"


def after(game: AnyGame, state: Any, seat: Seat, action: str, luck: Chance) -> Any:
    """The table after a choice of one seat that decides alone."""
    later = state.clone()
    game.step(later, [game.parse(action)], luck)
    return later


Facts = dict[str, Any]
Proof = Callable[[AnyGame, Any, Seat, str, Facts], bool]


def nobody_answers(game: AnyGame, state: Any, seat: Seat, action: str, facts: Facts) -> bool:
    """At every table that fits the view all others have nothing but a pass."""
    view = game.view(state, seat)
    for number in range(TABLES):
        table = after(game, game.determinize(view, Seeded(number)), seat, action, Seeded(number))
        while game.deciders(table) and table.phase.value == "react":
            other = game.deciders(table)[0]
            legal = game.legal(table, other)
            if other != seat and [each.text for each in legal] != ["pass"]:
                return False
            game.step(table, [game.parse("pass")], Seeded(0))
    return True


def is_ahead(game: AnyGame, state: Any, seat: Seat, action: str, facts: Facts) -> bool:
    runners = after(game, state, seat, action, Seeded(1)).runners
    rivals = [each.cell for other, each in enumerate(runners) if other != seat and each.is_racing()]
    return bool(runners[seat].cell > max(rivals) and runners[seat].cell == facts["number"])


def crosses(game: AnyGame, state: Any, seat: Seat, action: str, facts: Facts) -> bool:
    runner = after(game, state, seat, action, Seeded(1)).runners[seat]
    return not runner.is_racing() and bool(runner.place == facts["place"])


def lacks(game: AnyGame, state: Any, seat: Seat, action: str, facts: Facts) -> bool:
    """No card of the hand opens the cell: it could not be stepped on from the one before."""
    table = state.clone()
    table.runners[seat].cell = facts["number"] - 1
    table.actions, table.phase, table.turn = 2, type(table.phase)("step"), seat
    table.runners[seat].has_shoe = False
    return not any(each.text.startswith("step:") for each in game.legal(table, seat))


def has_low_die(game: AnyGame, state: Any, seat: Seat, action: str, facts: Facts) -> bool:
    return bool(state.dice[game.parse(action).die] == facts["face"] <= 3)


def is_richer(game: AnyGame, state: Any, seat: Seat, action: str, facts: Facts) -> bool:
    rivals = [state.energy[other] for other in range(state.seats) if (other - seat) % 2]
    return bool(max(rivals) == facts["most"] < game.parse(action).dial)


PROOFS: dict[tuple[str, str], Proof] = {
    ("medals", "safe"): nobody_answers,
    ("hundred_metres", "lead"): is_ahead,
    ("hundred_metres", "cross"): crosses,
    ("hundred_metres", "missing"): lacks,
    ("stadium", "low_die"): has_low_die,
    ("stadium", "richer"): is_richer,
}
