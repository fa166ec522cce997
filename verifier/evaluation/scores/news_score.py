"""How well verdicts on labelled news articles came out."""

from collections.abc import Mapping
from dataclasses import dataclass

from core.domain.claims.verdict import Ruling
from verifier.evaluation.scores.judged_case import CaseReport


@dataclass(frozen=True, slots=True, kw_only=True)
class Estimate:
    """A measured share from 0 to 1 with its 95 % bootstrap interval over articles."""

    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True, kw_only=True)
class RulingScore:
    """Precision and recall for one verdict; `said` and `true` count predictions and labels."""

    precision: float
    recall: float
    f1: float
    said: int
    true: int


@dataclass(frozen=True, slots=True, kw_only=True)
class NewsScore:
    """The score of a set of labelled articles.

    `confusion` counts (label, verdict) pairs, "MISSED" where no claim was found; `flips` counts CONFIRMED taken for
    CONTRADICTED and the reverse; `false_accusations` CONTRADICTED given to claims that are confirmed or cannot be
    verified; `extra` claims found that no label covers. `seconds` are the seconds per article, by article id;
    `details` are the single claims.
    """

    articles: int
    claims: int
    accuracy: Estimate
    macro_f1: Estimate
    per_ruling: Mapping[Ruling, RulingScore]
    confusion: Mapping[tuple[str, str], int]
    missed: int
    flips: int
    false_accusations: int
    extra: int
    seconds: Mapping[str, float]
    details: CaseReport
