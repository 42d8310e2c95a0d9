"""Win rates by what was swept over: each value of an option, each board, each data file."""

from dataclasses import dataclass

from .count import Count
from .figures import Figure
from .summary import Summary


@dataclass(frozen=True)
class OptionRate:
    """How often somebody won under one value of an option."""

    option: str
    value: str
    of: str
    """A bot where several kinds play, else the number of a seat."""
    won: Figure

    def to_json(self) -> dict[str, object]:
        win_rate = self.won.to_json()
        return {"option": self.option, "value": self.value, "of": self.of, "win_rate": win_rate}


def rates_by_option(found: list[Summary]) -> list[OptionRate]:
    """For each value of each option, all variants that share it together."""
    rates = []
    for option in found[0].variant.swept:
        for value in dict.fromkeys(summary.variant.swept[option] for summary in found):
            alike = [summary for summary in found if summary.variant.swept[option] == value]
            pooled = together(alike)
            rates += [OptionRate(option, value, of, won) for of, won in winners(pooled).items()]
    return rates


def together(found: list[Summary]) -> Summary:
    """The games of several variants as if they were one."""
    count = Count()
    for summary in found:
        count.add(summary.count)
    return Summary(found[0].experiment, found[0].variant, count)


def winners(summary: Summary) -> dict[str, Figure]:
    """By bot, or by seat where all are played by the same one."""
    if has_many_bots(summary):
        return summary.bot_rates()
    return {str(seat + 1): summary.seat_rate(seat) for seat in summary.seats}


def has_many_bots(summary: Summary) -> bool:
    return len(set(summary.experiment.bots)) > 1
