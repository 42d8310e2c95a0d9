"""What players read: phrasebooks, choices, questions, track and result, in two languages."""

from typing import Any

import pytest

from pentathlon.engine.game import TABLE
from pentathlon.engine.words import LANGUAGES, Words
from pentathlon.games.hundred_metres.actions import EVERY_ACTION, parse
from pentathlon.games.hundred_metres.box import HundredMetresBox
from pentathlon.games.hundred_metres.data import OPTIONS
from pentathlon.games.hundred_metres.view import HundredMetresView
from tests.support import rule

from .tables import BLUE, GREEN, NAMES, RED, Stated, Table

ACROSS: Stated = {"cell": 14, "place": 1, "time": 968}


def words(language: str) -> Words[Any]:
    return HundredMetresBox().words(language)


def view_of(table: Table, watcher: int = RED) -> HundredMetresView:
    return table.game.view(table.state, watcher)


# The phrasebooks


@pytest.mark.parametrize("language", LANGUAGES)
def test_title_summary_and_every_option_have_a_sentence(language: str) -> None:
    spoken = words(language)
    assert spoken.title in ("Hundred Metres", "Cent mètres")
    for text in [spoken.summary, *[spoken.option(option.name) for option in OPTIONS]]:
        assert text.endswith(".")
        assert "{" not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_option_of_named_values_names_them(language: str) -> None:
    for option in OPTIONS:
        for value in option.values:
            is_between = value in option.values[2:-1] and value.startswith("seat_")
            if not value.isdigit() and not is_between and value not in ("off", "on"):
                assert value in words(language).option(option.name), value


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_simulation_counts_has_a_label(language: str) -> None:
    tally = HundredMetresBox().tally(view_of(Table(ACROSS, "", phase="over", spent=48), TABLE))

    assert tally == {"time": 968, "spent": 48, "crossed": 1}
    assert HundredMetresBox().tally(view_of(Table("", ""), TABLE))["time"] == 0
    for name in tally:
        assert words(language).book.say(f"tally.{name}")


# Choices

CHOICES = [
    ("lane:3", "Run in lane 3", "Courir dans le couloir 3"),
    ("bang:1", "Announce 1 logo", "Annoncer 1 logo"),
    ("bid:none", "Bid nothing", "Ne rien miser"),
    ("bid:L", "Bid 1 card: left", "Miser 1 carte : gauche"),
    ("bid:L+F", "Bid 2 cards: left, Finish", "Miser 2 cartes : gauche, Finish"),
    ("step:LR", "Step: left-right", "Avancer : gauche-droite"),
    ("step:L+L", "Step with two cards: left, left", "Avancer avec deux cartes : gauche, gauche"),
    ("cross", "Cross the line", "Franchir la ligne"),
    ("draw", "Draw a hidden card", "Piocher une carte cachée"),
    ("row:F", "Take Finish from the row (both actions)",
     "Prendre Finish dans la rangée (deux actions)"),
    ("stop", "End the step phase", "Finir la phase Pas"),
    ("play:DRINK", "Play Energy drink", "Jouer Boisson énergisante"),
    ("play:INJURY:1", "Play Old injury on lane 2", "Jouer Vieille blessure sur le couloir 2"),
    ("play:STRIDE:2:F", "Play Long stride on lane 3: ask for a Finish card",
     "Jouer Grande enjambée sur le couloir 3 : demander une carte Finish"),
    ("train", "Answer with Intensive training", "Répondre par Entraînement intensif"),
    ("pass", "Do not answer", "Ne pas répondre"),
    ("pick:GUST", "Bring back Gust of wind", "Reprendre Rafale de vent"),
    ("drop:L+R", "Drop left, right", "Défausser gauche, droite"),
    ("vote:yes", "Vote to run on for the podium", "Voter pour courir jusqu'au podium"),
    ("vote:no", "Vote to stop here", "Voter pour s'arrêter là"),
]  # fmt: skip


@pytest.mark.parametrize(("action", "english", "french"), CHOICES)
def test_every_kind_of_choice_has_a_label(action: str, english: str, french: str) -> None:
    view = view_of(Table("L", "R", "", ""))

    spoken = words("en")
    for _ in range(2):
        assert spoken.action(view, parse(action)) == english
    assert words("fr").action(view, parse(action)) == french


def test_stopping_the_action_phase_ends_the_turn() -> None:
    view = view_of(Table("L", "R", phase="action"))

    assert words("en").action(view, parse("stop")) == "End the turn"
    assert words("fr").action(view, parse("stop")) == "Finir le tour"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_choices_share_a_label(language: str) -> None:
    for seats in (2, 8):
        view = view_of(Table(*[""] * seats))
        labels = [words(language).action(view, action) for action in EVERY_ACTION]
        assert len(set(labels)) == len(EVERY_ACTION)


# Questions

QUESTIONS: list[tuple[Table, int, str]] = [
    (Table({"lane": 0}, {"lane": 0}, phase="pick_lane", row=""), RED, "Which lane do you run in?"),
    (Table({"lane": 0}, {"lane": 0}, phase="pick_lane", row=""), BLUE, "Red picks a lane."),
    (Table({"logos": 1}, {"logos": 2}, phase="announce"), RED,
     "How many BANG!! logos are on your six cards?"),
    (Table("L", "R", phase="start"), BLUE,
     "Which cards do you give for a cannon start? Only the highest bid is paid."),
    (Table("L", "R", phase="start"), TABLE,
     "All are choosing their bids for the cannon start."),
    (Table("L", "R"), RED, "Step phase, 2 actions left: step, draw, take a row card, or stop."),
    (Table("L", "R", actions=1), RED, "Step phase, 1 action left: step, draw, or stop."),
    (Table("L", "R"), BLUE, "Red is in the step phase."),
    (Table("L", "R", phase="action"), RED,
     "Action phase, 2 actions left: play a card, draw, take a row card, or stop."),
    (Table("L", "R", phase="react", card="SHOE", target=BLUE), BLUE,
     "Red plays Too-small shoe on you. Do you answer?"),
    (Table("L", "R", phase="react", card="SHOE", target=BLUE), RED,
     "Everybody waits for an answer to Too-small shoe."),
    (Table("L", "R", phase="resource", card="RESOURCE", discard="L"), RED,
     "Which card do you bring back?"),
    (Table("L", "L R", phase="gust", card="GUST", discard="GUST"), BLUE,
     "The gust blows: which 2 cards do you lose?"),
    (Table("L", "L R", phase="gust", card="GUST", discard="GUST"), RED,
     "The gust blows: which card do you lose?"),
    (Table("8*L", "", phase="limit", options={"hand_limit": "6"}), RED,
     "You hold 2 cards too many: which one do you drop first?"),
    (Table(ACROSS, "", "", phase="vote", turn=BLUE, options={"play_on": "vote"}), GREEN,
     "The champion is home. Do you want to run on for the podium?"),
    (Table(ACROSS, "", phase="over", reason="champion"), RED, "The race is over."),
]  # fmt: skip


@pytest.mark.parametrize(("table", "watcher", "english"), QUESTIONS)
def test_every_phase_has_its_question(table: Table, watcher: int, english: str) -> None:
    assert words("en").question(view_of(table, watcher), NAMES) == english
    assert words("fr").question(view_of(table, watcher), NAMES)


# The track

FIELD: list[Stated] = [
    {"lane": 3, "hand": "3*L R RL", "cell": 2, "suit": True},
    {"lane": 1, "cell": 5, "hand": "L L", "known": "L", "shoe": True},
    {"lane": 8, "cell": 13, "hand": "F", "photo": True, "injuries": 2},
    {"lane": 2, "cell": 14, "place": 1, "time": 968},
    {"lane": 4, "cell": 0, "hand": "R", "lacks": "F L"},
    {"lane": 5, "cell": 9, "injuries": 1},
    {"lane": 6, "cell": 12, "hand": "10*R"},
    {"lane": 7, "cell": 1, "cannon": True},
]

TRACK = """\
Turn 9   stopwatch 9.00   record 9.69   cards spent 100
1 Blue       ==============>.  R  LR L  R  L  RL R  |  2 cards, shoe, holds left
2 Yellow     =======================================|> 9.68, place 1
3 Red       >=====>L  RL R  LR .  L  RL R  LR L  R  |  5 cards, suit
4 Five       R  L  R  LR L  RL .  R  LR L  RL R  L  |  1 card
             has no left, Finish
5 Six        ==========================>LR L  RL R  |  0 cards, injury
6 Seven      ===================================>L  |  10 cards
7 Eight      ==>R  L  RL R  LR L  R  .  RL R  LR L  |  0 cards, cannon start
8 Green      ======================================>|  1 card, photo, 2 injuries
Row: left, right, left-right, right-left
Pile 58, discard 5, from the top: Gust of wind, Finish, left, left
Red is in the step phase.
Your hand: 3 x left, right, right-left
Ahead of you (+ in hand): L+ RL+ R+ LR .+ L+"""


def field() -> Table:
    return Table(*FIELD, discard="R L L F GUST", spent=100, round=9, options={"play_on": "podium"})


@rule("HUN-Q31", "HUN-D1")
def test_eight_lanes_read_at_a_glance() -> None:
    assert words("en").board(view_of(field()), NAMES) == TRACK


def test_every_lane_is_as_long_as_the_next_whatever_the_names() -> None:
    names = ["a name that is much too long for its lane"] * 8
    for language in LANGUAGES:
        lines = words(language).board(view_of(field()), names).split("\n")
        lanes = [line for line in lines if line[:1].isdecimal()]
        assert [line.index("|") for line in lanes] == [52] * 8
        assert max(len(line) for line in lines) <= 80


def test_the_public_track_shows_no_hand() -> None:
    board = words("en").board(view_of(field(), TABLE), NAMES)

    assert board == "\n".join(TRACK.split("\n")[:-2])


def test_before_the_start_the_logos_stand_in_the_lanes() -> None:
    picking = Table({"lane": 2}, {"lane": 0}, phase="pick_lane", turn=BLUE, row="")
    auction = Table({"logos": 4, "hand": "L"}, {"logos": 1}, phase="start")

    assert words("en").board(view_of(picking, TABLE), NAMES).split("\n") == [
        "Before the start   record 9.69",
        "2 Red        R  L  RL R  LR .  L  RL R  L  R  LR L  |  0 cards",
        "Blue picks a lane.",
    ]
    assert "1 card, 4 logos" in words("en").board(view_of(auction), NAMES)


def test_on_the_last_cell_no_cells_lie_ahead() -> None:
    board = words("en").board(view_of(Table({"cell": 13, "hand": "F"}, "")), NAMES)

    assert board.endswith("Your hand: Finish")


def test_in_a_low_window_cards_go_by_their_short_names() -> None:
    full = words("en").brief(view_of(field()), NAMES).split("\n")
    few = words("fr").brief(view_of(Table(*FIELD[:3])), NAMES).split("\n")
    picking = Table({"lane": 2}, {"lane": 0}, phase="pick_lane", turn=BLUE, row="")

    assert full[:9] == [
        "Turn 9   stopwatch 9.00   record 9.69   cards spent 100",
        "1 Blue       ==============>.  R  LR L  R  L  RL R  |  2 cards, shoe, holds L",
        "2 Yellow     =======================================|> 9.68, place 1",
        "3 Red       >=====>L  RL R  LR .  L  RL R  LR L  R  |  5 cards, suit",
        "4 Five       R  L  R  LR L  RL .  R  LR L  RL R  L  |  1 card, has no L F",
        *TRACK.split("\n")[6:10],
    ]
    assert full[9:] == ["Row: L R LR RL  Pile 58, discard 5: GUST F L L", "Your hand: 3 L, R, RL"]
    assert few[4:] == [
        "1 : tient G ; 8 : 2 blessures",
        "Rangée : G D GD DG  Pioche 74, défausse 0 : aucune",
        "Votre main : 3 G, D, DG  Devant : G+ DG+ D+ GD .+ G+",
    ]
    assert len(words("en").brief(view_of(picking, TABLE), NAMES).split("\n")) == 2


# The result


def ending(language: str, table: Table) -> list[str]:
    return words(language).ending(table.result, view_of(table), NAMES)


@rule("HUN-35", "HUN-Q27", "HUN-Q30")
def test_the_result_names_times_cells_and_the_record() -> None:
    table = Table(ACROSS, {"cell": 7}, {"cell": 9}, phase="over", reason="champion")

    assert ending("en", table) == [
        "The race is over: the champion has crossed the line.",
        "1. Red  9.68",
        "2. Green  cell 9, did not finish",
        "3. Blue  cell 7, did not finish",
        "Red wins in 9.68.",
        "Faster than the world record of 9.69.",
    ]
    assert ending("fr", table)[-1].startswith("Plus vite que le record du monde")


@pytest.mark.parametrize(
    ("time", "english", "french"),
    [
        (969, "The world record of 9.69 is equalled.", "Le record du monde de 9,69 est égalé."),
        (970, "The world record stands at 9.69.", "Le record du monde reste à 9,69."),
    ],
)
@rule("HUN-Q30", "HUN-40")
def test_a_record_may_be_equalled_or_missed(time: int, english: str, french: str) -> None:
    winner: Stated = {"cell": 14, "place": 1, "time": time}
    table = Table(winner, "", phase="over", reason="champion")

    assert ending("en", table)[-1] == english
    assert ending("fr", table)[-1] == french


@rule("HUN-Q28")
def test_a_stopped_race_has_no_champion() -> None:
    table = Table("", {"cell": 3}, phase="over", reason="round_limit")

    assert ending("en", table)[-1] == ("Nobody crossed the line: there is no champion.")
    for language in LANGUAGES:
        for reason in ("champion", "podium", "one_left", "round_limit"):
            assert words(language).book.say(f"reason.{reason}")
