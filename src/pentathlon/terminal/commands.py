"""What a person can say instead of choosing: help, rules, why, hint, undo, log, save, quit."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pentathlon.engine.errors import Problem
from pentathlon.engine.game import Action, Seat
from pentathlon.engine.reasons import told_reasons
from pentathlon.engine.words import Phrasebook, engine_phrases
from pentathlon.play.advice import explain, why_not

from .action_search import filled_in, find_all, without_fillers
from .choices import Choices, plain
from .keyboard import Leave
from .rules import print_chapters, print_found, print_rule
from .saves import write_save
from .screen import SOFT, WARNING
from .short_lists import in_full, in_short
from .troubles import word_problem
from .usage import print_pairs

if TYPE_CHECKING:
    from .session import Session

Deed = Callable[["Session", Seat, Choices, str], None]

REASONS: Final = 3
"""So many rules answer words that may mean many things."""


class Quit(Leave):
    """The person has said goodbye, and whether the game is to be kept."""

    def __init__(self, keeps: bool) -> None:
        super().__init__()
        self.keeps: Final = keeps


def obey(session: "Session", seat: Seat, choices: Choices, typed: str) -> bool:
    """Do what a command says; False if it is none."""
    word, _, rest = typed.partition(" ")
    name = command_named(session.book, word)
    if name is None:
        return False
    DEEDS[name](session, seat, choices, rest.strip())
    return True


def command_named(book: Phrasebook, word: str) -> str | None:
    """The command with this word: the reader's own words, or the English name."""
    wanted = plain(word) or word
    for name in DEEDS:
        if wanted in words_of(book, name):
            return name
    return wanted if wanted in DEEDS else None


def words_of(book: Phrasebook, name: str) -> list[str]:
    """How a command can be typed: in full, then in short."""
    return [plain(word) or word for word in book.say(f"say.{name}.words").split()]


def give_help(session: "Session", seat: Seat, choices: Choices, rest: str) -> None:
    book = session.book
    is_counted = choices.keys == choices.places
    session.screen.say(
        book.say("help.choose" if is_counted else "help.type", example=choices.keys[0])
    )
    pairs = [(book.say(f"say.{name}.form"), book.say(f"say.{name}.about")) for name in DEEDS]
    print_pairs(session.screen, pairs)


def look_up(session: "Session", seat: Seat, choices: Choices, rest: str) -> None:
    if rest:
        print_found(session.screen, session.book, session.rulebook, rest)
    else:
        print_chapters(session.screen, session.book, session.rulebook)


def explain_why(session: "Session", seat: Seat, choices: Choices, rest: str) -> None:
    """Why something cannot be done now: the refusal, and the rule behind it."""
    rest = without_fillers(rest.rstrip("? "), session.book.say("why.fillers").split())
    if not rest:
        explain_last(session)
        return
    try:
        meant = meanings(session, seat, choices, rest)
    except Problem as problem:
        if problem.key == "action_unknown":
            session.say_unknown(choices, rest)
        else:
            complain(session, problem)
        return
    open_ones = [action for action in meant if action in choices.actions]
    if open_ones:
        say_open(session, seat, choices, open_ones)
    say_closed(session, seat, [action for action in meant if action not in open_ones])


def meanings(session: "Session", seat: Seat, choices: Choices, typed: str) -> list[Action]:
    """Every action that this may mean; those that are open have the sentences of their list."""
    chosen = choices.numbered(typed)
    if chosen is not None:
        return [chosen]
    words, view, game = session.words, session.match.view(seat), session.match.game
    asked = choices.amount(typed) or typed
    try:
        found = find_all(asked, session.party.box, game, words, view)
    except Problem:
        found = filled_in(typed, choices, session.party.box, game)
        if not found:
            raise
    open_ones = choices.like(typed) if len(found) > 1 else []
    return [*open_ones, *[action for action in found if action not in open_ones]]


def say_open(session: "Session", seat: Seat, choices: Choices, actions: list[Action]) -> None:
    """What can be done after all, how it is typed, and the rule that explains it best."""
    if len(actions) > 1:
        session.say_like(choices, actions)
        return
    number, label = choices.key_of(actions[0]), choices.label_of(actions[0])
    session.screen.say(session.book.say("why.legal", number=number, label=label))
    match = session.match
    for rule in match.game.rules_behind(match.view(seat), actions[0])[:1]:
        show_rule(session, rule)


def say_closed(session: "Session", seat: Seat, actions: list[Action]) -> None:
    """One refusal for each rule that closes these actions; a rule that is alone is shown."""
    found = [session.match.why_not(seat, action) for action in actions]
    by_rule = {each.rule: each for each in reversed(found) if each is not None}
    refusals = list(by_rule.values())[::-1]
    for refusal in refusals[:REASONS]:
        session.refuse(refusal)
    if len(refusals) == 1:
        show_rule(session, refusals[0].rule)


def explain_last(session: "Session") -> None:
    """`why` alone asks about what was refused last."""
    if session.last_refusal is None:
        session.screen.say(session.book.say("why.what"))
        return
    session.refuse(session.last_refusal)
    show_rule(session, session.last_refusal.rule)


def show_rule(session: "Session", id: str) -> None:
    rule = session.rulebook.rules.get(id)
    if rule is not None:
        print_rule(session.screen, rule)


def complain(session: "Session", problem: Problem) -> None:
    line = word_problem(problem, session.book, [session.words.book])
    session.screen.say(line, WARNING)


def give_hint(session: "Session", seat: Seat, choices: Choices, rest: str) -> None:
    """What is best with this person's knowledge, and why not the other."""
    advice = session.party.advise(seat)
    book = engine_phrases(session.book.language)

    def label(text: str) -> str:
        return choices.label_of(session.match.game.parse(text))

    if rest:
        asked = choices.numbered(rest) or choices.exact(rest)
        if asked is None:
            session.screen.say(session.book.say("hint.which"), WARNING)
        else:
            session.screen.say(why_not(advice, asked.text, book, label))
        return
    action = session.match.game.parse(advice.best)
    number = choices.key_of(action)
    session.screen.say(session.book.say("hint.says", number=number, label=choices.label_of(action)))
    reasons = session.party.box.reasons(session.match.view(seat), action)
    for line in told_reasons(reasons, session.words, session.party.names):
        session.screen.say(line)
    if len(advice.choices) > 1:
        session.screen.say(explain(advice, book, label))


def take_back(session: "Session", seat: Seat, choices: Choices, rest: str) -> None:
    """Back to the last real choice, or why that is closed."""
    try:
        session.match.undo(seat)
        while len(session.match.legal(seat)) == 1:
            session.match.undo(seat)
    except Problem as problem:
        complain(session, problem)
        return
    session.told[seat] = len(session.match.tables)
    session.keep()
    session.screen.say(session.book.say("undo.done"))


def show_again(session: "Session", seat: Seat, choices: Choices, rest: str) -> None:
    """The whole table, whatever the window holds."""
    session.lay_out(seat, choices, session.words.board, in_short, is_low=False)


def show_all(session: "Session", seat: Seat, choices: Choices, rest: str) -> None:
    session.show_question(seat, choices, in_full(choices))


def show_log(session: "Session", seat: Seat, choices: Choices, rest: str) -> None:
    """The whole game as this person saw it."""
    for step in range(len(session.match.tables)):
        lines = session.match.tell(session.words, seat, step)
        if lines:
            session.screen.item(f"{step:>4}  ", " ".join(lines))


def save(session: "Session", seat: Seat, choices: Choices, rest: str) -> None:
    """Keep the game in a file of the person's choice, or in the usual place."""
    path = Path(rest).expanduser() if rest else session.autosave
    try:
        write_save(path, session.party, session.book.language)
    except Problem as problem:
        complain(session, problem)
        return
    session.say_saved(path)


def say_goodbye(session: "Session", seat: Seat, choices: Choices, rest: str) -> None:
    leave(session)


def leave(session: "Session") -> None:
    """Ask whether to keep the game, then go; anything unclear stays."""
    typed = plain(session.keyboard.ask(session.book.say("quit.ask")))
    if typed in session.book.say("quit.yes").split() or not typed:
        raise Quit(keeps=True)
    if typed in session.book.say("quit.no").split():
        raise Quit(keeps=False)
    session.screen.say(session.book.say("quit.stays"), SOFT)


DEEDS: Final[dict[str, Deed]] = {
    "help": give_help,
    "rules": look_up,
    "why": explain_why,
    "hint": give_hint,
    "undo": take_back,
    "board": show_again,
    "all": show_all,
    "log": show_log,
    "save": save,
    "quit": say_goodbye,
}
"""Every command, in the order of the help."""
