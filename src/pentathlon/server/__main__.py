"""`python -m pentathlon.server` starts the table."""

import sys

from .run import main

if __name__ == "__main__":  # the bots' processes import this module again
    sys.exit(main(sys.argv[1:]))
