"""Writes two games of club bots for the gallery.

Run it as `PYTHONPATH=src python web/src/parts/gallery/film.py`.
"""

import json
from pathlib import Path

from pentathlon.engine.chance import Seeded
from pentathlon.games.catalog import open_box
from pentathlon.play.start import start

NAMES = ["Ana", "Bruno", "Chloé", "Dimitri"]


def film(seed: int, names: list[str], language: str = "en") -> dict[str, object]:
    box = open_box("medals")
    words = box.words(language)
    match = start("medals", seats=len(names), seed=seed, players=names)
    bots = [box.make_bot("club") for _ in names]
    chance = Seeded(seed)
    frames: list[dict[str, object]] = []

    def shoot(step: int) -> None:
        state = match.tables[step]
        frames.append(
            {
                "eyes": {
                    watcher: {
                        "view": match.game.view(state, watcher).to_json(),
                        "lines": match.tell(words, watcher, step),
                    }
                    for watcher in (-1, *match.game.deciders(state))
                },
                "asked": list(match.game.deciders(state)),
            }
        )

    while not match.over:
        while len(frames) < len(match.record.steps):
            shoot(len(frames))
        seat = match.asked[0]
        view = match.view(seat)
        legal = match.legal(seat)
        frames[-1]["ask"] = {
            "question": words.question(view, names),
            "options": [{"action": a.text, "label": words.action(view, a)} for a in legal],
        }
        match.submit(seat, bots[seat].choose(view, legal, chance))
    while len(frames) < len(match.record.steps):
        shoot(len(frames))
    result = match.result
    return {
        "names": names,
        "frames": frames,
        "result": {
            "places": list(result.places),
            "points": list(result.points),
            "reason": result.reason,
            "lines": words.result(match.view(-1), names),
        },
    }


if __name__ == "__main__":
    for name, seed in (("medals.json", 210), ("lap.json", 3)):
        text = json.dumps(film(seed, NAMES), ensure_ascii=False, separators=(",", ":"))
        Path(__file__).with_name(name).write_text(text)
