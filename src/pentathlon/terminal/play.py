"""`pentathlon play`: sets the table for a new game, or finds a saved one."""

import shlex
from pathlib import Path
from typing import Final

from pentathlon.engine.box import Box
from pentathlon.engine.errors import Problem
from pentathlon.engine.game import AnyGame
from pentathlon.games.catalog import game_ids
from pentathlon.play.folder import data_folder

from .call import Call, read_object, read_text
from .errands import prepare, warn_of_flaws
from .host import Host, Wishes
from .language import phrases
from .party import Party, new_party
from .saves import LAST, SAVE_ENDING, newest, read_save, saved_language, saved_target, split_save
from .seating import read_kinds, read_names, take_places

DEFAULT_PACE: Final = 0.25
SLOWEST: Final = 60
BIGGEST_SEED: Final = 10**18 - 2
NEW_ONLY: Final = ("seats", "names", "option", "seed", "table")
"""What only a new game can be given."""


def run(call: Call) -> int:
    """Play one game after another, as long as the people want."""
    host = open_host(call)
    call.say_interpreted()
    code = host.play()
    while host.wants_rematch():
        host = host.rematch()
        code = host.play()
    return code


def open_host(call: Call) -> Host:
    """Everything is read and checked before the first line is printed."""
    wishes = Wishes(
        pace=read_pace(call),
        seed=call.arguments.whole("seed", -BIGGEST_SEED, BIGGEST_SEED),
        record=read_record_path(call),
    )
    saved = call.arguments.text("resume")
    if saved is None:
        return Host(call.desk, call.book, new_game(call, wishes.seed), wishes)
    return resumed(call, saved, wishes)


def read_pace(call: Call) -> float:
    """Seconds between the steps of bots; none where nobody watches."""
    pace = call.arguments.decimal("pace", SLOWEST)
    return pace if pace is not None else DEFAULT_PACE if call.screen.is_terminal else 0


def read_record_path(call: Call) -> Path | None:
    """Where the record is to go: a file that does not exist yet."""
    text = call.arguments.text("record")
    if text is None:
        return None
    path = Path(text).expanduser()
    if path.exists():
        raise Problem("file_exists", file=text)
    return path


# A new game


def new_game(call: Call, seed: int | None) -> Party:
    """The game, its options, the table, and who sits there."""
    target = call.arguments.text("game")
    if target is None:
        raise Problem("missing_game", command="play")
    box = call.open_box(target)
    game = box.game(call.arguments.pairs("option"))
    if seed is None:  # a seed gives the same game again, whatever the book says
        game = prepare(call.desk, call.book, box, game)
    warn_of_flaws(call, box)
    table, script = read_table(call)
    seats = None if table is None else count_seats(call, game, table)
    kinds = read_kinds(box, game, call.arguments.items("seats"), seats, call.book)
    places = take_places(game, kinds)
    names = read_names(places, call.arguments.items("names"), call.book)
    return new_party(box, game, places, names, seed, table, script, target)


def read_table(call: Call) -> tuple[dict[str, object] | None, list[str] | None]:
    """The file of `--table`: a stated table, told luck, or both."""
    path = call.arguments.text("table")
    if path is None:
        return None, None
    stated = read_object(path)
    luck = stated.pop("luck", None)
    table = stated.pop("table", stated or None)
    if not (table is None or isinstance(table, dict)):
        raise Problem("table_form", file=path)
    if luck is None:
        return table, None
    if not isinstance(luck, list) or not all(isinstance(text, str) for text in luck):
        raise Problem("table_luck", file=path)
    return table, luck


def count_seats(call: Call, game: AnyGame, table: dict[str, object]) -> int:
    """How many sit at a stated table that can be played on."""
    try:
        state = game.load(table)
    except Problem as problem:
        raise Problem("in_file", file=call.arguments.text("table"), problem=problem) from problem
    if not game.deciders(state):
        raise Problem("table_over", file=call.arguments.text("table"))
    return state.seat_count()  # type: ignore[no-any-return]


# A saved game


def resumed(call: Call, path: str, wishes: Wishes) -> Host:
    """Go on at the same decision with the same luck, in the language of then or now."""
    for name in NEW_ONLY:
        if call.arguments.has(name):
            raise Problem("resume_flag", flag=f"--{name}")
    path = newest_save(call) if path == LAST else path
    try:
        head, record = split_save(read_text(path))
        box = box_of(call, record.game, path, head)
        party = read_save(
            box, head, record, call.arguments.texts("bot"), call.arguments.text("game")
        )
    except Problem as problem:
        if problem.key.startswith(("file_", "resume_")):
            raise
        raise Problem("in_file", file=path, problem=problem) from problem
    language = saved_language(head)
    book = call.book if call.arguments.has("lang") or language is None else phrases(language)
    place = Path(path).resolve()
    is_autosave = place.parent == (data_folder(call.desk.environment) / "saves").resolve()
    return Host(call.desk, book, party, wishes, place if is_autosave else None, is_new=False)


def newest_save(call: Call) -> str:
    """The game that was left last."""
    path = newest(data_folder(call.desk.environment) / "saves", SAVE_ENDING)
    if path is None:
        raise Problem("resume_none")
    return str(path)


def box_of(call: Call, id: str, path: str, head: dict[str, object]) -> Box:
    """The box of a saved game; a game named on the command line must be the same."""
    target = call.arguments.text("game")
    named = saved_target(head)
    if target is None and named and id not in game_ids():
        raise Problem("resume_target", game=id, target=named, file=shlex.quote(path))
    if target is None:
        return call.open_shelf(id)
    box = call.open_box(target)
    if box.game({}).id != id:
        raise Problem("resume_game", game=target, saved=id)
    return box
