"""What several filings give for a metric's year -> its values in turn, each unchanged, restated or split."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from decimal import Decimal

from core.domain.filings.filing import Filing
from core.domain.filings.metric import MetricValue
from core.domain.filings.period import DRIFT
from core.domain.filings.restatement import Restatement, RestatementKind

_DRIFT = timedelta(days=DRIFT)
_SHARE_COUNTS = ("shares_diluted", "shares_basic", "shares_outstanding")
# A split or stock dividend makes a few old shares into a few more new ones, or the reverse; below that, the count of
# shares moved for another reason.
_LEAST, _MOST_OLD, _CLOSE = Decimal("1.2"), 4, Decimal("0.01")
Year = tuple[str, int]
_History = dict[Year, list[Restatement]]


@dataclass(frozen=True, slots=True, kw_only=True)
class FilingValue:
    """A report with the metrics that it gives."""

    filing: Filing
    metrics: Sequence[MetricValue]


def restatement_history(reports: Iterable[FilingValue]) -> Mapping[Year, tuple[Restatement, ...]]:
    """Every filing's word by metric key and fiscal year, the earliest filed first.

    A word is `RESTATED` when it does not agree with the word before within the rounding of both, and `SPLIT` when what
    is counted in or by shares moved as the number of shares of that year did, by the ratio of a split. Values under
    one year that end on different days are not compared: a company may rename its years.
    """
    history: _History = {}
    for report in sorted(reports, key=lambda r: (r.filing.day, r.filing.period_end)):
        held = {(m.key, m.fiscal_year): m for m in report.metrics if m.annual}
        ratios = {year: _ratio(year, held, history) for year in {fiscal_year for _, fiscal_year in held}}
        for key, value in held.items():
            history.setdefault(key, []).append(_word(value, report.filing, _earlier(value, history), ratios[key[1]]))
    return {key: tuple(words) for key, words in history.items()}


def _earlier(value: MetricValue, history: _History) -> MetricValue | None:
    """What the filing before says of the same year."""
    words = history.get((value.key, value.fiscal_year), ())
    return next((s.value for s in reversed(words) if abs(s.value.period.end - value.period.end) <= _DRIFT), None)


def _word(value: MetricValue, filing: Filing, before: MetricValue | None, ratio: Decimal) -> Restatement:
    if before is None:
        return Restatement(value=value, filing=filing, change=RestatementKind.FIRST)
    if before.interval.meets(value.interval) or before.unit != value.unit:
        return Restatement(value=value, filing=filing, change=RestatementKind.UNCHANGED)
    change = RestatementKind.SPLIT if _follows(before, value, ratio) else RestatementKind.RESTATED
    return Restatement(value=value, filing=filing, change=change, before=before)


def _ratio(year: int, held: Mapping[Year, MetricValue], history: _History) -> Decimal:
    """New shares for one old of that year between two filings; 1 where no split lies between them."""
    for key in _SHARE_COUNTS:
        value = held.get((key, year))
        before = _earlier(value, history) if value else None
        if value and before and before.value > 0 and value.value > 0:
            ratio = value.value / before.value
            return ratio if is_split_ratio(max(ratio, 1 / ratio)) else Decimal(1)
    return Decimal(1)


def is_split_ratio(ratio: Decimal) -> bool:
    """Whether it is that of a split: so many new shares for one, two, three or four old ones."""
    if ratio < _LEAST:
        return False
    return any(abs(ratio - round(ratio * old) / Decimal(old)) <= ratio * _CLOSE for old in range(1, _MOST_OLD + 1))


def _follows(before: MetricValue, value: MetricValue, ratio: Decimal) -> bool:
    """Whether the value moved as the split makes it: up with the shares, or down by the share."""
    if ratio == 1 or not (value.unit == "shares" or value.unit.endswith("/share")):
        return False
    expected = before.value * ratio if value.unit == "shares" else before.value / ratio
    slack = before.half_width * max(ratio, 1 / ratio) + value.half_width + abs(expected) * _CLOSE
    return abs(expected - value.value) <= slack
