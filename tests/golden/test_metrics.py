"""Annual metrics and breakdowns of real filings agree with those read from the printed statements."""

import pytest

from tests.golden.metric_score import GOLD, score_metrics

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not GOLD, reason="needs ../shared/bench/metrics and ../shared/filings, which are not here"),
]


def test_at_least_97_percent_of_the_metrics_are_right_and_1_percent_wrong_at_most() -> None:
    score = score_metrics()
    assert score.right / score.cells >= 0.97
    assert score.wrong / score.cells <= 0.01


def test_nothing_is_invented() -> None:
    assert score_metrics().invented == ()


def test_what_is_missing_has_a_reason() -> None:
    assert score_metrics().silent == ()


def test_at_least_90_percent_of_the_breakdowns_are_found() -> None:
    score = score_metrics()
    assert score.breakdowns_right / score.breakdowns >= 0.90
