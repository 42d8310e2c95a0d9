"""A queue in which the many wishes of one address do not stand before the few of another."""

from collections import OrderedDict, deque
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


def anybody(address: str) -> bool:
    """Every address may be next."""
    return True


class FairQueue(Generic[T]):
    """Round robin over addresses, and within an address over its rooms; each room in its order."""

    def __init__(self) -> None:
        self.lanes: OrderedDict[str, OrderedDict[str, deque[T]]] = OrderedDict()
        self.count = 0

    def __len__(self) -> int:
        return self.count

    def put(self, address: str, room: str, item: T) -> None:
        """One more at the end of its room's line."""
        self.lanes.setdefault(address, OrderedDict()).setdefault(room, deque()).append(item)
        self.count += 1

    def take(self, may: Callable[[str], bool] = anybody) -> T | None:
        """The next one of an address that may have its turn now; None if there is none."""
        address = next((each for each in self.lanes if may(each)), None)
        if address is None:
            return None
        rooms = self.lanes.pop(address)
        room, line = rooms.popitem(last=False)
        item = line.popleft()
        self.count -= 1
        if line:
            rooms[room] = line
        if rooms:
            self.lanes[address] = rooms
        return item

    def clear(self) -> None:
        self.lanes.clear()
        self.count = 0
