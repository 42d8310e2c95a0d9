"""What the rules tell: every event in its own words, beat by beat."""

import pytest

from pentathlon.engine.game import TABLE
from pentathlon.engine.luck import sealed, secret_of_seed
from pentathlon.engine.words import LANGUAGES
from pentathlon.games.stadium.box import StadiumBox
from pentathlon.games.stadium.game import Stadium
from pentathlon.play.match import Match, new_record
from tests.games.stadium.tables import NAMES, Table, cubes, limit, stated, training
from tests.support import rule

BOX = StadiumBox()
ENDS = "The Games are over."


@rule("STA-MED-2", "STA-MED-3", "STA-Q15")
def test_a_reveal_tells_bids_then_each_medal_with_its_reason_and_price() -> None:
    table = training("cycling", [9] * 4).play("bid:5", "bid:3", "bid:3", "bid:1")

    assert table.told() == [
        "Bids: Ann (5), Ben (3), Cem (3), Dia (1).",
        "Ann: gold, with a bid of 5.",
        "First in the ranking: no medal had been awarded yet (STA-MED-2).",
        "Energy: Ann -3 = 6.",
        "Ben and Cem, level: silver each, with a bid of 3.",
        "Medals awarded before: 1; now 3, so there are no more (STA-MED-2, STA-MED-3).",
        "Energy: Ben -1 = 8, Cem -1 = 8.",
        ENDS,
    ]
    assert [len(shown.medals) for shown in table.tables] == [0, 1, 3, 3]


def test_the_same_in_french() -> None:
    table = training("cycling", [9] * 4).play("bid:4", "bid:4", "bid:2", "bid:0")

    assert table.told("fr") == [
        "Mises : Ann (4), Ben (4), Cem (2), Dia (0).",
        "Ann et Ben, à égalité : or pour chacun, avec une mise de 4.",
        "En tête du classement : aucune médaille n'était encore attribuée (STA-MED-2).",
        "Énergie : Ann -2 = 7, Ben -2 = 7.",
        "Cem : bronze, avec une mise de 2.",
        "Médailles déjà attribuées : 2 ; maintenant 3, il n'y en aura pas d'autre "
        "(STA-MED-2, STA-MED-3).",
        "Les Jeux sont finis.",
    ]


@rule("STA-SJ-4", "STA-SJ-6", "STA-SJ-8")
def test_riders_jump_one_after_the_other_from_the_token() -> None:
    table = training("showjumping", [9] * 4, token=2)
    table.play("bid:0", "bid:2", "bid:0", "bid:0", dice="1 2 3 4")

    assert table.told() == [
        "Bids: Ann (0), Ben (2), Cem (0), Dia (0).",
        "Energy: Ben -2 = 7.",
        "Cem rolls 1 and adds 0: a fall at the 2.",
        "Dia rolls 2 and adds 0: over the 2.",
        "Ann rolls 3 and adds 0: over the 2.",
        "Ben rolls 4 and adds 2: over the 2.",
        "Obstacle 2 of 5 comes next, value 3.",
    ]
    assert [sum(shown.scores) for shown in table.tables] == [0, 0, 1, 2, 3]
    assert all(list(shown.dials) == [0, 2, 0, 0] for shown in table.tables)


@rule("STA-GOL-3", "STA-GOL-6", "STA-Q23")
def test_every_stroke_is_told_and_so_is_a_shift() -> None:
    table = training("golf", [9] * 4).play("bid:3", "bid:1", "bid:0", "bid:0", dice="4 4 4")
    assert table.told()[2:] == [
        "Ann plays to hole 4: the ball is in.",
        "Ben plays to hole 4: the ball is in.",
        "Ann plays to hole 4, which the team has already filled.",
    ]

    table.play("shift:5")

    assert table.told()[0] == "Ann shifts to hole 5 for 1 stroke."
    assert "Ember (Ann and Cem): gold." in table.told()
    assert "2 against 1: the better team takes the gold (STA-MED-6)." in table.told()


@rule("STA-E18", "STA-GOL-6")
def test_who_cannot_shift_is_told_apart_from_who_will_not() -> None:
    free = stated(
        "golf", [5] * 4, phase="turn", turn="red", scores=[2, 0, 0, 0], cubes=cubes(1),
        dice=[1, 0, 0, 0],
    )  # fmt: skip
    assert free.play("stay", dice="2 3").told()[0] == "Ann does not shift."
    stuck = training("golf", [9] * 4).play("bid:2", "bid:0", "bid:0", "bid:0", dice="4 4")
    assert "Ann has no free hole in reach." in stuck.told()


@rule("STA-GYM-7", "STA-GYM-8")
def test_an_auction_is_told_from_number_to_price() -> None:
    table = training("gymnastics", [5] * 4).play("call:3")
    assert table.told() == ["Ann announces 3."]
    table.play("pass")
    assert table.told() == [
        "Ben passes.",
        "Ember (Ann and Cem): gold.",
        "Its number 3 stood when Tide passed, with 10 energy left there (STA-GYM-8).",
        "Ann splits the price of 3.",
    ]
    table.play("share:1")
    assert table.told() == [
        "Paid: 1 by Ann (4 left), 2 by Cem (3 left).",
        "Auction for silver; Ben speaks first.",
    ]


@rule("STA-Q26")
def test_a_pass_before_any_number_leaves_no_number_standing() -> None:
    table = training("gymnastics", [5] * 4, options={"gym_opening_pass": "true"}).play("pass")

    assert "Ember passed before any number: the medal costs nothing (STA-Q26)." in table.told()
    assert not any("stood" in line for line in table.told())


@rule("STA-WL-3", "STA-WL-4", "STA-WL-5")
def test_a_lift_tells_whether_it_succeeded() -> None:
    table = training("weightlifting", [5] * 4).play("lift:190", dice="2")
    assert table.told() == [
        "Ann tries 190 kg.",
        "Energy: Ann -1 = 4.",
        "A 2, where 4 was needed: Ann fails at 190 kg.",
    ]
    table.play("again", dice="5")
    assert table.told() == [
        "Ann tries 190 kg again.",
        "Energy: Ann -1 = 3.",
        "A 5: Ann lifts 190 kg.",
    ]


@rule("STA-ARC-2", "STA-ARC-3", "STA-ARC-4")
def test_the_first_throw_of_archery_is_told_in_its_own_event() -> None:
    game = Stadium({"programme": "cycling,archery,rowing,fencing"})
    luck = sealed(secret_of_seed(2))
    match = Match(game, new_record(game, 4, luck, NAMES[:4]), luck)
    for seat in range(4):
        match.submit(seat, "bid:0")
    lines = match.tell(BOX.words("en"), TABLE, 1)
    starts = lines.index(next(line for line in lines if line.startswith("Event 2 of 4: Archery")))
    assert [line for line in lines[starts:] if " rolls green " in line] == lines[-1:]

    table = training("archery", [1] * 4, dice="1 2 3 4").play("reroll:green", dice="6 1 1 1 1")
    assert table.told() == [
        "Energy: Ann -1 = 0.",
        "Ann rerolls the green die: 6 instead of 1.",
        "Ann stops at 15.",
        "Ben rolls green 1, blue 1, yellow 1, red 1: 4 together.",
    ]
    assert list(table.tables[0].dice) == [6, 2, 3, 4]


@rule("STA-Q35", "STA-HJ-5")
def test_a_bar_that_nobody_can_pay_is_told() -> None:
    table = training("highjump", [3, 2, 0, 0]).play("jump")
    assert table.told() == [
        "Jumping: Ann.",
        "Waiting: Ben, Cem, Dia.",
        "Energy: Ann -3 = 0.",
        "Ann: gold, over the bar at 3.",
        "First in the ranking: no medal had been awarded yet (STA-MED-2).",
        "The bar comes down to 2.",
    ]
    table.play("jump")
    assert table.told()[-2:] == [
        "Nobody without a medal can pay even 1: the event ends (STA-Q35).",
        ENDS,
    ]
    game, luck = Stadium({"programme": "highjump", "start_energy": "4"}), sealed(secret_of_seed(1))
    opening = Match(game, new_record(game, 4, luck, NAMES[:4]), luck).tell(BOX.words("en"), 0, 0)
    assert opening[-1] == "Nobody without a medal can pay 9: the bar falls to 4 (STA-Q35)."


@rule("STA-ROW-2", "STA-Q38")
def test_rowers_and_resters_are_told_with_their_energy() -> None:
    table = training("rowing", [5, 5, 29, 30]).play("part:3", "part:1", "rest", "rest")
    assert table.told()[:-1] == [
        "Taking part: Ann (3), Ben (1).",
        "Resting: Cem, Dia.",
        "Energy: Ann -3 = 2, Ben -1 = 4, Cem +1 = 30.",
        "Sums: Ember 3, Tide 1.",
        "Ember (Ann and Cem): gold.",
        "3 against 1: the better team takes the gold (STA-MED-6).",
    ]
    idle = training("rowing", [5] * 4).play("rest", "rest", "rest", "rest")
    assert "Rowing: no medal for anybody." in idle.told()


@rule("STA-REL-2", "STA-REL-5")
def test_a_relay_tells_both_sums_after_every_pair() -> None:
    table = training("relay", [5] * 4).play("bid:1", "bid:2")
    assert table.told()[-1] == "Sums: Ember 1, Tide 2."
    table.play("bid:4", "bid:1")
    assert "Sums: Ember 5, Tide 3." in table.told()


TESTED = {"programme": "cycling,antidoping,fencing"}
GOLD = {"event": "cycling", "metal": "gold", "athlete": "red"}


def control(*texts: str, medals: list[dict[str, str]], energy: int = 5) -> list[str]:
    """The Anti-Doping Control of a Games of three events, told."""
    programme = TESTED["programme"].split(",")
    table = stated("antidoping", [energy] * 4, TESTED, slot=1, programme=programme, medals=medals)
    return table.play(*texts).told()


@rule("STA-DOP-3", "STA-DOP-4", "STA-DOP-5", "STA-DOP-6")
def test_a_control_tells_who_was_caught_and_never_that_it_gives_no_medal() -> None:
    caught = control("dope", "accuse", medals=[GOLD])
    assert caught[:4] == [
        "Ann dopes.",
        "Ben accuses.",
        "Ann is caught: no energy for Ember (STA-DOP-4).",
        "Ember loses its gold of Track Cycling.",
    ]
    assert "Event 3 of 3: Fencing, Final. First player: Ben." in caught
    assert not any("no medal for anybody" in line for line in caught)
    assert "Ember has no medal to lose." in control("dope", "accuse", medals=[])
    assert control("dope", "rest", medals=[])[2:4] == [
        "Ann doped unseen.",
        "Ann has 6 energy to hand out.",
    ]
    wrong = "Ben accused without cause: nothing comes of it (STA-DOP-6)."
    assert wrong in control("rest", "accuse", medals=[])
    full = "Ember has no room for more energy."
    assert full in control("rest", "accuse", medals=[], energy=30)
    assert full not in control("accuse", "rest", medals=[], energy=30)


@rule("STA-GEN-15")
def test_a_token_that_the_leaders_hand_on_is_told() -> None:
    leads = [{"event": "cycling", "metal": "gold", "athlete": "blue"}]
    lines = control("accuse", "accuse", medals=leads)

    assert "The leading team hands the token on: Cem starts the Final (STA-GEN-15)." in lines


@rule("STA-BAS-4", "STA-BAS-7", "STA-BAS-8", "STA-BAS-9")
def test_who_has_the_ball_is_told_and_why() -> None:
    shot = stated("basketball", [5] * 4, ball="red").play(
        "shoot:2", "block:1", "intercept", dice="2"
    )
    assert shot.told() == [
        "Ann shoots with 2.",
        "Blocking: Ben (1).",
        "Going for the interception: Dia.",
        "Energy: Ben -1 = 4, Ann -2 = 3.",
        "Ann rolls 2: 2 + 2 against 3 + 1. Basket!",
        "After the shot Ben, on the left, has the ball (STA-BAS-7).",
    ]
    passed = stated("basketball", [5] * 4, ball="red").play(
        "throw:orange", "intercept", "intercept", dice="5 3"
    )
    assert passed.told()[2:] == [
        "Ben rolls a blank.",
        "Dia rolls a blank.",
        "The pass arrives: Cem has the ball (STA-BAS-9).",
    ]
    caught = stated("basketball", [5] * 4, ball="red").play(
        "throw:orange", "intercept", "intercept", dice="5 2"
    )
    assert caught.told()[3:] == ["Dia rolls a hand.", "Dia has intercepted the ball (STA-BAS-8)."]
    missed = stated("basketball", [5] * 4, ball="red").play(
        "shoot:0", "block:1", "block:1", dice="2"
    )
    assert "Ann rolls 2: 2 + 0 against 3 + 2. Missed." in missed.told()
    assert any("first player, has the ball" in line for line in opening("basketball"))


def opening(event: str) -> list[str]:
    """The set-up of one event alone, told."""
    game, luck = Stadium({"programme": event}), sealed(secret_of_seed(3))
    return Match(game, new_record(game, 4, luck, NAMES[:4]), luck).tell(BOX.words("en"), TABLE, 0)


@rule("STA-VOL-5", "STA-VOL-6", "STA-VOL-7", "STA-VOL-9")
def test_a_set_tells_every_throw_and_both_totals() -> None:
    table = training("volleyball", [9] * 4).play(
        "bid:0", "bid:0", "bid:1", "bid:5", dice="6 2 1 1 1 1 1 1"
    )
    table.play("stop")
    assert table.told() == ["Dia stops at 4.", "Set: Ember 8, Tide 6. Ember wins it."]
    table.play("bid:0", "bid:0", "bid:0", "bid:0", dice="1 1 1 1")
    assert table.told()[1:5] == [
        "Ann rolls green 1.",
        "Ben rolls green 1.",
        "Cem rolls green 1.",
        "Dia rolls green 1.",
    ]
    assert table.told()[-1] == "Set: Ember 2, Tide 2. Level: the cube stays."
    table.play("bid:0", "bid:0", "bid:0", "bid:0", dice="6 1 1 1")
    assert table.told()[-3:-1] == [
        "Ember (Ann and Cem): gold of the Final, which counts 2 times (STA-GEN-17).",
        "Two won sets running, the last one 7 to 2 (STA-VOL-10).",
    ]


@rule("STA-FEN-1", "STA-FEN-3", "STA-FEN-4", "STA-FEN-7")
def test_stamina_and_hits_are_told() -> None:
    table = training("fencing", [9] * 4).play("bid:3", "bid:1", "bid:0", "bid:5")
    assert table.told()[2:] == ["Stamina: Ann (4), Ben (2), Cem (1), Dia (6).", "Round 1."]

    table.play("attack:blue", "wait", "attack:teal", "parry")

    assert table.told() == [
        "Ann attacks Ben.",
        "Waiting: Ben.",
        "Cem attacks Dia.",
        "Blocking: Dia.",
        "Hit: Ben -2 = 0, Cem -1 = 0.",
        "Eliminated: Ben, Cem.",
        "Round 2.",
    ]


@rule("STA-TUG-3", "STA-GEN-17")
def test_the_rope_is_told_and_a_weight_of_one_counts_once() -> None:
    table = training("tugofwar", [9] * 4, options={"final_weight": "1"})
    table.play("bid:1", "bid:2", "bid:1", "bid:0")
    assert table.told()[2:] == ["Sums: Ember 2, Tide 2.", "Level: the rope stays in the middle."]
    table.play("bid:1", "bid:0", "bid:1", "bid:0")
    assert table.told()[-1] == "Ember pulls: the rope is 1 step on the side of Ember."
    table.play("bid:1", "bid:0", "bid:1", "bid:0")
    assert "Ember (Ann and Cem): gold of the Final." in table.told()


REASONED: list[tuple[Table, tuple[str, ...], str, str]] = [
    (training("synchro", [0, 1, 0, 0]), ("bid:0",), "", "level, a gold for each team"),
    (training("rowing", [1] * 4), ("rest", "part:0", "rest", "rest"), "", "Ember rested"),
    (stated("tugofwar", [1] * 4, cubes=cubes(1)), ("bid:1", "bid:0", "bid:0", "bid:0"), "",
     "TUG-5"),
    (stated("tugofwar", [1, 0, 0, 0]), ("bid:1",), "", "energy left, and the rope stands"),
    (stated("tugofwar", [1, 1, 0, 0]), ("bid:1", "bid:1"), "", "the rope is in the middle"),
    (stated("tugofwar", [5] * 4, limit("tugofwar", 1)), ("bid:1", "bid:0", "bid:0", "bid:0"), "",
     "Time is up, and the rope stands"),
    (stated("volleyball", [1] * 4, limit("volleyball", 1)), ("bid:0",) * 4, "6 1 1 1",
     "the cube is on the team's colour"),
    (stated("fencing", [0] * 4, round=1, scores=[1, 0, 0, 1], out=["blue", "orange"]),
     ("attack:teal", "attack:red"), "", "STA-FEN-9"),
    (stated("fencing", [0] * 4, {"double_out": "none"}, round=1, scores=[1, 0, 0, 1],
            out=["blue", "orange"]), ("attack:teal", "attack:red"), "", "no medal for anybody"),
    (stated("basketball", [1] * 4, ball="red", cubes=cubes(1)),
     ("shoot:0", "block:0", "block:0"), "4", "second basket"),
    (stated("basketball", [1] * 4, limit("basketball", 1), ball="red", cubes=cubes(1)),
     ("throw:orange", "block:0", "block:0"), "", "Time is up, baskets 1 to 0"),
    (training("weightlifting", [1, 0, 0, 0]), ("lift:210",), "5", "with 210 kg"),
    (training("cycling", [1] * 4, options={"zero_bid_medals": "false"}),
     ("bid:0",) * 4, "", "no medal for anybody"),
    (training("highjump", [1] * 4), ("wait",) * 4, "", "High Jump: no medal for anybody"),
    (training("marathon", [1] * 4), ("rest",) * 4, "", "Marathon: no medal for anybody"),
]  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("table", "texts", "dice", "reason"), REASONED)
def test_every_medal_has_its_reason(
    table: Table, texts: tuple[str, ...], dice: str, reason: str, language: str
) -> None:
    if not table.over:  # the other language has played it
        table.play(*texts, dice=dice)

    assert language == "fr" or reason in "\n".join(table.told())
    assert not any("{" in line for line in table.told(language))


@rule("STA-GEN-10", "STA-GEN-13", "STA-Q10")
def test_the_opening_tells_programme_first_player_event_and_sign() -> None:
    game, luck = Stadium({"programme": "relay,cycling,fencing"}), sealed(secret_of_seed(2))
    match = Match(game, new_record(game, 4, luck, NAMES[:4]), luck)
    first = NAMES[("red", "blue", "orange", "teal").index(match.view(TABLE).to_json()["token"])]

    assert match.tell(BOX.words("en"), TABLE, 0) == [
        "The programme: 4 x 100 m Relay, Track Cycling, Fencing.",
        f"{first} is the first player.",
        f"Event 1 of 3: 4 x 100 m Relay, regular event. First player: {first}.",
        "SILENCE: no talk until the event is over.",
    ]
    assert opening("cycling")[-1] == "TALK: you may talk."
    hidden = Stadium({"programme": "short", "programme_reveal": "one_by_one"})
    told = Match(hidden, new_record(hidden, 4, luck, NAMES[:4]), luck)
    assert (
        "rest event, regular event, regular event, Final."
        in told.tell(BOX.words("en"), TABLE, 0)[0]
    )
    aside = Stadium({"programme": "cycling", "team_channel": "true"})
    match = Match(aside, new_record(aside, 4, luck, NAMES[:4]), luck)
    assert match.tell(BOX.words("en"), TABLE, 0)[-1].endswith("also within your team.")
