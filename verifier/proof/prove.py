"""The id of a verdict -> its ruling recomputed from the stored proof, and its evidence read again from the store."""

from collections.abc import Iterator, Mapping
from typing import Any

from pydantic import ValidationError

from core.domain.claims.proof import ProofStep, Proved
from core.domain.claims.verdict import Finding, Outcome, Quote, Ruling
from core.domain.filings.fact import Fact
from core.domain.filings.filing import Filing
from core.errors import ProofBroken, UnknownFiling
from core.holdings.find_version import find_version
from core.ports.filing_store import FilingStore
from core.ports.services import Services
from verifier.decide import rule_on
from verifier.evidence.evidence_facts import find_fact
from verifier.evidence.terms import Terms
from verifier.model.check_vote import is_valid_vote
from verifier.model.combine import combine, without_vote
from verifier.proof.proof import FINDINGS, proof_sha256, quotes_of
from verifier.ruling.conflicts import fills_otherwise
from verifier.ruling.identity.rule_identity import rule_identity
from verifier.ruling.rules import ROW_RULES, rule_figure
from verifier.ruling.statement_text import statement_facets


def prove(verdict_id: str, services: Services) -> Proved:
    """Runs a proof again, without models or network.

    Raises UnknownVerdict when no such verdict is stored, ProofBroken when the stored proof was altered or does not
    lead to the ruling it states. Evidence that the store no longer gives is a step that does not hold.
    """
    proof = services.reports.proof(verdict_id)
    findings = _read(verdict_id, proof)
    own = frozenset(proof["claim"]["own_names"])
    steps = [_check_finding(f, own) for f in findings]
    ruling = Ruling(proof["ruling"])
    again = Ruling.NOT_VERIFIABLE if proof["open_reason"] else rule_on([f.outcome for f in findings])
    if again is not ruling or not all(step.holds for step in steps):
        raise ProofBroken(
            f"The proof of {verdict_id} gives {again.value}, not {ruling.value}: verify the article again."
        )
    steps += _check_evidence(findings, services.filings, proof["filings"])
    return Proved(
        verdict_id=verdict_id,
        ruling=ruling,
        claim=proof["claim"]["text"],
        steps=tuple(steps),
        sha256=proof["sha256"],
        proof=proof,
    )


def _read(verdict_id: str, proof: Mapping[str, Any]) -> tuple[Finding, ...]:
    if proof.get("sha256") != proof_sha256(proof):
        raise ProofBroken(f"The proof of {verdict_id} was altered after it was stored: verify the article again.")
    try:
        return FINDINGS.validate_python(proof["findings"])
    except ValidationError as error:
        raise ProofBroken(f"The proof of {verdict_id} is of another version: verify the article again.") from error


def _check_finding(finding: Finding, own: Terms) -> ProofStep:
    """Runs a finding's rule on the facts or quotes in the proof, and puts a language model's vote to it again."""
    if finding.vote is None:
        return _check_rule(finding, own)
    rule = _check_rule(without_vote(finding), own)
    again = combine(without_vote(finding), finding.vote)
    same = (again.outcome, again.quotes) == (finding.outcome, finding.quotes)
    vote = f"{finding.vote.model} says {finding.vote.stance.value}: {finding.outcome.value}"
    return ProofStep(
        text=f"{rule.text}; {vote}", holds=rule.holds and same and is_valid_vote(finding.vote, finding.part)
    )


def _check_rule(finding: Finding, own: Terms) -> ProofStep:
    what = finding.part.text
    if finding.calculation is not None:
        outcome = _outcome(finding)
        text = f"{what}: {finding.calculation.display} [{finding.calculation.rule}] {outcome.value}"
        return ProofStep(text=text, holds=outcome is finding.outcome)
    if finding.cover:
        outcome = rule_identity(what, finding.cover)[0]
        cover = "; ".join(fact.text for fact in finding.cover)
        return ProofStep(text=f"{what}: {cover} [cover] {outcome.value}", holds=outcome is finding.outcome)
    if finding.quotes:
        differs = fills_otherwise(statement_facets(finding.part, own), [q.text for q in finding.quotes])
        return ProofStep(text=f"{what}: {finding.outcome.value}", holds=differs is (finding.outcome is Outcome.REFUTED))
    silent = finding.outcome in (Outcome.NOT_FOUND, Outcome.NOT_CHECKABLE)
    return ProofStep(text=f"{what}: {finding.outcome.value}", holds=silent)


def _outcome(finding: Finding) -> Outcome:
    calculation = finding.calculation
    if calculation is None:
        return Outcome.NOT_FOUND
    if calculation.rule in ROW_RULES:
        return ROW_RULES[calculation.rule](finding.part, finding.facts)
    return rule_figure(finding.part, finding.facts, calculation.formula)[0].outcome


def _check_evidence(
    findings: tuple[Finding, ...], store: FilingStore, filings: Mapping[str, Mapping[str, Any]]
) -> Iterator[ProofStep]:
    """Looks each piece of evidence up in the version of its filing that the proof was made of."""
    for finding in findings:
        for fact in finding.facts:
            yield _check_fact(fact, store, filings[fact.filing_id]["sha256"])
        for quote in quotes_of(finding):
            yield _check_quote(quote, store, filings[quote.place.filing_id]["sha256"])


def _check_fact(fact: Fact, store: FilingStore, sha256: str) -> ProofStep:
    text = f"{fact.filing_id}, page {fact.place.page}: {fact.place.quote or fact.label[-1]}"
    try:
        filing = find_version(fact.filing_id, sha256, store)
    except UnknownFiling:
        return ProofStep(text=f"{text} (no longer held)", holds=False)
    own_id = fact.id.replace(fact.filing_id, filing.id) if fact.id.startswith(fact.filing_id) else fact.id
    held = find_fact(own_id, filing.id, store)
    return ProofStep(text=f"{text}{_superseded(filing)}", holds=held is not None and held.value == fact.value)


def _check_quote(quote: Quote, store: FilingStore, sha256: str) -> ProofStep:
    text = f"{quote.place.filing_id}, page {quote.place.page}: “{quote.text}”"
    try:
        filing = find_version(quote.place.filing_id, sha256, store)
    except UnknownFiling:
        return ProofStep(text=f"{text} (no longer held)", holds=False)
    elements = store.document(filing.id).elements
    found = next((e for e in elements if e.id == quote.place.element_id), None)
    same = found is not None and found.text[quote.start : quote.end] == quote.text
    return ProofStep(text=f"{text}{_superseded(filing)}", holds=same)


def _superseded(filing: Filing) -> str:
    return f" (version {filing.sha256[:12]}, superseded on {filing.superseded})" if filing.version_of else ""
