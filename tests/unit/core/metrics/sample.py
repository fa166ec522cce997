"""The facts and the inline XBRL of an invented company, built line by line."""

from collections.abc import Sequence
from datetime import date, timedelta
from decimal import Decimal

from lxml import etree

from core.domain.filings.cover import Cover
from core.domain.filings.fact import Dimension, Fact, FactSource, Place, Tag
from core.domain.filings.metric import MetricValue
from core.domain.filings.period import Period
from core.metrics.catalog.resolve import resolve

COVER = Cover(
    form="10-K",
    fiscal_year=2024,
    fiscal_period="FY",
    period_end=date(2025, 2, 1),
    cik="0000777001",
    name="Larkspur Mills, Inc.",
    tickers=("LKSP",),
    fiscal_year_end="02-01",
)
# A 52 and 53 week year: the Saturday nearest the end of January, named by the year in which it began.
ENDS = {2024: date(2025, 2, 1), 2023: date(2024, 2, 3), 2022: date(2023, 1, 28), 2021: date(2022, 1, 29)}
SEGMENT_AXIS = "us-gaap:StatementBusinessSegmentsAxis"
CONSOLIDATION_AXIS = "srt:ConsolidationItemsAxis"
PRODUCT_AXIS = "srt:ProductOrServiceAxis"
PLACE_AXIS = "srt:StatementGeographicalAxis"
CLASS_AXIS = "us-gaap:StatementClassOfStockAxis"


def year(fiscal_year: int = 2024) -> Period:
    return Period(start=ENDS[fiscal_year - 1] + timedelta(days=1), end=ENDS[fiscal_year])


def close(fiscal_year: int = 2024) -> Period:
    return Period(end=ENDS[fiscal_year])


_count = iter(range(1, 10**6))


def fact(
    concept: str,
    value: float | str,
    period: Period | None = None,
    *,
    block: str = "",
    unit: str = "USD",
    decimals: int | None = -6,
    members: Sequence[tuple[str, str]] = (),
    label: Sequence[str] = (),
    column: Sequence[str] = (),
) -> Fact:
    """A tagged fact; `value` in millions for USD, as it stands for other units; `concept` without prefix is us-gaap."""
    n = next(_count)
    amount = Decimal(str(value)) * (10**6 if unit == "USD" else 1)
    return Fact(
        id=f"f{n}",
        filing_id="lksp-10-k-2024",
        source=FactSource.XBRL,
        value=amount,
        unit=unit,
        half_width=Decimal(0) if decimals is None else Decimal(1).scaleb(-decimals) / 2,
        label=tuple(label),
        column=tuple(column),
        place=Place(
            filing_id="lksp-10-k-2024", page=1, item="8", element_id=block or f"n{n}", cell=(n, 1) if block else None
        ),
        period=period or year(),
        tag=Tag(
            concept=concept if ":" in concept else f"us-gaap:{concept}",
            context_id="c",
            element_id=f"t{n}",
            decimals=decimals,
            dimensions=tuple(Dimension(axis=a, member=m) for a, m in members),
        ),
    )


def printed(label: str, value: float, period: Period | None = None, *, unit: str = "USD") -> Fact:
    """A figure that a table prints and nothing tags; in millions for USD."""
    n = next(_count)
    power = 10**6 if unit == "USD" else 1
    return Fact(
        id=f"f{n}",
        filing_id="lksp-10-k-2024",
        source=FactSource.TABLE,
        value=Decimal(str(value)) * power,
        unit=unit,
        half_width=Decimal("0.5") * power if unit == "USD" else Decimal("0.05"),
        label=(label,),
        place=Place(filing_id="lksp-10-k-2024", page=1, item="7", element_id=f"n{n}", cell=(n, 1)),
        period=period or year(),
    )


def income_face() -> list[Fact]:
    """What makes a block the income statement."""
    return [fact("NetIncomeLoss", 90, block="income"), fact("IncomeTaxExpenseBenefit", 30, block="income")]


def balance_face() -> list[Fact]:
    """What makes a block the balance sheet."""
    return [
        fact("Assets", 1000, close(), block="balance"),
        fact("LiabilitiesAndStockholdersEquity", 1000, close(), block="balance"),
    ]


def cash_face() -> list[Fact]:
    """What makes a block the cash flow statement."""
    return [fact("NetCashProvidedByUsedInOperatingActivities", 140, block="cash")]


HEADER = """
<ix:header><ix:hidden>
<ix:nonNumeric contextRef="fy" name="dei:DocumentFiscalYearFocus" id="h1">2024</ix:nonNumeric>
<ix:nonNumeric contextRef="fy" name="dei:DocumentFiscalPeriodFocus" id="h2">FY</ix:nonNumeric>
<ix:nonNumeric contextRef="fy" name="dei:EntityCentralIndexKey" id="h3">777001</ix:nonNumeric>
<ix:nonNumeric contextRef="fy" name="dei:AmendmentFlag" format="ixt:fixed-false" id="h4">FALSE</ix:nonNumeric>
</ix:hidden><ix:resources>
<xbrli:context id="fy"><xbrli:period><xbrli:startDate>2024-02-04</xbrli:startDate>
<xbrli:endDate>2025-02-01</xbrli:endDate></xbrli:period></xbrli:context>
<xbrli:context id="end"><xbrli:period><xbrli:instant>2025-02-01</xbrli:instant></xbrli:period></xbrli:context>
<xbrli:context id="midnight"><xbrli:period><xbrli:instant>2025-02-02T00:00:00</xbrli:instant></xbrli:period>
</xbrli:context>
<xbrli:context id="ever"><xbrli:period><xbrli:forever/></xbrli:period></xbrli:context>
<xbrli:context id="wool"><xbrli:entity><xbrli:segment>
<xbrldi:explicitMember dimension="us-gaap:StatementBusinessSegmentsAxis">lksp:WoolMember</xbrldi:explicitMember>
<xbrldi:typedMember dimension="lksp:LotAxis"><lksp:Lot>Lot 7</lksp:Lot></xbrldi:typedMember>
</xbrli:segment></xbrli:entity><xbrli:period><xbrli:startDate>2024-02-04</xbrli:startDate>
<xbrli:endDate>2025-02-01</xbrli:endDate></xbrli:period></xbrli:context>
<xbrli:unit id="usd"><xbrli:measure>iso4217:USD</xbrli:measure></xbrli:unit>
<xbrli:unit id="eur"><xbrli:measure>iso4217:EUR</xbrli:measure></xbrli:unit>
<xbrli:unit id="shares"><xbrli:measure>xbrli:shares</xbrli:measure></xbrli:unit>
<xbrli:unit id="pure"><xbrli:measure>xbrli:pure</xbrli:measure></xbrli:unit>
<xbrli:unit id="mill"><xbrli:measure>lksp:mill</xbrli:measure></xbrli:unit>
<xbrli:unit id="eps"><xbrli:divide><xbrli:unitNumerator><xbrli:measure>iso4217:USD</xbrli:measure>
</xbrli:unitNumerator><xbrli:unitDenominator><xbrli:measure>xbrli:shares</xbrli:measure></xbrli:unitDenominator>
</xbrli:divide></xbrli:unit>
<xbrli:unit id="bale"><xbrli:divide><xbrli:unitNumerator><xbrli:measure>iso4217:USD</xbrli:measure>
</xbrli:unitNumerator><xbrli:unitDenominator><xbrli:measure>lksp:Bale</xbrli:measure></xbrli:unitDenominator>
</xbrli:divide></xbrli:unit>
</ix:resources></ix:header>
"""

COVER_PAGE = """
<p><ix:nonNumeric contextRef="fy" name="dei:DocumentType" id="d1">10-K</ix:nonNumeric></p>
<p><ix:nonNumeric contextRef="fy" name="dei:DocumentPeriodEndDate" format="ixt:date-monthname-day-year-en"
 id="d2"><span>February&#160;1,</span> <span>2025</span></ix:nonNumeric></p>
<p><ix:nonNumeric contextRef="fy" name="dei:EntityRegistrantName" id="d3">Larkspur Mills, Inc.</ix:nonNumeric></p>
<p><ix:nonNumeric contextRef="wool" name="dei:TradingSymbol" id="d4">LKSP</ix:nonNumeric></p>
<p><ix:nonNumeric contextRef="fy" name="dei:CurrentFiscalYearEndDate" format="ixt:date-monthname-day-en"
 id="d5">February 1</ix:nonNumeric></p>
"""

_NAMESPACES = """xmlns="http://www.w3.org/1999/xhtml" xmlns:ix="http://www.xbrl.org/2013/inlineXBRL"
 xmlns:ixt="http://www.xbrl.org/inlineXBRL/transformation/2020-02-12" xmlns:xbrli="http://www.xbrl.org/2003/instance"
 xmlns:xbrldi="http://xbrl.org/2006/xbrldi" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
 xmlns:lksp="http://larkspur.example/2024" """


def metrics(facts: Sequence[Fact]) -> dict[str, MetricValue]:
    """The metrics of fiscal 2024 by key."""
    return {m.key: m for m in resolve(facts, COVER) if m.fiscal_year == 2024}


def value(facts: Sequence[Fact], key: str) -> Decimal | None:
    """A metric of fiscal 2024; None where it has none."""
    found = metrics(facts).get(key)
    return None if found is None else found.value


def tree(body: str, *, xml: bool = False) -> etree._Element:
    """The document with the sample's header, by lxml's HTML parser or by its XML parser."""
    text = f"<html {_NAMESPACES}><body><div style='display:none'>{HEADER}</div>{body}</body></html>"
    if xml:
        return etree.fromstring(text.encode())
    return etree.fromstring(text.encode(), etree.HTMLParser(encoding="utf-8"))
