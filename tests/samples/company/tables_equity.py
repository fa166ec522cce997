"""The statement of shareholders' equity, and the tables of stock compensation, shares and repurchases."""

from dataclasses import dataclass

from tests.samples.company.cells import CENTS, SHARES, Style, cell, line, priced
from tests.samples.company.heads import THOUSANDS, fiscal, years_ended
from tests.samples.company.inline import Dims, Inline
from tests.samples.company.members import component
from tests.samples.company.model import figures
from tests.samples.company.table import Cell, Row, Table
from tests.samples.company.years import CLOSES, close, flow, written

COLUMNS = ("shares", "par", "capital", "accumulated_other", "retained", "equity")
MEMBERS: dict[str, Dims] = {
    "shares": component("CommonStockMember"),
    "par": component("CommonStockMember"),
    "capital": component("AdditionalPaidInCapitalMember"),
    "accumulated_other": component("AccumulatedOtherComprehensiveIncomeMember"),
    "retained": component("RetainedEarningsMember"),
    "equity": (),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Movement:
    """A row of the statement: concept, label, and the amount in each column that it touches."""

    label: str
    concept: str
    amounts: dict[str, int]
    sign: int = 1


def movements(year: int) -> list[Movement]:
    """What moved equity in a year; par value follows the shares, the rest goes against paid-in capital or earnings."""
    f = {k: v.get(year, 0) for k, v in figures().items()}
    par = figures()["par"][year] - figures()["par"][year - 1]
    issued = f["plan_proceeds"] - f["withheld"]
    plan_par = f["shares_issued"] // 100
    return [
        Movement(label="Net income", concept="NetIncomeLoss", amounts=both("retained", f["net_income"])),
        Movement(
            label="Other comprehensive income (loss)",
            concept="OtherComprehensiveIncomeLossNetOfTax",
            amounts=both("accumulated_other", f["other_comprehensive"]),
        ),
        Movement(
            label="Stock-based compensation",
            concept="AdjustmentsToAdditionalPaidInCapitalSharebasedCompensationRequisiteServicePeriodRecognitionValue",
            amounts=both("capital", f["stock_compensation"]),
        ),
        Movement(
            label="Shares issued under employee plans, net of shares withheld for taxes",
            concept="StockIssuedDuringPeriodValueShareBasedCompensation",
            amounts={
                "shares": f["shares_issued"],
                "par": plan_par,
                "capital": issued - plan_par,
                "equity": issued,
            },
        ),
        Movement(
            label="Repurchases of common stock",
            concept="StockRepurchasedAndRetiredDuringPeriodValue",
            amounts={
                "shares": -f["shares_bought"],
                "par": par - plan_par,
                "capital": plan_par - par,
                "retained": -f["repurchases"],
                "equity": -f["repurchases"],
            },
            sign=-1,
        ),
        Movement(
            label=f"Cash dividends declared (${f['dividend'] / 100:.2f} per share)",
            concept="DividendsCommonStockCash",
            amounts=both("retained", -f["dividends"]),
            sign=-1,
        ),
    ]


def both(column: str, amount: int) -> dict[str, int]:
    """The amount in one column and in the total."""
    return {column: amount, "equity": amount}


def amount(inline: Inline, column: str, move: Movement, year: int) -> Cell:
    """One figure of a movement."""
    if column not in move.amounts:
        return Cell(html="—")
    concept = SHARE_CONCEPTS.get(move.concept, "") if column == "shares" else move.concept
    unit = "shares" if column == "shares" else "usd"
    style = Style(concept=concept, dims=MEMBERS[column], tagged=move.sign, unit=unit)
    return cell(inline, move.amounts[column], flow(year), style)


SHARE_CONCEPTS = {
    "StockIssuedDuringPeriodValueShareBasedCompensation": "StockIssuedDuringPeriodSharesShareBasedCompensation",
    "StockRepurchasedAndRetiredDuringPeriodValue": "StockRepurchasedAndRetiredDuringPeriodShares",
}


def balance(inline: Inline, year: int) -> Row:
    """The balances at a year's end."""
    cells = []
    for column in COLUMNS:
        concept = "CommonStockSharesOutstanding" if column == "shares" else "StockholdersEquity"
        unit = "shares" if column == "shares" else "usd"
        dims = () if column == "shares" else MEMBERS[column]
        style = Style(concept=concept, dims=dims, unit=unit, dollar=column != "shares")
        cells.append(cell(inline, figures()[column][year], close(year), style))
    return Row(label=f"Balances at {written(CLOSES[year])}", cells=cells, rule=True, bold=True)


def statement(inline: Inline) -> Table:
    """Consolidated statements of shareholders' equity."""
    rows = [balance(inline, 2022)]
    for year in (2023, 2024, 2025):
        rows += [Row(label=m.label, cells=[amount(inline, c, m, year) for c in COLUMNS]) for m in movements(year)]
        rows.append(balance(inline, year))
    names = (
        "Shares",
        "Par value",
        "Additional paid-in capital",
        "Accumulated other comprehensive loss",
        "Retained earnings",
        "Total",
    )
    heads = [[("Common Stock", 2), ("", 4)], [(n, 1) for n in names]]
    return Table(heads=heads, rows=rows, columns=6, corner=THOUSANDS)


def earnings_per_share(inline: Inline) -> Table:
    """Numerator, denominator and result of basic and diluted earnings per share."""
    f = figures()
    rows = [
        line(inline, "Net income", f["net_income"], Style(concept="NetIncomeLoss", dollar=True)),
        line(
            inline,
            "Weighted-average shares, basic",
            f["shares_basic"],
            priced(SHARES, "WeightedAverageNumberOfSharesOutstandingBasic"),
        ),
        line(
            inline,
            "Dilutive effect of equity awards",
            f["dilution"],
            priced(SHARES, "IncrementalCommonSharesAttributableToShareBasedPaymentArrangements"),
        ),
        line(
            inline,
            "Weighted-average shares, diluted",
            f["shares_diluted"],
            priced(SHARES, "WeightedAverageNumberOfDilutedSharesOutstanding"),
            total=True,
        ),
        line(inline, "Basic earnings per share", f["eps_basic"], priced(CENTS, "EarningsPerShareBasic")),
        line(inline, "Diluted earnings per share", f["eps_diluted"], priced(CENTS, "EarningsPerShareDiluted")),
        line(
            inline,
            "Antidilutive awards left out",
            f["antidilutive"],
            priced(SHARES, "AntidilutiveSecuritiesExcludedFromComputationOfEarningsPerShareAmount"),
        ),
    ]
    return Table(heads=years_ended(), rows=rows, columns=3, corner="(in thousands, except per share amounts)")


def compensation(inline: Inline) -> Table:
    """Stock-based compensation by line of the income statement."""
    total = figures()["stock_compensation"]
    cost = {2025: 3_940, 2024: 3_385, 2023: 2_970}
    research = {2025: 8_215, 2024: 7_260, 2023: 6_480}
    rest = {y: total[y] - cost[y] - research[y] for y in cost}
    axis = "us-gaap:IncomeStatementLocationAxis"
    parts = (
        ("Cost of revenue", cost, "us-gaap:CostOfSalesMember"),
        ("Research and development", research, "us-gaap:ResearchAndDevelopmentExpenseMember"),
        ("Selling, general and administrative", rest, "us-gaap:SellingGeneralAndAdministrativeExpensesMember"),
    )
    concept = "AllocatedShareBasedCompensationExpense"
    rows = [
        line(inline, label, values, Style(concept=concept, dims=((axis, member),), dollar=i == 0))
        for i, (label, values, member) in enumerate(parts)
    ]
    rows.append(line(inline, "Total stock-based compensation", total, Style(concept=concept, dollar=True), total=True))
    return Table(heads=[fiscal()], rows=rows, columns=3, corner=THOUSANDS)


AWARDS = (
    ("Unvested at June 29, 2024", 1_462, 5_184),
    ("Granted", 688, 7_026),
    ("Vested", -604, 4_873),
    ("Forfeited", -97, 5_612),
)
AWARD = "ShareBasedCompensationArrangementByShareBasedPaymentAwardEquityInstrumentsOtherThanOptions"


def awards(inline: Inline) -> Table:
    """Restricted stock units: number (thousands) and weighted-average value at grant (cents)."""
    left = sum(n for _, n, _ in AWARDS)
    value = round(sum(n * c for _, n, c in AWARDS) / left)
    names = ("NonvestedNumber", "GrantsInPeriod", "VestedInPeriod", "ForfeitedInPeriod", "NonvestedNumber")
    prices = (
        "NonvestedWeightedAverageGrantDateFairValue",
        "GrantsInPeriodWeightedAverageGrantDateFairValue",
        "VestedInPeriodWeightedAverageGrantDateFairValue",
        "ForfeituresWeightedAverageGrantDateFairValue",
        "NonvestedWeightedAverageGrantDateFairValue",
    )
    rows = []
    for i, (label, number, cents) in enumerate((*AWARDS, ("Unvested at June 28, 2025", left, value))):
        at = close(2024) if i == 0 else close(2025) if i == 4 else flow(2025)
        shares = Style(concept=AWARD + names[i], unit="shares", tagged=-1 if number < 0 else 1)
        price = Style(concept=AWARD + prices[i], unit="usdPerShare", scale=0, places=2, dollar=True)
        cells = [cell(inline, number, at, shares), cell(inline, cents, at, price)]
        rows.append(Row(label=label, cells=cells, rule=i == 4))
    heads = [[("Number of units", 1), ("Weighted-average grant-date fair value", 1)]]
    return Table(heads=heads, rows=rows, columns=2, corner="(units in thousands)")


MONTHS = (
    ("March 30, 2025 – April 26, 2025", 214_300, 6_871),
    ("April 27, 2025 – May 24, 2025", 268_150, 7_043),
    ("May 25, 2025 – June 28, 2025", 191_550, 7_218),
)
LEFT = (263_941, 245_055, 231_229)


def repurchase_months(_: Inline) -> Table:
    """Purchases of the last quarter by month."""
    rows = [
        Row(
            label=label,
            cells=[
                Cell(html=f"{n:,}"),
                Cell(html=f"{c / 100:.2f}", before="$"),
                Cell(html=f"{n:,}"),
                Cell(html=f"{left:,}", before="$"),
            ],
        )
        for (label, n, c), left in zip(MONTHS, LEFT, strict=True)
    ]
    bought = sum(n for _, n, _ in MONTHS)
    mean = sum(n * c for _, n, c in MONTHS) / bought / 100
    rows.append(
        Row(
            label="Total",
            cells=[Cell(html=f"{bought:,}"), Cell(html=f"{mean:.2f}", before="$"), Cell(html=f"{bought:,}"), ""],
            rule=True,
        )
    )
    heads = [
        [
            ("Total number of shares purchased", 1),
            ("Average price paid per share", 1),
            ("Shares purchased under announced programs", 1),
            ("Value that may yet be purchased (in thousands)", 1),
        ]
    ]
    return Table(heads=heads, rows=rows, columns=4, corner="Period")


TABLES = {
    "equity": statement,
    "earnings_per_share": earnings_per_share,
    "compensation": compensation,
    "awards": awards,
    "repurchase_months": repurchase_months,
}
