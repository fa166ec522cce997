"""Facts, metrics and breakdowns of a filing -> its rows: figures that share a label."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from core.domain.filings.fact import Fact, FactSource
from core.domain.filings.metric import Breakdown, MetricValue
from core.gather.as_fact import as_fact

_WORD_STARTS = re.compile(r"(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")


class RowKind(StrEnum):
    """Where figures that share a label stand: in a row of a table, in a sentence; or a metric, or a part of one."""

    TABLE = "table"
    SENTENCE = "sentence"
    METRIC = "metric"
    BREAKDOWN = "breakdown"


@dataclass(frozen=True, slots=True, kw_only=True)
class ObservedRow:
    """Figures that share a label.

    `label` is the row's own, or the sentence; `path` the headings that it stands under, `title` the table's. `concept`
    and `members` are words of the XBRL names that the first figure is tagged with. `metric` is the key of the metric
    that a METRIC or BREAKDOWN row gives. `facts` are in the order of the filing; `quotes` are the row as printed.
    """

    kind: RowKind
    element_id: str
    item: str
    label: str
    path: str = ""
    title: str = ""
    concept: str = ""
    members: str = ""
    metric: str = ""
    facts: tuple[Fact, ...] = ()

    @property
    def quotes(self) -> frozenset[str]:
        """The row or sentence as printed, wherever its figures stand."""
        return frozenset(fact.place.quote for fact in self.facts if fact.place.quote)

    @property
    def is_sentence(self) -> bool:
        """Whether its figures stand in a sentence."""
        return self.kind is RowKind.SENTENCE


def find_rows(
    facts: Iterable[Fact], metrics: Iterable[MetricValue], breakdowns: Iterable[Breakdown]
) -> Sequence[ObservedRow]:
    """The rows of a filing: those of its text in order, then annual metrics, then their parts."""
    held: dict[tuple[object, ...], list[Fact]] = {}
    for fact in facts:
        cell = fact.place.cell
        in_text = fact.source is FactSource.TEXT or cell is None
        key = (fact.place.element_id, fact.place.quote) if in_text else (fact.place.element_id, cell and cell[0])
        held.setdefault((in_text, *key), []).append(fact)
    rows = [_printed(in_text=bool(key[0]), facts=tuple(of_row)) for key, of_row in held.items()]
    return [*rows, *_metric_rows(metrics), *_breakdown_rows(breakdowns)]


def _printed(*, in_text: bool, facts: tuple[Fact, ...]) -> ObservedRow:
    first = facts[0]
    members = () if in_text or first.tag is None else (name_words(d.member) for d in first.tag.dimensions)
    return ObservedRow(
        kind=RowKind.SENTENCE if in_text else RowKind.TABLE,
        element_id=first.place.element_id,
        item=first.place.item or "",
        label=(first.place.quote or " ".join(first.label)) if in_text else "".join(first.label[-1:]),
        path="" if in_text else "; ".join(first.label[:-1]),
        title=first.title,
        concept=name_words(first.tag.concept) if first.tag else "",
        members=" ".join(members),
        facts=facts,
    )


def _metric_rows(metrics: Iterable[MetricValue]) -> Iterable[ObservedRow]:
    held: dict[tuple[str, str], list[Fact]] = {}
    for value in metrics:
        if value.fiscal_period == "FY":
            held.setdefault((value.label, value.key), []).append(as_fact(value))
    return [_of_metric(RowKind.METRIC, label, "", key, facts) for (label, key), facts in held.items()]


def _breakdown_rows(breakdowns: Iterable[Breakdown]) -> Iterable[ObservedRow]:
    held: dict[tuple[str, str, str], list[Fact]] = {}
    for part in breakdowns:
        if part.fiscal_period == "FY":
            label = f"{part.member} {part.metric.replace('_', ' ')}"
            held.setdefault((part.axis, label, part.metric), []).append(part.fact)
    return [_of_metric(RowKind.BREAKDOWN, label, axis, key, facts) for (axis, label, key), facts in held.items()]


def _of_metric(kind: RowKind, label: str, path: str, metric: str, facts: Sequence[Fact]) -> ObservedRow:
    tag = facts[0].tag
    return ObservedRow(
        kind=kind,
        element_id=facts[0].place.element_id,
        item=facts[0].place.item or "",
        label=label,
        path=path,
        concept=name_words(tag.concept) if tag else "",
        members=" ".join(name_words(d.member) for d in tag.dimensions) if tag else "",
        metric=metric,
        facts=tuple(facts),
    )


def name_words(qualified: str) -> str:
    """The words of a qualified XBRL name: "us-gaap:GrossProfit" is "Gross Profit"."""
    return _WORD_STARTS.sub(" ", qualified.partition(":")[2].removesuffix("Member"))
