"""Why not: every refusal with its rule, its facts and its words in both languages."""

from typing import Any

import pytest

from pentathlon.engine.words import LANGUAGES, open_phrasebook
from pentathlon.games.hundred_metres.box import HundredMetresBox
from pentathlon.games.hundred_metres.inspection import UNIVERSE
from tests.support import rule

from .tables import BLUE, EVERYTHING, NAMES, Stated, Table

ACROSS: Stated = {"cell": 14, "place": 1, "time": 900}
GRAND = {"deck": "grand"}


def over() -> Table:
    return Table({"hand": "F", "cell": 13}, "").play("Red cross")


def lanes() -> Table:
    return Table({"lane": 4}, {"lane": 0}, phase="pick_lane", turn=BLUE, row="")


def announce() -> Table:
    return Table({"logos": 3}, {"logos": 1}, phase="announce")


def auction() -> Table:
    return Table("L", "R", phase="start")


def attacked(hand: str = "L") -> Table:
    return Table("", hand, "", phase="react", card="INJURY", target=BLUE, discard="INJURY")


def resource() -> Table:
    return Table("", "", phase="resource", card="RESOURCE", discard="F L R LR GUST")


def gust() -> Table:
    return Table("L R", "L R F", phase="gust", card="GUST", discard="GUST")


def limit() -> Table:
    return Table("7*L", "", phase="limit", options={"hand_limit": "6"})


def vote() -> Table:
    return Table(ACROSS, "", "", phase="vote", turn=BLUE, options={"play_on": "vote"})


def step(runner: Stated = "L R F", **stated: Any) -> Table:
    return Table(runner, "L", **stated)


def action(runner: Stated = "L R F", other: Stated = "L", **stated: Any) -> Table:
    return Table(runner, other, phase="action", **stated)


def empty() -> Table:
    return Table(f"20*L 20*R {EVERYTHING}", "", row="", phase="action")


CASES: list[tuple[Table, str, str, str]] = [
    (over(), "Red draw", "HUN-34", "race_over"),
    (attacked(), "Red draw", "HUN-62", "others_asked"),
    (Table("", "L", "L", phase="gust", card="GUST", waiting=[1, 2]), "Red stop", "HUN-Q23b",
     "others_asked"),
    (step(), "Blue draw", "HUN-9", "not_your_turn"),
    (lanes(), "Blue draw", "HUN-Q3", "lane_first"),
    (lanes(), "Blue lane:4", "HUN-Q3", "lane_taken"),
    (announce(), "Red bang:4", "HUN-Q4", "count_logos"),
    (announce(), "Blue draw", "HUN-Q4", "count_logos"),
    (auction(), "Red draw", "HUN-10", "bid_first"),
    (auction(), "Red bid:L+L", "HUN-Q6", "too_few_cards"),
    (attacked(), "Blue train", "HUN-62", "too_few_cards"),
    (attacked(), "Blue draw", "HUN-62", "answer_first"),
    (resource(), "Red draw", "HUN-Q23a", "pick_first"),
    (resource(), "Red pick:F", "HUN-55", "not_uppermost"),
    (gust(), "Blue drop:L", "HUN-50", "drop_first"),
    (gust(), "Red drop:L+R", "HUN-50", "drop_first"),
    (gust(), "Red draw", "HUN-50", "drop_first"),
    (gust(), "Blue drop:L+L", "HUN-50", "too_few_cards"),
    (gust(), "Blue drop:L+LR", "HUN-50", "too_few_cards"),
    (limit(), "Red drop:L+L", "HUN-Q5", "limit_first"),
    (limit(), "Red drop:R", "HUN-Q5", "too_few_cards"),
    (vote(), "Blue draw", "HUN-Q26", "vote_first"),
    (empty(), "Red draw", "HUN-Q12", "nothing_to_draw"),
    (step(), "Red pass", "HUN-16", "nothing_to_answer"),
    (action(), "Red vote:yes", "HUN-25", "nothing_to_answer"),
    (step(), "Red row:GUST", "HUN-19", "not_in_row"),
    (action(), "Red row:GUST", "HUN-28", "not_in_row"),
    (action(row_card=True, options={"row_once_per_turn": "on"}), "Red row:L", "HUN-Q9",
     "row_once"),
    (step(actions=1), "Red row:L", "HUN-19", "too_few_actions"),
    (action(), "Red step:L", "HUN-44", "no_drink"),
    (step({"hand": "L", "cell": 13}), "Red step:L", "HUN-32", "only_finish"),
    (step({"hand": "2*L", "shoe": True}), "Red step:L", "HUN-45", "needs_pair"),
    (step("2*L"), "Red step:L+L", "HUN-17", "one_card_a_cell"),
    (step({"hand": "2*L", "shoe": True}, actions=1), "Red step:L+L", "HUN-Q19",
     "too_few_actions"),
    (step("L R"), "Red step:R", "HUN-22", "wrong_step"),
    (step({"hand": "L R", "shoe": True}), "Red step:L+R", "HUN-22", "wrong_step"),
    (step("R"), "Red step:L", "HUN-17", "too_few_cards"),
    (step({"hand": "L", "shoe": True}), "Red step:L+L", "HUN-45", "too_few_cards"),
    (step({"hand": "L", "lane": 1, "cell": 5, "shoe": True}), "Red step:L+F", "HUN-45",
     "too_few_cards"),
    (action({"hand": "F", "cell": 13}), "Red cross", "HUN-Q16", "cross_in_step_phase"),
    (step({"hand": "F", "cell": 12}), "Red cross", "HUN-30", "not_on_last"),
    (step({"hand": "F", "cell": 13}, on_last=False), "Red cross", "HUN-Q16", "cross_next_turn"),
    (step({"hand": "L", "cell": 13}), "Red cross", "HUN-31", "too_few_cards"),
    (step({"hand": "F", "cell": 13, "photo": True}), "Red cross", "HUN-56", "too_few_cards"),
    (step({"hand": "2*F", "cell": 13, "photo": True}, actions=1), "Red cross", "HUN-57",
     "too_few_actions"),
    (step("GUST"), "Red play:GUST", "HUN-26", "cards_later"),
    (action("L"), "Red play:GUST", "HUN-26", "too_few_cards"),
    (action("DRINK", actions=1), "Red play:DRINK", "HUN-Q21", "drink_first"),
    (action({"hand": "SUIT", "suit": True}), "Red play:SUIT", "HUN-Q17", "suit_worn"),
    (action("RESOURCE"), "Red play:RESOURCE", "HUN-Q17", "discard_empty"),
    (action("BOLT"), "Red play:BOLT", "HUN-Q22", "nobody_ahead"),
    (action("INJURY"), "Red play:INJURY:2", "HUN-Q17", "no_such_runner"),
    (action("INJURY"), "Red play:INJURY:0", "HUN-Q17", "own_target"),
    (action("INJURY", ACROSS), "Red play:INJURY:1", "HUN-Q26", "target_across"),
    (action("INJURY", {"injuries": 2}), "Red play:INJURY:1", "HUN-Q18", "target_pending"),
    (action("SHOE", {"shoe": True}), "Red play:SHOE:1", "HUN-Q18", "target_pending"),
    (action("PHOTO", {"photo": True}), "Red play:PHOTO:1", "HUN-Q18", "target_pending"),
    (action("INSECT", ""), "Red play:INSECT:1", "HUN-Q17", "empty_hand"),
    (action("STRIDE", ""), "Red play:STRIDE:1:F", "HUN-Q17", "empty_hand"),
]  # fmt: skip


@pytest.mark.parametrize(("table", "deed", "rule_id", "key"), CASES)
@rule("HUN-Q17", "HUN-Q18", "HUN-Q21", "HUN-Q22", "HUN-22", "HUN-26", "HUN-45")
def test_a_refusal_names_its_rule(table: Table, deed: str, rule_id: str, key: str) -> None:
    refusal = table.refusal(deed)

    assert refusal is not None
    assert (refusal.rule, refusal.key) == (rule_id, key)
    assert rule_id in HundredMetresBox().rulebook("en").rules


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_reads_as_a_sentence(language: str) -> None:
    words = HundredMetresBox().words(language)
    for table, deed, rule_id, _ in CASES:
        refusal = table.refusal(deed)
        assert refusal is not None
        text = words.refusal(refusal, NAMES)
        assert text.endswith(f" ({rule_id})")
        assert "{" not in text


def test_every_refusal_that_has_words_is_shown_above() -> None:
    phrases = open_phrasebook("pentathlon.games.hundred_metres", "words", "en").phrases

    assert set(phrases["refusal"]) == {key for _, _, _, key in CASES}


def test_a_refusal_says_what_is_missing() -> None:
    words = {language: HundredMetresBox().words(language) for language in LANGUAGES}
    wrong = step("L R").refusal("Red step:R")
    taken = lanes().refusal("Blue lane:4")
    assert wrong is not None
    assert taken is not None

    assert (
        words["en"].refusal(wrong, NAMES)
        == "Your next cell asks for left; right does not open it (HUN-22)"
    )
    assert (
        words["fr"].refusal(wrong, NAMES)
        == "Votre prochaine case demande gauche ; droite ne l'ouvre pas (HUN-22)"
    )
    assert (
        words["en"].refusal(taken, NAMES) == "Red already runs in lane 4; pick a free one (HUN-Q3)"
    )


@pytest.mark.unwatched
@pytest.mark.parametrize("case", range(len(CASES)))
def test_refusals_and_legal_actions_never_meet(case: int) -> None:
    table = CASES[case][0]
    for seat in range(len(table.state.runners)):
        legal = table.legal_for(seat) if seat in table.asked else set()
        for each in UNIVERSE:
            refused = table.game.refuse(table.state, seat, each) is not None
            assert refused == (each.text not in legal), each.text
