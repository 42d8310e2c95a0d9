"""Numbers about the server that a Prometheus reads.

Single messages would tell who had a choice in a secret phase: so the numbers change once a minute.
"""

import time
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from typing import Final

BOUNDS: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""The upper ends of the histograms' buckets, in seconds."""
PREFIX: Final = "pentathlon"


class Histogram:
    """How long things took."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.sum = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.sum += seconds

    def lines(self, name: str) -> Iterator[str]:
        total = 0
        for end, count in zip([*map(str, BOUNDS), "+Inf"], self.counts, strict=True):
            total += count
            yield f'{name}_bucket{{le="{end}"}} {total}'
        yield f"{name}_sum {self.sum:.6f}"
        yield f"{name}_count {total}"


class Watch:
    """Measures one thing: `with watch: ...`."""

    __slots__ = ("histogram", "start")

    def __init__(self, histogram: Histogram) -> None:
        self.histogram: Final = histogram

    def __enter__(self) -> None:
        self.start = time.perf_counter()

    def __exit__(self, *error: object) -> None:
        self.histogram.add(time.perf_counter() - self.start)


class Metrics:
    """Counts since the start."""

    def __init__(self) -> None:
        self.counts: Counter[tuple[str, str]] = Counter()
        """By name and reason."""
        self.times: defaultdict[str, Histogram] = defaultdict(Histogram)
        self.shown = ""
        """The text that was published last."""
        self.shown_at = float("-inf")

    def count(self, name: str, reason: str = "", amount: int = 1) -> None:
        self.counts[name, reason] += amount

    def timed(self, name: str) -> "Watch":
        """Measures what is done with it."""
        return Watch(self.times[name])

    def refused(self) -> dict[str, int]:
        """How often each reason was given."""
        refused = [(key, count) for key, count in self.counts.items() if key[0] == "refused_total"]
        return {reason: count for (_, reason), count in refused}

    def published(self, now: float, seconds: float, gauges: Callable[[], dict[str, float]]) -> str:
        """The text of the last time slot of so many seconds that somebody has asked in."""
        if now >= self.shown_at + seconds:
            self.shown, self.shown_at = self.text(gauges()), now
        return self.shown

    def text(self, gauges: dict[str, float]) -> str:
        """Everything in the text form of Prometheus."""
        lines: list[str] = []
        for name, value in gauges.items():
            lines += [f"# TYPE {PREFIX}_{name} gauge", f"{PREFIX}_{name} {value:g}"]
        last = ""
        for (name, reason), count in sorted(self.counts.items()):
            if name != last:
                lines.append(f"# TYPE {PREFIX}_{name} counter")
            label = f'{{reason="{reason}"}}' if reason else ""
            lines.append(f"{PREFIX}_{name}{label} {count}")
            last = name
        for name, histogram in self.times.items():
            lines.append(f"# TYPE {PREFIX}_{name} histogram")
            lines += histogram.lines(f"{PREFIX}_{name}")
        return "\n".join(lines) + "\n"
