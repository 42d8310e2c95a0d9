"""Laws of secrecy: what a watcher may not know reaches it through no channel."""

from typing import Final

from pentathlon.engine.chance import (
    BELOW,
    DRAW,
    EVERYONE,
    NOBODY,
    ROLL,
    Cards,
    Chance,
    Outcome,
    Recorder,
    Replaying,
    is_seen,
)
from pentathlon.engine.errors import Problem
from pentathlon.engine.game import TABLE, Choice, Seat, State
from pentathlon.engine.luck import sealed, secret_of_seed
from pentathlon.engine.record import Seen, outcome_to_text
from pentathlon.play.match import Match, new_record

from .order import to_bytes, view_text
from .trial import Trial, demand

TWIN_STEPS: Final = 6


class Apart(Exception):
    """The twin tables cannot go on together: what one shows cannot happen at the other."""


class Echo(Chance):
    """Luck that repeats what a watcher saw at the other table, and is free elsewhere."""

    def __init__(self, heard: list[Outcome], watcher: Seat, free: Chance) -> None:
        self.heard = [outcome for outcome in heard if is_seen(outcome.seen_by, watcher)]
        self.watcher = watcher
        self.free = free

    def repeat(self, question: int, seen_by: int) -> int:
        """The next outcome that the watcher saw."""
        if not self.heard:
            raise Apart
        outcome = self.heard.pop(0)
        if outcome.question != question or outcome.seen_by != seen_by:
            raise Apart
        return int(outcome.value)

    def roll(self, faces: int) -> int:
        return self.repeat(ROLL, EVERYONE)

    def draw(self, pile: Cards, seen_by: int) -> int:
        if not is_seen(seen_by, self.watcher):
            return self.free.draw(pile, seen_by)
        kind = self.repeat(DRAW, seen_by)
        if pile[kind] == 0:
            raise Apart
        pile[kind] -= 1
        return kind

    def below(self, count: int, seen_by: int) -> int:
        if not is_seen(seen_by, self.watcher):
            return self.free.below(count, seen_by)
        value = self.repeat(BELOW, seen_by)
        if value >= count:
            raise Apart
        return value


def what_reaches(trial: Trial, state: State, watcher: Seat) -> list[str]:
    """Every channel from a table to a watcher, to the letter."""
    game = trial.game
    view = game.view(state, watcher)
    deciders = game.deciders(state)
    channels = [to_bytes(view.to_json()), str(deciders), str(game.can_talk(state))]
    channels += [words.board(view, trial.names) for words in trial.words]
    channels.append(str(game.masked(state)))
    if not deciders:
        channels += ["\n".join(words.result(view, trial.names)) for words in trial.words]
    if watcher == TABLE:
        return channels
    if watcher in deciders:
        legal = game.legal(state, watcher)
        channels += [words.question(view, trial.names) for words in trial.words]
        channels += [words.action(view, action) for words in trial.words for action in legal]
        channels += [action.text for action in legal]
    return channels + refusals(trial, state, watcher)


def refusals(trial: Trial, state: State, watcher: Seat) -> list[str]:
    """What the watcher would be told for each action of the game; words add nothing to it."""
    assert trial.inspection is not None
    universe = trial.inspection.universe()
    return [str(trial.game.refuse(state, watcher, action)) for action in universe]


def hidden_things_do_not_show(trial: Trial) -> None:
    """Scramble all that a watcher may not know: nothing that reaches it changes."""
    if trial.inspection is None:
        return
    for state in trial.glances():
        watcher = trial.watchers[trial.picker.below(len(trial.watchers), NOBODY)]
        other = trial.inspection.scramble(state, watcher, trial.picker)
        compare(trial, state, other, watcher)


def compare(trial: Trial, state: State, other: State, watcher: Seat) -> None:
    """Two tables that the watcher cannot tell apart."""
    ours, theirs = what_reaches(trial, state, watcher), what_reaches(trial, other, watcher)
    for one, two in zip(ours, theirs, strict=False):
        demand(one == two, f"watcher {watcher} is shown a secret: {one} / {two}")
    demand(len(ours) == len(theirs), f"watcher {watcher} is told more at one of two equal tables")


def twins_stay_alike(trial: Trial) -> None:
    """Two tables that differ in secrets play on alike in the watcher's eyes."""
    if trial.inspection is None:
        return
    for number, state in enumerate(trial.glances()):
        if number % 4 == 0 and trial.game.deciders(state):
            watcher = trial.watchers[trial.picker.below(len(trial.watchers), NOBODY)]
            other = trial.inspection.scramble(state, watcher, trial.picker)
            run_twins(trial, state.clone(), other, watcher)


def run_twins(trial: Trial, state: State, other: State, watcher: Seat) -> None:
    """A few steps at both tables."""
    for _ in range(TWIN_STEPS):
        choices = trial.pick(state)
        mirrored = mirror(trial, state, other, choices, watcher)
        if not mirrored:
            return
        before = trial.game.view(state, watcher)
        recorder = Recorder(trial.luck)
        trial.play(state, choices, recorder)
        heard = recorder.flush()
        echo = Recorder(Echo(heard, watcher, trial.picker))
        try:
            trial.play(other, mirrored, echo)
        except Apart:
            return
        ours = witness(trial, state, choices, heard, watcher)
        theirs = witness(trial, other, mirrored, echo.flush(), watcher)
        demand(ours.luck == theirs.luck, f"watcher {watcher} sees luck it should not")
        demand(ours.choices == theirs.choices, f"watcher {watcher} sees a secret choice")
        if not trial.game.deciders(state):
            return  # when a game is over its secrets may be shown
        compare_texts(trial, before, ours, state, other, watcher)
        compare(trial, state, other, watcher)


def mirror(
    trial: Trial, state: State, other: State, choices: list[Choice], watcher: Seat
) -> list[Choice]:
    """Choices for the other table that the watcher cannot tell from these; none if they part."""
    assert trial.inspection is not None
    mirrored = []
    for choice in choices:
        alike = [choice.action]
        if choice.seat != watcher:
            alike = trial.inspection.alike(state, choices, choice, watcher)
        fitting = [each for each in alike if not trial.game.refuse(other, choice.seat, each)]
        if not fitting:
            return []
        action = fitting[trial.picker.below(len(fitting), NOBODY)]
        mirrored.append(Choice(choice.seat, action))
    return [] if trial.inspection.tells_apart(state, other, mirrored) else mirrored


def witness(
    trial: Trial, after: State, choices: list[Choice], outcomes: list[Outcome], watcher: Seat
) -> Seen:
    """A step as the watcher saw it."""
    texts = trial.game.shown(after, choices, watcher)
    seats = [choice.seat for choice in choices]
    cards = trial.game.cards
    luck = [outcome_to_text(each, cards) for each in outcomes if is_seen(each.seen_by, watcher)]
    return Seen(list(zip(seats, texts, strict=True)), luck)


def compare_texts(
    trial: Trial, before: object, seen: Seen, state: State, other: State, watcher: Seat
) -> None:
    """The step reads the same at both tables."""
    for words in trial.words:
        ours = words.step(before, seen, trial.game.view(state, watcher), trial.names)
        theirs = words.step(before, seen, trial.game.view(other, watcher), trial.names)
        demand(ours == theirs, f"a text tells watcher {watcher} a secret: {ours} / {theirs}")


def luck_shows_to_its_audience_only(trial: Trial) -> None:
    """Another private card changes the views of those who saw it, and of nobody else."""
    state: State = trial.game.setup(trial.seats, trial.luck)
    while choices := trial.pick(state):
        before = state.clone()
        recorder = Recorder(trial.luck)
        trial.play(state, choices, recorder)
        if trial.game.deciders(state):
            for place, outcome in enumerate(recorder.outcomes):
                if outcome.seen_by != EVERYONE:
                    vary(trial, before, choices, recorder.outcomes, place, state)


def vary(
    trial: Trial,
    before: State,
    choices: list[Choice],
    outcomes: list[Outcome],
    place: int,
    state: State,
) -> None:
    """Play the step again with another answer at one place, if that is possible."""
    old = outcomes[place]
    kinds = len(trial.game.cards) if old.question == DRAW else old.size
    value = (old.value + 1 + trial.picker.below(max(1, kinds - 1), 0)) % kinds
    if value == old.value:
        return
    changed = Outcome(old.question, old.size, value, old.seen_by)
    other = before.clone()
    try:
        trial.play(other, choices, Replaying([*outcomes[:place], changed, *outcomes[place + 1 :]]))
    except Problem:
        return
    for watcher in trial.watchers:
        same = view_text(trial, state, watcher) == view_text(trial, other, watcher)
        if is_seen(old.seen_by, watcher):
            demand(not same or old.question != DRAW, f"{watcher} saw a card and it does not show")
        else:
            demand(same, f"watcher {watcher} is shown luck it did not see")


def pending_choices_do_not_show(trial: Trial) -> None:
    """A secret choice that waits for the others reaches nobody."""
    luck = sealed(secret_of_seed(trial.picker.below(1 << 30, 0)))
    match = Match(trial.game, new_record(trial.game, trial.seats, luck, trial.names), luck)
    while not match.over:
        choices = [each for each in trial.pick(match.state) if each.seat in match.deciders]
        for choice in choices[:-1]:
            before = [match_channels(match, watcher) for watcher in trial.watchers]
            match.submit(choice.seat, choice.action)
            after = [match_channels(match, watcher) for watcher in trial.watchers]
            demand(before == after, f"a pending choice of seat {choice.seat} shows")
        match.submit(choices[-1].seat, choices[-1].action)


def match_channels(match: Match, watcher: Seat) -> list[str]:
    """What a match tells a watcher."""
    return [
        to_bytes(match.view(watcher).to_json()),
        match.record_for(watcher),
        str(match.asked),
        str(match.decision),
        str([action.text for action in match.legal(watcher)]),
    ]
