"""Scoring of verdicts on labelled articles."""

import pytest

from core.domain.claims.verdict import Ruling
from verifier.evaluation.score_news import LabelSpan, accuracy, joined, score_news, verdict_pairs
from verifier.evaluation.scores.judged_case import MISSED

YES, NO, PART, OPEN = (
    Ruling.CONFIRMED,
    Ruling.CONTRADICTED,
    Ruling.PARTIALLY_SUPPORTED,
    Ruling.NOT_VERIFIABLE,
)


def test_claims_are_matched_by_overlap_and_the_rest_is_missed_or_extra() -> None:
    pairs, extra = verdict_pairs(
        [LabelSpan(0, 10, YES), LabelSpan(50, 60, NO)], [LabelSpan(2, 9, YES), LabelSpan(30, 40, NO)]
    )
    assert pairs == {("CONFIRMED", "CONFIRMED"): 1, ("CONTRADICTED", MISSED): 1}
    assert extra == 1
    assert accuracy(pairs) == 0.5


@pytest.mark.parametrize(
    ("verdicts", "one"), [([YES, YES], YES), ([NO, OPEN], NO), ([YES, NO], PART), ([YES, OPEN], PART), ([PART], PART)]
)
def test_several_verdicts_on_one_label_are_rolled_up(verdicts: list[Ruling], one: Ruling) -> None:
    assert joined(verdicts) is one


def test_a_score_counts_flips_and_gives_intervals() -> None:
    first, _ = verdict_pairs([LabelSpan(0, 10, YES)], [LabelSpan(0, 10, NO)])
    second, _ = verdict_pairs([LabelSpan(0, 10, NO)], [LabelSpan(0, 10, NO)])
    score = score_news([first, second], 0, {"a": 0.1, "b": 0.2})
    assert (score.claims, score.flips, score.false_accusations, score.missed) == (2, 1, 1, 0)
    assert score.accuracy.low <= score.accuracy.value == 0.5 <= score.accuracy.high
    assert score.per_ruling[NO].precision == 0.5
