"""A claim with what was found of it, and where."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from core.domain.claims.claim import Claim, ClaimPeriod
from core.domain.claims.verdict import Finding, Ruling


class ReaderAgreement(StrEnum):
    """How what code proved by a language model's links stands to what was traced without it.

    BOTH: every figure that was proved has the same mark; MODEL: not all, or no figure is claimed.
    """

    BOTH = "both"
    MODEL = "model"


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckedClaim:
    """A finding for each of the claim's parts, and the form of the filing that was searched, "" where none was.

    `not_held` is a quarter that the claim speaks of and no report is held on. `agreement` is set where a language
    model read the claim.
    """

    claim: Claim
    findings: Sequence[Finding]
    form: str = ""
    not_held: ClaimPeriod | None = None
    agreement: ReaderAgreement | None = None
    chances: Mapping[Ruling, float] = field(default_factory=dict)
