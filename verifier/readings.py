"""What a written figure could be compared with: a value of the filing, filed or computed, and how it came about."""

from dataclasses import dataclass
from decimal import Decimal

from core.domain.claim import ClaimPeriod
from core.domain.fact import Fact
from core.domain.interval import Interval
from verifier.series import Series


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """A value that the filing gives.

    `exact` and `filed` carry the filing's sign; `formula` is over a, b, ... for the facts in order; `alignment`
    says how well the claim's words name it, `fits` how well its period is the one spoken of (both 0 to 1).
    """

    exact: Decimal
    filed: Interval
    unit: str
    formula: str
    facts: tuple[Fact, ...]
    series: Series
    alignment: float
    fits: float
    period: ClaimPeriod

    @property
    def strength(self) -> float:
        """How much speaks for this being what the claim is about."""
        return self.alignment * self.fits
