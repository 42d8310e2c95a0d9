"""`pentathlon simulate`: many games between bots, summed up."""

from typing import Any, Final

from pentathlon.engine.words import Words
from pentathlon.games.catalog import open_box
from pentathlon.lab.simulate import Plan, Summary, check_plan, simulate

from .boards import warn_of_flaws
from .call import Call
from .play import BIGGEST_SEED
from .progress import decimal, percent, progress_bar
from .screen import SOFT, STRONG
from .seating import read_levels

DEFAULT_GAMES: Final = 1000
MOST_GAMES: Final = 100_000_000
MOST_WORKERS: Final = 256


def run_simulate(call: Call) -> int:
    """`pentathlon simulate GAME`: many games between bots."""
    plan = read_plan(call)
    check_plan(plan)
    call.say_interpreted()
    with progress_bar(call, "simulate.running", plan.games) as advance:
        summary = simulate(plan, advance)
    if call.wants_json:
        call.screen.data(summary.to_json())
    else:
        print_summary(call, summary)
    return 0


def read_plan(call: Call) -> Plan:
    arguments = call.arguments
    name = arguments.text("game") or ""
    open_box(name)
    box = call.open_box(name)
    warn_of_flaws(call, box)
    game = box.game(arguments.pairs("option"))
    levels = read_levels(box, game, arguments.items("seats"))
    return Plan(
        name,
        arguments.whole("games", 1, MOST_GAMES) or DEFAULT_GAMES,
        tuple(levels),
        {option: game.chosen[option] for option in arguments.pairs("option")},
        seed_of(call),
        arguments.whole("workers", 1, MOST_WORKERS) or 0,
    )


def seed_of(call: Call) -> int:
    seed = call.arguments.whole("seed", -BIGGEST_SEED, BIGGEST_SEED)
    return 1 if seed is None else seed


def print_summary(call: Call, summary: Summary) -> None:
    """Who won, how long it took, and why the games ended."""
    book, count = call.book, summary.count
    words = open_box(summary.plan.game).words(call.language)
    call.screen.heading(book.say("simulate.heading", title=words.title, count=count.games))
    columns = [book.say(f"simulate.{name}") for name in ("seat", "bot", "rate", "range", "points")]
    call.screen.table(columns, [seat_row(call, summary, seat) for seat in summary.seats], "rlrrr")
    if count.shared:
        share = percent(call, count.shared / count.games)
        call.say("simulate.shared", SOFT, count=count.shared, share=share)
    call.screen.say()
    least, most = min(count.lengths), max(count.lengths)
    mean = decimal(call, summary.mean_length, 1)
    call.say("simulate.length", mean=mean, least=least, most=most)
    print_reasons(call, summary, words)
    print_tally(call, summary, words)


def seat_row(call: Call, summary: Summary, seat: int) -> list[str]:
    low, high = summary.win_interval(seat)
    points = summary.count.points[seat] / summary.count.games
    return [
        str(seat),
        summary.plan.levels[seat],
        percent(call, summary.win_rate(seat)),
        f"{percent(call, low)} - {percent(call, high)}",
        decimal(call, points, 2),
    ]


def print_reasons(call: Call, summary: Summary, words: Words[Any]) -> None:
    call.say("simulate.reasons", STRONG)
    for key, count in summary.count.reasons.most_common():
        share = percent(call, count / summary.count.games)
        call.screen.item(f"  {share:>8}  ", phrase_or_key(words, f"reason.{key}", key))


def print_tally(call: Call, summary: Summary, words: Words[Any]) -> None:
    if not summary.count.tally:
        return
    call.say("simulate.tally", STRONG)
    for key, total in summary.count.tally.items():
        mean = decimal(call, total / summary.count.games, 2)
        call.screen.item(f"  {mean:>8}  ", phrase_or_key(words, f"tally.{key}", key))


def phrase_or_key(words: Words[Any], key: str, usual: str) -> str:
    """The game's words for a key, if it has any."""
    return usual if words.book.find(key) is None else words.book.say(key)
