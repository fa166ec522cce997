"""Words that turn a figure are told from the same words that do not."""

import re

import pytest

from core.language import turned_words as turned
from core.language.numbers.named_currency import named_currency, without_currency


@pytest.mark.parametrize(
    ("pattern", "turns", "leaves"),
    [
        (
            turned.SUPPOSED,
            ("If revenue had been $2 billion", "Had sales fallen by a tenth, it would have lost $5 million"),
            (
                "The company had revenue of $2 billion",
                "Sales rose as if by magic",
                "If the merger fails, it could owe $40 million",
            ),
        ),
        (
            turned.AT_THAT_PACE,
            ("an annualized run rate of $3 billion", "At that pace it earns $4 billion a year"),
            ("sales rose at a rate of 5%", "the tax rate was 21%"),
        ),
        (
            turned.CONSTANT_CURRENCY,
            (
                "up 4% at constant currency",
                "currency-neutral growth of 4%",
                "excluding the effects of foreign exchange rates",
            ),
            ("constant growth of 4%", "excluding fuel, sales rose 4%"),
        ),
        (
            turned.TAKEN_BACK,
            (
                "We said earlier that it earned $5",
                "An earlier version of this article said $5",
                "we wrongly reported $5",
            ),
            ("The company said earlier this year that it earned $5", "we said that it earned $5"),
        ),
        (
            turned.DENIED_REPORT,
            (
                "It denied a report that it earned $5",
                "It is not true that it earned $5",
                "it rejected media reports of a loss",
            ),
            ("It denied coverage to 5 members", "The board rejected the bid"),
        ),
        (
            turned.AS_FIRST_REPORTED,
            (
                "had originally reported revenue",
                "before its ten-for-one split",
                "as first reported",
                "before the restatement",
            ),
            ("reported revenue", "before the holiday", "split its stock ten for one"),
        ),
    ],
)
def test_patterns(pattern: re.Pattern[str], turns: tuple[str, ...], leaves: tuple[str, ...]) -> None:
    assert all(pattern.search(text) for text in turns), [t for t in turns if not pattern.search(t)]
    assert not any(pattern.search(text) for text in leaves), [t for t in leaves if pattern.search(t)]


@pytest.mark.parametrize(
    ("before", "negated"),
    [
        ("did not earn ", True),
        ("didn't make a profit of ", True),
        ("never had sales of ", True),
        ("did not report a net income of ", True),
        ("was $336 million, not ", True),
        ("was not hurt when it earned ", False),
        ("did not disappoint with revenue of ", False),
        ("has not spent its cash of ", False),
        ("did not only earn ", False),
        ("did not rise by ", False),
        ("was not less than ", False),
        ("earned ", False),
    ],
)
def test_a_figure_is_denied_by_the_words_right_before_it(before: str, negated: bool) -> None:
    assert turned.is_negated(before) is negated


@pytest.mark.parametrize(
    ("question", "currency", "rest"),
    [
        ("What was revenue in US dollars in 2024?", "USD", "What was revenue in 2024?"),
        ("What was revenue in euros?", "EUR", "What was revenue?"),
        ("Revenue in Canadian dollars", "CAD", "Revenue"),
        ("Revenue in GBP for 2024", "GBP", "Revenue for 2024"),
        ("How many dollars did it earn?", "", "How many dollars did it earn?"),
        ("What were pounds shipped?", "", "What were pounds shipped?"),
    ],
)
def test_the_currency_that_a_question_names(question: str, currency: str, rest: str) -> None:
    assert named_currency(question) == currency
    assert without_currency(question) == rest
