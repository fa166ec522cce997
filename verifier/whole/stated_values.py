"""The verdicts on an article -> the figures that it states, each with all values that it may stand for."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from decimal import Decimal

from core.domain.claims.claim import Claim, Direction, Hedge, Part, PartKind, Quantity, Role
from core.domain.claims.clash import ClashStretch
from core.domain.claims.figure_text import SUFFIXES, figure, trimmed
from core.domain.claims.verdict import Finding, Verdict
from core.domain.filings.interval import Interval
from core.language.words.terms import terms
from verifier.ruling import widths
from verifier.ruling.widths import WIDTHS

MOVES = terms("rise fall lift cut")
"""Words of change, which name nothing by themselves."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StatedValue:
    """A figure of the article; `about` are the terms of its subject, `filed` the filed value it was held against.

    `span` is what the words allow, qualifier and rounding included, with the sign of a change.
    """

    claim: Claim
    part: Part
    quantity: Quantity
    about: frozenset[str]
    filed: Interval | None
    span: Interval

    @property
    def stretch(self) -> ClashStretch:
        """Where it stands."""
        return ClashStretch(text=self.quantity.text, start=self.quantity.start, end=self.quantity.end)

    @property
    def company(self) -> str:
        """Whose figure it is: the CIK, "" where no company is named."""
        return self.claim.company.cik if self.claim.company else ""

    def is_same_thing(self, other: "StatedValue") -> bool:
        """Whether both speak of one thing of one company: the same words, and not known to be of different values."""
        same = self.company == other.company and bool(self.about) and self.about == other.about
        if self.part.role is not other.part.role or self.filed is None or other.filed is None:
            return same
        return same and self.filed.meets(other.filed)


def stated_figures(verdicts: Iterable[Verdict]) -> tuple[StatedValue, ...]:
    """All figures of claims, in the order of the text, each once.

    Ranges, forecasts and what has two readings are left out.
    """
    found = {(s.quantity.start, s.part.role): s for v in verdicts for s in _stated_values(v)}
    return tuple(sorted(found.values(), key=lambda s: s.quantity.start))


def _stated_values(verdict: Verdict) -> Iterator[StatedValue]:
    if verdict.claim.open_reason is not None:
        return
    for part in verdict.claim.parts:
        written = part.quantity if part.kind is PartKind.FIGURE else None
        if written is not None and written.high is None and written.other is None:
            yield _stated(verdict.claim, part, written, _finding_on(verdict, part))


def _finding_on(verdict: Verdict, part: Part) -> Finding | None:
    return next((f for f in verdict.findings if f.part == part), None)


def _stated(claim: Claim, part: Part, quantity: Quantity, finding: Finding | None) -> StatedValue:
    down = part.direction is Direction.DOWN and part.role is not Role.LEVEL
    span = span_of(quantity)
    return StatedValue(
        claim=claim,
        part=part,
        quantity=quantity,
        about=terms(part.subject),
        filed=finding.calculation.filed if finding and finding.calculation else None,
        span=-span if down else span,
    )


def span_of(quantity: Quantity) -> Interval:
    """Every value that the figure, as it is qualified and rounded, agrees with."""
    written = quantity.interval
    if quantity.word_fraction:
        written = Interval.around(quantity.value, widths.FRACTION_AGREES)
    if quantity.unit == "times":
        written = Interval.around(
            quantity.value, max(widths.MULTIPLE_RELATIVE * quantity.value, quantity.last_digit / 2)
        )
    if quantity.hedge is Hedge.NONE:
        return written
    width = WIDTHS[quantity.hedge]
    ends = sorted((quantity.value * width.partly_low, quantity.value * width.partly_high))
    return Interval(min(written.low, ends[0]), max(written.high, ends[1]))


def span_text(span: Interval, unit: str) -> str:
    """The ends of an interval, to a decimal more than figures are shown with: "8.45% to 8.55%"."""
    return f"{_value_text(span.low, unit)} to {_value_text(span.high, unit)}"


def _value_text(value: Decimal, unit: str) -> str:
    suffix = SUFFIXES.get(unit, "")
    return f"{trimmed(value, 2)}{suffix}" if unit in ("percent", "points", "times") else figure(value, unit)
