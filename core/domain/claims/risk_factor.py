"""A risk factor of a filing that bears on an article."""

from dataclasses import dataclass

from core.domain.filings.fact import Place


@dataclass(frozen=True, slots=True, kw_only=True)
class RiskFactor:
    """A heading of Item 1A, literally, with its place; `score` is the reranker's for the text that it stands over."""

    heading: str
    place: Place
    score: float
