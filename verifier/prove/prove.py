"""The id of a verdict -> its ruling recomputed from the stored proof, and its evidence read again from the store."""

import re
from collections.abc import Iterator, Mapping
from hmac import compare_digest
from typing import Any

from pydantic import ValidationError

from core.domain.claims.proof import ProofStep, Proved
from core.domain.claims.quote import Quote
from core.domain.claims.verdict import Finding, Outcome, Ruling
from core.domain.filings.fact import Fact
from core.domain.filings.filing import Filing
from core.errors import ProofBroken, UnknownFiling
from core.holdings.find_version import find_version
from core.language.numbers.quantities import find_quantities
from core.ports.filing_store import FilingStore
from core.ports.services import Services
from verifier.decide import roll_up
from verifier.evidence.evidence_facts import find_fact
from verifier.evidence.terms import Terms
from verifier.prove.proof import FINDINGS, UNSIGNED, proof_sha256, sign_proof
from verifier.prove.prove_link import prove_link
from verifier.ruling.conflicts import fills_otherwise
from verifier.ruling.identity.rule_identity import rule_identity
from verifier.ruling.rules import ROW_RULES, rule_figure
from verifier.ruling.statement_text import statement_facets

_TOLD = re.compile(r"(?P<element>e\d+):(?P<start>\d+)-(?P<end>\d+)")
"""The id of a figure that was read off running text for a link: its element, and its offsets in it."""


def prove(verdict_id: str, services: Services) -> Proved:
    """Runs a proof again, without models or network.

    Raises UnknownVerdict when no such verdict is stored, ProofBroken when the stored proof was altered or does not
    lead to the ruling it states. Evidence that the store no longer gives is a step that does not hold.
    """
    proof = services.reports.proof(verdict_id)
    findings = _read(verdict_id, proof, services.proof_key())
    own = frozenset(proof["claim"]["own_names"])
    steps = [_check_finding(f, own) for f in findings]
    ruling = Ruling(proof["ruling"])
    again = Ruling.NOT_VERIFIABLE if proof["open_reason"] else roll_up(findings)
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


def _read(verdict_id: str, proof: Mapping[str, Any], key: str) -> tuple[Finding, ...]:
    if proof.get("sha256") != proof_sha256(proof):
        raise ProofBroken(f"The proof of {verdict_id} was altered after it was stored: verify the article again.")
    if proof["schema"] != UNSIGNED and not compare_digest(proof.get("signature", ""), sign_proof(proof["sha256"], key)):
        raise ProofBroken(
            f"The proof of {verdict_id} is not signed by this installation: verify the article again, or give it the "
            "key of the installation that made it (TICKMARK_WEB_SECRET)."
        )
    try:
        return FINDINGS.validate_python(proof["findings"])
    except ValidationError as error:
        raise ProofBroken(f"The proof of {verdict_id} is of another version: verify the article again.") from error


def _check_finding(finding: Finding, own: Terms) -> ProofStep:
    """Proves a finding's link again, or runs its rule again on the facts or quotes in the proof."""
    if finding.link is None:
        return _check_rule(finding, own)
    again = prove_link(finding.link)
    same = again.outcome is finding.outcome and again.calculation == finding.calculation
    left_open = finding.outcome is Outcome.NOT_FOUND
    formula = finding.link.formula.value if finding.link.formula else finding.link.stance.value
    shown = again.calculation.display if again.calculation else f"{len(finding.quotes)} quoted"
    text = f"{finding.part.text}: {shown} [{formula}] {finding.outcome.value}"
    return ProofStep(text=text, holds=same or left_open)


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
        for quote in finding.quotes:
            yield _check_quote(quote, store, filings[quote.place.filing_id]["sha256"])


def _check_fact(fact: Fact, store: FilingStore, sha256: str) -> ProofStep:
    text = f"{fact.filing_id}, page {fact.place.page}: {fact.place.quote or fact.label[-1]}"
    try:
        filing = find_version(fact.filing_id, sha256, store)
    except UnknownFiling:
        return ProofStep(text=f"{text} (no longer held)", holds=False)
    if (told := _TOLD.fullmatch(fact.id)) is not None:
        return ProofStep(text=f"{text}{_superseded(filing)}", holds=_is_told(fact, told, filing, store))
    own_id = fact.id.replace(fact.filing_id, filing.id) if fact.id.startswith(fact.filing_id) else fact.id
    held = find_fact(own_id, filing.id, store)
    return ProofStep(text=f"{text}{_superseded(filing)}", holds=held is not None and held.value == fact.value)


def _is_told(fact: Fact, told: re.Match[str], filing: Filing, store: FilingStore) -> bool:
    """Whether running text gives the figure where the proof says."""
    element = next((e for e in store.document(filing.id).elements if e.id == told["element"]), None)
    span = (int(told["start"]), int(told["end"]))
    found = find_quantities(element.text) if element else ()
    return any((q.start, q.end) == span and q.value == fact.value for q in found)


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
