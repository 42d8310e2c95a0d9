"""The fair queue: nobody waits behind more than one wish of each other address."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from pentathlon.server.fair_queue import FairQueue

WISHES = st.lists(st.tuples(st.sampled_from("abc"), st.sampled_from("xyz")), max_size=60)


def filled(wishes: list[tuple[str, str]]) -> FairQueue[tuple[str, str, int]]:
    queue: FairQueue[tuple[str, str, int]] = FairQueue()
    for number, (address, room) in enumerate(wishes):
        queue.put(address, room, (address, room, number))
    return queue


@given(WISHES)
def test_everything_is_taken_once_and_each_room_in_its_order(wishes: list[tuple[str, str]]) -> None:
    queue = filled(wishes)
    taken = [queue.take() for _ in range(len(queue))]

    assert sorted(number for item in taken if item for number in item[2:]) == [*range(len(wishes))]
    for place in set(wishes):
        numbers = [item[2] for item in taken if item and item[:2] == place]
        assert numbers == sorted(numbers)
    assert (queue.take(), len(queue)) == (None, 0)


@given(WISHES)
def test_no_address_has_two_turns_while_another_waits_for_one(
    wishes: list[tuple[str, str]],
) -> None:
    queue = filled(wishes)
    left = Counter(address for address, _ in wishes)
    turns: Counter[str] = Counter()
    while item := queue.take():
        left[item[0]] -= 1
        turns[item[0]] += 1
        assert all(turns[item[0]] <= turns[other] + 1 for other in left if left[other])


def test_an_address_that_has_its_share_is_passed_over() -> None:
    queue = filled([("a", "x"), ("a", "x"), ("b", "x")])

    assert queue.take(lambda address: address == "b") == ("b", "x", 2)
    assert queue.take(lambda address: address == "b") is None
    queue.clear()
    assert (len(queue), queue.take()) == (0, None)
