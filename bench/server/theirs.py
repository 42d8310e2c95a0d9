"""boardgame.io's own server under the same kind of load, where Node is present."""

import json
import shutil
import subprocess
from pathlib import Path

from .process import Process

SOURCE = Path(__file__).parent / "boardgame"
VERSION = "0.50.2"


def install(folder: Path) -> bool:
    """boardgame.io in a temporary folder; False where that is not possible."""
    if shutil.which("node") is None or shutil.which("npm") is None:
        return False
    for name in ("game.js", "server.js", "clients.js"):
        shutil.copy(SOURCE / name, folder)
    command = ["npm", "install", "--no-audit", "--no-fund", "--silent", f"boardgame.io@{VERSION}"]
    return subprocess.run(command, cwd=folder, check=False).returncode == 0


def measure(folder: Path, matches: int, moves: int) -> dict[str, float]:
    """So many moves in so many two-player matches."""
    server = Process(["node", "server.js"], folder, "ready:")
    try:
        facts, spent = play(server, folder, matches, moves)
    finally:
        server.stop()
    return {
        "deliveries": facts["deliveries"],
        "bytes_each": facts["bytes"] / facts["deliveries"],
        "per_cpu_second": facts["deliveries"] / spent,
    }


def play(server: Process, folder: Path, matches: int, moves: int) -> tuple[dict[str, int], float]:
    """What the clients counted, and the server's CPU time from the first move on."""
    command = ["node", "clients.js", str(server.port), str(matches), str(moves)]
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True) as clients:
        assert clients.stdout is not None
        clients.stdout.readline()
        before = server.cpu()
        facts: dict[str, int] = json.loads(clients.stdout.readline())
        return facts, server.cpu() - before
