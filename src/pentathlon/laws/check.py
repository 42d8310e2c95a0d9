"""Every law tried on a game, many times: `pentathlon check`."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from traceback import FrameSummary
from typing import Final

from pentathlon.engine.box import Box
from pentathlon.engine.errors import Problem
from pentathlon.engine.stumbles import own_frames, place_of, reason_of

from . import company, order, secrecy
from .trial import Broken, Trial, Untried, trial_of

Law = Callable[[Trial], None]

LAWS: Final[dict[str, Law]] = {
    "ends_within_its_bound": order.ends_within_its_bound,
    "old_copies_never_change": order.old_copies_never_change,
    "survives_saving": order.survives_saving,
    "imagined_tables_fit": order.imagined_tables_fit,
    "views_share_the_open_table": order.views_share_the_open_table,
    "keeps_its_invariants": order.keeps_its_invariants,
    "refuses_exactly_the_illegal": order.refuses_exactly_the_illegal,
    "explains_by_its_rulebook": order.explains_by_its_rulebook,
    "actions_survive_their_text": order.actions_survive_their_text,
    "records_replay": order.records_replay,
    "tells_what_it_declares": order.tells_what_it_declares,
    "foreign_luck_changes_nothing": order.foreign_luck_changes_nothing,
    "arrival_order_does_not_matter": order.arrival_order_does_not_matter,
    "hidden_things_do_not_show": secrecy.hidden_things_do_not_show,
    "twins_stay_alike": secrecy.twins_stay_alike,
    "having_no_choice_tells_nothing": secrecy.having_no_choice_tells_nothing,
    "luck_shows_to_its_audience_only": secrecy.luck_shows_to_its_audience_only,
    "pending_choices_do_not_show": secrecy.pending_choices_do_not_show,
}
LAWS_OF_THE_BOX: Final[dict[str, Law]] = {
    "opens_in_every_language": company.opens_in_every_language,
    "bots_choose_what_is_legal": company.bots_choose_what_is_legal,
}
"""Tried on one game."""
ALL_LAWS: Final[dict[str, Law]] = {**LAWS, **LAWS_OF_THE_BOX}
NEEDS_INSPECTION: Final = (
    "keeps_its_invariants",
    "refuses_exactly_the_illegal",
    "hidden_things_do_not_show",
    "twins_stay_alike",
    "having_no_choice_tells_nothing",
)
"""Laws that need the author's word: without an inspection they cannot be tried."""
REPEATS: Final = 3
"""How often the same call of a traceback is shown."""
LEFT_OUT: Final = "…"


class Finding:
    """What came of trying one law."""

    def __init__(self, law: str, verdict: str, detail: str, trace: Sequence[str] = ()) -> None:
        self.law: Final = law
        self.verdict: Final = verdict
        """`kept`, `broken`, or `untried` for want of the author's word."""
        self.detail: Final = detail
        """How it was broken, or the method of the author that was asked for."""
        self.trace: Final = list(trace)
        """Where the game itself stumbled: file, line and code, the last call last."""

    def to_json(self) -> dict[str, object]:
        return {
            "law": self.law,
            "verdict": self.verdict,
            "detail": self.detail,
            "trace": self.trace,
        }


def tables_of(box: Box) -> list[tuple[Mapping[str, str], int]]:
    """Every number of seats under the usual options, and under each variant of the author's."""
    inspection = box.inspection()
    variants: list[Mapping[str, str]] = [{}, *(inspection.variants() if inspection else [])]
    return [(options, seats) for options in variants for seats in box.game(options).seat_counts()]


def check(box: Box, games: int, progress: Callable[[int], None]) -> Iterator[Finding]:
    """Try each law on so many games, going round the tables the box allows."""
    try:
        tables = tables_of(box)
    except Exception as error:
        raise Problem(
            "box_flawed", target=type(box).__name__, reason=reason_of(error, box)
        ) from error
    for name, law in ALL_LAWS.items():
        if name in NEEDS_INSPECTION and box.inspection() is None:
            yield Finding(name, "untried", "")
            continue
        yield try_law(box, name, law, tables, 1 if name in LAWS_OF_THE_BOX else games)
        progress(1)


def try_law(
    box: Box, name: str, law: Law, tables: list[tuple[Mapping[str, str], int]], games: int
) -> Finding:
    """The first game that breaks the law, or none."""
    for seed in range(games):
        options, seats = tables[seed % len(tables)]
        try:
            law(trial_of(box, options, seats, seed))
        except Untried as wanted:
            return Finding(name, "untried", str(wanted))
        except Exception as error:  # a game that crashes breaks the law too
            chosen = " ".join(f"{key}={value}" for key, value in options.items())
            where = f"seats={seats} seed={seed} {chosen}".strip()
            detail = f"{where}: {type(error).__name__}: {error}"
            return Finding(name, "broken", detail, trace_of(error, box))
    return Finding(name, "kept", "")


def trace_of(error: BaseException, box: Box) -> list[str]:
    """The author's calls on the way to where the game stumbled; a law that objects has none."""
    if isinstance(error, Broken):
        return trace_of(error.__cause__, box) if error.__cause__ is not None else []
    lines = shortened([line_of(each) for each in own_frames(error)])
    place = "" if lines else place_of(error, box, *parts_of(box))
    return [place] if place else lines


def parts_of(box: Box) -> list[object]:
    """What comes out of a box and may be called otherwise than it says."""
    with suppress(Exception):
        return [box.game({}), box.inspection()]
    return []


def line_of(frame: FrameSummary) -> str:
    """File, line and function, and the code where it can be read."""
    code = f": {frame.line}" if frame.line else ""
    return f"{frame.filename}:{frame.lineno}: {frame.name}{code}"


def shortened(lines: list[str]) -> list[str]:
    """The same call over and over is shown a few times, then only as the last one."""
    seen: Counter[str] = Counter()
    kept: list[str] = []
    for line in lines[:-1]:
        seen[line] += 1
        if seen[line] <= REPEATS:
            kept.append(line)
        elif kept[-1] != LEFT_OUT:
            kept.append(LEFT_OUT)
    return [*kept, *lines[-1:]]
