"""Filings from before inline XBRL: what they are is read off cover, header and origin."""

from datetime import date
from decimal import Decimal

import pytest

from core.domain.filings.filing import ElementKind, ItemStatus
from core.domain.filings.metric import MissingKind
from core.domain.filings.origin import Origin
from core.domain.filings.period import Period
from core.errors import UnreadableDocument
from core.filings.read.read_source import read_source
from core.metrics.periods.history import missing_metrics
from tests.fakes.memory.memory_services import memory_services
from tests.unit.ingest_jobs.made_documents import CIK, NAME, cover, page, submission, table

COVER = cover("10-K", "ANNUAL REPORT", "For the fiscal year ended December 31, 2003")
BODY = (
    "<p><b>PART I</b></p>",
    "<p><b>Item 1. Business</b></p>",
    "We throw and glaze bowls in two workshops. In 2003 we employed 240 people.",
    "<p><b>Item 6. Selected Financial Data</b></p>",
    "(in thousands)",
    table(("", "2003", "2002"), ("Net sales", "$1,240", "$1,100"), ("Net loss", "(80)", "(12)")),
    "<p><b>SIGNATURES</b></p>",
    "Date: March 12, 2004",
)
TEXT = f"""<PAGE>
            UNITED STATES SECURITIES AND EXCHANGE COMMISSION
                              FORM 10-K405

              ANNUAL REPORT PURSUANT TO SECTION 13 OR 15(d)
               For the fiscal year ended September 28, 2002

                          {NAME}
        (Exact name of Registrant as specified in its charter)
<PAGE>
                                   PART I

ITEM 1.  BUSINESS

We throw and glaze bowls in two workshops near Cobbleton & Co. In fiscal
2002 we sold 12,400 bowls.

ITEM 2.  PROPERTIES

Two workshops.
                                      2
<PAGE>
ITEM 6.  SELECTED FINANCIAL DATA

<TABLE>
<CAPTION>
(In thousands)                         2002          2001
                                     -------       -------
<S>                                  <C>           <C>
Net sales..........................  $ 1,240       $ 1,100
Net income (loss)..................       80           (12)
</TABLE>

ITEM 8.  FINANCIAL STATEMENTS AND SUPPLEMENTARY DATA

The statements in the Annual Report to Shareholders (Exhibit 13) are
incorporated herein by reference.

ITEM 14.  EXHIBITS, FINANCIAL STATEMENT SCHEDULES, AND REPORTS ON FORM 8-K

They are listed here.

                               SIGNATURES
"""


def test_an_old_report_in_html_is_read_off_its_cover() -> None:
    content = read_source(page(*COVER, *BODY), Origin(name="hlp.htm", cik=CIK))
    filing = content.filing
    assert (filing.id, filing.form, filing.fiscal_year) == (f"{CIK}-10-k-2003", "10-K", 2003)
    assert (filing.period_end, filing.fiscal_period) == (date(2003, 12, 31), "FY")
    assert (filing.company.name, filing.filed) == (f"{NAME}.", date(2004, 3, 12))
    by_value = {fact.value: fact for fact in content.facts}
    assert by_value[Decimal(1_240_000)].label == ("Net sales",)
    assert by_value[Decimal(1_240_000)].period == Period(start=date(2003, 1, 1), end=date(2003, 12, 31))
    assert by_value[Decimal(-12_000)].period == Period(start=date(2002, 1, 1), end=date(2002, 12, 31))
    assert by_value[Decimal(240)].place.item == "1"
    assert (content.metrics, content.breakdowns) == ((), ())


def test_an_old_report_tells_why_it_has_no_metrics() -> None:
    content = read_source(page(*COVER, *BODY), Origin(name="hlp.htm", cik=CIK, tickers=("HLP",)))
    assert content.filing.id == "hlp-10-k-2003"
    store = memory_services().filings
    store.save(content)
    assert {m.kind for m in missing_metrics(content.filing, store)} == {MissingKind.NOT_IN_DOCUMENT}


@pytest.mark.parametrize("name", ["https://host/Archives/edgar/data/9999/000000999904000007/hlp.htm", "CIK9999.htm"])
def test_an_address_may_tell_the_company(name: str) -> None:
    assert read_source(page(*COVER, *BODY), Origin(name=name)).filing.company.cik == CIK


def test_what_nothing_tells_is_asked_for() -> None:
    with pytest.raises(UnreadableDocument, match=r"hlp\.htm: .*company's CIK\. Give the whole submission"):
        read_source(page(*COVER, *BODY), Origin(name="hlp.htm"))
    with pytest.raises(UnreadableDocument, match=r"exhibit 99\.1 does not say its period or date, company's name and"):
        read_source(page("We sold bowls."), Origin(name="ex.htm", form="8-K", exhibit="99.1"))


@pytest.mark.parametrize(
    ("words", "year"), [("fiscal 2002", 2002), ("fiscal 2003", 2003), ("the year", 2003), ("fiscal year 2002", 2002)]
)
def test_a_year_that_ends_in_january_has_the_companys_own_number(words: str, year: int) -> None:
    lines = cover("10-K", "ANNUAL REPORT", "For the fiscal year ended February 1, 2003")
    told = [f"In {words} we sold bowls. " * 5, *BODY]
    assert read_source(page(*lines, *told), Origin(name="hlp.htm", cik=CIK)).filing.fiscal_year == year


def test_a_submission_in_plain_text() -> None:
    whole = submission("10-K405", date(2002, 9, 28), ("10-K405", "hlp10k.txt", TEXT), ("EX-27", "fds.txt", "<TOTAL>"))
    content = read_source(whole, Origin(name="0000009999-03-000123.txt"))
    filing = content.filing
    assert (filing.id, filing.form, filing.company.name) == (f"{CIK}-10-k405-2002", "10-K405", NAME)
    assert (filing.accession, filing.filed) == ("0000009999-03-000123", date(2003, 12, 19))
    assert filing.pages == 4
    found = {item.item: item for item in content.document.items}
    assert found["1"].text.startswith("We throw and glaze bowls in two workshops near Cobbleton & Co. In fiscal 2002")
    assert found["2"].text == "Two workshops."
    assert (found["8"].status, found["15"].text) == (ItemStatus.POINTER, "They are listed here.")
    assert "1A" not in found
    sales = {f.period: f.value for f in content.facts if f.label == ("Net sales",)}
    assert list(sales.values()) == [Decimal(1_240_000), Decimal(1_100_000)]
    assert [f.value for f in content.facts if f.label == ("Net income (loss)",)] == [Decimal(80_000), Decimal(-12_000)]
    assert any(element.kind is ElementKind.TABLE for element in content.document.elements)


def test_a_document_without_an_end_tag_is_whole_in_a_submission() -> None:
    html = page(*COVER, *BODY).decode().replace("</html>", "").replace("Cobbleton", "Cobbleton\u2019s")
    whole = submission("10-K", date(2003, 12, 31), ("10-K", "hlp.htm", html))
    assert read_source(whole, Origin(name="x.txt")).filing.period_end == date(2003, 12, 31)


def test_a_submission_of_pictures_alone_is_refused() -> None:
    whole = submission("10-K", date(2003, 12, 31), ("10-K", "hlp.pdf", "<PDF>\nbegin 644 hlp.pdf\nM)5!$"))
    with pytest.raises(UnreadableDocument, match="no document that can be read"):
        read_source(whole, Origin(name="x.txt"))


def test_letters_of_windows_are_read_where_nothing_declares_them() -> None:
    html = page(*COVER, "<p><b>Item 1. Business</b></p>", "Our mugs\u2019 glaze.").decode().encode("windows-1252")
    (item,) = [i for i in read_source(html, Origin(name="x.htm", cik=CIK)).document.items if i.item == "1"]
    assert item.text == "Our mugs\u2019 glaze."


@pytest.mark.parametrize(
    ("ended", "words", "name", "period"),
    [
        ("March 31, 2010", "three months ended March 31, 2010", "2010-q1", (2010, 1, 1)),
        ("September 30, 2010", "nine months ended September 30, 2010", "2010-q3", (2010, 7, 1)),
        ("December 25, 2010", "13 weeks ended December 25, 2010", "2011-q1", (2010, 9, 26)),
    ],
)
def test_a_quarterly_report_without_tags(ended: str, words: str, name: str, period: tuple[int, int, int]) -> None:
    lines = cover("10-Q", "QUARTERLY REPORT", f"For the quarterly period ended {ended}")
    body = (
        "<b>Item 2. Management’s Discussion and Analysis</b>",
        f"In the {words} we sold bowls. " * 3,
        "We have 14 kilns.",
    )
    content = read_source(page(*lines, *body), Origin(name="q.htm", cik=CIK))
    assert content.filing.id == f"{CIK}-10-q-{name}"
    (kilns,) = [fact for fact in content.facts if fact.value == 14]
    assert kilns.period is not None
    assert (kilns.period.start, kilns.place.item) == (date(*period), "I-2")
