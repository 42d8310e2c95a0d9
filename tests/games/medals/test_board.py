"""The board and the final medal table. Section 11"""

from typing import Any

import pytest

from pentathlon.engine.game import TABLE
from pentathlon.games.medals.game import Medals
from tests.support import rule

from .speech import DUEL, FOUR, LAST, NAMES, PAIRS, play_randomly, view_of, words

# The result


def ended(medals: dict[str, int], reason: str, language: str, **options: str) -> list[str]:
    hands = ["SKI", "JUD", "FEN", "ARC"]
    table: dict[str, object] = {"phase": "over", "hands": hands, "medals": medals}
    table["reason"] = reason
    game = Medals(options)
    state = game.load(table)
    result = game.result(state)
    assert result is not None
    return words(language).ending(result, game.view(state, TABLE), NAMES)


E15 = {
    "SKI gold": 0, "SWI gold": 0, "ATH bronze": 0,
    "GYM gold": 1, "CYC silver": 1, "ROW silver": 1,
    "FEN gold": 3, "JUD silver": 3, "ARC bronze": 3, "GYM bronze": 3,
}  # fmt: skip


@rule("MED-E15", "MED-Q22", "MED-48")
def test_the_medal_table_says_that_metals_broke_a_tie() -> None:
    assert ended(E15, "final_lap_over", "en") == [
        "The game is over: the final lap has been played.",
        "1. Anna   points  7  gold 2  silver 0  bronze 1",
        "2. Boris  points  7  gold 1  silver 2  bronze 0",
        "3. Dina   points  7  gold 1  silver 1  bronze 2",
        "4. Carla  points  0  gold 0  silver 0  bronze 0",
        "Equal points: more golds decide, then more silvers.",
        "Victory for Anna.",
    ]
    assert ended(E15, "pile_empty", "fr")[0] == "La partie est finie : la pioche est vide."
    assert ended(E15, "pile_empty", "fr")[-3:] == [
        "4. Carla  points  0  or 0  argent 0  bronze 0",
        "À égalité de points, l'or départage, puis l'argent.",
        "Victoire pour Anna.",
    ]


@rule("MED-E15", "MED-Q22")
def test_a_shared_place_is_shared_in_the_table() -> None:
    lines = ended(E15, "medal_goal", "en", tie_break="shared")
    assert [line[:8] for line in lines[1:5]] == ["1. Anna ", "1. Boris", "1. Dina ", "4. Carla"]
    assert lines[-1] == "Victory shared by: Anna, Boris, Dina."
    french = ended(E15, "medal_goal", "fr", tie_break="shared")
    assert french[0] == "La partie est finie : le nombre de médailles voulu est atteint."
    assert french[-1] == "Victoire partagée : Anna, Boris, Dina."


@rule("MED-Q19")
def test_pairs_stand_in_the_table_as_pairs() -> None:
    assert ended(E15, "medal_goal", "en", **PAIRS) == [
        "The game is over: the medal goal is reached.",
        "1. Boris and Dina  points 14  gold 2  silver 3  bronze 2",
        "2. Anna and Carla  points  7  gold 2  silver 0  bronze 1",
        "Victory for Boris and Dina.",
    ]
    assert ended(E15, "medal_goal", "fr", **PAIRS)[-1] == "Victoire pour Boris et Dina."


@rule("MED-47")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_table_agrees_with_the_result(seats: int) -> None:
    for seed in range(5):
        match = play_randomly(seats, seed, {})
        assert match.result is not None
        places = match.result.places
        lines = words("en").ending(match.result, match.view(TABLE), match.record.players)
        shown = {line.split()[1]: int(line.split(".")[0]) for line in lines if line[0].isdigit()}
        assert [shown[name] for name in match.record.players] == places


def test_a_game_without_medals_is_shared_by_all() -> None:
    assert ended({}, "pile_empty", "en")[0] == "The game is over: the pile is empty."
    assert ended({}, "pile_empty", "fr")[-1] == "Victoire partagée : Anna, Boris, Carla, Dina."


# The board

BOARD_EN = """\
Market                            Not in the market (B, S, G: free medals)
  SKI Skiing      B S .  pot 3      ATH Athletics   B S G  pot 0
  SWI Swimming    B S G  pot 0      CYC Cycling     B S G  pot 0
  GYM Gymnastics  B S G  pot 0      ROW Rowing      . . G  pot 2
  ARC Archery     B S G  pot 0      FEN Fencing     B S G  pot 0
                                    JUD Judo        B S G  pot 0

  Anna          hand 4  points  1  B ROW
> Boris         hand 5  points  5  G SKI  S ROW  dealer  known SWI, 2 JUD

Bids in Skiing: Anna 1.
Standing: Anna, for the bronze.
Pile: 41 cards.

Hand, in the market: Skiing, Swimming
Hand, not in the market: Cycling, 2 Judo"""

BOARD_FR = """\
Marché                             Hors du marché (B, A, O : médailles libres)
  SKI Ski          B A .  pot 3      ATH Athlétisme   B A O  pot 0
  NAT Natation     B A O  pot 0      CYC Cyclisme     B A O  pot 0
  GYM Gymnastique  B A O  pot 0      AVI Aviron       . . O  pot 2
  ARC Tir à l'arc  B A O  pot 0      ESC Escrime      B A O  pot 0
                                     JUD Judo         B A O  pot 0

  Anna          main 4  points  1  B AVI
> Boris         main 5  points  5  O SKI  A AVI  donneur  connues NAT, 2 JUD

Mises en Ski : Anna 1.
En tête : Anna, pour le bronze.
Pioche : 41 cartes. C'est à Boris de répondre."""


def board_table() -> dict[str, Any]:
    return {
        "phase": "react",
        "hands": ["4*ATH", "SKI SWI CYC 2*JUD"],
        "known": ["", "SWI 2*JUD"],
        "market": "SKI SWI GYM ARC",
        "medals": {"SKI gold": 1, "ROW bronze": 0, "ROW silver": 1},
        "pot": "3*SKI 2*ROW",
        "discipline": "SKI",
        "bids": [[0, 1]],
    }


def test_in_a_low_window_the_hand_stands_behind_the_pile() -> None:
    seen = words("en").brief(view_of(board_table(), 1), NAMES).split("\n")
    watched = words("fr").brief(view_of(board_table(), TABLE), NAMES).split("\n")
    empty = words("en").brief(view_of({**LAST, "hands": ["", "SKI ROW"]}, 0), NAMES)

    assert seen[:6] == BOARD_EN.split("\n")[:6]
    assert seen[-2:] == [
        "Bids in Skiing: Anna 1. Standing: Anna, for the bronze.",
        "Pile: 41 cards. Your hand: SKI, SWI, CYC, 2 JUD.",
    ]
    assert watched[-1] == "Pioche : 41 cartes."
    assert empty.endswith("Your hand: none.")


def test_the_board_shows_market_medals_pot_players_bid_and_hand() -> None:
    assert words("en").board(view_of(board_table(), 1), NAMES) == BOARD_EN
    assert words("fr").board(view_of(board_table(), TABLE), NAMES) == BOARD_FR


@rule("MED-Q10")
def test_the_board_says_when_the_bid_is_countered() -> None:
    view = view_of({**board_table(), "standing": -1}, TABLE)
    assert "The highest bid is countered." in words("en").board(view, NAMES)
    assert "La mise la plus haute est contrée." in words("fr").board(view, NAMES)


def pile_text(table: dict[str, Any], language: str) -> str:
    lines = words(language).board(view_of(table), NAMES).split("\n")
    return next(line for line in lines if line.startswith(("Pile", "Pioche")))


@rule("MED-46")
def test_the_board_warns_when_the_pile_runs_low() -> None:
    assert pile_text({**DUEL, "draw": "6*ATH"}, "en") == "Pile: 6 cards."
    assert pile_text({**DUEL, "draw": "5*ATH"}, "en") == "Pile: only 5 cards left!"
    assert pile_text({**DUEL, "draw": "ATH"}, "fr") == "Pioche : plus que 1 carte !"
    assert pile_text(LAST, "en") == "Pile: empty. Final lap: 2 turns left."
    last = "Pioche : vide. Dernier tour de table : encore 1 tour à jouer."
    assert pile_text({**LAST, "turns_left": 1}, "fr") == last
    over = {**LAST, "phase": "over", "turns_left": 0}
    assert pile_text(over, "fr") == "Pioche : vide. La partie est finie."


@rule("MED-Q19", "MED-Q30")
def test_the_board_shows_pairs_open_hands_and_an_empty_market() -> None:
    view = view_of({**FOUR, "market": ""}, 2, open_partner_hands="on", **PAIRS)
    english, french = (words(language).board(view, NAMES) for language in ("en", "fr"))
    assert english.startswith("Market: empty")
    assert french.startswith("Marché : vide")
    assert "    hand: Swimming, 4 Judo" in english
    assert "    main : Natation, 4 Judo" in french
    assert "\n  Anna and Carla  points  0  Boris and Dina  points  0\n" in english
    assert "\n  Anna et Carla  points  0  Boris et Dina  points  0\n" in french
    assert "Hand, in the market: none" in english
    over = {**FOUR, "phase": "over", "known": ["SWI"]}
    final = words("en").board(view_of(over, 0), NAMES)
    assert final.count("    hand: ") == 3
    assert "known" not in final
