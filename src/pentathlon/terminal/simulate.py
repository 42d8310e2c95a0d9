"""`pentathlon simulate`: many games between bots, summed up."""

from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from pentathlon.engine.errors import Problem
from pentathlon.engine.words import Words
from pentathlon.games.catalog import open_box
from pentathlon.lab.by_option import rates_by_option
from pentathlon.lab.count import Count
from pentathlon.lab.experiment import Experiment, Variant
from pentathlon.lab.figures import Figure, mean
from pentathlon.lab.report import report_simulation
from pentathlon.lab.rows import CSV
from pentathlon.lab.simulate import check_experiment, simulate, simulate_to
from pentathlon.lab.summary import Summary, summaries
from pentathlon.lab.variants import DATA, make_variants
from pentathlon.lab.workers import ENGINES, LOCAL, Crew
from pentathlon.play.own_bots import LIMIT

from .call import Call
from .errands import warn_of_flaws
from .pages import check_page, offer_page
from .play import BIGGEST_SEED
from .progress import decimal, percent, stoppable_bar
from .screen import SOFT, STRONG, WARNING
from .seating import read_levels

DEFAULT_GAMES: Final = 1000
MOST_GAMES: Final = 100_000_000
MOST_WORKERS: Final = 256
LONGEST_THOUGHT: Final = 3600
SHOWN_USES: Final = 8


def run_simulate(call: Call) -> int:
    """`pentathlon simulate GAME`: many games between bots."""
    experiment, crew = read_experiment(call), read_crew(call)
    check_experiment(experiment)
    check_page(call)
    call.say_interpreted()
    found = summaries(experiment, play_experiment(call, experiment, crew))
    if call.wants_json:
        data = [summary.to_json() for summary in found]
        rates = [rate.to_json() for rate in rates_by_option(found)]
        call.screen.data(data[0] if len(data) == 1 else {"variants": data, "by_option": rates})
    else:
        for summary in found:
            print_summary(call, summary)
        print_options(call, found)
    offer_page(call, "simulate", lambda command: report_simulation(found, command))
    return 0


def play_experiment(call: Call, experiment: Experiment, crew: Crew) -> list[Count]:
    """Play, with rows in a folder if that was asked for."""
    out = call.arguments.text("out")
    with stoppable_bar(call, "simulate.running", experiment.total, out) as advance:
        if out is None:
            if experiment.observations:
                raise Problem("observations_rows")
            return simulate(experiment, crew, advance)
        format = call.arguments.text("format") or CSV
        return simulate_to(Path(out).expanduser(), format, experiment, crew, advance)


# What was asked


def read_experiment(call: Call) -> Experiment:
    arguments = call.arguments
    name = arguments.text("game") or ""
    open_box(name)
    box = call.open_box(name)
    warn_of_flaws(call, box)
    variants = read_variants(call, name)
    game = box.game(variants[0].options)
    return Experiment(
        name,
        arguments.whole("games", 1, MOST_GAMES) or DEFAULT_GAMES,
        tuple(read_levels(box, game, arguments.items("seats"))),
        tuple(settle_options(call, name, variant) for variant in variants),
        seed_of(call),
        arguments.has("decisions"),
        think_of(call),
        arguments.has("observations"),
    )


def read_variants(call: Call, game: str) -> tuple[Variant, ...]:
    """What `--option`, `--data` and `--sweep` say, in all combinations."""
    sweeps = {name: values.split(",") for name, values in call.arguments.pairs("sweep").items()}
    data = call.arguments.text(DATA) or ""
    return make_variants(game, call.arguments.pairs("option"), sweeps, data)


def settle_options(call: Call, name: str, variant: Variant) -> Variant:
    """The options with all that they stand for: a worker knows nothing of a person's own boards."""
    chosen = call.open_box(name).game(variant.options).chosen
    return replace(variant, options={key: chosen[key] for key in variant.options})


def read_crew(call: Call) -> Crew:
    engine = call.arguments.text("engine") or LOCAL
    if engine not in ENGINES:
        raise Problem("engine_unknown", engine=engine, engines=", ".join(ENGINES))
    workers = call.arguments.whole("workers", 1, MOST_WORKERS) or 0
    return Crew(workers, engine, call.arguments.text("address") or "")


def seed_of(call: Call) -> int:
    seed = call.arguments.whole("seed", -BIGGEST_SEED, BIGGEST_SEED)
    return 1 if seed is None else seed


def think_of(call: Call) -> float:
    """Seconds that a bot of one's own has for a decision."""
    return call.arguments.decimal("think", LONGEST_THOUGHT) or LIMIT


# What came of it


def print_summary(call: Call, summary: Summary) -> None:
    """Who won, how long it took, and why the games ended."""
    book, count = call.book, summary.count
    words = open_box(summary.experiment.game).words(call.language)
    heading = book.say("simulate.heading", title=words.title, count=count.games)
    name = summary.variant.name
    call.screen.heading(f"{heading} ({name})" if name else heading)
    print_winners(call, summary)
    call.screen.say()
    print_course(call, summary)
    print_reasons(call, summary, words)
    print_tally(call, summary, words)
    print_uses(call, summary, words)
    print_forfeits(call, count)


def print_winners(call: Call, summary: Summary) -> None:
    """By team where there are teams, and by seat."""
    names = ("seat", "bot", "rate", "range", "points")
    columns = [call.book.say(f"simulate.{name}") for name in names]
    if summary.has_teams:
        columns[0] = call.book.say("simulate.team")
        rows = [team_row(call, summary, team) for team in range(len(summary.teams))]
        call.screen.table(columns, rows, "llrrr")
    else:
        rows = [seat_row(call, summary, seat) for seat in summary.seats]
        call.screen.table(columns, rows, "rlrrr")
    if summary.count.shared:
        share = percent(call, summary.shared().value)
        call.say("simulate.shared", SOFT, count=summary.count.shared, share=share)


def team_row(call: Call, summary: Summary, team: int) -> list[str]:
    seats = summary.teams[team]
    bots = ", ".join(dict.fromkeys(summary.experiment.bots[seat] for seat in seats))
    label = " + ".join(str(seat + 1) for seat in seats)
    points = mean(summary.points(seats[0])).value
    return [label, bots, *rate_cells(call, summary.team_rate(team)), decimal(call, points, 2)]


def seat_row(call: Call, summary: Summary, seat: int) -> list[str]:
    points = decimal(call, mean(summary.points(seat)).value, 2)
    cells = rate_cells(call, summary.seat_rate(seat))
    return [str(seat + 1), summary.experiment.bots[seat], *cells, points]


def rate_cells(call: Call, figure: Figure) -> list[str]:
    low, high = percent(call, figure.low), percent(call, figure.high)
    return [percent(call, figure.value), f"{low} - {high}"]


def print_options(call: Call, found: list[Summary]) -> None:
    """Who won under each value of what was swept over."""
    rates = rates_by_option(found)
    if not rates:
        return
    names = ("option", "of", "rate", "range")
    columns = [call.book.say(f"simulate.{name}") for name in names]
    rows = [[f"{r.option}={r.value}", r.of, *rate_cells(call, r.won)] for r in rates]
    call.say("simulate.by_option", STRONG)
    call.screen.table(columns, rows, "llrr")


def print_course(call: Call, summary: Summary) -> None:
    """Length, choices and the lead."""
    count = summary.count
    length = mean(count.decisions).value
    least, most = min(count.decisions), max(count.decisions)
    call.say("simulate.length", mean=decimal(call, length, 1), least=least, most=most)
    choices = decimal(call, mean(count.choices).value, 1)
    breadth = decimal(call, summary.breadth().value, 1)
    minutes = round(mean(count.minutes).value)
    call.say("simulate.choices", choices=choices, breadth=breadth, count=minutes)
    settled = summary.settled()
    if settled is not None:
        changes = decimal(call, mean(count.lead_changes).value, 1)
        share = percent(call, settled.value)
        call.say("simulate.lead", changes=changes, share=share)


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


def print_uses(call: Call, summary: Summary, words: Words[Any]) -> None:
    """What is chosen most, and how it goes with winning."""
    uses = [use for use in summary.uses() if ":" not in use.name][:SHOWN_USES]
    if not uses:
        return
    columns = [call.book.say(f"simulate.{name}") for name in ("use", "a_game", "won_with")]
    rows = [
        [
            use.name,
            decimal(call, use.per_game, 2),
            "" if use.won is None else percent(call, use.won.value),
        ]
        for use in uses
    ]
    call.screen.say()
    call.screen.table(columns, rows, "lrr")
    call.say("simulate.notation", SOFT)


def print_forfeits(call: Call, count: Count) -> None:
    """Bots that were put out, and why."""
    for (bot, reason), games in count.forfeits.most_common():
        kind, _, detail = reason.partition(": ")
        fault = call.book.say(f"fault.{kind}", bot=bot, detail=detail)
        call.say("fault.games", WARNING, count=games, fault=fault)


def phrase_or_key(words: Words[Any], key: str, usual: str) -> str:
    """The game's words for a key, if it has any."""
    return usual if words.book.find(key) is None else words.book.say(key)
