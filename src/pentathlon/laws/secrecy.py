"""Laws of secrecy: what a watcher may not know reaches it through no channel."""

from collections.abc import Callable
from typing import Final

from pentathlon.engine.chance import (
    BELOW,
    DRAW,
    EVERYONE,
    ROLL,
    UNSEEN,
    Cards,
    Chance,
    Outcome,
    Recorder,
    Replaying,
    beats_for,
    is_seen,
)
from pentathlon.engine.errors import Problem
from pentathlon.engine.game import TABLE, Action, Choice, Game, Seat, State
from pentathlon.engine.luck import sealed, secret_of_seed
from pentathlon.engine.record import Seen, outcome_to_text
from pentathlon.engine.telling import Beat
from pentathlon.play.match import Match, new_record, tell_step

from .holding import difference
from .order import to_bytes, view_text
from .trial import Trial, Untried, demand

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
    channels += [words.brief(view, trial.names) for words in trial.words]
    channels.append(str(game.masked(state)))
    result = game.result(state)
    if result is not None:
        endings = [words.ending(result, view, trial.names) for words in trial.words]
        channels += ["\n".join(ending) for ending in endings]
    if watcher == TABLE:
        return channels
    if watcher in deciders:
        legal = game.legal(state, watcher)
        channels += [words.question(view, trial.names) for words in trial.words]
        channels += [words.action(view, action) for words in trial.words for action in legal]
        channels += [
            words.choice(view, action, trial.names) for words in trial.words for action in legal
        ]
        channels += [action.text for action in legal]
        channels += [" ".join(game.rules_behind(view, action)) for action in legal]
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
        watcher = trial.watchers[trial.picker.below(len(trial.watchers), UNSEEN)]
        other = trial.inspection.scramble(state, watcher, trial.picker)
        compare_held(trial, state, other, watcher)
        compare(trial, state, other, watcher)


def compare_held(trial: Trial, state: State, other: State, watcher: Seat) -> None:
    """A bot gets the view itself: nothing in it may differ, said or not."""
    ours, theirs = trial.game.view(state, watcher), trial.game.view(other, watcher)
    found = difference(ours, theirs, "view", {})
    demand(not found, f"the view of watcher {watcher} holds a secret: {found}")


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
    for number, state in enumerate(trial.walk()):
        deciders = trial.game.deciders(state)
        if len(deciders) > 1 or (deciders and number % trial.twin_rest == 0):
            watcher = trial.watchers[trial.picker.below(len(trial.watchers), UNSEEN)]
            other = trial.inspection.scramble(state, watcher, trial.picker)
            steps = 1 if len(deciders) > 1 else TWIN_STEPS
            run_twins(trial, state.clone(), other, watcher, steps)


def run_twins(trial: Trial, state: State, other: State, watcher: Seat, steps: int) -> None:
    """A few steps at both tables."""
    for _ in range(steps):
        choices = trial.pick(state)
        mirrored = mirror(trial, state, other, choices, watcher)
        if not mirrored:
            return
        recorder = Recorder(trial.luck)
        trial.play(state, choices, recorder)
        echo = Recorder(Echo(recorder.outcomes, watcher, trial.picker))
        try:
            trial.play(other, mirrored, echo)
        except Apart:
            return
        ours = witness(trial, state, choices, recorder, watcher)
        theirs = witness(trial, other, mirrored, echo, watcher)
        demand(ours.luck == theirs.luck, f"watcher {watcher} sees luck it should not")
        demand(ours.choices == theirs.choices, f"watcher {watcher} sees a secret choice")
        if not trial.game.deciders(state):
            return  # when a game is over its secrets may be shown
        compare_told(trial, ours.beats, theirs.beats, watcher)
        compare_texts(trial, ours, theirs, state, other, watcher)
        compare(trial, state, other, watcher)


def mirror(
    trial: Trial, state: State, other: State, choices: list[Choice], watcher: Seat
) -> list[Choice]:
    """Choices for the other table that the watcher cannot tell from these; none if they part."""
    assert trial.inspection is not None
    mirrored = []
    for choice in choices:
        alike = alike_of(trial, state, other, choices, choice, watcher)
        fitting = [each for each in alike if not trial.game.refuse(other, choice.seat, each)]
        if not fitting:
            return []
        action = fitting[trial.picker.below(len(fitting), UNSEEN)]
        mirrored.append(Choice(choice.seat, action))
    return [] if trial.inspection.tells_apart(state, other, mirrored) else mirrored


def alike_of(
    trial: Trial,
    state: State,
    other: State,
    choices: list[Choice],
    choice: Choice,
    watcher: Seat,
) -> list[Action]:
    """What the author says of a choice; silence will not do where a choice can be a secret."""
    assert trial.inspection is not None
    if choice.seat == watcher:
        return [choice.action]
    alike = trial.inspection.alike(state, other, choices, choice, watcher)
    if alike is None and (len(choices) > 1 or type(trial.game).shown is not Game.shown):
        raise Untried("alike")
    return [choice.action] if alike is None else alike


def witness(
    trial: Trial, after: State, choices: list[Choice], recorder: Recorder, watcher: Seat
) -> Seen:
    """A step as the watcher saw it."""
    texts = trial.game.shown(after, choices, watcher)
    seats = [choice.seat for choice in choices]
    cards, outcomes = trial.game.cards, recorder.flush()
    luck = [outcome_to_text(each, cards) for each in outcomes if is_seen(each.seen_by, watcher)]
    shown = list(zip(seats, texts, strict=True))
    return Seen(shown, luck, beats_for(recorder.flush_beats(), watcher))


def told(trial: Trial, beats: list[Beat], watcher: Seat) -> list[str]:
    """What a watcher hears of a step, beat by beat, with the tables shown on the way."""
    lines = []
    for beat in beats:
        lines += [to_bytes(event.to_json()) for event in beat.events]
        lines.append("" if beat.table is None else view_text(trial, beat.table, watcher))
    return lines


def compare_told(trial: Trial, ours: list[Beat], theirs: list[Beat], watcher: Seat) -> None:
    """The rules tell the same at both tables."""
    one, two = told(trial, ours, watcher), told(trial, theirs, watcher)
    demand(one == two, f"an event tells watcher {watcher} a secret: {one} / {two}")


def compare_texts(
    trial: Trial,
    ours: Seen,
    theirs: Seen,
    state: State,
    other: State,
    watcher: Seat,
) -> None:
    """The step reads the same at both tables."""
    for words in trial.words:
        texts = [
            [
                lines
                for _, lines in tell_step(
                    trial.game,
                    words,
                    watcher,
                    seen,
                    trial.game.view(table, TABLE),
                    trial.names,
                )
            ]
            for seen, table in ((ours, state), (theirs, other))
        ]
        demand(texts[0] == texts[1], f"a text tells watcher {watcher} a secret: {texts}")


def having_no_choice_tells_nothing(trial: Trial) -> None:
    """A seat without a choice answers at once: where that is a secret, `Game.masked` hides it."""
    if trial.inspection is None:
        return
    for state in trial.glances():
        watcher = trial.watchers[trial.picker.below(len(trial.watchers), UNSEEN)]
        other = trial.inspection.scramble(state, watcher, trial.picker)
        if not trial.game.masked(state):
            for seat in trial.game.deciders(state):
                compare_freedom(trial, state, other, seat, watcher)


def compare_freedom(trial: Trial, state: State, other: State, seat: Seat, watcher: Seat) -> None:
    """A seat has a choice at both tables or at none; an author who was silent is asked."""
    is_forced = [len(trial.game.legal(table, seat)) == 1 for table in (state, other)]
    if is_forced[0] != is_forced[1]:
        if type(trial.game).masked is Game.masked:
            raise Untried("masked")
        demand(False, f"that seat {seat} has no choice tells watcher {watcher} a secret")


def luck_shows_to_its_audience_only(trial: Trial) -> None:
    """Another private card changes what those see and hear who saw it, and nobody else."""
    recorder = Recorder(trial.luck)
    state: State = trial.game.setup(trial.seats, recorder)
    vary_step(trial, lambda luck: trial.game.setup(trial.seats, luck), recorder, state)
    while choices := trial.pick(state):
        before = state.clone()
        recorder = Recorder(trial.luck)
        trial.play(state, choices, recorder)
        if trial.game.deciders(state):
            vary_step(trial, again(trial, before, choices), recorder, state)


def again(trial: Trial, before: State, choices: list[Choice]) -> Callable[[Chance], State]:
    """The same step with other luck."""

    def play(luck: Chance) -> State:
        other = before.clone()
        trial.play(other, choices, luck)
        return other

    return play


def vary_step(
    trial: Trial, play: Callable[[Chance], State], recorder: Recorder, state: State
) -> None:
    """Each private answer of a step, changed alone."""
    outcomes, beats = recorder.flush(), recorder.flush_beats()
    for place, old in enumerate(outcomes):
        changed = changed_outcome(trial, old)
        if old.seen_by == EVERYONE or changed == old:
            continue
        luck = Recorder(Replaying([*outcomes[:place], changed, *outcomes[place + 1 :]]))
        try:
            other = play(luck)
        except Problem:
            continue
        compare_luck(trial, old, (state, beats), (other, luck.flush_beats()))


def changed_outcome(trial: Trial, old: Outcome) -> Outcome:
    """Another answer to the same question, where there is one."""
    kinds = len(trial.game.cards) if old.question == DRAW else old.size
    value = (old.value + 1 + trial.picker.below(max(1, kinds - 1), UNSEEN)) % kinds
    return Outcome(old.question, old.size, value, old.seen_by)


def compare_luck(
    trial: Trial, old: Outcome, ours: tuple[State, list[Beat]], theirs: tuple[State, list[Beat]]
) -> None:
    """Who saw a card is shown another one; who did not is shown and told the same."""
    for watcher in trial.watchers:
        same = view_text(trial, ours[0], watcher) == view_text(trial, theirs[0], watcher)
        if is_seen(old.seen_by, watcher):
            demand(not same or old.question != DRAW, f"{watcher} saw a card and it does not show")
        else:
            demand(same, f"watcher {watcher} is shown luck it did not see")
            beats = beats_for(ours[1], watcher), beats_for(theirs[1], watcher)
            compare_told(trial, *beats, watcher)


def pending_choices_do_not_show(trial: Trial) -> None:
    """A secret choice that waits for the others reaches nobody."""
    luck = sealed(secret_of_seed(trial.picker.below(1 << 30, 0)))
    match = Match(trial.game, new_record(trial.game, trial.seats, luck, trial.names), luck)
    match.settle()
    while not match.over:
        choices = [each for each in trial.pick(match.state) if each.seat in match.deciders]
        looks = len(choices) > 1 and trial.glances_at(match.state)
        told = all_channels(trial, match) if looks else []
        for choice in choices[:-1]:
            match.submit(choice.seat, choice.action)
            is_still = not looks or told == all_channels(trial, match)
            demand(is_still, f"a pending choice of seat {choice.seat} shows")
        match.submit(choices[-1].seat, choices[-1].action)


def all_channels(trial: Trial, match: Match) -> list[list[str]]:
    """What a match tells everybody."""
    return [match_channels(match, watcher) for watcher in trial.watchers]


def match_channels(match: Match, watcher: Seat) -> list[str]:
    """What a match tells a watcher."""
    return [
        to_bytes(match.view(watcher).to_json()),
        match.record_for(watcher),
        str(match.asked),
        str(match.decision),
        str([action.text for action in match.legal(watcher)]),
    ]
