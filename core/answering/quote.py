"""Passages -> the sentences that answer the question best, word for word."""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from core.answering.draft import Draft, DraftStatement, RefusalReason, refused
from core.answering.question import Question
from core.answering.understood import Understood
from core.answering.wording import listed
from core.domain.answers.retrieval import SearchResult
from core.domain.filings.chunk import Passage
from core.domain.filings.fact import Place
from core.domain.filings.filing import Element, ElementKind
from core.language.sentences import split_sentences
from core.metrics.catalog.catalog import load_catalog
from core.metrics.untagged.printed import letters
from core.ports.services import Services
from core.retrieval.grade import Need, coverage, is_enough, missing_words, needs
from core.retrieval.request_context import RequestContext

PASSAGES = 3
SENTENCES = 8
QUOTES = 3
# What is shorter is a heading or a label; where there is nothing else (an address), a line of two words will do.
SHORTEST_WORDS, SHORT_LINE = 5, 2
LONGEST = 700
# How far behind the best sentence, in the reranker's logits, another is still worth quoting.
LARGEST_GAP = 4.0
# How much of a passage's score its sentences share.
INHERITED = 0.3
_FIGURES = re.compile(r"\t|\s[$€£(]|\s(?=\d)")


def quote(asked: Understood, found: SearchResult, services: Services, context: RequestContext) -> Draft:
    """The best sentences of the passages that are evidence at all, best first; a refusal when none is."""
    need = needs(found.query, found.passages)
    evidence = [p for p in found.passages if is_enough(need, p)][:PASSAGES]
    blocks = {i: services.filings.document(i).elements for i in {p.chunk.filing_id for p in evidence}}
    scored = sentences(evidence, blocks, SHORTEST_WORDS) or sentences(evidence, blocks, SHORT_LINE)
    scored = {place: score for place, score in scored.items() if not is_other_measure(place.quote, asked.question)}
    likely = sorted(scored, key=lambda s: -coverage(need, s.quote))[:SENTENCES]
    if not likely:
        return refused(
            RefusalReason.NOT_IN_FILINGS,
            f"Nothing was found in the filings held that answers this.{not_found_note(need, found)}",
        )
    scores = context.scores(need.query, [s.quote for s in likely])
    ranked = sorted(((x + INHERITED * scored[s], s) for s, x in zip(likely, scores, strict=True)), key=lambda r: -r[0])
    close = {s.quote: s for x, s in reversed(ranked) if x >= ranked[0][0] - LARGEST_GAP}
    best = list(reversed(close.values()))[:QUOTES]
    names = {f.id: s.company_name for s in asked.companies for f in s.filings} if len(asked.companies) > 1 else {}
    return Draft(statements=tuple(statement(s, names) for s in best))


def is_other_measure(row: str, question: Question) -> bool:
    """Whether a row of a table bears the name of a metric, and the question asks for another one."""
    label = letters(_FIGURES.split(row)[0])
    own = {letters(name) for measure in question.measures for name in measure.names}
    return bool(own) and label not in own and label in metric_names()


@cache
def metric_names() -> frozenset[str]:
    """The names of all metrics of the catalogue, as labels are compared."""
    return frozenset(letters(name) for metric in load_catalog() for name in (metric.label, *metric.names))


def not_found_note(need: Need, found: SearchResult) -> str:
    """A sentence about what was looked for and not found."""
    words = missing_words(need, found.passages, found.trace.query.text)
    if not words:
        return " Nothing that was found is sure enough to be an answer."
    return f" Nothing that was found speaks of {listed([f'“{word}”' for word in words])}."


def statement(place: Place, names: Mapping[str, str]) -> DraftStatement:
    """A sentence that is its own source, with the company's name where several are asked."""
    who = f"{names[place.filing_id]}: " if place.filing_id in names else ""
    return DraftStatement(text=f"{who}“{place.quote}”", sources=(place,))


def sentences(
    evidence: Sequence[Passage], blocks: Mapping[str, Sequence[Element]], shortest: int
) -> Mapping[Place, float]:
    """The sentences of the passages, each with the score of the best passage that it stands in."""
    return {
        place: passage.score
        for passage in reversed(evidence)
        for place in sentences_of(passage, blocks[passage.chunk.filing_id], shortest)
    }


def sentences_of(passage: Passage, elements: Sequence[Element], shortest: int) -> Iterable[Place]:
    """The sentences of a passage's elements; of a table, its rows; headings have none."""
    wanted = set(passage.chunk.element_ids)
    for element in elements:
        if element.id in wanted and element.kind is not ElementKind.HEADING:
            yield from element_sentences(element, passage.chunk.filing_id, shortest)


def element_sentences(element: Element, filing_id: str, shortest: int = SHORTEST_WORDS) -> Iterable[Place]:
    """The sentences of one element of at least `shortest` words, each with its place."""
    for start, end in spans(element):
        text = element.text[start:end]
        if end - start <= LONGEST and len(text.split()) >= shortest and any(c.islower() for c in text):
            yield Place(filing_id=filing_id, page=element.page, item=element.item, element_id=element.id, quote=text)


def spans(element: Element) -> Iterable[tuple[int, int]]:
    """Where the sentences of prose and the rows of a table begin and end."""
    if element.kind is not ElementKind.TABLE:
        yield from split_sentences(element.text)
        return
    start = 0
    for line in element.text.split("\n"):
        yield start, start + len(line)
        start += len(line) + 1
