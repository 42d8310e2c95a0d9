"""`python -m bench.server.walk`: how many files one move goes through, and how often it changes."""

import sys
import tempfile
from collections import Counter
from pathlib import Path
from types import FrameType

import pentathlon
from tests.server.house import House, Wire, choose_first

SOURCE = str(Path(pentathlon.__file__).parent) + "/"
INNER = ("<genexpr>", "<listcomp>", "<dictcomp>", "<setcomp>", "<lambda>")


class Walk:
    """Listens to every call within the project."""

    def __init__(self) -> None:
        self.files: set[str] = set()
        self.hand_overs: Counter[tuple[str, str]] = Counter()

    def hear(self, frame: FrameType, event: str, fact: object) -> None:
        name = place(frame)
        if event != "call" or not name or frame.f_code.co_name in INNER:
            return
        self.files.add(name)
        caller = frame.f_back
        while caller is not None and not place(caller):
            caller = caller.f_back
        if caller is not None and place(caller) != name:
            self.hand_overs[place(caller), name] += 1


def place(frame: FrameType) -> str:
    """The file of a call, if it is ours."""
    path = frame.f_code.co_filename
    return path.removeprefix(SOURCE) if path.startswith(SOURCE) else ""


def asked(wires: list[Wire]) -> int:
    """The seat that decides."""
    eyes = [wire.state["eyes"][str(seat)] for seat, wire in enumerate(wires)]
    return next(seat for seat, eye in enumerate(eyes) if eye["ask"])


def walk() -> Walk:
    """One choice in a game of Medals for two that completes a step."""
    with tempfile.TemporaryDirectory() as folder:
        wires = House(Path(folder) / "rooms.db").table(2, "medals")
        for _ in range(6):
            choose_first(wires[asked(wires)], asked(wires))
        seat, heard = asked(wires), Walk()
        sys.setprofile(heard.hear)
        choose_first(wires[seat], seat)
        sys.setprofile(None)
    return heard


def main() -> None:
    heard = walk()
    pairs = heard.hand_overs
    inside = [pair for pair in pairs if all(file.startswith("server/") for file in pair)]
    files = [file for file in heard.files if file.startswith("server/")]
    print(f"files {len(heard.files)}, of the server {len(files)}")
    print(f"hand-overs between files {len(pairs)}, within the server {len(inside)}")
    for (caller, called), count in sorted(pairs.items()):
        print(f"{count:5} {caller} -> {called}")


if __name__ == "__main__":
    main()
