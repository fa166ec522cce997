"""A question for figures -> the passages of the filings in which these, or what they are computed of, stand."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from core.answering.company_filings import CompanyFilings
from core.answering.figures.amounts import Amount, Side, filed_amounts
from core.answering.question import Question, QuestionMeasure, QuestionPartKind
from core.answering.sections.find_section import statement
from core.answering.understand.measures import formulas_of, load_measures
from core.answering.understood import Understood
from core.domain.filings.chunk import Chunk
from core.domain.filings.fact import Fact, FactSource, Place
from core.metrics.untagged.printed import letters
from core.ports.services import Services
from core.retrieval.surroundings import Surroundings

MOST = 4
_KEY = re.compile(r"[a-z][a-z_]+")


def figure_places(asked: Understood, services: Services) -> tuple[Chunk, ...]:
    """At most four passages: of the statement named, then of the figures asked for, in the order of the question.

    Of a figure that is computed here it is also where the report itself prints it. Of a measure that cannot be
    computed they are those of what is filed of its formula: the statement that lacks it.
    """
    around = Surroundings(services)
    found: dict[str, Chunk] = {}
    for place in _places(asked, services):
        chunks = around.chunks_with(place.filing_id, (place.element_id,)).get(place.element_id, ())
        best = [chunk for chunk in chunks if place.quote in chunk.text] or chunks
        found |= {chunk.id: chunk for chunk in best[:1]}
    return tuple(found.values())[:MOST]


def rows_of_figures(asked: Understood) -> tuple[str, ...]:
    """What the companies call the rows of the figures asked for and of what these are computed of, each once."""
    found: dict[str, None] = {}
    for amounts in _amounts(asked):
        keys = dict.fromkeys((amounts.side.measure.key, *_inputs(amounts.side.measure.key)))
        keys |= dict.fromkeys(inner for key in tuple(keys) for inner in _inputs(key))
        facts = (
            f for key in keys for metric in amounts.side.company.metric(key, amounts.years[0]) for f in metric.facts
        )
        found |= dict.fromkeys(fact.label[-1] for fact in facts if fact.label)
    return tuple(found)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Amounts:
    """A measure of one company with its amounts for the years asked for, the newest first; none where it has none."""

    side: Side
    years: Sequence[int]
    filed: Sequence[Amount]


def _amounts(asked: Understood) -> Iterator[_Amounts]:
    for measure in asked.question.measures:
        for company in asked.companies:
            yield _amounts_of(measure, company, _years(asked.question, company))


def _amounts_of(measure: QuestionMeasure, company: CompanyFilings, years: Sequence[int]) -> _Amounts:
    """From the report on the newest of the years where it has them, else from any other."""
    side = Side(company=company.narrowed(years[:1]), measure=measure)
    filed = filed_amounts(side, years)
    lacking = [year for year in years if year not in {amount.year for amount in filed}]
    others = filed_amounts(Side(company=company, measure=measure), lacking)
    return _Amounts(side=side if filed or not others else others[0].side, years=years, filed=(*filed, *others))


def _places(asked: Understood, services: Services) -> Iterator[Place]:
    question = asked.question
    for company in asked.companies:
        yield from _of_statement(question, company, services)
    for amounts in _amounts(asked):
        yield from (fact.place for fact in _facts(amounts))
        yield from _printed(amounts, services)


def _years(question: Question, company: CompanyFilings) -> Sequence[int]:
    """The years asked for, the newest first; the newest held where none is."""
    return sorted(question.years.resolve(company.ends) or (company.newest,), reverse=True)


def _of_statement(question: Question, company: CompanyFilings, services: Services) -> Iterator[Place]:
    """The first table of the statement that is named, in the newest report on the years asked for."""
    part = question.part
    if part is None or part.kind is not QuestionPartKind.STATEMENT:
        return
    year = _years(question, company)[0]
    for filing in company.report_of(year)[:1]:
        for table in statement(part, services.filings.document(filing.id))[1][:1]:
            yield Place(filing_id=filing.id, page=table.page, item=table.item, element_id=table.id, quote="")


def _facts(amounts: _Amounts) -> Sequence[Fact]:
    """The facts that a measure is computed of, or of what is filed of its formulas where it cannot be."""
    if amounts.filed:
        return [fact for amount in amounts.filed for fact in amount.facts]
    company, keys = amounts.side.company, _inputs(amounts.side.measure.key)
    return [f for y in amounts.years for key in keys for metric in company.metric(key, y) for f in metric.facts]


def _inputs(key: str) -> Sequence[str]:
    """The keys of the metrics that a measure is computed of, by any of its formulas."""
    return list(dict.fromkeys(name for formula in formulas_of(key) for name in _KEY.findall(formula)))


def _printed(amounts: _Amounts, services: Services) -> Iterator[Place]:
    """Where a report itself prints the newest of the amounts that are computed here, under a name of the measure."""
    measure = amounts.side.measure
    for amount in amounts.filed[:1] if amounts.filed and amounts.filed[0].arithmetic else ():
        names = {letters(name) for m in load_measures() if m.key == measure.key for name in (m.label, *m.names)}
        for filing in amounts.side.company.report_of(amount.year)[:1]:
            yield from (
                fact.place
                for fact in services.filings.facts(filing.id)
                if fact.unit == amount.unit
                and fact.source is FactSource.TABLE
                and abs(fact.value - amount.value) <= fact.half_width
                and letters(fact.label[-1] if fact.label else "") in names
            )
