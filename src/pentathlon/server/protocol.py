"""What a client may say. Every message has a `type` and may have an `id`, which answers repeat."""

from typing import Annotated, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from .saved_room import Terms

VERSION: Final = 1
"""Raised when a client of the older protocol would misunderstand."""
MAX_MESSAGE: Final = 8_192

Name: TypeAlias = Annotated[str, Meta(max_length=64)]
Word: TypeAlias = Annotated[str, Meta(max_length=64)]
Code: TypeAlias = Annotated[str, Meta(max_length=24)]
"""A room's code, or the part of its link after the `#`: code and key."""
Token: TypeAlias = Annotated[str, Meta(max_length=64)]
OwnToken: TypeAlias = Annotated[str, Meta(pattern=r"^([A-Za-z0-9_-]{22,64})?$")]
"""A token that the client has made from 128 random bits at least, or none."""
ActionText: TypeAlias = Annotated[str, Meta(max_length=256)]
Digest: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
"""A SHA-256 in hexadecimal."""
SeatNumber: TypeAlias = Annotated[int, Meta(ge=-1, le=61)]
Number: TypeAlias = Annotated[int, Meta(ge=0, le=2**40)]


Wanted: TypeAlias = Literal["again", "lobby"]
"""What may come after a game."""


class Message(Struct, tag_field="type", forbid_unknown_fields=True, kw_only=True):
    """Anything a client says."""

    id: Number = 0
    """The client's own number for this message; 0 for none."""


# Coming in


class Create(Message, tag="create"):
    """Open a room; the answer is `welcome`. Without a seat the creator is the table screen."""

    v: int
    terms: Terms
    name: Name = ""
    colour: Word = ""
    seat: SeatNumber | None = None
    bots: Annotated[dict[int, str], Meta(max_length=62)] = {}
    """Bot levels by seat."""
    guided: bool = False
    """Whether the first game is the one that teaches, with its own options and luck."""
    language: Word = ""
    token: OwnToken = ""
    """Said again with the same token, after a lost answer, it opens the same room."""


class Join(Message, tag="join"):
    """Come in by code, or bring one more person to this device; the answer is `welcome`."""

    v: int
    code: Code
    name: Name = ""
    colour: Word = ""
    seat: SeatNumber | None = None
    """The first free seat if none is named."""
    watch: bool = False
    """Come as a named spectator, without a seat."""
    language: Word = ""
    token: OwnToken = ""
    """Said again with the same token, after a lost answer, it gives the same seat."""


class Watch(Message, tag="watch"):
    """See the open table of a room, without a name."""

    v: int
    code: Code
    language: Word = ""


class Resume(Message, tag="resume"):
    """Come back with the tokens of all the people on this device; one room a connection."""

    v: int
    tokens: Annotated[list[Token], Meta(min_length=1, max_length=8)]
    language: Word = ""


# For oneself


class Profile(Message, tag="profile"):
    """Change a name or a colour."""

    guest: Word
    name: Name = ""
    colour: Word = ""


class Language(Message, tag="language"):
    """Read everything in another language from now on."""

    language: Word


class Sit(Message, tag="sit"):
    """Take a free seat, or none; in a game the host offers a bot's seat to somebody new."""

    guest: Word
    seat: SeatNumber | None = None


class Wish(Message, tag="wish"):
    """After a game, say what next: the same again, or the lobby; most of those here have it."""

    what: Wanted


class Agree(Message, tag="agree"):
    """Agree that a seat of the running game is passed on (`offer` of `room`), or do not."""

    on: bool = True


class Leave(Message, tag="leave"):
    """Go. Who leaves a running game can come back with the token; else it opens only records."""

    guest: Word


class Seal(Message, tag="seal"):
    """Add a salt to the luck of the coming game: its SHA-256 now, itself when `opening` asks."""

    seat: SeatNumber
    seal: Digest


class Salt(Message, tag="salt"):
    """Open a sealed salt; before a game begins, give one in the open, which proves less."""

    seat: SeatNumber
    salt: Word


# Playing


class Choose(Message, tag="choose"):
    """A seat's choice for a decision; a second one changes the first until all are in."""

    seat: SeatNumber
    decision: Number
    action: ActionText
    """Empty from a seat without a choice, where that is a secret."""


class TakeBack(Message, tag="take_back"):
    """Think again before the last choice is in."""

    seat: SeatNumber
    decision: Number


class Undo(Message, tag="undo"):
    """Take back the last step, where nothing was drawn or shown since."""

    seat: SeatNumber
    decision: Number


class Hint(Message, tag="hint"):
    """Ask what is best here, and why not the others."""

    seat: SeatNumber


class Why(Message, tag="why"):
    """Ask why these choices are not open to a seat."""

    seat: SeatNumber
    actions: Annotated[list[ActionText], Meta(min_length=1, max_length=64)]


class Explain(Message, tag="explain"):
    """Ask which rules explain a choice, and a thing on the table."""

    seat: SeatNumber
    action: ActionText = ""
    """The choice that was pointed at, if it was one."""
    things: Annotated[list[Word], Meta(max_length=16)] = []
    """What was pointed at, within the choice if it is one, from the smallest outwards."""


class Look(Message, tag="look"):
    """See the table after a step as a seat (or -1, the spectators) saw it."""

    seat: SeatNumber
    step: Number


class Read(Message, tag="read"):
    """The table in words, for screen readers."""

    seat: SeatNumber


class Sync(Message, tag="sync"):
    """Something is missing: send everything again."""


class Unguide(Message, tag="unguide"):
    """Enough was taught: choose freely from here on."""

    seat: SeatNumber


class Cover(Message, tag="cover"):
    """Let a bot play for a seat of one's own for a while."""

    seat: SeatNumber


class Retake(Message, tag="retake"):
    """Take a seat back from the bot that covers it."""

    seat: SeatNumber


# Talking


class Say(Message, tag="say"):
    """Say something to the whole room, or to the own team where the rules let it talk apart."""

    guest: Word
    text: Annotated[str, Meta(max_length=1_000)]
    team: bool = False


class Phrase(Message, tag="phrase"):
    """Say one of the ready phrases, which everybody hears in their own language."""

    guest: Word
    key: Word
    team: bool = False


# The host


class Arrange(Message, tag="arrange"):
    """Set the terms of the next game."""

    terms: Terms


class Start(Message, tag="start"):
    """Begin the game."""


class Rematch(Message, tag="rematch"):
    """Play again at once, with the options that the game hands on."""


class Stop(Message, tag="stop"):
    """Break the game off, or go back to the lobby after its end."""


class Fill(Message, tag="fill"):
    """Put a bot of a level on a free seat, or take it away."""

    seat: SeatNumber
    level: Word = ""


class Remove(Message, tag="remove"):
    """Show somebody the door: a guest, or a watcher by the id in `watching` of `room`."""

    guest: Word


class Mute(Message, tag="mute"):
    """Silence somebody, or let them talk again."""

    guest: Word
    on: bool = True


class Lock(Message, tag="lock"):
    """Let nobody else in."""

    on: bool = True


class Hide(Message, tag="hide"):
    """Show the code to the host alone."""

    on: bool = True


class Watching(Message, tag="watching"):
    """Let people watch who have no seat, or send them away."""

    on: bool = True


class Recode(Message, tag="recode"):
    """Change the room's code."""


class HandOver(Message, tag="hand_over"):
    """Make somebody else the host."""

    guest: Word


class Claim(Message, tag="claim"):
    """Become the host of a room whose host is gone."""

    guest: Word


class Extend(Message, tag="extend"):
    """Give the seats that decide now more time."""

    seconds: Annotated[int, Meta(ge=1, le=3_600)]


Entry: TypeAlias = Create | Join | Watch | Resume
Personal: TypeAlias = Profile | Language | Sit | Agree | Wish | Leave | Seal | Salt
Playing: TypeAlias = (
    Choose
    | TakeBack
    | Undo
    | Hint
    | Why
    | Explain
    | Look
    | Read
    | Sync
    | Unguide
    | Cover
    | Retake
    | Say
    | Phrase
)
Hosting: TypeAlias = (
    Arrange
    | Start
    | Rematch
    | Stop
    | Fill
    | Remove
    | Mute
    | Lock
    | Hide
    | Watching
    | Recode
    | HandOver
    | Claim
    | Extend
)
ClientMessage: TypeAlias = Entry | Personal | Playing | Hosting

DECODER: Final = msgspec.json.Decoder(ClientMessage)
