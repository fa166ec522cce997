"""A question on a subject for which Form 10-K has a place -> the passage with which that place begins."""

from collections.abc import Iterator, Sequence

from core.answering.company_filings import CompanyFilings
from core.answering.understand.patterns import subjects
from core.answering.understood import Understood
from core.domain.filings.chunk import Chunk
from core.domain.filings.filing import Filing
from core.ports.services import Services
from core.retrieval.deduplicate import FEWEST_WORDS

COVER, REGISTERED = "cover", "12(b)"


def prescribed_places(asked: Understood, services: Services) -> tuple[Chunk, ...]:
    """Of each company's report on the newest year asked for, the first passage of the place of the subject.

    Legal proceedings are Item 3 and properties Item 2, whatever they point to; registered securities stand on the
    cover. Empty where the question names an item or part itself. Source: Form 10-K, Regulation S-K items 102 and 103.
    """
    question = asked.question
    places = [] if question.item or question.part else [p for p, said in subjects() if said.search(question.text)]
    found = (
        chunk for company in asked.companies for place in places for chunk in _first(place, asked, company, services)
    )
    return tuple(dict.fromkeys(found))


def _first(place: str, asked: Understood, company: CompanyFilings, services: Services) -> Iterator[Chunk]:
    year = max(asked.question.years.resolve(company.ends), default=company.newest)
    for filing in company.report_of(year)[:1]:
        yield from _passages(place, filing, services)[:1]


def _passages(place: str, filing: Filing, services: Services) -> Sequence[Chunk]:
    chunks = services.filings.chunks(filing.id)
    if place == COVER:
        return [c for c in chunks if c.item is None and REGISTERED in c.text]
    return [c for c in chunks if c.item == place and len(c.text.split()) >= FEWEST_WORDS]
