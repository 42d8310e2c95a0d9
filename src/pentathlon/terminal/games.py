"""The shelf: which games there are, what can be changed in them, and their rules."""

from pentathlon.engine.box import Box
from pentathlon.engine.game import AnyGame
from pentathlon.engine.options import Option, span
from pentathlon.engine.words import Words
from pentathlon.play.match import seats_by_option

from .call import Call
from .errands import warn_of_flaws
from .screen import SOFT, STRONG


def run_games(call: Call) -> int:
    """`pentathlon games [GAME]`."""
    wanted = call.arguments.text("game")
    if wanted is None:
        games = [describe(call, id, box) for id, box in call.sound_games()]
    else:
        games = [describe(call, wanted, call.open_box(wanted))]
    if call.wants_json:
        call.screen.data(games if wanted is None else games[0])
    elif wanted is None:
        print_games(call, games)
    else:
        print_game(call, wanted)
    return 0


def describe(call: Call, target: str, box: Box) -> dict[str, object]:
    """One game as data."""
    game, words = box.game({}), box.words(call.language)
    return {
        "id": target,
        "title": words.title,
        "summary": words.summary,
        "seats": list(game.seat_counts()),
        "seats_by_option": seats_by_option(game),
        "bots": list(box.levels()),
        "options": [option_to_json(option, words) for option in game.options],
    }


def option_to_json(option: Option, words: Words) -> dict[str, object]:  # type: ignore[type-arg]
    return {
        "name": option.name,
        "values": list(option.values),
        "default": option.default,
        "rule": option.rule,
        "text": words.option(option.name),
    }


def print_games(call: Call, games: list[dict[str, object]]) -> None:
    """All games in one table."""
    columns = [call.book.say(f"games.{name}") for name in ("id", "title", "seats", "summary")]
    rows = [
        [str(game["id"]), str(game["title"]), seats_in_all(game), str(game["summary"])]
        for game in games
    ]
    call.screen.table(columns, rows, "llll")
    call.screen.say()
    call.say("games.next", SOFT, game=games[0]["id"])


def seats_in_all(game: dict[str, object]) -> str:
    """All numbers of seats, whether as the game comes or by an option."""
    usual, more = game["seats"], game["seats_by_option"]
    assert isinstance(usual, list)
    assert isinstance(more, dict)
    return seats_of(sorted([*usual, *more]))


def seats_of(seats: object) -> str:
    return span(tuple(str(seat) for seat in seats)) if isinstance(seats, list) else ""


def print_game(call: Call, target: str) -> None:
    """One game with its options."""
    box = call.open_box(target)
    warn_of_flaws(call, box)
    game, words = box.game({}), box.words(call.language)
    call.screen.heading(words.title)
    call.screen.say(words.summary)
    call.screen.say()
    print_seats(call, game)
    call.say("games.bot_line", bots=", ".join(box.levels()))
    if not game.options:
        call.say("games.no_options")
        return
    call.screen.say()
    call.say("games.options", STRONG, game=target)
    names = ("option", "values", "default", "rule", "meaning")
    columns = [call.book.say(f"games.{name}") for name in names]
    rows = [
        [each.name, each.form(), each.default, each.rule, words.option(each.name)]
        for each in game.options
    ]
    call.screen.table(columns, rows, "lllll")


def print_seats(call: Call, game: AnyGame) -> None:
    """Who can play the game as it comes, and with which option others can."""
    seats, more = seats_of(list(game.seat_counts())), seats_by_option(game)
    if not more:
        call.say("games.seat_line", seats=seats)
    for count, option in more.items():
        call.say("games.seat_option_line", seats=seats, more=count, option=option)
