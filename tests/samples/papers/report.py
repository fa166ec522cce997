"""An invented broker's report on the invented company, laid out as such reports are: heads, two columns, a table."""

from collections.abc import Iterator, Sequence

from tests.samples.papers.write_pdf import BOLD, ITALIC, Run, write_pdf

COLUMNS = (400.0, 470.0, 540.0)
LEFT_COLUMN = (
    "Order books for hospital water systems have",
    "lengthened since spring, and dealers that we",
    "spoke with expect the company to ship more",
    "than its own plan. We see the backlog, which",
    "stood at its highest level on record, turning",
    "into sales faster than the street assumes.",
    "Pricing has held up in every region, and the",
    "cost of steel no longer eats into margins. We",
    "raise our estimates for the next two years.",
)
RIGHT_COLUMN = (
    "The risks are plain. One retailer takes a",
    "large share of the household business, and a",
    "change of its shelf plans would be felt within",
    "a quarter. Tariffs on pumps and valves could",
    "return. Our target price rests on peers that",
    "have grown more slowly and carry more debt,",
    "and we would not pay a higher multiple than",
    "theirs before the new plant has proved that",
    "it runs at the promised output.",
)
ROWS: Sequence[tuple[str, ...]] = (
    ("Revenue", "$2,277.7", "$2,435.5", "$2,601.0"),
    ("Cost of revenue", "1,377.9", "1,469.2", "1,560.6"),
    ("Operating income", "361.5", "412.1", "447.4"),
    ("Operating margin", "15.9%", "16.9%", "17.2%"),
    ("Change in working capital, including amounts", "", "", ""),
    ("due from retailers", "(21.4)", "(18.2)", "12.5"),
    ("Net income", "$248.8", "$288.7", "$315.9"),
)


def content() -> bytes:
    """The report as PDF: two pages."""
    return write_pdf([tuple(_front()), tuple(_figures())])


def _front() -> Iterator[Run]:
    yield Run(text="Halden & Marsh Research", base=40, left=54, size=9, font=ITALIC)
    yield Run(text="Pellstrand Water Systems: the backlog speaks", base=72, left=54, size=18, font=BOLD)
    yield Run(text="Key points", base=100, left=54, size=11, font=BOLD)
    for n, (left, right) in enumerate(zip(LEFT_COLUMN, RIGHT_COLUMN, strict=True)):
        yield Run(text=left, base=118 + 13 * n, left=54)
        yield Run(text=right, base=118 + 13 * n, left=318)
    yield Run(text="1", base=760, left=303, size=9)


def _figures() -> Iterator[Run]:
    yield Run(text="Halden & Marsh Research", base=40, left=54, size=9, font=ITALIC)
    yield Run(text="Estimates", base=72, left=54, size=11, font=BOLD)
    yield Run(text="(Dollars in millions)", base=88, left=54, size=9)
    yield Run(text="Fiscal Year Ended in June,", base=104, left=402, size=9, font=BOLD)
    for column, year in zip(COLUMNS, ("2024", "2025", "2026"), strict=True):
        yield Run(text=year, base=118, right=column, size=9, font=BOLD)
    for n, (label, *figures) in enumerate(ROWS):
        base = 134 + 14 * n - (2 if label == "due from retailers" else 0)
        yield Run(text=label, base=base, left=66 if label.startswith("due") else 54)
        for column, figure in zip(COLUMNS, figures, strict=True):
            yield Run(text=figure, base=base, right=column)
    yield Run(text="Source: company filings and our estimates for fiscal 2026.", base=260, left=54, size=8)
    yield Run(text="2", base=760, left=303, size=9)
