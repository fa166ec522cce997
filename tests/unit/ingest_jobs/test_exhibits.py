"""Exhibits become documents of their own, with what they have of the main document."""

from datetime import date
from decimal import Decimal
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from core.answering.company_filings import read_company
from core.domain.filings.filing import ItemStatus
from core.domain.filings.origin import Origin
from core.domain.filings.period import Period
from core.errors import UnreadableDocument
from core.events import FilingStored
from core.filings.items.follow_pointers import follow_pointers
from core.filings.read.read_source import read_source
from core.filings.read.unpack_submission import unpack_submission
from core.holdings.holdings import exhibits_of, find_filing
from core.metrics.periods.history import history
from core.ports.filing_store import FilingContent
from core.ports.services import Services
from core.terminal.json.items_json import items_json
from ingest_jobs.store.ingest import ingest, ingest_sources
from ingest_jobs.store.source import Source
from tests.fakes.memory.memory_services import memory_services
from tests.unit.ingest_jobs.made_documents import CIK, cover, page, submission, table

INCORPORATED = (
    "The information under “Management Discussion” in the Annual Report to Shareholders, filed as Exhibit 13, is "
    "incorporated herein by reference."
)
ANNUAL = page(
    *cover("10-K", "ANNUAL REPORT", "For the fiscal year ended December 31, 2003"),
    "<b>Item 1. Business</b>",
    "We throw and glaze bowls.",
    "<b>Item 7. Management’s Discussion and Analysis of Financial Condition and Results of Operations</b>",
    INCORPORATED,
    "<b>Item 8. Financial Statements and Supplementary Data</b>",
    INCORPORATED,
    "<b>SIGNATURES</b>",
).decode()
REPORT = page(
    "Letter to our shareholders",
    "<b>MANAGEMENT DISCUSSION</b>",
    "Net sales were $1,240 thousand in the year ended December 31, 2003.",
    "<b>Report of Independent Registered Public Accounting Firm</b>",
    "In our opinion the statements are fair.",
    "<b>Consolidated Statement of Income</b>",
    "(in thousands)",
    table(
        ("For the year ended December 31,", "2003", "2002"), ("Net sales", "1,240", "1,100"), ("Costs", "900", "880")
    ),
    "<b>NOTES TO CONSOLIDATED FINANCIAL STATEMENTS</b>",
    "We count bowls at cost.",
    "<b>Stockholder Information</b>",
    "We meet in Cobbleton.",
).decode()
CURRENT = page(
    *cover("8-K", "CURRENT REPORT", "Date of Report (Date of earliest event reported): February 13, 2025"),
    "<b>Item 2.02. Results of Operations and Financial Condition</b>",
    "We told of our second quarter in the release that is Exhibit 99.1.",
    "<b>Item 9.01. Financial Statements and Exhibits</b>",
    "(d) Exhibits",
    "<b>SIGNATURE</b>",
).decode()
RELEASE = page(
    "<b>Harrow Lane Pottery reports second quarter</b>",
    "COBBLETON, February 13, 2025. Net sales for the three months ended December 31, 2024 were $310 thousand.",
    "We employ 260 people.",
    table(
        ("(in thousands)", "Three Months Ended December 31, 2024", "Six Months Ended December 31, 2024"),
        ("Net sales", "310", "640"),
        ("Net income", "21", "44"),
    ),
).decode()
YEAR = submission("10-K", date(2003, 12, 31), ("10-K", "hlp.htm", ANNUAL), ("EX-13", "ex13.htm", REPORT))
EVENT = submission(
    "8-K",
    date(2025, 2, 13),
    ("8-K", "hlp8k.htm", CURRENT),
    ("EX-99.1", "ex991.htm", RELEASE),
    accession="0000009999-25-000031",
)


@pytest.fixture
def services(tmp_path: Path) -> Services:
    (tmp_path / "year.txt").write_bytes(YEAR)
    (tmp_path / "event.txt").write_bytes(EVENT)
    (tmp_path / "notes.txt").write_text("Nothing of the sort.")
    held = memory_services()
    stored = [event.filing.id for event in ingest([tmp_path], held) if isinstance(event, FilingStored)]
    assert stored == [
        f"{CIK}-8-k-2025-02-13",
        f"{CIK}-8-k-2025-02-13-ex-99.1",
        f"{CIK}-10-k-2003",
        f"{CIK}-10-k-2003-ex-13",
    ]
    return held


def test_an_exhibit_has_company_form_and_days_of_its_main_document(services: Services) -> None:
    main, exhibit = (services.filings.filing(f"{CIK}-8-k-2025-02-13{end}") for end in ("", "-ex-99.1"))
    assert (main.form, main.fiscal_period, main.period_end) == ("8-K", "", date(2025, 2, 13))
    assert (exhibit.exhibit, exhibit.main_id, exhibit.form) == ("99.1", main.id, "8-K")
    assert (exhibit.company.cik, exhibit.period_end, exhibit.accession) == (CIK, main.period_end, main.accession)


def test_a_pointer_leads_to_the_exhibit(services: Services) -> None:
    items = {item.item: item for item in services.filings.document(f"{CIK}-10-k-2003").items}
    assert [items[n].status for n in ("7", "8")] == [ItemStatus.POINTER] * 2
    assert "Exhibit 13" in (items["7"].target or "")
    told = {item.item: item.text for item in services.filings.document(f"{CIK}-10-k-2003-ex-13").items}
    assert told["7"].startswith("Net sales were $1,240 thousand")
    assert told["8"].startswith("In our opinion")
    assert told["8"].endswith("We count bowls at cost.")
    assert set(told) == {"7", "8"}


def test_it_is_shown_where_a_pointer_arrives(services: Services) -> None:
    main = services.filings.filing(f"{CIK}-10-k-2003")
    exhibits = {e.id: services.filings.document(e.id) for e in exhibits_of(main, services.filings)}
    document = services.filings.document(main.id)
    followed = follow_pointers(document, exhibits)
    assert {number: place.filing_id for number, place in followed.items()} == dict.fromkeys("78", f"{main.id}-ex-13")
    by_item = {row["item"]: row for row in items_json(document, followed)["items"]}
    assert by_item["8"]["found_in"] == {"filing": f"{main.id}-ex-13", "page_start": 1, "page_end": 1}
    assert "found_in" not in by_item["1"]


def test_figures_of_the_exhibit_are_the_years(services: Services) -> None:
    facts = services.filings.facts(f"{CIK}-10-k-2003-ex-13")
    sales = [f for f in facts if f.label == ("Net sales",)]
    assert [f.value for f in sales] == [Decimal(1_240_000), Decimal(1_100_000)]
    assert {f.place.item for f in sales} == {"8"}
    assert sales[0].period == Period(start=date(2003, 1, 1), end=date(2003, 12, 31))


def test_the_annual_report_and_its_exhibit_are_the_report_of_the_year(services: Services) -> None:
    (company,) = services.filings.companies()
    company = read_company(company, services.filings)
    assert [f.id for f in company.report_of(2003)] == [f"{CIK}-10-k-2003", f"{CIK}-10-k-2003-ex-13"]
    assert [f.form for f in company.others] == ["8-K", "8-K"]
    assert (company.years, company.newest) == ((2003,), 2003)
    assert find_filing(CIK, services.filings).id == f"{CIK}-10-k-2003"


def test_figures_of_a_press_release_have_the_periods_printed(services: Services) -> None:
    facts = services.filings.facts(f"{CIK}-8-k-2025-02-13-ex-99.1")
    sales = {f.value: f.period for f in facts if f.label == ("Net sales",)}
    quarter = Period(start=date(2024, 10, 1), end=date(2024, 12, 31))
    assert sales == {
        Decimal(310_000): quarter,
        Decimal(640_000): Period(start=date(2024, 7, 1), end=date(2024, 12, 31)),
    }
    people = next(f for f in facts if f.value == 260)
    assert people.period is not None
    assert not people.period.is_annual
    assert not services.filings.metrics(f"{CIK}-8-k-2025-02-13-ex-99.1")


def test_reading_the_folder_again_stores_nothing_new(services: Services, tmp_path: Path) -> None:
    assert not any(event.new for event in ingest([tmp_path], services) if isinstance(event, FilingStored))


def test_an_exhibit_alone_takes_what_its_origin_says() -> None:
    origin = Origin(
        name="ex991.htm",
        form="8-K",
        exhibit="99.1",
        cik=CIK,
        company="Harrow Lane Pottery Corp",
        tickers=("HLP",),
        period_end=date(2025, 2, 13),
    )
    assert read_source(RELEASE.encode(), origin).filing.id == "hlp-8-k-2025-02-13-ex-99.1"


def test_of_an_annual_report_no_press_release_is_read_and_of_a_quarterly_one_no_exhibit() -> None:
    for form in ("10-K", "10-Q"):
        whole = submission(form, date(2003, 12, 31), (form, "a.htm", ANNUAL), ("EX-99.1", "b.htm", RELEASE))
        assert [origin.exhibit for origin, _ in unpack_submission(whole, Origin(name="x.txt"))] == [""]


IX = (
    'xmlns:ix="http://www.xbrl.org/2013/inlineXBRL" xmlns:xbrli="http://www.xbrl.org/2003/instance" '
    'xmlns:dei="http://xbrl.sec.gov/dei/2024" xmlns:us-gaap="http://fasb.org/us-gaap/2024"'
)
DEI = {
    "DocumentType": "10-K",
    "DocumentPeriodEndDate": "2024-06-30",
    "DocumentFiscalYearFocus": "2024",
    "DocumentFiscalPeriodFocus": "FY",
    "EntityCentralIndexKey": CIK,
    "EntityRegistrantName": "Harrow Lane Pottery Corp",
    "TradingSymbol": "HLP",
}
RESOURCES = """<ix:resources><xbrli:context id="y"><xbrli:period><xbrli:startDate>2023-07-01</xbrli:startDate>
<xbrli:endDate>2024-06-30</xbrli:endDate></xbrli:period></xbrli:context>
<xbrli:unit id="usd"><xbrli:measure>iso4217:USD</xbrli:measure></xbrli:unit></ix:resources>"""


def test_tags_of_an_exhibit_use_the_contexts_of_its_main_document(tmp_path: Path) -> None:
    words = "".join(f'<ix:nonNumeric name="dei:{n}" contextRef="y">{text}</ix:nonNumeric>' for n, text in DEI.items())
    main = f"<html {IX}><body><ix:header>{RESOURCES}</ix:header><p>FORM 10-K {words}</p></body></html>"
    tagged = (
        '<ix:nonFraction name="us-gaap:Revenues" contextRef="y" unitRef="usd" scale="3" decimals="-3" id="f1">1,240'
        "</ix:nonFraction>"
    )
    exhibit = (
        f"<html {IX}><body><p><b>Consolidated Statement of Income</b></p>{table(('Revenue', tagged))}</body></html>"
    )
    whole = submission("10-K", date(2024, 6, 30), ("10-K", "hlp.htm", main), ("EX-13", "ex13.htm", exhibit))
    (tmp_path / "hlp.txt").write_bytes(whole)
    held = memory_services()
    list(ingest([tmp_path], held))
    (revenue,) = [m for m in held.filings.metrics("hlp-10-k-2024-ex-13") if m.key == "revenue"]
    assert (revenue.value, revenue.fiscal_year, revenue.annual) == (Decimal(1_240_000), 2024, True)
    assert [m.value for m in history("HLP", held.filings, metric="revenue").metrics] == [Decimal(1_240_000)]
    assert "revenue" not in {m.key for m in history("HLP", held.filings).missing}


def test_two_reports_of_one_day_are_held_side_by_side(services: Services, tmp_path: Path) -> None:
    second = CURRENT.replace("Item 2.02. Results of Operations and Financial Condition", "Item 8.01. Other Events")
    other = submission("8-K", date(2025, 2, 13), ("8-K", "b.htm", second), accession="0000009999-25-000032")
    (tmp_path / "second.txt").write_bytes(other)
    ids = [[e.filing.id for e in ingest([tmp_path], services) if isinstance(e, FilingStored) and e.new] for _ in "ab"]
    assert ids == [[f"{CIK}-8-k-2025-02-13-000032"], []]
    assert [i.item for i in services.filings.document(f"{CIK}-8-k-2025-02-13").items] == ["2.02", "9.01"]


def test_the_second_report_of_a_day_is_read_once(services: Services) -> None:
    names: list[str] = []

    def read(data: bytes, origin: Origin) -> FilingContent:
        names.append(origin.name)
        return read_source(data, origin)

    words = CURRENT.replace("Item 2.02. Results of Operations and Financial Condition", "Item 8.01. Other Events")
    third = submission("8-K", date(2025, 2, 13), ("8-K", "b.htm", words), accession="0000009999-25-000033")
    list(ingest_sources([source("second.txt", third)], services, read=read))
    assert names == ["second.txt#b.htm"]
    assert services.filings.filing(f"{CIK}-8-k-2025-02-13-000033").accession == "0000009999-25-000033"


def source(name: str, content: bytes, **known: Any) -> Source:
    return Source(origin=Origin(name=name, **known), where=name, fetch=partial(bytes, content))


def test_a_submission_that_was_fetched_is_parted_too() -> None:
    held = memory_services()
    fetched = source("https://host/data/9999/0000009999-03-000123.txt", YEAR, form="10-K", cik=CIK, tickers=("HLP",))
    stored = [e.filing for e in ingest_sources([fetched], held) if isinstance(e, FilingStored)]
    assert [f.id for f in stored] == ["hlp-10-k-2003", "hlp-10-k-2003-ex-13"]
    assert [f.main_id for f in stored] == ["", "hlp-10-k-2003"]


def test_a_submission_without_readable_documents_is_named() -> None:
    packed = submission("10-K", date(2003, 12, 31), ("10-K", "hlp.pdf", "<PDF>\nbegin 644 hlp.pdf\nM)5!$"))
    with pytest.raises(UnreadableDocument, match=r"packed\.txt: The submission holds no document that can be read"):
        list(ingest_sources([source("packed.txt", packed)], memory_services()))


def test_two_exhibits_of_one_number_are_told_apart() -> None:
    twice = (("EX-99.1", "a.htm", RELEASE), ("EX-99.1", "b.htm", RELEASE))
    whole = submission("8-K", date(2025, 2, 13), ("8-K", "m.htm", CURRENT), *twice)
    assert [origin.exhibit for origin, _ in unpack_submission(whole, Origin(name="x.txt"))] == ["", "99.1", "99.1-2"]
