"""OpenSpiel's form: every game registered by name, with explicit chance and true odds."""

import json
from collections.abc import Mapping
from typing import Any, Final

import numpy as np
import pyspiel

from pentathlon.engine.game import TABLE
from pentathlon.games.catalog import OURS, open_box

from .openspiel_core import CHANCE, TERMINAL, Core, Setting, kit_of, write_options
from .table import agree

MOST_OUTCOMES: Final = 256
MOST_LENGTH: Final = 1 << 24
QUESTIONS: Final = 64
"""No step asks luck more often than this, on average over a game."""
LONGEST_WORD: Final = 12
"""No choice takes more numbers."""
HEARD: Final = 3
"""Of each thing heard: who, and a number in two bytes."""
AT_ONCE: Final = ("hundred_metres", "deadly_sport", "stadium")
"""The games that ask several at once, with their usual options."""


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state as OpenSpiel sees it."""

    def __init__(self, game: "Spiel") -> None:
        super().__init__(game)
        self.core = Core(game.setting)

    def current_player(self) -> int:
        return self.core.player

    def is_terminal(self) -> bool:
        return self.core.player == TERMINAL

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.core.odds or []

    def _legal_actions(self, player: int) -> list[int]:
        return self.core.legal(player)

    def _apply_action(self, action: int) -> None:
        self.core.apply(action)

    def _apply_actions(self, actions: list[int]) -> None:
        self.core.apply_all(actions)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"luck:{action}" if player == CHANCE else self.core.text(action)

    def returns(self) -> list[float]:
        return self.core.returns()

    def __str__(self) -> str:
        core = self.core
        said = [(seat, core.own_choice(seat), core.letters(seat)) for seat in core.deciders]
        base = None if core.base is None else core.base.to_json()
        return json.dumps([base, said, core.script])


class Spiel(pyspiel.Game):  # type: ignore[misc]
    """A game as OpenSpiel sees it; a class of its own for each name."""

    id: str
    simultaneous: bool
    kind: Any

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = dict(params or {})
        seats = int(given.get("players", self.kind.min_num_players))
        options, table = str(given.get("options", "")), str(given.get("table", ""))
        self.setting = Setting(self.id, seats, options, table, self.simultaneous)
        kit = kit_of(self.setting)
        word = LONGEST_WORD if kit.encoding.spelling >= 0 else 1
        info = pyspiel.GameInfo(
            num_distinct_actions=int(kit.encoding.width),
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=min(MOST_LENGTH, kit.rules.bound(seats) * word),
        )
        super().__init__(self.kind, info, given)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return QUESTIONS * int(self.max_game_length())

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.setting, kind)


class Observer:
    """What a player sees: the row of bytes and, with perfect recall, whatever was heard."""

    def __init__(self, setting: Setting, kind: Any) -> None:
        kit = kit_of(setting)
        self.recalls: Final = bool(kind.perfect_recall)
        self.is_public: Final = bool(kind.public_info)
        self.is_private: Final = kind.private_info != pyspiel.PrivateInfoType.NONE
        pieces = {"player": setting.seats, "observation": kit.size}
        if self.recalls:
            pieces["heard"] = kit.memory * HEARD
        self.tensor = np.zeros(sum(pieces.values()), np.float32)
        self.dict = {}
        start = 0
        for name, size in pieces.items():
            self.dict[name] = self.tensor[start : start + size]
            start += size

    def set_from(self, state: SpielState, player: int) -> None:
        core = state.core
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        self.dict["observation"][:] = core.row(player)
        if self.recalls:
            heard = core.memory(player)[-len(self.dict["heard"]) :]
            self.dict["heard"][: len(heard)] = heard

    def string_from(self, state: SpielState, player: int) -> str | None:
        core = state.core
        own = f"{core.own_choice(player)}{core.letters(player)}"
        if self.recalls:
            return f"{player}\n{core.story(player)}{own}"
        if not self.is_public:
            return None
        return core.view(player) + own if self.is_private else core.view(TABLE)


def register(id: str, simultaneous: bool) -> type[Spiel]:
    """A game under its name with OpenSpiel: `pentathlon_medals`, `pentathlon_stadium_at_once`."""
    name = f"pentathlon_{id}_at_once" if simultaneous else f"pentathlon_{id}"
    if name in globals():
        known: type[Spiel] = globals()[name]
        return known
    box = open_box(id)
    counts = box.game({}).seat_counts()
    dynamics = pyspiel.GameType.Dynamics
    kind = pyspiel.GameType(
        short_name=name,
        long_name=f"Pentathlon: {box.words('en').title}",
        dynamics=dynamics.SIMULTANEOUS if simultaneous else dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(counts),
        min_num_players=min(counts),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": min(counts), "options": "", "table": ""},
    )
    facts = {"id": id, "simultaneous": simultaneous, "kind": kind, "__module__": __name__}
    made = type(name, (Spiel,), facts)
    globals()[name] = made  # found by name when a game is pickled
    pyspiel.register_game(kind, made)
    return made


def load_game(
    id: str,
    seats: int | None,
    options: Mapping[str, object] | None,
    simultaneous: bool,
    table: dict[str, object] | None = None,
) -> Any:
    """A game for OpenSpiel, under options and, if one likes, from a stated table."""
    terms = agree(id, seats, options)
    count, stated = terms.seats, ""
    if table is not None:
        state = terms.rules().load(table)
        count, stated = state.seat_count(), json.dumps(state.to_json()).encode().hex()
    kind = register(id, simultaneous).kind
    parameters = {"players": count, "options": write_options(options), "table": stated}
    return pyspiel.load_game(kind.short_name, parameters)


for _id in OURS:
    register(_id, False)
for _id in AT_ONCE:
    register(_id, True)
