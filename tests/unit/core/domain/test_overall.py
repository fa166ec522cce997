"""The article in a word."""

import pytest

from core.domain.claims.overall import Overall, overall_headline, overall_line, overall_of
from core.domain.claims.verdict import Ruling
from tests.fakes.slack_script import report

YES, NO, PARTLY, OPEN = (
    Ruling.CONFIRMED,
    Ruling.CONTRADICTED,
    Ruling.PARTIALLY_SUPPORTED,
    Ruling.NOT_VERIFIABLE,
)


@pytest.mark.parametrize(
    ("confirmed", "contradicted", "partly", "open_", "expected"),
    [
        (0, 0, 0, 0, Overall.NOTHING),
        (0, 0, 0, 3, Overall.UNVERIFIABLE),
        (2, 2, 0, 5, Overall.UNVERIFIABLE),
        (2, 2, 0, 4, Overall.WRONG),
        (0, 1, 1, 0, Overall.WRONG),
        (3, 1, 0, 4, Overall.ACCURATE),
        (1, 0, 0, 1, Overall.ACCURATE),
        (5, 2, 0, 0, Overall.MIXED),
        (0, 0, 2, 0, Overall.MIXED),
    ],
)
def test_the_table_of_bars(confirmed: int, contradicted: int, partly: int, open_: int, expected: Overall) -> None:
    assert overall_of({YES: confirmed, NO: contradicted, PARTLY: partly, OPEN: open_}) is expected


def test_the_first_line_counts() -> None:
    assert (
        overall_line(report(5))
        == "Mixed: 2 confirmed, 1 contradicted, 1 partially supported, 1 not verifiable (5 claims)."
    )
    assert overall_headline(report(5)) == "Mixed: 1 of 5 claims contradicts the filing"
    assert overall_headline(report(1)) == "Confirmed"
    assert overall_line(report(1)) == "Confirmed: one claim was found in this text."
