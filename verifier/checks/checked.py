"""A claim with what the rules found of it, and where."""

from collections.abc import Sequence
from dataclasses import dataclass

from core.domain.claims.claim import Claim, ClaimPeriod
from core.domain.claims.verdict import Finding
from verifier.evidence.filing_index import FilingIndex


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckedClaim:
    """A finding for each of the claim's parts, and the filing that they are from, none where none was looked into.

    `not_held` is a quarter that the claim speaks of and no report is held on.
    """

    claim: Claim
    findings: Sequence[Finding]
    index: FilingIndex | None = None
    not_held: ClaimPeriod | None = None
