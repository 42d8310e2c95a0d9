"""Countries and athletes' names for the colours, typed before the first race. BIA-96

red=Ole Larsen (Norway); blue=Anna Roy; green=(Italy)
"""

import re
from typing import Final

from pentathlon.engine.options import Option

from .data import COLOURS
from .wire import AthleteWire

FORM: Final = "red=NAME (COUNTRY); blue=..."
LONGEST: Final = 24
ENTRY: Final = re.compile(r"\s*(\w+)\s*=\s*([^;=()]*?)\s*(?:\(\s*([^;=()]*?)\s*\))?\s*")


class Athlete:
    """Who runs for a colour; one of the two may be left out."""

    def __init__(self, name: str, country: str) -> None:
        self.name: Final = name
        self.country: Final = country

    @property
    def label(self) -> str:
        """Name and country, as a text tells them."""
        return ", ".join([text for text in (self.name, self.country) if text])

    def to_json(self) -> AthleteWire:
        return {"name": self.name, "country": self.country}


def read_athletes(text: str) -> dict[str, Athlete] | None:
    """The athletes by their colours; nothing if the text has another form."""
    athletes: dict[str, Athlete] = {}
    for entry in text.split(";") if text.strip() else []:
        found = ENTRY.fullmatch(entry)
        if found is None:
            return None
        colour, name, country = found.group(1), found.group(2), found.group(3) or ""
        if colour not in COLOURS or colour in athletes or not is_fit(name, country):
            return None
        athletes[colour] = Athlete(name, country)
    return athletes


def is_fit(name: str, country: str) -> bool:
    """At least one of the two, short, and nothing that cannot be printed."""
    texts = [name, country]
    return any(texts) and all(text.isprintable() and len(text) <= LONGEST for text in texts)


def athletes_to_text(athletes: dict[str, Athlete]) -> str:
    """The text that is read back, in the order of the colours."""
    entries = [
        f"{colour}={entry_text(athletes[colour])}" for colour in COLOURS if colour in athletes
    ]
    return "; ".join(entries)


def entry_text(athlete: Athlete) -> str:
    """An athlete as typed: `Ole Larsen (Norway)`."""
    country = f"({athlete.country})" if athlete.country else ""
    return f"{athlete.name} {country}".strip()


class AthletesOption(Option):
    """Free text: countries and names. BIA-96"""

    def __init__(self) -> None:
        super().__init__("athletes", (), "", "BIA-96")

    def form(self) -> str:
        return FORM

    def accepts(self, value: str) -> bool:
        return read_athletes(value) is not None

    def keep(self, value: str) -> str:
        return athletes_to_text(read_athletes(value) or {})
