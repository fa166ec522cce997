"""A part of a report -> its units: each heading that says something with the text below it, or each paragraph."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain

from core.answering.check.quotes import squeezed
from core.answering.over_time.find_section import ReportSection
from core.answering.over_time.sentences import element_sentences, headings
from core.domain.filings.fact import Place
from core.domain.filings.filing import Element, ElementKind
from core.language.words.tokens import plain_words, stem
from core.language.words.vocabulary import stop_words


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportPassage:
    """One risk, or one paragraph: the quote that names it, its sentences, and the stems of its words of content."""

    title: Place
    sentences: tuple[Place, ...]
    stems: frozenset[str]

    @property
    def text(self) -> str:
        """Its words in order, blanks of any kind and number as one."""
        return squeezed(" ".join(p.quote for p in (self.title, *self.sentences))).casefold()


def units_of(place: ReportSection) -> tuple[ReportPassage, ...]:
    """The units of a part, in order."""
    titles = {t.element_id: t for t in headings(place)}
    if len(titles) < 2:
        texts = [e for e in place.elements if e.kind is not ElementKind.HEADING]
        return tuple(unit for e in texts for unit in passage_of([e], place))
    groups: list[list[Element]] = []
    for element in place.elements:
        if element.id in titles:
            groups.append([])
        if groups:
            groups[-1].append(element)
    return tuple(unit for group in groups for unit in passage_of(group[1:], place, titles[group[0].id]))


def passage_of(
    elements: Sequence[Element], place: ReportSection, title: Place | None = None
) -> Sequence[ReportPassage]:
    """The unit of some elements, as a sequence of one; none where nothing in them is a sentence."""
    texts = [e for e in elements if e.kind is not ElementKind.HEADING]
    sentences = tuple(chain.from_iterable(element_sentences(e, place.filing.id) for e in texts))
    heading = title or next(iter(sentences), None)
    if heading is None:
        return ()
    rest = tuple(s for s in sentences if s is not heading)
    words = plain_words(" ".join(s.quote for s in (heading, *rest)))
    word_stems = frozenset(stem(w) for w in words if w not in stop_words("grammar"))
    return (ReportPassage(title=heading, sentences=rest, stems=word_stems),)
