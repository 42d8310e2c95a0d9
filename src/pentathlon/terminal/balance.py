"""`pentathlon balance`: whether the games keep what they promise."""

from pentathlon.games.catalog import OURS, open_box
from pentathlon.lab.balance import Check, Trial, check_to_json, read_targets, try_balance

from .call import Call
from .progress import decimal, percent, progress_bar
from .screen import SOFT, WARNING
from .simulate import read_crew


def run_balance(call: Call) -> int:
    """`pentathlon balance [GAME]`: exit code 1 where a target is missed."""
    asked = call.arguments.text("game")
    games = list(OURS) if asked is None else [asked]
    found = {}
    call.say_interpreted()
    for game in games:
        open_box(game)
        trial = Trial(game, read_crew(call), call.arguments.has("quick"))
        with progress_bar(call, "balance.running", len(read_targets(game))) as advance:
            found[game] = list(try_balance(trial, advance))
        if not call.wants_json:
            print_checks(call, game, found[game])
    if call.wants_json:
        call.screen.data([check_to_json(game, checks) for game, checks in found.items()])
    return int(not all(check.is_met for checks in found.values() for check in checks))


def print_checks(call: Call, game: str, checks: list[Check]) -> None:
    """A row for each target; the missed ones once more in words."""
    call.screen.heading(open_box(game).words(call.language).title)
    columns = [
        call.book.say(f"balance.{name}") for name in ("target", "of", "found", "wanted", "is")
    ]
    call.screen.table(columns, [check_row(call, check) for check in checks], "llrrl", folded=2)
    missed = [check for check in checks if not check.is_met]
    for check in missed:
        target = call.book.say(f"balance.kind.{check.target}")
        facts = {"target": target, "of": check.of, "figure": value(call, check, check.figure.value)}
        call.say("balance.missed", WARNING, **facts, wanted=wanted(call, check))
    if not missed:
        call.say("balance.good", SOFT, count=len(checks))
    call.screen.say()


def check_row(call: Call, check: Check) -> list[str]:
    figure = check.figure
    low, high = value(call, check, figure.low), value(call, check, figure.high)
    return [
        call.book.say(f"balance.kind.{check.target}"),
        check.of,
        f"{value(call, check, figure.value)} ({low} - {high})",
        wanted(call, check),
        call.book.say("balance.met" if check.is_met else "balance.not_met"),
    ]


def wanted(call: Call, check: Check) -> str:
    return f"{value(call, check, check.low)} - {value(call, check, check.high)}"


def value(call: Call, check: Check, number: float) -> str:
    return percent(call, number) if check.is_rate else decimal(call, number, 1)
