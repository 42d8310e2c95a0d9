"""The search of the champions: from a view, within its budget, the same for the same seed."""

from collections.abc import Mapping
from typing import Any

import pytest

from pentathlon.engine.arms import Arm, Thought, candidates, ranked
from pentathlon.engine.bot import Bot
from pentathlon.engine.chance import Chance, Seeded
from pentathlon.engine.game import Action, AnyGame, State
from pentathlon.engine.imagining import SEEDS, Budget
from pentathlon.engine.mixing import LOTS, Mind
from pentathlon.engine.search import Searcher
from pentathlon.games.catalog import open_box
from tests.support import fewer
from tests.toys.pebbles import Pebbles

BOXES = ("medals", "hundred_metres", "deadly_sport", "stadium")


class First(Bot):
    """The first of the list, whatever it is."""

    def choose(self, view: Any, legal: list[Any], chance: Chance) -> Any:
        return legal[0]


class Last(Bot):
    def choose(self, view: Any, legal: list[Any], chance: Chance) -> Any:
        return legal[-1]


class PebbleSearch(Searcher):
    """A champion of a game in plain Python, without anything of its own."""

    def options_of(self, view: Any) -> Mapping[str, str]:
        return {"rounds": "3"}

    def make_rules(self, chosen: Mapping[str, str]) -> AnyGame:
        return Pebbles(chosen)

    def seat_of(self, view: Any) -> int:
        return int(view.facts["seat"])


class PebbleMixer(PebbleSearch):
    def mixes(self) -> bool:
        return True


class PebbleGlance(PebbleSearch):
    """Judges at once, without playing on."""

    def is_far(self, state: Any, start: int) -> bool:
        return True


def think(searcher: Searcher, game: AnyGame, state: State, seat: int, seed: int) -> list[Thought]:
    return searcher.consider(game.view(state, seat), game.legal(state, seat), Seeded(seed))


def told(thoughts: list[Thought]) -> list[tuple[str, float, float, float]]:
    return [(each.action.text, each.value, each.error, each.share) for each in thoughts]


def test_what_scores_is_found_where_club_throws_it_away() -> None:
    game = Pebbles({"rounds": "3"})
    state = game.setup(2, Seeded(4))
    state.rounds = 1
    thoughts = think(PebbleSearch(Last(), 200), game, state, 0, 1)

    assert Last().choose(None, game.legal(state, 0), Seeded(1)).text.startswith("bury")
    assert thoughts[0].action.text.startswith("throw")
    assert thoughts[0].gain > 0
    assert thoughts[0].share == 1


def test_club_keeps_its_choice_where_nothing_is_better() -> None:
    game = Pebbles({"rounds": "3"})
    state = game.setup(2, Seeded(4))
    thoughts = think(PebbleGlance(Last(), 60), game, state, 0, 1)

    assert thoughts[0].action == game.legal(state, 0)[-1]
    assert {thought.value for thought in thoughts} == {0.5}


@pytest.mark.unwatched
def test_a_mixture_is_drawn_from_by_its_shares() -> None:
    game = Pebbles({"rounds": "3"})
    state = game.setup(3, Seeded(4))
    state.rounds = 1
    state.hands = [[1, 1, 0], [0, 2, 0], [1, 1, 0]]
    searcher = PebbleMixer(First(), 1200)
    drawn = [think(searcher, game, state, 0, seed)[0] for seed in range(6)]
    alike = think(searcher, game, state, 0, 1)

    assert {thought.action.text for thought in drawn} <= {"throw:RED", "throw:BLUE"}
    assert sum(thought.share for thought in alike) == pytest.approx(1)
    assert [each.share for each in alike[1:]] == sorted((e.share for e in alike[1:]), reverse=True)


def test_few_playouts_are_too_few_to_mix_by() -> None:
    game = Pebbles({"rounds": "3"})
    state = game.setup(2, Seeded(4))

    thoughts = think(PebbleMixer(First(), 100), game, state, 0, 1)
    assert [thought.share for thought in thoughts] == [1, *[0] * (len(thoughts) - 1)]


def test_a_long_list_is_looked_at_in_parts_with_clubs_choice_first() -> None:
    actions = [Action(str(number)) for number in range(300)]
    short = [Action("a"), Action("b")]

    some = candidates(actions, actions[150])
    assert len(some) == len(set(some)) == 12
    assert some[0] is actions[150]
    assert candidates(short, short[1]) == [short[1], short[0]]


def test_a_gain_within_the_noise_does_not_count() -> None:
    club, other = Arm(Action("club")), Arm(Action("other"))
    for value in (0.0, 1.0, 1.0, 0.0, 0.0):
        club.add(0.5, 0.5)
        other.add(value + 0.2, 0.5)

    assert [thought.action.text for thought in ranked([club, other])] == ["club", "other"]


def test_what_was_left_behind_early_is_not_taken_for_its_luck() -> None:
    club, lucky, other = (Arm(Action(text)) for text in ("club", "lucky", "other"))
    lucky.add(1.0, 0.5)
    for value in (0.9, 0.4, 0.8, 0.7):
        club.add(0.5, 0.5)
        other.add(value, 0.5)

    assert [thought.action.text for thought in ranked([club, lucky, other])] == [
        "other",
        "club",
        "lucky",
    ]


class Impatient(Budget):
    """A clock that is up at once."""

    def is_spent(self, playouts: int) -> bool:
        return True


@pytest.mark.parametrize("searcher", [PebbleSearch(Last(), 500), PebbleMixer(Last(), 2000)])
def test_out_of_time_it_answers_with_a_legal_choice(searcher: Searcher) -> None:
    game = Pebbles({"rounds": "3"})
    state = game.setup(2, Seeded(4))
    searcher.budget = Impatient(searcher.budget.playouts)

    assert think(searcher, game, state, 0, 1)[0].action in game.legal(state, 0)
    assert searcher.played == 0


def champion(name: str, playouts: int) -> Searcher:
    bot = open_box(name).bot("champion")
    assert isinstance(bot, Searcher)
    bot.budget = Budget(playouts)
    return bot


def choices_of_a_game(name: str, seats: int, options: dict[str, str]) -> list[tuple[State, int]]:
    """Some tables on the way through a game, and who has a choice there."""
    game, luck = open_box(name).game(options), Seeded(3)
    state = game.setup(seats, luck)
    tables: list[tuple[State, int]] = []
    club = open_box(name).bot("club")
    while deciders := game.deciders(state):
        free = [seat for seat in deciders if len(game.legal(state, seat)) > 1]
        if free:
            tables.append((state.clone(), free[0]))
        picks = [club.choose(game.view(state, s), game.legal(state, s), luck) for s in deciders]
        game.step(state, picks, luck)
    return tables[:: max(1, len(tables) // 5)]


PLAYOUTS = fewer(30)
OPTIONS = {"medals": {"teams": "pairs"}, "deadly_sport": {"round_limit": "6"}}


@pytest.mark.unwatched
@pytest.mark.parametrize("name", BOXES)
def test_a_champion_keeps_to_its_budget_and_to_its_seed(name: str) -> None:
    options = OPTIONS.get(name, {})
    game = open_box(name).game(options)
    searcher = champion(name, PLAYOUTS)
    for state, seat in choices_of_a_game(name, 4, options):
        once = told(think(searcher, game, state, seat, 7))
        assert searcher.played <= PLAYOUTS + len(once)
        assert once == told(think(champion(name, PLAYOUTS), game, state, seat, 7))
        assert once[0][0] in [action.text for action in game.legal(state, seat)]


@pytest.mark.unwatched
@pytest.mark.parametrize("name", ["medals", "hundred_metres"])
def test_a_champion_is_moved_by_nothing_it_cannot_see(name: str) -> None:
    """The rigged table: all that a seat may not know is replaced, and it thinks to the letter
    what it thought before."""
    box = open_box(name)
    game, inspection = box.game({}), box.inspection()
    assert inspection is not None
    for state, seat in choices_of_a_game(name, 3, {}):
        other = inspection.scramble(state, seat, Seeded(5))
        once = told(think(champion(name, PLAYOUTS), game, state, seat, 1))
        assert once == told(think(champion(name, PLAYOUTS), game, other, seat, 1))


def test_a_mixture_is_drawn_by_its_shares() -> None:
    mind = Mind(["never", "rarely", "often"])
    drawn = [mind.draw([0.0, 0.25, 0.75], Seeded(luck)) for luck in range(400)]

    assert LOTS == SEEDS
    assert drawn.count("never") == 0
    assert 60 <= drawn.count("rarely") <= 140


def test_stadium_mixes_its_secret_bids() -> None:
    game = open_box("stadium").game({"programme": "synchro", "start_energy": "3"})
    state = game.setup(4, Seeded(1))
    thoughts = think(champion("stadium", 1000), game, state, 0, 1)

    assert sum(thought.share for thought in thoughts) == pytest.approx(1)


def test_the_rules_of_a_table_are_made_once() -> None:
    game = Pebbles({"rounds": "3"})
    view = game.view(game.setup(2, Seeded(1)), 0)
    searcher = PebbleSearch(Last(), 10)

    assert searcher.game_of(view) is searcher.game_of(view)
