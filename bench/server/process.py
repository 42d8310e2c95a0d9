"""Server processes under measurement."""

import os
import subprocess
from collections.abc import Sequence
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")


def spent(pid: int) -> float:
    """Seconds of processor time that a process has used so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


class Process:
    """A server on loopback, and what it costs."""

    def __init__(self, command: Sequence[str], folder: Path, ready: str) -> None:
        """Start it; the line with `ready` ends with its port."""
        self.process = subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if ready in line:
                self.port = int(line.strip().rsplit(":", 1)[1])
                return
        raise SystemExit(f"{command[0]} did not start")

    def cpu(self) -> float:
        return spent(self.process.pid)

    def memory(self) -> float:
        """Resident KiB."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return float(status.split("VmRSS:")[1].split()[0])

    def kill(self) -> None:
        """The end without a warning."""
        self.process.kill()
        self.close()

    def stop(self) -> None:
        self.process.terminate()
        self.close()

    def close(self) -> None:
        self.process.wait(60)
        assert self.process.stdout is not None
        self.process.stdout.close()
