"""The sample filing, read whole: its items, metrics, breakdowns and other figures are those of its model."""

import gzip
from datetime import date
from decimal import Decimal

import pytest

from core.domain.filings.fact import Fact
from core.domain.filings.filing import Item, ItemStatus
from core.domain.filings.origin import Origin
from core.filings.read.read_filing import read_filing
from core.ports.filing_store import FilingContent
from tests.samples.company.filing import TARGET
from tests.samples.company.items import PARTS
from tests.samples.company.members import LABELS
from tests.samples.company.model import figures
from tests.samples.company.operations import LINES, REGIONS, SEGMENTS
from tests.samples.company.years import YEARS

POINTERS = {"3", "8", "10", "11", "12", "13", "14"}
BALANCES = {
    "cash_and_equivalents": "cash",
    "receivables": "receivables",
    "inventory": "inventory",
    "current_assets": "current_assets",
    "property_plant_and_equipment": "ppe",
    "operating_lease_assets": "right_of_use",
    "goodwill": "goodwill",
    "intangible_assets": "intangibles",
    "total_assets": "assets",
    "accounts_payable": "payables",
    "deferred_revenue": "deferred_revenue",
    "current_liabilities": "current_liabilities",
    "long_term_debt": "debt_long_term",
    "total_debt": "debt",
    "total_liabilities": "liabilities",
    "retained_earnings": "retained",
    "shareholders_equity": "equity",
}
FLOWS = {
    "revenue": "revenue",
    "cost_of_revenue": "cost",
    "gross_profit": "gross_profit",
    "research_and_development": "rnd",
    "selling_general_and_administrative": "sga",
    "restructuring": "restructuring",
    "operating_expenses": "opex",
    "operating_income": "operating_income",
    "interest_expense": "interest_expense",
    "interest_income": "interest_income",
    "pretax_income": "pretax",
    "income_tax": "tax",
    "net_income": "net_income",
    "comprehensive_income": "comprehensive_income",
    "shares_basic": "shares_basic",
    "shares_diluted": "shares_diluted",
    "depreciation": "depreciation",
    "amortization_of_intangibles": "amortization",
    "stock_based_compensation": "stock_compensation",
    "operating_cash_flow": "operating_cash",
    "investing_cash_flow": "investing_cash",
    "financing_cash_flow": "financing_cash",
    "capital_expenditure": "capex",
    "acquisitions": "acquisition",
    "debt_repaid": "repaid",
    "share_repurchases": "repurchases",
    "dividends_paid": "dividends",
    "free_cash_flow": "free_cash_flow",
    "interest_paid": "interest_paid",
    "taxes_paid": "tax_paid",
}
PER_SHARE = {"eps_basic": "eps_basic", "eps_diluted": "eps_diluted", "dividends_per_share": "dividend"}
UNTAGGED = (
    ("employees", "Total employees", 1),
    ("showrooms", "Total showrooms", 1),
    ("subscribers", "Connected Care subscribers at year end", 1),
    ("backlog", "Commercial backlog at year end (in millions)", 1000),
    ("free_cash_flow", "Free cash flow", 1000),
)


@pytest.fixture(scope="module")
def content() -> FilingContent:
    return read_filing(gzip.decompress(TARGET.read_bytes()), Origin(name=TARGET.stem))


@pytest.fixture(scope="module")
def items(content: FilingContent) -> dict[str, Item]:
    return {item.item: item for item in content.document.items}


def test_the_filing_is_known_by_its_cover(content: FilingContent) -> None:
    filing = content.filing
    assert (filing.id, filing.form, filing.fiscal_year) == ("pels-10-k-2025", "10-K", 2025)
    assert (filing.period_end, filing.filed) == (date(2025, 6, 28), date(2025, 8, 21))
    assert (filing.company.cik, filing.company.ticker) == ("0009999417", "PELS")
    assert filing.company.name.upper() == "PELLSTRAND WATER SYSTEMS, INC."


def test_every_page_break_ends_a_page(content: FilingContent) -> None:
    breaks = gzip.decompress(TARGET.read_bytes()).count(b"page-break-after:always")
    assert content.filing.pages == len(content.document.pages) == breaks + 1


def test_every_item_is_found_with_its_status(items: dict[str, Item]) -> None:
    expected = dict.fromkeys([code for _, part in PARTS for code, _ in part], ItemStatus.PRESENT)
    expected |= dict.fromkeys(POINTERS, ItemStatus.POINTER) | {"6": ItemStatus.RESERVED}
    assert {code: item.status for code, item in items.items()} == expected


@pytest.mark.parametrize(
    ("item", "first", "last"),
    [
        ("1", "Overview", "part of this report."),
        ("1A", "The risks below", "shareholders would welcome."),
        ("1C", "Risk Management and Strategy", "incidents and progress."),
        ("5", "Market Information", "None."),
        ("7", "This discussion", "not yet effective."),
        ("7A", "Interest Rates", "derivatives for materials."),
        ("15", "(a)(1) Financial statements.", "furnished and not filed."),
        ("16", "None.", "None."),
    ],
)
def test_an_item_holds_its_own_text_and_no_more(items: dict[str, Item], item: str, first: str, last: str) -> None:
    assert items[item].text.startswith(first)
    assert items[item].text.endswith(last)


def test_pointers_say_where_they_lead(items: dict[str, Item]) -> None:
    assert "Note 14" in (items["3"].target or "")
    assert "Item 15" in (items["8"].target or "")
    assert all("2025 Proxy Statement" in (items[code].target or "") for code in ("10", "11", "12", "13", "14"))


@pytest.mark.parametrize("year", YEARS)
def test_metrics_of_flows_are_the_models(content: FilingContent, year: int) -> None:
    held = {m.key: m.value for m in content.metrics if m.fiscal_year == year}
    assert {k: held.get(k) for k in FLOWS} == {k: figures()[name][year] * 1000 for k, name in FLOWS.items()}
    cents = {k: Decimal(figures()[name][year]) / 100 for k, name in PER_SHARE.items()}
    assert {k: held.get(k) for k in PER_SHARE} == cents


@pytest.mark.parametrize("year", YEARS[:2])
def test_metrics_of_balances_are_the_models(content: FilingContent, year: int) -> None:
    held = {m.key: m.value for m in content.metrics if m.fiscal_year == year}
    assert {k: held.get(k) for k in BALANCES} == {k: figures()[name][year] * 1000 for k, name in BALANCES.items()}


@pytest.mark.parametrize(("axis", "names"), [("segment", SEGMENTS), ("geography", REGIONS), ("product", LINES)])
def test_revenue_by_segment_region_and_product_is_the_models(
    content: FilingContent, axis: str, names: tuple[str, ...]
) -> None:
    held = {(b.member, b.fiscal_year): b.value for b in content.breakdowns if b.metric == "revenue" and b.axis == axis}
    expected = {(LABELS[n], y): figures()[n][y] * 1000 for n in names for y in YEARS}
    assert {key: held.get(key) for key in expected} == expected


def test_operating_income_by_segment_is_the_models(content: FilingContent) -> None:
    held = {
        (b.member, b.fiscal_year): b.value
        for b in content.breakdowns
        if b.metric == "operating_income" and b.axis == "segment"
    }
    expected = {(LABELS[s], y): figures()[f"{s}_income"][y] * 1000 for s in SEGMENTS for y in YEARS}
    assert {key: held.get(key) for key in expected} == expected


def row(content: FilingContent, label: str) -> dict[int, Fact]:
    """The figures of the first row of that label, by fiscal year."""
    found = [f for f in content.facts if f.label and f.label[-1] == label and f.period and not f.tag]
    return {f.period.end.year: f for f in reversed(found) if f.period}


@pytest.mark.parametrize(("name", "label", "unit"), UNTAGGED)
def test_untagged_figures_are_facts_of_their_tables(content: FilingContent, name: str, label: str, unit: int) -> None:
    held = row(content, label)
    expected = {y: figures()[name][y] * unit for y in YEARS}
    assert {y: held[y].value if y in held else None for y in YEARS} == expected


def test_a_tagged_figure_keeps_its_place(content: FilingContent) -> None:
    fact = next(m.facts[0] for m in content.metrics if m.key == "revenue" and m.fiscal_year == 2025)
    assert fact.tag is not None
    assert fact.place.item == "15"
    assert "2,435,480" in content.document.pages[fact.place.page - 1]


def test_every_printed_tag_is_a_fact(content: FilingContent) -> None:
    printed = gzip.decompress(TARGET.read_bytes()).count(b"<ix:nonFraction")
    assert sum(f.tag is not None for f in content.facts) == printed
