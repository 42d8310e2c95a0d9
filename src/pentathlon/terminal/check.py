"""`pentathlon check`: the laws of a fair game, tried on any game."""

from typing import Final

from pentathlon.laws.check import ALL_LAWS, Finding, check

from .call import Call
from .progress import progress_bar
from .screen import SOFT, STRONG, WARNING

CHECKED_GAMES: Final = 20
MOST_GAMES: Final = 1_000_000
BROKEN: Final = 1


def run_check(call: Call) -> int:
    """`pentathlon check TARGET`: every law, tried on any game."""
    target = call.arguments.text("target") or ""
    games = call.arguments.whole("games", 1, MOST_GAMES) or CHECKED_GAMES
    box = call.open_box(target)
    call.say_interpreted()
    with progress_bar(call, "check.running", len(ALL_LAWS)) as advance:
        findings = list(check(box, games, advance))
    if call.wants_json:
        call.screen.data([finding.to_json() for finding in findings])
    else:
        print_findings(call, findings, games)
    return BROKEN if any(finding.verdict == "broken" for finding in findings) else 0


def print_findings(call: Call, findings: list[Finding], games: int) -> None:
    """One line a law, then the sum; a traceback is shown once, however many laws it breaks."""
    shown: list[list[str]] = []
    for finding in findings:
        law = sentence(call, finding)
        verdict = call.book.say(f"check.{finding.verdict}")
        style = WARNING if finding.verdict == "broken" else ""
        call.screen.item(f"  {verdict.ljust(10)}  ", law, style)
        if finding.detail:
            call.screen.item(" " * 14, worded(call, finding), style)
        if finding.trace and finding.trace[-1:] not in shown:
            shown.append(finding.trace[-1:])
            for line in finding.trace:  # never folded, so that an editor can follow it
                call.screen.picture(f"{' ' * 16}{line}")
    broken = sum(finding.verdict == "broken" for finding in findings)
    untried = sum(finding.verdict == "untried" for finding in findings)
    call.screen.say()
    call.say("check.good" if not broken else "check.bad", STRONG, count=broken, games=games)
    if untried:
        call.say("check.how", SOFT)


def sentence(call: Call, finding: Finding) -> str:
    """What a law says; a broken one with the name by which `keep_law` tries it alone."""
    if call.book.find(f"law.{finding.law}") is None:
        return finding.law
    says = call.book.say(f"law.{finding.law}")
    return f"{says} ({finding.law})" if finding.verdict == "broken" else says


def worded(call: Call, finding: Finding) -> str:
    """What a law asks of the author, or how it was broken."""
    asks = f"check.asks.{finding.detail}"
    return call.book.say(asks) if call.book.find(asks) is not None else finding.detail
