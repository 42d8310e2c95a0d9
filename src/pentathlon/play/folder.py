"""Where a person's things lie: saves, records, rooms, and what games keep or find there."""

import hashlib
from collections.abc import Mapping
from pathlib import Path


def data_folder(environment: Mapping[str, str]) -> Path:
    """The data folder of whoever has this environment."""
    home = environment.get("XDG_DATA_HOME", "")
    if home and Path(home).is_absolute():
        return Path(home) / "pentathlon"
    return Path(environment.get("HOME") or Path.home()) / ".local" / "share" / "pentathlon"


def fingerprint(folder: Path) -> str:
    """The same for all whose data folders have the same files of boards, calendars and the like."""
    digest = hashlib.sha256()
    for path in sorted(folder.glob("*/*.toml")):
        name = path.relative_to(folder).as_posix()
        digest.update(name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()
