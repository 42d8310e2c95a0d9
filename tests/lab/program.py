"""A bot as a program, run by the tests: plays well, or badly in the way its first argument says."""

import json
import sys
import time

manner = sys.argv[1] if len(sys.argv) > 1 else "last"
for line in sys.stdin:
    asked = json.loads(line)
    if "legal" not in asked:
        continue
    if manner == "exit":
        sys.exit(4)
    if manner == "sleep":
        time.sleep(60)
    answers: dict[str, object] = {
        "last": {"choice": len(asked["legal"]) - 1},
        "text": {"choice": asked["legal"][asked["seed"] % len(asked["legal"])]},
        "number": {"choice": 1000},
        "list": [1, 2],
    }
    print(json.dumps(answers[manner]) if manner in answers else manner, flush=True)
