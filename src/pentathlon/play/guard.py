"""A stranger's bot under guard: whatever it does, the game goes on without it."""

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from types import FrameType
from typing import Any, Final, Protocol

from pentathlon.engine.bot import Bot
from pentathlon.engine.chance import Chance

LONGEST_DETAIL: Final = 200
INSISTS: Final = 0.05
"""A bot that swallows the alarm hears it again after so many seconds."""


class Chooser(Protocol):
    """Anything that chooses as a bot does."""

    def choose(self, view: Any, legal: list[Any], chance: Chance) -> Any: ...


class Fault(Exception):
    """Why a bot forfeits: a key for the words, and what was seen of it."""

    def __init__(self, kind: str, detail: object = "") -> None:
        self.kind: Final = kind
        """`crashed`, `slow`, `nonsense` or `gone`."""
        self.detail: Final = " ".join(str(detail).split())[:LONGEST_DETAIL]
        super().__init__(kind, self.detail)

    def to_json(self) -> dict[str, object]:
        return {"kind": self.kind, "detail": self.detail}


class Alarm(BaseException):
    """Time is up; no `except Exception` of a bot stops it."""


@dataclass(frozen=True)
class Visitor:
    """A bot that does not come in the box: how it is named, made and ended."""

    name: str
    make: Callable[[], Chooser]


class Guarded(Bot):
    """A visiting bot; once it breaks, hangs or answers nonsense a stand-in plays the game out."""

    def __init__(self, visitor: Visitor, stand_in: Bot, limit: float) -> None:
        self.visitor: Final = visitor
        self.stand_in: Final = stand_in
        self.limit: Final = limit
        """Seconds for one decision."""
        self.player: Chooser | None = None
        self.fault: Fault | None = None
        """Why it has forfeited this game."""

    def begin(self) -> None:
        """A new game: nothing is remembered, nothing is held against it."""
        self.close()
        self.fault = None

    def close(self) -> None:
        """Whatever the player holds open is ended."""
        end = getattr(self.player, "close", None)
        self.player = None
        if callable(end):
            end()

    def choose(self, view: Any, legal: list[Any], chance: Chance) -> Any:
        if self.fault is None:
            try:
                return self.ask(view, legal, chance)
            except Fault as fault:
                self.fault = fault
                self.close()
        return self.stand_in.choose(view, legal, chance)

    def ask(self, view: Any, legal: list[Any], chance: Chance) -> Any:
        """The visitor's own choice, or the fault it commits."""
        try:
            with alarm(self.limit):
                if self.player is None:
                    self.player = self.visitor.make()
                chosen = self.player.choose(view, list(legal), chance)
        except Alarm:
            raise Fault("slow", f"{self.limit:g} s") from None
        except Fault:
            raise
        except (Exception, SystemExit) as error:
            raise Fault("crashed", f"{type(error).__name__}: {error}") from error
        return legal_choice(chosen, legal)


def legal_choice(chosen: object, legal: list[Any]) -> Any:
    """The legal action that was meant: the action itself or its text."""
    text = getattr(chosen, "text", chosen)
    for action in legal:
        if action.text == text:
            return action
    raise Fault("nonsense", repr(chosen))


@contextmanager
def alarm(seconds: float) -> Iterator[None]:
    """Raise an Alarm when the time is up, where the system and the thread allow it."""
    if not hasattr(signal, "setitimer") or not is_main_thread():
        yield
        return
    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds, INSISTS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def ring(number: int, frame: FrameType | None) -> None:
    raise Alarm


def is_main_thread() -> bool:
    return threading.current_thread() is threading.main_thread()
