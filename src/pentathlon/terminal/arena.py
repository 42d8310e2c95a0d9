"""`pentathlon arena`: bots against each other until their order is settled."""

from pathlib import Path
from typing import Final

from pentathlon.engine.box import Box
from pentathlon.engine.errors import Problem
from pentathlon.engine.search import Searcher
from pentathlon.games.catalog import open_box
from pentathlon.lab.arena import MOST_GAMES, Contest, Standings, check_contest, hold_arena
from pentathlon.lab.bench import usual_seats
from pentathlon.lab.report import report_arena

from .call import Call
from .pages import check_page, offer_page
from .progress import decimal, percent, stoppable_bar
from .screen import SOFT, STRONG, WARNING
from .simulate import read_crew, seed_of, think_of

CONFIDENCE: Final = 0.95
FEWEST_SEATS: Final = 1
MOST_SEATS: Final = 64
HARDEST: Final = 0.9999


def run_arena(call: Call) -> int:
    """`pentathlon arena GAME`: a round-robin with ratings."""
    contest, most = read_contest(call), call.arguments.whole("games", 1, 10**8) or MOST_GAMES
    check_contest(contest)
    check_page(call)
    confidence = read_confidence(call)
    out = call.arguments.text("out")
    folder = None if out is None else Path(out).expanduser()
    call.say_interpreted()
    with stoppable_bar(call, "arena.running", most, out) as advance:
        standings = hold_arena(contest, read_crew(call), confidence, most, folder, advance)
    if call.wants_json:
        call.screen.data(standings.to_json())
    else:
        print_standings(call, standings)
    offer_page(call, "arena", lambda command: report_arena(standings, command))
    return 0


def read_contest(call: Call) -> Contest:
    arguments = call.arguments
    name = arguments.text("game") or ""
    open_box(name)
    box = call.open_box(name)
    game = box.game(arguments.pairs("option"))
    bots = tuple(arguments.items("bots")) or quick_levels(box)
    seats = arguments.whole("seats", FEWEST_SEATS, MOST_SEATS) or usual_seats(game.seat_counts())
    options = {option: game.chosen[option] for option in arguments.pairs("option")}
    return Contest(name, bots, seats, options, seed_of(call), think_of(call))


def quick_levels(box: Box) -> tuple[str, ...]:
    """The bots that answer at once: a champion's games take long, so it plays when it is named."""
    return tuple(level for level in box.levels() if not isinstance(box.bot(level), Searcher))


def read_confidence(call: Call) -> float:
    asked = call.arguments.decimal("confidence", 1)
    if asked is not None and not 0.5 <= asked <= HARDEST:
        raise Problem("arena_confidence", value=asked)
    return CONFIDENCE if asked is None else asked


# What came of it


def print_standings(call: Call, standings: Standings) -> None:
    """Ratings, who beats whom, and whether the order is settled."""
    contest = standings.contest
    title = open_box(contest.game).words(call.language).title
    facts = {"title": title, "seats": contest.seats, "count": standings.games}
    call.screen.heading(call.book.say("arena.heading", **facts))
    names = ("rank", "bot", "rating", "range", "beats", "points", "time")
    columns = [call.book.say(f"arena.{name}") for name in names]
    order = standings.ratings.order()
    rows = [rating_row(call, standings, rank, bot) for rank, bot in enumerate(order, 1)]
    call.screen.table(columns, rows, "rlrrrrr")
    print_matrix(call, standings, order)
    share = percent(call, standings.confidence)
    call.screen.say()
    call.say("arena.settled" if standings.is_settled else "arena.open", STRONG, share=share)
    call.say("arena.how", SOFT)
    for reason, games in standings.total("forfeits").most_common():
        call.say("arena.forfeit", WARNING, count=games, reason=reason)


def rating_row(call: Call, standings: Standings, rank: int, bot: int) -> list[str]:
    rating, sides = standings.rating(bot), standings.total("sides")[bot]
    points = standings.total("points")[bot] / sides
    micros, decisions = standings.total("micros")[bot], standings.total("decisions")[bot]
    won = [(share * met, met) for (one, _), (share, met) in standings.beats().items() if one == bot]
    share = sum(hits for hits, _ in won) / sum(met for _, met in won)
    return [
        str(rank),
        standings.contest.bots[bot],
        decimal(call, rating.value, 0),
        f"{decimal(call, rating.low, 0)} - {decimal(call, rating.high, 0)}",
        percent(call, share),
        decimal(call, points, 2),
        decimal(call, micros / 1000 / max(1, decisions), 3),
    ]


def print_matrix(call: Call, standings: Standings, order: list[int]) -> None:
    """Who comes before whom, row against column; two bots need no matrix."""
    if len(order) < 3:
        return
    beats = standings.beats()
    bots = standings.contest.bots
    rows = [
        [bots[row], *(percent(call, beats[row, c][0]) if (row, c) in beats else "" for c in order)]
        for row in order
    ]
    call.screen.say()
    call.screen.table(
        [call.book.say("arena.before"), *(bots[c] for c in order)], rows, "l" + "r" * len(order)
    )
