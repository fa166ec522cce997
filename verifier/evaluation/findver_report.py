"""A report of FinDVer (blocks of text, tables as HTML) -> filing content that a claim can be judged against."""

import gzip
import html
import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from datetime import date, timedelta
from pathlib import Path
from typing import Any

from lxml import html as lxml_html

from core.domain.filings.company import Company
from core.domain.filings.filing import Document, Filing
from core.domain.filings.period import Period
from core.filings.chunks import make_chunks
from core.filings.facts import read_facts
from core.filings.forms.choose_form import choose_form
from core.filings.read_document import read_document
from core.language.periods.find_periods import find_periods
from core.language.periods.fiscal_calendar import DAY, QUARTER, FiscalCalendar, read_quarterly_calendar
from core.language.periods.fiscal_year_numbers import number_fiscal_year
from core.ports.filing_store import FilingContent

_REPORTED_WITHIN = timedelta(days=300)
_QUARTERS = (1, 2, 3)
_OFTEN = 0.1
"""The share of the times ending on the last day that a report on so many quarters names at least."""


def read_findver_report(path: Path) -> FilingContent:
    """Reads <TICKER>-<day filed>_<form>.json.gz.

    The blocks carry no cover page, so ticker (which stands in for the CIK), day and form come from the file's name,
    the period's end is the day before filing that the text names most, the year is numbered as the text numbers it, and
    the quarter of a 10-Q is given by the longest time that it reports on. Nothing is tagged, so there are no metrics.
    """
    ticker, filed, form = read_name(path.name)
    with gzip.open(path, "rt", encoding="utf-8") as file:
        document = read_document(lxml_html.fromstring(as_html(json.load(file))), choose_form(form, filed))
    named = document_periods(document, filed)
    period_end = period_end_day(named, filed)
    quarter = quarter_reported(named, period_end) if form.startswith("10-Q") else 0
    calendar = _calendar(document, period_end, quarter)
    filing = Filing(
        id=path.name.removesuffix(".json.gz").lower(),
        company=Company(cik=ticker, name=ticker, ticker=ticker),
        form=form,
        fiscal_year=calendar.fiscal_year,
        period_end=period_end,
        source=path.name,
        sha256="",
        pages=len(document.pages),
        filed=filed,
        fiscal_period=f"Q{quarter}" if quarter else "FY",
    )
    facts = read_facts(document, (), filing.id, calendar)
    chunks = make_chunks(document, filing)
    return FilingContent(filing=filing, document=document, facts=facts, metrics=(), breakdowns=(), chunks=chunks)


def read_name(name: str) -> tuple[str, date, str]:
    """Ticker, day of filing and form from "ACME-2024-02-29_10-K.json.gz"."""
    stem, form = name.removesuffix(".json.gz").rsplit("_", 1)
    return stem[:-11], date.fromisoformat(stem[-10:]), form


def as_html(report: Mapping[str, Any]) -> str:
    """One page of HTML with the report's blocks in order."""
    return f"<html><body>{''.join(_blocks(report))}</body></html>"


def _blocks(report: Mapping[str, Any]) -> Iterator[str]:
    """Paragraphs, and tables with the lines that their block has before the first row and after the last."""
    tables = iter(report["html_tables"])
    for element in report["context"]:
        lines = [line.strip() for line in element["context"].split("\n") if line.strip()]
        if element["type"] != "table":
            yield from map(_paragraph, lines)
            continue
        rows = [n for n, line in enumerate(lines) if line.startswith("|")] or [len(lines)]
        yield from map(_paragraph, lines[: rows[0]])
        yield next(tables)
        yield from map(_paragraph, lines[rows[-1] + 1 :])


def _paragraph(line: str) -> str:
    return f"<p>{html.escape(line)}</p>"


def document_periods(document: Document, filed: date) -> tuple[Period, ...]:
    """The days and spans that the document names, bare years left out: those of its texts, then those of its cells."""
    seed = FiscalCalendar(filed.year, filed)
    cells = [c.text for e in document.elements if e.table for row in e.table.rows for c in row]
    texts = [*(e.text for e in document.elements if e.table is None), *cells]
    return tuple(m.period for text in texts for m in find_periods(text, seed) if m.dated or not m.whole_year)


def period_end_day(named: Sequence[Period], filed: date) -> date:
    """The day that is named most within ten months before the filing; the day of filing if none."""
    ends = Counter(p.end for p in named if p.is_instant and timedelta(0) < filed - p.end < _REPORTED_WITHIN)
    return max(ends, key=lambda end: (ends[end], end), default=filed)


def quarter_reported(named: Sequence[Period], period_end: date) -> int:
    """The quarter, 1 to 3, of the longest time ending on that day that is often named."""
    spans = Counter(round(p.days * DAY / QUARTER) for p in named if p.end == period_end)
    often = _OFTEN * sum(spans[n] for n in _QUARTERS)
    return max((n for n in _QUARTERS if spans[n] and spans[n] >= often), default=1)


def _calendar(document: Document, period_end: date, quarter: int) -> FiscalCalendar:
    if not quarter:
        texts = (element.text for element in document.elements if element.table is None)
        return FiscalCalendar(number_fiscal_year(texts, period_end), period_end)
    return read_quarterly_calendar((), (period_end + (4 - quarter) * QUARTER).year, quarter, period_end)
