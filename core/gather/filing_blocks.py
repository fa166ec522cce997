"""A filing -> its blocks with their figures, ranked by how likely they are evidence for or against a text."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from core.domain.filings.fact import Fact
from core.domain.filings.filing import Document, Element, ElementKind, Filing
from core.domain.filings.metric import MetricValue
from core.gather.as_fact import as_fact
from core.gather.kept import keep
from core.gather.ranked_elements import RankedElements
from core.gather.sheet import KeyFigure, SheetBlock
from core.ports.filing_store import FilingStore

YEARS = 3
"""Fiscal years of key figures that a filing gives."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FilingBlocks:
    """What a sheet is made of: the elements that have words, their order, their figures, and the key figures."""

    filing: Filing
    elements: Mapping[str, SheetBlock]
    order: Mapping[str, int]
    ranked: RankedElements
    key_figures: tuple[KeyFigure, ...]

    def best(self, text: str, limit: int) -> list[SheetBlock]:
        """The blocks most likely to bear on a text, best first."""
        return [self.elements[element.id] for element in self.ranked.best(text, limit)]


def blocks_of(store: FilingStore, filing: Filing) -> FilingBlocks:
    """The blocks of a filing, read on first use. Raises UnknownFiling when it is no longer held."""
    return keep(store, filing, lambda held: _read(held, filing), FilingBlocks)


def _read(store: FilingStore, filing: Filing) -> FilingBlocks:
    document = store.document(filing.id)
    facts: dict[str, list[Fact]] = defaultdict(list)
    for fact in store.facts(filing.id):
        facts[fact.place.element_id].append(fact)
    blocks = [
        SheetBlock(filing=filing, element=element, heading=heading, facts=tuple(facts[element.id]))
        for element, heading in _under_headings(document)
    ]
    return FilingBlocks(
        filing=filing,
        elements={block.element.id: block for block in blocks},
        order={block.element.id: n for n, block in enumerate(blocks)},
        ranked=RankedElements(document),
        key_figures=_key_figures(filing, store.metrics(filing.id)),
    )


def _under_headings(document: Document) -> Iterator[tuple[Element, str]]:
    """The elements, each with the heading that it stands under in its item."""
    item, heading = None, ""
    for element in document.elements:
        if element.item != item:
            item, heading = element.item, ""
        if element.kind is ElementKind.HEADING:
            heading = element.text
        yield element, heading


def _key_figures(filing: Filing, metrics: Sequence[MetricValue]) -> tuple[KeyFigure, ...]:
    rows: dict[str, list[MetricValue]] = defaultdict(list)
    for value in metrics:
        if value.fiscal_year > filing.fiscal_year - YEARS:
            rows[value.label].append(value)
    return tuple(
        KeyFigure(
            label=label,
            values=tuple((_period(v), as_fact(v)) for v in sorted(values, key=lambda v: v.period, reverse=True)),
        )
        for label, values in rows.items()
    )


def _period(value: MetricValue) -> str:
    part = "" if value.annual else f"{value.fiscal_period} of "
    return f"{part}fiscal {value.fiscal_year}"
