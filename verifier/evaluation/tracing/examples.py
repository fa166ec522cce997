"""Labelled articles and the filings that are held -> examples to learn from: clauses with figures and candidates."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from core.domain.claims.verdict import Mark, Ruling
from core.gather.filing_view import FilingView, view_filing
from core.holdings.holdings import reports
from core.ports.services import Services
from verifier.claims.company_mentions import find_mentions
from verifier.claims.figure_readings import ClauseReading, read_clauses
from verifier.evaluation.score_news import LabelSpan, covers
from verifier.evaluation.tracing.labelled_figures import LabelledArticle, label_candidates, rows_by_words
from verifier.trace.article_figures import FigureLook, look_up


@dataclass(frozen=True, kw_only=True)
class FigureExample:
    """A figure, its mark (None where nobody labelled it), and which of its candidates are meant: 1, 0, or -1.

    `weight` is how much it counts for in learning.
    """

    company: str
    look: FigureLook
    mark: Mark | None
    meant: npt.NDArray[np.int8]
    weight: float = 1.0


@dataclass(frozen=True, kw_only=True)
class ClaimExample:
    """A clause with its figures, and the ruling on the claim that it is (None where that cannot be told).

    `weight` is how much it counts for in learning.
    """

    company: str
    article: str
    clause: ClauseReading
    figures: Sequence[FigureExample]
    ruling: Ruling | None
    view: FilingView
    weight: float = 1.0


def make_examples(
    articles: Sequence[LabelledArticle], services: Services, weight: float = 1.0
) -> Iterator[ClaimExample]:
    """The clauses of each article, with candidates from the filing in force. Raises UnknownCompany."""
    filings = reports(services.filings.filings())
    for labelled in articles:
        mentions = find_mentions(labelled.article, filings)
        view = view_filing(services.filings, mentions.filing, services.row_encoder)
        rows = rows_by_words(view.observed)
        looks = look_up(read_clauses(labelled.article, mentions), view, services.row_encoder)
        clauses = [look.clause for look in looks]
        for look in looks:
            yield ClaimExample(
                company=mentions.company.name,
                article=labelled.article.id,
                clause=look.clause,
                figures=[
                    replace(_figure(one, mentions.company.name, labelled, view, rows), weight=weight)
                    for one in look.figures
                ],
                ruling=_ruling(look.clause, clauses, labelled.claims),
                view=view,
                weight=weight,
            )


def _figure(
    look: FigureLook, company: str, labelled: LabelledArticle, view: FilingView, rows: Mapping[str, set[int]]
) -> FigureExample:
    label = labelled.figures.get(look.figure.quantity.start)
    if label is None:
        unknown = np.full(len(look.candidates), -1, dtype=np.int8)
        return FigureExample(company=company, look=look, mark=None, meant=unknown)
    meant = label_candidates(label, look.candidates, view.observed, rows)
    return FigureExample(company=company, look=look, mark=label.mark, meant=meant)


def _ruling(clause: ClauseReading, clauses: Sequence[ClauseReading], labels: Sequence[LabelSpan]) -> Ruling | None:
    """The label of the claim that the clause is; None where it is one of several and only one of them is wrong."""
    own = next((label for label in labels if _is_of(label, clause)), None)
    if own is None:
        return None
    several = sum(_is_of(own, other) for other in clauses) > 1
    return None if several and own.verdict is Ruling.PARTIALLY_SUPPORTED else own.verdict


def _is_of(label: LabelSpan, clause: ClauseReading) -> bool:
    return covers(label, LabelSpan(clause.start, clause.end, label.verdict))
