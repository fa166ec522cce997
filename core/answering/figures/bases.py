"""Amounts of several reports -> what is to be said of their bases: put on one after a split, or restated since."""

from collections.abc import Iterable, Iterator, Sequence

from core.answering.figures.sides import Amount
from core.answering.wording import listed
from core.domain.claims.figure_text import figure, trimmed


def basis_notes(amounts: Sequence[Amount]) -> tuple[str, ...]:
    """Sentences on splits and on figures that a later report restated or recast."""
    return tuple(dict.fromkeys((*_splits(amounts), *_restated(amounts))))


def is_comparable(first: Amount, last: Amount) -> bool:
    """Whether two years stand on one basis: no report that gives the later one has changed a year of the earlier's."""
    return next(_changed(first, last), None) is None


def _splits(amounts: Iterable[Amount]) -> Iterator[str]:
    for ratio in dict.fromkeys(a.split for a in amounts if a.split != 1):
        years = listed([str(a.year) for a in amounts if a.split == ratio])
        named = f"{trimmed(ratio, 2)}-for-1" if ratio > 1 else f"1-for-{trimmed(1 / ratio, 2)}"
        yield f"Fiscal {years} is put on the basis after the {named} stock split since that report."


def _restated(amounts: Sequence[Amount]) -> Iterator[str]:
    if len(amounts) < 2:
        return
    for year, before, after in _changed(amounts[0], amounts[-1]):
        yield (
            f"A later report restated or recast fiscal {year}: {after}, as first reported {before}. Fiscal "
            f"{amounts[0].year} is as first reported, so the years are not comparable."
        )
        return


def _changed(first: Amount, last: Amount) -> Iterator[tuple[int, str, str]]:
    """The years that both reports give and differently, the newest first, with both figures."""
    for year in range(last.year, first.year - 1, -1):
        values = {value.facts[0].filing_id: value for value in last.side.as_filed(year)}
        old, new = (next((values[f.filing_id] for f in a.facts if f.filing_id in values), None) for a in (first, last))
        if old and new and old.facts[0].filing_id != new.facts[0].filing_id and not old.interval.meets(new.interval):
            yield year, figure(old.value, old.unit), figure(new.value, new.unit)
