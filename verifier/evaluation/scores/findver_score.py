"""How well entailment of FinDVer claims came out."""

from collections.abc import Mapping
from dataclasses import dataclass

from verifier.evaluation.scores.judged_case import CaseReport
from verifier.evaluation.scores.news_score import Estimate


@dataclass(frozen=True, slots=True, kw_only=True)
class FindverScore:
    """The score of a set of FinDVer claims.

    CONFIRMED means entailed, everything else refuted. `by_subset` is the accuracy for "ie", "numeric" and "knowledge";
    `abstained` the share marked NOT_VERIFIABLE, `decided` the accuracy of the rest; `seconds` the seconds per claim,
    reading its report included; `details` are the single claims.
    """

    claims: int
    reports: int
    accuracy: Estimate
    by_subset: Mapping[str, Estimate]
    abstained: float
    decided: float
    seconds: float
    details: CaseReport
