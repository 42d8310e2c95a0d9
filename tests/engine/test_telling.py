"""What rules tell: kinds and facts, who hears what, beats, and the sentences made of them."""

from collections.abc import Sequence

import pytest

from pentathlon.engine.chance import (
    EVERYONE,
    Recorder,
    Scripted,
    all_but,
    beats_for,
    is_seen,
    only,
)
from pentathlon.engine.game import TABLE, Action, Result
from pentathlon.engine.telling import (
    COUNT,
    HEAVY,
    HIDES_ALL,
    LIGHT,
    PILE,
    PLAIN,
    ROW,
    RUN,
    SEAT,
    STATED,
    Beat,
    Event,
    Fact,
    Kind,
)
from pentathlon.engine.words import Phrasebook, Words
from tests.toys.stairs import StairsState, StairsView

METAL = Fact("metal", ("bronze", "gold"))
CARD = Fact("card", ("ace", "king"))
FACE = Fact("face")

WON = Kind("won", SEAT, METAL, weight=HEAVY)
DREW = Kind("drew", SEAT, CARD, weight=LIGHT, hides="card", joins=PILE)
PEEKED = Kind("peeked", SEAT, hides=HIDES_ALL)
LOST = Kind("lost", SEAT, COUNT, joins=ROW)
ROLLED = Kind("rolled", SEAT, FACE, joins=RUN)
SILENT = Kind("silent")

PHRASES = {
    "metal": {"bronze": "bronze", "gold": "gold"},
    "card": {"ace": "an ace", "king": "a king"},
    "did": {
        "won": "{metal} for {seat}.",
        "drew": "{seat} draws {list}.",
        "drew_own": "You draw {list}.",
        "peeked": "{seat} peeks.",
        "lost": {"one": "A stake is lost: {list}.", "other": "{count} stakes are lost: {list}."},
        "rolled": "{seat} rolls {list}: {total}.",
        "silent": "",
    },
    "each": {
        "any": {"one": "{card}", "other": "{count} times {card}"},
        "lost": {"one": "{seat} 1 card", "other": "{seat} {count} cards"},
        "rolled": "{face}",
    },
}
NAMES = ["Ann", "Bea", "Cleo"]


class ToyWords(Words[StairsView]):
    def board(self, view: StairsView, names: Sequence[str]) -> str:
        return ""

    def question(self, view: StairsView, names: Sequence[str]) -> str:
        return ""

    def action(self, view: StairsView, action: Action) -> str:
        return action.text

    def ending(self, result: Result, view: StairsView, names: Sequence[str]) -> list[str]:
        return []


WORDS = ToyWords(Phrasebook("en", PHRASES))
VIEW = StairsView({})


def recorded(*told: tuple[object, ...]) -> Recorder:
    recorder = Recorder(Scripted([]))
    for kind, *values in told:
        assert isinstance(kind, Kind)
        recorder.tell(kind, *[int(str(value)) for value in values])
    return recorder


def said(recorder: Recorder, watcher: int = TABLE) -> list[str]:
    beats = beats_for(recorder.flush_beats(), watcher)
    return [line for beat in beats for line in WORDS.beat(beat, VIEW, watcher, NAMES)]


def test_luck_that_nobody_records_hears_nothing() -> None:
    luck = Scripted([3])
    luck.tell(WON, 0, 1)
    luck.whisper(only(0), DREW, 0, 1)
    luck.show(StairsState([0, 0], 0, 0))
    assert luck.roll(6) == 3


def test_an_event_goes_over_the_wire_with_names_for_its_numbers() -> None:
    (beat,) = recorded((WON, 2, 1)).flush_beats()
    assert [event.to_json() for event in beat.events] == [
        {"what": "won", "seat": 2, "metal": "gold"}
    ]
    assert beat.events[0].get("metal") == 1
    assert beat.events[0].get("mettle") is None


def test_facts_fit_seats_and_keys_and_any_number_else() -> None:
    assert [SEAT.fits(value, 3) for value in (-1, 2, 3)] == [False, True, False]
    assert [METAL.fits(value, 3) for value in (-1, 1, 2)] == [False, True, False]
    assert COUNT.fits(-5, 3)


def test_a_whisper_keeps_facts_or_all_of_it_from_the_others() -> None:
    recorder = Recorder(Scripted([]))
    recorder.whisper(only(1), DREW, 1, 0)
    recorder.whisper(only(1), PEEKED, 1)
    beats = recorder.flush_beats()

    owner, other = beats_for(beats, 1)[0], beats_for(beats, 0)[0]
    assert [event.to_json() for event in owner.events] == [
        {"what": "drew", "seat": 1, "card": "ace"},
        {"what": "peeked", "seat": 1},
    ]
    assert [event.to_json() for event in other.events] == [
        {"what": "drew", "seat": 1, "card": None}
    ]
    assert [event.values for event in beats_for(beats, TABLE)[0].events] == [[1, None]]


def test_all_but_one_seat_leaves_the_spectators_out() -> None:
    audience = all_but(1)
    assert [is_seen(audience, watcher) for watcher in (TABLE, 0, 1, 2, 61)] == [
        *(False, True, False, True, True)
    ]
    assert is_seen(EVERYONE, TABLE)


def test_a_shown_table_ends_a_beat_and_is_a_copy() -> None:
    table = StairsState([0, 0], 0, 0)
    recorder = recorded((LOST, 0, 1))
    recorder.show(table)
    table.heights[0] = 5
    recorder.tell(WON, 0, 1)

    first, last = recorder.flush_beats()
    assert first.table is not None
    assert first.table.to_json()["heights"] == [0, 0]
    assert last.table is None
    assert [event.kind for event in last.events] == [WON]
    assert [beat.events for beat in recorder.flush_beats()] == [[]]


def test_a_beat_weighs_what_its_heaviest_event_does() -> None:
    events = [Event(DREW, [0, 0], -1), Event(WON, [0, 0], -1)]
    assert Beat(events, None).weight == HEAVY
    assert Beat(events[:1], None).weight == LIGHT
    assert Beat([Event(LOST, [0, 1], -1), *events[:1]], None).weight == PLAIN
    assert Beat([], None).weight == LIGHT


def test_an_event_is_a_sentence_and_an_empty_one_is_silence() -> None:
    assert said(recorded((WON, 0, 1), (SILENT,), (WON, 1, 0))) == [
        "gold for Ann.",
        "bronze for Bea.",
    ]


def test_things_of_a_pile_are_counted_for_each_seat() -> None:
    recorder = Recorder(Scripted([]))
    for seat, card in ((0, 1), (1, 0), (0, 0), (0, 1)):
        recorder.whisper(EVERYONE, DREW, seat, card)
    beats = recorder.flush_beats()
    lines = WORDS.beat(beats[0], VIEW, 1, NAMES)
    assert lines == ["Ann draws an ace, 2 times a king.", "You draw an ace."]


def test_who_may_not_know_hears_the_hidden_form_or_nothing() -> None:
    recorder = Recorder(Scripted([]))
    recorder.whisper(only(0), DREW, 0, 1)
    assert said(recorder, 1) == []
    book = {**PHRASES, "did": {"drew_hidden": "{seat} draws."}}
    words = ToyWords(Phrasebook("en", book))
    hidden = Event(DREW, [0, None], 1)
    assert words.beat(Beat([hidden], None), VIEW, 1, NAMES) == ["Ann draws."]


def test_a_sentence_comes_with_the_events_it_tells() -> None:
    beat = recorded((LOST, 2, 1), (SILENT,), (WON, 0, 1), (LOST, 0, 2)).flush_beats()[0]
    told = [
        [beat.events.index(event) for event in events]
        for _, events in WORDS.sentences(beat, VIEW, TABLE, NAMES)
    ]
    assert told == [[0, 3], [2]]


def test_a_row_is_one_sentence_in_its_order() -> None:
    assert said(recorded((LOST, 2, 1), (WON, 0, 1), (LOST, 0, 2))) == [
        "2 stakes are lost: Cleo 1 card, Ann 2 cards.",
        "gold for Ann.",
    ]
    assert said(recorded((LOST, 1, 3))) == ["A stake is lost: Bea 3 cards."]


def test_a_run_ends_where_another_seat_or_kind_comes_between() -> None:
    told = [(ROLLED, 0, 3), (ROLLED, 0, 4), (ROLLED, 1, 6), (WON, 1, 1), (ROLLED, 0, 1)]
    assert said(recorded(*told)) == [
        "Ann rolls 3, 4: 7.",
        "Bea rolls 6: 6.",
        "gold for Bea.",
        "Ann rolls 1: 1.",
    ]


def test_what_every_game_can_tell_has_words_of_the_engine() -> None:
    assert said(recorded((STATED,))) == ["This table was prepared: play goes on from here."]


def test_a_missing_phrase_is_an_error() -> None:
    with pytest.raises(KeyError, match=r"did\.unheard"):
        said(recorded((Kind("unheard"),)))


def test_words_speak_to_a_seat_only_where_they_have_words_for_it() -> None:
    drew, won = Event(DREW, [1, 0], EVERYONE), Event(WON, [1, 0], EVERYONE)

    assert WORDS.addressed == {"drew"}
    assert WORDS.listener(Beat([won, drew], None), 1) == 1
    assert WORDS.listener(Beat([won, drew], None), 0) == TABLE
    assert WORDS.listener(Beat([won], None), 1) == TABLE


def test_those_who_hear_less_all_hear_the_same_and_what_is_for_all_is_one_list() -> None:
    recorder = Recorder(Scripted([]))
    recorder.whisper(only(1), DREW, 1, 0)
    hidden = recorder.flush_beats()
    assert beats_for(hidden, 0)[0].events[0] is beats_for(hidden, TABLE)[0].events[0]
    assert beats_for(hidden, 1)[0].events[0] is hidden[0].events[0]

    recorder.tell(WON, 1, 0)
    open_beats = recorder.flush_beats()
    assert beats_for(open_beats, 0) is open_beats
