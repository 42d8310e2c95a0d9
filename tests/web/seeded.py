"""The real server, with luck that is the same each time: `python -m tests.web.seeded serve`."""

import sys

from pentathlon.cli import main
from pentathlon.server import run


def same_luck(size: int) -> bytes:
    """What the system's entropy would give, had it no surprises."""
    return bytes(range(1, size + 1))


if __name__ == "__main__":
    vars(run)["system_entropy"] = same_luck
    sys.exit(main())
