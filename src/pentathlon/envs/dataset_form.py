"""Games between bots as a data set for imitation: what each saw, what was legal, what it chose."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pentathlon.engine.bot import Bot
from pentathlon.engine.chance import Seeded
from pentathlon.engine.errors import Problem
from pentathlon.engine.game import AnyGame
from pentathlon.engine.interview import returns
from pentathlon.engine.playout import play_with_bots

from .notes import Note, Noted, Scribe, names_of
from .table import agree

Columns = dict[str, NDArray[Any]]


def make_dataset(
    game: str,
    games: int,
    bots: Sequence[str | Bot],
    options: Mapping[str, object] | None,
    reward: str,
    seed: int,
    out: str | Path | None,
) -> Columns:
    """So many games between these bots, one a seat; written to an npz file where one is named."""
    if games < 1:
        raise Problem("simulate_games", games=games)
    terms = agree(game, len(bots), options, dict(enumerate(bots)), reward)
    rules = terms.rules()
    scribe = Scribe(terms.encoding(rules))
    company = [bot for bot in terms.company() if bot is not None]
    noted: list[Bot] = [Noted(bot, seat, scribe) for seat, bot in enumerate(company)]
    rewards, pages = [], []
    for number in range(games):
        rewards.append(play(rules, noted, seed + number, reward))
        pages.append(scribe.take())
    columns = columns_of(pages, rewards)
    columns |= {name: np.array(text) for name, text in names_of(scribe.encoding).items()}
    if out is not None:
        np.savez_compressed(Path(out), **columns)  # type: ignore[arg-type]
    return columns


def play(rules: AnyGame, bots: list[Bot], seed: int, reward: str) -> list[float]:
    """One game; what each seat gets."""
    luck = Seeded(seed)
    state = rules.setup(len(bots), luck)
    play_with_bots(rules, state, bots, luck, Seeded(-1 - seed))
    result = rules.result(state)
    assert result is not None
    return returns(result, reward)


def columns_of(pages: list[list[Note]], rewards: list[list[float]]) -> Columns:
    """The notes of each game, and what each seat got in the end."""
    notes = [note for page in pages for note in page]
    games = np.repeat(np.arange(len(pages), dtype=np.int32), [len(page) for page in pages])
    seats = np.array([note.seat for note in notes], np.int32)
    return {
        "observations": to_rows([note.row for note in notes]),
        "masks": to_rows([note.mask for note in notes]),
        "numbers": np.array([note.number for note in notes], np.int32),
        "seats": seats,
        "games": games,
        "rewards": np.array(rewards)[games, seats],
    }


def to_rows(rows: Sequence[bytes]) -> NDArray[np.uint8]:
    """Rows of bytes, all of one length, as an array."""
    return np.frombuffer(b"".join(rows), np.uint8).reshape(len(rows), -1)
