"""An article -> its claims, a verdict on each, and the report: the pipeline of the verifier."""

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from datetime import date

from core.domain.claims.article import Article
from core.domain.claims.claim import Claim
from core.domain.claims.verdict import Finding, Report, Ruling, Verdict
from core.domain.filings.filing import Filing
from core.events import ArticleJudged, ClaimJudged, ClaimsFound, Event, StepBegan
from core.holdings.holdings import reports
from core.ports.filing_store import FilingStore
from core.ports.services import Services
from core.retrieval.request_context import RequestContext
from verifier.checks.check_claim import check_claim
from verifier.checks.checked import CheckedClaim
from verifier.checks.name_owner import name_owner
from verifier.claims.company_mentions import find_mentions
from verifier.decide import decide, rule_on
from verifier.evidence.choose_filings import choose_filings, period_not_held
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.index_cache import index_of, names_of
from verifier.extract_claims import extract_claims
from verifier.model.combine import weigh
from verifier.model.model_part import ModelPart
from verifier.proof.proof import make_proof
from verifier.whole.complete import complete
from verifier.whole.find_risks import find_risks

UNSEARCHED = "filings held"
RULES = "12"
"""Version of the rules; a change that alters reports counts it up, so that those made before keep their name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Filings:
    """The filings that count today, and those that counted on the day by which an article is judged."""

    day: date | None
    held: Sequence[Filing]
    on_file: Sequence[Filing]


def verify(article: Article, services: Services, as_of: date | None = None) -> Iterator[Event]:
    """Judges an article claim by claim, by what was on file at `as_of` (the day of publication when None).

    Yields StepBegan, ClaimsFound, a ClaimJudged per claim in the order of the text, and ArticleJudged at the end;
    the report and the proof of every verdict are stored by then. When the language model fails, the rules go on alone;
    such a report says so and has a name of its own, and so have its verdicts. Raises UnknownCompany when no filing is
    held for any company named.
    """
    yield StepBegan(step="read the article", subject=article.title)
    filings = _list_filings(services.filings, as_of or article.published)
    context = RequestContext(services)
    model = ModelPart(services, context)
    claims = _read_claims(article, filings, services.filings, model)
    yield ClaimsFound(claims=tuple(claims))
    yield StepBegan(step="judge the claims", total=len(claims))
    chosen = [_choose(claim, filings) for claim in claims]
    used = {filing.id: filing for own in chosen for filing in own}
    checked = _check_claims(claims, chosen, services.filings)
    name = name_report(article, filings.day, filings.held, model.identity)
    verdicts = list[Verdict]()
    with ThreadPoolExecutor(max_workers=1, thread_name_prefix="risks") as pool:
        searched = pool.submit(find_risks, claims, tuple(used), services)
        for number, one in enumerate(model.add_votes(checked), 1):
            verdicts.append(_decide(one, f"{name}-{number}"))
            yield ClaimJudged(verdict=verdicts[-1])
        risks = searched.result()
    report = complete(_make_report(article, verdicts, tuple(used), filings, model, context), risks)
    services.reports.save(report, {v.id: make_proof(v, used) for v in report.verdicts})
    yield ArticleJudged(report=report, usages=(*context.usages, *risks.usages))


def name_report(article: Article, as_of: date | None, held: Sequence[Filing], extra: Sequence[str] = ()) -> str:
    """The same text judged as of the same day by the same filings, read by the same version, has the same name.

    Another has what had to do without something, or was judged with a model: `extra` is which, and what it gave.
    """
    filings = sorted(f"{f.id} {f.sha256} {f.read_by}" for f in held)
    return hashlib.sha256("\n".join((RULES, str(as_of), *filings, *extra, article.text)).encode()).hexdigest()[:12]


def _list_filings(store: FilingStore, day: date | None) -> _Filings:
    held = store.filings()
    return _Filings(day=day, held=held, on_file=held if day is None else store.filings(as_of=day))


def _read_claims(article: Article, filings: _Filings, store: FilingStore, model: ModelPart) -> Sequence[Claim]:
    """The claims that the rules find, with what the model adds to them. Raises UnknownCompany."""
    mentions = find_mentions(article, reports(filings.held))
    claims = extract_claims(article, mentions, names=names_of(store, mentions.filing), wanted=model.wants(article))
    return model.add_proposals(claims, article, mentions)


def _choose(claim: Claim, filings: _Filings) -> Sequence[Filing]:
    """The filings that evidence for the claim is looked for in, the likeliest first; none for what is left open."""
    if claim.company is None or claim.open_reason is not None:
        return []
    return choose_filings(claim, filings.on_file, filings.day)


def _check_claims(
    claims: Iterable[Claim], chosen: Iterable[Sequence[Filing]], store: FilingStore
) -> Iterator[CheckedClaim]:
    for claim, own in zip(claims, chosen, strict=True):
        yield _check(claim, [index_of(store, filing) for filing in own], store)


def _check(claim: Claim, indexes: Sequence[FilingIndex], store: FilingStore) -> CheckedClaim:
    """What the newest filing says, or the one before where it is silent on all of the claim."""
    first: list[Finding] = []
    not_held = period_not_held(claim, [i.filing for i in indexes])
    for index in indexes:
        findings = check_claim(claim, index)
        if rule_on([f.outcome for f in findings]) is not Ruling.NOT_VERIFIABLE:
            owned = [name_owner(finding, index, store) for finding in findings]
            return CheckedClaim(claim=claim, findings=owned, index=index, not_held=not_held)
        first = first or findings
    return CheckedClaim(claim=claim, findings=first, index=indexes[0] if indexes else None, not_held=not_held)


def _decide(checked: CheckedClaim, verdict_id: str) -> Verdict:
    form = checked.index.filing.form if checked.index else UNSEARCHED
    return weigh(decide(checked.claim, checked.findings, verdict_id, checked.not_held, form=form))


def _make_report(
    article: Article,
    verdicts: Sequence[Verdict],
    used: tuple[str, ...],
    filings: _Filings,
    model: ModelPart,
    context: RequestContext,
) -> Report:
    """The report under the name that what failed or the model gave on the way asks for, its verdicts under theirs."""
    extra = (*model.identity, *context.notes, *model.contributions)
    name = name_report(article, filings.day, filings.held, extra)
    return Report(
        id=name,
        article=article,
        filing_ids=used,
        verdicts=tuple(replace(v, id=f"{name}-{number}") for number, v in enumerate(verdicts, 1)),
        as_of=filings.day,
        degraded=context.notes,
        model_share=model.share,
    )
