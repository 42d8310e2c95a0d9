"""What players read: phrasebooks, choices, questions, steps, refusals."""

import pytest

from pentathlon.engine.chance import Seeded
from pentathlon.engine.game import TABLE
from pentathlon.engine.luck import sealed, secret_of_seed
from pentathlon.engine.words import LANGUAGES, Phrasebook, open_phrasebook
from pentathlon.games.stadium.actions import EVERY_ACTION
from pentathlon.games.stadium.box import StadiumBox
from pentathlon.games.stadium.data import CODES, METALS
from pentathlon.games.stadium.game import Stadium
from pentathlon.games.stadium.medal import REASONS
from pentathlon.games.stadium.naming import event_name
from pentathlon.games.stadium.options import OPTIONS
from pentathlon.games.stadium.scoring import SHARED, TIE_BREAKS
from pentathlon.games.stadium.text import StadiumWords
from pentathlon.games.stadium.told import KINDS
from pentathlon.games.stadium.view import StadiumView
from pentathlon.play.match import Match, new_record
from pentathlon.play.start import start
from tests.games.stadium.tables import BLUE, NAMES, RED, Table, cubes, stated, training
from tests.support import rule

BOX = StadiumBox()


def words_of(language: str) -> StadiumWords:
    return StadiumWords(open_phrasebook("pentathlon.games.stadium", "words", language))


def view_of(table: Table, seat: int = TABLE) -> StadiumView:
    return table.game.view(table.state, seat)


# Phrasebooks


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_that_rules_can_name_has_words(language: str) -> None:
    words = BOX.words(language)
    assert words.title == "Stadium"
    assert words.summary.endswith(".")
    for option in OPTIONS:
        assert words.option(option.name).endswith(".")
    for why in REASONS[1:]:
        assert words.book.find(f"why.any.{why}")
    for metal in (*METALS, "closed"):
        assert words.book.find(f"why.{metal}")
    for kind in KINDS:
        assert words.book.find(f"did.{kind.what}") is not None
    for reason in (*TIE_BREAKS, SHARED):
        assert words.book.find(f"result.{reason}")
    for key in BOX.tally(view_of(training("golf", [1] * 4))):
        assert words.book.find(f"tally.{key}")


# Choices and questions


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_has_words_of_its_own(language: str) -> None:
    words, view = words_of(language), view_of(training("golf", [5] * 4), RED)
    doing = [words.action(view, action) for action in EVERY_ACTION]

    assert all(text and "{" not in text for text in doing)


STEPS = {"rest_bids": "after_choice"}
ASKED: list[tuple[str, Table, int, str]] = [
    ("bid", training("golf", [7] * 4), RED, "7"),
    ("jump_bid", training("showjumping", [7] * 4), RED, "1"),
    ("relay_bid", training("relay", [7] * 4), RED, "7"),
    ("golf_shift", stated("golf", [5] * 4, phase="turn", turn="red", scores=[2, 0, 0, 0],
                          cubes=cubes(1), dice=[1, 0, 0, 0]), RED, "1"),
    ("gym_call", stated("gymnastics", [5] * 4, turn="red", number=4), RED, "4"),
    ("gym_share", training("gymnastics", [5] * 4).play("call:6").play("pass"), RED, "6"),
    ("lift_turn", training("weightlifting", [7] * 4), RED, "7"),
    ("lift_again", training("weightlifting", [7] * 4).play("lift:210", dice="1"), RED, "210"),
    ("arrow", training("archery", [7] * 4, dice="1 2 3 4"), RED, "7"),
    ("leap", training("highjump", [9] * 4), RED, "9"),
    ("rest_or_bid", training("rowing", [7] * 4), RED, "7"),
    ("rest_or_part", training("rowing", [7] * 4, options=STEPS), RED, "7"),
    ("part_bid", stated("rowing", [7] * 4, STEPS, round=1, out=["blue"]), RED, "7"),
    ("dope", training("antidoping", [7] * 4), RED, "6"),
    ("dope_share", training("antidoping", [7] * 4).play("dope", "rest"), RED, "6"),
    ("ball", training("basketball", [7] * 4), RED, "7"),
    ("guard", training("basketball", [7] * 4), BLUE, "7"),
    ("reroll", training("volleyball", [9] * 4).play("bid:5", "bid:0", "bid:0", "bid:0",
                                                   dice="1 1 1 1"), RED, "2"),
    ("fence", stated("fencing", [5] * 4, round=1, scores=[3] * 4), RED, ""),
]  # fmt: skip


SHARES = ("gym_share", "dope_share")
"""Questions about a member of the own team, who has a name."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("key", "table", "seat", "fact"), ASKED)
def test_every_question_is_asked_in_words(
    key: str, table: Table, seat: int, fact: str, language: str
) -> None:
    words = BOX.words(language)
    sentence = words.question(view_of(table, seat), NAMES)

    assert sentence
    assert fact in sentence
    assert key not in SHARES or NAMES[RED] in sentence
    assert words.fact("question", key, NAMES)
    waiting = words.question(view_of(table), NAMES)
    assert waiting != sentence


@pytest.mark.unwatched
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [4, 6])
def test_whole_games_can_be_told_in_lines_that_fit(language: str, seats: int) -> None:
    words, bot = BOX.words(language), BOX.bot("rookie")
    options = {"programme": "full", "programme_reveal": "one_by_one"}
    for seed in range(4):
        game, luck = Stadium(options), sealed(secret_of_seed(seed))
        match = Match(game, new_record(game, seats, luck, NAMES[:seats]), luck)
        thoughts = Seeded(seed)
        while not match.over:
            for seat in match.deciders:
                match.submit(seat, bot.choose(match.view(seat), match.legal(seat), thoughts))
            board = words.board(match.view(TABLE), [*NAMES[:-1], "A very long name"])
            assert all(len(line) <= 78 for line in board.split("\n")), board
        for step in range(len(match.tables)):
            lines = match.tell(words, TABLE, step)
            assert lines
            assert not any("{" in line for line in lines)
        assert match.result is not None
        assert len(words.ending(match.result, match.view(TABLE), NAMES)) == 3


# The board and the end


@rule("STA-GEN-10", "STA-GEN-13")
def test_the_board_shows_programme_talk_stocks_and_who_is_asked() -> None:
    table = stated("basketball", [5, 4, 3, 2], ball="blue")
    board = BOX.words("en").board(view_of(table, RED), NAMES)

    assert "Event 1 of 1: Basketball (Final)" in board
    assert "SILENCE" in board
    ember, tide = [line for line in board.splitlines() if "points" in line]
    assert ember == "Ember    0 points  gold 0  silver 0  bronze 0  Ann and Cem"
    assert tide.startswith("Tide     0 points")
    assert "> R Red     Ann           energy  5  score  0  first player, you" in board
    assert "> B Blue    Ben           energy  4  score  0  has the ball" in board
    assert "Baskets: Ember 0, Tide 0; rounds played: 0." in board
    assert "Setting controllers: Ann, Ben and Cem." in board


def test_a_choice_reads_the_same_each_time() -> None:
    words, table = words_of("en"), training("golf", [5] * 4)
    view, bids = view_of(table, RED), table.game.legal(table.state, RED)
    once = [words.choice(view, bid, NAMES) for bid in bids]

    assert len(set(once)) == 6
    assert [words.choice(view, bid, NAMES) for bid in bids] == once


def test_in_a_low_window_the_programme_is_what_comes_next() -> None:
    last = stated("basketball", [5, 4, 3, 2], ball="blue")
    match = start("stadium", seats=4, seed=3, options={"programme": "full"})
    final = BOX.words("en").brief(view_of(last, RED), NAMES).split("\n")
    first = BOX.words("fr").brief(match.view(0), NAMES).split("\n")

    assert final[2].startswith("Ember ")
    assert final[-1] == "Baskets: Ember 0, Tide 0; rounds played: 0."
    assert first[2].startswith("Ensuite : ")
    assert first[2].endswith(" …")
    assert first[3].startswith("Braise ")


def test_a_long_programme_goes_on_in_the_next_line() -> None:
    match = start("stadium", seats=4, seed=3, options={"programme": "full"})
    lines = BOX.words("en").board(match.view(0), NAMES).split("\n")
    at = next(at for at, line in enumerate(lines) if line.startswith("Programme: "))

    assert lines[at].endswith(",")
    assert lines[at + 1].startswith("  ")


@pytest.mark.parametrize(("cube", "place"), [(0, "nobody"), (1, "Ember"), (2, "Tide")])
def test_the_board_says_whose_the_volleyball_cube_is(cube: int, place: str) -> None:
    table = stated("volleyball", [9] * 4, cubes=cubes(cube))

    assert f"Advantage: {place}" in BOX.words("en").board(view_of(table), NAMES)


def test_the_board_shows_dice_and_who_is_out() -> None:
    table = stated(
        "golf",
        [5] * 4,
        phase="turn",
        turn="red",
        scores=[2, 0, 0, 0],
        out=["teal"],
        cubes=cubes(1, 0, 1),
        dice=[1, 0, 0, 0],
    )
    board = BOX.words("en").board(view_of(table), NAMES)

    assert "Dice: green 1" in board
    assert "out" in board
    assert "Holes filled: Ember 1 3; Tide none." in board
    friendly = training("marathon", [5] * 4, options={"team_channel": "true"})
    assert "also within your team" in BOX.words("en").board(view_of(friendly), NAMES)


@pytest.mark.parametrize(
    ("rope", "words"), [(0, "in the middle"), (1, "1 step on the side of Ember"), (-1, "of Tide")]
)
def test_the_rope_is_described(rope: int, words: str) -> None:
    table = stated("tugofwar", [5] * 4, cubes=cubes(rope))

    assert words in BOX.words("en").board(view_of(table), NAMES)


def ending(table: Table, language: str = "en") -> list[str]:
    """How a game ended, in words."""
    return BOX.words(language).ending(table.result, view_of(table), NAMES)


@rule("STA-GEN-18")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_result_names_the_winners_and_the_rule(language: str) -> None:
    won = training("cycling", [5] * 4).play("bid:5", "bid:1", "bid:0", "bid:0")
    tide = training("cycling", [5] * 4).play("bid:0", "bid:5", "bid:0", "bid:3")
    shared = training("synchro", [0] * 4)

    assert len(ending(won, language)) == 3
    for name in ("Ann", "Cem", "STA-GEN-18"):
        assert name in ending(won, language)[0]
    for name in ("Ben", "Dia", "STA-GEN-18"):
        assert name in ending(tide, language)[0]
    assert ending(shared, language)[0] == BOX.words(language).book.say("result.shared")


@rule("STA-GEN-18")
def test_teams_with_different_bronzes_are_not_level_on_medals() -> None:
    """Bronze can be worth nothing, so that energy decides between unequal bronzes."""
    bronze = {"event": "cycling", "metal": "bronze", "team": "tide", "why": "rank"}
    table = stated(
        "cycling", [3, 1, 0, 0], {"medal_values": "1,0,0"}, phase="over", medals=[bronze]
    )

    assert ending(table)[0] == (
        "Level on points, golds and silvers: Ember (Ann and Cem) wins with more energy left"
        " (STA-GEN-18)."
    )


def test_an_event_without_words_is_called_by_its_code() -> None:
    assert event_name(Phrasebook("en", {}), CODES.index("golf")) == "golf"


# Refusals


REFUSED: list[tuple[Table, int, str, str]] = [
    (training("synchro", [0] * 4), RED, "bid:0", "game_over"),
    (training("relay", [5] * 4), 2, "bid:0", "not_asked"),
    (training("golf", [5] * 4), RED, "jump", "other_choice"),
    (training("golf", [15] * 4), RED, "bid:10", "above_dial"),
    (training("golf", [5] * 4), RED, "bid:6", "above_stock"),
    (ASKED[3][1], RED, "shift:1", "hole_taken"),
    (ASKED[3][1], RED, "shift:6", "hole_too_far"),
    (training("gymnastics", [5] * 4), RED, "pass", "no_opening_pass"),
    (ASKED[4][1], RED, "call:3", "not_higher"),
    (ASKED[4][1], RED, "call:80", "above_team"),
    (ASKED[5][1], RED, "share:0", "share_pays"),
    (stated("archery", [0, 1, 1, 1], phase="over"), RED, "stop", "game_over"),
    (ASKED[7][1], RED, "lift:150", "same_weight"),
    (stated("weightlifting", [5] * 4, turn="red", scores=[2, 0, 0, 0]), RED, "lift:150",
     "not_heavier"),
    (training("highjump", [9, 0, 0, 0]), BLUE, "jump", "bar_too_dear"),
    (training("antidoping", [25, 5, 28, 5]).play("dope", "rest"), RED, "share:0", "share_gains"),
    (training("basketball", [5] * 4), RED, "throw:blue", "not_a_teammate"),
    (ASKED[-1][1], RED, "attack:orange", "own_team"),
    (stated("fencing", [5] * 4, round=1, scores=[3, 0, 3, 3], out=["blue"]), RED, "attack:blue",
     "target_out"),
    (ASKED[-1][1], RED, "attack:pink", "target_absent"),
]  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("table", "seat", "text", "key"), REFUSED)
def test_every_refusal_has_words_and_its_rule(
    table: Table, seat: int, text: str, key: str, language: str
) -> None:
    refusal = table.refusal(seat, text)
    assert refusal is not None
    assert refusal.key == key

    sentence = BOX.words(language).refusal(refusal, NAMES)

    assert sentence.endswith(f" ({refusal.rule})")
    assert "{" not in sentence
    assert refusal.rule in BOX.rulebook(language).rules


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_key_is_shown(language: str) -> None:
    keys = set(open_phrasebook("pentathlon.games.stadium", "words", language).phrases["refusal"])

    assert keys == {key for *_, key in REFUSED} | {"no_energy"}
    spent = training("weightlifting", [5] * 4)
    spent.state.energy[RED] = 0
    refusal = spent.refusal(RED, "lift:150")
    assert refusal is not None
    assert "STA-Q31" in BOX.words(language).refusal(refusal, NAMES)
