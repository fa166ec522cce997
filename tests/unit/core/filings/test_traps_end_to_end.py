"""The traps of annual figures in a small invented filing, from its inline XBRL to the metrics."""

from datetime import date
from decimal import Decimal

import pytest

from core.domain.filings.cover import Cover
from core.domain.filings.metric import Breakdown, MetricValue
from core.filings.facts import read_facts
from core.filings.read_document import read_document
from core.filings.xbrl.inline_xbrl import read_tagged
from core.language.periods.fiscal_calendar import read_calendar
from core.metrics.breakdowns.breakdowns import find_breakdowns
from core.metrics.catalog.resolve import resolve
from tests.unit.core.metrics.sample import COVER, tree

K = 1000
_CONTEXTS = {
    "fy": "<xbrli:startDate>2024-02-04</xbrli:startDate><xbrli:endDate>2025-02-01</xbrli:endDate>",
    "before": "<xbrli:startDate>2023-01-29</xbrli:startDate><xbrli:endDate>2024-02-03</xbrli:endDate>",
    "q4": "<xbrli:startDate>2024-11-03</xbrli:startDate><xbrli:endDate>2025-02-01</xbrli:endDate>",
    "end": "<xbrli:instant>2025-02-01</xbrli:instant>",
}
_MEMBERS = {
    "wool": ("us-gaap:StatementBusinessSegmentsAxis", "lksp:WoolMember"),
    "peru": ("srt:StatementGeographicalAxis", "country:PE"),
    "parent": ("dei:LegalEntityAxis", "srt:ParentCompanyMember"),
    "classA": ("us-gaap:StatementClassOfStockAxis", "us-gaap:CommonClassAMember"),
    "classB": ("us-gaap:StatementClassOfStockAxis", "us-gaap:CommonClassBMember"),
}


def _contexts() -> str:
    made = []
    for name, dates in _CONTEXTS.items():
        made.append(f'<xbrli:context id="x-{name}"><xbrli:period>{dates}</xbrli:period></xbrli:context>')
        for member, (axis, value) in _MEMBERS.items():
            held = f'<xbrldi:explicitMember dimension="{axis}">{value}</xbrldi:explicitMember>'
            made.append(
                f'<xbrli:context id="x-{name}-{member}"><xbrli:entity><xbrli:segment>{held}</xbrli:segment>'
                f"</xbrli:entity><xbrli:period>{dates}</xbrli:period></xbrli:context>"
            )
    return f"<ix:header><ix:resources>{''.join(made)}</ix:resources></ix:header>"


class _Page:
    """A filing written row by row, in thousands; every figure is tagged."""

    def __init__(self) -> None:
        self._count = 0
        self.html = ""

    def figure(self, concept: str, text: str, context: str = "fy", **given: str) -> str:
        """A tagged figure; `given` overrides unit, decimals, scale and sign."""
        self._count += 1
        told = {"unitRef": "usd", "decimals": "-3", "scale": "3", "format": "ixt:num-dot-decimal"} | given
        attributes = " ".join(f'{name}="{value}"' for name, value in told.items())
        name = concept if ":" in concept else f"us-gaap:{concept}"
        attributes += f' id="t{self._count}" name="{name}" contextRef="x-{context}"'
        return f"<ix:nonFraction {attributes}>{text}</ix:nonFraction>"

    def table(self, title: str, *rows: tuple[str, ...]) -> None:
        """A titled table of labelled rows."""
        cells = "".join(f"<tr>{''.join(f'<td>{c}</td>' for c in row)}</tr>" for row in rows)
        head = "<tr><td>(in thousands)</td><td>2024</td><td>2023</td></tr>"
        self.html += f"<p><b>{title}</b></p><table>{head}{cells}</table>"


@pytest.fixture(name="filing", scope="module")
def _filing() -> tuple[dict[str, MetricValue], tuple[Breakdown, ...]]:
    page = _Page()
    f = page.figure
    page.table(
        "Consolidated Statements of Income",
        ("Net sales", f("RevenueFromContractWithCustomerExcludingAssessedTax", "480"), ""),
        ("Total revenues", f("Revenues", "500"), f("Revenues", "450", "before")),
        ("Cost of sales", f("CostOfRevenue", "(300)"), ""),
        ("General and administrative", f("GeneralAndAdministrativeExpense", "40"), ""),
        ("Selling", f("SellingExpense", "60"), ""),
        ("Interest, net", f"({f('InterestIncomeExpenseNonoperatingNet', '45', sign='-')})", ""),
        ("Income taxes", f("IncomeTaxExpenseBenefit", "30"), ""),
        ("Net income", f("ProfitLoss", "95"), ""),
        ("Net income of Larkspur", f("NetIncomeLoss", "90"), ""),
    )
    page.table(
        "Consolidated Balance Sheets",
        ("Cash", f("CashAndCashEquivalentsAtCarryingValue", "80", "end"), ""),
        ("Total assets", f("Assets", "1,000", "end"), ""),
        ("Redeemable interest", f("RedeemableNoncontrollingInterestEquityCarryingAmount", "20", "end"), ""),
        ("Larkspur's equity", f("StockholdersEquity", "350", "end"), ""),
        ("Noncontrolling", f("MinorityInterest", "30", "end"), ""),
        ("Total", f("LiabilitiesAndStockholdersEquity", "1,000", "end"), ""),
    )
    page.table(
        "Consolidated Statements of Cash Flows",
        ("Depreciation", f("Depreciation", "25"), ""),
        ("Amortization of intangibles", f("AmortizationOfIntangibleAssets", "5"), ""),
        ("Operating activities", f("NetCashProvidedByUsedInOperatingActivities", "140"), ""),
        (
            "Cash and restricted cash",
            f("CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents", "95", "end"),
            "",
        ),
    )
    by_share = {"unitRef": "eps", "decimals": "2", "scale": "0"}
    page.table(
        "Notes",
        ("Revenue, rounded", f("Revenues", "1", scale="6", decimals="-6"), ""),
        ("Fourth quarter", f("Revenues", "150", "q4"), ""),
        ("Interest expense", f("InterestExpense", "52"), ""),
        ("Parent's net income", f("NetIncomeLoss", "70", "fy-parent"), ""),
        ("Wool", f("Revenues", "320", "fy-wool"), ""),
        ("Peru", f("Revenues", "60", "fy-peru"), ""),
        ("Diluted, Class A", f("EarningsPerShareDiluted", "2.15", "fy-classA", **by_share), ""),
        ("Diluted, Class B", f("EarningsPerShareDiluted", "1.95", "fy-classB", **by_share), ""),
        ("Diluted shares", f("WeightedAverageNumberOfDilutedSharesOutstanding", "42", unitRef="shares"), ""),
    )
    root = tree(_contexts() + page.html)
    tagged, document = read_tagged(root).figures, read_document(root)
    cover: Cover = COVER
    facts = read_facts(document, tagged, "lksp-10-k-2024", read_calendar(tagged, 2024, date(2025, 2, 1)))
    found = {m.key: m for m in resolve(facts, cover) if m.fiscal_year == 2024}
    return found, find_breakdowns(facts, cover)


@pytest.mark.parametrize(
    ("key", "thousands"),
    [
        ("revenue", 500),
        ("net_sales", 480),
        ("selling_general_and_administrative", 100),
        ("net_interest_income", -45),
        ("interest_expense", 52),
        ("net_income", 90),
        ("net_income_with_noncontrolling", 95),
        ("cash_and_equivalents", 80),
        ("cash_with_restricted", 95),
        ("depreciation_and_amortization", 30),
        ("shareholders_equity", 350),
        ("total_equity", 380),
        ("total_liabilities", 600),
        ("shares_diluted", 42),
    ],
)
def test_each_figure_is_the_one_that_the_statement_means(
    filing: tuple[dict[str, MetricValue], tuple[Breakdown, ...]], key: str, thousands: int
) -> None:
    assert filing[0][key].value == thousands * K


def test_figures_by_share_and_parts(filing: tuple[dict[str, MetricValue], tuple[Breakdown, ...]]) -> None:
    metrics, parts = filing
    assert metrics["eps_diluted"].value == Decimal("2.15")
    assert [(p.metric, p.axis, p.member, p.fiscal_year) for p in parts] == [
        ("revenue", "segment", "Wool", 2024),
        ("revenue", "geography", "Peru", 2024),
        ("eps_diluted", "class", "Class A", 2024),
        ("eps_diluted", "class", "Class B", 2024),
    ]
