"""The palmarès: who of the people has won how often, kept from race to race."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

from pentathlon.engine.arguments import Command, Flag
from pentathlon.engine.errands import Asked, Brought, Errand, Finished, Keeper, Sheet
from pentathlon.engine.errors import Problem
from pentathlon.engine.words import Phrasebook


def read_wins(path: Path) -> dict[str, int]:
    """The wins of everybody by name; nobody has won where there is no file yet."""
    try:
        wins = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
        return {str(name): int(count) for name, count in wins.items()}
    except (OSError, ValueError, AttributeError, TypeError) as error:
        raise Problem("palmares_unreadable", path=path) from error


class WinKeeper(Keeper):
    """Counts the wins of people."""

    file: ClassVar[str] = "keirin-palmares.json"

    def keep(self, finished: Finished, today: str, book: Phrasebook) -> Iterator[str]:
        winners = [seat for seat in finished.people if finished.result.places[seat] == 1]
        if not winners:
            return
        wins = read_wins(self.path)
        for name in [finished.record.players[seat] for seat in winners]:
            wins[name] = wins.get(name, 0) + 1
            yield book.say("errand.palmares.won", name=name, count=wins[name])
        self.write(wins)

    def write(self, wins: dict[str, int]) -> None:
        """A new file takes the place of the old one, which is whole until then."""
        part = self.path.with_suffix(".part")
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            part.write_text(json.dumps(wins, ensure_ascii=False), encoding="utf-8")
            part.replace(self.path)
        except OSError as error:
            raise Problem("palmares_unreadable", path=self.path) from error


class PalmaresErrand(Errand):
    """`pentathlon palmares`, and the page of that name at a server."""

    command: ClassVar[Command] = Command("palmares", (), (Flag("json"),))
    is_page: ClassVar[bool] = True

    def run(self, asked: Asked) -> Brought:
        wins = read_wins(WinKeeper(asked.folder).path)
        if not wins:
            return Brought([asked.book.say("errand.palmares.nobody")], wins)
        columns = [asked.book.say(f"errand.palmares.column.{name}") for name in ("name", "wins")]
        ranked = sorted(wins.items(), key=lambda each: (-each[1], each[0]))
        rows = [[name, str(count)] for name, count in ranked]
        return Brought([Sheet(asked.book.say("errand.palmares.title"), columns, rows, "lr")], wins)
