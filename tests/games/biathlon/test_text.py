"""What players read: choices, questions, the board, results; in both languages."""

from typing import Any

import pytest

from pentathlon.engine.chance import Seeded
from pentathlon.engine.game import TABLE
from pentathlon.engine.words import LANGUAGES
from pentathlon.games.biathlon.actions import FEW_ACTIONS, parse
from pentathlon.games.biathlon.board import folded
from pentathlon.games.biathlon.boards import read_boards
from pentathlon.games.biathlon.box import BiathlonBox
from pentathlon.games.biathlon.data import CARDS
from pentathlon.games.biathlon.race import Phase
from tests.support import rule

from .own_boards import changed
from .tables import ALL_RULES, Table, fresh

BOX = BiathlonBox()
EN, FR = BOX.words("en"), BOX.words("fr")
NAMES = ["Ann", "Bob", "Cid", "Dan"]


def test_the_game_says_what_it_is() -> None:
    assert (EN.title, FR.title) == ("Biathlon", "Biathlon")
    assert EN.summary != FR.summary
    for option in BOX.game({}).options:
        assert EN.option(option.name) != FR.option(option.name)


def view(table: Table, seat: int = 0) -> Any:
    return table.game.view(table.state, seat)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_has_words(language: str) -> None:
    words = BOX.words(language)
    table = Table("F1", "1/2")
    texts = [words.action(view(table), action) for action in FEW_ACTIONS]
    texts += [
        words.action(view(table), parse(text))
        for text in ("start:36/1", "ski:14/2", "ski:P3a", "back:14/2", "restore:22/3")
    ]

    assert len(set(texts)) == len(texts)
    assert not any("{" in text for text in texts)


def test_choices_read_well() -> None:
    table = Table(
        {"at": "F1", "windy": True, "sights": "working"}, "1/2", on="risk_tactics new_sights"
    )

    assert EN.action(view(table), parse("ski:P3a")) == "Ski to P3a"
    assert EN.action(view(table), parse("risk:low")) == "low risk: hits on 2 or more, 4 pauses"
    assert EN.action(view(table), parse("risk:high")) == "high risk: hits on 4 or more, 0 pauses"
    assert FR.action(view(table), parse("sprint:1")) == "Sprinter : 1 case de plus"
    assert EN.action(view(table), parse("technique:none")) == "Play no technique card"


def test_a_choice_about_somebody_names_them() -> None:
    table = Table("1/1", "F1", on="event_cards", hands=["E15"])
    rattle, roll = parse("cowbells:blue"), parse("roll")

    assert "Bob" in EN.choice(view(table), rattle, NAMES)
    assert "Bob" in FR.choice(view(table), rattle, NAMES)
    assert "Bob" not in EN.action(view(table), rattle)
    assert EN.choice(view(table), roll, NAMES) == EN.action(view(table), roll)


@rule("BIA-7")
def test_every_colour_of_the_box_can_be_asked_for() -> None:
    for colour, text in BOX.colours().items():
        assert parse(text).text == text
        assert colour in text


# Questions


def asked(table: Table, seat: int = 0) -> tuple[str, str]:
    return EN.question(view(table, seat), NAMES), FR.question(view(table, seat), NAMES)


@pytest.mark.parametrize("phase", [phase for phase in Phase if phase is not Phase.OVER])
def test_every_phase_has_its_question(phase: Phase) -> None:
    places = [1, 2] if phase is Phase.NEXT_RACE else []
    red = {"at": "F1"} if phase in (Phase.MISS, Phase.LOOPS) else {"at": "1/1"}
    table = Table(red, "9/3", phase=phase.value, die=3, options={"series": "cup"}, places=places)

    english, french = asked(table)
    assert english != french
    assert "{" not in english + french


@rule("BIA-8")
def test_who_runs_several_colours_is_told_which_is_asked() -> None:
    several = Table({"at": "1/1", "seat": 0}, {"at": "9/3", "seat": 0}, phase="destination", die=3)

    assert asked(several)[0] == "Red: choose the cell to ski to."
    assert asked(Table("1/1", "9/3", phase="destination", die=3)) == (
        "Choose the cell to ski to.",
        "Choisissez la case où skier.",
    )


def test_the_roll_is_spelled_out() -> None:
    on = "climbs descents new_skis sprint_cards event_cards"
    climb = Table({"at": "18/1", "skis": "working", "next_roll": -1}, "1/1", on=on, hands=["E03"])
    climb.play("roll", dice="6")
    assert (
        asked(climb)[0]
        == "You rolled 6: 6 + 1 new skis - 2 climb - 1 event card = 4 cells. What now?"
    )
    climb.play("card:plus")
    total = "6 + 1 skis neufs - 2 montée - 1 événement + 2 carte = 6 cases"
    assert asked(climb)[1] == f"Vous avez fait 6 : {total}. Que faire ?"
    down = Table({"at": "12/3", "next_roll": 2}, "1/1", on=on, hands=["E03"]).play(
        "roll", "sprint:2", dice="1"
    )
    assert (
        asked(down)[0]
        == "You rolled 1: 1 + 2 descent + 2 event card + 2 sprint = 7 cells. What now?"
    )


def test_a_fall_is_a_question_too() -> None:
    table = Table("16/1", "1/1", on="ice event_cards", hands=["E01"]).play("roll", dice="6")

    assert asked(table)[0] == "You rolled 6: that is a fall. What now?"


def test_the_others_read_only_that_somebody_is_on_turn() -> None:
    table = Table("1/1", "20/1", on="event_cards", hands=["E03"])

    assert asked(table, 1)[0] == "Ann (Red) is to play…"
    assert asked(fresh({}, 2, 4), 0)[0] in (
        "Choose the colour of your figure.",
        "Bob is to decide.",
    )
    over = Table({"at": "finished", "lap": 3}, "1/1", phase="over", places=[1, 2])
    assert asked(over)[0] == "The race is over."
    between = Table("1/1", "1/2", phase="next_race", options={"series": "cup"}, places=[1, 2])
    assert asked(between, TABLE)[0] == "The players decide whether the series goes on."


# The board


FULL = ALL_RULES


def crowded() -> Table:
    return Table(
        {"at": "14/2", "skis": "working", "next_roll": -2, "lost_turns": 1, "sprints": 1},
        {
            "at": "F4",
            "shots": 2,
            "targets": 4,
            "risk": 4,
            "windy": True,
            "rattled": True,
            "snow": True,
            "sights": "working",
        },
        {"at": "P3a", "owed": 2, "sights": "used", "skis": "used", "sprints": 0},
        {"at": "beside 22/1"},
        {"at": "finished", "lap": 3, "place": 1, "skis": "used", "sights": "used", "sprints": 0},
        {"at": "finished", "lap": 3, "skis": "used", "sights": "used", "sprints": 0},
        on=FULL,
        hands=["E03 E14", "E01"],
        discard="E16",
        seats=4,
    )


def test_the_board_shows_everything_that_lies_open() -> None:
    text = EN.board(view(crowded()), NAMES)

    assert "Lakeside, race 1 of 1, round 1, 3 laps, 2 with shooting" in text
    assert "L2     ......1111.v.R~~~222vvv.............|" in text
    assert "123B56" in text
    assert "loop a ..G...." in text
    assert (
        "> R Ann (Red)            14/2         lap 1  to go  95  has to shoot, 1 sprint, " in text
    )
    assert "new skis working, new sights in hand, 2 event cards, loses 1 turn, next roll -2" in text
    assert "F4 2/8" in text
    assert "R4/0, targets 4, red wind, rattled, snow in the sights" in text
    assert "owes 2 loops" in text
    assert "fallen, row 22" in text
    assert "place 1" in text
    assert "home" in text
    assert "Event pile: 20; discard pile: Broken pole" in text
    assert "Event cards of Red: Fresh legs, Jury's mercy" in text
    assert "Second wind" not in text


def test_the_board_before_the_start_and_between_races() -> None:
    start = fresh({"rules": "base"}, 2)
    assert "? " in EN.board(view(start), NAMES)
    assert "at the start" in EN.board(view(start), NAMES)
    assert "to go" not in EN.board(view(start), NAMES)
    between = Table("1/1", "1/2", phase="next_race", options={"series": "cup"}, places=[2, 1])
    assert "Standings: Bob (Blue), Ann (Red)" in EN.board(view(between), NAMES)
    fresh_pile = Table("1/1", "1/2", on="event_cards")
    assert "discard pile: none" in EN.board(view(fresh_pile), NAMES)
    assert "Pioche : 24 ; défausse : aucune" in FR.board(view(fresh_pile), NAMES)


LOW = """\
row           10        20        30      |  Round 1; 3 laps, 2 with shooting
range                          123B56G   S   loop a ..G....  loop b .......
L1    ....E.222vvv..~~E222vvv~............|  . plain  1 2 3 climb  v descent
wall        ======                           ~ ice  E event  C coaching  G gate
L2    ......1111.v.R~~~222vvv.............|  S start
L3    ......1111Ev...~~    vvEC...........|  ! sprint  K skis  V sights  + on
L4    ...                              ...|  Event pile 20, discarded 1
L5    ..                                ..|
L6    .                                  .|
                      at       lap to go  cards
> R Ann       Red    14/2       1    95  ! K+ V   to shoot, 2 cards, skips 1,
  roll -2
  B Bob       Blue   F4 2/8     1    80  !! K V+  R4/0, targets 4, wind,
  rattled, snow, 1 card
  G Cid       Green  P3a        1    88           2 loops
  Y Dan       Yellow fallen 22  1    87  !! K V   to shoot
  P Ann       Purple place 1
  W Bob       White  home
Event cards of Red: Fresh legs, Jury's mercy"""


def test_a_long_list_is_broken_at_its_commas() -> None:
    lines = folded(", ".join(["Power climb"] * 8))

    assert lines == [", ".join(["Power climb"] * 6) + ",", "  Power climb, Power climb"]


def test_in_a_low_window_all_stands_beside_the_map() -> None:
    assert EN.brief(view(crowded()), NAMES) == LOW
    waiting = EN.brief(view(fresh({"rules": "base"}, 2)), NAMES)
    assert "> ? Ann              start" in waiting
    assert "sprint" not in waiting
    between = Table("1/1", "1/2", phase="next_race", options={"series": "cup"}, places=[2, 1])
    assert "Race 1 of 4  B R" in EN.brief(view(between), NAMES)
    cup = Table("1/1", "1/2", options={"series": "cup"})
    assert "|  Race 1 of 4\n" in EN.brief(view(cup), NAMES)


def test_of_a_long_board_a_low_window_shows_the_part_around_who_is_on_turn() -> None:
    pairs = [
        ("rows = 28", "rows = 80"), ('"....', f'"{"." * 52}....'), ("gate = 23", "gate = 75"),
        ("[20, 21, 22]", "[72, 73, 74]"),
        ("[26, ", "[78, "), ("[27, ", "[79, "), ("[28, ", "[80, "),
    ]  # fmt: skip
    [long] = read_boards(changed(*pairs))
    table = Table("60/1", "2/2", own_boards=(long,), options={"board": "small"})
    lines = EN.brief(view(table), NAMES).split("\n")

    assert lines[0] == "Round 1; 3 laps, 2 with shooting  loop a .......  loop b ......."
    assert lines[1].endswith(" 60        70        80|")
    assert "R" in lines[3]
    assert "B" not in lines[4], "too far back"
    assert max(map(len, lines)) <= 80


# What a choice is about


def labels(table: Table, language: str = "en") -> list[str]:
    """The choices of the seat that is asked, in words."""
    legal = table.game.legal(table.state, table.asked)
    words = BOX.words(language)
    return [words.action(view(table, table.asked), action) for action in legal]


@rule("BIA-43", "BIA-47", "BIA-52", "BIA-74", "BIA-77")
def test_the_kind_of_each_offered_cell_is_told() -> None:
    on = "climbs descents ice event_cards coaching"
    from_10 = Table("10/2", "1/1", on=on).play("roll", dice="1")
    from_13 = Table("13/2", "1/1", on=on).play("roll", dice="1")
    from_15 = Table("15/2", "1/1", on=on).play("roll", dice="2")
    from_17 = Table("17/1", "1/1", on=on).play("roll", dice="1")

    assert labels(from_10) == ["Ski to 11/2", "Ski to 11/3: event cell"]
    assert labels(from_13) == ["Ski to 14/1", "Ski to 14/2: coaching cell", "Ski to 14/3"]
    assert labels(from_15)[1] == "Ski to 17/2: ice"
    assert labels(from_17) == ["Ski to 18/1: climb 2", "Ski to 18/2: climb 2"]
    assert labels(from_17, "fr")[0] == "Skier jusqu'à 18/1 : montée 2"
    base = Table("17/1", "1/1").play("roll", dice="1")
    assert labels(base) == ["Ski to 18/1", "Ski to 18/2"]
    descent = Table("20/1", "1/1", on="descents").play("roll", dice="1")
    assert labels(descent)[0] == "Ski to 21/1: descent"


@rule("BIA-20", "BIA-22", "BIA-Q7")
def test_a_firing_row_a_dead_end_and_the_loop_are_told() -> None:
    free, taken = (Table("25/1", rival).play("roll", dice="1") for rival in ("1/1", "F1"))
    assert labels(free)[0] == "Ski to 26/1: firing point F1"
    assert labels(taken)[0] == "Ski to 26/1: firing point F1, taken"
    others = [{"at": cell, "owed": 1} for cell in ("32/1", "32/2", "P1a")]
    dead = Table({"at": "30/2", "owed": 1}, *others, options={"dead_end": "free"})
    assert labels(dead.play("roll", dice="3")) == ["Ski to P1b", "Ski to 31/1: dead end"]


@rule("BIA-Q48")
def test_the_card_that_a_choice_spends_is_told() -> None:
    roll = Table("1/1", "9/3", on="event_cards", hands=["E01 E09"]).play("roll", dice="1")
    assert labels(roll)[1:] == ["Play Second wind: roll again", "Play Service van: 2 cells more"]
    start = Table("1/1", "9/3", on="event_cards new_skis", hands=["E10"])
    assert labels(start)[1] == "Play New skis now, with Wax technician's call"
    stranger = BOX.words("en").action(view(start, 1), start.game.parse("card:plus"))
    assert stranger == "Play a card: 2 cells more"


def test_one_lap_is_no_laps() -> None:
    short = Table("1/1", "1/2", options={"laps": "1", "final_lap": "off"})
    assert "1 lap, 1 with shooting" in EN.board(view(short), NAMES)
    assert "3 laps, 2 with shooting" in EN.board(view(Table("1/1", "1/2")), NAMES)


# The end


def results(language: str, **stated: Any) -> list[str]:
    options = stated.pop("options", {})
    seats = stated.pop("owners", [0, 1, 2])
    home = [
        {"at": "finished", "lap": 3, "seat": seat, "place": k + 1} for k, seat in enumerate(seats)
    ]
    table = Table(*home, phase="over", options=options, **stated)
    return BOX.words(language).ending(table.result, view(table), NAMES)


@rule("BIA-38")
def test_the_result_of_a_race_lists_the_places() -> None:
    assert results("en", places=[1, 2, 3], reason="all_home") == [
        "It is over: only one figure had still to cross the line.",
        "1. Ann (Red)",
        "2. Bob (Blue)",
        "3. Cid (Green)",
        "Victory for Ann.",
    ]
    assert results("fr", places=[1, 2, 3])[0] == "La course est finie."


@rule("BIA-D7.3", "BIA-D7.6", "BIA-D7.9")
def test_the_result_of_a_cup_lists_points_teams_and_bibs() -> None:
    cup = {"series": "cup", "races": "2"}
    lines = results(
        "en", places=[1, 2, 4, 3], owners=[0, 1, 0, 1], options=cup, reason="series_over"
    )

    assert lines == [
        "It is over: all races have been run.",
        "1. Ann (Red)  10 points",
        "2. Bob (Blue)  7 points",
        "3. Bob (Yellow)  5 points",
        "4. Ann (Green)  3 points",
        "Team Ann: 13 points",
        "Team Bob: 12 points",
        "Leader's bib: Ann (Red).",
        "Sharpshooter's bib: Ann (Red), Bob (Blue), Ann (Green), Bob (Yellow).",
        "Victory for Ann.",
    ]


@rule("BIA-D7.11")
def test_the_result_of_games_is_a_medal_table() -> None:
    lines = results("fr", places=[1, 2, 3], options={"series": "games"})

    assert lines[1] == "1. Ann (Rouge)  or 1  argent 0  bronze 0"


def test_every_card_has_a_name_and_every_event_a_text() -> None:
    for words in (EN, FR):
        names = {words.book.say(f"card.{card}") for card in CARDS}
        assert len(names) == 30
        for card in CARDS[15:]:
            assert words.book.say(f"event.{card}")


def test_the_tally_has_words() -> None:
    counts = BOX.tally(view(crowded()))

    assert counts == {"rounds": 1, "loops": 0, "events": 1}
    for words in (EN, FR):
        assert all(words.book.say(f"tally.{name}") for name in counts)


@pytest.mark.unwatched
def test_a_whole_race_reads_without_a_gap() -> None:
    table = fresh({"rules": "full", "laps": "1"}, 3)
    chance, picker = Seeded(3), Seeded(4)
    table.state = table.game.setup(3, chance)
    while deciders := table.game.deciders(table.state):
        for words in (EN, FR):
            for watcher in (TABLE, *deciders):
                seen = view(table, watcher)
                assert words.board(seen, NAMES)
                assert words.question(seen, NAMES)
        action = table.game.sample(table.state, deciders[0], picker)
        table.game.apply(table.state, deciders[0], action, chance)
