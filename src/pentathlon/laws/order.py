"""Laws of a well-made table: it ends, copies, saves, replays, and says why not."""

import json
import random

from pentathlon.engine.chance import Recorder, beats_for
from pentathlon.engine.game import TABLE, Seat, State
from pentathlon.engine.luck import sealed, secret_of_seed
from pentathlon.engine.record import read_record
from pentathlon.engine.replay import replay, verify
from pentathlon.engine.telling import Beat, Event
from pentathlon.play.match import Match, new_record

from .trial import Broken, Trial, demand


def to_bytes(json_value: object) -> str:
    """A saved table or a view, to be compared to the letter."""
    return json.dumps(json_value, sort_keys=True, ensure_ascii=False)


def saved(state: State) -> str:
    return to_bytes(state.to_json())


def ends_within_its_bound(trial: Trial) -> None:
    """A decider always has a legal action, the game ends in time, and then has a result."""
    for state in trial.walk():
        is_over = not trial.game.deciders(state)
        has_result = trial.game.result(state) is not None
        demand(is_over == has_result, "a result must be there exactly when nobody decides")


def old_copies_never_change(trial: Trial) -> None:
    """What happens at a table leaves its copies alone."""
    copies = []
    for state in trial.glances():
        copy = state.clone()
        copies.append((copy, saved(copy)))
        demand(saved(state) == saved(copy), "a copy differs from its table")
    for copy, before in copies:
        demand(saved(copy) == before, "an old copy changed")


def survives_saving(trial: Trial) -> None:
    """A table that was saved and loaded is the same table."""
    game = trial.game
    for state in trial.glances():
        loaded = game.load(json.loads(saved(state)))
        demand(saved(loaded) == saved(state), "a loaded table differs from the saved one")
        demand(loaded.seat_count() == trial.seats, "a loaded table has other seats")
        for seat in trial.watchers:
            same = view_text(trial, loaded, seat) == view_text(trial, state, seat)
            demand(same, f"a loaded table looks different to {seat}")
        for seat in game.deciders(state):
            demand(game.legal(loaded, seat) == game.legal(state, seat), "other actions are legal")


def view_text(trial: Trial, state: State, watcher: Seat) -> str:
    """A view to the letter."""
    return to_bytes(trial.game.view(state, watcher).to_json())


def imagined_tables_fit(trial: Trial) -> None:
    """A table imagined from a view looks the same to that watcher."""
    for state in trial.glances():
        for watcher in trial.watchers:
            view = trial.game.view(state, watcher)
            imagined = trial.game.determinize(view, trial.picker)
            fits = view_text(trial, imagined, watcher) == to_bytes(view.to_json())
            demand(fits, f"an imagined table does not fit the view of {watcher}")
            demand_possible(trial, imagined, watcher)


def demand_possible(trial: Trial, imagined: State, watcher: Seat) -> None:
    """An imagined table is one that the rules can reach, as far as the author says."""
    if trial.inspection is None:
        return
    try:
        trial.inspection.invariants(imagined)
    except AssertionError as error:
        says = f": {error}" if str(error) else ""
        told = f"a table imagined from the view of {watcher} breaks an invariant{says}"
        raise Broken(told) from error


def views_share_the_open_table(trial: Trial) -> None:
    """What a view does not call its watcher's own is the same for everybody."""
    for state in trial.glances():
        table = trial.game.view(state, TABLE).to_json()
        for watcher in trial.watchers:
            view = trial.game.view(state, watcher)
            shared = to_bytes({**table, **view.own_json()}) == to_bytes(view.to_json())
            demand(shared, f"the view of {watcher} differs in more than it calls its own")
            seat = view.own_json().get("seat", watcher)
            demand(seat == watcher, f"the view of {watcher} says that it is that of {seat}")


def keeps_its_invariants(trial: Trial) -> None:
    """The author's own invariants hold at every table."""
    if trial.inspection is not None:
        for state in trial.walk():
            trial.inspection.invariants(state)


def refuses_exactly_the_illegal(trial: Trial) -> None:
    """Legal actions are not refused; every other is, with a rule of the book and words for it."""
    if trial.inspection is None:
        return
    universe = trial.inspection.universe()
    rules = trial.box.rulebook("en").rules
    for state in trial.glances():
        deciders = trial.game.deciders(state)
        for seat in range(trial.seats):
            legal = set(trial.game.legal(state, seat)) if seat in deciders else set()
            for action in universe:
                refusal = trial.game.refuse(state, seat, action)
                agrees = (refusal is None) == (action in legal)
                demand(agrees, f"legal and refuse disagree on {action.text} of seat {seat}")
                if refusal is not None and rules:
                    demand(refusal.rule in rules, f"{refusal.rule} is not in the rulebook")


def explains_by_its_rulebook(trial: Trial) -> None:
    """Whatever explains a legal choice, or a thing on the table, is a rule of the book."""
    rules = trial.box.rulebook("en").rules
    if not rules:
        return
    for name, thing in trial.box.things().items():
        for rule in thing.rules:
            demand(rule in rules, f"{rule}, which explains {name}, is not in the rulebook")
    for state in trial.glances():
        for seat in trial.game.deciders(state):
            view = trial.game.view(state, seat)
            for action in trial.game.legal(state, seat):
                for rule in trial.game.rules_behind(view, action):
                    demand(rule in rules, f"{rule}, behind {action.text}, is not in the rulebook")


def actions_survive_their_text(trial: Trial) -> None:
    """Every legal action is found by its text."""
    for state in trial.glances():
        for seat in trial.game.deciders(state):
            for action in trial.game.legal(state, seat):
                demand(trial.game.parse(action.text) == action, f"{action.text} reads otherwise")
            fallback = trial.game.fallback(state, seat)
            demand(
                fallback in trial.game.legal(state, seat), f"fallback {fallback.text} is illegal"
            )
            sample = trial.game.sample(state, seat, trial.picker)
            demand(sample in trial.game.legal(state, seat), f"sample {sample.text} is illegal")


def tells_what_it_declares(trial: Trial) -> None:
    """Every event is of a declared kind, its facts mean something, and all can be told of it."""
    recorder = Recorder(trial.luck)
    state: State = trial.game.setup(trial.seats, recorder)
    check_beats(trial, state, recorder.flush_beats())
    while choices := trial.pick(state):
        trial.play(state, choices, recorder)
        check_beats(trial, state, recorder.flush_beats())


def check_beats(trial: Trial, state: State, beats: list[Beat]) -> None:
    """One step as it is told to everybody in every language."""
    for beat in beats:
        for event in beat.events:
            check_event(trial, event)
        for watcher in trial.watchers:
            view = trial.game.view(beat.table or state, watcher)
            (heard,) = beats_for([beat], watcher)
            for words in trial.words:
                words.beat(heard, view, watcher, trial.names)


def check_event(trial: Trial, event: Event) -> None:
    what = event.kind.what
    demand(event.kind in trial.game.tells, f"{what} is told and not declared")
    for fact, value in zip(event.kind.facts, event.values, strict=True):
        fits = value is not None and fact.fits(value, trial.seats)
        demand(fits, f"{what} is told with {fact.name}={value}")


def play_match(trial: Trial, seed: int) -> Match:
    """A whole game through the one door, with sealed luck."""
    luck = sealed(secret_of_seed(seed), ["salt"] * trial.seats)
    match = Match(trial.game, new_record(trial.game, trial.seats, luck, trial.names), luck)
    match.settle()
    while not match.over:
        free = match.deciders
        for choice in trial.pick(match.state):
            if choice.seat in free:
                match.submit(choice.seat, choice.action)
    return match


def records_replay(trial: Trial) -> None:
    """A record, written and read, replays to the same table, and its luck proves true."""
    match = play_match(trial, trial.picker.below(1 << 30, 0))
    record = read_record(match.record.to_text())
    demand(saved(replay(trial.game, record)) == saved(match.state), "the replay ends elsewhere")
    demand(verify(trial.game, record), "the luck of the record was not derived")
    resumed = Match(trial.game, record, match.luck)
    demand(resumed.record.to_text() == match.record.to_text(), "a resumed match differs")


def foreign_luck_changes_nothing(trial: Trial) -> None:
    """Somebody else's use of the random module does not touch the game."""
    seed = trial.picker.below(1 << 30, 0)
    before = random.getstate()
    match = play_match(trial, seed)
    demand(random.getstate() == before, "the game used the random module")
    demand(match.result is not None, "the game did not end")


def arrival_order_does_not_matter(trial: Trial) -> None:
    """Simultaneous choices lead to the same table in whatever order they come in."""
    seed = trial.picker.below(1 << 30, 0)
    luck = sealed(secret_of_seed(seed))
    pair = [
        Match(trial.game, new_record(trial.game, trial.seats, luck, trial.names), luck)
        for _ in range(2)
    ]
    for match in pair:
        match.settle()
    while not pair[0].over:
        choices = [each for each in trial.pick(pair[0].state) if each.seat in pair[0].deciders]
        for choice in choices:
            pair[0].submit(choice.seat, choice.action)
        for choice in reversed(choices):
            pair[1].submit(choice.seat, choice.action)
        demand(saved(pair[0].state) == saved(pair[1].state), "the order of arrival matters")
