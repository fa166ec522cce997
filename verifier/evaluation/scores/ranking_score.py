"""How well the evidence of labelled claims is ranked."""

from collections.abc import Mapping
from dataclasses import dataclass

from verifier.evaluation.scores.news_score import Estimate


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundEvidence:
    """What was found of the evidence of a set of claims.

    `recall` is the mean share of each claim's evidence in the top ten, `recall_20` in the top twenty, `all_found` the
    share of claims with all of it in the top ten.
    """

    recall: Estimate
    recall_20: Estimate
    all_found: Estimate


@dataclass(frozen=True, slots=True, kw_only=True)
class RankingScore:
    """The score of each ranking by subset of the claims, "all" for the whole set.

    "learned" ranked every claim by weights that had not seen its report, "in use" by those that Tickmark goes by.
    """

    claims: int
    reports: int
    found: Mapping[str, Mapping[str, FoundEvidence]]
