"""Small statistics."""

from collections import Counter

import pytest

from pentathlon.lab.figures import Figure, mean, overlap, quantile, rate


def test_the_interval_of_a_rate_holds_the_rate() -> None:
    figure = rate(30, 100)

    assert 0.21 < figure.low < 0.30 == figure.value < figure.high < 0.40
    assert rate(0, 10).low == pytest.approx(0.0)
    assert rate(10, 10).high == pytest.approx(1.0)
    assert rate(0, 0) == Figure(0.0, 0.0, 1.0)


def test_means_and_quantiles_of_counted_numbers() -> None:
    counted = Counter({1: 50, 3: 50})

    assert mean(counted).value == 2
    assert mean(counted).high - 2 == pytest.approx(1.96 * 1.005 / 10, rel=0.01)
    assert [quantile(counted, part) for part in (0.1, 0.5, 0.9)] == [1, 1, 3]


def test_two_figures_differ_when_their_errors_do_not_explain_it() -> None:
    assert overlap(Figure(0.50, 0.45, 0.55), Figure(0.55, 0.50, 0.60))
    assert not overlap(Figure(0.50, 0.45, 0.55), Figure(0.60, 0.55, 0.65))
