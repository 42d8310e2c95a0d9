"""The real server, with luck that is the same each time: `python -m tests.web.seeded serve`."""

import sys

from pentathlon.cli import main
from pentathlon.server import replay_desk, run

CROWD = 1000
"""All screens of a test have one address, and on a busy machine all ask for replays at once."""


def same_luck(size: int) -> bytes:
    """What the system's entropy would give, had it no surprises."""
    return bytes(range(1, size + 1))


if __name__ == "__main__":
    vars(run)["system_entropy"] = same_luck
    vars(replay_desk).update(PER_ADDRESS=CROWD, WAITING=CROWD)
    sys.exit(main())
