"""Time as the server measures it; nobody else's clock counts."""

import time
from abc import ABC, abstractmethod


class Clock(ABC):
    """What time it is."""

    @abstractmethod
    def now(self) -> float:
        """Seconds that only ever grow: for beats, clocks and limits."""

    @abstractmethod
    def date(self) -> float:
        """Seconds since 1970: for what is kept on disk."""


class SystemClock(Clock):
    """The machine's own clocks."""

    def now(self) -> float:
        return time.monotonic()

    def date(self) -> float:
        return time.time()
