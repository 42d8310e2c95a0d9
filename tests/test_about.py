"""What is this? What the games say explains every choice of whole games, and every thing shown."""

import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from pentathlon.engine.chance import Seeded
from pentathlon.engine.game import Action, AnyGame, State
from pentathlon.engine.things import GAME, read_things
from pentathlon.games.catalog import OURS, open_box
from tests.toys.pebbles import PebblesBox

SCENES = Path(__file__).parents[1] / "web" / "src" / "games"
MARK = re.compile(r'data-about="([\w-]+)"')
MOST = 3
"""The app shows no more rules at once."""

EVENTS = "cycling,showjumping,golf,rowing,gymnastics,weightlifting,relay,marathon,synchro,archery"
FINALS = ("basketball", "tugofwar", "volleyball", "fencing")
TABLES: dict[str, list[tuple[dict[str, str], int]]] = {
    "biathlon": [
        ({}, 4),
        ({"rules": "full"}, 4),
        ({"rules": "full", "series": "cup", "races": "2", "laps": "1"}, 3),
        ({"rules": "full", "star_means": "at_once", "fall_cost": "two"}, 6),
    ],
    "deadly_sport": [({}, 4), ({"agreement": "off"}, 3)],
    "hundred_metres": [
        ({"play_on": "vote", "round_limit": "99"}, 3),
        ({"lanes": "pick", "hand_limit": "6"}, 5),
    ],
    "medals": [({}, 2), ({}, 3), ({"teams": "pairs", "overbid_fallback": "on"}, 4)],
    "stadium": [
        ({"programme": f"{EVENTS},highjump,antidoping,{final}"}, seats)
        for final in FINALS
        for seats in (4, 6)
    ],
}
"""Between them these games reach every phase, and Stadium's sixteen events."""
SEEDS = {"biathlon": range(1, 10)}
"""Of their luck; in Biathlon few cards throw a figure back."""
ONE_IN = 5
"""Of so many choices one is looked at with all that is refused instead of it."""

Place = tuple[str, str]
"""The event, in Stadium, and the phase."""


class Survey:
    """What whole games say of each kind of choice, by where it is asked."""

    def __init__(self) -> None:
        self.behind: dict[tuple[Place, str], set[tuple[str, ...]]] = defaultdict(set)
        """What explains a legal choice of a kind."""
        self.refused: dict[tuple[Place, str], set[str]] = defaultdict(set)
        """What refuses others of a kind while one of that kind is legal."""
        self.awaited: dict[Place, set[str]] = defaultdict(set)
        """What refuses kinds that are not asked for."""

    def rules(self, place: Place, verb: str = "") -> set[str]:
        """All that explains a choice there, or one of a kind."""
        found = [
            rules
            for (where, kind), each in self.behind.items()
            if where == place and verb in ("", kind)
            for rules in each
        ]
        return {rule for rules in found for rule in rules}


def verb_of(action: Action) -> str:
    return re.split("[:+!]", action.text)[0]


def place_of(view: Any) -> Place:
    shown = view.to_json()
    return str(shown.get("event", "")), str(shown["phase"])


def decisions(game: AnyGame, seats: int, seed: int) -> Iterator[tuple[State, int]]:
    """Every decision of one game of random choices."""
    chance = Seeded(seed)
    state = game.setup(seats, chance)
    while deciders := game.deciders(state):
        for seat in deciders:
            yield state, seat
        game.step(state, [game.sample(state, seat, chance) for seat in deciders], chance)


@cache
def survey(id: str) -> Survey:
    """Whole games of one title, every legal choice of them looked at."""
    found, count = Survey(), 0
    inspection: Any = open_box(id).inspection()
    universe = inspection.universe()
    for options, seats in TABLES[id]:
        game = open_box(id).game(options)
        for seed in SEEDS.get(id, range(2)):
            for state, seat in decisions(game, seats, seed):
                count += 1
                look(found, game, state, seat)
                if count % ONE_IN == 0:
                    look_at_the_closed(found, game, state, seat, universe)
    return found


def look(found: Survey, game: AnyGame, state: State, seat: int) -> None:
    view = game.view(state, seat)
    place = place_of(view)
    for action in game.legal(state, seat):
        found.behind[place, verb_of(action)].add(game.rules_behind(view, action))


def look_at_the_closed(
    found: Survey, game: AnyGame, state: State, seat: int, universe: list[Action]
) -> None:
    place = place_of(game.view(state, seat))
    legal = set(game.legal(state, seat))
    verbs = {verb_of(action) for action in legal}
    for action in universe:
        refusal = game.refuse(state, seat, action)
        if refusal is not None and verb_of(action) in verbs:
            found.refused[place, verb_of(action)].add(refusal.rule)
        elif refusal is not None:
            found.awaited[place].add(refusal.rule)


def entries(game: str) -> set[str]:
    return set(open_box(game).rulebook("en").rules)


# Choices


@pytest.mark.unwatched
@pytest.mark.parametrize("game", OURS)
def test_every_choice_of_whole_games_is_explained_by_rules_of_the_book(game: str) -> None:
    for (place, verb), all_rules in survey(game).behind.items():
        for rules in all_rules:
            assert 1 <= len(set(rules)) == len(rules) <= MOST, (place, verb, rules)
            assert entries(game) >= set(rules), (place, verb, rules)


PHASES = {
    "biathlon": "colour start_cell turn restore rolled destination technique wind risk pause miss "
    "loops back_lane coach next_race",
    "deadly_sport": "best_coach reroll gift meddling doping placing claims tournament_reroll "
    "tournament_meddling choice",
    "hundred_metres": "pick_lane announce start step action react resource gust limit vote",
    "medals": "turn react last_turn",
    "stadium": "program turn share",
}


@pytest.mark.unwatched
@pytest.mark.parametrize("game", OURS)
def test_the_games_reach_every_phase_and_event(game: str) -> None:
    places = {place for place, _ in survey(game).behind}

    assert {phase for _, phase in places} == set(PHASES[game].split())
    if game == "stadium":
        assert {event for event, _ in places} == {
            *EVENTS.split(","), "highjump", "antidoping", *FINALS
        }  # fmt: skip


@pytest.mark.unwatched
@pytest.mark.parametrize("game", OURS)
def test_what_refuses_everything_else_explains_what_is_asked(game: str) -> None:
    """The rule by which a phase asks stands behind one of its choices."""
    found = survey(game)

    assert found.awaited
    for place, refusing in found.awaited.items():
        assert refusing & found.rules(place), (place, refusing)


NUMBERS = {"STA-GEN-7", "STA-Q4"}
"""How high a dial goes is a rule of the frame of Stadium, not of any event."""


@pytest.mark.unwatched
@pytest.mark.parametrize("game", OURS)
def test_what_refuses_a_choice_explains_one_of_its_kind(game: str) -> None:
    found = survey(game)

    for (place, verb), refusing in found.refused.items():
        counterparts = refusing - NUMBERS
        assert not counterparts or counterparts & found.rules(place, verb), (place, verb, refusing)


CODES = {
    "cycling": "CYC", "showjumping": "SJ", "golf": "GOL", "gymnastics": "GYM",
    "weightlifting": "WL", "relay": "REL", "synchro": "SYN", "archery": "ARC", "highjump": "HJ",
    "rowing": "ROW", "marathon": "MAR", "antidoping": "DOP", "basketball": "BAS",
    "tugofwar": "TUG", "volleyball": "VOL", "fencing": "FEN",
}  # fmt: skip
RULINGS = {
    "golf": {"STA-Q23"}, "gymnastics": {"STA-Q26", "STA-Q29"}, "archery": {"STA-Q33"},
    "highjump": {"STA-Q35"}, "rowing": {"STA-Q37", "STA-Q55"},
    "marathon": {"STA-Q37", "STA-Q39", "STA-Q55"}, "antidoping": {"STA-Q40"},
    "basketball": {"STA-Q42"}, "volleyball": {"STA-Q48"}, "fencing": {"STA-Q49"},
}  # fmt: skip
"""The rulings of the rulebook that speak of an event."""


@pytest.mark.unwatched
def test_in_stadium_a_choice_is_explained_by_the_event_that_asks() -> None:
    found = survey("stadium")

    for place, verb in found.behind:
        own = RULINGS.get(place[0], set())
        others = {
            rule
            for rule in found.rules(place, verb) - own
            if not rule.startswith(f"STA-{CODES[place[0]]}-")
        }
        assert not others, (place, verb, others)


CHAPTERS = {
    "Rules 1 to 4: terrain and falls": ("climbs", "descents", "descent_falls", "ice"),
    "Rule 5: sprint cards": ("sprint_cards",),
    "Rules 6 and 7: tactics and wind": ("risk_tactics", "crosswind", "event_cards"),
    "Rules 8 and 9: events and coaching": ("event_cards", "coaching"),
    "Rules 10 and 11: technique cards": ("new_skis", "new_sights"),
    "Event cards": ("event_cards",),
}
"""The chapters of Biathlon on complementary rules."""


@pytest.mark.unwatched
def test_in_the_base_race_no_complementary_rule_explains_anything() -> None:
    box = open_box("biathlon")
    game, book = box.game({"rules": "base"}), box.rulebook("en")
    off = {rule.id for each in book.chapters if each.title in CHAPTERS for rule in each.rules}
    found = Survey()
    for state, seat in decisions(game, 4, 0):
        look(found, game, state, seat)

    named = {rule for rules in found.behind.values() for each in rules for rule in each}
    assert len(off) > 60
    assert named & off == set()


# Things


def test_a_plug_in_explains_nothing_and_all_of_it_is_in_play() -> None:
    box = PebblesBox()
    game = box.game({})
    state = game.setup(2, Seeded(1))

    assert box.things() == {}
    assert box.is_in_play(game.view(state, 0), "rounds")
    assert game.rules_behind(game.view(state, 0), game.legal(state, 0)[0]) == ()


def test_a_folder_without_a_list_has_no_things() -> None:
    assert read_things("tests.toys") == {}


@pytest.mark.parametrize("game", OURS)
def test_every_thing_is_explained_by_rules_of_the_book(game: str) -> None:
    things = open_box(game).things()

    assert [
        rule for each in things.values() for rule in each.rules if rule not in entries(game)
    ] == []
    assert all(1 <= len(thing.rules) <= MOST for thing in things.values())
    assert things[GAME]


@pytest.mark.parametrize("game", OURS)
def test_what_a_thing_needs_is_an_option(game: str) -> None:
    box = open_box(game)
    options = {option.name for option in box.game({}).options}

    assert {name for thing in box.things().values() for name in thing.options} <= options


@pytest.mark.parametrize("game", OURS)
def test_every_mark_of_a_scene_is_a_thing_of_the_game(game: str) -> None:
    texts = [path.read_text() for path in (SCENES / game).rglob("*.svelte")]
    marks = {mark for text in texts for mark in MARK.findall(text)}

    assert marks
    assert marks - set(open_box(game).things()) == set()


@pytest.mark.parametrize("game", OURS)
def test_no_thing_is_called_like_a_choice(game: str) -> None:
    """The game itself explains its choices; a table of verbs had explained those of others."""
    inspection: Any = open_box(game).inspection()
    verbs = {verb_of(action) for action in inspection.universe()}

    assert verbs & set(open_box(game).things()) <= {"row", "lane"}  # they lie on the table
    assert list(SCENES.glob("*/about.json")) == []
