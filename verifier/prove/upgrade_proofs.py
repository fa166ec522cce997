"""The proofs that were stored before proofs were signed -> signed ones, or marked as failing: once, at the upgrade."""

import logging
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, date, datetime
from typing import Any

from core.domain.claims.proof import ProofFault
from core.domain.filings.filing import Filing
from core.errors import ProofBroken, UnknownFiling
from core.events import Event, StepAdvanced, StepBegan
from core.holdings.find_version import find_version, stored_filings
from core.ports.filing_store import FilingStore
from core.ports.report_store import Proof, ProofsOfBefore
from verifier.prove.check_report import check_report, report_of, verdict_of
from verifier.prove.proof import UNSIGNED, evidence_of, make_proof
from verifier.prove.read_evidence import read_evidence
from verifier.prove.read_proof import REFUSED, StoredProof, broken, read_unsigned
from verifier.prove.recompute import recompute

AT_ONCE = 20
"""How many are kept or lost together when the process ends on the way."""

_STEP = "sign proofs of before"
_log = logging.getLogger(__name__)


def upgrade_proofs(before: ProofsOfBefore, on: date | None = None, at_once: int = AT_ONCE) -> Iterator[Event]:
    """Computes each proof of before again from what the store holds, and signs it or notes why it does not hold.

    Several processes may do so together, and one that ended on the way may begin again: what is done is done. `on` is
    the day that is noted, today when None. Yields StepBegan, and StepAdvanced as it goes.
    Raises StoreUnavailable when the store goes away.
    """
    day, total = on or datetime.now(UTC).date(), before.unsigned.count()
    yield StepBegan(step=_STEP, total=total)
    while before.unsigned.replace(lambda name, body: upgrade_proof(name, body, before, day), at_once):
        yield StepAdvanced(step=_STEP, done=max(total - before.unsigned.count(), 0))


def upgrade_proof(verdict_id: str, body: Proof, before: ProofsOfBefore, day: date) -> dict[str, Any]:
    """The signed proof of what a proof of before says, made anew from its report and the filings held.

    One that does not hold stays unsigned, with the fault and the day noted in it; one that is no proof of before stays
    as it is.
    """
    if body.get("schema") != UNSIGNED:
        return dict(body)
    try:
        return _signed(verdict_id, body, before, day)
    except ProofBroken as error:
        _log.warning("Not signed at the upgrade: %s", error)
        return {**body, REFUSED: {"because": error.fault, "on": day.isoformat()}}


def _signed(verdict_id: str, body: Proof, before: ProofsOfBefore, day: date) -> dict[str, Any]:
    proof = read_unsigned(verdict_id, body)
    report = report_of(verdict_id, before.reports)
    check_report(proof, report)
    recompute(proof, by_rules=True)
    lost = next((step for step in read_evidence(proof, before.filings) if not step.holds), None)
    if lost is not None:
        raise broken(verdict_id, ProofFault.EVIDENCE, lost.text)
    held = {filing.id: filing for filing in stored_filings(report.filing_ids, before.filings)}
    filings = held | _versions(proof, before.filings)
    upgraded = {"schema": UNSIGNED, "sha256": proof.sha256, "on": day.isoformat()}
    return make_proof(verdict_of(proof, report), filings, report, before.proof_key(), upgraded)


def _versions(proof: StoredProof, store: FilingStore) -> dict[str, Filing]:
    """The versions of filings that the proof rests on, under the names that it has for them."""
    names = evidence_of(proof.findings)
    try:
        return {n: replace(find_version(n, proof.filings[n].sha256, store), id=n) for n in names}
    except (KeyError, UnknownFiling) as error:
        raise broken(proof.verdict, ProofFault.EVIDENCE) from error
