"""How people name a part of a fiscal year."""

import pytest

from core.domain.filings.span import FiscalSpan, read_span, span_name


@pytest.mark.parametrize(
    ("words", "year", "part"),
    [
        ("2024Q2", 2024, "Q2"),
        ("Q2 2024", 2024, "Q2"),
        ("2q2024", 2024, "Q2"),
        ("2024-H1", 2024, "H1"),
        ("2024-9M", 2024, "9M"),
        ("9m fy2024", 2024, "9M"),
        ("FY2024", 2024, "FY"),
        ("2024", 2024, "FY"),
        ("TTM", None, "TTM"),
        ("2024 TTM Q3", 2024, "TTM Q3"),
    ],
)
def test_a_period_is_read(words: str, year: int | None, part: str) -> None:
    assert read_span(words) == FiscalSpan(year=year, part=part)


@pytest.mark.parametrize("words", ["", "Q5 2024", "May 2024", "24Q2", "Q2", "2024Q2Q3"])
def test_what_is_no_period_is_refused(words: str) -> None:
    with pytest.raises(ValueError, match="2024Q2"):
        read_span(words)


def test_a_span_holds_its_own_parts() -> None:
    assert FiscalSpan(year=2024, part="TTM").holds(2024, "TTM Q3")
    assert not FiscalSpan(year=2024, part="Q3").holds(2024, "TTM Q3")
    assert not FiscalSpan(year=2024, part="Q3").holds(2023, "Q3")
    assert (span_name(2024, "FY"), span_name(2024, "Q2")) == ("FY2024", "Q2 FY2024")
