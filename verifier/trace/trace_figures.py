"""Clauses of an article and a filing -> every figure with its chances and its mark, proved by code."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from core.domain.claims.verdict import Diagnosis, FigureMark, Finding, Mark, Outcome
from core.domain.filings.company import full_stop
from core.gather.filing_view import FilingView
from core.gather.observations import UNDATED
from core.language.turned_words import CONSTANT_CURRENCY, is_negated
from core.ports.embedder import Embedder
from verifier.claims.figure_readings import ClauseReading
from verifier.prove.make_finding import give, make_finding
from verifier.trace.article_figures import ClauseLook, look_up
from verifier.trace.claim_features import DIFFERS, OPEN, TRACED, JudgedFigure
from verifier.trace.figure_features import best_agreeing, best_differing, figure_features
from verifier.trace.make_link import link_figure
from verifier.trace.weights import TraceWeights, judge_rows

_COLUMNS = {Mark.TRACED: TRACED, Mark.DIFFERS: DIFFERS, Mark.OPEN: OPEN}
_OUTCOMES = {Mark.TRACED: (Outcome.AGREES,), Mark.DIFFERS: (Outcome.REFUTED, Outcome.PARTLY)}


@dataclass(frozen=True, kw_only=True)
class TracedFigure:
    """A figure with its mark, and the finding that code makes of the row that it was linked to."""

    judged: JudgedFigure
    mark: FigureMark
    finding: Finding | None


@dataclass(frozen=True, kw_only=True)
class TracedClause:
    """A clause with its figures, in the order of its text."""

    clause: ClauseReading
    figures: Sequence[TracedFigure]


def trace_figures(
    clauses: Sequence[ClauseReading], view: FilingView, encoder: Embedder, weights: TraceWeights
) -> Iterator[TracedClause]:
    """Every clause in order, its figures traced. Raises ModelFilesMissing, UnreadableExamples."""
    for look in look_up(clauses, view, encoder):
        judged = judge_figures(look, weights)
        yield TracedClause(clause=look.clause, figures=[_traced(one, view, weights) for one in judged])


def judge_figures(look: ClauseLook, weights: TraceWeights) -> Sequence[JudgedFigure]:
    """The chances of the figures of a clause, and of their candidates."""
    if not look.figures:
        return ()
    of = [weights.of_candidates(figure.candidates) for figure in look.figures]
    rows = [figure_features(f.figure, f.candidates, chances) for f, chances in zip(look.figures, of, strict=True)]
    chances = judge_rows(weights.figure, rows)
    return [
        JudgedFigure(look=figure, of_candidates=mine, chances=one)
        for figure, mine, one in zip(look.figures, of, chances, strict=True)
    ]


def _traced(judged: JudgedFigure, view: FilingView, weights: TraceWeights) -> TracedFigure:
    """The mark above its bar that code can prove; else open, with the nearest row."""
    for mark in (Mark.TRACED, Mark.DIFFERS):
        at = _position(judged, mark)
        if at is None or judged.chances[_COLUMNS[mark]] < weights.marks[mark]:
            continue
        if mark is Mark.DIFFERS and _is_of_other_part(judged, at, view):
            continue
        finding = make_finding(link_figure(judged.look, at, view))
        said = Mark.DIFFERS if finding.diagnosis is Diagnosis.CURRENCY else mark
        if finding.outcome in _OUTCOMES[said] and not _is_turned(judged, finding):
            return TracedFigure(judged=judged, mark=_proved(judged, said, finding, view, at), finding=finding)
    return TracedFigure(judged=judged, mark=_open(judged, view), finding=None)


def _is_of_other_part(judged: JudgedFigure, at: int, view: FilingView) -> bool:
    """Whether figure and row are of different parts of a year, as a quarter and the year: either may be right."""
    return judged.look.figure.in_part is not bool(view.observed.quarter[int(judged.look.candidates.at[at])])


def _is_turned(judged: JudgedFigure, finding: Finding) -> bool:
    """Whether no row says what is written: it is denied, has two readings, or is at constant currency and no row is."""
    clause, written = judged.look.clause, judged.look.figure.quantity
    if written.other is not None or is_negated(clause.text[: written.start - clause.start]):
        return True
    rows = " ".join(" ".join((*fact.label, *fact.column, fact.place.quote)) for fact in finding.facts)
    return bool(CONSTANT_CURRENCY.search(clause.text)) and not CONSTANT_CURRENCY.search(rows)


def _position(judged: JudgedFigure, mark: Mark) -> int | None:
    best = best_agreeing if mark is Mark.TRACED else best_differing
    return best(judged.look.candidates, judged.of_candidates)


def _proved(judged: JudgedFigure, mark: Mark, finding: Finding, view: FilingView, at: int) -> FigureMark:
    return replace(
        _unmarked(judged),
        mark=mark,
        note=finding.note,
        facts=finding.facts,
        calculation=finding.calculation,
        year=_year(judged, at, view),
        diagnosis=finding.diagnosis if mark is Mark.DIFFERS else None,
    )


def _open(judged: JudgedFigure, view: FilingView) -> FigureMark:
    """What is nearest: a row that gives the figure where that is likelier than one that does not."""
    left = _unmarked(judged)
    if not len(judged.look.candidates):
        return left
    likelier = Mark.TRACED if judged.chances[TRACED] >= judged.chances[DIFFERS] else Mark.DIFFERS
    at = _position(judged, likelier)
    at = int(judged.of_candidates.meant.argmax()) if at is None else at
    if _is_of_other_part(judged, at, view):
        own = [n for n in range(len(judged.look.candidates)) if not _is_of_other_part(judged, n, view)]
        at = max(own, key=lambda n: judged.of_candidates.meant[n], default=at)
    link = link_figure(judged.look, at, view)
    given = give(link)
    if given is None:
        return left
    calculation, words = given
    facts = tuple(fact for operand in link.operands for fact in operand.facts)
    note = f"Nearest: {full_stop(words)}"
    return replace(left, note=note, facts=facts, calculation=calculation, year=_year(judged, at, view))


def _unmarked(judged: JudgedFigure) -> FigureMark:
    written = judged.look.figure.quantity
    return FigureMark(
        start=written.start,
        end=written.end,
        text=written.text,
        mark=Mark.OPEN,
        chances={name: round(float(judged.chances[column]), 3) for name, column in _COLUMNS.items()},
        note="Nothing in the filing was found that this could be held against.",
    )


def _year(judged: JudgedFigure, at: int, view: FilingView) -> int | None:
    seen = view.observed
    back = int(seen.year[int(judged.look.candidates.at[at])])
    return seen.filing.fiscal_year - back if back < UNDATED else None
