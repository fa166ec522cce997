"""An article -> its claims, each figure traced by learned weights: the engine that needs no language model."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from itertools import groupby

from core.domain.claims.article import Article
from core.domain.claims.claim import Claim, ClaimPeriod, Part, PartKind
from core.domain.claims.quote import Quote
from core.domain.claims.verdict import Diagnosis, FigureMark, Finding, Mark, Outcome, Ruling
from core.domain.filings.filing import Filing
from core.gather.filing_view import FilingView, view_filing
from core.language.periods.fiscal_periods import quarter_of
from core.ports.services import Services
from verifier.checked import CheckedClaim
from verifier.choose_filings import choose_filings, period_not_held
from verifier.claims.claim_types import type_of
from verifier.claims.company_mentions import Mentions
from verifier.claims.figure_readings import ClauseReading, FigureReading, read_clauses
from verifier.claims.recent_quarters import date_quarters
from verifier.read.read_claims import part_of
from verifier.trace.claim_features import claim_features
from verifier.trace.make_link import assert_figure
from verifier.trace.nearest_sentence import nearest_sentence
from verifier.trace.rule_claim import rule_clause
from verifier.trace.trace_figures import TracedClause, TracedFigure, trace_figures
from verifier.trace.weights import RULINGS, TraceWeights, judge_rows, load_weights

_FEW = 3
"""Words of a clause without a figure that say too little to be a claim."""

_YEARS = 3
"""Fiscal years that a report gives its statements for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TracedClaim:
    """A claim with what was found of it, and the marks on its figures."""

    checked: CheckedClaim
    marks: tuple[FigureMark, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedClaim:
    """A clause as a claim, and the filings that it is looked for in, the likeliest first."""

    clause: ClauseReading
    claim: Claim
    filings: Sequence[Filing]

    @property
    def filing(self) -> Filing | None:
        """The first that reports on a year that the claim speaks of; else the first."""
        years = {part.period.fiscal_year for part in self.claim.parts if part.period.fiscal_year}
        covering = (f for f in self.filings if any(f.fiscal_year - _YEARS < year <= f.fiscal_year for year in years))
        return next(covering, next(iter(self.filings), None))

    @property
    def parts(self) -> tuple[Filing, ...]:
        """That report with its other documents (an exhibit 13 that holds the statements), the main one first."""
        main = self.filing
        if main is None:
            return ()
        submission = main.main_id or main.id
        return (main, *(f for f in self.filings if f != main and submission in (f.id, f.main_id)))


def trace_article(
    article: Article,
    mentions: Mentions,
    on_file: Sequence[Filing],
    day: date | None,
    services: Services,
) -> Sequence[TracedClaim]:
    """The claims of the article in the order of its text.

    Raises ModelFilesMissing, UnreadableExamples.
    """
    weights = load_weights(services.trees)
    found: list[TracedClaim] = []
    for parts, group in groupby(ask_claims(article, mentions, on_file, day), key=lambda one: one.parts):
        asked = list(group)
        in_parts = [list(_trace(asked, filing, mentions, services, weights)) for filing in parts or (None,)]
        found += [max(of_parts, key=_decided) for of_parts in zip(*in_parts, strict=True)]
    return found


def _decided(traced: TracedClaim) -> tuple[bool, int, int]:
    """How much one part of a report says of a claim; of parts that say as much the main document counts."""
    open_ones = (Outcome.NOT_FOUND, Outcome.NOT_CHECKABLE)
    decided = any(finding.outcome not in open_ones for finding in traced.checked.findings)
    told = sum(mark.mark is not Mark.OPEN for mark in traced.marks)
    return decided, told, sum(bool(mark.facts) for mark in traced.marks)


def ask_claims(
    article: Article, mentions: Mentions, on_file: Sequence[Filing], day: date | None
) -> Sequence[AskedClaim]:
    """The claims of the article in the order of its text, and where each is to be looked for."""
    return [_asked(clause, mentions, on_file, day) for clause in read_clauses(article, mentions) if _says(clause)]


def _says(clause: ClauseReading) -> bool:
    """Whether a clause says something that can be true or false: a figure, or more than a few words with a subject."""
    asks = clause.text.rstrip("\"”’')").endswith("?")
    told = clause.has_predicate and len(clause.text.split()) > _FEW
    return bool(clause.figures) or (told and not asks and not clause.in_title)


def _asked(clause: ClauseReading, mentions: Mentions, on_file: Sequence[Filing], day: date | None) -> AskedClaim:
    company = clause.company
    told = tuple(part_of(assert_figure(clause, figure)) for figure in clause.figures) or (_statement(clause),)
    filing = mentions.about(company).filing
    parts = date_quarters(told, clause.sentence, filing, mentions.published)
    claim = Claim(
        id=f"c{clause.start}",
        start=clause.start,
        end=clause.end,
        text=clause.text,
        sentence=clause.sentence,
        statement=f"{company.name}: {clause.text}",
        type=type_of(clause.text, [figure.quantity for figure in clause.figures], clause.open_reason),
        parts=parts,
        company=company,
        open_reason=clause.open_reason,
    )
    return AskedClaim(clause=clause, claim=claim, filings=choose_filings(claim, on_file, day))


def _statement(clause: ClauseReading) -> Part:
    return Part(
        kind=PartKind.STATEMENT,
        text=clause.text,
        start=clause.start,
        end=clause.end,
        subject=clause.subject,
        period=clause.period,
    )


def _trace(
    asked: Sequence[AskedClaim], filing: Filing | None, mentions: Mentions, services: Services, weights: TraceWeights
) -> Iterator[TracedClaim]:
    """What the filing says of claims that are looked for in it; those of a kind that none decides stay open."""
    if filing is None:
        yield from (TracedClaim(checked=_unfound(one)) for one in asked)
        return
    view = view_filing(services.filings, filing, services.row_encoder)
    clauses = [_as_of(one, filing, mentions) for one in asked]
    traced = trace_figures(clauses, view, services.row_encoder, weights)
    for one, clause in zip(asked, traced, strict=True):
        yield _claim(one, clause, view, weights)


def _as_of(asked: AskedClaim, filing: Filing, mentions: Mentions) -> ClauseReading:
    """The clause with years counted back from the report, and what it reports on as its own period."""
    later = filing.fiscal_year - mentions.about(asked.clause.company).filing.fiscal_year
    figures = zip(asked.clause.figures, asked.claim.parts, strict=False)
    return replace(asked.clause, figures=tuple(_figure_as_of(f, part.period, filing, later) for f, part in figures))


def _figure_as_of(figure: FigureReading, period: ClaimPeriod, filing: Filing, later: int) -> FigureReading:
    quarter = quarter_of(filing)
    back, in_part = figure.back + (later if figure.dated else 0), figure.in_part
    if quarter and period.fiscal_year:
        back, in_part = filing.fiscal_year - period.fiscal_year, period.to_date or period.quarter != quarter
    base = None if figure.base is None else figure.base + back - figure.back
    return replace(figure, back=back, base=base, in_part=in_part)


def _unfound(asked: AskedClaim) -> CheckedClaim:
    findings = [_not_found(part) for part in asked.claim.parts]
    return CheckedClaim(claim=asked.claim, findings=findings, not_held=period_not_held(asked.claim, asked.filings))


def _claim(asked: AskedClaim, traced: TracedClause, view: FilingView, weights: TraceWeights) -> TracedClaim:
    features = claim_features(traced.clause, [figure.judged for figure in traced.figures], view)
    chances = dict(zip(RULINGS, map(float, judge_rows(weights.claim, [features])[0]), strict=True))
    marks = tuple(figure.mark for figure in traced.figures)
    if any(mark.diagnosis is Diagnosis.CURRENCY for mark in marks):  # the row is meant as surely as one that agrees
        chances[Ruling.CONTRADICTED] = max(chances[Ruling.CONFIRMED], chances[Ruling.CONTRADICTED])
    ruling = rule_clause(traced.clause, [mark.mark for mark in marks], chances, weights.rulings)
    findings = list(_findings(asked, traced, view, decided=ruling is not Ruling.NOT_VERIFIABLE))
    checked = CheckedClaim(
        claim=asked.claim,
        findings=findings,
        form=view.observed.filing.form,
        not_held=period_not_held(asked.claim, asked.filings),
        chances=chances,
    )
    return TracedClaim(checked=checked, marks=marks)


def _findings(asked: AskedClaim, traced: TracedClause, view: FilingView, *, decided: bool) -> Iterator[Finding]:
    """A finding for each part: what was traced where the claim is decided, else what was traced as the nearest."""
    if not traced.figures:
        yield _nearest_words(asked, view)
    for part, figure in zip(asked.claim.parts, traced.figures, strict=False):
        yield figure.finding if decided and figure.finding else _left_open(part, figure)


def _left_open(part: Part, figure: TracedFigure) -> Finding:
    """A figure of a claim that is left open, with the row that gives it, or that is nearest."""
    mark = figure.mark
    said = {Mark.TRACED: f"“{mark.text}” is traced: {mark.note}", Mark.DIFFERS: f"“{mark.text}” differs: {mark.note}"}
    note = said.get(mark.mark, f"“{mark.text}”: {mark.note}")
    return replace(_not_found(part), note=note, nearest=next(iter(mark.facts), None))


def _nearest_words(asked: AskedClaim, view: FilingView) -> Finding:
    """A statement, with the sentence of the filing that is nearest to it."""
    found = _not_found(asked.claim.parts[0])
    quote = nearest_sentence(asked.claim.text, view) if asked.claim.open_reason is None else None
    return found if quote is None else replace(found, note=_nearest(quote), quotes=(quote,))


def _nearest(quote: Quote) -> str:
    return f"Nearest in the filing: “{quote.text}”"


def _not_found(part: Part) -> Finding:
    return Finding(part=part, outcome=Outcome.NOT_FOUND, note="Nothing found that decides this.")
