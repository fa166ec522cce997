"""Words of a question lead to the metric they mean."""

import pytest

from core.metrics.catalog.catalog import load_catalog
from core.metrics.find.find_metric import find_metric


@pytest.mark.parametrize(
    ("words", "key"),
    [
        ("net profit", "net_income"),
        ("bottom line", "net_income"),
        ("turnover", "revenue"),
        ("total net sales", "revenue"),
        ("capex", "capital_expenditure"),
        ("diluted EPS", "eps_diluted"),
        ("earnings per share", "eps_diluted"),
        ("R&D spending", "research_and_development"),
        ("R & D", "research_and_development"),
        ("share buybacks", "share_repurchases"),
        ("stockholders\u2019 equity", "shareholders_equity"),
        ("long-term debt", "long_term_debt"),
        ("the company's gross margin", "gross_margin"),
        ("cash from operations", "operating_cash_flow"),
        ("operating profit margin", "operating_margin"),
        ("SG&A", "selling_general_and_administrative"),
        ("income before taxes", "pretax_income"),
        ("net interest income", "net_interest_income"),
    ],
)
def test_the_best_is_what_is_meant(words: str, key: str) -> None:
    assert find_metric(words, load_catalog())[0][0].key == key


def test_a_name_word_for_word_scores_one() -> None:
    assert find_metric("Operating Income", load_catalog())[0][1] == 1.0


def test_scores_fall_and_foreign_words_find_nothing() -> None:
    scores = [score for _, score in find_metric("operating profit", load_catalog())]
    assert scores == sorted(scores, reverse=True)
    assert find_metric("the mayor of the town", load_catalog()) == []
    assert find_metric("", load_catalog()) == []
