"""An article -> its claims, a verdict on each, and the report: the pipeline of the verifier."""

import hashlib
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from datetime import date

from core.domain.claims.article import Article
from core.domain.claims.verdict import FigureMark, Report, Verdict
from core.domain.filings.filing import Filing
from core.errors import UnreadableArticle
from core.events import ArticleJudged, ClaimJudged, ClaimsFound, Event, StepBegan
from core.holdings.holdings import reports
from core.language.another_language import in_another_language
from core.language.reading_form import reading_form
from core.ports.filing_store import FilingStore
from core.ports.services import Services
from core.retrieval.request_context import RequestContext
from verifier.as_written import Writing
from verifier.by_learning import trace_article
from verifier.by_model import ModelReader
from verifier.checked import CheckedClaim
from verifier.choose_filings import evidence_for
from verifier.claims.company_mentions import find_mentions
from verifier.decide import decide
from verifier.prove.proof import make_proof
from verifier.read.read_claim import ArticleReading
from verifier.whole.basis import told_basis
from verifier.whole.complete import complete
from verifier.whole.find_risks import find_risks

FOREIGN = "This article is not in English, the language of the filings. Without a language model no other is read."
ENGINE = "1"
"""Counted up when the same article comes out otherwise by the same filings."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Filings:
    """The filings that count today, and those that counted on the day by which an article is judged."""

    day: date | None
    held: Sequence[Filing]
    on_file: Sequence[Filing]


def verify(article: Article, services: Services, as_of: date | None = None) -> Iterator[Event]:
    """Judges an article claim by claim, by what was on file at `as_of` (the day of publication when None).

    Yields StepBegan, ClaimsFound, a ClaimJudged per claim in the order of the text, and ArticleJudged at the end;
    the report and the proof of every verdict are stored by then. A language model's first verdict may come before the
    article is read to its end, and so before ClaimsFound. When the language model fails, what was traced stands alone;
    such a report says so and has a name of its own, and so have its verdicts. Raises UnknownCompany when no filing is
    held for any company named, and UnreadableArticle for one in another language, which a model alone reads.
    """
    yield StepBegan(step="read the article", subject=article.title)
    filings = _list_filings(services.filings, as_of or article.published)
    writing = Writing(article=article, read=reading_form(article.text))
    reading = replace(article, text=writing.read, title=reading_form(article.title))
    mentions = find_mentions(reading, reports(filings.held))
    context = RequestContext(services)
    model = ModelReader.of(reading, mentions, filings.on_file, filings.day, services, context)
    if model is None and in_another_language(reading.text):
        raise UnreadableArticle(FOREIGN)
    with ThreadPoolExecutor(max_workers=1, thread_name_prefix="reader") as pool:
        read = pool.submit(model.read) if model else None
        traced = trace_article(reading, mentions, filings.on_file, filings.day, services)
        marks = tuple(mark for one in traced for mark in one.marks)
        checked = [one.checked for one in traced]
        early: CheckedClaim | None = None
        if model and read:
            if early := model.first():
                yield ClaimJudged(verdict=writing.verdict(decide(early, "first")))
            form = read.result()
            checked = [*model.check(form, marks), *_beyond(form, checked)] if form.claims else checked
    found = [one.claim for one in checked]
    yield ClaimsFound(claims=tuple(map(writing.claim, found)))
    yield StepBegan(step="judge the claims", total=len(found))
    used = {f.id: f for claim in found for f in evidence_for(claim, filings.on_file, filings.day)}
    name = name_report(article, filings.day, filings.held, [model.share.model] if model else ())
    verdicts = list[Verdict]()
    with ThreadPoolExecutor(max_workers=1, thread_name_prefix="risks") as pool:
        searched = pool.submit(find_risks, found, tuple(used), services)
        for number, one in enumerate(checked, 1):
            verdicts.append(decide(one, f"{name}-{number}"))
            if early is None or one.claim != early.claim:
                yield ClaimJudged(verdict=writing.verdict(verdicts[-1]))
    risks = searched.result()
    report = complete(_make_report(article, verdicts, marks, tuple(used), filings, model, context), risks, writing.read)
    report = replace(writing.report(report), basis=told_basis(used.values(), mentions.in_force, filings.day))
    services.reports.save(report, {v.id: make_proof(v, used, report, services.proof_key()) for v in report.verdicts})
    yield ArticleJudged(report=report, usages=(*context.usages, *risks.usages))


def _beyond(read: ArticleReading, traced: Sequence[CheckedClaim]) -> Iterator[CheckedClaim]:
    """The claims that were traced in what of a long article the model was not given."""
    return (one for one in traced if read.until is not None and one.claim.start >= read.until)


def name_report(article: Article, as_of: date | None, held: Sequence[Filing], extra: Sequence[str] = ()) -> str:
    """The same text judged as of the same day by the same filings, read by the same version, has the same name.

    Another has what had to do without something, or was judged with a model: `extra` is which, and what it gave.
    """
    filings = sorted(f"{f.id} {f.sha256} {f.read_by}" for f in held)
    return hashlib.sha256("\n".join((ENGINE, str(as_of), *filings, *extra, article.text)).encode()).hexdigest()[:12]


def _list_filings(store: FilingStore, day: date | None) -> _Filings:
    held = store.filings()
    return _Filings(day=day, held=held, on_file=held if day is None else store.filings(as_of=day))


def _make_report(
    article: Article,
    verdicts: Sequence[Verdict],
    marks: tuple[FigureMark, ...],
    used: tuple[str, ...],
    filings: _Filings,
    model: ModelReader | None,
    context: RequestContext,
) -> Report:
    """The report under the name that what failed or the model gave on the way asks for, its verdicts under theirs."""
    given = (model.share.model, str(model.share), *map(_given, verdicts)) if model else ()
    name = name_report(article, filings.day, filings.held, (*context.notes, *given))
    return Report(
        id=name,
        article=article,
        filing_ids=used,
        figures=marks,
        verdicts=tuple(replace(v, id=f"{name}-{number}") for number, v in enumerate(verdicts, 1)),
        as_of=filings.day,
        degraded=context.notes,
        model_share=model.share if model else None,
        engine=f"tracing {ENGINE}" + (f" with {model.share.model}" if model and model.share.claims else ""),
    )


def _given(verdict: Verdict) -> str:
    """What a verdict rests on, for the name of a report that a model had a part in."""
    links = [f"{f.link.stance} {f.link.formula} {f.note}" for f in verdict.findings if f.link]
    return f"{verdict.claim.start}-{verdict.claim.end} {verdict.ruling} {links}"
