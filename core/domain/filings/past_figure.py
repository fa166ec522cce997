"""Annual figures of years whose filings are not held, as EDGAR's companyfacts tell them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from core.domain.filings.period import Period

PAST_LABEL = "companyfacts, not read from a filing held"


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportedValue:
    """One value of companyfacts: of the whole company, without a place in a document.

    `concept` is prefixed ("us-gaap:Revenues"); `unit` is as EDGAR writes it ("USD", "USD/shares", "shares", "pure");
    `fiscal_year` is the year of the filing `accession`, whichever year the value is of.
    """

    concept: str
    unit: str
    period: Period
    value: Decimal
    fiscal_year: int
    form: str
    accession: str
    filed: date


@dataclass(frozen=True, slots=True, kw_only=True)
class PastFigure:
    """A metric of one fiscal year as it was filed on one day; a later one with another value restates it.

    It is history and no evidence: whoever shows it shows `label` with it. `unit` is as in the catalogue, with the
    filing's own currency; `value` is in base units.
    """

    metric: str
    fiscal_year: int
    period: Period
    value: Decimal
    unit: str
    concept: str
    form: str
    accession: str
    filed: date

    @property
    def label(self) -> str:
        """What it is, for whoever reads it."""
        return PAST_LABEL


def in_order(figures: Iterable[PastFigure]) -> Sequence[PastFigure]:
    """By metric, newest year first, then as filed."""
    return sorted(figures, key=lambda f: (f.metric, -f.fiscal_year, f.filed, f.accession))
