"""A match with those who play it: all that a save keeps and a rematch needs."""

import hashlib
import secrets
from collections.abc import Sequence
from typing import Any, Final

from mypy_extensions import i64

from pentathlon.engine.bot import Bot
from pentathlon.engine.box import Box
from pentathlon.engine.chance import Cards, Chance, Scripted, Sealed, Seeded
from pentathlon.engine.game import Action, AnyGame, Seat
from pentathlon.engine.luck import foretold, secret_of_seed
from pentathlon.engine.record import read_outcome
from pentathlon.games.catalog import game_ids
from pentathlon.play.advice import Advice
from pentathlon.play.guard import Fault, Guarded
from pentathlon.play.match import Match, new_record
from pentathlon.play.own_bots import find_bot
from pentathlon.play.pondering import hurry
from pentathlon.play.start import fresh_luck
from pentathlon.play.weighing import advise

from .seating import PERSON, Places

LONGEST_THOUGHT: Final = 1.0
"""A person waits no longer for a bot or for advice, in seconds."""


class Party:
    """One game at one keyboard."""

    def __init__(
        self,
        box: Box,
        match: Match,
        places: Places,
        thoughts: int,
        script: list[str] | None,
        target: str = "",
    ) -> None:
        self.box: Final = box
        self.match: Final = match
        self.places: Final = places
        self.thoughts: Final = thoughts
        """The seed of what the bots think; it has nothing to do with the luck of the table."""
        self.script: Final = script
        """The luck as somebody told it, where it is not sealed."""
        self.target: Final = "" if match.game.id in game_ids() else target
        """How a game that is not on the shelf was named: `module:Box`."""
        self.people: Final = [seat for seat, kind in enumerate(places.kinds) if kind == PERSON]
        """The seats that people hold."""
        self.bots: Final[dict[Seat, Bot]] = {
            seat: hurry(find_bot(box, match.game.id, kind), LONGEST_THOUGHT)
            for seat, kind in enumerate(places.kinds)
            if kind != PERSON
        }
        self.advised: dict[tuple[int, Seat], Advice] = {}
        """What was advised at this step, by step and seat."""

    @property
    def names(self) -> list[str]:
        return self.match.record.players

    @property
    def is_repeatable(self) -> bool:
        """Whether the luck came from a seed: anybody can play this very game again."""
        return self.match.luck.secret == secret_of_seed(self.thoughts)

    def think(self, seat: Seat) -> Action:
        """What a seat's bot chooses, from its view alone."""
        return self.choose(self.bots[seat], seat, "bot")

    def fault(self, seat: Seat) -> Fault | None:
        """Why a visiting bot has forfeited and a stand-in plays for it."""
        bot = self.bots[seat]
        return bot.fault if isinstance(bot, Guarded) else None

    def advise(self, seat: Seat) -> Advice:
        """What is best in a person's place, by no more than the person knows.

        It is thought about once: asked again, the same is said whatever time it took.
        """
        asked = (len(self.match.record.steps), seat)
        if asked not in self.advised:
            view, legal = self.match.view(seat), self.match.legal(seat)
            game, seats = self.match.game, self.match.record.seats
            advice = advise(self.box, game, seats, view, legal, seat, LONGEST_THOUGHT)
            self.advised = {asked: advice}
        return self.advised[asked]

    def choose(self, bot: Bot, seat: Seat, purpose: str) -> Action:
        legal = self.match.legal(seat)
        if len(legal) == 1:
            return legal[0]
        view: Any = self.match.view(seat)
        chosen: Action = bot.choose(view, legal, self.mind(seat, purpose))
        return chosen

    def mind(self, seat: Seat, purpose: str) -> Chance:
        """Luck for thinking, the same again when the game is resumed at this decision."""
        step = len(self.match.record.steps)
        text = f"{self.thoughts} {step} {seat} {purpose}"
        return Seeded(int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big"))


def new_party(
    box: Box,
    game: AnyGame,
    places: Places,
    names: Sequence[str],
    seed: int | None,
    table: dict[str, object] | None = None,
    script: list[str] | None = None,
    target: str = "",
) -> Party:
    """A game about to begin; forced decisions are left to the session, which paces them."""
    luck = fresh_luck(seed) if script is None else foretold()
    thoughts = secrets.randbits(64) if seed is None else seed
    record = new_record(game, len(places.kinds), luck, names, table)
    match = Match(game, record, luck, told_chance(game, script, thoughts))
    return Party(box, match, places, thoughts, script, target)


class Prompted(Chance):
    """Luck as it was told while there is any, then luck of its own."""

    def __init__(self, script: list[int], free: Chance) -> None:
        self.told: Final = Scripted(script)
        self.free: Final = free

    @property
    def source(self) -> Chance:
        return self.told if self.told.position < len(self.told.script) else self.free

    def roll(self, faces: i64) -> i64:
        return self.source.roll(faces)

    def draw(self, pile: Cards, seen_by: i64) -> i64:
        return self.source.draw(pile, seen_by)

    def below(self, count: i64, seen_by: i64) -> i64:
        return self.source.below(count, seen_by)


def told_chance(
    game: AnyGame, script: list[str] | None, thoughts: int, position: int = 0
) -> Chance | None:
    """Luck that was told, from its first outcome or a later one."""
    if script is None:
        return None
    key = hashlib.blake2b(f"{thoughts} luck".encode(), digest_size=32).digest()
    free = Sealed(key, max(0, position - len(script)))
    return Prompted([read_value(text, game) for text in script[position:]], free)


def read_value(text: str, game: AnyGame) -> int:
    return int(read_outcome(text, game.cards).value)
