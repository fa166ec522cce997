"""What a written figure could be compared with: a value of the filing, filed or computed, and how it came about."""

from dataclasses import dataclass
from decimal import Decimal

from core.domain.claims.claim import ClaimPeriod
from core.domain.filings.fact import Fact
from core.domain.filings.interval import Interval
from verifier.evidence.series import Series

_FOUND_BY_VALUE = 0.85


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """A value that the filing gives.

    `exact` and `filed` carry the filing's sign; `formula` is over a, b, ... for the facts in order; `alignment`
    says how well the claim's words name it, `support` how many of the words that name it the claim has, `fits` how
    well its period is the one spoken of (all 0 to 1).
    """

    exact: Decimal
    filed: Interval
    unit: str
    formula: str
    facts: tuple[Fact, ...]
    series: Series
    alignment: float
    support: float
    fits: float
    period: ClaimPeriod

    @property
    def strength(self) -> float:
        """How much speaks for this being what the claim is about."""
        return self.alignment * self.fits

    @property
    def plausibility(self) -> float:
        """The same once the value has turned out right: words that the row has not count less."""
        return max(self.alignment, _FOUND_BY_VALUE * self.support) * self.fits
