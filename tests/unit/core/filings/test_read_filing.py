"""A small inline-XBRL filing of an invented company, read whole."""

from dataclasses import replace
from datetime import date
from decimal import Decimal
from hashlib import sha256

import pytest

from core.domain.filings.origin import Origin
from core.domain.filings.period import Period
from core.errors import UnreadableDocument
from core.filings.read.read_filing import has_statements, read_filing
from tests.contract.sample_content import content

CONTEXTS = """
<xbrli:context id="y24"><xbrli:entity><xbrli:identifier scheme="http://www.sec.gov/CIK">0000000042</xbrli:identifier>
</xbrli:entity><xbrli:period><xbrli:startDate>2023-07-01</xbrli:startDate><xbrli:endDate>2024-06-30</xbrli:endDate>
</xbrli:period></xbrli:context>
<xbrli:unit id="usd"><xbrli:measure>iso4217:USD</xbrli:measure></xbrli:unit>"""


def dei(name: str, text: str) -> str:
    return f'<ix:nonNumeric name="dei:{name}" contextRef="y24" id="d-{name}">{text}</ix:nonNumeric>'


COVER = f"""
<div>FORM {dei("DocumentType", "10-K")}</div>
<div>Annual report for the fiscal year ended {dei("DocumentPeriodEndDate", "June 30, 2024")}</div>
<div>{dei("EntityRegistrantName", "ACME ANVIL CORP")} (“Acme”)</div><div>Symbol {dei("TradingSymbol", "ACM")}</div>
<div style="display:none"><ix:header><ix:hidden>{dei("DocumentFiscalYearFocus", "2024")}
{dei("EntityCentralIndexKey", "0000000042")}</ix:hidden><ix:resources>{CONTEXTS}</ix:resources></ix:header></div>"""
SALES = (
    '<ix:nonFraction name="us-gaap:Revenues" contextRef="y24" unitRef="usd" decimals="-6" scale="6" id="f-1">'
    "1,200</ix:nonFraction>"
)
BODY = f"""
<div><b>PART I</b></div><div><b>Item 1. Business</b></div>
<div>We make anvils, and as of June 30, 2024 we employed 1,250 people in twelve towns near the desert.</div>
<div><b>Item 7. Management’s Discussion and Analysis of Financial Condition and Results of Operations</b></div>
<div>Net sales for the years ended June 30 were as follows (in millions):</div>
<table><tr><td></td><td>2024</td><td>2023</td></tr><tr><td>Net sales</td><td>${SALES}</td><td>$1,000</td></tr></table>
<div><b>SIGNATURES</b></div><div>Dated: August 14, 2024</div>"""
PAGE = f"""<?xml version="1.0" encoding="utf-8"?><html xmlns="http://www.w3.org/1999/xhtml"
 xmlns:ix="http://www.xbrl.org/2013/inlineXBRL" xmlns:xbrli="http://www.xbrl.org/2003/instance"
 xmlns:dei="http://xbrl.sec.gov/dei/2024" xmlns:us-gaap="http://fasb.org/us-gaap/2024"
 xmlns:iso4217="http://www.xbrl.org/2003/iso4217"><head><title>acm</title></head><body>{COVER}{BODY}</body></html>""".encode()


def test_what_the_filing_is() -> None:
    filing = read_filing(PAGE, Origin(name="0000000042-24-000007.html")).filing
    assert (filing.id, filing.form, filing.fiscal_year) == ("acm-10-k-2024", "10-K", 2024)
    assert (filing.period_end, filing.filed) == (date(2024, 6, 30), date(2024, 8, 14))
    assert filing.accession == "0000000042-24-000007"
    assert (filing.company.ticker, filing.company.cik) == ("ACM", "0000000042")
    assert {"Acme", "Acme Anvil", "ACM"} <= set(filing.company.aliases)


def test_the_day_in_the_name_is_the_day_of_filing() -> None:
    assert read_filing(PAGE, Origin(name="acm-10-k-2024-08-15.html")).filing.filed == date(2024, 8, 15)


def test_its_facts_and_chunks() -> None:
    content = read_filing(PAGE, Origin(name="acm.html"))
    sales = [f for f in content.facts if f.label == ("Net sales",)]
    assert [f.value for f in sales] == [Decimal(1_200_000_000), Decimal(1_000_000_000)]
    assert [f.tag is not None for f in sales] == [True, False]
    people = next(f for f in content.facts if f.value == 1250)
    assert (people.place.item, people.period) == ("1", Period(end=date(2024, 6, 30)))
    assert any(c.item == "7" and "Net sales: $1,200 | $1,000" in c.text for c in content.chunks)


def test_two_readings_are_the_same() -> None:
    assert read_filing(PAGE, Origin(name="acm.html")) == read_filing(PAGE, Origin(name="acm.html"))


def test_a_page_that_is_no_filing_is_refused() -> None:
    with pytest.raises(UnreadableDocument):
        read_filing(b"<html><body><p>Hello</p></body></html>", Origin(name="hello.html"))


@pytest.mark.parametrize(("keys", "whole"), [(("total_assets", "net_income"), True), (("net_income",), False)])
def test_a_part_of_a_report_brings_no_statements(keys: tuple[str, ...], whole: bool) -> None:
    assert has_statements([replace(content().metrics[0], key=key) for key in keys]) is whole


def test_the_hash_is_of_the_bytes_as_filed() -> None:
    filed = sha256(PAGE).hexdigest()
    assert read_filing(PAGE, Origin(name="acm.html")).filing.sha256 == filed
    assert read_filing(PAGE + b"<!-- added -->", Origin(name="acm.html", sha256=filed)).filing.sha256 == filed
