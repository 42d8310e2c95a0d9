"""Each device seals luck of its own, opens it when the game begins, and checks its promise."""

import json
from typing import Any

import pytest
from playwright.sync_api import expect

from pentathlon.engine.luck import seal_of

from .screens import Hall, Screen, code_of, play_on, start

pytestmark = pytest.mark.browser

RECORD = """async () => {
  const [key] = JSON.parse(localStorage.getItem("pentathlon.keys"));
  const headers = {authorization: `Bearer ${key.tokens[0]}`};
  return await (await fetch("/api/records/1", {headers})).text();
}"""
CHECKED = "this device's own luck went in"


def luck_of(screen: Screen) -> dict[str, Any]:
    """What the record of the first game says of its luck."""
    header: dict[str, Any] = json.loads(screen.page.evaluate(RECORD).split("\n")[0])
    luck: dict[str, Any] = header["luck"]
    return luck


def test_two_phones_seal_and_open_luck_and_find_their_promise_kept(hall: Hall) -> None:
    table = hall.gather()
    table.page.get_by_role("combobox", name="Players", exact=True).select_option("2")
    code = code_of(table)
    phones = [hall.join(code, name, cover=False, language="en") for name in ("Ada", "Bruno")]
    table.wait_until(lambda: len(table.room["luck"]["seals"]) == 2)
    promised = table.room["luck"]
    start(table)
    for phone in phones:
        phone.wait_until(lambda phone=phone: bool(phone.told("snapshot")))  # type: ignore[misc]
    assert phones[0].told("opening")[-1]["luck"] == promised
    play_on(phones)

    luck = luck_of(phones[0])
    assert luck["commitment"] == promised["commitment"]
    assert all(luck["salts"]), "both were opened in time"
    assert luck["seals"] == [seal_of(salt) for salt in luck["salts"]]
    for phone in phones:
        phone.press("Menu")
        expect(phone.page.get_by_text(CHECKED)).to_be_visible()
