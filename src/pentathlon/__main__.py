"""`python -m pentathlon`."""

import sys

from pentathlon.cli import main

sys.exit(main())
