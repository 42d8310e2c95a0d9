"""The public names: what a user's program does with them, and what it is told when it errs."""

import copy
import inspect
import pickle
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import pentathlon
from pentathlon.engine.chance import Seeded
from pentathlon.games.catalog import OURS, known_id, package_of
from tests.toys.pebbles import Pebbles


def play_some(game: str, decisions: int) -> pentathlon.Match:
    """A match in which the first legal action was taken so many times."""
    match = pentathlon.start(game, seed=5)
    for _ in range(decisions):
        seat = match.deciders[0]
        match.submit(seat, match.legal(seat)[-1])
    return match


def test_the_shelf_and_its_bots() -> None:
    assert pentathlon.games()[: len(OURS)] == list(OURS)
    assert "club" in pentathlon.bots("medals")


@pytest.mark.parametrize("game", OURS)
def test_a_match_its_record_and_its_table_survive_a_pickle_and_a_deep_copy(game: str) -> None:
    match = play_some(game, 9)
    text = match.record.to_text()

    for twin in (pickle.loads(pickle.dumps(match)), copy.deepcopy(match)):
        assert twin.record.to_text() == text
        assert twin.state.to_json() == match.state.to_json()
        assert (twin.pending, twin.decision) == (match.pending, match.decision)
        seat = match.deciders[0]
        twin.submit(seat, twin.legal(seat)[0])
    for table in (pickle.loads(pickle.dumps(match.state)), copy.deepcopy(match.state)):
        assert table.to_json() == match.state.to_json()
    assert match.record.to_text() == text
    assert copy.deepcopy(match.record).to_text() == text


def test_the_same_luck_comes_to_a_pickled_match() -> None:
    match = play_some("medals", 4)
    twin = pickle.loads(pickle.dumps(match))
    for each in (match, twin):
        while not each.over:
            seat = each.deciders[0]
            each.submit(seat, each.legal(seat)[0])

    assert twin.record.to_text() == match.record.to_text()


def test_a_scripted_match_keeps_its_script() -> None:
    table: dict[str, object] = play_some("medals", 0).state.to_json()
    match = pentathlon.start("medals", table=table, luck=["SKI", "SKI"])

    twin = pickle.loads(pickle.dumps(match))

    assert twin.state.to_json() == match.state.to_json()


def test_a_plug_in_in_plain_python_is_pickled_as_it_is() -> None:
    table = Pebbles({}).setup(2, Seeded(1))

    assert pickle.loads(pickle.dumps(table)).to_json() == table.to_json()


def test_a_record_is_loaded_replayed_and_verified(tmp_path: Path) -> None:
    match = pentathlon.start("medals", 2, seed=1)
    while not match.over:
        seat = match.deciders[0]
        match.submit(seat, match.legal(seat)[0])
    path = tmp_path / "game.jsonl"
    path.write_text(match.record.to_text(), encoding="utf-8")

    record = pentathlon.load(path)

    assert pentathlon.verify(record)
    assert pentathlon.replay(record).state.to_json() == match.state.to_json()


def test_a_simulation_adds_up() -> None:
    count = pentathlon.simulate("medals", 30, bots=["club", "rookie"], workers=1)

    assert count.games == 30


def test_a_game_lies_in_a_package() -> None:
    assert package_of("medals") == "pentathlon.games.medals"


def test_options_may_be_numbers() -> None:
    assert pentathlon.start("medals", options={"medal_goal": 3}).game.chosen["medal_goal"] == "3"


TABLE = {"hands": ["SWI 4*JUD", "FEN 4*ROW"], "market": "SWI SKI GYM ARC"}


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"game": "madels"}, "There is no game 'madels'; the games are: medals"),
        ({"game": 5}, "`game` takes str, not 5"),
        ({"game": "medals", "seats": "4"}, "`seats` takes int, not '4'"),
        ({"game": "medals", "seats": 9}, "This game cannot be played by 9"),
        ({"game": "medals", "seats": 10**30}, "This game cannot be played by 1000"),
        ({"game": "medals", "seed": 1.5}, "`seed` takes int, not 1.5"),
        ({"game": "medals", "players": "Ann"}, "`players` takes list[str], not 'Ann'"),
        ({"game": "medals", "players": [1, 2]}, "`players` takes list[str], not [1, 2]"),
        (
            {"game": "medals", "seats": 3, "players": ["Ann"]},
            "Seats and names do not fit (3 and 1)",
        ),
        ({"game": "medals", "options": ["x"]}, "`options` takes dict[str, str], not ['x']"),
        ({"game": "medals", "options": {"goal": 3}}, "There is no option goal"),
        ({"game": "medals", "table": "x"}, "`table` takes dict[str, object], not 'x'"),
        ({"game": "medals", "table": {1: 2}}, "`table` takes dict[str, object], not {1: 2}"),
        ({"game": "medals", "table": {}}, "A table has one hand for each of 2 to 5 seats"),
        ({"game": "medals", "table": TABLE, "seats": 5}, "At the stated table sit 2, not 5"),
        ({"game": "medals", "luck": "SKI"}, "`luck` takes list[str], not 'SKI'"),
        ({"game": "medals", "luck": [3]}, "`luck` takes list[str], not [3]"),
    ],
)
def test_a_wrong_argument_is_told_in_a_sentence(arguments: dict[str, object], said: str) -> None:
    with pytest.raises(pentathlon.Problem) as caught:
        pentathlon.start(**arguments)  # type: ignore[arg-type]

    assert str(caught.value).startswith(said)
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: pentathlon.bots(5), "`game` takes str, not 5"),  # type: ignore[arg-type]
        (lambda: pentathlon.load(5), "`path` takes str | Path, not 5"),  # type: ignore[arg-type]
        (lambda: pentathlon.replay("game.jsonl"), "`record` takes Record, not 'game.jsonl'"),  # type: ignore[arg-type]
        (lambda: pentathlon.verify("game.jsonl"), "`record` takes Record, not 'game.jsonl'"),  # type: ignore[arg-type]
        (lambda: pentathlon.simulate("medals", "9", bots=[]), "`games` takes int, not '9'"),  # type: ignore[arg-type]
        (lambda: pentathlon.simulate("medals", bots="club"), "`bots` takes list[str], not 'club'"),
        (lambda: pentathlon.simulate("medals", bots=[1, 2]), "`bots` takes list[str], not [1, 2]"),  # type: ignore[list-item]
        (
            lambda: pentathlon.simulate("medals", bots=["club", "club"], workers=-1),
            "`workers` is 0 or more, not -1",
        ),
        (lambda: play_some("medals", 0).view(9), "There is no seat 9: seats are counted from 0 to"),
        (lambda: play_some("medals", 0).record_for(-2), "There is no seat -2"),
        (lambda: play_some("medals", 0).legal("0"), "`seat` takes int, not '0'"),  # type: ignore[arg-type]
        (lambda: play_some("medals", 0).submit(10**30, "pass"), "There is no seat 1000"),
        (lambda: play_some("medals", 0).submit(0, 5), "`action` takes Action | str, not 5"),  # type: ignore[call-overload]
        (lambda: play_some("medals", 0).why_not(0, None), "`action` takes Action | str, not None"),  # type: ignore[call-overload]
        (lambda: play_some("medals", 0).legal(True), "`seat` takes int, not True"),
        (
            lambda: play_some("medals", 0).submit(0, "pass", decision="1"),  # type: ignore[call-overload]
            "`decision` takes int, not '1'",
        ),
        (lambda: play_some("medals", 0).submit(0, "pass", by=None), "`by` takes str, not None"),  # type: ignore[call-overload]
        (lambda: play_some("medals", 0).hold(None, "pass"), "`seat` takes int, not None"),  # type: ignore[arg-type]
        (lambda: play_some("medals", 0).can_undo(99), "There is no seat 99"),
        (lambda: play_some("medals", 0).undo("0"), "`seat` takes int, not '0'"),  # type: ignore[arg-type]
        (lambda: play_some("medals", 0).take_back(1.0), "`seat` takes int, not 1.0"),  # type: ignore[arg-type]
        (
            lambda: pentathlon.start("deadly_sport", table={"seats": [{}, {}]}),
            "A table has 3 to 6 seats; here are 2.",
        ),
    ],
)
def test_every_function_says_what_it_takes(call: Callable[[], object], said: str) -> None:
    with pytest.raises(pentathlon.Problem) as caught:
        call()

    assert str(caught.value).startswith(said)


def test_a_file_of_bytes_is_no_record(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(b"\xff\x00")

    with pytest.raises(pentathlon.Problem, match="is not a text file"):
        pentathlon.load(path)


def test_a_choice_may_be_asked_about_by_its_text() -> None:
    match = play_some("medals", 0)
    seat = match.deciders[0]
    refusal = match.why_not(seat, "overbid:2")

    assert match.why_not(seat, match.legal(seat)[0].text) is None
    assert refusal is not None
    assert refusal.rule == "MED-13"


def test_a_refused_action_is_told_in_a_sentence() -> None:
    match = pentathlon.start("medals", 2, seed=1, players=["Ann", "Bo"])
    (seat,) = match.deciders

    with pytest.raises(pentathlon.Refused) as caught:
        match.submit(1 - seat, match.legal(seat)[0])

    assert str(caught.value).startswith(match.record.players[seat])
    assert caught.value.refusal.rule in str(caught.value)


def refused(match: pentathlon.Match, seat: int, action: str) -> pentathlon.Refused:
    with pytest.raises(pentathlon.Refused) as caught:
        match.submit(seat, action)
    return caught.value


def test_a_refusal_comes_whole_out_of_another_process() -> None:
    refusal = refused(pentathlon.start("medals", 2, seed=1), 1, "pass")

    for twin in (pickle.loads(pickle.dumps(refusal)), copy.copy(refusal)):
        assert str(twin) == str(refusal)
        assert twin.refusal.to_json() == refusal.refusal.to_json()


def test_where_nobody_has_a_name_a_refusal_tells_seats_as_programs_count_them() -> None:
    match = pentathlon.start("medals", 2, seed=1)

    assert match.deciders == (0,)
    assert str(refused(match, 1, "pass")).startswith("Seat 0 decides now")


def test_what_is_played_on_in_a_copy_does_not_show_in_the_match() -> None:
    match = play_some("medals", 2)
    twin = copy.copy(match)
    seat = match.deciders[0]

    twin.submit(seat, match.legal(seat)[0])

    assert twin.decision > match.decision
    assert len(match.record.steps) == match.decision
    match.submit(seat, match.legal(seat)[-1])
    assert pentathlon.replay(match.record).state.to_json() == match.state.to_json()


def test_a_path_that_no_system_can_open_is_an_os_error() -> None:
    with pytest.raises(OSError, match="Invalid argument"):
        pentathlon.load("a\0b")


@pytest.mark.parametrize(
    ("written", "id"),
    [
        ("Medals", "medals"),
        ("cent METRES", "hundred_metres"),
        ("hundred-metres", "hundred_metres"),
        ("Deadly Sport", "deadly_sport"),
        ("biathlon", "biathlon"),
        ("chess", "chess"),
    ],
)
def test_a_game_is_known_however_its_name_is_written(written: str, id: str) -> None:
    assert known_id(written) == id


def test_what_is_written_of_a_name_is_there_in_compiled_code_too() -> None:
    match = sys.modules[pentathlon.Match.__module__]

    assert inspect.getdoc(match) == (
        "The one door to a running game: what is legal, what is recorded, and who may see what."
    )
    assert str(inspect.getdoc(pentathlon.Match)).startswith("A game in play.")
    assert inspect.getdoc(pentathlon.Match.legal) == (
        "What a seat may do now; nothing if it is not asked."
    )
    assert inspect.getdoc(pentathlon.Match.over) == "Whether the game has ended."
    assert inspect.getdoc(Seeded)
