"""How phones find this machine: its address on the network, a QR code, a browser."""

import errno
import io
import os
import socket
import sys
import threading
import webbrowser
from typing import Final

import segno

from pentathlon.engine.errors import Problem
from pentathlon.engine.words import Phrasebook

DOCUMENTATION_NET: Final = ("192.0.2.1", 9)
"""An address that exists only in examples: asking for the way there sends nothing."""
ANY: Final = ("0.0.0.0", "")
TRIES: Final = 20


def lan_address() -> str | None:
    """The address of the interface that leads out of this machine, if there is one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(DOCUMENTATION_NET)
        except OSError:
            return None
        address = str(probe.getsockname()[0])
    return None if address.startswith("127.") or address == "0.0.0.0" else address


def open_port(host: str, port: int, moves: bool) -> socket.socket:
    """A listening socket; if `moves`, the next free port will do."""
    for candidate in range(port, port + (TRIES if moves else 1)):
        listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        try:
            if os.name == "posix":
                listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.bind((host, candidate))
            listener.listen(256)
        except OSError as error:
            listener.close()
            if error.errno != errno.EADDRINUSE:
                reason = error.strerror
                raise Problem("port_refused", host=host, port=candidate, reason=reason) from error
        else:
            return listener
    raise Problem("port_taken", port=port, next=port + 1)


def address_for(host: str, port: int) -> str:
    """What a phone types to come here."""
    shown = lan_address() or "127.0.0.1" if host in ANY else host
    return f"http://{shown}:{port}"


def is_loopback(address: str) -> bool:
    return "//127." in address or "//localhost" in address


def greet(book: Phrasebook, address: str, host: str, wanted: int) -> str:
    """What the terminal shows at the start: the address, its QR code, and help."""
    port = int(address.rsplit(":", 1)[1])
    lines = [book.say("start.open", address=address)]
    if wanted not in (port, 0):
        lines.append(book.say("start.moved", wanted=wanted, port=port))
    if not is_loopback(address):
        lines += [book.say("start.scan"), "", picture(address), ""]
        lines.append(book.say("start.help", port=port))
    elif host in ANY:
        lines.append(book.say("start.loopback"))
    else:
        lines.append(book.say("start.loopback_chosen", host=host))
    lines.append(book.say("start.stop"))
    return "\n".join(lines)


def picture(address: str) -> str:
    """A QR code made of half blocks."""
    out = io.StringIO()
    segno.make(address).terminal(out, compact=True)
    return out.getvalue().rstrip("\n")


def has_browser() -> bool:
    """Whether there is a screen for a browser window."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def open_browser(address: str) -> None:
    """Show the table on this machine's own screen, without waiting for it."""
    if has_browser():
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
