"""Every law on every game, with hypothesis looking for the game that breaks it."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pentathlon.engine import is_compiled
from pentathlon.engine.box import Box
from pentathlon.engine.chance import Generator, Seeded
from pentathlon.engine.errors import Problem
from pentathlon.games.catalog import OURS, open_box
from pentathlon.laws.check import (
    ALL_LAWS,
    LAWS,
    NEEDS_INSPECTION,
    check,
    tables_of,
    trace_of,
    try_law,
)
from pentathlon.laws.trial import SHORT, Trial
from tests.toys import broken
from tests.toys.pebbles import BareBox, Pebbles, PebblesBox

BOXES: dict[str, Box] = {"pebbles": PebblesBox(), **{id: open_box(id) for id in OURS}}


class Picks(Generator):
    """Choices that hypothesis can shrink: a list of numbers first, then a seeded tail."""

    def __init__(self, numbers: list[int], seed: int) -> None:
        self.numbers = numbers
        self.tail = Seeded(seed)

    def number(self, count: int) -> int:
        return self.numbers.pop(0) % count if self.numbers else self.tail.number(count)


@pytest.mark.parametrize(
    "id", ["pebbles", *(pytest.param(id, marks=pytest.mark.unwatched) for id in OURS)]
)
@pytest.mark.parametrize("law", LAWS)
def test_every_game_keeps_every_law(id: str, law: str) -> None:
    box = BOXES[id]
    tables = tables_of(box)

    @settings(max_examples=examples_for(box))
    @given(
        table=st.integers(0, 10_000),
        seed=st.integers(0, 1 << 40),
        numbers=st.lists(st.integers(0, 400), max_size=80),
    )
    def keeps_it(table: int, seed: int, numbers: list[int]) -> None:
        # Hypothesis begins with the last variant: the usual options can take ten times as long.
        options, seats = tables[-1 - table % len(tables)]
        LAWS[law](Trial(box, options, seats, Seeded(seed), Picks(list(numbers), seed + 1)))

    keeps_it()


def examples_for(box: Box) -> int:
    """Fewer games of a kind that takes long, and fewer on code that is not compiled."""
    game = box.game({})
    is_short = game.bound(max(game.seat_counts())) <= SHORT
    if is_compiled():
        return 20 if is_short else 5
    return 5 if is_short else 2


@pytest.mark.parametrize("id", BOXES)
def test_every_box_opens_in_every_language(id: str) -> None:
    law = "opens_in_every_language"
    assert try_law(BOXES[id], law, ALL_LAWS[law], tables_of(BOXES[id]), 1).verdict == "kept"


@pytest.mark.many
@pytest.mark.parametrize("id", BOXES if is_compiled() else ["pebbles"])
def test_every_bot_chooses_what_is_legal(id: str) -> None:
    """A champion interpreted thinks for seconds."""
    law = "bots_choose_what_is_legal"
    assert try_law(BOXES[id], law, ALL_LAWS[law], tables_of(BOXES[id]), 1).verdict == "kept"


SPOILED: list[tuple[type[Pebbles], str]] = [
    (broken.ShowsAllHands, "hidden_things_do_not_show"),
    (broken.HoldsAllHands, "hidden_things_do_not_show"),
    (broken.HoldsTheTable, "hidden_things_do_not_show"),
    (broken.RemembersTheTable, "hidden_things_do_not_show"),
    (broken.AsksByHand, "hidden_things_do_not_show"),
    (broken.RefusesWithTheNeighboursHand, "hidden_things_do_not_show"),
    (broken.ExplainsByTheNeighboursHand, "hidden_things_do_not_show"),
    (broken.ShowsAllHands, "twins_stay_alike"),
    (broken.ShowsBuriedPebbles, "twins_stay_alike"),
    (broken.ShowsAllHands, "luck_shows_to_its_audience_only"),
    (broken.DrawsUnseenByItsOwner, "luck_shows_to_its_audience_only"),
    (broken.CopiesTooLittle, "old_copies_never_change"),
    (broken.ForgetsPoints, "survives_saving"),
    (broken.CallsHandsOpen, "views_share_the_open_table"),
    (broken.ImaginesWrongly, "imagined_tables_fit"),
    (broken.ImaginesTooFew, "imagined_tables_fit"),
    (broken.RefusesLegalActions, "refuses_exactly_the_illegal"),
    (broken.NeverEnds, "ends_within_its_bound"),
    (broken.LosesPebbles, "keeps_its_invariants"),
    (broken.UsesTheRandomModule, "foreign_luck_changes_nothing"),
    (broken.MisreadsItsTexts, "actions_survive_their_text"),
    (broken.SaysThatIsNoSecret, "having_no_choice_tells_nothing"),
]


@pytest.mark.parametrize(("kind", "law"), SPOILED)
def test_a_spoiled_game_is_caught(kind: type[Pebbles], law: str) -> None:
    box = broken.SpoiledBox(kind)
    finding = try_law(box, law, LAWS[law], tables_of(box), 12)

    assert finding.verdict == "broken"
    assert "seed=" in finding.detail


@pytest.mark.parametrize("kind", [broken.ExplainsByUnknownRules, broken.MarksUnknownRules])
def test_an_explanation_by_an_unknown_rule_is_caught(kind: type[Box]) -> None:
    box, law = kind(), "explains_by_its_rulebook"
    finding = try_law(box, law, LAWS[law], tables_of(box), 1)

    assert finding.verdict == "broken"
    assert "TOY-9" in finding.detail


def test_what_a_view_holds_is_named_by_its_path() -> None:
    box, law = broken.SpoiledBox(broken.HoldsAllHands), "hidden_things_do_not_show"
    finding = try_law(box, law, LAWS[law], tables_of(box), 12)

    assert re.search(r"holds a secret: view\.held\[\d\]\[\d\]: \d / \d$", finding.detail)


def test_the_invariant_that_an_imagined_table_breaks_is_shown() -> None:
    box, law = broken.SpoiledBox(broken.ImaginesTooFew), "imagined_tables_fit"
    finding = try_law(box, law, LAWS[law], tables_of(box), 12)

    assert "a table imagined from the view of -1 breaks an invariant" in finding.detail
    assert "sum(hand) == 2" in finding.trace[-1]


def test_an_honest_game_keeps_every_law() -> None:
    assert {each.verdict for each in check(PebblesBox(), 8, lambda done: None)} == {"kept"}


def test_without_an_inspection_some_laws_stay_untried() -> None:
    findings = check(BareBox(), 2, lambda done: None)

    assert {each.law for each in findings if each.verdict == "untried"} == set(NEEDS_INSPECTION)


def test_an_author_is_asked_whether_having_no_choice_is_a_secret() -> None:
    box, law = broken.SpoiledBox(broken.ForcedByItsHand), "having_no_choice_tells_nothing"
    finding = try_law(box, law, LAWS[law], tables_of(box), 12)

    assert (finding.verdict, finding.detail) == ("untried", "masked")


def test_a_game_that_stumbles_is_shown_where() -> None:
    findings = list(check(broken.SpoiledBox(broken.Stumbles), 1, lambda done: None))
    traces = [finding.trace for finding in findings if finding.trace]

    assert len(traces) > 1
    assert "broken.py:" in traces[0][-1]
    assert "names[state.rounds]" in traces[0][-1]
    assert all("laws" not in line.split(":")[0] for line in traces[0])


def test_of_a_call_without_end_a_few_rounds_are_shown() -> None:
    findings = check(broken.SpoiledBox(broken.CallsForEver), 1, lambda done: None)
    traces = [finding.trace for finding in findings if finding.trace]

    assert all("RecursionError" not in line for trace in traces for line in trace)
    assert max(len(trace) for trace in traces) < 20
    assert "broken.py:" in traces[0][-1]
    assert "…" in traces[0]


def test_a_method_that_takes_too_little_is_shown_where_it_is_written() -> None:
    box = broken.SpoiledBox(broken.TakesTooLittle)
    finding = try_law(box, "survives_saving", LAWS["survives_saving"], tables_of(box), 1)

    assert "TakesTooLittle.legal() takes 2 positional arguments" in finding.detail
    [line] = finding.trace
    assert line.endswith(f"broken.py:{broken.TakesTooLittle.legal.__code__.co_firstlineno}")


BARE: list[tuple[Box, str, str]] = [
    (broken.LacksRules(), "opens_in_every_language", "the rulebook in fr has other rules"),
    (broken.UnreadRules(), "opens_in_every_language", "the rulebook in fr: .*broken.py:.*KeyError"),
    (broken.NamelessBox(), "opens_in_every_language", "no title or summary in fr"),
    (
        broken.Company(broken.Silent),
        "bots_choose_what_is_legal",
        "the bot rookie(: .*broken.py:.*abstract class Silent| has no choose)",
    ),
    (
        broken.Company(broken.Deaf),
        "bots_choose_what_is_legal",
        r"the bot rookie: .*broken.py:\d+: TypeError: Deaf.choose",
    ),
    (broken.Company(broken.Cheating), "bots_choose_what_is_legal", "rookie chooses None"),
]


@pytest.mark.parametrize(("box", "law", "detail"), BARE)
def test_what_is_wrong_with_words_rulebook_and_bots_is_found(
    box: Box, law: str, detail: str
) -> None:
    [finding] = [each for each in check(box, 1, lambda done: None) if each.law == law]

    assert finding.verdict == "broken"
    assert re.search(detail, finding.detail)


def test_an_inspection_that_cannot_be_had_is_a_problem() -> None:
    with pytest.raises(Problem, match=r"box of 'Uninspected' .*broken.py:.*no inspection"):
        list(check(broken.Uninspected(), 1, lambda done: None))
    error = TypeError("Pebbles.load() takes none")
    assert trace_of(error, broken.Uninspected()) == []
