"""What the laws of the engine need to know of Biathlon. Sections 7 and 9 of the rules"""

from typing import Final

from mypy_extensions import i64

from pentathlon.engine.chance import UNSEEN, Chance, size_of
from pentathlon.engine.game import Action, Choice
from pentathlon.engine.inspection import Inspection

from .actions import (
    BACKS,
    FEW_ACTIONS,
    LOOP_SKIS,
    RESTORES,
    SKIS,
    STARTS,
    PlayCard,
    Rattle,
    Service,
    Slip,
)
from .data import CARD_KINDS, KEPT_KINDS, NONE, SHOTS, TARGETS
from .hands import card_with
from .moving import points_to_go
from .race import Phase, Race
from .refusals import effect_asked
from .skier import Gear, Skier, Status
from .state import BiathlonState
from .track import LANES, lane_bit

SAMPLE_ROWS: Final = (8, 22, 29, 36)
"""Rows whose cells stand for all in the universe of actions."""
SAMPLE_LANES: Final = (0, 1, 2, 5)
LONGEST_MOVE: Final = 15
"""Points. BIA-V7"""
DECK_SIZE: Final = 24
RISK_TABLE: Final = {2: (0, 1, 2, 3, 4), 3: (0, 1, 2, 3, 4), 4: (0, 1, 2), 5: (0,)}
"""The cells of the risk table that exist. Section 2.2"""
BUSY: Final = (Phase.COLOUR, Phase.START_CELL)


class BiathlonInspection(Inspection[BiathlonState]):
    """Hidden are the kept cards in the pile and in the hands of others; all else lies open."""

    def scramble(self, state: BiathlonState, watcher: i64, chance: Chance) -> BiathlonState:
        """Put the hidden kept cards together and deal them anew."""
        table = state.clone()
        race = table.race
        if race.rules.opens_hands or race.phase in (Phase.NEXT_RACE, Phase.OVER):
            return table
        hidden = [skier for skier in race.skiers if skier.owner != watcher]
        for skier in hidden:
            for card in range(KEPT_KINDS):
                table.pile[card] += table.hands[skier.number * KEPT_KINDS + card]
                table.hands[skier.number * KEPT_KINDS + card] = 0
        for skier in hidden:
            for _ in range(skier.hand_count):
                card = chance.draw(table.pile, UNSEEN)
                table.hands[skier.number * KEPT_KINDS + card] += 1
        return table

    def alike(
        self,
        state: BiathlonState,
        other: BiathlonState,
        choices: list[Choice],
        choice: Choice,
        watcher: i64,
    ) -> list[Action]:
        """Whether to go on is asked openly. BIA-D7.7"""
        return [choice.action]

    def universe(self) -> list[Action]:
        spots = [row * LANES + lane for row in SAMPLE_ROWS for lane in SAMPLE_LANES]
        cells: list[Action] = []
        for table in (STARTS, SKIS, BACKS, RESTORES):
            cells += [table[spot] for spot in spots]
        return [*FEW_ACTIONS, *cells, *LOOP_SKIS[6:9]]

    def tells_apart(
        self, state: BiathlonState, other: BiathlonState, choices: list[Choice]
    ) -> bool:
        """A card is shown when it is played, and hands when a colour or the race is home."""
        action = choices[0].action
        if isinstance(action, PlayCard | Slip | Service | Rattle):
            effect = effect_asked(action)
            skier, twin = state.race.skier(), other.race.skier()
            return card_with(state, skier, effect) != card_with(other, twin, effect)
        return may_show_hands(state.race) and list(state.hands) != list(other.hands)

    def variants(self) -> list[dict[str, str]]:
        full = {"rules": "full", "laps": "1"}
        return [
            {"laps": "1", "final_lap": "off"},
            {"board": "high_ridge", "rules": "snow", "laps": "1"},
            {**full, "dead_end": "free", "range_stop": "next_free"},
            {**full, "sprint_limit": "turn", "card_cells": "forwards"},
            {**full, "board": "high_ridge", "star_means": "at_once", "fall_cost": "two"},
            {**full, "event_hands": "open", "sprint_length": "up_to", "end_of_race": "at_once"},
            {**full, "colours": "6", "technique_first_lap": "off"},
            {"event_cards": "on", "laps": "2", "final_lap": "off"},
            {"series": "cup", "races": "3", "calendar": "classic", "drop_worst": "1"},
            {"series": "cup", "races": "2", "cup_points": "3,1", "first_player": "seat_2", **full},
            {"series": "games", "races": "2", "laps": "1", "start_order": "draw", **full},
            {"series": "cup", "races": "2", "start_order": "rotate", "colours": "4", **full},
        ]

    def invariants(self, state: BiathlonState) -> None:
        race = state.race
        for skier in race.skiers:
            if race.phase not in BUSY:
                check_lap(race, skier)
                check_range(race, skier)
                check_way(race, skier)
            check_gear(race, skier)
        check_places(race)
        check_cards(state)
        check_order(race)


def may_show_hands(race: Race) -> bool:
    """Whether somebody may come home in this step, or the round may end the race. BIA-Q50"""
    skier = race.skier()
    is_near = skier.lap == race.rules.total and points_to_go(race, skier) <= LONGEST_MOVE
    return is_near or race.racing_count() <= 1


def check_places(race: Race) -> None:
    """Everybody is somewhere, and nobody where another is. BIA-I1"""
    spots = [
        int(skier.row * LANES + skier.lane)
        for skier in race.skiers
        if skier.status is Status.SKIING
    ]
    assert len(set(spots)) == len(spots)
    for row, mask in enumerate(race.occupied):
        lanes = [spot % int(LANES) for spot in spots if spot // int(LANES) == row]
        assert mask == sum(lane_bit(lane) for lane in lanes)
    points = [skier.row for skier in race.skiers if skier.status is Status.SHOOTING]
    assert len(set(points)) == len(points)
    assert race.taken == sum(1 << race.rules.track.points[row] for row in points)


def check_lap(race: Race, skier: Skier) -> None:
    """Laps within the race; nothing owed outside a lap with shooting. BIA-I2"""
    assert 0 <= skier.lap <= race.rules.total
    assert race.owes_shooting(skier) == (1 <= skier.lap <= race.rules.laps and not skier.has_shot)
    if skier.status is Status.FINISHED:
        assert skier.lap == race.rules.total
        assert skier.owed == 0
        assert skier.beyond >= 1


def check_range(race: Race, skier: Skier) -> None:
    """Targets and shots fit, the indicator stands on a cell of the table. BIA-I3, BIA-I5"""
    if skier.status is not Status.SHOOTING:
        return
    is_entering = race.phase in (Phase.WIND, Phase.RISK) and race.skier() is skier
    is_leaving = race.phase is Phase.LOOPS and race.skier() is skier
    assert 0 <= skier.shots <= (SHOTS if is_leaving else SHOTS - 1)
    assert 1 <= skier.targets <= TARGETS
    assert TARGETS - skier.targets <= skier.shots
    assert skier.owed == (skier.targets if is_leaving else 0)
    assert is_entering or skier.pause in RISK_TABLE[int(skier.risk)]


def check_way(race: Race, skier: Skier) -> None:
    """Nobody is past the range or the gate with something owed. BIA-I4"""
    track = race.rules.track
    if skier.status is not Status.SKIING:
        return
    if track.is_loop(skier.row):
        assert 1 <= skier.owed <= TARGETS
        assert skier.has_shot
    elif race.owes_shooting(skier):
        assert skier.row <= track.firing[len(track.firing) - 1]
    elif skier.owed > 0:
        assert skier.row <= track.gate


def check_gear(race: Race, skier: Skier) -> None:
    """Sprint cards and technique cards within their numbers. BIA-I7"""
    assert 0 <= skier.sprints <= (1 if race.rules.total == 1 else 2)
    working = [gear for gear in (skier.skis, skier.sights) if gear is Gear.WORKING]
    is_under_way = skier.lap > 0 and skier.is_racing()
    assert len(working) <= (1 if is_under_way else 0)


def check_cards(state: BiathlonState) -> None:
    """24 event cards in draw pile, discard pile and hands. BIA-I6"""
    race = state.race
    if not race.rules.event_cards:
        assert size_of(state.hands) == size_of(state.pile) == size_of(race.discard) == 0
        return
    for card in range(CARD_KINDS):
        total = race.at_once[card] + race.discard[card]
        if card < KEPT_KINDS:
            total += state.pile[card]
            total += sum(state.hands[skier.number * KEPT_KINDS + card] for skier in race.skiers)
        assert total == race.rules.deck[card]
    assert sum(race.rules.deck) == DECK_SIZE
    assert race.kept_left == size_of(state.pile)
    for skier in race.skiers:
        base = skier.number * KEPT_KINDS
        assert skier.hand_count == sum(state.hands[base + card] for card in range(KEPT_KINDS))


def check_order(race: Race) -> None:
    """Final places are a permutation and follow round and distance. BIA-I10"""
    assert sorted(race.order) == list(range(len(race.skiers)))
    if race.phase not in (Phase.OVER, Phase.NEXT_RACE):
        return
    by_place = sorted(race.skiers, key=lambda skier: int(skier.place))
    assert [skier.place for skier in by_place] == list(range(1, len(by_place) + 1))
    home = [skier for skier in by_place if skier.status is Status.FINISHED]
    assert home == by_place[: len(home)]
    assert len(home) >= len(by_place) - 1 or race.round >= race.rules.round_limit
    keys = [(int(skier.finish_round), -int(skier.beyond)) for skier in home]
    assert keys == sorted(keys)
    assert NONE not in race.order
