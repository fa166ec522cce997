"""Reads tables pasted into an article: a header row of years and a scale, then rows of a label and figures."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from decimal import Decimal

from core.domain.claims.claim import ClaimPeriod, Quantity
from core.domain.filings.filing import Filing
from core.domain.filings.units import SINGLE_SIGNS
from core.language.numbers.quantities import find_quantities
from verifier.articles.article_blocks import ArticleBlock, BlockKind
from verifier.claims.claim_periods import find_periods

_CELL = re.compile(r"\s*\|\s*|\t+|\s{2,}")
_SCALES = (
    (re.compile(r"\b(?:bn|billions?|bln)\b|[$€£]bn|[$€£]b\b", re.IGNORECASE), Decimal(10) ** 9),
    (re.compile(r"\b(?:mn|mln|m|millions?)\b|[$€£]mn?\b", re.IGNORECASE), Decimal(10) ** 6),
    (re.compile(r"\b(?:k|thousands?|000s?)\b|[$€£]k\b", re.IGNORECASE), Decimal(10) ** 3),
)
_CAPTION = re.compile(
    r"\((?P<bracketed>[^()\d]{1,40})\)|\bin\s+(?P<worded>(?:US\s)?[$€£]?\s?[a-z]+(?:\sof\s(?:US\s)?[a-z]+)?)\s*[:.]?\s*$",
    re.IGNORECASE,
)
"""What the line above a table says of its figures: "TABLE ($m)", "the rest of it, in billions of dollars:"."""

_MONEY = re.compile(r"\b(?:dollars?|euros?|pounds?|sterling)\b", re.IGNORECASE)
_MONEY_NAMES = {"d": "USD", "e": "EUR", "p": "GBP", "s": "GBP"}


@dataclass(frozen=True, slots=True, kw_only=True)
class RowFigure:
    """A cell of a pasted table, in base units, with the period of its column."""

    quantity: Quantity
    period: ClaimPeriod


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRow:
    """A row of a pasted table: its label and its figures from left to right."""

    block: ArticleBlock
    label: str
    figures: tuple[RowFigure, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Header:
    periods: tuple[ClaimPeriod, ...] = ()
    scale: Decimal = Decimal(1)
    unit: str = "number"

    @property
    def says_scale(self) -> bool:
        """Whether a unit or a scale was named."""
        return self.scale > 1 or self.unit != "number"


def read_tables(blocks: Sequence[ArticleBlock], filing: Filing) -> tuple[TableRow, ...]:
    """The rows, header rows left out, of all tables among `blocks`.

    Units and scale are those of the header row, else those that the line above the table names.
    """
    rows: list[TableRow] = []
    above = header = _Header()
    for block in blocks:
        if block.kind is not BlockKind.TABLE_ROW:
            above = header = _read_caption(block.text)
            continue
        named = find_periods(block.text, filing)
        figures = find_quantities(block.text)
        if named and all(any(m.start <= f.start < m.end for m in named) for f in figures):
            own = _read_header(block.text, _as_numbered([m.period for m in named], filing))
            header = own if own.says_scale else replace(above, periods=own.periods)
        elif figures:
            rows.append(_row(block, figures, header))
    return tuple(rows)


def _as_numbered(periods: Sequence[ClaimPeriod], filing: Filing) -> tuple[ClaimPeriod, ...]:
    """The periods of a header; those of years that would go beyond the filing's are years as the company numbers them.

    Whoever pastes a report's table keeps its years, whatever part of them lies in the calendar year of that name.
    """
    beyond = max((p.fiscal_year or 0 for p in periods), default=0) - filing.fiscal_year
    if beyond != 1:
        return tuple(periods)
    return tuple(p if p.fiscal_year is None else replace(p, fiscal_year=p.fiscal_year - 1) for p in periods)


def _read_caption(text: str) -> _Header:
    """Unit and scale that a line above a table gives its figures; none where it names none."""
    said = _CAPTION.search(text)
    return _read_header(said["bracketed"] or said["worded"], ()) if said else _Header()


def _read_header(text: str, periods: tuple[ClaimPeriod, ...]) -> _Header:
    scale = next((factor for pattern, factor in _SCALES if pattern.search(text)), Decimal(1))
    unit = next((code for sign, code in SINGLE_SIGNS.items() if sign in text), _named_money(text, scale))
    return _Header(periods=periods, scale=scale, unit="percent" if "%" in text else unit)


def _named_money(text: str, scale: Decimal) -> str:
    named = _MONEY.search(text)
    return _MONEY_NAMES[named.group()[0].lower()] if named else "USD" if scale > 1 else "number"


def _row(block: ArticleBlock, figures: Sequence[Quantity], header: _Header) -> TableRow:
    label = _CELL.split(block.text.strip(" |"), maxsplit=1)[0].strip()
    cells = []
    for at, figure in enumerate(f for f in figures if f.start >= block.text.find(label) + len(label)):
        period = header.periods[at] if at < len(header.periods) else ClaimPeriod()
        cells.append(RowFigure(quantity=_moved(figure, block.start, header), period=period))
    return TableRow(block=block, label=label, figures=tuple(cells))


def _moved(figure: Quantity, offset: int, header: _Header) -> Quantity:
    """The figure at its place in the article, in the unit and scale of the header where it names none."""
    own = figure.unit != "number"
    factor = Decimal(1) if own else header.scale
    return replace(
        figure,
        start=figure.start + offset,
        end=figure.end + offset,
        value=figure.value * factor,
        last_digit=figure.last_digit * factor,
        unit=figure.unit if own else header.unit,
    )
