"""A room as everybody in it sees it: who is here, what is played, what is promised."""

from pentathlon.engine.errors import Problem
from pentathlon.engine.game import Seat

from .custody import Offer, waiting
from .fairness import promised
from .guests import Guests
from .library import Library
from .replies import RoomInfo
from .room_facts import GuestInfo, OfferInfo, SeatInfo
from .saved_room import Guest, SavedRoom
from .seating import cover_level, empty_seats, table_colours


def room_info(guests: Guests, library: Library, language: str, link: str) -> RoomInfo:
    """The room as it stands; without a link its code is not for this reader."""
    saved = guests.saved
    return RoomInfo(
        code=saved.code if link else "",
        link=link,
        phase=saved.phase,
        host=saved.host,
        locked=saved.is_locked,
        hidden=saved.is_hidden,
        watchers=len(guests.watching()),
        watching=None if saved.is_unwatched else [client.id for client in guests.watching()],
        terms=saved.terms,
        seats=[
            seat_info(guests, library, *worn) for worn in enumerate(table_colours(saved, library))
        ],
        guests=[guest_info(guests, guest) for guest in saved.present()],
        luck=promised(saved),
        game=saved.number,
        guided=saved.is_guided,
        problems=problems(saved, library, language),
        wishes=guests.wishes,
    )


def offer_info(saved: SavedRoom, offer: Offer | None) -> OfferInfo | None:
    """A seat that is being passed on, and who has not agreed yet."""
    if offer is None:
        return None
    return OfferInfo(offer.seat, offer.guest, [guest.id for guest in waiting(saved, offer)])


def problems(saved: SavedRoom, library: Library, language: str) -> list[str]:
    """Why the game cannot start yet, in words."""
    if saved.phase == "play" or not empty_seats(saved):
        return []
    return [library.explain(Problem("seats_empty"), language)]


def guest_info(guests: Guests, guest: Guest) -> GuestInfo:
    return GuestInfo(
        id=guest.id,
        name=guest.name,
        colour=guest.colour,
        seat=guest.seat,
        here=guests.is_here(guest),
        muted=guest.is_muted,
        device=guest.device,
    )


def seat_info(guests: Guests, library: Library, seat: Seat, colour: str) -> SeatInfo:
    """A seat as everybody sees it."""
    saved = guests.saved
    chair, guest = saved.chairs[seat], saved.sitter(seat)
    info = SeatInfo(bot=chair.bot, colour=colour, salted=seat in saved.salts or seat in saved.seals)
    if guest is not None:
        info.guest, info.name = guest.id, guest.name
        info.here = guests.is_here(guest)
    if chair.cover:
        info.cover = cover_level(saved, library)
    return info
