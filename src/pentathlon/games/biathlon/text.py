"""Biathlon in words: every choice, question and step, in the reader's language."""

from collections.abc import Sequence

from mypy_extensions import i64

from pentathlon.engine.game import Action, Result
from pentathlon.engine.telling import Event
from pentathlon.engine.words import Phrasebook, Words

from . import told
from .actions import (
    NO_TECHNIQUE,
    TECHNIQUES,
    ChooseColour,
    PlayCard,
    Rattle,
    Risk,
    Service,
    Slip,
    Sprint,
    Technique,
    ToCell,
    cell_text,
)
from .board import board_name, board_text, card_name, colour_word, ending_lines, status, who
from .data import CARDS, EFFECTS, NONE, PLAY_TECHNIQUE, TACTIC_PAUSE, TACTICS
from .hands import card_in
from .low_board import low_board_text
from .moving import is_fall, rolled_distance
from .naming import Rules
from .notation import spot_to_text
from .race import Phase, Race
from .screen import roll_terms
from .shooting import risk_of
from .skier import Skier
from .track import COACHING, DESCENT, EVENT, HIGHEST_CLIMB, ICE, LANES, PLAIN
from .view import BiathlonView


class BiathlonWords(Words[BiathlonView]):
    """The words of Biathlon in one language."""

    def fact(self, name: str, value: object, names: Sequence[str]) -> object:
        """Colours and effects of a refusal in words."""
        if name in ("colour", "effect"):
            return self.book.say(f"{name}.{value}")
        return super().fact(name, value, names)

    def board(self, view: BiathlonView, names: Sequence[str]) -> str:
        return board_text(self.book, view, names)

    def brief(self, view: BiathlonView, names: Sequence[str]) -> str:
        return low_board_text(self.book, view, names)

    def ending(self, result: Result, view: BiathlonView, names: Sequence[str]) -> list[str]:
        return ending_lines(self.book, result, view.race, names)

    # Choices

    def action(self, view: BiathlonView, action: Action) -> str:
        book = self.book
        if isinstance(action, ToCell):
            return self.cell(view.race, action)
        if isinstance(action, ChooseColour):
            return book.say("do.colour", colour=colour_word(book, view.race, action.colour))
        if isinstance(action, Sprint):
            return book.say("do.sprint", count=action.cells)
        if isinstance(action, Risk):
            return self.risk(view, action)
        if isinstance(action, Technique | Service):
            return self.technique(view, action)
        if isinstance(action, PlayCard | Slip | Rattle):
            return self.card(view, action)
        return book.say(f"do.{action.text}")

    def choice(self, view: BiathlonView, action: Action, names: Sequence[str]) -> str:
        """A choice about somebody names them."""
        if isinstance(action, Rattle):
            other = view.race.wearing(action.colour)
            return self.rattle(who(self.book, view.race, other, names))
        return self.action(view, action)

    def rattle(self, other: str) -> str:
        return self.book.say("do.cowbells", colour=other)

    def risk(self, view: BiathlonView, action: Risk) -> str:
        """A tactic with the numbers it leads to in this wind and with these sights. BIA-Q34"""
        return self.book.say(
            "do.risk",
            tactic=self.book.say(f"tactic.{TACTICS[action.tactic]}"),
            risk=risk_of(view.race, view.race.skier(), action.tactic),
            count=TACTIC_PAUSE[action.tactic],
        )

    def cell(self, race: Race, action: ToCell) -> str:
        """A cell, and what kind it is for this colour. Section 2.3"""
        cell = cell_text(action.row, action.lane, action.is_loop)
        choice = self.book.say(f"do.{action.verb}", cell=cell)
        note = "" if action.is_loop else cell_note(self.book, race, action)
        return self.book.say("do.noted", choice=choice, note=note) if note else choice

    def technique(self, view: BiathlonView, action: Technique | Service) -> str:
        if action.technique == NO_TECHNIQUE:
            return self.book.say("do.technique_none")
        name = self.book.say(f"technique.{TECHNIQUES[action.technique]}")
        if isinstance(action, Technique):
            return self.book.say("do.technique", technique=name)
        return self.book.say("do.service", technique=name, card=self.spent(view, PLAY_TECHNIQUE))

    def card(self, view: BiathlonView, action: PlayCard | Slip | Rattle) -> str:
        if isinstance(action, Slip):
            return self.book.say("do.slipstream", gap=action.gap)
        if isinstance(action, Rattle):
            return self.rattle(colour_word(self.book, view.race, action.colour))
        effect = self.book.say(f"effect.{EFFECTS[action.effect]}")
        return self.book.say("do.card", card=self.spent(view, action.effect), effect=effect)

    def spent(self, view: BiathlonView, effect: i64) -> str:
        """The card that a choice of the colour on turn spends, which its owner sees. Section 6"""
        card = card_in(view.hands, view.race.rules, view.race.skier(), effect)
        return self.book.say("card.hidden") if card == NONE else card_name(self.book, card)

    # Questions

    def question(self, view: BiathlonView, names: Sequence[str]) -> str:
        """What this seat is asked, or whom it waits for."""
        race = view.race
        if race.phase is Phase.NEXT_RACE and view.seat >= 0:
            return self.book.say("question.next_race")
        skier = race.skier() if race.phase is not Phase.OVER else None
        if skier is None or skier.owner != view.seat:
            return status(self.book, race, names)
        if race.phase is Phase.COLOUR:
            return self.book.say("question.colour")
        question = self.asked(race, skier)
        if sum(other.owner == view.seat for other in race.skiers) == 1:
            return question[0].upper() + question[1:]
        colour = colour_word(self.book, race, skier.colour)
        return self.book.say("question.several", colour=colour, question=question)

    def asked(self, race: Race, skier: Skier) -> str:
        """The question, whichever colour it is about."""
        if race.phase is Phase.ROLLED:
            return self.rolled(race, skier)
        return self.book.say(f"question.{race.phase.value}")

    def rolled(self, race: Race, skier: Skier) -> str:
        """The roll with its sum spelled out, or that it is a fall. Section 11"""
        if is_fall(race, skier, race.die) and not race.is_safe:
            return self.book.say("question.rolled_fall", die=race.die)
        total = self.book.say(
            "sum.total", terms=sum_terms(self.book, race, skier), count=rolled_distance(race, skier)
        )
        return self.book.say("question.rolled", die=race.die, sum=total)

    # What happened

    def worded(self, event: Event, view: BiathlonView, names: Sequence[str]) -> dict[str, object]:
        """Who did it and on which cell, by the table as it lies after it."""
        facts = super().worded(event, view, names)
        race, skier, lane = view.race, event.get("skier"), event.get("lane")
        if skier is not None:
            facts["who"] = who(self.book, race, race.skiers[skier], names)
        if lane is not None:
            facts["cell"] = spot_to_text(race.rules.track, event.get("row") or 0, lane)
        return facts | self.more(event, race, names)

    def more(self, event: Event, race: Race, names: Sequence[str]) -> dict[str, object]:
        """What a kind of event is told with beside its own facts."""
        kind = event.kind
        if kind is told.COLOURED:
            return {"colour": colour_word(self.book, race, event.get("colour") or 0)}
        if kind is told.RACE:
            order = [who(self.book, race, race.skiers[number], names) for number in race.order]
            board = board_name(self.book, race.rules.track)
            return {"board": board, "order": ", ".join(order)}
        if kind is told.EVENT:
            return {"event": self.book.say(f"event.{CARDS[event.get('card') or 0]}")}
        return {"laps": race.rules.total} if kind is told.LAPPED else {}


def cell_note(book: Phrasebook, race: Race, action: ToCell) -> str:
    """What a cell of the track means for the colour on turn; a plain one nothing. Section 2.3"""
    rules, skier = race.rules, race.skier()
    spot = action.row * LANES + action.lane
    if action.verb == "ski" and spot in race.dead_ends:
        return book.say("cell.dead_end")
    point = rules.track.points[action.row]
    if point != NONE and race.owes_shooting(skier):
        key = "cell.point" if race.is_point_free(action.row) else "cell.point_taken"
        return book.say(key, point=point + 1)
    name = cell_kind(rules, rules.track.kind(action.row, action.lane))
    return book.say(f"cell.{name}", climb=rules.track.kinds[spot]) if name else ""


def cell_kind(rules: Rules, kind: i64) -> str:
    """The kind of a cell whose rule is in force; nothing for a plain one. Section 2.3"""
    if PLAIN < kind <= HIGHEST_CLIMB:
        return "climb" if rules.climbs else ""
    if kind == DESCENT:
        return "descent" if rules.descents or rules.descent_falls else ""
    if kind == ICE:
        return "ice" if rules.ice else ""
    if kind == EVENT:
        return "event" if rules.event_cards else ""
    return "coaching" if kind == COACHING and rules.coaching else ""


def sum_terms(book: Phrasebook, race: Race, skier: Skier) -> str:
    """The die and all that is added to it or taken away. BIA-Q24"""
    first, *others = roll_terms(race, skier)
    terms = [book.say("sum.first", count=first["count"])]
    for term in others:
        key = "sum.more" if term["count"] > 0 else "sum.less"
        terms.append(book.say(key, count=abs(term["count"]), term=book.say(f"term.{term['term']}")))
    return "".join(terms)
