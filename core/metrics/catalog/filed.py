"""Finds the fact that states a metric for a year, by the catalogue's chain of concepts."""

from collections.abc import Iterable

from core.domain.filings.fact import Fact
from core.domain.filings.metric import MetricDefinition, MetricValue, PeriodKind
from core.metrics.catalog.figures import STANDARD, Figures, is_money
from core.metrics.catalog.state_metric import state_metric
from core.metrics.untagged.printed import letters

_NOTES = "notes"


def find_filed(metric: MetricDefinition, year: int, figures: Figures) -> MetricValue | None:
    """The metric as filed for a fiscal year; None when the filing states none.

    First the face of the metric's statement: the chain, what counts there only, the company's own concept; a larger
    row that the face calls the metric's total, tagged or not, counts before a part of it. Then the chain anywhere,
    without what counts on the statement only. Figures by share, and the shares they are computed on, that are given by
    class of stock alone stand for the main class; shares outstanding do not.
    """
    facts = (*_on_face(metric, year, figures), *_anywhere(metric, year, figures), *_by_class(metric, year, figures))
    fact = next((f for f in facts if _fits(f.unit, metric.unit)), None)
    fact = _printed_total(metric, year, figures, fact) or fact
    return None if fact is None else state_metric(metric, year, fact)


def _printed_total(metric: MetricDefinition, year: int, figures: Figures, found: Fact | None) -> Fact | None:
    """The untagged row that the face of the statement calls the metric's total, if it is more than what was found."""
    names = {letters(name) for name in (metric.label, *metric.names)}
    totals = (
        fact
        for fact in figures.totals.get((metric.statement, year), ())
        if _fits(fact.unit, metric.unit)
        and {letters(fact.label[-1]), letters(fact.label[-1]).removeprefix("total ")} & names
    )
    total = next(totals, None)
    return total if total is not None and (found is None or abs(total.value) > abs(found.value)) else None


def _on_face(metric: MetricDefinition, year: int, figures: Figures) -> Iterable[Fact]:
    if metric.statement == _NOTES:
        return
    yield from _by_member(metric, year, figures)
    for concept in (*metric.concepts, *metric.face_concepts, *_own(metric, year, figures)):
        fact = figures.find(concept, year, instant=_instant(metric), statement=metric.statement)
        if fact is not None:
            yield fact


def _by_member(metric: MetricDefinition, year: int, figures: Figures) -> Iterable[Fact]:
    """What the face prints under the metric's name with one of its members of the product axis."""
    names = {letters(name) for name in (metric.label, *metric.names)}
    for concept in (*metric.concepts, *metric.face_concepts):
        for fact in figures.prints_by_product(concept, year, instant=_instant(metric)) if metric.face_members else ():
            member = fact.tag.dimensions[0].member if fact.tag else ""
            if member in metric.face_members and letters(fact.label[-1] if fact.label else "") in names:
                yield fact


def _anywhere(metric: MetricDefinition, year: int, figures: Figures) -> Iterable[Fact]:
    face_known = metric.statement in figures.faces
    for concept in metric.concepts if face_known else (*metric.concepts, *metric.face_concepts):
        fact = figures.find(concept, year, instant=_instant(metric))
        bound = face_known and concept in metric.only_on_statement
        if fact is not None and not (bound and not _adds_up(fact, concept, year, figures)):
            yield fact


def _adds_up(total: Fact, concept: str, year: int, figures: Figures) -> bool:
    """Whether it is the sum of what the statement prints by product or service, without a total line."""
    lines = figures.prints_by_product(concept, year, instant=total.period is not None and total.period.is_instant)
    return bool(lines) and sum((f.interval for f in lines[1:]), lines[0].interval).meets(total.interval)


def _by_class(metric: MetricDefinition, year: int, figures: Figures) -> Iterable[Fact]:
    if metric.unit not in ("USD/share", "shares") or _instant(metric):
        return
    for concept in metric.concepts:
        fact = figures.find_by_class(concept, year, instant=_instant(metric))
        if fact is not None:
            yield fact


def _own(metric: MetricDefinition, year: int, figures: Figures) -> Iterable[str]:
    """The company's own concept for the line: the only one of the face whose name begins as the catalogue says."""
    held = [
        concept
        for concept in figures.on_face(metric.statement)
        if concept.partition(":")[0] not in STANDARD
        and figures.find(concept, year, instant=_instant(metric)) is not None
    ]
    for beginning in metric.extensions:
        found = [concept for concept in held if concept.partition(":")[2].startswith(beginning)]
        if len(found) == 1:
            return found
    return ()


def _instant(metric: MetricDefinition) -> bool:
    return metric.period is PeriodKind.INSTANT


def _fits(filed: str, wanted: str) -> bool:
    if wanted == "USD":
        return is_money(filed)
    if wanted == "USD/share":
        return filed.endswith("/share")
    return filed in ("ratio", "percent") if wanted == "percent" else filed == wanted
