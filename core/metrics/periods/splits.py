"""Two reports with years in common -> the stock split between them, by what each says of the shares of those years."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from decimal import Decimal

from core.domain.filings.metric import MetricValue
from core.metrics.periods.restatements import FilingValue, is_split_ratio

_COUNTS = ("shares_diluted", "shares_basic", "shares_outstanding")
_PER_SHARE = ("eps_diluted", "eps_basic")
NONE = Decimal(1)


def split_between(older: Sequence[MetricValue], newer: Sequence[MetricValue]) -> Decimal:
    """New shares for one old between two reports, 1 where no split shows.

    Earnings per share tell it too where no count of shares is given: every year in common must have moved by it.
    """
    before, after = ({(m.key, m.fiscal_year): m for m in of if m.annual} for of in (older, newer))
    for keys, per_share in ((_COUNTS, False), (_PER_SHARE, True)):
        for key in keys:
            pairs = [(before[k], after[k]) for k in before.keys() & after.keys() if k[0] == key]
            if pairs:
                return _common_ratio(pairs, per_share=per_share)
    return NONE


def _common_ratio(pairs: Sequence[tuple[MetricValue, MetricValue]], *, per_share: bool) -> Decimal:
    old, new = min(pairs, key=lambda pair: pair[1].half_width / abs(pair[1].value) if pair[1].value else 1)
    if old.value <= 0 or new.value <= 0:
        return NONE
    ratio = old.value / new.value if per_share else new.value / old.value
    if not is_split_ratio(max(ratio, 1 / ratio)):
        return NONE
    ratio = Decimal(round(ratio)) if ratio > 1 else 1 / Decimal(round(1 / ratio))
    alike = all(adjusted(before, ratio).interval.meets(after.interval) for before, after in pairs)
    return ratio if alike else NONE


def is_by_shares(value: MetricValue) -> bool:
    """Whether a value is counted in shares or by share, so that a split changes it."""
    return value.unit == "shares" or value.unit.endswith("/share")


def adjusted(value: MetricValue, ratio: Decimal) -> MetricValue:
    """What is counted in or by shares on the basis after a split; anything else as it is."""
    if ratio == NONE or not is_by_shares(value):
        return value
    factor = ratio if value.unit == "shares" else 1 / ratio
    return replace(value, value=value.value * factor, half_width=value.half_width * factor)


def splits_since(reports: Iterable[FilingValue]) -> Mapping[str, Decimal]:
    """By the id of each report the new shares for one of its shares, up to the newest report with years in common."""
    ordered = sorted((r for r in reports if any(m.annual for m in r.metrics)), key=lambda r: r.filing.period_end)
    ratio, found = NONE, {}
    for at in range(len(ordered) - 1, -1, -1):
        if at + 1 < len(ordered):
            ratio *= split_between(ordered[at].metrics, ordered[at + 1].metrics)
        found[ordered[at].filing.id] = ratio
    return found
