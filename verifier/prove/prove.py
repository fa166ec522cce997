"""The id of a verdict -> its ruling recomputed from the stored proof, and its evidence read again from the store."""

from core.domain.claims.proof import ProofStep, Proved
from core.ports.services import Services
from verifier.prove.check_report import check_report, report_of
from verifier.prove.read_evidence import read_evidence
from verifier.prove.read_proof import StoredProof, read_proof
from verifier.prove.recompute import recompute


def prove(verdict_id: str, services: Services) -> Proved:
    """Runs a proof again, without models or network.

    Raises UnknownVerdict when no such verdict is stored, ProofBroken when the stored proof is not signed by this
    installation, is not of what its report shows, or does not lead to the ruling it states. Evidence that the store no
    longer gives is a step that does not hold.
    """
    body = services.reports.proof(verdict_id)
    proof = read_proof(verdict_id, body, services.proof_key())
    stands = check_report(proof, report_of(verdict_id, services.reports))
    steps = (*_signed(proof), stands, *recompute(proof), *read_evidence(proof, services.filings))
    return Proved(
        verdict_id=verdict_id,
        ruling=proof.ruling,
        claim=proof.claim.text,
        steps=steps,
        sha256=proof.sha256,
        proof=body,
    )


def _signed(proof: StoredProof) -> tuple[ProofStep, ...]:
    """Says of a proof of before that the upgrade signed it, not who made it."""
    if proof.upgraded is None:
        return ()
    text = f"made unsigned; computed again and signed at the upgrade on {proof.upgraded.on}"
    return (ProofStep(text=text, holds=True),)
