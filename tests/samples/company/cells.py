"""Figures of the model become cells of a table, tagged or plain."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from decimal import ROUND_HALF_UP, Decimal

from tests.samples.company.inline import Dims, Inline
from tests.samples.company.series import Series
from tests.samples.company.table import Cell, Row
from tests.samples.company.years import YEARS, Span, close, flow


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """How a row's figures are printed and tagged: `shown` and `tagged` are the signs given to the model's value."""

    concept: str = ""
    dims: Dims = ()
    when: Callable[[int], Span] = flow
    dollar: bool = False
    shown: int = 1
    tagged: int = 1
    unit: str = "usd"
    scale: int = 3
    places: int = 0


FLOW = Style()
BALANCE = Style(when=close)
SHARES = Style(unit="shares")
CENTS = Style(unit="usdPerShare", scale=0, places=2, dollar=True)
COUNT = Style(scale=0)


def cell(inline: Inline, value: int, at: Span, style: Style) -> Cell:
    """One figure."""
    shown = value * style.shown
    digits = f"{abs(Decimal(shown).scaleb(-style.places)):,.{style.places}f}" if shown else "—"
    body = digits
    if style.concept:
        below = value * style.tagged < 0
        body = inline.number(
            style.concept, digits, at, dims=style.dims, unit=style.unit, scale=style.scale, negative=below
        )
    before = "$" if style.dollar else ""
    return Cell(html=f"({body}", before=before, behind=")") if shown < 0 else Cell(html=body, before=before)


def line(
    inline: Inline,
    label: str,
    values: Series,
    style: Style = FLOW,
    *,
    years: Sequence[int] = YEARS,
    total: bool = False,
    indent: int = 0,
) -> Row:
    """A row of one figure over the years."""
    cells = [cell(inline, values[y], style.when(y), style) for y in years]
    return Row(label=label, cells=cells, rule=total, indent=indent)


def priced(style: Style, concept: str) -> Style:
    """The style with a concept."""
    return replace(style, concept=concept)


def tenths(value: Decimal) -> Decimal:
    """Rounded to one decimal, halves away from zero."""
    return value.quantize(Decimal("0.1"), ROUND_HALF_UP)


def growth(values: Series, year: int) -> Decimal:
    """The change from the year before in percent of it, to one decimal."""
    return tenths(Decimal(values[year] - values[year - 1]) * 100 / values[year - 1])


def share(part: Series, whole: Series, year: int) -> Decimal:
    """A part in percent of the whole, to one decimal."""
    return tenths(Decimal(part[year]) * 100 / whole[year])


def percent(value: Decimal) -> Cell:
    """A percentage with one decimal, negative in brackets."""
    return Cell(html=f"({abs(value)}", behind=")%") if value < 0 else Cell(html=f"{value}", behind="%")


def tagged_percent(inline: Inline, value: Decimal, at: Span, concept: str) -> Cell:
    """A tagged percentage with one decimal."""
    body = inline.number(concept, f"{abs(value)}", at, unit="number", scale=-2, negative=value < 0)
    return Cell(html=f"({body}", behind=")%") if value < 0 else Cell(html=body, behind="%")
