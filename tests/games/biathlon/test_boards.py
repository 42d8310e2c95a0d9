"""Boards as data: the two of the box, checks, lines of flaws, drawings. BIA-V1 to V12, BIA-D1"""

import xml.etree.ElementTree as ET

import pytest

from pentathlon.engine.chance import Seeded
from pentathlon.engine.errors import Problem
from pentathlon.engine.playout import play_at_random
from pentathlon.engine.words import LANGUAGES, explain
from pentathlon.games.biathlon.board import board_name, empty_board_text
from pentathlon.games.biathlon.boards import (
    BUILT_IN,
    check_boards,
    course_to_text,
    find_board,
    read_boards,
)
from pentathlon.games.biathlon.box import BiathlonBox
from pentathlon.games.biathlon.checks import Flaw
from pentathlon.games.biathlon.drawing import Figures, draw_svg, draw_text
from pentathlon.games.biathlon.game import Biathlon
from pentathlon.games.biathlon.lines import Lines
from pentathlon.games.biathlon.track import LANES, MARKS, Track, two_highest
from tests.support import rule

from .own_boards import SMALL, changed, small_board
from .tables import HIGH_RIDGE, LAKESIDE, RED, Table

BOOK = BiathlonBox().words("en").book


# The two boards


def cells_with(track: Track, mark: str) -> list[str]:
    return [
        f"{row}/{lane}"
        for row in range(1, track.course.rows + 1)
        for lane in range(1, len(track.course.lanes) + 1)
        if track.course.mark(row, lane) == mark
    ]


@rule("BIA-D1")
def test_lakeside_is_as_designed() -> None:
    assert (LAKESIDE.rows, LAKESIDE.loop, LAKESIDE.gate) == (36, 7, 32)
    assert list(LAKESIDE.firing) == [26, 27, 28, 29, 30, 31]
    assert cells_with(LAKESIDE, "E") == ["5/1", "11/3", "17/1", "24/3"]
    assert cells_with(LAKESIDE, "C") == ["14/2", "25/3"]
    assert cells_with(LAKESIDE, "1") == [
        f"{row}/{lane}" for row in (7, 8, 9, 10) for lane in (2, 3)
    ]
    assert cells_with(LAKESIDE, "2")[:3] == ["7/1", "8/1", "9/1"]
    assert cells_with(LAKESIDE, "~")[-1] == "24/1"
    assert [f"36/{spot % 8 + 1}" for spot in LAKESIDE.start] == [f"36/{k}" for k in range(1, 7)]


@rule("BIA-D1")
def test_high_ridge_is_as_designed() -> None:
    assert (HIGH_RIDGE.rows, HIGH_RIDGE.loop, HIGH_RIDGE.gate) == (38, 8, 34)
    assert list(HIGH_RIDGE.firing) == [28, 29, 30, 31, 32, 33]
    assert cells_with(HIGH_RIDGE, "E") == ["5/2", "17/2", "27/1"]
    assert cells_with(HIGH_RIDGE, "C") == ["11/1", "25/2"]
    assert cells_with(HIGH_RIDGE, "3") == ["9/1", "9/2", "10/1", "10/2", "21/1", "21/2"]
    assert cells_with(HIGH_RIDGE, "~") == ["15/1", "15/2", "15/3", "16/1", "25/1"]


@rule("BIA-D1", "BIA-2")
def test_a_race_on_high_ridge_uses_its_loop_and_its_range() -> None:
    options = {"board": "high_ridge"}
    table = Table({"at": "34/1", "owed": 1}, "1/1", options=options).play("roll", dice="6")
    assert table.legal == ["ski:P6a", "ski:P6b"]
    entering = Table("27/2", "1/1", options=options).play("roll", "ski:28/2", dice="1")
    assert entering.at(RED) == "F1"


def test_masks_of_lanes() -> None:
    assert two_highest(0b1011) == 0b1010
    assert two_highest(0b11) == 0b11
    assert len(MARKS) == 8


# A person's own board


def test_an_own_board_lies_beside_those_of_the_box() -> None:
    tracks = [*BUILT_IN, small_board()]

    assert find_board(tracks, "small").rows == 28
    with pytest.raises(Problem, match="board_unknown"):
        find_board(BUILT_IN, "small")
    box = BiathlonBox([small_board()])
    assert box.game({}).options[0].values == ("lakeside", "high_ridge", "small")
    with pytest.raises(Problem, match="option_value"):
        Biathlon({"board": "small"})


WALLED = changed(("gate = 23", "gate = 23\nwalls = [{ between = [2, 1], from = 6, to = 7 }]"))
ODD = changed(("Small & flat", 'L\'été \\"là\\"'), ("rows = 28", 'rows = 28\nside = "up"'))


@rule("BIA-2")
@pytest.mark.parametrize("text", [SMALL, WALLED, ODD])
def test_a_race_on_an_own_board_keeps_the_board(text: str) -> None:
    own = read_boards(text)[0]
    kept = Biathlon({"board": "small"}, [own]).chosen["board"]
    elsewhere = Biathlon({"board": kept})

    assert kept == course_to_text(own.course)
    assert elsewhere.chosen["board"] == kept
    assert elsewhere.options[0].brief(kept) == "small"
    course = elsewhere.series.races[0].track.course
    assert (course.name, course.side) == (own.course.name, own.course.side)
    assert course_to_text(course) == kept


@rule("BIA-2")
def test_a_race_on_a_board_of_the_box_keeps_its_name() -> None:
    assert Biathlon({"board": "high_ridge"}).chosen["board"] == "high_ridge"
    assert Biathlon({}).options[0].brief("high_ridge") == "high_ridge"


@rule("BIA-2", "BIA-D7.8")
def test_a_series_is_run_on_a_board_that_is_written_out() -> None:
    kept = course_to_text(small_board().course)
    game = Biathlon({"board": kept, "series": "cup", "races": "3"})

    assert [rules.track.id for rules in game.series.races] == ["small"] * 3


def test_an_own_board_with_a_name_of_the_box_is_not_taken_for_it() -> None:
    text = course_to_text(read_boards(changed(('"small"', '"lakeside"')))[0].course)
    track = Biathlon({"board": text}).series.races[0].track

    assert board_name(BOOK, track) == "Small & flat"


@pytest.mark.parametrize(
    "text",
    ["", "small", "1", "{", "[" * 4000, "{id='small'}", "{rows=" + "9" * 5000 + "}"],
)
def test_only_a_board_without_a_flaw_can_be_written_out(text: str) -> None:
    with pytest.raises(Problem, match="option_value") as caught:
        Biathlon({"board": text})

    assert len(str(caught.value.facts["value"])) <= 63


def test_one_board_is_written_out_and_no_more() -> None:
    text = course_to_text(small_board().course)

    with pytest.raises(Problem, match="option_value"):
        Biathlon({"board": f"{text},{text.replace('small', 'other')}"})


def test_a_race_on_an_own_board_plays_to_the_end() -> None:
    game = Biathlon({"board": "small", "rules": "full"}, [small_board()])
    chance = Seeded(3)
    state = game.setup(6, chance)
    play_at_random(game, state, chance, Seeded(4))

    assert sorted(int(skier.place) for skier in state.race.skiers) == [1, 2, 3, 4, 5, 6]


# The checks


def flaws(text: str) -> list[Flaw]:
    return check_boards(text).errors


def codes(text: str) -> set[tuple[str, str]]:
    return {(flaw.rule, flaw.code) for flaw in flaws(text)}


def test_a_good_board_has_no_flaw() -> None:
    assert flaws(SMALL) == []


@rule("BIA-V1")
@pytest.mark.parametrize(
    ("pairs", "line", "key"),
    [
        ([("format = 1", "format = 2")], 1, "board_format"),
        ([("rows = 28", "rows = 20")], 6, "board_rows"),
        ([("rows = 28", 'rows = "28"')], 6, "board_form_rows"),
        ([("gate = 23", "gates = 23")], 3, "board_key_missing"),
        ([("gate = 23", "gate = 23\nslope = 4")], 14, "board_key_unknown"),
        ([(".....1..2..v..~.............", ".....1..2..v..~............")], 9, "board_lane_length"),
        ([(".....1..2..v..~.............", ".....1..2..v..~..x.....?....")], 9, "board_mark"),
        ([('id = "small"', 'id = "Small one"')], 4, "board_form_id"),
        ([('name = "Small & flat"', "name = 7")], 5, "board_form_name"),
        ([("rows = 28", "rows = 28\nside = 7")], 7, "board_form_side"),
        ([("[[26, 1],", "[26,")], 11, "board_form_start"),
        ([("firing = [20, 21, 22]", 'firing = ["20"]')], 12, "board_form_firing"),
        ([("gate = 23", "gate = true")], 13, "board_form_gate"),
        ([("loop = { rows = 7, lanes = 2 }", "loop = 7")], 14, "board_form_loop"),
        ([("gate = 23", "gate = 23\nwalls = [{ between = [1, 2] }]")], 14, "board_form_walls"),
        ([("gate = 23", "gate = 23\nwalls = 3")], 14, "board_form_walls"),
        ([("[[board]]", "[board]")], 1, "board_none"),
        ([("[[board]]", "board = [7]\n[other]")], 1, "board_none"),
        ([("gate = 23", 'gate = 23\n"(" = 4')], 3, "board_key_unknown"),
        ([("rows = 28", "rows = 0x" + "f" * 9000)], 6, "board_form_rows"),
        ([("Small & flat", "x" * 41)], 5, "board_form_name"),
        ([("Small & flat", "two\\nlines")], 5, "board_form_name"),
        ([("gate = 23", "gate = ")], 13, "board_not_toml"),
        ([("lanes = 2 }\n", "lanes = 2 ")], 14, "board_not_toml"),
    ],
)
def test_a_flaw_of_form_points_at_its_line(
    pairs: list[tuple[str, str]], line: int, key: str
) -> None:
    found = flaws(changed(*pairs))

    assert (key, line) in [(flaw.problem.key, flaw.line) for flaw in found]
    assert {(flaw.rule, flaw.code) for flaw in found} == {("BIA-V1", "shape")}


@rule("BIA-V1")
def test_lanes_are_two_to_eight_and_texts() -> None:
    assert "board_lanes" in [
        flaw.problem.key for flaw in flaws(changed(('  ".....1..2..v..~.............",\n', "")))
    ]
    assert "board_form_lanes" in [
        flaw.problem.key
        for flaw in flaws(changed(('  ".....1..2..v..~.............",\n', "  5,\n")))
    ]


@rule("BIA-V1")
def test_an_id_is_used_once() -> None:
    twice = SMALL + SMALL.removeprefix("format = 1\n")
    found = flaws(twice)

    assert [(flaw.problem.key, flaw.line) for flaw in found] == [("board_id_taken", 17)]
    assert check_boards(SMALL, ["small"]).errors[0].problem.key == "board_id_taken"
    with pytest.raises(Problem, match="board_id_taken"):
        read_boards(twice)


TOP = ".....E..1..v..~.C..........."
LOW = ".....1..2..v..~............."


@rule("BIA-V2")
def test_every_row_has_two_cells() -> None:
    found = flaws(changed((LOW, ".....1..2#.v..~.............")))

    assert ("BIA-V2", "narrow") in {(flaw.rule, flaw.code) for flaw in found}
    narrow = next(flaw for flaw in found if flaw.code == "narrow")
    assert (narrow.line, narrow.problem.facts["row"]) == (7, 10)


WIDE = (f'  "{LOW}",\n', f'  "{LOW}",\n  "####.#######################",\n')


@rule("BIA-V3", "BIA-V4")
def test_every_cell_has_a_step_in_and_a_step_out() -> None:
    wall = ("gate = 23", "gate = 23\nwalls = [{ between = [2, 3], from = 4, to = 6 }]")
    found = flaws(changed(WIDE, wall))

    assert {(flaw.rule, flaw.code, flaw.line) for flaw in found} == {
        ("BIA-V3", "dead_end", 10),
        ("BIA-V4", "unreachable", 10),
    }
    assert flaws(changed(WIDE)) == []


@rule("BIA-V5")
@pytest.mark.parametrize(
    ("old", "new"),
    [("[26, 1], ", ""), ("[26, 1]", "[26, 2]"), ("[26, 1]", "[23, 1]"), ("[26, 1]", "[26, 3]")],
)
def test_six_different_plain_start_cells_lie_behind_the_gate(old: str, new: str) -> None:
    assert codes(changed((old, new))) == {("BIA-V5", "start")}


@rule("BIA-V6")
@pytest.mark.parametrize("firing", ["[20, 22, 21]", "[21, 22]", "[19, 20, 22]", "[]"])
def test_three_to_eight_firing_rows_follow_each_other(firing: str) -> None:
    assert ("BIA-V6", "firing") in codes(changed(("[20, 21, 22]", firing)))


@rule("BIA-V6")
def test_firing_rows_are_plain_and_without_walls() -> None:
    wall = ("gate = 23", "gate = 23\nwalls = [{ between = [1, 2], from = 20, to = 20 }]")

    assert codes(changed((TOP, ".....E..1..v..~.C...1......."))) == {("BIA-V6", "firing")}
    assert codes(changed(wall)) == {("BIA-V6", "firing")}


@rule("BIA-V7", "BIA-Q51")
def test_the_range_is_farther_than_the_longest_move_from_the_line() -> None:
    early = changed(("[20, 21, 22]", "[15, 16, 17]"), (TOP, LOW), (LOW, "." * 28))

    assert codes(early) == {("BIA-V7", "too_early")}


@rule("BIA-V8")
@pytest.mark.parametrize("gate", ["22", "27"])
def test_the_gate_lies_between_the_range_and_the_line(gate: str) -> None:
    assert ("BIA-V8", "gate") in codes(changed(("gate = 23", f"gate = {gate}")))


@rule("BIA-V8")
def test_the_gate_row_is_plain_and_open() -> None:
    climb = changed((TOP, ".....E..1..v..~.C.....1....."))
    wall = changed(("gate = 23", "gate = 23\nwalls = [{ between = [1, 2], from = 24, to = 24 }]"))

    assert codes(climb) == {("BIA-V8", "gate")}
    assert codes(wall) == {("BIA-V8", "gate")}


@rule("BIA-V9")
@pytest.mark.parametrize(
    "loop", ["rows = 6, lanes = 2", "rows = 21, lanes = 2", "rows = 7, lanes = 3"]
)
def test_the_loop_has_seven_to_twenty_rows_and_two_lanes(loop: str) -> None:
    assert codes(changed(("rows = 7, lanes = 2", loop))) == {("BIA-V9", "loop")}


@rule("BIA-V10")
def test_events_and_coaching_lie_before_the_range() -> None:
    found = flaws(changed((LOW, ".....1..2..v..~..........E..")))

    assert ("BIA-V10", "marks", 9) in {(flaw.rule, flaw.code, flaw.line) for flaw in found}


@rule("BIA-V11")
@pytest.mark.parametrize(
    "wall",
    [
        "between = [1, 3], from = 4, to = 6",
        "between = [2, 3], from = 4, to = 6",
        "between = [1, 2], from = 6, to = 4",
        "between = [1, 2], from = 25, to = 29",
    ],
)
def test_a_wall_stands_between_two_neighbouring_lanes_of_the_board(wall: str) -> None:
    found = flaws(changed(("gate = 23", f"gate = 23\nwalls = [\n  {{ {wall} }},\n]")))

    assert {(flaw.rule, flaw.code, flaw.line) for flaw in found} == {("BIA-V11", "walls", 15)}


@rule("BIA-V11")
def test_a_board_has_at_most_sixty_walls() -> None:
    walls = ",".join(["{between=[1,2],from=4,to=6}"] * 61)
    found = flaws(changed(("gate = 23", f"gate = 23\nwalls = [{walls}]")))

    assert [(flaw.rule, flaw.problem.key) for flaw in found] == [("BIA-V11", "board_many_walls")]
    assert found[0].problem.facts["count"] == 61


@rule("BIA-V12", "BIA-Q28")
def test_nobody_falls_in_the_first_two_rows() -> None:
    found = flaws(changed((LOW, ".v...1..2..v..~.............")))

    assert [(flaw.rule, flaw.code, flaw.line) for flaw in found] == [("BIA-V12", "early_fall", 9)]


def warnings(text: str) -> list[str]:
    boards = check_boards(text)
    assert boards.errors == []
    return [flaw.code for flaw in boards.flaws]


def test_warnings_do_not_refuse_a_board() -> None:
    icy = changed((TOP, ".....E..1..v..~~C..........."), (LOW, ".....1..2..v..~~............"))
    long_lane = changed(
        ("gate = 23", "gate = 23\nwalls = [{ between = [1, 2], from = 4, to = 13 }]")
    )
    plain = changed((TOP, "." * 28), (LOW, "." * 28))

    assert warnings(SMALL) == ["few_points"]
    assert warnings(icy) == ["few_points", "long_ice"]
    assert warnings(long_lane) == ["few_points", "long_lane"]
    assert warnings(plain) == ["few_points", *["no_cells"] * 5]


def test_a_long_board_is_worth_a_warning() -> None:
    text = changed(
        ("rows = 28", "rows = 62"),
        (TOP, TOP + "." * 34),
        (LOW, LOW + "." * 34),
    )
    text = text.replace("gate = 23", "gate = 57").replace("[20, 21, 22]", "[54, 55, 56]")
    text = text.replace("[26,", "[60,").replace("[27,", "[61,").replace("[28,", "[62,")

    assert warnings(text) == ["few_points", "long_board"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_flaw_has_words_in_every_language(language: str) -> None:
    book = BiathlonBox().words(language).book
    bad = changed(
        (LOW, ".v...1..2#.v..~..........E.."), ("[26, 1]", "[23, 1]"), ("rows = 7,", "rows = 3,")
    )
    for flaw in [*check_boards(bad).flaws, *check_boards(SMALL).flaws]:
        text = explain(flaw.problem, book)
        assert f" {flaw.line}" in text
        assert flaw.is_warning or flaw.rule in text


# Drawings


@rule("BIA-D1")
def test_the_map_of_lakeside_is_that_of_the_rules() -> None:
    lines = draw_text(BOOK, LAKESIDE, Figures())

    assert lines[3] == "L1     ....E.222vvv..~~E222vvv~............|"
    assert lines[4] == "wall         ======"
    assert lines[6] == "L3     ......1111Ev...~~    vvEC...........|"
    assert lines[10] == "marks                                 G   S"
    assert lines[11] == "loop a ......."


def figures() -> Figures:
    found = Figures()
    found.cells[14 * int(LANES) + 1] = "R"
    found.cells[(36 + 3) * int(LANES)] = "B"
    found.points[29] = "W"
    return found


def test_figures_stand_on_the_map_as_letters() -> None:
    lines = draw_text(BOOK, LAKESIDE, figures())

    assert lines[5] == "L2     ......1111.v.R~~~222vvv.............|"
    assert lines[2].strip() == "range                           123W56"
    assert lines[11] == "loop a ..B...."


@pytest.mark.parametrize("track", [*BUILT_IN, small_board()], ids=lambda track: track.id)
def test_a_picture_has_every_cell_point_and_figure(track: Track) -> None:
    name = board_name(BOOK, track)
    picture = ET.fromstring(draw_svg(track, name, figures() if track is LAKESIDE else Figures()))
    space = "{http://www.w3.org/2000/svg}"
    cells = sum(len(marks) - marks.count("#") for marks in track.course.lanes)
    boxes = cells + len(track.firing) + 2 * track.loop + 1

    assert picture.findtext(f"{space}title") == name
    assert len(picture.findall(f"{space}rect")) == boxes
    assert len(picture.findall(f"{space}circle")) == (3 if track is LAKESIDE else 0)
    assert len(picture.findall(f"{space}line")) == 1 + len(track.course.walls)


def test_an_own_board_is_called_by_its_own_name() -> None:
    assert board_name(BOOK, small_board()) == "Small & flat"
    assert board_name(BiathlonBox().words("fr").book, LAKESIDE) == "Bord du lac"


def test_lines_are_found_as_well_as_can_be() -> None:
    inline = 'format = 1\nboard = [{ id = "x" }]\n'

    assert {flaw.line for flaw in flaws(inline)} == {1}
    assert Lines(SMALL).find(0, "lanes", 2) == 9
    assert Lines(SMALL).find(0, "lanes", 99) == 7


def test_an_empty_board_is_drawn_under_its_name_with_its_marks_explained() -> None:
    lines = empty_board_text(BOOK, small_board()).split("\n")

    assert lines[0] == "Small & flat"
    assert lines[6].endswith(" .....1..2..v..~.............|")
    assert lines[-1] == BOOK.say("board.legend")
