"""A report of FinDVer (blocks of text, tables as HTML) becomes filing content that a claim can be judged against."""

import gzip
import html
import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from datetime import date, timedelta
from pathlib import Path
from typing import Any

from lxml import html as lxml_html

from core.domain.company import Company
from core.domain.filing import Document, Filing
from core.filings.chunks import make_chunks
from core.filings.facts import read_facts
from core.filings.figures.find_periods import find_periods
from core.filings.figures.fiscal_calendar import FiscalCalendar
from core.filings.forms.choose_form import choose_form
from core.filings.read_document import read_document
from core.ports.filing_store import FilingContent

_REPORTED_WITHIN = timedelta(days=300)


def read_findver_report(path: Path) -> FilingContent:
    """Reads <TICKER>-<day filed>_<form>.json.gz.

    The blocks carry no cover page, so ticker (which stands in for the CIK), day and form come from the file's name, and
    the period's end is the day before filing that the text names most. Nothing is tagged, so there are no metrics.
    """
    ticker, filed, form = read_name(path.name)
    with gzip.open(path, "rt", encoding="utf-8") as file:
        document = read_document(lxml_html.fromstring(as_html(json.load(file))), choose_form(form, filed))
    period_end = reported_day(document, filed)
    filing = Filing(
        id=path.name.removesuffix(".json.gz").lower(),
        company=Company(cik=ticker, name=ticker, ticker=ticker),
        form=form,
        fiscal_year=period_end.year,
        period_end=period_end,
        source=path.name,
        sha256="",
        pages=len(document.pages),
        filed=filed,
    )
    facts = read_facts(document, (), filing.id, FiscalCalendar(period_end.year, period_end))
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
    tables = iter(report["html_tables"])
    for element in report["context"]:
        if element["type"] == "table":
            yield next(tables)
        else:
            yield from (f"<p>{html.escape(line)}</p>" for line in element["context"].split("\n") if line.strip())


def reported_day(document: Document, filed: date) -> date:
    """The day that the document names most within ten months before it was filed; the day of filing if none."""
    seed = FiscalCalendar(filed.year, filed)
    ends = Counter(
        end for text in _texts(document) for end in (m.period.end for m in find_periods(text, seed) if m.dated)
    )
    near = {end: n for end, n in ends.items() if timedelta(0) < filed - end < _REPORTED_WITHIN}
    return max(near, key=lambda end: (near[end], end), default=filed)


def _texts(document: Document) -> Sequence[str]:
    cells = [c.text for e in document.elements if e.table for row in e.table.rows for c in row]
    return [*(e.text for e in document.elements if e.table is None), *cells]
