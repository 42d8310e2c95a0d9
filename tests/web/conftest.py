"""A real server and a real Chromium; every page keeps the frames it was sent."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from .chromium import NoBrowser, launch
from .house import open_house
from .layout import Law
from .screens import WAIT, Hall


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whole games come first, so that none is left alone at the end."""
    items.sort(key=lambda item: "whole_game" not in item.name)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    expect.set_options(timeout=WAIT)
    with sync_playwright() as playwright:
        try:
            browser = launch(playwright)
        except NoBrowser as trouble:
            pytest.fail(str(trouble), pytrace=False)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with open_house(tmp_path_factory.mktemp("server")) as port:
        yield f"http://table.test:{port}"


@pytest.fixture
def hall(browser: Browser, address: str) -> Iterator[Hall]:
    """Where screens are opened, and closed at the end; none may have complained."""
    hall = Hall(browser, address)
    yield hall
    hall.close()


@pytest.fixture
def law() -> Iterator[Law]:
    """The layout law: it keeps what it finds, and at the end nothing may be new."""
    law = Law()
    yield law
    assert law.looks
    assert law.news() == ""
