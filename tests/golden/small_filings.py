"""Small annual reports of invented companies with inline XBRL, and what is said of sentences about them."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from core.answering.answer import answer
from core.domain.claims.article import Article
from core.domain.claims.verdict import Mark, Verdict
from core.domain.filings.origin import Origin
from core.events import Answered, ArticleJudged
from core.filings.read.read_filing import read_filing
from core.ports.filing_store import FilingContent
from core.ports.services import Services
from tests.fakes.memory.memory_services import memory_services
from verifier.verify import verify

BREAK = '<hr style="page-break-after:always"/>'
NIL = ' xsi:nil="true"'


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A row of a statement: its label, its concept ("" for untagged), a figure a year as printed, newest first.

    `scales` are the powers of ten of the tags; a dash is nil. `decimals` tells per-share rows.
    """

    label: str
    concept: str
    figures: tuple[str, ...]
    scales: tuple[int, ...] = ()
    unit: str = "usd"
    instant: bool = False

    def html(self, scale: int) -> str:
        """The table row."""
        cells = "".join(self._cell(n, figure, scale) for n, figure in enumerate(self.figures))
        return f"<tr><td>{self.label}</td>{cells}</tr>"

    def _cell(self, n: int, figure: str, scale: int) -> str:
        if not self.concept:
            return f"<td>$</td><td>{figure}</td>"
        power = self.scales[n] if self.scales else 0 if self.unit != "usd" else scale
        context = f"{'i' if self.instant else 'd'}{n}"
        named = f'unitRef="{self.unit}" contextRef="{context}" name="us-gaap:{self.concept}" decimals="{-power}"'
        nil = NIL if figure == "—" else ""
        return f'<td>$</td><td><ix:nonFraction {named} scale="{power}"{nil}>{figure}</ix:nonFraction></td>'


def filing(
    name: str,
    ticker: str,
    ends: Sequence[str],
    income: Sequence[Row],
    balance: Sequence[Row] = (),
    *,
    scale: int = 6,
    notes: str = "",
    text: str = "Results were as follows.",
    signed: str = "February 20",
) -> FilingContent:
    """The report on the year that ended on the first of `ends` (ISO dates, newest first, a year or so apart)."""
    words = {3: "thousands", 6: "millions"}[scale]
    heads = "".join(f"<td></td><td>{date.fromisoformat(end):%B %-d, %Y}</td>" for end in ends)

    def table(title: str, rows: Sequence[Row]) -> str:
        inside = f"<tr><td></td>{heads}</tr>{''.join(row.html(scale) for row in rows)}"
        return f"<p><b>{title}</b></p><p>(in {words}, except per share amounts)</p><table>{inside}</table>"

    body = (
        f"<p>FORM 10-K</p><p>For the fiscal year ended {date.fromisoformat(ends[0]):%B %-d, %Y}</p><p>{name}</p>"
        f"<p>(Exact name of registrant as specified in its charter)</p>{BREAK}<p><b>Item 1. Business</b></p>"
        f"<p>{name} makes things.</p><p><b>Item 7. Management's Discussion and Analysis of Financial Condition and "
        f"Results of Operations</b></p><p>{text}</p>{BREAK}<p><b>Item 8. Financial Statements and Supplementary Data"
        f"</b></p>{table('CONSOLIDATED STATEMENTS OF INCOME', income)}{BREAK}"
        f"{table('CONSOLIDATED BALANCE SHEETS', balance) if balance else ''}<p>NOTES TO CONSOLIDATED FINANCIAL "
        f"STATEMENTS</p>{notes}<p><b>SIGNATURES</b></p><p>Date: {signed}, {int(ends[0][:4]) + 1}</p>"
    )
    source = f"<html {_SPACES}><head></head><body>{_header(ticker, ends)}{body}</body></html>"
    filed = f"{ticker.lower()}-10-k-{int(ends[0][:4]) + 1}-02-20.html"
    return read_filing(f'<?xml version="1.0" encoding="UTF-8"?>{source}'.encode(), Origin(name=filed, form="10-K"))


_SPACES = (
    'xmlns="http://www.w3.org/1999/xhtml" xmlns:ix="http://www.xbrl.org/2013/inlineXBRL" '
    'xmlns:xbrli="http://www.xbrl.org/2003/instance" xmlns:dei="http://xbrl.sec.gov/dei/2024" '
    'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:us-gaap="http://fasb.org/us-gaap/2024" '
    'xmlns:iso4217="http://www.xbrl.org/2003/iso4217"'
)


def _header(ticker: str, ends: Sequence[str]) -> str:
    contexts = "".join(
        f'<xbrli:context id="d{n}"><xbrli:period><xbrli:startDate>{_start(ends, n)}</xbrli:startDate>'
        f"<xbrli:endDate>{end}</xbrli:endDate></xbrli:period></xbrli:context>"
        f'<xbrli:context id="i{n}"><xbrli:period><xbrli:instant>{end}</xbrli:instant></xbrli:period></xbrli:context>'
        for n, end in enumerate(ends)
    )
    cik = f"{sum(map(ord, ticker)) + 991_000:010d}"
    said = {"EntityCentralIndexKey": cik, "DocumentFiscalYearFocus": _fiscal_year(ends[0]), "TradingSymbol": ticker}
    said |= {"DocumentFiscalPeriodFocus": "FY"}
    facts = "".join(
        f'<ix:nonNumeric contextRef="d0" name="dei:{k}" id="c-{k}">{v}</ix:nonNumeric>' for k, v in said.items()
    )
    units = (
        '<xbrli:unit id="usd"><xbrli:measure>iso4217:USD</xbrli:measure></xbrli:unit><xbrli:unit id="ps"><xbrli:divide>'
        "<xbrli:unitNumerator><xbrli:measure>iso4217:USD</xbrli:measure></xbrli:unitNumerator><xbrli:unitDenominator>"
        "<xbrli:measure>xbrli:shares</xbrli:measure></xbrli:unitDenominator></xbrli:divide></xbrli:unit>"
    )
    return (
        f'<div style="display:none"><ix:header><ix:hidden>{facts}</ix:hidden><ix:resources>{contexts}{units}'
        "</ix:resources></ix:header></div>"
    )


def _start(ends: Sequence[str], n: int) -> str:
    last = date.fromisoformat(ends[n])
    before = date.fromisoformat(ends[n + 1]) if n + 1 < len(ends) else last.replace(year=last.year - 1)
    return str(date.fromordinal(before.toordinal() + 1))


def _fiscal_year(end: str) -> int:
    """A year that ends in the first days of January is numbered after the one before."""
    day = date.fromisoformat(end)
    return day.year - (day.month == 1)


def holding(*contents: FilingContent) -> Services:
    """Everything in memory that holds these filings."""
    services = memory_services()
    for content in contents:
        services.filings.save(content)
        services.filings.mark_indexed(content.filing.id)
    return services


def verdict_on(sentence: str, published: str, *contents: FilingContent) -> Verdict | None:
    """What is said of the last claim of an article of that one sentence; None where it claims nothing."""
    text = f"A report\n\n{sentence}\n"
    article = Article(id="a", text=text, title="A report", published=date.fromisoformat(published))
    (judged,) = (event for event in verify(article, holding(*contents)) if isinstance(event, ArticleJudged))
    about = [v for v in judged.report.verdicts if v.claim.text.strip(".") in sentence]
    return about[-1] if about else None


def mark_on(sentence: str, published: str, *contents: FilingContent) -> Mark:
    """The mark on the last figure of an article of that one sentence."""
    article = Article(id="a", text=sentence, published=date.fromisoformat(published))
    (judged,) = (event for event in verify(article, holding(*contents)) if isinstance(event, ArticleJudged))
    return judged.report.figures[-1].mark


def answer_to(question: str, *contents: FilingContent) -> str:
    """The answer's text, or the reason of a refusal."""
    (answered,) = (event for event in answer(question, holding(*contents)) if isinstance(event, Answered))
    return f"{answered.answer.text} {answered.answer.reason if answered.answer.refused else ''}"
