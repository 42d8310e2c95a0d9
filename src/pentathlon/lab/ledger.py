"""A folder that a long run writes into, batch by batch, so that it can be stopped and go on."""

import json
import os
import shutil
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from pentathlon.engine.errors import Problem

RUN: Final = "run.json"
PARTS: Final = "parts"
MARK: Final = "mark"


class Ledger:
    """Batches that are done; one that was cut off left nothing, and is done again."""

    def __init__(self, folder: Path, terms: dict[str, object]) -> None:
        """Begin a run or go on with one; `terms` say what run it is."""
        self.folder: Final = folder
        self.parts: Final = folder / PARTS
        self.terms: Final = terms
        try:
            self.is_finished = self.begin()
        except OSError as error:
            raise Problem("out_unusable", folder=folder, reason=error.strerror) from error

    def begin(self) -> bool:
        """Whether the run came to its end before; another run's folder is left alone."""
        known = read_json(self.folder / RUN)
        if known is None:
            if self.folder.is_dir() and any(self.folder.iterdir()):
                raise Problem("out_not_empty", folder=self.folder)
            self.parts.mkdir(parents=True, exist_ok=True)
            write_json(self.folder / RUN, {"terms": self.terms, "finished": False})
            return False
        if known.get("terms") != self.terms:
            raise Problem("out_other_run", folder=self.folder)
        self.parts.mkdir(exist_ok=True)
        return bool(known.get("finished"))

    # Batches

    def done(self) -> set[int]:
        """The numbers of the batches that are complete."""
        return {int(path.stem) for path in self.parts.glob("*.json")}

    def keep(self, number: int, facts: object, files: dict[str, bytes]) -> None:
        """A batch is done: its files first, then the note that says so."""
        for ending, data in files.items():
            write_bytes(self.part(number, ending), data)
        write_json(self.parts / f"{number:08}.json", facts)

    def part(self, number: int, ending: str) -> Path:
        return self.parts / f"{number:08}.{ending}"

    def facts(self) -> Iterable[Any]:
        """What was noted of each batch, in order."""
        for number in sorted(self.done()):
            yield read_json(self.parts / f"{number:08}.json")

    def finish(self, facts: dict[str, object]) -> None:
        """The run is complete: its parts have become whole files."""
        write_json(self.folder / RUN, {"terms": self.terms, "finished": True, **facts})
        shutil.rmtree(self.parts)
        self.is_finished = True

    def outcome(self) -> dict[str, Any]:
        """What was noted at the end."""
        return read_json(self.folder / RUN) or {}


def read_json(path: Path) -> dict[str, Any] | None:
    """A file that was written whole, if it is there."""
    try:
        value = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return None
    except ValueError as error:
        raise Problem("out_damaged", file=path) from error
    return value if isinstance(value, dict) else None


def write_json(path: Path, value: object) -> None:
    write_bytes(path, (json.dumps(value) + "\n").encode())


def write_bytes(path: Path, data: bytes) -> None:
    """A file is there whole or not at all."""
    beside = path.with_name(f"{path.name}.tmp")
    beside.write_bytes(data)
    os.replace(beside, path)
