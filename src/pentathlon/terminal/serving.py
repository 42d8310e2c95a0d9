"""`pentathlon serve`: opens the table for browsers and phones, and keeps it open."""

from typing import Final

from pentathlon.server.run import Plan, start
from pentathlon.server.speech import server_phrases

from .call import Call

LAST_PORT: Final = 65_535
EVERYWHERE: Final = "0.0.0.0"


def run_serve(call: Call) -> int:
    """Serve until somebody presses Ctrl-C."""
    arguments = call.arguments
    call.others = [server_phrases(call.language)]
    plan = Plan(
        host=arguments.text("host") or EVERYWHERE,
        port=arguments.whole("port", 1, LAST_PORT),
        db=arguments.text("db") or "",
        durable=arguments.has("durable"),
        browser=not arguments.has("no-browser"),
        language=call.language,
    )
    call.say_interpreted()
    try:
        start(plan)
    except KeyboardInterrupt:
        call.screen.say()
    return 0
