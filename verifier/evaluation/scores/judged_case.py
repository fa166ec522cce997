"""Labelled claims as they were judged, one by one and counted."""

from collections.abc import Mapping
from dataclasses import dataclass

MISSED = "MISSED"
"""Said of a labelled claim that was not found."""


@dataclass(frozen=True, slots=True, kw_only=True)
class JudgedCase:
    """One labelled claim with its verdict.

    `document` is the article or report it stands in; `kind` what the labels call it ("cash_flow", "numeric"); `known`
    the label and `said` the verdict, MISSED where no claim was found. `edit` is the diagnosis that the labels give,
    empty where they give none. `confidence` is from 0 to 1, None for what was missed. `evidence` are words of filings,
    literally; `arithmetic` are calculations with numbers put in. `seconds` is None where it was not timed by itself.
    """

    id: str
    document: str
    text: str
    kind: str
    known: str
    said: str
    right: bool
    confidence: float | None = None
    edit: str = ""
    diagnosis: str = ""
    explanation: str = ""
    evidence: tuple[str, ...] = ()
    arithmetic: tuple[str, ...] = ()
    seconds: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """How many claims there are and how many were judged right."""

    claims: int
    right: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Bin:
    """Claims judged with a confidence from `low` up to `high`: their mean confidence and the share judged right."""

    low: float
    high: float
    claims: int
    confidence: float
    right: float


@dataclass(frozen=True, slots=True, kw_only=True)
class CaseReport:
    """What the single claims come to.

    `confusion` counts (label, verdict) pairs; `by_kind` and `by_edit` go by what the labels say, the second counting
    the right diagnoses; `by_diagnosis` goes by what was found wrong, counting the right verdicts. `bins` is the
    reliability table, without empty rows, and `calibration_error` the mean distance of confidence and share right over
    its claims. `abstained` is the share marked NOT_VERIFIABLE or missed. `median` and `p95` are seconds a claim, 0
    where nothing was timed.
    """

    cases: tuple[JudgedCase, ...]
    confusion: Mapping[tuple[str, str], int]
    by_kind: Mapping[str, Tally]
    by_edit: Mapping[str, Tally]
    by_diagnosis: Mapping[str, Tally]
    bins: tuple[Bin, ...]
    calibration_error: float
    abstained: float
    median: float
    p95: float

    @property
    def misses(self) -> tuple[JudgedCase, ...]:
        """The claims that were judged wrong, in their order."""
        return tuple(case for case in self.cases if not case.right)
