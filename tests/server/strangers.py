"""Bots that the owner of a server might bring."""

import os
import signal
import time
from typing import Any


class Counter:
    """Takes the choice whose number is how often it was asked before: it remembers its game."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, view: Any, legal: list[Any], chance: Any) -> Any:
        self.asked += 1
        return legal[self.asked - 1]


class Ender:
    """Ends the whole process."""

    def choose(self, view: Any, legal: list[Any], chance: Any) -> Any:
        os._exit(3)


class Deaf:
    """Hears no alarm."""

    def choose(self, view: Any, legal: list[Any], chance: Any) -> Any:
        signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGALRM])
        time.sleep(600)
