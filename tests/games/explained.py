"""What explains a choice at a stated table, as the app asks for it."""

from typing import Any

from pentathlon.engine.game import AnyGame, State


def behind(game: AnyGame, state: State, text: str, seat: int | None = None) -> list[str]:
    """The rules behind a legal choice of the seat that is asked, from that seat's own view."""
    asked = game.deciders(state)
    who = asked[0] if seat is None else seat
    action = game.parse(text)
    legal = [each.text for each in game.legal(state, who)]
    assert who in asked
    assert text in legal, f"{text} is not among {legal}"
    view: Any = game.view(state, who)
    return list(game.rules_behind(view, action))
