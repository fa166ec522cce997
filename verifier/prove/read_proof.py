"""A stored proof, JSON data that anybody may have written -> what it says, once its hash and signature are right."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from hmac import compare_digest
from typing import Any

from pydantic import TypeAdapter, ValidationError

from core.domain.claims.claim import OpenReason
from core.domain.claims.proof import ProofFault
from core.domain.claims.verdict import Finding, Ruling
from core.errors import ProofBroken
from verifier.prove.proof import SCHEMA, UNSIGNED, WITHOUT_ARTICLE, proof_sha256, sign_proof

Body = Mapping[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class ProvedClaim:
    """The claim as a proof has it; offsets count characters of the article's text, `end` exclusive."""

    text: str
    start: int
    end: int
    statement: str
    own_names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ProvedFiling:
    """A filing that a proof rests on: its version by the hash of its bytes."""

    accession: str | None
    sha256: str
    form: str
    fiscal_year: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ProvedArticle:
    """The article that was judged, by the hash of its text."""

    sha256: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Upgraded:
    """The unsigned proof that a proof was made of by versions that did so: its schema and hash, and the day."""

    schema: str
    sha256: str
    on: date


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredProof:
    """What a proof says; `article` is None in those made before they named it, `engine` empty in older ones yet."""

    verdict: str
    ruling: Ruling
    claim: ProvedClaim
    open_reason: OpenReason | None
    findings: tuple[Finding, ...]
    filings: Mapping[str, ProvedFiling]
    sha256: str
    engine: str = ""
    article: ProvedArticle | None = None
    upgraded: Upgraded | None = None


_PROOF: TypeAdapter[StoredProof] = TypeAdapter(StoredProof)


def broken(verdict_id: str, fault: ProofFault, detail: str = "") -> ProofBroken:
    """The error for a proof that does not hold, with what exactly it was that did not."""
    what = " ".join(filter(None, (fault.words, detail)))
    return ProofBroken(f"The proof of {verdict_id} does not hold. {what} Verify the article again.", fault=fault)


def read_proof(verdict_id: str, body: Body, key: str) -> StoredProof:
    """What a signed proof of that verdict says.

    Raises ProofBroken when it is not signed, was altered, is another verdict's, or is of no form that is known.
    """
    if not isinstance(body, Mapping) or body.get("schema") == UNSIGNED or "signature" not in body:
        raise broken(verdict_id, ProofFault.UNSIGNED)
    if body.get("schema") not in (SCHEMA, WITHOUT_ARTICLE):
        raise broken(verdict_id, ProofFault.UNREADABLE)
    _check_hash(verdict_id, body)
    if not compare_digest(str(body["signature"]).encode(), sign_proof(body["sha256"], key).encode()):
        hint = "Or give this one the key of the installation that made it (TICKMARK_WEB_SECRET)."
        raise broken(verdict_id, ProofFault.SIGNATURE, hint)
    proof = _parse(verdict_id, body)
    if body["schema"] == SCHEMA and proof.article is None:
        raise broken(verdict_id, ProofFault.UNREADABLE)
    return proof


def _check_hash(verdict_id: str, body: Body) -> None:
    if body.get("sha256") != proof_sha256(body):
        raise broken(verdict_id, ProofFault.ALTERED)


def _parse(verdict_id: str, body: Body) -> StoredProof:
    try:
        proof = _PROOF.validate_python(body)
    except ValidationError as error:
        raise broken(verdict_id, ProofFault.UNREADABLE) from error
    if proof.verdict != verdict_id:
        raise broken(verdict_id, ProofFault.OTHER_VERDICT)
    return proof
