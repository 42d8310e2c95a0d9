"""Why not, in words: every refusal, and every problem with a stated table."""

import re
from pathlib import Path
from typing import Any

import pytest

from pentathlon.engine import stated
from pentathlon.engine.errors import Problem
from pentathlon.engine.words import Phrasebook, engine_phrases, explain, open_phrasebook
from pentathlon.games.medals import position, refusals
from pentathlon.games.medals.actions import parse
from pentathlon.games.medals.game import Medals
from tests.support import rule

from .speech import (
    DUEL,
    LAST,
    NAMES,
    PAIR_BID,
    PAIRS,
    play,
    words,
)


def refusal_of(table: dict[str, Any], seat: int, action: str, *moves: str, **options: str) -> Any:
    match = play(table, *moves, **options)
    return match.why_not(seat, parse(action))


REFUSALS = [
    (
        refusal_of({**DUEL, "phase": "over"}, 0, "pass"),
        "The game is over; nothing more can be played (MED-46)",
        "La partie est finie ; plus rien ne se joue (MED-46)",
    ),
    (
        refusal_of(DUEL, 1, "swap:SKI"),
        "Anna decides now; wait until you are asked (MED-12)",
        "C'est à Anna de décider ; attendez votre tour (MED-12)",
    ),
    (
        refusal_of(LAST, 0, "swap:JUD"),
        "The pile is empty, so there is no card to swap for; "
        "exchange with the market, try for a medal, or pass (MED-44)",
        "La pioche est vide, il n'y a plus de remplacement ; "
        "faites un troc, tentez une médaille ou passez (MED-44)",
    ),
    (
        refusal_of(DUEL, 0, "exchange:JUD:SKI"),
        "The market can be exchanged with only in the final lap; "
        "swap a card or try for a medal (MED-44)",
        "Le troc n'est permis qu'au dernier tour de table ; "
        "remplacez une carte ou tentez une médaille (MED-44)",
    ),
    (
        refusal_of(DUEL, 0, "pass"),
        "A normal turn cannot be passed; swap a card or try for a medal (MED-Q16)",
        "On ne peut pas passer un tour normal ; "
        "remplacez une carte ou tentez une médaille (MED-Q16)",
    ),
    (
        refusal_of(DUEL, 0, "counter"),
        "No attempt is running, so there is no bid to answer; it is your own turn (MED-13)",
        "Aucune tentative n'est en cours, il n'y a pas de mise à laquelle répondre ; "
        "c'est votre propre tour (MED-13)",
    ),
    (
        refusal_of(DUEL, 0, "attempt:JUD:1"),
        "No Judo card is in the market; choose a sport that lies there (MED-16)",
        "Aucune carte Judo n'est au marché ; choisissez un sport qui s'y trouve (MED-16)",
    ),
    (
        refusal_of(DUEL, 0, "attempt:SKI:3"),
        "This takes 3 Skiing cards, and you hold 2 (MED-19)",
        "Il faut 3 cartes Ski, et vous en avez 2 (MED-19)",
    ),
    (
        refusal_of(DUEL, 0, "swap:ARC"),
        "This takes 1 Archery card, and you hold 0 (MED-14)",
        "Il faut 1 carte Tir à l'arc, et vous en avez 0 (MED-14)",
    ),
    (
        refusal_of(
            {**DUEL, "medals": {"SKI gold": 1}, "hands": ["SKI ROW", "SWI"]}, 0, "attempt:SKI:3"
        ),
        "Boris has already won the gold in Skiing; only free medals can be won (MED-20)",
        "Boris a déjà gagné l'or en Ski ; seule une médaille libre peut être gagnée (MED-20)",
    ),
    (
        refusal_of({**LAST, "turn": 1}, 1, "exchange:SKI:GYM"),
        "Skiing is in the market already, and no sport may lie there twice; "
        "give another card (MED-Q25)",
        "Ski est déjà au marché, et aucun sport n'y figure deux fois ; "
        "donnez une autre carte (MED-Q25)",
    ),
    (
        refusal_of(DUEL, 1, "swap:SKI", "0 attempt:SKI:2"),
        "An attempt is running; pass, counter or overbid (MED-27)",
        "Une tentative est en cours ; passez, contrez ou surenchérissez (MED-27)",
    ),
    (
        refusal_of(DUEL, 1, "overbid:2", "0 attempt:SKI:2"),
        "The highest bid so far is 2; an overbid needs more cards than that (MED-29)",
        "La plus haute mise est de 2 ; une surenchère demande plus de cartes (MED-29)",
    ),
    (
        refusal_of(PAIR_BID, 2, "counter", "0 attempt:SWI:1", "1 counter"),
        "The bid has been countered already, so there is nothing to counter; "
        "pass or overbid (MED-Q10)",
        "La mise est déjà contrée, il n'y a plus rien à contrer ; "
        "passez ou surenchérissez (MED-Q10)",
    ),
    (
        refusal_of(PAIR_BID, 2, "counter", "0 attempt:SWI:1", "1 pass", **PAIRS),
        "The bid that stands is that of Anna, your partner; pass or overbid (MED-Q19)",
        "La mise en tête est celle de votre partenaire, Anna ; passez ou surenchérissez (MED-Q19)",
    ),
]


@rule("MED-12", "MED-16", "MED-20", "MED-Q10", "MED-Q16", "MED-Q19", "MED-Q25")
@pytest.mark.parametrize(("refusal", "english", "french"), REFUSALS)
def test_every_refusal_says_why_not_and_what_to_do(refusal: Any, english: str, french: str) -> None:
    assert words("en").refusal(refusal, NAMES) == english
    assert words("fr").refusal(refusal, NAMES) == french


def keys_in(module: Any, pattern: str) -> set[str]:
    return set(re.findall(pattern, Path(str(module.__file__)).read_text(encoding="utf-8")))


def section(language: str, name: str) -> set[str]:
    book = open_phrasebook("pentathlon.games.medals", "words", language)
    return set(book.phrases[name])


@pytest.mark.skipif(not str(refusals.__file__).endswith(".py"), reason="reads the source")
def test_the_words_know_every_refusal_and_problem_and_no_other() -> None:
    shown = {refusal.key for refusal, _, _ in REFUSALS}
    refused = keys_in(refusals, r'"([a-z]+_[a-z_]+)"') & section("en", "refusal")
    assert shown == refused == section("en", "refusal")
    own = keys_in(position, r'Problem\(\s*"(\w+)"')
    shared = keys_in(stated, r'Problem\("(\w+)"') - {"table_flag"}
    assert own == section("en", "problem")
    assert own | shared == {key for _, key, _, _ in PROBLEMS}


HANDS = ["SKI JUD", "SWI ATH"]
PROBLEMS: list[tuple[dict[str, Any], str, str, str]] = [
    (
        {"hands": HANDS, "pile": ""},
        "table_field",
        "A table of this game has no field 'pile' here; the fields are: phase, dealer, ",
        "Une table de ce jeu n'a pas de champ 'pile' ici ; les champs sont : phase, dealer, ",
    ),
    (
        {"hands": "SKI"},
        "table_list",
        "The field 'hands' of a table must be a list.",
        "Le champ 'hands' d'une table doit être une liste.",
    ),
    (
        {"hands": [5, ""]},
        "table_not_text",
        "Cards, dice and reasons must be written as a text, not as 5.",
        "Cartes, dés et motifs s'écrivent sous forme de texte, et non 5.",
    ),
    (
        {"hands": HANDS, "market": "SKY"},
        "table_discipline",
        "'SKY' is no discipline; the disciplines are: SKI SWI ATH GYM CYC ROW FEN JUD ARC.",
        "'SKY' n'est pas une discipline ; les disciplines sont : "
        "SKI SWI ATH GYM CYC ROW FEN JUD ARC.",
    ),
    (
        {"hands": ["x*JUD", ""]},
        "table_count",
        "'x*JUD' does not say how many cards; write for example '2*JUD'.",
        "'x*JUD' ne dit pas combien de cartes ; écrivez par exemple '2*JUD'.",
    ),
    (
        {"hands": HANDS, "turn": 2},
        "table_number",
        "The field 'turn' must be a whole number from 0 to 1, not 2.",
        "Le champ 'turn' doit être un nombre entier de 0 à 1, et non 2.",
    ),
    (
        {"hands": HANDS, "phase": "lunch"},
        "table_phase",
        "'lunch' is no phase; the phases are: turn, react, last_turn, over.",
        "'lunch' n'est pas une phase ; les phases sont : turn, react, last_turn, over.",
    ),
    (
        {"hands": ["SKI"]},
        "table_hands",
        "A table has one hand for each of 2 to 5 seats, and exactly 4 in pairs; here are 1.",
        "Une table a une main pour chacune de ses 2 à 5 places, et exactement 4 en duos ; ici : 1.",
    ),
    (
        {"hands": HANDS, "market": "SKI SKI"},
        "table_market",
        "The market 'SKI SKI' must show at most 4 disciplines, no two alike.",
        "Le marché 'SKI SKI' doit montrer au plus 4 disciplines, toutes différentes.",
    ),
    (
        {"hands": HANDS, "medals": {"SKI iron": 0}},
        "table_medals",
        "'SKI iron' is no medal won; write for example {\"SKI gold\": 2}: "
        "a discipline, a metal, and the winner's seat.",
        "'SKI iron' n'est pas une médaille gagnée ; écrivez par exemple {\"SKI gold\": 2} : "
        "une discipline, un métal et la place du gagnant.",
    ),
    (
        {"hands": HANDS, "bids": [3]},
        "table_bids",
        "3 is no bid; a bid is a seat and a number of cards, for example [0, 2].",
        "3 n'est pas une mise ; une mise est une place et un nombre de cartes, par exemple [0, 2].",
    ),
    (
        {"hands": HANDS, "phase": "react"},
        "table_react",
        "The bids do not fit. In the phase 'react' the seat on turn bid first, for a free medal "
        "in the market, the last bidder stands or nobody does, and another seat reacts; "
        "in other phases there are no bids.",
        "Les mises ne vont pas ensemble. Dans la phase 'react', la place dont c'est le tour a misé "
        "la première, pour une médaille libre du marché, la dernière mise tient ou aucune, et une "
        "autre place répond ; dans les autres phases, il n'y a pas de mise.",
    ),
    (
        {"hands": ["5*SKI", "3*SKI"]},
        "table_cards",
        "There are 8 cards of SKI on this table; there must be exactly 7.",
        "Il y a 8 cartes SKI sur cette table ; il en faut exactement 7.",
    ),
    (
        {"hands": HANDS, "known": ["2*SKI"]},
        "table_known",
        "A hand cannot hold fewer SKI cards than are stated as known.",
        "Une main ne peut pas avoir moins de cartes SKI que le nombre déclaré connu.",
    ),
    (
        {"hands": ["SKI", ""]},
        "table_turn",
        "In a normal turn the pile and every hand must hold a card; "
        "without a pile the phase is 'last_turn'.",
        "Dans un tour normal, la pioche et chaque main doivent avoir une carte ; "
        "sans pioche, la phase est 'last_turn'.",
    ),
]


@pytest.mark.parametrize(("table", "key", "english", "french"), PROBLEMS)
def test_every_bad_table_is_told_what_would_be_right(
    table: dict[str, Any], key: str, english: str, french: str
) -> None:
    with pytest.raises(Problem) as raised:
        Medals({}).load(table)
    assert raised.value.key == key
    for language, text in (("en", english), ("fr", french)):
        book: Phrasebook = words(language).book
        assert explain(raised.value, book, engine_phrases(language)).startswith(text)
