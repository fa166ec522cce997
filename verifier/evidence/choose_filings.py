"""A company and a day -> the filings that count as evidence: on file by then, the newest first."""

from collections.abc import Sequence
from datetime import date

from core.domain.company import Company
from core.domain.filing import Filing


def choose_filings(company: Company, held: Sequence[Filing], as_of: date | None) -> list[Filing]:
    """The company's filings that were on file by `as_of`, or all; the period's end stands in for an unknown day."""
    own = [f for f in held if f.company.cik == company.cik]
    on_file = [f for f in own if as_of is None or (f.filed or f.period_end) <= as_of]
    return sorted(on_file, key=lambda f: (f.fiscal_year, f.period_end), reverse=True)
