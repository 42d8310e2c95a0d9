"""A medal, and the reason it was won for."""

from typing import Final

from mypy_extensions import i64

RANK: Final = "rank"
"""A place among the athletes."""
HIGHER: Final = "higher"
LEVEL: Final = "level"
"""The teams are level: a gold each. STA-MED-6"""
ALONE: Final = "alone"
"""Only one team took part. STA-Q38"""
AUCTION: Final = "auction"
OPENING_PASS: Final = "opening_pass"
"""The rivals passed before any number. STA-Q26"""
GOAL: Final = "goal"
"""The tile's goal was reached: baskets, rope, sets, rivals out."""
LIMIT: Final = "limit"
"""The time limit decided."""
LIMIT_LEVEL: Final = "limit_level"
SPENT: Final = "spent"
"""Nobody had energy left. STA-TUG-7"""
SPENT_LEVEL: Final = "spent_level"
DOUBLE_OUT: Final = "double_out"
"""Both teams out at once. STA-FEN-9"""
REASONS: Final[tuple[str, ...]] = (
    RANK, HIGHER, LEVEL, ALONE, AUCTION, OPENING_PASS, GOAL,
    LIMIT, LIMIT_LEVEL, SPENT, SPENT_LEVEL, DOUBLE_OUT,
)  # fmt: skip


class Medal:
    """One medal: where it was won, by whom, and why. It never changes."""

    def __init__(
        self, slot: i64, metal: i64, team: i64, seat: i64, result: i64, against: i64, why: str
    ) -> None:
        self.slot: Final = slot
        """The event, by its place in the programme."""
        self.metal: Final = metal
        self.team: Final = team
        self.seat: Final = seat
        """The athlete of an individual event; NONE for a team's medal. STA-GEN-16"""
        self.result: Final = result
        """The number it was won with."""
        self.against: Final = against
        """A team's medal: the rivals' number. An athlete's: the medals that were out before."""
        self.why: Final = why
        """A key for the words."""

    def __eq__(self, other: object) -> bool:
        """No event gives the same medal twice to the same winner."""
        return (
            isinstance(other, Medal)
            and self.slot == other.slot
            and self.metal == other.metal
            and self.team == other.team
            and self.seat == other.seat
        )

    def __hash__(self) -> int:
        return hash((self.slot, self.metal, self.team, self.seat))
