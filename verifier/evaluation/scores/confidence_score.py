"""How well the confidence of verdicts predicts how often they are right."""

from collections.abc import Mapping
from dataclasses import dataclass

from core.domain.claims.confidence_label import ConfidenceLabel


@dataclass(frozen=True, slots=True, kw_only=True)
class Calibration:
    """The expected calibration error and the Brier score, both from 0 (best) to 1.

    `right` gives for each word that people are shown how many claims have it, and how many of them were judged right.
    """

    error: float
    brier: float
    right: Mapping[ConfidenceLabel, tuple[int, int]]


@dataclass(frozen=True, slots=True, kw_only=True)
class ConfidenceScore:
    """Of labelled claims that were found: "learned" by weights that had not seen the company, "in use" by those held.

    "learned" is the mean over several divisions of the companies, counts of claims included.
    """

    claims: int
    companies: int
    accuracy: float
    found: Mapping[str, Calibration]
