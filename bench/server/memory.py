"""`python -m bench.server.memory`: what a game in play takes in memory, and to be reopened."""

import argparse
import gc
import json
import os
import random
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from pentathlon.engine.luck import read_luck
from pentathlon.engine.record import read_record
from pentathlon.games.catalog import open_box
from pentathlon.play.match import Match
from pentathlon.play.start import start

from .ours import GAMES

PAGE = os.sysconf("SC_PAGE_SIZE")


def resident() -> int:
    """Bytes of this process in memory."""
    gc.collect()
    return int(Path("/proc/self/statm").read_text().split()[1]) * PAGE


def play(game: str, seed: int) -> Match:
    """A whole game at random, for as many as in the other measurements."""
    seats, options = GAMES[game]
    luck = random.Random(seed)
    match = start(game, seats, seed=seed, options=options)
    while not match.over:
        for seat in match.deciders:
            match.submit(seat, luck.choice(match.legal(seat)))
    return match


def reopen(match: Match) -> float:
    """Seconds in which a room has its game again."""
    record = read_record(match.record.to_text())
    game = open_box(record.game).game(record.options)
    began = time.process_time()
    Match(game, record, read_luck(record.promise, record.proof))
    return time.process_time() - began


def measure(game: str, games: int) -> dict[str, object]:
    """All games are kept, as a server keeps those in play."""
    play(game, 0)
    before = resident()
    matches = [play(game, seed) for seed in range(1, games + 1)]
    size, steps = resident() - before, sum(len(match.record.steps) for match in matches)
    opened = sum(reopen(match) for match in matches)
    return {
        "game": game,
        "steps_a_game": round(steps / games),
        "kib_a_step": round(size / steps / 1024, 2),
        "kib_a_game": round(size / games / 1024),
        "ms_to_reopen": round(1e3 * opened / games, 1),
    }


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.server.memory")
    parser.add_argument("--game", choices=sorted(GAMES), help="only this one")
    parser.add_argument("--games", type=int, default=100)
    args = parser.parse_args()
    with ProcessPoolExecutor(1, max_tasks_per_child=1) as pool:  # no game finds another's memory
        for game in [args.game] if args.game else sorted(GAMES):
            print(json.dumps(pool.submit(measure, game, args.games).result()), flush=True)


if __name__ == "__main__":
    main()
