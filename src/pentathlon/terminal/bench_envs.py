"""`pentathlon bench --envs`: how fast the environments for learners run, beside those of others."""

from typing import TYPE_CHECKING

from pentathlon.engine.errors import Problem
from pentathlon.games.catalog import open_box

from .call import Call
from .progress import thousands
from .screen import STRONG

if TYPE_CHECKING:
    from pentathlon.lab.bench_envs import Speed


def run_bench_envs(call: Call, names: list[str], seconds: float) -> int:
    """Every form of the games with their fewest seats, then the peers that are installed."""
    try:
        from pentathlon.lab.bench_envs import our_speeds, peer_speeds
    except ModuleNotFoundError as error:
        raise Problem("extra_missing", package=error.name, extra="envs") from error
    for name in names:
        seats = min(open_box(name).game({}).seat_counts())
        report(call, list(our_speeds(name, seats, seconds)))
    report(call, peer_speeds(seconds))
    return 0


def report(call: Call, speeds: "list[Speed]") -> None:
    """The speeds of one game, or of the peers."""
    if call.wants_json:
        for speed in speeds:
            call.screen.data_line(vars(speed))
        return
    call.say("bench.envs", STRONG)
    for speed in speeds:
        rate = speed.decisions_per_second
        name = f"{speed.form} {speed.game}"
        if rate is None:
            call.screen.item(f"  {'-':>12}  ", call.book.say("bench.absent", name=name))
        else:
            line = call.book.say("bench.env", name=name, seats=speed.seats)
            call.screen.item(f"  {thousands(rate):>12}  ", line)
