"""Tagged facts that name the whole company's measure and cannot be it -> the same facts, marked as those of a part.

A note on a joint venture, an acquired business or a segment may tag its revenue with the concept of the company's own
and no dimension. The face of the statement decides: what it contradicts is a part's, and gets the dimension that its
tag lacks, named after the table that it stands in.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from core.domain.filings.cover import Cover
from core.domain.filings.fact import Dimension, Fact, FactSource
from core.domain.filings.metric import MetricDefinition, PeriodKind
from core.metrics.catalog.catalog import load_catalog
from core.metrics.catalog.figures import Figures, read_figures
from core.metrics.untagged.printed import letters

AXIS = "tickmark:UndeclaredPartAxis"
_WORDS = re.compile(r"[A-Za-z][A-Za-z’']*|\d+")
_LED_UP = re.compile(
    r"\b(?:were|was|are|is) as follows\b.*$|\bthe following (?:table|is)\b|\([^)]*\)|\bas follows\b.*$", re.IGNORECASE
)
_OTHERWISE = "Other than the statement"


def mark_undeclared_parts(facts: Sequence[Fact], cover: Cover) -> tuple[Fact, ...]:
    """All facts in their order; only figures of tables are judged, of the periods and units of the statements."""
    if not cover.fiscal_period:
        return tuple(facts)
    figures = read_figures(facts, cover)
    parts = {fact.id for metric in load_catalog() for fact in _parts(metric, figures)}
    return tuple(_of_part(fact) if fact.id in parts else fact for fact in facts)


def _parts(metric: MetricDefinition, figures: Figures) -> Iterator[Fact]:
    """The facts under a metric's concepts beside the face of its statement that meet none of those on it.

    Of another concept than the face has only what a row calls by the metric's name, and of the income statement: a
    balance may be given with and without some part, each rightly.
    """
    names = {letters(name) for name in (metric.label, *metric.names)}
    blocks = figures.faces.get(metric.statement, frozenset())
    instant = metric.period is PeriodKind.INSTANT
    for year in sorted(set(figures.years.by_end.values())):
        held = [f for concept in metric.concepts for f in figures.whole.get((concept, year, instant), ())]
        on_face = [f for f in held if f.place.element_id in blocks]
        if on_face:
            beside = [f for f in held if f.place.cell and f.source is FactSource.TABLE and f not in on_face]
            named = [f for f in beside if metric.statement == "income" and letters(f.label[-1]) in names]
            same = [f for f in beside if any(_concept(f) == _concept(own) for own in on_face)]
            yield from (f for f in beside if f in (*named, *same) and all(_differs(f, own) for own in on_face))


def _concept(fact: Fact) -> str:
    return fact.tag.concept if fact.tag else ""


def _differs(fact: Fact, own: Fact) -> bool:
    """Whether two facts of one period and unit state different values."""
    return fact.unit == own.unit and fact.period == own.period and not fact.interval.meets(own.interval)


def _of_part(fact: Fact) -> Fact:
    if fact.tag is None:
        return fact
    words = _WORDS.findall(_LED_UP.sub(" ", fact.title) or _OTHERWISE)
    member = "".join(word[0].upper() + word[1:] for word in words)
    return replace(fact, tag=replace(fact.tag, dimensions=(Dimension(axis=AXIS, member=f"tickmark:{member}Member"),)))
