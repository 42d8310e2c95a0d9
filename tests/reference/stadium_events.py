"""The sixteen events of Stadium a second time, from the rules alone."""

from collections.abc import Callable
from dataclasses import dataclass
from math import prod
from typing import TYPE_CHECKING, TypeAlias

from tests.reference.referee import Part

if TYPE_CHECKING:
    from tests.reference.stadium import Stadium

OBSTACLES = (2, 3, 4, 5, 6)
WEIGHTS = (150, 170, 190, 210, 230)
DICE = ("green", "blue", "yellow", "red")
COLOURS = ("red", "blue", "orange", "teal", "pink", "violet")
METALS = ("gold", "silver", "bronze")


@dataclass
class Medal:
    """Won by a team, perhaps through one athlete."""

    event: str
    metal: str
    team: int
    athlete: int | None = None


def play_cycling(games: "Stadium") -> Part:
    """STA-CYC"""
    bids = yield from games.bids(games.order())
    ranked = {seat: bid for seat, bid in bids.items() if bid or counts_zero(games)}
    for seat in games.award_ranks(ranked):
        lower = [bid for bid in bids.values() if bid < bids[seat]]
        games.energy[seat] -= max(lower, default=0)


def counts_zero(games: "Stadium") -> bool:
    """STA-Q5"""
    return games.options["zero_bid_medals"] == "true"


def play_showjumping(games: "Stadium") -> Part:
    """STA-SJ"""
    riders = games.order()
    for number, value in enumerate(OBSTACLES):
        games.cubes[0] = number
        bids = yield from games.bids(riders)
        fallen = []
        for seat in riders:
            games.energy[seat] -= bids[seat]
            if games.luck.roll(6) + bids[seat] >= value:
                games.scores[seat] = number + 1
            else:
                fallen.append(seat)
        riders = [seat for seat in riders if seat not in fallen]
        if len(riders) <= 1:
            break
    unranked = games.options["no_clear_no_medal"] == "true"
    games.award_ranks({seat: own for seat, own in enumerate(games.scores) if own or not unranked})


def play_golf(games: "Stadium") -> Part:
    """STA-GOL"""
    bids = yield from games.bids(games.order())
    games.spend(bids)
    games.scores = [bids[seat] for seat in range(games.seats)]
    while any(can_putt(games, seat) for seat in games.order()):
        for seat in games.order():
            if can_putt(games, seat):
                yield from putt(games, seat)
    games.award_team(sum(games.cubes[:6]), sum(games.cubes[6:]))


def holes(games: "Stadium", seat: int) -> list[int]:
    """The holes that are still free for a seat's team."""
    first = 6 * (seat % 2)
    return [hole for hole in range(1, 7) if not games.cubes[first + hole - 1]]


def can_putt(games: "Stadium", seat: int) -> bool:
    return games.scores[seat] > 0 and bool(holes(games, seat))


def putt(games: "Stadium", seat: int) -> Part:
    games.scores[seat] -= 1
    roll = games.luck.roll(6)
    free = holes(games, seat)
    hole: int | None = roll
    if roll not in free:
        reach = {each: golf_distance(games, roll, each) for each in free}
        near = [each for each in free if reach[each] <= games.scores[seat]]
        answer = yield {seat: ["stay", *[f"shift:{each}" for each in near]]}
        hole = None
        if answer[seat] != "stay":
            hole = int(answer[seat].partition(":")[2])
            games.scores[seat] -= reach[hole]
    if hole is not None:
        games.cubes[6 * (seat % 2) + hole - 1] = 1


def golf_distance(games: "Stadium", one: int, other: int) -> int:
    apart = abs(one - other)
    return min(apart, 6 - apart) if games.options["golf_wrap"] == "true" else apart


def play_gymnastics(games: "Stadium") -> Part:
    """STA-GYM"""
    for metal in METALS:
        number, announcer, speaker = -1, -1, games.token
        while True:
            total = sum(games.energy[seat] for seat in games.members(speaker % 2))
            legal = [f"call:{each}" for each in range(number + 1, total + 1)]
            if number >= 0 or games.options["gym_opening_pass"] == "true":
                legal.append("pass")
            answer = yield {speaker: legal}
            if answer[speaker] == "pass":
                break
            number, announcer = int(answer[speaker].partition(":")[2]), speaker
            speaker = games.after(speaker)
        winner = 1 - speaker % 2
        games.medals.append(Medal("gymnastics", metal, winner))
        if number > 0 and games.options["gym_split"] == "even":
            pay_evenly(games, winner, number)
        elif number > 0:
            yield from split(games, announcer, number, -1)
        games.token = games.after(games.token)


def pay_evenly(games: "Stadium", team: int, price: int) -> None:
    """STA-Q29"""
    for _ in range(price):
        richest = max(games.members(team), key=lambda seat: (games.energy[seat], -seat))
        games.energy[richest] -= 1


def split(games: "Stadium", decider: int, rest: int, sign: int) -> Part:
    """A price or a gain, member after member, the last takes what is left. Section 6"""
    seats = games.members(decider % 2)
    room = {seat: games.energy[seat] if sign < 0 else 30 - games.energy[seat] for seat in seats}
    for place, seat in enumerate(seats[:-1]):
        later = sum(room[each] for each in seats[place + 1 :])
        amounts = range(max(0, rest - later), min(rest, room[seat]) + 1)
        answer = yield {decider: [f"share:{amount}" for amount in amounts]}
        share = int(answer[decider].partition(":")[2])
        games.energy[seat] += sign * share
        rest -= share
    games.energy[seats[-1]] += sign * rest


def play_weightlifting(games: "Stadium") -> Part:
    """STA-WL"""
    lifters = games.order()
    while lifters:
        for seat in list(lifters):
            if (yield from lift_or_pass(games, seat)):
                lifters.remove(seat)
    games.award_ranks({seat: own for seat, own in enumerate(games.scores) if own})


def lift_or_pass(games: "Stadium", seat: int) -> Part:
    """One turn; whether it ended with a pass. STA-WL-2 to STA-WL-7, STA-Q30, STA-Q31"""
    weight = 0
    while True:
        heavier = [f"lift:{each}" for each in WEIGHTS[games.scores[seat] :]]
        if weight and games.options["lift_change_weight"] == "false":
            heavier = ["again"]
        answer = yield {seat: ["pass", *(heavier if games.energy[seat] else [])]}
        if answer[seat] == "pass":
            return True
        if answer[seat] != "again":
            weight = 1 + WEIGHTS.index(int(answer[seat].partition(":")[2]))
        games.energy[seat] -= 1
        if games.luck.roll(6) > weight:
            games.scores[seat] = weight
            return False


def play_relay(games: "Stadium") -> Part:
    """STA-REL"""
    order = games.order()
    shown: dict[int, int] = {}
    for first in range(0, games.seats, 2):
        bids = yield from games.bids(order[first : first + 2])
        games.spend(bids)
        shown |= bids
        games.cubes[:2] = games.sums(shown)
    games.award_team(*games.sums(shown))


def play_synchro(games: "Stadium") -> Part:
    """STA-SYN"""
    bids = yield from games.bids(games.order())
    games.spend(bids)
    ember, tide = (prod(bids[seat] for seat in games.members(team)) for team in (0, 1))
    games.award_team(ember, tide)


def play_archery(games: "Stadium") -> Part:
    """STA-ARC"""
    for seat in games.order():
        games.dice = [games.luck.roll(6) for _ in DICE]
        while True:
            rerolls = [f"reroll:{die}" for die in DICE] if games.energy[seat] else []
            answer = yield {seat: [*rerolls, "stop"]}
            if answer[seat] == "stop":
                break
            games.energy[seat] -= 1
            games.dice[DICE.index(answer[seat].partition(":")[2])] = games.luck.roll(6)
        games.scores[seat] = sum(games.dice)
    games.dice = None
    games.award_ranks(dict(enumerate(games.scores)))


def play_highjump(games: "Stadium") -> Part:
    """STA-HJ"""
    lowest = int(games.options["highjump_lowest"])
    games.cubes[0] = 9
    out: dict[int, str] = {}
    for bar in range(9, lowest - 1, -1):
        waiting = [seat for seat in games.order() if seat not in out]
        able = [seat for seat in waiting if games.energy[seat] >= bar]
        if not able:
            continue
        games.cubes[0] = bar
        answers = yield {seat: ["jump", "wait"] if seat in able else ["wait"] for seat in waiting}
        jumpers = [seat for seat in waiting if answers[seat] == "jump"]
        games.spend(dict.fromkeys(jumpers, bar))
        out |= games.award_group(jumpers, len(out))
        if len(out) >= 3:
            break


def rest_or_part(games: "Stadium") -> Part:
    """The bids of those who take part; the others rest. STA-ROW-1, STA-ROW-2, STA-Q37, STA-Q55"""
    is_in_two_steps = games.options["rest_bids"] == "after_choice"
    numbers = {seat: games.dial(seat, "part") for seat in games.order()}
    offers = {seat: ["take_part"] if is_in_two_steps else numbers[seat] for seat in numbers}
    answers = yield {seat: ["rest", *offer] for seat, offer in offers.items()}
    crew = [seat for seat, text in answers.items() if text != "rest"]
    for seat in numbers:
        if seat not in crew:
            games.energy[seat] = min(30, games.energy[seat] + 3)
    if is_in_two_steps and crew:
        answers = yield {seat: numbers[seat] for seat in crew}
    bids = {seat: int(answers[seat].partition(":")[2]) for seat in crew}
    games.spend(bids)
    return bids


def play_rowing(games: "Stadium") -> Part:
    """STA-ROW, STA-Q38"""
    bids = yield from rest_or_part(games)
    ember, tide = games.sums(bids)
    if games.options["rest_team_ties"] == "false":
        present = {seat % 2 for seat in bids}
        ember, tide = ember if 0 in present else -1, tide if 1 in present else -1
    if max(ember, tide) >= 0:
        games.award_team(ember, tide)


def play_marathon(games: "Stadium") -> Part:
    """STA-MAR"""
    bids = yield from rest_or_part(games)
    games.award_ranks({seat: bid for seat, bid in bids.items() if bid or counts_zero(games)})


def play_antidoping(games: "Stadium") -> Part:
    """STA-DOP"""
    pair = games.order()[:2]
    answers = yield {seat: ["dope", "rest", "accuse"] for seat in pair}
    for seat in pair:
        rival = pair[1 - pair.index(seat)]
        if answers[seat] == "dope" and answers[rival] == "accuse":
            lose_medal(games, seat % 2)
    for seat in pair:
        rival = pair[1 - pair.index(seat)]
        gain = 2 if answers[seat] == "rest" else 0
        if answers[seat] == "dope" and answers[rival] != "accuse":
            gain = 6
        room = sum(30 - games.energy[each] for each in games.members(seat % 2))
        if min(gain, room):
            yield from split(games, seat, min(gain, room), 1)


def lose_medal(games: "Stadium", team: int) -> None:
    """STA-DOP-4, STA-Q41"""
    for metal in METALS:
        owned = [each for each in games.medals if each.team == team and each.metal == metal]
        if owned:
            games.medals = [each for each in games.medals if each is not owned[-1]]
            return


def rounds(games: "Stadium", event: str) -> int:
    """STA-Q44, STA-Q45, STA-Q47, STA-Q51, STA-Q58"""
    limit = games.options[f"time_limits.{event}"]
    return 200 if limit == "off" else int(limit)


def play_basketball(games: "Stadium") -> Part:
    """STA-BAS"""
    games.ball = games.token
    for _ in range(rounds(games, "basketball")):
        yield from play_ball(games, games.ball)
        if max(games.cubes) == 2:
            break
    games.award_team(games.cubes[0], games.cubes[1])


def play_ball(games: "Stadium", holder: int) -> Part:
    """One round. STA-BAS-2 to STA-BAS-11"""
    mates = [seat for seat in games.members(holder % 2) if seat != holder]
    rivals = [games.after(holder, steps) for steps in range(1, games.seats, 2)]
    legal = {holder: games.dial(holder, "shoot") + [f"throw:{COLOURS[mate]}" for mate in mates]}
    legal |= {rival: [*games.dial(rival, "block"), "intercept"] for rival in rivals}
    answers = yield legal
    texts = {rival: answers[rival].partition(":")[2] for rival in rivals}
    blocks = {rival: int(text) for rival, text in texts.items() if text}
    games.spend(blocks)
    verb, _, word = answers[holder].partition(":")
    if verb == "shoot":
        games.energy[holder] -= int(word)
        if games.luck.roll(6) + int(word) >= 3 + sum(blocks.values()):
            games.cubes[holder % 2] += 1
        games.ball = games.after(holder)
        return
    games.ball = COLOURS.index(word)
    for rival in rivals:
        if rival not in blocks and games.luck.roll(6) <= 2:
            games.ball = rival
            return


def play_tugofwar(games: "Stadium") -> Part:
    """STA-TUG; the rope is above 0 on Ember's side."""
    for _ in range(rounds(games, "tugofwar")):
        if not any(games.energy):
            break
        bids = yield from games.bids(games.order())
        games.spend(bids)
        ember, tide = games.sums(bids)
        games.cubes[0] += (ember > tide) - (tide > ember)
        if abs(games.cubes[0]) == 2:
            break
    games.award_team(games.cubes[0], -games.cubes[0])


def play_volleyball(games: "Stadium") -> Part:
    """STA-VOL; the cube is on 0, 1 for Ember or 2 for Tide; the victory space ends the event."""
    holder = 0
    for _ in range(rounds(games, "volleyball")):
        bids = yield from games.bids(games.order())
        games.spend(bids)
        for seat in games.order():
            yield from serve(games, seat, bids[seat])
        ember, tide = games.sums(dict(enumerate(games.scores)))
        won = 0 if ember == tide else 1 if ember > tide else 2
        if won and won == holder:
            break
        holder = games.cubes[0] = won or holder
    games.award_team(*[(1, 1), (1, 0), (0, 1)][holder])


def serve(games: "Stadium", seat: int, bid: int) -> Part:
    """STA-VOL-3 to STA-VOL-5"""
    dice = [games.luck.roll(6) for _ in range(min(4, 1 + bid))]
    for _ in range(bid - 3):
        games.dice = dice
        answer = yield {seat: [*[f"reroll:{die}" for die in DICE], "stop"]}
        if answer[seat] == "stop":
            break
        dice[DICE.index(answer[seat].partition(":")[2])] = games.luck.roll(6)
    games.dice = None
    games.scores[seat] = sum(dice)


def play_fencing(games: "Stadium") -> Part:
    """STA-FEN"""
    bids = yield from games.bids(games.order())
    games.spend(bids)
    games.scores = [bids[seat] + 1 for seat in range(games.seats)]
    for _ in range(rounds(games, "fencing")):
        yield from cross_swords(games)
        ember, tide = games.sums(dict(enumerate(games.scores)))
        if not ember or not tide:
            break
    if ember or tide or games.options["double_out"] == "both_gold":
        games.award_team(ember, tide)


def cross_swords(games: "Stadium") -> Part:
    """One round. STA-FEN-2 to STA-FEN-7, STA-Q49"""
    fencers = [seat for seat in games.order() if games.scores[seat]]
    legal = {
        seat: [f"attack:{COLOURS[each]}" for each in fencers if each % 2 != seat % 2]
        for seat in fencers
    }
    answers = yield {seat: [*attacks, "parry", "wait"] for seat, attacks in legal.items()}
    lost = dict.fromkeys(fencers, 0)
    attacked = set()
    for seat, text in answers.items():
        if text.startswith("attack:"):
            target = COLOURS.index(text.partition(":")[2])
            attacked.add(target)
            lost[seat if answers[target] == "parry" else target] += 2
    for seat, text in answers.items():
        if text == "parry" and seat not in attacked:
            lost[seat] += 2
    for seat in fencers:
        games.scores[seat] = max(0, games.scores[seat] - lost[seat])


Event: TypeAlias = "Callable[[Stadium], Part]"

EVENTS: dict[str, Event] = {
    "cycling": play_cycling,
    "showjumping": play_showjumping,
    "golf": play_golf,
    "gymnastics": play_gymnastics,
    "weightlifting": play_weightlifting,
    "relay": play_relay,
    "synchro": play_synchro,
    "archery": play_archery,
    "highjump": play_highjump,
    "rowing": play_rowing,
    "marathon": play_marathon,
    "antidoping": play_antidoping,
    "basketball": play_basketball,
    "tugofwar": play_tugofwar,
    "volleyball": play_volleyball,
    "fencing": play_fencing,
}
