"""The events that can stand in a programme, each found by the code of its data entry."""

from importlib import import_module
from typing import Final

from .data import CODES
from .events.event import Event


def find_event(code: str) -> Event:
    """The event that a module of this name brings."""
    event: object = import_module(f"pentathlon.games.stadium.events.{code}").EVENT
    assert isinstance(event, Event)
    return event


EVENTS: Final[list[Event]] = [find_event(code) for code in CODES]
"""In the order of the data."""
