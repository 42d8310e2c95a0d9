"""What the rules tell, in sentences: as each watcher hears it, in both languages."""

from typing import Any

import pytest

from pentathlon.engine.chance import Recorder, Seeded, beats_for
from pentathlon.engine.game import TABLE
from pentathlon.engine.luck import sealed, secret_of_seed
from pentathlon.engine.words import LANGUAGES
from pentathlon.games.biathlon.box import BiathlonBox
from pentathlon.games.biathlon.finish import dice_off
from pentathlon.games.biathlon.inspection import BiathlonInspection
from pentathlon.games.biathlon.state import BiathlonState
from pentathlon.play.match import Match, new_record
from tests.support import rule

from .tables import BLUE, RED, Table, fresh, luck
from .test_series import series

BOX = BiathlonBox()
WORDS = {language: BOX.words(language) for language in LANGUAGES}
NAMES = ["Ann", "Bob", "Cid"]


def told(
    table: Table, *texts: str, dice: str = "", watcher: int = TABLE, language: str = "en"
) -> list[str]:
    """What a watcher hears of the last of these steps."""
    recorder = Recorder(luck(dice))
    for text in texts:
        recorder.flush_beats()
        table.take(text, recorder)
    return heard(table, recorder, watcher, language)


def heard(
    table: Table, recorder: Recorder, watcher: int = TABLE, language: str = "en"
) -> list[str]:
    """What was told since the last flush, in sentences."""
    lines: list[str] = []
    for beat in beats_for(recorder.flush_beats(), watcher):
        shown = beat.table or table.state
        assert isinstance(shown, BiathlonState)
        view = table.game.view(shown, watcher)
        lines += WORDS[language].beat(beat, view, watcher, NAMES)
    return lines


@rule("BIA-10", "BIA-Q3")
def test_the_opening_names_the_first_player() -> None:
    table = Table("1/1", "1/2")
    recorder = Recorder(Seeded(3))
    table.state = table.game.setup(2, recorder)

    first = NAMES[table.asked]
    assert heard(table, recorder) == [f"{first} is the first player and chooses a colour."]


@rule("BIA-9", "BIA-10")
def test_the_opening_names_a_player_who_is_alone() -> None:
    table = Table("1/1", "1/2", options={"colours": "2"})
    recorder = Recorder(Seeded(3))
    table.state = table.game.setup(1, recorder)

    assert heard(table, recorder) == ["Ann is the first player and chooses a colour."]


@pytest.mark.parametrize("place", ["7/1", {"at": "36/1", "lap": 3}])
def test_a_roll_that_leaves_no_choice_lies_there_before_the_figure_goes(place: Any) -> None:
    table = Table(place, "9/3", "9/2")
    recorder = Recorder(luck("2"))

    table.take("roll", recorder)

    rolled = recorder.flush_beats()[0].table
    assert isinstance(rolled, BiathlonState)
    assert (rolled.race.phase.value, rolled.race.die) == ("rolled", 2)


@rule("BIA-74", "BIA-75")
def test_a_figure_is_seen_on_the_event_cell_before_its_card_throws_it_back() -> None:
    table = Table("16/1", "1/1", on="event_cards")
    recorder = Recorder(luck("1 AT_ONCE E17"))
    table.take("roll", recorder)
    recorder.flush_beats()

    table.take("ski:17/1", recorder)

    landed = recorder.flush_beats()[0].table
    assert isinstance(landed, BiathlonState)
    assert (landed.race.skiers[0].row, table.at(0)) == (17, "14/1")


def test_colours_and_start_cells() -> None:
    table = fresh({}, 2, 3)
    first, second = NAMES[table.asked], NAMES[1 - table.asked]

    assert told(table, "colour:green") == [f"{first} takes Green."]
    assert told(table, "colour:white")[1] == (
        f"Race 1: Lakeside. Start order: {first} (Green), {second} (White)."
    )
    assert told(table, "start:36/2") == [f"{first} (Green) lines up on 36/2."]
    assert told(table, "start:36/1") == [f"{second} (White) lines up on 36/1.", "Round 1."]


CASES: list[tuple[Any, list[str], str, list[str]]] = [
    (lambda: Table("1/1", "20/1"), ["roll"], "2", ["Ann (Red) rolls 2."]),
    (lambda: Table("1/1", "20/1"), ["roll", "ski:3/2"], "2", ["Ann (Red) is on 3/2."]),
    (lambda: Table("7/1", "9/3"), ["roll"], "2", ["Ann (Red) rolls 2.", "Ann (Red) is on 9/1."]),
    (
        lambda: Table("7/1", "8/1"),
        ["roll"],
        "2",
        ["Ann (Red) rolls 2.", "Ann (Red) is blocked and stays on 7/1."],
    ),
    (
        lambda: Table({"at": "36/1", "lap": 0}, "20/1"),
        ["roll", "ski:1/1"],
        "1",
        ["Ann (Red) begins lap 1 of 3.", "Ann (Red) is on 1/1."],
    ),
    (lambda: Table("31/1", "F6"), ["wait"], "", ["Ann (Red) waits for a firing point."]),
    (
        lambda: Table({"at": "1/1", "lost_turns": 1}, "9/3"),
        ["miss_turn"],
        "",
        ["Ann (Red) misses a turn."],
    ),
    (
        lambda: Table({"at": "beside 16/1", "lost_turns": 1}, "9/3", on="ice"),
        ["miss_turn"],
        "",
        ["Ann (Red) misses a turn."],
    ),
    (
        lambda: Table("26/1", "1/1"),
        ["enter"],
        "",
        [
            "Ann (Red) takes firing point F1.",
            "Ann (Red) will hit on 3 or more, without a pause.",
        ],
    ),
    (
        lambda: Table("26/1", "1/1", on="crosswind"),
        ["enter"],
        "1",
        [
            "Ann (Red) takes firing point F1.",
            "The flags at F1 are red: strong wind for Ann (Red).",
            "Ann (Red) will hit on 4 or more, without a pause.",
        ],
    ),
    (
        lambda: Table("26/1", "1/1", on="crosswind risk_tactics"),
        ["enter"],
        "6",
        ["Ann (Red) takes firing point F1.", "The flags at F1 are blue: weak wind for Ann (Red)."],
    ),
    (
        lambda: Table("26/1", "1/1", on="risk_tactics"),
        ["enter", "risk:low"],
        "",
        ["Ann (Red) will hit on 2 or more; 4 pauses before the first shot."],
    ),
    (
        lambda: Table({"at": "F1", "pause": 2}, "1/1"),
        ["rest"],
        "",
        ["Ann (Red) rests; 1 pause left."],
    ),
    (
        lambda: Table({"at": "F1", "pause": 1}, "1/1"),
        ["rest"],
        "",
        ["Ann (Red) rests and is ready to shoot."],
    ),
    (lambda: Table("F1", "1/1"), ["shoot"], "5", ["Ann (Red) rolls 5: hit! 4 targets left."]),
    (lambda: Table("F1", "1/1"), ["shoot"], "2", ["Ann (Red) rolls 2: missed. 5 targets left."]),
    (
        lambda: Table({"at": "F1", "shots": 5, "targets": 1}, "1/1"),
        ["shoot"],
        "3",
        [
            "Ann (Red) rolls 3: hit! 0 targets left.",
            "Ann (Red) has hit all five targets and is back on the track, on 26/3.",
        ],
    ),
    (
        lambda: Table({"at": "F1", "shots": 7, "targets": 2}, "1/1"),
        ["shoot"],
        "6",
        [
            "Ann (Red) rolls 6: hit! 1 target left.",
            "Ann (Red) owes 1 penalty loop and is back on the track, on 26/3.",
        ],
    ),
    (
        lambda: Table("F1", "1/1", on="event_cards", hands=["E13"]),
        ["shoot"],
        "2",
        ["Ann (Red) rolls 2: that would be a miss."],
    ),
    (
        lambda: Table("F1", "1/1", on="event_cards", hands=["E13"]),
        ["shoot", "card:reroll_shot"],
        "2 6",
        ["Ann (Red) plays Steady hand: shoot again.", "Ann (Red) rolls 6: hit! 4 targets left."],
    ),
    (
        lambda: Table(
            {"at": "F1", "shots": 7, "targets": 1}, "1/1", on="event_cards", hands=["E14"]
        ),
        ["shoot", "keep", "card:waive_loop"],
        "2",
        [
            "Ann (Red) plays Jury's mercy: one loop fewer.",
            "Ann (Red) owes no loop after all and is back on the track, on 26/3.",
        ],
    ),
    (
        lambda: Table({"at": "P7a", "owed": 2}, "1/1"),
        ["roll", "ski:P2a"],
        "2",
        ["Ann (Red) has run a penalty loop; 1 to go.", "Ann (Red) is on P2a."],
    ),
    (
        lambda: Table({"at": "P7a", "owed": 1}, "1/1"),
        ["roll", "ski:33/2"],
        "1",
        ["Ann (Red) is through with the penalty loops.", "Ann (Red) is on 33/2."],
    ),
    (
        lambda: Table("16/1", "1/1", on="ice"),
        ["roll"],
        "6",
        ["Ann (Red) rolls 6.", "Ann (Red) falls!"],
    ),
    (
        lambda: Table("beside 16/1", "1/1", on="ice"),
        ["restore:16/2"],
        "",
        ["Ann (Red) is up again, on 16/2."],
    ),
    (
        lambda: Table("1/1", "20/1", on="sprint_cards"),
        ["roll", "sprint:2"],
        "1",
        ["Ann (Red) sprints: 2 cells more."],
    ),
    (
        lambda: Table("13/2", "1/1", on="coaching"),
        ["roll", "ski:14/2", "stay"],
        "1",
        ["Ann (Red) stays."],
    ),
    (
        lambda: Table("13/2", "1/1", on="coaching"),
        ["roll", "ski:14/2", "coached_roll"],
        "1 3",
        ["Ann (Red) rolls 3."],
    ),
    (
        lambda: Table({"at": "36/1", "lap": 1, "has_shot": True}, "9/3", on="new_skis"),
        ["roll", "ski:1/1", "technique:new_skis"],
        "1",
        ["Ann (Red) plays New skis."],
    ),
    (
        lambda: Table("1/1", "9/3", on="new_skis event_cards", hands=["E09"]),
        ["service:new_skis"],
        "",
        [
            "Ann (Red) plays Service van: technique card in mid-lap.",
            "Ann (Red) plays New skis.",
        ],
    ),
    (
        lambda: Table("1/1", "F1", on="event_cards", hands=["E15"]),
        ["cowbells:blue"],
        "",
        [
            "Ann (Red) plays Cowbells: a rival's next shot is harder.",
            "Bob (Blue) is rattled: the next shot is harder.",
        ],
    ),
    (
        lambda: Table("1/1", "9/3", on="event_cards", hands=["E01"]),
        ["roll", "card:reroll_move"],
        "1 6",
        ["Ann (Red) plays Second wind: roll again.", "Ann (Red) rolls 6."],
    ),
    (
        lambda: Table("16/1", "1/1", on="event_cards"),
        ["roll", "ski:17/1"],
        "1 AT_ONCE E16",
        ["Ann (Red) is on 17/1.", "Ann (Red) draws Broken pole: the next turn is lost."],
    ),
    (
        lambda: Table("16/1", "1/1", on="event_cards"),
        ["roll", "ski:17/1"],
        "1 AT_ONCE E24 2",
        [
            "Ann (Red) is on 17/1.",
            "Ann (Red) draws Coach's shout: another roll at once.",
            "Ann (Red) rolls 2.",
        ],
    ),
    (
        lambda: Table("16/1", "1/1", on="event_cards"),
        ["roll", "ski:17/1"],
        "1 KEPT E05",
        ["Ann (Red) is on 17/1.", "Ann (Red) draws an event card and keeps it."],
    ),
    (
        lambda: Table("25/1", "1/1", on="event_cards risk_tactics", hands=["E11"]),
        ["roll", "go", "ski:26/1", "risk:low", "card:cut_pause"],
        "1",
        [
            "Ann (Red) plays Calm heart: 2 pauses fewer.",
            "Ann (Red) will hit on 2 or more; 2 pauses before the first shot.",
        ],
    ),
    (
        lambda: Table({"at": "36/1", "lap": 3}, "9/3", "9/2"),
        ["roll"],
        "3",
        ["Ann (Red) rolls 3.", "Ann (Red) crosses the line and ends 3 beyond it!"],
    ),
    (
        lambda: Table({"at": "36/1", "lap": 3}, "9/3", on="event_cards", hands=["E03"]),
        ["roll", "go"],
        "3",
        ["Ann (Red) crosses the line and ends 3 beyond it!", "Ann (Red) lays down: Fresh legs."],
    ),
    (
        lambda: Table(
            {"at": "finished", "lap": 3, "finish": [1, 2]},
            {"at": "36/1", "lap": 3},
            {"at": "9/3", "lap": 1},
            turn=1,
            options={"end_of_race": "at_once"},
        ),
        ["roll"],
        "2 4 5",
        [
            "Bob (Blue) rolls 2.",
            "Bob (Blue) crosses the line and ends 2 beyond it!",
            "Level: the dice decide.",
            "Dice-off: Ann (Red) 4, Bob (Blue) 5.",
            "Bob (Blue) finishes in place 1.",
            "Ann (Red) finishes in place 2.",
            "Cid (Green) finishes in place 3.",
            "The race is over: only one figure had still to cross the line.",
        ],
    ),
    (
        lambda: Table("6/1", "9/1"),
        ["roll"],
        "5",
        [
            "Ann (Red) rolls 5.",
            "The way is blocked: Ann (Red) loses 3 points.",
            "Ann (Red) is on 8/1.",
        ],
    ),
    (
        lambda: Table("25/1", "F6", "F5"),
        ["roll"],
        "5",
        [
            "Ann (Red) rolls 5.",
            "Nobody skis past the shooting: Ann (Red) stops in row 29 and loses 1 point.",
        ],
    ),
    (
        lambda: Table("18/1", "9/3", on="climbs"),
        ["roll"],
        "1",
        ["Ann (Red) rolls 1.", "Nothing is left of that roll, but a roll counts at least 1."],
    ),
    (
        lambda: Table("25/1", "F1"),
        ["roll", "ski:26/1"],
        "1",
        ["Ann (Red) is on 26/1.", "F1 is taken: Ann (Red) stays on the track."],
    ),
    (
        lambda: Table("beside 22/3", "22/1", "22/2", "22/3", on="descent_falls"),
        ["restore:21/1"],
        "",
        [
            "There is no room beside the fall: Ann (Red) is up again behind it, on 21/1, "
            "and does not roll."
        ],
    ),
    (
        lambda: Table("16/1", "9/3", on="event_cards"),
        ["roll", "ski:17/1"],
        "1 AT_ONCE E17",
        [
            "Ann (Red) is on 17/1.",
            "Ann (Red) draws Caught a tip: 3 rows back.",
            "Ann (Red) goes back to 14/1.",
        ],
    ),
    (
        lambda: Table("1/1", "9/3", on="event_cards", hands=["E09"]),
        ["roll", "card:plus"],
        "1",
        ["Ann (Red) plays Service van: 2 cells more."],
    ),
]


@pytest.mark.parametrize(("build", "texts", "dice", "lines"), CASES)
def test_a_step_is_told_in_order(build: Any, texts: list[str], dice: str, lines: list[str]) -> None:
    assert told(build(), *texts, dice=dice) == lines
    french = told(build(), *texts, dice=dice, language="fr")
    assert len(french) == len(lines)
    assert french != lines
    assert not any("{" in line for line in french)


def test_only_its_player_reads_which_card_was_kept() -> None:
    def story(watcher: int) -> str:
        table = Table("16/1", "1/1", on="event_cards")
        return told(table, "roll", "ski:17/1", dice="1 KEPT E05", watcher=watcher)[1]

    assert story(0) == "Ann (Red) draws Power climb and keeps it."
    assert story(1) == "Ann (Red) draws an event card and keeps it."


def test_a_new_round_is_told() -> None:
    table = Table("1/1", {"at": "9/3", "lost_turns": 1}, turn=1)

    assert told(table, "miss_turn") == ["Bob (Blue) misses a turn.", "Round 2."]


@rule("BIA-D7.7")
def test_the_end_of_a_race_in_a_series_and_the_votes_are_told() -> None:
    options = {"series": "cup", "races": "2"}
    home = [{"at": f"36/{lane}", "lap": 3} for lane in (1, 2)]
    table = Table(*home, {"at": "9/3", "lost_turns": 1}, options=options)
    told(table, "roll", "roll", dice="2 1")
    assert told(table, "miss_turn")[-1] == "The players decide whether the series goes on."

    recorder = Recorder(luck(""))
    wishes = [table.game.parse(text) for text in ("stop", "next_race", "as_others")]
    table.game.apply_all(table.state, wishes, recorder)
    lines = heard(table, recorder)
    assert lines == [
        "Ann wants to stop the series.",
        "Bob wants to race on.",
        "Cid leaves it to the others.",
        "Race 2: Lakeside. Start order: Cid (Green), Bob (Blue), Ann (Red).",
    ]


@pytest.mark.unwatched
@pytest.mark.parametrize("variant", range(len(BiathlonInspection().variants())))
def test_whole_matches_are_told_to_everybody(variant: int) -> None:
    game = BOX.game(BiathlonInspection().variants()[variant])
    seats = max(count for count in game.seat_counts() if count <= 3)
    secret = sealed(secret_of_seed(variant))
    match = Match(game, new_record(game, seats, secret, NAMES[:seats]), secret)
    picker = Seeded(variant)
    while not match.over:
        for seat in match.deciders:
            match.submit(seat, game.sample(match.state, seat, picker))
    for step in range(0, len(match.record.steps), 3):
        for watcher in (TABLE, 0):
            for language in LANGUAGES:
                lines = match.tell(WORDS[language], watcher, step)
                assert not any("{" in line for line in lines)


@rule("BIA-Q24", "BIA-45")
def test_a_card_added_to_nothing_leaves_the_one_point_told() -> None:
    table = Table("18/1", "9/3", on="climbs event_cards", hands=["E03"])

    assert WORDS["en"].book.say("did.raised") in told(table, "roll", "card:plus", dice="1")


@rule("BIA-Q38", "BIA-74")
def test_an_empty_pile_is_told() -> None:
    table = Table("16/1", "1/1", on="event_cards")
    race = table.state.race
    race.kept_left = 0
    for card in range(len(race.at_once)):
        race.at_once[card] = 0

    assert told(table, "roll", "ski:17/1", dice="1")[-1] == "No event card is left for Ann (Red)."


@rule("BIA-Q21", "BIA-41")
def test_who_was_first_in_the_order_of_turns_is_told_by_name() -> None:
    table = Table("1/1", "1/2")
    skiers, recorder = table.state.race.skiers, Recorder(luck("3 3 " * 50))
    dice_off([skiers[BLUE], skiers[RED]], recorder)

    last = heard(table, recorder)[-1]
    assert last == "Level for too long: Bob (Blue) comes first, by the order of turns."


@rule("BIA-D7.7", "BIA-D7.1")
def test_the_end_of_a_series_is_told() -> None:
    table, recorder = series([2, 1], 2), Recorder(luck(""))
    table.game.step(table.state, [table.game.parse("stop")] * 2, recorder)

    assert "nobody wanted to race on" in heard(table, recorder)[-1]
