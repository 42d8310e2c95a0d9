"""What the server says. Each frame of a connection carries the next number as `n`."""

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

import msgspec
from msgspec import Struct, field

from pentathlon.engine.telling import Weight

from .protocol import VERSION, Wanted
from .room_facts import GuestInfo, LuckInfo, OfferInfo, SeatInfo
from .saved_room import Phase, Terms


class Reply(Struct, tag_field="type", kw_only=True):
    """Anything the server says."""


class Welcome(Reply, tag="welcome"):
    """You are in. A token that the server has made comes once; keep it to come back."""

    re: int
    room: str
    guests: list[str]
    """The guests that this connection speaks for."""
    v: int = VERSION
    token: str = ""


class Ack(Reply, tag="ack"):
    """Done, and on disk."""

    re: int


class Error(Reply, tag="error"):
    """Not done: a code for the app, a sentence for the reader, and the rule behind it."""

    re: int
    code: str
    text: str
    rule: str = ""
    fatal: bool = False
    """Whether the connection ends here."""


class RoomInfo(Reply, tag="room"):
    """The room as it stands: who is here, what is played, what is promised."""

    code: str
    """Empty where the host hides it."""
    link: str
    phase: Phase
    host: str
    locked: bool
    hidden: bool
    watchers: int
    watching: list[str] | None
    """The watchers by their ids, with which the host can remove them; none where it is off."""
    terms: Terms
    seats: list[SeatInfo]
    guests: list[GuestInfo]
    luck: LuckInfo
    """Of the game in play, or of the next one: shown before anybody adds salt."""
    game: int
    """The number of the last game of this room."""
    guided: bool = False
    """Whether the game teaches."""
    problems: list[str] = field(default_factory=list)
    """Why the game cannot start yet, or cannot be played on."""
    offer: OfferInfo | None = None
    wishes: dict[str, Wanted] = field(default_factory=dict)
    """After a game, what guests would like next."""


class Answer(Struct):
    """One choice: its text on the wire and its words."""

    action: str
    label: str


class Taught(Struct):
    """One idea of a first game that teaches, and the choice that shows it."""

    text: str
    action: str
    """Empty at the end, when everybody chooses freely."""
    number: int
    count: int
    pages: list[str] = field(default_factory=list)
    """What is read before the text, one page at a time; their numbers come before `number`."""


class Ask(Struct):
    """A question to a seat, and the answers the rules allow."""

    question: str
    options: list[Answer]
    lesson: Taught | None = None
    """In a first game that teaches: what this decision shows."""


class Beat(Struct):
    """What is shown in one breath: events, their sentences, and the table after them."""

    weight: Weight
    events: list[dict[str, Any]] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    told: list[int] = field(default_factory=list)
    """The line of each event, -1 where none tells it; nothing where each has its own, in order."""
    view: Mapping[str, Any] | None = None
    """Only where the step goes on after it; the last beat ends at the eye's own view.

    With `since` of the eye, what has changed since the table that was shown before it.
    """


class Eye(Struct):
    """The table through one seat's eyes, or through the spectators' (-1)."""

    view: Mapping[str, Any]
    beats: list[Beat] = field(default_factory=list)
    """What just happened, beat by beat; at least one."""
    ask: Ask | None = None
    choice: str | None = None
    """The seat's own choice that waits."""
    undo: bool = False
    """Whether the seat can take its last choice back."""
    since: int | None = None
    """With it `view` holds only the entries that have changed since the view after that step."""


class ClockInfo(Struct):
    """Seconds left, measured when the message was made."""

    left: float | None
    """For this decision."""
    banks: list[float]
    """For each player's game, as they stood when the decision began."""


class Ending(Struct):
    """How the game ended."""

    places: list[int]
    points: list[int]
    reason: str
    lines: list[str]


class Reveal(Reply, tag="step"):
    """One step: all choices of a decision revealed at once, and who decides next."""

    game: int
    step: int
    decision: int
    """The number to name in the next choice."""
    asked: list[int]
    ready: list[int] | None
    """Whose choices are in; nothing where that would tell a secret."""
    talk: bool
    team_talk: bool
    """Whether a team may talk apart now."""
    by: dict[int, str]
    """Who decided for a seat: a bot's level, `clock`, or `@` and who took the seat over."""
    clock: ClockInfo
    eyes: dict[int, Eye]
    result: Ending | None = None


class Told(Struct):
    """A step in sentences."""

    step: int
    lines: list[str]


class Snapshot(Reply, tag="snapshot"):
    """Everything about the game as it stands."""

    game: int
    step: int
    decision: int
    asked: list[int]
    ready: list[int] | None
    talk: bool
    team_talk: bool
    """Whether a team may talk apart now."""
    names: list[str]
    eyes: dict[int, Eye]
    clock: ClockInfo
    story: dict[int, list[Told]]
    """The last steps as each eye saw them."""
    result: Ending | None = None


class Ready(Reply, tag="ready"):
    """Whose choices are in, where everybody may know."""

    decision: int
    ready: list[int]


class Chosen(Reply, tag="chosen"):
    """A seat's own choice as it stands, for all devices of its owner."""

    seat: int
    decision: int
    choice: str | None


class Time(Reply, tag="time"):
    """The clock was changed."""

    clock: ClockInfo


class Hinted(Reply, tag="hinted"):
    """What is best by what the seat can know."""

    re: int
    seat: int
    decision: int
    option: Answer
    reason: str
    """Why: in words of the game first, then in figures; empty where nobody weighs."""
    others: list[str]
    """Why not the others: those about as good in one line, the best of the worse ones, the rest."""


class Reason(Struct):
    """Why not; no text where nothing speaks against it."""

    action: str
    text: str
    rule: str


class Because(Reply, tag="because"):
    """Why these choices are not open."""

    re: int
    seat: int
    reasons: list[Reason]


class Explained(Reply, tag="explained"):
    """The rules that explain a choice or a thing."""

    re: int
    seat: int
    name: str = ""
    """What the choice is called; empty for a thing."""
    rules: list[str] = field(default_factory=list)
    """The closest first."""
    note: str = ""
    """Why the choice is closed, or that the thing is out of play at this table."""


class Seen(Reply, tag="seen"):
    """The table after a step."""

    re: int
    seat: int
    step: int
    steps: int
    """How many steps there are, the set-up counted."""
    eye: Eye


class TextBoard(Reply, tag="words"):
    """The table in words."""

    re: int
    seat: int
    text: str


class Said(Reply, tag="said"):
    """Somebody talks."""

    line: int
    """Its number in this room; a line that is sent again has the same one."""
    apart: int
    """0 for everybody; else said within the own team, so many lines after that number."""
    guest: str
    name: str
    text: str


class Handed(Reply, tag="handed"):
    """A seat of the running game was passed on to somebody new, by the table's consent."""

    seat: int
    guest: str
    text: str


class Replaced(Reply, tag="replaced"):
    """A bot of the house failed and was put out; the simplest bot of the box plays on."""

    seat: int
    level: str
    """The name of the bot that failed."""
    fault: str
    """`crashed`, `slow`, `nonsense` or `gone`."""
    text: str


class Trouble(Reply, tag="trouble"):
    """The server can take no decision just now; without a text, it can again."""

    code: str
    text: str


class Moved(Reply, tag="moved"):
    """Say the same again at `/ws/ROOM`: another worker has this room, or may have it soon."""

    re: int
    room: str


class OpenSalts(Reply, tag="opening"):
    """The game begins: no seal can change any more, so send the salts of your seats now."""

    luck: LuckInfo


class Closing(Reply, tag="closing"):
    """The server goes down; come back by yourself."""

    text: str


ServerMessage: TypeAlias = (
    Welcome
    | Ack
    | Error
    | RoomInfo
    | Snapshot
    | Reveal
    | Ready
    | Chosen
    | Time
    | Hinted
    | Because
    | Explained
    | Seen
    | TextBoard
    | Said
    | Handed
    | Replaced
    | Trouble
    | Moved
    | OpenSalts
    | Closing
)

ENCODER: Final = msgspec.json.Encoder()


def encode(reply: ServerMessage) -> bytes:
    """The bytes of a reply, still without its number."""
    return ENCODER.encode(reply)


def numbered(body: bytes, number: int) -> bytes:
    """The frame: the reply with its place in the connection's stream."""
    return b'{"n":%d,%b' % (number, body[1:])
