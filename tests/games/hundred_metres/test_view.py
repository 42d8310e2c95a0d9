"""What a seat may know, imagined tables, and what may be taken back. Section 7, HUN-I10"""

import json

import pytest

from pentathlon.engine.chance import Seeded
from pentathlon.engine.game import TABLE, Choice
from pentathlon.games.hundred_metres.data import KEYS, NONE
from pentathlon.games.hundred_metres.game import HundredMetres
from pentathlon.games.hundred_metres.inspection import HundredMetresInspection
from pentathlon.games.hundred_metres.state import HundredMetresState
from pentathlon.games.hundred_metres.view import imagine
from pentathlon.play.start import start
from tests.support import rule

from .tables import BLUE, GREEN, RED, Table, random_race


def view_text(table: Table, watcher: int) -> str:
    return json.dumps(table.game.view(table.state, watcher).to_json())


@rule("HUN-I10")
def test_a_seat_sees_its_own_hand_and_only_the_size_of_the_others() -> None:
    table = Table("GUST BOLT", "PHOTO INSECT STRIDE", "F")

    own, public = view_text(table, RED), view_text(table, TABLE)

    assert '"hand": "GUST BOLT"' in own
    assert '"hand_size": 3' in own
    for secret in ("PHOTO", "INSECT", "STRIDE"):
        assert secret not in own
        assert secret not in public
    assert '"hand": null' in public


@rule("HUN-Q4", "HUN-I10")
def test_nobody_sees_the_logos_of_another_before_they_are_counted() -> None:
    game, luck = HundredMetres({}), Seeded(3)
    state = game.setup(3, luck)
    logos = [int(runner.logos) for runner in state.runners]

    view, public = game.view(state, RED), game.view(state, TABLE)
    again = game.glance(state, RED, game.view(game.setup(3, luck), RED))

    assert again.to_json() == view.to_json()
    assert [runner["logos"] for runner in view.to_json()["runners"]] == [None] * 3
    assert (view.own_json()["own_logos"], public.own_json()["own_logos"]) == (logos[RED], None)
    assert [int(runner.logos) for runner in again.table.runners] == [logos[RED], NONE, NONE]


@rule("HUN-I10", "HUN-Q31")
def test_track_row_discard_and_markers_are_public() -> None:
    table = Table(
        {"cell": 3, "suit": True, "injuries": 1, "lane": 4}, {"shoe": True, "photo": True}, "",
        discard="L GUST", spent=7,
    )  # fmt: skip
    view = table.game.view(table.state, TABLE).to_json()
    runners = view["runners"]

    assert isinstance(runners, list)
    assert (runners[0]["lane"], runners[0]["cell"], runners[0]["injuries"]) == (4, 3, 1)
    assert runners[0]["suit"]
    assert runners[1]["shoe"]
    assert runners[1]["photo"]
    assert (view["row"], view["discard"], view["spent"]) == ("L R LR RL", "L GUST", 7)
    assert view["draw_count"] == 88 - 4 - 2 - 2


@rule("HUN-I10")
def test_hands_stay_hidden_when_the_race_is_over() -> None:
    table = Table({"hand": "F", "cell": 13}, "BOLT").play("Red cross")

    assert "BOLT" not in view_text(table, RED)


@rule("HUN-I10")
def test_cards_that_came_openly_are_known_until_they_leave() -> None:
    table = Table("RESOURCE", {"hand": "L", "lane": 1}, phase="action", discard="R F")
    table.play("Red play:RESOURCE", "Red pick:F", "Red stop", "Blue row:L", luck_of="GUST")

    runners = table.game.view(table.state, TABLE).to_json()["runners"]
    assert [runners[RED]["known"], runners[BLUE]["known"]] == ["F", "L"]
    table.play("Blue stop", "Red stop", "Red stop", "Blue step:L")
    assert table.game.view(table.state, TABLE).to_json()["runners"][BLUE]["known"] == ""


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_an_imagined_table_looks_the_same_and_keeps_the_invariants(seats: int) -> None:
    game, inspection = HundredMetres({}), HundredMetresInspection()
    chance = Seeded(4)
    for number, (state, _) in enumerate(random_race(seats, 11)):
        if number % 9 == 0:
            watcher = number % (seats + 1) - 1
            view = game.view(state, watcher)
            imagined = game.determinize(view, chance)
            inspection.invariants(imagined)
            assert game.view(imagined, watcher).to_json() == view.to_json()


@rule("HUN-54", "HUN-I10")
def test_imagined_hands_hold_what_is_known_and_nothing_that_they_lack() -> None:
    table = Table(
        "", {"hand": "F 3*L", "known": "F", "lacks": "R LR"}, {"hand": "2*R", "lacks": "L"}, row=""
    )
    view = table.game.view(table.state, RED)
    for seed in range(40):
        runners = imagine(view, Seeded(seed)).runners
        assert runners[BLUE].hand[KEYS.index("F")] >= 1
        assert runners[BLUE].hand[KEYS.index("R")] == runners[BLUE].hand[KEYS.index("LR")] == 0
        assert runners[GREEN].hand[KEYS.index("L")] == 0
        assert (sum(runners[BLUE].hand), sum(runners[GREEN].hand)) == (4, 2)


@rule("HUN-54")
def test_a_deal_that_runs_into_a_dead_end_is_dealt_anew() -> None:
    """Three unseen cards and three hands, each lacking one of them: some deals cannot end."""
    hand = (
        "19*L 19*R 9*LR 10*RL 8*F 2*INJURY 2*DRINK 2*SHOE 2*INSECT 2*SUIT GUST 2*STRIDE "
        "3*RESOURCE 2*PHOTO BOLT TRAINING"
    )
    table = Table(
        hand,
        {"hand": "L", "lacks": "LR"},
        {"hand": "LR", "lacks": "R"},
        {"hand": "R", "lacks": "L"},
        row="",
    )
    view = table.game.view(table.state, RED)
    for seed in range(30):
        imagined = imagine(view, Seeded(seed))
        HundredMetresInspection().invariants(imagined)
        assert imagined.draw_count == 0


def test_before_the_announcement_the_logos_of_others_are_imagined() -> None:
    game = HundredMetres({})
    state = game.setup(3, Seeded(2))
    imagined = game.determinize(game.view(state, RED), Seeded(1))

    assert imagined.runners[RED].logos == state.runners[RED].logos
    assert all(runner.logos >= 0 for runner in imagined.runners)


# What is shown of choices, and undo


@rule("HUN-Q23e", "HUN-Q23b")
def test_answers_votes_and_losses_are_open_once_they_are_made() -> None:
    game = HundredMetres({})
    state = Table("", "").state
    texts = ["pass", "train", "drop:L+F", "vote:yes", "play:INJURY:1"]
    choices = [Choice(BLUE, game.parse(text)) for text in texts]

    assert game.shown(state, choices, RED) == texts


@rule("HUN-Q10")
def test_what_shows_nothing_hidden_can_be_taken_back() -> None:
    table: dict[str, object] = {"row": "L R LR RL", "runners": [{"hand": "L"}, {"hand": "R"}]}
    match = start("hundred_metres", table=table, seed=1)

    match.submit(RED, "stop")
    match.undo(RED)

    state = match.state
    assert isinstance(state, HundredMetresState)
    assert state.phase.value == "step"
    for text, shows in (("stop", False), ("pick:L", False), ("step:L", True), ("train", True)):
        assert match.game.reveals(state, RED, match.game.parse(text)) is shows


@pytest.mark.unwatched
@rule("HUN-10", "HUN-Q6", "HUN-I10")
def test_losing_bids_and_a_held_training_reach_no_other_seat_by_any_record() -> None:
    """Play whole races; what one seat can read never names another's hidden bid or card."""
    for seed in range(12):
        match = start("hundred_metres", seats=3, seed=seed, options={"round_limit": "10"})
        picker = Seeded(seed)
        while not match.over and len(match.record.steps) < 60:
            for seat in match.deciders:
                legal = match.legal(seat)
                match.submit(seat, legal[picker.below(len(legal), 0)])
        bids = match.record.steps[2].choices
        state = match.tables[2]
        assert isinstance(state, HundredMetresState)
        best = max(runner.bid for runner in state.runners)
        for seat, text in bids:
            size = int(state.runners[seat].bid)
            expected = text if size == best and size > 0 else f"bid:{size}"
            for watcher in (TABLE, *[other for other in range(3) if other != seat]):
                assert dict(match.seen[2][watcher].choices)[seat] == expected
                assert f"@{seat}" not in match.record_for(watcher)


@rule("HUN-62")
def test_holding_training_shows_in_no_view_while_an_attack_waits() -> None:
    with_it = Table("INJURY", "TRAINING L", "R", phase="react", card="INJURY", target=BLUE)
    without = Table("INJURY", "GUST L", "R", phase="react", card="INJURY", target=BLUE)

    for watcher in (TABLE, RED, GREEN):
        assert view_text(with_it, watcher) == view_text(without, watcher)
    assert with_it.asked == without.asked == (BLUE,)
