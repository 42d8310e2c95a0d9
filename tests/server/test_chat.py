"""Talk: plain words, ready phrases, and silence where the rules want it."""

from pathlib import Path

import pytest

from .house import House, play_out


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path / "rooms.db")


def test_everybody_hears_a_line_of_plain_text(house: House) -> None:
    host, guest = house.create(), house.join()
    guest.say("say", guest=guest.guest, text=" <b>hi</b>\n\x07 there " + "x" * 500)

    said = host.last("said")
    assert said["name"] == "Bob"
    assert said["text"].startswith("<b>hi</b> there xxx")
    assert len(said["text"]) == 300


def test_a_phrase_is_heard_in_each_readers_language(house: House) -> None:
    host = house.create(language="en")
    guest = house.join(language="fr")
    host.say("phrase", guest=host.guest, key="well_played")

    assert host.last("said")["text"] == "Well played!"
    assert guest.last("said")["text"] == "Bien joué !"
    assert host.say("phrase", guest=host.guest, key="nonsense")[0]["code"] == "phrase_unknown"


def test_the_rules_close_and_open_talk(house: House) -> None:
    wires = house.table(2)
    assert wires[0].state["talk"] is False
    assert wires[0].say("say", guest=wires[0].guest, text="psst")[0]["code"] == "talk_closed"
    assert wires[0].say("phrase", guest=wires[0].guest, key="wow")[0]["code"] == "talk_closed"
    watcher = house.join(watch=True)
    assert watcher.say("say", guest=watcher.guest, text="psst")[0]["code"] == "talk_closed"
    play_out(house, wires)

    assert wires[0].say("say", guest=wires[0].guest, text="gg")[0]["type"] == "said"


def test_the_host_can_close_talk_and_mute_one(house: House) -> None:
    host, guest = house.create(terms={"talk": False}), house.join()
    assert guest.say("say", guest=guest.guest, text="hi")[0]["code"] == "talk_closed"
    host.say("arrange", terms={"game": "toy", "seats": 2})
    host.say("mute", guest=guest.guest)
    assert guest.say("say", guest=guest.guest, text="hi")[0]["code"] == "muted"
    host.say("mute", guest=guest.guest, on=False)

    assert guest.say("say", guest=guest.guest, text="hi")[0]["type"] == "said"


def test_nobody_talks_too_fast_or_says_nothing(house: House) -> None:
    host = house.create()
    assert host.say("say", guest=host.guest, text=" \n ")[0]["code"] == "talk_empty"
    answers = [host.say("say", guest=host.guest, text="hi")[0] for _ in range(6)]
    assert [answer["type"] for answer in answers] == ["said"] * 5 + ["error"]
    assert answers[-1]["code"] == "talk_fast"
    house.pass_time(2)

    assert host.say("say", guest=host.guest, text="hi")[0]["type"] == "said"


def test_nobody_talks_in_anothers_name(house: House) -> None:
    host, guest = house.create(), house.join()

    assert guest.say("say", guest=host.guest, text="hi")[0]["code"] == "guest_not_yours"


def test_a_newcomer_reads_what_was_said_but_the_disk_does_not(house: House) -> None:
    host = house.create()
    host.say("say", guest=host.guest, text="remember-this")

    assert house.join().last("said")["text"] == "remember-this"
    house.hall.store.close()
    assert b"remember-this" not in house.path.read_bytes()


def test_what_is_sent_again_is_known_by_its_number(house: House) -> None:
    host = house.create()
    for text in ("one", "two"):
        host.say("say", guest=host.guest, text=text)
    heard = [(said["line"], said["text"]) for said in host.all("said")]
    again = [each for each in host.say("sync") if each["type"] == "said"]

    assert heard == [(1, "one"), (2, "two")]
    assert [(said["line"], said["text"]) for said in again] == heard
