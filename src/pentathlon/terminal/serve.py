"""`pentathlon serve`: opens the table for browsers and phones, and keeps it open."""

from typing import Final

from pentathlon.server.house_bots import read_house
from pentathlon.server.library import server_phrases
from pentathlon.server.run import KEPT, WORKERS, Settings, read_limits, start

from .call import Call
from .simulate import think_of

LAST_PORT: Final = 65_535
EVERYWHERE: Final = "0.0.0.0"
LONGEST_KEPT: Final = 100_000
"""Days for which rooms are kept at most."""
MOST_WORKERS: Final = 256


def run_serve(call: Call) -> int:
    """Serve until somebody presses Ctrl-C."""
    arguments = call.arguments
    call.others = [server_phrases(call.language)]
    keep_days = arguments.decimal("keep-days", LONGEST_KEPT)
    settings = Settings(
        host=arguments.text("host") or EVERYWHERE,
        port=arguments.whole("port", 0, LAST_PORT),
        db=arguments.text("db") or "",
        durable=arguments.has("durable"),
        keep_days=KEPT if keep_days is None else keep_days,
        workers=arguments.whole("workers", 1, MOST_WORKERS) or WORKERS,
        browser=not arguments.has("no-browser"),
        language=call.language,
        names=tuple(arguments.texts("name")),
        proxy=arguments.has("proxy"),
        network_metrics=arguments.has("network-metrics"),
        limits=read_limits(arguments.texts("limit")),
        house=read_house(arguments.texts("bot"), think_of(call)),
    )
    call.say_interpreted()
    try:
        start(settings)
    except KeyboardInterrupt:
        call.screen.say()
    return 0
