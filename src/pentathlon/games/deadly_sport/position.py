"""A table of Deadly Sport stated by hand, or saved.

    {"seats": [{"pool": "1 2", "old": "TEN:1"}, {"units": "BOW:3"}, {}]}

is a whole table: what is left unsaid takes its usual value, all other cards hidden in their
decks, the first seat with the 1A Coach, and everybody about to place dice. A deck is what is hidden
on top, then a bar, then what is known below it, top first.
"""

from typing import Final

from mypy_extensions import i64

from pentathlon.engine.chance import Cards
from pentathlon.engine.errors import Problem
from pentathlon.engine.stated import check_fields, check_number, read_counted, read_list, read_text

from .data import (
    CARDS,
    DECK_SIZE,
    EXTRA_ROLLS,
    FACES,
    FATAL,
    INJURIES,
    KEYS,
    KINDS,
    LEVELS,
    MAX_SEATS,
    MIN_SEATS,
    NONE,
    PILLS,
    SPORTS,
    TRAINING,
    TRAINING_CARDS,
)
from .deck import kinds_left, put_under
from .dice import doped_count, pool_count
from .table import Phase, Rules, Table, bare_table, filled
from .tournament import enter, is_any_card_showing

FIELDS: Final = (
    "phase", "round", "coach_1a", "best_coach", "side", "turn", "supply", "seats", "fatal",
    "decks", "sport", "turned", "order", "level", "rolling", "extra", "chooser", "reason",
)  # fmt: skip
SEAT_FIELDS: Final = (
    "pills", "pool", "doped_pool", "old", "new", "units", "injuries", "card",
)  # fmt: skip
WAITING: Final = (
    Phase.BEST_COACH, Phase.REROLL, Phase.GIFT, Phase.MEDDLING, Phase.DOPING, Phase.PLACING,
    Phase.CLAIMS, Phase.TOURNAMENT_REROLL, Phase.TOURNAMENT_MEDDLING, Phase.CHOICE, Phase.OVER,
)  # fmt: skip
"""A table can only be left, and found, where it waits for somebody, or when all is over."""
AT_A_SPORT: Final = (
    Phase.CLAIMS, Phase.TOURNAMENT_REROLL, Phase.TOURNAMENT_MEDDLING, Phase.CHOICE,
)  # fmt: skip


def read_table(rules: Rules, json: dict[str, object]) -> Table:
    """A table stated in words."""
    check_fields(json, FIELDS)
    seats = read_list(json, "seats")
    if not MIN_SEATS <= len(seats) <= MAX_SEATS:
        raise Problem("table_seats", count=len(seats), least=MIN_SEATS, most=MAX_SEATS)
    table = bare_table(rules, len(seats))
    table.phase = read_phase(json)
    read_round(table, json)
    for seat, words in enumerate(seats):
        read_seat(table, seat, words)
    read_fatal(table, read_dict(json, "fatal"))
    read_sport(table, json)
    read_decks(table, read_dict(json, "decks"))
    check_dice(table)
    read_supply(table, json)
    read_tournament(table, json)
    return table


# Words and numbers


def read_dict(json: dict[str, object], name: str) -> dict[str, object]:
    value = json.get(name, {})
    if not isinstance(value, dict):
        raise Problem("table_dict", name=name)
    return value


def read_key(text: object, keys: tuple[str, ...], name: str) -> i64:
    """A word out of a list, as its place there."""
    if text not in keys:
        raise Problem("table_word", name=name, text=text, words=" ".join(keys))
    return keys.index(str(text))


def read_digits(text: str, low: int, high: int) -> i64:
    return check_number(int(text) if text.isdecimal() else text, "die", low, high)


def read_cards(text: object) -> Cards:
    """Cards without order, such as `9*T U2`."""
    cards = filled(KINDS, 0)
    for name, count in read_counted(text):
        cards[read_key(name, CARDS, "card")] += count
    return cards


# Round and seats


def read_phase(json: dict[str, object]) -> Phase:
    """What the table waits for; dice to be placed if nobody says."""
    names = tuple(phase.value for phase in WAITING)
    return WAITING[read_key(json.get("phase", "placing"), names, "phase")]


def read_round(table: Table, json: dict[str, object]) -> None:
    """The round, the coaches and the side; round 2 if nobody says."""
    last = int(table.seats) - 1
    table.round = check_number(json.get("round", 2), "round", 1, int(table.rules.round_limit))
    table.coach_1a = check_number(json.get("coach_1a", 0), "coach_1a", 0, last)
    is_early = table.phase is Phase.BEST_COACH
    neighbour = NONE if is_early and table.round == 1 else table.next_seat(table.coach_1a)
    table.best_coach = check_number(json.get("best_coach", int(neighbour)), "best_coach", -1, last)
    if table.best_coach == NONE and not is_early:
        raise Problem("table_number", name="best_coach", value=-1, low=0, high=last)
    usual = "inside" if (table.round % 2 == 1) != is_early else "outside"
    sides = ("outside", "inside")
    table.is_inside = read_key(json.get("side", usual), sides, "side") == 1
    has_turn = table.phase is Phase.PLACING or table.phase is Phase.DOPING
    turn = json.get("turn", int(table.coach_1a) if has_turn else -1)
    table.turn = check_number(turn, "turn", 0 if has_turn else -1, last if has_turn else -1)
    table.reason = read_text(json.get("reason", ""))


def read_seat(table: Table, seat: i64, words: object) -> None:
    """What one seat has."""
    if not isinstance(words, dict):
        raise Problem("table_dict", name="seats")
    check_fields(words, SEAT_FIELDS)
    table.pills[seat] = check_number(words.get("pills", 0), "pills", 0, int(PILLS))
    read_faces(table.pool, seat, words.get("pool", ""))
    read_faces(table.doped_pool, seat, words.get("doped_pool", ""))
    read_places(table.old, seat, words.get("old", ""), int(FACES))
    read_places(table.units, seat, words.get("units", ""), int(TRAINING_CARDS))
    read_new(table, seat, words.get("new", ""))
    for word in read_text(words.get("injuries", "")).split():
        read_injury(table, seat, word)
    card = words.get("card", "")
    if card != "":
        table.dealt[seat] = read_key(card, CARDS, "card")


def read_faces(dice: Cards, seat: i64, text: object) -> None:
    """Faces such as `1 3 3`."""
    for word in read_text(text).split():
        dice[seat * FACES + read_digits(word, 1, int(FACES)) - 1] += 1


def read_places(counts: Cards, seat: i64, text: object, most: int) -> None:
    """What a seat has at which sport, such as `BOW:3 TEN:1`."""
    for word in read_text(text).split():
        key, _, number = word.partition(":")
        sport = read_key(key, KEYS, "sport")
        counts[seat * SPORTS + sport] = read_digits(number, 1, most)


def read_new(table: Table, seat: i64, text: object) -> None:
    """New dice, a doped one with a plus: `FOO:3+ TEN:2`."""
    for word in read_text(text).split():
        sport = read_key(word.partition(":")[0], KEYS, "sport")
        table.doped[seat * SPORTS + sport] = 1 if word.endswith("+") else 0
        read_places(table.new, seat, word.removesuffix("+"), int(FACES))


def read_injury(table: Table, seat: i64, word: str) -> None:
    """An accident card, with its die unless that is home: `FOO:U4:3`."""
    key, _, rest = word.partition(":")
    kind, _, die = rest.partition(":")
    level = read_key(kind, CARDS[1 : INJURIES + 1], "card")
    card = read_key(key, KEYS, "sport") * INJURIES + level
    table.injured[card] = seat
    table.injury_dice[card] = read_digits(die, 1, LEVELS[level + 1]) if die else 0


# Sports


def read_fatal(table: Table, fatal: dict[str, object]) -> None:
    """The closed sports and whose die marks each: `{"BOW": 2}`."""
    for key, seat in fatal.items():
        sport = read_key(key, KEYS, "sport")
        table.fatal[sport] = check_number(seat, "fatal", 0, int(table.seats) - 1)


def read_decks(table: Table, decks: dict[str, object]) -> None:
    """Each deck as stated; what lies nowhere else is hidden in it. DEA-I1"""
    for key in decks:
        read_key(key, KEYS, "sport")
    for sport in range(SPORTS):
        for kind in range(KINDS):
            table.hidden[sport * KINDS + kind] = cards_left(table, sport, kind)
        if KEYS[sport] in decks:
            read_deck(table, sport, read_text(decks[KEYS[sport]]))
        for kind in range(KINDS):
            rest = cards_left(table, sport, kind)
            if rest < 0 or kinds_left(table, sport, kind) != rest:
                raise Problem("table_cards", sport=KEYS[sport], card=CARDS[kind])


def read_deck(table: Table, sport: i64, text: str) -> None:
    """What is hidden, then what is known: `7*T U2 | T U4`."""
    hidden, _, known = text.partition("|")
    cards = read_cards(hidden)
    for kind in range(KINDS):
        table.hidden[sport * KINDS + kind] = cards[kind]
    for word in known.split()[:DECK_SIZE]:
        put_under(table, sport, read_key(word, CARDS, "card"))


def cards_left(table: Table, sport: i64, kind: i64) -> i64:
    """How many cards of a kind lie neither before the seats nor open at the sport."""
    left: i64 = TRAINING_CARDS if kind == TRAINING else 1
    if sport == table.sport:
        left -= table.turned[kind]
        for seat in range(table.seats):
            left -= 1 if table.dealt[seat] == kind else 0
    if kind == TRAINING:
        for seat in range(table.seats):
            left -= table.units[seat * SPORTS + sport]
    elif kind == FATAL:
        left -= 0 if table.is_open(sport) else 1
    elif table.injured[sport * INJURIES + kind - 1] != NONE:
        left -= 1
    return left


def check_dice(table: Table) -> None:
    """Nobody has more than ten dice. DEA-I2"""
    for seat in range(table.seats):
        lying = pool_count(table, seat) + doped_count(table, seat)
        if lying > table.free_dice(seat):
            raise Problem("table_dice", seat=int(seat))


def read_supply(table: Table, json: dict[str, object]) -> None:
    """The pills that are nowhere else. DEA-I3"""
    rest = PILLS
    for seat in range(table.seats):
        rest -= table.pills[seat] + doped_count(table, seat)
    for index in range(table.seats * SPORTS):
        rest -= table.doped[index]
    supply = json.get("supply", int(rest))
    table.supply = check_number(supply, "supply", max(0, int(rest)), int(rest))


# The sport in hand


def read_sport(table: Table, json: dict[str, object]) -> None:
    """The sport now resolved, and the cards that show there."""
    key = json.get("sport")
    if (key is not None) != (table.phase in AT_A_SPORT):
        raise Problem("table_word", name="sport", text=key, words=" ".join(KEYS))
    if key is not None:
        table.sport = read_key(key, KEYS, "sport")
    table.turned = read_cards(json.get("turned", ""))


def read_tournament(table: Table, json: dict[str, object]) -> None:
    """The participants and how they are ranked so far; in turn order if nobody says."""
    if table.sport == NONE:
        return
    enter(table, not is_any_card_showing(table))
    count = int(table.entrants)
    order = read_list(json, "order") or list_of(table.order, count)
    if sorted(map(str, order)) != sorted(map(str, list_of(table.order, count))) or count == 0:
        raise Problem("table_order", text=order)
    table.order = read_numbers(order, "order", int(table.seats), int(table.seats) - 1)
    level = read_list(json, "level") or list_of(table.level, count)
    table.level = read_numbers(level, "level", int(table.seats), count - 1)
    rolling = read_list(json, "rolling") or [0, count]
    bounds = read_numbers(rolling, "rolling", 2, count)
    table.low = bounds[0]
    table.high = bounds[1]
    table.extra = check_number(json.get("extra", 0), "extra", 0, int(EXTRA_ROLLS))
    table.chooser = check_number(json.get("chooser", 0), "chooser", 0, count - 1)


def list_of(numbers: Cards, count: int) -> list[object]:
    return [int(numbers[place]) for place in range(count)]


def read_numbers(values: list[object], name: str, size: int, high: int) -> Cards:
    """A short list of numbers from 0 on, in places enough for all."""
    numbers = filled(size, 0)
    if len(values) > size:
        raise Problem("table_list", name=name)
    for place, value in enumerate(values):
        numbers[place] = check_number(value, name, 0, high)
    return numbers
