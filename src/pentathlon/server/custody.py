"""Whose eyes may see which hand: nobody gets a second one in a game, and the table agrees.

Within one game a person, a device and a connection see with the seats that they were dealt, or that
the table gave them. People who were ever on one connection are on one device.
"""

from dataclasses import dataclass, field

from pentathlon.engine.errors import Problem
from pentathlon.engine.game import Seat

from .client import Client
from .saved_room import Guest, SavedRoom


@dataclass
class Offer:
    """A seat of a running game that the host would pass on to somebody new."""

    seat: Seat
    guest: str
    host: str
    """Who made it: being host is handed over without a question, a say in this is not."""
    agreed: set[str] = field(default_factory=set)
    """Devices whose people have agreed."""


def eyes_of(saved: SavedRoom, device: str) -> set[Seat]:
    """The seats that a device has seen with in the running game."""
    if saved.phase != "play":
        return set()
    devices = {guest.id: guest.device for guest in saved.guests}
    return {seat for seat, guest in saved.played[-1].holders() if devices.get(guest) == device}


def check_meeting(saved: SavedRoom, client: Client, guests: list[Guest]) -> None:
    """People may meet on one connection unless two hands of the running game would."""
    seeing = [device for device in devices_of(client, guests) if eyes_of(saved, device)]
    if len(seeing) > 1:
        raise Problem("custody")


def meet(saved: SavedRoom, clients: list[Client], client: Client, guests: list[Guest]) -> bool:
    """From now on these people are on one device; whether that is news."""
    devices = devices_of(client, guests)
    first = min(devices)
    client.device = first
    for other in clients:
        if other.device in devices:
            other.device = first
    for guest in saved.guests:
        if guest.device in devices:
            guest.device = first
    return len(devices) > 1


def devices_of(client: Client, guests: list[Guest]) -> set[str]:
    known = {client.device} if client.device else set()
    return known | {guest.device for guest in guests}


# Passing a seat on


def check_newcomer(saved: SavedRoom, guest: Guest) -> None:
    """Whoever takes over a seat has seen no hand of this game."""
    if guest.seats or eyes_of(saved, guest.device):
        raise Problem("custody")


def still_stands(saved: SavedRoom, offer: Offer) -> bool:
    """An offer ends with its game, and with the first hand that its newcomer sees elsewhere."""
    return saved.phase == "play" and not eyes_of(saved, saved.guest(offer.guest).device)


def voters(saved: SavedRoom, offer: Offer) -> list[Guest]:
    """Who must agree: all who hold a seat, but for the devices of its host and its newcomer."""
    partial = {guest.device for guest in saved.guests if guest.id in (offer.host, offer.guest)}
    return [guest for guest in saved.present() if guest.seats and guest.device not in partial]


def waiting(saved: SavedRoom, offer: Offer) -> list[Guest]:
    """Who has not agreed yet."""
    return [guest for guest in voters(saved, offer) if guest.device not in offer.agreed]


def check_offer(saved: SavedRoom, offer: Offer) -> None:
    """A hand that a person has held needs somebody who could agree; else the bot keeps it."""
    people = [guest for seat, guest in saved.played[-1].holders() if seat == offer.seat and guest]
    if people and not voters(saved, offer):
        raise Problem("seat_kept")
