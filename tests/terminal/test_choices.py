"""What a typed number means."""

import pytest

from pentathlon.engine.game import Action
from pentathlon.terminal.choices import Choices
from pentathlon.terminal.short_lists import example_of, in_brief, in_full, in_short


def choices(**labels: str) -> Choices:
    texts = [text.strip("_").replace("place_doped", "place-doped") for text in labels]
    actions = [Action(text.replace("_", ":").replace("-", "_")) for text in texts]
    return Choices(actions, list(labels.values()))


def test_an_amount_is_typed_as_it_is_said() -> None:
    bids = choices(bid_0="Bid 0", bid_1="Bid 1", bid_5="Bid 5")

    assert bids.keys == ["0", "1", "5"]
    chosen = bids.numbered("05")
    assert chosen is not None
    assert (chosen.text, bids.key_of(chosen)) == ("bid:5", "5")
    assert bids.numbered("2") is None


@pytest.mark.parametrize("typed", ["-1", "-- -3", "(1)", "$3", "3 €", "1.5", "5!", "bid -3"])
def test_a_number_with_a_sign_is_another_number(typed: str) -> None:
    bids = choices(**{f"bid_{each}": f"Bid {each}" for each in range(16)})

    assert bids.numbered(typed) is None
    assert bids.exact(typed) is None
    assert bids.carded(typed) is None


@pytest.mark.parametrize("typed", ["21", "1 2"])
def test_an_amount_is_not_put_together_as_dice_are(typed: str) -> None:
    bids = choices(**{f"bid_{each}": f"Bid {each}" for each in range(16)})

    assert bids.numbered(typed) is None


@pytest.mark.parametrize("typed", ["Go: 2 cells, more!", "l'or", "L\u2019OR", "demi-tour à l'or"])
def test_signs_of_a_sentence_and_within_words_are_read(typed: str) -> None:
    labels = {"go:2": "Go: 2 cells, more!", "gold": "L'or", "turn": "Demi-tour à l'or"}
    signs = Choices([Action(text) for text in labels], list(labels.values()))

    assert signs.exact(typed) is not None


def test_beside_amounts_other_choices_go_by_their_words() -> None:
    calls = choices(pass_="Pass", call_4="Announce 4", call_5="Announce 5", call_6="Announce 6")
    throws = choices(
        shoot_1="Shoot with 1", shoot_2="Shoot with 2", shoot_3="Shoot with 3",
        throw_red="Pass to R Red", throw_pink="Pass to P Pink",
    )  # fmt: skip

    assert calls.keys == ["pass", "4", "5", "6"]
    assert throws.keys == ["1", "2", "3", "pass to r", "pass to p"]
    assert calls.exact("Pass") is calls.actions[0]
    assert throws.exact("pass to P") is throws.actions[4]


def test_a_place_in_the_list_never_hides_an_amount() -> None:
    reply = choices(pass_="Pass", counter="Counter", overbid_2="Overbid with 2 cards")
    pace = choices(go="Ski", sprint_2="Sprint: 2 cells more")

    assert reply.keys == ["pass", "counter", "2"]
    assert pace.keys == ["1", "2"], "where both mean the same, places do"


def test_a_number_that_only_the_machine_knows_is_no_amount() -> None:
    assert choices(gift_0="Give it to Ann", gift_2="Give it to Bo").keys == ["1", "2"]


def test_other_lists_are_counted() -> None:
    assert choices(a="Lift the first", b="Lift the second").keys == ["1", "2"]
    assert choices(a="Ski to 3/7", b="Climb to P2a").keys == ["1", "2"], "cells are no numbers"


def test_a_short_list_is_typed_by_the_numbers_that_it_says() -> None:
    reply = choices(counter_0="Counter with 0", intercept="Intercept")
    throw = choices(shoot_0="Shoot with 0", throw_red="Pass to Bruno")
    die = choices(place_BIL_2="A 2 on Billiards", done="Done placing")
    gift = choices(gift_0="Give it to Player 2", gift_3="Give it to Player 1", keep="Keep it")
    gear = choices(ride_G3="Ride gear 3", ride_G6="Ride gear 6")

    assert reply.keys == ["0", "intercept"]
    assert throw.keys == ["0", "pass"]
    assert die.keys == ["BIL 2", "done"]
    assert gift.keys == ["2", "1", "keep"]
    assert gear.keys == ["3", "6"]
    assert gear.carded("G6") is gear.actions[1]
    for listed in (reply, throw):
        assert listed.numbered("1") is None
    assert die.carded("2") is None, "asked back"
    assert die.named("2") == [die.actions[0]]


def test_what_is_typed_for_a_cell_is_read() -> None:
    cells = choices(**{f"ski:{n}/{lane}": f"Ski to {n}/{lane}" for n in range(6) for lane in "12"})

    assert cells.keys[0] == "0/1"
    assert cells.exact("5/2") is cells.actions[-1]
    assert cells.exact("ski to 5/2") is cells.actions[-1]


def rolls() -> Choices:
    faces = ["2", "22", "3", "23", "223", "6", "66", "266", "2366", "22366"]
    return choices(keep="Keep", **{f"reroll_{each}": f"Reroll {' '.join(each)}" for each in faces})


@pytest.mark.parametrize("typed", ["66", "6 6"])
def test_dice_are_typed_as_dice(typed: str) -> None:
    chosen = rolls().numbered(typed)

    assert chosen is not None
    assert chosen.text == "reroll:66"


def test_dice_are_typed_in_any_order_and_listed_once() -> None:
    chosen = rolls().numbered("6 3 2 6")

    assert chosen is not None
    assert chosen.text == "reroll:2366"
    assert rolls().numbered("5") is None
    assert [(line.key, line.label) for line in in_short(rolls())] == [
        ("keep", "Keep"),
        ("…", "Reroll 2 2 3 6 6"),
    ]
    assert example_of(rolls(), in_short(rolls())) == "66"


def hand() -> Choices:
    return choices(
        attempt_SWI_1="Try for the bronze in Swimming with 1 card",
        attempt_SWI_2="Try for the silver in Swimming with 2 cards",
        swap_SKI="Swap a Skiing card",
        swap_SWI="Swap a Swimming card",
        play_INJURY_0="Play Old injury on lane 4",
    )


@pytest.mark.parametrize(
    ("typed", "text"),
    [("SKI", "swap:SKI"), ("SWI 2", "attempt:SWI:2"), ("INJURY 4", "play:INJURY:0")],
)
def test_cards_go_by_their_short_names(typed: str, text: str) -> None:
    chosen = hand().carded(typed)

    assert chosen is not None
    assert chosen.text == text


def test_a_short_name_that_several_choices_have_chooses_none() -> None:
    assert hand().carded("SWI") is None
    assert hand().carded("INJURY 0") is None, "seats are counted by machines only"
    assert hand().carded("") is None


@pytest.mark.parametrize(
    ("typed", "label"),
    [
        ("right-left", "Take left-right from the row (both actions)"),
        ("dope a 1 to 6", "A pill to dope a 6 to 1"),
        ("give judo, take skiing", "Give Skiing, take Judo from the market"),
        ("JUD SKI", "Give Skiing, take Judo from the market"),
        ("6 1", "A pill to dope a 1 to 6"),
        ("silver swimming", "Try for the silver in Swimming with 2 cards"),
    ],
)
def test_a_part_of_a_sentence_or_another_order_is_asked_back(typed: str, label: str) -> None:
    texts = {
        "row:LR": "Take left-right from the row (both actions)",
        "dope:0:6:1": "A pill to dope a 6 to 1",
        "dope:0:1:6": "A pill to dope a 1 to 6",
        "exchange:SKI:JUD": "Give Skiing, take Judo from the market",
        "attempt:SWI:2": "Try for the silver in Swimming with 2 cards",
    }
    action = Action(next(text for text in texts if texts[text] == label))
    listed = Choices([action, Action("pass")], [label, "Pass"])

    assert listed.taken(typed) is None
    assert listed.taken(label) is action


def test_a_long_list_goes_by_names_and_says_once_what_differs_by_a_number() -> None:
    lanes = (3, 1, 2, 6, 8)
    plays = {f"play_INJURY_{seat}": f"Play Old injury on lane {n}" for seat, n in enumerate(lanes)}
    meddles = {
        f"meddle_{seat}_{face}": f"Have a {face} of {name} rolled again"
        for seat, name in enumerate(["Red", "Blue"])
        for face in (1, 2, 3, 6)
    }
    doped = {"place_doped_BOW_1": "The doped 1 to Bowling", "place_BOW_1": "A 1 to Bowling"}
    long = choices(**plays, **meddles, **doped, stop="End the turn")

    assert [(line.key, line.label) for line in in_short(long)] == [
        ("INJURY …", "Play Old injury on lane 1-3, 6, 8"),
        ("red …", "Have a 1-3, 6 of Red rolled again"),
        ("blue …", "Have a 1-3, 6 of Blue rolled again"),
        ("doped BOW 1", "The doped 1 to Bowling"),
        ("BOW 1", "A 1 to Bowling"),
        ("end", "End the turn"),
    ]
    for key, action in zip(long.keys, long.actions, strict=True):
        assert long.exact(key) is action
    assert len(in_full(long)) == len(long.actions)


def test_of_many_cards_those_alone_are_listed() -> None:
    names = ["none", "L", "R", "F", *[f"{a}+{b}" for a in "LRFX" for b in "LRFX"]]
    bids = choices(**{f"bid_{each}": f"Bid {each}" for each in names})

    assert [line.key for line in in_short(bids)] == ["none", "L", "R", "F"]
    chosen = bids.exact("L R")
    assert chosen is not None
    assert chosen.text == "bid:L+R"
    assert example_of(bids, in_short(bids)) == "L L"


# Short names in the reader's language


def exchanges() -> Choices:
    given, taken = ("SKI", "SWI"), ("JUD", "ROW")
    labels = {
        f"exchange:{one}:{two}": f"Donner {one.title()}, prendre {two.title()} au marché"
        for one in given
        for two in taken
    }
    actions = [Action(text) for text in [*labels, "pass"]]
    spelled = {"SWI": "NAT", "ROW": "AVI"}
    return Choices(actions, [*labels.values(), "Passer"], lambda name: spelled.get(name, name))


def test_short_names_are_those_of_the_reader_and_of_records() -> None:
    choices = exchanges()

    assert choices.keys == ["SKI JUD", "SKI AVI", "NAT JUD", "NAT AVI", "passer"]
    for typed in ("NAT AVI", "SWI ROW"):
        found = choices.taken(typed)
        assert found is not None
        assert found.text == "exchange:SWI:ROW"
    assert choices.taken("AVI NAT") is None, "the other way round is another exchange"


def test_choices_of_two_names_are_told_by_the_first() -> None:
    lines = in_short(exchanges())

    assert [(line.key, line.label) for line in lines] == [
        ("SKI …", "Donner Ski, prendre … au marché"),
        ("NAT …", "Donner Swi, prendre … au marché"),
        ("passer", "Passer"),
    ]


def meddling() -> Choices:
    dice = [(1, 2), (3, 2), (1, 4), (2, 4)]
    again = {f"meddle_{seat}_{face}": f"Reroll a {face} of Player {seat}" for face, seat in dice}
    return choices(keep="Keep the dice", **again)


def test_dice_of_somebody_are_typed_as_die_and_player() -> None:
    chosen = meddling().exact("1 4")

    assert meddling().keys[1:] == ["1 2", "3 2", "1 4", "2 4"]
    assert chosen is not None
    assert chosen.text == "meddle:4:1"


def test_a_number_in_a_name_is_no_amount() -> None:
    shares = choices(**{f"share_{each}": f"{each} for Player 2" for each in range(12)})

    assert [(line.key, line.label) for line in in_short(shares)] == [("0-11", "… for Player 2")]


def test_pairs_of_cards_are_told_by_the_first() -> None:
    cards = ["L", "R", "F", "X", "Y"]
    pairs = [f"{a}+{b}" for place, a in enumerate(cards) for b in cards[place:]]
    drops = choices(**{f"drop_{each}": f"Drop {each.replace('+', ' and ')}" for each in pairs})

    assert [(line.key, line.label) for line in in_short(drops)] == [
        ("L …", "Drop L and …"),
        ("R …", "Drop R and …"),
        ("F …", "Drop F and …"),
        ("X …", "Drop X and …"),
        ("Y Y", "Drop Y and Y"),
    ]


def test_where_there_is_no_room_what_is_said_in_one_way_is_said_once() -> None:
    lanes = (1, 2, 3)
    strides = {
        f"play_STRIDE_{n}_{card}": f"Play Stride on lane {n}: ask for {card}"
        for card in "LR"
        for n in lanes
    }
    injuries = {f"play_INJURY_{n}": f"Play Injury on lane {n}" for n in lanes}
    insects = {f"play_INSECT_{n}": f"Play Insect on lane {n}" for n in lanes}
    row = {f"row_{card}": f"Take {card} from the row" for card in ("FIN", "GUST")}
    long = choices(**strides, **injuries, **insects, **row, stop="End the turn")

    assert [(line.key, line.label) for line in in_brief(long)] == [
        ("STRIDE … …", "Play Stride on lane 1-3: ask for L, R"),
        ("… …", "Play INJURY, INSECT on lane 1-3"),
        ("…", "Take FIN, GUST from the row"),
        ("end", "End the turn"),
    ]
    assert in_brief(exchanges()) != in_short(exchanges())
    few = choices(stay="Stay here now", leave="Leave here now")
    assert in_brief(few) == in_full(few), "a count is left as it is"
