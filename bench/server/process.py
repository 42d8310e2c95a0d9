"""Server processes under measurement."""

import os
import subprocess
from collections.abc import Sequence
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")


def spent(pid: int) -> float:
    """Seconds of processor time that a process has used so far, and its children that are gone."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return sum(int(field) for field in fields[11:15]) / TICKS


def spent_by_all(pid: int) -> float:
    """The same, with the children that are there."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return spent(pid) + sum(spent(int(child)) for child in children)


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
