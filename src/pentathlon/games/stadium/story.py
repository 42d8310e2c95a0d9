"""What a step of Stadium brought: dice, energy, medals with their reasons, the next event."""

from collections.abc import Sequence

from pentathlon.engine.record import Seen
from pentathlon.engine.words import Phrasebook

from .board import status, talk_line, tile_text
from .data import CODES, GOLD, METALS, NONE, PODIUM, WEIGHTS
from .medal import Medal
from .podium import RANK
from .programme import is_final
from .retelling import Roll, rolls_of
from .state import Phase, StadiumState
from .terms import event_name, family_name, join, names_of, slot_name, team_name
from .view import StadiumView


def opening(book: Phrasebook, seen: Seen, after: StadiumView, names: Sequence[str]) -> list[str]:
    """The programme and the first player, or a table that somebody has stated. STA-GEN-11"""
    table = after.table
    if not seen.luck:
        return [book.say("opening.stated"), *event_lines(book, table, names)]
    events = [slot_name(book, table, slot) for slot in range(len(table.programme))]
    return [
        book.say("opening.programme", events=", ".join(events)),
        book.say("opening.first", name=names[table.token]),
        *event_lines(book, table, names),
    ]


def event_lines(book: Phrasebook, table: StadiumState, names: Sequence[str]) -> list[str]:
    """The event that starts, whether one may talk, and who is asked."""
    start = book.say(
        "story.event",
        slot=int(table.slot) + 1,
        count=len(table.programme),
        event=event_name(book, table.event),
        family=family_name(book, table.event),
        name=names[table.token],
    )
    return [start, talk_line(book, table), status(book, table, names)]


def aftermath(
    book: Phrasebook, before: StadiumView, seen: Seen, after: StadiumView, names: Sequence[str]
) -> list[str]:
    """All that followed from the choices of a step."""
    old, new = before.table, after.table
    lines = [roll_line(book, roll, names) for roll in rolls_of(before, seen)]
    lines += out_lines(book, old, new, names)
    lines += tile_change(book, old, new)
    lines += energy_lines(book, old, new, names)
    lines += medal_lines(book, old, new, names)
    if new.slot != old.slot:
        lines += event_lines(book, new, names)
    elif new.phase is Phase.OVER:
        lines.append(book.say("story.over"))
    return lines


def roll_line(book: Phrasebook, roll: Roll, names: Sequence[str]) -> str:
    """Who rolled what; an event may have its own words for it."""
    own = f"roll.{CODES[roll.event]}"
    key = "roll.any" if book.find(own) is None else own
    faces = ", ".join([str(face) for face in roll.faces])
    return book.say(key, name=names[roll.seat], faces=faces)


def out_lines(
    book: Phrasebook, old: StadiumState, new: StadiumState, names: Sequence[str]
) -> list[str]:
    """Who fell or was eliminated, where the event has words for it."""
    key = f"out.{CODES[old.event]}"
    out = new.out & ~old.out if new.slot == old.slot else 0
    return [book.say(key, names=names_of(book, out, names))] if out != 0 and book.find(key) else []


def tile_change(book: Phrasebook, old: StadiumState, new: StadiumState) -> list[str]:
    """The tile's diagram where it changed within an event."""
    text = tile_text(book, new)
    return [text] if new.slot == old.slot and text and text != tile_text(book, old) else []


def energy_lines(
    book: Phrasebook, old: StadiumState, new: StadiumState, names: Sequence[str]
) -> list[str]:
    """Spends and gains, from the first player clockwise. STA-Q15"""
    changes = []
    for place in range(old.seats):
        seat = (old.token + place) % old.seats
        change = new.energy[seat] - old.energy[seat]
        if change != 0:
            stock = int(new.energy[seat])
            changes.append(
                book.say("story.change", name=names[seat], change=f"{change:+d}", stock=stock)
            )
    return [book.say("story.energy", changes=", ".join(changes))] if changes else []


# Medals, each with two lines of reason


def medal_lines(
    book: Phrasebook, old: StadiumState, new: StadiumState, names: Sequence[str]
) -> list[str]:
    """What was won and why; what was lost. Section 11, STA-DOP-4"""
    lost = [medal for medal in old.medals if medal not in new.medals]
    won = [medal for medal in new.medals if medal not in old.medals]
    lines = [lost_line(book, new, medal) for medal in lost]
    for group in groups_of(won):
        lines += reasons(book, new, group, names)
    if is_without_medal(old, new):
        lines.append(book.say("story.no_medal", event=event_name(book, old.event)))
    return lines


def is_without_medal(old: StadiumState, new: StadiumState) -> bool:
    """Whether an event has ended that gave nothing to anybody."""
    has_ended = new.slot != old.slot or new.phase is Phase.OVER
    return has_ended and all(medal.slot != old.slot for medal in new.medals)


def groups_of(medals: list[Medal]) -> list[list[Medal]]:
    """Athletes who took the same medal together; a team's medal stands alone."""
    groups: list[list[Medal]] = []
    for medal in medals:
        last = groups[-1][0] if groups else None
        if last is not None and medal.why == RANK and last.metal == medal.metal:
            groups[-1].append(medal)
        else:
            groups.append([medal])
    return groups


def reasons(
    book: Phrasebook, table: StadiumState, group: list[Medal], names: Sequence[str]
) -> list[str]:
    """Who takes which medal with what result; and the rule that gives it."""
    first = group[0]
    if first.seat != NONE:
        return [athletes_line(book, table, group, names), rank_line(book, group)]
    event = CODES[table.programme[first.slot]]
    own = f"why.{event}.{first.why}"
    key = f"why.any.{first.why}" if book.find(own) is None else own
    return [team_line(book, table, first), reason_line(book, key, first)]


def athletes_line(
    book: Phrasebook, table: StadiumState, group: list[Medal], names: Sequence[str]
) -> str:
    """`Blue and Orange: silver each, level at 3.`"""
    event = CODES[table.programme[group[0].slot]]
    key = "with.any" if book.find(f"with.{event}") is None else f"with.{event}"
    result = int(group[0].result)
    weight = WEIGHTS[min(max(1, result), len(WEIGHTS)) - 1]
    return book.say(
        "medal.one" if len(group) == 1 else "medal.level",
        names=join(book, [names[medal.seat] for medal in group]),
        metal=book.say(f"metal.{METALS[group[0].metal]}"),
        result=book.say(key, result=result, weight=weight),
    )


def rank_line(book: Phrasebook, group: list[Medal]) -> str:
    """Why this metal: how many medals were out, and are now. STA-MED-2, STA-MED-3"""
    before = int(group[0].against)
    now = before + len(group)
    metal = METALS[group[0].metal]
    return book.say("why.closed" if now >= PODIUM else f"why.{metal}", before=before, now=now)


def team_line(book: Phrasebook, table: StadiumState, medal: Medal) -> str:
    """`Ember: gold`, twice the points in the Final. STA-GEN-17"""
    is_double = medal.metal == GOLD and is_final(table, medal.slot)
    return book.say(
        "medal.final" if is_double else "medal.team",
        team=team_name(book, medal.team),
        metal=book.say(f"metal.{METALS[medal.metal]}"),
        weight=int(table.rules.final_weight),
    )


def reason_line(book: Phrasebook, key: str, medal: Medal) -> str:
    rival = team_name(book, 1 - medal.team)
    return book.say(key, result=int(medal.result), against=int(medal.against), rival=rival)


def lost_line(book: Phrasebook, table: StadiumState, medal: Medal) -> str:
    """The medal torn off. STA-DOP-4"""
    return book.say(
        "medal.lost",
        team=team_name(book, medal.team),
        metal=book.say(f"metal.{METALS[medal.metal]}"),
        event=event_name(book, table.programme[medal.slot]),
    )
