"""A report says in words which filings it rests on, and what was not yet on file."""

from dataclasses import replace
from datetime import date

from tests.contract.sample_content import filing
from verifier.whole.basis import told_basis

OLD = replace(filing("grnw-10-k-2024"), form="10-K", filed=date(2024, 8, 21))
NEW = replace(filing("grnw-10-k-2025", year=2025), form="10-K", filed=date(2025, 8, 22))


def test_it_names_companies_years_and_days() -> None:
    told = told_basis([NEW, OLD], [NEW], date(2025, 9, 1))
    assert told == (
        "Checked against Grenwick Pumps Inc.’s 10-K for fiscal 2025 (filed 22 August 2025) and "
        "Grenwick Pumps Inc.’s 10-K for fiscal 2024 (filed 21 August 2024)."
    )


def test_an_article_from_before_the_filing_is_said_to_be() -> None:
    assert told_basis([], [OLD], date(2024, 1, 2)) == (
        "Checked against no filing. The article is of 2 January 2024; Grenwick Pumps Inc.’s first filing held here is "
        "of 21 August 2024, after it."
    )
    assert "after it" not in told_basis([OLD], [OLD], None)


def test_many_filings_are_counted() -> None:
    assert told_basis([replace(OLD, fiscal_year=year) for year in range(2016, 2025)], [], None).endswith("and 5 more.")
