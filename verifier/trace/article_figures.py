"""An article and the filing that it is about -> its clauses, with the candidates of their figures."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from core.gather.filing_view import FilingView
from core.language.words.terms import Terms
from core.ports.embedder import Embedder
from verifier.claims.figure_readings import ClauseReading, FigureReading
from verifier.trace.candidates import Candidates, SentenceFigure, find_candidates
from verifier.trace.row_features import asked_words, content_terms, row_features

_YEAR_OR_DIGIT = re.compile(r"(?<![\d.,$])((?:19|20)\d\d)(?![\d%]|[.,]\d)|\d")
_LONGEST, _LATE = 400, 350
MASK = "[MASK]"


@dataclass(frozen=True, kw_only=True)
class FigureLook:
    """A figure of a clause with its candidates."""

    clause: ClauseReading
    figure: FigureReading
    candidates: Candidates


@dataclass(frozen=True, kw_only=True)
class ClauseLook:
    """A clause with what was looked at for each of its figures."""

    clause: ClauseReading
    figures: Sequence[FigureLook]


def look_up(clauses: Sequence[ClauseReading], view: FilingView, encoder: Embedder) -> Sequence[ClauseLook]:
    """What each figure of the clauses may speak of in the filing. Raises ModelFilesMissing."""
    company = content_terms(view.observed.filing.company.name)
    found: list[ClauseLook] = []
    for _, group in groupby(clauses, key=lambda clause: clause.sentence_start):
        found += _look_at_sentence(list(group), view, encoder, company)
    return found


def _queries(clause: ClauseReading, figure: FigureReading) -> tuple[str, str]:
    """The sentence and the clause with the figure masked."""
    start, end = figure.quantity.start, figure.quantity.end
    return (
        masked(clause.sentence, start - clause.sentence_start, end - clause.sentence_start),
        masked(clause.text, start - clause.start, end - clause.start),
    )


def _look_at_sentence(
    clauses: Sequence[ClauseReading], view: FilingView, encoder: Embedder, company: Terms
) -> Sequence[ClauseLook]:
    key = (encoder.name, *map(_unplaced, clauses))
    candidates = iter(view.looked_at.get(key, lambda: _candidates(clauses, view, encoder, company)))
    return [
        ClauseLook(
            clause=clause,
            figures=[FigureLook(clause=clause, figure=f, candidates=next(candidates)) for f in clause.figures],
        )
        for clause in clauses
    ]


def _candidates(
    clauses: Sequence[ClauseReading], view: FilingView, encoder: Embedder, company: Terms
) -> Sequence[Candidates]:
    return find_candidates(view, [one for clause in clauses for one in _asked(clause, view, encoder, company)])


def _unplaced(clause: ClauseReading) -> ClauseReading:
    """The clause as it would be at the start of an article without anything else: the candidates are the same."""
    start = clause.sentence_start
    figures = (
        replace(
            figure,
            quantity=replace(figure.quantity, start=figure.quantity.start - start, end=figure.quantity.end - start),
            subject_start=figure.subject_start - start,
        )
        for figure in clause.figures
    )
    return replace(
        clause,
        start=clause.start - start,
        end=clause.end - start,
        sentence_start=0,
        paragraph="",
        figures=tuple(figures),
    )


def _asked(clause: ClauseReading, view: FilingView, encoder: Embedder, company: Terms) -> Iterator[SentenceFigure]:
    for figure in clause.figures:
        sentence, own = (encoder.embed_query(text) for text in _queries(clause, figure))
        asked = asked_words(clause, figure, company, sentence, own)
        yield SentenceFigure(figure=figure, asked=asked, of_rows=row_features(view, asked))


def without_digits(text: str) -> str:
    """A text with every digit as "#", but for those of years."""
    return _YEAR_OR_DIGIT.sub(lambda found: found[1] or "#", text)


def masked(text: str, start: int, end: int) -> str:
    """A text with what stands between the offsets under the mask; the end of it where the mask stands late."""
    if not 0 <= start < end <= len(text):
        return f"{MASK} {without_digits(text)}"[:_LONGEST]
    hidden = " ".join(f"{without_digits(text[:start])}{MASK}{without_digits(text[end:])}".split())
    return hidden[-_LONGEST:] if hidden.find(MASK) > _LATE else hidden[:_LONGEST]
