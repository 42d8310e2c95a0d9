"""One table asked question by question, and many of them in step."""

import pytest

from pentathlon.engine.bot import Bot, RandomBot
from pentathlon.engine.chance import Seeded
from pentathlon.engine.errors import Problem
from pentathlon.engine.game import Action, Result
from pentathlon.engine.interview import NOBODY, Interview, blank, returns
from pentathlon.engine.vector import Batch
from pentathlon.games.catalog import OURS, open_box

from ..toys.pebbles import Pebbles, PebblesBox, PebblesState


def ask(id: str, seats: int, seed: int = 3) -> Interview:
    """A game just begun, with learners in all seats."""
    box = open_box(id)
    game = box.game({})
    interview = Interview(game, box.encoding(game, seats), [None] * seats, Seeded(0))
    interview.begin(Seeded(seed))
    return interview


def batch_of(id: str, seats: int, count: int, bots: dict[int, Bot] | None = None) -> Batch:
    box = open_box(id)
    game = box.game({})
    company = [(bots or {}).get(seat) for seat in range(seats)]
    return Batch(game, box.encoding(game, seats), company, count, 7, "rank")


def spell(interview: Interview, *texts: str) -> list[bool]:
    return [interview.say(interview.seat, interview.encoding.number_of(text)) for text in texts]


def test_a_bid_is_spelt_card_by_card_and_only_its_seat_sees_it() -> None:
    interview = ask("hundred_metres", 2, seed=1)
    while "start" not in str(interview.state.to_json()["phase"]):
        seat = interview.seat
        interview.say(seat, interview.answers[seat].numbers()[0])
    seat = interview.seat
    first = interview.answers[seat].numbers()[0]
    size, parts = interview.encoding.size, interview.encoding.slices()
    spelt = next(slice(part.start, part.stop) for part in parts if part.name == "spelling")
    before, own, other = blank(size), blank(size), blank(size)
    interview.observe(1 - seat, before, 0)

    assert interview.say(seat, first)
    interview.observe(seat, own, 0)
    interview.observe(1 - seat, other, 0)

    assert interview.seat == seat
    assert sum(bytes(own)[spelt]) == 1
    assert bytes(other) == bytes(before)
    assert spell(interview, "bid!") == [True]
    assert interview.seat != seat


def test_what_does_not_go_on_with_a_legal_action_is_not_heard() -> None:
    interview = ask("hundred_metres", 2, seed=1)
    while "start" not in str(interview.state.to_json()["phase"]):
        seat = interview.seat
        interview.say(seat, interview.answers[seat].numbers()[0])
    seat = interview.seat
    last = interview.answers[seat].numbers()[-2]
    interview.say(seat, last)

    assert not interview.say(seat, interview.encoding.number_of("cross"))
    assert not interview.say(seat, interview.encoding.number_of("bid+L"))
    assert list(interview.answers[seat].letters) == [last]


def test_half_a_word_is_forgotten_when_the_table_is_laid_anew() -> None:
    interview = ask("hundred_metres", 2, seed=1)
    while "start" not in str(interview.state.to_json()["phase"]):
        seat = interview.seat
        interview.say(seat, interview.answers[seat].numbers()[0])
    seat, table = interview.seat, interview.state.clone()
    numbers = interview.answers[seat].numbers()
    interview.say(seat, numbers[0])

    interview.play_on(table, Seeded(1))

    assert interview.seat == seat
    assert not interview.answers[seat].letters
    assert interview.answers[seat].numbers() == numbers


def test_the_choices_of_several_are_held_back_until_all_are_in() -> None:
    interview = ask("stadium", 4)
    table = interview.state.to_json()
    asked = interview.deciders
    for seat in asked[:-1]:
        interview.give(seat, interview.answers[seat].legal[0])
        assert interview.state.to_json() == table
        assert not interview.is_waiting(seat)
    interview.give(asked[-1], interview.answers[asked[-1]].legal[0])

    assert len(asked) > 1
    assert interview.state.to_json() != table


def test_a_table_is_resumed_without_asking_its_bots_again() -> None:
    box = open_box("stadium")
    game = box.game({"programme": "cycling"})
    bots: list[Bot | None] = [None, *[RandomBot() for _ in range(3)]]
    first, second = (Interview(game, box.encoding(game, 4), bots, Seeded(3)) for _ in range(2))
    first.begin(Seeded(2))
    second.resume(first.state.clone(), Seeded(2))

    assert [first.is_waiting(seat) for seat in first.deciders][1:] == [False] * 3
    assert all(second.is_waiting(seat) for seat in second.deciders)


@pytest.mark.parametrize("id", OURS)
def test_a_game_of_bots_ends_without_a_question(id: str) -> None:
    box = open_box(id)
    game = box.game({})
    seats = min(game.seat_counts())
    bots: list[Bot | None] = [RandomBot() for _ in range(seats)]
    interview = Interview(game, box.encoding(game, seats), bots, Seeded(1))

    interview.begin(Seeded(2))

    assert interview.seat == NOBODY
    assert game.result(interview.state) is not None


def test_the_last_choices_are_kept_as_each_seat_saw_them() -> None:
    box = open_box("hundred_metres")
    game = box.game({})
    encoding = box.encoding(game, 2)
    encoding.remember(0)
    before = encoding.size
    encoding.remember(2)
    interview = Interview(game, encoding, [None, None], Seeded(0))
    interview.begin(Seeded(1))
    while "start" not in str(interview.state.to_json()["phase"]):
        interview.give(interview.seat, interview.answers[interview.seat].legal[0])
    bids = [interview.answers[seat].legal[-1] for seat in (0, 1)]
    for seat in (0, 1):
        interview.give(seat, bids[seat])
    row = blank(encoding.size)
    interview.observe(0, row, 0)

    assert encoding.size == before + 2 * 3
    assert interview.past[0] == [(0, 0), (1, 0)]  # spelt, and the other's hidden beside
    assert list(bytes(row)[before:]) == [1, 0, 0, 2, 0, 0]
    assert all(len(past) <= 2 for past in interview.past)


def test_rewards_by_rank_points_and_points_above_the_mean() -> None:
    result = Result([2, 1, 2], [4, 8, 3], "points")

    assert returns(result, "rank") == [-0.5, 1.0, -0.5]
    assert returns(result, "points") == [4.0, 8.0, 3.0]
    assert returns(result, "zero_sum") == [-1.0, 3.0, -2.0]
    assert returns(Result([1], [5], ""), "rank") == [0.0]


@pytest.mark.parametrize("id", OURS)
def test_a_batch_plays_game_after_game_and_its_masks_are_the_legal_numbers(id: str) -> None:
    seats = min(open_box(id).game({}).seat_counts())
    batch = batch_of(id, seats, 3)
    width = int(batch.encoding.width)
    picker = Seeded(4)
    for _ in range(150):
        batch.step_at_random(picker, 1)
        for row in range(3):
            marked = [n for n in range(width) if batch.masks[row * width + n] == 1]
            assert marked == batch.rows[row].answer.numbers()
            assert batch.actors[row] == batch.rows[row].seat

    assert batch.decisions == 450
    assert all(episode >= 1 for episode in batch.episodes)


def test_a_row_plays_the_same_games_whatever_stands_beside_it() -> None:
    alone, among = batch_of("medals", 2, 1), batch_of("medals", 2, 4)
    size = int(alone.encoding.size)
    for _ in range(200):
        for batch in (alone, among):
            for row in range(batch.count):
                batch.actions[row] = batch.rows[row].answer.numbers()[0]
            batch.step()
        assert bytes(alone.observations) == bytes(among.observations)[:size]
    assert alone.games > 0


def test_the_end_of_a_game_is_told_once_and_its_rewards_add_up_to_nothing() -> None:
    batch = batch_of("medals", 3, 2)
    picker = Seeded(8)
    while batch.games == 0:
        batch.step_at_random(picker, 1)
    ended = [row for row in range(2) if batch.dones[row] == 1]
    rewards = [batch.rewards[ended[0] * 3 + seat] for seat in range(3)]
    batch.step_at_random(picker, 1)

    assert max(rewards) == 1.0
    assert sum(rewards) == 0.0
    assert [batch.rewards[ended[0] * 3 + seat] for seat in range(3)] == [0.0] * 3
    assert batch.dones[ended[0]] == 0


def test_bots_answer_for_their_seats_and_the_learner_sees_the_end() -> None:
    batch = batch_of("medals", 2, 2, {0: RandomBot()})
    picker = Seeded(8)
    for _ in range(200):
        batch.step_at_random(picker, 1)
        assert list(batch.actors) == [1, 1]

    assert batch.games > 0
    assert batch.learner == 1
    assert any(bytes(batch.finals))


def test_an_illegal_number_stops_the_step_before_anything_has_happened() -> None:
    batch = batch_of("medals", 2, 2)
    before = bytes(batch.observations)
    legal = [batch.rows[row].answer.numbers()[0] for row in range(2)]
    for wrong in (-1, 120, 121):
        batch.actions[0], batch.actions[1] = legal[0], wrong
        with pytest.raises(Problem, match=f"Number {wrong} is not legal now in game 1"):
            batch.step()

    assert bytes(batch.observations) == before


def test_a_batch_begins_anew() -> None:
    batch = batch_of("medals", 2, 2)
    first = bytes(batch.observations)
    batch.step_at_random(Seeded(1), 3)
    batch.reset()

    assert batch.episodes == [2, 2]
    assert bytes(batch.observations) != first
    assert sum(bytes(batch.masks)) == sum(len(batch.rows[row].answer.legal) for row in range(2))


class Shy(Pebbles):
    """Pebbles in which the first seat has a choice only without a red pebble."""

    def legal(self, state: PebblesState, seat: int) -> list[Action]:
        actions = super().legal(state, seat)
        return actions[:1] if seat == 0 and state.hands[0][0] > 0 else actions


def test_a_plug_in_is_played_in_a_batch_and_games_without_a_choice_are_passed_over() -> None:
    game = Shy({})
    bots: list[Bot | None] = [None, RandomBot(), RandomBot()]
    batch = Batch(game, PebblesBox().encoding(game, 3), bots, 4, 5, "points")
    batch.step_at_random(Seeded(2), 40)

    assert batch.games > 2
    assert sum(batch.episodes) > batch.games + 4
