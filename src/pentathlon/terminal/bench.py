"""`pentathlon bench`: how fast the games run here, beside their source and the peers."""

from typing import Final

from pentathlon.games.catalog import open_box
from pentathlon.lab.bench import Bench, bench, bench_interpreted
from pentathlon.lab.peers import Peer, measure_peers

from .bench_envs import run_bench_envs
from .call import Call
from .progress import decimal, thousands
from .screen import STRONG

SECONDS: Final = 2.0
MOST_SECONDS: Final = 600


def run_bench(call: Call) -> int:
    """`pentathlon bench [GAME]`: how fast games run here."""
    wanted = call.arguments.text("game")
    names = [id for id, _ in call.sound_games()] if wanted is None else [wanted]
    seconds = call.arguments.decimal("seconds", MOST_SECONDS) or SECONDS
    for name in names:
        open_box(name)
    call.say_interpreted()
    if call.arguments.has("envs"):
        return run_bench_envs(call, names, seconds)
    for name in names:
        report_bench(call, bench(name, seconds), seconds)
    return 0


def report_bench(call: Call, figures: Bench, seconds: float) -> None:
    """One game's figures, with those of its source and of the peers where that was asked."""
    facts = figures.to_json()
    if figures.compiled:
        facts["interpreted"] = bench_interpreted(figures.game, seconds)
    peers = measure_peers(seconds) if call.arguments.has("peers") else []
    if call.wants_json:
        if peers:
            facts["peers"] = [peer_to_json(peer, figures) for peer in peers]
        call.screen.data_line(facts)
        return
    print_bench(call, figures)
    if figures.compiled:
        slow = facts["interpreted"]
        print_ratio(call, figures, slow if isinstance(slow, dict) else {})
    print_peers(call, figures, peers)


def peer_to_json(peer: Peer, figures: Bench) -> dict[str, object]:
    speed = peer.decisions_per_second
    ratio = None if speed is None else figures.all_decisions_per_second / speed
    return {"name": peer.name, "decisions_per_second": speed, "ratio": ratio}


def print_bench(call: Call, figures: Bench) -> None:
    title = open_box(figures.game).words(call.language).title
    build = call.book.say("version.compiled" if figures.compiled else "version.interpreted")
    heading = call.book.say("bench.heading", title=title, seats=figures.seats, build=build)
    call.screen.heading(heading)
    rows = [
        ("bench.free", figures.decisions_per_second),
        ("bench.all", figures.all_decisions_per_second),
        ("bench.clone", figures.clone_ns),
        ("bench.view", figures.view_ns),
        ("bench.determinize", figures.determinize_ns),
        ("bench.games", float(figures.games)),
    ]
    for key, value in rows:
        call.screen.item(f"  {thousands(value):>12}  ", call.book.say(key))


def print_ratio(call: Call, figures: Bench, slow: dict[str, object]) -> None:
    speed = float(str(slow.get("decisions_per_second", 0))) or 1
    ratio = decimal(call, figures.decisions_per_second / speed, 1)
    call.screen.item(f"  {thousands(speed):>12}  ", call.book.say("bench.source", ratio=ratio))


def print_peers(call: Call, figures: Bench, peers: list[Peer]) -> None:
    if peers:
        call.say("bench.peers", STRONG)
    for peer in peers:
        speed = peer.decisions_per_second
        if speed is None:
            call.screen.item(f"  {'-':>12}  ", call.book.say("bench.absent", name=peer.name))
            continue
        ratio = decimal(call, figures.all_decisions_per_second / speed, 1)
        line = call.book.say("bench.peer", name=peer.name, ratio=ratio)
        call.screen.item(f"  {thousands(speed):>12}  ", line)
