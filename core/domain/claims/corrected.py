"""A report's corrections -> the corrected article, and each claim with what is struck and what is put in."""

from collections.abc import Iterator
from dataclasses import dataclass

from core.domain.claims.correction import Correction, CorrectionPiece, all_edits, apply_edits, pieces
from core.domain.claims.verdict import Report, Verdict


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectedClaim:
    """A wrong claim with its `pieces`, before and after; without any, `reason` says why no edit is offered."""

    verdict: Verdict
    pieces: tuple[CorrectionPiece, ...]
    reason: str

    @property
    def after(self) -> str:
        """The claim as it would read."""
        return "".join(p.after if p.struck else p.text for p in self.pieces)


def corrected_text(report: Report) -> str:
    """The article's text with every edit made; as it is when there is none."""
    return apply_edits(report.article.text, all_edits(report.corrections))


def corrected_claims(report: Report) -> Iterator[CorrectedClaim]:
    """Each claim that has a correction, or the reason why none is sure, in the order of the text."""
    by_claim = {c.claim_id: c for c in report.corrections}
    for verdict in sorted(report.verdicts, key=lambda v: v.claim.start):
        if (correction := by_claim.get(verdict.claim.id)) is not None:
            shown = tuple(_pieces(report, verdict, correction)) if correction.edits else ()
            yield CorrectedClaim(verdict=verdict, pieces=shown, reason=correction.reason)


def _pieces(report: Report, verdict: Verdict, correction: Correction) -> Iterator[CorrectionPiece]:
    start = min(verdict.claim.start, *(e.start for e in correction.edits))
    end = max(verdict.claim.end, *(e.end for e in correction.edits))
    return pieces(report.article.text, correction.edits, start, end)
