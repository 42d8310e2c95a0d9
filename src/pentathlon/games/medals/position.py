"""A table of Medals stated by hand, or saved.

    {"hands": ["SKI SKI JUD FEN ROW", "SWI 2*ATH GYM CYC"], "market": "SWI SKI GYM ARC", "turn": 0}

is a whole table: what is not named lies in the pile, and all medals are free.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from pentathlon.engine.chance import Cards, size_of
from pentathlon.engine.errors import Problem
from pentathlon.engine.stated import check_fields, read_counted, read_list, read_number, read_text

from .actions import slot_of
from .data import ATHLETES, BIGGEST_BID, DISCIPLINES, KEYS, MARKET_SIZE, MAX_SEATS, METALS, NONE
from .state import MedalsState, Phase, Rules, full_pile, no_cards

FIELDS: Final = (
    "phase", "dealer", "turn", "turns_left", "market", "hands", "known", "pot", "draw",
    "medals", "discipline", "bids", "standing", "reactor", "reason",
)  # fmt: skip


def read_discipline(text: object) -> i64:
    """A key such as SKI."""
    if text not in KEYS:
        raise Problem("table_discipline", text=text, keys=" ".join(KEYS))
    return KEYS.index(str(text))


def read_cards(text: object) -> Cards:
    """A pile such as `SKI 2*JUD`."""
    cards = no_cards()
    for key, count in read_counted(text):
        cards[read_discipline(key)] += count
    return cards


def read_table(rules: Rules, json: dict[str, object]) -> MedalsState:
    """A table stated in words; what lies nowhere else is in the pile. MED-I1"""
    check_fields(json, FIELDS)
    hands = read_list(json, "hands")
    if not 2 <= len(hands) <= MAX_SEATS or (rules.has_pairs and len(hands) != 4):
        raise Problem("table_hands", count=len(hands))
    state = full_pile(rules, len(hands))
    read_hands(state.hands, hands)
    read_hands(state.known, read_list(json, "known"))
    read_market(state, json.get("market", ""))
    read_medals(state, json.get("medals", {}))
    read_turn(state, json)
    read_bids(state, json)
    read_piles(state, json)
    check_turn(state)
    return state


def read_hands(hands: Cards, texts: list[object]) -> None:
    """One text a seat."""
    for seat, text in enumerate(texts):
        if (seat + 1) * DISCIPLINES > len(hands):
            raise Problem("table_hands", count=len(texts))
        cards = read_cards(text)
        for discipline in range(DISCIPLINES):
            hands[seat * DISCIPLINES + discipline] = cards[discipline]


def read_market(state: MedalsState, text: object) -> None:
    """Up to four disciplines, no two alike. MED-9"""
    for word in read_text(text).split():
        discipline = read_discipline(word)
        if discipline in state.market or len(state.market) == MARKET_SIZE:
            raise Problem("table_market", text=text, count=int(MARKET_SIZE))
        state.market = append(state.market, discipline)


def read_medals(state: MedalsState, medals: object) -> None:
    """`{"SKI gold": 2}`: the seat that holds each medal won."""
    if not isinstance(medals, dict):
        raise Problem("table_medals", text=medals)
    for name, seat in medals.items():
        key, _, metal = str(name).partition(" ")
        if metal not in METALS:
            raise Problem("table_medals", text=name)
        slot = slot_of(read_discipline(key), METALS.index(metal) + 1)
        state.winners[slot] = read_number({str(name): seat}, str(name), 0, 0, int(state.seats) - 1)


def read_turn(state: MedalsState, json: dict[str, object]) -> None:
    """Whose turn of which kind it is."""
    last = int(state.seats) - 1
    phase = json.get("phase", "turn")
    phases = [each.value for each in Phase]
    if phase not in phases:
        raise Problem("table_phase", value=phase, values=", ".join(phases))
    state.phase = Phase(phase)
    state.turn = read_number(json, "turn", 0, 0, last)
    state.dealer = read_number(json, "dealer", (int(state.turn) + last) % (last + 1), 0, last)
    least = 1 if state.phase is Phase.LAST_TURN else 0
    most = 0 if state.phase is Phase.TURN else last + 1
    state.turns_left = read_number(json, "turns_left", least * most, least, most)
    state.reason = read_text(json.get("reason", ""))


def read_bids(state: MedalsState, json: dict[str, object]) -> None:
    """The running attempt: its discipline, the bids as [seat, size], who stands, who is asked."""
    last = int(state.seats) - 1
    state.discipline = read_discipline(json.get("discipline", KEYS[0]))
    for bid in read_list(json, "bids"):
        if not isinstance(bid, list) or len(bid) != 2:
            raise Problem("table_bids", text=bid)
        entry = {"seat": bid[0], "size": bid[1]}
        size = read_number(entry, "size", 0, int(state.level) + 1, int(BIGGEST_BID))
        state.bidders[size] = read_number(entry, "seat", 0, 0, last)
        state.level = size
        state.standing = state.bidders[size]
    state.standing = read_number(json, "standing", int(state.standing), -1, last)
    next_seat = int(state.next_seat(state.turn)) if state.phase is Phase.REACT else -1
    state.reactor = read_number(json, "reactor", next_seat, -1, last)
    if not (is_round_open(state) if state.phase is Phase.REACT else is_round_closed(state)):
        raise Problem("table_react")


def is_round_open(state: MedalsState) -> bool:
    """Whether the seat on turn bid for a free medal in the market, and another seat is asked."""
    if state.level == 0 or state.discipline not in state.market:
        return False
    first = 1
    while state.bidders[first] == NONE:
        first += 1
    return (
        state.bidders[first] == state.turn
        and state.winners[slot_of(state.discipline, first)] == NONE
        and state.standing in (NONE, state.bidders[state.level])
        and state.reactor not in (NONE, state.turn)
    )


def is_round_closed(state: MedalsState) -> bool:
    """Whether nobody has bid and nobody is asked to answer."""
    return state.level == 0 and state.standing == NONE and state.reactor == NONE


def read_piles(state: MedalsState, json: dict[str, object]) -> None:
    """Pile and pot as stated; if only one is, the other holds the rest. MED-I1"""
    rest = cards_left(state)
    state.pot = read_cards(json.get("pot", ""))
    state.draw = read_cards(json.get("draw", ""))
    for discipline in range(DISCIPLINES):
        missing = rest[discipline] - state.pot[discipline] - state.draw[discipline]
        if missing < 0 or (missing > 0 and "pot" in json and "draw" in json):
            raise Problem(
                "table_cards",
                discipline=KEYS[discipline],
                count=int(ATHLETES - missing),
                athletes=int(ATHLETES),
            )
        if "draw" in json:
            state.pot[discipline] += missing
        else:
            state.draw[discipline] += missing
    state.draw_count = size_of(state.draw)


def check_turn(state: MedalsState) -> None:
    """In a normal turn everybody can swap: a card in the pile, one in each hand. MED-Q16"""
    if state.phase is Phase.TURN:
        fewest = min([state.hand_count(seat) for seat in range(state.seats)])
        if min(fewest, state.draw_count) == 0:
            raise Problem("table_turn")


def cards_left(state: MedalsState) -> Cards:
    """What lies neither in hands nor in the market, on podiums or in bids."""
    rest = vec[i64]([ATHLETES] * DISCIPLINES)
    for index in range(state.seats * DISCIPLINES):
        rest[index % DISCIPLINES] -= state.hands[index]
        if state.known[index] > state.hands[index]:
            raise Problem("table_known", discipline=KEYS[index % DISCIPLINES])
    for discipline in state.market:
        rest[discipline] -= 1
    for slot in range(DISCIPLINES * BIGGEST_BID):
        if state.winners[slot] != NONE:
            rest[slot // BIGGEST_BID] -= 1
    for size in range(1, BIGGEST_BID + 1):
        if state.bidders[size] != NONE:
            rest[state.discipline] -= size
    return rest
