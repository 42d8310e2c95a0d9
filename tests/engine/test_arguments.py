"""The words of a command line, sorted into places and flags."""

import pytest

from pentathlon.engine.arguments import Arguments, Command, Flag, Place, parse
from pentathlon.engine.errors import Problem

COMMAND = Command(
    "run",
    (Place("game"), Place("words", is_needed=False, takes_many=True)),
    (Flag("json"), Flag("seed", "number"), Flag("option", "pair", repeats=True), Flag("help")),
)
SHORT = Command("games", (Place("game", is_needed=False),), (Flag("rows", help="lines"),))


def given(*words: str) -> dict[str, list[str]]:
    return parse(COMMAND, words).given


def test_words_go_to_their_places_and_flags() -> None:
    words = ["medals", "--seed", "7", "one", "--option=a=b", "--option", "c=d", "-5", "--json"]

    assert given(*words) == {
        "game": ["medals"],
        "words": ["one", "-5"],
        "seed": ["7"],
        "option": ["a=b", "c=d"],
        "json": [""],
    }
    assert given("medals", "--", "--json")["words"] == ["--json"]
    assert given("-h") == {"help": [""]}
    assert [flag.phrase for flag in (*SHORT.flags, Flag("seed"))] == ["flag.lines", "flag.seed"]
    assert parse(SHORT, []).given == {}


@pytest.mark.parametrize(
    ("words", "key"),
    [
        (["medals", "--sed", "7"], "flag_unknown"),
        (["medals", "--json=yes"], "flag_no_value"),
        (["medals", "--seed"], "flag_value"),
        (["medals", "--seed", "--json"], "flag_value"),
        (["medals", "--seed", "1", "--seed", "2"], "flag_twice"),
        ([], "missing_game"),
    ],
)
def test_what_makes_no_sense_is_a_problem(words: list[str], key: str) -> None:
    with pytest.raises(Problem) as caught:
        given(*words)

    assert caught.value.key == key


def test_a_word_too_many_is_a_problem() -> None:
    with pytest.raises(Problem, match="place_extra"):
        parse(SHORT, ["medals", "chess"])


def test_values_are_read_as_what_they_should_be() -> None:
    arguments = Arguments(
        {"a": ["1", "7"], "list": ["x, y"], "half": ["0,5"], "option": ["k = v"], "text": ["no"]}
    )

    assert (arguments.has("a"), arguments.has("b")) == (True, False)
    assert (arguments.text("a"), arguments.text("b"), arguments.texts("b")) == ("7", None, [])
    assert (arguments.items("list"), arguments.items("b")) == (["x", "y"], [])
    assert (arguments.whole("a", 1, 9), arguments.whole("b", 1, 9)) == (7, None)
    assert (arguments.decimal("half", 2), arguments.decimal("b", 2)) == (0.5, None)
    assert arguments.pairs("option") == {"k": "v"}
    for read in (
        lambda: arguments.whole("text", 1, 9),
        lambda: arguments.whole("a", 1, 6),
        lambda: arguments.decimal("text", 2),
        lambda: arguments.decimal("a", 2),
        lambda: arguments.pairs("text"),
    ):
        with pytest.raises(Problem):
            read()
