"""A verdict -> its proof: JSON data that says everything the ruling rests on, under a hash of its own."""

import hashlib
import hmac
import json
from collections.abc import Mapping, Sequence
from typing import Any

from pydantic import TypeAdapter

from core.domain.claims.article import Article
from core.domain.claims.verdict import Finding, Report, Verdict
from core.domain.filings.filing import Filing

SCHEMA, WITHOUT_ARTICLE, UNSIGNED = "tickmark.proof/3", "tickmark.proof/2", "tickmark.proof/1"
"""Of proofs as they are made, as they were made before they named their article, and before they were signed."""

FINDINGS: TypeAdapter[tuple[Finding, ...]] = TypeAdapter(tuple[Finding, ...])
"""Findings to JSON data and back: amounts as decimal strings, days as ISO dates."""


def make_proof(verdict: Verdict, filings: Mapping[str, Filing], report: Report, key: str) -> dict[str, Any]:
    """The proof of a verdict of the report; `filings` are those judged against, by id; `key` is the installation's.

    `article` gives the sha256 of the article's text, in which the claim stands. Each finding holds its part, rule,
    formula, facts (concept, context, days, decimals, element, page) and quotes with their offsets, and what was linked
    its assertion with slots, the numbers of its observations, and what they are; `filings` gives accession number and
    sha256 of the bytes. `sha256` is over the canonical JSON of
    everything else, and `signature` the HMAC-SHA256 of that under the key: who can write a proof cannot sign it.
    """
    claim = verdict.claim
    body: dict[str, Any] = {
        "schema": SCHEMA,
        "engine": report.engine,
        "verdict": verdict.id,
        "ruling": verdict.ruling.value,
        "article": {"sha256": article_sha256(report.article)},
        "claim": {
            "text": claim.text,
            "start": claim.start,
            "end": claim.end,
            "statement": claim.statement,
        },
        "open_reason": claim.open_reason.value if claim.open_reason else None,
        "findings": FINDINGS.dump_python(verdict.findings, mode="json"),
        "filings": {
            f.id: {"accession": f.accession, "sha256": f.sha256, "form": f.form, "fiscal_year": f.fiscal_year}
            for f in filings.values()
            if f.id in evidence_of(verdict.findings)
        },
    }
    sha256 = proof_sha256(body)
    return body | {"sha256": sha256, "signature": sign_proof(sha256, key)}


def proof_sha256(body: Mapping[str, Any]) -> str:
    """SHA-256 over the canonical JSON (sorted keys, no spaces, UTF-8) of a proof without its hash."""
    rest = {key: value for key, value in body.items() if key not in ("sha256", "signature")}
    text = json.dumps(rest, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)
    return hashlib.sha256(text.encode()).hexdigest()


def sign_proof(sha256: str, key: str) -> str:
    """The signature of a proof with that hash: HMAC-SHA256 (RFC 2104) in hexadecimal digits."""
    return hmac.new(f"tickmark proof {key}".encode(), sha256.encode(), hashlib.sha256).hexdigest()


def article_sha256(article: Article) -> str:
    """SHA-256 over an article's text in UTF-8."""
    return hashlib.sha256(article.text.encode()).hexdigest()


def evidence_of(findings: Sequence[Finding]) -> set[str]:
    """The ids of the filings that findings rest on, or whose figure is the nearest."""
    facts = {fact.filing_id for finding in findings for fact in finding.facts}
    facts |= {finding.nearest.filing_id for finding in findings if finding.nearest}
    return facts | {quote.place.filing_id for finding in findings for quote in finding.quotes}
