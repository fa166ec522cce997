"""A 10-Q of the sample company: the second quarter of its fiscal 2026, in inline XBRL."""

from datetime import date

from tests.samples.company.inline import CIK, PREFIXES, Inline
from tests.samples.company.years import Span

NAME = "pels-10-q-2026-02-03.html"
QUARTERS = (Span(date(2025, 12, 27), date(2025, 9, 28)), Span(date(2024, 12, 28), date(2024, 9, 29)))
TO_DATE = (Span(date(2025, 12, 27), date(2025, 6, 29)), Span(date(2024, 12, 28), date(2024, 6, 30)))
CLOSES = (Span(date(2025, 12, 27)), Span(date(2025, 6, 28)))
SALES = "RevenueFromContractWithCustomerExcludingAssessedTax"
INCOME = (
    ("Net sales", SALES, ("652,300", "601,150", "1,268,900", "1,190,400")),
    ("Cost of sales", "CostOfRevenue", ("370,100", "345,000", "721,000", "684,300")),
    ("Gross profit", "GrossProfit", ("282,200", "256,150", "547,900", "506,100")),
    ("Operating income", "OperatingIncomeLoss", ("114,800", "101,900", "219,300", "198,700")),
    ("Income taxes", "IncomeTaxExpenseBenefit", ("24,300", "21,600", "46,100", "42,300")),
    ("Net income", "NetIncomeLoss", ("82,450", "71,930", "157,600", "141,200")),
)
BALANCE = (
    ("Cash and cash equivalents", "CashAndCashEquivalentsAtCarryingValue", ("199,040", "182,155")),
    ("Total assets", "Assets", ("2,498,700", "2,425,435")),
    ("Total liabilities and equity", "LiabilitiesAndStockholdersEquity", ("2,498,700", "2,425,435")),
)
CASH = (("Net cash from operations", "NetCashProvidedByUsedInOperatingActivities", ("201,600", "188,050")),)
DEI = {
    "EntityCentralIndexKey": CIK,
    "AmendmentFlag": "false",
    "DocumentFiscalYearFocus": "2026",
    "DocumentFiscalPeriodFocus": "Q2",
    "CurrentFiscalYearEndDate": "--06-27",
}


def content() -> bytes:
    """The document's bytes; every call gives the same."""
    inline = Inline()
    hidden = [inline.word(f"dei:{name}", text, span=TO_DATE[0]) for name, text in DEI.items()]
    inline.hidden.extend(hidden)
    body = "".join((*cover(inline), *part_one(inline), *part_two()))
    names = " ".join(f'xmlns:{prefix}="{uri}"' for prefix, uri in PREFIXES.items())
    return f'<html {names} xmlns="http://www.w3.org/1999/xhtml"><body>{inline.header()}{body}</body></html>'.encode()


def cover(inline: Inline) -> tuple[str, ...]:
    """The first page."""
    form = inline.word("dei:DocumentType", "10-Q", span=TO_DATE[0])
    day = inline.word("dei:DocumentPeriodEndDate", "December 27, 2025", span=TO_DATE[0])
    name = inline.word("dei:EntityRegistrantName", "PELLSTRAND WATER SYSTEMS, INC.", span=TO_DATE[0])
    symbol = inline.word("dei:TradingSymbol", "PELS", span=TO_DATE[0])
    return (
        text(f"FORM {form}"),
        text("QUARTERLY REPORT PURSUANT TO SECTION 13 OR 15(d) OF THE SECURITIES EXCHANGE ACT OF 1934"),
        text(f"For the quarterly period ended {day}"),
        text(name),
        text(f"Common stock, symbol {symbol}"),
        '<hr style="page-break-after:always"/>',
    )


def part_one(inline: Inline) -> tuple[str, ...]:
    """Statements and discussion."""
    days = ("December 27, 2025", "December 28, 2024")
    over = '<td colspan="2">Three Months Ended</td>', '<td colspan="2">Six Months Ended</td>'
    flows = f"<tr><td></td>{''.join(over)}</tr>{row('(in thousands)', (*days, *days))}"
    closes = row("(in thousands)", ("December 27, 2025", "June 28, 2025"))
    to_date = f"<tr><td></td>{over[1]}</tr>{row('(in thousands)', days)}"
    return (
        head("PART I. FINANCIAL INFORMATION"),
        head("Item 1. Financial Statements"),
        head("Condensed Consolidated Statements of Income"),
        f"<table>{flows}{figures(inline, INCOME, (*QUARTERS, *TO_DATE))}</table>",
        head("Condensed Consolidated Balance Sheets"),
        f"<table>{closes}{figures(inline, BALANCE, CLOSES)}</table>",
        head("Condensed Consolidated Statements of Cash Flows"),
        f"<table>{to_date}{figures(inline, CASH, TO_DATE)}</table>",
        head("Item 2. Management’s Discussion and Analysis of Financial Condition and Results of Operations"),
        text("Net sales for the three months ended December 27, 2025 were $652.3 million, led by heat pumps."),
        text("We opened 14 service depots in the quarter."),
        head("Item 4. Controls and Procedures"),
        text("They were effective at the end of the quarter."),
    )


def part_two() -> tuple[str, ...]:
    """The rest."""
    return (
        head("PART II. OTHER INFORMATION"),
        head("Item 1. Legal Proceedings"),
        text("None."),
        head("Item 1A. Risk Factors"),
        text("A drought in two states may lower the demand for rinse stations in the second half of the year."),
        head("Item 6. Exhibits"),
        text("31.1 Certification"),
        head("SIGNATURES"),
        text("Date: February 3, 2026"),
    )


def figures(inline: Inline, lines: tuple[tuple[str, str, tuple[str, ...]], ...], spans: tuple[Span, ...]) -> str:
    """Rows of tagged figures, one per span."""
    return "".join(
        row(label, tuple(inline.number(concept, shown, span) for shown, span in zip(shown_all, spans, strict=True)))
        for label, concept, shown_all in lines
    )


def row(label: str, cells: tuple[str, ...]) -> str:
    """A table row."""
    return f"<tr><td>{label}</td>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"


def head(words: str) -> str:
    """A heading."""
    return f"<p><b>{words}</b></p>"


def text(words: str) -> str:
    """A paragraph."""
    return f"<p>{words}</p>"
