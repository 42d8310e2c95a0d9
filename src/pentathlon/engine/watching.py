"""A game that is watched to its end: what was chosen, among how many, and who led meanwhile."""

from typing import Final

from mypy_extensions import i64

from .bot import Bot
from .box import Box
from .chance import Cards, Chance, Seeded
from .game import TABLE, AnyGame, State

NOBODY_LEADS: Final = -1


class Counted(Seeded):
    """The luck of a simulation: it counts the cards that it draws."""

    def __init__(self, seed: int, kinds: int) -> None:
        super().__init__(seed)
        self.drawn: Final[list[int]] = [0] * kinds
        """How often each kind came."""

    def draw(self, pile: Cards, seen_by: i64) -> i64:
        kind = super().draw(pile, seen_by)
        self.drawn[kind] += 1
        return kind


class Course:
    """How a game went: an entry of each list is a decision, or a step."""

    def __init__(self, team_of: list[int]) -> None:
        self.team_of: Final = team_of
        self.seats: Final[list[int]] = []
        """Who decided."""
        self.choices: Final[list[str]] = []
        self.widths: Final[list[int]] = []
        """How many actions were legal."""
        self.leads: Final[list[int]] = []
        """The team that led when a decision was taken, or NOBODY_LEADS."""
        self.leaders: Final[list[int]] = []
        """The team that led after each step."""
        self.choice_steps = 0
        """Steps in which somebody had a choice."""
        self.leader = NOBODY_LEADS

    @property
    def steps(self) -> int:
        return len(self.leaders)

    def watch(
        self, box: Box, game: AnyGame, state: State, bots: list[Bot], luck: Chance, thoughts: Chance
    ) -> None:
        """Each seat's bot decides until the game is over."""
        deciders = game.deciders(state)
        while deciders:
            had_choice, choices = False, []
            for seat in deciders:
                legal = game.legal(state, seat)
                chosen = legal[0]
                if len(legal) > 1:
                    had_choice = True
                    chosen = bots[seat].choose(game.view(state, seat), legal, thoughts)
                self.note(seat, chosen.text, len(legal))
                choices.append(chosen)
            game.step(state, choices, luck)
            self.look(box.standing(game.view(state, TABLE)), had_choice)
            deciders = game.deciders(state)

    def note(self, seat: int, choice: str, width: int) -> None:
        """A decision was taken."""
        self.seats.append(seat)
        self.choices.append(choice)
        self.widths.append(width)
        self.leads.append(self.leader)

    def look(self, standing: list[int], had_choice: bool) -> None:
        """A step was made; whose team leads now, if one does alone."""
        if standing:
            self.leader = leader_of(standing, self.team_of)
        self.leaders.append(self.leader)
        self.choice_steps += had_choice


def leader_of(standing: list[int], team_of: list[int]) -> int:
    """The team whose seats alone stand best."""
    best, leader = standing[0], team_of[0]
    for seat in range(1, len(standing)):
        if standing[seat] > best:
            best, leader = standing[seat], team_of[seat]
        elif standing[seat] == best and team_of[seat] != leader:
            leader = NOBODY_LEADS
    return leader
