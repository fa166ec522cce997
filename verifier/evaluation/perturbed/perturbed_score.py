"""How well claims made of filed figures were judged."""

from collections.abc import Mapping
from dataclasses import dataclass

from core.domain.claims.verdict import Diagnosis, Ruling
from verifier.evaluation.perturbed.perturbed_claim import PerturbedClaim


@dataclass(frozen=True, slots=True, kw_only=True)
class PerturbedOutcome:
    """The verifier's result on a claim; `seconds` is the time it took."""

    claim: PerturbedClaim
    ruling: Ruling
    diagnosis: Diagnosis | None
    explanation: str
    seconds: float

    @property
    def right(self) -> bool:
        """Whether the verdict is the known one."""
        return self.ruling is self.claim.ruling

    @property
    def diagnosed(self) -> bool:
        """Whether a false claim was called wrong for the edit made, or for another edit that leads to its figure."""
        return self.diagnosis is not None and self.diagnosis in (self.claim.edit, *self.claim.also)


@dataclass(frozen=True, slots=True, kw_only=True)
class EditScore:
    """Of the claims with one edit, of the true ones or of a kind: how many there are, and were judged right.

    `edited` counts the false ones, `diagnosed` those of them called wrong for their edit; both are 0 for true claims.
    """

    claims: int
    right: int
    edited: int
    diagnosed: int

    @property
    def diagnosed_share(self) -> float | None:
        """The share of the false ones called wrong for their edit, from 0 to 1; None where none is false."""
        return self.diagnosed / self.edited if self.edited else None


@dataclass(frozen=True, slots=True, kw_only=True)
class PerturbedScore:
    """The score of a set of claims.

    `verdicts` is the share of all claims judged right, `diagnoses` the share of the false ones called wrong for the
    right reason, both from 0 to 1. `by_edit` and `diagnoses_said` go by "true" or "E2" to "E14" (the second by edit
    and diagnosis given, "" for none); `by_kind` by the kind of claim; `confusion` counts (known, said) verdicts.
    `median` and `p95` are seconds a claim.
    """

    claims: int
    filings: int
    verdicts: float
    diagnoses: float
    by_edit: Mapping[str, EditScore]
    by_kind: Mapping[str, EditScore]
    confusion: Mapping[tuple[str, str], int]
    diagnoses_said: Mapping[tuple[str, str], int]
    median: float
    p95: float
    outcomes: tuple[PerturbedOutcome, ...]
