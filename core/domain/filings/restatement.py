"""What several filings say of one figure, one after the other."""

from dataclasses import dataclass
from enum import StrEnum

from core.domain.filings.filing import Filing
from core.domain.filings.metric import MetricValue


class RestatementKind(StrEnum):
    """How a filing's word for a year compares with the word of the filing before."""

    FIRST = "first"
    UNCHANGED = "unchanged"
    RESTATED = "restated"
    SPLIT = "split"


@dataclass(frozen=True, slots=True, kw_only=True)
class Restatement:
    """One filing's word for a metric of one fiscal year, and how it differs from what an earlier filing said.

    `before` is that filing's value where the two do not agree within their rounding, else None.
    """

    value: MetricValue
    filing: Filing
    change: RestatementKind
    before: MetricValue | None = None
