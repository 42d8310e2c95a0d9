"""Lines of boards that keep within a window."""

from pentathlon.engine.columns import beside, cut, fold, packed, shortened


def test_what_does_not_fit_goes_on_the_next_line() -> None:
    assert fold("one two three", "  ", 8) == ["one two", "  three"]
    assert packed(["one", "", "two", "three"], 8) == ["one  two", "three"]
    assert packed(["one", "two", "three"], 8, " ", "> ") == ["one two", "> three"]
    assert beside(["a", "bcd"], ["x", "y", "z"]) == ["a    x", "bcd  y", "     z"]


def test_what_is_left_out_leaves_a_sign() -> None:
    assert cut(["one", "two"], 2) == ["one", "two"]
    assert cut(["one", "two", "three"], 2) == ["one", "two …"]
    assert cut(["one"], 0) == []


def test_short_names_stay_apart() -> None:
    assert shortened(["Player 1", "Player 2", "Ferdinand"], 6) == ["Play 1", "Play 2", "Ferdin"]
