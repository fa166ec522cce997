"""Facts -> rows of the table `fact` and back."""

from collections.abc import Sequence
from typing import Any

from core.domain.filings.fact import Dimension, Fact, FactSource, Place, Tag
from core.domain.filings.period import Period

COLUMNS = (
    "filing_id position id source value unit half_width label column_path title period_start period_end page item "
    "element_id cell_row cell_column quote concept context_id tag_element_id decimals axes members"
)
FACT_COLUMNS = tuple(COLUMNS.split())


def row_of(fact: Fact, position: int) -> tuple[Any, ...]:
    """The values of FACT_COLUMNS."""
    period, place, cell = fact.period, fact.place, fact.place.cell or (None, None)
    head = (fact.filing_id, position, fact.id, str(fact.source), fact.value, fact.unit, fact.half_width)
    names = (list(fact.label), list(fact.column), fact.title)
    span = (period.start, period.end) if period else (None, None)
    where = (place.page, place.item, place.element_id, *cell, place.quote)
    return (*head, *names, *span, *where, *_tag_values(fact.tag))


def fact_of(row: Sequence[Any]) -> Fact:
    """The fact that `row_of` was given; `row` holds the values of FACT_COLUMNS."""
    filing_id, _, name, source, value, unit, half_width, label, column, title, start, end, *rest = row
    page, item, element_id, cell_row, cell_column, quote, *tag = rest
    cell = None if cell_row is None else (cell_row, cell_column)
    place = Place(filing_id=filing_id, page=page, item=item, element_id=element_id, cell=cell, quote=quote)
    return Fact(
        id=name,
        filing_id=filing_id,
        source=FactSource(source),
        value=value,
        unit=unit,
        half_width=half_width,
        label=tuple(label),
        place=place,
        column=tuple(column),
        title=title,
        period=None if end is None else Period(start=start, end=end),
        tag=_tag_of(tag),
    )


def _tag_values(tag: Tag | None) -> tuple[Any, ...]:
    if tag is None:
        return (None, None, None, None, [], [])
    axes = [dimension.axis for dimension in tag.dimensions]
    members = [dimension.member for dimension in tag.dimensions]
    return (tag.concept, tag.context_id, tag.element_id, tag.decimals, axes, members)


def _tag_of(values: Sequence[Any]) -> Tag | None:
    concept, context_id, element_id, decimals, axes, members = values
    if concept is None:
        return None
    dimensions = tuple(Dimension(axis=a, member=m) for a, m in zip(axes, members, strict=True))
    return Tag(concept=concept, context_id=context_id, element_id=element_id, decimals=decimals, dimensions=dimensions)
