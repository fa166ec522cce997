"""A draft becomes an answer whose every quote stands literally in the filing; what does not is dropped."""

import re
from collections.abc import Callable, Sequence

from core.answering.draft import Draft, Statement, Why
from core.domain.answer import Answer, AnswerNumber, Citation
from core.domain.fact import Place
from core.domain.filing import Element
from core.ports.filing_store import FilingStore

Quote = tuple[str, str, str]
Elements = Callable[[Place], Element | None]


def cite(question: str, draft: Draft, store: FilingStore) -> Answer:
    """Checks each source against its element, numbers those that hold, and refuses when nothing is left."""
    if draft.refusal:
        text = " ".join(s.text for s in draft.statements)
        return Answer(question=question, text=text, refused=True, reason=draft.refusal.value)
    find = element_finder(store)
    checked = [(s, [p for p in s.sources if is_literal(p, find)]) for s in draft.statements]
    kept = [(s, sources) for s, sources in checked if sources]
    if not kept:
        text = "The filings held do not say."
        return Answer(question=question, text=text, refused=True, reason=Why.NOT_IN_FILINGS.value)
    quotes: dict[Quote, Place] = {}
    for place in (p for _, sources in kept for p in sources):
        quotes.setdefault(quote_of(place), place)
    numbered = {quote: i for i, quote in enumerate(quotes, 1)}
    return Answer(
        question=question,
        text="\n".join(marked(s, sources, numbered) for s, sources in kept),
        numbers=tuple(n for n in draft.numbers if holds(n)),
        citations=tuple(Citation(number=numbered[q], quote=p.quote, place=p) for q, p in quotes.items()),
    )


def element_finder(store: FilingStore) -> Elements:
    """Finds a place's element, reading each filing once."""
    read: dict[str, dict[str, Element]] = {}

    def find(place: Place) -> Element | None:
        if place.filing_id not in read:
            read[place.filing_id] = {e.id: e for e in store.document(place.filing_id).elements}
        return read[place.filing_id].get(place.element_id)

    return find


def is_literal(place: Place, find: Elements) -> bool:
    """Whether the quote stands in its element word for word; blanks of any kind and number count as one."""
    element = find(place)
    return bool(place.quote.strip()) and element is not None and squeezed(place.quote) in squeezed(element.text)


def squeezed(text: str) -> str:
    """The text with every run of blanks as one."""
    return re.sub(r"\s+", " ", text).strip()


def quote_of(place: Place) -> Quote:
    """What makes two citations the same: figures of one row share theirs."""
    return place.filing_id, place.element_id, place.quote


def marked(statement: Statement, sources: Sequence[Place], numbered: dict[Quote, int]) -> str:
    """The sentence with the numbers of its sources, each once."""
    marks = dict.fromkeys(numbered[quote_of(p)] for p in sources)
    return f"{statement.text} {''.join(f'[{m}]' for m in marks)}"


def holds(number: AnswerNumber) -> bool:
    """Whether a figure is one that is filed or shows how it comes from such."""
    if number.calculation:
        return bool(number.facts)
    return any(abs(f.value) == abs(number.value) for f in number.facts)
