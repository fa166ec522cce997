"""An article -> its claims, a verdict on each, and the report: the pipeline of the verifier."""

import hashlib
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
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
from verifier.decide import decide, rule_on
from verifier.evidence.choose_filings import choose_filings, period_not_held
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.index_cache import index_of, names_of
from verifier.extract_claims import extract_claims
from verifier.model.model_part import ModelPart
from verifier.model.weigh import weigh
from verifier.proof.proof import proof_of
from verifier.whole.complete import complete
from verifier.whole.find_risks import find_risks

UNSEARCHED = "filings held"
RULES = "12"
"""Version of the rules; a change that alters reports counts it up, so that those made before keep their name."""


def verify(article: Article, services: Services, as_of: date | None = None) -> Iterator[Event]:
    """Judges an article claim by claim, by what was on file at `as_of` (the day of publication when None).

    Yields StepBegan, ClaimsFound, a ClaimJudged per claim in the order of the text, and ArticleJudged at the end;
    the report and the proof of every verdict are stored by then. When the language model fails, the rules go on alone;
    such a report says so and has a name of its own, and so have its verdicts. Raises UnknownCompany when no filing is
    held for any company named.
    """
    day = as_of or article.published
    yield StepBegan(step="read the article", subject=article.title)
    held = services.filings.filings()
    lapses = RequestContext(services)
    model = ModelPart(services, lapses)
    companies = reports(held)
    found = extract_claims(
        article, companies, names=lambda filing: names_of(services.filings, filing), wanted=model.wants(article)
    )
    claims = model.add_proposals(found, article, companies)
    yield ClaimsFound(claims=tuple(claims))
    yield StepBegan(step="judge the claims", total=len(claims))
    report_id = name_report(article, day, held, model.identity)
    verdicts = list[Verdict]()
    on_file = services.filings.filings(as_of=day)
    chosen = [_filings_for(claim, on_file, day) for claim in claims]
    used = {filing.id: filing for filings in chosen for filing in filings}
    checked = (
        _check(claim, [index_of(services.filings, f) for f in filings], services.filings)
        for claim, filings in zip(claims, chosen, strict=True)
    )
    with ThreadPoolExecutor(max_workers=1, thread_name_prefix="risks") as beside:
        bearing = beside.submit(find_risks, claims, tuple(used), services)
        for number, one in enumerate(model.add_votes(checked), 1):
            form = one.index.filing.form if one.index else UNSEARCHED
            verdicts.append(weigh(decide(one.claim, one.findings, f"{report_id}-{number}", one.not_held, form=form)))
            yield ClaimJudged(verdict=verdicts[-1])
        risks = bearing.result()
    report = Report(
        id=report_id,
        article=article,
        filing_ids=tuple(used),
        verdicts=tuple(verdicts),
        as_of=day,
        degraded=lapses.notes,
        model_share=model.share,
    )
    if said := (*lapses.notes, *model.contributions):
        report = _with_id(report, name_report(article, day, held, (*model.identity, *said)))
    report = complete(report, risks)
    services.reports.save(report, {v.id: proof_of(v, used) for v in report.verdicts})
    yield ArticleJudged(report=report, usages=(*lapses.usages, *risks.usages))


def name_report(article: Article, as_of: date | None, held: Sequence[Filing], beside: Sequence[str] = ()) -> str:
    """The same text judged as of the same day by the same filings, read by the same version, has the same name.

    Another has what had to do without something, or was judged with a model: `beside` says which and what it said.
    """
    filings = sorted(f"{f.id} {f.sha256} {f.read_by}" for f in held)
    return hashlib.sha256("\n".join((RULES, str(as_of), *filings, *beside, article.text)).encode()).hexdigest()[:12]


def _with_id(report: Report, name: str) -> Report:
    """The report under another name, its verdicts under theirs."""
    verdicts = tuple(replace(v, id=f"{name}-{number}") for number, v in enumerate(report.verdicts, 1))
    return replace(report, id=name, verdicts=verdicts)


def _filings_for(claim: Claim, on_file: Sequence[Filing], as_of: date | None) -> Sequence[Filing]:
    """The filings that evidence for the claim is looked for in, the likeliest first; none for what is left open."""
    if claim.company is None or claim.open_reason is not None:
        return []
    return choose_filings(claim, on_file, as_of)


def _check(claim: Claim, indexes: Sequence[FilingIndex], held: FilingStore) -> CheckedClaim:
    """What the newest filing says, or the one before where it is silent on all of the claim."""
    first: list[Finding] = []
    not_held = period_not_held(claim, [i.filing for i in indexes])
    for index in indexes:
        findings = check_claim(claim, index)
        if rule_on([f.outcome for f in findings]) is not Ruling.NOT_VERIFIABLE:
            owned = [name_owner(finding, index, held) for finding in findings]
            return CheckedClaim(claim=claim, findings=owned, index=index, not_held=not_held)
        first = first or findings
    return CheckedClaim(claim=claim, findings=first, index=indexes[0] if indexes else None, not_held=not_held)
