"""Tables of Stadium in a few words, and steps that read like a game."""

from collections.abc import Mapping, Sequence
from typing import Any

from pentathlon.engine.chance import Recorder, Scripted
from pentathlon.engine.errors import Refusal
from pentathlon.engine.game import TABLE, Result
from pentathlon.engine.telling import Beat
from pentathlon.games.stadium.box import StadiumBox
from pentathlon.games.stadium.data import METALS, NONE
from pentathlon.games.stadium.game import Stadium
from pentathlon.games.stadium.state import StadiumState

RED, BLUE, ORANGE, TEAL, PINK, VIOLET = range(6)
"""Red, Blue, Orange, Teal, Pink, Violet: the seats clockwise."""
LETTERS = "RBOTPV"
TEAMS = ("Ember", "Tide")
NAMES = ["Ann", "Ben", "Cem", "Dia", "Eva", "Fox"]


class Table:
    """A table, its rules, and luck that obeys; forced decisions are taken as in a match."""

    def __init__(self, game: Stadium, state: StadiumState, chance: Scripted) -> None:
        self.game = game
        self.state = state
        self.chance = chance
        self.recorder = Recorder(chance)
        self.beats: list[Beat] = []
        """What was told in the last play, forced steps included."""
        self.settle()

    def play(self, *texts: str, dice: str = "") -> "Table":
        """The choices of all who have one, in seat order; exactly these dice fall."""
        self.beats = []
        self.chance.script.extend([int(face) for face in dice.split()])
        seats = self.free
        assert len(texts) == len(seats), f"{len(seats)} seats have a choice: {seats}"
        for seat, text in zip(seats, texts, strict=True):
            assert text in self.legal(seat), f"{text} is not legal: {self.legal(seat)}"
        self.step(dict(zip(seats, texts, strict=True)))
        self.settle()
        assert self.chance.position == len(self.chance.script), "dice are left over"
        return self

    def step(self, chosen: dict[int, str]) -> None:
        """All deciders at once, the forced ones with their only choice."""
        deciders = self.game.deciders(self.state)
        texts = [chosen.get(seat) or self.legal(seat)[0] for seat in deciders]
        self.game.step(self.state, [self.game.parse(text) for text in texts], self.recorder)
        self.beats += self.recorder.flush_beats()

    def settle(self) -> None:
        while self.game.deciders(self.state) and not self.free:
            self.step({})

    @property
    def free(self) -> list[int]:
        """The seats that have a real choice now."""
        return [s for s in self.game.deciders(self.state) if len(self.legal(s)) > 1]

    @property
    def asked(self) -> str:
        """Who is asked, forced or not."""
        return "".join(LETTERS[seat] for seat in self.game.deciders(self.state))

    def legal(self, seat: int) -> list[str]:
        return [action.text for action in self.game.legal(self.state, seat)]

    def refusal(self, seat: int, text: str) -> Refusal | None:
        return self.game.refuse(self.state, seat, self.game.parse(text))

    def rule_against(self, seat: int, text: str) -> str:
        """The key and the rule of a refusal."""
        refusal = self.refusal(seat, text)
        assert refusal is not None
        return f"{refusal.key} {refusal.rule}"

    def told(self, language: str = "en") -> list[str]:
        """What was told in the last play, in sentences."""
        words, lines = StadiumBox().words(language), []
        for beat in self.beats:
            view = self.game.view(self.state, TABLE)
            if isinstance(beat.table, StadiumState):
                view = self.game.view(beat.table, TABLE)
            lines += words.beat(beat, view, TABLE, NAMES)
        return lines

    @property
    def tables(self) -> list[StadiumState]:
        """The tables that were shown on the way."""
        return [beat.table for beat in self.beats if isinstance(beat.table, StadiumState)]

    @property
    def energy(self) -> list[int]:
        return [int(stock) for stock in self.state.energy]

    @property
    def scores(self) -> list[int]:
        return [int(score) for score in self.state.scores]

    @property
    def token(self) -> str:
        return LETTERS[self.state.token]

    @property
    def medals(self) -> list[str]:
        """Every medal on the table: `R gold` an athlete's, `Ember gold` a team's."""
        return [
            f"{TEAMS[m.team] if m.seat == NONE else LETTERS[m.seat]} {METALS[m.metal]}"
            for m in self.state.medals
        ]

    @property
    def whys(self) -> list[str]:
        return [medal.why for medal in self.state.medals]

    @property
    def over(self) -> bool:
        return not self.game.deciders(self.state)

    @property
    def result(self) -> Result:
        result = self.game.result(self.state)
        assert result is not None
        return result


def training(
    event: str,
    energy: Sequence[int],
    token: int = RED,
    dice: str = "",
    options: Mapping[str, str] | None = None,
) -> Table:
    """One event alone with chosen stocks, from its start. STA-Q57"""
    stocks = ",".join(str(stock) for stock in energy)
    game = Stadium({"programme": event, "start_energy": stocks, **(options or {})})
    chance = Scripted([token, *[int(face) for face in dice.split()]])
    return Table(game, game.setup(len(energy), chance), chance)


def stated(
    event: str, energy: Sequence[int], options: Mapping[str, str] | None = None, **parts: Any
) -> Table:
    """A table of one event as somebody states it."""
    game = Stadium({"programme": event, **(options or {})})
    state = game.load({"event": event, "energy": list(energy), **parts})
    return Table(game, state, Scripted([]))


def cubes(*places: int) -> list[int]:
    """The neutral cubes, the unnamed ones at 0."""
    return [*places, *[0] * (12 - len(places))]


def limit(event: str, rounds: int) -> dict[str, str]:
    """The option that stops a Final early."""
    return {f"time_limits.{event}": str(rounds)}
