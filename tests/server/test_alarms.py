"""Alarms: one hour a room, called in their order, however often they were changed."""

from hypothesis import given
from hypothesis import strategies as st

from pentathlon.server.alarms import SPARE, Alarms

ROOMS = st.sampled_from("abc")
HOURS = st.integers(0, 50).map(float)


@given(st.lists(st.tuples(ROOMS, HOURS)), HOURS)
def test_each_room_is_called_at_the_hour_it_named_last(
    asked: list[tuple[str, float]], now: float
) -> None:
    alarms = Alarms()
    for room, hour in asked:
        alarms.set(room, hour)
    wanted = {room: hour for room, hour in dict(asked).items() if hour <= now}

    assert alarms.next() == min(dict(asked).values(), default=None)
    taken = alarms.take(now)

    assert taken == sorted(wanted, key=lambda room: (wanted[room], room))
    assert alarms.take(now) == []


def test_a_room_that_changes_its_hour_for_ever_takes_no_more_memory() -> None:
    alarms = Alarms()
    for hour in range(10_000):
        assert alarms.set("a", 10_000.0 + hour % 3_600)

    assert len(alarms.heap) <= SPARE + 3
    assert not alarms.set("a", 10_000.0 + 9_999 % 3_600)
