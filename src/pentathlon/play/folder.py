"""Where a person's things lie: saves, records, rooms, the record book, own boards."""

from collections.abc import Mapping
from pathlib import Path


def data_folder(environment: Mapping[str, str]) -> Path:
    """The data folder of whoever has this environment."""
    home = environment.get("XDG_DATA_HOME", "")
    if home and Path(home).is_absolute():
        return Path(home) / "pentathlon"
    return Path(environment.get("HOME") or Path.home()) / ".local" / "share" / "pentathlon"
