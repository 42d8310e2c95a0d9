"""Talk: plain words, ready phrases, and silence where the rules want it."""

from pathlib import Path
from typing import Any

import pytest

from pentathlon.server.chat import MOST_TEAMS
from tests.support import rule

from .house import House, Wire, play_out


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


# A line within the team


def stadium(event: str, **options: str) -> dict[str, Any]:
    """Terms of one event with a channel for each team."""
    options = {"programme": event, "team_channel": "true", **options}
    return {"terms": {"game": "stadium", "seats": 4, "beat": 0, "options": options}}


def aside(wire: Wire, text: str = "psst") -> dict[str, Any]:
    """Something said to the own team alone; the first answer."""
    return wire.say("say", guest=wire.guest, text=text, team=True)[0]


def is_heard(wire: Wire, text: str = "psst") -> bool:
    """Whether a line has come to a screen, in whatever message."""
    return any(text.encode() in frame for frame in wire.raw)


@rule("STA-Q10")
def test_a_line_within_the_team_is_told_to_nobody_else(house: House) -> None:
    wires = house.table(4, **stadium("cycling"))
    guest, screen = house.join(watch=True), house.wire()
    screen.say("watch", v=1, code=house.room().saved.code)
    assert wires[0].state["team_talk"]

    answer = aside(wires[2])

    assert (answer["type"], answer["apart"], answer["name"]) == ("said", 1, "Bob 2")
    assert [is_heard(wire) for wire in wires] == [True, False, True, False]
    assert not is_heard(guest)
    assert not is_heard(screen)


@rule("STA-Q10")
def test_a_phrase_within_the_team_too(house: House) -> None:
    wires = house.table(4, **stadium("cycling"))
    wires[1].say("phrase", guest=wires[1].guest, key="wow", team=True)

    assert [bool(wire.all("said")) for wire in wires] == [False, True, False, True]


@rule("STA-Q10")
def test_what_the_team_said_is_read_again_by_the_team_alone(house: House) -> None:
    wires = house.table(4, **stadium("cycling"))
    aside(wires[0])
    back = [house.resume(wire.token) for wire in wires]
    newcomer = house.join(watch=True)

    assert [is_heard(wire) for wire in back] == [True, False, True, False]
    assert not is_heard(newcomer)
    play_out(house, back)
    assert not is_heard(wires[1])
    assert not is_heard(house.resume(wires[3].token))


@rule("STA-Q10")
def test_a_team_talks_apart_only_where_the_rules_allow_it(house: House) -> None:
    wires = house.table(4, **stadium("golf"))

    assert not wires[0].state["team_talk"]
    assert aside(wires[0])["code"] == "talk_closed"


@rule("STA-Q10")
def test_without_the_option_no_team_talks_apart(house: House) -> None:
    wires = house.table(4, **stadium("cycling", team_channel="false"))

    assert aside(wires[0])["code"] == "team_talk_closed"
    assert not any(is_heard(wire) for wire in wires)


@rule("STA-Q10")
def test_only_players_talk_within_a_team_and_only_in_a_game(house: House) -> None:
    host = house.create(4, **stadium("cycling"))
    assert aside(host)["code"] == "team_talk_closed"
    guest = house.join(watch=True)
    for seat in (1, 2, 3):
        host.say("fill", seat=seat, level="rookie")
    host.say("start")

    assert aside(guest)["code"] == "team_talk_closed"
    assert not is_heard(host)


@rule("STA-Q10")
def test_nobody_talks_apart_on_a_device_that_rivals_share(house: House) -> None:
    """A rival who holds the same device would read it, sent or received."""
    ann, bob, cleo = house.create(4, **stadium("cycling")), house.join(), house.join()
    ann.say("join", v=1, code=house.room().saved.code, name="Dan")
    ann.say("start")
    assert [seat["name"] for seat in ann.last("room")["seats"]] == ["Ann", "Bob", "Bob 2", "Dan"]

    first = ann.all("welcome")[0]["guests"][0]
    answer = ann.say("say", guest=first, text="psst", team=True)[0]
    assert answer["code"] == "team_talk_shared"
    aside(cleo, "hush")

    assert [is_heard(wire, "hush") for wire in (ann, bob, cleo)] == [False, False, True]


@rule("STA-Q10")
def test_no_gap_in_the_numbers_tells_that_a_team_has_talked(house: House) -> None:
    wires = house.table(4, **stadium("cycling"))
    wires[0].say("say", guest=wires[0].guest, text="hello")
    for text in ("one", "two"):
        aside(wires[0], text)
    aside(wires[1], "three")
    wires[2].say("say", guest=wires[2].guest, text="bye")

    heard = [[(said["line"], said["apart"]) for said in wire.all("said")] for wire in wires[:2]]
    assert heard == [[(1, 0), (1, 1), (1, 2), (2, 0)], [(1, 0), (1, 1), (2, 0)]]


@rule("STA-Q10")
def test_what_a_team_says_apart_crowds_out_no_line_of_the_others(house: House) -> None:
    """Else rivals would count it by what is missing when everything is told again."""
    wires = house.table(4, **stadium("cycling"))
    for number in range(20):
        house.pass_time(5)
        wires[1].say("say", guest=wires[1].guest, text=f"open {number}")
    for number in range(25):
        house.pass_time(5)
        aside(wires[0], f"apart {number}")

    open_lines = [f"open {number}" for number in range(20)]
    for seat in (1, 3):
        recalled = [each["text"] for each in wires[seat].say("sync") if each["type"] == "said"]
        assert recalled == open_lines
    recalled = [each["text"] for each in wires[2].say("sync") if each["type"] == "said"]
    assert recalled == [*open_lines, *(f"apart {number}" for number in range(25))]


def test_what_was_said_within_a_team_comes_back_in_its_order(house: House) -> None:
    wires = house.table(4, **stadium("cycling"))
    for text in ("one", "two", "three"):
        wires[0].say("say", guest=wires[0].guest, text=text)
        aside(wires[2], f"{text} apart")

    recalled = [each["text"] for each in wires[0].say("sync") if each["type"] == "said"]
    assert recalled == ["one", "one apart", "two", "two apart", "three", "three apart"]


def test_only_the_last_teams_have_a_memory(house: House) -> None:
    host = house.create()
    chat, guest = house.room().chat, house.room().saved.guests[0]
    for number in range(MOST_TEAMS + 3):
        chat.add(guest, "apart", "", frozenset({guest.id, str(number)}))

    assert len(chat.aside) == MOST_TEAMS
    assert host.closed is None
