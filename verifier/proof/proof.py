"""A verdict -> its proof: JSON data that says everything the ruling rests on, under a hash of its own."""

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from pydantic import TypeAdapter

from core.domain.claims.verdict import Finding, Quote, Verdict
from core.domain.filings.filing import Filing
from verifier.evidence.filing_index import company_terms

SCHEMA = "tickmark.proof/1"

FINDINGS: TypeAdapter[tuple[Finding, ...]] = TypeAdapter(tuple[Finding, ...])
"""Findings to JSON data and back: amounts as decimal strings, days as ISO dates."""


def make_proof(verdict: Verdict, filings: Mapping[str, Filing]) -> dict[str, Any]:
    """The proof of a verdict; `filings` are those it was judged against, by id.

    Each finding holds its part, rule, formula, facts (concept, context, days, decimals, element, page) and quotes with
    their offsets; `filings` gives accession number and sha256 of the bytes. `sha256` is over the canonical JSON of
    everything else.
    """
    claim = verdict.claim
    body: dict[str, Any] = {
        "schema": SCHEMA,
        "verdict": verdict.id,
        "ruling": verdict.ruling.value,
        "claim": {
            "text": claim.text,
            "start": claim.start,
            "end": claim.end,
            "statement": claim.statement,
            "own_names": sorted({t for f in filings.values() for t in company_terms(f)}),
        },
        "open_reason": claim.open_reason.value if claim.open_reason else None,
        "findings": FINDINGS.dump_python(verdict.findings, mode="json"),
        "filings": {
            f.id: {"accession": f.accession, "sha256": f.sha256, "form": f.form, "fiscal_year": f.fiscal_year}
            for f in filings.values()
            if f.id in _evidence(verdict)
        },
    }
    return body | {"sha256": proof_sha256(body)}


def proof_sha256(body: Mapping[str, Any]) -> str:
    """SHA-256 over the canonical JSON (sorted keys, no spaces, UTF-8) of a proof without its hash."""
    rest = {key: value for key, value in body.items() if key != "sha256"}
    text = json.dumps(rest, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)
    return hashlib.sha256(text.encode()).hexdigest()


def _evidence(verdict: Verdict) -> set[str]:
    facts = {fact.filing_id for finding in verdict.findings for fact in finding.facts}
    return facts | {quote.place.filing_id for finding in verdict.findings for quote in quotes_of(finding)}


def quotes_of(finding: Finding) -> tuple[Quote, ...]:
    """All that the finding quotes, what a language model quoted for its vote included."""
    voted = finding.vote.quote if finding.vote else None
    return finding.quotes if voted is None or voted in finding.quotes else (*finding.quotes, voted)
