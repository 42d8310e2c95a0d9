"""What players read: phrasebooks, choices, questions and steps. Sections 5.1 and 11"""

from collections.abc import Sequence
from typing import Any

import pytest

from pentathlon.engine.chance import Recorder, Seeded
from pentathlon.engine.game import TABLE
from pentathlon.engine.words import LANGUAGES, Words
from pentathlon.games.deadly_sport.actions import FEW_ACTIONS, parse
from pentathlon.games.deadly_sport.box import DeadlySportBox
from pentathlon.games.deadly_sport.data import CARDS, COLOURS, KEYS, OPTIONS
from pentathlon.games.deadly_sport.state import DeadlySportState
from pentathlon.games.deadly_sport.told import KINDS
from pentathlon.play.start import start
from tests.support import rule

from .tables import Seat, Table, luck, top

NAMES = ["Anna", "Bert", "Cleo", "Dora", "Emil", "Fee"]


def words(language: str = "en") -> Words[Any]:
    return DeadlySportBox().words(language)


def tell(table: Table, *steps: str, rolls: str = "", language: str = "en") -> list[str]:
    """Play one step at a stated table, and tell it."""
    return [
        line
        for lines in tell_beats(table, *steps, rolls=rolls, language=language)
        for line in lines
    ]


def tell_beats(table: Table, *steps: str, rolls: str = "", language: str = "en") -> list[list[str]]:
    """One step, told beat by beat."""
    recorder = Recorder(luck(rolls))
    table.take(list(steps), recorder)
    told = []
    for beat in recorder.flush_beats():
        shown = beat.table if isinstance(beat.table, DeadlySportState) else table.state
        view = table.game.view(shown, TABLE)
        told.append(words(language).beat(beat, view, TABLE, NAMES))
    return told


# The phrasebooks


@pytest.mark.parametrize("language", LANGUAGES)
def test_sports_captions_colours_options_and_events_all_have_words(language: str) -> None:
    book = words(language).book
    for sport in KEYS:
        assert book.say(f"sport.{sport}")
        assert len({book.say(f"caption.{sport}.{card}") for card in CARDS[1:]}) == 3
    for seat in range(len(COLOURS)):
        assert book.say(f"colour.{seat}")
    for option in OPTIONS:
        assert words(language).option(option.name).endswith(".")
    for kind in KINDS:
        assert book.find(f"did.{kind.what}") is not None
    assert words(language).title
    assert words(language).summary.endswith(".")


def test_the_rulebooks_have_the_same_entries_in_the_same_order() -> None:
    english, french = (DeadlySportBox().rulebook(language) for language in LANGUAGES)

    assert list(english.rules) == list(french.rules)
    assert len(english.rules) == 217
    for ours, theirs in zip(english.rules.values(), french.rules.values(), strict=True):
        assert ours.text != theirs.text, ours.id
        assert ours.title
        assert theirs.title


# Choices and questions


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_has_its_own_words(language: str) -> None:
    view = Table({}, {}, {}).game.view(Table({}, {}, {}).state, 0)
    actions = [*FEW_ACTIONS, parse("reroll:366"), parse("reroll:1")]
    texts = [words(language).action(view, action) for action in actions]

    assert len(set(texts)) == len(texts)
    assert not [text for text in texts if "{" in text]


def test_a_choice_about_somebody_names_them() -> None:
    view = Table({}, {}, {}).game.view(Table({}, {}, {}).state, 0)
    say = words().choice

    assert say(view, parse("gift:1"), NAMES) == f"Give the second pill to {NAMES[1]}"
    assert say(view, parse("coach:2"), NAMES) == f"Give the Best Coach to {NAMES[2]}"
    assert say(view, parse("meddle:1:6"), NAMES) == f"Have a 6 of {NAMES[1]} rolled again"
    assert say(view, parse("stop"), NAMES) == words().action(view, parse("stop"))


def test_a_choice_reads_like_a_sentence() -> None:
    view = Table({}, {}, {}).game.view(Table({}, {}, {}).state, 0)

    english, doped = words(), parse("place_doped:TEN:2")
    for _ in range(2):
        assert english.action(view, doped) == "The doped 2 to Tennis"
    assert words("fr").action(view, parse("meddle:2:4")) == "Faire relancer un 4 de Vert"
    assert words().action(view, parse("take:none")) == "Take no card"
    assert words().action(view, parse("claim:U4")) == "Claim a severe accident (U4)"


ROLLED: list[Seat] = [{"new": "TEN:1", "pool": "2"}, {"new": "TEN:1", "pool": "3"}, {}]
ASKING = [
    Table({}, {}, {}, phase="best_coach"),
    Table({"pool": "1"}, {}, {}, phase="reroll"),
    Table({}, {"pills": 2}, {}, phase="gift"),
    Table({"pool": "1"}, {}, {}, phase="meddling"),
    Table({"pool": "1", "pills": 1}, {}, {}, phase="doping"),
    Table({"pool": "1"}, {}, {}),
    *[
        Table(*ROLLED, phase=phase, sport="TEN", turned="T U2")
        for phase in ("claims", "tournament_reroll", "tournament_meddling", "choice")
    ],
]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_is_put_to_the_right_seat(language: str) -> None:
    asked = set()
    for table in ASKING:
        for seat in range(-1, 3):
            text = words(language).question(table.game.view(table.state, seat), NAMES)
            assert text.endswith("?") is (seat in table.asked)
            asked.add(text)
    assert len([text for text in asked if text.endswith("?")]) == 10
    over = Table({}, {}, {}, phase="over", reason="all_closed")
    assert words(language).question(over.game.view(over.state, 0), NAMES).endswith(".")


# Steps


@rule("DEA-836", "DEA-834", "DEA-837")
def test_a_story_says_why_a_card_was_kept_or_struck_sport_by_sport() -> None:
    seats: list[Seat] = [{"new": "TEN:1", "units": "TEN:1"}, {"new": "BOW:2"}, {"new": "FOO:1"}]
    decks = {"TEN": top("T", 1), "BOW": top("U2"), "FOO": top("U4")}
    table = Table(*seats, {"old": "CYC:1"}, turn=3, decks=decks)

    assert tell_beats(table, "Y done") == [
        ["Dora is done placing.", "1 old die goes home."],
        [
            "Bowling turns up: a light accident (U2).",
            "Thumb stuck in the ball! Bert is hurt at Bowling: risk 2 reaches 2.",
        ],
        [
            "Tennis turns up: a training unit.",
            "Anna's Tennis unit goes back: success 1 is not more than the units owned (1).",
        ],
        [
            "Football turns up: a severe accident (U4).",
            "Cleo escapes a severe accident (U4) at Football: risk 1 is below 4.",
        ],
        ["Round 3: Bert holds the 1A Coach."],
    ]


def test_a_story_tells_healing_losses_and_the_check_in_french() -> None:
    seats: list[Seat] = [{"units": "TEN:1", "injuries": "TEN:U2:1 FOO:U4:4"}, {"new": "BOW:1+"}, {}]
    table = Table(*seats, turn=2, decks={"BOW": top("T U2")})

    assert tell(table, "G done", language="fr") == [
        "Cleo a fini de placer.",
        "Tennis : la blessure d'Anna est guérie, le dé revient.",
        "Football : la blessure d'Anna guérit peu à peu, le dé montre 3.",
        "Anna n'a pas de dé sur Tennis et y perd une unité.",
        "Bowling : on retourne une unité d'entraînement.",
        "Bert garde l'unité de Bowling : la réussite 2 dépasse les unités possédées (0).",
        "Contrôle antidopage, Bowling : Bert pioche un accident léger (U2).",
        "Le pouce reste dans la boule ! Bert se blesse en Bowling : le risque 2 atteint 2.",
        "Manche 3 : Bert détient l'Entraîneur 1A.",
    ]


def test_a_story_tells_what_the_coaches_do() -> None:
    coach = Table({}, {}, {}, phase="best_coach")
    told = tell(coach, "R coach:2", rolls="1 " * 10 + "2 " * 10 + "3 " * 10)
    assert told == [
        "Anna hands the Best Coach to Cleo.",
        "This round's dice go outside the ring.",
        "Anna rolls 1 1 1 1 1 1 1 1 1 1 (total 10).",
        "Bert rolls 2 2 2 2 2 2 2 2 2 2 (total 20).",
        "Cleo rolls 3 3 3 3 3 3 3 3 3 3 (total 30).",
    ]
    assert tell(coach, "R reroll:11", rolls="5 6") == [
        "Anna rerolls 1 1, and now shows 1 1 1 1 1 1 1 1 5 6.",
        "The Best Coach brings Cleo 2 pills.",
    ]
    assert tell(coach, "G gift:0") == ["Cleo gives Anna a pill."]
    assert tell(coach, "G meddle:1:2", rolls="2") == ["Cleo has a 2 of Bert rolled again: 2."]
    assert tell(coach, "R dope:6:1") == ["Anna dopes a 6 to 1."]
    assert tell(coach, "G reroll_all", rolls="1 " * 10)[0].startswith("Cleo spends a pill")
    late = Table({"pool": "1"}, {}, {}, phase="meddling")
    assert tell(late, "B keep") == ["Bert leaves all dice alone."]
    early = Table({"pool": "1"}, {}, {}, phase="reroll")
    assert tell(early, "R keep")[0] == "Anna rerolls nothing."


def test_who_meddles_with_an_own_die_or_keeps_both_pills_is_named_once() -> None:
    own = Table({}, {"pool": "2"}, {}, phase="meddling")
    assert tell(own, "B meddle:1:2", rolls="5") == ["Bert rerolls a 2 of their own: 5."]
    gift = Table({}, {"pills": 2}, {}, phase="gift", options={"gift_to_self": "on"})
    assert tell(gift, "B gift:1") == ["Bert keeps both pills."]


@rule("DEA-Q14")
@pytest.mark.parametrize(
    ("supply", "told"),
    [
        (0, "The supply is empty: the Best Coach brings Bert no pill."),
        (1, "The Best Coach brings Bert 1 pill, the last one."),
    ],
)
def test_a_story_tells_how_many_pills_there_were(supply: int, told: str) -> None:
    table = Table({"pool": "1", "pills": 12 - supply}, {}, {}, phase="reroll")

    assert tell(table, "R keep")[1] == told


@rule("DEA-Q26")
def test_a_story_names_who_has_no_die_to_roll() -> None:
    red: Seat = {
        "old": "BOW:1 TEN:1 BIL:1 FOO:1 SWI:1 BOX:1 CLI:1 CYC:1",
        "injuries": "BOW:U2:1 TEN:U2:1",
    }
    table = Table(red, {}, {}, phase="best_coach")

    assert tell(table, "R coach:1", rolls="2 " * 20)[2:4] == [
        "Anna has no free die to roll.",
        "Bert rolls 2 2 2 2 2 2 2 2 2 2 (total 20).",
    ]


def test_a_story_tells_claims_and_their_outcome() -> None:
    def tennis() -> Table:
        seats: list[Seat] = [{"new": "TEN:1"}, {"new": "TEN:1"}, {}]
        return Table(*seats, phase="claims", sport="TEN", turned="T U4")

    assert tell_beats(tennis(), "R claim:U4", "B claim:T")[0] == [
        "Anna claims a severe accident (U4).",
        "Bert claims a training unit.",
        "Agreed: everyone gets what they claimed.",
    ]
    told = tell(tennis(), "R claim:fight", "B claim:T", rolls="1 " * 18)
    assert told[0] == "Anna wants a tournament."
    assert told[2:4] == ["No agreement: a tournament decides.", "Tournament at Tennis: Anna, Bert."]


def test_like_cards_are_counted() -> None:
    seats: list[Seat] = [{"new": "TEN:1"}, {"new": "TEN:1"}, {"new": "TEN:1"}]
    table = Table(*seats, {}, turn=3, decks={"TEN": top("T U4 T")})

    assert tell(table, "Y done")[1] == (
        "Tennis turns up: 2 \u00d7 a training unit, a severe accident (U4)."
    )


@rule("DEA-812", "DEA-Q35")
def test_a_story_tells_ties_lots_and_the_order() -> None:
    seats: list[Seat] = [{"new": "TEN:1", "pool": "4 4"}, {"new": "TEN:1", "pool": "4 4"}, {}]
    stated = {"phase": "tournament_meddling", "sport": "TEN", "turned": "T U4"}
    told = tell(Table(*seats, **stated), "B keep", rolls="1 " * 18)
    assert told[1] == "Level! Supplementary tournament at Tennis: Anna, Bert."

    last = Table(*seats, **stated, extra=10)
    assert tell(last, "B keep", rolls="1")[1:] == [
        "The dice cannot separate them; lots decide the order: Bert, Anna.",
        "Order: Bert, Anna.",
    ]


@rule("DEA-Q34")
def test_a_story_tells_of_lots_between_seats_without_dice() -> None:
    closed = ["BOW", "TEN", "BIL", "FOO", "SWI", "BOX", "CLI"]
    everywhere = " ".join(f"{key}:1" for key in [*closed, "CYC"])
    seats: list[Seat] = [
        {"new": everywhere, "injuries": f"{key}:U2:2 {key}:U4:4"} for key in ("BOW", "TEN")
    ]
    table = Table(
        *seats,
        {"new": "CYC:1"},
        {},
        turn=3,
        fatal=dict.fromkeys(closed, 3),
        options={"agreement": "off"},
        decks={"CYC": top("T U4 U2")},
    )
    assert tell(table, "Y done", rolls="1 " * 9)[-3:] == [
        "Anna has no free die to roll.",
        "Bert has no free die to roll.",
        "Cleo rolls 1 1 1 1 1 1 1 1 1 (total 9).",
    ]

    assert tell(table, "B keep", rolls="0")[1:] == [
        "The dice cannot separate them; lots decide the order: Anna, Bert.",
        "Order: Cleo, Anna, Bert.",
    ]


def test_a_story_tells_lots_in_the_first_of_two_groups() -> None:
    seats: list[Seat] = [{"new": "TEN:1", "pool": face} for face in ("4", "4", "", "")]
    stated = {"phase": "tournament_meddling", "sport": "TEN", "turned": "T U4"}
    table = Table(*seats, **stated, extra=10, level=[0, 0, 2, 2], rolling=[0, 2])
    told = tell(table, "B keep", rolls="1 " + "1 " * 18)

    assert told[1:3] == [
        "The dice cannot separate them; lots decide the order: Bert, Anna.",
        "Level! Supplementary tournament at Tennis: Cleo, Dora.",
    ]


def test_the_dice_of_a_tournament_that_nobody_may_change_are_seen_before_they_go() -> None:
    seats: list[Seat] = [{"new": "TEN:1"}, {"new": "TEN:1"}, {}]
    options = {"agreement": "off", "best_coach_scope": "participant"}
    stated = {"coach_1a": 2, "best_coach": 2, "turn": 1, "options": options}
    table = Table(*seats, **stated, decks={"TEN": top("T U4")})

    assert tell_beats(table, "B done", rolls="1 " * 9 + "2 " * 9)[1:] == [
        [
            "Tennis turns up: a training unit, a severe accident (U4).",
            "Tournament at Tennis: Anna, Bert.",
            "Anna rolls 1 1 1 1 1 1 1 1 1 (total 9).",
            "Bert rolls 2 2 2 2 2 2 2 2 2 (total 18).",
        ],
        ["Order: Bert, Anna."],
    ]


@rule("DEA-908")
def test_a_story_tells_an_empty_deck_a_death_and_checks_that_are_cancelled() -> None:
    red: Seat = {"new": "TEN:1", "units": "TEN:5", "injuries": "TEN:U2"}
    blue: Seat = {"new": "TEN:6+", "units": "TEN:4", "injuries": "TEN:U4"}
    table = Table(red, blue, {}, turn=2, decks={"TEN": "| U6"})
    told = tell(table, "G done")
    assert told[-2:] == [
        "Tennis turns up: the fatal accident (U6).",
        "That was the last of the deck: every accident strikes!",
    ]

    assert tell(table, "R claim:U6", "B claim:none")[2:] == [
        "Agreed: everyone gets what they claimed.",
        "The umpire's chair topples! Anna dies at Tennis: the deck is empty. The sport is closed.",
        "Tennis is closed, so there is no doping check for Bert; the pill returns to the supply.",
        "Round 3: Bert holds the 1A Coach.",
    ]


@rule("DEA-908")
def test_a_check_that_closes_the_sport_cancels_those_that_would_follow() -> None:
    seats: list[Seat] = [{"new": "TEN:6+"}, {"new": "TEN:1+"}, {"new": "TEN:1+"}, {}]
    table = Table(*seats, turn=3, decks={"TEN": top("T T T U6")})
    tell(table, "Y done", rolls="6 " * 9 + "1 " * 9 + "2 " * 9)
    tell(table, "R keep")
    told = tell_beats(table, "B keep")

    assert told[1] == [
        "Order: Anna, Cleo, Bert.",
        "Doping check at Tennis: Anna draws the fatal accident (U6).",
        "The umpire's chair topples! Anna dies at Tennis: risk 9 reaches 6. The sport is closed.",
        "Tennis is closed, so there is no doping check for Bert, Cleo; "
        "their pills return to the supply.",
    ]


@rule("DEA-Q45")
def test_a_story_tells_where_the_pill_of_a_hurt_die_goes() -> None:
    table = Table({"new": "TEN:1+"}, {}, {}, turn=2, decks={"TEN": top("U2")})

    assert tell(table, "G done")[2:4] == [
        "Tennis elbow! Anna is hurt at Tennis: risk 2 reaches 2.",
        "Anna's pill at Tennis returns to the supply, and there will be no doping check.",
    ]


def test_a_story_tells_overtime_and_the_last_round() -> None:
    options = {"overtime_round": "5", "round_limit": "5"}
    seats: list[Seat] = [{"new": "TEN:1"}, {"new": "BOW:1"}, {}]
    decks = {"TEN": top("U2"), "BOW": top("U6")}
    table = Table(*seats, turn=2, round=5, decks=decks, options=options)
    told = tell(table, "G done")

    assert "in overtime every accident strikes. The sport is closed." in told[2]
    assert told[4].endswith("in overtime every accident strikes.")
    assert told[-1] == "Round 5 was the last one: the game is over."


@pytest.mark.unwatched
@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_games_can_be_told_to_everyone_alike(language: str) -> None:
    match = start("deadly_sport", 4, seed=3, options={"round_limit": "6"}, players=NAMES[:4])
    picker = Seeded(2)
    while not match.over:
        for seat in match.deciders:
            match.submit(seat, match.game.sample(match.state, seat, picker))
    stories: list[Sequence[str]] = []
    for watcher in (TABLE, 2):
        stories.append(
            [
                line
                for step in range(len(match.tables))
                for line in match.tell(words(language), watcher, step)
            ]
        )

    assert stories[0] == stories[1]
    assert len(stories[0]) > 300
    assert not [line for line in stories[0] if "{" in line]


@rule("DEA-203", "DEA-Q7")
def test_the_opening_tells_the_first_roll_and_who_rolled_what_in_its_ties() -> None:
    dice = [*["d6=3"] * 10, *["d6=4"] * 20, *["d6=1"] * 20, *["d6=2"] * 10, *["d6=1"] * 10]
    match = start("deadly_sport", 3, luck=dice)

    assert match.tell(words(), TABLE, 0) == [
        "1 rolls 3 3 3 3 3 3 3 3 3 3 (total 30).",
        "2 rolls 4 4 4 4 4 4 4 4 4 4 (total 40).",
        "3 rolls 4 4 4 4 4 4 4 4 4 4 (total 40).",
        "The highest totals are level. Ten extra dice each for the 1A Coach: 2 10, 3 10.",
        "The highest totals are level. Ten extra dice each for the 1A Coach: 2 20, 3 10.",
        "2 takes the 1A Coach.",
    ]
    stated = start("deadly_sport", table={"seats": [{"pool": "1"}, {}, {}]}, luck=[])
    assert stated.tell(words(), TABLE, 0) == ["This table was prepared: play goes on from here."]


@rule("DEA-Q7")
def test_the_opening_tells_of_lots() -> None:
    match = start("deadly_sport", 3, luck=[*["d6=3"] * 330, "1/3"])

    assert match.tell(words(), TABLE, 0)[-2:] == [
        "Still level after all extra rolls: the lot falls on 2.",
        "2 takes the 1A Coach.",
    ]
