"""The host of a game: welcomes, keeps what must be kept, shows the proof, offers another game."""

import shlex
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from pentathlon.engine.errors import Problem
from pentathlon.engine.luck import SEALED
from pentathlon.engine.words import Phrasebook
from pentathlon.games.catalog import game_ids
from pentathlon.play.folder import data_folder

from .choices import plain
from .commands import Quit
from .desk import Desk
from .errands import keep, prepare
from .keyboard import Keyboard, Leave
from .language import lang_flag
from .party import Party, new_party
from .saves import (
    PUBLIC,
    RECORD_ENDING,
    SAVE_ENDING,
    free_path,
    fresh_path,
    has_record,
    write_file,
)
from .screen import SOFT, Screen, complain
from .seating import PERSON
from .session import Session
from .troubles import word_problem

INTERRUPTED: Final = 130


@dataclass(frozen=True)
class Wishes:
    """What the people asked for, beside the game itself."""

    pace: float
    seed: int | None
    record: Path | None


class Host:
    """One game from welcome to goodbye."""

    def __init__(
        self,
        desk: Desk,
        book: Phrasebook,
        party: Party,
        wishes: Wishes,
        autosave: Path | None = None,
        is_new: bool = True,
    ) -> None:
        self.desk: Final = desk
        self.book: Final = book
        self.party: Final = party
        self.wishes: Final = wishes
        self.is_new: Final = is_new
        self.screen: Final = Screen(desk.output, desk.environment)
        self.folder: Final = data_folder(desk.environment)
        game = party.match.game.id
        place = autosave or fresh_path(self.folder / "saves", game, SAVE_ENDING)
        self.session: Final = Session(desk, self.screen, book, party, wishes.pace, place)

    def say(self, key: str, style: str = "", /, **facts: object) -> None:
        self.screen.say(self.book.say(key, **facts), style)

    def play(self) -> int:
        """The whole game; whoever leaves finds it again."""
        try:
            self.welcome()
            self.session.play()
        except Quit as goodbye:
            self.part(goodbye.keeps)
            return 0
        except Leave:
            self.part(keeps=True)
            return 0
        except KeyboardInterrupt:
            self.screen.say()
            self.part(keeps=True)
            return INTERRUPTED
        self.finish()
        return 0

    # Before

    def welcome(self) -> None:
        """The game, the table, and the promise about its luck."""
        self.screen.heading(self.session.words.title)
        self.screen.say(self.session.words.summary)
        self.screen.say()
        self.say("welcome.table", players=", ".join(self.introduce(s) for s in self.seats))
        options = self.chosen_options()
        if options:
            self.say("welcome.options", options=options)
        promise = self.party.match.record.promise
        if promise.get("scheme") == SEALED:
            self.say("welcome.sealed", SOFT, commitment=promise["commitment"])
        else:
            self.say("welcome.told", SOFT)
        self.say("welcome.resumed" if not self.is_new else "welcome.new", SOFT)
        self.screen.say()

    @property
    def seats(self) -> range:
        return range(len(self.party.places.kinds))

    def introduce(self, seat: int) -> str:
        """A player by name; a bot with its level."""
        name, kind = self.party.names[seat], self.party.places.kinds[seat]
        return name if kind == PERSON else self.book.say("seat.bot", name=name, level=kind)

    def chosen_options(self) -> str:
        """The options that differ from the usual."""
        game = self.party.match.game
        changed = [each for each in game.options if game.chosen[each.name] != each.default]
        return ", ".join(f"{each.name}={each.brief(game.chosen[each.name])}" for each in changed)

    # After

    def part(self, keeps: bool) -> None:
        """Somebody leaves in the middle: nothing is lost unless that was wished."""
        if not keeps:
            self.session.autosave.unlink(missing_ok=True)
            self.say("quit.gone")
        elif self.session.keep():
            self.session.say_saved(self.session.autosave)

    def finish(self) -> None:
        """The proof of the luck, where the record is, and what is kept for the games to come."""
        match = self.party.match
        self.screen.say()
        if match.record.promise.get("scheme") == SEALED:
            self.say("end.secret", SOFT, secret=match.record.proof["secret"])
        is_known = not self.is_new and has_record(self.folder / "records", match.record)
        path = self.write_record()
        if path is not None:
            self.session.autosave.unlink(missing_ok=True)
            self.say_kept(path)
            if not is_known and not self.party.is_repeatable:
                keep(self.desk, self.book, self.party.box, match, self.party.people)

    def say_kept(self, path: Path) -> None:
        """Where the record is; commands that read it know only games on the shelf."""
        is_shelved = self.party.match.game.id in game_ids()
        self.say("end.record" if is_shelved else "end.shelf")
        commands = [f"pentathlon {each} " for each in ("replay", "verify", "analyse")]
        lang = lang_flag(self.book.language, self.desk.environment) if is_shelved else ""
        for command in commands if is_shelved else [""]:
            self.screen.picture(f"  {command}{shlex.quote(str(path))}{lang}")

    def write_record(self) -> Path | None:
        """The record goes where it was wished, or to the usual place if that fails."""
        usual = fresh_path(self.folder / "records", self.party.match.game.id, RECORD_ENDING)
        wished = [] if self.wishes.record is None else [free_path(self.wishes.record)]
        for path in [*wished, usual]:
            try:
                write_file(path, self.party.match.record.to_text(), PUBLIC)
            except Problem as problem:
                complain(self.desk, word_problem(problem, self.book))
            else:
                return path
        return None

    def wants_rematch(self) -> bool:
        """Whether the people want another game, once this one is over."""
        if not self.party.match.over or not self.party.people:
            return False
        self.screen.say()
        try:
            typed = Keyboard(self.desk.input, self.screen).ask(self.book.say("end.rematch"))
        except (Leave, KeyboardInterrupt):
            return False
        return plain(typed) in self.book.say("quit.yes").split()

    def rematch(self) -> "Host":
        """The next game at this table, with fresh luck."""
        match = self.party.match
        game = self.party.box.game(match.game.rematch(match.state))
        seed = None if self.wishes.seed is None else self.wishes.seed + 1
        game = game if seed is not None else prepare(self.desk, self.book, self.party.box, game)
        old = self.party
        party = new_party(old.box, game, old.places, old.names, seed, target=old.target)
        self.screen.say()
        return Host(self.desk, self.book, party, replace(self.wishes, seed=seed))
