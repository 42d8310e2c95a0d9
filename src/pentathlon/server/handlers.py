"""Which function takes up which message."""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from . import chat, explaining, hosting, personal, playing, protocol, wishes
from .client import Client
from .outbox import AnswerLater
from .replies import ServerMessage
from .room import Room

Handler: TypeAlias = Callable[[Room, Client, Any], ServerMessage | AnswerLater | None]

HANDLERS: Final[dict[type, Handler]] = {
    protocol.Profile: personal.profile,
    protocol.Language: personal.language,
    protocol.Sit: personal.sit,
    protocol.Agree: personal.agree,
    protocol.Wish: wishes.wish,
    protocol.Leave: personal.leave,
    protocol.Seal: personal.seal,
    protocol.Salt: personal.salt,
    protocol.Choose: playing.choose,
    protocol.TakeBack: playing.take_back,
    protocol.Undo: playing.undo,
    protocol.Hint: playing.hint,
    protocol.Why: playing.why,
    protocol.Explain: explaining.explain,
    protocol.Look: playing.look,
    protocol.Read: playing.read,
    protocol.Sync: playing.sync,
    protocol.Unguide: playing.unguide,
    protocol.Cover: playing.cover,
    protocol.Retake: playing.retake,
    protocol.Say: chat.say,
    protocol.Phrase: chat.phrase,
    protocol.Arrange: hosting.arrange,
    protocol.Start: hosting.start,
    protocol.Rematch: hosting.rematch,
    protocol.Stop: hosting.stop,
    protocol.Fill: hosting.fill,
    protocol.Remove: hosting.remove,
    protocol.Mute: hosting.mute,
    protocol.Lock: hosting.lock,
    protocol.Hide: hosting.hide,
    protocol.Watching: hosting.watching,
    protocol.Recode: hosting.recode,
    protocol.HandOver: hosting.hand_over,
    protocol.Claim: hosting.claim,
    protocol.Extend: hosting.extend,
}
QUESTIONS: Final = frozenset(
    {
        protocol.Explain,
        protocol.Hint,
        protocol.Language,
        protocol.Look,
        protocol.Read,
        protocol.Sync,
        protocol.Why,
    }
)
"""What changes nothing and is answered to the asker alone, at the cost of all."""
