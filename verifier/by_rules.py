"""An article -> its claims with what the rules find of them: the engine that needs no language model."""

from collections.abc import Iterator, Sequence
from datetime import date

from core.domain.claims.article import Article
from core.domain.claims.claim import Claim
from core.domain.claims.verdict import Finding, Ruling
from core.domain.filings.filing import Filing
from core.ports.filing_store import FilingStore
from verifier.checks.check_claim import check_claim
from verifier.checks.checked import CheckedClaim
from verifier.checks.name_owner import name_owner
from verifier.claims.company_mentions import Mentions
from verifier.decide import rule_on
from verifier.evidence.choose_filings import choose_filings, period_not_held
from verifier.evidence.filing_index import FilingIndex
from verifier.evidence.index_cache import index_of, names_of
from verifier.extract_claims import extract_claims


def check_by_rules(
    article: Article, mentions: Mentions, on_file: Sequence[Filing], day: date | None, store: FilingStore
) -> tuple[Sequence[Claim], Iterator[CheckedClaim]]:
    """The claims that the rules find, and each of them checked, in the order of the text."""
    claims = extract_claims(article, mentions, names=names_of(store, mentions.filing))
    return claims, (_check(claim, evidence_for(claim, on_file, day), store) for claim in claims)


def evidence_for(claim: Claim, on_file: Sequence[Filing], day: date | None) -> Sequence[Filing]:
    """The filings that evidence for the claim is looked for in, the likeliest first; none for what is left open."""
    if claim.company is None or claim.open_reason is not None:
        return []
    return choose_filings(claim, on_file, day)


def _check(claim: Claim, filings: Sequence[Filing], store: FilingStore) -> CheckedClaim:
    """What the newest filing says, or the one before where it is silent on all of the claim."""
    indexes: Sequence[FilingIndex] = [index_of(store, filing) for filing in filings]
    first: list[Finding] = []
    not_held = period_not_held(claim, filings)
    for index in indexes:
        findings = check_claim(claim, index)
        if rule_on([f.outcome for f in findings]) is not Ruling.NOT_VERIFIABLE:
            owned = [name_owner(finding, index, store) for finding in findings]
            return CheckedClaim(claim=claim, findings=owned, form=index.filing.form, not_held=not_held)
        first = first or findings
    form = indexes[0].filing.form if indexes else ""
    return CheckedClaim(claim=claim, findings=first, form=form, not_held=not_held)
