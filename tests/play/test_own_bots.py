"""Bots of one's own: found by name, and harmless whatever they do."""

import sys
import time
from pathlib import Path

import pytest

from pentathlon.engine.bot import Bot
from pentathlon.engine.chance import Seeded
from pentathlon.engine.errors import Problem
from pentathlon.games.catalog import open_box
from pentathlon.play.guard import Guarded
from pentathlon.play.own_bots import find_bot
from pentathlon.play.program import UNREAD, Program

BOX = open_box("medals")
PROGRAM = Path(__file__).parents[1] / "lab" / "program.py"
PATIENT = 60.0
"""Nothing that is expected to answer is ever cut off by a slow machine."""


def named(name: str, limit: float = PATIENT) -> Bot:
    return find_bot(BOX, "medals", name, limit)


def guarded(name: str, limit: float = PATIENT) -> Guarded:
    bot = named(name, limit)
    assert isinstance(bot, Guarded)
    return bot


def program(manner: str) -> str:
    return f"run:{sys.executable} {PROGRAM} {manner}"


def choose(bot: Bot) -> str:
    """One choice at a fresh table."""
    game = BOX.game({})
    state = game.setup(3, Seeded(5))
    seat = game.deciders(state)[0]
    legal = game.legal(state, seat)
    chosen = bot.choose(game.view(state, seat), legal, Seeded(1))
    assert chosen in game.legal(state, seat)
    return str(chosen.text)


def test_a_level_is_the_bot_of_the_box() -> None:
    assert not isinstance(named("club"), Guarded)
    with pytest.raises(Problem, match="bot_unknown"):
        named("guru")


@pytest.mark.parametrize("name", ["tests.lab.bots:First", "tests.lab.bots:Speller"])
def test_a_class_of_a_module_plays(name: str) -> None:
    bot = guarded(name)

    choose(bot)

    assert bot.fault is None


def test_a_file_plays_its_only_bot_or_the_one_that_is_named(tmp_path: Path) -> None:
    text = "class {}:\n    def choose(self, view, legal, chance):\n        return legal[-1]\n"
    (tmp_path / "one.py").write_text(text.format("Lone"))
    (tmp_path / "two.py").write_text(text.format("Ann") + text.format("Bea"))

    names = [str(tmp_path / "one.py"), f"{tmp_path / 'two.py'}:Bea"]
    bots = [guarded(name) for name in names]

    assert choose(bots[0]) == choose(bots[1])
    assert [bot.fault for bot in bots] == [None, None]
    with pytest.raises(Problem, match="bot_not_found"):
        named(str(tmp_path / "two.py"))


@pytest.mark.parametrize(
    "name", ["no.such:Bot", "tests.lab.bots:Nobody", "tests.lab.bots:time", ":"]
)
def test_a_name_that_leads_nowhere_is_a_problem(name: str) -> None:
    with pytest.raises(Problem, match="bot_not_found"):
        named(name)


def test_a_file_that_is_not_there_is_named_as_it_was_typed() -> None:
    with pytest.raises(Problem, match="bot_file") as caught:
        named("bots/nowhere.py:Greedy")

    assert str(caught.value.facts["file"]) == "bots/nowhere.py"


@pytest.mark.unwatched
@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("tests.lab.bots:Broken", "crashed"),
        ("tests.lab.bots:Quitter", "crashed"),
        ("tests.lab.bots:Unborn", "crashed"),
        ("tests.lab.bots:Liar", "nonsense"),
        (program("exit"), "gone"),
        (program("number"), "nonsense"),
        (program("list"), "nonsense"),
        (program("prose"), "nonsense"),
        ("run:no-such-program-anywhere", "gone"),
        ('run:"', "gone"),
    ],
)
def test_a_bot_that_misbehaves_forfeits_and_a_stand_in_plays(name: str, kind: str) -> None:
    bot = guarded(name)

    choose(bot)

    assert bot.fault is not None
    assert bot.fault.kind == kind
    choose(bot)
    bot.begin()
    assert bot.fault is None
    bot.close()


@pytest.mark.unwatched
@pytest.mark.parametrize("name", ["tests.lab.bots:Dreamer", program("sleep")])
def test_a_bot_that_hangs_is_too_slow(name: str) -> None:
    bot = guarded(name, 0.3)

    choose(bot)

    assert bot.fault is not None
    assert bot.fault.to_json() == {"kind": "slow", "detail": "0.3 s"}


@pytest.mark.parametrize("manner", ["last", "text"])
def test_a_program_reads_views_and_writes_choices(manner: str) -> None:
    bot = guarded(program(manner))

    first, again = choose(bot), choose(bot)

    assert bot.fault is None
    assert first == again
    bot.close()


@pytest.mark.unwatched
def test_a_program_that_writes_unasked_has_to_wait() -> None:
    """Else it would fill the memory of whoever plays against it."""
    flood = "while True: print(1)"
    talker = Program(f"{sys.executable} -c '{flood}'", "medals", PATIENT)
    while not talker.lines.full():
        time.sleep(0.01)
    read = [talker.hear() for _ in range(3 * UNREAD)]

    assert read == ["1\n"] * (3 * UNREAD)
    assert talker.lines.qsize() <= UNREAD
    talker.close()
