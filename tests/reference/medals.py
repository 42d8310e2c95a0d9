"""Medals a second time, from the rules alone."""

from collections.abc import Mapping

from tests.reference.referee import Luck, Part, Play, Reference, places

SPORTS = ["SKI", "SWI", "ATH", "GYM", "CYC", "ROW", "FEN", "JUD", "ARC"]
METALS = {1: "bronze", 2: "silver", 3: "gold"}


class Medals(Reference):
    """Hands, market, pot, pile and medals, as lists of cards."""

    def __init__(self, options: Mapping[str, str], seats: int, luck: Luck) -> None:
        super().__init__(options, seats, luck)
        self.pile = [sport for sport in SPORTS for _ in range(7)]
        self.pot: list[str] = []
        self.market: list[str] = []
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.medals: dict[tuple[str, int], int] = {}
        self.bids: list[tuple[int, int]] = []
        self.standing: int | None = None
        self.turn = 0
        self.turns_left = 0
        self.reason = ""

    def play(self) -> Play:
        self.set_up()
        while not self.reason:
            yield from self.play_turn(self.turn)
            if self.reason:
                break
            self.end_turn()
        self.result = self.score()

    def set_up(self) -> None:
        """MED-4 to MED-11, MED-Q20, MED-Q21"""
        chosen = self.options["dealer"].removeprefix("seat_")
        self.dealer = self.luck.number(self.seats) if chosen == "random" else int(chosen) - 1
        for turn in range(5 * self.seats):
            self.draw(self.after(self.dealer, 1 + turn))
        while len(self.market) < 4:
            self.turn_up(False)
        self.turn = self.after(self.dealer)

    def draw(self, seat: int) -> None:
        """MED-Q3: what there is."""
        if self.pile:
            self.hands[seat].append(self.luck.card(self.pile, *self.watchers(seat)))

    def watchers(self, seat: int) -> list[int]:
        """Who sees a seat's cards. MED-Q19"""
        if self.options["open_partner_hands"] == "on" and self.pairs():
            return [seat, self.after(seat, 2)]
        return [seat]

    def pairs(self) -> bool:
        return self.options["teams"] == "pairs"

    def partners(self, seat: int) -> list[int]:
        return [seat, self.after(seat, 2)] if self.pairs() else [seat]

    def fill_hand(self, seat: int) -> None:
        while len(self.hands[seat]) < 5 and self.pile:
            self.draw(seat)

    def turn_up(self, rejects_dead: bool) -> bool:
        """One card off the pile into the market, or into the pot. MED-8, MED-Q27"""
        card = self.luck.card(self.pile)
        fits = card not in self.market and not (rejects_dead and self.is_dead(card))
        (self.market if fits else self.pot).append(card)
        return fits

    def is_dead(self, sport: str) -> bool:
        """No free medal of it has cards enough in hands and pile. MED-Q27"""
        left = sum(hand.count(sport) for hand in self.hands) + self.pile.count(sport)
        return not any(self.is_free(sport, metal) and left >= metal for metal in METALS)

    def is_free(self, sport: str, metal: int) -> bool:
        return (sport, metal) not in self.medals

    def refill_market(self) -> None:
        """MED-24, MED-Q4, MED-Q27"""
        sweeps = self.options["sweep_dead"] == "on"
        self.fill_gap(sweeps)
        while sweeps and self.pile:
            dead = [card for card in self.market if self.is_dead(card)]
            if not dead:
                break
            self.market.remove(dead[0])
            self.pot.append(dead[0])
            self.fill_gap(sweeps)

    def fill_gap(self, rejects_dead: bool) -> None:
        while self.pile and not self.turn_up(rejects_dead):
            pass

    def play_turn(self, seat: int) -> Part:
        """MED-13 to MED-20, MED-44, MED-Q16, MED-Q25"""
        hand = self.hands[seat]
        legal = [
            f"attempt:{sport}:{size}"
            for sport in self.market
            for size in METALS
            if hand.count(sport) >= size and self.is_free(sport, size)
        ]
        if self.turns_left:
            gifts = [sport for sport in set(hand) if sport not in self.market]
            legal += [f"exchange:{give}:{get}" for give in gifts for get in self.market]
            legal.append("pass")
        else:
            legal += [f"swap:{sport}" for sport in set(hand)]
        answer = yield {seat: legal}
        verb, *words = answer[seat].split(":")
        if verb == "swap":
            self.pot.append(self.take(seat, words[0]))
            self.draw(seat)
        elif verb == "exchange":
            self.market[self.market.index(words[1])] = self.take(seat, words[0])
            hand.append(words[1])
        elif verb == "attempt":
            yield from self.attempt(seat, words[0], int(words[1]))

    def take(self, seat: int, sport: str) -> str:
        self.hands[seat].remove(sport)
        return sport

    def attempt(self, seat: int, sport: str, size: int) -> Part:
        """MED-27 to MED-43"""
        self.bid(seat, sport, size)
        for steps in range(1, self.seats):
            reactor = self.after(seat, steps)
            level = self.bids[-1][1]
            answer = yield {reactor: self.reactions(reactor, sport, level)}
            verb, _, number = answer[reactor].partition(":")
            if verb == "overbid":
                self.bid(reactor, sport, int(number))
            elif verb == "counter":
                self.standing = None
        self.resolve(sport)
        self.bids, self.standing = [], None

    def bid(self, seat: int, sport: str, size: int) -> None:
        for _ in range(size):
            self.take(seat, sport)
        self.bids.append((seat, size))
        self.standing = seat

    def reactions(self, seat: int, sport: str, level: int) -> list[str]:
        """MED-Q7 to MED-Q10, MED-Q13, MED-Q19"""
        held = self.hands[seat].count(sport)
        fallback = self.options["overbid_fallback"] == "on"
        legal = ["pass"]
        for size in range(level + 1, 4):
            if held >= size and (fallback or self.is_free(sport, size)):
                legal.append(f"overbid:{size}")
        if self.standing is not None and self.standing not in self.partners(seat) and held >= level:
            legal.append("counter")
        return legal

    def resolve(self, sport: str) -> None:
        """RESOLVE of 3.6"""
        winner = self.standing
        for _, size in self.bids:
            self.pot += [sport] * size
        if winner is not None:
            size = self.bids[-1][1]
            won = max(metal for metal in METALS if metal <= size and self.is_free(sport, metal))
            self.medals[sport, won] = winner
            self.market.remove(sport)
            if self.is_goal_reached(winner):
                self.reason = "medal_goal"
                return
        for seat, _ in self.bids:
            if seat != winner:
                self.fill_hand(seat)
        if winner is not None:
            self.refill_market()
            self.fill_hand(winner)

    def is_goal_reached(self, seat: int) -> bool:
        """MED-45, MED-Q19"""
        won = list(self.medals.values())
        team_goal = int(self.options["team_medal_goal"]) if self.pairs() else 0
        together = sum(won.count(partner) for partner in self.partners(seat))
        return won.count(seat) >= int(self.options["medal_goal"]) or 0 < team_goal <= together

    def end_turn(self) -> None:
        """ENDTURN of 3.6; MED-Q1, MED-Q2"""
        if self.turns_left:
            self.turns_left -= 1
            if not self.turns_left:
                self.reason = "final_lap_over"
        elif not self.pile and self.options["end_on_empty"] == "sudden":
            self.reason = "pile_empty"
        elif not self.pile:
            self.turns_left = self.seats
        if not self.reason:
            self.turn = self.after(self.turn)

    def score(self) -> dict[str, object]:
        """MED-47, MED-48, MED-Q19, MED-Q22"""
        parties = 2 if self.pairs() else self.seats
        tables = [self.medal_table(self.partners(seat)) for seat in range(parties)]
        shown = 1 if self.options["tie_break"] == "shared" else 3
        order = places([table[:shown] for table in tables])
        seats = [seat % parties for seat in range(self.seats)]
        return {
            "places": [order[party] for party in seats],
            "points": [tables[party][0] for party in seats],
            "reason": self.reason,
        }

    def medal_table(self, seats: list[int]) -> list[int]:
        """Points, golds, silvers."""
        won = [metal for (_, metal), seat in self.medals.items() if seat in seats]
        return [sum(won), won.count(3), won.count(2)]

    def facts(self) -> dict[str, object]:
        return {
            "dealer": self.dealer,
            "turn": self.turn,
            "turns_left": self.turns_left,
            "market": sorted(self.market),
            "hands": [sorted(hand) for hand in self.hands],
            "pot": sorted(self.pot),
            "draw": sorted(self.pile),
            "medals": {
                f"{sport} {METALS[size]}": who for (sport, size), who in self.medals.items()
            },
            "bids": [list(bid) for bid in self.bids],
            "standing": -1 if self.standing is None else self.standing,
        }
