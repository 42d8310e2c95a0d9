"""Who sits where, and what a bot or a returning person may do."""

import pytest

from pentathlon.engine.chance import Seeded
from pentathlon.engine.game import NO_PERSON, NO_WISH
from pentathlon.engine.luck import sealed, secret_of_seed
from pentathlon.games.stadium.bot import Club
from pentathlon.games.stadium.game import Stadium
from pentathlon.play.match import Match, new_record
from tests.support import rule

ANY = NO_WISH
BOT = NO_PERSON


def seating(mode: str, seats: int, wishes: list[int]) -> list[int]:
    return Stadium({"seating": mode}).seat_people(seats, wishes)


@rule("STA-SEAT-1", "STA-SEAT-3")
@pytest.mark.parametrize(
    ("persons", "seats"), [(0, 4), (1, 4), (2, 4), (3, 4), (4, 4), (5, 6), (6, 6)]
)
def test_the_smaller_table_that_holds_everybody_and_bots_in_the_rest(
    persons: int, seats: int
) -> None:
    count = Stadium({}).seats_for(persons)
    holders = seating("spread", count, [ANY] * persons)

    assert (count, len(holders)) == (seats, seats)
    assert sorted(holder for holder in holders if holder != BOT) == list(range(persons))
    assert holders.count(BOT) == seats - persons


@rule("STA-SEAT-3")
def test_no_table_holds_seven_and_stated_stocks_fix_the_table() -> None:
    assert Stadium({}).seats_for(7) == 7
    stocks = {"programme": "golf", "start_energy": "5,5,5,5,5,5"}
    assert Stadium(stocks).seats_for(3) == 6


@rule("STA-SEAT-2", "STA-SEAT-3")
def test_spread_makes_two_persons_rivals_and_partners_teammates() -> None:
    assert seating("spread", 4, [ANY, ANY]) == [0, 1, BOT, BOT]
    assert seating("partners", 4, [ANY, ANY]) == [0, BOT, 1, BOT]
    assert seating("partners", 4, [ANY, ANY, ANY]) == [0, 2, 1, BOT]
    assert seating("spread", 6, [ANY] * 5) == [0, 1, 2, 3, 4, BOT]


@rule("STA-SEAT-2")
def test_a_person_may_choose_a_team_that_has_room() -> None:
    assert seating("spread", 4, [ANY, 1]) == [0, 1, BOT, BOT]
    assert seating("spread", 4, [2, 0]) == [1, BOT, 0, BOT]
    assert seating("spread", 4, [3, 3, 3]) == [2, 1, BOT, 0]
    assert seating("spread", 6, [5, ANY]) == [1, BOT, BOT, BOT, BOT, 0]


@rule("STA-SEAT-3")
def test_the_first_wish_picks_the_team_of_partners() -> None:
    assert seating("partners", 4, [1, 0]) == [BOT, 0, BOT, 1]
    assert seating("partners", 4, [ANY, 3]) == [BOT, 0, BOT, 1]
    assert seating("partners", 4, [0, 1, 3]) == [0, BOT, 1, 2]


@rule("STA-SEAT-4")
def test_in_a_duel_each_person_plays_a_whole_team() -> None:
    assert seating("duel", 4, [ANY, ANY]) == [0, 1, 0, 1]
    assert seating("duel", 6, [ANY]) == [0, BOT, 0, BOT, 0, BOT]
    assert seating("duel", 4, [3]) == [BOT, 0, BOT, 0]
    assert seating("duel", 4, [ANY, 2]) == [1, 0, 1, 0]
    assert seating("duel", 4, [0, 2]) == [0, 1, 0, 1]
    duel = Stadium({"seating": "duel", "programme": "golf"})
    assert duel.can_talk(duel.setup(4, Seeded(1)))


@rule("STA-SEAT-4")
@pytest.mark.parametrize("persons", range(7))
def test_outside_a_duel_nobody_plays_two_seats_and_never_for_both_teams(persons: int) -> None:
    for mode in ("spread", "partners"):
        holders = [each for each in seating(mode, 6, [ANY] * persons) if each != BOT]
        assert len(set(holders)) == len(holders)
    for seats in (4, 6):
        holders = seating("duel", seats, [ANY] * persons)
        assert not (set(holders[0::2]) & set(holders[1::2])) - {BOT}


@rule("STA-SEAT-3", "STA-SEAT-4")
def test_whoever_finds_no_place_is_left_out() -> None:
    assert seating("spread", 4, [ANY] * 5) == [0, 1, 2, 3]
    assert seating("partners", 4, [0] * 5) == [0, 2, 1, 3]
    assert seating("duel", 4, [ANY, ANY, 0]) == [0, 1, 0, 1]


@rule("STA-SEAT-5", "STA-SEAT-1")
def test_a_bot_takes_a_seat_over_as_it_stands_and_gives_it_back() -> None:
    game, luck = Stadium({"programme": "cycling,golf,rowing,fencing"}), sealed(secret_of_seed(1))
    matches = [Match(game, new_record(game, 4, luck), luck) for _ in range(2)]
    for number, match in enumerate(matches):
        for seat in range(4):
            match.submit(seat, "bid:2", by="club" if number == 1 and seat == 3 else "")

    assert matches[0].state.to_json() == matches[1].state.to_json()
    assert matches[1].record.steps[1].by == {3: "club"}
    matches[1].submit(3, "bid:1")
    assert matches[1].pending.keys() == {3}


@rule("STA-SEAT-6")
def test_a_bot_decides_alike_whatever_others_have_chosen() -> None:
    game, luck = Stadium({"programme": "golf"}), sealed(secret_of_seed(1))
    matches = [Match(game, new_record(game, 4, luck), luck) for _ in range(2)]
    matches[0].submit(0, "bid:0")
    matches[1].submit(0, "bid:9")

    for seed in range(20):
        honest, tempted = (
            Club().choose(match.view(1), match.legal(1), Seeded(seed)) for match in matches
        )
        assert honest == tempted
