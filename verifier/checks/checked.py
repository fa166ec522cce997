"""A claim with what was found of it, and where."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from core.domain.claims.claim import Claim, ClaimPeriod
from core.domain.claims.verdict import Finding, Ruling


class Agreement(StrEnum):
    """How two readers stand to each other on a claim: the rules, and a language model whose links code has proved.

    BOTH prove the same; MODEL: the rules prove nothing; CHOSEN: they differ, and the model, shown both proofs, chose
    one that code proves; NEITHER: they differ, and it chose none, so that nothing is decided.
    """

    BOTH = "both"
    MODEL = "model"
    CHOSEN = "chosen"
    NEITHER = "neither"


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
    agreement: Agreement | None = None
    chances: Mapping[Ruling, float] = field(default_factory=dict)
