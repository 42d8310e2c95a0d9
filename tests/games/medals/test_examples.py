"""The worked examples of the rules, each as it is written. Section 8"""

from pentathlon.engine.chance import Recorder, Seeded, only
from pentathlon.games.medals.game import Medals
from pentathlon.games.medals.notation import cards_to_text, market_to_text
from pentathlon.play.start import start
from tests.support import rule

from .tables import A, B, C, D, Table, cards, finished, luck

# From the source


@rule("MED-E1", "MED-29", "MED-30", "MED-31", "MED-32", "MED-33", "MED-34", "MED-35", "MED-Q6")
def test_e1_two_swimmers_beat_one_and_win_silver() -> None:
    table = Table("SWI 4*ATH", "5*JUD", "2*SWI 3*FEN", "5*ROW", market="SWI SKI GYM ARC")
    pile = table.pile_count

    table.play("A attempt:SWI:1", "B pass", "C overbid:2", "D pass", pile="ROW SKI FEN JUD CYC")

    assert table.medals == {"SWI silver": C}
    assert table.hand(A) == cards("4*ATH ROW")
    assert table.market == "SKI GYM ARC FEN"
    assert table.hand(C) == cards("3*FEN JUD CYC")
    assert table.pot == cards("SWI 2*SWI SKI")  # +4
    assert table.pile_count == pile - 5
    assert table.asked == B


@rule("MED-E2", "MED-36", "MED-37", "MED-38", "MED-39", "MED-40", "MED-41")
def test_e2_two_athletes_counter_two() -> None:
    table = Table("2*ATH 3*CYC", "2*ATH 3*ROW", "5*FEN", "5*JUD", market="SKI SWI ATH GYM")

    table.play("A attempt:ATH:2", "B counter", "C pass", "D pass", pile="ARC SKI")

    assert table.pot == "2*ATH"
    assert table.hand(A) == cards("3*CYC ARC SKI")
    assert table.hand(B) == cards("2*ATH 3*ROW")
    assert table.market == "SKI SWI ATH GYM"
    assert table.medals == {}
    assert table.asked == B


@rule("MED-E3", "MED-43")
def test_e3_three_cyclists_beat_two_beat_one() -> None:
    hands = ("CYC 4*SKI", "2*CYC 3*SWI", "3*CYC 2*ATH", "5*GYM")
    table = Table(*hands, market="CYC SKI SWI ATH")

    table.play(
        "A attempt:CYC:1",
        "B overbid:2",
        "C overbid:3",
        "D pass",
        pile="ROW FEN FEN JUD ARC ARC ARC",
    )

    assert table.medals == {"CYC gold": C}
    assert table.pot == "6*CYC"
    assert table.hand(A) == cards("4*SKI ROW")
    assert table.hand(B) == cards("3*SWI 2*FEN")
    assert table.market == "SKI SWI ATH JUD"
    assert table.hand(C) == cards("2*ATH 3*ARC")
    assert "CYC" not in table.pile
    assert table.asked == B


@rule("MED-E4", "MED-20", "MED-I6")
def test_e4_with_the_gold_gone_two_skiers_may_try_for_bronze_or_silver() -> None:
    hands = ("2*SKI 3*CYC", "5*ROW", "5*FEN", "5*JUD")
    table = Table(*hands, market="SKI SWI ATH GYM", medals={"SKI gold": D}, pot="3*SKI")

    assert table.legal_of("attempt:SKI") == {"attempt:SKI:1", "attempt:SKI:2"}
    assert "SKI" not in table.pile  # so nobody can even hold three


@rule("MED-E5", "MED-7", "MED-8")
def test_e5_seven_cards_are_turned_for_the_market() -> None:
    chance = luck(f"0 {'CYC GYM ' * 5} SKI SKI ROW SKI ROW JUD FEN")
    table = Medals({}).setup(2, chance)

    assert chance.position == len(chance.script)
    assert market_to_text(table.market) == "SKI ROW JUD FEN"
    assert cards_to_text(table.pot) == cards("SKI SKI ROW")
    assert table.draw_count == 53 - 7


# Further examples


@rule("MED-E6", "MED-14", "MED-Q17")
def test_e6_a_swap_may_bring_the_same_discipline_again() -> None:
    table = Table("SKI SKI JUD FEN ROW", "5*CYC", market="SWI ATH GYM ARC")

    table.play("A swap:JUD", pile="JUD")

    assert table.pot == "JUD"
    assert table.hand(A) == cards("SKI SKI JUD FEN ROW")
    assert table.asked == B


@rule("MED-E7", "MED-21", "MED-22", "MED-23", "MED-24", "MED-25", "MED-26")
def test_e7_the_market_is_refilled_with_the_discipline_just_won() -> None:
    hands = ("GYM 4*FEN", "5*JUD", "5*ARC", "5*SWI")
    table = Table(*hands, market="ATH GYM CYC ROW")

    table.play("A attempt:GYM:1", "B pass", "C pass", "D pass", pile="GYM SKI")

    assert table.medals == {"GYM bronze": A}
    assert table.market == "ATH CYC ROW GYM"
    assert table.hand(A) == cards("4*FEN SKI")
    assert table.asked == B


@rule("MED-E8", "MED-Q7", "MED-Q8", "MED-Q13")
def test_e8_what_can_answer_a_single_card() -> None:
    hands = ("SKI 4*CYC", "2*SKI 3*JUD")
    gone = Table(*hands, market="SKI SWI ATH GYM", medals={"SKI silver": A}, pot="2*SKI")
    free = Table("ROW 4*CYC", "3*ROW 2*JUD", market="ROW SWI ATH GYM")

    gone.play("A attempt:SKI:1")
    free.play("A attempt:ROW:1")

    assert gone.legal == {"pass", "counter"}
    assert "SKI" not in gone.pile
    assert free.legal == {"pass", "counter", "overbid:2", "overbid:3"}


@rule("MED-E9", "MED-42", "MED-Q10", "MED-Q11")
def test_e9_an_overbid_after_a_counter_wins_and_the_counterer_keeps_his_card() -> None:
    hands = ("JUD 4*CYC", "JUD 4*ROW", "2*JUD 3*FEN", "5*ARC")
    table = Table(*hands, market="JUD SWI ATH GYM")

    table.play("A attempt:JUD:1", "B counter", "C overbid:2", "D pass", pile="SKI ROW CYC SKI")

    assert table.medals == {"JUD silver": C}
    assert table.pot == "3*JUD"
    assert table.hand(B) == cards("JUD 4*ROW")
    assert table.hand(A) == cards("4*CYC SKI")
    assert table.market == "SWI ATH GYM ROW"
    assert table.hand(C) == cards("3*FEN CYC SKI")
    assert table.asked == B


@rule("MED-E11", "MED-Q10", "MED-Q28")
def test_e11_two_cards_cannot_answer_a_countered_pair() -> None:
    hands = ["2*ROW 3*CYC", "2*ROW 3*FEN", "2*ROW 3*JUD", "5*ARC"]
    stated: dict[str, object] = {"hands": hands, "market": "ROW SWI ATH GYM"}
    table = Table(*hands, market="ROW SWI ATH GYM").play("A attempt:ROW:2", "B counter")
    assert table.legal == {"pass"}

    match = start("medals", table=stated, luck=["SKI", "SKI"])
    match.submit(A, "attempt:ROW:2")
    match.submit(B, "counter")

    assert [step.choices for step in match.record.steps[3:]] == [[(C, "pass")], [(D, "pass")]]


@rule("MED-E12", "MED-19", "MED-36")
def test_e12_three_archers_fear_only_the_other_three() -> None:
    hands = ("3*ARC 2*CYC", "3*ARC 2*ROW")
    feared = Table(*hands, market="ARC SWI ATH GYM").play("A attempt:ARC:3")
    assert feared.legal == {"pass", "counter"}

    certain = Table("3*ARC 2*CYC", "2*ARC 3*ROW", market="ARC SWI ATH GYM", pot="ARC")
    certain.play("A attempt:ARC:3")
    assert certain.legal == {"pass"}
    certain.play("B pass", pile="SKI FEN FEN JUD")
    assert certain.medals == {"ARC gold": A}


@rule("MED-E14", "MED-47", "MED-Q23")
def test_e14_two_golds_beat_five_bronzes() -> None:
    bronzes = dict.fromkeys(("SKI bronze", "ATH bronze", "GYM bronze", "CYC bronze"), C)
    golds = dict.fromkeys(("ROW gold", "FEN gold"), A)
    hands = ("5*JUD", "5*ARC", "SWI 4*ROW")
    table = Table(*hands, market="SWI JUD ARC FEN", turn=C, medals={**bronzes, **golds})

    table.play("C attempt:SWI:1", "A pass", "B pass")

    assert table.result.points == [6, 0, 5]
    assert table.result.winners == [A]


@rule("MED-E15", "MED-Q22")
def test_e15_seven_points_each() -> None:
    podiums = {
        "A": "SKI gold, SWI gold, ATH bronze",
        "B": "GYM gold, CYC silver, ROW silver",
        "D": "ATH gold, FEN silver, JUD bronze, ARC bronze",
    }
    result = finished(**podiums)
    shared = finished(options={"tie_break": "shared"}, **podiums)

    assert result.points == [7, 7, 0, 7]
    assert (result.places[A], result.places[B], result.places[D]) == (1, 2, 3)
    assert shared.winners == [A, B, D]


@rule("MED-E17", "MED-44", "MED-Q25")
def test_e17_the_exchanges_of_a_skier_and_a_fencer() -> None:
    table = Table(
        "CYC", "SKI FEN", market="SKI GYM ARC", phase="last_turn", turn=B, turns_left=1, draw=""
    )

    assert table.legal == {
        "exchange:FEN:SKI", "exchange:FEN:GYM", "exchange:FEN:ARC", "attempt:SKI:1", "pass",
    }  # fmt: skip


@rule("MED-E20", "MED-Q14", "MED-Q15")
def test_e20_the_holder_of_the_bronze_may_try_for_silver_or_gold() -> None:
    table = Table("3*SKI 2*CYC", "5*ROW", market="SKI SWI ATH GYM", medals={"SKI bronze": A})

    assert table.legal_of("attempt:SKI") == {"attempt:SKI:2", "attempt:SKI:3"}


@rule("MED-E21", "MED-34")
def test_e21_with_two_players_the_overbidder_plays_next() -> None:
    table = Table("SKI 4*CYC", "2*SKI 3*ROW", market="SKI SWI ATH GYM")

    table.play("A attempt:SKI:1", "B overbid:2", pile="FEN JUD ARC ARC")

    assert table.medals == {"SKI silver": B}
    assert table.asked == B


@rule("MED-E22", "MED-Q7")
def test_e22_the_fallback_gives_bronze_for_two_cards() -> None:
    table = Table(
        "SKI 4*CYC",
        "2*SKI 3*ROW",
        market="SKI SWI ATH GYM",
        medals={"SKI silver": A},
        options={"overbid_fallback": "on"},
    )

    table.play("A attempt:SKI:1", "B overbid:2", pile="FEN JUD ARC ARC")

    assert table.medals == {"SKI silver": A, "SKI bronze": B}


@rule("MED-E24", "MED-I6")
def test_e24_after_bronze_and_silver_the_gold_is_out_of_reach() -> None:
    won: dict[str, object] = {"CYC bronze": B, "CYC silver": B}
    table = Table("CYC 4*SKI", "5*ROW", market="CYC SWI ATH GYM", medals=won, pot="3*CYC")

    assert "CYC" not in table.pile
    assert table.legal_of("attempt") == set()


@rule("MED-E26", "MED-13", "MED-14", "MED-46", "MED-Q5")
def test_e26_the_last_card_of_the_pile_rings_the_final_lap() -> None:
    hands = ("FEN 4*CYC", "5*SKI", "5*SWI", "5*JUD")
    table = Table(*hands, market="ATH GYM ARC JUD", draw="ROW")

    table.play("A swap:FEN", pile="ROW")

    assert table.hand(A) == cards("ROW 4*CYC")
    assert table.pile_count == 0
    assert (table.asked, table.state.turns_left) == (B, 4)
    table.play("B pass", "C pass", "D pass")
    assert (table.asked, table.state.turns_left) == (A, 1)
    table.play("A pass")
    assert table.asked is None
    assert table.pile_count == 0


@rule("MED-E27", "MED-1", "MED-4", "MED-5", "MED-6", "MED-9", "MED-10", "MED-11", "MED-12")
def test_e27_the_pile_after_the_deal_and_the_order_of_turns() -> None:
    for seats, dealt in ((2, 53), (3, 48), (4, 43), (5, 38)):
        for seed in range(20):
            table = Medals({}).setup(seats, Seeded(seed))
            assert table.draw_count == dealt - 4 - sum(table.pot)
    chance = Recorder(Seeded(1))
    game = Medals({"dealer": str(D)})
    table = game.setup(4, chance)
    assert chance.outcomes[0].seen_by == only(A)
    turns: list[int] = []
    for _ in range(4):
        turns += game.deciders(table)
        game.apply(table, turns[-1], game.fallback(table, turns[-1]), Seeded(2))
    assert turns == [A, B, C, D]


@rule("MED-E28", "MED-13", "MED-14", "MED-15", "MED-16", "MED-20", "MED-Q16", "MED-Q18")
def test_e28_six_legal_actions() -> None:
    hand = "SKI SKI ATH JUD FEN"
    table = Table(hand, "5*CYC", market="SKI SWI ATH GYM", medals={"SKI bronze": B})

    assert table.legal == {
        "swap:SKI", "swap:ATH", "swap:JUD", "swap:FEN", "attempt:SKI:2", "attempt:ATH:1",
    }  # fmt: skip


@rule("MED-E30", "MED-3", "MED-46", "MED-47", "MED-48", "MED-Q30")
def test_e30_medals_alone_count_at_the_end() -> None:
    medals = {"SKI gold": A, "SWI bronze": A, "ATH silver": B, "GYM silver": B}
    table = Table(
        "CYC",
        "ROW",
        "5*FEN",
        market="SKI",
        medals=medals,
        phase="last_turn",
        turn=C,
        turns_left=1,
        draw="",
    )

    table.play("C pass")

    assert table.result.points == [4, 4, 0]
    assert table.result.places == [1, 2, 3]
