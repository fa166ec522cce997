"""An article -> its claims with what the rules find of them: the engine that needs no language model."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date

from core.domain.claims.article import Article
from core.domain.claims.claim import Claim
from core.domain.claims.verdict import Diagnosis, Finding, Ruling
from core.domain.filings.company import full_stop
from core.domain.filings.filing import Filing
from core.language.turned_words import CONSTANT_CURRENCY
from core.ports.filing_store import FilingStore
from verifier.checks.check_claim import check_claim
from verifier.checks.checked import CheckedClaim
from verifier.checks.figure_finding import not_found
from verifier.checks.name_owner import name_owner
from verifier.claims.company_mentions import Mentions
from verifier.decide import rule_on
from verifier.evidence.choose_filings import choose_filings, period_not_held
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.index_cache import index_of, names_of
from verifier.extract_claims import extract_claims
from verifier.judge.chances import JudgeWeights
from verifier.judge.judge_claim import judge_claim

LEAST = {Ruling.CONFIRMED: 0.3, Ruling.CONTRADICTED: 0.3, Ruling.PARTIALLY_SUPPORTED: 0.15}
"""The chance that a ruling must have to be given; of those with less one in four was right on companies not
learned from."""

BY_LAW = 0.95
"""The chance of a ruling that the cover of the filing, or its currency, decides."""


def check_by_rules(
    article: Article,
    mentions: Mentions,
    on_file: Sequence[Filing],
    day: date | None,
    store: FilingStore,
    judge: JudgeWeights | None = None,
) -> tuple[Sequence[Claim], Iterator[CheckedClaim]]:
    """The claims that the rules find, and each of them checked, in the order of the text; `judge` as in `verify`."""
    claims = extract_claims(article, mentions, names=names_of(store, mentions.filing))
    return claims, (_check(claim, evidence_for(claim, on_file, day), store, judge) for claim in claims)


def evidence_for(claim: Claim, on_file: Sequence[Filing], day: date | None) -> Sequence[Filing]:
    """The filings that evidence for the claim is looked for in, the likeliest first; none for what is left open."""
    if claim.company is None or claim.open_reason is not None:
        return []
    return choose_filings(claim, on_file, day)


def _check(claim: Claim, filings: Sequence[Filing], store: FilingStore, judge: JudgeWeights | None) -> CheckedClaim:
    """What the newest filing says, or the one before where it is silent on all of the claim.

    It is left open where the judge takes that to be unlikely.
    """
    indexes: Sequence[FilingIndex] = [index_of(store, filing) for filing in filings]
    first: list[Finding] = []
    not_held = period_not_held(claim, filings)
    for index in indexes:
        findings = check_claim(claim, index)
        ruling = rule_on([f.outcome for f in findings])
        if ruling is not Ruling.NOT_VERIFIABLE:
            chances: Mapping[Ruling, float] = {ruling: BY_LAW}
            if not any(map(_by_law, findings)):
                chances = judge_claim(claim, index, judge)
            owned = [name_owner(finding, index, store) for finding in findings]
            kept = owned if chances[ruling] >= LEAST[ruling] else [_left_open(finding) for finding in owned]
            return CheckedClaim(claim=claim, findings=kept, form=index.filing.form, not_held=not_held, chances=chances)
        first = first or findings
    form = indexes[0].filing.form if indexes else ""
    chances = judge_claim(claim, indexes[0], judge) if indexes else {}
    return CheckedClaim(claim=claim, findings=first, form=form, not_held=not_held, chances=chances)


def _by_law(finding: Finding) -> bool:
    """Whether the cover, the currency or the filing's own figure at constant currency decides: nothing is weighed."""
    if finding.cover or finding.diagnosis is Diagnosis.CURRENCY:
        return True
    told = [finding.part.text, *(fact.place.quote for fact in finding.facts[:1])]
    return len(told) > 1 and all(map(CONSTANT_CURRENCY.search, told))


def _left_open(finding: Finding) -> Finding:
    """The part without what was found of it, which is too unsure to be said."""
    note = full_stop(f"What was found does not decide “{finding.part.text}” for certain")
    return replace(not_found(finding.part), note=note)
