"""What a proof says and the report that it belongs to -> the two are one, and the claim stands in the article."""

from core.domain.claims.proof import ProofFault, ProofStep
from core.domain.claims.verdict import Report, Verdict
from core.errors import UnknownReport
from core.ports.report_store import ReportStore
from verifier.prove.proof import article_sha256
from verifier.prove.read_proof import StoredProof, broken


def report_of(verdict_id: str, store: ReportStore) -> Report:
    """The report that a verdict is of. Raises ProofBroken when it is not kept."""
    try:
        return store.report(verdict_id.rpartition("-")[0])
    except UnknownReport as error:
        raise broken(verdict_id, ProofFault.NO_REPORT) from error


def verdict_of(proof: StoredProof, report: Report) -> Verdict:
    """The verdict of the report that a proof is of. Raises ProofBroken when the report has none of its id."""
    verdict = next((v for v in report.verdicts if v.id == proof.verdict), None)
    if verdict is None:
        raise broken(proof.verdict, ProofFault.REPORT, "It has no such verdict.")
    return verdict


def check_report(proof: StoredProof, report: Report) -> ProofStep:
    """The step that the claim stands at its place in the article that was judged.

    Raises ProofBroken when it does not, or when what the report shows is not what the proof is of.
    """
    text, claim = report.article.text, proof.claim
    if proof.article is not None and proof.article.sha256 != article_sha256(report.article):
        raise broken(proof.verdict, ProofFault.ARTICLE)
    if not 0 <= claim.start < claim.end <= len(text) or text[claim.start : claim.end] != claim.text:
        raise broken(proof.verdict, ProofFault.CLAIM)
    verdict = verdict_of(proof, report)
    if verdict.ruling is not proof.ruling:
        says = f"It gives {verdict.ruling.value}, the proof {proof.ruling.value}."
        raise broken(proof.verdict, ProofFault.REPORT, says)
    if _of_proof(proof) != _of_verdict(verdict) or proof.engine not in ("", report.engine):
        raise broken(proof.verdict, ProofFault.REPORT)
    return ProofStep(text=f"the claim stands at {claim.start}-{claim.end} of its article", holds=True)


def _of_proof(proof: StoredProof) -> tuple[object, ...]:
    claim = proof.claim
    return claim.text, claim.start, claim.end, claim.statement, proof.open_reason, proof.findings


def _of_verdict(verdict: Verdict) -> tuple[object, ...]:
    claim = verdict.claim
    return claim.text, claim.start, claim.end, claim.statement, claim.open_reason, verdict.findings
