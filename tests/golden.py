"""Golden games as readable text: the public's story in English, then the first seat's in French.

`python -m tests.golden` writes the texts anew; read the difference before you commit it.
"""

from pathlib import Path

from pentathlon.engine.game import TABLE, Seat
from pentathlon.engine.record import read_record
from pentathlon.games.catalog import OURS, open_box
from pentathlon.play.match import Match

RECORDS = Path(__file__).parent / "records"


def records_of(game: str) -> list[Path]:
    """The golden records of a game."""
    return sorted((RECORDS / game).glob("*.jsonl"))


def transcript(path: Path) -> str:
    """A record as two of its watchers would tell it."""
    record = read_record(path.read_text(encoding="utf-8"))
    box = open_box(record.game)
    match = Match.of(box.game(record.options), record)
    return story(match, TABLE, "en") + "\n" + story(match, 0, "fr")


def story(match: Match, watcher: Seat, language: str) -> str:
    """Every step in sentences, and the result."""
    words = open_box(match.record.game).words(language)
    lines = [f"# {language}, {'table' if watcher == TABLE else f'seat {watcher}'}"]
    for step in range(len(match.seen)):
        lines += [f"{step}: {line}" for line in match.tell(words, watcher, step)]
    assert match.result is not None
    ending = words.ending(match.result, match.view(watcher), match.record.players)
    return "\n".join([*lines, *ending]) + "\n"


if __name__ == "__main__":
    for game in OURS:
        for path in records_of(game):
            path.with_suffix(".txt").write_text(transcript(path), encoding="utf-8")
