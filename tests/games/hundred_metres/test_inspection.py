"""The inspector's word on Hundred Metres: what is hidden, and when tables may be told apart."""

import pytest

from pentathlon.engine.chance import Seeded
from pentathlon.engine.game import TABLE, Choice
from pentathlon.engine.words import LANGUAGES
from pentathlon.games.hundred_metres.box import HundredMetresBox
from pentathlon.games.hundred_metres.game import HundredMetres
from pentathlon.games.hundred_metres.inspection import HundredMetresInspection
from pentathlon.laws.check import LAWS
from pentathlon.laws.trial import trial_of
from tests.support import rule

from .tables import BLUE, EVERYTHING, GREEN, RED, Table, random_race

INSPECTION = HundredMetresInspection()


@pytest.mark.unwatched
@rule("HUN-I10")
@pytest.mark.parametrize("watcher", [TABLE, RED, GREEN])
def test_a_scramble_moves_hidden_cards_and_nothing_that_the_watcher_sees(watcher: int) -> None:
    game, chance = HundredMetres({}), Seeded(8)
    moved = 0
    for number, (state, _) in enumerate(random_race(3, 5)):
        if number % 6 == 0:
            other = INSPECTION.scramble(state, watcher, chance)
            INSPECTION.invariants(other)
            assert game.view(other, watcher).to_json() == game.view(state, watcher).to_json()
            moved += other.to_json() != state.to_json()
    assert moved > 10


def test_every_action_of_the_universe_is_read_back_from_its_text() -> None:
    game, universe = HundredMetres({}), INSPECTION.universe()

    assert [game.parse(action.text) for action in universe] == universe


@rule("HUN-54", "HUN-I10")
def test_a_scramble_minds_what_everybody_knows() -> None:
    table = Table(
        "",
        {"hand": "F 2*L", "known": "F", "lacks": "R LR"},
        {"hand": "L", "known": "L"},
        {"hand": "3*R", "lacks": "L"},
        options={"deck": "grand"},
    )
    for seed in range(30):
        other = INSPECTION.scramble(table.state, RED, Seeded(seed))
        INSPECTION.invariants(other)
        assert other.runners[BLUE].hand[4] >= 1
        assert other.runners[GREEN].hand[0] == 1


@rule("HUN-I10")
def test_logos_that_nobody_has_named_are_scrambled_too() -> None:
    table = Table("R 2*L", "F LR", "L RL", phase="announce")
    others = [INSPECTION.scramble(table.state, RED, Seeded(seed)) for seed in range(30)]

    assert len({other.runners[BLUE].logos for other in others}) > 3
    assert {other.runners[RED].logos for other in others} == {table.runner(RED).logos}


def test_without_a_pile_hands_are_exchanged_among_each_other() -> None:
    table = Table(f"19*L 20*R {EVERYTHING}", "", "L", row="")
    changed = {
        str(INSPECTION.scramble(table.state, TABLE, Seeded(seed)).to_json()) for seed in range(20)
    }

    assert len(changed) > 1


@rule("HUN-Q6")
def test_nobody_can_tell_losing_bids_of_one_size_from_each_other() -> None:
    table = Table("L R F", "R RL", phase="start")
    bids = [table.game.parse("bid:L+F"), table.game.parse("bid:R")]
    choices = [Choice(seat, bid) for seat, bid in enumerate(bids)]
    other = Table("L R F", "L F", phase="start").state
    won, lost = [
        [bid.text for bid in INSPECTION.alike(table.state, other, choices, choice, GREEN)]
        for choice in choices
    ]

    assert won == ["bid:L+F"]
    assert sorted(lost) == ["bid:F", "bid:L"]


@rule("HUN-53", "HUN-54")
def test_a_stride_may_tell_two_tables_apart() -> None:
    def asked(hand: str) -> Table:
        return Table(
            "", hand, phase="react", card="STRIDE", target=BLUE, named="F", discard="STRIDE"
        )

    one, two = asked("F"), asked("L")
    passing = [Choice(BLUE, one.game.parse("pass"))]
    training = [Choice(BLUE, one.game.parse("train"))]

    assert INSPECTION.tells_apart(one.state, two.state, passing)
    assert not INSPECTION.tells_apart(one.state, asked("2*F").state, passing)
    assert not INSPECTION.tells_apart(one.state, two.state, training)


@rule("HUN-Q26")
def test_a_leaver_shows_his_hand() -> None:
    one = Table({"hand": "F L", "cell": 13}, "")
    two = Table({"hand": "F R", "cell": 13}, "")
    crossing = [Choice(RED, one.game.parse("cross"))]

    assert INSPECTION.tells_apart(one.state, two.state, crossing)
    assert not INSPECTION.tells_apart(one.state, one.state.clone(), crossing)


@pytest.mark.many
@pytest.mark.parametrize("law", LAWS)
@rule("HUN-I1", "HUN-I10")
def test_short_races_keep_every_law(law: str) -> None:
    box = HundredMetresBox()
    for seed, variant in enumerate(INSPECTION.variants()):
        LAWS[law](trial_of(box, {**variant, "round_limit": "10"}, 2 + seed % 2, seed))


@rule("HUN-Q10", "HUN-62")
def test_being_forced_is_a_secret_only_where_a_hand_decides_it() -> None:
    game = HundredMetres({})
    dry = Table(f"20*L 20*R {EVERYTHING}", "", row="")

    assert not game.masked(Table("L", "").state)
    assert game.masked(dry.state)
    assert game.masked(Table("L", "L", phase="gust", card="GUST").state)
    assert not game.masked(Table("L", "L", phase="start").state)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_has_a_title_and_an_introduction(language: str) -> None:
    book = HundredMetresBox().rulebook(language)

    assert book.title == HundredMetresBox().words(language).title
    assert book.intro
    assert len(book.rules) == 157
