"""The Action cards, their targets, and the answer to them. HUN-42 to HUN-64, HUN-Q17 to HUN-Q23f"""

import pytest

from pentathlon.engine.chance import Seeded
from pentathlon.games.hundred_metres.state import HundredMetresState
from tests.support import rule

from .tables import BLUE, GREEN, RED, YELLOW, Table

# Targets


@rule("HUN-Q17")
def test_attacks_aim_at_every_opponent_still_racing() -> None:
    table = Table("INJURY", "L", {"cell": 14, "place": 1, "time": 900}, "R", phase="action")

    assert table.legal_of("play") == {"play:INJURY:1", "play:INJURY:3"}


@rule("HUN-Q17", "HUN-Q18")
def test_a_third_injury_a_second_shoe_or_photo_finds_no_target() -> None:
    full: dict[str, object] = {"injuries": 2, "shoe": True, "photo": True, "hand": "L"}
    table = Table("INJURY SHOE PHOTO", full, phase="action", options={"deck": "grand"})
    hurt = Table("INJURY SHOE PHOTO", {"injuries": 1}, phase="action")

    assert table.legal_of("play") == set()
    assert hurt.legal_of("play") == {"play:INJURY:1", "play:SHOE:1", "play:PHOTO:1"}


@rule("HUN-Q17")
def test_insect_and_stride_need_a_hand_to_hit() -> None:
    table = Table("INSECT STRIDE", "", "F", phase="action")

    strides = {f"play:STRIDE:2:{kind}" for kind in ("L", "R", "LR", "RL", "F")}
    assert table.legal_of("play") == {"play:INSECT:2"} | strides


@rule("HUN-Q17")
def test_a_suit_is_worn_once_and_a_resource_needs_a_discard() -> None:
    bare = Table({"hand": "SUIT RESOURCE"}, "", phase="action", discard="L")
    suited = Table({"hand": "SUIT RESOURCE", "suit": True}, "", phase="action")

    assert bare.legal_of("play") == {"play:SUIT", "play:RESOURCE"}
    assert suited.legal_of("play") == set()


@rule("HUN-Q17", "HUN-52")
def test_gust_and_drink_can_always_be_played() -> None:
    table = Table("GUST DRINK", "", phase="action")

    assert table.legal_of("play") == {"play:GUST", "play:DRINK"}


@rule("HUN-26")
def test_action_cards_wait_for_the_action_phase() -> None:
    table = Table("GUST", "")

    assert table.legal_of("play") == set()
    refusal = table.refusal("Red play:GUST")
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("HUN-26", "cards_later")


# One by one


@rule("HUN-42", "HUN-Q18")
def test_two_injuries_add_up() -> None:
    table = Table("2*INJURY", "", phase="action")

    table.play("Red play:INJURY:1", "Red play:INJURY:1")

    assert table.asked == (BLUE,)
    assert table.phase == "action"
    assert table.discard == "INJURY INJURY"


@rule("HUN-44", "HUN-Q21")
def test_a_drink_rules_out_the_row_and_a_second_drink() -> None:
    table = Table({"hand": "2*DRINK L R", "lane": 1}, "", phase="action").play("Red play:DRINK")

    assert table.legal == {"step:L", "draw", "stop"}


@rule("HUN-44")
def test_without_a_drink_no_step_is_taken_in_the_action_phase() -> None:
    table = Table({"hand": "L", "lane": 1}, "", phase="action")

    assert table.legal_of("step") == set()
    refusal = table.refusal("Red step:L")
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("HUN-44", "no_drink")


@rule("HUN-Q21", "HUN-48")
def test_a_drink_step_may_use_the_suit_and_enter_the_empty_cell() -> None:
    suited = Table(
        {"hand": "DRINK RL", "lane": 1, "cell": 2, "suit": True}, "", phase="action"
    ).play("Red play:DRINK", "Red step:RL")
    empty = Table({"hand": "DRINK F", "lane": 1, "cell": 5}, "", phase="action").play(
        "Red play:DRINK", "Red step:F"
    )

    assert suited.cell(RED) == 3
    assert empty.cell(RED) == 6


@rule("HUN-44")
def test_the_effect_of_a_drink_ends_with_its_phase() -> None:
    table = Table({"hand": "DRINK", "lane": 1}, {"hand": "R L", "lane": 2}, phase="action")

    table.play("Red play:DRINK", "Red stop", "Blue stop")

    assert not table.state.has_fizz
    assert table.legal_of("step") == set()


@rule("HUN-45", "HUN-46")
def test_a_shoe_lies_before_its_target_and_not_in_the_discard() -> None:
    table = Table("SHOE", "L", phase="action").play("Red play:SHOE:1")

    assert table.runner(BLUE).has_shoe
    assert table.discard == ""
    assert table.spent == 0


@rule("HUN-47", "HUN-Q23d")
def test_every_card_of_the_hand_is_as_likely_to_be_hit_by_an_insect() -> None:
    hits = {"L": 0, "F": 0}
    for seed in range(400):
        table = Table("INSECT", "3*L F", phase="action")
        table.take("Red play:INSECT:1", Seeded(seed))
        hits["F" if table.hand(BLUE) == "3*L" else "L"] += 1

    assert 60 < hits["F"] < 140


@rule("HUN-48", "HUN-Q14")
@pytest.mark.parametrize(("cell", "asked"), [(2, "LR"), (4, "RL"), (0, "L"), (1, "R")])
def test_a_suit_makes_two_step_cards_alike_for_its_wearer_alone(cell: int, asked: str) -> None:
    hand: dict[str, object] = {"hand": "L R LR RL F", "lane": 1, "cell": cell}
    plain = Table(hand, {"hand": "", "suit": True})
    suited = Table({**hand, "suit": True}, "")

    either = {"step:LR", "step:RL"} if len(asked) == 2 else {f"step:{asked}"}
    assert plain.legal_of("step") == {f"step:{asked}"}
    assert suited.legal_of("step") == either


@rule("HUN-49")
def test_a_suit_is_worn_for_the_rest_of_the_race_and_never_counts() -> None:
    table = Table("SUIT", "", phase="action").play("Red play:SUIT", "Red stop")

    for name in ("Blue", "Red", "Blue"):
        table.play(f"{name} stop", f"{name} stop")
    assert table.runner(RED).has_suit
    assert (table.discard, table.spent) == ("", 0)


@rule("HUN-53", "HUN-Q23c")
def test_a_stride_may_ask_for_a_finish_card_and_the_card_passes_openly() -> None:
    table = Table("STRIDE", "2*F", "", phase="action").play("Red play:STRIDE:1:F")

    assert (table.hand(RED), table.hand(BLUE)) == ("F", "F")
    view = table.game.view(table.state, GREEN)
    assert view.to_json()["runners"][RED]["known"] == "F"


@rule("HUN-54")
def test_what_a_hand_lacks_is_known_until_it_draws() -> None:
    table = Table("STRIDE", {"hand": "L", "lane": 1}, "", phase="action")
    table.play("Red play:STRIDE:1:F", "Red stop", "Blue step:L")
    assert table.game.view(table.state, RED).to_json()["runners"][BLUE]["lacks"] == "F"

    table.play("Blue draw", luck_of="R")

    assert table.game.view(table.state, RED).to_json()["runners"][BLUE]["lacks"] == ""


@rule("HUN-55", "HUN-Q23a")
def test_a_resource_looks_at_four_cards_or_at_all_there_are() -> None:
    deep = Table("RESOURCE", "", phase="action", discard="F L R GUST LR").play("Red play:RESOURCE")
    flat = Table("RESOURCE", "", phase="action", discard="F L").play("Red play:RESOURCE")

    assert deep.legal == {"pick:LR", "pick:GUST", "pick:R", "pick:L"}
    assert flat.legal == {"pick:L", "pick:F"}


@rule("HUN-Q23a", "HUN-I5")
def test_a_resource_may_bring_back_an_action_card_and_keeps_the_rest_in_order() -> None:
    table = Table("RESOURCE", "", phase="action", discard="F GUST L R")

    table.play("Red play:RESOURCE", "Red pick:GUST", "Red play:GUST")

    assert table.discard == "F L R RESOURCE GUST"
    assert table.spent == 5


@rule("HUN-58", "HUN-61", "HUN-Q22")
def test_bolt_can_be_the_second_action_and_ignores_those_across_the_line() -> None:
    across: dict[str, object] = {"cell": 14, "place": 1, "time": 900}
    table = Table({"hand": "BOLT SUIT", "cell": 3}, across, {"cell": 12}, phase="action")

    table.play("Red play:SUIT", "Red play:BOLT")

    assert table.cell(RED) == 12
    assert table.asked == (GREEN,)
    alone = Table({"hand": "BOLT", "cell": 3}, across, {"cell": 3}, phase="action")
    assert alone.legal_of("play") == set()


# The gust


@rule("HUN-50", "HUN-51", "HUN-Q23b")
def test_a_gust_takes_all_from_those_with_too_few_cards() -> None:
    table = Table("GUST", "L", "", {"cell": 14, "place": 1, "time": 900}, phase="action")

    table.play("Red play:GUST")

    assert table.asked == (BLUE,)
    assert table.legal == {"drop:L"}
    table.play("Blue drop:L")
    assert table.spent == 2
    assert table.asked == (RED,)


@rule("HUN-50", "HUN-Q23b")
def test_a_gust_over_empty_hands_blows_nothing_away() -> None:
    table = Table("GUST", "", "", phase="action").play("Red play:GUST")

    assert table.discard == "GUST"
    assert (table.phase, table.actions) == ("action", 1)


@rule("HUN-51")
def test_everybody_chooses_what_the_gust_takes() -> None:
    table = Table("GUST L R", "2*L R", phase="action").play("Red play:GUST")

    assert table.legal_for(RED) == {"drop:L", "drop:R"}
    assert table.legal_for(BLUE) == {"drop:L+L", "drop:L+R"}


# Training


@pytest.mark.parametrize(
    "attack", ["play:INJURY:1", "play:SHOE:1", "play:INSECT:1", "play:STRIDE:1:L", "play:PHOTO:1"]
)
@rule("HUN-62", "HUN-63", "HUN-64", "HUN-Q23e")
def test_training_voids_any_attack_on_its_player(attack: str) -> None:
    table = Table("INJURY SHOE INSECT STRIDE PHOTO", "TRAINING L", phase="action")

    table.play(f"Red {attack}", "Blue train")

    runner = table.runner(BLUE)
    assert (runner.injuries, runner.has_shoe, runner.has_photo) == (0, False, False)
    assert table.hand(BLUE) == "L"
    assert table.discard == f"{attack.split(':')[1]} TRAINING"
    assert table.spent == 2
    assert (table.asked, table.actions) == ((RED,), 1)


@rule("HUN-62", "HUN-Q23e")
def test_one_may_decline_to_answer_and_the_attack_strikes() -> None:
    table = Table("INJURY", "TRAINING", phase="action")

    table.play("Red play:INJURY:1", "Blue pass")

    assert table.runner(BLUE).injuries == 1
    assert table.hand(BLUE) == "TRAINING"


@rule("HUN-62", "HUN-Q23e")
def test_training_cannot_be_played_in_any_other_way() -> None:
    table = Table("TRAINING", "", phase="action")

    assert table.legal == {"draw", "row:L", "row:R", "row:LR", "row:RL", "stop"}


@rule("HUN-62", "HUN-I10")
def test_every_target_is_asked_whether_it_can_answer_or_not() -> None:
    table = Table("GUST L", "L", "TRAINING", "F", phase="action")
    state: HundredMetresState = table.state

    table.game.apply(state, RED, table.game.parse("play:GUST"), Seeded(1))

    assert table.asked == (BLUE, GREEN, YELLOW)
    assert table.game.masked(state)
    assert table.legal_for(BLUE) == {"pass"}
    assert table.legal_for(GREEN) == {"pass", "train"}


@rule("HUN-Q23f")
def test_training_spares_its_player_the_gust_and_nobody_else() -> None:
    table = Table("GUST L", "2*L R", "TRAINING F R", phase="action")

    table.play("Red play:GUST", "Blue pass, Green train")

    assert table.asked == (RED, BLUE)
    table.play("Red drop:L, Blue drop:L+L")
    assert table.hand(GREEN) == "R F"
    assert table.discard == "GUST TRAINING L L L"


@rule("HUN-Q23f")
def test_with_cancel_one_training_voids_the_gust_for_all() -> None:
    table = Table(
        "GUST L", "2*L R", "TRAINING F R", phase="action", options={"training_vs_gust": "cancel"}
    )

    table.play("Red play:GUST", "Blue pass, Green train")

    assert table.discard == "GUST TRAINING"
    assert (table.asked, table.actions) == ((RED,), 1)
    unanswered = Table(
        "GUST L", "2*L R", "TRAINING F R", phase="action", options={"training_vs_gust": "cancel"}
    ).play("Red play:GUST", "Blue pass, Green pass")
    assert unanswered.asked == (RED, BLUE, GREEN)


@rule("HUN-Q23f")
def test_with_none_a_gust_is_not_answered() -> None:
    table = Table("GUST L", "TRAINING R", phase="action", options={"training_vs_gust": "none"})

    table.play("Red play:GUST")

    assert table.phase == "gust"
    assert table.asked == (RED, BLUE)


@rule("HUN-Q23f", "HUN-Q1")
def test_in_the_grand_deck_two_may_answer_the_same_gust() -> None:
    table = Table("GUST", "TRAINING L", "TRAINING R", phase="action", options={"deck": "grand"})

    table.play("Red play:GUST", "Blue train, Green train")

    assert table.discard == "GUST TRAINING TRAINING"
    assert (table.hand(BLUE), table.hand(GREEN)) == ("L", "R")


# The hand limit


@rule("HUN-Q5")
def test_without_a_limit_hands_grow() -> None:
    table = Table("12*L", "", phase="action").play("Red draw", "Red draw", luck_of="R R")

    assert table.hand(RED) == "12*L 2*R"
    assert table.asked == (BLUE,)


@rule("HUN-Q5", "HUN-Q32")
def test_a_hand_above_the_limit_is_cut_card_by_card_at_the_end_of_the_turn() -> None:
    table = Table("6*L R", "", phase="action", options={"hand_limit": "6"})

    table.play("Red draw", "Red stop", luck_of="F")
    assert table.phase == "limit"
    assert table.legal == {"drop:L", "drop:R", "drop:F"}
    table.play("Red drop:F", "Red drop:L")
    assert table.hand(RED) == "5*L R"
    assert table.discard == "F L"
    assert table.asked == (BLUE,)


@rule("HUN-Q5", "HUN-61")
def test_the_limit_holds_after_bolt_too() -> None:
    table = Table("7*L BOLT", {"cell": 3}, phase="action", options={"hand_limit": "6"})

    table.play("Red play:BOLT", "Red drop:L")

    assert table.cell(RED) == 3
    assert table.asked == (BLUE,)
