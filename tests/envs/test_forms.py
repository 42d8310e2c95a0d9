"""What the forms share: seeds, copies, rewards, texts, pictures, and what goes wrong in words."""

import copy
import json
import pickle
import subprocess
import sys
from hashlib import blake2b
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from pentathlon import envs
from pentathlon.engine import is_compiled
from pentathlon.engine.bot import Bot, RandomBot
from pentathlon.engine.errors import Problem
from pentathlon.envs.aec_form import Aec
from pentathlon.games.catalog import OURS
from pentathlon.lab.bench import run_source

from .test_conformance import tables


def legal(env: Any, seat: int) -> list[int]:
    numbers: list[int] = env.table.numbers(seat)
    return numbers


def step_at_random(env: Aec, random: np.random.Generator) -> None:
    """One choice, or the good-bye of an agent that is done."""
    done = env.terminations[env.agent_selection]
    env.step(None if done else int(random.choice(legal(env, env.table.seat))))


def bytes_of(env: Aec, steps: int, seed: int) -> list[bytes]:
    """What the seat asked sees, so many choices long."""
    seen, random = [], np.random.default_rng(seed)
    for _ in range(steps):
        if not env.agents:
            break
        seen.append(env.observe(env.agent_selection)["observation"].tobytes())
        step_at_random(env, random)
    return seen


@pytest.mark.parametrize(("game", "seats"), tables())
def test_a_copy_and_a_pickle_go_on_alike_from_anywhere(game: str, seats: int) -> None:
    """In the middle of a spelt choice, and of choices held back, too."""
    env, random = envs.aec(game, seats), np.random.default_rng(2)
    env.reset(seed=4)
    for number in range(40):
        twins = [copy.deepcopy(env), pickle.loads(pickle.dumps(env)), copy.deepcopy(env)]
        played = [bytes_of(twin, 5, number) for twin in twins]
        assert played[0] == played[1] == played[2]
        assert played[0][0] == env.observe(env.agent_selection)["observation"].tobytes()
        if env.table.is_over:
            break
        step_at_random(env, random)


def test_a_bot_that_has_answered_in_secret_is_not_asked_again_by_a_copy() -> None:
    env = envs.gym("stadium", seat=3, others="club", seats=4)
    env.reset(seed=5)
    twin = pickle.loads(pickle.dumps(env))
    for _ in range(30):
        number = legal(env, 3)[0]
        ours, theirs = env.step(number), twin.step(number)
        assert ours[0].tobytes() == theirs[0].tobytes()
        if ours[2]:
            break


def test_the_same_seed_gives_the_same_game_and_the_next_reset_another() -> None:
    first, second = envs.gym("medals", others="club"), envs.gym("medals", others="club")
    rows = [env.reset(seed=8)[0].tobytes() for env in (first, second)]
    then = [env.reset()[0].tobytes() for env in (first, second)]

    assert rows[0] == rows[1] != then[0] == then[1]


def batch_bytes() -> dict[str, object]:
    """All that batches of the five games lay out in their first steps, and who played them."""
    told: dict[str, object] = {"compiled": is_compiled()}
    for game in OURS:
        games, random, whole = envs.vector(game, 4, seed=9), np.random.default_rng(1), blake2b()
        for _ in range(120):
            games.step(games.pick(random))
            for part in (games.observations, games.masks, games.actors, games.rewards):
                whole.update(part.tobytes())
        told[game] = whole.hexdigest()
    return told


@pytest.mark.skipif(not is_compiled(), reason="the compiled suite compares the two")
def test_the_same_seed_gives_the_same_bytes_interpreted_and_compiled() -> None:
    program = "import json\nfrom tests.envs.test_forms import batch_bytes\n"

    source = json.loads(run_source(f"{program}print(json.dumps(batch_bytes()))"))

    assert {**source, "compiled": True} == batch_bytes()
    assert not source["compiled"]


def play_out(env: Any) -> list[float]:
    """A whole game; what each seat got."""
    env.reset(seed=3)
    random = np.random.default_rng(1)
    while not env.table.is_over:
        env.table.say(env.table.seat, int(random.choice(legal(env, env.table.seat))))
    rewards: list[float] = env.table.rewards()
    return rewards


def test_rewards_by_rank_by_points_and_above_the_mean() -> None:
    rank, points, even = (
        play_out(envs.aec("medals", 3, reward=kind)) for kind in ("rank", "points", "zero_sum")
    )

    assert sum(rank) == 0
    assert max(rank) <= 1
    assert even == [each - sum(points) / 3 for each in points]


def illegal_number(env: Any, seat: int) -> int:
    return next(number for number in range(env.table.width) if number not in legal(env, seat))


def test_an_illegal_number_is_refused_in_words_by_the_aec_form() -> None:
    env = envs.aec("medals", 2)
    env.reset(seed=1)

    with pytest.raises(Problem, match="is not legal now for seat"):
        env.step(illegal_number(env, env.table.seat))


def test_instead_of_an_illegal_number_the_clock_plays_and_the_info_tells() -> None:
    env = envs.gym("medals")
    env.reset(seed=1)
    info = env.step(illegal_number(env, 0))[4]
    rounds = envs.parallel("stadium")
    rounds.reset(seed=1)
    infos = rounds.step(dict.fromkeys(rounds.agents, rounds.nothing))[4]

    assert info["illegal"]
    assert all(told["illegal"] for told in infos.values())


def test_an_illegal_number_ends_the_game_where_that_was_agreed() -> None:
    env = envs.parallel("stadium", illegal="terminate")
    env.reset(seed=1)
    _, rewards, ends, _, _ = env.step(dict.fromkeys(env.agents, env.nothing))
    alone = envs.gym("medals", illegal="terminate")
    alone.reset(seed=1)

    assert sorted(rewards.values()) == [-1.0, 0.0, 0.0, 0.0]
    assert all(ends.values())
    assert alone.step(illegal_number(alone, 0))[1:3] == (-1.0, True)
    assert alone.action_masks().all()


def test_secret_choices_are_made_in_one_round_by_all() -> None:
    env = envs.parallel("stadium", 4)
    seen, _ = env.reset(seed=2)
    waiting = [agent for agent in env.agents if not seen[agent]["action_mask"][env.nothing]]
    before = env.table.interview.state.to_json()
    env.step({agent: int(seen[agent]["action_mask"].argmax()) for agent in env.agents})

    assert len(waiting) > 1
    assert env.table.interview.state.to_json() != before


def test_texts_lead_to_numbers_and_back() -> None:
    env = envs.aec("biathlon")

    assert env.text_of(env.number_of("ski:14/2")) == "ski:14/2"
    assert {part.name for part in env.slices} >= {"phase", "track", "status"}


def test_a_table_is_drawn_in_words_and_as_a_picture(capsys: pytest.CaptureFixture[str]) -> None:
    pictures = {}
    for mode in ("ansi", "svg", "human"):
        env = envs.gym("medals", render_mode=mode, language="fr")
        env.reset(seed=1)
        pictures[mode] = env.render()

    assert "Marché" in str(pictures["ansi"])
    assert str(pictures["svg"]).startswith("<svg")
    assert pictures["human"] is None
    assert "Marché" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: envs.aec("medals", 9), "cannot be played by 9"),
        (lambda: envs.aec("medals", reward="gold"), "reward cannot be gold"),
        (lambda: envs.aec("medals", illegal="shrug"), "illegal cannot be shrug"),
        (lambda: envs.aec("medals", render_mode="smell"), "render_mode cannot be smell"),
        (lambda: envs.gym("medals", seat=2), "seat cannot be 2"),
        (lambda: envs.gym("medals", others=["club"], seats=4), "1 bots were named for 3"),
        (lambda: envs.vector("medals", 0), "A batch holds 1 to"),
        (lambda: envs.vector("medals", bots={5: "club"}), "bots cannot be 5"),
        (lambda: envs.vector("medals", bots={0: "club", 1: "club"}), "leave one free"),
        (lambda: envs.aec("chess"), "There is no game 'chess'"),
        (lambda: envs.aec(5), "`game` takes str, not 5"),  # type: ignore[arg-type]
        (lambda: envs.aec("medals", "4"), "`seats` takes int, not '4'"),  # type: ignore[arg-type]
        (lambda: envs.aec("medals", options=3), "`options` takes dict"),  # type: ignore[arg-type]
        (lambda: envs.gym("medals", others=3), "`others` takes str"),  # type: ignore[arg-type]
        (lambda: envs.vector("medals", "8"), "`batch` takes int, not '8'"),  # type: ignore[arg-type]
    ],
)
def test_what_cannot_be_made_is_said_in_words(make: Any, words: str) -> None:
    with pytest.raises(Problem, match=words):
        make()


@pytest.mark.parametrize(
    ("package", "form", "extra"),
    [
        ("pettingzoo", "aec", "envs"),
        ("gymnasium", "gym", "envs"),
        ("pyspiel", "openspiel", "openspiel"),
    ],
)
def test_a_missing_extra_is_named(package: str, form: str, extra: str) -> None:
    program = f"""
import sys
sys.modules[{package!r}] = None
from pentathlon import envs
try:
    envs.{form}("medals")
except Exception as error:
    print(error)
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)

    assert (
        f"This needs {package}: in the project's folder, pip install '.[{extra}]'." in done.stdout
    )


def test_observations_are_numbers_from_0_to_1_on_request() -> None:
    plain, parts = envs.gym("biathlon"), envs.gym("biathlon", floats=True)
    bytes_seen, seen = plain.reset(seed=2)[0], parts.reset(seed=2)[0]
    most = [part.most for part in plain.slices for _ in range(part.size)]

    assert seen.dtype == np.float32
    assert parts.observation_space.contains(seen)
    assert (np.rint(seen * most) == bytes_seen).all()
    env = envs.aec("stadium", floats=True)
    env.reset(seed=1)
    assert env.observation_space("seat_0").contains(env.observe("seat_0"))


def test_a_keyword_that_nobody_knows_is_refused() -> None:
    with pytest.raises(TypeError, match="rewrad"):
        envs.aec("medals", rewrad="rank")  # type: ignore[call-arg]


# Batches


def test_the_arrays_of_a_batch_are_live_and_take_numbers() -> None:
    games = envs.vector("hundred_metres", 8, seats=3, bots={1: RandomBot()}, seed=4)
    random = np.random.default_rng(3)
    rows = games.observations
    before = rows.copy()
    for _ in range(300):
        assert (games.masks.sum(1) > 0).all()
        assert not (games.actors == 1).any()
        games.step(games.pick(random))

    assert rows is games.observations
    assert (rows != before).any()
    assert games.batch.games > 0
    assert games.slices[0].name == "phase"
    games.actions[:] = games.pick(random)
    games.step()
    games.reset()
    assert not games.dones.any()


def test_the_vector_env_plays_one_seat_and_tells_what_was_seen_last() -> None:
    env = envs.vector_env("medals", 16, seat=1, others="rookie", seed=2)
    rows, _ = env.reset(seed=6)
    again, _ = env.reset(seed=6)
    fresh, info = env.reset()
    assert (rows == again).all()
    random = np.random.default_rng(3)
    ended = 0
    for _ in range(200):
        numbers = (random.random(info["action_mask"].shape) * info["action_mask"]).argmax(1)
        assert env.action_masks()[np.arange(16), numbers].all()
        rows, rewards, dones, cuts, info = env.step(numbers)
        assert env.observation_space.contains(rows)
        assert not cuts.any()
        assert (rewards[~dones] == 0).all()
        ended += int(dones.sum())
        assert ("final_obs" in info) == bool(dones.any())

    assert (fresh != again).any()
    assert ended > 16


def test_a_vector_env_gives_numbers_from_0_to_1_on_request() -> None:
    env = envs.vector_env("medals", 8, seed=2, floats=True)
    rows, _ = env.reset()
    while True:
        assert env.observation_space.contains(rows)
        rows, _, dones, _, info = env.step(env.action_masks().argmax(1))
        if dones.any():
            break

    assert rows.dtype == info["final_obs"].dtype == np.float32
    assert (np.rint(rows / env.games.scale) == env.games.observations).all()


def test_the_last_choices_are_shown_as_each_seat_saw_them() -> None:
    env = envs.aec("medals", 2, history=3)
    env.reset(seed=2)
    said = []
    for _ in range(2):
        said.append((env.table.seat, legal(env, env.table.seat)[0]))
        env.step(said[-1][1])
    part = env.slices[-1]
    twin = pickle.loads(pickle.dumps(env))
    for seat in range(2):
        row = env.table.row(seat)
        shown = row[part.start : part.stop].reshape(3, 3).tolist()
        wanted = [[(who - seat) % 2 + 1, (n + 1) >> 8, (n + 1) & 255] for who, n in said[::-1]]
        assert (part.name, row.tolist()) == ("history", twin.table.row(seat).tolist())
        assert [step for step in shown if step in wanted] == wanted


def test_a_choice_that_was_not_shown_is_not_in_the_history() -> None:
    games = envs.vector("hundred_metres", 4, seats=3, history=4, seed=1)
    part = games.slices[-1]
    random = np.random.default_rng(2)
    steps = []
    for _ in range(60):
        games.step(games.pick(random))
        steps += games.observations[:, part.start : part.stop].reshape(-1, 3).tolist()

    assert [seat for seat, high, low in steps if seat and not high and not low]
    assert [seat for seat, high, low in steps if seat and (high or low)]
    with pytest.raises(Problem, match="shows 0 to 1000"):
        envs.vector("medals", history=-1)


# Data sets


def test_games_of_bots_become_rows_to_imitate(tmp_path: Path) -> None:
    path = tmp_path / "races.npz"
    bots: list[str | Bot] = ["club", "rookie", RandomBot()]
    rows = envs.dataset("hundred_metres", 2, bots=bots, seed=3, out=path)
    again = envs.dataset("hundred_metres", 2, bots=bots, seed=3)
    kept = np.load(path)
    parts = {name: (start, shape) for name, start, shape, _ in json.loads(str(kept["slices"]))}

    assert all((kept[name] == again[name]).all() for name in again)
    assert rows["masks"][np.arange(len(rows["numbers"])), rows["numbers"]].all()
    assert set(rows["seats"]) == {0, 1, 2}
    assert set(rows["games"]) == {0, 1}
    assert parts["phase"] == (0, [11])
    texts = json.loads(str(kept["texts"]))
    assert "bid!" in {texts[number] for number in rows["numbers"]}
    with pytest.raises(Problem, match="At least 1 game"):
        envs.dataset("medals", 0, bots=["club", "club"])
