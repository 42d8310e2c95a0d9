"""What a page shows: panels of plain data with their words, in every language."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from pentathlon.engine.words import LANGUAGES, Phrasebook, Words, open_phrasebook
from pentathlon.games.catalog import open_box

from .arena import Standings
from .by_option import has_many_bots, rates_by_option
from .compare import Comparison, compare
from .count import TENTHS
from .figures import Figure, mean, quantile
from .summary import Summary, Use

Label: TypeAlias = "str | dict[str, str]"
"""A word, or the word in each language."""
Line: TypeAlias = dict[str, object]

MOST_BARS: Final = 40
QUANTILES: Final = {"p5": 0.05, "p25": 0.25, "p50": 0.5, "p75": 0.75, "p95": 0.95}


@dataclass(frozen=True)
class Panel:
    """One picture or table: how it is drawn, and its data."""

    name: str
    """The key of its title and note, and the name of its data file."""
    draw: str
    lines: list[Line]
    facts: dict[str, object] = field(default_factory=dict)

    def to_json(self) -> dict[str, object]:
        return {"name": self.name, "draw": self.draw, "lines": self.lines, "facts": self.facts}


@dataclass(frozen=True)
class Report:
    """A page: a title, what was played, and panels."""

    kind: str
    game: str
    terms: dict[str, object]
    """Seed, games and so on: what one needs to play the same again."""
    panels: list[Panel]

    def to_json(self) -> dict[str, object]:
        box = open_box(self.game)
        return {
            "kind": self.kind,
            "game": {language: box.words(language).title for language in LANGUAGES},
            "terms": self.terms,
            "panels": [panel.to_json() for panel in self.panels],
            "words": {language: dict(page_words(language).phrases) for language in LANGUAGES},
        }


def page_words(language: str) -> Phrasebook:
    """The words of pages."""
    return open_phrasebook("pentathlon.lab", "phrases", language)


# A simulation


def report_simulation(found: list[Summary], command: str) -> Report:
    """All variants beside each other."""
    experiment = found[0].experiment
    terms: dict[str, object] = {
        "command": command,
        "games": sum(summary.count.games for summary in found),
        "seats": len(experiment.bots),
        "bots": ", ".join(dict.fromkeys(experiment.bots)),
        "seed": experiment.seed,
    }
    return Report(
        "simulate", experiment.game, terms, [panel for panel in panels(found) if panel.lines]
    )


def panels(found: list[Summary]) -> list[Panel]:
    """From who wins to what is chosen; a panel without data is left out."""
    first, single = found[0], len(found) == 1
    fair = 1 / len(first.teams)
    return [
        Panel("key", "cards", [key_line(summary) for summary in found]),
        Panel("differences", "differences", [] if single else difference_lines(found)),
        Panel("teams" if first.has_teams else "seats", "rates", win_lines(found), {"fair": fair}),
        Panel("bots", "rates", bot_lines(found), {"fair": fair}),
        Panel("options", "rates", option_lines(found), {"fair": fair, "colour": who(first)}),
        Panel("points", "boxes", point_lines(found)),
        Panel("length", "histogram", bars(found, "decisions")),
        Panel("minutes", "histogram", bars(found, "minutes")),
        Panel("rounds", "histogram", bars(found, "rounds")),
        Panel("lead", "histogram", bars(found, "lead_changes")),
        Panel("settled", "histogram", settled_lines(found), {"percent": True}),
        Panel("choices", "histogram", bars(found, "choices")),
        Panel("breadth", "histogram", bars(found, "breadth")),
        Panel("reasons", "shares", reason_lines(found)),
        Panel("uses", "uses", use_lines(found), {"fair": fair}),
        Panel("draws", "shares", draw_lines(found), {"count": True}),
        Panel("tally", "table", tally_lines(found)),
    ]


def key_line(summary: Summary) -> Line:
    count, settled = summary.count, summary.settled()
    return {
        "variant": summary.variant.name,
        "games": count.games,
        "decisions": mean(count.decisions).value,
        "minutes": mean(count.minutes).value,
        "shared": summary.shared().value,
        "lead_changes": mean(count.lead_changes).value if count.lead_changes else None,
        "settled": None if settled is None else settled.value,
        "breadth": summary.breadth().value,
    }


def difference_lines(found: list[Summary]) -> list[Line]:
    """Each figure of each variant, marked where it differs from the first variant's."""
    return [difference_line(found[0], each) for each in compare(found)]


def difference_line(first: Summary, comparison: Comparison) -> Line:
    return {
        "figure": comparison.figure,
        "of": use_label(first, comparison.of) if comparison.figure == "use" else comparison.of,
        "percent": comparison.is_rate,
        "values": [figure.to_json() for figure in comparison.values],
        "differs": comparison.differs,
        "variants": comparison.variants,
    }


def win_lines(found: list[Summary]) -> list[Line]:
    lines = []
    for summary in found:
        for number, team in enumerate(summary.teams):
            label = " + ".join(str(seat + 1) for seat in team)
            lines.append(rate_line(summary, label, summary.team_rate(number)))
    return lines


def bot_lines(found: list[Summary]) -> list[Line]:
    """By bot, where more than one kind plays."""
    if not has_many_bots(found[0]):
        return []
    return [
        rate_line(summary, bot, figure)
        for summary in found
        for bot, figure in summary.bot_rates().items()
    ]


def option_lines(found: list[Summary]) -> list[Line]:
    """A row for each value of an option, a colour for each bot or seat."""
    return [
        {"variant": rate.of, "label": f"{rate.option} = {rate.value}", **rate.won.to_json()}
        for rate in rates_by_option(found)
    ]


def who(summary: Summary) -> str:
    """Whom the colours of a picture stand for, where it is not the variants."""
    return "bot" if has_many_bots(summary) else "seat"


def rate_line(summary: Summary, label: Label, figure: Figure) -> Line:
    return {"variant": summary.variant.name, "label": label, **figure.to_json()}


def point_lines(found: list[Summary]) -> list[Line]:
    """The spread of each seat's points."""
    return [
        {
            "variant": summary.variant.name,
            "label": str(seat + 1),
            **{name: quantile(summary.points(seat), part) for name, part in QUANTILES.items()},
            "mean": mean(summary.points(seat)).value,
        }
        for summary in found
        for seat in summary.seats
    ]


def bars(found: list[Summary], name: str) -> list[Line]:
    """A counter as shares of its total, in at most so many bars."""
    counters: list[Counter[Any]] = [getattr(summary.count, name) for summary in found]
    numbers = [number for counter in counters for number in counter]
    if not numbers:
        return []
    low, high = min(numbers), max(numbers)
    width = max(1, -(-(high - low + 1) // MOST_BARS))
    lines = []
    for summary, counter in zip(found, counters, strict=True):
        total = sum(counter.values())
        shares: Counter[int] = Counter()
        for number, times in counter.items():
            shares[low + (number - low) // width * width] += times
        for start in range(low, high + 1, width):
            line = {"from": start, "to": start + width, "share": shares[start] / total}
            lines.append({"variant": summary.variant.name, **line})
    return lines


def settled_lines(found: list[Summary]) -> list[Line]:
    """By tenths of a game; what was never settled before the end stands in the last one."""
    lines = []
    for summary in found:
        settled = summary.count.settled
        for tenth in range(TENTHS if settled else 0):
            times = settled[tenth] + (settled[TENTHS] if tenth == TENTHS - 1 else 0)
            share = times / sum(settled.values())
            line = {"from": tenth / TENTHS, "to": (tenth + 1) / TENTHS, "share": share}
            lines.append({"variant": summary.variant.name, **line})
    return lines


def reason_lines(found: list[Summary]) -> list[Line]:
    return [
        {
            "variant": summary.variant.name,
            "label": game_label(summary.experiment.game, f"reason.{key}", key),
            "value": times / summary.count.games,
        }
        for summary in found
        for key, times in summary.count.reasons.most_common()
    ]


def use_lines(found: list[Summary]) -> list[Line]:
    """All that is chosen, the commonest first, with how it goes with winning."""
    return [use_line(summary, use) for summary in found for use in summary.uses()]


def use_line(summary: Summary, use: Use) -> Line:
    won = {"low": None, "value": None, "high": None} if use.won is None else use.won.to_json()
    label = use_label(summary, use.name)
    return {
        "variant": summary.variant.name,
        "label": label,
        "per_game": use.per_game,
        "share": use.share,
        **won,
    }


def draw_lines(found: list[Summary]) -> list[Line]:
    """Cards that luck drew, a game."""
    return [
        {
            "variant": summary.variant.name,
            "label": thing_label(summary.experiment.game, card),
            "value": times,
        }
        for summary in found
        for card, times in sorted(summary.draws().items(), key=lambda pair: -pair[1])[:MOST_BARS]
    ]


def tally_lines(found: list[Summary]) -> list[Line]:
    return [
        {
            "variant": summary.variant.name,
            "label": game_label(summary.experiment.game, f"tally.{key}", key),
            "value": total / summary.count.games,
        }
        for summary in found
        for key, total in summary.count.tally.items()
    ]


# Words of the game


def game_label(game: str, key: str, usual: str) -> Label:
    """A phrase of the game in each language, or the bare key."""
    label = {}
    for language in LANGUAGES:
        book = open_box(game).words(language).book
        label[language] = usual if book.find(key) is None else book.say(key)
    return label


def use_label(summary: Summary, name: str) -> Label:
    """`attempt:SWI` as `attempt: Swimming`; verbs stay as records write them."""
    verb, _, thing = name.partition(":")
    if not thing:
        return verb
    label = thing_label(summary.experiment.game, thing)
    words = label if isinstance(label, dict) else dict.fromkeys(LANGUAGES, label)
    return {language: f"{verb}: {word}" for language, word in words.items()}


def thing_label(game: str, thing: str) -> Label:
    """What a card, a sport or a die is called, found by its key in the game's words."""
    return {
        language: find_word(open_box(game).words(language), thing) or thing
        for language in LANGUAGES
    }


def find_word(words: Words[Any], thing: str) -> str | None:
    for section in words.book.phrases.values():
        found = section.get(thing) if isinstance(section, Mapping) else None
        if isinstance(found, str) and found and "{" not in found:
            return found
    return None


# An arena


def report_arena(standings: Standings, command: str) -> Report:
    """Ratings, who beats whom, points and time."""
    contest = standings.contest
    terms: dict[str, object] = {
        "command": command,
        "games": standings.games,
        "seats": contest.seats,
        "bots": ", ".join(contest.bots),
        "seed": contest.seed,
        "settled": standings.is_settled,
        "confidence": standings.confidence,
    }
    found = [
        Panel("ratings", "ratings", rating_lines(standings)),
        Panel("matrix", "matrix", matrix_lines(standings)),
        Panel("bot_points", "shares", bot_figures(standings, "points", "sides"), {"count": True}),
        Panel("bot_time", "shares", bot_figures(standings, "micros", "decisions"), {"count": True}),
    ]
    return Report("arena", contest.game, terms, found)


def rating_lines(standings: Standings) -> list[Line]:
    return [
        {"variant": "", "label": bot_name(standings, bot), **standings.rating(bot).to_json()}
        for bot in standings.ratings.order()
    ]


def matrix_lines(standings: Standings) -> list[Line]:
    order, beats = standings.ratings.order(), standings.beats()
    return [
        {
            "row": bot_name(standings, row),
            "column": bot_name(standings, column),
            "value": beats[row, column][0],
            "met": beats[row, column][1],
        }
        for row in order
        for column in order
        if (row, column) in beats
    ]


def bot_figures(standings: Standings, total: str, by: str) -> list[Line]:
    """One counter by another, for each bot."""
    totals, times = standings.total(total), standings.total(by)
    return [
        {
            "variant": "",
            "label": bot_name(standings, bot),
            "value": totals[bot] / max(1, times[bot]),
        }
        for bot in standings.ratings.order()
    ]


def bot_name(standings: Standings, bot: int) -> str:
    return standings.contest.bots[bot]
