"""What the places of a race are worth in a cup, where a table has points of its own. BIA-D7.2"""

from typing import Final

from pentathlon.engine.options import Option

AUTO: Final = "auto"
"""The points of the calendar, if it has some; else the usual ones."""
USUAL_VALUES: Final = ("10,7,5,3,2,1", "6,5,4,3,2,1", "5,3,1", "25,18,15,12,10,8")
MOST_PLACES: Final = 6
HIGHEST: Final = 999


def are_points(points: list[int]) -> bool:
    """One to six numbers from 0 to 999, the first above 0, and none higher than the one before."""
    return (
        1 <= len(points) <= MOST_PLACES
        and all(0 <= value <= HIGHEST for value in points)
        and points[0] > 0
        and sorted(points, reverse=True) == points
    )


def read_points(text: str) -> list[int]:
    """The points of a list such as `10,7,5` or `10 7 5`; none if they cannot be."""
    words = text.replace(",", " ").split()
    fits = all(word.isdecimal() and len(word) <= len(str(HIGHEST)) for word in words)
    points = [int(word) for word in words] if fits else []
    return points if are_points(points) else []


class PointsOption(Option):
    """Points of one's own for a cup. BIA-D7.2"""

    def __init__(self) -> None:
        super().__init__("cup_points", (AUTO, *USUAL_VALUES), AUTO, "BIA-D7.2")

    def form(self) -> str:
        """The list with its limits, in signs that need no language."""
        return f"{AUTO}, 10,7,5,3,2,1 (1..{MOST_PLACES} x 0..{HIGHEST}, 1 >= 2 >= 3 ...)"

    def accepts(self, value: str) -> bool:
        return value == AUTO or bool(read_points(value))

    def keep(self, value: str) -> str:
        return value if value == AUTO else ",".join([str(each) for each in read_points(value)])
