"""What players read: the phrasebooks, choices and questions, and no hidden card. Section 7"""

from typing import Any

import pytest

from pentathlon.engine.chance import Seeded
from pentathlon.engine.game import TABLE
from pentathlon.engine.words import LANGUAGES, open_phrasebook
from pentathlon.games.medals.actions import EVERY_ACTION, parse
from pentathlon.games.medals.box import MedalsBox
from pentathlon.games.medals.data import OPTIONS
from pentathlon.games.medals.inspection import MedalsInspection
from pentathlon.games.medals.view import MedalsView
from pentathlon.play.match import Match, tell_step
from tests.support import flatten, rarer, rule

from .speech import (
    DUEL,
    FOUR,
    LAST,
    LONG_NAMES,
    NAMES,
    PAIR_BID,
    PAIRS,
    play,
    play_randomly,
    told,
    view_of,
    words,
)

# The phrasebooks


def phrases(language: str) -> dict[str, str]:
    return flatten(open_phrasebook("pentathlon.games.medals", "words", language).phrases)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_plural_shows_its_count(language: str) -> None:
    for key, phrase in phrases(language).items():
        if key.endswith(".other") and key != "screen.unit.other":  # its number stands above it
            assert "{count" in phrase or "{list}" in phrase


@pytest.mark.parametrize("language", LANGUAGES)
def test_title_summary_and_every_option_have_a_sentence(language: str) -> None:
    spoken = words(language)
    assert spoken.title == "Medals"
    for text in [spoken.summary, *[spoken.option(option.name) for option in OPTIONS]]:
        assert text.endswith(".")
        assert "{" not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_option_of_named_values_names_them(language: str) -> None:
    for option in OPTIONS:
        for value in option.values:
            is_between = value in ("seat_2", "seat_3", "seat_4")
            if not value.isdigit() and not is_between and value not in ("off", "on", "none"):
                assert value in words(language).option(option.name)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_simulation_counts_has_a_label(language: str) -> None:
    tally = MedalsBox().tally(view_of(DUEL))
    reasons = ["medal_goal", "final_lap_over", "pile_empty"]
    for key in [*[f"tally.{name}" for name in tally], *[f"reason.{name}" for name in reasons]]:
        assert words(language).book.say(key)


# Choices

CHOICES = [
    ("swap:JUD", "Swap a Judo card", "Remplacer une carte Judo"),
    ("swap:ATH", "Swap an Athletics card", "Remplacer une carte Athlétisme"),
    (
        "attempt:SKI:1",
        "Try for the bronze in Skiing with 1 card",
        "Tenter le bronze en Ski avec 1 carte",
    ),
    (
        "attempt:ARC:2",
        "Try for the silver in Archery with 2 cards",
        "Tenter l'argent en Tir à l'arc avec 2 cartes",
    ),
    ("overbid:3", "Overbid with 3 cards for the gold", "Surenchérir avec 3 cartes pour l'or"),
    (
        "counter",
        "Counter: show 2 Skiing cards and take them back",
        "Contrer : montrer 2 cartes Ski et les reprendre",
    ),
    (
        "exchange:FEN:SKI",
        "Give Fencing, take Skiing from the market",
        "Troc : donner Escrime, prendre Ski au marché",
    ),
    ("pass", "Pass", "Passer"),
]


@pytest.mark.parametrize(("action", "english", "french"), CHOICES)
def test_every_kind_of_choice_has_a_label(action: str, english: str, french: str) -> None:
    view = play(DUEL, "0 attempt:SKI:2").view(1)
    assert words("en").action(view, parse(action)) == english
    assert words("fr").action(view, parse(action)) == french


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_choices_share_a_label(language: str) -> None:
    view = play(DUEL, "0 attempt:SKI:1").view(1)
    labels = [words(language).action(view, action) for action in EVERY_ACTION]
    assert len(set(labels)) == len(EVERY_ACTION)
    assert not any("{" in label for label in labels)


def test_one_card_is_shown_and_taken_back_in_the_singular() -> None:
    view = play(DUEL, "0 attempt:SKI:1").view(1)
    counter = parse("counter")
    assert words("en").action(view, counter) == "Counter: show 1 Skiing card and take it back"
    assert words("fr").action(view, counter) == "Contrer : montrer 1 carte Ski et la reprendre"


@rule("MED-Q7", "MED-E22")
def test_with_the_fallback_a_bid_names_the_medal_it_would_really_win() -> None:
    taken = {**DUEL, "medals": {"SKI silver": 1}, "hands": ["SKI 2*JUD 2*ROW", "2*SKI ROW 2*CYC"]}
    match = play(taken, "0 attempt:SKI:1", luck="ATH JUD ARC ARC", overbid_fallback="on")
    label = words("en").action(match.view(1), parse("overbid:2"))
    match.submit(1, "overbid:2")

    assert label == "Overbid with 2 cards for the bronze"
    assert "Boris overbids with 2 cards, for the bronze." in told(match, "en")
    assert "Bronze in Skiing to Boris." in told(match, "en")


# Questions


def asked(view: MedalsView) -> list[str]:
    return [words(language).question(view, NAMES) for language in ("en", "fr")]


@rule("MED-13")
def test_a_turn_asks_for_a_swap_or_an_attempt() -> None:
    assert asked(view_of(DUEL)) == [
        "Your turn: swap a card, or try for a medal.",
        "À vous de jouer : remplacez une carte ou tentez une médaille.",
    ]
    assert asked(view_of(DUEL, 1)) == ["Anna is to play.", "C'est à Anna de jouer."]


@rule("MED-44", "MED-Q16")
def test_a_last_turn_asks_for_an_exchange_an_attempt_or_a_pass() -> None:
    assert asked(view_of(LAST)) == [
        "Your last turn: exchange a card with the market, try for a medal, or pass.",
        "Votre dernier tour : faites un troc, tentez une médaille ou passez.",
    ]
    assert asked(view_of(LAST, TABLE)) == [
        "Anna is to play a last turn.",
        "C'est à Anna de jouer son dernier tour.",
    ]


@rule("MED-27")
def test_a_reaction_tells_the_bid_and_whose_it_is() -> None:
    match = play(DUEL, "0 attempt:SKI:2")
    assert asked(match.view(1)) == [
        "Anna bids 2 cards for the silver in Skiing. What do you answer?",
        "Anna mise 2 cartes pour l'argent en Ski. Que répondez-vous ?",
    ]
    assert asked(match.view(TABLE)) == [
        "Anna bids 2 cards for the silver in Skiing. Boris is to answer.",
        "Anna mise 2 cartes pour l'argent en Ski. C'est à Boris de répondre.",
    ]


@rule("MED-Q10")
def test_after_a_counter_only_more_cards_can_win() -> None:
    match = play(PAIR_BID, "0 attempt:SWI:1", "1 counter")
    assert asked(match.view(2)) == [
        "The bid of 1 card in Swimming is countered; only a higher one can win now. "
        "What do you answer?",
        "La mise d'une carte en Natation est contrée ; seule une mise plus haute peut encore "
        "gagner. Que répondez-vous ?",
    ]


@rule("MED-Q19")
def test_a_partners_bid_is_named_as_such() -> None:
    match = play(PAIR_BID, "0 attempt:SWI:1", "1 pass", **PAIRS)
    assert asked(match.view(2)) == [
        "Anna, your partner, bids 1 card for the bronze in Swimming. What do you answer?",
        "Anna, votre partenaire, mise 1 carte pour le bronze en Natation. Que répondez-vous ?",
    ]
    assert asked(match.view(TABLE))[0].startswith("Anna bids 1 card")
    assert asked(match.view(3))[0].startswith("Anna bids 1 card")


def test_when_the_game_is_over_nothing_is_asked() -> None:
    over = {**DUEL, "phase": "over"}
    for seat in (TABLE, 0):
        assert asked(view_of(over, seat)) == ["The game is over.", "La partie est finie."]


# Whole games


def every_text(match: Match, step: int, watcher: int, scrambled: bool) -> list[str]:
    """All that a watcher reads at a step; or would, were the hidden cards others."""
    after = match.game.view(match.tables[step], watcher)
    if scrambled:
        after = scramble(match, step, watcher)
    texts: list[str] = []
    for language in LANGUAGES:
        spoken, names = words(language), match.record.players
        seen = match.seen[step][watcher]
        told = tell_step(match.game, spoken, watcher, seen, after, names)
        texts += [line for _, lines in told for line in lines]
        texts += [spoken.board(after, names), spoken.question(after, names)]
        texts += [spoken.action(after, action) for action in EVERY_ACTION]
    return texts


def scramble(match: Match, step: int, watcher: int) -> Any:
    table: Any = match.tables[step]
    twin = MedalsInspection().scramble(table, watcher, Seeded(step))
    return match.game.view(twin, watcher)


COLUMNS = 78
GAMES: list[tuple[int, dict[str, str]]] = [(2 + number % 4, {}) for number in range(4)]
GAMES += [(4, options) for options in MedalsInspection().variants()]


@pytest.mark.unwatched
@rule("MED-Q28", "MED-Q30")
@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_no_text_depends_on_a_hidden_card(seats: int, options: dict[str, str]) -> None:
    match = play_randomly(seats, 7, options)
    for step in range(0, len(match.tables), rarer(3)):
        for watcher in range(TABLE, seats):
            plain = every_text(match, step, watcher, False)
            assert every_text(match, step, watcher, True) == plain


@rule("MED-14")
def test_only_those_who_saw_a_card_drawn_can_read_of_it() -> None:
    table = {**FOUR, "turn": 1}
    gymnastics, rowing = (play(table, "1 swap:ATH", luck=card) for card in ("GYM", "ROW"))
    for watcher in range(TABLE, 4):
        for language in LANGUAGES:
            is_same = told(gymnastics, language, watcher) == told(rowing, language, watcher)
            assert is_same == (watcher != 1)


@pytest.mark.unwatched
@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_every_text_is_filled_in_and_every_board_fits(seats: int, options: dict[str, str]) -> None:
    match = play_randomly(seats, 11, options, LONG_NAMES)
    for step in range(0, len(match.tables), 2):
        for watcher in (TABLE, seats - 1):
            texts = every_text(match, step, watcher, False)
            assert not any("{" in text or "}" in text for text in texts)
            boards = [text for text in texts if "\n" in text]
            lines = [line for board in boards for line in board.split("\n")]
            assert max(len(line) for line in lines) <= COLUMNS
            assert all(line == line.rstrip() for line in lines)
