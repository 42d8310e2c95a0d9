"""Progress for a person who waits, and numbers as people write them."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from .call import Call


@contextmanager
def progress_bar(call: Call, key: str, total: int) -> Iterator[Callable[[int], None]]:
    """A bar on standard error while something runs; silent where no person watches."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    is_off = not call.errors.is_terminal
    with Progress(*columns, console=call.errors.printer, transient=True, disable=is_off) as bar:
        task = bar.add_task(call.book.say(key), total=total)
        yield lambda count: bar.advance(task, count)


@contextmanager
def stoppable_bar(
    call: Call, key: str, total: int, folder: str | None
) -> Iterator[Callable[[int], None]]:
    """A bar for a run of games; Ctrl-C says how many were played and how to go on."""
    played = 0

    with progress_bar(call, key, total) as advance:

        def count(games: int) -> None:
            nonlocal played
            played += games
            advance(games)

        try:
            yield count
        except KeyboardInterrupt:
            name = "stopped.kept" if folder else "stopped.lost"
            call.errors.say(call.book.say(name, count=played, total=total))
            raise


@contextmanager
def progress_count(call: Call, key: str) -> Iterator[Callable[[int], None]]:
    """How much was done of something whose end nobody knows; silent where no person watches."""
    columns = (TextColumn("{task.description}"), TextColumn("{task.completed}"))
    is_off = not call.errors.is_terminal
    with Progress(*columns, console=call.errors.printer, transient=True, disable=is_off) as count:
        task = count.add_task(call.book.say(key), total=None)
        yield lambda done: count.advance(task, done)


def percent(call: Call, rate: float) -> str:
    """A rate as people of this language write it."""
    return call.book.say("percent", number=decimal(call, 100 * rate, 1))


def decimal(call: Call, value: float, places: int) -> str:
    """A number with the decimal sign of the language."""
    return f"{value:.{places}f}".replace(".", call.book.say("decimal_sign"))


def thousands(value: float) -> str:
    """A whole number in groups of three, with gaps that any language reads."""
    return f"{value:,.0f}".replace(",", " ")
