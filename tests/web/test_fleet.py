"""A game in browsers through HAProxy: a worker is killed in the middle, and all are renewed."""

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.fleet.parts import absent, fetch, postgres
from tests.fleet.workers import Fleet, Worker, fleet

from .screens import Hall, Screen, code_of, play_on, start

pytestmark = pytest.mark.browser


@pytest.fixture
def workers(tmp_path: Path) -> Iterator[Fleet]:
    missing = fetch("postgres", "haproxy")
    if missing:
        pytest.skip(absent(missing))
    with (
        postgres(fsync="off") as engine,
        fleet(tmp_path, engine.database("fleet"), 2, "--name", "table.test") as opened,
    ):
        yield opened


def owner(workers: Fleet) -> Worker:
    """Who has the only room."""
    counts = [worker.gauge("rooms") for worker in workers.workers]
    return workers.workers[counts.index(max(counts))]


def is_further(screen: Screen, step: int) -> bool:
    return screen.step > step and screen.page.get_by_text("Connection lost").count() == 0


def test_a_game_outlives_its_worker_and_a_renewal_of_all(browser: Browser, workers: Fleet) -> None:
    hall = Hall(browser, f"http://table.test:{workers.port}")
    table = hall.gather()
    table.page.get_by_role("combobox", name="Players", exact=True).select_option("2")
    code = code_of(table)
    assert len(code) == 6
    phones = [hall.join(code, "Ada"), hall.join(code, "Bruno")]
    start(table)
    play_on(phones, until=lambda: table.step >= 2)

    gone, step = owner(workers), table.step
    gone.kill()
    expect(table.page.get_by_text("Connection lost")).to_have_count(0)
    play_on(phones, until=lambda: is_further(table, step))
    assert not table.is_over, "this is in the middle of a game"

    gone.start_again()
    for worker in workers.workers:
        worker.signal(signal.SIGTERM)
        worker.start_again()
    play_on(phones)
    for screen in (table, *phones):
        expect(screen.page.locator(".the-end")).to_be_visible()
        assert [told for told in screen.troubles if "WebSocket" not in told] == []
        screen.troubles.clear()
    hall.close()
