"""Every step in words, as each watcher may read it. Sections 7 and 11"""

import pytest

from pentathlon.engine.game import TABLE
from pentathlon.engine.words import LANGUAGES
from pentathlon.play.start import start
from tests.support import rule

from .speech import DUEL, FOUR, LAST, NAMES, PAIRS, play, told, words

MARKET_LUCK = "SKI SKI ROW SKI ROW JUD FEN"
DEAL = "SWI SWI GYM GYM ATH ATH ARC ARC CYC JUD"


@rule("MED-E5", "MED-7", "MED-8", "MED-11")
def test_the_set_up_tells_the_deal_the_market_and_the_own_hand() -> None:
    match = start("medals", 2, luck=f"1/2 {DEAL} {MARKET_LUCK}".split(), players=NAMES[:2])
    table = [
        "Boris deals 5 cards to each player.",
        "The market opens: Skiing, Rowing, Judo, Fencing.",
        "Doubles to the pot: 2 Skiing, Rowing.",
        "Anna is to play.",
    ]
    assert match.tell(words("en"), TABLE, 0) == table
    hand = "Your hand: Swimming, Athletics, Gymnastics, Cycling, Archery."
    assert match.tell(words("en"), 0, 0) == [table[0], hand, *table[1:]]
    assert match.tell(words("fr"), 1, 0) == [
        "Boris donne 5 cartes à chacun.",
        "Votre main : Natation, Athlétisme, Gymnastique, Judo, Tir à l'arc.",
        "Le marché s'ouvre : Ski, Aviron, Judo, Escrime.",
        "Doublons au pot : 2 Ski, Aviron.",
        "C'est à Anna de jouer.",
    ]


def test_a_market_without_doubles_leaves_the_pot_unmentioned() -> None:
    match = start("medals", 2, luck=f"1/2 {DEAL} SKI ROW JUD FEN".split(), players=NAMES[:2])
    assert len(match.tell(words("en"), TABLE, 0)) == 3


def test_a_stated_table_is_said_to_be_one() -> None:
    match = play(DUEL)
    assert match.tell(words("en"), 0, 0) == ["This table was prepared: play goes on from here."]
    assert match.tell(words("fr"), 0, 0) == ["Cette table a été préparée : on joue à partir d'ici."]


@rule("MED-14", "MED-Q17")
def test_a_swap_names_the_card_thrown_and_tells_its_player_the_card_drawn() -> None:
    match = play(DUEL, "0 swap:JUD", luck="JUD")
    assert told(match, "en") == ["Anna swaps a Judo card for a new one."]
    assert told(match, "fr", 1) == ["Anna remplace une carte Judo."]
    assert told(match, "en", 0)[1:] == ["You draw: Judo."]
    assert told(match, "fr", 0)[1:] == ["Vous piochez : Judo."]


@rule("MED-Q19")
def test_open_partners_read_each_others_cards_and_opponents_do_not() -> None:
    options = {**PAIRS, "open_partner_hands": "on"}
    match = play(FOUR, "0 swap:JUD", luck="ROW", **options)
    assert told(match, "en", 2)[1:] == ["Anna draws: Rowing."]
    assert told(match, "fr", 2)[1:] == ["Anna pioche : Aviron."]
    assert told(match, "en", 1)[1:] == []
    dealt = start("medals", 4, seed=1, options=options, players=NAMES[:4])
    for language, text in (("en", "Anna holds: "), ("fr", "Anna a en main : ")):
        lines = dealt.tell(words(language), 2, 0)
        assert len([line for line in lines if line.startswith(text)]) == 1


@rule("MED-E1")
def test_an_overbid_is_told_from_the_attempt_to_the_market() -> None:
    luck = "ROW SKI FEN JUD CYC"
    match = play(FOUR, "0 attempt:SWI:1", "2 overbid:2", luck=luck)
    assert told(match, "en") == [
        "Anna tries for the bronze in Swimming with 1 card.",
        "Boris passes.",
        "Carla overbids with 2 cards, for the silver.",
        "Dina passes.",
        "Stake lost to the pot: Anna 1 card.",
        "Silver in Swimming to Carla.",
        "A double to the pot: Skiing.",
        "New in the market: Fencing.",
    ]
    assert told(match, "fr", 2) == [
        "Anna tente le bronze en Natation avec 1 carte.",
        "Boris passe.",
        "Carla surenchérit avec 2 cartes, pour l'argent.",
        "Dina passe.",
        "Mise perdue, au pot : Anna 1 carte.",
        "L'argent en Natation va à Carla.",
        "Un doublon au pot : Ski.",
        "Nouveau au marché : Escrime.",
        "Vous piochez : Cyclisme, Judo.",
    ]


@rule("MED-35", "MED-E21")
def test_the_last_reactor_reads_what_was_drawn_for_an_overbid() -> None:
    match = play(DUEL, "0 attempt:SKI:2", "1 overbid:3", luck="ROW ROW SKI CYC ARC ARC")
    assert told(match, "en", 1) == [
        "Anna tries for the silver in Skiing with 2 cards.",
        "Boris overbids with 3 cards, for the gold.",
        "Stake lost to the pot: Anna 2 cards.",
        "Gold in Skiing to Boris.",
        "New in the market: Skiing.",
        "You draw: Cycling, 2 Archery.",
    ]
    assert told(match, "en", 0)[-2] == "You draw: 2 Rowing."


@rule("MED-E2", "MED-38", "MED-39")
def test_a_counter_tells_how_many_cards_were_shown_and_that_nobody_wins() -> None:
    match = play(DUEL, "0 attempt:SKI:2", "1 counter", luck="ROW ARC")
    assert told(match, "en")[1:] == [
        "Boris counters: 2 Skiing cards shown and taken back.",
        "Stake lost to the pot: Anna 2 cards.",
        "The bid stays countered: nobody wins a medal.",
    ]
    assert told(match, "fr")[1:] == [
        "Boris contre : 2 cartes Ski montrées, puis reprises.",
        "Mise perdue, au pot : Anna 2 cartes.",
        "La mise reste contrée : personne ne gagne de médaille.",
    ]


@rule("MED-42", "MED-43")
def test_every_lost_stake_is_named() -> None:
    hands = ["SWI 4*JUD", "2*SWI 3*ATH", "3*SWI 2*CYC"]
    moves = ("0 attempt:SWI:1", "1 overbid:2", "2 overbid:3")
    match = play({**FOUR, "hands": hands}, *moves, luck="ROW ROW ROW FEN CYC CYC CYC")
    assert "Stakes lost to the pot: Anna 1 card, Boris 2 cards." in told(match, "en")
    assert "Mises perdues, au pot : Anna 1 carte, Boris 2 cartes." in told(match, "fr")


@rule("MED-Q28")
def test_a_forced_pass_reads_like_any_other() -> None:
    free = play(FOUR, "0 attempt:SWI:1", "2 pass", luck="FEN ROW")
    bound = play(
        {**FOUR, "hands": ["SWI 4*JUD", "3*ATH 2*ROW", "5*CYC", "3*FEN 2*ROW"]}, luck="FEN ROW"
    )
    bound.submit(0, "attempt:SWI:1")
    for language in LANGUAGES:
        assert told(free, language, 1) == told(bound, language, 1)


@rule("MED-Q4", "MED-Q1", "MED-E26")
def test_the_last_card_rings_the_bell() -> None:
    table = {**DUEL, "draw": "GYM"}
    swapped = play(table, "0 swap:JUD", luck="GYM")
    assert told(swapped, "en")[-1] == (
        "The bell rings for the final lap: the pile is empty, and everybody has one last turn."
    )
    won = play(table, "0 attempt:SKI:2", "1 pass", luck="GYM")
    assert told(won, "fr")[-4:] == [
        "L'argent en Ski va à Anna.",
        "Un doublon au pot : Gymnastique.",
        "La pioche s'épuise : le marché garde une place vide.",
        "La cloche sonne le dernier tour de table : la pioche est vide, chacun joue encore une "
        "fois.",
    ]


@rule("MED-44", "MED-Q26")
def test_the_final_lap_is_told_to_its_end() -> None:
    match = play(LAST, "0 exchange:FEN:SKI", "1 pass")
    assert told(match, "en", 0) == [
        "Anna gives Fencing to the market and takes Skiing.",
        "Boris passes.",
        "The final lap is over.",
    ]
    assert told(match, "fr") == [
        "Anna troque : Escrime va au marché, Ski rejoint sa main.",
        "Boris passe.",
        "Le dernier tour de table est achevé.",
    ]


@rule("MED-Q4")
def test_a_market_that_was_short_before_is_not_told_again() -> None:
    match = play({**LAST, "turn": 1}, "1 attempt:SKI:1")
    assert told(match, "en")[2:] == ["Bronze in Skiing to Boris."]


@rule("MED-27", "MED-28", "MED-29", "MED-36")
@pytest.mark.parametrize(("answer", "seen"), [("pass", []), ("overbid:3", [1]), ("counter", [-1])])
def test_a_last_answer_that_changes_the_bid_is_seen_before_what_comes_of_it(
    answer: str, seen: list[int]
) -> None:
    match = play(DUEL, "0 attempt:SKI:2", f"1 {answer}", luck="ROW ROW SKI CYC ARC ARC")
    tables = [beat.table for beat in match.seen[-1][TABLE].beats if beat.table is not None]
    assert [table.to_json()["standing"] for table in tables] == seen


@rule("MED-Q1")
def test_a_sudden_end_is_told() -> None:
    match = play({**DUEL, "draw": "GYM"}, "0 swap:JUD", luck="GYM", end_on_empty="sudden")
    assert told(match, "en", 0)[1:] == ["You draw: Gymnastics.", END["en"]]
    assert told(match, "fr")[1:] == [END["fr"]]


END = {
    "en": "The pile is empty: the game stops here.",
    "fr": "La pioche est vide : la partie s'arrête là.",
}
FOUR_WON = {"CYC bronze": 0, "CYC silver": 0, "ROW bronze": 0, "ROW silver": 0}


@rule("MED-45", "MED-Q24")
def test_the_fifth_medal_stops_the_game() -> None:
    table = {**DUEL, "medals": FOUR_WON}
    match = play(table, "0 attempt:SKI:2", "1 pass")
    assert told(match, "en", 0)[-2:] == [
        "Silver in Skiing to Anna.",
        "Anna holds 5 medals: the game stops here.",
    ]
    assert told(match, "fr")[-1] == "Anna a 5 médailles : la partie s'arrête là."


@rule("MED-Q19")
def test_a_pair_that_reaches_its_goal_stops_the_game() -> None:
    medals = {"ROW gold": 1, "ROW silver": 0}
    match = play(
        {**FOUR, "medals": medals}, "0 attempt:SWI:1", "2 overbid:2", team_medal_goal="2", **PAIRS
    )
    assert told(match, "en")[-1] == "Anna and Carla hold 2 medals together: the game stops here."
    assert told(match, "fr")[-1] == "Anna et Carla ont 2 médailles à deux : la partie s'arrête là."


@rule("MED-Q27")
def test_a_swept_market_is_told() -> None:
    table = {
        "hands": ["2*SKI JUD FEN ROW", "SKI ATH ATH ATH CYC"],
        "market": "GYM SKI ARC SWI",
        "pot": "6*GYM",
    }
    match = play(table, "0 attempt:SKI:2", luck="SWI ATH CYC ROW ROW", sweep_dead="on")
    assert told(match, "en")[-4:] == [
        "Silver in Skiing to Anna.",
        "To the pot on the way, doubles or hopeless: Swimming.",
        "New in the market: Athletics, Cycling.",
        "Swept from the market, no medal can be won there: Gymnastics.",
    ]
    assert told(match, "fr")[-3:] == [
        "Au pot en passant, doublons ou cartes mortes : Natation.",
        "Nouveau au marché : Athlétisme, Cyclisme.",
        "Balayage du marché, faute de médaille à gagner : Gymnastique.",
    ]
