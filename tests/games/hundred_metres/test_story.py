"""Steps in sentences, as each watcher saw them, in both languages."""

from typing import Any

import pytest

from pentathlon.engine.game import TABLE
from pentathlon.engine.words import LANGUAGES
from pentathlon.games.hundred_metres.box import HundredMetresBox
from pentathlon.play.match import Match
from pentathlon.play.start import start
from tests.support import rule

from .tables import BLUE, EVERYTHING, GREEN, NAMES, RED, Stated

DEAL = ["0/2", "0/8", "0/7", *["L@1", "R!!@0"] * 3, *["F@1", "LR@0"] * 3, "R", "L", "GUST", "F"]


def begin(
    *runners: Stated, luck: str = "", options: dict[str, str] | None = None, **stated: object
) -> Match:
    """A match at a stated table, with luck in a record's words."""
    entries = [{"hand": each} if isinstance(each, str) else each for each in runners]
    table: dict[str, object] = {"row": "L R LR RL", "runners": entries, **stated}
    return start(
        "hundred_metres",
        table=table,
        luck=luck.split(),
        options=options,
        players=NAMES[: len(runners)],
    )


def play(match: Match, *steps: str) -> Match:
    """Choices such as `Red draw`, one after the other."""
    for step in steps:
        name, text = step.split()
        match.submit(NAMES.index(name), text)
    return match


def told(match: Match, watcher: int = TABLE, language: str = "en", step: int = -1) -> list[str]:
    """A step in sentences; the last one unless another is asked for."""
    number = step if step >= 0 else len(match.tables) + step
    return match.tell(HundredMetresBox().words(language), watcher, number)


@rule("HUN-5", "HUN-7", "HUN-8")
def test_the_opening_tells_lanes_deal_row_and_ones_own_hand() -> None:
    match = start("hundred_metres", seats=2, luck=DEAL, players=NAMES[:2])

    assert told(match, RED, step=0) == [
        "Red runs in lane 1.",
        "Blue runs in lane 2.",
        "Red deals 6 cards to each runner.",
        "Your hand: 3 x right, 3 x left-right.",
        "The row: right, left, Gust of wind, Finish.",
    ]
    assert len(told(match, TABLE, step=0)) == 4
    assert told(match, TABLE, step=1) == [
        "Red counts 6 BANG!! logos.",
        "Blue counts 0 BANG!! logos.",
        "Red is the first player.",
    ]


@rule("HUN-Q3")
def test_picked_lanes_are_told_before_the_deal() -> None:
    luck = ["0/2", *DEAL[3:]]
    match = start(
        "hundred_metres", seats=2, luck=luck, players=NAMES[:2], options={"lanes": "pick"}
    )
    play(match, "Red lane:4", "Blue lane:1")

    assert told(match, step=0) == ["Red will deal; first the lanes are picked."]
    assert told(match, step=1) == ["Red runs in lane 4."]
    assert told(match, BLUE, step=2) == [
        "Blue runs in lane 1.",
        "Red deals 6 cards to each runner.",
        "Your hand: 3 x left, 3 x Finish.",
        "The row: right, left, Gust of wind, Finish.",
    ]


@rule("HUN-11", "HUN-12", "HUN-Q6")
def test_the_auction_tells_sizes_and_what_the_winners_pay() -> None:
    match = begin("L R", "L F", "LR", phase="start")
    play(match, "Red bid:L", "Blue bid:L+F", "Green bid:LR")

    assert told(match, GREEN) == [
        "Red bids 1 card.",
        "Blue bids 2 cards.",
        "Green bids 1 card.",
        "Blue wins a cannon start and pays: left, Finish.",
    ]
    play(match, "Red stop", "Red stop")
    assert told(match) == ["Red ends the turn.", "Cannon start: Blue shoots to cell 2."]


@rule("HUN-Q7")
def test_an_auction_without_bids_and_a_stated_table_are_told() -> None:
    match = play(begin("L", "R", phase="start"), "Red bid:none", "Blue bid:none")

    assert told(match)[-1] == "Nobody bid a card: no cannon start."
    assert told(match, step=0) == ["This table was prepared: play goes on from here."]


def test_steps_draws_and_row_cards_are_told() -> None:
    match = begin("L R", "", luck="F@0 L RL")

    assert told(play(match, "Red step:L")) == ["Red plays left and steps onto cell 1."]
    assert told(play(match, "Red draw"), RED) == ["You draw: Finish."]
    assert told(match, BLUE) == ["Red draws a hidden card."]
    assert told(play(match, "Red row:L")) == [
        "Red takes left from the row.", "New in the row: left.",
    ]  # fmt: skip
    play(match, "Blue row:R")
    assert told(match, language="fr") == [
        "Blue prend la carte droite dans la rangée.", "Nouveau dans la rangée : droite-gauche.",
    ]  # fmt: skip


ATTACKS: list[tuple[str, str, str, list[str]]] = [
    ("INJURY:1", "", "L", ["Blue will have one action fewer in the next step phase."]),
    ("SHOE:1", "", "L",
     ["Blue must pay two matching cards for a cell in the next step phase."]),
    ("PHOTO:1", "", "L",
     ["Blue will need two Finish cards at the line in the next step phase."]),
    ("INSECT:1", "L", "L", ["The insect takes left from Blue."]),
    ("STRIDE:1:L", "", "L", ["Blue hands over left."]),
    ("STRIDE:1:F", "", "L", ["Blue has no Finish card."]),
]  # fmt: skip


@pytest.mark.parametrize(("attack", "luck", "hand", "lines"), ATTACKS)
def test_what_an_attack_does_is_told(attack: str, luck: str, hand: str, lines: list[str]) -> None:
    match = begin("INJURY SHOE PHOTO INSECT STRIDE", hand, "", luck=luck, phase="action")
    play(match, f"Red play:{attack}")

    assert told(match) == ["Blue does not answer.", *lines]
    assert told(match, language="fr")[0] == "Blue ne répond pas."


def test_attacks_answers_and_own_cards_are_told() -> None:
    match = begin("INSECT STRIDE SUIT", "TRAINING L", "", phase="action")
    play(match, "Red play:INSECT:1")
    assert told(match) == ["Red plays Insect in the eye on Blue."]
    play(match, "Blue train")
    assert told(match) == ["Blue answers with Intensive training and is spared."]
    play(match, "Red play:STRIDE:1:L")
    assert told(match, step=-2) == ["Red plays Long stride on Blue and asks for a left card."]
    suit = play(begin("SUIT", "", phase="action"), "Red play:SUIT")
    assert told(suit) == ["Red plays Streamlined suit.", "Red wears the suit from now on."]
    bolt = play(begin("BOLT", {"cell": 4}, phase="action"), "Red play:BOLT")
    assert told(bolt) == ["Red plays Spirit of Usain Bolt.", "Red draws level on cell 4."]


def test_gust_and_resource_are_told() -> None:
    match = begin("GUST RESOURCE L", "L R", "F", phase="action")
    play(match, "Red play:GUST", "Red drop:L")
    assert told(match) == ["Blue drops left, right.", "Green drops Finish.", "Red drops left."]
    play(match, "Red play:RESOURCE", "Red pick:R")
    assert told(match) == ["Red brings back right from the discard."]


@rule("HUN-Q23f")
def test_a_gust_that_is_void_is_told() -> None:
    options = {"training_vs_gust": "cancel"}
    match = begin("GUST L", "TRAINING", phase="action", options=options)
    play(match, "Red play:GUST", "Blue train")

    assert told(match)[-1] == "The gust is void."


@rule("HUN-46", "HUN-Q12")
def test_shoes_reshuffles_and_new_rounds_are_told() -> None:
    shod = play(begin({"shoe": True}, ""), "Red stop")
    assert told(shod) == ["Red ends the step phase.", "Red takes the too-small shoe off."]
    dry = begin(f"18*L 18*R {EVERYTHING}", "", luck="R@0", row="L R", discard="L R")
    assert told(play(dry, "Red draw"), BLUE) == [
        "The discard is shuffled into a new pile.", "Red draws a hidden card.",
    ]  # fmt: skip
    late = play(begin("", "", turn=BLUE, phase="action"), "Blue stop")
    assert told(late) == ["Blue ends the turn.", "Turn 2 begins."]


@rule("HUN-35", "HUN-Q26", "HUN-Q30")
def test_a_crossing_tells_time_record_and_what_is_laid_down() -> None:
    runner: Stated = {"hand": "F L GUST", "cell": 13, "suit": True}
    match = begin(runner, "", "", round=9, spent=47, options={"play_on": "all"})

    assert told(play(match, "Red cross")) == [
        "Red crosses the line in 9.68!",
        "Faster than the world record of 9.69!",
        "Red leaves the track; cards discarded: left, Gust of wind, Streamlined suit.",
    ]
    equal = begin({"hand": "F", "cell": 13}, "", "", round=9, spent=48)
    assert told(play(equal, "Red cross"))[1] == "The world record of 9.69 is equalled!"
    slow = begin({"hand": "F", "cell": 13}, "", "", round=9, spent=49)
    assert told(play(slow, "Red cross")) == ["Red crosses the line in 9.70!"]


@rule("HUN-Q26", "HUN-Q12")
def test_a_leaver_whose_cards_are_shuffled_at_once_is_told_first() -> None:
    runner: Stated = {"hand": "F L", "cell": 13}
    rest = "18*L 20*R 10*LR 10*RL 7*F 2*INJURY 2*DRINK 2*SHOE 2*INSECT 2*SUIT GUST 2*STRIDE"
    match = begin(
        runner, f"{rest} 3*RESOURCE 2*PHOTO BOLT TRAINING", "L",
        row="", luck="F L", options={"play_on": "all"},
    )  # fmt: skip

    assert told(play(match, "Red cross")) == [
        "Red crosses the line in 1.21!",
        "Faster than the world record of 9.69!",
        "Red leaves the track; cards discarded: left.",
        "The discard is shuffled into a new pile.",
        "New in the row: Finish, left.",
    ]


@rule("HUN-Q26")
def test_votes_are_told() -> None:
    options = {"play_on": "vote"}
    match = play(
        begin({"hand": "F", "cell": 13}, "", "", options=options),
        "Red cross", "Blue vote:yes", "Green vote:yes",
    )  # fmt: skip
    assert told(match) == [
        "Blue votes to run on.",
        "Green votes to run on.",
        "The vote is won: the race goes on for the podium.",
    ]
    ended = play(
        begin({"hand": "F", "cell": 13}, "", "", options=options),
        "Red cross", "Blue vote:yes", "Green vote:no",
    )  # fmt: skip
    assert told(ended) == [
        "Blue votes to run on.",
        "Green votes to stop.",
        "The vote is lost: the race ends here.",
    ]


@rule("HUN-42", "HUN-56", "HUN-Q18")
def test_what_injuries_and_a_photo_came_to_is_told() -> None:
    once = begin("", {"injuries": 1}, phase="action")
    assert told(play(once, "Red stop")) == [
        "Red ends the turn.",
        "An old injury costs Blue 1 action of this step phase.",
    ]
    twice = begin("", {"injuries": 2, "photo": True}, phase="action")
    assert told(play(twice, "Red stop"), language="fr") == [
        "Red finit son tour.",
        "Deux vieilles blessures coûtent à Blue toute la phase Pas.",
        "La photo finish ne joue plus pour Blue.",
    ]


@rule("HUN-Q26", "HUN-Q28")
def test_why_a_race_is_over_is_told() -> None:
    across: Stated = {"cell": 14, "place": 1, "time": 900}
    ready: Stated = {"hand": "F", "cell": 13}
    options = {"play_on": "all"}
    alone = begin(across, ready, "", turn=BLUE, round=9, options=options)
    assert told(play(alone, "Blue cross"))[-1] == (
        "Only one runner is left on the track: the race is over."
    )
    late = begin("", "", turn=BLUE, phase="action", round=30)
    assert told(play(late, "Blue stop")) == [
        "Blue ends the turn.",
        "Round 30 was the last one: the race is stopped.",
    ]


@rule("HUN-Q30")
def test_only_a_time_below_all_others_is_a_new_record() -> None:
    across: Stated = {"cell": 14, "place": 1, "time": 950}
    options = {"play_on": "all"}
    for spent, line in ((29, "The world record of 9.50 is equalled!"), (31, None)):
        match = begin(
            across, {"hand": "F", "cell": 13}, "", turn=BLUE, round=9, spent=spent, options=options
        )
        told_lines = told(play(match, "Blue cross"))
        assert [each for each in told_lines if "record" in each] == ([line] if line else [])


@rule("HUN-11", "HUN-Q26")
def test_bids_and_crossings_are_looked_at_before_the_race_goes_on() -> None:
    auction = play(begin("L R", "L", phase="start"), "Red bid:L+R", "Blue bid:none")
    bids, start = auction.seen[-1][TABLE].beats
    assert [event.kind.what for event in bids.events] == ["bid", "bid", "paid", "paid"]
    assert [event.kind.what for event in start.events] == ["cannon"]
    shown = auction.game.view(bids.table, TABLE).to_json()
    assert [runner["cell"] for runner in shown["runners"]] == [0, 0]
    assert [runner["bid"] for runner in shown["runners"]] == [2, 0]

    race = begin({"hand": "F", "cell": 13}, "", "", options={"play_on": "all"})
    crossing, after = play(race, "Red cross").seen[-1][TABLE].beats
    assert crossing.weight == "heavy"
    assert race.game.view(crossing.table, TABLE).to_json()["turn"] == RED
    assert after.events == []


@rule("HUN-34", "HUN-Q26", "HUN-Q28")
def test_the_last_table_of_the_race_is_looked_at_before_the_result() -> None:
    ready: Stated = {"hand": "F", "cell": 13}
    vote = begin(ready, "", "", options={"play_on": "vote"})
    ends = [
        play(begin(ready, ""), "Red cross"),
        play(begin("", "", turn=BLUE, phase="action", round=30), "Blue stop"),
        play(vote, "Red cross", "Blue vote:no", "Green vote:no"),
    ]
    for match in ends:
        shown, last = match.seen[-1][TABLE].beats
        assert shown.weight == "heavy"
        assert match.game.view(shown.table, TABLE).to_json()["phase"] != "over"
        assert (last.events, last.table) == ([], None)


@pytest.mark.unwatched
@pytest.mark.parametrize("language", LANGUAGES)
@rule("HUN-I10", "HUN-62", "HUN-Q6")
def test_no_sentence_of_a_whole_race_names_a_card_its_watcher_did_not_see(language: str) -> None:
    """A held training is named to its holder alone, until it is taken or played openly."""
    box = HundredMetresBox()
    card = box.words(language).book.say("card.TRAINING")
    for seed in range(4):
        match = start("hundred_metres", seats=4, seed=seed, players=NAMES[:4])
        bots = [box.bot("club") for _ in range(4)]
        thoughts: Any = match.luck.chance({"bots": True})
        while not match.over:
            for seat in match.deciders:
                if seat in match.deciders:
                    view, legal = match.view(seat), match.legal(seat)
                    match.submit(seat, bots[seat].choose(view, legal, thoughts))
        for number in range(len(match.tables)):
            public = "\n".join(told(match, TABLE, language, number))
            step = match.record.steps[number]
            open_words = " ".join([*[text for _, text in step.choices], *step.luck])
            if card in public:
                assert "TRAINING" in open_words or "train" in open_words
                assert not any(text.startswith("TRAINING@") for text in step.luck)
