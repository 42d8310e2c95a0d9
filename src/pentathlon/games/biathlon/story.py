"""What happened in a step of Biathlon, told from two views and the luck that was seen."""

from collections.abc import Sequence
from typing import Final

from pentathlon.engine.record import Seen
from pentathlon.engine.words import Phrasebook

from .actions import (
    AS_OTHERS,
    COACHED,
    MISS_TURN,
    NEXT_RACE,
    REST,
    ROLL,
    SHOOT,
    STAY,
    STOP,
    TECHNIQUES,
    WAIT,
    PlayCard,
    Service,
    Sprint,
    Technique,
    parse,
)
from .board import board_name, card_name, colour_word, status, who
from .data import CARDS, KEPT_KINDS, REROLL_MOVE, REROLL_SHOT, WIND_RED_FACES
from .notation import spot_to_text
from .race import Phase, Race
from .skier import Skier, Status
from .view import BiathlonView


def opening(book: Phrasebook, after: BiathlonView, names: Sequence[str]) -> list[str]:
    """The draw of the first player, or a table that somebody has stated. BIA-Q3"""
    race = after.race
    if race.phase is Phase.COLOUR:
        return [book.say("opening.first", name=names[race.skier().owner])]
    return [book.say("opening.stated"), status(book, race, names)]


class Story:
    """One step of one colour, told in the order in which it happened."""

    def __init__(
        self,
        book: Phrasebook,
        before: BiathlonView,
        seen: Seen,
        after: BiathlonView,
        names: Sequence[str],
    ) -> None:
        self.book: Final = book
        self.names: Final = names
        self.before: Final = before.race
        self.after: Final = after.race
        self.old: Final = before.race.skier()
        """The colour on turn as it was."""
        self.new: Final = after.race.skiers[self.old.number]
        self.label: Final = who(book, after.race, self.new, names)
        self.action: Final = parse(seen.choices[0][1])
        self.luck: Final = list(seen.luck)
        self.lines: Final[list[str]] = []

    def say(self, key: str, **facts: object) -> None:
        self.lines.append(self.book.say(f"did.{key}", who=self.label, **facts))

    def tell(self) -> list[str]:
        """The choice, the luck, what became of the colour, then of the others and the race."""
        if self.before.phase is Phase.COLOUR:
            colour = colour_word(self.book, self.after, self.new.colour)
            name = self.names[self.new.owner]
            self.say("colour", name=name, colour=colour)
        else:
            self.tell_choice()
            self.tell_luck()
            self.tell_change()
        return [*self.lines, *ending(self.book, self.before, self.after, self.names)]

    # The choice

    def tell_choice(self) -> None:
        """What was chosen, where the change that follows does not tell."""
        action = self.action
        if action is WAIT or action is MISS_TURN or action is STAY:
            self.say(action.text)
        elif isinstance(action, Sprint):
            self.say("sprint", count=action.cells)
        elif isinstance(action, Technique) and action.technique > 0:
            self.say("technique", technique=self.technique(action.technique))
        for card in range(KEPT_KINDS):
            if self.played(card):
                self.say("play", card=card_name(self.book, card))
        if isinstance(action, Service):
            self.say("technique", technique=self.technique(action.technique))

    def technique(self, technique: int) -> str:
        return self.book.say(f"technique.{TECHNIQUES[technique]}")

    def played(self, card: int) -> bool:
        """A kept card that went from the hand of the colour to the discard pile by choice."""
        return (
            self.after.number == self.before.number
            and self.after.discard[card] > self.before.discard[card]
            and not self.is_home()
        )

    def is_home(self) -> bool:
        """Whether the colour came home in this step, and laid all its cards down."""
        return self.old.is_racing() and not self.new.is_racing()

    # The luck

    def tell_luck(self) -> None:
        """Dice and cards in the order in which they came."""
        moves, shoots = self.is_roll(), self.is_shot()
        dice: list[str] = []
        enters = self.enters() and self.after.rules.crosswind
        while self.luck:
            word = self.luck.pop(0)
            if not word.startswith("d"):
                moves = self.tell_card(word) or moves
            elif moves:
                self.say("roll", die=face(word))
                moves = False
            elif shoots:
                self.tell_shot(face(word))
                shoots = False
            elif enters:
                self.tell_wind(face(word))
                enters = False
            else:
                dice.append(str(face(word)))
        if dice:
            self.lines.append(self.book.say("did.dice_off", dice=" ".join(dice)))

    def is_roll(self) -> bool:
        """Whether the first die is rolled to move."""
        action = self.action
        is_again = isinstance(action, PlayCard) and action.effect == REROLL_MOVE
        return action is ROLL or action is COACHED or is_again

    def is_shot(self) -> bool:
        """Whether the first die is a shot."""
        action = self.action
        is_again = isinstance(action, PlayCard) and action.effect == REROLL_SHOT
        return action is SHOOT or is_again

    def enters(self) -> bool:
        """Whether the colour came to a firing point in this step."""
        return self.old.status is not Status.SHOOTING and self.new.status is Status.SHOOTING

    def tell_card(self, word: str) -> bool:
        """An event card was drawn; whether it brings another roll."""
        if word == "KEPT":
            if self.luck and self.luck[0].partition("@")[0] in CARDS:
                card = CARDS.index(self.luck.pop(0).partition("@")[0])
                self.say("keep_own", card=card_name(self.book, card))
            else:
                self.say("keep_card")
            return False
        if word == "AT_ONCE":
            return False
        name = self.book.say(f"card.{word}")
        self.say("event", card=name, event=self.book.say(f"event.{word}"))
        return word == "E24"

    def tell_wind(self, die: int) -> None:
        """Red or blue flags. BIA-68"""
        key = "wind_red" if die <= WIND_RED_FACES else "wind_blue"
        self.say(key, point=self.point())

    def point(self) -> str:
        return f"F{self.before.rules.track.points[self.new.row] + 1}"

    def tell_shot(self, die: int) -> None:
        """Hit or miss, and what is left. BIA-25 to BIA-27"""
        if self.after.phase is Phase.MISS:
            self.say("shot_open", die=die)
            return
        is_done = self.new.status is not Status.SHOOTING
        left = self.new.owed if is_done else self.new.targets
        self.say("hit" if left < self.old.targets else "miss", die=die, count=left)

    # What became of the colour

    def tell_change(self) -> None:
        """Where the colour is now, and what it owes."""
        old, new = self.old, self.new
        if new.lap > old.lap:
            self.say("lap", lap=new.lap, laps=self.after.rules.total)
        if self.is_home():
            self.say("finish", beyond=new.beyond)
        elif new.status is Status.FALLEN and old.status is Status.SKIING:
            self.say("fall")
        elif new.status is Status.SHOOTING:
            self.tell_range()
        elif new.status is Status.SKIING:
            self.tell_place()

    def tell_range(self) -> None:
        """The firing point taken, the risk set, the rest. BIA-20, BIA-21, BIA-66"""
        old, new = self.old, self.new
        if self.enters():
            self.say("enter", point=self.point())
        if new.risk != old.risk or (new.pause != old.pause and self.action is not REST):
            self.say("risk", risk=new.risk, count=new.pause)
        elif self.action is REST:
            if new.pause > 0:
                self.say("rest", count=new.pause)
            else:
                self.say("ready")

    def tell_place(self) -> None:
        """The cell reached, loops run, or that there was no way. BIA-19, BIA-36"""
        old, new = self.old, self.new
        cell = spot_to_text(self.after.rules.track, new.row, new.lane)
        if old.status is Status.SHOOTING:
            if new.owed > 0:
                self.say("loops", count=new.owed, cell=cell)
            else:
                self.say("clean" if old.owed == 0 else "mercy", cell=cell)
            return
        if new.owed < old.owed:
            if new.owed > 0:
                self.say("loop_done", count=new.owed)
            else:
                self.say("loops_done")
        if old.status is Status.WAITING:
            self.say("start", cell=cell)
        elif old.status is Status.FALLEN:
            self.say("restore", cell=cell)
        elif old.row != new.row or old.lane != new.lane:
            self.say("ski", cell=cell)
        elif self.is_roll() and self.after.phase not in (Phase.ROLLED, Phase.DESTINATION):
            self.say("blocked", cell=cell)


def face(word: str) -> int:
    """The face of a die as a record writes it: d6=3."""
    return int(word.partition("=")[2])


# The others, and the race


def ending(book: Phrasebook, before: Race, after: Race, names: Sequence[str]) -> list[str]:
    """Who was rattled, who got which place, the next round or race, the end."""
    if after.number != before.number:
        return [race_line(book, after, names)]
    lines = []
    for old, new in zip(before.skiers, after.skiers, strict=True):
        if new.is_rattled and not old.is_rattled:
            lines.append(book.say("did.rattled", who=who(book, after, new, names)))
    for skier in newly_placed(before, after):
        lines.append(book.say("did.place", who=who(book, after, skier, names), place=skier.place))
    if after.phase is Phase.OVER or after.phase is Phase.NEXT_RACE:
        return [*lines, book.say("status.over" if after.phase is Phase.OVER else "status.between")]
    if before.phase is Phase.COLOUR and after.phase is Phase.START_CELL:
        return [*lines, race_line(book, after, names)]
    if after.round > before.round or (
        before.phase is Phase.START_CELL and after.phase is Phase.TURN
    ):
        lines.append(book.say("did.round", round=after.round))
    return lines


def newly_placed(before: Race, after: Race) -> list[Skier]:
    """Those who got a place in this step, the best first."""
    placed = [
        new for old, new in zip(before.skiers, after.skiers, strict=True) if new.place != old.place
    ]
    return sorted(placed, key=lambda skier: int(skier.place))


def race_line(book: Phrasebook, race: Race, names: Sequence[str]) -> str:
    """A race begins: its board and its start order. BIA-D7.4"""
    order = [who(book, race, race.skiers[number], names) for number in race.order]
    board = board_name(book, race.rules.track)
    return book.say("did.race", race=race.number + 1, board=board, order=", ".join(order))


VOTES: Final = {
    AS_OTHERS.text: "did.others_vote",
    NEXT_RACE.text: "did.go_vote",
    STOP.text: "did.stop_vote",
}


def votes(
    book: Phrasebook, before: BiathlonView, seen: Seen, after: BiathlonView, names: Sequence[str]
) -> list[str]:
    """Who wants to race on, and what came of it. BIA-D7.7"""
    lines = [book.say(VOTES[text], name=names[seat]) for seat, text in seen.choices]
    return [*lines, *ending(book, before.race, after.race, names)]
