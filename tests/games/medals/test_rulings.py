"""Points and places, and every reaction round against the written procedure. Sections 3.5, 3.6"""

from collections.abc import Iterator

import pytest

from tests.support import rule

from .tables import A, Table, cards, finished


@rule("MED-48")
@pytest.mark.parametrize(
    ("podium", "points"), [("SKI gold", 3), ("SKI silver", 2), ("SKI bronze", 1)]
)
def test_gold_is_worth_three_silver_two_bronze_one(podium: str, points: int) -> None:
    assert finished(A=podium).points == [points, 0, 0, 0]


@rule("MED-3", "MED-47")
def test_most_points_win() -> None:
    result = finished(A="SKI silver, JUD bronze", B="SWI gold, JUD silver", D="SWI bronze")

    assert result.points == [3, 5, 0, 1]
    assert result.places == [2, 1, 4, 3]
    assert result.winners == [1]


@rule("MED-47")
def test_there_is_no_result_before_the_end() -> None:
    table = Table("SKI", "FEN", medals={"SKI gold": A})

    assert table.game.result(table.state) is None


@rule("MED-Q22")
def test_equal_points_are_parted_by_golds_then_by_silvers() -> None:
    result = finished(
        A="SKI silver, SWI silver, ATH silver",
        B="SKI gold, SWI gold",
        C="GYM gold, CYC silver, CYC bronze",
        D="ATH gold, FEN bronze, JUD bronze, ARC bronze",
    )

    assert result.points == [6, 6, 6, 6]
    assert result.places == [4, 1, 2, 3]


@rule("MED-Q22")
def test_players_equal_in_every_metal_share_the_place() -> None:
    result = finished(A="SKI silver", B="SWI bronze, JUD bronze", C="ATH silver")

    assert result.places == [1, 3, 1, 4]
    assert result.winners == [0, 2]


@rule("MED-Q22")
def test_at_a_table_without_medals_all_share_the_first_place() -> None:
    assert finished(seats=3).places == [1, 1, 1]


@rule("MED-Q23")
def test_five_medals_stop_the_game_but_do_not_win_it() -> None:
    four = dict.fromkeys(("CYC bronze", "ROW bronze", "FEN bronze", "JUD bronze"), A)
    golds = dict.fromkeys(("CYC gold", "ROW gold"), 1)
    table = Table("SKI 4*ARC", "5*GYM", market="SKI SWI", medals={**four, **golds})

    table.play("A attempt:SKI:1", "B pass")

    assert table.result.reason == "medal_goal"
    assert table.result.points == [5, 6]
    assert table.result.winners == [1]


@rule("MED-Q30")
def test_hand_cards_score_nothing() -> None:
    table = Table("5*SKI", "FEN", phase="over", medals={"SWI bronze": 1})

    assert table.result.points == [0, 1]
    assert table.result.winners == [1]


@rule("MED-Q30")
def test_hands_are_shown_when_the_game_is_over() -> None:
    table = Table("5*SKI", "FEN", phase="over")

    for watcher in (-1, 0, 1):
        assert table.game.view(table.state, watcher).to_json()["hands"] == ["5*SKI", "FEN"]


# Every reaction round of four seats, against section 3.6 read word for word


class Round:
    """The written procedure, for one attempt with all medals free."""

    def __init__(self, held: tuple[int, ...], size: int) -> None:
        self.held = held
        self.bids = [(A, size)]
        self.standing: int | None = A

    @property
    def level(self) -> int:
        return self.bids[-1][1]

    def answers(self, seat: int) -> set[str]:
        more = {f"overbid:{m}" for m in range(self.level + 1, 4) if self.held[seat] >= m}
        can_counter = self.standing is not None and self.held[seat] >= self.level
        return {"pass"} | more | ({"counter"} if can_counter else set())

    def answer(self, seat: int, text: str) -> None:
        if text == "counter":
            self.standing = None
        elif text != "pass":
            self.bids.append((seat, int(text[-1])))
            self.standing = seat

    def medals(self) -> dict[str, int]:
        metal = ("bronze", "silver", "gold")[self.level - 1]
        return {} if self.standing is None else {f"SKI {metal}": self.standing}

    def left(self, seat: int) -> int:
        """How many SKI a seat holds when all is done: what it bid is spent."""
        return self.held[seat] - sum(size for bidder, size in self.bids if bidder == seat)


def deals() -> Iterator[tuple[int, ...]]:
    """Every way to hold SKI at a table of four with one SKI in the market: six at most."""
    for code in range(6**4):
        held = (code % 6, code // 6 % 6, code // 36 % 6, code // 216)
        if held[0] > 0 and sum(held) <= 6:
            yield held


def answers_of(code: int, paper: Round) -> list[str] | None:
    """The answers that a number stands for, or nothing where one of them is not allowed."""
    texts = []
    for seat in (1, 2, 3):
        text = ("pass", "counter", "overbid:2", "overbid:3")[code // 4 ** (seat - 1) % 4]
        if text not in paper.answers(seat):
            return None
        paper.answer(seat, text)
        texts.append(text)
    return texts


def check_round(held: tuple[int, ...], size: int, texts: list[str]) -> None:
    """The table asks, allows and resolves what the paper says; all cards drawn are JUD."""
    others = ("CYC", "ROW", "FEN", "GYM")
    hands = [f"{n}*SKI {5 - n}*{other}" for n, other in zip(held, others, strict=True)]
    table = Table(*hands, market="SKI SWI ATH GYM").play(f"A attempt:SKI:{size}")
    paper = Round(held, size)
    for seat, text in enumerate(texts, start=1):
        assert table.legal == paper.answers(seat)
        paper.answer(seat, text)
        drawn = sum(bid for _, bid in paper.bids) + (paper.standing is not None)
        table.play(f"{'ABCD'[seat]} {text}", pile="JUD " * drawn if seat == 3 else "")
    assert table.medals == paper.medals()
    assert table.pot == cards(f"{sum(bid for _, bid in paper.bids)}*SKI")
    assert [table.state.held(seat, 0) for seat in range(4)] == [paper.left(s) for s in range(4)]
    assert table.asked == 1


@pytest.mark.unwatched
@rule("MED-27", "MED-29", "MED-30", "MED-34", "MED-36", "MED-37", "MED-38", "MED-41", "MED-42")
@pytest.mark.parametrize(("size", "count"), [(1, 564), (2, 129), (3, 37)])
def test_every_round_of_reactions_follows_the_written_procedure(size: int, count: int) -> None:
    rounds = 0
    for held in deals():
        if held[0] >= size:
            for code in range(4**3):
                texts = answers_of(code, Round(held, size))
                if texts is not None:
                    check_round(held, size, texts)
                    rounds += 1
    assert rounds == count
