"""Parts of the message `room`: seats, guests, the promised luck, an offered seat."""

from msgspec import Struct


class SeatInfo(Struct):
    """A seat as everybody sees it."""

    guest: str = ""
    name: str = ""
    colour: str = ""
    bot: str = ""
    """The level of the bot that sits here."""
    here: bool = True
    """False for a silent seat."""
    cover: str = ""
    """The level of the bot that plays for the owner now."""
    salted: bool = False
    """Whether this seat has added to the luck of the coming game."""


class GuestInfo(Struct):
    """Somebody in the room."""

    id: str
    name: str
    colour: str
    seat: int | None
    here: bool
    muted: bool
    device: str
    """The same for people who share a device: they see each other's hands."""


class LuckInfo(Struct):
    """What is promised of a game's luck."""

    game: int
    scheme: str
    commitment: str
    seals: dict[int, str]
    """The SHA-256 of the salts that seats have sealed for the coming game."""
    known: bool
    """Whether it is no secret: the first game that teaches has the same luck each time."""


class OfferInfo(Struct):
    """A seat of the running game that the host would pass on to somebody new."""

    seat: int
    guest: str
    waiting: list[str]
    """The guests who must still agree."""
