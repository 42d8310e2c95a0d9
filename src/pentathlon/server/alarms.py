"""The hour at which each room wants to be called: one a room, however often it changes."""

import heapq
from typing import Final

SPARE: Final = 64
"""So many hours that no longer count may lie in the heap, and as many again as there are rooms."""


class Alarms:
    """A heap of hours; those that were changed since stay in it until it is cleared of them."""

    def __init__(self) -> None:
        self.hours: dict[str, float] = {}
        self.heap: list[tuple[float, str]] = []

    def set(self, room: str, hour: float) -> bool:
        """The hour of a room; whether it is another one than before."""
        if self.hours.get(room) == hour:
            return False
        self.hours[room] = hour
        heapq.heappush(self.heap, (hour, room))
        if len(self.heap) > 2 * len(self.hours) + SPARE:
            self.heap = [(hour, room) for room, hour in self.hours.items()]
            heapq.heapify(self.heap)
        return True

    def next(self) -> float | None:
        """The first hour of all."""
        while self.heap and self.hours.get(self.heap[0][1]) != self.heap[0][0]:
            heapq.heappop(self.heap)
        return self.heap[0][0] if self.heap else None

    def take(self, now: float) -> list[str]:
        """The rooms whose hour has come."""
        due: list[str] = []
        while (hour := self.next()) is not None and hour <= now:
            due.append(heapq.heappop(self.heap)[1])
            del self.hours[due[-1]]
        return due
