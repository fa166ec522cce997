"""A question for figures becomes the passages of the filings in which these, or what they are computed of, stand."""

import re
from collections.abc import Iterator, Sequence

from core.answering.figures.amounts import Side, held_amounts
from core.answering.places.find_place import statement
from core.answering.question import Measure, PartKind, Question
from core.answering.shelf import Shelf
from core.answering.understand.measures import formulas_of
from core.answering.understood import Understood
from core.domain.chunk import Chunk
from core.domain.fact import Place
from core.ports.services import Services
from core.retrieval.surroundings import Surroundings

MOST = 4
_KEY = re.compile(r"[a-z][a-z_]+")


def figure_places(asked: Understood, services: Services) -> tuple[Chunk, ...]:
    """At most four passages: of the statement named, then of the figures asked for, in the order of the question.

    Of a measure that cannot be computed they are those of what is filed of its formula: the statement that lacks it.
    """
    around = Surroundings(services)
    found: dict[str, Chunk] = {}
    for place in _places(asked, services):
        held = around.holders(place.filing_id).get(place.element_id, ())
        best = [chunk for chunk in held if place.quote in chunk.text] or held
        found |= {chunk.id: chunk for chunk in best[:1]}
    return tuple(found.values())[:MOST]


def _places(asked: Understood, services: Services) -> Iterator[Place]:
    question = asked.question
    for shelf in asked.shelves:
        yield from _of_statement(question, shelf, services)
    for measure in question.measures:
        for shelf in asked.shelves:
            yield from _of_measure(shelf, measure, question.years.resolve(shelf.ends) or (shelf.newest,))


def _of_statement(question: Question, shelf: Shelf, services: Services) -> Iterator[Place]:
    """The first table of the statement that is named, in the newest report on the years asked for."""
    part = question.part
    if part is None or part.kind is not PartKind.STATEMENT:
        return
    year = max(question.years.resolve(shelf.ends), default=shelf.newest)
    for filing in shelf.report_of(year)[:1]:
        for table in statement(part, services.filings.document(filing.id))[1][:1]:
            yield Place(filing_id=filing.id, page=table.page, item=table.item, element_id=table.id, quote="")


def _of_measure(shelf: Shelf, measure: Measure, years: Sequence[int]) -> Iterator[Place]:
    amounts = held_amounts(Side(shelf=shelf, measure=measure), sorted(years, reverse=True))
    facts = [fact for amount in amounts for fact in amount.facts]
    if not facts:
        keys = dict.fromkeys(key for formula in formulas_of(measure.key) for key in _KEY.findall(formula))
        facts = [f for y in years for key in keys for metric in shelf.metric(key, y) for f in metric.facts]
    yield from (fact.place for fact in facts)
