"""What players read: phrasebooks, choices, questions, steps, refusals."""

import pytest

from pentathlon.engine.chance import Seeded
from pentathlon.engine.game import TABLE
from pentathlon.engine.luck import sealed, secret_of_seed
from pentathlon.engine.record import Seen
from pentathlon.engine.words import LANGUAGES, Phrasebook, open_phrasebook
from pentathlon.games.stadium.actions import EVERY_ACTION
from pentathlon.games.stadium.box import StadiumBox
from pentathlon.games.stadium.data import CODES, METALS
from pentathlon.games.stadium.game import Stadium
from pentathlon.games.stadium.options import OPTIONS
from pentathlon.games.stadium.podium import REASONS
from pentathlon.games.stadium.scoring import SHARED, TIE_BREAKS
from pentathlon.games.stadium.terms import event_name
from pentathlon.games.stadium.text import StadiumWords
from pentathlon.games.stadium.view import StadiumView
from pentathlon.play.match import Match, new_record
from tests.games.stadium.tables import BLUE, RED, Table, cubes, limit, stated, training
from tests.support import flatten, rule

BOX = StadiumBox()
NAMES = ["Ann", "Ben", "Cem", "Dia", "Eva", "Fox"]


def phrases(language: str) -> dict[str, str]:
    return flatten(open_phrasebook("pentathlon.games.stadium", "words", language).phrases)


def words_of(language: str) -> StadiumWords:
    return StadiumWords(open_phrasebook("pentathlon.games.stadium", "words", language))


def view_of(table: Table, seat: int = TABLE) -> StadiumView:
    return table.game.view(table.state, seat)


def told(table: Table, *texts: str, dice: str = "", language: str = "en") -> list[str]:
    """One step in sentences."""
    before, seats = view_of(table), table.free
    start = len(table.chance.script)
    choices = list(zip(seats, texts, strict=True))
    table.play(*texts, dice=dice)
    luck = [f"d6={face}" for face in table.chance.script[start:]]
    return BOX.words(language).step(before, Seen(choices, luck), view_of(table), NAMES)


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
    for metal in METALS:
        assert words.book.find(f"why.{metal}")
    for reason in (*TIE_BREAKS, SHARED):
        assert words.book.find(f"result.{reason}")
    for key in BOX.tally(view_of(training("golf", [1] * 4))):
        assert words.book.find(f"tally.{key}")


# Choices and questions


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_has_words_of_its_own(language: str) -> None:
    words, view = words_of(language), view_of(training("golf", [5] * 4), RED)
    doing = [words.action(view, action) for action in EVERY_ACTION]
    done = [words.word_action("did", view, action.text, "Ann") for action in EVERY_ACTION]

    assert all(text and "{" not in text for text in doing)
    assert all(text.startswith("Ann") and text.endswith(".") for text in done)
    assert len(set(done)) == len(EVERY_ACTION)


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
    ("dope", training("antidoping", [7] * 4), RED, "6"),
    ("dope_share", training("antidoping", [7] * 4).play("dope", "rest"), RED, "6"),
    ("ball", training("basketball", [7] * 4), RED, "7"),
    ("guard", training("basketball", [7] * 4), BLUE, "7"),
    ("reroll", training("volleyball", [9] * 4).play("bid:5", "bid:0", "bid:0", "bid:0",
                                                   dice="1 1 1 1"), RED, "2"),
    ("fence", stated("fencing", [5] * 4, round=1, scores=[3] * 4), RED, ""),
]  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("key", "table", "seat", "fact"), ASKED)
def test_every_question_is_asked_in_words(
    key: str, table: Table, seat: int, fact: str, language: str
) -> None:
    words = BOX.words(language)
    sentence = words.question(view_of(table, seat), NAMES)

    assert sentence
    assert fact in sentence
    assert words.fact("question", key, NAMES)
    waiting = words.question(view_of(table), NAMES)
    assert waiting != sentence


# Steps


@rule("STA-MED-2", "STA-MED-3", "STA-Q15")
def test_a_reveal_tells_bids_energy_and_two_lines_for_each_medal() -> None:
    table = training("cycling", [9] * 4)

    assert told(table, "bid:5", "bid:3", "bid:3", "bid:1") == [
        "Ann bids 5.",
        "Ben bids 3.",
        "Cem bids 3.",
        "Dia bids 1.",
        "Energy: Ann -3 = 6, Ben -1 = 8, Cem -1 = 8.",
        "Ann: gold, with a bid of 5.",
        "First in the ranking: no medal was out before (STA-MED-2).",
        "Ben and Cem, level: silver each, with a bid of 3.",
        "Medals out before: 1; now 3, so there are no more (STA-MED-2, STA-MED-3).",
        "The Games are over.",
    ]


def test_the_same_reveal_in_french() -> None:
    table = training("cycling", [9] * 4)

    assert told(table, "bid:4", "bid:4", "bid:2", "bid:0", language="fr")[4:] == [
        "Énergie : Ann -2 = 7, Ben -2 = 7.",
        "Ann et Ben, à égalité : or pour chacun, avec une mise de 4.",
        "En tête du classement : aucune médaille n'était sortie (STA-MED-2).",
        "Cem : bronze, avec une mise de 2.",
        "Médailles sorties avant : 2 ; maintenant 3, il n'y en a plus (STA-MED-2, STA-MED-3).",
        "Les Jeux sont finis.",
    ]


def test_dice_are_told_with_the_seat_that_rolled_them() -> None:
    riders = training("showjumping", [9] * 4, token=2)
    assert told(riders, "bid:0", "bid:0", "bid:0", "bid:0", dice="1 2 3 4")[4:] == [
        "Cem jumps with a 1.",
        "Dia jumps with a 2.",
        "Ann jumps with a 3.",
        "Ben jumps with a 4.",
        "Fallen: Cem.",
        "Obstacle 2 of 5, value 3.",
    ]
    archer = training("archery", [1] * 4, dice="1 2 3 4")
    assert told(archer, "stop", dice="1 1 1 1") == ["Ann stops.", "Ben rolls 1, 1, 1, 1."]


def test_a_team_medal_tells_both_numbers_and_the_next_event() -> None:
    game = Stadium({"programme": "relay,cycling,fencing"})
    luck = sealed(secret_of_seed(2))
    match = Match(game, new_record(game, 4, luck, NAMES[:4]), luck)
    for _ in range(2):
        for seat in match.deciders:
            match.submit(seat, "bid:3" if seat % 2 == 0 else "bid:1")

    lines = match.tell(BOX.words("en"), TABLE, 2)
    assert "Ember: gold." in lines
    assert "6 against 2: the higher team takes the gold (STA-MED-6)." in lines
    assert any(line.startswith("Event 2 of 3: Track Cycling, regular event.") for line in lines)
    assert "TALK: you may talk." in lines
    opening = match.tell(BOX.words("en"), TABLE, 0)
    assert opening[0] == "The programme: 4 x 100 m Relay, Track Cycling, Fencing."
    assert "SILENCE: no talk until the event is over." in opening


def test_a_stated_table_opens_without_a_draw() -> None:
    view = view_of(training("golf", [5] * 4))

    assert BOX.words("en").step(None, Seen([], []), view, NAMES)[0] == "The table is set as stated."


@rule("STA-DOP-4")
def test_a_lost_medal_and_an_event_without_medals_are_told() -> None:
    table = stated(
        "antidoping",
        [5] * 4,
        {"programme": "cycling,antidoping,fencing"},
        slot=1,
        programme=["cycling", "antidoping", "fencing"],
        medals=[{"event": "cycling", "metal": "gold", "athlete": "red"}],
    )

    lines = told(table, "dope", "accuse")

    assert "Ember loses its gold of Track Cycling." in lines
    assert "Anti-Doping Control: no medal for anybody." in lines
    assert "Event 3 of 3: Fencing, Final. First player: Ben." in lines


REASONED: list[tuple[Table, tuple[str, ...], str, str]] = [
    (training("synchro", [0, 1, 0, 0]), ("bid:0",), "", "level, a gold for each team"),
    (training("rowing", [1] * 4), ("rest", "part:0", "rest", "rest"), "", "Ember rested"),
    (stated("gymnastics", [1, 1, 1, 1], turn="blue", number=1, round=2), ("pass",), "", "stood"),
    (stated("tugofwar", [1] * 4, cubes=cubes(1)), ("bid:1", "bid:0", "bid:0", "bid:0"), "",
     "TUG-5"),
    (stated("tugofwar", [1, 0, 0, 0]), ("bid:1",), "", "energy left, and the rope stands"),
    (stated("tugofwar", [1, 1, 0, 0]), ("bid:1", "bid:1"), "", "the rope is in the middle"),
    (stated("tugofwar", [5] * 4, limit("tugofwar", 1)), ("bid:1", "bid:0", "bid:0", "bid:0"), "",
     "Time is up, and the rope stands"),
    (stated("volleyball", [1] * 4, cubes=cubes(1)), ("bid:0",) * 4, "6 1 1 1", "7 to 2"),
    (stated("fencing", [0] * 4, round=1, scores=[1, 0, 0, 1], out=["blue", "orange"]),
     ("attack:teal", "attack:red"), "", "STA-FEN-9"),
    (stated("basketball", [1] * 4, ball="red", cubes=cubes(1)),
     ("shoot:0", "block:0", "block:0"), "4", "second basket"),
    (training("weightlifting", [1, 0, 0, 0]), ("lift:210",), "5", "with 210 kg"),
]  # fmt: skip


@pytest.mark.parametrize(("table", "texts", "dice", "reason"), REASONED)
def test_every_medal_has_its_reason(
    table: Table, texts: tuple[str, ...], dice: str, reason: str
) -> None:
    assert reason in "\n".join(told(table, *texts, dice=dice))


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
        assert len(words.result(match.view(TABLE), NAMES)) == 3


# The board and the end


@rule("STA-GEN-10", "STA-GEN-13")
def test_the_board_shows_programme_talk_stocks_and_who_is_asked() -> None:
    table = stated("basketball", [5, 4, 3, 2], ball="blue")
    board = BOX.words("en").board(view_of(table, RED), NAMES)

    assert "Event 1 of 1: Basketball (Final)" in board
    assert "SILENCE" in board
    assert "> R Red     Ann           energy  5  score  0  first player, you" in board
    assert "> B Blue    Ben           energy  4  score  0  has the ball" in board
    assert "Baskets: Ember 0, Tide 0; rounds played: 0." in board
    assert "Setting controllers: Ann, Ben and Cem." in board


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


@rule("STA-GEN-18")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_result_names_winner_and_reason(language: str) -> None:
    words = BOX.words(language)
    won = training("cycling", [5] * 4).play("bid:5", "bid:1", "bid:0", "bid:0")
    shared = training("synchro", [0] * 4)
    running = training("golf", [5] * 4)

    assert len(words.result(view_of(won), NAMES)) == 3
    assert words.result(view_of(shared), NAMES)[0] == words.book.say("result.shared")
    assert len(words.result(view_of(running), NAMES)) == 1
    tide = training("cycling", [5] * 4).play("bid:0", "bid:5", "bid:0", "bid:3")
    assert words.book.say("team.tide") in words.result(view_of(tide), NAMES)[-1]


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
    (ASKED[16][1], RED, "attack:orange", "own_team"),
    (stated("fencing", [5] * 4, round=1, scores=[3, 0, 3, 3], out=["blue"]), RED, "attack:blue",
     "target_out"),
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
    keys = {key.removeprefix("refusal.") for key in phrases(language) if key.startswith("refusal.")}

    assert keys == {key for *_, key in REFUSED} | {"no_energy"}
    spent = training("weightlifting", [5] * 4)
    spent.state.energy[RED] = 0
    refusal = spent.refusal(RED, "lift:150")
    assert refusal is not None
    assert "STA-Q31" in BOX.words(language).refusal(refusal, NAMES)
