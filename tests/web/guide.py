"""How a learner goes through a guided game: reads, puts away by "Got it", takes what is taught."""

from collections.abc import Iterator

from playwright.sync_api import Locator, expect

from pentathlon.engine.guide import LEARNER
from pentathlon.games.catalog import open_box

from .screens import GAMES, Screen


def begin(screen: Screen, game: str) -> None:
    screen.press(f"Learn by playing: {GAMES[game]}")


def note(screen: Screen) -> Locator:
    return screen.page.get_by_role("complementary", name="Guided game")


def follow(screen: Screen, game: str) -> Iterator[tuple[str, bool]]:
    """Every text of the guide and whether it is put away, first as it comes.

    A text that teaches a choice stays when it is put away, until the choice is taken: it comes
    twice. The others come once. To go on with the loop is to go on with the game.
    """
    guide, book = open_box(game).guide(), open_box(game).words("en").book
    assert guide is not None
    choices = {lesson.idea for lesson in guide.lessons if LEARNER in lesson.choices}
    for idea in guide.ideas:
        # The text before stays on the screen until the table answers, so wait for this one.
        expect(note(screen)).to_contain_text(book.say(f"guide.{idea}"))
        yield idea, False
        screen.press("Got it")
        if idea in choices:
            expect(screen.page.get_by_role("button", name="Got it", exact=True)).to_have_count(0)
            yield idea, True
            screen.take_hinted()
    expect(note(screen)).to_have_count(0)
