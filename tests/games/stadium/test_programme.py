"""Which events stand where."""

from collections import Counter

import pytest

from pentathlon.engine.chance import EVERYONE, Recorder, Scripted, Seeded
from pentathlon.engine.errors import Problem
from pentathlon.engine.playout import Picker, play_at_random
from pentathlon.engine.words import open_phrasebook
from pentathlon.games.stadium.data import CODES, FAMILIES, IS_INDIVIDUAL, NONE
from pentathlon.games.stadium.game import Stadium
from tests.support import rule


@rule("STA-GEN-12")
@pytest.mark.parametrize(
    ("programme", "slots", "singles"),
    [("short", "RRZRRF", 2), ("standard", "RRZRRZRRF", 3), ("full", "RRZRRRZRRZRRF", 5)],
)
def test_slots_quotas_and_no_tile_twice(programme: str, slots: str, singles: int) -> None:
    game = Stadium({"programme": programme})
    for seed in range(60):
        tiles = list(game.setup(4, Seeded(seed)).programme)

        assert "".join(FAMILIES[tile] for tile in tiles) == slots
        assert len(set(tiles)) == len(tiles)
        regular = [tile for tile in tiles if FAMILIES[tile] == "R"]
        assert sum(IS_INDIVIDUAL[tile] for tile in regular) == singles


@pytest.mark.unwatched
@rule("STA-GEN-12", "STA-Q12")
def test_every_tile_comes_up_as_often_as_the_next_of_its_kind() -> None:
    game, chance, seen = Stadium({"programme": "short"}), Seeded(7), Counter[str]()
    for _ in range(2000):
        seen.update(CODES[tile] for tile in game.setup(4, chance).programme)

    singles = [seen[c] for e, c in enumerate(CODES) if FAMILIES[e] == "R" and IS_INDIVIDUAL[e]]
    teams = [seen[c] for e, c in enumerate(CODES) if FAMILIES[e] == "R" and not IS_INDIVIDUAL[e]]
    assert (len(singles), len(teams), FAMILIES.count("Z"), FAMILIES.count("F")) == (5, 4, 3, 4)
    assert all(700 < count < 900 for count in singles)
    assert all(900 < count < 1100 for count in teams)


@rule("STA-GEN-13")
def test_the_whole_programme_is_public_from_the_start() -> None:
    recorder = Recorder(Seeded(2))
    state = Stadium({}).setup(4, recorder)

    assert NONE not in state.programme
    assert all(outcome.seen_by == EVERYONE for outcome in recorder.outcomes)
    shown = Stadium({}).view(state, -1).to_json()["programme"]
    assert shown == [CODES[tile] for tile in state.programme]


@rule("STA-GEN-13")
def test_one_by_one_a_tile_is_drawn_only_when_its_event_starts() -> None:
    game = Stadium({"programme": "short", "programme_reveal": "one_by_one"})
    state = game.setup(4, Scripted([0, CODES.index("synchro")]))
    assert [int(tile) for tile in state.programme[1:]] == [NONE] * 5
    view = game.view(state, 0).to_json()
    assert view["programme"] == ["synchro", None, None, None, None, None]
    assert view["families"] == "RRZRRF"

    play_at_random(game, state, Seeded(1), Picker(2))

    assert NONE not in state.programme


@rule("STA-GEN-13")
def test_one_by_one_a_chosen_list_too_lies_face_down() -> None:
    chosen = ["cycling", "rowing", "tugofwar"]
    game = Stadium({"programme": ",".join(chosen), "programme_reveal": "one_by_one"})
    state = game.setup(4, Scripted([0]))
    view = game.view(state, -1).to_json()
    assert (view["programme"], view["families"]) == (["cycling", None, None], "RZF")
    assert game.load(state.to_json()).to_json() == state.to_json()
    second = game.load({"slot": 1, "energy": [5] * 4}).to_json()
    assert second["programme"] == ["cycling", "rowing", None]

    play_at_random(game, state, Seeded(1), Picker(2))

    assert [CODES[tile] for tile in state.programme] == chosen


@rule("STA-GEN-12")
def test_quotas_hold_when_tiles_are_drawn_one_by_one() -> None:
    game = Stadium({"programme": "full", "programme_reveal": "one_by_one"})
    state = game.setup(6, Seeded(3))
    play_at_random(game, state, Seeded(4), Picker(5))

    assert len(set(state.programme)) == 13


@rule("STA-GEN-12")
@pytest.mark.parametrize(
    "tiles",
    [
        "cycling,golf",
        "cycling,cycling,fencing",
        "fencing,cycling",
        "fencing,volleyball",
        "cycling,golf,relay,fencing",
        "cycling,golf,relay,synchro,rowing,fencing",
        "cycling,curling,fencing",
        "",
    ],
)
def test_a_chosen_list_must_be_a_valid_games(tiles: str) -> None:
    with pytest.raises(Problem, match="option_value"):
        Stadium({"programme": tiles})


@rule("STA-GEN-12", "STA-GEN-11")
def test_a_chosen_list_is_played_as_it_stands() -> None:
    game = Stadium({"programme": "cycling,golf,relay,rowing,synchro,fencing"})
    state = game.setup(4, Scripted([3]))

    assert [CODES[tile] for tile in state.programme][-2:] == ["synchro", "fencing"]
    assert list(state.energy) == [15] * 4
    assert Stadium({"programme": "golf,fencing"}).rules.energies == [9]
    assert list(Stadium({"start_energy": "30"}).setup(4, Seeded(1)).energy) == [30] * 4


NAMES = {
    "cycling": ("Track Cycling", "Cyclisme sur piste"),
    "showjumping": ("Show Jumping", "Saut d'obstacles"),
    "golf": ("Golf", "Golf"),
    "gymnastics": ("Team Gymnastics", "Gymnastique par équipes"),
    "weightlifting": ("Weightlifting", "Haltérophilie"),
    "relay": ("4 x 100 m Relay", "Relais 4 x 100 m"),
    "synchro": ("Synchronised Swimming", "Natation synchronisée"),
    "archery": ("Archery", "Tir à l'arc"),
    "highjump": ("High Jump", "Saut en hauteur"),
    "rowing": ("Rowing", "Aviron"),
    "marathon": ("Marathon", "Marathon"),
    "antidoping": ("Anti-Doping Control", "Contrôle antidopage"),
    "basketball": ("Basketball", "Basket-ball"),
    "tugofwar": ("Tug of War", "Tir à la corde"),
    "volleyball": ("Volleyball", "Volley-ball"),
    "fencing": ("Fencing", "Escrime"),
}


@rule("STA-Q13")
@pytest.mark.parametrize("code", CODES)
def test_every_event_bears_its_name(code: str) -> None:
    books = [open_phrasebook("pentathlon.games.stadium", "words", each) for each in ("en", "fr")]

    assert tuple(book.say(f"code.{code}") for book in books) == NAMES[code]
