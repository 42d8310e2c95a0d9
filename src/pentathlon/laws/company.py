"""Laws of what else lies in a box, words, rulebook and bots; one game is enough to try them."""

from collections.abc import Iterator
from contextlib import contextmanager

from pentathlon.engine.bot import Bot
from pentathlon.engine.game import Seat, State
from pentathlon.engine.stumbles import reason_of
from pentathlon.engine.words import LANGUAGES

from .trial import Broken, Trial, demand


@contextmanager
def trying(what: str, *things: object) -> Iterator[None]:
    """Whatever goes wrong meanwhile is said of this."""
    try:
        yield
    except Broken:
        raise
    except Exception as error:
        raise Broken(f"{what}: {reason_of(error, *things)}") from error


def opens_in_every_language(trial: Trial) -> None:
    """Words and rulebook open in every language, and all rulebooks have the same rules."""
    first = LANGUAGES[0]
    rules = rules_in(trial, first)
    for language in LANGUAGES:
        with trying(f"the words in {language}", trial.box):
            words = trial.box.words(language)
            demand(bool(words.title and words.summary), f"no title or summary in {language}")
        same = rules_in(trial, language) == rules
        demand(same, f"the rulebook in {language} has other rules than that in {first}")


def rules_in(trial: Trial, language: str) -> list[str]:
    """The rules of the book in a language."""
    with trying(f"the rulebook in {language}", trial.box):
        return list(trial.box.rulebook(language).rules)


def bots_choose_what_is_legal(trial: Trial) -> None:
    """Every bot of the box chooses early, midway and late in a game."""
    found = decisions(trial)
    tables = [*found[:1], *found[len(found) // 2 :][:1], *found[-1:]]
    for level in trial.box.levels():
        with trying(f"the bot {level}", trial.box):
            bot = trial.box.bot(level)
        lacks = getattr(type(bot), "choose", Bot.choose) is Bot.choose
        demand(not lacks, f"the bot {level} has no choose")  # compiled, it would answer None
        with trying(f"the bot {level}", bot):
            for state, seat in tables:
                legal = list(trial.game.legal(state, seat))
                chosen = bot.choose(trial.game.view(state, seat), legal, trial.picker)
                demand(chosen in legal, f"the bot {level} chooses {chosen}, which is not legal")


def decisions(trial: Trial) -> list[tuple[State, Seat]]:
    """Every table of a game at which somebody has a choice, with who has."""
    found = []
    for state in trial.walk():
        free = [
            seat for seat in trial.game.deciders(state) if len(trial.game.legal(state, seat)) > 1
        ]
        found += [(state.clone(), seat) for seat in free[:1]]
    return found
