"""Proxy statements by their titles; 8-Ks by what they tag, or by their printed cover."""

from datetime import date

import pytest

from core.domain.filings.filing import ElementKind
from core.domain.filings.origin import Origin
from core.errors import UnreadableDocument
from core.filings.cover_text import read_cover_text
from core.filings.read.read_source import read_source
from tests.unit.ingest_jobs.made_documents import CIK, NAME, cover, page, table

PROXY = (
    "UNITED STATES SECURITIES AND EXCHANGE COMMISSION",
    "SCHEDULE 14A",
    "Proxy Statement Pursuant to Section 14(a) of the Securities Exchange Act of 1934",
    "Harrow Lane Pottery Corp.",
    "(Name of Registrant as Specified In Its Charter)",
    "Notice of Annual Meeting of Shareholders to be held on May 14, 2025",
    "<b>Table of Contents</b>",
    '<p><a href="#a"><b>Corporate Governance</b></a></p>',
    '<p><a href="#b"><b>Proposal 1: Election of Directors</b></a></p>',
    "<b>PROPOSAL NO. 1 — ELECTION OF DIRECTORS</b>",
    "We ask you to elect nine directors.",
    "<b>Corporate Governance</b>",
    "Our board has a chair.",
    "<b>Compensation Discussion and Analysis</b>",
    "We pay for bowls thrown.",
    "<b>2024 Summary Compensation Table</b>",
    table(("Name", "Year", "Salary ($)", "Total ($)"), ("Oda Fennimore", "2024", "410,000", "1,240,000")),
    "<b>PROPOSAL TWO: RATIFICATION OF THE AUDITOR</b>",
    "We ask you to ratify Quill & Marrow LLP.",
    "<b>Security Ownership of Certain Beneficial Owners and Management</b>",
    "Oda Fennimore owns 4.1% of the shares.",
)
CURRENT = cover("8-K", "CURRENT REPORT", "February 13, 2025", f"{NAME}.")
DEI = """<div style="display:none"><ix:header><ix:hidden>
<ix:nonNumeric name="dei:EntityCentralIndexKey" contextRef="c">0000009999</ix:nonNumeric>
<ix:nonNumeric name="dei:DocumentType" contextRef="c">8-K</ix:nonNumeric>
<ix:nonNumeric name="dei:DocumentPeriodEndDate" contextRef="c">2025-02-13</ix:nonNumeric>
<ix:nonNumeric name="dei:EntityRegistrantName" contextRef="c">Harrow Lane Pottery Corp</ix:nonNumeric>
<ix:nonNumeric name="dei:TradingSymbol" contextRef="c">HLP</ix:nonNumeric>
</ix:hidden></ix:header></div>"""


def test_a_proxy_statement_has_the_sections_that_it_titles() -> None:
    content = read_source(page(*PROXY), Origin(name="def14a.htm", cik=CIK, tickers=("HLP",)))
    filing = content.filing
    assert (filing.id, filing.form) == ("hlp-def-14a-2025-05-14", "DEF 14A")
    assert (filing.company.name, filing.fiscal_period, filing.annual) == ("Harrow Lane Pottery Corp.", "", False)
    assert {item.item: item.text.split("\t")[0] for item in content.document.items} == {
        "Proposal 1": "We ask you to elect nine directors.",
        "Corporate Governance": "Our board has a chair.",
        "Compensation Discussion and Analysis": "We pay for bowls thrown.",
        "Summary Compensation Table": "Name",
        "Proposal 2": "We ask you to ratify Quill & Marrow LLP.",
        "Security Ownership": "Oda Fennimore owns 4.1% of the shares.",
    }
    assert content.document.elements[-1].kind is ElementKind.PARAGRAPH


def test_chunks_of_a_proxy_statement_are_named_by_section_and_day() -> None:
    chunks = read_source(page(*PROXY), Origin(name="def14a.htm", cik=CIK)).chunks
    (pay,) = [chunk for chunk in chunks if "bowls thrown" in chunk.text]
    assert pay.context.startswith("Harrow Lane Pottery Corp. | DEF 14A | 2025-05-14 | Compensation Discussion and Anal")
    assert "Item" not in pay.context


def test_the_origin_dates_a_proxy_statement_that_names_no_meeting() -> None:
    lines = [line for line in PROXY if "Notice" not in line]
    origin = Origin(name="def14a.htm", cik=CIK, tickers=("HLP",), filed=date(2025, 4, 2))
    assert read_source(page(*lines), origin).filing.id == "hlp-def-14a-2025-04-02"
    with pytest.raises(UnreadableDocument, match="period or date"):
        read_source(page(*lines), Origin(name="def14a.htm", cik=CIK))


def test_a_current_report_is_dated_by_its_event() -> None:
    body = ("<b>Item 8.01 Other Events</b>", "A kiln burned.", "<b>SIGNATURE</b>", "Date: February 18, 2025")
    tagged = read_source(page(*CURRENT[:3], *body, DEI), Origin(name="hlp-20250213.htm")).filing
    assert (tagged.id, tagged.fiscal_year, tagged.fiscal_period) == ("hlp-8-k-2025-02-13", 2025, "")
    lines = (*CURRENT[:3], "Date of Report (Date of earliest event reported): February 13, 2025", *CURRENT[4:], *body)
    printed = read_source(page(*lines), Origin(name="x.htm", cik=CIK)).filing
    assert (printed.id, printed.filed) == (f"{CIK}-8-k-2025-02-13", date(2025, 2, 18))


@pytest.mark.parametrize(
    ("line", "form"),
    [
        ("FORM 10-K", "10-K"), ("Form 10 - K", "10-K"), ("FORM 10-K/A", "10-K/A"), ("FORM 10-K405", "10-K405"),
        ("FORM 10-KSB", "10-KSB"), ("FORM 10-Q", "10-Q"), ("FORM 8-K", "8-K"), ("SCHEDULE 14A", "DEF 14A"),
        ("FORM 10-K (Amendment No. 1)", "10-K/A"), ("A letter", ""),
    ],
)  # fmt: skip
def test_forms_as_covers_print_them(line: str, form: str) -> None:
    assert read_cover_text(["UNITED STATES", line]).form == form


@pytest.mark.parametrize(
    ("line", "day"),
    [
        ("For the fiscal year ended December 31, 2003", date(2003, 12, 31)),
        ("FOR THE FISCAL YEAR ENDED:  SEPTEMBER 28, 2002", date(2002, 9, 28)),
        ("for the year ended 31 March 2004", date(2004, 3, 31)),
        ("For the quarterly period ended March 31, 2010", date(2010, 3, 31)),
        ("For the transition period from ____ to ____", None),
        ("For the fiscal year ended 12/31/1999", date(1999, 12, 31)),
    ],
)
def test_periods_as_covers_print_them(line: str, day: date | None) -> None:
    assert read_cover_text(["FORM 10-K", line]).period_end == day


@pytest.mark.parametrize(
    "line",
    [
        "Date of Report (Date of earliest event reported): February 13, 2025",
        "Date of Report: February 18, 2025. Date of earliest event reported: February 13, 2025",
        "February 13, 2025 Date of Report (Date of earliest event reported)",
        "Date of Report: February 13, 2025",
    ],
)
def test_the_day_of_the_event(line: str) -> None:
    assert read_cover_text(["FORM 8-K", line]).period_end == date(2025, 2, 13)
