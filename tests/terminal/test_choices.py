"""What a typed number means."""

from pentathlon.engine.game import Action
from pentathlon.terminal.choices import Choices


def choices(**labels: str) -> Choices:
    return Choices([Action(text.replace("_", ":")) for text in labels], list(labels.values()))


def test_an_amount_is_typed_as_it_is_said() -> None:
    bids = choices(bid_0="Bid 0", bid_1="Bid 1", bid_5="Bid 5")

    assert bids.numbers == [0, 1, 5]
    chosen = bids.numbered("5")
    assert chosen is not None
    assert (chosen.text, bids.number_of(chosen)) == ("bid:5", 5)
    assert bids.numbered("2") is None


def test_a_number_that_only_the_machine_knows_is_no_amount() -> None:
    assert choices(gift_0="Give it to Ann", gift_2="Give it to Bo").numbers == [1, 2]


def test_other_lists_are_counted() -> None:
    assert choices(overbid_2="Lay 2 cards", counter="Counter").numbers == [1, 2]
    assert choices(lift_1="Lift 1", lift_01="Lift 01").numbers == [1, 2]
